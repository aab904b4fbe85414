"""Which games and set-ups the harness tries."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from riverboards.engine.contract import Game, Setup
from riverboards.games import all_games
from tests.helpers import setup_of, setups
from tests.toy.game import GAME as TOY


@dataclass(frozen=True, slots=True)
class Case:
    """A game with a set-up. `plain`: all options at their defaults; such cases get the costly checks more often."""

    game: Game
    name: str
    setup: Setup
    plain: bool

    def __str__(self) -> str:
        return f"{self.game.key}, {self.name}"

    def costly(self, ply: int) -> bool:
        """Whether the costly checks run before action `ply` (from 1): the first ten, then powers of two."""
        few = 10 if self.plain else 2
        return ply <= few or ply & (ply - 1) == 0


def every_game() -> tuple[Game, ...]:
    """The registered games, and the one that only tests know."""
    return (*all_games(), TOY)


def every_case(seed: str = "1") -> Iterator[Case]:
    """Every game, player count and option value."""
    for game in every_game():
        for name, setup in setups(game, seed):
            yield Case(game, name, setup, plain="," not in name)


def plain_cases(seed: str = "1") -> Iterator[Case]:
    """Every game and player count with the default options."""
    for game in every_game():
        for count in game.players:
            yield Case(game, f"{count} players", setup_of(game, count, seed), plain=True)
