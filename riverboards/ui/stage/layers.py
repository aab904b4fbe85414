"""The layer that stands still: ground, cards, boards, frames, resting pieces. Composed once, then only blitted."""

from __future__ import annotations

from collections.abc import Collection, Sequence

import pygame

from riverboards.tables.layout import Layout
from riverboards.tables.parts import Piece
from riverboards.ui import art, text
from riverboards.ui.people import here
from riverboards.ui.scale import Scale
from riverboards.ui.shapes import Box, draw_box
from riverboards.ui.stage import board_art, lights
from riverboards.ui.stage.lights import Outline
from riverboards.ui.stage.picking import Picture
from riverboards.ui.stage.piece_art import PieceArt
from riverboards.ui.stage.places import BoardPlace
from riverboards.ui.stage.sites import Rect4, Spot
from riverboards.ui.theme import theme
from riverboards.words import who

CARD = Box("card-table", "outline", 2.5, 12, (2, 3), 0.25)
_LENS = 32.0
_DIM = 0.45
_AIR = 16
"""How far, in pixels of the smallest letters, shadow and frame of a board reach at most beyond it."""


def compose(
    layout: Layout,
    picture: Picture,
    pieces: PieceArt,
    scale: Scale,
    hidden: Collection[str],
    frames: Sequence[tuple[Outline, str]],
    ground: pygame.Color | None = None,
) -> pygame.Surface:
    """The still layer, as large as the area.

    Args:
        hidden: pieces that are on their way.
        frames: outlines with styles, below the pieces.
        ground: colour between the boards; None: the layout's.
    """
    surface = pygame.Surface(picture.area.size)
    recompose(surface, surface.get_rect(), layout, picture, pieces, scale, hidden, frames, ground)
    return surface


def recompose(
    surface: pygame.Surface,
    region: pygame.Rect,
    layout: Layout,
    picture: Picture,
    pieces: PieceArt,
    scale: Scale,
    hidden: Collection[str],
    frames: Sequence[tuple[Outline, str]],
    ground: pygame.Color | None = None,
) -> None:
    """Draw a part of the still layer anew. `region`: counted from the area's corner."""
    area = picture.area
    surface.fill(ground or board_art.ground_colour(layout), region)
    part = _Part(surface, area, region)
    for place in picture.places.values():
        part.draw_board(layout, place, scale)
    surface.set_clip(region)
    for outline, style in frames:
        lights.draw_ring(surface, shifted(outline, area), style, scale.device)
    resting = [spot for spot in picture.spots if spot.piece.id not in hidden]
    part.draw_pieces(pieces, [spot for spot in resting if spot.piece.layer < 0])
    for place in picture.places.values():
        part.draw_over(layout, place, scale)
    part.draw_pieces(pieces, [spot for spot in resting if spot.piece.layer >= 0])
    for place in picture.places.values():
        part.draw_state(place, scale)
    surface.set_clip(None)


class _Part:
    """Draws in the coordinates of the area, and nothing outside a region of it."""

    def __init__(self, surface: pygame.Surface, area: pygame.Rect, region: pygame.Rect) -> None:
        self.surface = surface
        self.area = area
        self.region = region

    def draw_board(self, layout: Layout, place: BoardPlace, scale: Scale) -> None:
        here_ = placed_in(place, self.area)
        if here_.card is not None and board_box(here_, scale).colliderect(self.region):
            self.surface.set_clip(self.region)
            draw_card(self.surface, here_, scale)
        if not here_.clip.colliderect(self.region):
            return
        self.surface.set_clip(here_.clip.clip(self.region))
        board_art.ground(self.surface, here_)
        self.surface.set_clip(self.region)
        if here_.seen.width > 0 and here_.seen.height > 0:
            self.surface.blit(board_art.board_surface(layout, here_, scale.device), here_.seen)

    def draw_over(self, layout: Layout, place: BoardPlace, scale: Scale) -> None:
        here_ = placed_in(place, self.area)
        if board_art.has_over(here_) and here_.seen.colliderect(self.region):
            self.surface.set_clip(self.region)
            self.surface.blit(board_art.board_surface(layout, here_, scale.device, over=True), here_.seen)

    def draw_pieces(self, pieces: PieceArt, spots: Sequence[Spot]) -> None:
        x, y = self.area.topleft
        for spot in spots:
            if piece_box(pieces, spot).move(-x, -y).colliderect(self.region):
                self.surface.set_clip(spot.site.clip.move(-x, -y).clip(self.region))
                left, top, width, height = spot.rect
                draw_piece(self.surface, pieces, spot, (left - x, top - y, width, height), spot.alpha)

    def draw_state(self, place: BoardPlace, scale: Scale) -> None:
        here_ = placed_in(place, self.area)
        if place.placed.state not in ("dim", "lit") or not board_box(here_, scale).colliderect(self.region):
            return
        self.surface.set_clip(self.region)
        if place.placed.state == "dim":
            shade = pygame.Surface(here_.seen.size, pygame.SRCALPHA)
            night = theme().colour("night")
            shade.fill((night.r, night.g, night.b, round(255 * _DIM)))
            self.surface.blit(shade, here_.seen)
        else:
            rect = here_.seen
            lights.draw_ring(self.surface, Outline("rect", (rect.x, rect.y, rect.w, rect.h)), "frame", scale.device)


