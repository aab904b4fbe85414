"""What the computer players of We All Take from the River count on, weigh, and do at a glance."""

from __future__ import annotations

from typing import Any

import pytest

from riverboards import games
from riverboards.engine.chance import Chance
from riverboards.engine.contract import Decision
from riverboards.games.we_all_take.actions import Build, Gather, Take
from riverboards.games.we_all_take.board import NET_SLOT, PIECE, SLOT, TILE, F
from riverboards.games.we_all_take.data import FISH, GRAVEL, POLLUTION, RIVER, ROWS, TREE
from riverboards.games.we_all_take.state import EXCHANGE, POLICY, WINDOW
from riverboards.players.evaluation import expert_for
from riverboards.players.evaluation.we_all_take import choices, plan, worth
from riverboards.players.evaluation.we_all_take.outlook import drift, outlook
from riverboards.players.questions import open_questions
from tests.helpers import setup_of

NEED = (20.0, 5.0, 5.0)


def _alone(camp: str = "L4") -> Any:
    """A Steward alone, whose window on the camp's tile in the first season stands open."""
    game = games.get("we-all-take")
    state: Any = game.new_state(setup_of(game, 1))
    state.where[PIECE["camp-0-0"]] = TILE[camp]
    state.phase, state.season, state.at, state.asked = WINDOW, 1, TILE[camp] % ROWS, 0
    state.kept_answers = {}
    return state


def test_two_nets_share_what_drifts_by_and_little_drifts_by_at_the_top() -> None:
    state = _alone()
    caught, foul, stuck = drift(state)
    assert caught[0] <= caught[4]
    assert foul == [0.0] * ROWS
    assert stuck == 0.0
    state.where[PIECE["net-0-0"]] = NET_SLOT["N1LU"]
    state.where[PIECE["net-0-1"]] = NET_SLOT["N1LL"]
    shared, _, _ = drift(state)
    assert shared[0] < 0.7 * caught[0]
    assert shared[4] == caught[4]


def test_nets_below_a_mill_keep_some_of_its_pollution_from_the_map() -> None:
    state = _alone("R3")
    state.where[PIECE["lumber_mill-0-0"]] = TILE["R3"]
    alone = drift(state)[2]
    assert alone > 0
    state.where[PIECE["net-0-0"]] = NET_SLOT["N3RU"]
    state.where[PIECE["net-0-1"]] = NET_SLOT["N4RU"]
    assert drift(state)[2] < alone


def test_a_net_is_worth_more_the_sooner_it_stands() -> None:
    def gain(season: int) -> float:
        state = _alone()
        state.season = season
        before = sum(outlook(state, 0, NEED).tokens)
        state.where[PIECE["net-0-0"]] = NET_SLOT["N4LU"]
        return sum(outlook(state, 0, NEED).tokens) - before

    assert gain(3) > gain(7) > gain(10) > 0


def test_a_mill_counts_its_trees_and_its_dirt() -> None:
    state = _alone("R3")
    bare = outlook(state, 0, NEED)
    state.where[PIECE["lumber_mill-0-0"]] = TILE["R3"]
    milled = outlook(state, 0, NEED)
    assert sum(milled.tokens) > sum(bare.tokens)
    assert milled.dirt > bare.dirt == 0.0


def test_pollution_weighs_more_the_nearer_the_end_is() -> None:
    def burden(season: int) -> float:
        state = _alone()
        state.season = season
        state.slots[SLOT["R1.1"]] = POLLUTION
        return float(worth.parts(state, 0)["conservation"])

    assert burden(10) < burden(3) < 0


def test_what_an_objective_needs_counts_whole_what_is_over_less_than_half() -> None:
    state = _alone()
    state.season, state.at = 10, 4
    state.used[PIECE["camp-0-0"]] = 4
    state.stock[:3] = [19, 5, 5]
    needed = sum(worth.parts(state, 0).values())
    state.stock[FISH - 1] += 1
    fits = sum(worth.parts(state, 0).values())
    state.stock[FISH - 1] += 1
    over = sum(worth.parts(state, 0).values())
    assert fits - needed == pytest.approx(1.0)
    assert over - fits == pytest.approx(worth.OVER)


