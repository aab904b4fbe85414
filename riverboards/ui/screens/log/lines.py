"""The log's lines as a list: grouped by turn, newest first, what is news to a player on top."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from riverboards import words
from riverboards.tables.contract import Target
from riverboards.ui.kit.containers import Column, Row, Sized
from riverboards.ui.kit.labels import Label, Line, Picture, SeatMark
from riverboards.ui.kit.lists import ListRow
from riverboards.ui.kit.panels import BoxPanel
from riverboards.ui.kit.widget import Widget
from riverboards.ui.people import People
from riverboards.ui.sitting.logbook import LogLine, LogTurn
from riverboards.words import Rich, catalogue

_ = catalogue("shell")


@dataclass(frozen=True, slots=True)
class Wanted:
    """What of the log is listed: lines of one seat (None: all), lines that hold some letters."""

    seat: int | None = None
    letters: str = ""

    def fits(self, line: LogLine, owner: int, names: Sequence[str]) -> bool:
        """Whether a line of an action of `owner` is listed."""
        if self.seat is not None and self.seat not in (owner, line.line.seat):
            return False
        return not self.letters or self.letters.casefold() in words.plain(line.line.text, names).casefold()


class LogRow(ListRow):
    """A line; pointing at it or coming to it with the keyboard tells what it speaks of."""

    def __init__(
        self, content: Widget, targets: tuple[Target, ...], told: Callable[[tuple[Target, ...]], None], **more: Any
    ):
        super().__init__(content, plain=True, **more)
        self._targets = targets
        self._told = told

    def hover_changed(self) -> None:
        super().hover_changed()
        self._told(self._targets if self.hovered else ())

    def set_focus(self, on: bool) -> None:
        super().set_focus(on)
        if on:
            self._told(self._targets)


class LogList(Column):
    """All lines that are wanted.

    Args:
        since: the action after which everything is news, and whose news it is; None: nobody's.
        choose: called with the number of an action.
        told: called with what the line under the pointer speaks of.
    """

    def __init__(
        self,
        turns: Sequence[LogTurn],
        owners: Sequence[int],
        people: People,
        wanted: Wanted,
        since: tuple[int, int] | None,
        ply: int,
        choose: Callable[[int], None],
        told: Callable[[tuple[Target, ...]], None],
    ) -> None:
        super().__init__([], gap=4)
        self._choose = choose
        self._told = told
        self.rows: list[tuple[int, LogRow]] = []
        listed = [
            (turn, [line for line in turn.lines if wanted.fits(line, owners[line.ply - 1], people.names)])
            for turn in turns
        ]
        parts: list[Widget] = []
        news = sum(line.ply > since[0] for _turn, lines in listed for line in lines) if since else 0
        if since and news:
            parts.append(_news(people.name(since[1]), news))
        divided = not (since and news)
        for turn, lines in reversed(listed):
            if not lines:
                continue
            if not divided and since and lines[-1].ply <= since[0]:
                parts.append(_divider())
                divided = True
            parts.append(_turn_head(turn, people))
            parts += [self._row(line) for line in reversed(lines)]
        if not parts:
            parts.append(Label(_("No line fits."), soft=True))
        self.set_children(parts)
        self.show_ply(ply)

    def _row(self, line: LogLine) -> Widget:
        entry = line.line
        sign: Widget
        if entry.icon:
            sign = Picture(entry.icon, 28)
        elif entry.seat is not None:
            sign = SeatMark(_colour(entry.seat), 24)
        else:
            sign = Picture("common/log", 26)
        content = Row(
            [
                Sized(Label(str(line.ply), style="help", soft=True, align="right"), width=32),
                Sized(sign, width=30),
                Label(Rich(entry.text), bold=entry.strong, flex=1),
            ],
            gap=8,
        )
        row = LogRow(content, entry.targets, self._told, name=f"line/{line.ply}/{len(self.rows)}")
        row.act = lambda: self._choose(line.ply)
        self.rows.append((line.ply, row))
        return row

    def show_ply(self, ply: int) -> None:
        """Mark the lines of an action."""
        for at, row in self.rows:
            row.selected = at == ply

    def row_of(self, ply: int) -> LogRow | None:
        """The first row of an action, or of the last one before it that has lines."""
        behind = [(at, row) for at, row in self.rows if at <= ply]
        return max(behind, key=lambda each: each[0])[1] if behind else None


def _colour(seat: int) -> str:
    from riverboards.ui.people import here

    return here().colour(seat)


def _news(name: str, lines: int) -> Widget:
    text = _("**Since your last turn, {name}**", name=name)
    count = _.n("{n} line", "{n} lines", lines)
    return BannerBox(Row([Picture("common/eye", 26), Label(text, flex=1), Label(count)], gap=10))


class BannerBox(BoxPanel):
    """A box on the colour of news."""

    def __init__(self, child: Widget) -> None:
        super().__init__(child, box="banner", pad=(12, 6, 12, 6))


def _divider() -> Widget:
    return BoxPanel(Label(_("Before that"), style="help", bold=True), box="shade", pad=(12, 5, 12, 5))


def _turn_head(turn: LogTurn, people: People) -> Widget:
    head = Row(
        [
            Label(_("Turn {n}", n=turn.turn), style="subtitle"),
            SeatMark(people.colour(turn.seat), 22),
            Label(people.name(turn.seat), style="label", plain=True, ellipsis=True, flex=1),
        ],
        gap=8,
    )
    return Column([Line(), head], gap=4)
