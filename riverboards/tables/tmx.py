"""Printed boards from TMX files, checked and handed on as plain records. Nobody else imports pytmx.

A board's look is its image layers (property `art`) and tile layers (each tile with property `art`), in file order; the
PNGs they name are for Tiled only. A tile whose art does not fill its cell says where it lies in it (property `art_box`,
"x y width height"); a space with a property `art` carries that picture in its box, with a property
`over` above the pieces of the ground (a flood).

Its places are the objects of the layer `spaces`: `name`, `type`, a shape and properties that are words. A map property
`frame` ("x y width height", in pixels) says where the board begins and ends where that is not the map itself; all
lengths handed on count from the frame's corner.
"""

from __future__ import annotations

import importlib
import os
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final
from xml.parsers import expat

from riverboards.engine.yamldata import DataError, Finding, suggest
from riverboards.tables.spaces import ArtPatch, PrintedBoard, Space

_SHAPES: Final = ("point", "ellipse", "polygon", "polyline", "text")
_LEEWAY: Final = 0.01


def _pytmx() -> Any:
    """The library, loaded only when a map is read: it brings pygame with it, which the rooms below the window lack."""
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    return importlib.import_module("pytmx")


def read_board(path: Path) -> PrintedBoard:
    """The board that a TMX file holds.

    Raises:
        DataError: with every finding.
    """
    scan = _scan(path)
    try:
        tiled = _pytmx().TiledMap(str(path))
    except Exception as problem:  # pytmx raises bare Exception, ValueError, KeyError ... for files it does not know
        raise DataError([Finding(path, 1, 1, f"This map does not open: {problem}.")]) from None
    reader = _Reader(path, scan, tiled)
    board = reader.board()
    if reader.findings:
        raise DataError(sorted(set(reader.findings)))
    return board


@dataclass(slots=True)
class _Object:
    """What pytmx does not tell of an object."""

    line: int
    column: int
    shape: str = "rect"
    keys: tuple[str, ...] = ()


@dataclass(slots=True)
class _Scan:
    """Places in the file, by object id and layer name."""

    objects: dict[int, _Object] = field(default_factory=dict)
    layers: dict[str, tuple[int, int]] = field(default_factory=dict)
    order: list[str] = field(default_factory=list)
    image_sizes: dict[str, tuple[float, float]] = field(default_factory=dict)
    properties: dict[str, tuple[int, int]] = field(default_factory=dict)
    infinite: bool = False
    findings: list[Finding] = field(default_factory=list)


def _scan(path: Path) -> _Scan:
    """Lines and columns of what stands in the file; refuses what is no TMX map at all."""
    try:
        text = path.read_bytes()
    except FileNotFoundError:
        raise DataError([Finding(path, 1, 1, "There is no such file.")]) from None
    except OSError as problem:
        raise DataError([Finding(path, 1, 1, f"The file does not open: {problem.strerror}.")]) from None
    if not text.strip():
        raise DataError([Finding(path, 1, 1, "The file is empty.")])
    handler = _Handler(path)
    try:
        handler.parser.Parse(text, True)
    except expat.ExpatError as problem:
        said = expat.ErrorString(problem.code)
        raise DataError([Finding(path, problem.lineno, problem.offset + 1, f"This is not XML: {said}.")]) from None
    if handler.root != "map":
        raise DataError([Finding(path, 1, 1, f"This is no TMX map: it begins with <{handler.root}>.")])
    if handler.scan.infinite:
        raise DataError([Finding(path, 1, 1, "The map is infinite; a board has a size. Untick it in Tiled.")])
    return handler.scan


