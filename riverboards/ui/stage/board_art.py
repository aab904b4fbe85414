"""Printed boards as surfaces: the pictures of the map, then the words the app prints on them, drawn once per size."""

from __future__ import annotations

from typing import Final

import pygame

from riverboards.tables.layout import ArtPatch, Layout
from riverboards.tables.layout_models import LabelModel
from riverboards.ui import art
from riverboards.ui.cache import Bounded
from riverboards.ui.people import here
from riverboards.ui.stage import ink
from riverboards.ui.stage.places import BoardPlace
from riverboards.ui.theme import theme
from riverboards.words import catalogue, language

_MEMORY: Final = 96 * 1024 * 1024
_CROP: Final = 1.25
_boards: Bounded[pygame.Surface] = Bounded(_MEMORY, lambda s: s.get_width() * s.get_height() * 4)


def board_surface(layout: Layout, place: BoardPlace, device: float, over: bool = False) -> pygame.Surface:
    """What is seen of a board, as large as `place.seen`; shared, not to be drawn on.

    `over`: what lies above the pieces of the ground instead.

    Raises:
        MissingArt: a picture is missing.
    """
    seen = place.seen
    tint = here().colour(place.placed.tint) if place.placed.tint is not None else None
    offset = (seen.x - round(place.left), seen.y - round(place.top))
    key = (layout.key, place.board.name, round(place.k, 5), offset, seen.size, tint, over, round(device, 3), language())
    return _boards.get(key, lambda: _draw(layout, place, tint, device, over))


def has_over(place: BoardPlace) -> bool:
    """Whether anything of the board lies above the pieces of the ground."""
    return any(patch.over for patch in place.board.printed.patches)


def _draw(layout: Layout, place: BoardPlace, tint: str | None, device: float, over: bool) -> pygame.Surface:
    seen = place.seen
    surface = pygame.Surface((max(1, seen.width), max(1, seen.height)), pygame.SRCALPHA)
    for patch in place.board.printed.patches:
        if patch.over == over:
            _patch(surface, patch, place, seen, tint)
    for label in place.board.model.labels:
        if ("over" in place.board.spaces[label.space].properties) == over:
            _label(surface, layout, label, place, seen, device)
    return surface


def _patch(surface: pygame.Surface, patch: ArtPatch, place: BoardPlace, seen: pygame.Rect, tint: str | None) -> None:
    """Corners and sizes are rounded to whole pixels alike, so that neighbours meet."""
    left, top = place.at(patch.left, patch.top)
    right, bottom = place.at(patch.left + patch.width, patch.top + patch.height)
    rect = pygame.Rect(round(left), round(top), round(right) - round(left), round(bottom) - round(top))
    part = rect.clip(seen)
    if part.width <= 0 or part.height <= 0:
        return
    if rect.width * rect.height > part.width * part.height * _CROP:
        surface.blit(ink.cut(patch.art, rect.size, part.move(-rect.x, -rect.y), tint), part.move(-seen.x, -seen.y))
    else:
        surface.blit(ink.stretched(patch.art, rect.size, tint), rect.move(-seen.x, -seen.y))


def _label(
    surface: pygame.Surface, layout: Layout, label: LabelModel, place: BoardPlace, seen: pygame.Rect, device: float
) -> None:
    space = place.board.spaces[label.space]
    x, y = place.at(space.centre[0] + label.shift[0], space.centre[1] + label.shift[1])
    width, height = max(space.size[0], 1.0) * place.k, max(space.size[1], 1.0) * place.k
    box = pygame.Rect(0, 0, round(width * (0.86 if label.value and label.text else 0.94)), round(height))
    box.center = round(x) - seen.x, round(y) - seen.y
    if label.art:
        box = _label_art(surface, label, place, box, height)
    style = layout.style(label.style) if label.text or label.value else None
    if style is not None and label.value and not label.text:
        ink.letters(surface, label.value, style, place.k, box, "", device)
    elif style is not None and label.value:
        near = style.model_copy(update={"align": label.side})
        ink.letters(surface, label.value, near, place.k, box, "", device)
        room = ink.width_of(label.value, style, place.k, device) + round(place.k * 6)
        box = pygame.Rect(box.x if label.side == "right" else box.x + room, box.y, box.width - room, box.height)
        style = style.model_copy(update={"align": "left" if label.side == "right" else "right"})
    if style is not None and label.text:
        ink.letters(surface, catalogue(layout.key)(label.text), style, place.k, box, "", device)


def _label_art(
    surface: pygame.Surface, label: LabelModel, place: BoardPlace, box: pygame.Rect, height: float
) -> pygame.Rect:
    """Draws the label's picture; the room that is left for its words."""
    wide, high = label.art_size or (height / place.k, height / place.k)
    picture = art.piece(label.art, (round(wide * place.k), round(high * place.k)))
    if not label.text and not label.value:
        surface.blit(picture, picture.get_rect(center=box.center))
        return box
    gap = round(picture.get_width() * 0.12)
    room = box.width - picture.get_width() - 2 * gap
    if label.side == "right":
        surface.blit(picture, picture.get_rect(midright=(box.right - gap, box.centery)))
        return pygame.Rect(box.x, box.y, room, box.height)
    surface.blit(picture, picture.get_rect(midleft=(box.x + gap, box.centery)))
    return pygame.Rect(box.right - room, box.y, room, box.height)


def ground(surface: pygame.Surface, place: BoardPlace) -> None:
    """The ground beyond a board that does not fill its slot."""
    beyond = place.board.model.beyond
    if beyond is None:
        return
    above, right, below, left = (pygame.Color(ink.colour(name)) for name in beyond)
    clip, seen = place.clip, place.seen
    surface.fill(left, pygame.Rect(clip.x, clip.y, seen.x - clip.x, clip.height))
    surface.fill(right, pygame.Rect(seen.right, clip.y, clip.right - seen.right, clip.height))
    surface.fill(above, pygame.Rect(clip.x, clip.y, clip.width, seen.y - clip.y))
    surface.fill(below, pygame.Rect(clip.x, seen.bottom, clip.width, clip.bottom - seen.bottom))


def ground_colour(layout: Layout) -> pygame.Color:
    """The colour of the board area between the boards."""
    return theme().colour(ink.colour(layout.model.ground))


def forget() -> None:
    """Drop every drawn board."""
    _boards.clear()
