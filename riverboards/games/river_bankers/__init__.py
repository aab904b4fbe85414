"""River Bankers: an auction game of workers, drifting materials and structures for 2 to 4 players."""

from __future__ import annotations

from typing import Any, Final

from riverboards.engine.codec import Codec
from riverboards.engine.contract import Action, Event, Option, SeatOption, Setup
from riverboards.games.river_bankers.actions import ACTIONS
from riverboards.games.river_bankers.data import FACTS
from riverboards.games.river_bankers.events import EVENTS
from riverboards.games.river_bankers.rules import State, new_state
from riverboards.words import later


class RiverBankers:
    """The title on the shelf."""

    key: Final = "river-bankers"
    title: Final = later("River Bankers")
    players: Final = range(2, 5)
    minutes: Final = (30, 60)
    rules_version: Final = 1
    hides: Final = True
    longest: Final = 6000
    options: Final = (
        Option(
            "starter_draft",
            later("Starter draft"),
            later(
                "Each player secretly picks one of the three starters of their species; "
                "it counts as built from the first turn."
            ),
            (True, False),
            True,
        ),
        Option(
            "first_mover",
            later("First mover"),
            later("If nobody would place a worker in an auction of one card, the opener places 1 all the same."),
            (False, True),
            False,
        ),
    )
    seat_options: Final = (
        SeatOption(
            "species",
            later("Species"),
            tuple(FACTS.river.species),
            {
                "beaver": later("Beaver"),
                "otter": later("Otter"),
                "muskrat": later("Muskrat"),
                "mink": later("Mink"),
            },
        ),
    )

    @property
    def actions(self) -> Codec[Action]:
        return ACTIONS

    @property
    def events(self) -> Codec[Event]:
        return EVENTS

    def new_state(self, setup: Setup) -> State:
        """The first position: the draft, or the first turn of seat 1 (RB-SETUP-02)."""
        species = tuple(seat.choices["species"] for seat in setup.seats)
        return new_state(species, bool(setup.options["starter_draft"]), bool(setup.options["first_mover"]), setup.seed)

    def state_from_data(self, data: dict[str, Any]) -> State:
        """The position that `State.to_data` wrote."""
        return State.from_data(data)


GAME: Final = RiverBankers()
