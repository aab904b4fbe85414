"""Pieces as surfaces: art, layers, fields, mark, pile, drawn once per size."""

from __future__ import annotations

import math
from collections.abc import Hashable
from typing import Final

import pygame

from riverboards.tables.layout import Layout, PieceModel
from riverboards.tables.layout_models import FieldModel, LayerModel, Point
from riverboards.tables.parts import Piece
from riverboards.ui import art
from riverboards.ui.cache import Bounded
from riverboards.ui.people import here
from riverboards.ui.stage import ink
from riverboards.ui.stage.sites import state_of
from riverboards.words import language

_MEMORY: Final = 96 * 1024 * 1024
_surfaces: Bounded[pygame.Surface] = Bounded(_MEMORY, lambda s: s.get_width() * s.get_height() * 4)


class PieceArt:
    """Draws the pieces of one layout. `device`: pixels of the smallest letters per unit."""

    def __init__(self, layout: Layout, device: float = 1.0) -> None:
        self.layout = layout
        self.device = device
        self._overhangs: dict[Hashable, float] = {}

    def margin(self, piece: Piece, size: tuple[int, int]) -> int:
        """How many pixels of the piece's surface lie beyond each edge of its picture."""
        key = (piece.kind, piece.mark is None, tuple(piece.fields.items()))
        over = self._overhangs.get(key)
        if over is None:
            over = self._overhangs[key] = overhang(self.layout, piece)
        return math.ceil(max(1, *size) * over) + 1 if over > 0 else 0

    def surface(self, piece: Piece, size: tuple[int, int], on: str = "") -> tuple[pygame.Surface, tuple[int, int]]:
        """The piece at `size` pixels and how far its picture lies from the surface's corner.

        Args:
            on: kind of the space it lies on, for fields that are left out there.

        Raises:
            UnknownName: the layout has no such kind of piece.
            MissingArt: there is no such picture.
        """
        model = self.layout.piece(piece.kind)
        size = max(1, size[0]), max(1, size[1])
        margin = self.margin(piece, size)
        key = (
            self.layout.key, piece.kind, piece.art, piece.facing, piece.state, tuple(piece.fields.items()), size,
            _colour(piece.tint), _colour(piece.mark), on, round(self.device, 3), language(),
        )  # fmt: skip
        made = _surfaces.get(key, lambda: self._draw(model, piece, size, margin, on))
        return made, (margin, margin)

    def _draw(self, model: PieceModel, piece: Piece, size: tuple[int, int], margin: int, on: str) -> pygame.Surface:
        surface = pygame.Surface((size[0] + 2 * margin, size[1] + 2 * margin), pygame.SRCALPHA)
        box = pygame.Rect((margin, margin), size)
        if model.pile is not None:
            self._pile(surface, model, piece, box)
        self._body(surface, model, piece, box)
        for name, field in model.fields.items():
            value = piece.fields.get(name, "")
            if value and on not in field.not_on and (piece.facing == "up" or not field.up):
                self._field(surface, model, piece, field, value, box)
        if piece.mark is not None:
            _mark(surface, model, piece.mark, box)
        return surface

    def _body(self, surface: pygame.Surface, model: PieceModel, piece: Piece, box: pygame.Rect) -> None:
        tint = _tint(model, piece)
        if piece.facing == "down" and model.back:
            _picture(surface, _filled(model.back, piece.art), box, tint)
            return
        for layer in model.under:
            _layer(surface, layer, piece, box, tint)
        pattern = state_of(model, piece.state).art or model.art
        if pattern:
            _picture(surface, _filled(pattern, piece.art), box, tint)
        for layer in model.layers:
            _layer(surface, layer, piece, box, tint)

    def _pile(self, surface: pygame.Surface, model: PieceModel, piece: Piece, box: pygame.Rect) -> None:
        """Copies below: one for a second piece, another where there are many."""
        pile = model.pile
        assert pile is not None
        held = piece.fields.get(pile.field, "0")
        count = int(held) if held.isdigit() else 0
        k = box.width / model.size[0]
        for index in range(min(pile.most, max(0, count - 1)), 0, -1):
            shift = round(pile.step[0] * k * index), round(pile.step[1] * k * index)
            self._body(surface, model, piece, box.move(shift))

    def _field(
        self, surface: pygame.Surface, model: PieceModel, piece: Piece, field: FieldModel, value: str, box: pygame.Rect
    ) -> None:
        k = box.width / model.size[0]
        if field.box is not None:
            left, top, width, height = field.box
            rect = pygame.Rect(
                box.x + round(left * box.width), box.y + round(top * box.height),
                round(width * box.width), round(height * box.height),
            )  # fmt: skip
            self._words(surface, model, piece, field, value, rect, k)
            return
        values = value.split() if field.places is not None else [value]
        size = field.size if not isinstance(field.size, dict) else _by_count(field.size, len(values))
        for each, point in zip(values, _points(field, len(values)), strict=False):
            if each == "-":
                continue
            centre = box.x + point[0] * box.width, box.y + point[1] * box.height
            if field.art:
                self._small(surface, piece, field, each, centre, size * box.width)
            else:
                rect = pygame.Rect(0, 0, box.width, box.height)
                rect.center = round(centre[0]), round(centre[1])
                self._words(surface, model, piece, field, each, rect, k)

    def _words(
        self,
        surface: pygame.Surface,
        model: PieceModel,
        piece: Piece,
        field: FieldModel,
        value: str,
        box: pygame.Rect,
        k: float,
    ) -> None:
        other = field.inks.get(piece.fields.get(model.paint.field, ""), "") if model.paint else ""
        ink.letters(surface, value, self.layout.style(field.style), k, box, other, self.device)

    def _small(
        self, surface: pygame.Surface, piece: Piece, field: FieldModel, value: str, centre: Point, width: float
    ) -> None:
        first, _, second = value.partition("+")
        tint = here().colour(piece.tint) if field.tint and piece.tint is not None else None
        for name, pattern, size in ((first, field.art, width), (second, field.over, width * field.over_size)):
            if name and pattern:
                drawn = art.piece(pattern.replace("{value}", field.names.get(name, name)), round(size), tint)
                surface.blit(drawn, drawn.get_rect(center=(round(centre[0]), round(centre[1]))))


