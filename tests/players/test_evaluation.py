"""What positions are worth: parts that sum up, values between 0 and 1, and the plain truths of each game."""

from __future__ import annotations

from typing import Any

import pytest

from riverboards import games
from riverboards.engine.chance import Chance
from riverboards.engine.contract import Game
from riverboards.players.evaluation import KNOWN, expert_for
from riverboards.players.expert import drawn, shares, squash
from riverboards.players.questions import open_questions
from tests.helpers import asked_seat, setup_of
from tests.players.positions import every_count, names, positions

COUNTS = pytest.mark.parametrize(("game", "players"), every_count(), ids=names)


def test_every_registered_game_has_an_expert() -> None:
    assert {game.key.replace("-", "_") for game in games.all_games()} <= set(KNOWN)


@COUNTS
def test_values_lie_between_0_and_1_and_judging_changes_nothing(game: Game, players: int) -> None:
    for state in positions(game, players):
        expert, before = expert_for(state), state.to_data()
        values = expert.value(state)
        assert len(values) == players
        assert all(0.0 <= value <= 1.0 for value in values)
        if expert.rivals:
            assert sum(values) == pytest.approx(1.0)
        for seat in range(players):
            parts = expert.parts(state, seat)
            assert sum(parts.values()) == pytest.approx(expert.worth(state, seat, frozenset()))
            assert expert.worth(state, seat, expert.simple) == pytest.approx(
                sum(worth for part, worth in parts.items() if part in expert.simple)
            )
        assert state.to_data() == before


@COUNTS
def test_every_answer_that_is_weighed_is_legal_and_has_a_weight(game: Game, players: int) -> None:
    for state in positions(game, players):
        expert = expert_for(state)
        decision = open_questions(state)[0]
        seat = asked_seat(state)
        weighed = expert.answers(state, seat, decision, Chance("w"))
        assert weighed
        assert all(state.refusal(seat, action) is None for action in weighed)
        weights = expert.priors(state, seat, decision, weighed)
        assert len(weights) == len(weighed)
        assert all(weight > 0 for weight in weights)
        before = state.to_data()
        assert expert.pick(state, seat, decision, Chance("x")) is not None
        assert state.to_data() == before


def test_an_ended_game_is_worth_what_its_outcome_says() -> None:
    game = games.get("deep-river")
    state: Any = game.new_state(setup_of(game, 2))
    chance = Chance("end")
    while state.outcome() is None:
        seat = asked_seat(state)
        state.apply(seat, chance.choice(state.legal_actions(seat)))
    outcome = state.outcome()
    values = expert_for(state).value(state)
    assert [value == 1.0 for value in values] == [seat in outcome.winners for seat in (0, 1)]


def test_deep_river_wants_the_bear_over_there_and_fish_on_their_way() -> None:
    game = games.get("deep-river")
    state: Any = game.new_state(setup_of(game, 2))
    expert = expert_for(state)
    seat = state.seats[0]
    level = expert.parts(state, seat)["bear"]
    assert level == pytest.approx(0.0)
    state.bear -= 2
    assert expert.parts(state, seat)["bear"] > level
    assert expert.parts(state, 1 - seat)["bear"] < level


def test_the_river_wants_goods_for_a_building() -> None:
    game = games.get("the-river")
    state: Any = game.new_state(setup_of(game, 3))
    expert = expert_for(state)
    poor = expert.parts(state, 0)["goods"]
    card = next(card for card in state.display if card >= 0)
    state.goods[0][:3] = state.terms.tables.buildings[card].cost
    assert expert.parts(state, 0)["goods"] > poor + 1


def test_river_bankers_wants_fish_and_workers_that_its_hand_needs() -> None:
    game = games.get("river-bankers")
    state: Any = game.new_state(setup_of(game, 2))
    expert = expert_for(state)
    rich = expert.worth(state, 0, frozenset())
    state.totals[0] += 10
    assert expert.worth(state, 0, frozenset()) < rich


def test_we_all_take_wants_a_living_estuary() -> None:
    from riverboards.games.we_all_take.board import F
    from riverboards.games.we_all_take.data import POLLUTION, RIVER, ROWS

    game = games.get("we-all-take")
    state: Any = positions(game, 3)[3].copy()
    expert = expert_for(state)
    safe = expert.value(state)
    for slot in F.slots_of[RIVER + ROWS - 1][:2]:
        state.slots[slot] = POLLUTION
    assert all(now < before for now, before in zip(expert.value(state), safe, strict=True))


def test_shares_and_squash() -> None:
    assert shares([3.0, 3.0], 5.0) == [0.5, 0.5]
    ahead = shares([8.0, 3.0], 5.0)
    assert ahead[0] == pytest.approx(0.731, abs=0.001)
    assert squash(0.0, 2.0) == 0.5
    assert squash(1e9, 1.0) > 0.99
    assert drawn(["a", "b"], [0.0, 1.0], Chance("d")) == "b"  # type: ignore[list-item, comparison-overlap]
