"""The SVG files, and drawing some of them beside the main thread: what the first picture needs before all else.

Little is imported here, so that the largest scene is begun while the rest of the app is still being loaded.
"""

from __future__ import annotations

import contextlib
import io
import re
import threading
from collections.abc import Iterable, Sequence
from functools import cache
from typing import Final, TypeAlias

import pygame

from riverboards import paths

Size: TypeAlias = tuple[int, int]
_VIEW_BOX: Final = re.compile(r'viewBox="\s*[\d.-]+\s+[\d.-]+\s+([\d.]+)\s+([\d.]+)')


class MissingArt(LookupError):
    """A picture is not there, or is no drawing; the sentence names its file."""


@cache
def source(name: str) -> str:
    """The SVG text of a picture.

    Raises:
        MissingArt: there is no such file.
    """
    path = paths.assets(*f"{name}.svg".split("/"))
    try:
        return path.read_text(encoding="utf-8")
    except OSError as problem:
        raise MissingArt(f"The picture {path} is missing.") from problem


@cache
def natural(name: str) -> tuple[float, float]:
    """A picture's own size in units.

    Raises:
        MissingArt: there is no such file, or it says no size.
    """
    found = _VIEW_BOX.search(source(name))
    if not found:
        raise MissingArt(f"The picture {paths.assets(name)}.svg has no viewBox.")
    return float(found[1]), float(found[2])


def exists(name: str) -> bool:
    """Whether there is such a picture."""
    return paths.assets(*f"{name}.svg".split("/")).is_file()


class _Early:
    """A picture that is drawn beside the main thread."""

    def __init__(self, svg: str, size: Size) -> None:
        self._svg = svg
        self._size = size
        self._done = threading.Event()
        self._drawn: pygame.Surface | None = None

    def draw(self) -> None:
        """Draw it; a picture that cannot be drawn is tried again, and told, when it is asked for."""
        with contextlib.suppress(pygame.error, ValueError):
            self._drawn = pygame.image.load_sized_svg(io.BytesIO(self._svg.encode()), self._size)
        self._done.set()

    def wait(self) -> pygame.Surface | None:
        """The picture, when it is there."""
        self._done.wait()
        return self._drawn


_early: dict[tuple[str, Size], _Early] = {}


def ahead(pictures: Iterable[tuple[str, Size]]) -> None:
    """Begin to draw pictures of exactly so many pixels in the background, one by one; `taken` waits for its own.

    pygame lets go of the interpreter while it draws, so that a second core does it.
    """
    begun = []
    for name, size in pictures:
        if (name, size) not in _early and exists(name):
            _early[name, size] = _Early(source(name), size)
            begun.append(_early[name, size])
    if begun:
        threading.Thread(target=_draw_all, args=(begun,), daemon=True).start()


def _draw_all(begun: Sequence[_Early]) -> None:
    for each in begun:
        each.draw()


def cover_ahead(name: str, size: Size) -> None:
    """The same for a scene that will cover `size` pixels."""
    if exists(name):
        ahead([(name, covering(name, size))])


def taken(name: str, size: Size) -> pygame.Surface | None:
    """A picture that was begun ahead, as soon as it is drawn; None where it was not, or could not be drawn."""
    begun = _early.pop((name, size), None)
    return begun.wait() if begun else None


def covering(name: str, size: Size) -> Size:
    """The pixels of a picture, in its own shape, that covers `size`.

    Raises:
        MissingArt: there is no such picture.
    """
    width, height = natural(name)
    ratio = max(size[0] / width, size[1] / height)
    return max(size[0], round(width * ratio)), max(size[1], round(height * ratio))
