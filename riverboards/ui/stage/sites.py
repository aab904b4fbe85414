"""Where spaces and pieces are on the screen, in pixels: on boards, on pieces, and how pieces share a space."""

from __future__ import annotations

import math
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import TypeAlias

import pygame

from riverboards.engine.yamldata import suggest
from riverboards.tables.layout import Layout, PieceModel, Space, SpaceKindModel, UnknownName
from riverboards.tables.layout_models import StateModel
from riverboards.tables.parts import Piece
from riverboards.ui.stage.places import BoardPlace

XY: TypeAlias = tuple[float, float]
Rect4: TypeAlias = tuple[float, float, float, float]
"""Left, top, width, height in pixels."""

_STATES = {
    "spent": StateModel(alpha=0.45),
    "flooded": StateModel(alpha=0.5),
    "dim": StateModel(alpha=0.5),
    "veiled": StateModel(alpha=0.35),
}
_PLAIN = StateModel()


@dataclass(frozen=True, slots=True)
class Site:
    """A space on the screen. `k`: pixels per unit there; `board`: id of the board it belongs to."""

    id: str
    kind: str
    shape: str
    centre: XY
    size: XY
    points: tuple[XY, ...]
    k: float
    clip: pygame.Rect
    board: str

    @property
    def rect(self) -> Rect4:
        """Its bounding box."""
        return self.centre[0] - self.size[0] / 2, self.centre[1] - self.size[1] / 2, *self.size


@dataclass(frozen=True, slots=True)
class Spot:
    """A piece on the screen: its picture's box, how strongly it is drawn, and on what it lies."""

    piece: Piece
    model: PieceModel
    site: Site
    rect: Rect4
    alpha: float
    parent: str = ""

    @property
    def body(self) -> Rect4:
        """The part of the picture that counts for pointer and ring."""
        left, top, width, height = self.rect
        x, y, across, down = self.model.body
        return left + x * width, top + y * height, across * width, down * height

    @property
    def k(self) -> float:
        """Pixels per unit of the piece as it is drawn here."""
        return self.rect[2] / self.model.size[0]


def state_of(model: PieceModel, state: str) -> StateModel:
    """How a state looks on a kind of piece."""
    return model.states.get(state) or _STATES.get(state, _PLAIN)


class Sites:
    """The spaces of the boards in view, found by the names a scene may use."""

    def __init__(self, layout: Layout, places: Mapping[str, BoardPlace]) -> None:
        self.layout = layout
        self.places = places
        self._kept: dict[str, Site | None] = {}

    def find(self, name: str) -> Site | None:
        """The space called `name`; None: no board in view has it."""
        if name not in self._kept:
            self._kept[name] = self._look_up(name)
        return self._kept[name]

    def _look_up(self, name: str) -> Site | None:
        board, colon, bare = name.partition(":")
        if not colon:
            board, bare = "main", name
        place = self.places.get(board)
        space = place.board.spaces.get(bare) if place else None
        return None if place is None or space is None else site_of(name, space, place)

    def all(self) -> Iterable[Site]:
        """Every space of every board in view; those of `main` under their bare names."""
        for id_, place in self.places.items():
            for bare in place.board.spaces:
                found = self.find(bare if id_ == "main" else f"{id_}:{bare}")
                if found is not None:
                    yield found

    def serves(self, places: Mapping[str, BoardPlace]) -> bool:
        """Whether the spaces of these boards stand where those of its own do."""
        return list(self.places) == list(places) and all(
            mine.board is its.board and (mine.left, mine.top, mine.k, mine.clip) == (its.left, its.top, its.k, its.clip)
            for mine, its in zip(self.places.values(), places.values(), strict=True)
        )

    def near(self, pos: XY, reach: float) -> Iterable[Site]:
        """The spaces whose boxes, `reach` pixels larger on all sides, hold a point."""
        for id_, place in self.places.items():
            if not place.clip.collidepoint(pos):
                continue
            x, y, air = (pos[0] - place.left) / place.k, (pos[1] - place.top) / place.k, (reach + 1) / place.k
            for bare, space in place.board.spaces.items():
                across, down = abs(space.centre[0] - x) - air, abs(space.centre[1] - y) - air
                if 2 * across <= space.size[0] and 2 * down <= space.size[1]:
                    found = self.find(bare if id_ == "main" else f"{id_}:{bare}")
                    if found is not None:
                        yield found


