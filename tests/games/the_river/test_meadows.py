"""The twelve meadows, each with exact numbers."""

from __future__ import annotations

from collections import Counter

import pytest

from riverboards.games.the_river import actions as a
from riverboards.games.the_river.data import tables
from tests.games.the_river.positions import code, do, end, kinds, pays, places, position, tile_ids, why

TEN = "FO03 FO04 FO05 FO06 FO07 FO08 DE09 DE10 DE11 DE12"


@pytest.mark.clause("TR-MEADOW-01")
def test_three_families_of_four() -> None:
    assert Counter(tables().families.values()) == {"at-once": 4, "kept": 4, "end": 4}
    assert len({tables().meadow_tiles[key] for key in tables().families}) == 12


@pytest.mark.clause("TR-MEADOW-02", "TR-MEADOW-04", "TR-MEADOW-05", "TR-CLAIM-10")
def test_driftwood_bend() -> None:
    s = position(3, tiles={0: "DE09 DE10"}, face_up="ME01 FO01", supply=(10, 2, 0, 4))
    do(s, a.Place("claim"), a.Claim("ME01"))
    assert set(s.legal_actions(0)) == {a.Take("wood"), a.Take("stone")}
    assert why(s, a.Take("clay")).code == "island-empty"
    assert why(s, a.END_TURN).code == "another-question"
    do(s, a.Take("stone"))
    assert s.goods[0] == [0, 2, 0, 0]
    three = position(3, tiles={0: "DE09 DE10"}, face_up="ME01 FO01")
    do(three, a.Place("claim"), a.Claim("ME01"), a.Take("wood"))
    assert three.goods[0] == [3, 0, 0, 0]


@pytest.mark.clause("TR-MEADOW-05", "TR-MEADOW-02")
def test_driftwood_bend_with_one_kind_or_none_left() -> None:
    one = position(3, tiles={0: "DE09 DE10"}, face_up="ME01 FO01", supply=(0, 0, 7, 4))
    do(one, a.Place("claim"), a.Claim("ME01"))
    assert one.goods[0] == [0, 0, 3, 0]
    none = position(3, tiles={0: "DE09 DE10"}, face_up="ME01 FO01", supply=(0, 0, 0, 4))
    events = do(none, a.Place("claim"), a.Claim("ME01"))
    assert kinds(events)[-1] == "meadow-idle"
    assert none.phase == "end-turn"


@pytest.mark.clause("TR-MEADOW-06", "TR-MEADOW-02")
def test_berry_bank() -> None:
    for supply, got in ((4, 2), (1, 1), (0, 0)):
        s = position(3, tiles={0: "DE09"}, face_up="ME02 FO01", supply=(9, 9, 9, supply))
        do(s, a.Place("claim"), a.Claim("ME02"))
        assert s.goods[0] == [0, 0, 0, got]
        assert s.phase == "end-turn"


@pytest.mark.clause("TR-EDGE-66", "TR-STORE-08", "TR-MEADOW-02", "TR-MEADOW-06")
def test_berry_bank_on_a_covered_storage_makes_one_check() -> None:
    s = position(3, tiles={0: "BA01 BA02 MO02 MO03"}, goods={0: (2, 2, 0, 0)}, face_up="ME02 FO01")
    assert s.symbols[0][3] == 4
    do(s, a.Place("claim"), a.Claim("ME02"))
    assert s.symbols[0][3] == 3
    assert s.goods[0] == [2, 2, 0, 2]
    assert s.surplus(0) == 3
    do(s, a.GiveBack(1, 1, 0, 1))
    assert s.phase == "end-turn"


@pytest.mark.clause("TR-MEADOW-07", "TR-EDGE-21", "TR-CLAIM-05", "TR-PLACE-08")
def test_ferry_landing_returns_the_pioneer_but_counts_as_a_claim() -> None:
    s = position(2, tiles={0: "DE09"}, face_up="ME03 FO01 FO02", boat=(3, 0))
    do(s, a.Place("claim"), a.Claim("ME03"))
    assert (s.boat[0], s.on_claim[0], s.claims[0]) == (3, 0, 1)
    end(s)
    do(s, a.Place("claim"), a.Claim("FO01"))
    end(s)
    assert s.boat[0] == 2
    assert why(s, a.Place("claim")).code == "claimed-twice"


