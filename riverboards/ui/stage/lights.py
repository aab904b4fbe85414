"""What is laid over boards and pieces: rings, frames, dashed arrows, tags, the veil. Lengths grow with the window."""

from __future__ import annotations

import math
from dataclasses import dataclass
from functools import lru_cache
from typing import Final, TypeAlias

import pygame

from riverboards.ui import art, text
from riverboards.ui.dashes import bow_points, box_points, dashed, oval_points
from riverboards.ui.people import here
from riverboards.ui.scale import Scale
from riverboards.ui.stage.sites import XY, Rect4
from riverboards.ui.theme import theme

Stroke: TypeAlias = tuple[str, float, float, str]
"""Colour, width in units, strength, dashes."""

_GLOW: Final[tuple[Stroke, ...]] = (
    ("gold", 20.2, 0.2, ""),
    ("gold", 14.7, 0.38, ""),
    ("ink", 8.4, 1, ""),
    ("gold", 4.6, 1, ""),
    ("#FFF9EA", 1.6, 1, ""),
)
_STROKES: Final[dict[str, tuple[Stroke, ...]]] = {
    "lit": _GLOW,
    "pointed": (("#F3C964", 24, 0.45, ""), ("ink", 11, 1, ""), ("#F3C964", 6.6, 1, ""), ("#FFF9EA", 2.4, 1, "")),
    "chosen": (("ink", 10.4, 1, ""), ("gold", 6, 1, "")),
    "frame": (("ink", 9, 1, ""), ("gold", 5, 1, "")),
    "after": (("ink", 7.2, 0.85, ""), ("gold", 3.6, 1, "6 5")),
    "landing": (("gold", 4, 1, "10 7"),),
    "refused": (("paper", 9.6, 1, ""), ("alert", 5, 1, "")),
    "changed": (("ink", 6.4, 0.8, ""), ("foam", 3.6, 1, "")),
}
_GROW: Final = {"chosen": 4.0, "refused": 2.0, "changed": 1.0}
_FULL_AT: Final = 21.0
_RADIUS: Final = 12.0


@dataclass(frozen=True, slots=True)
class Outline:
    """The shape of a target: `round`, `rect`, `hex` (pointy top) or `polygon`; `points` of a polygon."""

    shape: str
    rect: Rect4
    points: tuple[XY, ...] = ()

    def path(self, left: float, top: float, grow: float, radius: float) -> str:
        """As the `d` of an SVG path, moved by `-left, -top` and grown by some pixels."""
        x, y, w, h = self.rect
        x, y, w, h = x - left - grow, y - top - grow, w + 2 * grow, h + 2 * grow
        if self.shape == "round":
            rx, ry = w / 2, h / 2
            return f"M{x:.2f} {y + ry:.2f}a{rx:.2f} {ry:.2f} 0 1 0 {w:.2f} 0a{rx:.2f} {ry:.2f} 0 1 0 {-w:.2f} 0Z"
        if self.shape == "rect":
            return _round_box(x, y, w, h, min(radius, w / 2, h / 2))
        corners = self._corners(grow)
        return "M" + "L".join(f"{px - left:.2f} {py - top:.2f}" for px, py in corners) + "Z"

    def dashes(self, left: float, top: float, grow: float, radius: float, on: float, off: float) -> str:
        """As `path`, in dashes."""
        x, y, w, h = self.rect
        x, y, w, h = x - left - grow, y - top - grow, w + 2 * grow, h + 2 * grow
        if self.shape == "round":
            line = oval_points(x, y, w, h)
        elif self.shape == "rect":
            line = box_points(x, y, w, h, min(radius, w / 2, h / 2))
        else:
            line = [(px - left, py - top) for px, py in self._corners(grow)]
        return dashed(line, on, off, closed=True)

    def _corners(self, grow: float) -> list[XY]:
        x, y, w, h = self.rect
        if self.shape == "hex" or not self.points:
            shares = ((0.5, 0), (1, 0.25), (1, 0.75), (0.5, 1), (0, 0.75), (0, 0.25))
            points = [(x + a * w, y + b * h) for a, b in shares]
        else:
            points = list(self.points)
        cx, cy = x + w / 2, y + h / 2
        factor = 1 + 2 * grow / max(1.0, min(w, h))
        return [(cx + (px - cx) * factor, cy + (py - cy) * factor) for px, py in points]

    def holds(self, pos: XY) -> bool:
        """Whether a point lies in the shape."""
        return self.distance(pos) <= 0

    def distance(self, pos: XY) -> float:
        """How far outside a point lies, in pixels; 0 or less inside."""
        x, y, w, h = self.rect
        if self.shape == "round":
            dx, dy = (pos[0] - x - w / 2) / max(w / 2, 0.5), (pos[1] - y - h / 2) / max(h / 2, 0.5)
            return (math.hypot(dx, dy) - 1) * min(w, h) / 2
        if self.shape == "rect":
            dx = max(x - pos[0], pos[0] - x - w)
            dy = max(y - pos[1], pos[1] - y - h)
            return max(dx, dy) if max(dx, dy) <= 0 else math.hypot(max(dx, 0), max(dy, 0))
        return _polygon_distance(self._corners(0), pos)


