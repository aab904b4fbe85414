"""The window's end of the process in which computer players think: asked, looked at, never waited for.

The process is started when it is first wanted, and once more when it dies or hangs over a job; after that the job
fails, and whoever asked answers without it. One job is wanted at a time: asking for another drops the one before.
"""

from __future__ import annotations

import multiprocessing
import time
from collections.abc import Callable
from dataclasses import replace
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from typing import Final, Protocol

from riverboards.ui.sitting.worker import Begun, Drop, Job, Order, Ready, Reply, Warm, serve

_STARTING: Final = 20.0
"""Seconds that a process may take until it is ready, and until it has loaded a game; a slow disk is no fault."""
_LET_GO: Final = 3.0
"""Seconds after which a process must have let go of a dropped job."""
_TRIES: Final = 2
_HOPELESS: Final = 3
"""After so many jobs in a row that failed for want of a process, none is started any more."""


class Starter(Protocol):
    """Starts a process that serves a pipe; gives the process and the window's end."""

    def __call__(self) -> tuple[BaseProcess, Connection]: ...


def spawned() -> tuple[BaseProcess, Connection]:
    """A fresh process; it ends with this one, however this one ends."""
    context = multiprocessing.get_context("spawn")
    ours, theirs = context.Pipe()
    process = context.Process(target=serve, args=(theirs,), name="riverboards-players", daemon=True)
    process.start()
    theirs.close()
    return process, ours


class Mind:
    """Computer players in a process of their own.

    Attributes:
        pid: of the process; None: there is none now.
        starts: how many processes were started so far.
    """

    def __init__(self, start: Starter = spawned, now: Callable[[], float] = time.monotonic) -> None:
        self._start = start
        self._now = now
        self._process: BaseProcess | None = None
        self._pipe: Connection | None = None
        self._ready = False
        self._begun = 0.0
        self._numbers = 0
        self._wanted: Job | None = None
        self._patience = 0.0
        self._tries = 0
        self._asked = 0.0
        self._reply: Reply | None = None
        self._held: int | None = None
        self._held_since = 0.0
        self._loading = False
        self._warm = ""
        self._failures = 0
        self.starts = 0

    @property
    def pid(self) -> int | None:
        return self._process.pid if self._process is not None else None

    # -- asking

    def warm(self, game: str) -> None:
        """Have the process started and the rules of a game loaded, as a question will come soon."""
        if self._process is None and self._failures < _HOPELESS:
            self._begin()
        if game != self._warm:
            self._warm = game
            if self._ready:
                self._send(Warm(game))

    def ask(self, job: Job, patience: float) -> int:
        """Want a job done, whatever was wanted before; its number.

        Args:
            job: its number is set here.
            patience: seconds that the process may spend on it before it is given up.
        """
        self.drop()
        self._numbers += 1
        self._wanted = replace(job, number=self._numbers)
        self._patience, self._tries, self._asked = patience, 0, self._now()
        self._reply = None
        self.look()
        return self._numbers

    def take(self, number: int) -> Reply | None:
        """What came of a job, once it is there; None for a job that is not wanted any more, too."""
        self.look()
        if self._reply is None or self._reply.number != number:
            return None
        reply, self._reply, self._wanted = self._reply, None, None
        return reply

    def waited(self) -> float:
        """Seconds since the job that is wanted was asked for."""
        return self._now() - self._asked

    def drop(self) -> None:
        """Want nothing any more; what comes late is thrown away."""
        if self._wanted is not None and self._held == self._wanted.number:
            self._held_since = self._now()
            self._send(Drop(self._held))
        self._wanted, self._reply = None, None

    def close(self) -> None:
        """End the process."""
        self._wanted, self._reply = None, None
        self._bury()

    # -- what goes on

    def look(self) -> None:
        """Take in what the process says, and hand it what is wanted; never waits."""
        self._listen()
        self._watch_time()
        if self._wanted is None or self._reply is not None or self._held is not None:
            return
        if self._process is None:
            self._begin_for_job()
        elif self._ready:
            self._held, self._held_since, self._loading = self._wanted.number, self._now(), True
            self._send(self._wanted)

    def _begin_for_job(self) -> None:
        if self._tries >= _TRIES or self._failures >= _HOPELESS:
            self._failures += 1
            self._fail("the process of the computer players does not stay alive")
            return
        self._tries += 1
        self._begin()

    def _fail(self, why: str) -> None:
        assert self._wanted is not None
        self._reply = Reply(self._wanted.number, fault=why)

    def _begin(self) -> None:
        self._ready, self._held, self._begun = False, None, self._now()
        try:
            self._process, self._pipe = self._start()
            self.starts += 1
        except OSError:
            self._process, self._pipe = None, None

    def _listen(self) -> None:
        pipe = self._pipe
        try:
            while pipe is not None and pipe is self._pipe and pipe.poll():
                self._hear(pipe.recv())
        except (EOFError, OSError):
            self._bury()

    def _hear(self, said: object) -> None:
        match said:
            case Ready():
                self._ready = True
                if self._warm:
                    self._send(Warm(self._warm))
            case Begun(number):
                if number == self._held:
                    self._held_since, self._loading = self._now(), False
            case Reply(number=number):
                if number == self._held:
                    self._held = None
                if self._wanted is not None and number == self._wanted.number:
                    self._reply, self._failures = said, 0
            case _:
                pass

    def _watch_time(self) -> None:
        """A process that hangs is ended; the job it hung over is tried once more."""
        if self._process is None:
            return
        now = self._now()
        if not self._ready:
            late = now - self._begun > _STARTING
        elif self._held is None:
            late = False
        else:
            wanted = self._wanted is not None and self._wanted.number == self._held
            patience = _STARTING if self._loading else self._patience if wanted else _LET_GO
            late = now - self._held_since > patience
        if late or not self._process.is_alive():
            self._bury()

    def _send(self, order: Order) -> None:
        try:
            if self._pipe is not None:
                self._pipe.send(order)
        except OSError:
            self._bury()

    def _bury(self) -> None:
        process, pipe = self._process, self._pipe
        self._process, self._pipe, self._ready, self._held = None, None, False, None
        if pipe is not None:
            pipe.close()
        if process is not None:
            process.kill()
            process.join(1.0)
            if process.exitcode is not None:
                process.close()
