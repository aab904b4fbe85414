"""The process in which computer players think: it waits for jobs on a pipe, and ends when the window does.

A job holds a position in which all that the asker may not know has been drawn anew; the true position never comes
here. The window is told `Ready` once, and `Begun` and `Reply` for every job, for a dropped one too.
"""

from __future__ import annotations

import contextlib
import multiprocessing
import os
import signal
import threading
import time
import traceback
from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from multiprocessing.connection import Connection
from typing import Any, Final, Literal, TypeAlias

_LOOK: Final = 0.002
"""Seconds between two looks for news from the window while searching."""
_NICE: Final = 5
"""The window comes first where processors are few."""


What: TypeAlias = Literal["answer", "hint"]


@dataclass(frozen=True, slots=True)
class Job:
    """A question to a computer player.

    Attributes:
        number: jobs are told apart by it.
        what: `answer` for a seat of its own, `hint` for a person.
        game: the game's key; `state`: `State.to_data` of the redealt position.
        seat: who is asked.
        level: how well it plays.
        place: place of its own chance (`Chance.at`).
        factor: so many times the level's own budget.
        repeatable: the budget is counted in iterations, not in time.
    """

    number: int
    what: What
    game: str
    state: Mapping[str, Any]
    seat: int
    level: str
    place: int
    factor: float = 1.0
    repeatable: bool = False


@dataclass(frozen=True, slots=True)
class Warm:
    """Load the rules of a game before they are wanted."""

    game: str


@dataclass(frozen=True, slots=True)
class Drop:
    """Nobody wants the answer to a job any more."""

    number: int


@dataclass(frozen=True, slots=True)
class Ready:
    """The process takes jobs now."""


@dataclass(frozen=True, slots=True)
class Begun:
    """The rules are loaded, and the thinking about a job begins: from now on its time counts."""

    number: int


@dataclass(frozen=True, slots=True)
class Reply:
    """What came of a job.

    Attributes:
        action: the answer as JSON; None: it was dropped, or failed.
        reasons: (code, facts) of why it is good, the weightiest first; for hints.
        fault: what went wrong, as a traceback; empty: nothing.
    """

    number: int
    action: Mapping[str, Any] | None = None
    reasons: tuple[tuple[str, Mapping[str, Any]], ...] = ()
    fault: str = ""


Order: TypeAlias = Job | Warm | Drop


class Gone(Exception):
    """The window is no longer there."""


def serve(pipe: Connection) -> None:
    """Take jobs until the window closes its end of the pipe. The process's whole life."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    with contextlib.suppress(AttributeError, OSError):
        os.nice(_NICE)
    threading.Thread(target=_end_with_the_window, daemon=True).start()
    try:
        pipe.send(Ready())
        _Bench(pipe).work()
    except (Gone, EOFError, OSError):
        return


def _end_with_the_window() -> None:
    """A rule that never came back would outlive the window; this thread does not let it."""
    parent = multiprocessing.parent_process()
    if parent is not None:
        parent.join()
        os._exit(0)


class _Bench:
    """Where jobs are worked on, one at a time."""

    def __init__(self, pipe: Connection) -> None:
        self._pipe = pipe
        self._next: list[Order] = []
        self._looked = 0.0

    def work(self) -> None:
        while True:
            order = self._next.pop(0) if self._next else self._receive()
            match order:
                case Job():
                    self._pipe.send(self._done(order))
                case Warm(game):
                    with contextlib.suppress(LookupError):
                        _load(game)
                case Drop():
                    pass

    def _receive(self) -> Order:
        try:
            order: Order = self._pipe.recv()
        except EOFError:
            raise Gone from None
        return order

    def _done(self, job: Job) -> Reply:
        dropped = False

        def cancelled() -> bool:
            nonlocal dropped
            now = time.perf_counter()
            if not dropped and now - self._looked >= _LOOK:
                self._looked = now
                while self._pipe.poll():
                    order = self._receive()
                    if isinstance(order, Drop):
                        dropped = dropped or order.number == job.number
                    else:
                        self._next.append(order)
            return dropped

        try:
            _load(job.game)
            self._pipe.send(Begun(job.number))
            reply = answered(job, cancelled)
        except (Gone, OSError):
            raise
        except Exception:
            return Reply(job.number, fault=traceback.format_exc())
        return Reply(job.number) if dropped else reply


def _load(key: str) -> Any:
    from riverboards import games
    from riverboards.players import levels

    assert levels
    return games.get(key)


def answered(job: Job, cancelled: Callable[[], bool]) -> Reply:
    """Think, and say what came of it; with anything at all once `cancelled` says so."""
    from riverboards.engine.chance import Chance

    game = _load(job.game)
    state = game.state_from_data(dict(job.state))
    chance = Chance.at(job.place)
    if job.what == "hint":
        return _suggested(job, game, state, chance, cancelled)
    player = _player(job, cancelled)
    return Reply(job.number, game.actions.encode(player.choose(job.seat, state, chance)))


def _player(job: Job, cancelled: Callable[[], bool]) -> Any:
    from riverboards import players

    if not job.repeatable:
        return players.timed(job.level, cancelled, job.factor)
    player: Any = players.get(job.level, job.factor)
    return replace(player, budget=player.budget.with_cancel(cancelled)) if hasattr(player, "budget") else player


def _suggested(job: Job, game: Any, state: Any, chance: Any, cancelled: Callable[[], bool]) -> Reply:
    from riverboards.players.budget import Budget
    from riverboards.players.hints import suggest
    from riverboards.players.levels import SEARCHING

    level = SEARCHING[job.level]
    whole = Budget(iterations=level.iterations) if job.repeatable else Budget(seconds=level.seconds)
    found = suggest(state, job.seat, chance, whole.scaled(job.factor).with_cancel(cancelled))
    reasons = () if found.reason is None else ((found.reason.code, dict(found.reason.facts)),)
    return Reply(job.number, game.actions.encode(found.action), reasons)
