"""What structures do in their windows: harvest, build, move."""

from __future__ import annotations

import pytest

from riverboards.games.we_all_take import actions as do
from riverboards.games.we_all_take.board import PIECE, F
from riverboards.games.we_all_take.data import OWNED, STRUCTURES
from riverboards.games.we_all_take.phases import course, season
from tests.games.we_all_take.positions import (
    Run,
    act,
    acting,
    asked,
    camp,
    camp_tile,
    ending,
    kinds,
    legal,
    loose_on,
    piece,
    position,
    refusal,
    refused,
    slots_of,
    spent,
    stock_of,
    tile_of,
    windows,
)

RICH = {"A": "9f 9t 9g"}


# -- actions in general


@pytest.mark.clause("WA-ACT-01")
def test_the_structures() -> None:
    assert set(STRUCTURES) == {"camp", "boat", "excavator", "lumber_mill", "net", "farm", "canal", "levee", "bridge"}
    assert "city" not in STRUCTURES


@pytest.mark.clause("WA-ACT-02", "WA-ACT-03", "WA-ACT-04")
def test_only_structures_of_the_row_act_and_they_need_not() -> None:
    s = acting(3, camps={"A": "R3", "B": "L1"}, pieces={piece("boat", "A"): "W1"}, stock=RICH)
    assert {action.piece for action in s.legal_actions(0) if hasattr(action, "piece")} == {camp("A")}
    assert refused(s, "A", do.Dredge(piece("boat", "A"))) == "piece-not-in-window"
    assert {action.kind for action in s.legal_actions(0)} == {"take", "build", "move", "end-window", "offer"}
    before = s.to_data()["slots"]
    events = act(s, "A", do.EndWindow())
    assert kinds(events)[0] == "window-ended"
    assert s.to_data()["slots"][:9] == before[:9]


@pytest.mark.clause("WA-ACT-05")
def test_each_action_once_a_turn_in_any_order_and_nothing_after_moving() -> None:
    s = acting(3, camps={"A": "R3", "B": "L1"}, stock=RICH)
    act(s, "A", do.Build(camp("A"), "levee", "R3"), do.Take(camp("A"), "R3.1"))
    assert refused(s, "A", do.Take(camp("A"), "R3.2")) == "piece-harvested"
    assert refused(s, "A", do.Build(camp("A"), "levee", "R3")) == "piece-built"
    act(s, "A", do.Move(camp("A"), "R4"))
    assert refused(s, "A", do.Move(camp("A"), "R5")) == "piece-spent"
    other = acting(3, camps={"A": "R3", "B": "L1"}, stock=RICH)
    act(other, "A", do.Move(camp("A"), "R4"))
    assert refused(other, "A", do.Take(camp("A"), "R4.1")) == "piece-spent"
    assert refused(other, "A", do.Build(camp("A"), "levee", "R4")) == "piece-spent"


@pytest.mark.clause("WA-ACT-07")
def test_any_number_of_structures_share_a_tile() -> None:
    pieces = {piece("farm", "B", n): "R3" for n in range(5)} | {piece("lumber_mill", "B", n): "R3" for n in range(5)}
    s = acting(3, camps={"A": "R3", "B": "L1"}, pieces=pieces, stock=RICH, levees={"R3": 3})
    act(s, "A", *(do.Build(camp("A"), what, "R3") for what in ("farm", "levee", "canal")))
    assert sum(at == 7 for at in s.where) == 12


# -- harvest


@pytest.mark.clause("WA-HARV-01", "WA-CAMP-02", "WA-HARV-04", "WA-HARV-09")
def test_a_camp_takes_one_token_of_its_tile_or_a_fish_of_its_row() -> None:
    s = acting(3, camps={"A": "L3", "B": "L1"}, slots={"L3": "t p -"}, loose={"W3": "1f 1t 1g 1p"})
    assert [action.source for action in legal(s, "A", "take")] == ["L3.1", "L3.2", "W3.1", "W3.2", "W3/fish"]
    for source, after in (("L3.1", "1t"), ("L3.2", "1p"), ("W3.2", "1f"), ("W3/fish", "1f")):
        twin = s.copy()
        act(twin, "A", do.Take(camp("A"), source))
        assert stock_of(twin, "A") == after
    twin = s.copy()
    act(twin, "A", do.Take(camp("A"), "W3/fish"))
    assert (loose_on(twin, "W3"), slots_of(twin, "W3")) == ("1t 1g 1p", "f f")


@pytest.mark.clause("WA-CAMP-03")
def test_a_camp_takes_nothing_but_fish_from_the_river() -> None:
    s = acting(3, camps={"A": "R3", "B": "L1"}, loose={"W3": "1t 1g 1p"}, slots={"W3": "f p"})
    for source in ("W3/tree", "W3/gravel", "W3/pollution", "W3.2"):
        assert refused(s, "A", do.Take(camp("A"), source)) == "camp-fish-only"


