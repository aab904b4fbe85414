"""What every kind of step can tell: whether it asks somebody, what may be answered, and what follows."""

from __future__ import annotations

from collections.abc import Sequence

from riverboards.engine.contract import Action, Decision, Refusal
from riverboards.games.river_bankers.state import Position, Step


class StepRule:
    """The rule of one kind of step. The step it is given is the next of the position."""

    def opens(self, pos: Position, step: Step) -> bool:
        """Whether somebody is to be asked now; where nobody is, the step is carried out and dropped."""
        return True

    def decisions(self, pos: Position, step: Step) -> tuple[Decision, ...]:
        """The open questions, in the order of asking."""
        return ()

    def decision_of(self, pos: Position, step: Step, seat: int) -> Decision | None:
        """The question that a seat is to answer, or None."""
        return next((each for each in self.decisions(pos, step) if each.seat == seat), None)

    def legal(self, pos: Position, step: Step, seat: int) -> list[Action]:
        """What a seat that is asked may answer."""
        return []

    def tries(self, pos: Position, step: Step, seat: int) -> Sequence[Action]:
        """That, and the refused answers one could point at."""
        return self.legal(pos, step, seat)

    def refusal(self, pos: Position, step: Step, seat: int, action: Action) -> Refusal | None:
        """Why an answer of the right kind by a seat that is asked will not do."""
        return None

    def answer(self, pos: Position, step: Step, seat: int, action: Action) -> None:
        """Carry out an answer that is not refused."""
        raise LookupError(f"{step[0]} asks nothing")
