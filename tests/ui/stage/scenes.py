"""Sample scenes and windows for the stage's tests."""

from __future__ import annotations

from riverboards.tables.layout import load_layout
from riverboards.ui.scale import Scale
from riverboards.ui.stage import Stage
from tools.stage_samples import SAMPLES
from tools.stage_sheet import board_area as area

__all__ = ["GAMES", "SAMPLES", "SIZES", "area", "stage"]

GAMES = ("deep-river", "the-river", "river-bankers", "we-all-take")
SIZES = ((1024, 640), (1280, 800), (1333, 777), (1440, 900), (1920, 1080), (3840, 2160))


def stage(name: str, size: tuple[int, int] = (1440, 900), text: float = 1.0) -> Stage:
    """A stage that shows a sample."""
    scale = Scale(*size, text)
    made = Stage(load_layout(name), scale, area(scale))
    made.show(SAMPLES[name]().scene, at_once=True)
    return made
