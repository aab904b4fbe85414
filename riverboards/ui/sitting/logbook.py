"""The log in a viewer's knowledge: the lines of every action that stands, grouped by turn."""

from __future__ import annotations

from dataclasses import dataclass

from riverboards.engine.match import Match, Ply
from riverboards.tables.contract import Line, Table


@dataclass(frozen=True, slots=True)
class LogLine:
    """A line and the number of the action (ply) it came from, from 1."""

    ply: int
    line: Line


@dataclass(frozen=True, slots=True)
class LogTurn:
    """The lines of one turn; `seat` acted first in it."""

    turn: int
    seat: int
    lines: tuple[LogLine, ...]


def log_turns(match: Match, table: Table, viewer: int | None) -> list[LogTurn]:
    """Every turn so far, oldest first, as `viewer` may know it."""
    turns: list[LogTurn] = []
    for ply, entry in enumerate(match.plies, start=1):
        lines = tuple(_lines(entry, ply, table, viewer))
        if turns and turns[-1].turn == entry.turn:
            last = turns.pop()
            turns.append(LogTurn(last.turn, last.seat, last.lines + lines))
        elif lines:
            turns.append(LogTurn(entry.turn, entry.seat, lines))
    return turns


def newest_first(match: Match, table: Table, viewer: int | None, most: int) -> list[LogLine]:
    """The last `most` lines, newest first, for the rail: no further back is looked than they reach."""
    found: list[LogLine] = []
    for ply in range(len(match.plies), 0, -1):
        if len(found) >= most:
            break
        found.extend(reversed(_lines(match.plies[ply - 1], ply, table, viewer)))
    return found[:most]


def _lines(entry: Ply, ply: int, table: Table, viewer: int | None) -> list[LogLine]:
    told = (table.tell(event) for event in entry.events if event.known_to(viewer))
    return [LogLine(ply, line) for line in told if line is not None]


def since(match: Match, seat: int) -> int:
    """The ply of the last action of `seat` (0: none yet); later lines are news to that player."""
    return next((ply for ply in range(len(match.plies), 0, -1) if match.plies[ply - 1].seat == seat), 0)
