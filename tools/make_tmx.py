"""Write the TMX maps of the printed boards from the geometry beside their art.

Usage: python -m tools.make_tmx [--check]
With --check nothing is written; the exit code is 1 when a file differs from what would be written.
"""

from __future__ import annotations

import sys
import tempfile
from pathlib import Path

from tools.tmx_boards import ASSETS, BOARDS, commons_tiles
from tools.tmx_writer import write, write_tileset


def make(folder: Path) -> list[str]:
    """Write every map below `folder`; their paths."""
    written = []
    for name, board in BOARDS.items():
        write(folder / name, board())
        written.append(name)
    write_tileset(folder / "we-all-take/terrain.tsx", "terrain", (160, 184), commons_tiles())
    return [*written, "we-all-take/terrain.tsx"]


def main(arguments: list[str]) -> int:
    """Write, or compare."""
    if "--check" not in arguments:
        for name in make(ASSETS):
            print(f"assets/{name}")
        return 0
    with tempfile.TemporaryDirectory() as folder:
        names = make(Path(folder))
        changed = [n for n in names if (Path(folder) / n).read_bytes() != (ASSETS / n).read_bytes()]
    for name in changed:
        print(f"assets/{name} differs from what tools/make_tmx.py writes")
    return 1 if changed else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
