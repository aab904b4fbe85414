"""Aiming an effect: its targets are chosen one after the other, then it is carried out (B5, B7, C1, C2)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import cast

from riverboards.engine.chance import Chance
from riverboards.engine.contract import Action, Decision, Refusal
from riverboards.engine.forms import Form, Order, Values, random_value
from riverboards.games.river_bankers import events as ev
from riverboards.games.river_bankers import moves
from riverboards.games.river_bankers.actions import Arrange, Back, Decline, PickStructure, Target
from riverboards.games.river_bankers.effects import Question, begin, carry_out, question, usable
from riverboards.games.river_bankers.effects.aim import Aim
from riverboards.games.river_bankers.effects.copying import copied
from riverboards.games.river_bankers.effects.hands import top_cards
from riverboards.games.river_bankers.state import Position, Step
from riverboards.games.river_bankers.steps.rule import StepRule


@dataclass(frozen=True, slots=True)
class ArrangeForm(Form):
    """The new order of the cards seen."""

    def action(self, values: Values) -> Action | None:
        return Arrange(tuple(values["cards"]))

    def sample(self, chance: Chance) -> Action:
        return Arrange(random_value(self.fields[0], chance))


class AimRule(StepRule):
    """The next target of an effect.

    In the own turn all targets are chosen before anything is paid, and one may go back (RB-EFF-04). A when-built
    effect or one of an earlier card happens as far as it can (RB-EFF-02); where the card says so it may be declined.
    """

    def opens(self, pos: Position, step: Step) -> bool:
        aim = Aim.of(step)
        if not aim.in_turn and not aim.begun:
            if not usable(pos, aim):
                pos.steps.pop()
                return False
            aim = begin(pos, aim)
            pos.steps[-1] = aim.step()
        asked = question(aim)
        if asked is None:
            self._carry_out(pos, aim)
            return False
        if aim.in_turn or self._may(aim):
            return True
        answers = asked.answers(pos, aim)
        if len(answers) > 1:
            return True
        self._choose(pos, aim, answers[0])
        return False

    def _may(self, aim: Aim) -> bool:
        """Whether it may be declined (RB-EFF-03)."""
        return not aim.in_turn and (aim.effect.may or any(op.op == "trade" and op.may for op in aim.effect.do))

    def _asked(self, step: Step) -> tuple[Aim, Question]:
        aim = Aim.of(step)
        asked = question(aim)
        assert asked is not None
        return aim, asked

    def decisions(self, pos: Position, step: Step) -> tuple[Decision, ...]:
        aim, asked = self._asked(step)
        kinds: tuple[str, ...] = (asked.answer_kind,)
        if aim.in_turn:
            kinds = (*kinds, Back.kind)
        elif self._may(aim):
            kinds = (*kinds, Decline.kind)
        forms: tuple[Form, ...] = ()
        if asked.answer_kind == Arrange.kind:
            forms = (ArrangeForm("arrange", (Order("cards", top_cards(pos, asked.op.n)),)),)
        return (
            Decision(
                aim.seat,
                asked.kind,
                kinds,
                private=asked.rule.secret(asked.op),
                final=asked.rule.final,
                forms=forms,
                partial=bool(forms),
            ),
        )

    def legal(self, pos: Position, step: Step, seat: int) -> list[Action]:
        aim, asked = self._asked(step)
        return [*asked.answers(pos, aim), *self._others(aim)]

    def _others(self, aim: Aim) -> list[Action]:
        if aim.in_turn:
            return [Back()]
        return [Decline()] if self._may(aim) else []

    def tries(self, pos: Position, step: Step, seat: int) -> Sequence[Action]:
        aim, asked = self._asked(step)
        return [*asked.candidates(pos, aim), *self._others(aim)]

    def refusal(self, pos: Position, step: Step, seat: int, action: Action) -> Refusal | None:
        if isinstance(action, Back):
            return None
        if isinstance(action, Decline):
            return Refusal("asked-each-time", {"card": step[2]}, "RB-EFF-03") if action.until_turn else None
        aim, asked = self._asked(step)
        return asked.refusal(pos, aim, cast(Target, action))

    def answer(self, pos: Position, step: Step, seat: int, action: Action) -> None:
        if isinstance(action, (Back, Decline)):
            pos.steps.pop()
        else:
            self._choose(pos, Aim.of(step), cast(Target, action))

    def _choose(self, pos: Position, aim: Aim, target: Target) -> None:
        copy = self._copied(aim, target)
        pos.steps[-1] = (copy or aim.with_target(target)).step()

    def _copied(self, aim: Aim, target: Target) -> Aim | None:
        """The action ability of a neighbour takes the place of the copying one; its targets are chosen next."""
        asked = question(aim)
        if asked is None or asked.op.op != "copy" or aim.when != "main" or not isinstance(target, PickStructure):
            return None
        return copied(aim, asked.op, target.card)

    def _carry_out(self, pos: Position, aim: Aim) -> None:
        pos.steps.pop()
        if aim.in_turn:
            self._use(pos, aim)
        carry_out(pos, aim)

    def _use(self, pos: Position, aim: Aim) -> None:
        """Pay and spend an ability; as the main action it ends the choice of the turn (RB-TURN-03, RB-TURN-06)."""
        if aim.when == "main":
            pos.done_with("turn")
        limit = aim.effect.limit
        if limit == "game":
            moves.spend(pos, aim.seat, aim.card)
        elif limit == "turn":
            pos.used.append(aim.card)
        pos.tell(ev.CardUsed(aim.seat, aim.card, aim.via, limit == "game"))
        moves.pay(pos, aim.seat, aim.effect.pay, aim.card)
