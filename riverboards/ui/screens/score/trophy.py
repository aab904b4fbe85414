"""The trophy with the winners' marks in its light, and the ribbon with their names."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, Unpack

import pygame

from riverboards.ui import art, text
from riverboards.ui.kit.widget import Common, Size, Widget
from riverboards.ui.scale import Scale
from riverboards.ui.theme import theme

_SCENE: Final = (640, 660)
"""Units of the whole: the burst of light with the ribbon across its lower part."""
_RIBBON: Final = (40, 458, 560, 120)
_TROPHY: Final = (105, 52, 430)
_LEAVES: Final = (
    (300, 26, "leaf", 145), (560, 560, "#8FCBD3", 80), (30, 300, "#DD8A63", 20), (610, 120, "#8FCBD3", 160),
    (60, 190, "gold", 120), (520, 60, "leaf", 40), (595, 400, "gold", 10), (86, 20, "#DD8A63", 95),
)  # fmt: skip


def _leaf(colour: str, turn: int) -> str:
    return (
        '<svg xmlns="http://www.w3.org/2000/svg" width="28" height="28" viewBox="-14 -14 28 28">'
        f'<path transform="rotate({turn})" d="M-11 0Q0 -10 11 0Q0 10 -11 0Z" fill="{theme().hex(colour)}" '
        f'stroke="{theme().hex("outline")}" stroke-width="2"/></svg>'
    )


class Trophy(Widget):
    """Draws everything in the shape of `_SCENE`, as large as its rectangle allows.

    Args:
        headline: words of the ribbon.
        colours: seat colours of the winners, at most five; empty: nobody won.
        whole: with light and trophy; else the ribbon alone.
    """

    def __init__(
        self, headline: str, colours: Sequence[str], whole: bool = True, high: float = 600, **common: Unpack[Common]
    ) -> None:
        super().__init__(**common)
        self.headline = headline
        self.colours = tuple(colours)
        self.whole = whole
        self.high = high

    def measure(self, scale: Scale, width: int) -> Size:
        self.scale = scale
        if not self.whole:
            return width, self._ribbon_high()
        wide = min(width, round(scale.px(self.high) * _SCENE[0] / _SCENE[1]))
        return wide, round(wide * _SCENE[1] / _SCENE[0])

    def _ribbon_high(self) -> int:
        return max(self.scale.px(64), round(self.scale.wpx(74)))

    def draw(self, surface: pygame.Surface) -> None:
        if not self.whole:
            self._draw_ribbon(surface, self.rect)
            return
        factor = min(self.rect.width / _SCENE[0], self.rect.height / _SCENE[1])
        x = self.rect.centerx - round(_SCENE[0] * factor / 2)
        y = self.rect.y
        side = round(_SCENE[0] * factor)
        surface.blit(art.piece("ui/sunburst", (side, side)), (x, y))
        for left, top, colour, turn in _LEAVES:
            leaf = art.drawing(_leaf(colour, turn), (round(28 * factor), round(28 * factor)))
            surface.blit(leaf, (x + round(left * factor), y + round(top * factor)))
        cup = round(_TROPHY[2] * factor)
        corner = (x + round(_TROPHY[0] * factor), y + round(_TROPHY[1] * factor))
        surface.blit(art.piece("ui/trophy-large", (cup, cup)), corner)
        self._draw_marks(surface, corner, cup / 400)
        left, top, wide, high = (round(n * factor) for n in _RIBBON)
        self._draw_ribbon(surface, pygame.Rect(x + left, y + top, wide, high))

    def _draw_marks(self, surface: pygame.Surface, corner: tuple[int, int], factor: float) -> None:
        spec = (theme().art["trophy-large"].extra or {})["mark"]
        centre = corner[0] + round(spec["centre"][0] * factor), corner[1] + round(spec["centre"][1] * factor)
        count = len(self.colours)
        side = round(spec["diameter"] * factor * (1.0 if count < 2 else 0.52 if count == 2 else 0.42))
        spots = {0: (), 1: ((0, 0),), 2: ((-0.5, 0), (0.5, 0)), 3: ((-0.5, 0.4), (0.5, 0.4), (0, -0.5))}.get(
            count, ((-0.5, -0.5), (0.5, -0.5), (-0.5, 0.5), (0.5, 0.5), (0, 0))
        )
        for colour, (dx, dy) in zip(self.colours, spots, strict=False):
            mark = art.seat_mark(colour, side)
            surface.blit(mark, mark.get_rect(center=(centre[0] + round(dx * side), centre[1] + round(dy * side))))

    def _draw_ribbon(self, surface: pygame.Surface, rect: pygame.Rect) -> None:
        factor = rect.height / 64
        surface.blit(art.nine("ribbon", rect.size, factor), rect)
        room = rect.width - round(120 * factor)
        middle = rect.y + round(rect.height * 0.42)
        for size in (0.48, 0.4, 0.33, 0.28, 0.22, 0.18):
            words = text.lay_out(
                self.headline,
                "shout",
                self.scale,
                width=room,
                align="middle",
                colour="#FFF9EA",
                pixels=max(9, round(rect.height * size)),
            )
            if words.size[1] <= rect.height * 0.68 and words.ink <= room:
                break
        words.draw(surface, (rect.centerx - words.size[0] // 2, middle - words.size[1] // 2))
