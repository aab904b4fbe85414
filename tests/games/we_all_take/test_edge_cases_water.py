"""The edge cases of the automatic phases, with the ledger's numbers before and after."""

from __future__ import annotations

import pytest

from tests.games.we_all_take.positions import run


@pytest.mark.clause("WA-EC-01", "WA-WET-02", "WA-FLOOD-01", "WA-FLOOD-02", "WA-FLOOD-04", "WA-EX-05")
def test_caption_row_3_wetlands_drain_then_flood_without_a_tree() -> None:
    after = run("adjust 3", water=6, slots={"L3": "- g g"})
    assert after.state.level == 5
    assert after.flooded() == ["L3"]
    assert after.slots("L3") == "- - -"
    assert after.slots("R3") == "t t"
    assert after.loose("W3") == "2g"


@pytest.mark.clause("WA-EC-02", "WA-WATER-06", "WA-WET-03", "WA-ERODE-04", "WA-EX-06")
def test_caption_row_4_plus_right_drains_and_erodes_left_only_drains() -> None:
    after = run("line 3-4", "adjust 4", water=5)
    assert after.state.level == 3
    assert after.slots("R4") == "t g -"
    assert after.slots("L4") == "g t"
    assert after.loose("W4") == "1t"
    assert after.flooded() == []


@pytest.mark.clause("WA-EC-03", "WA-EX-05", "WA-EX-06", "WA-FLOW-02")
def test_both_captions_in_one_run_rows_3_and_4() -> None:
    after = run("adjust 3", "end 3", "line 3-4", "adjust 4", water=6, slots={"L3": "- g g"})
    assert after.state.level == 3
    assert after.loose("W4") == "1t 2g"


@pytest.mark.clause("WA-EC-04", "WA-ERODE-01")
def test_equal_level_is_safe() -> None:
    after = run("adjust 3", water=6, levees={"L3": 3})
    assert after.state.level == 6
    assert after.loose("W3") == ""


@pytest.mark.clause("WA-EC-05", "WA-ERODE-02", "WA-ERODE-03", "WA-ERODE-04")
def test_both_tiles_erode_each_lowers_the_level() -> None:
    after = run("adjust 1", water=8)
    assert after.state.level == 6
    assert after.slots("L1") == "t t -"
    assert after.slots("R1") == "t -"
    assert after.loose("W1") == "2t"


@pytest.mark.clause("WA-EC-06", "WA-ERODE-01")
def test_only_the_lower_tile_is_under_water() -> None:
    after = run("adjust 1", water=7)
    assert after.state.level == 6
    assert after.slots("L1") == "t t t"
    assert after.slots("R1") == "t -"


@pytest.mark.clause("WA-EC-07", "WA-FLOOD-04", "WA-ERODE-04")
def test_a_flood_of_the_higher_tile_keeps_the_level_for_the_lower_one() -> None:
    after = run("adjust 1", water=8, slots={"L1": "- - -"})
    assert after.state.level == 7
    assert after.flooded() == ["L1"]
    assert after.slots("R1") == "t -"


@pytest.mark.clause("WA-EC-08", "WA-ERODE-06")
def test_at_most_one_erosion_per_tile_and_turn() -> None:
    after = run("adjust 5", water=9)
    assert after.state.level == 6
    assert after.slots("R5") == "t -"
    assert after.slots("L5") == "g - g"
    assert after.loose("W5") == "2t"


@pytest.mark.clause("WA-EC-09", "WA-LEVEE-01", "WA-ERODE-05")
def test_two_levees_save_r1_the_water_goes_for_l1() -> None:
    after = run("adjust 1", water=8, levees={"R1": 2})
    assert after.state.level == 7
    assert after.slots("R1") == "t t"
    assert after.slots("L1") == "t t -"


@pytest.mark.clause("WA-EC-10", "WA-ERODE-05", "WA-WET-03")
def test_levees_change_who_is_dealt_with_first() -> None:
    after = run("adjust 4", water=6, levees={"L4": 2})
    assert after.state.level == 4
    assert after.slots("L4") == "g t"
    assert after.slots("R4") == "t g t"
    assert after.loose("W4") == ""


