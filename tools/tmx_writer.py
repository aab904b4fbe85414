"""Writes TMX and TSX files by hand: CSV data, external tilesets, words as properties. Tiled 1.8 to 1.10 reads them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from xml.sax.saxutils import quoteattr

Point = tuple[float, float]


def number(value: float) -> str:
    """As Tiled writes it: no needless zeros, two decimals at most."""
    return f"{round(value, 2):g}" if abs(value) < 10000 else f"{value:.0f}"


@dataclass(slots=True)
class Place:
    """An object of the layer `spaces`; `at` is the centre."""

    name: str
    kind: str
    shape: str
    at: Point
    size: Point = (0, 0)
    points: Sequence[Point] = ()
    properties: Mapping[str, str] = field(default_factory=dict)


@dataclass(slots=True)
class Picture:
    """An image layer: `art` is what the app draws, `source` the PNG that Tiled shows."""

    name: str
    art: str
    source: str
    at: Point
    size: Point


@dataclass(slots=True)
class Hexes:
    """A staggered hexagonal tile layer (axis y, odd rows moved right) and its tileset."""

    name: str
    tileset: str
    rows: Sequence[Sequence[int]]
    cell: tuple[int, int]
    side: int


@dataclass(slots=True)
class Board:
    """A map: `size` in pixels, or rows of hexes; `frame` where the board is not the whole map."""

    size: tuple[int, int]
    pictures: list[Picture] = field(default_factory=list)
    places: list[Place] = field(default_factory=list)
    hexes: Hexes | None = None
    frame: tuple[float, float, float, float] | None = None

    def add(self, name: str, kind: str, at: Point, size: Point | float = (0, 0), shape: str = "", **more: str) -> None:
        """A space; without a shape it is a point where it has no size, else an ellipse."""
        box = (size, size) if isinstance(size, int | float) else size
        self.places.append(Place(name, kind, shape or ("ellipse" if any(box) else "point"), at, box, (), more))

    def polygon(self, name: str, kind: str, points: Sequence[Point], **more: str) -> None:
        """A space with corners."""
        self.places.append(Place(name, kind, "polygon", points[0], (0, 0), points, more))


def write(path: Path, board: Board) -> None:
    """Write the map; the file is the same for the same board."""
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text("\n".join(_map(board)) + "\n", encoding="utf-8")


def _map(board: Board) -> list[str]:
    lines = ['<?xml version="1.0" encoding="UTF-8"?>', _head(board)]
    if board.frame is not None:
        frame = " ".join(number(part) for part in board.frame)
        lines += [" <properties>", f'  <property name="frame" value="{frame}"/>', " </properties>"]
    if board.hexes is not None:
        lines.append(f' <tileset firstgid="1" source={quoteattr(board.hexes.tileset)}/>')
    layer = 1
    for picture in board.pictures:
        lines += _picture(layer, picture)
        layer += 1
    if board.hexes is not None:
        lines += _tiles(layer, board.hexes)
        layer += 1
    lines.append(f' <objectgroup id="{layer}" name="spaces">')
    for index, place in enumerate(board.places, start=1):
        lines += _place(index, place)
    return [*lines, " </objectgroup>", "</map>"]


def _head(board: Board) -> str:
    count = len(board.places) + 1
    layers = len(board.pictures) + (board.hexes is not None) + 2
    common = f'nextlayerid="{layers}" nextobjectid="{count}"'
    if board.hexes is None:
        width, height = board.size
        return (
            f'<map version="1.8" tiledversion="1.8.2" orientation="orthogonal" renderorder="right-down" '
            f'width="1" height="1" tilewidth="{width}" tileheight="{height}" infinite="0" {common}>'
        )
    cell, rows = board.hexes.cell, board.hexes.rows
    return (
        f'<map version="1.8" tiledversion="1.8.2" orientation="hexagonal" renderorder="right-down" '
        f'width="{len(rows[0])}" height="{len(rows)}" tilewidth="{cell[0]}" tileheight="{cell[1]}" infinite="0" '
        f'hexsidelength="{board.hexes.side}" staggeraxis="y" staggerindex="odd" {common}>'
    )


def _picture(layer: int, picture: Picture) -> list[str]:
    left, top = (number(part) for part in picture.at)
    width, height = (number(part) for part in picture.size)
    offset = "" if (left, top) == ("0", "0") else f' offsetx="{left}" offsety="{top}"'
    return [
        f' <imagelayer id="{layer}" name={quoteattr(picture.name)}{offset}>',
        f'  <image source={quoteattr(picture.source)} width="{width}" height="{height}"/>',
        "  <properties>",
        f'   <property name="art" value={quoteattr(picture.art)}/>',
        "  </properties>",
        " </imagelayer>",
    ]


def _tiles(layer: int, hexes: Hexes) -> list[str]:
    rows = ",\n".join(",".join(str(gid) for gid in row) for row in hexes.rows)
    size = f'width="{len(hexes.rows[0])}" height="{len(hexes.rows)}"'
    return [
        f' <layer id="{layer}" name={quoteattr(hexes.name)} {size}>',
        '  <data encoding="csv">',
        rows,
        "</data>",
        " </layer>",
    ]


def _place(index: int, place: Place) -> list[str]:
    head = f'  <object id="{index}" name={quoteattr(place.name)} type={quoteattr(place.kind)}'
    left, top = place.at
    if place.shape != "polygon":
        left, top = left - place.size[0] / 2, top - place.size[1] / 2
    head += f' x="{number(left)}" y="{number(top)}"'
    if any(place.size):
        head += f' width="{number(place.size[0])}" height="{number(place.size[1])}"'
    inner: list[str] = []
    if place.properties:
        inner += ["   <properties>"]
        inner += [
            f"    <property name={quoteattr(key)} value={quoteattr(value)}/>"
            for key, value in sorted(place.properties.items())
        ]
        inner += ["   </properties>"]
    if place.shape == "polygon":
        points = " ".join(f"{number(x - left)},{number(y - top)}" for x, y in place.points)
        inner.append(f'   <polygon points="{points}"/>')
    elif place.shape != "rect":
        inner.append(f"   <{place.shape}/>")
    return [f"{head}>", *inner, "  </object>"] if inner else [f"{head}/>"]


@dataclass(frozen=True, slots=True)
class Tile:
    """A tile of a tileset of single pictures; `box`: where in the cell the art lies, where it does not fill it."""

    art: str
    source: str
    box: tuple[int, int, int, int] | None = None


def write_tileset(path: Path, name: str, cell: tuple[int, int], tiles: Sequence[Tile]) -> None:
    """Write a tileset of single pictures."""
    lines = [
        '<?xml version="1.0" encoding="UTF-8"?>',
        f'<tileset version="1.8" tiledversion="1.8.2" name={quoteattr(name)} tilewidth="{cell[0]}" '
        f'tileheight="{cell[1]}" tilecount="{len(tiles)}" columns="0">',
        ' <grid orientation="orthogonal" width="1" height="1"/>',
    ]
    for index, tile in enumerate(tiles):
        lines += [f' <tile id="{index}">', "  <properties>", f'   <property name="art" value="{tile.art}"/>']
        if tile.box is not None:
            lines.append(f'   <property name="art_box" value="{" ".join(str(part) for part in tile.box)}"/>')
        lines += [
            "  </properties>",
            f'  <image width="{cell[0]}" height="{cell[1]}" source="{tile.source}"/>',
            " </tile>",
        ]
    path.write_text("\n".join([*lines, "</tileset>"]) + "\n", encoding="utf-8")