@pytest.mark.clause("WA-HARV-02")
def test_nets_and_farms_have_no_harvest() -> None:
    pieces = {piece("farm", "A"): "R3", piece("net", "A"): "N3RU"}
    s = acting(3, camps={"A": "R3", "B": "L1"}, pieces=pieces, slots={"R3": "t p"})
    acts = {action.piece for action in s.legal_actions(0) if hasattr(action, "piece")}
    assert acts == {camp("A")}
    for name in pieces:
        assert refused(s, "A", do.Take(name, "R3.2")) in ("piece-not-in-window", "no-such-action")


@pytest.mark.clause("WA-HARV-03", "WA-HARV-07")
@pytest.mark.parametrize("kind", ["lumber_mill", "excavator"])
def test_any_harvester_cleans_its_own_tile_without_making_pollution(kind: str) -> None:
    s = acting(4, camps={"A": "R1", "B": "L1"}, pieces={piece(kind, "A"): "R4"}, slots={"R4": "p p t", "R3": "p t"})
    assert [action.source for action in legal(s, "A", "take")] == ["R4.1", "R4.2"]
    assert refused(s, "A", do.Take(piece(kind, "A"), "R3.1")) == "out-of-reach"
    assert refused(s, "A", do.Take(piece(kind, "A"), "R4.3")) == "only-pollution"
    act(s, "A", do.Take(piece(kind, "A"), "R4.2"))
    assert (stock_of(s, "A"), slots_of(s, "R4"), loose_on(s, "W4")) == ("1p", "p - t", "")
    assert not legal(s, "A", "gather")


@pytest.mark.clause("WA-HARV-03", "WA-HARV-05", "WA-HARV-07")
def test_boats_clean_and_plant_on_the_river_others_on_land() -> None:
    pieces = {piece("boat", "A"): "W3", piece("lumber_mill", "A"): "L3"}
    s = acting(
        3, camps={"A": "L1", "B": "R1"}, pieces=pieces, slots={"W3": "- f", "L3": "- - g"}, stock={"A": "1f 1t 1g 1p"}
    )
    assert {(action.piece, action.slot) for action in legal(s, "A", "plant")} == {
        (piece("lumber_mill", "A"), "L3.1"),
        (piece("lumber_mill", "A"), "L3.2"),
    }
    act(s, "A", do.Plant(piece("lumber_mill", "A"), "L3.2"))
    assert (slots_of(s, "L3"), stock_of(s, "A"), loose_on(s, "W3")) == ("- g g", "1f 1t 1p", "")
    act(s, "A", do.EndWindow())
    act(s, "A", do.Plant(piece("boat", "A"), "W3.1"))
    assert (slots_of(s, "W3"), stock_of(s, "A")) == ("f f", "1t 1p")


@pytest.mark.clause("WA-HARV-05")
def test_planting_needs_an_empty_slot_of_the_kind_on_the_own_tile() -> None:
    s = acting(3, camps={"A": "L3", "B": "L1"}, slots={"L3": "t - p", "L2": "- -"}, stock={"A": "1t 1f"})
    assert refused(s, "A", do.Plant(camp("A"), "L3.1")) == "slot-taken"
    assert refused(s, "A", do.Plant(camp("A"), "L3.3")) == "slot-taken"
    assert refused(s, "A", do.Plant(camp("A"), "L3.2")) == "nothing-to-plant"
    assert refused(s, "A", do.Plant(camp("A"), "L2.1")) == "plant-own-tile"


@pytest.mark.clause("WA-HARV-08")
def test_a_harvest_takes_at_least_one_and_a_mill_at_most_two() -> None:
    s = acting(3, camps={"A": "R1", "B": "L1"}, pieces={piece("lumber_mill", "A"): "L3"}, slots={"L3": "- g g"})
    mill = piece("lumber_mill", "A")
    assert refused(s, "A", do.Gather(mill, "L3.1")) == "not-what-it-gathers"
    assert refused(s, "A", do.Gather(mill, "L3.2")) == "not-what-it-gathers"
    act(s, "A", do.Gather(mill, "L2.1"))
    assert (stock_of(s, "A"), loose_on(s, "W3")) == ("1t", "1p")
    act(s, "A", do.Gather(mill, "L2.2"))
    assert (stock_of(s, "A"), loose_on(s, "W3")) == ("2t", "1p")
    assert refused(s, "A", do.Gather(mill, "L4.2")) == "piece-harvested"
    assert refused(acting(3, camps={"A": "R3", "B": "L1"}, slots={"R3": "- t"}), "A", do.Take(camp("A"), "R3.1")) == (
        "nothing-there"
    )


