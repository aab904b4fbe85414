"""The water level on dice (WA-WATER-04)."""

from __future__ import annotations

_LARGE, _SMALL = 12, 6


def dice(level: int) -> tuple[int, int] | None:
    """What the twelve-sided and the six-sided die show; 0: the die is not there.

    Above 12 the six-sided die shows the rest, below zero it alone shows the amount, here as a negative number. None
    where the dice do not reach: the number alone is shown then (WA-WATER-03).
    """
    if level > _LARGE + _SMALL or level < -_SMALL:
        return None
    if level < 0:
        return 0, level
    return min(level, _LARGE), max(level - _LARGE, 0)
