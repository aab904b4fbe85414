"""`riverboards play`: straight to the table."""

from __future__ import annotations

import typer

from riverboards.cli.common import GameName, Options, Players, Seed, game_named, setup_of


def play(game: GameName, players: Players = None, seed: Seed = None, option: Options = None) -> None:
    """Open the window at the table of a game, with made-up names and a new game begun."""
    title = game_named(game)
    options = setup_of(title, players, seed or "", option).options if players or option else None
    from riverboards.ui.app import run

    raise typer.Exit(run(game=game, players=players, seed=seed, options=options))