def test_several_who_want_the_city_share_its_cost() -> None:
    game = games.get("we-all-take")
    state: Any = game.new_state(setup_of(game, 3))
    role = next(i for i, cards in enumerate(F.objectives) if set(cards) == {"development", "capital"})
    other = next(i for i, cards in enumerate(F.objectives) if set(cards) == {"agriculture", "capital"})
    state.roles[:] = [role, other, other]
    assert worth.demand(state, 0) == (5.0, 5.0, 5.0)
    state.roles[:] = [role, role, other]
    assert worth.demand(state, 0)[1] < 5.0
    assert worth.demand(state, 2) == (15.0, 0.0, 0.0)


def _asked(state: Any, phase: str) -> Decision:
    state.phase, state.asked, state.kept_answers = phase, 0, {}
    return open_questions(state)[0]


def test_tokens_become_gold_and_a_city_in_the_last_season_only() -> None:
    state = _alone()
    state.stock[:5] = [20, 7, 5, 0, 1]
    for season, wanted in ((5, False), (10, True)):
        state.season = season
        state.weather[9] = next(i for i in range(len(state.weather)) if i != F.storm)
        decision = _asked(state, POLICY)
        found = choices.weighed(state, 0, decision, list(state.answers(0)))
        assert any(each.kind == "propose" for each in found) is wanted
        state.stock[4] = 0
        decision = _asked(state, EXCHANGE)
        found = choices.weighed(state, 0, decision, list(state.answers(0)))
        assert any(each.kind == "exchange" for each in found) is wanted
        state.stock[4] = 1


def test_the_city_is_never_founded_under_water() -> None:
    state = _alone()
    state.season, state.stock[:5] = 10, [20, 5, 5, 0, 1]
    for tile in ("L1", "R2", "R1"):
        state.flooded[TILE[tile]] = 1
    decision = _asked(state, POLICY)
    weighed: list[Any] = [*choices.weighed(state, 0, decision, list(state.answers(0)))]
    sites = [each.tile for each in weighed if each.kind == "propose"]
    assert sites
    assert not {"L1", "R2", "R1"} & set(sites)


def test_a_lost_estuary_is_cleaned_before_all_else_and_nothing_more_is_soiled() -> None:
    state = _alone("L5")
    state.where[PIECE["boat-0-0"]] = RIVER + ROWS - 1
    state.where[PIECE["lumber_mill-0-0"]] = TILE["L5"]
    for slot in F.slots_of[RIVER + ROWS - 1][:2]:
        state.slots[slot] = POLLUTION
    needs = worth.needed(state, 0)
    clean, fish, mill, dig = plan.priors(
        state,
        0,
        Decision(0, "window", ("take", "gather", "build")),
        [
            Take("boat-0-0", "W5.1"),
            Take("camp-0-0", "W5.3"),
            Gather("lumber_mill-0-0", "L5.2"),
            Build("camp-0-0", "excavator", "L5"),
        ],
    )
    assert needs[0] > 0
    assert clean > fish > max(mill, dig)


def test_the_plan_alone_brings_a_steward_near_its_goals() -> None:
    game = games.get("we-all-take")
    for seed in ("a", "b", "c"):
        state: Any = game.new_state(setup_of(game, 1, seed=seed))
        expert, chance = expert_for(state), Chance(seed)
        while state.outcome() is None:
            decision = open_questions(state)[0]
            state.apply(0, expert.pick(state, 0, decision, chance))
        built = sum(state.placed(0, kind) for kind in range(1, 6))
        laid = 15 if state.city_state == 2 else sum(state.paid)
        assert state.reason != "estuary"
        assert built >= 3
        assert laid + state.stock[0] + state.stock[TREE - 1] + state.stock[GRAVEL - 1] >= 20
