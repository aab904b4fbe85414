"""Pictures: our SVG files as surfaces of any size, crisp, each drawn once.

An art name is the path below `assets/` without its ending: `common/undo`, `deep-river/bear`, `ui/panel`.
Surfaces handed out are shared: draw from them, never on them.
"""

from __future__ import annotations

import io
from collections.abc import Iterable
from functools import cache
from typing import Final

import pygame

from riverboards.ui import early
from riverboards.ui.cache import Bounded
from riverboards.ui.early import MissingArt as MissingArt
from riverboards.ui.early import Size, covering
from riverboards.ui.early import exists as exists
from riverboards.ui.early import natural as natural
from riverboards.ui.early import source as source
from riverboards.ui.theme import ArtEntry, Sides, mixed, theme

_MEMORY: Final = 256 * 1024 * 1024
_LARGE: Final = 40_000
_OPAQUE: Final = frozenset({"wood-table"})
_NATIVE: Final = pygame.Surface((1, 1), pygame.SRCALPHA)
_SOLID: Final = pygame.Surface((1, 1), 0, 32)


def _bytes(surface: pygame.Surface) -> int:
    return surface.get_width() * surface.get_height() * surface.get_bytesize()


_surfaces: Bounded[pygame.Surface] = Bounded(_MEMORY, _bytes)


def tinted(svg: str, colour: str) -> str:
    """The drawing with its three reserved greys swapped for a seat's colour (palette.yaml, `tint`)."""
    return (
        svg.replace("#F6F6F6", mixed(colour, "#FFFFFF", 0.38))
        .replace("#D6D6D6", mixed(colour, "#000000", 0.24))
        .replace("#FFFFFF", colour)
    )


def ahead(pictures: Iterable[tuple[str, Size]]) -> None:
    """Begin to draw pictures of exactly so many pixels in the background; `piece` takes them over."""
    early.ahead(each for each in pictures if _surfaces.peek(("piece", *each, None, 1.0)) is None)


def _raster(name: str, svg: str, size: Size, begun: pygame.Surface | None = None) -> pygame.Surface:
    try:
        drawn = begun or pygame.image.load_sized_svg(io.BytesIO(svg.encode()), size)
    except (pygame.error, ValueError) as problem:
        raise MissingArt(f"The picture {name} cannot be drawn: {problem}.") from problem
    native = drawn.convert(_NATIVE)  # in the window's order of channels: drawn forty times faster
    if native.get_size() == size:
        return native
    whole = pygame.Surface(size, pygame.SRCALPHA)
    whole.blit(native, native.get_rect(center=whole.get_rect().center))
    return whole


def piece(name: str, size: int | Size, tint: str | None = None, alpha: float = 1.0) -> pygame.Surface:
    """A picture, centred in `size` pixels (a number: the longer side fits it and the surface has the picture's shape).

    Args:
        tint: a seat colour's name or a hex, for pieces with reserved greys.
        alpha: 1 is full; 0.45 is the kit's "not now".

    Raises:
        MissingArt: there is no such picture.
    """
    box = _fit(name, size) if isinstance(size, int) else size
    box = max(1, box[0]), max(1, box[1])
    colour = theme().hex(tint) if tint else None

    def make() -> pygame.Surface:
        if alpha < 1:
            faded = piece(name, box, tint).copy()
            faded.set_alpha(round(alpha * 255))
            return faded
        svg = source(name)
        if colour:
            return _raster(name, tinted(svg, colour), box)
        return _raster(name, svg, box, early.taken(name, box))

    return _surfaces.get(("piece", name, box, colour, round(alpha, 2)), make)


def _fit(name: str, longer: int) -> Size:
    width, height = natural(name)
    ratio = longer / max(width, height)
    return max(1, round(width * ratio)), max(1, round(height * ratio))


