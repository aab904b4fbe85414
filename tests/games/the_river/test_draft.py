"""The draft, and what symbols count."""

from __future__ import annotations

from typing import Any

import pytest

from riverboards.games.the_river import actions as a
from riverboards.games.the_river.data import tables
from riverboards.games.the_river.rules import RiverState
from riverboards.games.the_river.steps.rounds import fill_tiles
from tests.games.the_river.positions import do, end, kinds, new_game, position, tile_ids


def draft_of(players: int, first: int, names: str, **options: Any) -> RiverState:
    """A draft with these tiles face up; the others lie in the stack."""
    state = new_game(players, first_player=f"seat-{first + 1}", **options)
    wanted = [tables().tile_of[name] for name in names.split()]
    every = [tile for tile in range(65) if tile not in wanted]
    state.face_up, state.stack = wanted, every
    return state


def draft_all(state: RiverState, *names: str) -> None:
    for name in names:
        do(state, a.Draft(name))
        end(state)


@pytest.mark.clause("TR-DRAFT-01", "TR-DRAFT-02")
def test_counter_clockwise_from_the_right_of_the_first_player() -> None:
    state = draft_of(4, 1, "FO01 FO02 DE01 BA01 MO01")
    order = []
    while state.round == 0:
        order.append(state.seat)
        assert set(state.legal_actions(state.seat)) == {a.Draft(tables().tiles[t].id) for t in state.face_up if t >= 0}
        do(state, state.legal_actions(state.seat)[0])
        end(state)
    assert order == [0, 3, 2, 1]
    assert [len(own) for own in state.tiles] == [1, 1, 1, 1]


@pytest.mark.clause("TR-DRAFT-01")
def test_only_a_face_up_tile_can_be_drafted() -> None:
    state = draft_of(2, 0, "FO01 FO02 DE01")
    assert state.refusal(1, a.Draft("FO03")).code == "tile-not-face-up"  # type: ignore[union-attr]
    assert state.refusal(0, a.Draft("FO01")).code == "not-your-turn"  # type: ignore[union-attr]


@pytest.mark.clause("TR-DRAFT-03", "TR-EDGE-50")
def test_the_last_tile_leaves_the_game() -> None:
    state = draft_of(2, 0, "FO01 FO02 DE01")
    draft_all(state, "FO01", "FO02")
    assert state.removed == [tables().tile_of["DE01"]]
    assert state.discards == []
    state.stack.clear()
    state.discards = [tables().tile_of["BA01"]]
    state.face_up = [-1] * 5
    fill_tiles(state)
    assert tables().tile_of["DE01"] not in state.face_up + state.stack


@pytest.mark.parametrize(("players", "names", "places"), [(2, "FO01 FO02 DE01", 5), (3, "FO01 FO02 DE01 BA01", 6)])
@pytest.mark.clause("TR-DRAFT-04")
def test_tile_places_after_the_draft(players: int, names: str, places: int) -> None:
    state = draft_of(players, 0, names)
    draft_all(state, *names.split()[:players])
    assert len(state.face_up) == places
    assert all(tile >= 0 for tile in state.face_up)
    assert state.round == 1


@pytest.mark.clause("TR-DRAFT-04")
def test_four_players_have_eight_tiles_and_the_variant_for_two_has_four() -> None:
    four = draft_of(4, 0, "FO01 FO02 DE01 BA01 MO01")
    draft_all(four, "FO01", "FO02", "DE01", "BA01")
    assert len(four.face_up) == 8
    two = draft_of(2, 0, "FO01 FO02 DE01", two_player_tiles=4)
    draft_all(two, "FO01", "FO02")
    assert len(two.face_up) == 4


@pytest.mark.clause("TR-EDGE-68", "TR-DRAFT-02")
def test_two_players_draft() -> None:
    state = draft_of(2, 0, "FO01 FO02 DE01")
    assert state.seat == 1
    assert len(state.legal_actions(1)) == 3
    draft_all(state, "FO02")
    assert state.seat == 0
    assert len(state.legal_actions(0)) == 2
    draft_all(state, "DE01")
    assert tile_ids(state, 1) == ["FO02"]
    assert tile_ids(state, 0) == ["DE01"]
    assert len(state.removed) == 1
    assert len(state.face_up) == 5
    assert (state.round, state.seat) == (1, 0)


