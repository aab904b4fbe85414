"""Random play from late positions: nothing locks, nothing is lost, every card's effects come to pass."""

from __future__ import annotations

from collections import Counter

import pytest

from riverboards.engine.chance import Chance
from riverboards.games.river_bankers import GAME
from riverboards.games.river_bankers.data import FACTS
from riverboards.games.river_bankers.state import OPEN, SHORE
from tests.games.river_bankers.recount import recount
from tests.games.river_bankers.rich import positions

GAMES = 12


@pytest.mark.parametrize("players", [2, 3, 4])
def test_late_games_stay_sound(players: int) -> None:
    for number in range(GAMES):
        counts = None
        for state in positions(players, f"sound/{number}", most=400):
            assert counts in (None, dict(state.components()))
            counts = dict(state.components())
            for card, place in state.place.items():
                icons = state.icons[card]
                assert len(icons) == FACTS.icons[card]
                assert place == SHORE or OPEN in icons or state.auction is not None, card
                assert place != SHORE or max(icons) >= 0, card
                assert place != 0 or max(icons) < 0, card
            assert all(0 <= each <= 8 for each in state.supply)
            retired = [state.totals[seat] for seat in state.retired]
            assert state.view(None).final_order or len(set(retired)) == len(retired) or state.over
        assert state.over
        outcome = state.outcome()
        assert outcome is not None
        assert [each.total for each in outcome.results] == recount(state)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_what_is_listed_is_what_is_not_refused(players: int) -> None:
    for state in positions(players, "listed", most=150):
        for decision in state.decisions():
            seat = decision.seat
            assert seat is not None
            legal = state.legal_actions(seat)
            for action in state.tries(seat):
                assert decision.partial or (state.refusal(seat, action) is None) == (action in legal), action


@pytest.mark.parametrize("players", [2, 3, 4])
def test_late_positions_look_the_same_to_a_viewer_when_the_hidden_rest_is_dealt_anew(players: int) -> None:
    for number, state in enumerate(positions(players, "same", most=80)):
        for viewer in (None, *range(players)):
            other = state.redeal(viewer, Chance(str(number)))
            assert other.view(viewer) == state.view(viewer)
            if viewer is not None:
                assert other.legal_actions(viewer) == state.legal_actions(viewer)


def test_late_positions_come_back_from_data_and_forms_are_accepted() -> None:
    chance = Chance("forms")
    seen: Counter[str] = Counter()
    for players in (2, 3, 4):
        for state in positions(players, "data", most=80):
            data = state.to_data()
            assert GAME.state_from_data(data).to_data() == data
            for decision in state.decisions():
                for form in decision.forms:
                    seen[form.kind] += 1
                    assert decision.seat is not None
                    assert state.refusal(decision.seat, form.sample(chance)) is None
    assert {"bid", "recall", "discard"} <= set(seen)