@pytest.mark.clause("WA-HARV-08", "WA-ACT-05")
def test_another_action_ends_a_harvest_of_two() -> None:
    pieces = {piece("lumber_mill", "A", n): "R3" for n in range(2)}
    s = acting(3, camps={"A": "R1", "B": "L1"}, pieces=pieces)
    act(s, "A", do.Gather(piece("lumber_mill", "A", 0), "R3.1"), do.Gather(piece("lumber_mill", "A", 1), "R3.2"))
    assert refused(s, "A", do.Gather(piece("lumber_mill", "A", 0), "R2.1")) == "piece-harvested"
    act(s, "A", do.Gather(piece("lumber_mill", "A", 1), "R2.1"))
    assert (stock_of(s, "A"), loose_on(s, "W3")) == ("3t", "2p")


@pytest.mark.clause("WA-HARV-10", "WA-MAP-07")
def test_mills_do_not_reach_loose_trees_on_the_river() -> None:
    s = acting(3, camps={"A": "R1", "B": "L1"}, pieces={piece("lumber_mill", "A"): "R3"}, loose={"W3": "2t"})
    assert refused(s, "A", do.Take(piece("lumber_mill", "A"), "W3/tree")) == "out-of-reach"
    assert refused(s, "A", do.Gather(piece("lumber_mill", "A"), "W3.1")) == "out-of-reach"


@pytest.mark.clause("WA-HALF-06")
def test_half_tiles_are_reached_only_by_neighbours_and_never_planted() -> None:
    s = acting(1, camps={"A": "L1", "B": "R3"}, slots={"H1": "-"}, stock={"A": "1t"})
    assert refused(s, "A", do.Plant(camp("A"), "H1.1")) == "plant-own-tile"
    assert refused(s, "A", do.Take(camp("A"), "H1.1")) == "out-of-reach"
    mill = acting(1, camps={"A": "R3", "B": "L3"}, pieces={piece("lumber_mill", "A"): "L1"})
    assert do.Gather(piece("lumber_mill", "A"), "H1.1") in legal(mill, "A", "gather")


@pytest.mark.clause("WA-BOAT-02", "WA-HARV-09")
def test_a_boat_takes_anything_from_its_river_tile() -> None:
    s = acting(
        3,
        camps={"A": "L1", "B": "R1"},
        pieces={piece("boat", "A"): "W3"},
        slots={"W3": "f p"},
        loose={"W3": "1f 1t 1g 1p"},
    )
    sources = [action.source for action in legal(s, "A", "take")]
    assert sources == ["W3.1", "W3.2", "W3/fish", "W3/tree", "W3/gravel", "W3/pollution"]
    assert refused(s, "A", do.Take(piece("boat", "A"), "R3.1")) == "out-of-reach"
    act(s, "A", do.Take(piece("boat", "A"), "W3/gravel"))
    assert stock_of(s, "A") == "1g"
    assert refused(s, "A", do.Dredge(piece("boat", "A"))) == "piece-harvested"


@pytest.mark.clause("WA-POLL-01", "WA-EXC-01", "WA-MILL-01", "WA-BOAT-02", "WA-EXC-02")
def test_what_creates_pollution() -> None:
    made = {}
    for what, action in (
        ("lumber_mill", lambda name: do.Gather(name, "L4.2")),
        ("excavator", lambda name: do.Gather(name, "L4.1")),
        ("build", lambda name: do.Build(name, "canal", "L4")),
        ("boat", do.Dredge),
    ):
        kind = "excavator" if what == "build" else what
        where = "W4" if kind == "boat" else "L4"
        s = acting(4, camps={"A": "L1", "B": "R1"}, pieces={piece(kind, "A"): where}, stock=RICH)
        act(s, "A", action(piece(kind, "A")))
        made[what] = s.pollution_on_map()
    assert made == {"lumber_mill": 1, "excavator": 1, "build": 1, "boat": 1}


# -- build


@pytest.mark.clause("WA-BUILD-01")
def test_camps_and_excavators_build_and_nobody_else() -> None:
    pieces = {piece(kind, "A"): "R3" for kind in ("lumber_mill", "excavator")} | {piece("boat", "A"): "W3"}
    s = acting(3, camps={"A": "R3", "B": "L1"}, pieces=pieces, stock=RICH)
    assert {action.piece for action in legal(s, "A", "build")} == {camp("A"), piece("excavator", "A")}
    assert refused(s, "A", do.Build(piece("lumber_mill", "A"), "canal", "R3")) == "no-such-action"
    assert refused(s, "A", do.Build(piece("boat", "A"), "levee", "R3")) == "no-such-action"


