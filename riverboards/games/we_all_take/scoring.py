"""Objectives and how the game ended (WA-OBJ, WA-END)."""

from __future__ import annotations

from typing import Any

from riverboards.engine.contract import Check, Outcome, SeatResult
from riverboards.games.we_all_take.board import F
from riverboards.games.we_all_take.data import FISH, GOLD
from riverboards.games.we_all_take.state import COMPLETE, OVER, Position


def met(s: Position, seat: int, objective: str) -> bool:
    """Whether an objective would be fulfilled for a seat now; Charity is settled by `charity`."""
    if objective == "conservation":
        return s.pollution_on_map() == 0
    if objective == "agriculture":
        return s.has(seat, FISH) >= F.agriculture_fish
    if objective == "development":  # WA-OBJ-05, -06, WA-END-06
        return s.city_state == COMPLETE and not s.flooded[s.city]
    if objective == "capital":  # WA-OBJ-08: strictly more than each other
        return all(s.has(seat, GOLD) > s.has(other, GOLD) for other in range(s.players) if other != seat)
    return seat in charity(s)


def charity(s: Position) -> set[int]:
    """Seats whose Charity is fulfilled: the least fixpoint over the objectives on the cards (WA-OBJ-09 to -11)."""
    cards = [F.objectives[role] for role in s.roles]
    solid = [any(met(s, seat, each) for each in card if each != "charity") for seat, card in enumerate(cards)]
    charitable: set[int] = set()
    while True:
        more = {
            seat
            for seat in range(s.players)
            if "charity" in cards[seat]
            and seat not in charitable
            and all(solid[other] or other in charitable for other in range(s.players) if other != seat)
        }
        if not more:
            return charitable
        charitable |= more


def winners(s: Position) -> tuple[int, ...]:
    """All seats with every objective of their role; none when the estuary is lost (WA-END-01 to -03)."""
    if s.reason == "estuary":
        return ()
    return tuple(seat for seat in range(s.players) if all(met(s, seat, each) for each in F.objectives[s.roles[seat]]))


def outcome(s: Position) -> Outcome | None:
    """How the game ended, or None while it runs."""
    if s.phase != OVER:
        return None
    won = winners(s)
    facts = {"season": s.season, "winners": len(won)}
    return Outcome(s.reason, won, results(s), facts=facts)


def standing(s: Position) -> Outcome:
    """The objectives as they stand, for a game that stops here."""
    return Outcome("stopped", (), results(s), facts={"season": s.season, "winners": 0})


def results(s: Position) -> tuple[SeatResult, ...]:
    """The checks of every seat, in the order of its card."""
    return tuple(
        SeatResult(
            checks=tuple(
                Check(each, met(s, seat, each), {"role": F.role_ids[s.roles[seat]], **_note(s, seat, each)})
                for each in F.objectives[s.roles[seat]]
            )
        )
        for seat in range(s.players)
    )


def _note(s: Position, seat: int, objective: str) -> dict[str, Any]:
    """The numbers behind a check."""
    if objective == "conservation":
        return {"pollution": s.pollution_on_map()}
    if objective == "agriculture":
        return {"fish": s.has(seat, FISH), "need": F.agriculture_fish}
    if objective == "development":
        flooded = s.city_state == COMPLETE and bool(s.flooded[s.city])
        return {"paid": sum(s.paid), "need": 3 * F.city_needs, "state": s.city_state, "flooded": flooded}
    if objective == "capital":
        others = [s.has(other, GOLD) for other in range(s.players) if other != seat]
        return {"gold": s.has(seat, GOLD), "most": max(others, default=0)}
    return {}