def overhang(layout: Layout, piece: Piece) -> float:
    """How far something on a piece (mark, badge, pile) lies over its picture's edge, as a share of its larger side."""
    model = layout.piece(piece.kind)
    width, height = model.size
    reach = [0.0]
    if model.pile is not None:
        reach += [abs(step) * model.pile.most for step in model.pile.step]
    if piece.mark is not None:
        half = model.mark.size * min(width, height) / 2
        reach += _over(model.mark.at, half, half, model.size)
    for name, field in model.fields.items():
        value = piece.fields.get(name, "")
        if value and field.at is not None:
            reach += _over(field.at, *_half(layout, field, value, width), model.size)
    return max(reach) / max(width, height)


def _half(layout: Layout, field: FieldModel, value: str, width: float) -> tuple[float, float]:
    """Half the width and height, in units, of what a field sets."""
    if field.art:
        size = field.size if not isinstance(field.size, dict) else max(field.size.values())
        return size * width / 2, size * width / 2
    style = layout.style(field.style)
    high = style.size * (0.8 if style.plate else 0.55)
    return max(high, style.size * 0.3 * len(value)), high


def _over(at: Point, across: float, down: float, size: tuple[float, float]) -> list[float]:
    x, y = at[0] * size[0], at[1] * size[1]
    return [across - x, x + across - size[0], down - y, y + down - size[1]]


def _points(field: FieldModel, count: int) -> tuple[Point, ...]:
    if field.at is not None:
        return (field.at,)
    places = field.places or ()
    if isinstance(places, dict):
        return places.get(count) or places[max(places)]
    return places


def _by_count(sizes: dict[int, float], count: int) -> float:
    return sizes.get(count) or sizes[max(sizes)]


def _filled(pattern: str, name: str) -> str:
    return pattern.replace("{art}", name)


def _colour(seat: int | None) -> str:
    return "" if seat is None else here().colour(seat)


def _tint(model: PieceModel, piece: Piece) -> str | None:
    if model.paint is not None:
        named = model.paint.colours.get(piece.fields.get(model.paint.field, ""))
        if named:
            return named
    return None if piece.tint is None else here().colour(piece.tint)


def _layer(surface: pygame.Surface, layer: LayerModel, piece: Piece, box: pygame.Rect, tint: str | None) -> None:
    rect = pygame.Rect(0, 0, round(box.width * layer.size), round(box.height * layer.size))
    rect.center = round(box.x + layer.at[0] * box.width), round(box.y + layer.at[1] * box.height)
    _picture(surface, _filled(layer.art, piece.art), rect, tint)


def _picture(surface: pygame.Surface, name: str, box: pygame.Rect, tint: str | None) -> None:
    surface.blit(ink.stretched(name, box.size, tint), box)


def _mark(surface: pygame.Surface, model: PieceModel, seat: int, box: pygame.Rect) -> None:
    size = max(6, round(model.mark.size * min(box.size)))
    mark = art.seat_mark(here().colour(seat), size)
    centre = round(box.x + model.mark.at[0] * box.width), round(box.y + model.mark.at[1] * box.height)
    surface.blit(mark, mark.get_rect(center=centre))


def forget() -> None:
    """Drop every drawn piece."""
    _surfaces.clear()