@pytest.mark.clause("WA-EC-11", "WA-ERODE-05")
def test_equal_erosion_height_left_bank_first() -> None:
    after = run("adjust 3", water=7, levees={"L3": 2})
    assert after.state.level == 6
    assert after.slots("L3") == "t g g"
    assert after.slots("R3") == "t t"


@pytest.mark.clause("WA-EC-12", "WA-PROT-07", "WA-LEVEE-01")
def test_levees_on_a_protected_tile_do_not_count() -> None:
    after = run("adjust 1", water=7, levees={"R1": 2}, protected=["R1"])
    assert after.state.level == 6
    assert after.slots("R1") == "t -"
    assert after.slots("L1") == "t t t"


@pytest.mark.clause("WA-EC-13", "WA-ERODE-08", "WA-FLOOD-02", "WA-FLOOD-05")
def test_pollution_does_not_stand_in_for_trees_flood_washes_it_off() -> None:
    after = run("adjust 2", water=6, slots={"L2": "p p"})
    assert after.state.level == 6
    assert after.flooded() == ["L2"]
    assert after.slots("L2") == "- -"
    assert after.slots("W2") == "f"
    assert after.loose("W2") == "2p"


@pytest.mark.clause("WA-EC-14", "WA-FLOOD-05")
def test_washed_off_pollution_leaves_an_empty_fish_slot_alone() -> None:
    after = run("adjust 2", water=6, slots={"L2": "p p", "W2": "-"})
    assert after.state.level == 6
    assert after.slots("W2") == "-"
    assert after.loose("W2") == "2p"


@pytest.mark.clause("WA-EC-15", "WA-WET-02", "WA-WET-04", "WA-HALF-05")
def test_draining_refills_the_tile_and_its_half_tile_erosion_not_needed() -> None:
    after = run("adjust 3", water=5, slots={"L3": "t - g", "H3": "-"})
    assert after.state.level == 4
    assert after.slots("L3") == "t g g"
    assert after.slots("H3") == "g"


@pytest.mark.clause("WA-EC-16", "WA-WET-06", "WA-POLL-10")
def test_a_polluted_gravel_slot_is_not_refilled() -> None:
    after = run("adjust 3", water=5, slots={"L3": "t p -"})
    assert after.state.level == 4
    assert after.slots("L3") == "t p g"


@pytest.mark.clause("WA-EC-17", "WA-WET-05", "WA-ERODE-05")
def test_one_wetlands_tile_draining_does_not_refill_the_other_bank() -> None:
    after = run("adjust 4", water=5, levees={"L4": 1}, slots={"L4": "- t", "R4": "t - t", "H4": "-"})
    assert after.state.level == 4
    assert after.slots("L4") == "g t"
    assert after.slots("R4") == "t - t"
    assert after.slots("H4") == "-"


@pytest.mark.clause("WA-EC-18", "WA-WET-02", "WA-FLOOD-02")
def test_refilled_gravel_is_washed_off_by_the_flood_that_follows() -> None:
    after = run("adjust 3", water=6, slots={"L3": "- - -", "H3": "-"})
    assert after.state.level == 5
    assert after.flooded() == ["L3"]
    assert after.slots("L3") == "- - -"
    assert after.slots("H3") == "g"
    assert after.loose("W3") == "2g"


@pytest.mark.clause("WA-EC-19", "WA-WET-07")
def test_full_gravel_slots_still_drain_a_level() -> None:
    after = run("adjust 5", water=3)
    assert after.state.level == 2
    assert after.slots("L5") == "g t g"
    assert after.slots("R5") == "t t"


@pytest.mark.clause("WA-EC-20", "WA-VAR-03")
def test_variant_repeat_erosion() -> None:
    after = run("adjust 1", water=9, repeat_erosion=True)
    assert after.state.level == 6
    assert after.slots("L1") == "t - -"
    assert after.slots("R1") == "t -"
    assert after.loose("W1") == "3t"


