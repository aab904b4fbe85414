"""What one viewer may know of a position of The River, built by copying out (TR-HIDE)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from riverboards.engine.contract import Decision, Outcome, Refusal
from riverboards.games.the_river import scoring
from riverboards.games.the_river.data import SINGLES
from riverboards.games.the_river.state import KEPT, OVER, Position
from riverboards.games.the_river.steps import building

_PLACES = (*SINGLES, "build")


@dataclass(frozen=True, slots=True)
class Hand:
    """What lies face down before a seat, for who may look at it.

    Attributes:
        reserved: ids of the reserved cards, by slot; `payable`: which of them could be paid now.
        built: ids of the built cards, in the order of building; `tokens`: values, by slot.
        total: points as things stand.
    """

    reserved: tuple[str, ...]
    payable: tuple[bool, ...]
    built: tuple[str, ...]
    tokens: tuple[int, ...]
    total: int


@dataclass(frozen=True, slots=True)
class SeatView:
    """One seat.

    Attributes:
        board: colour of the river board; `printed`: symbol of each space from 1, or -1 (wood, stone, clay, storage).
        tiles: ids from space 1 on.
        goods: wood, stone, clay, food. `symbols`: visible wood, stone, clay, storage.
        boat, resting: pioneers there; `waiting`: the fifth still waits. `settled`: spaces; `fresh`: frames covered.
        claims, on_claim: claims made this round, pioneers that stand there.
        kept, used: meadows kept and used.
        columns: points of each; `leftovers`, `meadows`: open points (Story Stones only in open games).
        hand: None for those who may not look.
    """

    board: str
    printed: tuple[int, ...]
    tiles: tuple[str, ...]
    goods: tuple[int, ...]
    symbols: tuple[int, ...]
    boat: int
    resting: int
    waiting: bool
    settled: tuple[int, ...]
    fresh: tuple[int, ...]
    claims: int
    on_claim: int
    kept: tuple[str, ...]
    used: tuple[str, ...]
    reserved: int
    built: int
    tokens: int
    columns: tuple[int, ...]
    leftovers: int
    meadows: tuple[tuple[str, int], ...]
    hand: Hand | None


@dataclass(frozen=True, slots=True)
class Account:
    """A building that is being paid: where it lay, its cost, its discounts. `card`: its id where it is not hidden."""

    source: str
    card: str
    cost: tuple[int, int, int]
    discount: int
    camp: int


@dataclass(frozen=True, slots=True)
class RiverView:
    """The position as `viewer` may know it; None is the table.

    Attributes:
        round: 0 in the draft. `seat` on turn. `pawn`: who holds it. `phase`: kind of the open decision.
        ending: why this is the last round, or empty; `ender`: by whose board, or -1.
        supply: wood, stone, clay, food on the islands.
        face_up, display: ids on their places, empty for a gap. `stack`, `deck`: how many lie face down.
        discards, removed: ids of tiles.
        at: seats of the pioneers on each place but claim. `spaces`: of each single place.
        values: values of the value stack, the next one first; `zeros`: tokens of the other stack.
        island: production place that waits for High Water; `account`: the building that is being paid.
        picked: space of the tile that is to change places, or 0; `path`: whether Winding Path moves it.
        extra: what the first pioneer on a production island takes more. `slots`: bonus slots of a board.
        told: why the last choice was refused, for the seat on turn alone.
    """

    viewer: int | None
    decisions: tuple[Decision, ...]
    turn: int
    outcome: Outcome | None
    round: int
    seat: int
    pawn: int
    phase: str
    ending: str
    ender: int
    supply: tuple[int, ...]
    face_up: tuple[str, ...]
    stack: int
    discards: tuple[str, ...]
    removed: tuple[str, ...]
    display: tuple[str, ...]
    deck: int
    at: Mapping[str, tuple[int, ...]]
    spaces: Mapping[str, int]
    values: tuple[int, ...]
    zeros: int
    seats: tuple[SeatView, ...]
    island: str
    landing: bool
    picked: int
    path: bool
    account: Account | None
    extra: int
    slots: int
    tokens_for_end: int
    last_round: int
    open_scores: bool
    leftover: str
    meadows_in_columns: bool
    food_first_extra: bool
    told: Refusal | None

    @property
    def players(self) -> int:
        return len(self.seats)


def view(s: Position, viewer: int | None, decisions: tuple[Decision, ...], outcome: Outcome | None) -> RiverView:
    """What `viewer` may know."""
    tiles, cards, tokens = s.terms.tables.tiles, s.terms.tables.buildings, s.terms.tables.tokens
    return RiverView(
        viewer=viewer,
        decisions=decisions,
        turn=s.turn,
        outcome=outcome,
        round=s.round,
        seat=s.seat,
        pawn=s.pawn,
        phase=s.phase,
        ending=s.ending,
        ender=s.ender,
        supply=tuple(s.supply),
        face_up=tuple(tiles[tile].id if tile >= 0 else "" for tile in s.face_up),
        stack=len(s.stack),
        discards=tuple(tiles[tile].id for tile in s.discards),
        removed=tuple(tiles[tile].id for tile in s.removed),
        display=tuple(cards[card].id if card >= 0 else "" for card in s.display),
        deck=len(s.deck),
        at={place: tuple(s.at[place]) for place in _PLACES},
        spaces=s.terms.spaces,
        values=tuple(tokens[token].value for token in reversed(s.value_stack)),
        zeros=len(s.zero_stack),
        seats=tuple(_seat(s, seat, viewer) for seat in range(s.players)),
        island=s.island,
        landing=s.landing,
        picked=s.picked,
        path=s.path,
        account=_account(s, viewer),
        extra=s.terms.extra,
        slots=s.terms.slots,
        tokens_for_end=s.terms.tokens_for_end,
        last_round=s.terms.tables.numbers.last_round,
        open_scores=s.terms.open_scores,
        leftover=s.terms.leftover,
        meadows_in_columns=s.terms.meadows_in_columns,
        food_first_extra=s.terms.food_first_extra,
        told=_told(s) if viewer == s.seat else None,
    )


def _open(s: Position) -> bool:
    return s.terms.open_scores or s.phase == OVER


def _seat(s: Position, seat: int, viewer: int | None) -> SeatView:
    own, agreed = s.tiles[seat], s.terms
    tiles = agreed.tables.tiles
    held = s.goods[seat]
    may_look = viewer == seat or _open(s)
    zeros = sum(agreed.tables.tokens[token].value == 0 for token in s.tokens[seat])
    meadows = scoring.meadow_points(agreed, own, len(s.settled[seat]), zeros)
    if not may_look:
        meadows.pop("story-stones", None)  # TR-HIDE-06
    kept, used = s.kept[seat], s.used[seat]
    return SeatView(
        board=agreed.boards[seat],
        printed=agreed.printed[seat],
        tiles=tuple(tiles[tile].id for tile in own),
        goods=tuple(held),
        symbols=tuple(s.symbols[seat]),
        boat=s.boat[seat],
        resting=s.resting[seat],
        waiting=s.waiting[seat],
        settled=tuple(s.settled[seat]),
        fresh=tuple(s.fresh[seat]),
        claims=s.claims[seat],
        on_claim=s.on_claim[seat],
        kept=tuple(name for name, bit in KEPT.items() if kept & bit) if kept else (),
        used=tuple(name for name, bit in KEPT.items() if used & bit) if used else (),
        reserved=len(s.reserved[seat]),
        built=len(s.built[seat]),
        tokens=len(s.tokens[seat]),
        columns=scoring.column_points([tiles[tile] for tile in own], agreed.meadows_in_columns),
        leftovers=scoring.leftover_points(agreed, own, sum(held)),
        meadows=tuple(meadows.items()),
        hand=_hand(s, seat) if may_look else None,
    )


def _hand(s: Position, seat: int) -> Hand:
    cards, tokens = s.terms.tables.buildings, s.terms.tables.tokens
    return Hand(
        reserved=tuple(cards[card].id for card in s.reserved[seat]),
        payable=tuple(building.payable(s, seat, card, True, True) for card in s.reserved[seat]),
        built=tuple(cards[card].id for card in s.built[seat]),
        tokens=tuple(tokens[token].value for token in s.tokens[seat]),
        total=scoring.result(s, seat).total or 0,
    )


def _account(s: Position, viewer: int | None) -> Account | None:
    if s.building < 0 or not s.source:
        return None
    card = s.terms.tables.buildings[s.building]
    seen = not s.source.startswith("reserved/") or viewer == s.seat or _open(s)
    discount, camp = building.discounts(s)
    return Account(s.source, card.id if seen else "", card.cost, discount, camp)


def _told(s: Position) -> Refusal | None:
    if s.told is None:
        return None
    code, card, due, have = s.told
    return Refusal(code, {"card": card, "due": due, "have": have}, "TR-HIDE-10")
