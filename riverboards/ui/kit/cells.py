"""A table of cells: numbers under numbers, one row chosen, some strong."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, Unpack

import pygame

from riverboards.ui.kit.containers import Container, fair_widths
from riverboards.ui.kit.widget import Common, Size, Widget
from riverboards.ui.scale import Scale
from riverboards.ui.shapes import Box, draw_box
from riverboards.ui.theme import colour

_CHOSEN: Final = Box("chosen", "", 0, 7)


class Table(Container):
    """Rows of cells in columns.

    Args:
        rows: the cells, row by row; all rows have as many.
        header: a row above them, with a line below.
        chosen: number of the river-deep row.
        stretch: number of the column that takes the room that is left (the first); None: none does.
        align: per column `start`, `middle` or `end`; by default the first `start`, the others `middle`.
        lines: faint lines between rows.
    """

    def __init__(
        self,
        rows: Sequence[Sequence[Widget]],
        *,
        header: Sequence[Widget] = (),
        chosen: int | None = None,
        stretch: int | None = 0,
        align: Sequence[str] = (),
        lines: bool = True,
        gap: float = 14,
        **common: Unpack[Common],
    ) -> None:
        self.rows = [list(row) for row in ([header, *rows] if header else rows)]
        self.has_header = bool(header)
        self.chosen = chosen
        self.stretch = stretch
        self.lines = lines
        self.gap = gap
        count = max((len(row) for row in self.rows), default=0)
        self.align = tuple(align) or ("start", *("middle",) * max(0, count - 1))
        super().__init__([cell for row in self.rows for cell in row], **common)

    @property
    def _count(self) -> int:
        return max((len(row) for row in self.rows), default=0)

    def _columns(self, width: int) -> list[int]:
        needs = [0] * self._count
        for row in self.rows:
            for index, cell in enumerate(row):
                needs[index] = max(needs[index], cell.sized(self.scale, width)[0])
        room = max(1, width - self.scale.px(self.gap) * max(0, self._count - 1) - 2 * self.scale.px(8))
        widths = fair_widths(needs, room)
        if self.stretch is not None and widths and sum(widths) < room and self.flex:
            widths[self.stretch] += room - sum(widths)
        return widths

    def _heights(self, widths: Sequence[int]) -> list[int]:
        pad = 2 * self.scale.px(5)
        return [
            max((cell.sized(self.scale, widths[i])[1] for i, cell in enumerate(row)), default=0) + pad
            for row in self.rows
        ]

    def measure(self, scale: Scale, width: int) -> Size:
        self.scale = scale
        widths = self._columns(width)
        wide = sum(widths) + scale.px(self.gap) * max(0, self._count - 1) + 2 * scale.px(8)
        return min(width, wide), sum(self._heights(widths))

    def place(self, rect: pygame.Rect) -> None:
        Widget.place(self, rect)
        widths = self._columns(rect.width)
        self._tops: list[pygame.Rect] = []
        y = rect.y
        for row, high in zip(self.rows, self._heights(widths), strict=True):
            self._tops.append(pygame.Rect(rect.x, y, rect.width, high))
            x = rect.x + self.scale.px(8)
            for index, cell in enumerate(row):
                wide, tall = cell.sized(self.scale, widths[index])
                wide = widths[index] if cell.flex else min(wide, widths[index])
                spare = widths[index] - wide
                offset = {"middle": spare // 2, "end": spare}.get(self.align[index], 0)
                cell.place_at(pygame.Rect(x + offset, y + (high - tall) // 2, wide, tall))
                x += widths[index] + self.scale.px(self.gap)
            y += high

    def draw(self, surface: pygame.Surface) -> None:
        first = 1 if self.has_header else 0
        for index, band in enumerate(self._tops):
            if self.chosen is not None and index - first == self.chosen:
                draw_box(surface, band, _CHOSEN, self.scale.device)
            elif index == 0 and self.has_header:
                thick = self.scale.px(2)
                surface.fill(colour("line-quiet"), (band.x, band.bottom - thick, band.width, thick))
            elif self.lines and index < len(self._tops) - 1 and index + 1 - first != self.chosen:
                surface.fill(colour("line-faint"), (band.x, band.bottom - 1, band.width, self.scale.px(1.5)))
        super().draw(surface)
