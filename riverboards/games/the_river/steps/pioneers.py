"""A pioneer steps out of the boat (TR-ROUND-01, TR-PLACE-08, TR-MEADOW-11)."""

from __future__ import annotations

from riverboards.games.the_river.events import MeadowUsed, PioneerPlaced
from riverboards.games.the_river.state import LANDING_BIT, Position


def put(s: Position, seat: int, place: str, landing: bool) -> None:
    """A pioneer goes from the boat to its place."""
    if landing:
        s.kept[seat] &= ~LANDING_BIT
        s.used[seat] |= LANDING_BIT
    s.landing = landing
    s.boat[seat] -= 1
    if place == "claim":
        slot = s.on_claim[seat]
        s.on_claim[seat] += 1
        s.claims[seat] += 1
    else:
        slot = len(s.at[place])
        s.at[place].append(seat)
    s.emit(PioneerPlaced(seat, place, slot, landing))
    if landing:
        s.emit(MeadowUsed(seat, "hidden-landing"))
