"""Deep River in a real window: from the shelf to the score sheet by clicks alone, and by keys alone."""

from __future__ import annotations

import json
import time
from collections.abc import Callable
from pathlib import Path

import pygame
import pytest

from riverboards.ui.screens.score import ScoreScreen
from tests.window.machine import App
from tests.window.twin import RealHand, play_by_keys, play_by_mouse, saved

pytestmark = pytest.mark.window
SIZE = (1280, 800)


def quiet_home(home: Path) -> Path:
    """A home whose settings let nothing move."""
    home.mkdir(parents=True, exist_ok=True)
    settings = {"speed": "none", "sound": False, "language": "en", "place": [40, 40, *SIZE]}
    (home / "settings.json").write_text(json.dumps(settings))
    return home


def at_the_table(start: Callable[..., App], home: Path, game: str, players: int, seed: str) -> RealHand:
    """The window at the table of a new game, and its twin."""
    app = start(
        home=quiet_home(home),
        command=("-m", "riverboards", "play", game, "--players", str(players), "--seed", seed),
    )
    end = time.monotonic() + 20
    while time.monotonic() < end:
        try:
            record = saved(home)
            break
        except ValueError:
            time.sleep(0.05)
    else:
        raise AssertionError("the window began no save")
    time.sleep(0.5)
    _left, _top, width, height = app.geometry()
    return RealHand(app, record, (width, height))


def same_picture(hand: RealHand, file: Path) -> float:
    """The share of pixels that differ between the window and its twin."""
    left, top, width, height = hand.app.geometry()
    shot = pygame.image.load(hand.app.picture(file)).subsurface((left, top, width, height))
    mine = hand.picture()
    apart = pygame.mask.from_threshold(shot.convert(mine), (0, 0, 0), (8, 8, 8, 255), othersurface=mine)
    return 1 - apart.count() / (width * height)


@pytest.mark.timeout(120)
def test_a_whole_game_by_clicks_alone(start: Callable[..., App], tmp_path: Path) -> None:
    hand = at_the_table(start, tmp_path / "home", "deep-river", 2, "clicks")
    play_by_mouse(hand, "clicks")
    assert isinstance(hand.top, ScoreScreen)
    time.sleep(1.0)
    assert same_picture(hand, tmp_path / "score.png") < 0.03
    assert saved(hand.app.home).standing() == hand.match.record.standing()


@pytest.mark.timeout(120)
def test_a_whole_game_by_keys_alone(start: Callable[..., App], tmp_path: Path) -> None:
    hand = at_the_table(start, tmp_path / "home", "deep-river", 2, "keys")
    hand.app.move(3, 3)
    play_by_keys(hand)
    assert isinstance(hand.top, ScoreScreen)
    assert saved(hand.app.home).standing() == hand.match.record.standing()
