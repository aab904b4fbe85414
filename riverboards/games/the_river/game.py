"""The title on the shelf: players, variants, river boards to choose.

The rules are loaded when they are first asked for, so that the shelf is quickly there.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from riverboards.engine.contract import JSON, Action, Event, Option, SeatOption, Setup
from riverboards.words import later

if TYPE_CHECKING:
    from riverboards.engine.codec import Codec
    from riverboards.games.the_river.rules import RiverState

OPTIONS: Final = (
    Option(
        "first_player",
        later("First player"),
        later("Who gets the badge at the start: drawn at random, or a player you name."),
        ("random", "seat-1", "seat-2", "seat-3", "seat-4"),
        "random",
        {"random": later("At random")},
    ),
    Option(
        "open_scores",
        later("Open scores"),
        later("Reserved and built cards and bonus tokens lie face up for everybody, and running totals are shown."),
        (False, True),
        False,
    ),
    Option(
        "same_boards",
        later("Same board for all"),
        later("Every player uses the symbols of the black river board; colours are for show only."),
        (False, True),
        False,
    ),
    Option(
        "meadows_in_columns",
        later("Meadows count in columns"),
        later("When off, meadow tiles never form a pair or a three in a column."),
        (True, False),
        True,
    ),
    Option(
        "leftover_points",
        later("Leftover resources"),
        later("Half: 1 point for every 2. Full: 1 point each. None: no points. Long Barn gives 1 each in every case."),
        ("half", "full", "none"),
        "half",
        {"half": later("1 for every 2"), "full": later("1 each"), "none": later("None")},
    ),
    Option(
        "food_first_extra",
        later("Extra food for the first pioneer"),
        later("The first pioneer of a round on the food island takes 2 food instead of 1."),
        (False, True),
        False,
        players=(3, 4),
    ),
    Option(
        "two_player_tiles",
        later("Face-up tiles with 2 players"),
        later("How many terrain tiles are turned up each round."),
        (5, 4),
        5,
        players=(2,),
    ),
    Option(
        "two_player_spaces",
        later("Spaces with 2 players"),
        later("With 2, the wood, stone, clay, food and swap places have 2 spaces each, as with more players."),
        (1, 2),
        1,
        players=(2,),
    ),
)

BOARDS: Final = SeatOption(
    "board",
    later("River board"),
    ("black", "blue", "green", "yellow"),
    {"black": later("Black"), "blue": later("Blue"), "green": later("Green"), "yellow": later("Yellow")},
)


class TheRiver:
    """The game as the engine knows it."""

    key = "the-river"
    title = "The River"
    players = range(2, 5)
    minutes = (45, 75)
    options = OPTIONS
    seat_options = (BOARDS,)
    rules_version = 1
    hides = True
    longest = 6000

    @property
    def actions(self) -> Codec[Action]:
        """JSON forms of the actions."""
        from riverboards.games.the_river.codecs import ACTION_CODEC

        return ACTION_CODEC

    @property
    def events(self) -> Codec[Event]:
        """JSON forms of the events."""
        from riverboards.games.the_river.codecs import EVENT_CODEC

        return EVENT_CODEC

    def new_state(self, setup: Setup) -> RiverState:
        """The position before the draft."""
        from riverboards.games.the_river.setup import new_state

        return new_state(setup)

    def state_from_data(self, data: dict[str, JSON]) -> RiverState:
        """The position that `to_data` wrote."""
        from riverboards.games.the_river.rules import RiverState

        return RiverState.from_data(data)


GAME: Final = TheRiver()