@pytest.mark.clause("TR-DRAFT-05")
def test_the_drafted_tile_counts_towards_twelve_but_is_no_claim() -> None:
    state = draft_of(2, 0, "FO01 FO02 DE01")
    draft_all(state, "FO01", "FO02")
    assert state.claims == [0, 0]
    eleven = position(2, tiles={0: "FO03 FO04 FO05 FO06 FO07 FO08 FO09 FO10 FO11 FO12 FO13"})
    do(eleven, a.Place("claim"), a.Claim("DE01"))
    assert len(eleven.tiles[0]) == 12
    assert eleven.ending == "tiles"


@pytest.mark.clause("TR-EDGE-53", "TR-DRAFT-06")
def test_ferry_landing_and_open_country_do_nothing_in_the_draft() -> None:
    state = draft_of(3, 0, "ME03 ME04 DE01 DE02")
    events = do(state, a.Draft("ME03"))
    assert kinds(events) == ["tile-drafted", "meadow-idle"]
    assert state.boat == [4, 4, 4]
    end(state)
    events = do(state, a.Draft("ME04"))
    assert kinds(events) == ["tile-drafted", "meadow-idle"]
    assert [len(own) for own in state.tiles] == [0, 1, 1]
    assert state.phase == "end-turn"


@pytest.mark.clause("TR-EDGE-52", "TR-DRAFT-06", "TR-MEADOW-05")
def test_a_drafted_driftwood_bend_gives_three() -> None:
    state = draft_of(2, 0, "ME01 DE01 DE02")
    do(state, a.Draft("ME01"), a.Take("clay"))
    assert state.goods[1] == [0, 0, 3, 0]
    assert state.phase == "end-turn"
    end(state)
    draft_all(state, "DE01")
    assert state.round == 1
    assert state.goods[1] == [0, 0, 3, 0]


@pytest.mark.clause("TR-DRAFT-06")
def test_a_drafted_kept_meadow_is_kept() -> None:
    state = draft_of(2, 0, "ME08 ME02 DE02")
    do(state, a.Draft("ME08"))
    assert state.view(None).seats[1].kept == ("winding-path",)
    end(state)
    do(state, a.Draft("ME02"))
    assert state.goods[0] == [0, 0, 0, 2]


@pytest.mark.clause("TR-DRAFT-07", "TR-SYM-02")
def test_symbols_count_from_round_one() -> None:
    state = draft_of(3, 0, "FO04 DE01 DE02 DE03")
    draft_all(state, "FO04", "DE01", "DE02")
    seat = next(i for i in range(3) if tile_ids(state, i) == ["FO04"])
    assert seat == 2
    assert state.terms.boards[seat] == "green"
    assert state.symbols[seat] == [3, 1, 1, 4]
    state.seat = seat
    do(state, a.Place("wood"))
    assert state.goods[seat] == [4, 0, 0, 0]


@pytest.mark.clause("TR-SYM-01", "TR-SYM-02")
def test_a_tile_may_produce_and_store() -> None:
    state = position(3, tiles={0: "FO14 BA10 MO05"}, boards=("black", "blue", "green"))
    # black prints 2 storage, 3 stone, 5 storage, 6 wood, 8 stone, 10 storage, 11 clay; 2 and 3 are covered
    assert state.symbols[0] == [1 + 1, 2 + 1, 1 + 1, 2 + 2 + 2]


@pytest.mark.clause("TR-STORE-08", "TR-DRAFT-06")
def test_the_storage_check_follows_a_drafted_tile() -> None:
    state = draft_of(2, 0, "ME01 DE01 DE02")
    state.goods[1] = [0, 1, 0, 0]
    do(state, a.Draft("ME01"), a.Take("wood"))
    assert state.phase == "give-back"
    assert state.surplus(1) == 1
