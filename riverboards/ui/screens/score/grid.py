"""The score sheet as a table: sources down, seats across; or, where the room is narrow, a card for each seat."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, Unpack

import pygame

from riverboards.ui.kit.containers import Column, Container, Row, Spacer
from riverboards.ui.kit.indicators import Chip
from riverboards.ui.kit.labels import Label, Line, Picture, SeatMark
from riverboards.ui.kit.panels import BoxPanel
from riverboards.ui.kit.widget import Common, Size, Widget
from riverboards.ui.people import People
from riverboards.ui.scale import Scale
from riverboards.ui.screens import phrases
from riverboards.ui.screens.score.sheet import Cell, ScoreSheet, SheetRow
from riverboards.ui.shapes import Box, draw_box
from riverboards.ui.theme import colour
from riverboards.words import Rich, catalogue, escape

_ = catalogue("shell")
_WINNER: Final = Box("#FAEBC6", "", 0, 8)


class ScoreGrid(Container):
    """Rows of cells in columns of one width; the winners' columns lie on gold.

    Args:
        rows: each has a first cell and one per seat.
        strong: number of the row above which a thick line stands, or None.
        winners: seats.
    """

    def __init__(
        self,
        rows: Sequence[Sequence[Widget]],
        strong: int | None,
        winners: Sequence[int],
        **common: Unpack[Common],
    ) -> None:
        self.rows = [list(row) for row in rows]
        self.strong = strong
        self.winners = tuple(winners)
        super().__init__([cell for row in self.rows for cell in row], **common)

    def _columns(self, width: int) -> tuple[int, int]:
        """Widths of the first column and of the others."""
        seats = len(self.rows[0]) - 1
        need = max(row[0].sized(self.scale, round(width * 0.42))[0] for row in self.rows)
        first = min(max(need + self.scale.px(12), round(width * 0.26)), round(width * 0.42))
        return first, (width - first) // seats

    def _heights(self, width: int) -> list[int]:
        first, other = self._columns(width)
        pad = self.scale.wpx(12)
        return [
            max(
                cell.sized(self.scale, first if place == 0 else other - self.scale.px(8))[1]
                for place, cell in enumerate(row)
            )
            + pad
            for row in self.rows
        ]

    def measure(self, scale: Scale, width: int) -> Size:
        self.scale = scale
        return width, sum(self._heights(width))

    def place(self, rect: pygame.Rect) -> None:
        Widget.place(self, rect)
        first, other = self._columns(rect.width)
        y = rect.y
        for row, high in zip(self.rows, self._heights(rect.width), strict=True):
            x = rect.x
            for place, cell in enumerate(row):
                wide = first if place == 0 else other
                need = cell.sized(self.scale, wide if place == 0 else wide - self.scale.px(8))
                spot = pygame.Rect(x, y + (high - need[1]) // 2, need[0] if place else wide, need[1])
                if place:
                    spot.centerx = x + wide // 2
                cell.place(spot)
                x += wide
            y += high

    def draw(self, surface: pygame.Surface) -> None:
        first, other = self._columns(self.rect.width)
        for seat in self.winners:
            lane = pygame.Rect(self.rect.x + first + seat * other, self.rect.y, other, self.rect.height)
            draw_box(surface, lane, _WINNER, self.scale.device)
        y = self.rect.y
        for number, high in enumerate(self._heights(self.rect.width)):
            if number:
                strong = number == self.strong
                thick = self.scale.px(3 if strong else 2)
                surface.fill(colour("outline" if strong else "line-faint"), (self.rect.x, y, self.rect.width, thick))
            y += high
        super().draw(surface)


def score_grid(sheet: ScoreSheet, people: People, compact: bool) -> Widget:
    """The table of a sheet."""
    seats = range(len(people.names))
    rows: list[list[Widget]] = [[Spacer(1), *(_head(sheet, people, seat) for seat in seats)]]
    rows += [[_source(row, compact), *(_cell(cell) for cell in row.cells)] for row in sheet.rows]
    strong = None
    if sheet.totals:
        strong = len(rows)
        totals = [Label(total, style="title", align="middle") for total in sheet.totals]
        rows.append([Label(_("Total"), style="subtitle"), *totals])
    if sheet.places:
        chips = [Chip(phrases.place(rank), dark=rank == 1) for rank in sheet.places]
        rows.append([Label(_("Place"), style="label"), *chips])
    return ScoreGrid(rows, strong, sheet.winners)


def _head(sheet: ScoreSheet, people: People, seat: int) -> Widget:
    parts: list[Widget] = []
    if sheet.winners:
        parts.append(Picture("common/crown", 34) if seat in sheet.winners else Spacer(34))
    name = Label(people.name(seat), style="label", plain=True, ellipsis=True)
    parts.append(Row([SeatMark(people.colour(seat), 26), name], gap=8, justify="middle"))
    return Column(parts, gap=2, align="middle")


def _source(row: SheetRow, compact: bool) -> Widget:
    words = Label(Rich(row.words), style="label", flex=1)
    return Row([Picture(row.icon, 30 if compact else 38), words], gap=12)


def _cell(cell: Cell) -> Widget:
    parts: list[Widget] = []
    if cell.met is not None:
        parts.append(Picture("common/check" if cell.met else "common/cross", 28))
    else:
        parts.append(Label(cell.number, style="lead", align="middle"))
    if cell.note:
        parts.append(Label(Rich(cell.note), style="small", soft=True, align="middle"))
    return Column(parts, gap=0, align="middle")


def score_cards(sheet: ScoreSheet, people: People) -> Widget:
    """A card for each seat, the best first."""
    order = sorted(range(len(people.names)), key=lambda seat: (sheet.places[seat] if sheet.places else 0, seat))
    return Column([_card(sheet, people, seat) for seat in order], gap=12)


def _card(sheet: ScoreSheet, people: People, seat: int) -> Widget:
    head: list[Widget] = [
        SeatMark(people.colour(seat), 26),
        Label(people.name(seat), style="label", plain=True, ellipsis=True, flex=1),
    ]
    if seat in sheet.winners:
        head.append(Picture("common/crown", 30))
    if sheet.places:
        head.append(Chip(phrases.place(sheet.places[seat]), dark=sheet.places[seat] == 1))
    lines: list[Widget] = [Row(head, gap=8)]
    for row in sheet.rows:
        cell = row.cells[seat]
        words: list[Widget] = [Label(Rich(row.words))]
        if cell.note:
            words.append(Label(Rich(cell.note), style="small", soft=True))
        value: Widget = Label(cell.number, style="label")
        if cell.met is not None:
            value = Picture("common/check" if cell.met else "common/cross", 26)
        lines += [Line(), Row([Picture(row.icon, 28), Column(words, gap=0, flex=1), value], gap=10)]
    if sheet.totals:
        lines += [
            Line(colour="outline", width=2.6),
            Row(
                [Label(_("Total"), style="label", flex=1), Label(escape(sheet.totals[seat]), style="subtitle")], gap=10
            ),
        ]
    return BoxPanel(Column(lines, gap=8), box="active" if seat in sheet.winners else "card")
