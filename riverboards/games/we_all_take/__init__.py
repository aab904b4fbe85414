"""We All Take from the River: five rows of a river, hidden roles, floods, trade and votes; for one to five players.

Only the title stands here, so that the shelf is quickly there; the rules are loaded when they are first asked for.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final, cast

from riverboards.engine.contract import Action, Event, Option, SeatOption, Setup, State
from riverboards.words import later

if TYPE_CHECKING:
    from riverboards.engine.codec import Codec

SEATS: Final = ("random", "seat-1", "seat-2", "seat-3", "seat-4", "seat-5")
RANDOM: Final[Mapping[str, str]] = {"random": later("Drawn at random")}

OPTIONS: Final = (
    Option(
        "tutorial",
        later("Tutorial mode"),
        later(
            "Play without the water level: no weather, no erosion, no floods. Everything grows every turn and gravel "
            "comes back every turn."
        ),
        (False, True),
        False,
    ),
    Option(
        "first_camp",
        later("Who places first"),
        later("Drawn at random, or a seat of this game that you name (for instance whoever picked up litter last)."),
        SEATS,
        "random",
        RANDOM,
    ),
    Option(
        "open_roles",
        later("Open roles"),
        later("Role cards lie face up. Good for a first game; no hand-over screens are needed."),
        (False, True),
        False,
        players=(3, 4, 5),
    ),
    Option(
        "repeat_erosion",
        later("Relentless water"),
        later("A tile keeps losing trees until the water is no longer above it. Much harder on the lower rows."),
        (False, True),
        False,
    ),
)


@dataclass(frozen=True, slots=True)
class WeAllTake:
    """The title as the shelf knows it."""

    key: str = "we-all-take"
    title: str = "We All Take from the River"
    players: range = range(1, 6)
    minutes: tuple[int, int] = (60, 150)
    options: tuple[Option, ...] = OPTIONS
    seat_options: tuple[SeatOption, ...] = ()
    rules_version: int = 1
    hides: bool = True
    longest: int = 60_000

    @property
    def actions(self) -> Codec[Action]:
        """JSON forms of the actions."""
        from riverboards.games.we_all_take.actions import CODEC

        return CODEC

    @property
    def events(self) -> Codec[Event]:
        """JSON forms of the events."""
        from riverboards.games.we_all_take.events import CODEC

        return CODEC

    def new_state(self, setup: Setup) -> State:
        """The first position: cards dealt, nobody has looked or placed a camp."""
        from riverboards.games.we_all_take import rules
        from riverboards.games.we_all_take.phases.setup import deal

        return cast(State, rules.new_state(deal(setup)))

    def state_from_data(self, data: dict[str, Any]) -> State:
        """The position that `State.to_data` wrote."""
        from riverboards.games.we_all_take.rules import State as Position

        return cast(State, Position.from_data(data))


GAME: Final = WeAllTake()
