"""Positions that tests of computer players look at: from random games, evenly over their length."""

from __future__ import annotations

from collections.abc import Iterator

from riverboards.engine.chance import Chance
from riverboards.engine.contract import Game, State
from riverboards.games import all_games
from riverboards.players.questions import open_questions
from tests.helpers import asked_seat, random_action, setup_of

_found: dict[tuple[str, int, int, str], tuple[State, ...]] = {}


def positions(game: Game, players: int, number: int = 6, seed: str = "p") -> tuple[State, ...]:
    """Positions with a question to answer that has more than one answer; to be copied before use."""
    key = (game.key, players, number, seed)
    if key not in _found:
        _found[key] = _positions(game, players, number, seed)
    return _found[key]


def _positions(game: Game, players: int, number: int, seed: str) -> tuple[State, ...]:
    state = game.new_state(setup_of(game, players, seed))
    chance = Chance(seed)
    found = []
    while state.outcome() is None:
        seat = asked_seat(state)
        if len(state.legal_actions(seat)) > 1:
            found.append(state.copy())
        state.apply(seat, random_action(state, seat, chance))
    step = max(1, len(found) // number)
    return tuple(found[::step][:number])


def every_count() -> list[tuple[Game, int]]:
    """Every registered game with every number of players."""
    return [(game, count) for game in all_games() for count in game.players]


def names(value: object) -> str:
    """Names of the parameters, for pytest."""
    return str(getattr(value, "key", value))


def sealed(state: State) -> Iterator[int]:
    """Seats that are asked in secret at the same time as others."""
    asked = open_questions(state)
    if len(asked) > 1:
        yield from (each.seat for each in asked if each.seat is not None and each.private)
