"""The stage: shows scenes of a layout in the board area, moves what changed, lights what may be clicked, finds what was
clicked. It knows no game and no rules.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable
from dataclasses import dataclass, field
from typing import Final

import pygame

from riverboards.tables.contract import Scene, Target
from riverboards.tables.layout import Layout
from riverboards.tables.parts import Piece
from riverboards.ui import motion
from riverboards.ui.people import here
from riverboards.ui.scale import Scale
from riverboards.ui.stage import journeys, layers, lights, still
from riverboards.ui.stage.ahead import Ahead
from riverboards.ui.stage.changes import Change, Hint, compare
from riverboards.ui.stage.journeys import Journey
from riverboards.ui.stage.lens import Lens
from riverboards.ui.stage.lights import Outline
from riverboards.ui.stage.painter import NO_LIGHTS, Lights, Painter, frames_of
from riverboards.ui.stage.paths import path_of
from riverboards.ui.stage.picking import Picture
from riverboards.ui.stage.piece_art import PieceArt, overhang
from riverboards.ui.stage.places import HOME, BoardPlace, Camera, panned, part_of, place_boards, slot_rect, zoomed
from riverboards.ui.stage.sites import Site
from riverboards.ui.stage.still import Still
from riverboards.ui.theme import theme
from riverboards.words import language

SETTLE: Final = 0.15
"""Seconds without a change of size after which boards are drawn anew."""

EMPTY: Final = Scene((), ())


@dataclass(slots=True)
class _Kept:
    """Layers that are kept: the current one, the last crisp one, the last one at zoom 1; the veil over them."""

    now: Still | None = None
    crisp: Still | None = None
    base: Still | None = None
    key: tuple[object, ...] = ()
    uncovered: dict[Target, pygame.Surface] = field(default_factory=dict)
    shade: tuple[tuple[tuple[int, int], float], pygame.Surface] | None = None


class Stage:
    """A board area on the screen. All positions are pixels of the drawing surface.

    Attributes:
        scene: what is shown, or what is being moved to.
        lens: the enlarged board, if one is open.
        ahead: draws what may be wanted soon.
        changed: ids of the pieces that the last `show` changed while motion is off; they wear a ring until the next.
    """

    def __init__(self, layout: Layout, scale: Scale, area: pygame.Rect) -> None:
        self.layout = layout
        self.scale = scale
        self.area = pygame.Rect(area)
        self.scene = EMPTY
        self.lens = Lens(self)
        self.ahead = Ahead(self)
        self.changed: frozenset[Target] = frozenset()
        self.breath = motion.Breath()
        self._cameras: dict[str, Camera] = {}
        self._journeys: list[Journey] = []
        self._settling = 0.0
        self._kept = _Kept()
        self.pieces = PieceArt(layout, scale.device)
        self.picture = Picture(layout, EMPTY, {}, self.area, scale.device)
        self._version = 0

    # --- what is shown -----------------------------------------------------------------------------------------

    def _places(self, scene: Scene) -> dict[str, BoardPlace]:
        return place_boards(self.layout, scene.boards, self.area, self.scale, self._cameras)

    def _picture(self, scene: Scene) -> Picture:
        return Picture(self.layout, scene, self._places(scene), self.area, self.scale.device, self.picture.sites)

    def show(self, scene: Scene, hints: Iterable[Hint] = (), at_once: bool = False) -> None:
        """Show a scene, moving to it what changed since the last one.

        Args:
            hints: (from, to) of what happened, to pair pieces without identity.
            at_once: no motion and no marks: another position is shown, nothing happened.

        Raises:
            UnknownName: the scene names a board, slot, kind or space that the layout does not have.
        """
        self.skip()
        new = self._picture(scene)
        old = self._seen_from(new)
        self.scene, self.picture = scene, new
        self._version += 1
        self.changed = frozenset()
        self._kept.uncovered.clear()
        self.lens.refresh()
        if at_once or not old.spots:
            return
        boxes = {target: site.rect for target in _origins(scene) if (site := new.site(target)) is not None}
        changes = compare(old.spots, new.spots, hints, boxes)
        self._journeys = journeys.set_out(changes, lambda change: path_of(change, new.sites), self.scale.device)
        if motion.speed() == "none":
            self.changed = frozenset(each.after.piece.id for each in changes if each.after and _tells(each))

    def _seen_from(self, new: Picture) -> Picture:
        """The last scene with its boards where they stand now, so that a board that changed its slot moves nothing."""
        if {id_: p.rect for id_, p in new.places.items()} == {id_: p.rect for id_, p in self.picture.places.items()}:
            return self.picture
        places = {id_: place for id_, place in new.places.items() if id_ in self.picture.places}
        return Picture(self.layout, self.scene, places, self.area, self.scale.device)

    @property
    def animating(self) -> bool:
        """Whether pieces are on their way."""
        return bool(self._journeys)

    def skip(self) -> bool:
        """End all motion at once; True: there was some."""
        moving = bool(self._journeys)
        self._journeys = []
        if moving:
            self._version += 1
        return moving

    def forget_changes(self) -> None:
        """Take the rings off what changed."""
        self.changed = frozenset()

    def wake(self) -> None:
        """The glow breathes three times again: a question opened, or the player did something."""
        self.breath.restart()

    def update(self, dt: float) -> bool:
        """Let `dt` seconds pass; True: something on the stage moved and wants to be drawn."""
        busy = self.breath.update(dt)
        if self._settling > 0:
            self._settling -= dt
            busy = True
        if self._journeys:
            for journey in self._journeys:
                journey.passed += dt
            landed = [journey for journey in self._journeys if journey.over]
            if landed:
                self._journeys = [journey for journey in self._journeys if not journey.over]
                self._version += 1
            busy = True
        return busy

    # --- where things are --------------------------------------------------------------------------------------

    def resize(self, area: pygame.Rect, scale: Scale) -> None:
        """The area or the scale changed: old surfaces are stretched until nothing changed for 150 ms."""
        if area == self.area and scale == self.scale:
            return
        self.area, self.scale = pygame.Rect(area), scale
        self.pieces = PieceArt(self.layout, scale.device)
        self._changed_size()

    def _changed_size(self) -> None:
        self.skip()
        self.picture = self._picture(self.scene)
        self._settling = SETTLE
        self._version += 1
        self._kept.uncovered.clear()
        self.lens.refresh()

    def settle(self) -> None:
        """Draw everything anew at the next frame, without waiting for the size to rest."""
        self._settling = 0.0

    def area_of(self, name: str) -> pygame.Rect | None:
        """A named area of layout.yaml on the screen; None: hidden in this layout class, or there is none."""
        entry = self.layout.model.areas.get(name)
        fractions = entry.at(self.scale.layout) if entry is not None else None
        return None if fractions is None else part_of(self.area, fractions)

    def foot_of(self, slot: str) -> pygame.Rect | None:
        """The room below the board on the card of a slot; None: there is none now."""
        for place in self.picture.places.values():
            if place.placed.slot == slot and place.foot is not None and place.foot.height > 0:
                return place.foot
        return None

    def rect_of(self, target: Target) -> pygame.Rect | None:
        """The box of what is seen of a target; None: nothing is."""
        return self._front.seen_rect(target)

    def outline_of(self, target: Target) -> Outline | None:
        """The shape of a target on the screen; None: it is not there."""
        return self._front.outline(target)

    def pick(self, pos: tuple[int, int], candidates: Collection[Target] | None = None) -> Target | None:
        """What a click at `pos` means among `candidates`; None for them: whatever can be pointed at there.

        The visible part of pieces comes first, topmost first, then spaces; else the nearest candidate within 20 units.
        """
        return self._front.pick(pos, candidates)

    def visible_point_grid(self, target: Target) -> list[tuple[int, int]]:
        """Points of the part of a target that can be seen: near its middle and near each of its edges."""
        return self._front.visible_points(target)

    @property
    def _front(self) -> Picture:
        """The picture that the pointer meets: the lens where it is open."""
        return self.lens.picture or self.picture

    def piece_surface(self, piece: Piece, height: int) -> pygame.Surface:
        """The piece as it would lie on the board, for trays and sheets: `height` pixels with all that hangs over it."""
        width, high = self.layout.piece(piece.kind).size
        over = overhang(self.layout, piece) * max(width, high) / high
        inner = max(1, round(height / (1 + 2 * over)))
        surface, (margin, _) = self.pieces.surface(piece, (max(1, round(inner * width / high)), inner))
        if not margin:
            return surface
        part = pygame.Rect(0, 0, surface.get_width(), min(height, surface.get_height()))
        part.center = surface.get_rect().center
        return surface.subsurface(part)

    # --- zoom --------------------------------------------------------------------------------------------------

    @property
    def zoom(self) -> float:
        """The largest zoom of any board."""
        return max((camera.zoom for camera in self._cameras.values()), default=1.0)

    def zoom_by(self, factor: float, pos: tuple[int, int] | None = None) -> bool:
        """Zoom the board at `pos` (None: the first) in or out round that point; False: nothing changed."""
        place = self._place_at(pos)
        if place is None:
            return False
        camera = self._cameras.get(place.placed.slot, HOME)
        return self._set_camera(place, zoomed(place, camera, factor, pos or place.clip.center))

    def pan_by(self, dx: float, dy: float, pos: tuple[int, int] | None = None) -> bool:
        """Drag the board at `pos` (None: the first that is zoomed) by pixels; False: nothing changed."""
        place = self._place_at(pos) if pos is not None else self._first_zoomed()
        if place is None:
            return False
        camera = self._cameras.get(place.placed.slot, HOME)
        return self._set_camera(place, panned(place, camera, dx, dy))

    def zoom_home(self) -> bool:
        """Every board as large as its slot again; False: none was zoomed."""
        if not self._cameras:
            return False
        self._cameras.clear()
        self._changed_size()
        return True

    def reveal(self, target: Target) -> bool:
        """Pan a zoomed board so that a target comes into view; False: it was, or cannot be."""
        outline, site = self.picture.outline(target), self._site_of(target)
        place = self.picture.places.get(site.board) if site is not None else None
        if outline is None or place is None or self._cameras.get(place.placed.slot, HOME).zoom <= 1:
            return False
        x, y, w, h = outline.rect
        air = 24 * self.scale.device
        dx = _into(x - air, x + w + air, place.clip.left, place.clip.right)
        dy = _into(y - air, y + h + air, place.clip.top, place.clip.bottom)
        return bool(dx or dy) and self._set_camera(place, panned(place, self._cameras[place.placed.slot], dx, dy))

    def _site_of(self, target: Target) -> Site | None:
        spot = self.picture.by_id.get(target)
        return spot.site if spot is not None else self.picture.site(target)

    def _set_camera(self, place: BoardPlace, camera: Camera) -> bool:
        before = self._cameras.get(place.placed.slot, HOME)
        if camera == before:
            return False
        self._cameras[place.placed.slot] = camera
        if camera == HOME:
            del self._cameras[place.placed.slot]
        self._changed_size()
        return True

    def _place_at(self, pos: tuple[int, int] | None) -> BoardPlace | None:
        places = list(self.picture.places.values())
        if pos is None:
            return places[0] if places else None
        return next((place for place in places if place.clip.collidepoint(pos)), None)

    def _first_zoomed(self) -> BoardPlace | None:
        places = self.picture.places.values()
        return next((p for p in places if self._cameras.get(p.placed.slot, HOME).zoom > 1), None)

    # --- the lens ----------------------------------------------------------------------------------------------

    def enlarge(self, board: str | None) -> None:
        """Lay a board large over the area, by its id in the scene; None: put it away."""
        self.lens.open(board)

    def lens_at(self, pos: tuple[int, int]) -> str | None:
        """The board whose lens button lies at `pos`."""
        reach = round(6 * self.scale.device)
        for place in self.picture.places.values():
            if place.card is not None and layers.lens_rect(place, self.scale).inflate(reach, reach).collidepoint(pos):
                return place.id
        return None

    # --- drawing -----------------------------------------------------------------------------------------------

    def draw(self, surface: pygame.Surface, shown: Lights = NO_LIGHTS) -> None:
        """Draw the area: boards, frames, pieces, rings, marks, what moves.

        Raises:
            MissingArt: a picture is missing.
        """
        before = surface.get_clip()
        surface.set_clip(self.area.clip(before))
        layer = self._still(shown)
        surface.blit(layer.surface, self.area)
        if shown.veil > 0:
            self._veil(surface, shown, layer)
        self._painter(surface, self.picture, before).rings(shown)
        self._draw_moving(surface)
        if self.lens.picture is not None:
            self.lens.draw(surface)
            self._painter(surface, self.lens.picture, before).rings(shown)
        surface.set_clip(before)

    def _painter(self, surface: pygame.Surface, picture: Picture, clip: pygame.Rect) -> Painter:
        return Painter(surface, picture, self.pieces, self.scale, self.area.clip(clip), self.breath.alpha, self.changed)

    def _still(self, shown: Lights) -> Still:
        frames = frames_of(shown.marks, self.picture)
        key = (self._version, self._hidden(), frames, language(), here())
        kept = self._kept
        if kept.now is not None and kept.key == key and (self._settling <= 0) == (kept.now is kept.crisp):
            return kept.now
        kept.key = key
        if self._settling > 0 and kept.crisp is not None:
            olds = [(old.surface, old.picture) for old in (kept.base, kept.crisp) if old is not None]
            surface = layers.stretched(self.layout, olds, self.picture, self.scale)
            kept.now = Still(surface, self.picture, frozenset(), frames, ())
            return kept.now
        kept.now = still.drawn(kept.crisp, self.layout, self.picture, self.pieces, self.scale, self._hidden(), frames)
        kept.crisp = kept.now
        kept.uncovered.clear()
        if not self._cameras:
            kept.base = kept.now
        return kept.now

    def _hidden(self) -> frozenset[str]:
        """Pieces that are on their way, and so are not part of the still layer."""
        return frozenset(each.change.after.piece.id for each in self._journeys if each.change.after is not None)

    def _draw_moving(self, surface: pygame.Surface) -> None:
        ordered = {spot.piece.id: index for index, spot in enumerate(self.picture.spots)}
        frames = [frame for journey in self._journeys if (frame := journey.frame()) is not None]
        for frame in sorted(frames, key=lambda each: ordered.get(each.spot.piece.id, -1)):
            spot = layers.replaced(frame.spot, frame.piece)
            layers.draw_moving(surface, self.pieces, spot, frame.rect, frame.alpha, frame.width)

    def _veil(self, surface: pygame.Surface, shown: Lights, layer: Still) -> None:
        surface.blit(self._shade(shown.veil), self.area)
        for target in sorted(shown.lit if shown.above is None else shown.above):
            spot = self.picture.by_id.get(target)
            if spot is not None:
                layers.draw_piece(surface, self.pieces, spot, spot.rect, spot.alpha)
            else:
                self._uncover(surface, target, layer)

    def _shade(self, veil: float) -> pygame.Surface:
        key = (self.area.size, veil)
        if self._kept.shade is None or self._kept.shade[0] != key:
            shade = pygame.Surface(self.area.size, pygame.SRCALPHA)
            night = theme().colour("night")
            shade.fill((night.r, night.g, night.b, round(255 * veil)))
            self._kept.shade = key, shade
        return self._kept.shade[1]

    def _uncover(self, surface: pygame.Surface, target: Target, layer: Still) -> None:
        """Draw a space, with all that lies on it, again above the veil."""
        outline, rect = self.picture.outline(target), self.picture.seen_rect(target)
        if outline is None or rect is None:
            return
        if target not in self._kept.uncovered:
            part = pygame.Surface(rect.size, pygame.SRCALPHA)
            part.blit(layer.surface, (0, 0), rect.move(-self.area.x, -self.area.y))
            shape = lights.mask(outline, rect, 12 * self.scale.device)
            part.blit(shape, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
            self._kept.uncovered[target] = part
        surface.blit(self._kept.uncovered[target], rect)

    def slot_rect(self, name: str) -> pygame.Rect | None:
        """A slot on the screen; None: hidden in this layout class."""
        return slot_rect(self.layout, name, self.area, self.scale)


def _origins(scene: Scene) -> Iterable[str]:
    return {piece.was for piece in scene.pieces if piece.was}


def _tells(change: Change) -> bool:
    """Whether a change is worth a mark when nothing moves: not a mere change of strength."""
    return change.before is None or change.moves or change.turns or change.counts


def _into(low: float, high: float, start: int, end: int) -> float:
    """How far to move what reaches from `low` to `high` so that it lies between `start` and `end`."""
    if low < start:
        return start - low
    return min(0.0, end - high)
