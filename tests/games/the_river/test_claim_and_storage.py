"""Claiming tiles, the storage check, swapping."""

from __future__ import annotations

import pytest

from riverboards.engine.chance import Chance
from riverboards.games.the_river import actions as a
from riverboards.games.the_river.steps.goods import GiveBackForm
from tests.games.the_river.positions import do, end, kinds, places, position, tile_ids, why

ELEVEN = "FO03 FO04 FO05 FO06 FO07 FO08 FO09 FO10 FO11 FO12 FO13"


@pytest.mark.clause("TR-CLAIM-01", "TR-CLAIM-02", "TR-CLAIM-08")
def test_a_face_up_tile_goes_to_the_lowest_empty_space() -> None:
    s = position(3, tiles={0: "DE01 DE02"}, boards=("black", "blue", "green"))
    do(s, a.Place("claim"))
    assert set(s.legal_actions(0)) == {a.Claim(name) for name in ("FO01", "BA01", "MO01", "FO02")}
    events = do(s, a.Claim("BA01"))
    assert tile_ids(s, 0) == ["DE01", "DE02", "BA01"]
    assert events[0].space == 3  # type: ignore[attr-defined]
    assert s.symbols[0] == [1, 1, 2, 4]  # black space 3 was stone: lost; clay of BA01 counts at once
    assert s.refusal(0, a.Claim("FO02")) is not None


@pytest.mark.clause("TR-CLAIM-01")
def test_a_tile_that_is_not_face_up_is_refused() -> None:
    s = position(3)
    do(s, a.Place("claim"))
    assert why(s, a.Claim("DE17")).code == "tile-not-face-up"


@pytest.mark.clause("TR-CLAIM-03", "TR-EDGE-19", "TR-STORE-06")
def test_a_covered_storage_without_new_room_costs_one_resource() -> None:
    s = position(3, tiles={0: "BA01 BA02 MO01 MO02"}, goods={0: (1, 1, 1, 0)}, face_up="FO01 FO02")
    assert s.symbols[0][3] == 1 + 2  # MO02 holds one; spaces 5 and 10 are still open
    assert s.surplus(0) == 0
    do(s, a.Place("claim"), a.Claim("FO01"))
    assert s.symbols[0][3] == 2
    assert set(s.legal_actions(0)) == {a.GiveBack(1, 0, 0, 0), a.GiveBack(0, 1, 0, 0), a.GiveBack(0, 0, 1, 0)}
    do(s, a.GiveBack(0, 0, 1, 0))
    assert s.goods[0] == [1, 1, 0, 0]


@pytest.mark.clause("TR-EDGE-20", "TR-STORE-05", "TR-STORE-03")
def test_a_covered_storage_with_new_room_costs_nothing() -> None:
    s = position(3, tiles={0: "BA01 BA02 MO01 MO02"}, goods={0: (1, 1, 1, 0)}, face_up="FO04 FO02")
    do(s, a.Place("claim"), a.Claim("FO04"))
    assert s.symbols[0][3] == 3
    assert s.goods[0] == [1, 1, 1, 0]
    assert s.phase == "end-turn"


@pytest.mark.clause("TR-EDGE-70", "TR-CLAIM-10", "TR-STORE-08")
def test_the_check_comes_after_the_new_symbols() -> None:
    s = position(3, tiles={0: "BA01 BA02 MO01 MO02"}, goods={0: (1, 1, 1, 0)}, face_up="DE09 FO02")
    events = do(s, a.Place("claim"), a.Claim("DE09"))
    assert s.symbols[0][3] == 5
    assert kinds(events) == ["pioneer-placed", "tile-claimed"]
    assert s.phase == "end-turn"


@pytest.mark.clause("TR-CLAIM-04", "TR-DRAFT-05")
def test_no_claim_with_twelve_tiles() -> None:
    s = position(3, tiles={0: ELEVEN + " DE17"})
    assert why(s, a.Place("claim")).code == "board-full"
    assert "claim" not in places(s)


@pytest.mark.clause("TR-CLAIM-05")
def test_no_third_claim_in_a_round() -> None:
    s = position(2, boat=(3, 0), face_up="FO01 FO02 DE01 DE02")
    for name in ("FO01", "FO02"):
        do(s, a.Place("claim"), a.Claim(name))
        end(s)
    refusal = why(s, a.Place("claim"))
    assert refusal.code == "claimed-twice"
    assert refusal.facts["open"] == len(places(s))
    do(s, a.Place("food"))
    end(s)
    assert s.round == 3
    s.seat = 0
    assert "claim" in places(s)