def _round_box(x: float, y: float, w: float, h: float, r: float) -> str:
    return (
        f"M{x + r:.2f} {y:.2f}h{w - 2 * r:.2f}a{r:.2f} {r:.2f} 0 0 1 {r:.2f} {r:.2f}v{h - 2 * r:.2f}"
        f"a{r:.2f} {r:.2f} 0 0 1 {-r:.2f} {r:.2f}h{-(w - 2 * r):.2f}a{r:.2f} {r:.2f} 0 0 1 {-r:.2f} {-r:.2f}"
        f"v{-(h - 2 * r):.2f}a{r:.2f} {r:.2f} 0 0 1 {r:.2f} {-r:.2f}Z"
    )


def _polygon_distance(points: list[XY], pos: XY) -> float:
    inside, nearest = False, math.inf
    for (ax, ay), (bx, by) in zip(points, points[1:] + points[:1], strict=True):
        if (ay > pos[1]) != (by > pos[1]) and pos[0] < (bx - ax) * (pos[1] - ay) / (by - ay) + ax:
            inside = not inside
        length = (bx - ax) ** 2 + (by - ay) ** 2 or 1.0
        share = min(1.0, max(0.0, ((pos[0] - ax) * (bx - ax) + (pos[1] - ay) * (by - ay)) / length))
        nearest = min(nearest, math.hypot(pos[0] - ax - share * (bx - ax), pos[1] - ay - share * (by - ay)))
    return -nearest if inside else nearest


def _snapped(outline: Outline) -> tuple[Outline, tuple[int, int]]:
    """The outline near the origin, to whole pixels, so that equal shapes share a surface; and where it belongs."""
    x, y, w, h = outline.rect
    left, top = math.floor(x), math.floor(y)
    moved = tuple((round(px - left, 1), round(py - top, 1)) for px, py in outline.points)
    near = Outline(outline.shape, (round(x - left, 1), round(y - top, 1), round(w, 1), round(h, 1)), moved)
    return near, (left, top)


def draw_ring(
    surface: pygame.Surface, outline: Outline, style: str, device: float, strength: float = 1.0, radius: float = _RADIUS
) -> None:
    """A ring of a style along an outline; `strength` fades the soft halo and the rest a little."""
    drawn, at = ring(outline, style, device, radius)
    drawn.set_alpha(255 if strength >= 1 else round(strength * 255))
    surface.blit(drawn, at)


def ring(
    outline: Outline, style: str, device: float, radius: float = _RADIUS
) -> tuple[pygame.Surface, tuple[int, int]]:
    """The picture of a ring, and where it belongs."""
    near, (left, top) = _snapped(outline)
    svg, box, margin = _ring(near, style, device, radius)
    return art.drawing(svg, box), (left - margin, top - margin)


def ring_box(outline: Outline, style: str, device: float) -> pygame.Rect:
    """Whatever is drawn of a ring lies in here."""
    near, (left, top) = _snapped(outline)
    _, box, margin = _ring(near, style, device, _RADIUS)
    return pygame.Rect((left - margin, top - margin), box)


@lru_cache(maxsize=1024)
def _ring(near: Outline, style: str, device: float, radius: float) -> tuple[str, tuple[int, int], int]:
    """A ring as a drawing, its size, and how far it reaches beyond the outline."""
    strokes = _STROKES[style]
    size = device * min(1.0, max(0.5, min(near.rect[2:]) / 2 / (_FULL_AT * device)))
    margin = math.ceil(max(width for _, width, _, _ in strokes) * size / 2 + 3 * device)
    box = (math.ceil(near.rect[2] + near.rect[0]) + 2 * margin, math.ceil(near.rect[3] + near.rect[1]) + 2 * margin)
    place = -margin, -margin, _GROW.get(style, 0.0) * size, radius * device
    lines = "".join(
        f'<path d="{_stroke_path(near, place, dash, size)}" fill="none" stroke="{theme().hex(colour)}" '
        f'stroke-width="{width * size:.2f}" stroke-opacity="{alpha}" stroke-linejoin="round"/>'
        for colour, width, alpha, dash in strokes
    )
    return _svg(box, lines), box, margin


def _stroke_path(outline: Outline, place: tuple[float, float, float, float], dash: str, size: float) -> str:
    if not dash:
        return outline.path(*place)
    on, off = (float(part) * size for part in dash.split())
    return outline.dashes(*place, on, off)


def _svg(box: tuple[int, int], inner: str) -> str:
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{box[0]}" height="{box[1]}" viewBox="0 0 {box[0]} {box[1]}">'
        f"{inner}</svg>"
    )


def draw_focus(surface: pygame.Surface, outline: Outline, device: float) -> None:
    """The keyboard's ring round a target."""
    outset = art.entry("focus-ring").outset + 6
    x, y, w, h = outline.rect
    rect = pygame.Rect(round(x), round(y), round(w), round(h)).inflate(*(round(2 * outset * device),) * 2)
    surface.blit(art.nine("focus-ring", rect.size, device), rect)


