"""The title on the shelf: players, variants, species.

The rules are loaded when they are first asked for, so that the shelf is quickly there.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from riverboards.engine.contract import JSON, Action, Event, Option, SeatOption, Setup
from riverboards.words import later

if TYPE_CHECKING:
    from riverboards.engine.codec import Codec
    from riverboards.games.river_bankers.rules import State


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
            ("beaver", "otter", "muskrat", "mink"),
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
        """JSON forms of the actions."""
        from riverboards.games.river_bankers.actions import ACTIONS

        return ACTIONS

    @property
    def events(self) -> Codec[Event]:
        """JSON forms of the events."""
        from riverboards.games.river_bankers.events import EVENTS

        return EVENTS

    def new_state(self, setup: Setup) -> State:
        """The first position: the draft, or the first turn of seat 1 (RB-SETUP-02)."""
        from riverboards.games.river_bankers.rules import new_state

        species = tuple(seat.choices["species"] for seat in setup.seats)
        return new_state(species, bool(setup.options["starter_draft"]), bool(setup.options["first_mover"]), setup.seed)

    def state_from_data(self, data: dict[str, JSON]) -> State:
        """The position that `State.to_data` wrote."""
        from riverboards.games.river_bankers.rules import State

        return State.from_data(data)


GAME: Final = RiverBankers()
