"""Plays a whole game by clicking on what is lit, without knowing any game: what a person could do, at random."""

from __future__ import annotations

from riverboards.engine.chance import Chance
from riverboards.ui.kit import Pressable, Widget
from riverboards.ui.kit.stepper import Stepper
from riverboards.ui.screens.score import ScoreScreen
from riverboards.ui.sitting.sitting import Phase
from tests.ui.table.driver import Hand

_SHELL = ("undo", "redo", "commit")


class Monkey:
    """Clicks at random until the score sheet lies open."""

    def __init__(self, hand: Hand, seed: str, eager: float = 0.8) -> None:
        """`eager`: how often it presses the gold button when that is open."""
        self.hand = hand
        self.chance = Chance(seed)
        self.eager = eager

    @property
    def done(self) -> bool:
        return isinstance(self.hand.top, ScoreScreen)

    def play(self, most: int = 5000) -> int:
        """Play to the score sheet; the number of clicks."""
        for n in range(most):
            if self.done:
                return n
            self.step()
        raise AssertionError(f"the game does not end; {self.hand.table.sitting.phase}, {self.hand.match.decisions()}")

    def step(self) -> None:
        """One click."""
        hand = self.hand
        if hand.behind_curtain:
            hand.button("ready")
            return
        assert hand.top is hand.table, f"{type(hand.top).__name__} lies on the table"
        commit = hand.widget("commit")
        held = hand.table.sitting.phase is Phase.HOLD
        if held or (commit is not None and not commit.not_now and self.chance.random() < self.eager):
            hand.button("commit")
        else:
            self._choose()

    def _choose(self) -> None:
        hand = self.hand
        answer = hand.table.sitting.answer
        assert answer is not None, hand.table.sitting.phase
        shown = [target for target in sorted(hand.lit) if hand.shown(target)]
        controls = self._controls() if answer.form is not None else []
        commit = hand.widget("commit")
        if not shown and not controls and commit is not None and not commit.not_now:
            hand.button("commit")
            return
        assert shown or controls, f"nothing to click: {sorted(hand.lit)} for {answer.asked}"
        pick = self.chance.below(len(shown) + len(controls))
        if pick < len(shown):
            hand.click(shown[pick])
        else:
            hand.press(controls[pick - len(shown)])

    def _controls(self) -> list[tuple[int, int]]:
        """Where the controls of the open form can be clicked."""
        found: list[tuple[int, int]] = []
        for name in ("tray/parts", "sheet-layer"):
            tree = self.hand.widget(name)
            if tree is not None:
                found += [place for widget in tree.walk() for place in _places(widget)]
        return found


def _places(widget: Widget) -> list[tuple[int, int]]:
    if widget.name in _SHELL or not widget.rect.width:
        return []
    if isinstance(widget, Stepper):
        return [(widget.rect.left + 12, widget.rect.centery), (widget.rect.right - 12, widget.rect.centery)]
    if (isinstance(widget, Pressable) and not widget.not_now) or widget.focusable:
        return [widget.rect.center]
    return []