def board_box(place: BoardPlace, scale: Scale) -> pygame.Rect:
    """Whatever is drawn of a board and its card lies in here, shadow and frame too."""
    box = place.clip if place.card is None else place.card.union(place.clip)
    return box.inflate(2 * _AIR * scale.device, 2 * _AIR * scale.device)


def piece_box(pieces: PieceArt, spot: Spot) -> pygame.Rect:
    """Whatever is drawn of a piece lies in here."""
    left, top, size = _pixels(spot.rect)
    margin = pieces.margin(spot.piece, size)
    margin += 1  # counted from another corner, a half may be rounded the other way
    return pygame.Rect(left - margin, top - margin, size[0] + 2 * margin, size[1] + 2 * margin)


def placed_in(place: BoardPlace, area: pygame.Rect) -> BoardPlace:
    """The same place counted from the area's corner."""
    x, y = area.topleft
    rects = [None if rect is None else rect.move(-x, -y) for rect in (place.card, place.head, place.foot)]
    return BoardPlace(
        place.id, place.placed, place.board, place.slot,
        place.left - x, place.top - y, place.k, place.clip.move(-x, -y), *rects,
    )  # fmt: skip


def shifted(outline: Outline, area: pygame.Rect) -> Outline:
    """The same outline counted from the area's corner."""
    x, y, w, h = outline.rect
    points = tuple((px - area.x, py - area.y) for px, py in outline.points)
    return Outline(outline.shape, (x - area.x, y - area.y, w, h), points)


def draw_piece(surface: pygame.Surface, pieces: PieceArt, spot: Spot, rect: Rect4, alpha: float = 1.0) -> None:
    """A piece in a box of pixels."""
    left, top, size = _pixels(rect)
    drawn, (dx, dy) = pieces.surface(spot.piece, size, spot.site.kind)
    surface.blit(_faded(drawn, alpha), (left - dx, top - dy))


def size_of(spot: Spot) -> tuple[int, int]:
    """How many pixels a resting piece takes."""
    return _pixels(spot.rect)[2]


def _pixels(rect: Rect4) -> tuple[int, int, tuple[int, int]]:
    """Left, top and size of a piece in whole pixels; neighbours meet."""
    left, top = round(rect[0]), round(rect[1])
    return left, top, (round(rect[0] + rect[2]) - left, round(rect[1] + rect[3]) - top)


def draw_moving(surface: pygame.Surface, pieces: PieceArt, spot: Spot, rect: Rect4, alpha: float, width: float) -> None:
    """A piece on its way, made of its surface at rest. `width`: share of its width, while it turns over."""
    size = round(spot.rect[2]), round(spot.rect[3])
    drawn, margin = pieces.surface(spot.piece, size, spot.site.kind)
    across, down = rect[2] / max(1.0, spot.rect[2]) * width, rect[3] / max(1.0, spot.rect[3])
    if abs(across - 1) * size[0] > 1 or abs(down - 1) * size[1] > 1:
        scaled = max(1, round(drawn.get_width() * across)), max(1, round(drawn.get_height() * down))
        drawn = pygame.transform.smoothscale(drawn, scaled)
    else:
        across = down = 1.0
    x = rect[0] + rect[2] / 2 - (size[0] / 2 + margin[0]) * across
    y = rect[1] + rect[3] / 2 - (size[1] / 2 + margin[1]) * down
    surface.blit(_faded(drawn, alpha), (round(x), round(y)))


