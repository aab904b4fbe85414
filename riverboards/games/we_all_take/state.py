"""The position: plain fields, copies, data, and what can be read off it at once."""

from __future__ import annotations

from functools import lru_cache
from typing import Any, Final, Self

from riverboards.engine.chance import Chance
from riverboards.games.we_all_take.board import FROM_TO, PART, PER_SEAT, SLOTS_FOR, F, opposite
from riverboards.games.we_all_take.data import (
    EMPTY,
    HALF,
    NET,
    POLLUTION,
    RIVER,
    ROWS,
)

HARVESTED, BUILT, SPENT, NEW = 1, 2, 4, 8
"""What a piece has done: bits of `Position.used`. Only SPENT outlives the turn (WA-MOVE-11)."""

_STORM: Final = F.storm
_NETS: Final = tuple(kinds[NET] for kinds in PART)

NO_CITY, SITE, COMPLETE = range(3)
SET_UP, ROLL, WINDOW, FERRY, EXCHANGE, POLICY, VOTE, BUYING, CITY, OVER = (
    "set-up",
    "roll",
    "window",
    "ferry",
    "exchange",
    "policy",
    "vote",
    "buying",
    "city",
    "over",
)
LOOKING: Final = "looking"
TRADING: Final = frozenset({WINDOW, FERRY, EXCHANGE, POLICY, VOTE, BUYING, CITY})
"""Phases in which trade offers may be made (WA-TRADE-04)."""

_WHOLE: Final = (
    "players",
    "tutorial",
    "open_roles",
    "repeat",
    "first",
    "phase",
    "asked",
    "season",
    "turn",
    "at",
    "level",
    "kept",
    "rolled",
    "city",
    "city_state",
    "subsidy",
    "tile_step",
    "between",
    "opened",
    "proposal",
    "ferry",
    "offer",
    "reason",
)
_BYTES: Final = ("slots", "used", "canals", "levees", "bridges", "flooded", "quiet", "protected")
_LISTS: Final = (
    "roles",
    "undealt",
    "looked",
    "weather",
    "loose",
    "stock",
    "where",
    "paid",
    "box",
    "places",
    "ferries",
    "refused",
    "settled",
    "seen",
    "order",
    "sides",
    "votes",
    "acting",
    "trail",
)


