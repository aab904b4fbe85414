"""What the score sheet says, without any drawing: rows that sum, the places, the course of the scores, the text."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from riverboards import words
from riverboards.engine.contract import Outcome
from riverboards.engine.match import Match
from riverboards.engine.record import Left
from riverboards.tables.contract import Table
from riverboards.ui.screens import phrases
from riverboards.words import Rich, catalogue

_ = catalogue("shell")


@dataclass(frozen=True, slots=True)
class Cell:
    """A number and its small print; or, for an objective, whether it is met (`number` is empty then)."""

    number: str
    note: str = ""
    met: bool | None = None


@dataclass(frozen=True, slots=True)
class SheetRow:
    """A source of points or an objective, with a cell per seat."""

    words: str
    icon: str
    cells: tuple[Cell, ...]


@dataclass(frozen=True, slots=True)
class ScoreSheet:
    """Everything on the sheet.

    Attributes:
        headline: who won, for the ribbon.
        sentence: how it ended, and by which rule equal scores were parted.
        rows: one per source or objective, in the order of the first seat that has it.
        totals: per seat; empty where the game has no points.
        places: place of each seat from 1; empty where there is no order.
        winners: seats.
        turns: number of the last turn.
    """

    headline: str
    sentence: str
    rows: tuple[SheetRow, ...]
    totals: tuple[str, ...]
    places: tuple[int, ...]
    winners: tuple[int, ...]
    turns: int


def make(match: Match, table: Table, outcome: Outcome) -> ScoreSheet:
    """The sheet of a match that is over."""
    results = outcome.results
    rows = [*_point_rows(outcome, table), *_check_rows(outcome, table)]
    scored = any(result.total is not None for result in results)
    totals = tuple("" if r.total is None else words.number(r.total) for r in results) if scored else ()
    return ScoreSheet(
        headline(outcome),
        ending(table, outcome),
        tuple(rows),
        totals,
        outcome.ranking or (),
        outcome.winners,
        match.state.turn,
    )


def headline(outcome: Outcome) -> Rich:
    """Who won, in a few words: “Ana wins”."""
    winners = [words.who(seat) for seat in outcome.winners]
    if not winners:
        if outcome.reason == "stopped":
            return _("Stopped")
        return _("The game is over") if outcome.reason == "conceded" else _("Nobody wins")
    if len(winners) == len(outcome.results) > 1:
        return _("All win together")
    return _.n("{names} wins", "{names} win", len(winners), names=phrases.joined(winners))


def ending(table: Table, outcome: Outcome) -> Rich:
    """The sentence of the end; games that were cut short have the shell's own."""
    seat = outcome.facts.get("seat")
    if outcome.reason == "stopped":
        return _("The players agreed to stop here. The sheet shows the score so far.")
    if outcome.reason == "conceded" and isinstance(seat, int):
        return _("{who} gave the game up. The sheet shows the score so far.", who=words.who(seat))
    return Rich(table.ending(outcome))


def _point_rows(outcome: Outcome, table: Table) -> list[SheetRow]:
    sources = dict.fromkeys(line.source for result in outcome.results for line in result.lines)
    rows = []
    for source in sources:
        cells = []
        for result in outcome.results:
            lines = [line for line in result.lines if line.source == source]
            notes = [note for line in lines if (note := table.note(source, line.note))]
            number = words.number(sum(line.points for line in lines)) if lines else words.number(0)
            cells.append(Cell(number, " · ".join(notes)))
        rows.append(SheetRow(*table.source(source), tuple(cells)))
    return rows


def _check_rows(outcome: Outcome, table: Table) -> list[SheetRow]:
    objectives = dict.fromkeys(check.objective for result in outcome.results for check in result.checks)
    rows = []
    for objective in objectives:
        cells = []
        for result in outcome.results:
            check = next((each for each in result.checks if each.objective == objective), None)
            if check is None:
                cells.append(Cell("–"))
            else:
                cells.append(Cell("", table.note(objective, check.note), check.met))
        rows.append(SheetRow(*table.source(objective), tuple(cells)))
    return rows


@dataclass(frozen=True, slots=True)
class Course:
    """How the totals went: a point for the end of each turn, the totals of all seats."""

    turns: tuple[int, ...]
    totals: tuple[tuple[int, ...], ...]


def course(match: Match) -> Course | None:
    """The totals after each turn, as the rules would score them there; None where the game has no points."""
    if not match.plies or any(result.total is None for result in match.state.standing().results):
        return None
    state = match.game.new_state(match.record.setup)
    turns: list[int] = [0]
    totals: list[tuple[int, ...]] = [_totals(state.standing())]
    for place, ply in enumerate(match.plies):
        state.apply(ply.seat, ply.action)
        last = place + 1 == len(match.plies)
        if last or match.plies[place + 1].turn != ply.turn:
            turns.append(ply.turn)
            totals.append(_totals(state.standing()))
    return Course(tuple(turns), tuple(totals))


def _totals(outcome: Outcome) -> tuple[int, ...]:
    return tuple(result.total or 0 for result in outcome.results)


def left_seats(match: Match) -> tuple[int, ...]:
    """The seats whose players left before the end."""
    return tuple(entry.seat for entry in match.record.entries if isinstance(entry, Left))


def as_text(title: str, sheet: ScoreSheet, names: Sequence[str], seed: str) -> str:
    """The sheet as plain text with aligned columns, for the export."""
    header = ["", *names]
    body = [[words.plain(row.words, names), *(_told(cell, names) for cell in row.cells)] for row in sheet.rows]
    if sheet.totals:
        body.append([words.plain(_("Total")), *sheet.totals])
    if sheet.places:
        body.append([words.plain(_("Place")), *(words.plain(phrases.place(rank)) for rank in sheet.places)])
    grid = [header, *body]
    widths = [max(len(row[column]) for row in grid) for column in range(len(header))]
    lines = [
        title,
        words.plain(sheet.headline, names),
        words.plain(sheet.sentence, names),
        "",
        *(
            "  ".join(
                [row[0].ljust(widths[0]), *(c.rjust(w) for c, w in zip(row[1:], widths[1:], strict=True))]
            ).rstrip()
            for row in grid
        ),
        "",
        words.plain(_("Seed: {seed}", seed=seed)),
    ]
    return "\n".join(lines) + "\n"


def _told(cell: Cell, names: Sequence[str]) -> str:
    number = cell.number
    if cell.met is not None:
        number = words.plain(_("met") if cell.met else _("not met"))
    return f"{number} ({words.plain(cell.note, names)})" if cell.note else number