class _Handler:
    """Walks the XML and writes down what stands where."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.scan = _Scan()
        self.root = ""
        self.parser = expat.ParserCreate()
        self.parser.StartElementHandler = self._start
        self.parser.EndElementHandler = self._end
        self._open: list[str] = []
        self._layer = ""
        self._object: _Object | None = None

    def _place(self) -> tuple[int, int]:
        return self.parser.CurrentLineNumber, self.parser.CurrentColumnNumber + 1

    def _start(self, name: str, attributes: dict[str, str]) -> None:
        self.root = self.root or name
        self._open.append(name)
        if name == "map":
            self.scan.infinite = attributes.get("infinite") == "1"
        elif name in ("layer", "imagelayer", "objectgroup", "group"):
            self._layer = attributes.get("name", "")
            self._add_layer(name)
        elif name == "image" and self._open[-2:-1] == ["imagelayer"]:
            size = (float(attributes.get("width", 0)), float(attributes.get("height", 0)))
            self.scan.image_sizes[self._layer] = size
        elif name == "object":
            self._add_object(attributes)
        elif name in _SHAPES and self._object is not None:
            self._object.shape = name
        elif name == "property":
            self._add_property(attributes)

    def _add_layer(self, kind: str) -> None:
        line, column = self._place()
        if kind == "group":
            self._say(line, column, "Layers stand in no group here; move them out of it.")
        elif not self._layer:
            self._say(line, column, "This layer has no name.")
        elif self._layer in self.scan.layers:
            first = self.scan.layers[self._layer][0]
            self._say(line, column, f"There are two layers “{self._layer}”: in line {first} and here.")
        else:
            self.scan.layers[self._layer] = (line, column)
            self.scan.order.append(self._layer)

    def _add_object(self, attributes: dict[str, str]) -> None:
        self._object = _Object(*self._place())
        self.scan.objects[int(attributes.get("id", 0))] = self._object
        if "class" in attributes:
            self._say(*self._place(), "The kind stands in “class”; save the map as Tiled 1.8 or 1.10, with “type”.")

    def _add_property(self, attributes: dict[str, str]) -> None:
        key, kind = attributes.get("name", ""), attributes.get("type", "string")
        where = self._place()
        if self._object is not None:
            self._object.keys += (key,)
        elif self._open[-3:-1] == ["map", "properties"]:
            self.scan.properties[key] = where
            return
        if kind != "string":
            self._say(*where, f"Property “{key}” is of type {kind}; properties are words here (type string).")

    def _end(self, name: str) -> None:
        self._open.pop()
        if name == "object":
            self._object = None

    def _say(self, line: int, column: int, text: str) -> None:
        self.scan.findings.append(Finding(self.path, line, column, text))


class _Reader:
    """Puts what pytmx read and what the scan found together."""

    def __init__(self, path: Path, scan: _Scan, tiled: Any) -> None:
        self.path = path
        self.scan = scan
        self.map = tiled
        self.findings: list[Finding] = list(scan.findings)
        self.frame = self._frame()

    def board(self) -> PrintedBoard:
        spaces = self._spaces()
        patches = (*self._patches(), *_printed(spaces.values()))
        size = (self.frame[2], self.frame[3])
        return PrintedBoard(self.path, size, patches, spaces)

    def _say(self, where: tuple[int, int], text: str) -> None:
        self.findings.append(Finding(self.path, *where, text))

    def _frame(self) -> tuple[float, float, float, float]:
        width, height = _map_size(self.map)
        text = self.map.properties.get("frame")
        if text is None:
            return 0.0, 0.0, width, height
        try:
            left, top, across, down = (float(part) for part in str(text).split())
        except ValueError:
            where = self.scan.properties.get("frame", (1, 1))
            self._say(where, f"“frame” should be four numbers, “x y width height”, not “{text}”.")
            return 0.0, 0.0, width, height
        return left, top, across, down

    def _patches(self) -> Iterator[ArtPatch]:
        library = _pytmx()
        layers = {layer.name: layer for layer in self.map.layers}
        for name in self.scan.order:
            layer = layers.get(name)
            if isinstance(layer, library.TiledImageLayer):
                yield from self._image(name, layer)
            elif isinstance(layer, library.TiledTileLayer):
                yield from self._tiles(name, layer)

    def _image(self, name: str, layer: Any) -> Iterator[ArtPatch]:
        art = layer.properties.get("art")
        if not art:
            self._say(self.scan.layers[name], f"Image layer “{name}” has no property “art”: the picture the app draws.")
            return
        width, height = self.scan.image_sizes.get(name, (0.0, 0.0))
        left = float(getattr(layer, "offsetx", 0) or 0) - self.frame[0]
        top = float(getattr(layer, "offsety", 0) or 0) - self.frame[1]
        yield ArtPatch(str(art), left, top, width, height, name, line=self.scan.layers[name][0])

    def _tiles(self, name: str, layer: Any) -> Iterator[ArtPatch]:
        for column, row, gid in layer.iter_data():
            if not gid:
                continue
            properties = self.map.get_tile_properties_by_gid(gid) or {}
            art = properties.get("art")
            if not art:
                self._say(
                    self.scan.layers[name],
                    f"Layer “{name}”: the tile at column {column}, row {row} has no property “art”.",
                )
                continue
            left, top = cell_corner(self.map, column, row)
            box = properties.get("art_box") or f"0 0 {self.map.tilewidth} {self.map.tileheight}"
            right, down, width, height = (float(part) for part in str(box).split())
            x, y = left + right - self.frame[0], top + down - self.frame[1]
            yield ArtPatch(str(art), x, y, width, height, name, line=self.scan.layers[name][0])

    def _spaces(self) -> dict[str, Space]:
        groups = {group.name: group for group in self.map.objectgroups}
        if "spaces" not in groups:
            self._say((1, 1), f"There is no object layer “spaces”.{suggest('spaces', groups)}")
            return {}
        spaces: dict[str, Space] = {}
        lines: dict[str, int] = {}
        for item in groups["spaces"]:
            noted = self.scan.objects.get(int(item.id), _Object(1, 1))
            where = (noted.line, noted.column)
            if self._is_space(item, noted, where):
                if item.name in lines:
                    first = lines[item.name]
                    self._say(where, f"Two spaces are called “{item.name}”: in line {first} and here.")
                    continue
                lines[item.name] = noted.line
                spaces[item.name] = self._space(item, noted)
                self._inside(spaces[item.name], where)
        return spaces

    def _is_space(self, item: Any, noted: _Object, where: tuple[int, int]) -> bool:
        if not item.name:
            self._say(where, "This space has no name.")
        elif not item.type:
            self._say(where, f"Space “{item.name}” has no type: the kind of space it is.")
        elif noted.shape in ("polyline", "text") or item.gid:
            self._say(where, f"Space “{item.name}” should be a point, ellipse, rectangle or polygon.")
        elif item.rotation:
            self._say(where, f"Space “{item.name}” is turned; draw it as a polygon instead.")
        else:
            return True
        return False

    def _space(self, item: Any, noted: _Object) -> Space:
        left, top = float(item.x) - self.frame[0], float(item.y) - self.frame[1]
        width, height = float(item.width), float(item.height)
        points: tuple[tuple[float, float], ...] = ()
        if noted.shape == "polygon":
            points = tuple((float(p.x) - self.frame[0], float(p.y) - self.frame[1]) for p in item.points)
            left, top = min(x for x, _ in points), min(y for _, y in points)
            width, height = max(x for x, _ in points) - left, max(y for _, y in points) - top
        properties = {key: str(item.properties[key]) for key in noted.keys if key in item.properties}
        centre = (left + width / 2, top + height / 2)
        return Space(item.name, item.type, noted.shape, centre, (width, height), points, properties, noted.line)

    def _inside(self, space: Space, where: tuple[int, int]) -> None:
        left, top = space.centre[0] - space.size[0] / 2, space.centre[1] - space.size[1] / 2
        right, bottom = left + space.size[0], top + space.size[1]
        if min(left, top) < -_LEEWAY or right > self.frame[2] + _LEEWAY or bottom > self.frame[3] + _LEEWAY:
            self._say(where, f"Space “{space.id}” lies outside the board.")


def _printed(spaces: Iterable[Space]) -> Iterator[ArtPatch]:
    """The pictures that spaces with a property `art` carry in their box."""
    for space in spaces:
        art = space.properties.get("art")
        if art:
            (x, y), (width, height) = space.centre, space.size
            over = "over" in space.properties
            yield ArtPatch(art, x - width / 2, y - height / 2, width, height, "spaces", over, space.line)


def cell_corner(tiled: Any, column: int, row: int) -> tuple[float, float]:
    """Upper left corner, in map pixels, of a tile layer's cell, square or staggered hexagonal (axis y)."""
    if tiled.orientation != "hexagonal":
        return float(column * tiled.tilewidth), float(row * tiled.tileheight)
    moved = row % 2 == (1 if tiled.staggerindex == "odd" else 0)
    step = (tiled.tileheight + float(tiled.hexsidelength)) / 2
    return column * tiled.tilewidth + (tiled.tilewidth / 2 if moved else 0.0), row * step


def _map_size(tiled: Any) -> tuple[float, float]:
    if tiled.orientation != "hexagonal":
        return float(tiled.width * tiled.tilewidth), float(tiled.height * tiled.tileheight)
    step = (tiled.tileheight + float(tiled.hexsidelength)) / 2
    return tiled.width * tiled.tilewidth + tiled.tilewidth / 2, (tiled.height - 1) * step + tiled.tileheight
