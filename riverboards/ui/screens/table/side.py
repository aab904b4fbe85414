"""Builds what stands beside the board: seat cards, info panels by place, chips of a narrow window."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

import pygame

from riverboards.tables.contract import InfoPanel, Panels
from riverboards.tables.contract import SeatCard as CardFacts
from riverboards.tables.layout import Layout
from riverboards.ui.kit import BoxPanel, Button, Column, Label, Pad, Row, SeatMark, Spacer, Widget, Wrap
from riverboards.ui.kit.indicators import Counter, Tag
from riverboards.ui.kit.seat import HoldButton, SeatCard, State
from riverboards.ui.kit.widget import Size
from riverboards.ui.parts import Builder
from riverboards.ui.people import here
from riverboards.ui.scale import LayoutClass, Scale
from riverboards.ui.theme import colour
from riverboards.words import catalogue

_ = catalogue("shell")


@dataclass(frozen=True, slots=True)
class Seated:
    """What the shell knows of the seats beyond the table's words.

    Attributes:
        looks: seats whose player may hold the look control now.
        hold: called with a seat and whether its control is held.
        thinks: seat of a computer player at work, or None.
        bots: seats that computer players answer for.
    """

    looks: frozenset[int]
    hold: Callable[[int, bool], None]
    thinks: int | None = None
    bots: frozenset[int] = frozenset()


def seat_card(facts: CardFacts, builder: Builder, seated: Seated, wide: bool) -> Widget:
    """A player's card; the portrait stands where there is room (`wide`)."""
    seat = facts.seat
    rows = [builder.build(facts.parts, "seat")] if facts.parts else []
    if not wide:
        _tighten(rows)
    look = _look_control(seat, seated) if facts.look and seat in seated.looks else None
    state: State = (
        "thinks" if seated.thinks == seat else "retired" if facts.retired else "active" if facts.active else "waits"
    )
    chip = _("thinks") if seated.thinks == seat else facts.chip
    return SeatCard(
        here().name(seat),
        here().colour(seat),
        chip=chip if wide or state in ("thinks", "retired") else "",
        state=state,
        parts=rows,
        portrait=facts.art or "" if wide else "",
        part=0.0,
        after=[look] if look is not None else [],
        name=f"seat/{seat}",
    )


def _tighten(rows: Sequence[Widget]) -> None:
    """Smaller pictures and gaps, so that a card of the narrower rail keeps to two lines."""
    for widget in (each for row in rows for each in row.walk()):
        if isinstance(widget, Counter):
            widget.size = 20
        elif isinstance(widget, Row):
            widget.gap = min(widget.gap, 7)


def _look_control(seat: int, seated: Seated) -> Widget:
    """The control that is held to look, beside the name."""
    return HoldButton(
        "",
        lambda on: seated.hold(seat, on),
        name=f"look/{seat}",
        tip=_("Hold to look at what only you may see"),
    )


def chips(panels: Panels, seated: Seated, on_drawer: Callable[[], None]) -> Widget:
    """The seats of a narrow window on one line, and the button of the drawer."""
    found: list[Widget] = []
    for facts in panels.seats:
        name = Label(here().name(facts.seat), style="small", plain=True, ellipsis=True, most=120)
        inside: list[Widget] = [SeatMark(here().colour(facts.seat), 20), name]
        if seated.thinks == facts.seat:
            inside.append(Tag(_("thinks"), icon="common/robot"))
        elif facts.active and facts.chip:
            inside.append(Tag(facts.chip, tone="go"))
        found.append(BoxPanel(Row(inside, gap=6), box="active" if facts.active else "plain", pad=(10, 5, 10, 5)))
    more = Button(_("Players and facts"), on_drawer, grade="small", icon="common/people", name="drawer")
    return PaperBar(Pad(Row([*found, Spacer(), more], gap=10, wrap=True), (12, 6, 12, 8)), region="side")


class PaperBar(Wrap):
    """A strip of paper across the window with a line below."""

    def measure(self, scale: Scale, width: int) -> Size:
        return width, super().measure(scale, width)[1]

    def covers(self, pos: tuple[int, int]) -> bool:
        return self.visible and self.hits(pos)

    def draw(self, surface: pygame.Surface) -> None:
        surface.fill(colour("paper"), self.rect)
        line = self.scale.px(2)
        surface.fill(colour("outline"), (self.rect.x, self.rect.bottom - line, self.rect.width, line))
        super().draw(surface)


@dataclass(frozen=True, slots=True)
class Placement:
    """The info panels by where they stand: in the rail, in its tabs, over the board (place, panel), in the drawer."""

    rail: tuple[InfoPanel, ...]
    tabs: tuple[InfoPanel, ...]
    over: tuple[tuple[str, InfoPanel], ...]
    drawer: tuple[InfoPanel, ...]


def place_panels(panels: Panels, layout: Layout, size: LayoutClass) -> Placement:
    """Sort the info panels by their places in this layout class, in the layout's order."""
    by_order = sorted(panels.infos, key=lambda info: layout.panel(info.id).order)
    groups: dict[str, list[InfoPanel]] = {"rail": [], "tab": [], "drawer": []}
    over: list[tuple[str, InfoPanel]] = []
    for info in by_order:
        place = layout.panel(info.id).at(size)
        if place == "hidden":
            continue
        if place in groups:
            groups[place].append(info)
        else:
            over.append((place, info))
    return Placement(tuple(groups["rail"]), tuple(groups["tab"]), tuple(over), tuple(groups["drawer"]))


def stacked(widgets: Sequence[Widget], gap: float = 10) -> Widget:
    """Several panels of one area, one below the other."""
    return widgets[0] if len(widgets) == 1 else Column(widgets, gap=gap)


def by_area(over: Sequence[tuple[str, InfoPanel]]) -> Mapping[str, list[InfoPanel]]:
    """The panels over the board, gathered by area."""
    found: dict[str, list[InfoPanel]] = {}
    for place, info in over:
        found.setdefault(place, []).append(info)
    return found
