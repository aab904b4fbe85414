"""Deep River: why a hint is good, by the part of the evaluation that it improves most."""

from __future__ import annotations

from typing import Final

from riverboards.words import Rich, catalogue, later

_ = catalogue("deep-river")
_REASONS: Final = {
    "bear": later("It brings the bear nearer to the nest that wins for you."),
    "fish": later("It brings your fish further on their way to the other nest."),
    "doubles": later("A double fish moves the bear twice as far whenever it arrives."),
}


def because(code: str) -> Rich:
    """The sentence of a part; empty where it has none."""
    return _(_REASONS.get(code, ""))