@pytest.mark.clause("WA-BUILD-02", "WA-BUILD-03", "WA-CAMP-04")
def test_the_fish_is_paid_once_for_a_build_action() -> None:
    s = acting(3, camps={"A": "R3", "B": "L1"}, stock={"A": "1f 4t 2g"})
    fees = [act(s, "A", do.Build(camp("A"), *each))[0].fee for each in (("farm", "R3"), ("net", "N3RU"))]  # type: ignore[attr-defined]
    assert fees == [True, False]
    assert stock_of(s, "A") == ""


@pytest.mark.clause("WA-BUILD-04", "WA-BUILD-05")
def test_a_build_action_that_would_build_nothing_is_not_offered() -> None:
    s = acting(3, camps={"A": "R3", "B": "L1"}, stock={"A": "5f 1t"})
    assert not legal(s, "A", "build")
    told = refusal(s, "A", do.Build(camp("A"), "farm", "R3"))
    assert (told.code, told.clause) == ("too-dear", "WA-BUILD-05")
    assert (told.facts["tree"], told.facts["tree_have"], told.facts["gravel"], told.facts["gravel_have"]) == (
        2,
        1,
        2,
        0,
    )
    assert stock_of(s, "A") == "5f 1t"


@pytest.mark.clause("WA-BUILD-06", "WA-BUILD-09", "WA-BOAT-01")
def test_new_structures_take_no_action_this_turn() -> None:
    s = acting(3, camps={"A": "R3", "B": "L1"}, stock=RICH, pieces={piece("boat", "A", 4): "W3"})
    act(s, "A", *(do.Build(camp("A"), *each) for each in (("boat", "W3"), ("lumber_mill", "R3"), ("excavator", "R3"))))
    assert tile_of(s, piece("boat", "A")) == "W3"
    for action in (
        do.Dredge(piece("boat", "A")),
        do.Gather(piece("lumber_mill", "A"), "R3.1"),
        do.Move(piece("excavator", "A"), "R4"),
        do.Ferry(piece("boat", "A"), camp("A")),
        do.Ferry(piece("boat", "A", 4), piece("excavator", "A")),
    ):
        assert refused(s, "A", action) == "piece-new"
    act(s, "A", do.EndWindow())
    assert {action.piece for action in s.legal_actions(0) if hasattr(action, "piece")} == {piece("boat", "A", 4)}


@pytest.mark.clause("WA-BUILD-06")
def test_what_was_built_acts_from_the_next_season() -> None:
    s = acting(3, camps={"A": "R3", "B": "L1"}, stock=RICH)
    act(s, "A", do.Build(camp("A"), "lumber_mill", "R3"))
    season.close_turn(s, lambda event: None)
    assert s.used[PIECE[piece("lumber_mill", "A")]] == 0


@pytest.mark.clause("WA-BUILD-07", "WA-BRIDGE-02", "WA-BRIDGE-04")
def test_a_new_bridge_is_crossed_this_turn() -> None:
    s = acting(3, camps={"A": "R3", "B": "L1"}, stock=RICH)
    assert refused(s, "A", do.Move(camp("A"), "L3")) == "no-bridge"
    act(s, "A", do.Build(camp("A"), "bridge", "W3"), do.Move(camp("A"), "L3"))
    assert camp_tile(s, "A") == "L3"


@pytest.mark.clause("WA-BUILD-07")
def test_new_levees_canals_and_farms_first_count_next_season() -> None:
    s = acting(3, camps={"A": "R3", "B": "L1"}, stock={"A": "1f 9t 9g"}, water=3)
    act(s, "A", *(do.Build(camp("A"), what, "R3") for what in ("farm", "canal", "levee")), do.EndWindow())
    assert s.has(0, 1) == 0
    assert s.erosion_height(7) == 7


@pytest.mark.clause("WA-BUILD-08", "WA-BOAT-01", "WA-BRIDGE-04")
def test_where_a_camp_builds() -> None:
    s = acting(3, camps={"A": "R3", "B": "L1"}, stock=RICH)
    assert {(action.what, action.where) for action in legal(s, "A", "build")} == {
        ("boat", "W3"),
        ("excavator", "R3"),
        ("lumber_mill", "R3"),
        ("farm", "R3"),
        ("net", "N3RU"),
        ("net", "N3RL"),
        ("canal", "R3"),
        ("levee", "R3"),
        ("bridge", "W3"),
    }
    for what, where in (("farm", "R4"), ("boat", "W4"), ("bridge", "W2"), ("levee", "H2")):
        assert refused(s, "A", do.Build(camp("A"), what, where)) == "build-elsewhere"


