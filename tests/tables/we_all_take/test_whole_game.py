"""A whole game by clicks, without a window."""

from __future__ import annotations

from riverboards.engine.match import Match
from riverboards.games.we_all_take import GAME
from tests.tables.we_all_take.clicker import KEY, Clicker, ended, events_of
from tests.ui.table.driver import Hand, setup_of


def test_a_whole_game_of_three_by_clicks() -> None:
    hand = Hand(Match(GAME, setup_of(KEY, 3, seed="river-393")), (1280, 800))
    clicker = Clicker(hand)
    clicker.play()
    ended(hand)
    assert clicker.curtains == 3
    assert events_of(hand)["offer-answered"] == 1
