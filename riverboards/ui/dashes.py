"""Dashed lines as paths of their own: the dashes of the SVG rasteriser leave stray bars now and then."""

from __future__ import annotations

import math
from collections.abc import Sequence
from itertools import pairwise
from typing import TypeAlias

XY: TypeAlias = tuple[float, float]
_TINY = 1e-6
_CORNER = 6
"""Straight pieces a quarter of a round corner is made of."""


def dashed(points: Sequence[XY], on: float, off: float, closed: bool = False) -> str:
    """The `d` of a line along `points`, drawn for `on` pixels and left out for `off`, over and over.

    Args:
        closed: the line goes back to its beginning; its dashes are stretched a little to meet there evenly.
    """
    way = [*points, points[0]] if closed else list(points)
    if closed:
        whole = sum(math.dist(a, b) for a, b in pairwise(way))
        stretch = whole / (on + off) / max(1, round(whole / (on + off)))
        on, off = on * stretch, off * stretch
    parts = [f"M{_at(way[0])}"]
    drawing, left = True, on
    for start, end in pairwise(way):
        length, gone = math.dist(start, end), 0.0
        while length - gone > left + _TINY:
            gone += left
            parts.append(f"{'L' if drawing else 'M'}{_at(_between(start, end, gone / length))}")
            drawing = not drawing
            left = on if drawing else off
        left -= length - gone
        if drawing:
            parts.append(f"L{_at(end)}")
    return "".join(parts)


def _at(point: XY) -> str:
    return f"{point[0]:.2f} {point[1]:.2f}"


def _between(start: XY, end: XY, share: float) -> XY:
    return start[0] + (end[0] - start[0]) * share, start[1] + (end[1] - start[1]) * share


def box_points(x: float, y: float, w: float, h: float, radius: float) -> list[XY]:
    """The outline of a box with round corners, from its upper left on, clockwise."""
    corners = ((x + radius, y + radius, 2), (x + w - radius, y + radius, 3), (x + w - radius, y + h - radius, 0))
    turned = [*corners, (x + radius, y + h - radius, 1)]
    return [
        (cx + radius * math.cos(angle), cy + radius * math.sin(angle))
        for cx, cy, quarter in turned
        for angle in ((quarter + step / _CORNER) * math.pi / 2 for step in range(_CORNER + 1))
    ]


def oval_points(x: float, y: float, w: float, h: float) -> list[XY]:
    """The outline of an oval in a box, from its left on, clockwise."""
    count = 8 * _CORNER
    angles = (math.pi + step * 2 * math.pi / count for step in range(count))
    return [(x + w / 2 * (1 + math.cos(angle)), y + h / 2 * (1 + math.sin(angle))) for angle in angles]


def bow_points(start: XY, control: XY, end: XY) -> list[XY]:
    """A quadratic bow from `start` to `end`."""
    steps = [step / 24 for step in range(25)]
    return [_between(_between(start, control, t), _between(control, end, t), t) for t in steps]
