"""What follows, in order: links of a chain on one strip of card."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, Unpack

import pygame

from riverboards.ui import art
from riverboards.ui.kit.containers import Column, Container, Row
from riverboards.ui.kit.labels import Label, Picture
from riverboards.ui.kit.widget import Common, Size, Widget
from riverboards.ui.scale import Scale
from riverboards.ui.shapes import Box, draw_box
from riverboards.ui.theme import theme

_STRIP: Final = Box("card", "outline", 2.5, 14, (3, 4), 0.35)
_POINT: Final = 18
_TEXT: Final = 190  # the sentence below a title is this wide at most,
_ALONE: Final = 660  # and this wide where no other link wants the room


@dataclass(frozen=True, slots=True)
class Link:
    """One consequence: picture, short title, a sentence; `tint` is a seat colour's name."""

    icon: str
    title: str
    text: str = ""
    tint: str | None = None


class Strip(Container):
    """The links side by side with arrow-shaped joints, or below each other where the room is short.

    `compact`: small pictures and letters, for windows where the board needs the room.
    """

    def __init__(self, links: Sequence[Link], *, compact: bool = False, **common: Unpack[Common]) -> None:
        self._joints: list[int] = []
        self.compact = compact
        most = _TEXT if len(links) > 1 else _ALONE
        super().__init__([self._cell(link, most) for link in links], **common)

    def _cell(self, link: Link, most: int) -> Widget:
        words: list[Widget] = [Label(link.title, style="label" if self.compact else "strip")]
        if link.text:
            words.append(Label(link.text, style="body", most=most))
        parts: list[Widget] = [Picture(link.icon, 34 if self.compact else 56, tint=link.tint)] if link.icon else []
        return Row([*parts, Column(words, gap=2, align="start")], gap=12)

    @property
    def _air(self) -> int:
        return 6 if self.compact else 12

    def _below(self, width: int) -> bool:
        pads = len(self._shown()) * self.scale.px(18 + 30)
        return sum(child.least(self.scale, width) for child in self._shown()) + pads > width

    def measure(self, scale: Scale, width: int) -> Size:
        self.scale = scale
        shown = self._shown()
        air = 2 * scale.px(self._air)
        if self._below(width):
            inner = max(1, width - 2 * scale.px(18))
            return width, sum(child.sized(scale, inner)[1] for child in shown) + air * len(shown)
        wides = self._widths(width)
        high = max(child.sized(scale, wide)[1] for child, wide in zip(shown, wides, strict=True)) if shown else 0
        return sum(wides) + self._pads(), high + air

    def _pads(self) -> int:
        count = len(self._shown())
        return self.scale.px(18) + self.scale.px(16) * count + self.scale.px(_POINT) * max(0, count - 1)

    def _widths(self, width: int) -> list[int]:
        shown = self._shown()
        needs = [child.sized(self.scale, width)[0] for child in shown]
        room = max(1, width - self._pads())
        total = sum(needs)
        if total > room:
            return [need * room // total for need in needs]
        spare = (room - total) // max(1, len(needs)) if self.rect.width == width else 0
        return [need + spare for need in needs]

    def place(self, rect: pygame.Rect) -> None:
        super().place(rect)
        self._joints = []
        shown = self._shown()
        air = self.scale.px(self._air)
        if self._below(rect.width):
            y = rect.y
            for child in shown:
                inner = rect.width - 2 * self.scale.px(18)
                high = child.sized(self.scale, inner)[1]
                child.place_at(pygame.Rect(rect.x + self.scale.px(18), y + air, inner, high))
                y += high + 2 * air
            return
        x = rect.x + self.scale.px(18)
        for index, (child, wide) in enumerate(zip(shown, self._widths(rect.width), strict=True)):
            child.sized(self.scale, wide)
            child.place_at(pygame.Rect(x, rect.y + air, wide, rect.height - 2 * air))
            x += wide + self.scale.px(16)
            if index < len(shown) - 1:
                self._joints.append(x)
                x += self.scale.px(_POINT)

    def covers(self, pos: tuple[int, int]) -> bool:
        return self.visible and self.hits(pos)

    def draw(self, surface: pygame.Surface) -> None:
        draw_box(surface, self.rect, _STRIP, self.scale.device)
        for x in self._joints:
            wide, high = self.scale.px(_POINT), self.rect.height
            line = 2.5 * self.scale.device
            svg = (
                f'<svg xmlns="http://www.w3.org/2000/svg" width="{wide}" height="{high}" viewBox="0 0 {wide} {high}">'
                f'<path d="M{line / 2:.1f} 0L{wide - line / 2:.1f} {high / 2}L{line / 2:.1f} {high}" fill="none" '
                f'stroke="{theme().hex("outline")}" stroke-width="{line:.1f}" stroke-linejoin="round"/></svg>'
            )
            surface.blit(art.drawing(svg, (wide, high)), (x - wide // 2, self.rect.y))
        super().draw(surface)
