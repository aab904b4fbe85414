"""How a finished position ended, counted anew from its plain data; it shares nothing with the rules.

The positions of `DeepRiver.to_data`: `bear` 0 to 8, `lies` the tiles of the three currents, `side` on turn (0 salmon,
1 eels), `seats` the seat of the salmon and of the eels.
"""

from __future__ import annotations

from typing import Any


def recount(state: Any) -> tuple[None, None]:
    """Nobody counts points here: what is counted anew is the end itself.

    Raises:
        AssertionError: the score sheet tells another end.
    """
    outcome = state.outcome()
    told = ("", ()) if outcome is None else (outcome.reason, outcome.winners)
    assert told == end(state.to_data()), f"the sheet says {told}, the position {end(state.to_data())}"
    return None, None


def end(data: dict[str, Any]) -> tuple[str, tuple[int, ...]]:
    """(reason, winning seats); ("", ()) while the game runs."""
    salmon, eels = data["seats"]
    bear = data["bear"]
    if bear <= 0:
        return "bear", (salmon,)
    if bear >= 8:
        return "bear", (eels,)
    if sum(tile == 7 for tile in data["lies"]) < 2:
        return "", ()
    to_eels, to_salmon = bear - 0, 8 - bear
    if to_eels == to_salmon:
        return "middle", (data["seats"][data["side"]],)
    return "further", (salmon if to_salmon > to_eels else eels,)
