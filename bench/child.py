"""The app in a process of its own, telling on stdout what the bench asks: run by `bench.window`.

`first`: seconds since 1970 of the first picture. `table KEY`: opens a table, waits until the glows stand still, tells
processor time over ten idle seconds, the time from a click to the next picture, and memory. `searching KEY`: opens a
table at which hard computer players play each other, and tells for each round of the loop (news, time, picture) how
long it took and how much processor time of it was the window's own, while they searched.
"""

from __future__ import annotations

import json
import resource
import shutil
import subprocess
import sys
import threading
import time
from pathlib import Path
from typing import Any

from riverboards.ui.app import run
from riverboards.ui.loop import Loop

_told: dict[str, Any] = {}
_drawn: list[float] = []
_GLOWS = 7.0
_IDLE = 10.0


def _watch_drawing() -> None:
    real = Loop._draw

    def draw(loop: Loop) -> None:
        real(loop)
        _drawn.append(time.perf_counter())
        if "first" not in _told:
            _told["first"] = time.time()
            if len(sys.argv) == 2:
                _finish()
            else:
                threading.Thread(target=_measure, daemon=True).start()

    Loop._draw = draw  # type: ignore[method-assign, assignment]


def _finish() -> None:
    import pygame

    print(json.dumps(_told), flush=True)
    pygame.event.post(pygame.event.Event(pygame.QUIT))


def _measure() -> None:

    time.sleep(_GLOWS)
    before, cpu = time.perf_counter(), time.process_time()
    time.sleep(_IDLE)
    _told["idle"] = (time.process_time() - cpu) / (time.perf_counter() - before)
    _told["click"] = _click_to_frame()
    _told["memory"] = _memory()
    _finish()


def _click_to_frame() -> float | None:
    """Seconds from a click to the next picture; what starting xdotool itself takes is measured and left out.

    Clicks come from outside, since the loop sleeps on the display's socket, which an event made in here would not wake.
    """
    if shutil.which("xdotool") is None:
        return None
    starts, waits = [], []
    for i in range(12):
        starts.append(_xdotool("mousemove", str(640 + 24 * i), str(420 + 7 * i)))
        time.sleep(0.8)
        drawn, start = len(_drawn), time.perf_counter()
        _xdotool("click", "1")
        while len(_drawn) == drawn and time.perf_counter() - start < 1.0:
            time.sleep(0.0005)
        waits.append((_drawn[drawn] if len(_drawn) > drawn else start + 1.0) - start)
    return max(0.0, sorted(waits)[len(waits) // 4] - sorted(starts)[len(starts) // 4])


def _xdotool(*words: str) -> float:
    start = time.perf_counter()
    subprocess.run(["xdotool", *words], check=False, timeout=5)
    return time.perf_counter() - start


def _memory() -> float:
    """Resident memory in MB."""
    status = Path("/proc/self/status")
    if status.is_file():
        for line in status.read_text().splitlines():
            if line.startswith("VmRSS:"):
                return int(line.split()[1]) / 1024
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024


def _watch_rounds() -> None:
    """Note how long each round of the loop takes from when it wakes up, once the first answers have come."""
    from riverboards.ui.sitting.sitting import Sitting

    real_events, real_step, real_poll = Loop._events, Loop.step, Sitting.poll
    answers: list[float] = []
    woken = [0.0, 0.0]
    rounds: list[tuple[float, float]] = []

    def events(loop: Loop) -> Any:
        found = real_events(loop)
        woken[:] = time.perf_counter(), time.thread_time()
        return found

    def step(loop: Loop) -> None:
        real_step(loop)
        now = time.perf_counter()
        if len(answers) > 1:
            rounds.append((now - woken[0], time.thread_time() - woken[1]))
        if len(answers) > 1 and now - answers[1] > _IDLE and "rounds" not in _told:
            _told["rounds"] = rounds
            _finish()

    def poll(sitting: Sitting) -> bool:
        answered = real_poll(sitting)
        if answered:
            answers.append(time.perf_counter())
        return answered

    Sitting.poll = poll  # type: ignore[method-assign, assignment]
    Loop._events = events  # type: ignore[method-assign, assignment]
    Loop.step = step  # type: ignore[method-assign, assignment]


def _bots_alone(key: str) -> str:
    """The save of a new game among hard computer players."""
    from riverboards import games
    from riverboards.engine.saves import Library
    from riverboards.engine.setup import complete, plain_seats

    game = games.get(key)
    seats = plain_seats(max(2, game.players[0]), "hard")
    save = Library().begin(game, complete(game, seats, None, "bench"), game.title)
    save.close()
    return save.id


if __name__ == "__main__":
    if sys.argv[1] == "searching":
        _watch_rounds()
        raise SystemExit(run(save=_bots_alone(sys.argv[2])))
    _watch_drawing()
    if sys.argv[1] == "table":
        raise SystemExit(run(game=sys.argv[2], seed="bench"))
    raise SystemExit(run())
