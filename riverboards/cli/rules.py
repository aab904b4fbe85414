"""`riverboards rules`: the rules of a game, read in the terminal."""

from __future__ import annotations

from typing import Annotated

import typer

from riverboards import paths, words
from riverboards.cli.common import GameName, fail, game_named


def rules(
    game: GameName,
    lang: Annotated[str, typer.Option("--lang", "-l", help="Language: en or es.")] = "en",
) -> None:
    """Print the rules of a game."""
    title = game_named(game)
    if lang not in words.LANGUAGES:
        fail(f"Riverboards speaks {', '.join(words.LANGUAGES)}; it does not know “{lang}”.")
    path = paths.data(title.key, f"rules.{lang}.md")
    try:
        text = path.read_text(encoding="utf-8")
    except OSError as problem:
        fail(f"The rules of {title.title} do not open: {problem.strerror}.", 1)
    from rich.console import Console
    from rich.markdown import Markdown

    Console().print(Markdown(text))
