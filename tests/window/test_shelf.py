"""The real window: it opens where it stood, leads from the shelf to the table, sleeps, and ends in order."""

from __future__ import annotations

import dataclasses
import json
import os
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from riverboards import games
from riverboards.engine.saves import Library
from riverboards.ui.desk import Desk
from riverboards.ui.kit import Page
from riverboards.ui.screens.setup import SetupScreen
from riverboards.ui.screens.title import TitleScreen
from riverboards.ui.settings import SettingsBook
from tests.window.machine import App

pytestmark = [pytest.mark.window, pytest.mark.timeout(120)]
SIZE = (1280, 800)


def home_of(folder: Path, **values: object) -> Path:
    """A home whose settings let nothing move; the window stands at 40, 40."""
    folder.mkdir(parents=True, exist_ok=True)
    settings = {"speed": "none", "sound": False, "language": "en", "place": [40, 40, *SIZE], **values}
    (folder / "settings.json").write_text(json.dumps(settings))
    return folder


def twin_desk(home: Path, size: tuple[int, int]) -> Desk:
    """A desk that lays out what the window shows, without a window."""
    settings = SettingsBook(home / "twin.json")
    settings.now = dataclasses.replace(settings.now, speed="none", language="en")
    return Desk(settings, size, Library(home / "saves"))


def spot(page: Page, name: str) -> tuple[int, int]:
    """Where a widget's middle is."""
    page.update(1.0)
    found = page.find(name)
    assert found is not None, f"nothing is called {name}"
    return found.focus_rect.center


def until(what: Callable[[], bool], patience: float = 10.0) -> bool:
    """Wait until something is so."""
    end = time.monotonic() + patience
    while time.monotonic() < end:
        if what():
            return True
        time.sleep(0.05)
    return what()


def test_three_clicks_lead_from_the_shelf_to_the_table(start: Callable[..., App], tmp_path: Path) -> None:
    home = home_of(tmp_path / "home")
    app = start(home=home)
    _left, _top, width, height = app.geometry()
    assert (width, height) == SIZE
    app.rest()
    twin = twin_desk(home, SIZE)
    game = games.all_games()[0]
    app.click(*spot(TitleScreen(twin).page, f"box/{game.key}"))
    app.rest()
    app.click(*spot(SetupScreen(twin, game, luck="x").page, "start"))
    assert until(lambda: [save.game for save in Library(home / "saves").list()] == [game.key])
    assert app.terminate() == 0
    assert app.process.stderr is not None
    assert "Traceback" not in app.process.stderr.read()


def test_an_idle_window_sleeps(start: Callable[..., App], tmp_path: Path) -> None:
    app = start(home=home_of(tmp_path / "home"))
    app.rest()
    before = app.cpu_seconds()
    time.sleep(5.0)
    assert app.cpu_seconds() - before <= 0.1


def test_size_and_place_are_there_again(start: Callable[..., App], tmp_path: Path) -> None:
    home = home_of(tmp_path / "home")
    app = start(home=home)
    app.rest()
    app.resize(1100, 700)
    app.rest()
    assert app.terminate() == 0
    place = SettingsBook(home / "settings.json").now.place
    assert place is not None
    assert place[2:] == (1100, 700)
    again = start(home=home)
    assert again.geometry()[2:] == (1100, 700)


def test_the_window_is_never_smaller_than_what_fits(start: Callable[..., App], tmp_path: Path) -> None:
    app = start(home=home_of(tmp_path / "home", place=[10, 10, 500, 300]))
    _left, _top, width, height = app.geometry()
    assert width >= 1024
    assert height >= 640


def test_a_broken_settings_file_opens_the_window_all_the_same(start: Callable[..., App], tmp_path: Path) -> None:
    home = tmp_path / "home"
    home.mkdir()
    (home / "settings.json").write_bytes(b"\x00{broken")
    app = start(home=home)
    assert until(lambda: (home / "settings.broken.json").exists())
    assert app.terminate() == 0


def test_without_a_display_one_sentence_is_said(tmp_path: Path) -> None:
    plain = {key: value for key, value in os.environ.items() if not key.startswith("SDL_")}
    plain.pop("DISPLAY", None)
    plain.pop("WAYLAND_DISPLAY", None)
    done = subprocess.run(
        [sys.executable, "-m", "riverboards"],
        env={**plain, "RIVERBOARDS_HOME": str(tmp_path), "SDL_VIDEODRIVER": "x11"},
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )
    assert done.returncode == 2
    said = done.stderr.strip().splitlines()
    assert len(said) == 1
    assert said[0].startswith("Riverboards found no screen")


def test_without_a_sound_device_the_window_opens(start: Callable[..., App], tmp_path: Path) -> None:
    home = home_of(tmp_path / "home", sound=True)
    app = start(home=home, SDL_AUDIODRIVER="alsa", AUDIODEV="/dev/no-such-device")
    app.rest()
    twin = twin_desk(home, SIZE)
    app.click(*spot(TitleScreen(twin).page, "rules"))
    app.rest()
    assert app.process.poll() is None
    assert app.terminate() == 0
