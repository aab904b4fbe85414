"""Hints: a legal answer, a reason that names a part of the evaluation, nothing hidden in it."""

from __future__ import annotations

from typing import Any

import pytest

from riverboards import games
from riverboards.engine.chance import Chance
from riverboards.engine.contract import Game
from riverboards.players.budget import Budget
from riverboards.players.evaluation import expert_for
from riverboards.players.hints import suggest
from tests.helpers import asked_seat, setup_of
from tests.players.positions import names, positions

GAMES = pytest.mark.parametrize(("game", "players"), [(g, g.players[-1]) for g in games.all_games()], ids=names)


@GAMES
def test_a_hint_is_legal_and_its_reason_is_a_part_of_the_evaluation(game: Game, players: int) -> None:
    reasons = 0
    for state in positions(game, players, 5):
        seat = asked_seat(state)
        hint = suggest(state.redeal(seat, Chance("h")), seat, Chance("h"), Budget(iterations=12))
        assert state.refusal(seat, hint.action) is None
        assert hint.seconds >= 0
        if hint.reason is not None:
            reasons += 1
            known = {"wins", "only", "hinders", *expert_for(state).parts(state, seat)}
            assert hint.reason.code in known
            if hint.reason.code in expert_for(state).parts(state, seat):
                assert hint.reason.facts["gain"] > 0
                assert hint.reason.facts["part"] == hint.reason.code
            if hint.reason.code == "hinders":
                assert hint.reason.facts["rival_seat"] != seat
    assert reasons


@pytest.mark.parametrize("key", [game.key for game in games.all_games() if game.hides])
def test_a_hint_is_the_same_whatever_the_secrets_are(key: str) -> None:
    game = games.get(key)
    state = positions(game, game.players[-1], 4)[2]
    seat = asked_seat(state)
    twins = (state, state.redeal(seat, Chance("other secrets")))
    one, other = (suggest(twin, seat, Chance("h"), Budget(iterations=12)) for twin in twins)
    assert (one.action, one.reason) == (other.action, other.reason)


def test_a_move_that_wins_says_so() -> None:
    game = games.get("deep-river")
    state: Any = game.new_state(setup_of(game, 2))
    chance = Chance("win")
    said = 0
    while state.outcome() is None:
        seat = asked_seat(state)
        winning = [action for action in state.legal_actions(seat) if _wins(state, seat, action)]
        if winning and len(winning) < len(state.legal_actions(seat)):
            hint = suggest(state, seat, Chance("h"), Budget(iterations=60))
            assert hint.reason is not None
            assert hint.reason.code == "wins"
            said += 1
            break
        state.bear = 1 if state.side == 0 else 7
        state.apply(seat, chance.choice(state.legal_actions(seat)))
    assert said


def _wins(state: Any, seat: int, action: Any) -> bool:
    twin = state.copy()
    twin.apply(seat, action)
    outcome = twin.outcome()
    return outcome is not None and seat in outcome.winners