@pytest.mark.clause("WA-BUILD-10", "WA-CITY-02")
def test_building_on_a_city_tile_and_into_protected_water() -> None:
    s = acting(3, camps={"A": "R3", "B": "L1"}, stock=RICH, city={"tile": "R3", "state": "complete"}, protected=["W3"])
    act(s, "A", *(do.Build(camp("A"), *each) for each in (("levee", "R3"), ("boat", "W3"), ("net", "N3RU"))))
    act(s, "A", do.Build(camp("A"), "bridge", "W3"))
    assert refused(s, "A", do.Move(camp("A"), "L3")) == "bridge-protected"


@pytest.mark.clause("WA-NET-07", "WA-NET-08", "WA-MAP-09")
def test_net_slots_of_the_own_bank_take_one_net_each() -> None:
    s = acting(3, camps={"A": "L3", "B": "L1"}, stock=RICH, nets={"N3LU": "B"})
    assert refused(s, "A", do.Build(camp("A"), "net", "N3LU")) == "net-slot-taken"
    assert refused(s, "A", do.Build(camp("A"), "net", "N3RU")) == "net-elsewhere"
    assert refused(s, "A", do.Build(camp("A"), "net", "N4LU")) == "net-elsewhere"
    act(s, "A", do.Build(camp("A"), "net", "N3LL"))
    assert not [action for action in legal(s, "A", "build") if action.what == "net"]


@pytest.mark.clause("WA-BRIDGE-05")
def test_a_row_takes_one_bridge() -> None:
    s = acting(3, camps={"A": "R3", "B": "L1"}, stock=RICH, bridges=[3])
    assert refused(s, "A", do.Build(camp("A"), "bridge", "W3")) == "bridge-stands"


@pytest.mark.clause("WA-EXC-02", "WA-EXC-03")
def test_an_excavator_builds_one_canal_on_its_tile_and_pollutes() -> None:
    s = acting(4, camps={"A": "R1", "B": "L1"}, pieces={piece("excavator", "A"): "L4"}, stock={"A": "2f 9t 9g"})
    assert legal(s, "A", "build") == [do.Build(piece("excavator", "A"), "canal", "L4")]
    assert refused(s, "A", do.Build(piece("excavator", "A"), "levee", "L4")) == "excavator-builds-canals"
    assert refused(s, "A", do.Build(piece("excavator", "A"), "canal", "L5")) == "build-elsewhere"
    act(s, "A", do.Build(piece("excavator", "A"), "canal", "L4"))
    assert (s.canals[3], loose_on(s, "W4"), stock_of(s, "A")) == (1, "1p", "1f 9t 7g")
    assert refused(s, "A", do.Build(piece("excavator", "A"), "canal", "L4")) == "piece-built"


# -- move


@pytest.mark.clause("WA-MOVE-01", "WA-EXC-04", "WA-CAMP-05", "WA-MAP-05", "WA-MOVE-14", "WA-MOVE-15")
def test_camps_and_excavators_move_to_an_adjacent_land_tile() -> None:
    s = acting(3, camps={"A": "L3", "B": "R1"}, pieces={piece("excavator", "A"): "L3"})
    for name in (camp("A"), piece("excavator", "A")):
        assert {action.tile for action in legal(s, "A", "move") if action.piece == name} == {"L2", "L4"}
        assert refused(s, "A", do.Move(name, "H3")) == "land-only"
        assert refused(s, "A", do.Move(name, "W3")) == "land-only"
    assert refused(s, "A", do.Move(piece("excavator", "A"), "L5")) == "not-adjacent"
    assert refused(s, "A", do.Move(camp("A"), "L5")) == "too-far"
    assert refused(s, "A", do.Move(camp("A"), "R4")) == "not-adjacent"
    act(s, "A", do.Move(camp("A"), "L2"))
    assert camp_tile(s, "A") == "L2"


@pytest.mark.clause("WA-MOVE-02", "WA-MOVE-03", "WA-BOAT-04")
def test_a_boat_moves_to_any_other_river_tile() -> None:
    s = acting(1, camps={"A": "L2", "B": "R2"}, pieces={piece("boat", "A"): "W1"})
    assert {action.tile for action in legal(s, "A", "move")} == {"W2", "W3", "W4", "W5"}
    assert refused(s, "A", do.Move(piece("boat", "A"), "W1")) == "already-there"
    assert refused(s, "A", do.Move(piece("boat", "A"), "R1")) == "boats-on-river"
    act(s, "A", do.Move(piece("boat", "A"), "W5"))
    assert tile_of(s, piece("boat", "A")) == "W5"


