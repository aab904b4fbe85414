"""The two typefaces, by pixel size, and what stands in for letters they do not have."""

from __future__ import annotations

import importlib.util
import os
from functools import cache, lru_cache
from pathlib import Path
from typing import Final

import pygame
import pygame.freetype

from riverboards.ui.theme import ThemeError, theme

_PACKAGES: Final = {"Source Serif Pro": "font_source_serif_pro", "Source Sans Pro": "font_source_sans_pro"}
_STAND_INS: Final = (
    "dejavusans",
    "notosans",
    "segoeui",
    "arial",
    "helveticaneue",
    "freesans",
    "notosanscjksc",
    "notosanscjkjp",
    "droidsansfallback",
    "microsoftyahei",
    "msgothic",
    "malgungothic",
    "pingfangsc",
    "hiraginosansgb",
    "applesdgothicneo",
    "wenquanyizenhei",
    "unifont",
)
NO_GLYPH: Final = "\ufffc"
"""Stands for a letter that no installed font has; it is drawn as an empty box."""


@cache
def path(family: str, weight: int) -> str:
    """The file of a face: `family` is `display` or `ui`; the nearest weight the kit lists is taken.

    Raises:
        ThemeError: the font package is not installed, or the kit does not name the face.
    """
    spec = theme().fonts.get(family)
    if not isinstance(spec, dict):
        raise ThemeError(f"assets/kit.yaml: fonts.{family} is missing.")
    files = {int(key): name for key, name in spec["files"].items()}
    name = files[min(files, key=lambda each: (abs(each - weight), -each))]
    found = importlib.util.find_spec(_PACKAGES.get(spec["family"], ""))
    for folder in (found.submodule_search_locations or ()) if found else ():
        file = Path(folder) / "files" / name
        if file.is_file():
            return str(file)
    raise ThemeError(f"The font {name} is missing: the package for “{spec['family']}” is not installed.")


@lru_cache(maxsize=256)
def font(file: str, pixels: int) -> pygame.font.Font:
    """An opened face at a size."""
    if not pygame.font.get_init():
        pygame.font.init()
    return pygame.font.Font(file, pixels)


@lru_cache(maxsize=64)
def _probe(file: str) -> pygame.freetype.Font:
    if not pygame.freetype.get_init():
        pygame.freetype.init()
    return pygame.freetype.Font(file, 16)


@lru_cache(maxsize=8192)
def has(file: str, character: str) -> bool:
    """Whether a face has a glyph for a character (`pygame.font` itself never says so)."""
    if ord(character) < 128:
        return True
    found = _probe(file).get_metrics(character)
    return bool(found) and found[0] is not None


@lru_cache(maxsize=4096)
def stand_in(character: str) -> str | None:
    """The file of an installed font that has the character; None: there is none."""
    for name in _STAND_INS:
        file = _installed(name)
        if file and has(file, character):
            return file
    for name in _all_installed():
        file = _installed(name)
        if file and has(file, character):
            return file
    return None


@cache
def _installed(name: str) -> str | None:
    try:
        file = pygame.font.match_font(name)
        if file and os.path.isfile(file):
            _probe(file)
            return file
    except (pygame.error, OSError, RuntimeError):
        return None
    return None


@cache
def _all_installed() -> tuple[str, ...]:
    try:
        return tuple(sorted(pygame.font.get_fonts()))
    except (pygame.error, OSError):
        return ()


@lru_cache(maxsize=8192)
def runs(text: str, family: str, weight: int) -> tuple[tuple[str, str], ...]:
    """Text cut into (font file, letters), a new run wherever another font must stand in."""
    own = path(family, weight)
    if text.isascii():
        return ((own, text),)
    cut: list[list[str]] = []
    for character in text:
        file: str | None = own
        if not has(own, character):
            file = cut[-1][0] if cut and not character.strip() else stand_in(character)
        if file is None:
            file, character = own, NO_GLYPH
        if cut and cut[-1][0] == file and NO_GLYPH not in (character, cut[-1][1][-1:]):
            cut[-1][1] += character
        else:
            cut.append([file, character])
    return tuple((file, letters) for file, letters in cut)


def forget() -> None:
    """Drop opened fonts (after pygame's font module was closed)."""
    font.cache_clear()
    _probe.cache_clear()
