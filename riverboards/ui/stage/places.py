"""Where boards stand on the screen: slots, fit, zoom and pan. Pixels of the drawing surface; no drawing here."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

import pygame

from riverboards.tables.contract import Placed
from riverboards.tables.layout import Board, Layout, SlotModel
from riverboards.ui.scale import Scale

MOST_ZOOM: Final = 3.0
_CARD_HEAD: Final = 46.0


@dataclass(frozen=True, slots=True)
class Camera:
    """Zoom and pan of one slot: `zoom` 1 to 3; `x`, `y`: the point of the board in the slot's middle, 0 to 1."""

    zoom: float = 1.0
    x: float = 0.5
    y: float = 0.5


HOME: Final = Camera()


@dataclass(frozen=True, slots=True)
class BoardPlace:
    """A board on the screen. A point of the board lies at `left + x * k`, `top + y * k`.

    Attributes:
        clip: what the board may cover.
        card: the card of paper below it, `head` the strip with name and lens, `foot` the room below the board.
    """

    id: str
    placed: Placed
    board: Board
    slot: SlotModel
    left: float
    top: float
    k: float
    clip: pygame.Rect
    card: pygame.Rect | None = None
    head: pygame.Rect | None = None
    foot: pygame.Rect | None = None

    @property
    def rect(self) -> pygame.Rect:
        """The whole board, in whole pixels; it may reach beyond `clip`."""
        width, height = self.board.size
        left, top = round(self.left), round(self.top)
        return pygame.Rect(left, top, round(self.left + width * self.k) - left, round(self.top + height * self.k) - top)

    @property
    def seen(self) -> pygame.Rect:
        """The part of the board that can be seen."""
        return self.rect.clip(self.clip)

    def at(self, x: float, y: float) -> tuple[float, float]:
        """Where a point of the board lies on the screen."""
        return self.left + x * self.k, self.top + y * self.k


def slot_rect(layout: Layout, name: str, area: pygame.Rect, scale: Scale) -> pygame.Rect | None:
    """A slot in pixels; None: hidden in this layout class."""
    fractions = layout.slot(name).at(scale.layout)
    return None if fractions is None else part_of(area, fractions)


def part_of(area: pygame.Rect, fractions: tuple[float, float, float, float]) -> pygame.Rect:
    """A part of the area in whole pixels."""
    left, top = area.left + fractions[0] * area.width, area.top + fractions[1] * area.height
    right, bottom = left + fractions[2] * area.width, top + fractions[3] * area.height
    return pygame.Rect(round(left), round(top), round(right) - round(left), round(bottom) - round(top))


def place_boards(
    layout: Layout,
    boards: tuple[Placed, ...],
    area: pygame.Rect,
    scale: Scale,
    cameras: Mapping[str, Camera],
) -> dict[str, BoardPlace]:
    """Every board that is seen in this layout class, by its id in the scene, in the scene's order."""
    places: dict[str, BoardPlace] = {}
    for placed in boards:
        rect = slot_rect(layout, placed.slot, area, scale)
        if rect is not None:
            slot = layout.slot(placed.slot)
            places[placed.id] = _place(layout, placed, slot, rect, scale, cameras.get(placed.slot, HOME))
    return places


def _place(
    layout: Layout, placed: Placed, slot: SlotModel, rect: pygame.Rect, scale: Scale, camera: Camera
) -> BoardPlace:
    inner = rect
    card = head = foot = None
    if slot.card:
        card = rect
        head, inner, foot = _card_parts(slot, rect, scale)
    pad = scale.px(slot.pad)
    inner = inner.inflate(-2 * pad, -2 * pad) if pad else inner
    board = layout.board(placed.board)
    left, top, k = fit(board, inner, slot.align, camera)
    return BoardPlace(placed.id, placed, board, slot, left, top, k, inner, card, head, foot)


def _card_parts(slot: SlotModel, rect: pygame.Rect, scale: Scale) -> tuple[pygame.Rect, pygame.Rect, pygame.Rect]:
    high = min(scale.wpx(_CARD_HEAD), rect.height // 3)
    room = slot.foot.get(scale.layout, 0) if isinstance(slot.foot, dict) else slot.foot
    low = min(scale.wpx(room), rect.height // 2)
    head = pygame.Rect(rect.x, rect.y, rect.width, high)
    foot = pygame.Rect(rect.x, rect.bottom - low, rect.width, low)
    return head, pygame.Rect(rect.x, rect.y + high, rect.width, rect.height - high - low), foot


def fit(
    board: Board, slot: pygame.Rect, align: tuple[float, float], camera: Camera = HOME
) -> tuple[float, float, float]:
    """Left, top and pixels per unit of a board in a slot."""
    width, height = board.size
    keep = board.model.keep or (0.0, 0.0, width, height)
    base = min(slot.width / keep[2], slot.height / keep[3])
    if board.model.beyond is not None:  # its ground goes on outside: no larger than it needs to be to fill the slot
        base = min(base, max(slot.width / width, slot.height / height))
    base = max(0.01, base)
    if camera.zoom <= 1.0:
        left = _rest(slot.left, slot.width, width * base, (keep[0] * base, keep[2] * base), align[0])
        top = _rest(slot.top, slot.height, height * base, (keep[1] * base, keep[3] * base), align[1])
        return round(left), round(top), base
    k = base * camera.zoom
    left = slot.centerx - camera.x * width * k
    top = slot.centery - camera.y * height * k
    return _held(left, slot.left, slot.width, width * k), _held(top, slot.top, slot.height, height * k), k


def _rest(start: float, room: float, size: float, keep: tuple[float, float], align: float) -> float:
    """Where a board begins along one side: inside where there is room, else its `keep` in view and no gap left open."""
    if size <= room + 0.5:
        return start + (room - size) * align
    wanted = start + (room - keep[1]) * align - keep[0]
    return _held(wanted, start, room, size)


def _held(wanted: float, start: float, room: float, size: float) -> float:
    """A beginning that leaves no gap where the board is larger than its room; in the middle where it is smaller."""
    if size <= room:
        return start + (room - size) / 2
    return min(start, max(start + room - size, wanted))


def zoomed(place: BoardPlace, camera: Camera, factor: float, pos: tuple[int, int]) -> Camera:
    """The camera after a turn of the wheel at `pos`: what lies under the pointer stays there."""
    zoom = min(MOST_ZOOM, max(1.0, camera.zoom * factor))
    if zoom < 1.02:
        return HOME
    k = place.k / camera.zoom * zoom
    x, y = (pos[0] - place.left) / place.k, (pos[1] - place.top) / place.k
    return _centred(place, zoom, k, pos[0] - x * k, pos[1] - y * k)


def panned(place: BoardPlace, camera: Camera, dx: float, dy: float) -> Camera:
    """The camera after the picture was dragged by pixels; it never leaves the slot open."""
    if camera.zoom <= 1.0:
        return camera
    return _centred(place, camera.zoom, place.k, place.left + dx, place.top + dy)


def _centred(place: BoardPlace, zoom: float, k: float, left: float, top: float) -> Camera:
    width, height = place.board.size[0] * k, place.board.size[1] * k
    clip = place.clip
    left = _held(left, clip.left, clip.width, width)
    top = _held(top, clip.top, clip.height, height)
    return Camera(zoom, (clip.centerx - left) / width, (clip.centery - top) / height)
