"""The River: why a hint is good, by the part of the evaluation that it improves most."""

from __future__ import annotations

from typing import Final

from riverboards.words import Rich, catalogue, later

_ = catalogue("the-river")
_REASONS: Final = {
    "buildings": later("It brings the most points from buildings."),
    "tokens": later("The bonus tokens are worth more the sooner you take them."),
    "columns": later("The terrain goes well with the columns of your river."),
    "goods": later("It brings what the best building in reach still lacks."),
    "works": later("Its symbols bring more resources in every round to come."),
    "pioneers": later("It keeps more pioneers at work."),
}


def because(code: str) -> Rich:
    """The sentence of a part; empty where it has none."""
    return _(_REASONS.get(code, ""))
