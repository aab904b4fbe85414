"""The rail at the right: seat cards, info panels, and what happened last. Narrow windows have chips instead."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from riverboards.tables.contract import InfoPanel
from riverboards.tables.contract import Line as LogLine
from riverboards.ui.events import Event, PointerDown
from riverboards.ui.kit import BoxPanel, Column, Label, Line, Picture, Row, ScrollArea, SeatMark, Side, Widget, Wrap
from riverboards.ui.people import here
from riverboards.words import catalogue

_ = catalogue("shell")


@dataclass(frozen=True, slots=True)
class Told:
    """A log line for the rail. `ply`: which action it came from; `news`: the viewer has not seen it yet."""

    ply: int
    line: LogLine
    news: bool = False


def build_rail(
    cards: Sequence[Widget],
    infos: Sequence[Widget],
    told: Sequence[Told],
    *,
    with_log: bool,
    on_line: Callable[[tuple[str, ...]], None],
    on_click: Callable[[int], None],
) -> Widget:
    """The rail: cards and panels keep their height, the log takes the rest and scrolls."""
    parts: list[Widget] = [*cards, *infos]
    if with_log:
        parts.append(Label(_("Log"), style="subtitle"))
        parts.append(ScrollArea(Column(_log(told, on_line, on_click), gap=8), flex=1))
    else:
        return Side(ScrollArea(Column(parts, gap=9), margin=2, flex=1), pad=8, region="side", name="rail")
    return Side(Column(parts, gap=11), region="side", name="rail")


def _log(
    told: Sequence[Told], on_line: Callable[[tuple[str, ...]], None], on_click: Callable[[int], None]
) -> list[Widget]:
    """The lines, newest first; those since the asked player's last turn stand under a heading of their own."""
    lines: list[Widget] = [LogRow(each, i == 0, on_line, on_click) for i, each in enumerate(told)]
    news = sum(each.news for each in told)
    if not 0 < news < len(told):
        return lines
    heading = BoxPanel(Label(_("Since your last turn"), style="small", bold=True), box="news", pad=(10, 3, 10, 4))
    return [heading, *lines[:news], Line(), *lines[news:]]


class LogRow(Wrap):
    """One line: mark or picture, and the words. Pointing at it lights what it speaks of; a click shows its position."""

    def __init__(
        self,
        told: Told,
        first: bool,
        on_line: Callable[[tuple[str, ...]], None],
        on_click: Callable[[int], None],
    ) -> None:
        line = told.line
        head: Widget = (
            Picture(line.icon or "common/log", 20) if line.seat is None else SeatMark(here().colour(line.seat), 18)
        )
        words = Label(line.text, style="help", bold=first or line.strong, flex=1)
        super().__init__(Row([head, words], gap=10, align="start"))
        self._told = told
        self._on_line = on_line
        self._on_click = on_click

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