def site_of(name: str, space: Space, place: BoardPlace) -> Site:
    """A space of a board that stands at `place`."""
    points = tuple(place.at(x, y) for x, y in space.points)
    size = (space.size[0] * place.k, space.size[1] * place.k)
    return Site(name, space.kind, space.shape, place.at(*space.centre), size, points, place.k, place.clip, place.id)


def lay(layout: Layout, sites: Sites, pieces: Iterable[Piece], boards: Iterable[str]) -> list[Spot]:
    """All pieces that are in view, in the order of drawing.

    `boards`: the ids of the scene's boards, those that are not in view too: pieces on them are left out.

    Raises:
        UnknownName: a piece lies on a space that neither a board nor a piece has, or is of an unknown kind.
    """
    return _Laying(layout, sites, list(pieces), set(boards)).run()


class _Laying:
    def __init__(self, layout: Layout, sites: Sites, pieces: list[Piece], boards: set[str]) -> None:
        self.layout = layout
        self.sites = sites
        self.by_id = {piece.id: piece for piece in pieces}
        self.boards = boards
        self.groups: dict[str, list[Piece]] = {}
        for piece in pieces:
            self.groups.setdefault(piece.space, []).append(piece)
        self.children: dict[str, list[str]] = {}
        self.roots: list[str] = []
        self._sort_spaces()

    def _sort_spaces(self) -> None:
        for name in self.groups:
            parent = self._parent(name)
            if parent is not None:
                self.children.setdefault(parent, []).append(name)
            elif self.sites.find(name) is not None:
                self.roots.append(name)
            elif not self._out_of_view(name):
                self._unknown(name)

    def _parent(self, name: str) -> str | None:
        """The piece that has a place of this name on it."""
        cut = name.find("/")
        while cut > 0:
            piece = self.by_id.get(name[:cut])
            if piece is not None and name[cut + 1 :] in self.layout.piece(piece.kind).spaces:
                return piece.id
            cut = name.find("/", cut + 1)
        return None

    def _out_of_view(self, name: str) -> bool:
        board, colon, _ = name.partition(":")
        board = board if colon else "main"
        return board in self.boards and board not in self.sites.places

    def _unknown(self, name: str) -> None:
        piece = self.groups[name][0]
        known = [site.id for site in self.sites.all()]
        raise UnknownName(f"“{piece.id}” lies on “{name}”, a space that no board here has.{suggest(name, known)}")

    def run(self) -> list[Spot]:
        laid: list[tuple[int, int, Spot]] = []
        order = {id_: index for index, id_ in enumerate(self.by_id)}
        for name in self.roots:
            site = self.sites.find(name)
            assert site is not None
            spots = self._on(site, self.groups[name], "")
            laid += [(spot.piece.layer, order[spot.piece.id], spot) for spot in spots]
        laid.sort(key=lambda each: each[:2])
        drawn: list[Spot] = []
        for _, _, spot in laid:
            self._with_children(spot, drawn)
        return drawn

    def _with_children(self, spot: Spot, spots: list[Spot]) -> None:
        spots.append(spot)
        below = [each for name in self.children.get(spot.piece.id, ()) for each in self._on_piece(spot, name)]
        for each in sorted(below, key=lambda child: child.piece.layer):
            self._with_children(each, spots)

    def _on_piece(self, spot: Spot, name: str) -> list[Spot]:
        site = place_on(spot, name[len(spot.piece.id) + 1 :])
        return self._on(site, self.groups[name], spot.piece.id)

    def _on(self, site: Site, pieces: list[Piece], parent: str) -> list[Spot]:
        kind = self.layout.space_kind(site.kind)
        offsets = _offsets(kind, site, pieces, self.layout)
        factor = _factor(kind.scale, len(pieces))
        return [
            spot_of(self.layout, piece, site, offset, factor, parent)
            for piece, offset in zip(pieces, offsets, strict=True)
        ]


