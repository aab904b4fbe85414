"""`riverboards validate`: every finding in the data of all games, their layouts and their boards, at once."""

from __future__ import annotations

from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from typing import Annotated

import typer

from riverboards import paths
from riverboards.cli.common import fail
from riverboards.engine import yamlnodes
from riverboards.engine.contract import Game
from riverboards.engine.yamldata import DataError, Finding, suggest


def validate(
    folder: Annotated[
        Path | None, typer.Argument(help="A folder with data/ and assets/, or such a data folder.", metavar="[DIR]")
    ] = None,
) -> None:
    """Check every YAML and TMX file; 1 where anything is found."""
    if folder is not None and not folder.is_dir():
        fail(f"There is no folder {folder}.")
    data, assets = _folders(folder)
    found = findings(data, assets)
    for each in found:
        typer.echo(f"{_shown(each.path)}:{each.line}:{each.column}: {each.text}")
    files = sum(1 for pattern in ("*/*.yaml", "*/*.tmx") for base in (data, assets) for _ in base.glob(pattern))
    typer.echo(f"{len(found)} {'finding' if len(found) == 1 else 'findings'} in {files} files.", err=True)
    raise typer.Exit(1 if found else 0)


def _folders(folder: Path | None) -> tuple[Path, Path]:
    if folder is None:
        return paths.data(), paths.assets()
    data = folder / "data" if (folder / "data").is_dir() else folder
    beside = data.parent / "assets"
    return data, beside if beside.is_dir() else paths.assets()


def findings(data: Path, assets: Path) -> list[Finding]:
    """Every finding in the data folders of games below `data`, and in layouts and boards."""
    from riverboards.tables.layout import validate_layouts

    found: list[Finding] = []
    for each in sorted(path for path in data.iterdir() if path.is_dir()):
        found += _folder_findings(each)
    found += validate_layouts(data, assets)
    for path in sorted(assets.glob("*.yaml")):
        found += _syntax(path)
    return sorted(set(found))


def game_findings(game: Game) -> list[Finding]:
    """Every finding in the shipped data, layout and boards of one game."""
    from riverboards.tables.layout import read_layout

    found = _folder_findings(paths.data(game.key))
    try:
        read_layout(game.key, paths.data(), paths.assets())
    except DataError as problem:
        found += problem.findings
    return found


def _folder_findings(folder: Path) -> list[Finding]:
    name = f"riverboards.games.{folder.name.replace('-', '_')}"
    if find_spec(name) is None:
        known = [path.name for path in paths.data().iterdir() if path.is_dir()]
        said = f"No game has the key “{folder.name}”.{suggest(folder.name, known)}"
        return [
            Finding(folder, 1, 1, said),
            *(each for path in sorted(folder.glob("*.yaml")) for each in _syntax(path)),
        ]
    try:
        import_module(f"{name}.data").load(folder)
    except DataError as problem:
        return list(problem.findings)
    return []


def _syntax(path: Path) -> list[Finding]:
    """Findings of a file that has no model: what stands twice, and whether it is YAML at all."""
    found: list[Finding] = []
    try:
        text = path.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError):
        return [Finding(path, 1, 1, "The file does not open as UTF-8 text.")]
    root, faults = yamlnodes.compose(text)
    found += (Finding(path, *fault) for fault in faults)
    if root is not None:
        yamlnodes.construct(root, lambda line, column, said: found.append(Finding(path, line, column, said)))
    return found


def _shown(path: Path) -> Path:
    """The path from where the command was given, if the file lies below."""
    try:
        return path.resolve().relative_to(Path.cwd())
    except ValueError:
        return path
