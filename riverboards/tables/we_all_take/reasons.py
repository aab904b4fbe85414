"""We All Take from the River: why a hint is good, by the part of the evaluation that it improves most."""

from __future__ import annotations

from typing import Final

from riverboards.words import Rich, catalogue, later

_ = catalogue("we-all-take")
_REASONS: Final = {
    "conservation": later("It serves the conservation that your role asks for."),
    "agriculture": later("It serves the agriculture that your role asks for."),
    "development": later("It serves the development that your role asks for."),
    "capital": later("It serves the capital that your role asks for."),
    "charity": later("It serves the charity that your role asks for."),
    "works": later("What you build brings something in every season to come."),
    "estuary": later("It keeps the estuary alive; if it dies, everybody loses."),
    "stock": later("It fills your stock for what comes next."),
}


def because(code: str) -> Rich:
    """The sentence of a part; empty where it has none."""
    return _(_REASONS.get(code, ""))
