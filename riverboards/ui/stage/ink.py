"""Pictures, colours and letters as boards and pieces need them: sizes in pixels, whatever the text setting."""

from __future__ import annotations

import re
from typing import Final

import pygame

from riverboards.tables.layout import TextStyle
from riverboards.ui import art, text
from riverboards.ui.scale import Scale
from riverboards.ui.theme import ThemeError, theme

_HEAD: Final = re.compile(r'width="[\d.]+" height="[\d.]+" viewBox="\s*[\d.-]+\s+[\d.-]+\s+([\d.]+)\s+([\d.]+)\s*"')
_STYLES: Final = {("ui", 400): "small", ("ui", 600): "label", ("display", 600): "subtitle", ("display", 700): "title"}
_SMALLEST: Final = 6
_SHRINK: Final = 0.7
PLAIN: Final = Scale(1440, 900)
"""Letters on pieces are given in pixels; the scale of the window is in them already."""


def colour(name: str) -> str:
    """A colour's name as theme and drawings know it; companions are called `clay-shade`, `clay-highlight`.

    Raises:
        ThemeError: nobody knows the name.
    """
    base, _, companion = name.rpartition("-")
    try:
        return theme().hex(name)
    except ThemeError:
        table = {"shade": theme().shades, "highlight": theme().highlights}.get(companion, {})
        if base in table:
            return table[base]
        raise


def stretched(name: str, size: tuple[int, int], tint: str | None = None) -> pygame.Surface:
    """A picture drawn to fill exactly `size`, its sides stretched by less than a pixel where they must."""
    return art.drawing(_drawing(name, tint, size, None), size)


def cut(name: str, whole: tuple[int, int], part: pygame.Rect, tint: str | None = None) -> pygame.Surface:
    """A part, in pixels, of a picture drawn to fill `whole`."""
    return art.drawing(_drawing(name, tint, whole, part), part.size)


def _drawing(name: str, tint: str | None, whole: tuple[int, int], part: pygame.Rect | None) -> str:
    svg = art.source(name)
    if tint:
        svg = art.tinted(svg, colour(tint))
    width, height = art.natural(name)
    box, size = (0.0, 0.0, width, height), whole
    if part is not None:
        across, down = width / whole[0], height / whole[1]
        box, size = (part.x * across, part.y * down, part.width * across, part.height * down), part.size
    head = (
        f'width="{size[0]}" height="{size[1]}" preserveAspectRatio="none" '
        f'viewBox="{box[0]:.4f} {box[1]:.4f} {box[2]:.4f} {box[3]:.4f}"'
    )
    return _HEAD.sub(head, svg, count=1)


def letters(
    surface: pygame.Surface, words: str, style: TextStyle, k: float, box: pygame.Rect, ink: str = "", least: float = 1.0
) -> None:
    """Set words in a box (pixels), in the middle of its height; they shrink where they have no room.

    Args:
        k: pixels per unit of the style's size.
        ink: another colour than the style's.
        least: pixels of the style's `least` at this scale.
    """
    wished = style.size * k
    if not words or wished < _SMALLEST * 0.7 or box.width < 3 or box.height < 3:
        return
    block = _fitted(words, style, max(wished, style.least * least), box, ink or style.colour)
    width, height = block.ink, block.size[1]
    top = box.centery - height // 2
    left = {"left": box.left, "right": box.right - block.size[0]}.get(style.align, box.centerx - block.size[0] // 2)
    if style.plate:
        _plate(surface, style, width, height, box)
    block.draw(surface, (left, top))


def width_of(words: str, style: TextStyle, k: float, least: float = 1.0) -> int:
    """The pixels that one line of words needs at its full size."""
    pixels = max(_SMALLEST, round(max(style.size * k, style.least * least)))
    return text.lay_out(words, _STYLES[(style.font, _weight(style))], PLAIN, pixels=pixels).ink


def _fitted(words: str, style: TextStyle, pixels: float, box: pygame.Rect, ink: str) -> text.Block:
    """The largest letters, down to 70 %, with which the words keep to box and lines; else they are cut or overflow."""
    named = colour(ink)
    size = float(pixels)
    while True:
        block = text.lay_out(
            words,
            _STYLES[(style.font, _weight(style))],
            PLAIN,
            width=box.width if style.lines > 1 else None,
            colour=named,
            align=style.align,
            pixels=max(_SMALLEST, round(size)),
        )
        fits = (
            block.ink <= box.width
            and block.size[1] <= max(box.height, block.line_height)
            and (block.lines <= style.lines)
        )
        if fits or size <= max(_SMALLEST, pixels * _SHRINK):
            return block
        size = max(size * 0.93, _SMALLEST)


def _weight(style: TextStyle) -> int:
    if style.font == "display":
        return 700 if style.weight == 700 else 600
    return 400 if style.weight == 400 else 600


def _plate(surface: pygame.Surface, style: TextStyle, width: int, height: int, box: pygame.Rect) -> None:
    """The ground below a number: a disc, longer for more digits."""
    high = round(height * 1.24)
    wide = max(high, width + round(high * 0.5)) if style.plate == "pill" or width > high * 0.72 else high
    rect = pygame.Rect(0, 0, wide, high)
    rect.center = box.center
    fill = colour(style.plate_colour)
    svg = (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{wide}" height="{high}" viewBox="0 0 {wide} {high}">'
        f'<rect x="0" y="0" width="{wide}" height="{high}" rx="{high / 2}" fill="{fill}"/></svg>'
    )
    surface.blit(art.drawing(svg, rect.size), rect)
