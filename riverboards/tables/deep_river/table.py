"""The table of Deep River."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from riverboards.engine.contract import Action, Decision, Event, Outcome, Refusal
from riverboards.games.deep_river.actions import GameEnded
from riverboards.games.deep_river.view import View
from riverboards.tables.boxtext import BoxText
from riverboards.tables.contract import Chosen, Line, Panels, Question, Scene, Sheet, Target, Tip
from riverboards.tables.deep_river import ask, log, panels, tips, words
from riverboards.tables.deep_river.arrange import arrange, fish_picture
from riverboards.tables.deep_river.box import box
from riverboards.tables.deep_river.names import end_sentence
from riverboards.tables.deep_river.steps import steps
from riverboards.tables.parts import Picture, Row
from riverboards.words import catalogue, who

_ = catalogue("deep-river")


class DeepRiverTable:
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
        """The end holds the show: who has won, and how."""
        if not isinstance(event, GameEnded):
            return None
        side = view.side_of(event.seat)
        pictures = Row((Picture(fish_picture(side, 2), 96), Picture("deep-river/bear", 96)), gap=24)
        title = _("{who} wins", who=who(event.seat))
        return Sheet(title, end_sentence(event.reason, event.seat, side), (pictures,), over="foot", lit=("bear",))

    def panels(self, view: View) -> Panels:
        return panels.panels(view)

    def about(self, view: View, target: Target) -> Tip | None:
        return tips.about(view, target)

    def tell(self, event: Event) -> Line | None:
        return log.tell(event)

    def hand_over(self, view: View, decision: Decision) -> tuple[str, str]:
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


TABLE: Final = DeepRiverTable()