@pytest.mark.clause("WA-MOVE-08")
def test_a_camp_may_not_land_on_the_camp_it_jumps_over() -> None:
    s = acting(3, camps={"A": "R3", "B": "R2"})
    told = refusal(s, "A", do.Move(camp("A"), "R2"))
    assert (told.code, told.facts["landing"], told.facts["owner_seat"]) == ("camp-jumps", "R1", 1)
    events = act(s, "A", do.Move(camp("A"), "R1"))
    assert events[0].over == ("R2",)  # type: ignore[attr-defined]


@pytest.mark.clause("WA-EXC-05")
def test_excavators_neither_jump_nor_block() -> None:
    pieces = {piece("excavator", "A"): "R3", piece("excavator", "B"): "R2"}
    s = acting(3, camps={"A": "R3", "B": "R4"}, pieces=pieces)
    moves = {(action.piece, action.tile) for action in legal(s, "A", "move")}
    assert moves == {
        (camp("A"), "R2"),
        (camp("A"), "R5"),
        (piece("excavator", "A"), "R2"),
        (piece("excavator", "A"), "R4"),
    }


@pytest.mark.clause("WA-MILL-02")
def test_a_lumber_mill_does_not_move() -> None:
    s = acting(3, camps={"A": "L1", "B": "R1"}, pieces={piece("lumber_mill", "A"): "R3"})
    assert refused(s, "A", do.Move(piece("lumber_mill", "A"), "R4")) == "no-such-action"


@pytest.mark.clause("WA-MOVE-11", "WA-MOVE-12", "WA-CLOSE-06")
def test_a_moved_structure_is_spent_until_the_season_closes() -> None:
    s = acting(3, camps={"A": "R3", "B": "L1"})
    act(s, "A", do.Move(camp("A"), "R4"))
    season.close_turn(s, lambda event: None)
    season.start_turn(s, lambda event: None)
    assert spent(s, camp("A"))
    course.next_window(s, lambda event: None)
    assert (s.season, asked(s)) == (2, "anybody roll")
    assert not spent(s, camp("A"))


@pytest.mark.clause("WA-MOVE-13", "WA-MOVE-15")
def test_flooded_protected_and_city_tiles_are_no_hindrance() -> None:
    s = acting(
        3,
        camps={"A": "R3", "B": "L1"},
        pieces={piece("excavator", "A"): "R3"},
        flooded=["R2"],
        protected=["R4"],
        city={"tile": "R2", "state": "site"},
    )
    assert {(action.piece, action.tile) for action in legal(s, "A", "move")} == {
        (name, tile) for name in (camp("A"), piece("excavator", "A")) for tile in ("R2", "R4")
    }


@pytest.mark.clause("WA-MOVE-05", "WA-MOVE-06")
def test_after_a_ferry_neither_boat_nor_passenger_acts() -> None:
    pieces = {piece("boat", "A"): "W3", piece("excavator", "A"): "R3"}
    s = acting(3, camps={"A": "R3", "B": "L1"}, pieces=pieces)
    act(s, "A", do.Ferry(piece("boat", "A"), piece("excavator", "A")))
    assert tile_of(s, piece("excavator", "A")) == "L3"
    assert refused(s, "A", do.Gather(piece("excavator", "A"), "L3.2")) == "piece-spent"
    assert refused(s, "A", do.Dredge(piece("boat", "A"))) == "piece-spent"
    assert refused(s, "A", do.Ferry(piece("boat", "A"), camp("A"))) == "piece-spent"


@pytest.mark.clause("WA-MOVE-07", "WA-UNDO-03")
def test_a_foreign_passenger_is_ferried_with_its_owners_consent() -> None:
    pieces = {piece("boat", "A"): "W3", piece("excavator", "B"): "L3"}
    s = acting(3, camps={"A": "R3", "B": "L1"}, pieces=pieces)
    assert kinds(act(s, "A", do.Ferry(piece("boat", "A"), piece("excavator", "B")))) == ["ferry-asked"]
    assert s.decisions()[0].final
    events = act(s, "B", do.AnswerFerry(True))
    assert kinds(events) == ["ferry-answered", "ferried"]
    assert events[0].barrier == "answered"
    assert tile_of(s, piece("excavator", "B")) == "R3"
    assert spent(s, piece("excavator", "B"))
    assert spent(s, piece("boat", "A"))
    assert asked(s) == "A window"


@pytest.mark.clause("WA-MOVE-16")
def test_a_passenger_may_be_ferried_before_or_after_its_own_window() -> None:
    pieces = {piece("boat", "A"): "W3", piece("excavator", "A"): "R3"}
    before = acting(3, camps={"A": "R1", "B": "L1"}, pieces=pieces, storm=True)
    act(before, "A", do.Ferry(piece("boat", "A"), piece("excavator", "A")))
    after = acting(3, camps={"A": "R1", "B": "L1"}, pieces=pieces)
    act(after, "A", do.EndWindow())
    assert after.view(None).tile == 17
    act(after, "A", do.Ferry(piece("boat", "A"), piece("excavator", "A")))
    assert tile_of(before, piece("excavator", "A")) == tile_of(after, piece("excavator", "A")) == "L3"


