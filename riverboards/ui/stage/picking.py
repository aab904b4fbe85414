"""From a point on the screen to what lies there, and back."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from typing import Final

import pygame

from riverboards.tables.contract import Placed, Scene
from riverboards.tables.layout import Layout
from riverboards.ui.stage.lights import Outline
from riverboards.ui.stage.places import BoardPlace
from riverboards.ui.stage.sites import XY, Rect4, Site, Sites, Spot, lay, place_on

REACH: Final = 20.0
"""How far, in units, the nearest lit target takes a click."""

_POINT: Final = 14.0
_SHAPES: Final = {"ellipse": "round", "rect": "rect", "polygon": "polygon", "point": "round"}
_GRID: Final = 9


class Picture:
    """A scene with its places on the screen: the boards in view, their spaces, the pieces in the order of drawing."""

    def __init__(
        self,
        layout: Layout,
        scene: Scene,
        places: Mapping[str, BoardPlace],
        area: pygame.Rect,
        device: float,
        sites: Sites | None = None,
    ) -> None:
        """`sites`: the spaces of another picture, used again where they stand alike."""
        self.layout = layout
        self.places = places
        self.area = area
        self.device = device
        self.sites = sites if sites is not None and sites.serves(places) else Sites(layout, places)
        self.boards: tuple[Placed, ...] = scene.boards
        self.spots = lay(layout, self.sites, scene.pieces, [placed.id for placed in scene.boards])
        self.by_id = {spot.piece.id: spot for spot in self.spots}
        self._on_pieces: dict[str, Site] | None = None

    def site(self, target: str) -> Site | None:
        """The space called `target`, on a board or on a piece."""
        found = self.sites.find(target)
        if found is None:
            found = self._piece_sites().get(target)
        return found

    def _piece_sites(self) -> Mapping[str, Site]:
        if self._on_pieces is None:
            sites = [place_on(spot, name) for spot in self.spots for name in spot.model.spaces]
            self._on_pieces = {site.id: site for site in sites}
        return self._on_pieces

    def outline(self, target: str) -> Outline | None:
        """The shape of a target on the screen; None: it is not on the table."""
        spot = self.by_id.get(target)
        if spot is not None:
            return spot_outline(spot)
        site = self.site(target)
        return None if site is None else self._site_outline(site)

    def _site_outline(self, site: Site) -> Outline:
        rect = site.rect
        if site.shape == "point":
            half = _POINT * self.device
            rect = (site.centre[0] - half, site.centre[1] - half, 2 * half, 2 * half)
        return Outline(_SHAPES[site.shape], rect, site.points)

    def clip(self, target: str) -> pygame.Rect:
        """What a target may be seen in."""
        spot = self.by_id.get(target)
        site = spot.site if spot is not None else self.site(target)
        return self.area if site is None else site.clip.clip(self.area)

    def pick(self, pos: tuple[int, int], candidates: Collection[str] | None = None) -> str | None:
        """What a click or a pointer at `pos` means.

        Args:
            candidates: the targets that may be meant; None: whatever lies there.
        """
        if not self.area.collidepoint(pos):
            return None
        exact = self._exact(pos, candidates)
        if exact is not None or candidates is None:
            return exact
        nearest = self._nearest(pos, candidates)
        return None if nearest is None or self._means_another(pos, nearest) else nearest

    def _means_another(self, pos: XY, lit: str) -> bool:
        """Whether the point lies on something else that is not lit, and nearer to its middle than to the lit one's."""
        other = self._exact(pos, None)
        mine, its = self.outline(lit), self.outline(other) if other else None
        if mine is None or its is None or _area(its) > 4 * _area(mine):
            return False
        return _away(pos, its) < _away(pos, mine)

    def _exact(self, pos: XY, candidates: Collection[str] | None) -> str | None:
        for spot in self.spots_at(pos):
            if spot.piece.id in candidates if candidates is not None else spot.piece.target:
                return spot.piece.id
        sites = [site for site in self._sites(candidates, pos) if self._covers(site, pos)]
        best = min(sites, key=lambda site: site.size[0] * site.size[1], default=None)
        return None if best is None else best.id

    def _sites(self, candidates: Collection[str] | None, pos: XY) -> Iterable[Site]:
        """The spaces that may lie below a point: those among the candidates, or all that are near."""
        if candidates is not None:
            found = (self.site(target) for target in candidates if target not in self.by_id)
            return [site for site in found if site is not None]
        every = [*self.sites.near(pos, _POINT * self.device), *self._piece_sites().values()]
        return [site for site in every if self.layout.space_kind(site.kind).target]

    def _covers(self, site: Site, pos: XY) -> bool:
        return bool(site.clip.collidepoint(pos)) and self._site_outline(site).holds(pos)

    def spots_at(self, pos: XY) -> list[Spot]:
        """The pieces below a point, topmost first."""
        return [
            spot
            for spot in reversed(self.spots)
            if _near(spot.rect, pos) and spot.site.clip.collidepoint(pos) and spot_outline(spot).holds(pos)
        ]

    def _nearest(self, pos: XY, candidates: Collection[str]) -> str | None:
        """The candidate whose edge, or else whose middle, is nearest; None: all are too far."""
        best: tuple[float, float, str] | None = None
        for target in sorted(candidates):
            outline = self.outline(target)
            if outline is None or not self._in_view(target, outline):
                continue
            away = max(0.0, outline.distance(pos))
            middle = _away(pos, outline)
            if away <= REACH * self.device and (best is None or (away, middle) < best[:2]):
                best = (away, middle, target)
        return None if best is None else best[2]

    def _in_view(self, target: str, outline: Outline) -> bool:
        x, y, w, h = outline.rect
        return bool(self.clip(target).colliderect(pygame.Rect(round(x), round(y), max(1, round(w)), max(1, round(h)))))

    def seen_rect(self, target: str) -> pygame.Rect | None:
        """The box of the part of a target that lies in view; None: no part does."""
        outline = self.outline(target)
        if outline is None:
            return None
        x, y, w, h = outline.rect
        rect = pygame.Rect(round(x), round(y), max(1, round(w)), max(1, round(h))).clip(self.clip(target))
        return rect if rect.width and rect.height else None

    def visible_points(self, target: str) -> list[tuple[int, int]]:
        """Points of the part of a target that can be seen: near its middle and near each of its edges."""
        rect, outline = self.seen_rect(target), self.outline(target)
        if rect is None or outline is None:
            return []
        points = [
            (rect.left + round((i + 0.5) * rect.width / _GRID), rect.top + round((j + 0.5) * rect.height / _GRID))
            for i in range(_GRID)
            for j in range(_GRID)
        ]
        clip = self.clip(target)
        seen = [p for p in points if clip.collidepoint(p) and outline.holds(p) and self._uncovered(target, p)]
        if not seen:
            return []
        cx = sum(p[0] for p in seen) / len(seen)
        cy = sum(p[1] for p in seen) / len(seen)
        chosen = [
            min(seen, key=lambda p: (p[0] - cx) ** 2 + (p[1] - cy) ** 2),
            min(seen, key=lambda p: (p[0], abs(p[1] - cy))),
            max(seen, key=lambda p: (p[0], -abs(p[1] - cy))),
            min(seen, key=lambda p: (p[1], abs(p[0] - cx))),
            max(seen, key=lambda p: (p[1], -abs(p[0] - cx))),
        ]
        return list(dict.fromkeys(chosen))

    def _uncovered(self, target: str, pos: XY) -> bool:
        if target not in self.by_id:
            return True
        above = self.spots_at(pos)
        return bool(above) and above[0].piece.id == target


def _near(rect: Rect4, pos: XY) -> bool:
    """Whether a point lies in a piece's picture or beside it: asked first, since it costs little."""
    left, top, width, height = rect
    return -width <= pos[0] - left <= 2 * width and -height <= pos[1] - top <= 2 * height


def _area(outline: Outline) -> float:
    return outline.rect[2] * outline.rect[3]


def _away(pos: XY, outline: Outline) -> float:
    x, y, w, h = outline.rect
    return (pos[0] - x - w / 2) ** 2 + (pos[1] - y - h / 2) ** 2


def spot_outline(spot: Spot) -> Outline:
    """The shape of a piece on the screen."""
    return Outline(spot.model.shape, spot.body)