def draw_arrow(surface: pygame.Surface, start: Outline, end: Outline, bow: float, device: float) -> None:
    """A dashed gold arrow from the edge of one target to the edge of another."""
    (ax, ay), (bx, by) = _middle(start), _middle(end)
    length = math.hypot(bx - ax, by - ay)
    if length < 4 * device:
        return
    nx, ny = (by - ay) / length, -(bx - ax) / length
    if ny > 0 or (ny == 0 and nx < 0):
        nx, ny = -nx, -ny
    control = ((ax + bx) / 2 + nx * bow * length, (ay + by) / 2 + ny * bow * length)
    begin = _leave(start, control, 2 * device)
    tip = _leave(end, control, 3 * device)
    gap = math.hypot(tip[0] - control[0], tip[1] - control[1]) or 1.0
    ux, uy = (tip[0] - control[0]) / gap, (tip[1] - control[1]) / gap
    head = 18 * device
    neck = (tip[0] - ux * head, tip[1] - uy * head)
    _arrow_picture(surface, begin, control, neck, tip, (ux, uy), device)


def _arrow_picture(surface: pygame.Surface, begin: XY, control: XY, neck: XY, tip: XY, way: XY, device: float) -> None:
    side = (-way[1] * 10 * device, way[0] * 10 * device)
    wings = ((neck[0] + side[0], neck[1] + side[1]), (neck[0] - side[0], neck[1] - side[1]))
    points = (begin, control, neck, tip, *wings)
    margin = 8 * device
    left, top = (math.floor(min(p[i] for p in points) - margin) for i in (0, 1))
    box = tuple(math.ceil(max(p[i] for p in points) + margin) - low for i, low in ((0, left), (1, top)))

    def at(point: XY) -> str:
        return f"{point[0] - left:.1f} {point[1] - top:.1f}"

    bow = [(x - left, y - top) for x, y in bow_points(begin, control, neck)]
    curve = dashed(bow, 12 * device, 11 * device)
    ink, gold = theme().hex("ink"), theme().hex("gold")
    inner = "".join(
        f'<path d="{curve}" fill="none" stroke="{colour}" stroke-width="{width * device:.1f}" '
        f'stroke-linecap="round" stroke-linejoin="round"/>'
        for colour, width in ((ink, 9), (gold, 4.6))
    )
    inner += (
        f'<path d="M{at(tip)}L{at(wings[0])}L{at(wings[1])}Z" fill="{gold}" stroke="{ink}" '
        f'stroke-width="{2.5 * device:.1f}" stroke-linejoin="round"/>'
    )
    size = (box[0], box[1])
    surface.blit(art.drawing(_svg(size, inner), size), (left, top))


def _middle(outline: Outline) -> XY:
    x, y, w, h = outline.rect
    return x + w / 2, y + h / 2


def _leave(outline: Outline, towards: XY, gap: float) -> XY:
    """The point on the way from the middle of an outline where its edge has been passed by `gap`."""
    cx, cy = _middle(outline)
    length = math.hypot(towards[0] - cx, towards[1] - cy) or 1.0
    ux, uy = (towards[0] - cx) / length, (towards[1] - cy) / length
    reach = 0.0
    while reach < length * 0.8 and outline.distance((cx + ux * reach, cy + uy * reach)) < gap:
        reach += 2.0
    return cx + ux * reach, cy + uy * reach


def draw_tag(
    surface: pygame.Surface, outline: Outline, words: str, tint: int | None, scale: Scale, area: pygame.Rect
) -> None:
    """A short label above a target, held inside the area."""
    seat = theme().seat(here().colour(tint)) if tint is not None else None
    ground = seat.colour if seat else theme().hex("gold")
    block = text.lay_out(words, "small", scale, bold=True, colour=seat.text if seat else "text")
    line = 2.0 * scale.widget
    height = block.size[1] + round(2 * line)
    width = max(height, block.ink + round(14 * scale.widget))
    rect = pygame.Rect(0, 0, width, height)
    x, y, w, _ = outline.rect
    rect.midbottom = round(x + w / 2), round(y + 3 * scale.device)
    rect.clamp_ip(area)
    inner = (
        f'<rect x="{line / 2}" y="{line / 2}" width="{width - line}" height="{height - line}" '
        f'rx="{(height - line) / 2}" fill="{ground}" stroke="{theme().hex("ink")}" stroke-width="{line}"/>'
    )
    surface.blit(art.drawing(_svg(rect.size, inner), rect.size), rect)
    block.draw(surface, (rect.centerx - block.ink // 2, rect.centery - block.size[1] // 2))


def mask(outline: Outline, rect: pygame.Rect, radius: float) -> pygame.Surface:
    """The shape in white on nothing, as large as `rect`."""
    path = outline.path(rect.x, rect.y, 0, radius)
    return art.drawing(_svg(rect.size, f'<path d="{path}" fill="#FFFFFF"/>'), rect.size)
