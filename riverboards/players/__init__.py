"""Computer players over the engine contract. `get(level)` finds one; they know no particular game.

A computer player is only ever given what its seat may know: a position redealt for that seat, in which all that is
hidden from it is drawn anew. Its chance is its own, so that the same position is answered the same way.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Final, Protocol

from riverboards.engine.chance import Chance
from riverboards.engine.contract import Action, State


class Player(Protocol):
    """A computer player.

    Attributes:
        blind: it looks at nothing but the questions and legal actions of its own seat, which are the same in every
            redealt position; so it may be given the true one, which is quicker.
    """

    @property
    def blind(self) -> bool: ...

    def choose(self, seat: int, state: State, chance: Chance) -> Action:
        """An answer to the question that `seat` is asked.

        Args:
            seat: whom it plays for; a decision that is not optional is open for it.
            state: a position that looks to `seat` as the true one does (`State.redeal`); it may be changed.
            chance: draws for whatever it leaves to chance.
        """
        ...


LEVELS: Final = ("random", "easy", "medium", "hard")
"""The levels, weakest first."""


class UnknownPlayer(LookupError):
    """No computer player is called so; the message is a sentence for people."""


@cache
def get(level: str, factor: float = 1.0) -> Player:
    """The computer player of a level, with a budget by iterations, so that its answers can be repeated.

    Args:
        factor: so many times the level's own number of iterations.

    Raises:
        UnknownPlayer: there is none; the message names those there are.
    """
    if level not in LEVELS:
        raise UnknownPlayer(f"There is no computer player “{level}”. There are {', '.join(LEVELS)}.")
    if level == "random":
        from riverboards.players.random import RandomPlayer

        return RandomPlayer()
    from riverboards.players.levels import by_iterations

    return by_iterations(level, factor)


def timed(level: str, cancelled: Callable[[], bool] | None = None, factor: float = 1.0) -> Player:
    """The computer player of a level as it plays with people: by the clock.

    Args:
        cancelled: asked all the time; once it says yes the best answer so far is given.
        factor: so many times the level's own time.

    Raises:
        UnknownPlayer: there is none.
    """
    if level not in LEVELS or level == "random":
        return get(level)
    from riverboards.players.levels import by_time

    return by_time(level, cancelled, factor)


def answer(player: Player, seat: int, state: State, chance: Chance) -> Action:
    """What `player` chooses for `seat` in the true position `state`, of which it sees only what the seat may know."""
    return player.choose(seat, state if player.blind else state.redeal(seat, chance.fork()), chance)
