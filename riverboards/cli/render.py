"""`riverboards render`: a picture of a screen, without a display."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Annotated

import typer

from riverboards.cli.common import Options, Players, Seed, Value, fail, game_named, parse_options
from riverboards.engine.setup import SetupError

SCREENS = ("title", "setup", "choice", "log", "load", "settings", "rules", "pause", "curtain", "score")


def render(
    what: Annotated[str | None, typer.Argument(help="A game, or a save.", metavar="GAME|SAVE")] = None,
    out: Annotated[Path, typer.Option("--out", "-O", help="The PNG file to write.")] = Path("riverboards.png"),
    screen: Annotated[str | None, typer.Option("--screen", help=f"One of {', '.join(SCREENS)}.")] = None,
    players: Players = None,
    seed: Seed = None,
    option: Options = None,
    at: Annotated[
        int | None, typer.Option("--at", help="After so many actions (of a game: random ones).", min=0)
    ] = None,
    seat: Annotated[str, typer.Option("--seat", help="Whose eyes: a seat from 1, or table.")] = "table",
    size: Annotated[str, typer.Option("--size", help="Width and height in pixels.")] = "1440x900",
    text: Annotated[int, typer.Option("--text", help="Size of letters in per cent, 100 to 200.")] = 100,
    lang: Annotated[str, typer.Option("--lang", "-l", help="Language: en or es.")] = "en",
) -> None:
    """Draw a game, a save or a screen into a PNG file."""
    if what is None and screen is None:
        fail("Say what to draw: a game, a save, or --screen NAME.")
    if screen is not None and screen not in SCREENS:
        fail(f"There is no screen “{screen}”. There are {', '.join(SCREENS)}.")
    measured = re.fullmatch(r"(\d{2,5})x(\d{2,5})", size)
    if measured is None:
        fail(f"A size is written like 1440x900, not “{size}”.")
    if not re.fullmatch(r"table|[1-9]", seat):
        fail(f"A seat is a number from 1, or “table”; not “{seat}”.")
    from riverboards.ui.render import render as draw

    raise typer.Exit(
        draw(
            what,
            out=out,
            screen=screen,
            players=players,
            seed=seed,
            options=_options(what, option),
            at=at,
            seat=None if seat == "table" else int(seat) - 1,
            size=(int(measured[1]), int(measured[2])),
            text=text,
            lang=lang,
        )
    )


def _options(what: str | None, given: list[str] | None) -> dict[str, Value]:
    """The options of the game that is to be drawn; a save brings its own."""
    if not given or what is None or Path(what).is_file():
        return {}
    try:
        return parse_options(game_named(what), given)
    except SetupError as problem:
        fail(str(problem))
