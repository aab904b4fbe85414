"""River Bankers: why a hint is good, by the part of the evaluation that it improves most."""

from __future__ import annotations

from typing import Final

from riverboards.words import Rich, catalogue, later

_ = catalogue("river-bankers")
_REASONS: Final = {
    "structures": later("A structure that stands brings its stars and its power at once."),
    "pairs": later("More workers beside their material: that is what building is paid with."),
    "hand": later("It brings you nearer to the structures in your hand."),
    "fish": later("It saves fish, and each one left counts."),
    "supply": later("It keeps workers free for the next auctions."),
}


def because(code: str) -> Rich:
    """The sentence of a part; empty where it has none."""
    return _(_REASONS.get(code, ""))
