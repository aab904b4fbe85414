"""`python -m bench [GAME ...] [--engine]`: speeds as ratios to the calibration loop of the same run, and the window's.

Exit code 1 where a “must” is missed. Nothing here is a test: machines differ, and so do their neighbours.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator

from rich.console import Console
from rich.table import Table

from bench import engine, redraw, search, window
from bench.calibrate import moves_per_second
from bench.rows import Row
from riverboards.games import all_games


def measured(keys: list[str], only_engine: bool) -> Iterator[Row]:
    """Every row that was asked for."""
    games = [game for game in all_games() if not keys or game.key in keys]
    for game in games:
        yield from engine.rows(game)
        yield from search.rows(game)
    if not only_engine:
        for game in games:
            yield from redraw.rows(game)
        for game in games[:1]:
            yield from window.rows(game)


def main(words: list[str]) -> int:
    """Print the table."""
    console = Console(highlight=False, width=max(112, Console().width))
    console.print(f"calibration: {moves_per_second():,.0f} moves/s")
    table = Table()
    for column in ("what", "measured", "must", "aim", "meets"):
        table.add_column(column, justify="left" if column in ("what", "meets") else "right")
    missed = 0
    keys = [word for word in words if not word.startswith("--")]
    for row in measured(keys, "--engine" in words):
        missed += row.verdict() == "MISSED"
        value = "-" if row.value is None else f"{row.value:.3g} {row.unit}"
        bounds = [("-" if bound is None else f"{bound:g}") for bound in (row.must, row.aim)]
        table.add_row(f"{row.what}{f' ({row.note})' if row.note else ''}", value, *bounds, row.verdict())
    console.print(table)
    return 1 if missed else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