def drawing(svg: str, size: Size) -> pygame.Surface:
    """SVG text made by the kit itself, at its size in pixels."""
    return _surfaces.get(("drawing", svg, size), lambda: _raster("drawn by the kit", svg, size))


def seat_mark(colour: str, size: int, alpha: float = 1.0) -> pygame.Surface:
    """The mark of a seat colour in that colour; colour and mark are always together."""
    seat = theme().seat(colour)
    return piece(f"common/mark-{seat.mark}", size, seat.colour, alpha)


def piece_of_seat(name: str, colour: str, size: int) -> pygame.Surface:
    """A tinted piece with its seat's mark on the lower right, 46 % of the piece's size."""

    def make() -> pygame.Surface:
        body = piece(name, size, colour)
        small = seat_mark(colour, round(max(body.get_size()) * 0.46))
        both = pygame.Surface(body.get_size(), pygame.SRCALPHA)
        both.blit(body, (0, 0))
        both.blit(small, small.get_rect(bottomright=both.get_rect().bottomright))
        return both

    return _surfaces.get(("seat-piece", name, colour, size), make)


def entry(name: str) -> ArtEntry:
    """What the kit says of a drawing of `assets/ui` (`panel`).

    Raises:
        MissingArt: the kit does not list it.
    """
    try:
        return theme().art[name]
    except KeyError as problem:
        raise MissingArt(f"The picture {name} is not listed under `art` of assets/kit.yaml.") from problem


def nine(name: str, size: Size, scale: float, alpha: float = 1.0) -> pygame.Surface:
    """A sliced drawing of `assets/ui` at `size` pixels; its corners keep their size times `scale`.

    Raises:
        MissingArt: there is no such drawing, or the kit gives no slices for it.
    """
    spec = entry(name)
    if spec.slice is None:
        raise MissingArt(f"The kit gives no slices for the picture ui/{name}.")
    cut = spec.slice

    def make() -> pygame.Surface:
        if alpha < 1:
            faded = nine(name, size, scale).copy()
            faded.set_alpha(round(alpha * 255))
            return faded
        whole = round(spec.size[0] * scale), round(spec.size[1] * scale)
        return sliced(piece(f"ui/{name}", whole), tuple(round(v * scale) for v in cut), size)

    return _surfaces.get(("nine", name, size, round(scale, 4), round(alpha, 2)), make)


def draw_nine(surface: pygame.Surface, name: str, rect: pygame.Rect, scale: float) -> None:
    """Draw a sliced drawing of `assets/ui` over `rect`.

    A large one whose middle is of one colour is filled there instead of blended: a sheet of paper costs little.
    """
    if rect.width <= 0 or rect.height <= 0:
        return
    whole = nine(name, rect.size, scale)
    inner = _plain_middle(name, scale) if rect.width * rect.height > _LARGE else None
    if inner is None:
        surface.blit(whole, rect)
        return
    colour, (left, top, right, bottom) = inner
    framed(surface, whole, rect, (left, top, right, bottom), colour)


def framed(
    surface: pygame.Surface, whole: pygame.Surface, rect: pygame.Rect, sides: Sides, colour: pygame.Color
) -> None:
    """Draw `whole` at `rect`: its four sides as they are, its middle as plain colour."""
    left, top, right, bottom = sides
    wide, high = rect.size
    middle = high - top - bottom
    surface.fill(colour, (rect.x + left, rect.y + top, wide - left - right, middle))
    surface.blit(whole, rect.topleft, (0, 0, wide, top))
    surface.blit(whole, (rect.x, rect.bottom - bottom), (0, high - bottom, wide, bottom))
    surface.blit(whole, (rect.x, rect.y + top), (0, top, left, middle))
    surface.blit(whole, (rect.right - right, rect.y + top), (wide - right, top, right, middle))


