"""The window: how soon it is there, how quickly it answers, what it costs while nobody touches it."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Final

from bench.rows import Row
from riverboards.engine.contract import Game

_STARTS: Final = 5


def rows(game: Game) -> Iterator[Row]:
    """Rows of the window with the table of a game."""
    with _screen() as environment:
        if environment is None:
            yield Row("window", None, "", note="needs a display, or Xvfb")
            return
        yield Row("start to first frame", _first_frame(environment), "s", 0.6)
        told = _ask(environment, "table", game.key, patience=90)
        yield Row(f"{game.key}: idle CPU over 10 s", 100 * told["idle"], "% of a core", 1.0)
        click = told["click"]
        note = "" if click is not None else "needs xdotool"
        yield Row(f"{game.key}: click to frame", None if click is None else 1000 * click, "ms", 33.0, 17.0, note=note)
        yield Row(f"{game.key}: memory of the open table", told["memory"], "MB")
        yield from _searching(environment, game)


@contextmanager
def _screen() -> Iterator[Mapping[str, str] | None]:
    """The environment for a window on a virtual screen, or on the real one; None where there is neither."""
    plain = {key: value for key, value in os.environ.items() if key != "SDL_VIDEODRIVER"}
    with tempfile.TemporaryDirectory(prefix="riverboards-bench-") as home:
        plain |= {"RIVERBOARDS_HOME": home, "SDL_AUDIODRIVER": "dummy"}
        if shutil.which("Xvfb") is None:
            yield plain if plain.get("DISPLAY") or sys.platform in ("win32", "darwin") else None
            return
        read, write = os.pipe()
        server = subprocess.Popen(
            ["Xvfb", "-displayfd", str(write), "-screen", "0", "1920x1080x24", "-nolisten", "tcp"],
            pass_fds=(write,),
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )
        os.close(write)
        with os.fdopen(read) as pipe:
            number = pipe.readline().strip()
        try:
            yield {**plain, "DISPLAY": f":{number}"}
        finally:
            server.terminate()
            server.wait()


def _first_frame(environment: Mapping[str, str]) -> float:
    """Seconds from the start of the process to the first picture of the shelf: the quickest of several starts."""
    spent: list[float] = []
    for _ in range(_STARTS):
        start = time.time()
        spent.append(_ask(environment, "first")["first"] - start)
    return min(spent)


def _searching(environment: Mapping[str, str], game: Game) -> Iterator[Row]:
    """How long the window is busy at a time while computer players search in their process.

    Its own processor time is told too: the difference to the time on the clock is what the machine's other work takes.
    """
    rounds = _ask(environment, "searching", game.key, patience=90)["rounds"]
    for what, place, bounds in (("frame", 0, (50.0, 25.0)), ("frame, processor time", 1, (25.0, 17.0))):
        spent = sorted(1000 * each[place] for each in rounds)
        yield Row(f"{game.key}: 99 of 100 {what} while searching", spent[len(spent) * 99 // 100], "ms", *bounds)
        yield Row(f"{game.key}: longest {what} while searching", spent[-1], "ms", *bounds)


def _ask(environment: Mapping[str, str], *words: str, patience: float = 30) -> dict[str, Any]:
    done = subprocess.run(
        [sys.executable, "-m", "bench.child", *words],
        env=dict(environment),
        capture_output=True,
        text=True,
        timeout=patience,
        check=False,
    )
    for line in done.stdout.splitlines():
        if line.startswith("{"):
            told: dict[str, Any] = json.loads(line)
            return told
    log = Path(environment["RIVERBOARDS_HOME"]) / "riverboards.log"
    more = log.read_text(encoding="utf-8")[-1200:] if log.is_file() else ""
    raise RuntimeError(f"the window told nothing: {done.stderr.strip()[-400:]} {more}")
