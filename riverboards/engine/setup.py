"""Checking and completing what was agreed before the first move."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from riverboards.engine.chance import Chance
from riverboards.engine.contract import Game, Option, Seat, SeatOption, Setup

COLOURS: Final = ("kingfisher", "rowan", "marigold", "sloe", "mist")
"""The players' colours in the order they are handed out; each is tied to a mark (assets/palette.yaml)."""


class SetupError(ValueError):
    """The set-up cannot be played; the message is a sentence for people."""


def option_values(option: Option, players: int) -> tuple[str | int | bool, ...]:
    """The values of an option that apply to so many players."""
    return tuple(value for value in option.values if _seat_number(value) <= players)


def _seat_number(value: object) -> int:
    if isinstance(value, str) and value.startswith("seat-"):
        return int(value.removeprefix("seat-"))
    return 0


def options_for(game: Game, players: int) -> tuple[Option, ...]:
    """The options that apply to so many players."""
    return tuple(option for option in game.options if option.players is None or players in option.players)


def seat_options_for(game: Game, players: int) -> tuple[SeatOption, ...]:
    """The seat options that apply to so many players."""
    return tuple(option for option in game.seat_options if option.players is None or players in option.players)


def complete(
    game: Game,
    seats: Sequence[Seat],
    options: Mapping[str, str | int | bool] | None = None,
    seed: str = "1",
) -> Setup:
    """A checked set-up with every option and seat choice filled in.

    Raises:
        SetupError: wrong number of players, an unknown option or value, a choice taken twice.
    """
    players = len(seats)
    if players not in game.players:
        raise SetupError(f"{game.title} is for {_span(game.players)} players, not {players}.")
    applying = options_for(game, players)
    given = dict(options or {})
    known = {option.key for option in game.options}
    for key in given:
        if key not in known:
            raise SetupError(f"{game.title} has no option “{key}”; it has {', '.join(sorted(known)) or 'none'}.")
    values = {option.key: _option_value(option, given.get(option.key, option.default), players) for option in applying}
    return Setup(game.key, _complete_seats(game, tuple(seats)), values, seed)


def _option_value(option: Option, value: str | int | bool, players: int) -> str | int | bool:
    allowed = option_values(option, players)
    for each in allowed:
        if each == value and isinstance(each, bool) == isinstance(value, bool):
            return each
    shown = ", ".join(str(each).lower() if isinstance(each, bool) else str(each) for each in allowed)
    raise SetupError(f"“{option.key}” may be {shown}; not “{value}”.")


def _complete_seats(game: Game, seats: tuple[Seat, ...]) -> tuple[Seat, ...]:
    chosen: list[dict[str, str]] = [dict(seat.choices) for seat in seats]
    for option in seat_options_for(game, len(seats)):
        taken = [choice.get(option.key) for choice in chosen]
        for value in taken:
            if value is not None and value not in option.values:
                raise SetupError(f"“{option.key}” may be {', '.join(option.values)}; not “{value}”.")
        named = [value for value in taken if value is not None]
        if option.unique and len(set(named)) < len(named):
            raise SetupError(f"Two seats chose the same {option.title.lower()}.")
        free = [value for value in option.values if not option.unique or value not in named]
        for choice in chosen:
            if option.key not in choice:
                choice[option.key] = free.pop(0) if option.unique else free[0]
    return tuple(Seat(s.name, s.colour, s.bot, c) for s, c in zip(seats, chosen, strict=True))


def plain_seats(players: int, bot: str | None = None) -> tuple[Seat, ...]:
    """Seats with made-up names and the colours in order: for tests, simulation and the command line."""
    return tuple(Seat(f"Player {i + 1}", COLOURS[i], bot) for i in range(players))


def made_up_seed(chance: Chance) -> str:
    """A seed that people can read aloud, such as `brook-otter-417`."""
    return f"{chance.choice(_FIRST)}-{chance.choice(_SECOND)}-{100 + chance.below(900)}"


_FIRST: Final = (
    "brook",
    "reed",
    "ford",
    "mist",
    "stone",
    "alder",
    "ripple",
    "pool",
    "delta",
    "willow",
    "cove",
    "rapid",
)
_SECOND: Final = ("otter", "heron", "trout", "beaver", "salmon", "eel", "bear", "swan", "mink", "frog", "newt", "crane")


def _span(players: range) -> str:
    return str(players[0]) if len(players) == 1 else f"{players[0]} to {players[-1]}"
