"""Dashed lines: as long as they should be, evenly closed, and nothing but the line is drawn."""

from __future__ import annotations

import io
import math
import re
from itertools import pairwise

import pygame
import pytest

from riverboards.ui.dashes import XY, bow_points, box_points, dashed, oval_points

SHAPES = {
    "box": box_points(2, 2, 300, 90, 12),
    "oval": oval_points(2, 2, 80, 80),
    "bow": bow_points((0, 0), (60, -50), (120, 0)),
}


def strokes(path: str) -> list[list[XY]]:
    """The lines a path draws."""
    lines: list[list[XY]] = []
    for letter, x, y in re.findall(r"([ML])(\S+) ([^ML]+)", path):
        if letter == "M":
            lines.append([])
        lines[-1].append((float(x), float(y)))
    return [line for line in lines if len(line) > 1]


def length(line: list[XY]) -> float:
    return sum(math.dist(a, b) for a, b in pairwise(line))


@pytest.mark.parametrize("shape", ["box", "oval"])
@pytest.mark.parametrize(("on", "off"), [(8.0, 6.0), (6.3, 5.1), (10.0, 7.0)])
def test_a_closed_line_is_made_of_equal_dashes(shape: str, on: float, off: float) -> None:
    points = SHAPES[shape]
    lines = strokes(dashed(points, on, off, closed=True))
    whole = length([*points, points[0]])
    assert len(lines) == round(whole / (on + off))
    assert all(length(line) == pytest.approx(length(lines[0]), abs=0.1) for line in lines)
    assert length(lines[0]) * len(lines) == pytest.approx(whole * on / (on + off), rel=0.01)
    assert lines[0][0] == pytest.approx(points[0], abs=0.01)


def test_an_open_line_begins_and_ends_where_it_should() -> None:
    points = SHAPES["bow"]
    lines = strokes(dashed(points, 12, 11))
    assert lines[0][0] == pytest.approx(points[0])
    assert all(length(line) == pytest.approx(12, abs=0.1) for line in lines[:-1])
    assert strokes(dashed(points, 1000, 1))[0][-1] == pytest.approx(points[-1], abs=0.01)


def test_nothing_stands_inside_the_line() -> None:
    """The rasteriser's own dashes leave bars there at every third of these sizes."""
    for wide in range(300, 420, 3):
        path = dashed(box_points(1.25, 1.25, wide - 2.5, 69.5, 12), 10, 7.5, closed=True)
        svg = (
            f'<svg xmlns="http://www.w3.org/2000/svg" width="{wide}" height="72" viewBox="0 0 {wide} 72">'
            f'<path d="{path}" fill="none" stroke="#000000" stroke-width="2.5"/></svg>'
        )
        drawn = pygame.image.load_sized_svg(io.BytesIO(svg.encode()), (wide, 72))
        assert pygame.mask.from_surface(drawn, 10).count() > 300
        assert pygame.mask.from_surface(drawn.subsurface((8, 8, wide - 16, 56)), 10).count() == 0
