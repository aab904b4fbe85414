"""A dummy screen for the kit's tests, motion at an end, nobody at the table, and a clock that the test moves."""

from __future__ import annotations

from collections.abc import Iterator

import pygame
import pytest

from riverboards.ui import motion, people
from riverboards.ui.kit import clock
from riverboards.ui.people import NOBODY


class Time:
    """The clock of a test."""

    def __init__(self) -> None:
        self.now = 100.0

    def __call__(self) -> float:
        return self.now

    def pass_(self, seconds: float) -> None:
        """Let time pass."""
        self.now += seconds


@pytest.fixture(scope="session", autouse=True)
def screen() -> pygame.Surface:
    """A small window that nobody sees."""
    pygame.display.init()
    return pygame.display.set_mode((320, 200))


@pytest.fixture(autouse=True)
def still() -> Iterator[None]:
    """No motion, nobody seated."""
    motion.set_speed("none")
    people.seat_down(NOBODY)
    yield
    motion.set_speed("normal")
    people.seat_down(NOBODY)


@pytest.fixture
def passing() -> Iterator[Time]:
    """A clock the test moves by hand."""
    hand = Time()
    clock.use(hand)
    yield hand
    clock.use(None)