def _faded(drawn: pygame.Surface, alpha: float) -> pygame.Surface:
    if alpha >= 0.995:
        return drawn
    faded = drawn.copy()
    faded.set_alpha(round(alpha * 255))
    return faded


def replaced(spot: Spot, piece: Piece) -> Spot:
    """The spot with another face of its piece."""
    return spot if piece is spot.piece else Spot(piece, spot.model, spot.site, spot.rect, spot.alpha, spot.parent)


def draw_card(surface: pygame.Surface, place: BoardPlace, scale: Scale) -> None:
    """The card of paper below a small board: mark and name of its seat, the lens."""
    assert place.card is not None
    assert place.head is not None
    draw_box(surface, place.card, CARD, scale.device)
    seat = place.placed.about
    lens = lens_rect(place, scale)
    left = place.head.x + scale.px(10)
    if seat is not None:
        mark = art.seat_mark(here().colour(seat), scale.wpx(24))
        surface.blit(mark, mark.get_rect(midleft=(left, place.head.centery)))
        left += mark.get_width() + scale.px(8)
        block = text.lay_out(who(seat), "label", scale, width=max(8, lens.x - left - scale.px(6)), ellipsis=True)
        block.draw(surface, (left, place.head.centery - block.size[1] // 2))
    draw_box(surface, lens, Box("paper", "outline", 2, 8), scale.widget)
    picture = art.piece("common/enlarge", round(lens.width * 0.78))
    surface.blit(picture, picture.get_rect(center=lens.center))


def lens_rect(place: BoardPlace, scale: Scale) -> pygame.Rect:
    """The lens button on the card of a small board."""
    assert place.head is not None
    size = min(scale.wpx(_LENS), place.head.height - scale.px(8))
    rect = pygame.Rect(0, 0, size, size)
    rect.midright = place.head.right - scale.px(8), place.head.centery
    return rect


def stretched(
    layout: Layout, olds: Sequence[tuple[pygame.Surface, Picture]], now: Picture, scale: Scale
) -> pygame.Surface:
    """A still layer made of older ones, board by board, while sizes change too fast to draw it anew.

    `olds`: layers with the pictures they show; what a later one does not show comes from an earlier one.
    """
    surface = pygame.Surface(now.area.size)
    surface.fill(board_art.ground_colour(layout))
    for id_, place in now.places.items():
        here_ = placed_in(place, now.area)
        if here_.card is not None:
            draw_card(surface, here_, scale)
        surface.set_clip(here_.clip)
        board_art.ground(surface, here_)
        for old, was in olds:
            before = was.places.get(id_)
            if before is not None:
                _stretch(surface, here_, old, placed_in(before, was.area))
        surface.set_clip(None)
    return surface


def _stretch(surface: pygame.Surface, place: BoardPlace, old: pygame.Surface, before: BoardPlace) -> None:
    """Blit what the old layer shows of the board where the board is now."""
    shown = before.seen.clip(old.get_rect())
    if shown.width < 2 or shown.height < 2:
        return
    ratio = place.k / before.k
    left = place.left + (shown.x - before.left) * ratio
    top = place.top + (shown.y - before.top) * ratio
    target = pygame.Rect(round(left), round(top), round(shown.width * ratio), round(shown.height * ratio))
    part = target.clip(place.clip)
    if part.width < 1 or part.height < 1:
        return
    source = pygame.Rect(
        shown.x + int((part.x - target.x) / ratio),
        shown.y + int((part.y - target.y) / ratio),
        max(1, int(part.width / ratio)),
        max(1, int(part.height / ratio)),
    ).clip(shown)
    if source.width > 0 and source.height > 0:
        surface.blit(pygame.transform.smoothscale(old.subsurface(source), part.size), part)
