"""A small board laid large over the area, with its pieces; the pointer works on it as on any board."""

from __future__ import annotations

import dataclasses
from typing import TYPE_CHECKING, Final

import pygame

from riverboards.tables.contract import Scene
from riverboards.ui import art, shapes, text
from riverboards.ui.people import here
from riverboards.ui.stage import layers
from riverboards.ui.stage.picking import Picture
from riverboards.ui.stage.places import BoardPlace, fit
from riverboards.ui.theme import theme
from riverboards.words import who

if TYPE_CHECKING:
    from riverboards.ui.stage.stage import Stage

_AIR: Final = 40.0
_PAD: Final = 18.0
_HEAD: Final = 50.0
_VEIL: Final = 0.6
_PAPER: Final = shapes.Box("card-table", "outline", 3, 14, (4, 6), 0.34)


class Lens:
    """The enlarged board of a stage; `picture` is None while it is closed."""

    def __init__(self, stage: Stage) -> None:
        self.stage = stage
        self.board: str | None = None
        self.picture: Picture | None = None
        self._card = pygame.Rect(0, 0, 0, 0)
        self._still: pygame.Surface | None = None

    def open(self, board: str | None) -> None:
        """Show the board of the scene with that id; None: close."""
        self.board = board
        self.refresh()

    def refresh(self) -> None:
        """The scene or the size changed."""
        self._still = None
        self.picture = None
        scene = self.stage.scene
        placed = next((each for each in scene.boards if each.id == self.board), None)
        if placed is None:
            self.board = None
            return
        place = self._place(placed.id)
        mine = Scene((placed,), tuple(piece for piece in scene.pieces if self._belongs(piece.space)))
        places = {placed.id: place}
        self.picture = Picture(self.stage.layout, mine, places, self.stage.area, self.stage.scale.device)

    def _belongs(self, space: str) -> bool:
        """Whether a space lies on the board, or on a piece that does."""
        board, colon, _ = space.partition(":")
        if (board if colon else "main") == self.board:
            return True
        parents = (piece for piece in self.stage.scene.pieces if space.startswith(f"{piece.id}/"))
        return any(self._belongs(piece.space) for piece in parents)

    def _place(self, id_: str) -> BoardPlace:
        stage = self.stage
        placed = next(each for each in stage.scene.boards if each.id == id_)
        board, slot = stage.layout.board(placed.board), stage.layout.slot(placed.slot)
        air, pad, head = (stage.scale.px(units) for units in (_AIR, _PAD, _HEAD))
        room = stage.area.inflate(-2 * (air + pad), -2 * (air + pad))
        room = pygame.Rect(room.x, room.y + head, room.width, max(10, room.height - head))
        whole = dataclasses.replace(board, model=board.model.model_copy(update={"keep": None}))
        left, top, k = fit(whole, room, (0.5, 0.5))
        place = BoardPlace(id_, placed, whole, slot, left, top, k, stage.area)
        self._card = place.rect.inflate(2 * pad, 2 * pad)
        self._card = pygame.Rect(self._card.x, self._card.y - head, self._card.width, self._card.height + head)
        placed_clip = place.rect.clip(stage.area)
        return dataclasses.replace(place, clip=placed_clip)

    @property
    def rect(self) -> pygame.Rect:
        """The card that the board lies on."""
        return self._card

    def draw(self, surface: pygame.Surface) -> None:
        """Draw veil, card, board and pieces; what is laid over them follows."""
        assert self.picture is not None
        shapes.veil(surface, self.stage.area, _VEIL)
        shapes.draw_box(surface, self._card, _PAPER, self.stage.scale.device)
        self._name(surface)
        place = next(iter(self.picture.places.values()))
        if self._still is None:
            stage = self.stage
            paper = theme().colour(_PAPER.fill)
            self._still = layers.compose(stage.layout, self.picture, stage.pieces, stage.scale, (), (), paper)
        surface.blit(self._still, place.rect, place.rect.move(-self.stage.area.x, -self.stage.area.y))

    def _name(self, surface: pygame.Surface) -> None:
        place = next(iter(self.picture.places.values())) if self.picture else None
        seat = place.placed.about if place else None
        if seat is None:
            return
        scale = self.stage.scale
        mark = art.seat_mark(here().colour(seat), scale.px(28))
        middle = self._card.y + scale.px(_HEAD + _PAD) // 2
        left = self._card.x + scale.px(_PAD)
        surface.blit(mark, mark.get_rect(midleft=(left, middle)))
        block = text.lay_out(who(seat), "subtitle", scale, pixels=scale.px(24))
        block.draw(surface, (left + mark.get_width() + scale.px(10), middle - block.size[1] // 2))