@pytest.mark.clause("WA-MOVE-04", "WA-MOVE-10")
def test_who_may_be_ferried() -> None:
    pieces = {
        piece("boat", "A"): "W3",
        piece("lumber_mill", "A"): "R3",
        piece("excavator", "A"): "R4",
        piece("excavator", "B"): "L3",
    }
    s = acting(3, camps={"A": "R3", "B": "L3"}, pieces=pieces, spent=[piece("excavator", "B")])
    boat = piece("boat", "A")
    assert refused(s, "A", do.Ferry(boat, piece("lumber_mill", "A"))) == "not-a-passenger"
    assert refused(s, "A", do.Ferry(boat, piece("excavator", "A"))) == "passenger-elsewhere"
    assert refused(s, "A", do.Ferry(boat, piece("excavator", "B"))) == "piece-spent"
    assert refused(s, "A", do.Ferry(boat, camp("A"))) == "camp-across"
    assert refused(s, "A", do.Ferry(camp("A"), piece("excavator", "A"))) == "no-such-action"


@pytest.mark.clause("WA-BRIDGE-01", "WA-BRIDGE-02")
def test_a_bridge_joins_the_two_land_tiles_for_everybody() -> None:
    s = acting(3, camps={"A": "R1", "B": "L1"}, pieces={piece("excavator", "A"): "R3"}, bridges=[3])
    assert {action.tile for action in legal(s, "A", "move")} == {"R2", "R4", "L3"}
    assert do.Gather(piece("excavator", "A"), "L3.2") in legal(s, "A", "gather")


# -- floods and protection


@pytest.mark.clause("WA-FLOOD-06", "WA-FLOOD-08", "WA-ORDER-17")
def test_on_a_flooded_tile_everything_stops_but_moving_off() -> None:
    pieces = {piece("lumber_mill", "A"): "L3", piece("excavator", "A"): "L3", piece("boat", "A"): "W3"}
    s = acting(3, camps={"A": "L3", "B": "R1"}, pieces=pieces, flooded=["L3"], stock=RICH, slots={"L3": "p - -"})
    told = {action.piece: action.kind for action in s.legal_actions(0) if hasattr(action, "piece")}
    assert piece("lumber_mill", "A") not in told
    kinds_of_boat = {action.kind for action in s.legal_actions(0) if getattr(action, "piece", "") == piece("boat", "A")}
    assert kinds_of_boat == {"take", "dredge", "move", "ferry"}
    assert {action.kind for action in s.legal_actions(0) if getattr(action, "piece", "") == camp("A")} == {"move"}
    assert refused(s, "A", do.Take(camp("A"), "L3.1")) == "piece-flooded"
    assert refused(s, "A", do.Build(camp("A"), "levee", "L3")) == "piece-flooded"
    act(s, "A", do.Ferry(piece("boat", "A"), piece("excavator", "A")))
    assert tile_of(s, piece("excavator", "A")) == "R3"


@pytest.mark.clause("WA-PROT-05", "WA-PROT-06", "WA-PROT-07")
def test_on_protected_ground_only_cleaning_planting_and_moving_away() -> None:
    pieces = {piece("excavator", "A"): "L3", piece("lumber_mill", "A"): "L3"}
    s = acting(3, camps={"A": "L3", "B": "R1"}, pieces=pieces, protected=["L3"], stock=RICH, slots={"L3": "t p -"})
    acts = {(action.piece, action.kind) for action in s.legal_actions(0) if hasattr(action, "piece")}
    mill, digger = piece("lumber_mill", "A"), piece("excavator", "A")
    assert acts == {(camp("A"), "move"), (digger, "move")} | {
        (name, kind) for name in (camp("A"), mill, digger) for kind in ("take", "plant")
    }
    assert {action.source for action in legal(s, "A", "take")} == {"L3.2"}
    assert {action.slot for action in legal(s, "A", "plant")} == {"L3.3"}
    assert refused(s, "A", do.Take(camp("A"), "W3.1")) == "structure-on-protected"
    assert refused(s, "A", do.Gather(mill, "L2.1")) == "structure-on-protected"
    assert refused(s, "A", do.Build(camp("A"), "levee", "L3")) == "structure-on-protected"


