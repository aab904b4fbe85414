"""Points of Sealed Pebbles."""

from __future__ import annotations

from typing import TYPE_CHECKING

from riverboards.engine.contract import Outcome, ScoreLine, SeatResult

if TYPE_CHECKING:
    from tests.toy.state import State


def results(state: State) -> tuple[SeatResult, ...]:
    """Points of each seat: the first prize double, the others, shells."""
    found = []
    for seat in range(state.players):
        values = [state.book.pebbles[pebble] for pebble in state.rows[seat]]
        lines = (
            ScoreLine("first-prize", 2 * sum(values[:1]), {"value": sum(values[:1])}),
            ScoreLine("other-prizes", sum(values[1:]), {"n": len(values[1:])}),
            ScoreLine("shells", state.goods[seat][0]),
        )
        found.append(SeatResult(lines, sum(line.points for line in lines)))
    return tuple(found)


def outcome(state: State, reason: str) -> Outcome:
    """Most points win; equal totals: more reeds; then all equal win."""
    sheet = results(state)
    worth = [(result.total or 0, state.goods[seat][1]) for seat, result in enumerate(sheet)]
    ranking = tuple(1 + sum(other > own for other in worth) for own in worth)
    winners = tuple(seat for seat, place in enumerate(ranking) if place == 1)
    top = max(points for points, _ in worth)
    parted = len(winners) == 1 and sum(points == top for points, _ in worth) > 1
    return Outcome(reason, winners, sheet, ranking, "reeds" if parted else None)


def standing(state: State) -> Outcome:
    """The sheet if the game stopped here."""
    full = outcome(state, "stopped")
    return Outcome("stopped", (), full.results, full.ranking)
