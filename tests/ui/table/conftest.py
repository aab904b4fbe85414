"""A dummy display for surfaces; the kit's clock is given back after each test."""

from __future__ import annotations

from collections.abc import Iterator

import pygame
import pytest

from riverboards.ui.kit import clock


@pytest.fixture(autouse=True)
def display() -> Iterator[None]:
    """A display that nobody sees."""
    pygame.display.init()
    pygame.display.set_mode((64, 64))
    yield
    clock.use(None)
