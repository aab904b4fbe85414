"""A person against a computer player in the real window, and what becomes of the process it thinks in."""

from __future__ import annotations

import time
from collections.abc import Callable
from pathlib import Path

import pytest

from riverboards import games
from riverboards.engine.contract import Action
from riverboards.engine.match import Match
from riverboards.engine.record import Did
from riverboards.engine.saves import Library
from riverboards.ui.sitting.sitting import Phase
from tests.ui.table.driver import setup_of
from tests.ui.table.monkey import Monkey
from tests.window.machine import App
from tests.window.test_deep_river import quiet_home
from tests.window.twin import RealHand, saved

pytestmark = pytest.mark.window
_PATIENCE = 40.0


class FromSave:
    """The twin's computer players: they answer what those of the window were seen to answer."""

    def __init__(self, hand: RealHand) -> None:
        self._hand = hand
        self._open = False

    def warm(self, match: Match) -> None:
        """Nothing to do."""

    def ask(self, match: Match, seat: int) -> None:
        self._open = True

    def answer(self) -> Action | None:
        if not self._open:
            return None
        known = len(self._hand.match.record.entries)
        end = time.monotonic() + _PATIENCE
        while time.monotonic() < end:
            entries = saved(self._hand.app.home).entries
            if len(entries) > known:
                entry = entries[known]
                assert isinstance(entry, Did)
                assert entry.bot
                return self._hand.match.game.actions.decode(entry.action)
            time.sleep(0.02)
        raise AssertionError("the computer player of the window never answered")

    def drop(self) -> None:
        self._open = False

    def part(self) -> float | None:
        return None


def against_a_bot(start: Callable[..., App], home: Path, seed: str) -> RealHand:
    """The window at the table of Deep River, a person first, a computer player second, and its twin."""
    quiet_home(home)
    setup = setup_of("deep-river", 2, bots={1: "medium"}, seed=seed, options={"first_player": "salmon"})
    with_home = Library(home / "saves")
    save = with_home.begin(games.get("deep-river"), setup, "Deep River")
    ident = save.id
    save.close()
    code = f"from riverboards.ui.app import run; raise SystemExit(run(save={ident!r}))"
    app = start(home=home, command=("-c", code))
    time.sleep(1.5)
    _left, _top, width, height = app.geometry()
    hand = RealHand(app, saved(home), (width, height))
    assert hand.table.sitting.phase is Phase.ASK
    hand.table.sitting.thinker = FromSave(hand)
    return hand


def children(pid: int) -> list[int]:
    """The processes that a process has started (Linux)."""
    return [int(each) for each in Path(f"/proc/{pid}/task/{pid}/children").read_text().split()]


def gone(pid: int, patience: float = 10.0) -> bool:
    """Whether a process ends within a while; one that only waits for its exit code to be read has ended."""
    end = time.monotonic() + patience
    while time.monotonic() < end:
        try:
            state = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0]
        except (FileNotFoundError, ProcessLookupError):
            return True
        if state in "ZX":
            return True
        time.sleep(0.05)
    return False


@pytest.mark.timeout(180)
def test_a_person_plays_against_a_bot(start: Callable[..., App], tmp_path: Path) -> None:
    hand = against_a_bot(start, tmp_path / "home", "bot")
    monkey = Monkey(hand, "bot", eager=0.95)
    for _ in range(200):
        if monkey.done or sum(ply.bot for ply in hand.match.plies) >= 8:
            break
        monkey.step()
    assert sum(ply.bot for ply in hand.match.plies) >= 8
    assert saved(hand.app.home).entries[: len(hand.match.record.entries)] == hand.match.record.entries
    helpers = children(hand.app.process.pid)
    assert helpers
    assert hand.app.terminate() == 0
    assert all(gone(pid) for pid in helpers)


@pytest.mark.timeout(120)
def test_a_killed_window_leaves_no_process_behind(start: Callable[..., App], tmp_path: Path) -> None:
    hand = against_a_bot(start, tmp_path / "home", "killed")
    end = time.monotonic() + 20
    while not children(hand.app.process.pid) and time.monotonic() < end:
        time.sleep(0.05)
    helpers = children(hand.app.process.pid)
    assert helpers
    hand.app.kill()
    assert all(gone(pid) for pid in helpers)


@pytest.mark.timeout(60)
def test_a_window_without_bots_starts_no_process(start: Callable[..., App], tmp_path: Path) -> None:
    quiet_home(tmp_path / "home")
    app = start(home=tmp_path / "home", command=("-m", "riverboards", "play", "deep-river", "--seed", "alone"))
    time.sleep(2.0)
    assert children(app.process.pid) == []