@pytest.mark.clause("WA-EC-21", "WA-ERODE-06")
def test_the_same_without_the_variant() -> None:
    after = run("adjust 1", water=9)
    assert after.state.level == 7
    assert after.slots("L1") == "t t -"
    assert after.slots("R1") == "t -"
    assert after.loose("W1") == "2t"


@pytest.mark.clause("WA-EC-22", "WA-WATER-02", "WA-POP-01", "WA-FLOW-08")
def test_dry_start_nothing_populates_tokens_still_flow() -> None:
    after = run(
        "adjust 1", "canals 1", "populate 1", "end 1", water=-2, slots={"W1": "f -", "L1": "t - -"}, loose={"W1": "1t"}
    )
    assert after.state.level == -2
    assert after.slots("W1") == "f -"
    assert after.slots("L1") == "t - -"
    assert after.loose("W1") == ""
    assert after.loose("W2") == "1t"


@pytest.mark.clause("WA-EC-23", "WA-WATER-08", "WA-POP-01")
def test_plus_from_1_to_0_still_no_populating() -> None:
    after = run("line 1-2", "adjust 2", "populate 2", water=-1, slots={"W2": "f", "L2": "t -"})
    assert after.state.level == 0
    assert after.slots("L2") == "t -"
    assert after.loose("W2") == ""


@pytest.mark.clause("WA-EC-24", "WA-WATER-07", "WA-MAP-08")
def test_no_plus_between_rows_2_and_3_nor_between_4_and_5() -> None:
    after = run("line 2-3", "line 4-5", water=4)
    assert after.state.level == 4


@pytest.mark.clause("WA-EC-25", "WA-WATER-08")
def test_a_plus_counts_once_although_turn_end_and_turn_start_both_speak_of_it() -> None:
    after = run("end 1", "line 1-2", "adjust 2", water=1)
    assert after.state.level == 2


@pytest.mark.clause("WA-EC-26", "WA-POP-03", "WA-POP-05")
def test_a_spawned_fish_takes_the_empty_slot() -> None:
    after = run("populate 3", water=1, slots={"W3": "f -"})
    assert after.slots("W3") == "f f"
    assert after.loose("W3") == ""


@pytest.mark.clause("WA-EC-27", "WA-POP-05", "WA-FLOW-02")
def test_a_spawned_fish_without_slot_is_loose_and_goes_down() -> None:
    after = run("populate 3", "end 3", water=1)
    assert after.slots("W3") == "f f"
    assert after.slots("W4") == "f"
    assert after.loose("W3") == ""
    assert after.loose("W4") == "1f"


@pytest.mark.clause("WA-EC-28", "WA-POP-06")
def test_no_fish_no_spawn() -> None:
    after = run("populate 5", water=5, slots={"W5": "- - -"})
    assert after.slots("W5") == "- - -"
    assert after.loose("W5") == ""


@pytest.mark.clause("WA-EC-29", "WA-POP-04")
def test_a_loose_fish_alone_is_enough_for_spawning() -> None:
    after = run("populate 4", water=3, slots={"W4": "p"}, loose={"W4": "1f"})
    assert after.slots("W4") == "p"
    assert after.loose("W4") == "2f"


@pytest.mark.clause("WA-EC-30", "WA-POP-07", "WA-GEN-06")
def test_one_tree_per_tile_and_turn_upriver_slot_first() -> None:
    after = run("populate 1", water=2, slots={"L1": "t - -", "R1": "- t", "H1": "-"})
    assert after.slots("L1") == "t t -"
    assert after.slots("R1") == "t t"
    assert after.slots("H1") == "t"


@pytest.mark.clause("WA-EC-31", "WA-POP-09", "WA-POP-11")
def test_an_eroded_tile_does_not_grow_the_half_tile_beside_a_flooded_tile_does() -> None:
    after = run("adjust 2", "populate 2", water=8, slots={"R2": "- - -", "H2": "-", "L2": "t -"})
    assert after.state.level == 7
    assert after.flooded() == ["R2"]
    assert after.slots("R2") == "- - -"
    assert after.slots("H2") == "t"
    assert after.slots("L2") == "- -"
    assert after.loose("W2") == "1f 1t"


