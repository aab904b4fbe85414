"""The PettingZoo environments pass PettingZoo's own test; skipped where it is not installed."""

from __future__ import annotations

import warnings
from typing import Any

import pytest

pytest.importorskip("pettingzoo")

from pettingzoo.test import api_test

from riverboards import games
from riverboards.engine.chance import Chance
from riverboards.players.learn import LENGTH, MENU, environment, vector
from tests.helpers import asked_seat
from tests.players.positions import names, positions


@pytest.mark.parametrize("key", [game.key for game in games.all_games()])
def test_pettingzoos_own_test(key: str) -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # it expects bare arrays, and finds a mask beside them
        api_test(environment(key), num_cycles=40, verbose_progress=False)


def test_rewards_come_at_the_end() -> None:
    env: Any = environment("deep-river")
    env.reset(seed=3)
    for agent in env.agent_iter():
        observation, reward, ended, cut, _ = env.last()
        if ended or cut:
            assert reward in (-1.0, 1.0)
            env.step(None)
            continue
        assert reward == 0.0
        mask = observation["action_mask"]
        assert observation["observation"].shape == (LENGTH,)
        assert mask.shape == (MENU,)
        assert env.observation_space(agent).contains(observation)
        with pytest.raises(ValueError, match="the menu of"):
            env.step(int(mask.sum()))
        env.step(int(mask.argmax()))
    assert env.agents == []


@pytest.mark.parametrize("game", [game for game in games.all_games() if game.hides], ids=names)
def test_an_observation_shows_nothing_hidden(game: Any) -> None:
    for state in positions(game, game.players[-1], 4):
        seat = asked_seat(state)
        other = state.redeal(seat, Chance("swap"))
        assert (vector(state, seat) == vector(other, seat)).all()


def test_the_same_seed_deals_the_same_game() -> None:
    one, other = environment("the-river", 3), environment("the-river", 3)
    for env in (one, other):
        env.reset(seed=5)
    assert (one.observe("seat_0")["observation"] == other.observe("seat_0")["observation"]).all()
