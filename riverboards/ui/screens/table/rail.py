"""The rail at the right: seat cards, info panels, and what happened last. Narrow windows have chips instead."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from riverboards.tables.contract import InfoPanel, Line
from riverboards.ui.kit import Column, Label, Picture, Row, ScrollArea, SeatMark, Side, Widget
from riverboards.ui.people import here
from riverboards.words import catalogue

_ = catalogue("shell")


@dataclass(frozen=True, slots=True)
class Told:
    """A log line for the rail. `ply`: which action it came from; `news`: the viewer has not seen it yet."""

    ply: int
    line: Line
    news: bool = False


def build_rail(
    cards: Sequence[Widget],
    infos: Sequence[Widget],
    told: Sequence[Told],
    *,
    with_log: bool,
    on_line: Callable[[int], None],
) -> Widget:
    """The rail: cards and panels keep their height, the log takes the rest and scrolls."""
    parts: list[Widget] = [*cards, *infos]
    if with_log:
        parts.append(Label(_("Log"), style="subtitle"))
        parts.append(ScrollArea(Column([log_line(each, first=i == 0) for i, each in enumerate(told)], gap=8), flex=1))
    else:
        return Side(ScrollArea(Column(parts, gap=9), margin=2, flex=1), pad=8, region="side", name="rail")
    return Side(Column(parts, gap=11), region="side", name="rail")


def log_line(told: Told, *, first: bool) -> Widget:
    """One line: mark or picture, and the words."""
    line = told.line
    head: Widget = (
        Picture(line.icon or "common/log", 20) if line.seat is None else SeatMark(here().colour(line.seat), 18)
    )
    return Row([head, Label(line.text, style="help", bold=first or line.strong, flex=1)], gap=10, align="start")


def panel_box(info: InfoPanel, parts: Sequence[Widget]) -> Widget:
    """An info panel as a box of the rail."""
    from riverboards.ui.kit import BoxPanel

    inside: list[Widget] = [Label(info.title, style="subtitle")] if info.title else []
    return BoxPanel(Column([*inside, *parts], gap=8), box="plain", name=f"info/{info.id}")