@pytest.mark.clause("WA-EC-32", "WA-POP-10")
def test_a_tile_that_only_drained_grows() -> None:
    after = run("adjust 3", "populate 3", water=5, slots={"L3": "- g g"})
    assert after.state.level == 4
    assert after.slots("L3") == "t g g"
    assert after.flooded() == []


@pytest.mark.clause("WA-EC-33", "WA-POP-08")
def test_a_polluted_tree_slot_does_not_grow() -> None:
    after = run("populate 2", water=2, slots={"L2": "p t"})
    assert after.slots("L2") == "p t"


@pytest.mark.clause("WA-EC-34", "WA-CANAL-02", "WA-CANAL-05", "WA-FARM-01", "WA-EX-08")
def test_caption_farm_with_two_canals_gives_3_fish() -> None:
    after = run("adjust 3", "canals 3", "populate 3", water=3, canals={"R3": 2}, farms={"R3": ["A"]})
    assert after.state.level == 1
    assert after.stock("A") == "3f"
    assert after.slots("W3") == "f f"
    assert after.loose("W3") == "1f 1p"


@pytest.mark.clause("WA-EC-35", "WA-FARM-03", "WA-POP-01")
def test_level_1_and_one_canal_one_fish_no_farm_pollution_nothing_populates() -> None:
    after = run("canals 3", "populate 3", water=1, canals={"R3": 1}, farms={"R3": ["A"]}, slots={"R3": "t -"})
    assert after.state.level == 0
    assert after.stock("A") == "1f"
    assert after.slots("R3") == "t -"
    assert after.loose("W3") == ""


@pytest.mark.clause("WA-EC-36", "WA-CANAL-04", "WA-CANAL-05")
def test_level_1_and_two_canals_only_one_drains() -> None:
    after = run("canals 3", water=1, canals={"R3": 2}, farms={"R3": ["A"]})
    assert after.state.level == 0
    assert after.stock("A") == "1f"


@pytest.mark.clause("WA-EC-37", "WA-CANAL-05", "WA-FARM-03")
def test_level_2_and_two_canals_two_fish_then_dry() -> None:
    after = run("canals 3", "populate 3", water=2, canals={"R3": 2}, farms={"R3": ["A"]})
    assert after.state.level == 0
    assert after.stock("A") == "2f"
    assert after.loose("W3") == ""


@pytest.mark.clause("WA-EC-38", "WA-CANAL-04")
def test_a_canal_leaves_a_negative_level_alone() -> None:
    after = run("canals 3", water=-1, canals={"R3": 1}, farms={"R3": ["A"]})
    assert after.state.level == -1
    assert after.stock("A") == ""


@pytest.mark.clause("WA-EC-39", "WA-CANAL-03", "WA-ACT-06")
def test_two_farms_of_two_owners_on_one_canal() -> None:
    after = run("canals 3", "populate 3", water=3, canals={"R3": 1}, farms={"R3": ["A", "B"]})
    assert after.state.level == 2
    assert after.stock("A") == "2f"
    assert after.stock("B") == "2f"
    assert after.loose("W3") == "1f 2p"


@pytest.mark.clause("WA-EC-40", "WA-CANAL-06")
def test_the_higher_tile_s_canal_gets_the_last_level() -> None:
    after = run("canals 4", water=1, canals={"L4": 1, "R4": 1}, farms={"L4": ["A"], "R4": ["B"]})
    assert after.state.level == 0
    assert after.stock("A") == ""
    assert after.stock("B") == "1f"


@pytest.mark.clause("WA-EC-41", "WA-FLOOD-06", "WA-CANAL-01")
def test_flooded_ground_canal_and_farm_stand_still() -> None:
    after = run(
        "adjust 3", "canals 3", "populate 3", water=6, slots={"L3": "- g g"}, canals={"L3": 1}, farms={"L3": ["A"]}
    )
    assert after.state.level == 5
    assert after.flooded() == ["L3"]
    assert after.stock("A") == ""