@pytest.mark.clause("WA-PROT-05", "WA-PROT-15")
def test_a_boat_on_protected_water() -> None:
    s = acting(
        3,
        camps={"A": "R3", "B": "L1"},
        pieces={piece("boat", "A"): "W3"},
        protected=["W3"],
        slots={"W3": "- p"},
        loose={"W3": "1f 1p"},
        stock={"A": "1f"},
    )
    acts = {
        (each.kind, getattr(each, "source", getattr(each, "slot", "")))
        for each in s.legal_actions(0)
        if getattr(each, "piece", "") == piece("boat", "A")
    }
    assert {each for each in acts if each[0] != "move"} == {
        ("take", "W3.2"),
        ("take", "W3/pollution"),
        ("plant", "W3.1"),
    }
    assert refused(s, "A", do.Dredge(piece("boat", "A"))) == "structure-on-protected"


@pytest.mark.clause("WA-PROT-15")
def test_a_passenger_is_ferried_onto_protected_land() -> None:
    s = acting(3, camps={"A": "R3", "B": "L1"}, pieces={piece("boat", "A"): "W3"}, protected=["L3", "R3"])
    act(s, "A", do.Ferry(piece("boat", "A"), camp("A")))
    assert camp_tile(s, "A") == "L3"


@pytest.mark.clause("WA-PROT-16")
def test_flooded_and_protected_only_moving_off_remains() -> None:
    s = acting(3, camps={"A": "L3", "B": "R1"}, flooded=["L3"], protected=["L3"], slots={"L3": "p - -"}, stock=RICH)
    assert {action.kind for action in s.legal_actions(0)} == {"move", "end-window", "offer"}


@pytest.mark.clause("WA-LEVEE-02", "WA-ORDER-03")
def test_levees_change_neither_order_nor_moves() -> None:
    s = acting(4, camps={"A": "R4", "B": "L4"}, levees={"L4": 5})
    assert windows(s) == ["A on R4", "B on L4"]


@pytest.mark.clause("WA-EX-02", "WA-CITY-16")
def test_a_levee_on_the_citys_tile_raises_it() -> None:
    s = acting(3, camps={"A": "L3", "B": "R1"}, city={"tile": "L3", "state": "site"}, stock={"A": "1f 1t 1g"})
    act(s, "A", do.Build(camp("A"), "levee", "L3"))
    assert s.erosion_height(2) == 5


@pytest.mark.clause("WA-EX-01")
def test_a_site_may_stand_with_nothing_paid_in() -> None:
    s = position(2, city={"tile": "R1", "state": "site"})
    assert (s.view(None).city_state, s.view(None).paid) == (1, (0, 0, 0))


@pytest.mark.clause("WA-EX-11")
def test_the_last_fish_of_the_estuary() -> None:
    s = acting(5, 1, camps={"A": "R1"}, pieces={piece("boat", "A"): "W5"}, slots={"W5": "f p -"}, water=3)
    act(s, "A", do.Take(piece("boat", "A"), "W5.1"))
    run = Run(s).do("populate 5")
    assert (run.slots("W5"), run.loose("W5")) == ("- p -", "")


def test_refusals_for_pieces_that_are_not_there() -> None:
    s = acting(3, camps={"A": "R3", "B": "L1"}, pieces={piece("excavator", "B"): "R3"})
    assert refused(s, "A", do.Move(piece("excavator", "B"), "R4")) == "not-your-piece"
    assert refused(s, "A", do.Move(piece("boat", "A"), "W4")) == "piece-in-supply"
    assert refused(s, "A", do.Move("boat-9-9", "W4")) == "no-such-thing"
    assert refused(s, "B", do.EndWindow()) == "not-your-turn"
    assert refused(s, "A", do.Ready()) == "not-asked-now"


def test_tries_hold_the_legal_actions_and_refused_ones() -> None:
    s = acting(3, camps={"A": "R3", "B": "L1"}, pieces={piece("boat", "A"): "W4"}, slots={"R3": "- t"})
    tries = s.tries(0)
    assert set(s.legal_actions(0)) <= set(tries)
    reasons = {action: why.code for action in tries if (why := s.refusal(0, action))}
    assert reasons[do.Take(camp("A"), "R3.1")] == "nothing-there"
    assert reasons[do.Build(camp("A"), "farm", "R3")] == "no-fish-to-build"
    assert reasons[do.Dredge(piece("boat", "A"))] == "piece-not-in-window"
    sale = ending("exchange", stock={"A": "3f"}, pieces={piece("farm", "A"): "R3"})
    codes = {told.code for each in sale.tries(0) if (told := sale.refusal(0, each))}
    assert codes == {"no-subsidy", "too-few", "no-shop", "not-stranded", "can-move-away"}


def test_owned_kinds_have_the_ledgers_names() -> None:
    assert OWNED == ("camp", "boat", "excavator", "lumber_mill", "farm", "net")
    assert F.heights == ((0, 5), (6, 1), (7, 2), (8, 3), (9, 4))
