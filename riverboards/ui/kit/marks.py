"""The five seat colours, each with its mark."""

from __future__ import annotations

from collections.abc import Callable
from typing import ClassVar, Final, Unpack

import pygame

from riverboards.ui import art
from riverboards.ui.events import Event, Key, PointerDown, PointerMove
from riverboards.ui.kit.widget import NOWHERE, Common, Size, Widget
from riverboards.ui.scale import Scale
from riverboards.ui.shapes import Box, draw_box
from riverboards.ui.theme import theme

_CHOSEN: Final = Box("primary-hover", "outline", 3.5, 10)
_FREE: Final = Box("card", "line-quiet", 2, 10)


class MarkPicker(Widget):
    """The five seat colours with their marks; those taken are pale and say by whom.

    Args:
        chosen: name of a seat colour.
        taken: reasons by colour name, for those that are not free.
        change: called with the new colour's name.
    """

    focusable: ClassVar[bool] = True
    rigid: ClassVar[bool] = True

    def __init__(
        self,
        chosen: str,
        taken: dict[str, str] | None = None,
        change: Callable[[str], None] | None = None,
        **common: Unpack[Common],
    ) -> None:
        super().__init__(**common)
        self.chosen = chosen
        self.taken = dict(taken or {})
        self.change = change
        self._colours = [seat.name for seat in theme().seats]
        self.cursor = self._colours.index(chosen) if chosen in self._colours else 0

    def measure(self, scale: Scale, width: int) -> Size:
        self.scale = scale
        side, gap = scale.wpx(56), scale.px(10)
        columns = max(1, min(len(self._colours), (width + gap) // (side + gap)))
        rows = -(-len(self._colours) // columns)
        return columns * (side + gap) - gap, rows * (side + gap) - gap

    def _rects(self) -> list[pygame.Rect]:
        side, gap = self.scale.wpx(56), self.scale.px(10)
        columns = max(1, (self.rect.width + gap) // (side + gap))
        return [
            pygame.Rect(
                self.rect.x + (i % columns) * (side + gap), self.rect.y + (i // columns) * (side + gap), side, side
            )
            for i in range(len(self._colours))
        ]

    @property
    def focus_rect(self) -> pygame.Rect:
        return self._rects()[self.cursor]

    def covers(self, pos: tuple[int, int]) -> bool:
        return self.visible and self.hits(pos)

    def choose(self, index: int) -> None:
        """Choose the colour of that number, or tell who has it."""
        self.cursor = index
        name = self._colours[index]
        self._reason = self.taken.get(name, "")
        if self._reason:
            self.tell_reason()
            self._reason = ""
            return
        self.chosen = name
        self.redraw()
        if self.change:
            self.change(name)

    def handle(self, event: Event) -> bool:
        match event:
            case PointerMove(pos):
                self.point(pos if self.visible else NOWHERE)
                return False
            case PointerDown(pos, 1) if self.hits(pos):
                hit = next((i for i, rect in enumerate(self._rects()) if rect.collidepoint(pos)), None)
                if hit is not None:
                    self.choose(hit)
                return True
            case Key("left" | "right" as name, ctrl=False, alt=False):
                goal = self.cursor + (-1 if name == "left" else 1)
                if not 0 <= goal < len(self._colours):
                    return False
                self.cursor = goal
                self.redraw()
                return True
            case Key("enter" | "space", repeat=False):
                self.choose(self.cursor)
                return True
            case _:
                return False

    def draw(self, surface: pygame.Surface) -> None:
        for name, rect in zip(self._colours, self._rects(), strict=True):
            if name == self.chosen:
                draw_box(surface, rect, _CHOSEN, self.scale.device)
            else:
                draw_box(surface, rect, _FREE, self.scale.device)
            mark = art.seat_mark(name, self.scale.wpx(38), 0.4 if name in self.taken else 1.0)
            surface.blit(mark, mark.get_rect(center=rect.center))
