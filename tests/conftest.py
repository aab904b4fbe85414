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


def pytest_addoption(parser: pytest.Parser) -> None:
    """`--full` runs the long sweeps too."""
    parser.addoption("--full", action="store_true", help="run the tests marked slow too")


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Leave the long sweeps out, unless they are asked for by `--full` or by name (`-m slow`)."""
    if config.getoption("--full") or config.getoption("-m"):
        return
    later = [item for item in items if item.get_closest_marker("slow")]
    config.hook.pytest_deselected(items=later)
    items[:] = [item for item in items if not item.get_closest_marker("slow")]


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
