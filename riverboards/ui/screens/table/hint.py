"""The hint at the table: asked for, thought about, shown on the board with its reason, and gone with the next click."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import TYPE_CHECKING, Any, Final

import pygame

from riverboards import tables
from riverboards.engine.contract import Action
from riverboards.engine.forms import Form
from riverboards.tables.contract import Chosen, Question, Ring, Target
from riverboards.ui.desk import note_down
from riverboards.ui.kit import Column, Label, Panel, Picture, Row, Widget
from riverboards.ui.kit.indicators import ProgressBar
from riverboards.ui.kit.widget import Size
from riverboards.ui.scale import Scale
from riverboards.ui.screens.table.board import Overlay
from riverboards.ui.sitting.answer import Answer, Asked
from riverboards.ui.sitting.hints import Advice, Adviser, values_of
from riverboards.ui.sitting.sitting import Phase
from riverboards.words import Rich, catalogue, who

if TYPE_CHECKING:
    from riverboards.ui.screens.table.screen import TableScreen

_ = catalogue("shell")
_WIDTH: Final = 600
LOOK: Final = 0.05
"""Seconds between two looks for an answer."""


class Hinter:
    """Asks for advice on the question that is open, and shows it until the next input."""

    def __init__(self, screen: TableScreen) -> None:
        self.screen = screen
        self.adviser = Adviser(lambda: screen.desk.mind)
        self._answer: Answer | None = None
        self._asked: Asked | None = None
        self._advice: Advice | None = None
        self._bar: ProgressBar | None = None

    # -- what it does

    @property
    def active(self) -> bool:
        """Whether it thinks or shows something about the question that is open."""
        return self._answer is not None and self.screen.sitting.answer is self._answer

    @property
    def advice(self) -> Advice | None:
        """What is shown, or None."""
        return self._advice if self.active else None

    def dark(self) -> str:
        """Why no hint can be had now, or nothing."""
        if self.screen.sitting.phase is not Phase.ASK:
            return _("Nobody is asked now. A hint comes with the next question.")
        return ""

    def toggle(self) -> None:
        """Begin to think, or put the hint away."""
        answer = self.screen.sitting.answer
        if self.active:
            self.end()
        elif answer is not None and answer.asked is not None and not self.dark():
            self._answer, self._asked, self._advice = answer, answer.asked, None
            self.adviser.ask(self.screen.match, answer.asked, self.screen.sitting.viewer)
            self.screen.refresh()

    def end(self) -> None:
        """Put it away, and think no more about it."""
        if self._answer is not None:
            self._forget()
            self.screen.refresh()

    def _forget(self) -> None:
        self.adviser.drop()
        self._answer, self._asked, self._advice, self._bar = None, None, None, None

    def update(self) -> bool:
        """Take the advice once it is there; True: the picture changed."""
        if self._answer is None:
            return False
        if not self.active:
            self._forget()
            return True
        if self._advice is not None:
            return False
        found = self.adviser.take()
        if found is None:
            if self._bar is not None:
                self._bar.stand(round(self.adviser.part(), 2))
            return False
        advice, why = found
        if advice is None:
            self._failed(why)
            return True
        self._advice = advice
        self.screen.desk.hear("reveal")
        self.screen.refresh()
        return True

    def _failed(self, why: str) -> None:
        note_down(f"no hint: {why}")
        self.end()
        self.screen.page.toast(_("No hint was found this time."), "common/warning")

    def next_wake(self) -> float:
        """Seconds until it wants to look again."""
        return LOOK if self.active and self._advice is None else float("inf")

    # -- what it shows

    def filled(self) -> tuple[Form, Mapping[str, Any]] | None:
        """The form that the advised action belongs to, with its values; None: it is no form's."""
        advice = self.advice
        if advice is None or self._asked is None or self._steps(advice.action):
            return None
        for form in self._asked.decision.forms:
            values = values_of(form, advice.action)
            if values is not None:
                return form, values
        return None

    def _steps(self, action: Action) -> tuple[frozenset[Target], ...]:
        return self.screen.table.steps(self.screen.sitting.view, action)

    def question(self) -> Question | None:
        """The question as if the advised action had been chosen; None: nothing is shown."""
        advice, asked = self.advice, self._asked
        if advice is None or asked is None:
            return None
        screen, steps, filled = self.screen, self._steps(advice.action), self.filled()
        clicks = tuple(min(step) for step in steps)
        chosen = Chosen(
            targets=clicks[:-1],
            remaining=(advice.action,),
            action=advice.action,
            foreseen=tuple(screen.match.state.foresee(advice.seat, advice.action)),
            values=dict(filled[1]) if filled is not None else {},
            form=filled[0] if filled is not None else None,
            pointed=clicks[-1] if clicks else None,
        )
        question = screen.table.ask(screen.sitting.view, asked.decision, chosen)
        places = (target for step in steps for target in sorted(step) if screen.stage.rect_of(target) is not None)
        return replace(question, marks=(*question.marks, *(Ring(target) for target in dict.fromkeys(places))))

    def key(self) -> object:
        """What the card over the board depends on."""
        return None if not self.active else (self._advice,)

    def overlay(self) -> Overlay | None:
        """The card over the board: what to do and why, or that it is being thought about."""
        if not self.active:
            return None
        advice = self._advice
        if advice is None:
            self._bar = ProgressBar(0.0, thin=True, width=0)
            lines: list[Widget] = [_line(_("Looking for a good move…"), "label"), self._bar]
        else:
            lines = [_line(self._what(advice), "label"), _line(self._why(advice), "body")]
        lines.append(_line(_("Esc or a click puts it away."), "small"))
        inside = Row([Picture("common/hint", 44), Column(lines, gap=4, flex=1)], gap=14)
        return Overlay(HintCard(inside, ground="panel-dark", pad=(16, 10, 20, 12), name="hint"), self._place)

    def _place(self, widget: Widget, rect: pygame.Rect, scale: Scale) -> pygame.Rect | None:
        """At the board's upper edge, or at its lower one where that hides less of what is advised."""
        wide = min(scale.wpx(_WIDTH), rect.width - scale.px(24))
        high = min(widget.sized(scale, wide)[1], rect.height)
        above = pygame.Rect(rect.centerx - wide // 2, rect.y + scale.px(10), wide, high)
        below = above.copy()
        below.bottom = rect.bottom - scale.px(10)
        return below if self._hidden_by(above) > self._hidden_by(below) else above

    def _hidden_by(self, spot: pygame.Rect) -> int:
        """How many of the advised targets lie below a rectangle."""
        advice = self.advice
        steps = self._steps(advice.action) if advice is not None else ()
        rects = (self.screen.stage.rect_of(target) for step in steps for target in step)
        return sum(rect is not None and bool(rect.colliderect(spot)) for rect in rects)

    def _what(self, advice: Advice) -> str:
        """The advised action in the words of the log, else by the names of what is clicked."""
        screen, question = self.screen, self.question()
        commit = question.commit if question is not None else ""
        if commit and self._asked is not None and self._asked.decision.private:
            return _("**Hint:** {what}", what=Rich(commit))
        told = (screen.table.tell(event) for event in screen.match.state.foresee(advice.seat, advice.action))
        said = [line.text for line in told if line is not None][:1]
        if not said:
            view = screen.sitting.view
            tips = (screen.table.about(view, min(step)) for step in self._steps(advice.action))
            said = [tip.title for tip in tips if tip is not None][-1:]
        if not said and commit:
            said = [commit]
        return _("**Hint:** {what}", what=Rich(said[0])) if said else _("**Hint:** as marked on the board")

    def _why(self, advice: Advice) -> str:
        """One sentence: the reason that is the shell's own or the game's, else that nothing special can be named."""
        for code, facts in advice.reasons:
            sentence = self._shell_reason(code, facts) or tables.because(self.screen.match.game.key, code)
            if sentence:
                return sentence
        return _("Nothing else that was looked at promised more.")

    def _shell_reason(self, code: str, facts: Mapping[str, Any]) -> str:
        match code:
            case "wins":
                return _("It wins the game.")
            case "only":
                return _("Nothing else is open.")
            case "hinders" if isinstance(rival := facts.get("rival_seat"), int):
                return _("It holds {rival} back more than it helps you.", rival=who(rival))
        return ""


class HintCard(Panel):
    """The card; clicks go through to the table, which puts it away."""

    def covers(self, pos: tuple[int, int]) -> bool:
        return False

    def measure(self, scale: Scale, width: int) -> Size:
        return super().measure(scale, min(width, scale.wpx(_WIDTH)))


def _line(words: str, style: str) -> Label:
    return Label(words, style=style, colour="text-on-dark")
