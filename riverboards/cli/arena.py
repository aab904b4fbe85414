"""`riverboards arena`: a tournament between computer players, on all cores; it can be stopped and resumed."""

from __future__ import annotations

import json
import multiprocessing
import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, TextIO

import typer

from riverboards.cli.common import GameName, Options, fail, game_named, setup_of

if TYPE_CHECKING:
    from rich.progress import Progress

    from riverboards.engine.contract import Game
    from riverboards.players.tournament import Job, Played


def arena(
    game: GameName,
    seats: Annotated[
        str, typer.Option("--seats", help="Levels with commas: hard,medium,easy,random. They rotate.")
    ] = "hard,random",
    games: Annotated[int, typer.Option("--games", "-n", help="Number of games.", min=1)] = 100,
    seed: Annotated[str, typer.Option("--seed", "-s", help="Any text; each deal is played from every seat.")] = "1",
    players: Annotated[
        int | None, typer.Option("--players", "-p", help="Number of seats; the levels begin again when short.", min=1)
    ] = None,
    option: Options = None,
    budget: Annotated[
        str,
        typer.Option(
            "--budget", help="`iterations` (repeatable) or `seconds`, with a factor of each level's own: iterations:0.5"
        ),
    ] = "iterations:1",
    workers: Annotated[int | None, typer.Option("--workers", help="Processes; all cores if left out.", min=1)] = None,
    resume: Annotated[
        Path | None, typer.Option("--resume", help="Keep each game in this file, and go on from what it holds.")
    ] = None,
    as_json: Annotated[bool, typer.Option("--json", help="Print one JSON object.")] = False,
) -> None:
    """Let computer players play each other from all seats in turn, and print who won how often."""
    from riverboards.players import tournament

    title = game_named(game)
    named = [each.strip() for each in seats.split(",") if each.strip()]
    count = players if players is not None else len(named)
    setup = setup_of(title, count, seed, option, named)
    levels = [seat.bot or "random" for seat in setup.seats]
    timed, factor = _budget(budget)
    todo = tournament.jobs(title.key, levels, games, seed, setup.options, factor, timed)
    header = {
        "arena": title.key,
        "levels": levels,
        "seed": seed,
        "options": dict(setup.options),
        "factor": factor,
        "timed": timed,
        "rules": title.rules_version,
    }
    done = _kept(resume, header)
    todo = [job for job in todo if job.number not in done]
    with _sink(resume, header, bool(done)) as sink, _progress(title, levels, games, len(done)) as tick:
        stopped = _play_all(todo, workers or os.cpu_count() or 1, done, sink, tick)
    facts = tournament.summary(done[number] for number in sorted(done) if number < games)
    facts = {"game": title.key, "seed": seed, "budget": budget, "stopped": stopped, **facts}
    if as_json:
        typer.echo(json.dumps(facts))
    else:
        _print(title, facts)
    if stopped:
        raise typer.Exit(130)


def _budget(text: str) -> tuple[bool, float]:
    kind, _, factor = text.partition(":")
    try:
        number = float(factor or "1")
    except ValueError:
        number = 0.0
    if kind not in ("iterations", "seconds") or not 0 < number < 1e6:
        fail(f"“{text}” is no budget. It may be iterations or seconds, with a factor above 0: iterations:0.5")
    return kind == "seconds", number


def _kept(path: Path | None, header: dict[str, Any]) -> dict[int, Played]:
    """The games that the file holds by number; a torn last line is dropped."""
    from riverboards.players.tournament import Played

    if path is None or not path.exists():
        return {}
    try:
        lines = path.read_text(encoding="utf-8").splitlines()
    except (OSError, UnicodeDecodeError) as problem:
        fail(f"{path} is not to be read: {problem}")
    if not lines:
        return {}
    found: dict[int, Played] = {}
    for number, line in enumerate(lines, start=1):
        try:
            data = json.loads(line)
            if number == 1:
                if data != header:
                    fail(f"{path}:1: this file is of another arena; name a new file.")
                continue
            played = Played.from_data(data)
        except (ValueError, KeyError, TypeError):
            if number == len(lines) and number > 1:
                break
            fail(f"{path}:{number}: this line is no game of an arena.")
        found[played.number] = played
    return found


@contextmanager
def _sink(path: Path | None, header: dict[str, Any], begun: bool) -> Iterator[TextIO | None]:
    """The file that games are added to, with its header; None where none was named."""
    if path is None:
        yield None
        return
    whole = path.read_text(encoding="utf-8") if begun else ""
    try:
        with path.open("w", encoding="utf-8") as file:
            kept = whole[: whole.rfind("\n") + 1]
            file.write(kept or json.dumps(header) + "\n")
            file.flush()
            yield file
    except OSError as problem:
        fail(f"{path} is not to be written: {problem}")


def _play_all(todo: list[Job], workers: int, done: dict[int, Played], sink: TextIO | None, tick: Any) -> bool:
    """Play the jobs; whether it was stopped before the last one."""
    try:
        for played in _results(todo, workers):
            done[played.number] = played
            if sink is not None:
                sink.write(json.dumps(played.to_data()) + "\n")
                sink.flush()
            tick()
    except KeyboardInterrupt:
        return True
    return False


def _results(todo: list[Job], workers: int) -> Iterator[Played]:
    from riverboards.players import tournament

    if workers == 1 or len(todo) < 2:
        yield from map(tournament.play, todo)
        return
    context = multiprocessing.get_context("spawn")
    with context.Pool(min(workers, len(todo)), initializer=_worker) as pool:
        yield from pool.imap_unordered(tournament.play, todo)


def _worker() -> None:
    """Ctrl-C stops the arena, not its workers one by one."""
    import signal

    signal.signal(signal.SIGINT, signal.SIG_IGN)


@contextmanager
def _progress(title: Game, levels: list[str], games: int, done: int) -> Iterator[Any]:
    """A bar on stderr where that is a terminal."""
    if not sys.stderr.isatty():
        yield lambda: None
        return
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    progress: Progress = Progress(*columns, console=Console(stderr=True), transient=True)
    with progress:
        task = progress.add_task(f"{title.title}: {', '.join(levels)}", total=games, completed=done)
        yield lambda: progress.advance(task)


def _print(title: Game, facts: dict[str, Any]) -> None:
    from rich.console import Console
    from rich.table import Table

    console = Console(highlight=False)
    console.print(f"{title.title}: {facts['games']} games, budget {facts['budget']}, seed “{facts['seed']}”")
    for what, rows in (("level", facts["levels"]), ("seat", facts["seats"])):
        table = Table()
        for column in (what, "games", "won", "share", "95 %", "mean score", "objectives", "ms a decision"):
            table.add_column(column, justify="right")
        for name, row in rows.items():
            low, high = row["interval"]
            table.add_row(
                name,
                str(row["games"]),
                f"{row['won']:g}",
                _percent(row["share"]),
                f"{_percent(low)} to {_percent(high)}",
                "-" if row["mean_score"] is None else f"{row['mean_score']:.1f}",
                _percent(row["objectives"]),
                "-" if row["milliseconds"] is None else f"{row['milliseconds']:.1f}",
            )
        console.print(table)
    score = facts["winning_score"]
    console.print("ends: " + ", ".join(f"{reason} {number}" for reason, number in facts["ends"].items()))
    console.print(f"turns a game: {facts['turns']}" + (f"; winning score {score}" if score is not None else ""))


def _percent(share: float | None) -> str:
    return "-" if share is None else f"{100 * share:.1f} %"
