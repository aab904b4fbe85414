"""A twin of the window, drawn without a screen: it gets the same clicks and keys, so tests know where things are.

The window itself gives nothing away and has no back door; the twin replays the save's set-up and each input.
"""

from __future__ import annotations

import time
from pathlib import Path
from typing import Final

from riverboards import games
from riverboards.engine.match import Match
from riverboards.engine.record import Record
from riverboards.engine.saves import Library
from riverboards.ui.kit import Widget
from riverboards.ui.screens.score import ScoreScreen
from riverboards.ui.sitting.sitting import Phase
from tests.ui.table.driver import Hand
from tests.ui.table.monkey import Monkey
from tests.window.machine import App

GUARD: Final = 0.34
"""Seconds after which a commit button takes a press."""
_ARROWS: Final = {"left": "Left", "right": "Right", "up": "Up", "down": "Down"}
_X_KEYS: Final = {"enter": "Return", "space": "space", "escape": "Escape", "tab": "Tab", **_ARROWS}


def saved(home: Path) -> Record:
    """The record of the newest save of a home."""
    library = Library(home / "saves") if (home / "saves").is_dir() else Library(home)
    newest = max(library.list(), key=lambda info: info.modified)
    return library.contents(newest.id).record


class RealHand(Hand):
    """A hand whose clicks and keys reach a real window too; after each, both have recorded the same.

    Attributes:
        app: the real window.
        sent: how many clicks and keys it got.
    """

    def __init__(self, app: App, record: Record, size: tuple[int, int]) -> None:
        self.app = app
        self.sent = 0
        self._ready = False
        super().__init__(Match.resume(games.get(record.setup.game), record), size)
        self._ready = True

    def press(self, pos: tuple[int, int]) -> None:
        self.app.click(*pos)
        self.sent += 1
        super().press(pos)
        self._meet()

    def button(self, name: str) -> None:
        widget: Widget | None = self.widget(name)
        if widget is not None and getattr(widget, "guard", False):
            time.sleep(GUARD)
        super().button(name)

    def key(self, name: str, **held: bool) -> None:
        item = self.table.page.ring.item
        if name in ("enter", "space") and (item is None or getattr(item, "guard", True)):
            time.sleep(GUARD)
        self.now += 1.0
        self.app.key(_X_KEYS.get(name, name))
        self.sent += 1
        super().key(name, **held)
        self._meet()

    @property
    def focus(self) -> str:
        """Name of what the keyboard is on at the table."""
        item = self.table.page.ring.item
        return item.name if item is not None else ""

    def _meet(self, patience: float = 10.0) -> None:
        """Wait until the window has written down what the twin has."""
        wanted = self.match.record.entries
        end = time.monotonic() + patience
        while time.monotonic() < end:
            found = saved(self.app.home).entries
            if len(found) >= len(wanted):
                assert found == wanted, f"window and twin part at entry {len(wanted)}: {found[-1]}, {wanted[-1]}"
                return
            time.sleep(0.02)
        raise AssertionError(f"the window wrote {len(saved(self.app.home).entries)} entries, not {len(wanted)}")


def play_by_mouse(hand: RealHand, seed: str) -> None:
    """A whole game by clicks alone, to the score sheet."""
    Monkey(hand, seed, eager=0.95).play()


def play_by_keys(hand: RealHand, most: int = 600) -> None:
    """A whole game by keys alone: arrows and Tab to something open, Enter to choose it, Space through the curtain."""
    for n in range(most):
        if isinstance(hand.top, ScoreScreen):
            return
        if hand.top is hand.table and hand.table.sitting.phase is Phase.ASK:
            if n % 4 == 2 and hand.focus in hand.lit:
                hand.key("right")
            _to_something_open(hand)
        hand.key("space" if hand.behind_curtain else "enter")
    raise AssertionError("the game does not end by keys")


def _to_something_open(hand: RealHand) -> None:
    for _press in range(12):
        commit = hand.widget("commit")
        if hand.focus in hand.lit or (hand.focus == "commit" and commit is not None and not commit.not_now):
            return
        hand.key("tab")
    raise AssertionError(f"Tab comes to nothing open: {hand.focus}")
