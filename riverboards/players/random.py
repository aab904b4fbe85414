"""The player that does anything at all: every answer it is offered is as likely as any other.

It answers what it is asked and makes no offers of its own (optional decisions): people at the table, for one of whom it
may play on, would be asked for trades without end.
"""

from __future__ import annotations

from riverboards.engine.chance import Chance
from riverboards.engine.contract import Action, Decision, State


class RandomPlayer:
    """Answers at random. Where only some of the possible answers are listed, it also draws from the form itself."""

    blind = True

    def choose(self, seat: int, state: State, chance: Chance) -> Action:
        """A random legal action of `seat`.

        Raises:
            ValueError: nothing is asked of the seat.
        """
        decisions = state.decisions()
        form = _open_form(decisions, seat)
        if form is not None and chance.below(2):
            return form.forms[chance.below(len(form.forms))].sample(chance)
        actions = state.legal_actions(seat)
        if any(decision.optional for decision in decisions):
            asked = _asked(decisions, seat)
            actions = [action for action in actions if action.kind in asked]
        if not actions:
            raise ValueError(f"nothing is asked of seat {seat}")
        return chance.choice(actions)


def _asked(decisions: tuple[Decision, ...], seat: int) -> set[str]:
    """Kinds of actions that answer what is asked of `seat`, offers of its own left aside."""
    own = (decision for decision in decisions if decision.seat in (seat, None) and not decision.optional)
    return {kind for decision in own for kind in decision.answers}


def _open_form(decisions: tuple[Decision, ...], seat: int) -> Decision | None:
    """The decision of `seat` whose answers are not all listed, if there is one."""
    for decision in decisions:
        if decision.partial and decision.forms and not decision.optional and decision.seat in (seat, None):
            return decision
    return None


PLAYER = RandomPlayer