@pytest.mark.clause("WA-EC-42", "WA-PROT-07")
def test_protected_ground_farm_and_canal_stand_still() -> None:
    after = run("adjust 3", "canals 3", "populate 3", water=3, canals={"R3": 1}, farms={"R3": ["A"]}, protected=["R3"])
    assert after.state.level == 3
    assert after.stock("A") == ""
    assert after.loose("W3") == "1f"


@pytest.mark.clause("WA-EC-43", "WA-POP-12")
def test_spawning_comes_before_the_farm_s_pollution() -> None:
    after = run("populate 3", water=2, slots={"W3": "f -"}, farms={"R3": ["A"]})
    assert after.stock("A") == "1f"
    assert after.slots("W3") == "f f"
    assert after.loose("W3") == "1p"


@pytest.mark.clause("WA-EC-44", "WA-POLL-02", "WA-POLL-03")
def test_created_pollution_goes_to_a_fish_slot_not_to_land() -> None:
    after = run("create 1 1p", slots={"L1": "- t t", "W1": "f -"})
    assert after.slots("L1") == "- t t"
    assert after.slots("W1") == "f p"
    assert after.loose("W1") == ""


@pytest.mark.clause("WA-EC-45", "WA-POLL-03", "WA-POLL-04")
def test_created_pollution_takes_the_slot_before_a_waiting_loose_fish() -> None:
    after = run("create 3 1p", slots={"W3": "f -"}, loose={"W3": "1f"})
    assert after.slots("W3") == "f p"
    assert after.loose("W3") == "1f"


@pytest.mark.clause("WA-EC-46", "WA-FLOW-01", "WA-FLOW-02")
def test_turn_end_a_loose_fish_fills_the_slot_the_other_moves_on() -> None:
    after = run("end 1", slots={"W1": "f -"}, loose={"W1": "2f"})
    assert after.slots("W1") == "f f"
    assert after.slots("W2") == "f"
    assert after.loose("W1") == ""
    assert after.loose("W2") == "1f"


@pytest.mark.clause("WA-EC-47", "WA-FLOW-06", "WA-POLL-09")
def test_arriving_fish_before_arriving_pollution() -> None:
    after = run("end 1", slots={"W2": "-"}, loose={"W1": "1f 1p"})
    assert after.slots("W2") == "f"
    assert after.loose("W2") == "1p"


@pytest.mark.clause("WA-EC-48", "WA-POLL-05", "WA-POLL-06", "WA-POLL-07", "WA-POLL-08", "WA-HALF-04")
def test_arriving_pollution_higher_land_upriver_slot_lower_land_then_fish_slot() -> None:
    after = run("end 1", slots={"R2": "t - -", "L2": "- t", "W2": "-", "H2": "-"}, loose={"W1": "4p"})
    assert after.slots("R2") == "t p p"
    assert after.slots("L2") == "p t"
    assert after.slots("W2") == "p"
    assert after.slots("H2") == "-"
    assert after.loose("W2") == ""


@pytest.mark.clause("WA-EC-49", "WA-POLL-05", "WA-POLL-08")
def test_with_three_pollution_the_fish_slot_stays_free() -> None:
    after = run("end 1", slots={"R2": "t - -", "L2": "- t", "W2": "-"}, loose={"W1": "3p"})
    assert after.slots("R2") == "t p p"
    assert after.slots("L2") == "p t"
    assert after.slots("W2") == "-"
    assert after.loose("W2") == ""


@pytest.mark.clause("WA-EC-50", "WA-FLOW-07")
def test_loose_trees_and_gravel_stay_loose_past_empty_slots() -> None:
    after = run("end 2", slots={"L3": "- - g"}, loose={"W2": "1t 1g"})
    assert after.slots("L3") == "- - g"
    assert after.loose("W3") == "1t 1g"


