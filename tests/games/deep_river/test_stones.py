"""Currents that share a stone: each is seen whole, ring and all, and reaches no neighbour."""

from __future__ import annotations

import math
from itertools import combinations

import pygame
import pytest

from riverboards.tables.contract import Placed, Scene
from riverboards.tables.layout import load_layout
from riverboards.tables.parts import Piece
from riverboards.ui.scale import Scale
from riverboards.ui.stage import Stage
from tools.stage_sheet import board_area

RING = 4.2
"""Half of the dark line of a gold ring, in pixels at 1440 by 900: what lies outside the piece."""
SIZES = ((1024, 640), (1440, 900), (1920, 1080))


def stage(size: tuple[int, int], stones: tuple[int, ...]) -> Stage:
    """The table with currents on these stones."""
    scale = Scale(*size)
    made = Stage(load_layout("deep-river"), scale, board_area(scale))
    pieces = tuple(Piece(f"current-{n}", "token", f"token/{stone}", "token-1") for n, stone in enumerate(stones))
    made.show(Scene((Placed("main", "main"),), pieces), at_once=True)
    return made


def discs(shown: Stage, count: int) -> list[tuple[float, float, float]]:
    """Middle and radius of each current, its ring included."""
    found = []
    for number in range(count):
        outline = shown.outline_of(f"current-{number}")
        assert outline is not None
        x, y, w, h = outline.rect
        found.append((x + w / 2, y + h / 2, w / 2 + RING * shown.scale.device))
    return found


@pytest.mark.parametrize("zoom", [False, True])
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("stones", [(1, 1, 1), (1, 1, 2), (1, 2, 2), (4, 4, 4), (7, 7, 6)])
def test_no_ring_covers_another_current(stones: tuple[int, ...], size: tuple[int, int], zoom: bool) -> None:
    pygame.display.init()
    shown = stage(size, stones)
    if zoom:
        assert shown.zoom_by(2.5)
        shown.settle()
    for (ax, ay, ar), (bx, by, br) in combinations(discs(shown, len(stones)), 2):
        assert math.hypot(ax - bx, ay - by) >= ar + br
