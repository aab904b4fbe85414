"""The harness notices what it is there for: each planted fault in the test-only game makes a check fail."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any, Self

import pytest

from riverboards.engine.chance import Chance
from riverboards.engine.contract import Action, Event, Outcome, Refusal, Watch
from tests.harness import checks
from tests.harness.leaks import nothing_leaks
from tests.helpers import play_random, setup_of
from tests.toy.actions import Begin, Bid, Look
from tests.toy.game import GAME
from tests.toy.state import State
from tests.toy.view import View


class Faulty(State):
    """The toy's position, begun for two."""

    def __init__(self, setup: object = None) -> None:
        super().__init__(setup_of(GAME, 2, "bites", first="seat-1"))


class ShowsHands(Faulty):
    def view(self, viewer: int | None) -> View:
        return replace(super().view(viewer), discard=tuple(self.hands[1]))


class TellsByRefusal(Faulty):
    def refusal(self, seat: int, action: Action) -> Refusal | None:
        if isinstance(action, Look) and self.bag[-1].startswith(("1", "2", "3")):
            return Refusal("nothing-new")
        return super().refusal(seat, action)


class TellsByEvent(Faulty):
    def apply(self, seat: int, action: Action, watch: Watch | None = None) -> list[Event]:
        events = super().apply(seat, action, watch)
        return events[1:] if self.hands[1][0].startswith("1") else events


class TellsNextTurn(Faulty):
    """What is hidden shows only in the position after an action."""

    def view(self, viewer: int | None) -> View:
        seen = super().view(viewer)
        return replace(seen, bag=int(self.bag[0][0])) if self.stage == "bid" else seen


class SharesLists(Faulty):
    def copy(self) -> Self:
        twin = super().copy()
        twin.goods = self.goods
        return twin


class ForgetsAField(Faulty):
    def to_data(self) -> dict[str, Any]:
        return {key: value for key, value in super().to_data().items() if key != "die"}


class ListsWhatItRefuses(Faulty):
    def legal_actions(self, seat: int) -> Sequence[Action]:
        return [*super().legal_actions(seat), Bid((), 99)]


class HalfRefuses(Faulty):
    def apply(self, seat: int, action: Action, watch: Watch | None = None) -> list[Event]:
        self.die += 1
        return super().apply(seat, action, watch)


class NeverEndsNorAsks(Faulty):
    def decisions(self) -> tuple[Any, ...]:
        return ()


class ForeseesTheNextPebble(Faulty):
    def foresee(self, seat: int, action: Action) -> list[Event]:
        return self.copy().apply(seat, action)


@pytest.mark.parametrize("kind", [ShowsHands, TellsByRefusal, TellsByEvent, TellsNextTurn])
def test_a_leak_is_noticed(kind: type[Faulty]) -> None:
    def leak() -> None:
        for trial in range(8):
            nothing_leaks(kind(), Chance(str(trial)))

    with pytest.raises(AssertionError):
        leak()
    assert nothing_leaks(Faulty(), Chance("sound"))


def test_faults_of_position_and_rules_are_noticed() -> None:
    sound = Faulty()
    checks.copies_are_independent(sound)
    checks.listed_actions_apply(GAME, sound)
    checks.refused_actions_change_nothing(sound, [Bid((), 0)])
    checks.foresight_is_honest(sound)
    with pytest.raises(AssertionError):
        checks.copies_are_independent(SharesLists())
    with pytest.raises((AssertionError, AttributeError)):
        checks.data_comes_back(GAME, ForgetsAField())
    with pytest.raises(AssertionError):
        checks.listed_actions_apply(GAME, ListsWhatItRefuses())
    with pytest.raises(AssertionError):
        checks.refused_actions_change_nothing(HalfRefuses(), [Bid((), 0)])
    with pytest.raises(AssertionError):
        checks.goes_on(NeverEndsNorAsks())
    with pytest.raises(AssertionError):
        checks.foresight_is_honest(ForeseesTheNextPebble())


def test_a_score_sheet_that_does_not_add_up_is_noticed() -> None:
    state = Faulty()
    play_random(state)
    outcome = state.outcome()
    assert outcome is not None
    checks.sums_are_right(outcome, 2)
    for wrong in (
        replace(outcome, results=outcome.results[:1]),
        replace(outcome, winners=(0, 1), ranking=(1, 2)),
        replace(outcome, ranking=(2, 2)),
        replace(outcome, results=tuple(replace(each, total=(each.total or 0) + 1) for each in outcome.results)),
    ):
        _refused(wrong)


def _refused(outcome: Outcome) -> None:
    with pytest.raises(AssertionError):
        checks.sums_are_right(outcome, 2)


def test_nonsense_drives_every_field_out_of_bounds() -> None:
    made = checks.nonsense([Begin(), Bid(("1a", "2b"), 3)])
    assert made == [Bid(("no-such-thing", "2b"), 3), Bid(("1a", "2b"), 100), Bid(("1a", "2b"), -98)]
