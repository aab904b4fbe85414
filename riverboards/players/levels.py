"""The levels: the same search, with less time and less of the evaluation for weaker ones. None of them cheats.

`random` answers anything; `easy` looks a turn ahead at what is plain to see, `medium` and `hard` at everything, with
more and more iterations. In play they think by time, in tests and between themselves by iterations, which repeats.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Final

from riverboards.engine.chance import Chance
from riverboards.engine.contract import Action, State
from riverboards.players.budget import Budget
from riverboards.players.evaluation import expert_for
from riverboards.players.questions import fallback
from riverboards.players.search import Found, Search


@dataclass(frozen=True, slots=True)
class Level:
    """How well a computer player plays.

    Attributes:
        name: as people choose it.
        seconds: time for one decision in play; iterations: the repeatable budget in its place.
        full: the whole evaluation is looked at, else only what is plain to see (`Expert.simple`).
        glance: it looks ahead only as far as the expert of the game calls a glance.
        slips: share of decisions in which it takes what looks good at a glance without searching.
    """

    name: str
    seconds: float
    iterations: int
    full: bool = True
    glance: bool = True
    slips: float = 0.0


EASY: Final = Level("easy", 0.15, 30, full=False, slips=0.25)
MEDIUM: Final = Level("medium", 0.6, 120, slips=0.1)
HARD: Final = Level("hard", 1.7, 600, glance=False)
SEARCHING: Final = {level.name: level for level in (EASY, MEDIUM, HARD)}


@dataclass(frozen=True, slots=True)
class SearchPlayer:
    """A computer player of a level with a budget for each decision."""

    level: Level
    budget: Budget
    blind: bool = False

    def choose(self, seat: int, state: State, chance: Chance) -> Action:
        """The best answer the search finds; a legal one in any case.

        Raises:
            ValueError: nothing is asked of the seat.
        """
        return self.think(seat, state, chance).action

    def think(self, seat: int, state: State, chance: Chance) -> Found:
        """As `choose`, with what the search came to."""
        expert = expert_for(state)
        offer = expert.offer(state, seat, chance) if self.level.full else None
        if offer is not None:
            return Found(offer, None, 0, 0.0, {})
        budget = self.budget
        if self.level.slips and chance.random() < self.level.slips:
            budget = replace(budget, iterations=4)
        only = frozenset() if self.level.full else expert.simple
        turns = expert.glance if self.level.glance else expert.turns
        return Search(state, seat, expert, chance, only, turns).run(budget)

    def at_once(self, seat: int, state: State) -> Action:
        """A legal answer without any thought, for when time is up."""
        return fallback(state, seat)


def by_iterations(name: str, factor: float = 1.0) -> SearchPlayer:
    """A player with a repeatable budget, `factor` times that of its level."""
    level = SEARCHING[name]
    return SearchPlayer(level, Budget(iterations=level.iterations).scaled(factor))


def by_time(name: str, cancelled: Callable[[], bool] | None = None, factor: float = 1.0) -> SearchPlayer:
    """A player that thinks by the clock; `cancelled` is asked before each iteration."""
    level = SEARCHING[name]
    budget = Budget(seconds=level.seconds).scaled(factor)
    return SearchPlayer(level, budget if cancelled is None else budget.with_cancel(cancelled))