@pytest.mark.clause("WA-EC-51", "WA-POLL-11", "WA-POLL-12", "WA-POLL-13")
def test_estuary_full_of_fish_pollution_displaces_one_it_goes_to_sea() -> None:
    after = run("end 4", "end 5", loose={"W4": "1p"})
    assert after.slots("W5") == "p f f"
    assert after.loose("W5") == ""
    assert after.sea() == "1f"


@pytest.mark.clause("WA-EC-52", "WA-POLL-05", "WA-POLL-11")
def test_empty_land_slots_of_row_5_save_the_estuary() -> None:
    after = run("end 4", slots={"L5": "- t g"}, loose={"W4": "1p"})
    assert after.slots("L5") == "p t g"
    assert after.slots("W5") == "f f f"
    assert after.loose("W5") == ""


@pytest.mark.clause("WA-EC-53", "WA-POLL-13")
def test_first_the_empty_fish_slot_then_displacement() -> None:
    after = run("end 4", slots={"W5": "f f -"}, loose={"W4": "2p"})
    assert after.slots("W5") == "p f p"
    assert after.loose("W5") == "1f"


@pytest.mark.clause("WA-EC-54", "WA-POLL-13", "WA-BOAT-02")
def test_pollution_created_in_row_5_displaces_as_well() -> None:
    after = run("create 5 1p", slots={"W5": "p p f"})
    assert after.slots("W5") == "p p p"
    assert after.loose("W5") == "1f"


@pytest.mark.clause("WA-EC-55", "WA-POLL-13", "WA-FLOW-05")
def test_surplus_pollution_flows_out_to_sea() -> None:
    after = run("end 4", "end 5", slots={"W5": "p p p"}, loose={"W4": "2p 1t"})
    assert after.slots("W5") == "p p p"
    assert after.loose("W5") == ""
    assert after.sea() == "1t 2p"


@pytest.mark.clause("WA-EC-56", "WA-POLL-14", "WA-FLOW-01")
def test_the_displaced_fish_returns_when_a_slot_is_cleaned_in_time() -> None:
    after = run("end 4", "clean W5.1", "end 5", loose={"W4": "1p"})
    assert after.slots("W5") == "f f f"
    assert after.sea() == ""


@pytest.mark.clause("WA-EC-57", "WA-CITY-05")
def test_covered_slots_take_no_pollution() -> None:
    after = run("end 1", city={"tile": "R2", "state": "site"}, slots={"L2": "t t"}, loose={"W1": "1p"})
    assert after.slots("W2") == "f"
    assert after.loose("W2") == "1p"


@pytest.mark.clause("WA-EC-58", "WA-NET-04", "WA-NET-05")
def test_nets_upper_first_higher_bank_first() -> None:
    after = run("end 4", nets={"N4RU": "A", "N4LU": "B", "N4RL": "C"}, loose={"W4": "2t"})
    assert after.stock("A") == "1t"
    assert after.stock("B") == "1t"
    assert after.stock("C") == ""
    assert after.loose("W5") == ""


@pytest.mark.clause("WA-EC-59", "WA-NET-04", "WA-NET-05", "WA-STORM-11")
def test_nets_in_the_storm_lower_first_higher_bank_still_first() -> None:
    after = run("end 4", storm=True, nets={"N4RU": "A", "N4LU": "B", "N4RL": "C"}, loose={"W4": "2t"})
    assert after.stock("A") == "1t"
    assert after.stock("B") == ""
    assert after.stock("C") == "1t"
    assert after.loose("W3") == ""


@pytest.mark.clause("WA-EC-60", "WA-NET-03")
def test_a_net_must_take_pollution_if_that_is_all_there_is() -> None:
    after = run("end 2", nets={"N2RU": "A"}, loose={"W2": "1p"})
    assert after.stock("A") == "1p"
    assert after.loose("W3") == ""


@pytest.mark.clause("WA-EC-61", "WA-NET-09", "WA-FLOW-04")
def test_a_fish_that_finds_a_slot_passes_no_net() -> None:
    after = run("end 3", slots={"W3": "f -"}, nets={"N3RU": "A"}, loose={"W3": "1f"})
    assert after.slots("W3") == "f f"
    assert after.stock("A") == ""


