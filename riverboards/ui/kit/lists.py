"""Lists of rows, one of them selected."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final, Unpack

import pygame

from riverboards.ui.events import Event, Key, PointerDown
from riverboards.ui.kit import clock
from riverboards.ui.kit.containers import Column, Row
from riverboards.ui.kit.labels import Label, Picture
from riverboards.ui.kit.press import Pressable
from riverboards.ui.kit.scroll import ScrollArea
from riverboards.ui.kit.widget import Common, Size, Widget
from riverboards.ui.scale import Scale
from riverboards.ui.shapes import Box, draw_box
from riverboards.ui.theme import theme, unit

_REST: Final = Box("card", "line-quiet", 2, 9)
_HOT: Final = Box("#FFF9EA", "outline", 2, 9)
_SELECTED: Final = Box("selected-row", "outline", 3, 9, (2, 3), 0.28)
_PLAIN_HOT: Final = Box("selected-row", "", 0, 7)
_DOUBLE: Final = 0.4


class ListRow(Pressable):
    """A row of a list: any widget, or an icon, a title and words at the right (see `row_of`).

    Args:
        selected: foam with a gold bar.
        plain: no box around it at rest (lines of the log, contents).
        act: what pressing it does; `open_`: what pressing it twice, or Enter, does.
    """

    def __init__(
        self,
        child: Widget,
        act: Callable[[], None] | None = None,
        *,
        open_: Callable[[], None] | None = None,
        selected: bool = False,
        plain: bool = False,
        high: float | None = None,
        **common: Unpack[Common],
    ) -> None:
        super().__init__(act, **common)
        self.content = self.adopt(child)
        self.open_ = open_
        self._selected = selected
        self.plain = plain
        self.high = high
        self._click = -10.0
        if selected:
            self._embolden()

    def children(self) -> Sequence[Widget]:
        return (self.content,)

    @property
    def selected(self) -> bool:
        return self._selected

    @selected.setter
    def selected(self, value: bool) -> None:
        if value != self._selected:
            self._selected = value
            self._embolden()
            self.relayout()

    def _embolden(self) -> None:
        """The first words of a selected row are bold."""
        title = next((each for each in self.content.walk() if isinstance(each, Label)), None)
        if title is not None and not self.plain:
            title.bold = self._selected

    def _pads(self) -> tuple[int, int, int, int]:
        if self.plain:
            side, top = self.scale.px(8), self.scale.px(5)
            return side, top, side, top
        top = self.scale.wpx(8)
        return self.scale.wpx(16), top, self.scale.wpx(14), top

    def measure(self, scale: Scale, width: int) -> Size:
        self.scale = scale
        left, top, right, bottom = self._pads()
        high = self.content.sized(scale, max(0, width - left - right))[1] + top + bottom
        least = 0 if self.plain and self.high is None else scale.wpx(self.high or unit("height", "row"))
        return width, max(high, least)

    def place(self, rect: pygame.Rect) -> None:
        super().place(rect)
        left, top, right, bottom = self._pads()
        inner = pygame.Rect(rect.x + left, rect.y + top, rect.width - left - right, rect.height - top - bottom)
        high = self.content.sized(self.scale, inner.width)[1]
        self.content.place(pygame.Rect(inner.x, inner.centery - high // 2, inner.width, high))

    def handle(self, event: Event) -> bool:
        if isinstance(event, PointerDown) and self.content.handle(event):
            return True
        if isinstance(event, Key) and event.name == "enter" and self.open_ and not event.repeat:
            self._click = -10.0
            self.press()
            self._click = -10.0
            if not self.not_now:
                self.open_()
            return True
        used = super().handle(event)
        if not isinstance(event, PointerDown | Key):
            self.content.handle(event)
        return used

    def pressed_now(self) -> None:
        now = clock.now()
        twice = now - self._click < _DOUBLE
        self._click = now
        super().pressed_now()
        if twice and self.open_:
            self.open_()

    def draw(self, surface: pygame.Surface) -> None:
        device = self.scale.device
        if self._selected:
            draw_box(surface, self.rect, _SELECTED, device)
            self._draw_gold(surface)
        elif self.plain:
            if self.hovered and not self.not_now:
                draw_box(surface, self.rect, _PLAIN_HOT, device)
        else:
            draw_box(surface, self.rect, _HOT if self.hovered and not self.not_now else _REST, device)
        super().draw(surface)

    def _draw_gold(self, surface: pygame.Surface) -> None:
        wide = self.scale.px(12)
        bar = pygame.Rect(self.rect.x, self.rect.y, wide, self.rect.height)
        kept = surface.get_clip()
        surface.set_clip(bar.clip(kept))
        gold = Box("gold", "gold", 3, 9)
        draw_box(surface, self.rect, gold, self.scale.device)
        surface.set_clip(kept)


def row_of(title: str, *, icon: str = "", right: str = "", plain: bool = False) -> Widget:
    """The usual content of a row: icon, title, words at the right."""
    parts: list[Widget] = [Picture(icon, 30)] if icon else []
    parts.append(Label(title, style="row" if not plain else "body", plain=plain, flex=1))
    if right:
        parts.append(Label(right, style="small", soft=True))
    return Row(parts, gap=12)


class ListView(ScrollArea):
    """Rows that scroll, at most one selected; up and down move among them.

    `rows`: what each row holds. `choose` is called with the number of the row that is selected, `open_` with the one
    that is opened (Enter, or pressed twice).
    """

    def __init__(
        self,
        rows: Sequence[Widget],
        selected: int | None = None,
        choose: Callable[[int], None] | None = None,
        *,
        open_: Callable[[int], None] | None = None,
        plain: bool = False,
        high: float | None = None,
        gap: float | None = None,
        most: float | None = None,
        **common: Unpack[Common],
    ) -> None:
        space = float(theme().kit["widgets"]["list"]["row_gap"]) if gap is None else gap
        self._column = Column([], gap=2 if plain and gap is None else space)
        super().__init__(self._column, most=most, **common)
        self.choose = choose
        self.open_ = open_
        self.plain = plain
        self.high = high
        self.selected = selected
        self.rows: list[ListRow] = []
        self.set_rows(rows, selected)

    def set_rows(self, rows: Sequence[Widget], selected: int | None = None) -> None:
        """Put other rows in."""
        self.rows = [self._row(index, content) for index, content in enumerate(rows)]
        self._column.set_children(self.rows)
        self.selected = selected
        if selected is not None and 0 <= selected < len(self.rows):
            self.rows[selected].selected = True

    def _row(self, index: int, content: Widget) -> ListRow:
        name = content.name or f"{self.name}/{index}"
        content.name = ""
        return ListRow(
            content,
            lambda: self.select(index),
            open_=(lambda: self._open(index)) if self.open_ else None,
            plain=self.plain,
            high=self.high,
            name=name,
        )

    def select(self, index: int) -> None:
        """Select a row."""
        for number, row in enumerate(self.rows):
            row.selected = number == index
        self.selected = index
        if self.choose:
            self.choose(index)

    def _open(self, index: int) -> None:
        if self.open_:
            self.open_(index)

    def measure(self, scale: Scale, width: int) -> Size:
        wide, high = super().measure(scale, width)
        return max(wide, width), high
