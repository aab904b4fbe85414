"""We All Take from the River in a real window, by clicks: a game of three with everything in it, and one alone."""

from __future__ import annotations

import time
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.tables.we_all_take.clicker import KEY, Clicker, ended, events_of
from tests.window.machine import App
from tests.window.test_deep_river import at_the_table, same_picture
from tests.window.twin import saved

pytestmark = pytest.mark.window


@pytest.mark.timeout(280)
def test_a_whole_game_of_three_with_trade_vote_flood_storm_and_roles(start: Callable[..., App], tmp_path: Path) -> None:
    hand = at_the_table(start, tmp_path / "home", KEY, 3, "river-393")
    clicker = Clicker(hand)
    clicker.play()
    ended(hand)
    happened = events_of(hand)
    assert happened["role-looked"] == 3
    assert clicker.curtains == 3
    assert happened["offer-answered"] == happened["subsidy-changed"] == happened["city-founded"] == 1
    assert happened["flooded"] >= 1
    assert happened["rolled"] == 10
    assert "storm" in {event.card for ply in hand.match.plies for event in ply.events if event.kind == "rolled"}  # type: ignore[attr-defined]
    assert clicker.sheets >= 3
    assert hand.match.outcome().winners == (1, 2)  # type: ignore[union-attr]
    time.sleep(1.0)
    assert same_picture(hand, tmp_path / "score.png") < 0.03
    assert saved(hand.app.home).standing() == hand.match.record.standing()


@pytest.mark.timeout(200)
def test_a_whole_game_alone(start: Callable[..., App], tmp_path: Path) -> None:
    hand = at_the_table(start, tmp_path / "home", KEY, 1, "alone-0")
    clicker = Clicker(hand)
    clicker.play()
    ended(hand)
    assert clicker.curtains == 0
    assert events_of(hand)["season-ended"] == 10
    assert saved(hand.app.home).standing() == hand.match.record.standing()
