"""The numbers behind every widget, read once from `assets/kit.yaml` and `assets/palette.yaml` and checked.

Colours are asked for by role (`text-soft`), by palette name (`river-deep`), as a seat colour (`kingfisher`), as a hex.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any, Final, TypeAlias

import pygame
import yaml

from riverboards import paths

Sides: TypeAlias = tuple[int, int, int, int]
_SECTIONS: Final = ("colours", "type", "space", "height", "icon", "motion", "art", "fonts")


class ThemeError(ValueError):
    """A theme file says something that cannot be used; the sentence names file and entry."""


@dataclass(frozen=True, slots=True)
class TypeStyle:
    """A style of letters: `font` is `display` or `ui`, `size` in units, `line` the line height as a share of it."""

    name: str
    font: str
    size: float
    weight: int
    line: float


@dataclass(frozen=True, slots=True)
class ArtEntry:
    """What the kit knows of a drawing of `assets/ui`: size in units; slice and padding as left, top, right, bottom."""

    size: tuple[int, int]
    slice: Sides | None = None
    pad: Sides = (0, 0, 0, 0)
    outset: int = 0
    extra: Mapping[str, Any] | None = None


@dataclass(frozen=True, slots=True)
class SeatColour:
    """A seat's colour, its mark (`circle`) and the colour of letters laid on it."""

    name: str
    mark: str
    colour: str
    text: str


class Theme:
    """The checked content of both files.

    Raises:
        ThemeError: a section, a colour or a size is missing or of the wrong form.
    """

    def __init__(self, kit: Mapping[str, Any], palette: Mapping[str, Any]) -> None:
        for section in _SECTIONS:
            if not isinstance(kit.get(section), dict):
                raise ThemeError(f"assets/kit.yaml: the section “{section}” is missing.")
        self.kit = kit
        self.palette: dict[str, str] = {**palette.get("accents", {}), **palette.get("colours", {})}
        self.shades: dict[str, str] = dict(palette.get("shade", {}))
        self.highlights: dict[str, str] = dict(palette.get("highlight", {}))
        self.seats = tuple(_seat(entry) for entry in palette.get("players", ()))
        self.tintable = frozenset(palette.get("tint", {}).get("pieces", ()))
        self.types = {name: _style(name, entry) for name, entry in kit["type"].items() if isinstance(entry, dict)}
        self.art = {name: _art(name, entry) for name, entry in kit["art"].items()}
        self.fonts: Mapping[str, Mapping[str, Any]] = kit["fonts"]
        self._colours = {name: self._role(name, value) for name, value in kit["colours"].items() if name != "seats"}
        self._colours |= {
            name: pygame.Color(value) for name, value in self.palette.items() if name not in self._colours
        }
        self._colours |= {seat.name: pygame.Color(seat.colour) for seat in self.seats}

    def _role(self, name: str, value: Any) -> pygame.Color:
        text = str(value.get("colour", "")) if isinstance(value, dict) else str(value)
        try:
            return pygame.Color(self.palette.get(text, text))
        except (ValueError, TypeError) as problem:
            raise ThemeError(f"assets/kit.yaml: colours.{name}: “{text}” is no colour.") from problem

    def colour(self, name: str) -> pygame.Color:
        """A colour by role, palette name, seat colour or hex (`#RRGGBB`).

        Raises:
            ThemeError: nobody knows the name.
        """
        found = self._colours.get(name)
        if found is None:
            if not name.startswith("#"):
                raise ThemeError(f"There is no colour “{name}” in assets/kit.yaml or assets/palette.yaml.")
            found = self._colours[name] = pygame.Color(name)
        return found

    def hex(self, name: str) -> str:
        """The same as `#RRGGBB`, as drawings need it."""
        colour = self.colour(name)
        return f"#{colour.r:02X}{colour.g:02X}{colour.b:02X}"

    def style(self, name: str) -> TypeStyle:
        """A style of letters.

        Raises:
            ThemeError: the kit has no such style.
        """
        if name not in self.types:
            raise ThemeError(f"There is no type style “{name}” in assets/kit.yaml; there are {', '.join(self.types)}.")
        return self.types[name]

    def seat(self, colour: str) -> SeatColour:
        """The seat colour of that name.

        Raises:
            ThemeError: the palette has no such seat colour.
        """
        for each in self.seats:
            if each.name == colour:
                return each
        raise ThemeError(f"There is no seat colour “{colour}” in assets/palette.yaml.")

    def number(self, section: str, name: str) -> float:
        """A length or time, such as `number("height", "button")`."""
        return float(self.kit[section][name])


def _seat(entry: Mapping[str, str]) -> SeatColour:
    try:
        return SeatColour(entry["name"], entry["mark"], entry["colour"], entry["text"])
    except KeyError as missing:
        raise ThemeError(f"assets/palette.yaml: a player colour has no {missing}.") from missing


def _style(name: str, entry: Mapping[str, Any]) -> TypeStyle:
    try:
        return TypeStyle(name, entry["font"], float(entry["size"]), int(entry["weight"]), float(entry["line"]))
    except (KeyError, ValueError) as problem:
        raise ThemeError(f"assets/kit.yaml: type.{name}: {problem} is missing or no number.") from problem


def _art(name: str, entry: Mapping[str, Any]) -> ArtEntry:
    size = entry.get("size")
    if not (isinstance(size, list) and len(size) == 2):
        raise ThemeError(f"assets/kit.yaml: art.{name}: a size such as [64, 64] is needed.")
    return ArtEntry(
        (int(size[0]), int(size[1])),
        sides(entry["slice"]) if "slice" in entry else None,
        sides(entry.get("pad", 0)),
        int(entry.get("outset", 0)),
        entry,
    )


def sides(value: int | list[int]) -> Sides:
    """Left, top, right, bottom from one number, [across, down] or all four."""
    if isinstance(value, int):
        return value, value, value, value
    if len(value) == 2:
        return value[0], value[1], value[0], value[1]
    return value[0], value[1], value[2], value[3]


def _read(path: Path) -> dict[str, Any]:
    loader = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
    try:
        found = yaml.load(path.read_text(encoding="utf-8"), Loader=loader)
    except FileNotFoundError as problem:
        raise ThemeError(f"The file {path} is missing.") from problem
    except yaml.YAMLError as problem:
        raise ThemeError(f"{path}: {problem}") from problem
    if not isinstance(found, dict):
        raise ThemeError(f"{path}: names with values are expected here.")
    return found


@cache
def theme() -> Theme:
    """The theme of the shipped files."""
    return Theme(_read(paths.assets("kit.yaml")), _read(paths.assets("palette.yaml")))


def colour(name: str) -> pygame.Color:
    """`Theme.colour` of the shipped theme."""
    return theme().colour(name)


def unit(section: str, name: str) -> float:
    """`Theme.number` of the shipped theme."""
    return theme().number(section, name)


def mixed(first: str, second: str, share: float) -> str:
    """A hex colour between two others: `share` 0 is the first, 1 the second."""
    a, b = pygame.Color(first), pygame.Color(second)
    return "#" + "".join(f"{round(p + (q - p) * share):02X}" for p, q in zip(tuple(a)[:3], tuple(b)[:3], strict=True))
