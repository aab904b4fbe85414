"""What standing effects come to: discounts, prices, stand-ins, routes. Nothing here changes the position."""

from __future__ import annotations

from riverboards.games.river_bankers.data import FACTS
from riverboards.games.river_bankers.payment import StandIn
from riverboards.games.river_bankers.state import SHORE, Position


def entry_space(card: str) -> int:
    """The river space at which a card enters from the Headwaters (RB-MOVE-01, RB-MAT-05)."""
    for effect in FACTS.effects.get((card, "movement"), ()):
        for op in effect.do:
            if op.op == "route":
                return op.enter
    return 1


def next_space(card: str, place: int) -> int:
    """Where a river card goes that an auction leaves with an open icon; the shoreline is the place after River 4."""
    for effect in FACTS.effects.get((card, "movement"), ()):
        for op in effect.do:
            if op.op == "route":
                return place + op.step if place > 1 else SHORE
    return place + 1


def rate_off(pos: Position, seat: int, card: str) -> int:
    """A seat's discount per worker on a card; plain cards only (RB-AUC-13, RB-MAT-07)."""
    material = FACTS.plain.get(card)
    return sum(
        op.n
        for _, effect in pos.effects(seat, "standing")
        for op in effect.do
        if op.op == "rate_off" and op.material == material
    )


def bill_off(pos: Position, seat: int) -> int:
    """Workers a seat need not pay for when short in a jam (RB-AUC-20)."""
    return sum(op.n for _, effect in pos.effects(seat, "settling") for op in effect.do if op.op == "bill_off")


def fish_offs(pos: Position, seat: int, card: str) -> list[tuple[int, int]]:
    """(fish less, floor) of each effect that makes a build of the card cheaper (RB-BUILD-05)."""
    cost = FACTS.costs[card]
    return [
        (op.n, op.floor)
        for _, effect in pos.effects(seat, "paying")
        if effect.uses is None or effect.uses in cost
        for op in effect.do
        if op.op == "fish_off"
    ]


def halved(pos: Position, seat: int) -> list[str]:
    """Materials whose need is halved (RB-PAY-02)."""
    return [op.material for _, effect in pos.effects(seat, "paying") for op in effect.do if op.op == "need_half"]


def stand_ins(pos: Position, seat: int) -> dict[str, StandIn]:
    """Stand-ins the seat may choose, by card; spent ones are missing (RB-PAY-03)."""
    return {
        card: StandIn(op.give, op.give_n)
        for card, effect in pos.effects(seat, "paying")
        if pos.is_ready(seat, card)
        for op in effect.do
        if op.op == "stand_in"
    }


def lessenings(pos: Position, seat: int, cost: dict[str, int]) -> dict[str, tuple[str, int]]:
    """Ways to lower the need of one printed material, by `card/material` (RB-PAY-02, RB-PAY-07)."""
    return {
        f"{card}/{material}": (material, op.n)
        for card, effect in pos.effects(seat, "paying")
        if pos.is_ready(seat, card)
        for op in effect.do
        if op.op == "need_less"
        for material in cost
    }


def units_of(card: str, place: int) -> int:
    """What a worker that pays is worth on a card at a place (RB-MAT-04)."""
    for effect in FACTS.effects.get((card, "paying"), ()):
        for op in effect.do:
            if op.op == "yield" and f"river{place}" in op.where:
                return op.units
    return 1


def back_per_recall(pos: Position, seat: int) -> tuple[str, int] | None:
    """The card that moves the own pawn back for each worker recalled, and how far (row RB-ST-23)."""
    for card, effect in pos.effects(seat, "recalling"):
        for op in effect.do:
            if op.op == "pawn_back":
                return card, op.n
    return None


def deferral(pos: Position, seat: int, opener: bool) -> str | None:
    """The card by which a seat may bid after the reveal; one that is not spent goes first (RB-AUC-09)."""
    found = [
        (effect.limit == "game", card)
        for card, effect in pos.effects(seat, "bidding")
        for op in effect.do
        if op.op == "defer" and (opener or op.as_ == "any_bidder") and pos.is_ready(seat, card)
    ]
    return min(found)[1] if found else None


def holder(pos: Position, when: str, seats: list[int]) -> tuple[int, str] | None:
    """Who of the seats has a ready card with a trigger: (seat, card). There is one of each such card."""
    for seat in seats:
        for card, _ in pos.effects(seat, when):  # type: ignore[arg-type]
            if pos.is_ready(seat, card):
                return seat, card
    return None