@pytest.mark.clause("TR-EDGE-22", "TR-MEADOW-07", "TR-ROUND-02")
def test_ferry_landing_with_the_last_pioneer() -> None:
    s = position(2, tiles={0: "DE09"}, face_up="ME03 FO01 FO02", boat=(1, 0))
    do(s, a.Place("claim"), a.Claim("ME03"))
    end(s)
    assert (s.round, s.seat, s.boat[0]) == (2, 0, 1)


@pytest.mark.clause("TR-MEADOW-08", "TR-CLAIM-05")
def test_open_country_brings_one_more_tile_that_is_no_claim() -> None:
    s = position(3, tiles={0: "DE09"}, face_up="ME04 FO01 BA02")
    do(s, a.Place("claim"), a.Claim("ME04"))
    assert set(s.legal_actions(0)) == {a.ExtraTile("FO01"), a.ExtraTile("BA02")}
    assert why(s, a.ExtraTile("FO02")).code == "tile-not-face-up"
    do(s, a.ExtraTile("BA02"))
    assert tile_ids(s, 0) == ["DE09", "ME04", "BA02"]
    assert s.claims[0] == 1
    assert s.on_claim[0] == 1


@pytest.mark.clause("TR-MEADOW-08", "TR-MEADOW-05")
def test_the_extra_tiles_own_effect_applies() -> None:
    s = position(3, tiles={0: "DE09 DE10"}, face_up="ME04 ME01 BA02")
    do(s, a.Place("claim"), a.Claim("ME04"), a.ExtraTile("ME01"), a.Take("clay"))
    assert s.goods[0] == [0, 0, 3, 0]


@pytest.mark.clause("TR-EDGE-23", "TR-MEADOW-08", "TR-END-02")
def test_open_country_can_fill_the_board() -> None:
    s = position(3, tiles={0: TEN}, face_up="ME04 BA02")
    events = do(s, a.Place("claim"), a.Claim("ME04"))  # the only tile left comes by itself
    assert tile_ids(s, 0)[10:] == ["ME04", "BA02"]
    assert s.ending == "tiles"
    assert kinds(events).count("end-triggered") == 1


@pytest.mark.clause("TR-EDGE-24", "TR-MEADOW-08", "TR-CLAIM-04")
def test_open_country_as_the_twelfth_tile() -> None:
    s = position(3, tiles={0: TEN + " DE13"}, face_up="ME04 BA02")
    events = do(s, a.Place("claim"), a.Claim("ME04"))
    assert len(s.tiles[0]) == 12
    assert "meadow-idle" in kinds(events)
    assert s.view(None).face_up[1] == "BA02"


@pytest.mark.clause("TR-EDGE-25", "TR-MEADOW-08", "TR-CLAIM-06", "TR-CLAIM-07")
def test_open_country_as_the_last_face_up_tile() -> None:
    s = position(3, tiles={0: "DE09"}, face_up="ME04")
    events = do(s, a.Place("claim"))
    assert kinds(events)[-1] == "meadow-idle"
    end(s)
    assert why(s, a.Place("claim")).code == "no-tiles-left"


@pytest.mark.clause("TR-EDGE-72", "TR-MEADOW-07", "TR-MEADOW-08", "TR-CLAIM-05")
def test_open_country_picks_ferry_landing() -> None:
    s = position(3, tiles={0: "DE09"}, face_up="ME04 ME03 BA02")
    do(s, a.Place("claim"), a.Claim("ME04"), a.ExtraTile("ME03"))
    assert tile_ids(s, 0) == ["DE09", "ME04", "ME03"]
    assert (s.boat[0], s.on_claim[0], s.claims[0]) == (4, 0, 1)


@pytest.mark.clause("TR-MEADOW-03", "TR-EDGE-65")
def test_a_kept_meadow_can_be_used_from_the_next_turn_on_and_once() -> None:
    s = position(2, tiles={0: "DE09 FO01"}, face_up="ME08 FO02", boat=(3, 0))
    do(s, a.Place("claim"), a.Claim("ME08"))
    assert why(s, a.WINDING_PATH).code == "another-question"
    end(s)
    assert code(s, a.WINDING_PATH) == "ok"
    do(s, a.WINDING_PATH, a.PickTile(1), a.PickTile(2))
    assert s.phase == "place"
    assert s.view(None).seats[0].used == ("winding-path",)
    assert tile_ids(s, 0) == ["FO01", "DE09", "ME08"]
    assert why(s, a.WINDING_PATH).code == "meadow-used"