class Position:
    """One position, secrets included. Tiles, slots, pieces, roles and cards are numbers (see data.py and board.py).

    Attributes:
        players: number of seats.
        tutorial, open_roles, repeat: options.
        first: seat that places the first camp.
        phase: what is going on; `asked`: the seat it waits for, -1 for anybody.
        roles: role of each seat; `undealt`: the other cards; `looked`: who has seen the own card.
        weather: the twelve cards; card `season - 1` is this season's, the almanac begins there.
        season: from 1, 0 before the first; `turn`: counts turns and season ends for the log.
        at: which turn of the season, 0 to 4 (in the storm turn 0 is row 5).
        level: water level; `kept`: level that a storm leaves for the next season; `rolled`: die, modifier and what a
            storm had left, of this season's roll; empty before it.
        slots: token in each slot, 0 empty; `loose`: row * 4 + kind - 1.
        stock: seat * 5 + kind - 1, gold last; `box`: what is left of the five kinds, below zero if need be.
        where: tile of each piece, net slot of each net, -1 in the supply; `used`: bits, see above.
        canals, levees: how many on each land tile; `bridges`: by row.
        flooded: land tiles with a marker; `quiet`: eroded or flooded this turn; `protected`: all tiles.
        city: tile of the city or -1; `city_state`; `paid`: fish, trees, gravel on the site.
        tile_step: which tile of the row acts; `places`: seats that had their place there (see phases/order.py).
        between: bits of the seats after whose camp's window another seat's window came on this tile.
        acting: pieces of the open window; `opened`: the piece whose harvest or build may go on, as piece * 2 + 1 for
            a build, or -1.
        ferry: boat and passenger that wait for consent; `ferries`: (asking seat, passenger) refused this turn.
        offer: (seat, partner, give, get) that waits; `refused`: offers that may not be repeated yet.
        settled: seats that said ready, passed or declined; `seen`: positions this phase or vote has had (WA-CLOSE-08).
        order: seats in the order of voting; `proposal`: (seat, policy, enact, tile); `sides`, `votes`: by seat.
        trail: per turn of the season (row, plus, level after the canals, what happened), for the water panel.
        reason: how the game ended, or empty.
    """

    __slots__ = (*_WHOLE, *_BYTES, *_LISTS, "chance", "kept_answers", "nets_rest")

    players: int
    tutorial: bool
    open_roles: bool
    repeat: bool
    first: int
    phase: str
    asked: int
    season: int
    turn: int
    at: int
    level: int
    kept: int
    rolled: tuple[int, ...]
    city: int
    city_state: int
    subsidy: bool
    tile_step: int
    between: int
    opened: int
    proposal: tuple[int, str, bool, int] | None
    ferry: tuple[int, int] | None
    offer: tuple[int, int, tuple[int, ...], tuple[int, ...]] | None
    reason: str
    slots: bytearray
    used: bytearray
    canals: bytearray
    levees: bytearray
    bridges: bytearray
    flooded: bytearray
    quiet: bytearray
    protected: bytearray
    roles: list[int]
    undealt: list[int]
    looked: list[bool]
    weather: list[int]
    loose: list[int]
    stock: list[int]
    where: list[int]
    paid: list[int]
    box: list[int]
    places: list[int]
    ferries: list[tuple[int, int]]
    refused: list[tuple[Any, ...]]
    settled: list[bool]
    seen: list[tuple[Any, ...]]
    order: list[int]
    sides: list[int]
    votes: list[int]
    acting: list[int]
    trail: list[tuple[Any, ...]]
    chance: Chance
    kept_answers: dict[str | int, Any]
    nets_rest: bool

    def copy(self) -> Self:
        """An independent twin."""
        twin = type(self).__new__(type(self))
        twin.players = self.players
        twin.tutorial = self.tutorial
        twin.open_roles = self.open_roles
        twin.repeat = self.repeat
        twin.first = self.first
        twin.phase = self.phase
        twin.asked = self.asked
        twin.season = self.season
        twin.turn = self.turn
        twin.at = self.at
        twin.level = self.level
        twin.kept = self.kept
        twin.rolled = self.rolled
        twin.city = self.city
        twin.city_state = self.city_state
        twin.subsidy = self.subsidy
        twin.tile_step = self.tile_step
        twin.between = self.between
        twin.opened = self.opened
        twin.proposal = self.proposal
        twin.ferry = self.ferry
        twin.offer = self.offer
        twin.reason = self.reason
        twin.slots = self.slots[:]
        twin.used = self.used[:]
        twin.canals = self.canals[:]
        twin.levees = self.levees[:]
        twin.bridges = self.bridges[:]
        twin.flooded = self.flooded[:]
        twin.quiet = self.quiet[:]
        twin.protected = self.protected[:]
        twin.roles = self.roles[:]
        twin.undealt = self.undealt[:]
        twin.looked = self.looked[:]
        twin.weather = self.weather[:]
        twin.loose = self.loose[:]
        twin.stock = self.stock[:]
        twin.where = self.where[:]
        twin.paid = self.paid[:]
        twin.box = self.box[:]
        twin.places = self.places[:]
        twin.ferries = self.ferries[:]
        twin.refused = self.refused[:]
        twin.settled = self.settled[:]
        twin.seen = self.seen[:]
        twin.order = self.order[:]
        twin.sides = self.sides[:]
        twin.votes = self.votes[:]
        twin.acting = self.acting[:]
        twin.trail = self.trail[:]
        twin.chance = self.chance.copy()
        twin.kept_answers = {}
        twin.nets_rest = self.nets_rest
        return twin

    def to_data(self) -> dict[str, Any]:
        """The whole position as plain JSON."""
        data: dict[str, Any] = {name: plain(getattr(self, name)) for name in _WHOLE}
        for name in (*_BYTES, *_LISTS):
            data[name] = [plain(each) for each in getattr(self, name)]
        data["chance"] = self.chance.place
        return data

    @classmethod
    def from_data(cls, data: dict[str, Any]) -> Self:
        """The position that `to_data` wrote."""
        state = cls.__new__(cls)
        for name in _WHOLE:
            setattr(state, name, tupled(data[name]))
        for name in _BYTES:
            setattr(state, name, bytearray(data[name]))
        for name in _LISTS:
            setattr(state, name, [tupled(each) for each in data[name]])
        state.chance = Chance.at(data["chance"])
        state.kept_answers = {}
        state.nets_rest = False
        return state

    # -- where in the game

    def storm(self) -> bool:
        """Whether this season's card is the storm (WA-STORM-01)."""
        return self.season > 0 and not self.tutorial and self.weather[self.season - 1] == _STORM

    def row(self) -> int:
        """Row of the turn, 0 to 4 (WA-SEASON-03, WA-STORM-02)."""
        return ROWS - 1 - self.at if self.storm() else self.at

    def last_season(self) -> bool:
        """The tenth season is the last, unless it is the storm (WA-SEASON-01, WA-STORM-08)."""
        return self.season > F.seasons or (self.season == F.seasons and not self.storm())

    # -- land and water

    def erosion_height(self, tile: int) -> int:
        """Printed elevation plus the working levees (WA-LEVEE-01, WA-PROT-07, WA-FLOOD-06)."""
        if self.protected[tile] or self.flooded[tile]:
            return F.elevation[tile]
        return F.elevation[tile] + self.levees[tile]

    def empty_slot(self, tile: int, kind: int = 0) -> int:
        """The first empty slot of a tile from upriver, of one kind if given; -1 if there is none (WA-GEN-06).

        The slots under the city are covered (WA-CITY-05).
        """
        if tile == self.city:
            return -1
        slots = self.slots
        if not kind:
            return slots.find(EMPTY, *FROM_TO[tile])
        for slot in SLOTS_FOR[kind][tile]:
            if slots[slot] == EMPTY:
                return slot
        return -1

    def bridge_works(self, row: int) -> bool:
        """A bridge stands on the river tile; its protection switches it off (WA-PROT-12)."""
        return bool(self.bridges[row]) and not self.protected[RIVER + row]

    def neighbours(self, tile: int) -> tuple[int, ...]:
        """Land and half tiles next to a land tile, across a working bridge too (WA-BRIDGE-01)."""
        if self.bridge_works(tile % ROWS):
            return (*F.adjacent[tile], opposite(tile))
        return F.adjacent[tile]

    def pollution_on_map(self) -> int:
        """In slots and loose, on land and river (WA-OBJ-03)."""
        return self.slots.count(POLLUTION) + sum(self.loose[POLLUTION - 1 :: 4])

    def city_stands(self) -> bool:
        """Complete and not flooded (WA-CITY-19)."""
        return self.city_state == COMPLETE and not self.flooded[self.city]

    # -- pieces

    def camp(self, seat: int) -> int:
        """Tile of a seat's camp, -1 before it is placed."""
        return self.where[seat * PER_SEAT]

    def camp_owner(self, tile: int) -> int:
        """The seat whose camp stands on a tile, or -1."""
        camps = self.where[::PER_SEAT]
        return camps.index(tile) if tile in camps else -1

    def placed(self, seat: int, kind: int) -> int:
        """How many pieces of a kind a seat has on the map."""
        return F.pieces[kind] - self.where[PART[seat][kind]].count(-1)

    def spare(self, seat: int, kind: int) -> int:
        """A piece of a kind in the seat's supply, or -1."""
        part = PART[seat][kind]
        at = self.where[part]
        return part.start + at.index(-1) if -1 in at else -1

    def net_at(self, net: int) -> int:
        """The net in a net slot, or -1."""
        where = self.where
        for nets in _NETS[: self.players]:
            at = where[nets]
            if net in at:
                return nets.start + at.index(net)
        return -1

    def sticks(self) -> int:
        """Canals, levees and bridges on the map."""
        return sum(self.canals) + sum(self.levees) + sum(self.bridges)

    def by_height(self) -> list[int]:
        """Seats in descending camp height; of equal camps the one nearer the top first (WA-GEN-13)."""
        return list(highest_first(tuple(self.where[::PER_SEAT])))

    # -- tokens

    def gain(self, seat: int, kind: int, n: int = 1) -> None:
        """Tokens go into a stockpile."""
        self.stock[seat * 5 + kind - 1] += n

    def has(self, seat: int, kind: int) -> int:
        """Tokens of a kind in a stockpile."""
        return self.stock[seat * 5 + kind - 1]

    def holdings(self, seat: int) -> tuple[int, ...]:
        """Fish, tree, gravel, pollution, gold of a seat."""
        return tuple(self.stock[seat * 5 : seat * 5 + 5])

    def key(self) -> tuple[Any, ...]:
        """Stockpiles, structures and city, for telling whether a phase has had this position (WA-CLOSE-08)."""
        return (tuple(self.stock), tuple(self.where), self.city_state, tuple(self.paid))


