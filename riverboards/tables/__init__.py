"""How a position becomes a picture, and a click an action. `get(key)` finds a game's table, `box(key)` its box.

A game's folder here offers its table as `TABLE` in `table.py`, and what the shelf says of it as `box()` in `box.py`,
which loads nothing of the rules: the first picture of the app waits for it.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from typing import TYPE_CHECKING, cast

if TYPE_CHECKING:
    from riverboards.tables.boxtext import BoxText
    from riverboards.tables.contract import Table

_guests: dict[str, Table] = {}


def get(key: str) -> Table:
    """The table of the game called `key`."""
    return _guests.get(key) or _shipped(key)


@cache
def _shipped(key: str) -> Table:
    return cast("Table", import_module(_module(key, "table")).TABLE)


def box(key: str) -> BoxText:
    """What the shelf says of the game called `key`, in the current language, without the rest of its table."""
    if key in _guests:
        return _guests[key].box()
    module = _module(key, "box")
    return cast("BoxText", import_module(module).box()) if module.endswith(".box") else get(key).box()


def because(key: str, code: str) -> str:
    """Why a hint is good, in the words of the game called `key`; empty where it has none for that code.

    `code` names a part of the evaluation of the game's computer players (`players.hints.Reason`).
    """
    if key in _guests:
        return ""
    module = _module(key, "reasons")
    return cast(str, import_module(module).because(code)) if module.endswith(".reasons") else ""


@cache
def _module(key: str, part: str) -> str:
    """The module of that name in the game's folder, or the folder itself where it has none."""
    folder = f"riverboards.tables.{key.replace('-', '_')}"
    return f"{folder}.{part}" if find_spec(f"{folder}.{part}") is not None else folder


@contextmanager
def registered(key: str, table: Table) -> Iterator[None]:
    """Give the game called `key` a table for a while: for tests."""
    _guests[key] = table
    try:
        yield
    finally:
        del _guests[key]
