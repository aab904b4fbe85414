"""The phases of a season and the doings of each structure, one file each.

`check_...` says why something may not be done, or None; the functions beside it do it. Everything that happens is told
to `say`, after the position has changed.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

from riverboards.engine.contract import Event

Say: TypeAlias = Callable[[Event], None]
"""Takes each event, with the position already as the event left it."""
