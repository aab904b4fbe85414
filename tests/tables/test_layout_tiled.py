"""Our placement of hexes is Tiled's: the terrain drawn by tmxrasterizer, where it is installed, is the one we draw."""

from __future__ import annotations

import os
import shutil
import subprocess
from pathlib import Path

import pygame
import pytest

from riverboards import paths
from riverboards.tables.tmx import read_board

RASTERIZER = shutil.which("tmxrasterizer")


def ours() -> pygame.Surface:
    """The terrain as we place it, from the same PNGs that Tiled draws."""
    folder = paths.assets("we-all-take")
    board = read_board(folder / "board.tmx")
    surface = pygame.Surface((800, 800), pygame.SRCALPHA)
    for patch in board.patches:
        if patch.layer == "terrain":
            picture = pygame.image.load(folder / "tiled" / f"{patch.art.rpartition('/')[2]}.png")
            left = patch.left - (picture.get_width() - patch.width if "half-left" in patch.art else 0)
            surface.blit(picture, (round(left + 41), round(patch.top - 13)))
    return surface


@pytest.mark.skipif(RASTERIZER is None, reason="Tiled is not installed")
def test_the_terrain_stands_where_tiled_puts_it(tmp_path: Path) -> None:
    out = tmp_path / "terrain.png"
    assert RASTERIZER is not None
    subprocess.run(
        [RASTERIZER, "--show-layer", "terrain", str(paths.assets("we-all-take", "board.tmx")), str(out)],
        check=True,
        timeout=60,
        env={**os.environ, "QT_QPA_PLATFORM": "offscreen"},
    )
    theirs, mine = pygame.image.load(out), ours()
    a, b = theirs.get_bounding_rect(min_alpha=1), mine.get_bounding_rect(min_alpha=1)  # Tiled adds a margin
    assert a.size == b.size
    assert differing(mine, theirs, (b.x - a.x, b.y - a.y)) == 0
    assert differing(mine, theirs, (b.x - a.x + 1, b.y - a.y)) > 1000


def differing(mine: pygame.Surface, theirs: pygame.Surface, shift: tuple[int, int]) -> int:
    """Opaque pixels of theirs, a sample, that are not ours; blends on edges may differ by a trifle."""
    count = 0
    for x in range(0, theirs.get_width(), 3):
        for y in range(0, theirs.get_height(), 3):
            colour, at = theirs.get_at((x, y)), (x + shift[0], y + shift[1])
            if colour.a == 255:
                inside = 0 <= at[0] < mine.get_width() and 0 <= at[1] < mine.get_height()
                count += not inside or max(abs(p - q) for p, q in zip(mine.get_at(at), colour, strict=True)) > 3
    return count
