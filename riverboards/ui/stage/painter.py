"""What is laid over a scene: rings of what may be clicked, was chosen, is pointed at; ghosts, arrows, tags."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from typing import Final

import pygame

from riverboards.tables.contract import Arrow, Ghost, Mark, Ring, Tag, Target
from riverboards.ui.scale import Scale
from riverboards.ui.stage import layers, lights
from riverboards.ui.stage.lights import Outline
from riverboards.ui.stage.picking import Picture, spot_outline
from riverboards.ui.stage.piece_art import PieceArt
from riverboards.ui.stage.sites import Spot, spot_of

_GHOSTS: Final = {"landing": 0.72, "after": 0.62}


@dataclass(frozen=True, slots=True)
class Lights:
    """What is laid over the scene.

    Attributes:
        lit: what may be clicked: gold rings that breathe.
        chosen: what was clicked so far.
        pointed: what the pointer or the keyboard stands on.
        focus: draw the keyboard's ring there.
        marks: ghosts, arrows, tags, rings.
        refused: targets that get the ring of a refusal.
        veil: strength of the night laid over the area, 0 to 1.
        above: what is drawn again above the veil; None: what is lit.
    """

    lit: frozenset[Target] = frozenset()
    chosen: tuple[Target, ...] = ()
    pointed: Target | None = None
    focus: Target | None = None
    marks: tuple[Mark, ...] = ()
    refused: tuple[Target, ...] = ()
    veil: float = 0.0
    above: Collection[Target] | None = None


NO_LIGHTS: Final = Lights()


class Painter:
    """Lays rings and marks over one picture.

    Attributes:
        clip: what may be drawn on.
        breath: strength of the glow now, 0 to 1.
        changed: targets that wear the ring of what changed while motion is off.
    """

    def __init__(
        self,
        surface: pygame.Surface,
        picture: Picture,
        pieces: PieceArt,
        scale: Scale,
        clip: pygame.Rect,
        breath: float,
        changed: frozenset[Target],
    ) -> None:
        self.surface = surface
        self.picture = picture
        self.pieces = pieces
        self.scale = scale
        self.clip = clip
        self.breath = breath
        self.changed = changed
        self.device = scale.device
        self.marks: tuple[Mark, ...] = ()
        self.veiled = False

    def rings(self, shown: Lights) -> None:
        """Everything that is laid over pieces, from lowest to highest."""
        self.marks, self.veiled = shown.marks, shown.veil > 0
        for target in sorted(shown.lit - set(shown.chosen)):
            if target != shown.pointed:
                self._ring(target, "lit", self.breath)
        for target in sorted(self.changed):
            self._ring(target, "changed")
        for target in shown.chosen:
            self._chosen(target)
        if shown.pointed is not None and shown.pointed in shown.lit and shown.pointed not in shown.chosen:
            self._ring(shown.pointed, "pointed")
        for target in shown.refused:
            self._ring(target, "refused")
        for mark in shown.marks:
            self._mark(mark)
        outline = self.picture.outline(shown.focus) if shown.focus else None
        if outline is not None:
            lights.draw_focus(self.surface, outline, self.device)

    def _ring(self, target: Target, style: str, strength: float = 1.0) -> None:
        outline = self.picture.outline(target)
        if outline is None:
            return
        air = round(26 * self.device)
        before = self.surface.get_clip()
        self.surface.set_clip(self.picture.clip(target).inflate(air, air).clip(self.clip))
        lights.draw_ring(self.surface, outline, style, self.device, strength)
        self.surface.set_clip(before)

    def _mark(self, mark: Mark) -> None:
        match mark:
            case Ghost():
                self._ghost(mark)
            case Arrow():
                start, end = self.picture.outline(mark.start), self._end(mark.end)
                if start is not None and end is not None and self._seen(mark.start, mark.end):
                    lights.draw_arrow(self.surface, start, end, mark.bow, self.device)
            case Tag():
                outline = self._with_pieces(mark.target)
                if outline is not None and self._seen(mark.target):
                    lights.draw_tag(self.surface, outline, mark.text, mark.tint, self.scale, self.clip)
            case Ring():
                self._ring_mark(mark)

    def _seen(self, *targets: Target) -> bool:
        """Whether any of the targets is in view (a zoomed board may hide them)."""
        return any(self.picture.seen_rect(target) is not None for target in targets)

    def _ring_mark(self, ring: Ring) -> None:
        if ring.style == "chosen":
            self._chosen(ring.target)
        elif ring.style != "frame" or self.veiled:  # without a veil frames lie below the pieces already
            self._ring(ring.target, ring.style)

    def _chosen(self, target: Target) -> None:
        """A ring round a piece, which stays uncovered itself."""
        self._ring(target, "chosen")
        spot = self.picture.by_id.get(target)
        if spot is not None and spot.model.shape == "round":
            layers.draw_piece(self.surface, self.pieces, spot, spot.rect, spot.alpha)

    def _end(self, target: Target) -> Outline | None:
        """Where an arrow points: the ghost that lands there, or the target itself."""
        for mark in self.marks:
            spot = self._ghost_spot(mark) if isinstance(mark, Ghost) and mark.piece.space == target else None
            if spot is not None:
                return spot_outline(spot)
        return self.picture.outline(target)

    def _with_pieces(self, target: Target) -> Outline | None:
        """The outline of a target, as high as the pieces that stand on it."""
        outline = self.picture.outline(target)
        if outline is None or target in self.picture.by_id:
            return outline
        x, y, w, h = outline.rect
        tops = [spot.body[1] for spot in self.picture.spots if spot.site.id == target]
        top = min([y, *tops])
        return Outline("rect", (x, top, w, h + y - top))

    def _ghost_spot(self, mark: Ghost) -> Spot | None:
        site = self.picture.site(mark.piece.space)
        return None if site is None else spot_of(self.picture.layout, mark.piece, site, (0.0, 0.0), 1.0, "")

    def _ghost(self, mark: Ghost) -> None:
        spot = self._ghost_spot(mark)
        if spot is None:
            return
        layers.draw_piece(self.surface, self.pieces, spot, spot.rect, _GHOSTS.get(mark.style, 0.62))
        if mark.style == "landing":
            lights.draw_ring(self.surface, spot_outline(spot), "landing", self.device)


def frames_of(marks: Sequence[Mark], picture: Picture) -> tuple[tuple[Outline, str], ...]:
    """The frames, which lie below the pieces."""
    rings = [mark for mark in marks if isinstance(mark, Ring) and mark.style == "frame"]
    found = [(picture.outline(ring.target), ring.style) for ring in rings]
    return tuple((outline, style) for outline, style in found if outline is not None)
