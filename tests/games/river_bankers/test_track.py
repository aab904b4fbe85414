"""The fish track, and who is next."""

from __future__ import annotations

import pytest

from riverboards.games.river_bankers import moves
from riverboards.games.river_bankers.actions import Invent, Swim
from riverboards.games.river_bankers.events import LaidOnTop
from tests.games.river_bankers.positions import A, B, C, asked, at, bids, do, erect, pass_turn, swim

RIVER = [("logjam", 1)]


def test_helper_turns_cost_what_they_say() -> None:
    state = at(2, river=RIVER)
    pass_turn(state, 3)
    assert state.totals == [3, 0]


@pytest.mark.clause("RB-TRACK-01")
def test_a_payment_over_the_end_of_the_lap_goes_on_in_the_next() -> None:
    state = at(2, totals=(57, 80))
    moves.pay(state, A, 15, "bid")
    assert state.totals[A] == 72
    assert state.totals[A] % 60 == 12


@pytest.mark.clause("RB-TRACK-02")
def test_every_price_can_be_paid_and_moves_the_payer_only() -> None:
    state = at(2, river=[("vine-thicket", 4)], totals=(0, 30))
    swim(state, "vine-thicket", 7, 0)
    assert state.totals == [1 + 7 * 5, 30]


@pytest.mark.clause("RB-TRACK-03", "RB-EDGE-13")
def test_a_total_beyond_two_laps() -> None:
    state = at(4, river=[("quarry-bank", 4)], totals=(89, 90, 95, 96), retired=[B, C, 3], materials=["logjam"])
    swim(state, "quarry-bank", 8, 0, 0, 0)
    assert state.totals[A] == 130
    assert state.totals[A] % 60 == 10
    assert A in state.retired


@pytest.mark.clause("RB-TRACK-04", "RB-EDGE-17")
def test_landing_on_an_occupied_space_with_a_price() -> None:
    state = at(
        3,
        river=RIVER,
        totals=(10, 11, 40),
        hands={A: ["spring-cascade"]},
        shore=[("fallen-limb", "AA"), ("mud-flat", "A")],
    )
    erect(state, A, "spring-cascade", fallen_limb=2, mud_flat=1)
    assert state.totals[A] == 11
    assert state.view(None).stacked.index(A) > state.view(None).stacked.index(B)
    assert asked(state) == A


@pytest.mark.clause("RB-TRACK-04")
def test_a_move_of_0_leaves_the_stack_alone() -> None:
    state = at(3, totals=(5, 5, 9))
    before = state.view(None).stacked
    moves.pay(state, B, 0, "bid")
    moves.move_back(at(2), A, 5, "burrow-run")
    assert state.view(None).stacked == before


@pytest.mark.clause("RB-TRACK-04")
def test_a_pawn_that_moves_back_goes_on_top_too() -> None:
    state = at(3, totals=(5, 8, 9))
    moves.move_back(state, B, 3, "mud-wallow")
    assert state.totals[B] == 5
    assert state.view(None).order[0] == B


@pytest.mark.clause("RB-TRACK-05")
def test_a_pawn_moved_back_stops_at_0() -> None:
    state = at(2, totals=(3, 9))
    moves.move_back(state, A, 5, "burrow-run")
    assert state.totals[A] == 0


@pytest.mark.clause("RB-EDGE-113", "RB-TRACK-01", "RB-TRACK-05")
def test_moved_back_over_the_lap_line() -> None:
    state = at(2, totals=(62, 80), hands={A: ["burrow-run"]}, shore=[("vine-thicket", "AAA"), ("mud-flat", "A")])
    erect(state, A, "burrow-run", vine_thicket=3, mud_flat=1)
    assert state.totals[A] == 57
    again = at(2, totals=(60, 80))
    moves.move_back(again, A, 1, "burrow-run")
    assert again.totals[A] == 59


@pytest.mark.clause("RB-TRACK-06", "RB-EDGE-115", "RB-SETUP-05")
def test_equal_totals_without_the_pawn_of_the_turn() -> None:
    state = at(3, river=RIVER)
    pass_turn(state, 2)
    assert state.totals == [2, 0, 0]
    assert asked(state) == B


@pytest.mark.clause("RB-TRACK-06", "RB-TRACK-07", "RB-TURN-07", "RB-EDGE-114", "RB-MC-14")
def test_moved_back_onto_the_pawn_of_the_turn() -> None:
    state = at(4, head=["mud-wallow", "logjam", "marsh-edge"], totals=(40, 42, 60, 60))
    from riverboards.games.river_bankers.actions import Pull

    do(state, Pull("mud-wallow"))
    assert state.totals[A] == 42
    happened = bids(state, 1, 3, 0, 0)
    assert state.totals == [43, 43, 60, 60]
    assert state.place["mud-wallow"] == 5
    assert LaidOnTop(A) in happened
    assert asked(state) == A


@pytest.mark.clause("RB-TRACK-07", "RB-TRACK-08")
def test_a_player_left_behind_takes_several_turns_in_a_row() -> None:
    state = at(2, river=RIVER, totals=(20, 34))
    for cost in (3, 4, 2):
        assert asked(state) == A
        pass_turn(state, cost)
    assert state.totals == [29, 34]
    assert asked(state) == A
    pass_turn(state, 5)
    assert state.totals == [34, 34]
    assert asked(state) == A, "nobody else has fallen behind"
    pass_turn(state, 2)
    assert asked(state) == B


@pytest.mark.clause("RB-EDGE-16", "RB-AUC-17", "RB-TRACK-04", "RB-TRACK-06")
def test_payments_onto_one_space() -> None:
    state = at(3, river=[("logjam", 1)], totals=(10, 11, 13))
    do(state, Swim("logjam"))
    assert state.view(None).stacked[-1] == A
    bids(state, 2, 2, 1)
    assert state.totals == [15, 15, 15]
    assert state.view(None).stacked == (B, C, A)
    assert asked(state) == A


@pytest.mark.clause("RB-TURN-03")
def test_the_price_is_paid_before_anything_else_happens() -> None:
    state = at(2, river=RIVER, hands={A: ["wood-pile", "spillway", "pier"]})
    do(state, Invent(4))
    assert state.totals[A] == 4
    assert state.decisions()[0].kind == "discard"


@pytest.mark.clause("RB-TURN-03", "RB-EDGE-51", "RB-TRACK-07", "RB-DEC-20")
def test_cheap_builds_and_turns_in_a_row() -> None:
    state = at(
        2,
        river=[("reed-stand", 1), ("clay-bank", 2)],
        totals=(30, 33),
        hands={A: ["spillway", "burrow-run", "spring-cascade"]},
        shore=[("logjam", "AAAAAA"), ("mud-flat", "AA")],
    )
    state.icons["vine-thicket"] = (A, A, A, -1, -1, -1, -1)
    state.place["vine-thicket"] = 5
    state.icons["silt-bank"] = (A, A, -1, -1, -1, -1, -1)
    state.place["silt-bank"] = 5
    erect(state, A, "spillway", logjam=4, mud_flat=2)
    assert (state.totals[A], asked(state)) == (30, A)
    erect(state, A, "burrow-run", vine_thicket=3, silt_bank=1)
    assert (state.totals[A], asked(state)) == (25, A)
    erect(state, A, "spring-cascade", logjam=2, silt_bank=1)
    assert (state.totals[A], asked(state)) == (26, A)
