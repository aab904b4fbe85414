"""Simple shapes with soft edges: round boxes with a line and a hard shadow, rings, chevrons, dots.

All lengths here are pixels; colours are names of the theme.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

import pygame

from riverboards.ui import art
from riverboards.ui.cache import Bounded
from riverboards.ui.dashes import box_points, dashed
from riverboards.ui.theme import theme


@dataclass(frozen=True, slots=True)
class Box:
    """How a round box looks.

    Attributes:
        fill: colour inside, empty for none.
        line: colour of its line, empty for none.
        width: width of the line; it lies inside the box.
        radius: of the corners.
        shadow: how far its hard shadow lies off, right and down.
        alpha: strength of the shadow.
    """

    fill: str = ""
    line: str = "outline"
    width: float = 2.5
    radius: float = 10
    shadow: tuple[float, float] = (0, 0)
    alpha: float = 0.25

    def scaled(self, factor: float) -> Box:
        """The same box with every length times `factor`."""
        return Box(
            self.fill,
            self.line,
            self.width * factor,
            self.radius * factor,
            (self.shadow[0] * factor, self.shadow[1] * factor),
            self.alpha,
        )


_LARGE: Final = 40_000
_boxes: Bounded[pygame.Surface] = Bounded(48 * 1024 * 1024, lambda s: s.get_width() * s.get_height() * 4)


def draw_box(surface: pygame.Surface, rect: pygame.Rect, box: Box, scale: float = 1.0) -> None:
    """Draw a box whose lengths are units, at `scale` pixels a unit. Its shadow lies outside `rect`."""
    if rect.width <= 0 or rect.height <= 0:
        return
    look = box.scaled(scale) if scale != 1 else box
    if any(look.shadow):
        shade = _boxes.get(("shade", rect.size, look.radius, look.alpha), lambda: _shade(rect.size, look))
        surface.blit(shade, (rect.x + round(look.shadow[0]), rect.y + round(look.shadow[1])))
    drawn = _boxes.get((rect.size, look), lambda: _sliced(rect.size, look))
    corner = round(look.radius + look.width) + 1
    if not look.fill or rect.width * rect.height < _LARGE or min(rect.size) <= 2 * corner:
        surface.blit(drawn, rect)
        return
    art.framed(surface, drawn, rect, (corner,) * 4, theme().colour(look.fill))


def _sliced(size: tuple[int, int], look: Box) -> pygame.Surface:
    corner = round(look.radius + look.width) + 1
    whole = 2 * corner + 2
    if min(size) < whole:
        return art.drawing(_svg(size, look), size)
    small = art.drawing(_svg((whole, whole), look), (whole, whole))
    return art.sliced(small, (corner,) * 4, size)


def _shade(size: tuple[int, int], look: Box) -> pygame.Surface:
    dark = _sliced(size, Box("outline", "", 0, look.radius)).copy()
    dark.set_alpha(round(look.alpha * 255))
    return dark


def _svg(size: tuple[int, int], look: Box) -> str:
    half = look.width / 2 if look.line else 0
    width, height = size[0] - 2 * half, size[1] - 2 * half
    radius = max(0.0, min(look.radius - half, width / 2, height / 2))
    fill = f'fill="{theme().hex(look.fill)}"' if look.fill else 'fill="none"'
    line = f'stroke="{theme().hex(look.line)}" stroke-width="{look.width:.2f}"' if look.line and look.width else ""
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{size[0]}" height="{size[1]}" '
        f'viewBox="0 0 {size[0]} {size[1]}"><rect x="{half:.2f}" y="{half:.2f}" width="{width:.2f}" '
        f'height="{height:.2f}" rx="{radius:.2f}" {fill} {line}/></svg>'
    )


def draw_ring(surface: pygame.Surface, rect: pygame.Rect, colour: str, width: float, radius: float) -> None:
    """A line of `width` pixels round the outside of `rect`, whose own corners have `radius`."""
    grow = round(width)
    draw_box(surface, rect.inflate(2 * grow, 2 * grow), Box("", colour, width, radius + width))


def draw_dashed(surface: pygame.Surface, rect: pygame.Rect, colour: str, width: float, radius: float) -> None:
    """A dashed round line inside `rect`."""
    half = width / 2
    line = box_points(half, half, rect.width - width, rect.height - width, radius)
    svg = (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{rect.width}" height="{rect.height}" '
        f'viewBox="0 0 {rect.width} {rect.height}"><path d="{dashed(line, width * 4, width * 3, closed=True)}" '
        f'fill="none" stroke="{theme().hex(colour)}" stroke-width="{width:.2f}"/></svg>'
    )
    surface.blit(art.drawing(svg, rect.size), rect)


def chevron(direction: str, size: int, colour: str) -> pygame.Surface:
    """An arrow head of two strokes: `down`, `up`, `left`, `right`; `size` is its length across."""
    path = {
        "down": "M1.5 4L7 10L12.5 4",
        "up": "M1.5 10L7 4L12.5 10",
        "left": "M10 1.5L4 7L10 12.5",
        "right": "M4 1.5L10 7L4 12.5",
    }[direction]
    return art.drawing(_stroke(path, theme().hex(colour), 2.6, 14), (size, size))


def _stroke(path: str, colour: str, width: float, view: int) -> str:
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{view}" height="{view}" viewBox="0 0 {view} {view}">'
        f'<path d="{path}" fill="none" stroke="{colour}" stroke-width="{width}" stroke-linecap="round" '
        f'stroke-linejoin="round"/></svg>'
    )


def grip(size: int, colour: str) -> pygame.Surface:
    """Six dots: what can be dragged."""
    dots = "".join(f'<circle cx="{x}" cy="{y}" r="2"/>' for y in (4, 12, 20) for x in (8, 16))
    svg = (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="24" height="24" viewBox="0 0 24 24">'
        f'<g fill="{theme().hex(colour)}">{dots}</g></svg>'
    )
    return art.drawing(svg, (size, size))


def disc(size: int, colour: str) -> pygame.Surface:
    """A round plate, for numbers."""
    svg = (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="20" height="20" viewBox="0 0 20 20">'
        f'<circle cx="10" cy="10" r="10" fill="{theme().hex(colour)}"/></svg>'
    )
    return art.drawing(svg, (size, size))


def veil(surface: pygame.Surface, rect: pygame.Rect, strength: float) -> None:
    """Night laid over `rect`, `strength` 0 to 1."""
    if rect.width > 0 and rect.height > 0:
        shade = _boxes.get(("veil", rect.size), lambda: _night(rect.size))
        shade.set_alpha(round(strength * 255))
        surface.blit(shade, rect)


def _night(size: tuple[int, int]) -> pygame.Surface:
    shade = pygame.Surface(size, 0, 32)
    shade.fill(theme().colour("veil"))
    return shade


def faded(surface: pygame.Surface, area: pygame.Rect, strength: float, draw: Callable[[pygame.Surface], None]) -> None:
    """Draw something that lies within `area` at a strength from 0 to 1."""
    seen = area.clip(surface.get_rect())
    if strength >= 1 or seen.width <= 0 or seen.height <= 0:
        draw(surface)
        return
    under = surface.subsurface(seen).copy()
    draw(surface)
    under.set_alpha(round(255 * (1 - max(0.0, strength))))
    surface.blit(under, seen)