@pytest.mark.clause("WA-EC-62", "WA-PROT-12")
def test_protected_river_tile_its_nets_are_off() -> None:
    after = run("end 3", protected=["W3"], nets={"N3RU": "A"}, loose={"W3": "1t"})
    assert after.stock("A") == ""
    assert after.loose("W4") == "1t"


@pytest.mark.clause("WA-EC-63", "WA-FLOOD-07", "WA-PROT-12")
def test_flooded_or_protected_land_nets_work() -> None:
    after = run("end 3", protected=["R3"], flooded=["L3"], nets={"N3RU": "A", "N3LU": "B"}, loose={"W3": "2t"})
    assert after.stock("A") == "1t"
    assert after.stock("B") == "1t"


@pytest.mark.clause("WA-EC-64", "WA-NET-06")
def test_row_5_nets_fish_before_the_sea() -> None:
    after = run("end 5", nets={"N5LU": "A"}, loose={"W5": "1f"})
    assert after.stock("A") == "1f"
    assert after.sea() == ""


@pytest.mark.clause("WA-EC-65", "WA-POLL-15", "WA-STORM-03")
def test_storm_no_displacement_in_the_estuary_tokens_go_up() -> None:
    after = run("create 5 1p", "end 5", storm=True)
    assert after.slots("W5") == "f f f"
    assert after.loose("W5") == ""
    assert after.loose("W4") == "1p"
    assert after.sea() == ""


@pytest.mark.clause("WA-EC-66", "WA-STORM-03", "WA-FLOW-06")
def test_storm_arrivals_upriver_find_slots() -> None:
    after = run("end 5", storm=True, slots={"W4": "-", "R4": "t - t"}, loose={"W5": "2f 2p"})
    assert after.slots("W4") == "f"
    assert after.slots("R4") == "t p t"
    assert after.loose("W4") == "1f 1p"


@pytest.mark.clause("WA-EC-67", "WA-STORM-04", "WA-STORM-05")
def test_storm_what_reaches_w1_stays_there_its_nets_rest() -> None:
    after = run("end 1", storm=True, slots={"W1": "f -"}, nets={"N1LU": "A"}, loose={"W1": "1f 3t"})
    assert after.slots("W1") == "f f"
    assert after.loose("W1") == "3t"
    assert after.stock("A") == ""
    assert after.sea() == ""


@pytest.mark.clause("WA-EC-68", "WA-STORM-04", "WA-FLOW-02")
def test_storm_leftovers_flow_down_in_the_next_season() -> None:
    after = run("end 1", loose={"W1": "3t"})
    assert after.loose("W1") == ""
    assert after.loose("W2") == "3t"


@pytest.mark.clause("WA-EC-69", "WA-STORM-10")
def test_plus_lines_passed_upward_count() -> None:
    after = run("line 5-4", "line 4-3", "line 3-2", "line 2-1", storm=True, water=3)
    assert after.state.level == 5


@pytest.mark.clause("WA-EC-73", "WA-CITY-06", "WA-CITY-16", "WA-CITY-17", "WA-CITY-21", "WA-HALF-07")
def test_complete_city_on_former_wetlands_floods_no_draining_three_pollution() -> None:
    after = run("adjust 3", water=6, city={"tile": "L3", "state": "complete"}, slots={"H3": "-", "W3": "f -"})
    assert after.state.level == 6
    assert after.flooded() == ["L3"]
    assert after.slots("H3") == "-"
    assert after.slots("W3") == "f p"
    assert after.loose("W3") == "2p"


@pytest.mark.clause("WA-EC-74", "WA-CITY-19")
def test_the_flooded_city_makes_no_further_pollution_that_turn() -> None:
    after = run("adjust 3", "canals 3", "populate 3", water=6, city={"tile": "L3", "state": "complete"})
    assert after.state.level == 6
    assert after.loose("W3") == "1f 3p"


