"""`riverboards play`: straight to the table."""

from __future__ import annotations

from typing import Annotated

import typer

from riverboards.cli.common import GameName, Options, Players, Seed, game_named, setup_of

Bots = Annotated[
    str | None,
    typer.Option("--bots", "-b", help="Levels of computer players for the last seats, such as hard,medium."),
]


def play(game: GameName, players: Players = None, seed: Seed = None, option: Options = None, bots: Bots = None) -> None:
    """Open the window at the table of a game, with made-up names and a new game begun."""
    title = game_named(game)
    levels = tuple(level.strip() for level in bots.split(",")) if bots else ()
    if players is None and levels:
        players = max(title.players[0], min(len(levels) + 1, title.players[-1]))
    checked = setup_of(title, players, seed or "", option, levels) if players or option else None
    from riverboards.ui.app import run

    options = checked.options if checked is not None else None
    raise typer.Exit(run(game=game, players=players, seed=seed, options=options, bots=levels))
