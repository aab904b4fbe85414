"""The page on which a seat alone sees what it looked at, until it closes it."""

from __future__ import annotations

from riverboards.engine.contract import Action, Decision
from riverboards.games.river_bankers.actions import Close
from riverboards.games.river_bankers.state import Position, Step
from riverboards.games.river_bankers.steps.rule import StepRule


class SeenRule(StepRule):
    """Cards on a private page: the step is ("seen", seat, card, where, cards, other seat) (RB-INFO-03)."""

    def decisions(self, pos: Position, step: Step) -> tuple[Decision, ...]:
        return (Decision(step[1], "seen", (Close.kind,), private=True, final=True),)

    def legal(self, pos: Position, step: Step, seat: int) -> list[Action]:
        return [Close()]

    def answer(self, pos: Position, step: Step, seat: int, action: Action) -> None:
        pos.steps.pop()