@pytest.mark.clause("TR-MEADOW-04")
def test_kept_meadows_are_optional() -> None:
    s = position(3, tiles={0: "ME05 ME06 ME07 ME08 DE09"}, goods={0: (1, 1, 0, 0)}, cards=("B01", "", "", ""))
    do(s, a.Place("wood"))
    do(s, a.HighWater(False))
    assert len(s.view(None).seats[0].kept) == 4
    s.phase = "place"
    s.boat[0] = 3
    do(s, a.Place("build"), a.Build("B01"), a.Pay(1, 1, 0, 0, False))
    assert "builders-camp" in s.view(None).seats[0].kept


@pytest.mark.clause("TR-MEADOW-09", "TR-EDGE-37", "TR-BUILD-06")
def test_builders_camp_opens_the_build_place_and_must_then_be_used() -> None:
    s = position(3, tiles={0: "ME05"}, goods={0: (1, 0, 0, 0)}, cards=("B07", "B33", "", ""))
    assert "build" in places(s)
    do(s, a.Place("build"))
    assert a.Build("B33") not in s.legal_actions(0)
    do(s, a.Build("B07"))
    assert s.goods[0] == [0, 0, 0, 0]
    assert s.view(None).seats[0].used == ("builders-camp",)


@pytest.mark.clause("TR-MEADOW-09", "TR-BUILD-04", "TR-EDGE-38")
def test_builders_camp_with_the_reserve_discount() -> None:
    s = position(3, tiles={0: "ME05 DE09"}, goods={0: (1, 1, 1, 0)}, cards=("", "", "", ""), reserved={0: "B07"})
    do(s, a.Place("build"), a.Build("reserved/1"))
    assert (0, 0, 0, 0, True) in pays(s)
    do(s, a.Pay(0, 0, 0, 0, True))
    assert s.goods[0] == [1, 1, 1, 0]
    two = position(3, tiles={0: "ME05 DE09"}, cards=("", "", "", ""), reserved={0: "B01"})
    do(two, a.Place("build"), a.Build("reserved/1"))
    assert len(two.built[0]) == 1
    assert two.goods[0] == [0, 0, 0, 0]
    assert two.view(None).seats[0].used == ("builders-camp",)


@pytest.mark.clause("TR-MEADOW-10")
def test_high_water_takes_two_more() -> None:
    s = position(4, tiles={0: "ME06 FO01 DE09"}, supply=(9, 9, 9, 5))
    assert s.symbols[0][0] == 2
    do(s, a.Place("wood"))
    assert set(s.legal_actions(0)) == {a.HighWater(True), a.HighWater(False)}
    do(s, a.HighWater(True))
    assert s.goods[0] == [5, 0, 0, 0]
    assert s.view(None).seats[0].used == ("high-water",)
    kept = position(4, tiles={0: "ME06 FO01 DE09"}, supply=(9, 9, 9, 5))
    do(kept, a.Place("wood"), a.HighWater(False))
    assert kept.goods[0] == [3, 0, 0, 0]
    assert kept.view(None).seats[0].kept == ("high-water",)
    scarce = position(4, tiles={0: "ME06 FO01 DE09"}, supply=(4, 9, 9, 5))
    do(scarce, a.Place("wood"), a.HighWater(True))
    assert scarce.goods[0] == [4, 0, 0, 0]


@pytest.mark.clause("TR-EDGE-64", "TR-MEADOW-10", "TR-PROD-05")
def test_high_water_opens_an_island_and_is_then_implied() -> None:
    s = position(2, tiles={0: "ME06 DE09"}, supply=(7, 5, 7, 3))
    s.symbols[0][1] = 0
    assert "stone" in places(s)
    do(s, a.Place("stone"))
    assert s.goods[0] == [0, 2, 0, 0]
    assert s.view(None).seats[0].used == ("high-water",)
    assert s.phase == "end-turn"


