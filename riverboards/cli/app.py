"""The commands put together."""

from __future__ import annotations

import typer

from riverboards import __version__
from riverboards.cli.arena import arena
from riverboards.cli.play import play
from riverboards.cli.render import render
from riverboards.cli.replay import replay
from riverboards.cli.rules import rules
from riverboards.cli.simulate import simulate
from riverboards.cli.validate import validate

app = typer.Typer(
    help="Riverboards: four river board games on one screen. Without a command the window opens.",
    no_args_is_help=False,
    add_completion=False,
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"]},
)
for _command in (play, simulate, arena, render, replay, validate, rules):
    app.command()(_command)


def _version(wanted: bool) -> None:
    if wanted:
        typer.echo(f"Riverboards {__version__}")
        raise typer.Exit


@app.callback(invoke_without_command=True)
def _start(
    context: typer.Context,
    version: bool = typer.Option(
        False, "--version", help="Say the version and stop.", callback=_version, is_eager=True
    ),
) -> None:
    if context.invoked_subcommand is None:
        from riverboards.cli import open_window

        raise typer.Exit(open_window())
