"""The log in a viewer's knowledge: the lines of every action that stands, grouped by turn."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from riverboards.engine.match import Match
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
        lines = tuple(
            LogLine(ply, line)
            for event in entry.events
            if event.known_to(viewer) and (line := table.tell(event)) is not None
        )
        if turns and turns[-1].turn == entry.turn:
            last = turns.pop()
            turns.append(LogTurn(last.turn, last.seat, last.lines + lines))
        elif lines:
            turns.append(LogTurn(entry.turn, entry.seat, lines))
    return turns


def newest_first(turns: Sequence[LogTurn], most: int) -> list[LogLine]:
    """The last `most` lines, newest first: for the rail."""
    lines = [line for turn in turns for line in turn.lines]
    return lines[: -most - 1 : -1]


def since(match: Match, seat: int) -> int:
    """The ply of the last action of `seat` (0: none yet); later lines are news to that player."""
    plies = [ply for ply, entry in enumerate(match.plies, start=1) if entry.seat == seat]
    return plies[-1] if plies else 0
