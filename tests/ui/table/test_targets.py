"""Every target can be clicked: near its centre and near each edge of what is seen of it, at every size, zoomed too."""

from __future__ import annotations

import pytest

from riverboards import games
from riverboards.engine.match import Match
from riverboards.players import get
from tests.ui.table.driver import Hand, setup_of

SIZES = ((1024, 640), (1333, 777), (1440, 900), (1920, 1080), (2560, 1440))
CASES = [(game.key, players) for game in games.all_games() for players in {game.players[0], game.players[-1]}]


def after(key: str, players: int, plies: int) -> Match:
    """A match after some random actions."""
    match = Match(games.get(key), setup_of(key, players, seed=f"targets {plies}"))
    while match.ply < plies and match.outcome() is None:
        decision = match.decisions()[0]
        seat = decision.seat if decision.seat is not None else 0
        match.act(seat, match.bot_answer(seat, get("random")))
    return match


def check(hand: Hand) -> int:
    """Each seen point of each lit target picks it, or one that means the same; the number of points."""
    answer, points = hand.table.sitting.answer, 0
    if answer is None:
        return 0
    for target in sorted(hand.lit):
        for point in hand.table.stage.visible_point_grid(target):
            if hand.table.board._on_overlay(point):
                continue
            found = hand.table.board.target_at(point)
            assert found is not None, f"nothing at {point} where {target} is seen"
            assert found in answer.twins(target), f"{found} at {point} where {target} is seen"
            points += 1
    return points


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize(("key", "players"), CASES)
def test_every_seen_point_of_a_lit_target_picks_it(key: str, players: int, size: tuple[int, int]) -> None:
    for plies in (0, 7, 20):
        hand = Hand(after(key, players, plies), size)
        while hand.behind_curtain:
            hand.button("ready")
        check(hand)


@pytest.mark.parametrize(("key", "players"), CASES)
def test_also_zoomed_and_after_resizing_back_and_forth(key: str, players: int) -> None:
    hand = Hand(after(key, players, 6))
    while hand.behind_curtain:
        hand.button("ready")
    hand.table.stage.zoom_by(1.8, hand.table.board.rect.center)
    check(hand)
    hand.table.stage.zoom_home()
    for size in ((1024, 640), (2560, 1440), (1440, 900)):
        hand.desk.resize(size)
        hand.settle()
    check(hand)


def test_deep_river_lights_what_can_be_seen() -> None:
    assert check(Hand(after("deep-river", 2, 0))) > 0