def place_on(spot: Spot, name: str) -> Site:
    """The place `name` on a piece that lies at `spot`."""
    sub = spot.model.spaces[name]
    left, top, width, height = spot.rect
    centre = (left + sub.at[0] * width, top + sub.at[1] * height)
    size = (sub.size[0] * width, sub.size[1] * height)
    clip, board = spot.site.clip, spot.site.board
    return Site(f"{spot.piece.id}/{name}", sub.kind, sub.shape, centre, size, (), spot.k, clip, board)


def spot_of(layout: Layout, piece: Piece, site: Site, offset: XY, factor: float, parent: str) -> Spot:
    """A piece at an offset (units) from the middle of a space, at `factor` times its size."""
    model = layout.piece(piece.kind)
    look = state_of(model, piece.state)
    width, height = piece_size(layout, model, site)
    width, height = width * factor * look.size, height * factor * look.size
    x = site.centre[0] + (offset[0] + look.shift[0]) * site.k
    y = site.centre[1] + (offset[1] + look.shift[1]) * site.k
    rect = (x - model.anchor[0] * width, y - model.anchor[1] * height, width, height)
    return Spot(piece, model, site, rect, look.alpha, parent)


def piece_size(layout: Layout, model: PieceModel, site: Site) -> XY:
    """Width and height in pixels of a kind of piece on a space."""
    width, height = model.sizes.get(site.kind, model.size)
    kind = layout.space_kind(site.kind)
    if kind.fit is not None and all(site.size) and site.kind not in model.sizes:
        factor = kind.fit * min(site.size[0] / width, site.size[1] / height)
        return width * factor, height * factor
    return width * site.k, height * site.k


def _factor(scale: Mapping[int, float], count: int) -> float:
    fitting = [number for number in scale if count >= number]
    return scale[max(fitting)] if fitting else 1.0


def _offsets(kind: SpaceKindModel, site: Site, pieces: list[Piece], layout: Layout) -> list[XY]:
    """Offsets from the middle of the space, in units."""
    count = len(pieces)
    slots = [piece.slot if piece.slot is not None else index for index, piece in enumerate(pieces)]
    if kind.share == "stack":
        return [(slot * kind.step[0], slot * kind.step[1]) for slot in slots]
    if kind.share in ("row", "column"):
        axis = 0 if kind.share == "row" else 1
        return _lined(kind, site, pieces, axis, layout)
    if kind.share == "grid":
        return _grid(kind, site, count)
    if kind.share == "fan":
        given = kind.fan.get(count) or kind.fan[max(number for number in kind.fan if number <= count or number == 1)]
        return [given[min(slot, len(given) - 1)] for slot in slots]
    if kind.share == "slots":
        return [kind.slots[min(slot, len(kind.slots) - 1)] for slot in slots]
    return [(0.0, 0.0)] * count


def _lined(kind: SpaceKindModel, site: Site, pieces: list[Piece], axis: int, layout: Layout) -> list[XY]:
    """Side by side round the middle; the distance shrinks until all stay within the space."""
    step = kind.step[axis] or 1.0
    if len(pieces) > 1:
        widest = max(piece_size(layout, layout.piece(piece.kind), site)[axis] for piece in pieces) / site.k
        room = (site.size[axis] / site.k - widest) / (len(pieces) - 1)
        step = math.copysign(min(abs(step), max(room, abs(step) * 0.35)), step) if room > 0 else step * 0.35
    middle = (len(pieces) - 1) / 2
    shifts = [(index - middle) * step for index in range(len(pieces))]
    return [(shift, 0.0) if axis == 0 else (0.0, shift) for shift in shifts]


def _grid(kind: SpaceKindModel, site: Site, count: int) -> list[XY]:
    """Row by row from the upper left, in cells that share the space evenly; rows squeeze when there are many."""
    width, height = site.size[0] / site.k, site.size[1] / site.k
    columns = kind.columns
    while count > columns * max(1, math.floor(height / (width / columns) * 1.35)):
        columns += 1
    cell = width / columns
    rows = math.ceil(count / columns)
    down = min(kind.step[1] or cell, height / max(1, rows))
    return [
        ((index % columns + 0.5) * cell - width / 2, (index // columns + 0.5) * down - height / 2)
        for index in range(count)
    ]
