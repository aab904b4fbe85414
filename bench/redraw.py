"""A full redraw of the table, in software, without a display."""

from __future__ import annotations

import os
import statistics
import tempfile
import time
from collections.abc import Iterator
from typing import Final

from bench.rows import Row
from riverboards.engine.contract import Game

SIZES: Final = {(1280, 800): 4.0, (1920, 1080): None}
"""Window sizes with the milliseconds a redraw must stay under."""


def rows(game: Game) -> Iterator[Row]:
    """Milliseconds for everything on the screen drawn again, at each size."""
    os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"
    os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"
    with tempfile.TemporaryDirectory(prefix="riverboards-bench-") as home:
        os.environ["RIVERBOARDS_HOME"] = home
        for size, must in SIZES.items():
            shown = f"{size[0]}x{size[1]}"
            yield Row(f"{game.key}: full redraw {shown}", _redraw(game, size), "ms", must)


def _redraw(game: Game, size: tuple[int, int]) -> float:
    import pygame

    from riverboards.engine.setup import complete, plain_seats
    from riverboards.ui.desk import Desk
    from riverboards.ui.settings import SettingsBook

    pygame.display.init()
    surface = pygame.display.set_mode(size)
    desk = Desk(SettingsBook(), size)
    desk.begin_unsaved(complete(game, plain_seats(game.players[-1]), seed="bench"))
    for _ in range(240):
        desk.update(1 / 60)
        desk.draw(surface)
    spent = []
    for _ in range(60):
        start = time.perf_counter()
        desk.draw(surface)
        spent.append(1000 * (time.perf_counter() - start))
    desk.stack.close_all()
    pygame.display.quit()
    return min(statistics.median(spent[start : start + 20]) for start in (0, 20, 40))
