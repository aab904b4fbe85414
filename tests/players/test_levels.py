"""The levels: those there are, what they cost, and that whole games between them come to an end."""

from __future__ import annotations

import pytest

from riverboards import games, players
from riverboards.engine.chance import Chance
from riverboards.engine.contract import Game
from riverboards.players.levels import EASY, HARD, MEDIUM, SEARCHING, SearchPlayer, by_iterations, by_time
from tests.helpers import asked_seat, setup_of
from tests.players.positions import every_count, names, positions

WHOLE = [
    pytest.param(game, count, marks=[] if count in (game.players[0], 2) else pytest.mark.slow)
    for game, count in every_count()
]


def test_the_levels_are_found_by_name_weakest_first() -> None:
    assert players.LEVELS == ("random", "easy", "medium", "hard")
    assert all(players.get(level) is players.get(level) for level in players.LEVELS)
    with pytest.raises(players.UnknownPlayer, match="There are random, easy, medium, hard"):
        players.get("expert")
    with pytest.raises(players.UnknownPlayer):
        players.timed("expert")


def test_stronger_levels_may_think_longer_and_keep_their_time() -> None:
    assert EASY.iterations < MEDIUM.iterations < HARD.iterations
    assert EASY.seconds < MEDIUM.seconds <= 0.7
    assert HARD.seconds <= 2.0


def test_by_default_thinking_repeats_and_in_play_it_goes_by_the_clock() -> None:
    plain = players.get("medium")
    assert isinstance(plain, SearchPlayer)
    assert (plain.budget.iterations, plain.budget.seconds) == (MEDIUM.iterations, None)
    in_play = players.timed("hard", lambda: True)
    assert isinstance(in_play, SearchPlayer)
    assert (in_play.budget.iterations, in_play.budget.seconds) == (None, HARD.seconds)
    assert in_play.budget.cancelled()
    assert players.timed("random").blind
    assert by_iterations("easy", 0.5).budget.iterations == EASY.iterations // 2
    assert by_time("easy", factor=2).budget.seconds == pytest.approx(2 * EASY.seconds)


@pytest.mark.parametrize("level", sorted(SEARCHING))
def test_a_cancelled_player_still_answers(level: str) -> None:
    state = positions(games.get("the-river"), 3)[1]
    seat = asked_seat(state)
    action = players.timed(level, lambda: True).choose(seat, state.redeal(seat, Chance("a")), Chance("b"))
    assert state.refusal(seat, action) is None


@pytest.mark.parametrize(("game", "count"), WHOLE, ids=names)
def test_whole_games_between_levels_come_to_an_end(game: Game, count: int) -> None:
    """Nobody goes to and fro for ever: each answer is legal and the game ends within its bound."""
    state = game.new_state(setup_of(game, count, "whole"))
    minds = [by_iterations(("medium", "easy")[seat % 2], 0.02) for seat in range(count)]
    chance = Chance("whole")
    for _ in range(3000):
        if state.outcome() is not None:
            break
        seat = asked_seat(state)
        state.apply(seat, players.answer(minds[seat], seat, state, chance))
    assert state.outcome() is not None


def test_at_once_means_at_once() -> None:
    state = positions(games.get("river-bankers"), 2)[2]
    seat = asked_seat(state)
    assert state.refusal(seat, by_iterations("hard").at_once(seat, state)) is None
