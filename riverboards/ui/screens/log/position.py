"""The small picture of the table at a moment, only to be looked at; what a line of the log speaks of lights up."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Unpack

import pygame

from riverboards.tables.contract import Table, Target
from riverboards.tables.layout import load_layout
from riverboards.ui.kit.widget import Common, Size, Widget
from riverboards.ui.scale import Scale
from riverboards.ui.shapes import Box, draw_box
from riverboards.ui.stage import Lights, Stage

_FRAME = Box("", "outline", 3, 3)


class PositionView(Widget):
    """Draws the boards of a view in its rectangle.

    Attributes:
        lit: targets that light up.
    """

    def __init__(self, game: str, table: Table, scale: Scale, high: float = 420, **common: Unpack[Common]) -> None:
        """`high`: units it takes at least where it is not flexible."""
        super().__init__(**common)
        self._table = table
        self._scale_of_art = scale
        self._high = high
        self._stage = Stage(load_layout(game), scale, pygame.Rect(0, 0, 640, 400))
        self.lit: frozenset[Target] = frozenset()

    def show(self, view: Any, at_once: bool) -> None:
        """Show another moment; `at_once`: without motion from the last one."""
        self._stage.show(self._table.arrange(view), at_once=at_once)
        self.redraw()

    def light(self, targets: Sequence[Target]) -> None:
        """Light what a line speaks of."""
        lit = frozenset(targets)
        if lit != self.lit:
            self.lit = lit
            self._stage.wake()
            self.redraw()

    @property
    def moving(self) -> bool:
        """Whether pieces are on their way."""
        return self._stage.animating

    def measure(self, scale: Scale, width: int) -> Size:
        self.scale = scale
        return width, scale.px(self._high)

    def place(self, rect: pygame.Rect) -> None:
        super().place(rect)
        if rect.width > 8 and rect.height > 8:
            self._stage.resize(rect, self.scale)
            self._stage.settle()

    def update(self, dt: float) -> bool:
        return self._stage.update(dt) or super().update(dt)

    def draw(self, surface: pygame.Surface) -> None:
        if self.rect.width <= 8 or self.rect.height <= 8:
            return
        kept = surface.get_clip()
        surface.set_clip(self.rect.clip(kept))
        shown = frozenset(target for target in self.lit if self._stage.rect_of(target) is not None)
        self._stage.draw(surface, Lights(lit=shown))
        surface.set_clip(kept)
        draw_box(surface, self.rect, _FRAME, self.scale.device)
