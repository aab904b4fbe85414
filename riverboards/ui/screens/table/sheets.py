"""Makes the sheets over the board; one that is sure to come is made ready before, a step with each frame."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING

import pygame

from riverboards.tables.contract import Sheet
from riverboards.tables.parts import Row
from riverboards.ui.kit import Widget
from riverboards.ui.parts import Builder
from riverboards.ui.portions import portion
from riverboards.ui.screens.table.overlays import SheetLayer, loose

if TYPE_CHECKING:
    from riverboards.ui.screens.table.screen import TableScreen


class SheetMaker:
    """Makes sheets from their parts."""

    def __init__(self, screen: TableScreen, builder: Callable[[], Builder]) -> None:
        self._screen = screen
        self._builder = builder
        self._sheet: Sheet | None = None
        self._made: tuple[SheetLayer, Builder] | None = None
        self._work: Iterator[None] = iter(())

    def step(self, sheet: Sheet | None) -> bool:
        """Make a sheet ready a little more, and draw it where nobody sees it; False: it is ready."""
        if sheet is None or self._screen.board.rect.width <= 0:
            return False
        if self._made is None or sheet != self._sheet:
            self._sheet, self._made = sheet, self._make(sheet)
            self._work = self._ready(self._made[0])
            return True
        return portion(self._work)

    def _ready(self, layer: SheetLayer) -> Iterator[None]:
        """What is inside first, since most of the time goes into pictures and letters that were never drawn before."""
        board, unseen = self._screen.board, pygame.Surface(self._screen.desk.size)
        inside = [each for each in layer.walk() if not each.children()]
        for each in inside:
            each.sized(board.scale, board.rect.width)
            yield
        layer.sized(board.scale, board.rect.width)
        layer.place_at(board.rect)
        yield
        for each in inside:
            each.draw(unseen)
            yield
        layer.draw(unseen)
        yield

    def take(self, sheet: Sheet) -> tuple[SheetLayer, Builder]:
        """The sheet as a widget, and the builder that knows its targets."""
        made = self._made if sheet == self._sheet else None
        self.forget()
        return made or self._make(sheet)

    def forget(self) -> None:
        """What was made ready does not fit any more: another size or language."""
        self._sheet, self._made, self._work = None, None, iter(())

    def _make(self, sheet: Sheet) -> tuple[SheetLayer, Builder]:
        builder = self._builder()
        return SheetLayer(sheet, self._parts(sheet, builder)), builder

    def _parts(self, sheet: Sheet, builder: Builder) -> list[Widget]:
        if not loose(sheet):
            return [builder.build(sheet.parts, "sheet")]
        row = sheet.parts[0]
        assert isinstance(row, Row)
        return list(builder.build(row.parts, "sheet").children())
