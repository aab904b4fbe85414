"""The time that guards and bubbles go by; tests set their own."""

from __future__ import annotations

import time
from collections.abc import Callable

_source: Callable[[], float] = time.monotonic


def now() -> float:
    """Seconds from some fixed moment."""
    return _source()


def use(source: Callable[[], float] | None) -> None:
    """Take the time from `source` from now on; None: from the machine again."""
    global _source
    _source = source or time.monotonic