@pytest.mark.clause("TR-MEADOW-11")
def test_hidden_landing_on_a_full_place_without_the_extra() -> None:
    for place in ("wood", "stone", "clay", "food", "reserve", "swap"):
        s = position(3, tiles={0: "ME07 DE09"}, at={place: [1, 2]}, supply=(5, 5, 5, 4))
        assert code(s, a.Place(place)) == "place-taken"
        assert code(s, a.Place(place, True)) == "ok"
        do(s, a.Place(place, True))
        assert s.at[place] == [1, 2, 0]
        assert s.view(None).seats[0].used == ("hidden-landing",)
    wood = position(3, tiles={0: "ME07 DE09"}, at={"wood": [1, 2]}, supply=(5, 5, 5, 4))
    do(wood, a.Place("wood", True))
    assert wood.goods[0] == [1, 0, 0, 0]


@pytest.mark.clause("TR-MEADOW-11")
def test_where_hidden_landing_does_not_help() -> None:
    s = position(3, tiles={0: "ME07 DE09"}, at={"wood": [1]})
    assert why(s, a.Place("wood", True)).code == "landing-not-full"
    assert why(s, a.Place("claim", True)).code == "landing-not-here"
    assert why(s, a.Place("build", True)).code == "landing-not-here"
    nobody = position(3, tiles={0: "DE09"}, at={"wood": [1, 2]})
    assert why(nobody, a.Place("wood", True)).code == "meadow-not-owned"
    spent = position(3, tiles={0: "ME07 DE09"}, used="hidden-landing", at={"wood": [1, 2]})
    assert why(spent, a.Place("wood", True)).code == "meadow-used"
    assert why(position(3), a.Place("moon")).code == "no-such-place"


@pytest.mark.clause("TR-EDGE-45", "TR-MEADOW-11", "TR-FIRST-01")
def test_hidden_landing_on_the_first_players_place() -> None:
    s = position(3, seat=2, tiles={2: "ME07 DE09"}, at={"first": [1]}, pawn=1)
    do(s, a.Place("first", True))
    assert s.pawn == 2


@pytest.mark.clause("TR-EDGE-46", "TR-MEADOW-11", "TR-RESERVE-02")
def test_hidden_landing_lifts_no_other_condition() -> None:
    s = position(3, tiles={0: "ME07 DE09"}, at={"reserve": [1, 2]}, reserved={0: "B01 B02"})
    assert why(s, a.Place("reserve", True)).code == "reserved-two"


@pytest.mark.clause("TR-MEADOW-11", "TR-MEADOW-10")
def test_hidden_landing_and_high_water_together() -> None:
    s = position(3, tiles={0: "ME07 ME06 DE09"}, at={"clay": [1, 2]}, supply=(5, 5, 9, 4))
    do(s, a.Place("clay", True), a.HighWater(True))
    assert s.goods[0] == [0, 0, s.symbols[0][2] + 2, 0]
    assert set(s.view(None).seats[0].used) == {"high-water", "hidden-landing"}


@pytest.mark.clause("TR-MEADOW-12")
def test_winding_path_before_the_placement() -> None:
    s = position(3, tiles={0: "ME08 DE09 FO01"}, goods={0: (3, 0, 0, 0)})
    assert a.WINDING_PATH in s.legal_actions(0)
    do(s, a.WINDING_PATH, a.PickTile(3), a.PickTile(2), a.Exchange(3, 0, 0))
    assert tile_ids(s, 0) == ["ME08", "FO01", "DE09"]
    do(s, a.Place("food"))
    assert s.boat[0] == 3
    alone = position(3, tiles={0: "ME08"})
    assert why(alone, a.WINDING_PATH).code == "swap-too-few"
    nobody = position(3, tiles={0: "DE09 FO01"})
    assert why(nobody, a.WINDING_PATH).code == "meadow-not-owned"


@pytest.mark.clause("TR-MEADOW-17")
def test_no_meadow_turns_up_a_face_down_thing() -> None:
    for tile, extra in (("ME01", a.Take("wood")), ("ME02", None), ("ME03", None), ("ME04", a.ExtraTile("FO01"))):
        s = position(3, tiles={0: "DE09 DE10"}, face_up=f"{tile} FO01 FO02")
        stack, deck = list(s.stack), list(s.deck)
        events = do(s, a.Place("claim"), a.Claim(tile), *([extra] if extra else []))
        assert (s.stack, s.deck) == (stack, deck)
        assert not any(event.hidden or event.barrier for event in events)
