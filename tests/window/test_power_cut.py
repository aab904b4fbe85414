"""Kill -9 at any moment: the next start offers to continue, and no finished move is lost."""

from __future__ import annotations

import time
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.ui.table.monkey import Monkey
from tests.window.machine import App
from tests.window.test_deep_river import at_the_table
from tests.window.twin import RealHand, saved

pytestmark = pytest.mark.window


@pytest.mark.timeout(120)
def test_a_killed_game_goes_on_where_it_was(start: Callable[..., App], tmp_path: Path) -> None:
    home = tmp_path / "home"
    hand = at_the_table(start, home, "deep-river", 2, "power cut")
    for cut in range(3):
        monkey = Monkey(hand, f"cut {cut}")
        for _click in range(4):
            monkey.step()
        hand.app.kill()
        record = saved(home)
        assert record.entries == hand.match.record.entries, f"cut {cut}"
        app = start(home=home)
        time.sleep(1.2)
        app.key("Return")
        time.sleep(1.0)
        _left, _top, width, height = app.geometry()
        hand = RealHand(app, record, (width, height))
    Monkey(hand, "on").step()
    assert len(saved(home).entries) >= len(hand.match.record.entries)
