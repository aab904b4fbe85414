"""`riverboards simulate`: many games between computer players, and what came of them."""

from __future__ import annotations

import json
import statistics
import sys
import time
from collections import Counter
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Annotated, Any

import typer

from riverboards import players as levels
from riverboards.cli.common import GameName, Options, fail, game_named, setup_of
from riverboards.engine.chance import Chance
from riverboards.engine.contract import Game, Outcome, Setup

if TYPE_CHECKING:
    from rich.progress import Progress


@dataclass(slots=True)
class Tally:
    """What came of the games so far."""

    players: int
    moves: list[int] = field(default_factory=list)
    wins: list[int] = field(default_factory=list)
    scores: list[list[int]] = field(default_factory=list)
    reasons: Counter[str] = field(default_factory=Counter)

    def __post_init__(self) -> None:
        self.wins = [0] * self.players
        self.scores = [[] for _ in range(self.players)]

    def add(self, outcome: Outcome, moves: int) -> None:
        """One more game."""
        self.moves.append(moves)
        self.reasons[outcome.reason] += 1
        for seat in outcome.winners:
            self.wins[seat] += 1
        for scores, result in zip(self.scores, outcome.results, strict=True):
            if result.total is not None:
                scores.append(result.total)

    def facts(self, seconds: float) -> dict[str, Any]:
        """The JSON object of the command."""
        games, moves = len(self.moves), sum(self.moves)
        return {
            "games": games,
            "moves": moves,
            "seconds": round(seconds, 3),
            "games_per_second": round(games / seconds, 2),
            "moves_per_second": round(moves / seconds, 1),
            "players": self.players,
            "wins_by_seat": self.wins,
            "mean_score_by_seat": [round(statistics.fmean(each), 3) if each else None for each in self.scores],
            "end_reasons": dict(sorted(self.reasons.items())),
            "moves_per_game": {
                "min": min(self.moves),
                "median": statistics.median(self.moves),
                "max": max(self.moves),
            },
        }


def simulate(
    game: GameName,
    players: Annotated[int | None, typer.Option("--players", "-p", help="Number of players.", min=1)] = None,
    games: Annotated[int, typer.Option("--games", "-n", help="Number of games.", min=1)] = 100,
    seed: Annotated[str, typer.Option("--seed", "-s", help="Any text; game i is played with “seed/i”.")] = "1",
    bots: Annotated[
        str, typer.Option("--bots", help="Levels by seat, with commas; begun again when short.")
    ] = "random",
    option: Options = None,
    as_json: Annotated[bool, typer.Option("--json", help="Print one JSON object.")] = False,
) -> None:
    """Play many games between computer players and print what came of them."""
    title = game_named(game)
    setup = setup_of(title, players, seed, option, [each.strip() for each in bots.split(",") if each.strip()])
    tally = Tally(setup.players)
    start = time.perf_counter()
    with _progress(f"{title.title}, {setup.players} players", games) as tick:
        for number in range(games):
            outcome, moves = play_game(title, setup, f"{seed}/{number}")
            tally.add(outcome, moves)
            tick()
    facts = tally.facts(max(time.perf_counter() - start, 1e-9))
    if as_json:
        typer.echo(json.dumps(facts))
    else:
        _print(title, facts)


def play_game(game: Game, setup: Setup, seed: str) -> tuple[Outcome, int]:
    """One game between the computer players of a set-up: how it ended, after how many actions."""
    begun = Setup(setup.game, setup.seats, setup.options, seed)
    state = game.new_state(begun)
    bots = [levels.get(seat.bot or "random") for seat in setup.seats]
    chance = Chance(f"{seed}/bots")
    moves = 0
    while (outcome := state.outcome()) is None:
        decision = next(each for each in state.decisions() if not each.optional)
        seat = decision.seat if decision.seat is not None else 0
        state.apply(seat, levels.answer(bots[seat], seat, state, chance))
        moves += 1
        if moves > game.longest:
            fail(f"The game with the seed “{seed}” goes on past {game.longest} actions.", 1)
    return outcome, moves


@contextmanager
def _progress(title: str, games: int) -> Iterator[Any]:
    """A bar on stderr where that is a terminal."""
    if not sys.stderr.isatty():
        yield lambda: None
        return
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    progress: Progress = Progress(*columns, console=Console(stderr=True), transient=True)
    with progress:
        task = progress.add_task(title, total=games)
        yield lambda: progress.advance(task)


def _print(game: Game, facts: dict[str, Any]) -> None:
    from rich.console import Console
    from rich.table import Table

    table = Table()
    for column in ("seat", "wins", "mean score"):
        table.add_column(column, justify="right")
    for seat, (wins, score) in enumerate(zip(facts["wins_by_seat"], facts["mean_score_by_seat"], strict=True), start=1):
        table.add_row(str(seat), str(wins), "-" if score is None else str(score))
    console = Console(highlight=False)
    console.print(f"{game.title}: {facts['games']} games, {facts['moves']} moves in {facts['seconds']} s")
    console.print(table)
    length = facts["moves_per_game"]
    console.print(f"{facts['games_per_second']} games/s, {facts['moves_per_second']} moves/s")
    console.print(f"moves a game: {length['min']} to {length['max']}, median {length['median']}")
    console.print("ends: " + _counted(facts["end_reasons"].items()))


def _counted(reasons: Any) -> str:
    pairs: Sequence[tuple[str, int]] = list(reasons)
    return ", ".join(f"{reason} {number}" for reason, number in pairs)
