"""Work that is done in portions, one with each frame, so that no frame takes too long."""

from __future__ import annotations

import time
from collections.abc import Iterator
from typing import Final

_PORTION: Final = 0.004
"""Seconds of work for one frame."""


def portion(work: Iterator[None], seconds: float = _PORTION) -> bool:
    """Go on with a work that yields wherever it may be left for the next frame; False: it was done before."""
    start = time.thread_time()
    begun = False
    for _ in work:
        begun = True
        if time.thread_time() - start >= seconds:
            break
    return begun
