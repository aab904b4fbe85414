"""The position of The River: plain fields, copies, JSON, and the questions that every rule asks of it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final, Self, cast

from riverboards.engine.chance import Chance
from riverboards.engine.contract import JSON, Event, Watch
from riverboards.games.the_river.data import COLOURS, SINGLES, STORAGE, Tables, tables

DRAFT: Final = "draft-tile"
CHOOSE: Final = "place"
CLAIM: Final = "claim-tile"
EXTRA: Final = "extra-tile"
DRIFTWOOD: Final = "driftwood-kind"
FOOD_KIND: Final = "food-kind"
HIGH: Final = "high-water"
GIVE: Final = "give-back"
RESERVE: Final = "reserve-card"
BUILD: Final = "build-card"
PAYMENT: Final = "payment"
FIRST_TILE: Final = "first-tile"
SECOND_TILE: Final = "second-tile"
CONFIRM: Final = "end-turn"
BUSY: Final = "busy"
OVER: Final = "over"

CAMP_BIT, WATER_BIT, LANDING_BIT, PATH_BIT = 1, 2, 4, 8
KEPT: Final = {
    "builders-camp": CAMP_BIT,
    "high-water": WATER_BIT,
    "hidden-landing": LANDING_BIT,
    "winding-path": PATH_BIT,
}
"""The bit of each kept meadow in `Position.kept` and `Position.used`."""


@dataclass(frozen=True, slots=True)
class Terms:
    """What holds for the whole game: players, boards, variants.

    Attributes:
        boards: colour of each seat's river board; `printed`: the symbol of each of its spaces from 1, or -1.
        spaces: spaces of each single place; `extra`: what the first pioneer on a production island takes more.
        claims: claims of a player in one round (TR-CLAIM-05).
        leftover: `half`, `full` or `none` (TR-SCORE-07).
    """

    players: int
    boards: tuple[str, ...]
    open_scores: bool
    same_boards: bool
    meadows_in_columns: bool
    leftover: str
    food_first_extra: bool
    two_player_tiles: int
    two_player_spaces: int
    tables: Tables
    printed: tuple[tuple[int, ...], ...]
    spaces: Mapping[str, int]
    face_up_tiles: int
    extra: int
    slots: int
    tokens_for_end: int
    claims: int

    def to_data(self) -> dict[str, JSON]:
        names = (
            "players",
            "open_scores",
            "same_boards",
            "meadows_in_columns",
            "leftover",
            "food_first_extra",
            "two_player_tiles",
            "two_player_spaces",
        )
        return {"boards": list(self.boards), **{name: getattr(self, name) for name in names}}


def terms(
    players: int,
    boards: tuple[str, ...] = COLOURS,
    open_scores: bool = False,
    same_boards: bool = False,
    meadows_in_columns: bool = True,
    leftover: str = "half",
    food_first_extra: bool = False,
    two_player_tiles: int = 5,
    two_player_spaces: int = 1,
) -> Terms:
    """The terms of a game (TR-SETUP-01, 07, 09; TR-PLACE-02, 03; the variants of the ledger)."""
    table = tables()
    numbers = table.players[players]
    boards = tuple(boards[:players])
    spaces = {place: table.places[place].spaces[players] for place in SINGLES}
    if players == 2 and two_player_spaces == 2:  # TR-PLACE-03, variant two_player_spaces
        spaces.update(wood=2, stone=2, clay=2, food=2, swap=2)
    return Terms(
        players=players,
        boards=boards,
        open_scores=open_scores,
        same_boards=same_boards,
        meadows_in_columns=meadows_in_columns,
        leftover=leftover,
        food_first_extra=food_first_extra,
        two_player_tiles=two_player_tiles,
        two_player_spaces=two_player_spaces,
        tables=table,
        printed=tuple(table.printed["black" if same_boards else colour] for colour in boards),
        spaces=spaces,
        face_up_tiles=two_player_tiles if players == 2 else numbers.face_up_tiles,
        extra=numbers.first_pioneer_extra,
        slots=table.bonus_slots[0 if players == 2 else 1],
        tokens_for_end=numbers.tokens_for_end,
        claims=table.places["claim"].per_player or 0,
    )


class Position:
    """One position, complete. Tiles, cards and tokens are places in the tables; -1 is a gap. Lists per seat.

    Attributes:
        round: 0 in the draft; `turn` from 1; `seat` on turn; `pawn`: who holds it.
        phase: kind of the open decision, `busy` within an action, `over`.
        ending: why this is the last round (`tokens`, `tiles`, `rounds`), or empty; `ender`: by whose board, or -1.
        stack, deck: the next one last. `face_up`, `display`: rows with gaps.
        goods: wood, stone, clay, food of each seat. `symbols`: visible wood, stone, clay and storage symbols.
        tiles: of each board, from space 1 on. `kept`, `used`: bits of kept meadows, see `KEPT`.
        boat, resting: pioneers there. `waiting`: whether the fifth still waits.
        settled: spaces, in the order of settling; `fresh`: frames covered this round.
        at: seats of the pioneers on each place but claim, in the order of coming.
        claims: claims made this round; `on_claim`: pioneers that stand there.
        island: production place that waits for the answer to High Water; `landing`: whether Hidden Landing was used.
        picked: space of the tile that is to change places, or 0; `path`: whether Winding Path moves it.
        building: the card that is being paid; `source`: where it lies (`display/0`, `reserved/1`).
        told: why the last choice was refused, known to the seat on turn only: code, card, due, have; or None.
    """

    __slots__ = (
        "at",
        "boat",
        "building",
        "built",
        "chance",
        "claims",
        "deck",
        "discards",
        "display",
        "ender",
        "ending",
        "events",
        "face_up",
        "fresh",
        "goods",
        "island",
        "kept",
        "landing",
        "on_claim",
        "path",
        "pawn",
        "phase",
        "picked",
        "removed",
        "reserved",
        "resting",
        "round",
        "seat",
        "settled",
        "source",
        "stack",
        "supply",
        "symbols",
        "terms",
        "tiles",
        "tokens",
        "told",
        "turn",
        "used",
        "value_stack",
        "waiting",
        "watch",
        "zero_stack",
    )

    def __init__(self, agreed: Terms, chance: Chance) -> None:
        n = agreed.players
        self.terms = agreed
        self.chance = chance
        self.round = 0
        self.turn = 1
        self.seat = 0
        self.pawn = 0
        self.phase = DRAFT
        self.ending = ""
        self.ender = -1
        self.stack: list[int] = []
        self.discards: list[int] = []
        self.removed: list[int] = []
        self.face_up: list[int] = []
        self.deck: list[int] = []
        self.display: list[int] = []
        self.supply = [0, 0, 0, 0]
        self.value_stack: list[int] = []
        self.zero_stack: list[int] = []
        self.goods = [[0, 0, 0, 0] for _ in range(n)]
        self.symbols = [[0, 0, 0, 0] for _ in range(n)]
        self.tiles: list[list[int]] = [[] for _ in range(n)]
        self.reserved: list[list[int]] = [[] for _ in range(n)]
        self.built: list[list[int]] = [[] for _ in range(n)]
        self.tokens: list[list[int]] = [[] for _ in range(n)]
        self.settled: list[list[int]] = [[] for _ in range(n)]
        self.fresh: list[list[int]] = [[] for _ in range(n)]
        self.kept = [0] * n
        self.used = [0] * n
        self.boat = [0] * n
        self.resting = [0] * n
        self.waiting = [False] * n
        self.at: dict[str, list[int]] = {place: [] for place in (*SINGLES, "build")}
        self.claims = [0] * n
        self.on_claim = [0] * n
        self.island = ""
        self.landing = False
        self.picked = 0
        self.path = False
        self.building = -1
        self.source = ""
        self.told: tuple[str, str, int, int] | None = None
        self.watch: Watch | None = None
        self.events: list[Event] = []

    # ------------------------------------------------------------------ questions

    @property
    def players(self) -> int:
        return self.terms.players

    def capacity(self, seat: int) -> int:
        """Visible storage symbols (TR-STORE-02)."""
        return self.symbols[seat][STORAGE]

    def surplus(self, seat: int) -> int:
        """How many resources more are held than fit; 0 if all fit."""
        return max(0, sum(self.goods[seat]) - self.symbols[seat][STORAGE])

    def full(self, place: str) -> bool:
        """Whether all spaces of a single place are taken (TR-PLACE-04)."""
        return len(self.at[place]) >= self.terms.spaces[place]

    def emit(self, event: Event) -> None:
        """Note what happened and show the position it left."""
        self.events.append(event)
        if self.watch is not None:
            self.watch(event, cast(Any, self))

    # ------------------------------------------------------------------ copies

    def copy(self) -> Self:
        """An independent twin."""
        twin = type(self).__new__(type(self))
        twin.terms = self.terms
        twin.chance = self.chance.copy()
        twin.round = self.round
        twin.turn = self.turn
        twin.seat = self.seat
        twin.pawn = self.pawn
        twin.phase = self.phase
        twin.ending = self.ending
        twin.ender = self.ender
        twin.stack = self.stack[:]
        twin.discards = self.discards[:]
        twin.removed = self.removed[:]
        twin.face_up = self.face_up[:]
        twin.deck = self.deck[:]
        twin.display = self.display[:]
        twin.supply = self.supply[:]
        twin.value_stack = self.value_stack[:]
        twin.zero_stack = self.zero_stack[:]
        twin.goods = [each[:] for each in self.goods]
        twin.symbols = [each[:] for each in self.symbols]
        twin.tiles = [each[:] for each in self.tiles]
        twin.reserved = [each[:] for each in self.reserved]
        twin.built = [each[:] for each in self.built]
        twin.tokens = [each[:] for each in self.tokens]
        twin.settled = [each[:] for each in self.settled]
        twin.fresh = [each[:] for each in self.fresh]
        twin.kept = self.kept[:]
        twin.used = self.used[:]
        twin.boat = self.boat[:]
        twin.resting = self.resting[:]
        twin.waiting = self.waiting[:]
        twin.at = {place: seats[:] for place, seats in self.at.items()}
        twin.claims = self.claims[:]
        twin.on_claim = self.on_claim[:]
        twin.island = self.island
        twin.landing = self.landing
        twin.picked = self.picked
        twin.path = self.path
        twin.building = self.building
        twin.source = self.source
        twin.told = self.told
        twin.watch = None
        twin.events = []
        return twin

    def to_data(self) -> dict[str, JSON]:
        """The whole position as plain JSON."""
        data: dict[str, JSON] = {"terms": self.terms.to_data(), "chance": self.chance.place}
        for name in _PLAIN:
            data[name] = getattr(self, name)
        for name in _LISTS:
            data[name] = list(getattr(self, name))
        for name in _SEATS:
            data[name] = [list(each) for each in getattr(self, name)]
        data["at"] = {place: list(seats) for place, seats in self.at.items()}
        data["told"] = None if self.told is None else list(self.told)
        return data

    @classmethod
    def from_data(cls, data: dict[str, JSON]) -> Self:
        """The position that `to_data` wrote."""
        agreed = dict(data["terms"])
        agreed["boards"] = tuple(agreed["boards"])
        position = cls(terms(**agreed), Chance.at(data["chance"]))
        for name in _PLAIN:
            setattr(position, name, data[name])
        for name in _LISTS:
            setattr(position, name, list(data[name]))
        for name in _SEATS:
            setattr(position, name, [list(each) for each in data[name]])
        position.at = {place: list(seats) for place, seats in data["at"].items()}
        told = data["told"]
        position.told = None if told is None else (told[0], told[1], told[2], told[3])
        return position

    def components(self) -> dict[str, int]:
        """How many there are of each thing, wherever it lies."""
        goods = [self.supply[r] + sum(seat[r] for seat in self.goods) for r in range(4)]
        tiles = len(self.stack) + len(self.discards) + len(self.removed) + _held(self.face_up)
        cards = len(self.deck) + _held(self.display)
        tokens = len(self.value_stack) + len(self.zero_stack)
        counts = dict(zip(("wood", "stone", "clay", "food"), goods, strict=True))
        counts["terrain tiles"] = tiles + sum(map(len, self.tiles))
        counts["buildings"] = cards + sum(map(len, self.reserved)) + sum(map(len, self.built))
        counts["bonus tokens"] = tokens + sum(map(len, self.tokens))
        for seat in range(self.players):
            counts[f"pioneers {seat}"] = self.pioneers(seat)
        return counts

    def pioneers(self, seat: int) -> int:
        """All pioneers of a seat, wherever they are."""
        working = self.on_claim[seat] + sum(seats.count(seat) for seats in self.at.values())
        idle = self.boat[seat] + self.resting[seat] + int(self.waiting[seat])
        return working + idle + len(self.settled[seat])


def _held(row: list[int]) -> int:
    return sum(1 for each in row if each >= 0)


_PLAIN: Final = (
    "round",
    "turn",
    "seat",
    "pawn",
    "phase",
    "ending",
    "ender",
    "island",
    "landing",
    "picked",
    "path",
    "building",
    "source",
)
_LISTS: Final = (
    "stack",
    "discards",
    "removed",
    "face_up",
    "deck",
    "display",
    "supply",
    "value_stack",
    "zero_stack",
    "kept",
    "used",
    "boat",
    "resting",
    "waiting",
    "claims",
    "on_claim",
)
_SEATS: Final = ("goods", "symbols", "tiles", "reserved", "built", "tokens", "settled", "fresh")


def count_symbols(agreed: Terms, seat: int, tiles: list[int]) -> list[int]:
    """Visible symbols of a board: those on its tiles and those printed on open spaces (TR-SYM-02)."""
    counts = [0, 0, 0, 0]
    for tile in tiles:
        for symbol, number in enumerate(agreed.tables.tiles[tile].symbols):
            counts[symbol] += number
    for symbol in agreed.printed[seat][len(tiles) + 1 :]:
        if symbol >= 0:
            counts[symbol] += 1
    return counts
