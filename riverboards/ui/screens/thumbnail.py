"""Small pictures of saved games: kept beside each save from its public view; else the game's cover stands in."""

from __future__ import annotations

import contextlib
from pathlib import Path
from typing import Unpack

import pygame

from riverboards.engine.saves import Library
from riverboards.tables.boxtext import BoxText
from riverboards.ui import art
from riverboards.ui.cache import Bounded
from riverboards.ui.kit.widget import Common, Size, Widget
from riverboards.ui.scale import Scale
from riverboards.ui.shapes import Box, draw_box

SIZE = (640, 400)
"""Pixels of a kept picture."""
_FRAME = Box("", "outline", 2.5, 6)
_pictures: Bounded[pygame.Surface] = Bounded(32 * 1024 * 1024, lambda s: s.get_width() * s.get_height() * 4)


def keep(library: Library, ident: str, picture: pygame.Surface) -> None:
    """Keep a picture of the table's public view for a save; where it cannot be written, nothing happens."""
    small = pygame.transform.smoothscale(picture.convert(24), _fitting(picture.get_size()))
    with contextlib.suppress(OSError, pygame.error):
        pygame.image.save(small, _path(library, ident))


def drop(library: Library, ident: str) -> None:
    """Remove the picture of a save that is gone."""
    with contextlib.suppress(OSError):
        _path(library, ident).unlink(missing_ok=True)


def picture(library: Library, ident: str) -> pygame.Surface | None:
    """The kept picture of a save, or None."""
    file = _path(library, ident)
    try:
        stamp = file.stat().st_mtime_ns
        return _pictures.get((str(file), stamp), lambda: _read(file))
    except (OSError, pygame.error):
        return None


def _read(file: Path) -> pygame.Surface:
    found = pygame.image.load(file)
    plain = pygame.Surface(found.get_size())
    plain.blit(found, (0, 0))
    return plain


def _path(library: Library, ident: str) -> Path:
    return library.folder / f"{ident}.png"


def _fitting(size: Size) -> Size:
    share = min(SIZE[0] / size[0], SIZE[1] / size[1], 1.0)
    return max(1, round(size[0] * share)), max(1, round(size[1] * share))


class Thumbnail(Widget):
    """A picture of a save in a frame, `width` units wide and in the shape of a table."""

    def __init__(
        self, library: Library, ident: str, box: BoxText | None, width: float = 124, **common: Unpack[Common]
    ) -> None:
        """`box`: the game's, whose cover stands in; None: nobody here knows the game."""
        super().__init__(**common)
        self._picture = picture(library, ident)
        self._box = box
        self.width = width

    def measure(self, scale: Scale, width: int) -> Size:
        self.scale = scale
        wide = min(scale.px(self.width), width)
        return wide, round(wide * SIZE[1] / SIZE[0])

    def draw(self, surface: pygame.Surface) -> None:
        frame = pygame.Rect(self.rect.topleft, (self.rect.width, round(self.rect.width * SIZE[1] / SIZE[0])))
        if frame.height > self.rect.height:
            frame.size = round(self.rect.height * SIZE[0] / SIZE[1]), self.rect.height
        inner = frame.inflate(-2, -2)
        if self._picture is not None:
            surface.blit(_covering(self._picture, inner.size), inner)
        elif self._box is not None:
            surface.blit(art.cover(self._box.cover, inner.size), inner)
        else:
            draw_box(surface, inner, Box("paper-shade", "", 0, 4))
            sign = art.piece("common/warning", round(inner.height * 0.6))
            surface.blit(sign, sign.get_rect(center=inner.center))
        draw_box(surface, frame, _FRAME, self.scale.device)


def _covering(source: pygame.Surface, size: Size) -> pygame.Surface:
    """The picture scaled to cover `size`, cropped in the middle."""

    def make() -> pygame.Surface:
        share = max(size[0] / source.get_width(), size[1] / source.get_height())
        whole = max(size[0], round(source.get_width() * share)), max(size[1], round(source.get_height() * share))
        scaled = pygame.transform.smoothscale(source, whole)
        return scaled.subsurface(((whole[0] - size[0]) // 2, (whole[1] - size[1]) // 2, *size)).copy()

    return _pictures.get((id(source), size), make)
