"""The River in a real window: whole games of two and four by clicks, one by keys, each to its score sheet."""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Callable, Collection, Iterator
from pathlib import Path

import pytest

from riverboards import tables
from riverboards.engine.contract import Action, Outcome
from riverboards.games.the_river import actions as a
from riverboards.games.the_river.rules import RiverState
from riverboards.ui.kit.stepper import Stepper
from riverboards.ui.screens.score import ScoreScreen
from riverboards.ui.sitting.sitting import Phase
from tests.ui.table.driver import Hand
from tests.window.machine import App
from tests.window.test_deep_river import at_the_table, same_picture
from tests.window.twin import RealHand, saved

pytestmark = pytest.mark.window

_PLACES = ("build", "claim", "wood", "stone", "clay", "reserve", "food", "first", "swap")


def wanted(state: RiverState) -> Action:
    """What a brisk player does: build, claim, gather, and end the turn."""
    legal = state.legal_actions(state.seat)
    placed = {each.place: each for each in legal if isinstance(each, a.Place) and not each.landing}
    for place in _PLACES:
        if place == "build" and not any(_payable(state)):
            continue
        if place in ("wood", "stone", "clay", "food") and state.surplus(state.seat) >= 0 and _full(state):
            continue
        if place in placed:
            return placed[place]
    builds = [each for each in legal if isinstance(each, a.Build) and not each.card.startswith("reserved")]
    return builds[0] if builds else legal[0]


def _payable(state: RiverState) -> Iterator[bool]:
    from riverboards.games.the_river.steps.building import payable

    for card in state.display:
        yield card >= 0 and payable(state, state.seat, card, False, False)


def _full(state: RiverState) -> bool:
    return sum(state.goods[state.seat]) >= state.capacity(state.seat)


class Player:
    """Answers every question by clicks on what is lit, to the score sheet."""

    def __init__(self, hand: Hand) -> None:
        self.hand = hand
        self.done: Counter[str] = Counter()

    def play(self, most: int = 900) -> None:
        for _ in range(most):
            if isinstance(self.hand.top, ScoreScreen):
                return
            if self.hand.table.sitting.phase is Phase.HOLD:
                self.hand.button("commit")
            else:
                self.answer()
        raise AssertionError("the game does not end")

    def answer(self) -> None:
        state = self.hand.match.state
        assert isinstance(state, RiverState)
        decision = state.decisions()[0]
        self.done[decision.kind] += 1
        if decision.forms:
            self.fill(decision.kind)
            return
        action = wanted(state)
        if isinstance(action, a.EndTurn):
            self.hand.button("commit")
            return
        for step in tables.get("the-river").steps(self.hand.table.sitting.view, action):
            self.hand.click(next(target for target in sorted(step) if self.hand.shown(target)))
        if isinstance(action, a.Rest):
            self.hand.button("commit")

    def fill(self, kind: str) -> None:
        """Give back what comes first; pay as the sheet proposes."""
        while kind == "give-back" and self.dark():
            found = [w for w in self.hand.table.page.content.walk() if isinstance(w, Stepper) and w.next(1) is not None]
            self.hand.press(found[0].plus.rect.center)
        self.hand.button("commit")

    def dark(self) -> bool:
        commit = self.hand.widget("commit")
        return commit is None or commit.not_now


class Keys(Player):
    """The same player with the mouse laid aside: Tab to what is wanted, Enter to choose it."""

    def __init__(self, hand: Hand, shot: Path) -> None:
        """`shot`: where pictures of the window are put."""
        super().__init__(hand)
        self.shot = shot

    @property
    def focus(self) -> str:
        item = self.hand.table.page.ring.item
        return item.name if item is not None else ""

    def to(self, names: Collection[str]) -> None:
        """Tab from region to region, then arrows inside it; somewhere lit is good enough."""
        for _press in range(12):
            if self.focus in names or (self.focus in self.hand.lit and not {"commit"} & set(names)):
                break
            self.hand.key("tab")
        for press in range(30):
            if self.focus in names or (press > 3 and self.focus in self.hand.lit and "build" not in self.focus):
                return
            self.hand.key(("right", "right", "right", "down", "left", "up")[press % 6])
        raise AssertionError(f"the keys come to nothing open: {self.focus}, not {sorted(names)}")

    def play(self, most: int = 900) -> None:
        for _ in range(most):
            if isinstance(self.hand.top, ScoreScreen):
                return
            if self.hand.table.sitting.phase is Phase.HOLD:
                self.gold()
            else:
                self.answer()
        raise AssertionError("the game does not end")

    def more(self) -> None:
        """Turn a stepper of the sheet up."""
        for _press in range(12):
            item = self.hand.table.page.ring.item
            if isinstance(item, Stepper) and item.next(1) is not None:
                self.hand.key("up")
                return
            self.hand.key("right" if isinstance(item, Stepper) else "tab")
        raise AssertionError(f"no stepper is reached: {self.focus}")

    def enter(self) -> None:
        """Enter; then wait until the window shows what the twin shows, so that no key is taken as "go on"."""
        self.hand.key("enter")
        end = time.monotonic() + 6
        while isinstance(self.hand, RealHand) and time.monotonic() < end:
            if same_picture(self.hand, self.shot) < 0.004:
                return
            time.sleep(0.05)

    def gold(self) -> None:
        self.to({"commit"})
        self.hand.now += 1.0
        self.enter()

    def answer(self) -> None:
        state = self.hand.match.state
        assert isinstance(state, RiverState)
        decision = state.decisions()[0]
        self.done[decision.kind] += 1
        if decision.forms:
            for _press in range(20):
                if decision.kind == "give-back" and self.dark():
                    self.more()
            self.gold()
            return
        action = wanted(state)
        if isinstance(action, a.EndTurn | a.Rest):
            if isinstance(action, a.Rest):
                self.to({"do/rest"})
                self.enter()
            self.gold()
            return
        for step in tables.get("the-river").steps(self.hand.table.sitting.view, action):
            self.to(step)
            self.enter()


def ended(hand: Hand) -> Outcome:
    """The score sheet lies open and its parts sum."""
    assert isinstance(hand.top, ScoreScreen)
    outcome = hand.match.outcome()
    assert outcome is not None
    for result in outcome.results:
        assert sum(line.points for line in result.lines) == result.total
    return outcome


@pytest.mark.timeout(300)
@pytest.mark.parametrize("players", [2, pytest.param(4, marks=pytest.mark.slow)])
def test_a_whole_game_by_clicks_alone(start: Callable[..., App], tmp_path: Path, players: int) -> None:
    hand = at_the_table(start, tmp_path / "home", "the-river", players, f"clicks-{players}")
    player = Player(hand)
    player.play()
    outcome = ended(hand)
    assert outcome.reason in ("tokens", "tiles")
    assert {"draft-tile", "place", "claim-tile", "build-card", "end-turn"} <= set(player.done)
    time.sleep(1.0)
    assert same_picture(hand, tmp_path / "score.png") < 0.03
    assert saved(hand.app.home).standing() == hand.match.record.standing()


@pytest.mark.slow
@pytest.mark.timeout(600)
def test_a_whole_game_by_keys_alone(start: Callable[..., App], tmp_path: Path) -> None:
    hand = at_the_table(start, tmp_path / "home", "the-river", 2, "keys")
    hand.app.move(3, 3)
    Keys(hand, tmp_path / "now.png").play()
    ended(hand)
    assert saved(hand.app.home).standing() == hand.match.record.standing()
