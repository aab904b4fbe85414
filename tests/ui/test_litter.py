"""Clearing away: Python does not by itself while the loop runs, and nothing that is forgotten stays for good."""

from __future__ import annotations

import gc
import weakref
from collections.abc import Iterator

import pytest

from riverboards.ui.kit import Column, Label
from riverboards.ui.litter import Litter


@pytest.fixture
def litter() -> Iterator[Litter]:
    """One that has begun; afterwards Python looks by itself again."""
    found = Litter()
    found.begin()
    yield found
    found.end()
    assert gc.isenabled()
    assert gc.get_freeze_count() == 0


def forgotten() -> weakref.ref[Column]:
    """A tree of widgets that only its own members hold."""
    return weakref.ref(Column([Label("One.")]))


def test_nothing_is_cleared_away_in_the_middle_of_a_frame(litter: Litter) -> None:
    tree = forgotten()
    held = [[each] for each in range(20_000)]
    litter.clear(idle=False)
    assert held
    assert tree() is not None


def test_what_is_forgotten_goes_when_nothing_moves(litter: Litter) -> None:
    tree = forgotten()
    held = [[each] for each in range(20_000)]
    litter.clear(idle=True)
    assert held
    assert tree() is None


def test_what_was_held_for_a_while_goes_in_the_end(litter: Litter) -> None:
    column = Column([Label("One.")])
    tree = weakref.ref(column)
    held = []
    for _ in range(3):
        held.append([[each] for each in range(5_000)])
        litter.clear(idle=True)
    del column
    for _ in range(16):
        held.append([[each] for each in range(5_000)])
        litter.clear(idle=True)
    assert tree() is None


def test_what_was_set_aside_is_looked_at_again_when_another_screen_opens(litter: Litter) -> None:
    column = Column([Label("One.")])
    tree = weakref.ref(column)
    litter.set_aside()
    assert gc.get_freeze_count() > 0
    del column
    litter.set_aside()
    assert tree() is None
