"""How a position becomes a picture, and a click an action. `get(key)` finds a game's table."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from importlib import import_module
from typing import cast

from riverboards.tables.contract import Table

_guests: dict[str, Table] = {}


def get(key: str) -> Table:
    """The table of the game called `key` (its module offers it as `TABLE`)."""
    return _guests.get(key) or _shipped(key)


@cache
def _shipped(key: str) -> Table:
    return cast(Table, import_module(f"riverboards.tables.{key.replace('-', '_')}").TABLE)


@contextmanager
def registered(key: str, table: Table) -> Iterator[None]:
    """Give the game called `key` a table for a while: for tests."""
    _guests[key] = table
    try:
        yield
    finally:
        del _guests[key]
