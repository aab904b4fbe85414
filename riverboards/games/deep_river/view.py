"""What a viewer may know. Nothing is hidden in Deep River (DR-HIDE-01): every viewer sees the same."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from riverboards.engine.contract import Decision, Outcome
from riverboards.games.deep_river.data import EFFECTS, SIDE_OF, SIDES, TILES
from riverboards.games.deep_river.refusals import KINDS
from riverboards.games.deep_river.state import Position


class FishView(NamedTuple):
    """A counter.

    Attributes:
        id: 0 to 4 salmon, 5 to 9 eels.
        side: 0 salmon, 1 eels.
        place: 0 to 8; `face`: 1 single, 2 double.
        over, under: the counter on top of it and below it, or -1.
        space: which of the two spaces of its tile its piece takes (0 or 1); 0 in a nest.
    """

    id: int
    side: int
    place: int
    face: int
    over: int
    under: int
    space: int


class CurrentView(NamedTuple):
    """A current token.

    Attributes:
        id: `A`, `B`, `C`.
        up, back: keys of the visible and the hidden side.
        tile: 1 to 7.
        barred: the seat on turn may not choose it, because the opponent turned it.
        lifted: it was turned, but may be chosen all the same (DR-STILL-03).
        resting: it rests this turn after eight still turns.
        turned: it was turned this turn and is barred for the other seat's next one.
    """

    id: str
    up: str
    back: str
    tile: int
    barred: bool
    lifted: bool
    resting: bool
    turned: bool


@dataclass(frozen=True, slots=True)
class View:
    """The position, for `viewer`.

    Attributes:
        seats: the seat of the salmon and of the eels.
        seat: who is on turn.
        tiles: id of the tile on each place, empty where none lies (0 and 8 are nests).
        effects: what each of them does: `bear`, `advance`, `swap`, `turn`, `large`.
        hands: what the tiles do that each side has still to lay.
        current: id of the current played this turn, or "".
        played: key of the side that decides this turn, or "".
        left: movements the current still gives.
        done: movements made or left out this turn.
        fish: the counter whose stop is being carried out, or -1.
        still: still turns running, and how many make the last current rest.
        tossed: whether the currents lie on the table.
        last_for_end: how many currents beside the last tile end the game.
    """

    viewer: int | None
    decisions: tuple[Decision, ...]
    turn: int
    outcome: Outcome | None
    asked: str
    seats: tuple[int, int]
    seat: int
    fishes: tuple[FishView, ...]
    bear: int
    currents: tuple[CurrentView, ...]
    tiles: tuple[str, ...]
    effects: tuple[str, ...]
    hands: tuple[tuple[str, ...], tuple[str, ...]]
    current: str
    played: str
    left: int
    done: int
    fish: int
    still: tuple[int, int]
    tossed: bool
    narrow: bool
    top_only: bool
    first: int
    for_end: int

    def side_of(self, seat: int) -> int:
        """The side of a seat: 0 salmon, 1 eels."""
        return 0 if self.seats[0] == seat else 1

    def side_key(self, seat: int) -> str:
        """`salmon` or `eels`."""
        return SIDES[self.side_of(seat)]


def view(state: Position, viewer: int | None, decisions: tuple[Decision, ...], outcome: Outcome | None) -> View:
    """The view, by copying out."""
    book, limits = state.book, state.book.components.limits
    current = state.current
    hands = state.hands
    return View(
        viewer,
        decisions,
        state.turn,
        outcome,
        KINDS.get(state.stage, ""),
        state.seats,
        state.seats[state.side],
        _fishes(state),
        state.bear,
        _currents(state),
        tuple(book.tile_ids[tile] if tile >= 0 else "" for tile in state.tile),
        tuple(EFFECTS[effect] for effect in state.effect),
        (_hand(state, hands[0]), _hand(state, hands[1])),
        book.current_ids[current] if current >= 0 else "",
        book.side_keys[current][state.played_up] if current >= 0 else "",
        state.left,
        state.done,
        state.fish,
        (state.still, limits.still_turns),
        state.tossed,
        state.narrow,
        state.top_only,
        state.seats[state.first],
        limits.currents_for_the_end,
    )


def _hand(state: Position, hand: tuple[int, ...]) -> tuple[str, ...]:
    return tuple(EFFECTS[state.book.tile_effects[tile]] for tile in hand)


def _fishes(state: Position) -> tuple[FishView, ...]:
    place, face, over, under, space = state.place, state.face, state.over, state.under, state.space
    found = []
    for fish, at in enumerate(place):
        top = over[fish] if over[fish] >= 0 else fish
        second = 1 if 1 <= at <= TILES and space[2 * at] != top else 0
        found.append(FishView(fish, SIDE_OF[fish], at, face[fish], over[fish], under[fish], second))
    return tuple(found)


def _currents(state: Position) -> tuple[CurrentView, ...]:
    book = state.book
    fresh = state.current < 0 and state.tossed and not state.ended
    free = state.choosable() if fresh else ()
    resting = state.resting() if fresh else -1
    found = []
    for each, keys in enumerate(book.side_keys):
        up = state.up[each]
        turned = bool(state.barred >> each & 1)
        may = each in free
        found.append(
            CurrentView(
                book.current_ids[each],
                keys[up],
                keys[1 - up],
                state.lies[each],
                turned and not may and fresh,
                turned and may,
                each == resting,
                bool(state.barring >> each & 1),
            )
        )
    return tuple(found)
