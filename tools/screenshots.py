"""Draws the pictures of docs/screenshots anew: `python -m tools.screenshots`. No display is needed."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

from PIL import Image

FOLDER: Final = Path(__file__).resolve().parent.parent / "docs" / "screenshots"
WIDTH: Final = 960
PICTURES: Final[dict[str, tuple[str, ...]]] = {
    "title": ("--screen", "title"),
    "setup": ("--screen", "setup"),
    "choice": ("--screen", "choice"),
    "deep-river": ("deep-river", "--seed", "brook", "--at", "22"),
    "the-river": ("the-river", "--players", "4", "--seed", "reed", "--at", "70"),
    "river-bankers": ("river-bankers", "--players", "3", "--seed", "ford", "--at", "53", "--seat", "2"),
    "we-all-take": ("we-all-take", "--players", "4", "--seed", "mist", "--at", "60"),
    "curtain": ("--screen", "curtain"),
    "log": ("--screen", "log"),
    "load": ("--screen", "load"),
    "rules": ("--screen", "rules"),
    "settings": ("--screen", "settings"),
    "pause": ("--screen", "pause"),
    "score": ("--screen", "score"),
}


def main() -> int:
    """Draw every picture and shrink it; the exit code of the first that failed, else 0."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    with TemporaryDirectory() as room:
        for name, words in PICTURES.items():
            large = Path(room) / f"{name}.png"
            command = [sys.executable, "-m", "riverboards", "render", *words, "--size", "1440x900", "--out", str(large)]
            done = subprocess.run(command, check=False)
            if done.returncode:
                return done.returncode
            with Image.open(large) as picture:
                height = round(picture.height * WIDTH / picture.width)
                small = picture.convert("RGB").resize((WIDTH, height), Image.Resampling.LANCZOS)
                small.quantize(256, kmeans=4, dither=Image.Dither.NONE).save(FOLDER / f"{name}.png", optimize=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
