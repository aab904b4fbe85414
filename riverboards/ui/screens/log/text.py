"""The log as a text file."""

from __future__ import annotations

import time
from collections.abc import Sequence
from pathlib import Path

from riverboards import words
from riverboards.engine.match import Match
from riverboards.ui.sitting.logbook import LogTurn
from riverboards.words import catalogue

_ = catalogue("shell")


def log_text(title: str, turns: Sequence[LogTurn], names: Sequence[str]) -> str:
    """All lines, oldest first, grouped by turn."""
    parts = [title, ""]
    for turn in turns:
        parts.append(words.plain(_("Turn {n}: {name}", n=turn.turn, name=names[turn.seat])))
        parts += [f"  {line.ply:>4}  {words.plain(line.line.text, names)}" for line in turn.lines]
    return "\n".join(parts) + "\n"


def export_log(match: Match, title: str, turns: Sequence[LogTurn], folder: Path | None = None) -> Path:
    """Write the log into the folder of exports and return its file.

    Raises:
        OSError: the folder takes no files.
    """
    from riverboards.ui.screens.score.screen import export_folder

    folder = folder if folder is not None else export_folder()
    folder.mkdir(parents=True, exist_ok=True)
    file = folder / f"riverboards-{match.game.key}-log-{time.strftime('%Y%m%d-%H%M%S')}.txt"
    file.write_text(log_text(title, turns, match.names), encoding="utf-8")
    return file
