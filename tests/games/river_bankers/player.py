"""A player at the table who bids high, so that a whole game by clicks is short: it works on any hand."""

from __future__ import annotations

from riverboards.engine.forms import Counts, Number, Pick
from riverboards.ui.kit.stepper import Stepper
from riverboards.ui.screens.score import ScoreScreen
from riverboards.ui.sitting.sitting import Phase
from tests.ui.table.driver import Hand


class Bidder:
    """Opens the dearest auction there is, bids as much as may be, and retires once that is open.

    Attributes:
        curtains: how often the machine was handed over.
        reveals: how often something held the show.
    """

    def __init__(self, hand: Hand) -> None:
        self.hand = hand
        self.curtains = 0
        self.reveals = 0

    def wait(self) -> None:
        """Before each press of a button: a real window may lag behind."""

    def press(self, name: str) -> None:
        """Press a button."""
        self.wait()
        self.hand.button(name)

    def play(self, most: int = 600) -> None:
        """To the score sheet."""
        for _step in range(most):
            if isinstance(self.hand.top, ScoreScreen):
                return
            self.step()
        raise AssertionError(f"the game does not end: {self.hand.match.decisions()}")

    def step(self) -> None:
        """One answer, or what lies between two."""
        hand = self.hand
        if hand.behind_curtain:
            self.curtains += 1
            self.press("ready")
        elif hand.table.sitting.phase is Phase.HOLD:
            self.reveals += 1
            self.press("commit")
        else:
            self._answer()

    def _answer(self) -> None:
        answer = self.hand.table.sitting.answer
        assert answer is not None
        if answer.form is not None:
            self._form()
        elif answer.asked is not None and answer.asked.decision.kind == "turn":
            self._turn()
        else:
            self._any()

    def _form(self) -> None:
        """The most of a number, the first of a pick, nothing of a count that may be nothing."""
        answer = self.hand.table.sitting.answer
        assert answer is not None
        assert answer.form is not None
        field = answer.form.fields[0]
        match field:
            case Number():
                for _press in range(field.most - field.least):
                    self._one_more()
            case Pick():
                for item in field.items[: field.number[0]]:
                    self.hand.click(f"pick/{field.name}/{item}")
            case Counts() if field.total[0]:
                self._one_more()
            case _:
                pass
        self.press("commit")

    def _one_more(self) -> None:
        """The plus of the first stepper on the sheet."""
        sheet = self.hand.widget("sheet-layer")
        assert sheet is not None
        stepper = next(each for each in sheet.walk() if isinstance(each, Stepper))
        self.hand.press((stepper.rect.right - 12, stepper.rect.centery))

    def _turn(self) -> None:
        hand = self.hand
        if "do/retire" in hand.lit:
            hand.click("do/retire")
            self.press("commit")
            return
        view = hand.table.sitting.view
        cards = [card for card in view.place if card in hand.lit and hand.shown(card)]  # type: ignore[attr-defined]
        if cards:
            hand.click(max(cards, key=lambda card: view.place[card]))  # type: ignore[attr-defined]
        else:
            hand.click("do/invent")
            hand.click("do/invent/5")
        self.press("commit")

    def _any(self) -> None:
        """The gold button where it is open, else the first thing that is lit."""
        hand = self.hand
        commit = hand.widget("commit")
        if commit is None or commit.not_now:
            hand.click(next(target for target in sorted(hand.lit, reverse=True) if hand.shown(target)))
            commit = hand.widget("commit")
            if commit is None or commit.not_now or hand.behind_curtain:
                return
        self.press("commit")
