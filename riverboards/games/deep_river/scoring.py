"""How the game ended. Nobody counts points: one of three goals is met (DR-END-01 to DR-END-06)."""

from __future__ import annotations

from typing import Final

from riverboards.engine.contract import Check, Outcome, SeatResult
from riverboards.games.deep_river.data import HOME
from riverboards.games.deep_river.state import ENDS, Position

GOALS: Final = ENDS[1:]
"""`bear`: brought into the opponent's nest; `further`, `middle`: the two ways to win when the currents end it."""


def outcome(state: Position) -> Outcome | None:
    """How it ended, or None while it runs."""
    if not state.ended:
        return None
    reason = ENDS[state.ended]
    winner = state.seats[state.winner]
    ranking = (1, 2) if winner == 0 else (2, 1)
    facts = {"seat": winner, "bear": state.bear, "turns": state.turn, "steps": abs(HOME[1 - state.winner] - state.bear)}
    return Outcome(reason, (winner,), _results(state, reason, winner), ranking, None, facts)


def standing(state: Position) -> Outcome:
    """The sheet if the game stopped here: no goal is met, nobody has won."""
    return Outcome("stopped", (), _results(state, "", -1), None, None, {"bear": state.bear, "turns": state.turn})


def _results(state: Position, reason: str, winner: int) -> tuple[SeatResult, ...]:
    results = []
    for seat in (0, 1):
        side = state.seats.index(seat)
        facts = {"steps": abs(HOME[1 - side] - state.bear), "own": abs(HOME[side] - state.bear)}
        checks = tuple(Check(goal, goal == reason and seat == winner, facts) for goal in GOALS)
        results.append(SeatResult(checks=checks))
    return tuple(results)