@lru_cache(maxsize=4096)
def highest_first(camps: tuple[int, ...]) -> tuple[int, ...]:
    """Seats by the height of their camps, which stand on these tiles: see `Position.by_height`."""
    return tuple(sorted(range(len(camps)), key=lambda seat: (-F.elevation[camps[seat]], camps[seat] % ROWS)))


def plain(value: Any) -> Any:
    """Tuples as lists, for JSON."""
    return [plain(each) for each in value] if isinstance(value, tuple) else value


def tupled(value: Any) -> Any:
    """Lists as tuples, as they were."""
    return tuple(tupled(each) for each in value) if isinstance(value, list) else value


def blank(players: int, seed: str) -> dict[str, Any]:
    """Field values of an empty map without anything dealt; `phases/setup.py` fills in the rest."""
    return {
        "players": players,
        "tutorial": False,
        "open_roles": False,
        "repeat": False,
        "first": 0,
        "phase": SET_UP,
        "asked": 0,
        "season": 0,
        "turn": 1,
        "at": 0,
        "level": 0,
        "kept": 0,
        "rolled": [],
        "city": -1,
        "city_state": NO_CITY,
        "subsidy": False,
        "tile_step": 0,
        "between": 0,
        "opened": -1,
        "proposal": None,
        "ferry": None,
        "offer": None,
        "reason": "",
        "slots": [0] * len(F.slot_ids),
        "used": [0] * (players * PER_SEAT),
        "canals": [0] * HALF,
        "levees": [0] * HALF,
        "bridges": [0] * ROWS,
        "flooded": [0] * HALF,
        "quiet": [0] * HALF,
        "protected": [0] * len(F.tile_ids),
        "roles": [],
        "undealt": [],
        "looked": [False] * players,
        "weather": [],
        "loose": [0] * (ROWS * 4),
        "stock": [0] * (players * 5),
        "where": [-1] * (players * PER_SEAT),
        "paid": [0, 0, 0],
        "box": list(F.box),
        "places": [],
        "ferries": [],
        "refused": [],
        "settled": [False] * players,
        "seen": [],
        "order": [],
        "sides": [0] * players,
        "votes": [0] * players,
        "acting": [],
        "trail": [],
        "chance": Chance(seed).place,
    }
