"""Draw the small PNGs that Tiled shows for the boards' image layers and tiles. The app itself draws the SVG.

Usage: python -m tools.make_board_pngs
"""

from __future__ import annotations

import io
import os
import re
import sys

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
import pygame
from PIL import Image

from tools.tmx_boards import ASSETS, BOARDS, commons_tiles

_HEAD = re.compile(r'width="[\d.]+" height="[\d.]+" viewBox="0 0 ([\d.]+) ([\d.]+)"')


def draw(art: str, size: tuple[int, int]) -> pygame.Surface:
    """The picture stretched to `size`."""
    svg = (ASSETS / f"{art}.svg").read_text(encoding="utf-8")
    head = f'width="{size[0]}" height="{size[1]}" preserveAspectRatio="none" viewBox="0 0 \\1 \\2"'
    return pygame.image.load_sized_svg(io.BytesIO(_HEAD.sub(head, svg, count=1).encode()), size)


def save(surface: pygame.Surface, path: str) -> None:
    """As a PNG of at most 128 colours."""
    image = Image.frombytes("RGBA", surface.get_size(), pygame.image.tobytes(surface, "RGBA"))
    image.quantize(128, method=Image.Quantize.FASTOCTREE).save(path, optimize=True)


def main() -> int:
    """Draw them all."""
    for name, make in BOARDS.items():
        folder = ASSETS / name.partition("/")[0]
        (folder / "tiled").mkdir(exist_ok=True)
        for picture in make().pictures:
            size = (round(picture.size[0]), round(picture.size[1]))
            save(draw(picture.art, size), str(folder / picture.source))
    for tile in commons_tiles():
        left, top, width, height = tile.box or (0, 0, 160, 184)
        cell = pygame.Surface((160, 184), pygame.SRCALPHA)
        cell.blit(draw(tile.art, (width, height)), (left, top))
        save(cell, str(ASSETS / "we-all-take" / tile.source))
    return 0


if __name__ == "__main__":
    sys.exit(main())