@pytest.mark.clause("TR-CLAIM-06", "TR-CLAIM-07")
def test_gaps_stay_and_without_tiles_there_is_no_claim() -> None:
    s = position(3, face_up="FO01 FO02")
    do(s, a.Place("claim"), a.Claim("FO02"))
    assert s.view(None).face_up == ("FO01", "", "", "", "", "")
    end(s)
    do(s, a.Place("claim"))  # one tile is left: nothing to ask
    assert tile_ids(s, 1) == ["FO01"]
    end(s)
    assert why(s, a.Place("claim")).code == "no-tiles-left"


@pytest.mark.clause("TR-CLAIM-09", "TR-SWAP-06", "TR-SETTLE-04", "TR-EDGE-28")
def test_a_frame_belongs_to_its_space() -> None:
    s = position(3, tiles={0: "FO03 FO04 DE01 DE02"}, settled={0: [4]}, boat=(1, 0, 0))
    do(s, a.Place("swap"), a.PickTile(3), a.PickTile(4))
    assert tile_ids(s, 0) == ["FO03", "FO04", "DE02", "DE01"]
    assert s.fresh[0] == []
    end(s)
    assert s.settled[0] == [4]
    assert s.boat[0] == 3


@pytest.mark.clause("TR-STORE-01", "TR-STORE-02")
def test_every_storage_symbol_holds_one_of_any_kind() -> None:
    s = position(3, goods={0: (0, 1, 1, 0)})
    assert s.capacity(0) == 3
    do(s, a.Place("food"))
    assert s.goods[0] == [0, 1, 1, 1]
    assert s.phase == "end-turn"
    full = position(3, goods={0: (0, 1, 1, 1)})
    do(full, a.Place("food"))
    assert full.phase == "give-back"


@pytest.mark.clause("TR-STORE-04", "TR-STORE-03")
def test_old_or_new_may_go_back() -> None:
    s = position(3, goods={0: (0, 3, 0, 0)}, tiles={0: "BA01 DE01"}, boards=("blue", "black", "green"))
    # blue: 2 storage covered; 5 and 10 open, DE01 one: room for 3; clay symbols BA01, 3, 8
    s.symbols[0][3] = 4
    do(s, a.Place("clay"))
    s_taken = s.goods[0][2]
    assert s_taken == 4
    assert set(s.legal_actions(0)) == {a.GiveBack(0, n, 3 - n, 0) for n in range(4)}


@pytest.mark.clause("TR-STORE-04")
def test_two_clay_into_four_barns_with_three_stone() -> None:
    s = position(2, goods={0: (0, 3, 0, 0)}, tiles={0: "BA07 DE01 DE02"}, boards=("yellow", "black"))
    s.symbols[0] = [0, 0, 2, 4]
    do(s, a.Place("clay"))
    assert s.goods[0] == [0, 3, 2, 0]
    assert set(s.legal_actions(0)) == {a.GiveBack(0, 1, 0, 0), a.GiveBack(0, 0, 1, 0)}


@pytest.mark.clause("TR-STORE-06")
def test_nothing_is_asked_where_one_kind_is_held() -> None:
    s = position(3, tiles={0: "BA01 BA02 MO01 MO02"}, goods={0: (3, 0, 0, 0)}, face_up="FO01 FO02")
    events = do(s, a.Place("claim"), a.Claim("FO01"))
    assert kinds(events)[-1] == "gave-back"
    assert s.goods[0] == [2, 0, 0, 0]
    assert s.phase == "end-turn"


@pytest.mark.clause("TR-STORE-06")
def test_capacity_three_with_one_wood_and_two_clay() -> None:
    s = position(3, tiles={0: "BA01 BA02 MO01 MO02"}, goods={0: (1, 0, 2, 0)}, face_up="FO01 FO02")
    do(s, a.Place("claim"), a.Claim("FO01"))
    assert set(s.legal_actions(0)) == {a.GiveBack(1, 0, 0, 0), a.GiveBack(0, 0, 1, 0)}


@pytest.mark.clause("TR-STORE-07")
def test_exactly_the_surplus_is_given_back() -> None:
    s = position(3, goods={0: (1, 1, 1, 0)}, tiles={0: "MO05 MO06"})
    s.symbols[0][3] = 3
    do(s, a.Place("stone"))
    surplus = s.surplus(0)
    assert surplus == sum(s.goods[0]) - 3
    refusal = why(s, a.GiveBack(1, 0, 0, 0))
    assert refusal.code == "give-wrong-number"
    assert (refusal.facts["surplus"], refusal.facts["given"]) == (surplus, 1)
    assert why(s, a.GiveBack(9, 0, 0, 0)).code == "give-not-held"
    roomy = position(3, goods={0: (1, 1, 0, 0)})
    assert roomy.refusal(0, a.GiveBack(1, 0, 0, 0)) is not None


