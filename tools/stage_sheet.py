"""Draw a sample scene of a game's board area, to look at it beside the picture that the table was drawn from.

Usage: python -m tools.stage_sheet SAMPLE OUT.png [WIDTHxHEIGHT] [TEXT] [--time]
SAMPLE: deep-river, deep-river-choice, the-river, river-bankers, we-all-take. The size is that of the window; the board
area is what the table leaves of it. With --time the milliseconds of a full redraw are printed.
"""

from __future__ import annotations

import os
import sys
import time

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
import pygame

from riverboards.tables.layout import load_layout
from riverboards.ui.people import People, seat_down
from riverboards.ui.scale import Scale
from riverboards.ui.stage import Stage
from tools.stage_samples import SAMPLES

_RAIL = {"wide": 318, "medium": 232, "narrow": 0}
_TOP, _TRAY = 56, 126


def board_area(scale: Scale) -> pygame.Rect:
    """What the table leaves for the boards."""
    top, right, bottom = scale.wpx(_TOP), scale.wpx(_RAIL[scale.layout]), scale.wpx(_TRAY)
    return pygame.Rect(0, top, scale.width - right, scale.height - top - bottom)


def main(arguments: list[str]) -> int:
    """Draw it."""
    plain = [each for each in arguments if not each.startswith("--")]
    if len(plain) < 2 or plain[0] not in SAMPLES:
        print((__doc__ or "").strip())
        return 2
    width, height = (int(part) for part in (plain[2] if len(plain) > 2 else "1440x900").split("x"))
    scale = Scale(width, height, float(plain[3]) / 100 if len(plain) > 3 else 1.0)
    pygame.display.init()
    pygame.font.init()
    window = pygame.display.set_mode((width, height))
    seat_down(People(("Mara", "Jonas", "Pilar", "Tomek"), ("kingfisher", "rowan", "marigold", "sloe")))
    sample = SAMPLES[plain[0]]()
    stage = Stage(load_layout(plain[0].removesuffix("-choice")), scale, board_area(scale))
    stage.show(sample.scene, at_once=True)
    stage.breath.rest()
    begin = time.perf_counter()
    stage.draw(window, sample.lights)
    first = time.perf_counter() - begin
    if "--time" in arguments:
        _measure(stage, window, sample.lights, first)
    pygame.image.save(window, plain[1])
    return 0


def _measure(stage: Stage, window: pygame.Surface, shown: object, first: float) -> None:
    begin = time.perf_counter()
    for _ in range(100):
        stage.draw(window, shown)  # type: ignore[arg-type]
    each = (time.perf_counter() - begin) * 10
    begin = time.perf_counter()
    for _ in range(20):
        stage._version += 1
        stage.draw(window, shown)  # type: ignore[arg-type]
    anew = (time.perf_counter() - begin) * 50
    print(f"first frame {first * 1000:.0f} ms, redraw {each:.2f} ms, still layer composed anew {anew:.2f} ms")


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
