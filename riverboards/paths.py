"""Where the files that travel with the app lie, and where the player's own files go."""

import os
from functools import cache
from pathlib import Path

import platformdirs

_PACKAGE = Path(__file__).resolve().parent


@cache
def _shipped(name: str) -> Path:
    """A shipped folder: inside the package when installed from a wheel, beside it in a checkout."""
    inside = _PACKAGE / name
    return inside if inside.is_dir() else _PACKAGE.parent / name


def data(*parts: str) -> Path:
    """A path below the shipped `data` folder."""
    return _shipped("data").joinpath(*parts)


def assets(*parts: str) -> Path:
    """A path below the shipped `assets` folder."""
    return _shipped("assets").joinpath(*parts)


def locale() -> Path:
    """The folder of the compiled translation catalogues."""
    return _PACKAGE / "locale"


def user() -> Path:
    """The player's own folder for saves, settings and the app's log.

    The environment variable RIVERBOARDS_HOME names another one (tests, a portable stick). Nothing is created here.
    """
    chosen = os.environ.get("RIVERBOARDS_HOME")
    return Path(chosen) if chosen else Path(platformdirs.user_data_dir("riverboards", appauthor=False))