@pytest.mark.clause("WA-EC-76", "WA-CITY-16", "WA-LEVEE-01")
def test_two_levees_keep_the_city_on_l3_dry_at_level_6_not_at_7() -> None:
    after = run("adjust 3", water=6, city={"tile": "L3", "state": "complete"}, levees={"L3": 2})
    assert after.state.level == 6
    assert after.flooded() == []


@pytest.mark.clause("WA-EC-77", "WA-CITY-13")
def test_city_pollution_in_a_dry_river() -> None:
    after = run("adjust 3", "canals 3", "populate 3", water=-1, city={"tile": "R3", "state": "complete"})
    assert after.state.level == -1
    assert after.loose("W3") == "1p"


@pytest.mark.clause("WA-EC-114", "WA-TUT-04", "WA-TUT-05", "WA-TUT-06", "WA-TUT-08")
def test_tutorial_gravel_and_trees_of_the_row_come_back_nothing_drains() -> None:
    after = run(
        "adjust 3", "canals 3", "populate 3", tutorial=True, slots={"L3": "- - g", "H3": "-", "L4": "- t", "W3": "f -"}
    )
    assert after.slots("L3") == "t g g"
    assert after.slots("H3") == "g"
    assert after.slots("L4") == "- t"
    assert after.slots("W3") == "f f"


@pytest.mark.clause("WA-EC-115", "WA-TUT-07")
def test_tutorial_farm_with_two_canals() -> None:
    after = run("canals 3", "populate 3", tutorial=True, canals={"R3": 2}, farms={"R3": ["A"]})
    assert after.stock("A") == "3f"
    assert after.loose("W3") == "1f 1p"


@pytest.mark.clause("WA-EC-116", "WA-TUT-04", "WA-TUT-09")
def test_tutorial_polluted_gravel_slot_is_not_refilled() -> None:
    after = run("populate 3", tutorial=True, slots={"L3": "t p -"})
    assert after.slots("L3") == "t p g"


@pytest.mark.clause("WA-EC-117", "WA-HALF-07", "WA-TUT-04")
def test_tutorial_a_gravel_half_tile_beside_the_city_goes_on_refilling() -> None:
    after = run("populate 3", tutorial=True, city={"tile": "L3", "state": "site"}, slots={"H3": "-"})
    assert after.slots("H3") == "g"


@pytest.mark.clause("WA-EC-128", "WA-FLOOD-05", "WA-POLL-05")
def test_washed_off_pollution_finds_slots_in_the_next_row() -> None:
    after = run("adjust 2", "end 2", water=6, slots={"L2": "p p", "W2": "-", "R3": "t -"})
    assert after.state.level == 6
    assert after.slots("L2") == "- -"
    assert after.slots("W2") == "-"
    assert after.slots("R3") == "t p"
    assert after.loose("W2") == ""
    assert after.loose("W3") == "1p"


@pytest.mark.clause("WA-EC-129", "WA-FLOOD-05", "WA-POLL-13")
def test_washed_off_beside_the_estuary_empty_slot_first_then_displacement() -> None:
    after = run("adjust 5", water=4, slots={"R5": "p p", "W5": "f f -"})
    assert after.state.level == 2
    assert after.flooded() == ["R5"]
    assert after.slots("R5") == "- -"
    assert after.slots("L5") == "g - g"
    assert after.slots("W5") == "p f p"
    assert after.loose("W5") == "1f 1t"


@pytest.mark.clause("WA-EC-130", "WA-FLOOD-05", "WA-POLL-15", "WA-STORM-03")
def test_the_same_in_the_storm_loose_and_up() -> None:
    after = run("adjust 5", "end 5", storm=True, water=4, slots={"R5": "p p", "W5": "f f -"})
    assert after.state.level == 2
    assert after.flooded() == ["R5"]
    assert after.slots("W5") == "f f -"
    assert after.slots("W4") == "f"
    assert after.loose("W5") == ""
    assert after.loose("W4") == "1t 2p"
    assert after.sea() == ""
