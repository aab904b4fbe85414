"""What several commands share: sentences instead of stack traces, games and options by their names."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from typing import Annotated, NoReturn, TypeAlias

import typer

from riverboards import games, players
from riverboards.engine.contract import Game, Option, Outcome, Setup
from riverboards.engine.journal import Contents, SaveError
from riverboards.engine.saves import SUFFIX, Library, read_file
from riverboards.engine.setup import COLOURS, SetupError, complete, plain_seats
from riverboards.engine.yamldata import suggest

Value: TypeAlias = str | int | bool

GameName = Annotated[str, typer.Argument(help="Key of a game, such as deep-river.", metavar="GAME")]
Players = Annotated[int | None, typer.Option("--players", "-p", help="Number of players.", min=1)]
Seed = Annotated[str | None, typer.Option("--seed", "-s", help="Any text; the same seed gives the same game.")]
Options = Annotated[
    list[str] | None, typer.Option("--option", "-o", help="An option of the game.", metavar="KEY=VALUE")
]


def fail(sentence: str, code: int = 2) -> NoReturn:
    """Say one sentence on stderr and stop. 2: what was asked for is not to be had; 1: something did not come out."""
    typer.echo(sentence, err=True)
    raise typer.Exit(code)


def game_named(key: str) -> Game:
    """The game called `key`, or a sentence with the nearest name."""
    try:
        return games.get(key)
    except games.UnknownGame as problem:
        fail(f"{problem}{suggest(key, [game.key for game in games.all_games()])}")


def setup_of(
    game: Game, count: int | None, seed: str, options: Sequence[str] | None, bots: Sequence[str] | None = None
) -> Setup:
    """A complete set-up with plain seats, or a sentence.

    Args:
        count: number of players; None: the fewest the game is for.
        bots: levels of the computer players by seat, begun again where there are fewer than seats; None: people.
    """
    number = count if count is not None else game.players[0]
    try:
        for level in bots or ():
            players.get(level)
        seats = [
            replace(seat, bot=bots[i % len(bots)] if bots else None)
            for i, seat in enumerate(plain_seats(min(number, len(COLOURS))))
        ]
        spare = [seats[0]] * (number - len(seats))
        return complete(game, [*seats, *spare], parse_options(game, options or ()), seed)
    except (SetupError, players.UnknownPlayer) as problem:
        fail(str(problem))


def parse_options(game: Game, given: Sequence[str]) -> dict[str, Value]:
    """Option values from `key=value` words.

    Raises:
        SetupError: a word without `=`, an unknown key or value.
    """
    known = {option.key: option for option in game.options}
    values: dict[str, Value] = {}
    for word in given:
        key, equals, text = word.partition("=")
        if not equals:
            raise SetupError(f"An option is written key=value, not “{word}”.")
        option = known.get(key) or known.get(key.replace("-", "_"))
        if option is None:
            near = suggest(key, known)
            raise SetupError(f"{game.title} has no option “{key}”; it has {', '.join(sorted(known)) or 'none'}.{near}")
        values[option.key] = _value(option, text)
    return values


def _value(option: Option, text: str) -> Value:
    spoken = {"yes": "true", "on": "true", "no": "false", "off": "false"}
    for value in option.values:
        said = str(value).lower() if isinstance(value, bool) else str(value)
        if text == said or (isinstance(value, bool) and spoken.get(text.lower(), text.lower()) == said):
            return value
    return text


def save_named(name: str) -> tuple[Game, Contents]:
    """A save by the path of its file or, in the player's own folder, by its id; or a sentence."""
    path = Path(name)
    own = Library().folder / f"{path.name.removesuffix(SUFFIX)}{SUFFIX}"
    if not path.is_file():
        if not own.is_file():
            fail(f"There is no save “{name}”, neither here nor in {own.parent}.")
        path = own
    try:
        return read_file(path)
    except SaveError as problem:
        fail(str(problem), 1)


def outcome_data(outcome: Outcome | None) -> dict[str, object] | None:
    """An outcome as plain JSON; seats count from 1."""
    if outcome is None:
        return None
    return {
        "reason": outcome.reason,
        "winners": [seat + 1 for seat in outcome.winners],
        "ranking": list(outcome.ranking) if outcome.ranking is not None else None,
        "tie_break": outcome.tie_break,
        "seats": [
            {
                "total": result.total,
                "lines": {line.source: line.points for line in result.lines},
                "checks": {check.objective: check.met for check in result.checks},
            }
            for result in outcome.results
        ],
    }
