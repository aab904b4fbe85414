"""Whole games by chance: nothing locks, nothing is lost, the score is counted twice."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from riverboards.engine.chance import Chance
from riverboards.games.the_river import GAME
from riverboards.games.the_river.rules import RiverState
from riverboards.games.the_river.scoring import SOURCES
from riverboards.games.the_river.state import count_symbols
from tests.games.the_river.positions import new_game
from tests.games.the_river.recount import parts, recount

VARIANTS: list[dict[str, Any]] = [
    {},
    {"open_scores": True},
    {"same_boards": True, "meadows_in_columns": False},
    {"leftover_points": "full"},
    {"leftover_points": "none"},
]


def sound(s: RiverState) -> None:
    """What holds after every action."""
    for seat in range(s.players):
        assert s.symbols[seat] == count_symbols(s.terms, seat, s.tiles[seat])
        assert min(s.goods[seat]) >= 0
        assert s.boat[seat] >= 0
        assert len(s.reserved[seat]) <= 2
        assert len(s.tiles[seat]) <= 12
        assert len(s.tokens[seat]) <= s.terms.slots
        assert s.claims[seat] <= 2
        assert len(s.settled[seat]) == len(set(s.settled[seat]))
        if seat != s.seat or s.phase in ("place", "end-turn"):
            assert sum(s.goods[seat]) <= s.capacity(seat)
    assert min(s.supply) >= 0


def play(s: RiverState, chance: Chance) -> int:
    counts = s.components()
    played = 0
    while s.decisions():
        decision = s.decisions()[0]
        seat = decision.seat
        assert seat is not None
        legal = s.legal_actions(seat)
        assert legal
        assert len(set(legal)) == len(legal)
        action = decision.forms[0].sample(chance) if decision.forms else chance.choice(legal)
        s.apply(seat, action)
        played += 1
        assert s.components() == counts
        sound(s)
    return played


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("options", VARIANTS)
@pytest.mark.clause("TR-SCORE-01", "TR-END-03", "TR-TURN-06", "TR-PASS-01")
def test_games_end_and_the_score_is_recounted(players: int, options: dict[str, Any]) -> None:
    for seed in range(3):
        s = new_game(players, seed=f"random-{seed}", **options)
        assert play(s, Chance(f"play-{seed}")) < GAME.longest
        outcome = s.outcome()
        assert outcome is not None
        assert outcome.reason in ("tokens", "tiles", "rounds")
        data = s.to_data()
        assert [result.total for result in outcome.results] == recount(s)
        for seat, result in enumerate(outcome.results):
            assert {line.source: line.points for line in result.lines} == parts(data, seat)
            assert tuple(line.source for line in result.lines) == SOURCES
        best = max(recount(s))
        assert outcome.winners == tuple(i for i, total in enumerate(recount(s)) if total == best)


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.clause("TR-SETTLE-05")
def test_everybody_has_a_pioneer_at_the_start_of_every_round(players: int) -> None:
    chance = Chance(f"rounds-{players}")
    for seed in range(6):
        s = new_game(players, seed=str(seed))
        rounds = 0
        while s.decisions():
            seat = s.seat
            s.apply(seat, chance.choice(s.legal_actions(seat)))
            if s.round > rounds and s.decisions():
                rounds = s.round
                assert min(s.boat) >= 1


def test_tries_are_refused_or_legal_and_refusals_change_nothing() -> None:
    chance = Chance("tries")
    s = new_game(3, seed="tries")
    codes: Counter[str] = Counter()
    for _ in range(250):
        if not s.decisions():
            break
        seat = s.seat
        legal = set(s.legal_actions(seat))
        before = s.to_data()
        for action in s.tries(seat):
            refusal = s.refusal(seat, action)
            assert (refusal is None) == (action in legal)
            if refusal is not None:
                codes[refusal.code] += 1
                assert refusal.clause is not None
        assert s.to_data() == before
        s.apply(seat, chance.choice(s.legal_actions(seat)))
    assert len(codes) >= 8
