"""A dummy display, a desk of its own for each test, motion at an end, and a clock that the test moves."""

from __future__ import annotations

import dataclasses
from collections.abc import Callable, Iterator
from pathlib import Path

import pygame
import pytest

from riverboards import words
from riverboards.engine.saves import Library
from riverboards.ui import motion, people
from riverboards.ui.desk import Desk
from riverboards.ui.kit import clock
from riverboards.ui.people import NOBODY
from riverboards.ui.settings import SettingsBook

MakeDesk = Callable[..., Desk]


@pytest.fixture(scope="session", autouse=True)
def screen() -> pygame.Surface:
    """A small window that nobody sees."""
    pygame.display.init()
    return pygame.display.set_mode((320, 200))


@pytest.fixture(autouse=True)
def still() -> Iterator[None]:
    """Nobody seated, no motion, time as it passes."""
    people.seat_down(NOBODY)
    yield
    motion.set_speed("normal")
    people.seat_down(NOBODY)
    clock.use(None)


@pytest.fixture
def make_desk(tmp_path: Path) -> MakeDesk:
    """Make a desk: `make_desk(size, text, language)`."""

    def make(size: tuple[int, int] = (1440, 900), text: int = 100, language: str = "en") -> Desk:
        settings = SettingsBook(tmp_path / "settings.json")
        settings.now = dataclasses.replace(settings.now, text=text, speed="none", language="en")
        desk = Desk(settings, size, Library(tmp_path / "saves"))
        words.speak(language)
        return desk

    return make


@pytest.fixture
def desk(make_desk: MakeDesk) -> Desk:
    """A desk of 1440 by 900."""
    return make_desk()
