"""How a position becomes a picture, and a click an action. `get(key)` finds a game's table."""

from __future__ import annotations

from functools import cache
from importlib import import_module
from typing import cast

from riverboards.tables.contract import Table


@cache
def get(key: str) -> Table:
    """The table of the game called `key` (its module offers it as `TABLE`)."""
    return cast(Table, import_module(f"riverboards.tables.{key.replace('-', '_')}").TABLE)
