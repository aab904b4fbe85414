"""What a viewer may see of Sealed Pebbles, copied out."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from riverboards.engine.contract import Decision, Outcome
from tests.toy.actions import Bid, Offer

if TYPE_CHECKING:
    from tests.toy.state import State


@dataclass(frozen=True, slots=True)
class View:
    """`hand`, `own_bid` and `next_pebble` are the viewer's own; `goods` and `supply` are pairs (shells, reeds)."""

    viewer: int | None
    decisions: tuple[Decision, ...]
    turn: int
    outcome: Outcome | None
    rounds: int
    leader: int
    stage: str
    prize: str | None
    hand: tuple[str, ...]
    own_bid: Bid | None
    next_pebble: str | None
    hand_sizes: tuple[int, ...]
    sealed: tuple[bool, ...]
    looked: tuple[bool, ...]
    rows: tuple[tuple[str, ...], ...]
    goods: tuple[tuple[int, int], ...]
    supply: tuple[int, int]
    bag: int
    discard: tuple[str, ...]
    offer: Offer | None
    die: int
    values: tuple[tuple[str, int], ...]

    @property
    def players(self) -> int:
        return len(self.rows)


def view(state: State, viewer: int | None) -> View:
    """The position as `viewer` may see it."""
    own = viewer is not None
    knows = viewer is not None and state.seen_top[viewer] and bool(state.bag)
    return View(
        viewer=viewer,
        decisions=tuple(_seen(each, viewer) for each in state.decisions()),
        turn=state.round,
        outcome=state.outcome(),
        rounds=state.rounds,
        leader=state.leader,
        stage=state.stage,
        prize=state.prize,
        hand=tuple(state.hands[viewer]) if own and viewer is not None else (),
        own_bid=state.bids[viewer] if viewer is not None else None,
        next_pebble=state.bag[-1] if knows else None,
        hand_sizes=tuple(len(hand) for hand in state.hands),
        sealed=tuple(bid is not None for bid in state.bids),
        looked=tuple(state.seen_top),
        rows=tuple(tuple(row) for row in state.rows),
        goods=tuple((pair[0], pair[1]) for pair in state.goods),
        supply=(state.supply[0], state.supply[1]),
        bag=len(state.bag),
        discard=tuple(state.discard),
        offer=state.offer,
        die=state.die,
        values=tuple(state.book.pebbles.items()),
    )


def _seen(decision: Decision, viewer: int | None) -> Decision:
    """A secret question to another seat shows that it is asked, not how it may be answered."""
    return replace(decision, forms=()) if decision.private and decision.seat != viewer else decision
