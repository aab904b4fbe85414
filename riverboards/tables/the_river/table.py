"""The table of The River."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from riverboards.engine.contract import Action, Decision, Event, Outcome, Refusal
from riverboards.games.the_river.events import GameEnded
from riverboards.games.the_river.view import RiverView
from riverboards.tables.boxtext import BoxText
from riverboards.tables.contract import Chosen, Line, Panels, Question, Scene, Sheet, Target, Tip
from riverboards.tables.parts import Picture, Row
from riverboards.tables.the_river import ask, box, log, panels, tips, words
from riverboards.tables.the_river.arrange import arrange
from riverboards.tables.the_river.steps import steps
from riverboards.words import catalogue

_ = catalogue("the-river")


class RiverTable:
    """The functions of the table; each stands in a module of its own."""

    def box(self) -> BoxText:
        return box.box()

    def arrange(self, view: RiverView) -> Scene:
        return arrange(view)

    def steps(self, view: RiverView, action: Action) -> tuple[frozenset[Target], ...]:
        return steps(view, action)

    def ask(self, view: RiverView, decision: Decision, chosen: Chosen) -> Question:
        return ask.ask(view, decision, chosen)

    def wait(self, view: RiverView) -> Question:
        return ask.wait(view)

    def show(self, event: Event, view: RiverView) -> Sheet | None:
        """The end holds the show: what ended the game, and who has won."""
        if not isinstance(event, GameEnded) or view.outcome is None:
            return None
        pictures = Row((Picture("common/trophy", 96), Picture("the-river/building-monument", 96)), gap=24)
        text = _("{reason}. {ending}", reason=panels.ending_reason(view), ending=words.ending(view.outcome))
        return Sheet(_("The game is over"), text, (pictures,), over="foot")

    def panels(self, view: RiverView) -> Panels:
        return panels.panels(view)

    def about(self, view: RiverView, target: Target) -> Tip | None:
        return tips.about(view, target)

    def tell(self, event: Event) -> Line | None:
        return log.tell(event)

    def hand_over(self, view: RiverView, decision: Decision) -> tuple[str, str]:
        return words.hand_over(view, decision)

    def explain(self, refusal: Refusal) -> str:
        return words.explain(refusal)

    def barrier(self, code: str) -> str:
        return words.barrier(code)

    def ending(self, outcome: Outcome) -> str:
        return words.ending(outcome)

    def source(self, name: str) -> tuple[str, str]:
        return words.source(name)

    def note(self, source: str, facts: Mapping[str, Any]) -> str:
        return words.note(source, facts)


TABLE: Final = RiverTable()