@cache
def _plain_middle(name: str, scale: float) -> tuple[pygame.Color, Sides] | None:
    """Colour and slices in pixels of a drawing whose middle is opaque and of one colour, else None."""
    spec = entry(name)
    cut = tuple(round(v * scale) for v in spec.slice or (0, 0, 0, 0))
    whole = piece(f"ui/{name}", (round(spec.size[0] * scale), round(spec.size[1] * scale)))
    left, top, right, bottom = cut
    inside = pygame.Rect(left, top, whole.get_width() - left - right, whole.get_height() - top - bottom)
    if inside.width <= 0 or inside.height <= 0:
        return None
    first = whole.get_at(inside.topleft)
    spots = [(x, y) for x in range(inside.left, inside.right) for y in range(inside.top, inside.bottom)]
    if first.a < 255 or any(whole.get_at(spot) != first for spot in spots):
        return None
    return first, (left, top, right, bottom)


def sliced(piece: pygame.Surface, cut: tuple[int, ...], size: Size) -> pygame.Surface:
    """A surface stretched to `size` between its slices (left, top, right, bottom in pixels)."""
    out = pygame.Surface((max(1, size[0]), max(1, size[1])), pygame.SRCALPHA)
    columns = _spans(piece.get_width(), out.get_width(), cut[0], cut[2])
    rows = _spans(piece.get_height(), out.get_height(), cut[1], cut[3])
    for sx, sw, dx, dw in columns:
        for sy, sh, dy, dh in rows:
            if min(sw, sh, dw, dh) > 0:
                part = piece.subsurface((sx, sy, sw, sh))
                out.blit(part if (sw, sh) == (dw, dh) else pygame.transform.smoothscale(part, (dw, dh)), (dx, dy))
    return out


def _spans(source: int, target: int, near: int, far: int) -> tuple[tuple[int, int, int, int], ...]:
    """(from, length, to, length) of the three parts along one side; where both corners meet they share the room."""
    room = target - near - far
    if room < 0:
        cut = -room
        near_to, far_to = near - cut // 2, far - (cut - cut // 2)
        return (0, near_to, 0, near_to), (source - far_to, far_to, near_to, far_to)
    return (0, near, 0, near), (near, source - near - far, near, room), (source - far, far, target - far, far)


def tiled(name: str, size: Size, scale: float) -> pygame.Surface:
    """A texture of `assets/ui` repeated over `size` pixels at device size."""

    def make() -> pygame.Surface:
        width, height = tile_size(name, scale)
        tile = piece(f"ui/{name}", (width, height))
        out = pygame.Surface(size, pygame.SRCALPHA)
        for x in range(0, size[0], width):
            for y in range(0, size[1], height):
                out.blit(tile, (x, y))
        return _solid(out) if name in _OPAQUE else out

    return _surfaces.get(("tiled", name, size, round(scale, 4)), make)


def tile_size(name: str, scale: float) -> Size:
    """The pixels of one tile of a texture of `assets/ui`."""
    width, height = natural(f"ui/{name}")
    return max(1, round(width * scale)), max(1, round(height * scale))


def cover(name: str, size: Size) -> pygame.Surface:
    """A scene that covers `size` pixels: cropped round its anchor, never squeezed."""

    def make() -> pygame.Surface:
        whole = piece(name, covering(name, size))
        listed = theme().art.get(name.removeprefix("ui/"))
        anchor = (listed.extra or {}).get("anchor", (0.5, 0.5)) if listed else (0.5, 0.5)
        left = round((whole.get_width() - size[0]) * anchor[0])
        top = round((whole.get_height() - size[1]) * anchor[1])
        return _solid(whole.subsurface((left, top, *size)))

    return _surfaces.get(("cover", name, size), make)


def _solid(surface: pygame.Surface) -> pygame.Surface:
    """The same picture without a channel for what shines through: it is drawn faster."""
    return surface.convert(_SOLID)


def forget() -> None:
    """Drop every drawn surface (after a change of the display)."""
    _surfaces.clear()


def memory() -> int:
    """Bytes held by drawn surfaces now."""
    return _surfaces.used
