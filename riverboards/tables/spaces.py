"""Printed boards and the places on them, as plain records."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path


@dataclass(frozen=True, slots=True)
class Space:
    """A named place on a board. Lengths are units of the board, counted from its upper left corner.

    Attributes:
        id: `W3.2`, `track/41`.
        kind: entry under `spaces` of layout.yaml.
        shape: `point`, `ellipse`, `rect` or `polygon`.
        centre: of the place; of a polygon's bounding box.
        size: width and height; 0, 0 of a point.
        points: corners of a polygon.
        properties: words the map says of it (`row: 3`).
        line: where it stands in the TMX file.
    """

    id: str
    kind: str
    shape: str
    centre: tuple[float, float]
    size: tuple[float, float]
    points: tuple[tuple[float, float], ...]
    properties: Mapping[str, str]
    line: int


@dataclass(frozen=True, slots=True)
class ArtPatch:
    """A picture of a board's look, in board units.

    Attributes:
        art: name below assets/ without its ending.
        layer: the map's layer it comes from.
        line: where the layer, or the space that carries it, stands in the TMX file.
        over: drawn above the pieces that belong to the ground (those with a layer below 0: a flood, an erosion).
    """

    art: str
    left: float
    top: float
    width: float
    height: float
    layer: str
    over: bool = False
    line: int = 1


@dataclass(frozen=True, slots=True)
class PrintedBoard:
    """What a TMX file says: the board's size in units, its pictures from lowest to highest, its spaces by id."""

    path: Path
    size: tuple[float, float]
    patches: tuple[ArtPatch, ...]
    spaces: Mapping[str, Space]
