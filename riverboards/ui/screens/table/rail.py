"""The rail at the right: seat cards, info panels, and what happened last. Narrow windows have chips instead."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final

import pygame

from riverboards.tables.contract import InfoPanel
from riverboards.tables.contract import Line as LogLine
from riverboards.ui.events import Event, PointerDown
from riverboards.ui.kit import BoxPanel, Column, Label, Line, Picture, ScrollArea, SeatMark, Side, Widget
from riverboards.ui.kit.widget import Size
from riverboards.ui.people import here
from riverboards.ui.scale import Scale
from riverboards.words import catalogue

_ = catalogue("shell")
_GAP: Final = 10
"""Units between the mark of a line and its words."""


@dataclass(frozen=True, slots=True)
class Told:
    """A log line for the rail. `ply`: which action it came from; `news`: the viewer has not seen it yet."""

    ply: int
    line: LogLine
    news: bool = False


class Rail:
    """The rail: cards and panels keep their height, the log takes the rest and scrolls.

    Attributes:
        widget: what is to be placed; it stays the same whatever is shown.
        told: the lines it shows.
    """

    def __init__(
        self, *, with_log: bool, on_line: Callable[[tuple[str, ...]], None], on_click: Callable[[int], None]
    ) -> None:
        self._on_line = on_line
        self._on_click = on_click
        self._rows: dict[tuple[int, LogLine, bool], list[LogRow]] = {}
        self.told: tuple[Told, ...] = ()
        self._lines = Column(gap=8)
        self._log = ScrollArea(self._lines, flex=1)
        self._foot: list[Widget] = [Label(_("Log"), style="subtitle"), self._log] if with_log else []
        self._parts = Column(gap=11 if with_log else 9)
        if with_log:
            self.widget: Widget = Side(self._parts, region="side", name="rail")
        else:
            self.widget = Side(ScrollArea(self._parts, margin=2, flex=1), pad=8, region="side", name="rail")

    def show(self, cards: Sequence[Widget], infos: Sequence[Widget], told: Sequence[Told]) -> None:
        """Show these cards, panels and lines; widgets that were there before stay as they are."""
        _fill(self._parts, [*cards, *infos, *self._foot])
        if tuple(told) != self.told:
            self.told = tuple(told)
            _fill(self._lines, self._in_order(told))
            if self._log.offset.goal:
                self._log.scroll_to(0, at_once=True)

    def _in_order(self, told: Sequence[Told]) -> list[Widget]:
        """The lines, newest first; those since the asked player's last turn stand under a heading of their own."""
        old, self._rows = self._rows, {}
        lines: list[Widget] = [self._row(each, i == 0, old) for i, each in enumerate(told)]
        news = sum(each.news for each in told)
        if not 0 < news < len(told):
            return lines
        heading = BoxPanel(Label(_("Since your last turn"), style="small", bold=True), box="news", pad=(10, 3, 10, 4))
        return [heading, *lines[:news], Line(), *lines[news:]]

    def _row(self, told: Told, first: bool, old: dict[tuple[int, LogLine, bool], list[LogRow]]) -> LogRow:
        key = (told.ply, told.line, first)
        there = old.get(key)
        row = there.pop() if there else LogRow(told, first, self._on_line, self._on_click)
        self._rows.setdefault(key, []).append(row)
        return row


def _fill(column: Column, widgets: list[Widget]) -> None:
    if list(column.children()) != widgets:
        column.set_children(widgets)


class LogRow(Widget):
    """One line: mark or picture, and the words. Pointing at it lights what it speaks of; a click shows its position."""

    def __init__(
        self,
        told: Told,
        first: bool,
        on_line: Callable[[tuple[str, ...]], None],
        on_click: Callable[[int], None],
    ) -> None:
        super().__init__()
        line = told.line
        head: Widget = (
            Picture(line.icon or "common/log", 20) if line.seat is None else SeatMark(here().colour(line.seat), 18)
        )
        self._head = self.adopt(head)
        self._words = self.adopt(Label(line.text, style="help", bold=first or line.strong))
        self._told = told
        self._on_line = on_line
        self._on_click = on_click

    def children(self) -> Sequence[Widget]:
        return (self._head, self._words)

    def _indent(self, width: int) -> int:
        return self._head.sized(self.scale, width)[0] + self.scale.px(_GAP)

    def measure(self, scale: Scale, width: int) -> Size:
        self.scale = scale
        words = self._words.sized(scale, max(0, width - self._indent(width)))
        return width, max(self._head.sized(scale, width)[1], words[1])

    def place(self, rect: pygame.Rect) -> None:
        super().place(rect)
        indent = self._indent(rect.width)
        wide = max(0, rect.width - indent)
        self._head.place_at(pygame.Rect(rect.topleft, self._head.sized(self.scale, rect.width)))
        self._words.place_at(pygame.Rect(rect.x + indent, rect.y, wide, self._words.sized(self.scale, wide)[1]))

    def hover_changed(self) -> None:
        self._on_line(self._told.line.targets if self.hovered else ())

    def handle(self, event: Event) -> bool:
        if isinstance(event, PointerDown) and event.button == 1 and self.hits(event.pos):
            self._on_click(self._told.ply)
            return True
        return super().handle(event)


def panel_box(info: InfoPanel, parts: Sequence[Widget]) -> Widget:
    """An info panel as a box of the rail."""
    inside: list[Widget] = [Label(info.title, style="subtitle")] if info.title else []
    return BoxPanel(Column([*inside, *parts], gap=8), box="plain", name=f"info/{info.id}")