@pytest.mark.clause("TR-STORE-07")
def test_the_form_asks_for_the_surplus_and_draws_lawful_answers() -> None:
    s = position(3, goods={0: (1, 2, 1, 0)}, tiles={0: "MO05 MO06"})
    s.symbols[0][3] = 4
    do(s, a.Place("stone"))
    form = s.decisions()[0].forms[0]
    assert isinstance(form, GiveBackForm)
    assert form.surplus == s.surplus(0)
    for seed in range(20):
        assert s.refusal(0, form.sample(Chance(str(seed)))) is None
    assert form.action({"give": (1, 2, 1, 2)}) == a.GiveBack(1, 2, 1, 2)


@pytest.mark.clause("TR-STORE-09")
def test_what_is_given_back_can_be_taken_at_once() -> None:
    s = position(3, goods={0: (1, 1, 1, 0)}, tiles={0: "FO09", 1: "FO10"}, supply=(1, 9, 9, 4))
    do(s, a.Place("wood"))
    assert s.supply[0] == 0
    do(s, a.GiveBack(1, 0, 0, 0))
    assert s.supply[0] == 1
    end(s)
    assert "wood" in places(s)


@pytest.mark.clause("TR-SWAP-01", "TR-SWAP-04")
def test_any_two_tiles_change_places() -> None:
    s = position(3, tiles={0: "FO03 ME10 DE04"})
    do(s, a.Place("swap"))
    assert set(s.legal_actions(0)) == {a.PickTile(1), a.PickTile(2), a.PickTile(3)}
    assert why(s, a.PickTile(4)).code == "swap-no-tile"
    twin = s.copy()
    do(twin, a.PickTile(2))
    assert set(twin.legal_actions(0)) == {a.PickTile(1), a.PickTile(3)}
    assert why(twin, a.PickTile(2)).code == "swap-same"
    do(twin, a.PickTile(1))
    assert tile_ids(twin, 0) == ["ME10", "FO03", "DE04"]
    do(s, a.PickTile(1), a.PickTile(2))
    assert tile_ids(s, 0) == ["ME10", "FO03", "DE04"]
    same = position(3, tiles={0: "FO01 FO02 FO03"})
    do(same, a.Place("swap"), a.PickTile(1), a.PickTile(2))
    assert same.phase == "end-turn"


@pytest.mark.clause("TR-SWAP-01")
def test_with_two_tiles_there_is_nothing_to_ask() -> None:
    s = position(3, tiles={0: "FO03 DE04"})
    do(s, a.Place("swap"))
    assert tile_ids(s, 0) == ["DE04", "FO03"]
    assert s.phase == "end-turn"


@pytest.mark.clause("TR-SWAP-02", "TR-EDGE-31")
def test_a_swap_wins_and_loses_nothing() -> None:
    s = position(3, tiles={0: "DE03 FO01"}, goods={0: (1, 1, 0, 0)})
    before = [list(s.goods[0]), list(s.symbols[0]), list(s.supply)]
    do(s, a.Place("swap"))
    assert [s.goods[0], s.symbols[0], s.supply] == before


@pytest.mark.clause("TR-SWAP-03", "TR-EDGE-30")
def test_a_swap_needs_two_tiles() -> None:
    s = position(3, tiles={0: "FO03"})
    refusal = why(s, a.Place("swap"))
    assert refusal.code == "swap-too-few"
    assert refusal.facts["tiles"] == 1


@pytest.mark.clause("TR-SWAP-05", "TR-EDGE-32")
def test_swapping_wakes_no_meadow() -> None:
    s = position(3, tiles={0: "ME06 ME08 ME01 FO01"}, used="winding-path", boat=(3, 0, 0))
    do(s, a.Place("swap"), a.PickTile(1), a.PickTile(2))
    assert s.view(None).seats[0].kept == ("high-water",)
    assert s.view(None).seats[0].used == ("winding-path",)
    end(s)
    do(s, a.Place("swap"), a.PickTile(3), a.PickTile(4))
    assert s.goods[0] == [0, 0, 0, 0]
    assert s.phase == "end-turn"


@pytest.mark.clause("TR-SWAP-06")
def test_a_swap_onto_a_frame_settles_nobody() -> None:
    s = position(3, tiles={0: "FO03 FO04 FO05 DE04"}, boat=(1, 0, 0))
    do(s, a.Place("swap"), a.PickTile(1), a.PickTile(4))
    end(s)
    assert s.settled[0] == []
    assert s.boat[0] == 4
