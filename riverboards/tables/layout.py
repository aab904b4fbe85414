"""How the table of a game is composed: `data/<game>/layout.yaml` and the boards it names, read and checked as a whole.

docs/layout.md explains the format.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import TypeVar

from riverboards import paths
from riverboards.engine import yamldata
from riverboards.engine.yamldata import DataError, Finding, Loaded
from riverboards.tables import layout_check
from riverboards.tables.layout_models import (
    BoardModel,
    LayoutClass,
    LayoutModel,
    PanelModel,
    PieceModel,
    SlotModel,
    SpaceKindModel,
    SubSpaceModel,
    TextStyle,
)
from riverboards.tables.spaces import ArtPatch, PrintedBoard, Space
from riverboards.tables.tmx import read_board

__all__ = [
    "ArtPatch",
    "Board",
    "Layout",
    "LayoutClass",
    "PieceModel",
    "SlotModel",
    "Space",
    "SpaceKindModel",
    "SubSpaceModel",
    "TextStyle",
    "UnknownName",
    "load_layout",
    "read_layout",
    "validate_layouts",
]


T = TypeVar("T")


class UnknownName(LookupError):
    """A scene names a board, slot, kind or space that the layout does not have. The message is a sentence."""


@dataclass(frozen=True, slots=True)
class Board:
    """A printed board and what layout.yaml adds to it."""

    name: str
    model: BoardModel
    printed: PrintedBoard

    @property
    def size(self) -> tuple[float, float]:
        """Width and height in units."""
        return self.printed.size

    @property
    def spaces(self) -> Mapping[str, Space]:
        """The spaces by id."""
        return self.printed.spaces

    def space(self, name: str) -> Space:
        """The space called `name`.

        Raises:
            UnknownName: the board has none.
        """
        try:
            return self.printed.spaces[name]
        except KeyError:
            raise UnknownName(yamldata.unknown(f"space on board “{self.name}”", name, self.printed.spaces)) from None


@dataclass(frozen=True, slots=True)
class Layout:
    """The layout of one game."""

    key: str
    model: LayoutModel
    boards: Mapping[str, Board]

    def board(self, name: str) -> Board:
        """The board called `name`; raises UnknownName."""
        return _get(self.boards, name, "board")

    def slot(self, name: str) -> SlotModel:
        """The slot called `name`; raises UnknownName."""
        return _get(self.model.slots, name, "slot")

    def piece(self, kind: str) -> PieceModel:
        """The kind of piece called `kind`; raises UnknownName."""
        return _get(self.model.pieces, kind, "kind of piece")

    def space_kind(self, kind: str) -> SpaceKindModel:
        """The kind of space called `kind`; raises UnknownName."""
        return _get(self.model.spaces, kind, "kind of space")

    def style(self, name: str) -> TextStyle:
        """The text style called `name`; raises UnknownName."""
        return _get(self.model.styles, name, "text style")

    def panel(self, name: str) -> PanelModel:
        """Where the info panel called `name` stands; one that is not named stands in the rail.

        `barns/2` is looked up as itself, then as `barns`.
        """
        panels = self.model.panels
        return panels.get(name) or panels.get(name.partition("/")[0]) or PanelModel()


def _get(table: Mapping[str, T], name: str, what: str) -> T:
    try:
        return table[name]
    except KeyError:
        raise UnknownName(yamldata.unknown(what, name, table)) from None


@cache
def load_layout(key: str) -> Layout:
    """The layout of a shipped game, read once.

    Raises:
        DataError: with every finding.
    """
    return read_layout(key, paths.data(), paths.assets())


def read_layout(key: str, data: Path, assets: Path) -> Layout:
    """The layout of the game whose folders below `data` and `assets` are called `key`.

    Raises:
        DataError: with every finding, those of the boards too.
    """
    loaded = yamldata.read(data / key / "layout.yaml", LayoutModel)
    boards, findings = _boards(loaded, assets / key)
    findings += layout_check.check(loaded, boards, assets)
    if findings:
        raise DataError(sorted(set(findings)))
    merged = {name: Board(name, loaded.value.boards[name], printed) for name, printed in boards.items()}
    return Layout(key, loaded.value, merged)


def _boards(loaded: Loaded[LayoutModel], folder: Path) -> tuple[dict[str, PrintedBoard], list[Finding]]:
    boards: dict[str, PrintedBoard] = {}
    findings: list[Finding] = []
    for name, model in loaded.value.boards.items():
        path = folder / model.tmx
        if not path.is_file():
            near = [each.name for each in folder.glob("*.tmx")]
            findings.append(loaded.finding(("boards", name, "tmx"), yamldata.unknown("map", model.tmx, near)))
            continue
        try:
            boards[name] = read_board(path)
        except DataError as problem:
            findings.extend(problem.findings)
    return boards, findings


def validate_layouts(data: Path, assets: Path | None = None) -> list[Finding]:
    """Every finding in the layouts below `data` (folders with a layout.yaml) and in their boards below `assets`.

    Without `assets` the folder `assets` beside `data` is taken, or the shipped one where there is none.
    """
    beside = data.parent / "assets"
    art = assets or (beside if beside.is_dir() else paths.assets())
    findings: list[Finding] = []
    for path in sorted(data.glob("*/layout.yaml")):
        try:
            read_layout(path.parent.name, data, art)
        except DataError as problem:
            findings.extend(problem.findings)
    return findings
