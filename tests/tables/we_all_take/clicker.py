"""Plays whole games of We All Take from the River by clicks on what is lit."""

from __future__ import annotations

import time
from collections import Counter

from riverboards import tables
from riverboards.engine.contract import Action, Event
from riverboards.games.we_all_take import actions as do
from riverboards.games.we_all_take.rules import State
from riverboards.ui.kit import Segments
from riverboards.ui.kit.stepper import Stepper
from riverboards.ui.screens.score import ScoreScreen
from riverboards.ui.sitting.sitting import Phase
from tests.games.we_all_take.steady import Steady
from tests.ui.table.driver import Hand
from tests.window.twin import RealHand

KEY = "we-all-take"


class Clicker:
    """Says the steady player's answers by clicks on what is lit, to the score sheet."""

    def __init__(self, hand: Hand) -> None:
        self.hand = hand
        self.player = Steady()
        self.sheets = 0
        self.curtains = 0

    def play(self, most: int = 900) -> None:
        for _ in range(most):
            if isinstance(self.hand.top, ScoreScreen):
                return
            if self.hand.behind_curtain:
                self.curtains += 1
                self.gold("ready")
            elif self.hand.table.sitting.phase is Phase.HOLD:
                self.sheets += 1
                self.gold()
            elif self.hand.table.sitting.phase is Phase.OVER:
                self.gold()
            else:
                self.answer()
        raise AssertionError("the game does not end")

    def gold(self, name: str = "commit") -> None:
        """A button that ignores its first moment."""
        self.wait()
        self.hand.button(name)

    def wait(self) -> None:
        """A window under load draws late what the next click is for."""
        if isinstance(self.hand, RealHand):
            _until_idle(self.hand)

    def answer(self) -> None:
        state = self.hand.match.state
        assert isinstance(state, State)
        decision = next(each for each in state.decisions() if not each.optional)
        action = self.player.choose(state, decision)
        before = self.hand.match.ply
        if isinstance(action, do.Offer):
            self.offer(action)
        elif isinstance(action, do.Vote):
            self.segment("yes" if action.yes else "no")
        else:
            self.steps(action)
        if self.hand.match.ply == before:
            self.gold()
        assert self.hand.match.plies[before].action == action

    def steps(self, action: Action) -> None:
        """Click after click; what stands as the gold button is the commit button."""
        for step in tables.get(KEY).steps(self.hand.table.sitting.view, action):
            golden = self.hand.table.dresser._golden_target
            if golden in step:
                self.gold()
            else:
                self.wait()
                self.hand.click(next(target for target in sorted(step) if self.hand.shown(target)))

    def offer(self, action: do.Offer) -> None:
        """The trade form: partner, then steppers up."""
        self.hand.click(f"form/trade/{self.hand.match.decisions()[0].seat}")
        self.segment(action.partner)
        for place, n in enumerate((*action.give, *action.get)):
            for _ in range(n):
                self.wait()
                self.hand.press(self._steppers()[place].plus.rect.center)

    def _steppers(self) -> list[Stepper]:
        return [each for each in self.hand.table.page.content.walk() if isinstance(each, Stepper)]

    def segment(self, value: object) -> None:
        found = [each for each in self.hand.table.page.content.walk() if isinstance(each, Segments)]
        row = next(each for each in found if value in [choice.value for choice in each.choices])
        self.hand.press(row.cell(value).center)


def _until_idle(hand: RealHand, patience: float = 6.0) -> None:
    """Until the window has drawn what it has to draw."""
    end = time.monotonic() + patience
    used = hand.app.cpu_seconds()
    while time.monotonic() < end:
        time.sleep(0.06)
        now = hand.app.cpu_seconds()
        if now == used:
            return
        used = now


def events_of(hand: Hand) -> Counter[str]:
    """What happened in the whole game."""
    told: list[Event] = [event for ply in hand.match.plies for event in ply.events]
    return Counter(event.kind for event in told)


def ended(hand: Hand) -> None:
    assert isinstance(hand.top, ScoreScreen)
    outcome = hand.match.outcome()
    assert outcome is not None
    for seat, result in enumerate(outcome.results):
        assert all(check.met for check in result.checks) == (seat in outcome.winners)
