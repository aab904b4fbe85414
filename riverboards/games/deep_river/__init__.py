"""Deep River: two players, a tug of war for a bear along seven river tiles.

Only the title stands here, so that the shelf is quickly there; the rules are loaded when they are first asked for.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Final

from riverboards.engine.contract import Action, Event, Option, SeatOption, Setup
from riverboards.words import later as _

if TYPE_CHECKING:
    from riverboards.engine.codec import Codec
    from riverboards.games.deep_river.rules import DeepRiver

_SIDES: Final = {"salmon": _("Salmon"), "eels": _("Eels")}


@dataclass(frozen=True)
class _Title:
    """The title on the shelf."""

    key: str = "deep-river"
    title: str = _("Deep River")
    players: range = range(2, 3)
    minutes: tuple[int, int] = (15, 25)
    rules_version: int = 1
    hides: bool = False
    longest: int = 7000
    options: tuple[Option, ...] = (
        Option(
            "narrow_river",
            _("Narrow river"),
            _(
                "One space per tile instead of two. A fish stops only on an empty tile or on top of one lone opposing "
                "fish; a moving stack stops only on an empty tile."
            ),
            (False, True),
            False,
        ),
        Option(
            "top_counter_only",
            _("Top counter only"),
            _(
                "When a stack arrives, only its top counter moves the bear (1 or 2 steps). The covered counter is not "
                "counted."
            ),
            (False, True),
            False,
        ),
        Option(
            "first_player",
            _("First player"),
            _("Who takes the first turn: drawn at random, or set by you."),
            ("random", "salmon", "eels"),
            "random",
            {"random": _("At random"), **_SIDES},
        ),
        Option(
            "lay_own_tiles",
            _("Lay your own tiles"),
            _(
                "Each player sees the own three tiles and chooses their order. The first player lays all three, "
                "outwards from the middle, then the other player."
            ),
            (False, True),
            False,
        ),
    )
    seat_options: tuple[SeatOption, ...] = field(
        default=(SeatOption("side", _("Side"), ("salmon", "eels"), _SIDES, unique=True),)
    )

    @property
    def actions(self) -> Codec[Action]:
        """JSON forms of the actions."""
        from riverboards.games.deep_river.actions import ACTIONS

        return ACTIONS

    @property
    def events(self) -> Codec[Event]:
        """JSON forms of the events."""
        from riverboards.games.deep_river.actions import EVENTS

        return EVENTS

    def new_state(self, setup: Setup) -> DeepRiver:
        """The first position."""
        from riverboards.games.deep_river.rules import new_state

        return new_state(setup)

    def state_from_data(self, data: dict[str, Any]) -> DeepRiver:
        """The position that `to_data` wrote."""
        from riverboards.games.deep_river.rules import DeepRiver

        return DeepRiver.from_data(data)


GAME: Final = _Title()
