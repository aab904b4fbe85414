"""What all tests share: a player's folder of their own, English to begin with, no screen and no sound."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path

import pytest

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

from riverboards import words
from tests.toy.game import SealedPebbles, toy_shelf


@pytest.fixture(autouse=True)
def own_home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Saves and settings of a test lie in its own folder."""
    home = tmp_path / "home"
    monkeypatch.setenv("RIVERBOARDS_HOME", str(home))
    return home


@pytest.fixture(autouse=True)
def english() -> Iterator[None]:
    """Every test begins, and leaves the app, in English."""
    words.speak("en")
    yield
    words.speak("en")


@pytest.fixture
def toy() -> Iterator[SealedPebbles]:
    """The shelf with the test-only game Sealed Pebbles on it."""
    with toy_shelf() as game:
        yield game
