"""These games for learning agents: a PettingZoo AEC environment per game (`pip install riverboards[learn]`).

    >>> from riverboards.players.learn import environment
    >>> env = environment("deep-river")  # doctest: +SKIP

Actions are places in a menu of fixed size: the listed legal actions in their order, with a mask for those there are.
Where only some answers are listed (payments, trades) the menu holds those. Observations are vectors of fixed length
made of what the seat may know and nothing else: the numbers in its view, in the order of its fields, words as hashed
numbers. Rewards come at the end: 1 for a winner, -1 for the others; 0 where nobody wins.
"""

from __future__ import annotations

import zlib
from collections.abc import Iterator, Mapping
from dataclasses import fields, is_dataclass
from typing import Any, ClassVar, Final

import gymnasium
import numpy
from pettingzoo import AECEnv

from riverboards import games
from riverboards.engine.contract import Action, Decision, Game, State
from riverboards.engine.setup import complete, plain_seats
from riverboards.players.questions import listed, open_questions

MENU: Final = 128
"""Answers on the menu; longer lists are cut."""
LENGTH: Final = 1024
"""Numbers in an observation; shorter views are filled up with zeros, longer ones cut."""
_HIDDEN: Final = frozenset({"decisions", "outcome"})
_WORDS: Final = 997


class Environment(AECEnv):  # type: ignore[misc]
    """One game for learning agents; agents are `seat_0`, `seat_1`...

    Args:
        game: its key; `players`: number of seats, None: the fewest.
        options: as in a set-up.
    """

    metadata: ClassVar[dict[str, Any]] = {"name": "riverboards", "render_modes": [], "is_parallelizable": False}

    def __init__(self, game: Game, players: int | None = None, options: Mapping[str, Any] | None = None) -> None:
        super().__init__()
        self.render_mode = None
        self._game = game
        self._options = dict(options or {})
        self._players = players if players is not None else game.players[0]
        self._seed = 0
        self._round = 0
        self.possible_agents = [f"seat_{seat}" for seat in range(self._players)]
        space = gymnasium.spaces.Dict(
            {
                "observation": gymnasium.spaces.Box(-numpy.inf, numpy.inf, (LENGTH,), numpy.float32),
                "action_mask": gymnasium.spaces.Box(0, 1, (MENU,), numpy.int8),
            }
        )
        self.observation_spaces = dict.fromkeys(self.possible_agents, space)
        self.action_spaces = {agent: gymnasium.spaces.Discrete(MENU) for agent in self.possible_agents}
        self._state: State | None = None
        self._menu: list[Action] = []

    def observation_space(self, agent: str) -> gymnasium.Space[Any]:
        """What an agent observes."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> gymnasium.Space[Any]:
        """Places in the menu."""
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: Mapping[str, Any] | None = None) -> None:
        """Begin a new game; the same seed deals the same game."""
        if seed is not None:
            self._seed, self._round = seed, 0
        setup = complete(
            self._game, plain_seats(self._players), self._options, seed=f"learn/{self._seed}/{self._round}"
        )
        self._round += 1
        self._state = self._game.new_state(setup)
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._ask()

    def observe(self, agent: str) -> dict[str, Any]:
        """What `agent` may know, and which places of the menu it may choose."""
        state = self._running()
        seat = self.possible_agents.index(agent)
        mask = numpy.zeros(MENU, numpy.int8)
        if agent == self.agent_selection and state.outcome() is None:
            mask[: len(self._menu)] = 1
        return {"observation": vector(state, seat), "action_mask": mask}

    def step(self, action: Any) -> None:
        """Do the action at a place of the menu; None for an agent whose game is over.

        Raises:
            ValueError: the menu has no such place now.
        """
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        if not 0 <= int(action) < len(self._menu):
            raise ValueError(f"the menu of {agent} has {len(self._menu)} places, not one numbered {action}")
        state = self._running()
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        state.apply(self.possible_agents.index(agent), self._menu[int(action)])
        outcome = state.outcome()
        if outcome is None:
            self._ask()
        else:
            for seat, each in enumerate(self.possible_agents):
                lost = -1.0 if outcome.winners else 0.0
                self.rewards[each] = 1.0 if seat in outcome.winners else lost
            self.terminations = dict.fromkeys(self.agents, True)
            self._menu = []
        self._accumulate_rewards()

    def render(self) -> None:
        """Nothing is drawn: `riverboards play` shows games."""

    def close(self) -> None:
        """Nothing is held open."""

    def _running(self) -> State:
        if self._state is None:
            raise ValueError("reset comes first")
        return self._state

    def _ask(self) -> None:
        state = self._running()
        decision: Decision = open_questions(state)[0]
        seat = decision.seat if decision.seat is not None else 0
        self.agent_selection = self.possible_agents[seat]
        self._menu = listed(state, seat, decision)[:MENU]


def environment(game: str, players: int | None = None, options: Mapping[str, Any] | None = None) -> Environment:
    """The environment of a game by its key.

    Raises:
        UnknownGame: there is none of that key.
        SetupError: it is not for so many players, or has no such option.
    """
    title = games.get(game)
    complete(title, plain_seats(players if players is not None else title.players[0]), options)
    return Environment(title, players, options)


def vector(state: State, seat: int) -> Any:
    """The view of a seat as numbers, with the kind of the question that is open in front."""
    view = state.view(seat)
    found = numpy.zeros(LENGTH, numpy.float32)
    numbers = _numbers([decision.kind for decision in view.decisions if not decision.optional][:1])
    for place, number in enumerate(numbers):
        found[place] = number
    start = 2
    for place, number in enumerate(_numbers(view), start=start):
        if place >= LENGTH:
            break
        found[place] = number
    return found


def _numbers(value: Any) -> Iterator[float]:
    """Everything in a view as numbers, depth first; each list is preceded by its length."""
    if value is None:
        yield -1.0
    elif isinstance(value, bool | int | float):
        yield float(value)
    elif isinstance(value, str):
        yield zlib.crc32(value.encode()) % _WORDS / _WORDS
    elif isinstance(value, Mapping):
        yield float(len(value))
        for key in value:
            yield from _numbers(key)
            yield from _numbers(value[key])
    elif isinstance(value, tuple | list | set | frozenset | bytes | bytearray | range):
        items = sorted(value, key=repr) if isinstance(value, set | frozenset) else list(value)
        yield float(len(items))
        for item in items:
            yield from _numbers(item)
    elif is_dataclass(value):
        for each in fields(value):
            if each.name not in _HIDDEN:
                yield from _numbers(getattr(value, each.name))
