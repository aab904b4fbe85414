"""The still layer from frame to frame: only what differs from the picture it shows is drawn anew."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass
from typing import Final, TypeAlias

import pygame

from riverboards.tables.layout import Layout
from riverboards.ui.people import here
from riverboards.ui.scale import Scale
from riverboards.ui.stage import layers, lights
from riverboards.ui.stage.lights import Outline
from riverboards.ui.stage.picking import Picture
from riverboards.ui.stage.piece_art import PieceArt
from riverboards.ui.stage.places import BoardPlace
from riverboards.ui.stage.sites import Spot
from riverboards.words import language

Frames: TypeAlias = Sequence[tuple[Outline, str]]
_WORTH: Final = 0.6
"""Where more than this share of the area differs, all of it is drawn anew."""
_PARTS: Final = 8
"""More regions than this are drawn as one."""


@dataclass(slots=True)
class Still:
    """A composed layer and what it shows."""

    surface: pygame.Surface
    picture: Picture
    hidden: frozenset[str]
    frames: Frames
    made_for: tuple[object, ...]

    @property
    def resting(self) -> dict[str, Spot]:
        """The pieces that were drawn, lowest first."""
        return {id_: spot for id_, spot in self.picture.by_id.items() if id_ not in self.hidden}


def drawn(
    last: Still | None,
    layout: Layout,
    picture: Picture,
    pieces: PieceArt,
    scale: Scale,
    hidden: frozenset[str],
    frames: Frames,
) -> Still:
    """The layer of a picture; the surface of `last` is used again where it has the same size."""
    made_for = (picture.area, scale, language(), here(), pieces)
    if last is not None and last.made_for == made_for:
        new = Still(last.surface, picture, hidden, frames, made_for)
        parts = _parts(last, new, pieces, scale)
        if parts is not None:
            for part in parts:
                layers.recompose(new.surface, part, layout, picture, pieces, scale, hidden, frames)
            return new
    surface = layers.compose(layout, picture, pieces, scale, hidden, frames)
    return Still(surface, picture, hidden, frames, made_for)


def _parts(old: Still, new: Still, pieces: PieceArt, scale: Scale) -> list[pygame.Rect] | None:
    """The regions in which two layers differ, counted from the area's corner; None: they have too little in common."""
    before, after = old.resting, new.resting
    same = {id_ for id_, spot in after.items() if id_ in before and _alike(before[id_], spot)}
    changed = _changed_places(old.picture, new.picture)
    stay = new.picture.places.keys() - changed.keys()
    if not _same_order(before, after, same) or not _same_order(old.picture.places, new.picture.places, stay):
        return None
    boxes = [
        layers.piece_box(pieces, spot) for spots in (before, after) for id_, spot in spots.items() if id_ not in same
    ]
    for place, other in changed.values():
        boxes += [layers.board_box(each, scale) for each in (place, other) if each is not None]
    odd = [each for each in old.frames if each not in new.frames] + [
        each for each in new.frames if each not in old.frames
    ]
    boxes += [lights.ring_box(outline, style, scale.device) for outline, style in odd]
    area = new.picture.area
    parts = _joined(box.move(-area.x, -area.y).clip((0, 0), area.size) for box in boxes)
    return parts if sum(p.width * p.height for p in parts) <= _WORTH * area.width * area.height else None


def _same_order(before: Iterable[str], after: Iterable[str], among: Collection[str]) -> bool:
    """Whether what stays is drawn in the same order."""
    return [id_ for id_ in before if id_ in among] == [id_ for id_ in after if id_ in among]


def _alike(one: Spot, other: Spot) -> bool:
    """Whether two pieces are drawn alike, at the same place."""
    if one is other:
        return True
    a, b = one.piece, other.piece
    return (
        one.rect == other.rect
        and one.alpha == other.alpha
        and (one.site.kind, one.site.clip) == (other.site.kind, other.site.clip)
        and (a is b or _looks(one) == _looks(other))
    )


def _looks(spot: Spot) -> tuple[object, ...]:
    piece = spot.piece
    fields = tuple(piece.fields.items())
    return piece.kind, piece.art, piece.facing, piece.state, piece.tint, piece.mark, piece.layer < 0, fields


def _changed_places(old: Picture, new: Picture) -> dict[str, tuple[BoardPlace | None, BoardPlace | None]]:
    """Where boards stood and stand that came, went or look different."""
    pairs = {id_: (old.places.get(id_), new.places.get(id_)) for id_ in (*old.places, *new.places)}
    return {id_: (a, b) for id_, (a, b) in pairs.items() if a is None or b is None or not _stands_alike(a, b)}


def _stands_alike(one: BoardPlace, other: BoardPlace) -> bool:
    return (
        one.placed == other.placed
        and one.board is other.board
        and (one.left, one.top, one.k, one.clip) == (other.left, other.top, other.k, other.clip)
        and (one.card, one.head, one.foot) == (other.card, other.head, other.foot)
    )


def _joined(boxes: Iterable[pygame.Rect]) -> list[pygame.Rect]:
    """Regions that cover all boxes and do not overlap, so that nothing is drawn twice over itself."""
    parts: list[pygame.Rect] = []
    for box in boxes:
        rest = box
        while rest.width and (hit := rest.collidelist(parts)) >= 0:
            rest = rest.union(parts.pop(hit))
        if rest.width and rest.height:
            parts.append(rest)
    return parts if len(parts) <= _PARTS else [parts[0].unionall(parts[1:])]
