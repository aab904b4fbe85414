"""The titles on the shelf. `all_games()` and `get(key)` find them; nobody else lists them."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from importlib import import_module
from typing import cast

from riverboards.engine.contract import Game

_MODULES: tuple[str, ...] = ("deep_river", "the_river", "river_bankers", "we_all_take")
"""Game folders in the order of the shelf; each offers its game as `GAME`."""

_guests: list[Game] = []


class UnknownGame(LookupError):
    """No game has that key; the message is a sentence for people."""


def all_games() -> tuple[Game, ...]:
    """Every registered game, in the order of the shelf."""
    return (*_shipped(), *_guests)


@cache
def _shipped() -> tuple[Game, ...]:
    return tuple(_load(name) for name in _MODULES)


def _load(folder: str) -> Game:
    return cast(Game, import_module(f"riverboards.games.{folder}").GAME)


def get(key: str) -> Game:
    """The game called `key`.

    Raises:
        UnknownGame: there is none; the message names those there are.
    """
    folder = key.replace("-", "_")
    if folder in _MODULES:  # the others need not be loaded for it
        return _load(folder)
    for game in all_games():
        if game.key == key:
            return game
    raise UnknownGame(f"There is no game “{key}”. There are {', '.join(game.key for game in all_games())}.")


@contextmanager
def registered(game: Game) -> Iterator[None]:
    """Put one more game at the end of the shelf for a while: for tests."""
    _guests.append(game)
    try:
        yield
    finally:
        _guests.remove(game)
