"""A report of a problem: the game's record with the versions, in one text file; what is hidden stays veiled."""

from __future__ import annotations

import platform
import time
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path

import pygame

from riverboards import __version__, paths
from riverboards.engine.journal import Header, entry_line, header_line
from riverboards.engine.match import Match
from riverboards.engine.saves import OpenSave


def versions() -> list[str]:
    """Lines about the app and what it stands on."""
    lines = [
        f"riverboards {__version__}",
        f"python {platform.python_version()} on {platform.platform()}",
        f"pygame-ce {pygame.version.ver}, SDL {'.'.join(map(str, pygame.get_sdl_version()))}",
    ]
    for package in ("pytmx", "PyYAML", "pydantic"):
        try:
            lines.append(f"{package} {version(package)}")
        except PackageNotFoundError:
            continue
    return lines


def write_report(match: Match, save: OpenSave | None, folder: Path | None = None) -> Path:
    """Write the report and return its file.

    Raises:
        OSError: the folder takes no files.
    """
    folder = folder if folder is not None else paths.user() / "reports"
    folder.mkdir(parents=True, exist_ok=True)
    file = folder / f"report-{time.strftime('%Y%m%d-%H%M%S')}.txt"
    head = "\n".join(
        [*versions(), f"game {match.game.key}, rules version {match.record.rules_version}, {match.ply} moves", "", ""]
    )
    file.write_bytes(head.encode() + record_lines(match, save))
    return file


def record_lines(match: Match, save: OpenSave | None) -> bytes:
    """The record as a save holds it: veiled where the game hides anything."""
    name = save.name if save is not None else match.game.title
    header = Header(match.game.key, match.record.rules_version, __version__, name, match.record.setup, match.game.hides)
    moment = match.moment()
    lines = [header_line(header), *(entry_line(entry, moment, match.game.hides) for entry in match.record.entries)]
    return b"".join(lines)
