"""River Bankers in a real window: whole games of two and three by clicks, with curtains, bids and a jam."""

from __future__ import annotations

import time
from collections.abc import Callable
from pathlib import Path

import pytest

from riverboards.games.river_bankers.events import Settled
from riverboards.ui.screens.score import ScoreScreen
from tests.games.river_bankers.player import Bidder
from tests.window.machine import App
from tests.window.test_deep_river import at_the_table, same_picture
from tests.window.twin import RealHand, saved

pytestmark = pytest.mark.window


def seen(hand: RealHand, file: Path, patience: float = 20) -> None:
    """Wait until the window shows what its twin shows."""
    hand.settle()
    end = time.monotonic() + patience
    while same_picture(hand, file) >= 0.03:
        assert time.monotonic() < end, "the window shows something else"
        time.sleep(0.3)


class PatientBidder(Bidder):
    """Waits before a press until the window shows what its twin shows."""

    def __init__(self, hand: RealHand, file: Path) -> None:
        super().__init__(hand)
        self.window = hand
        self.file = file
        self.opened = True

    def wait(self) -> None:
        """The curtain and what lies behind it take the window the longest; else a moment is enough."""
        if self.hand.behind_curtain or self.opened:
            seen(self.window, self.file)
        else:
            time.sleep(0.25)
        self.opened = self.hand.behind_curtain


@pytest.mark.timeout(600)
@pytest.mark.parametrize("players", [2, 3])
def test_a_whole_game_with_curtains_bids_and_a_jam(start: Callable[..., App], tmp_path: Path, players: int) -> None:
    hand = at_the_table(start, tmp_path / "home", "river-bankers", players, "bids")
    bidder = PatientBidder(hand, tmp_path / "now.png")
    bidder.play()
    assert isinstance(hand.top, ScoreScreen)
    assert bidder.curtains > players
    settled = [event for ply in hand.match.plies for event in ply.events if isinstance(event, Settled)]
    assert any(event.overbid for event in settled)
    outcome = hand.match.outcome()
    assert outcome is not None
    for result in outcome.results:
        assert sum(line.points for line in result.lines) == result.total
    seen(hand, tmp_path / "score.png")
    assert saved(hand.app.home).standing() == hand.match.record.standing()
