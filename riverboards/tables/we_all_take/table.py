"""The table of We All Take from the River."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from riverboards.engine.contract import Action, Decision, Event, Outcome, Refusal
from riverboards.games.we_all_take.events import GameEnded
from riverboards.games.we_all_take.view import View
from riverboards.tables.boxtext import BoxText
from riverboards.tables.contract import Chosen, Line, Panels, Question, Scene, Sheet, Target, Tip
from riverboards.tables.we_all_take import ask, log, panels, refusals, role, tips, voting, words
from riverboards.tables.we_all_take.arrange import arrange
from riverboards.tables.we_all_take.box import box
from riverboards.tables.we_all_take.steps import steps


class WeAllTakeTable:
    """The functions of the table; each stands in a module of its own."""

    def box(self) -> BoxText:
        return box()

    def arrange(self, view: View) -> Scene:
        return arrange(view)

    def steps(self, view: View, action: Action) -> tuple[frozenset[Target], ...]:
        return steps(view, action)

    def ask(self, view: View, decision: Decision, chosen: Chosen) -> Question:
        return ask.ask(view, decision, chosen)

    def wait(self, view: View) -> Question:
        return ask.wait(view)

    def show(self, event: Event, view: View) -> Sheet | None:
        """A vote's result and the roles at the end hold the show."""
        if isinstance(event, GameEnded):
            return role.reveal(event, view)
        return voting.counted(event, view)

    def panels(self, view: View) -> Panels:
        return panels.panels(view)

    def about(self, view: View, target: Target) -> Tip | None:
        return tips.about(view, target)

    def tell(self, event: Event) -> Line | None:
        return log.tell(event)

    def hand_over(self, view: View, decision: Decision) -> tuple[str, str]:
        return words.hand_over(view, decision)

    def explain(self, refusal: Refusal) -> str:
        return refusals.explain(refusal)

    def barrier(self, code: str) -> str:
        return words.barrier(code)

    def ending(self, outcome: Outcome) -> str:
        return words.ending(outcome)

    def source(self, name: str) -> tuple[str, str]:
        return words.source(name)

    def note(self, source: str, facts: Mapping[str, Any]) -> str:
        return words.note(source, facts)


TABLE: Final = WeAllTakeTable()
