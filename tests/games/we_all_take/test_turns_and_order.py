"""Seasons, turns, water, the order of action, the end of a turn, the storm."""

from __future__ import annotations

import pytest

from riverboards.engine.chance import Chance
from riverboards.games.we_all_take import actions as do
from riverboards.games.we_all_take.board import F
from riverboards.games.we_all_take.data import KINDS
from riverboards.games.we_all_take.phases import course, flow, nets, season
from riverboards.games.we_all_take.rules import State
from riverboards.games.we_all_take.state import ROLL
from tests.games.we_all_take.positions import (
    Run,
    act,
    acting,
    asked,
    camp,
    flooded_tiles,
    game,
    kinds,
    loose_on,
    piece,
    position,
    run,
    slots_of,
    stock_of,
    windows,
)


def nothing(event: object) -> None:
    """Takes events that a test does not look at."""


def whole_season(s: State) -> list[str]:
    """Roll, and end every window at once; what happened up to the exchange."""
    s.phase, s.asked = ROLL, -1
    events = act(s, "A", do.Roll())
    while s.phase == "window":
        events += s.apply(s.asked, do.EndWindow())
    return [f"{event.kind} {getattr(event, 'row', '')}".strip() for event in events]


@pytest.mark.clause("WA-SEASON-01")
def test_a_game_lasts_ten_seasons() -> None:
    assert F.seasons == 10
    assert not position(2, season_number=9).last_season()
    assert position(2, season_number=10).last_season()


@pytest.mark.clause("WA-SEASON-02", "WA-SEASON-03", "WA-SEASON-05", "WA-CLOSE-01", "WA-WATER-05")
def test_five_turns_from_the_top_down_then_the_season_end() -> None:
    s = position(2, stock={"A": "2f"})
    happened = whole_season(s)
    assert [each for each in happened if each.startswith("turn-began")] == [f"turn-began {row}" for row in range(1, 6)]
    assert happened.index("season-ended") > happened.index("turn-began 5")
    assert s.phase == "exchange"
    assert s.view(None).row == 4


@pytest.mark.clause("WA-STORM-01", "WA-STORM-02", "WA-WATER-09")
def test_the_storm_goes_from_the_estuary_up() -> None:
    s = position(2, storm=True, stock={"A": "2f"})
    happened = whole_season(s)
    assert [each for each in happened if each.startswith("turn-began")] == [
        f"turn-began {row}" for row in range(5, 0, -1)
    ]


@pytest.mark.clause("WA-SEASON-04")
def test_a_turn_is_water_populate_actions_flow() -> None:
    s = position(1, camps={"A": "R1"}, slots={"W1": "f -"}, loose={"W1": "1t"})
    s.phase, s.asked = ROLL, -1
    first = kinds(act(s, "A", do.Roll()))
    order = ["rolled", "turn-began", "spawned", "window-opened"]
    assert [each for each in first if each in order] == order
    then = kinds(act(s, "A", do.EndWindow()))
    assert then[:2] == ["window-ended", "flowed"]
    assert then.index("flowed") < then.index("turn-began")


@pytest.mark.clause("WA-WATER-01", "WA-WATER-03")
@pytest.mark.parametrize(("card", "modifier"), [("hot_wind", -2), ("long_drought", -3), ("cloudburst", 4)])
def test_the_starting_level_is_roll_plus_card(card: str, modifier: int) -> None:
    levels = set()
    for seed in range(40):
        s = position(1, weather=(card,), seed=str(seed))
        s.phase, s.asked = ROLL, -1
        rolled = next(event for event in act(s, "A", do.Roll()) if event.kind == "rolled")
        assert rolled.level == rolled.die + modifier  # type: ignore[attr-defined]
        assert rolled.card == card  # type: ignore[attr-defined]
        levels.add(rolled.level)  # type: ignore[attr-defined]
    assert levels == {die + modifier for die in range(1, 7)}


@pytest.mark.clause("WA-WATER-05", "WA-WATER-06", "WA-WATER-09")
def test_the_marker_and_the_plus_lines() -> None:
    s = position(1, camps={"A": "R5"}, water=-9)
    told = []
    s.at, s.trail = 0, []
    for at in range(5):
        s.at = at
        events: list[object] = []
        season.start_turn(s, events.append)
        told.append((events[0].row, events[0].plus, events[0].level))  # type: ignore[attr-defined]
    assert told == [(1, False, -9), (2, True, -8), (3, False, -8), (4, True, -7), (5, False, -7)]


@pytest.mark.clause("WA-WATER-03")
def test_the_level_has_no_limits() -> None:
    s = position(2, storm=True, water=30)
    season.close(s, nothing)
    season.begin(s, nothing)
    season.roll(s, nothing)
    assert s.level > 25


@pytest.mark.clause("WA-ERODE-07")
def test_the_tree_nearest_downriver_falls() -> None:
    after = run("adjust 1", water=8, slots={"L1": "t t -", "R1": "t t"}, levees={"R1": 5})
    assert after.slots("L1") == "t - -"


@pytest.mark.clause("WA-ERODE-09", "WA-POP-02")
def test_other_rows_are_not_touched() -> None:
    before = position(2, water=12, slots={"L2": "t -", "L4": "- -", "W2": "-", "H3": "-"})
    after = Run(before.copy()).do("adjust 1", "populate 1").state
    for tile in ("L2", "R2", "L3", "R3", "L4", "R4", "L5", "R5", "W2", "W3", "H2", "H3"):
        assert slots_of(after, tile) == slots_of(before, tile)


@pytest.mark.clause("WA-HALF-03")
def test_half_tiles_neither_erode_nor_flood() -> None:
    after = run(*(f"adjust {row}" for row in range(1, 6)), water=40)
    assert [after.slots(f"H{row}") for row in range(1, 6)] == ["t", "t", "g", "g", "g"]


@pytest.mark.clause("WA-FLOOD-09", "WA-CLOSE-05", "WA-FLOOD-03")
def test_flood_markers_come_off_when_the_season_closes() -> None:
    s = run("adjust 3", water=6, slots={"L3": "- g g"}).state
    assert flooded_tiles(s) == ["L3"]
    events: list[object] = []
    season.close(s, events.append)
    assert flooded_tiles(s) == []
    assert events[0].dried == ("L3",)  # type: ignore[attr-defined]


@pytest.mark.clause("WA-FARM-02")
def test_a_farm_needs_no_fish_on_the_river_and_takes_none() -> None:
    after = run("populate 3", water=2, farms={"R3": "A"}, slots={"W3": "- -"})
    assert (after.stock("A"), after.slots("W3")) == ("1f", "p -")


@pytest.mark.clause("WA-CITY-12")
def test_the_complete_city_makes_one_pollution_in_its_row() -> None:
    after = run("populate 2", "populate 3", water=2, city={"tile": "R3", "state": "complete"})
    assert (after.loose("W2"), after.loose("W3")) == ("1f", "1f 1p")
    site = run("populate 3", water=2, city={"tile": "R3", "state": "site"})
    assert site.loose("W3") == "1f"


@pytest.mark.clause("WA-CITY-01", "WA-CITY-07", "WA-CITY-06")
def test_the_city_stays_where_it_was_founded() -> None:
    s = position(2, city={"tile": "L3", "state": "complete"}, water=12)
    for _ in range(3):
        season.close(s, nothing)
        s.level = 12
        Run(s).do("adjust 3", "populate 3")
        assert (F.tile_ids[s.city], s.city_state, slots_of(s, "L3")) == ("L3", 2, "- - -")
        s.season += 1


@pytest.mark.clause("WA-PROT-17")
def test_growth_spawning_erosion_and_flow_go_on_on_protected_tiles() -> None:
    after = run("adjust 1", "populate 1", water=8, protected=["L1", "R1", "W1", "H1"], slots={"W1": "f -", "H1": "-"})
    assert (after.slots("L1"), after.slots("R1"), after.slots("H1"), after.slots("W1")) == ("t t -", "t -", "t", "f f")
    city = run("populate 3", water=2, protected=["R3"], city={"tile": "R3", "state": "complete"})
    assert city.loose("W3") == "1f 1p"


@pytest.mark.clause("WA-POLL-17")
def test_pollution_enters_protected_tiles() -> None:
    after = run("end 1", protected=["R2"], slots={"R2": "t - t"}, loose={"W1": "1p"})
    assert after.slots("R2") == "t p t"


@pytest.mark.clause("WA-POLL-16")
def test_pollution_without_a_slot_tries_again_only_in_the_next_row() -> None:
    after = run("end 1", loose={"W1": "1p"})
    assert after.loose("W2") == "1p"
    after.state.slots[F.slots_of[6][0]] = 0
    after.do("populate 2")
    assert after.loose("W2") == "1p"
    after.state.slots[F.slots_of[7][0]] = 0
    after.do("end 2")
    assert after.slots("R3") == "p t"


@pytest.mark.clause("WA-FLOW-03", "WA-FLOW-02")
def test_all_four_kinds_flow() -> None:
    after = run("end 2", loose={"W2": "1f 2t 1g 3p"})
    assert (after.loose("W2"), after.loose("W3")) == ("", "1f 2t 1g 3p")


@pytest.mark.clause("WA-FLOW-09", "WA-FLOW-05")
def test_nothing_is_loose_when_a_normal_season_is_over() -> None:
    for seed in range(6):
        s = position(2, seed=str(seed), loose={"W1": "2t 1p"}, stock={"A": "2f"})
        whole_season(s)
        assert s.phase == "exchange"
        assert not any(s.loose)


@pytest.mark.clause("WA-NET-02", "WA-UNDO-05")
def test_each_loose_token_is_as_likely_for_a_net() -> None:
    caught = dict.fromkeys(KINDS[1:5], 0)
    for seed in range(400):
        s = position(1, nets={"N3RU": "A"}, loose={"W3": "2f 1t 1p"})
        s.chance = Chance(str(seed))
        events: list[object] = []
        nets.draw(s, 2, events.append)
        caught[events[0].what] += 1  # type: ignore[attr-defined]
        assert events[0].barrier == "net-drawn"  # type: ignore[attr-defined]
        assert events[0].hidden  # type: ignore[attr-defined]
    assert caught["gravel"] == 0
    assert 160 < caught["fish"] < 240
    assert 70 < caught["tree"] < 130
    assert 70 < caught["pollution"] < 130


# -- whose turn


@pytest.mark.clause("WA-EX-09", "WA-ORDER-01")
def test_in_the_fourth_turn_the_player_on_r4_acts_first() -> None:
    assert windows(acting(4, camps={"A": "L4", "B": "R4"})) == ["B on R4", "A on L4"]


@pytest.mark.clause("WA-ORDER-04", "WA-ORDER-08", "WA-ORDER-10")
def test_structures_of_a_window_act_in_any_mixture() -> None:
    pieces = {piece("boat", "A"): "W3", piece("lumber_mill", "A"): "R3"}
    s = acting(3, camps={"A": "R3", "B": "L1"}, pieces=pieces, stock={"A": "1f 3t"})
    events = act(
        s,
        "A",
        do.Take(camp("A"), "R3.1"),
        do.Dredge(piece("boat", "A")),
        do.Gather(piece("lumber_mill", "A"), "R3.2"),
        do.Build(camp("A"), "bridge", "W3"),
        do.Move(piece("boat", "A"), "W1"),
        do.Move(camp("A"), "L3"),
    )
    assert [each for each in kinds(events) if each != "polluted"] == [
        "took",
        "dredged",
        "gathered",
        "built",
        "moved",
        "moved",
    ]
    assert stock_of(s, "A") == "2t 1g"


@pytest.mark.clause("WA-ORDER-07", "WA-ORDER-11")
def test_boats_act_with_the_camp_or_later_on_the_river() -> None:
    pieces = {piece("boat", "A"): "W3", piece("boat", "B"): "W3"}
    s = acting(3, camps={"A": "R3", "B": "L1"}, pieces=pieces)
    act(s, "A", do.Dredge(piece("boat", "A")), do.EndWindow())
    assert asked(s) == "B window"
    act(s, "B", do.EndWindow())
    assert asked(s) == "A window"
    assert {action.kind for action in s.legal_actions(0)} - {"offer"} == {"move", "ferry", "end-window"}


@pytest.mark.clause("WA-ORDER-13", "WA-ORDER-14")
def test_who_comes_next_is_worked_out_from_the_positions_then() -> None:
    pieces = {piece("excavator", "B"): "R3", piece("excavator", "C"): "R3"}
    s = acting(3, 3, camps={"A": "R3", "B": "R4", "C": "R5"}, pieces=pieces)
    assert windows(s) == ["A on R3", "B on R3", "C on R3"]
    s.where[26] = 9
    s.where[52] = 8
    assert windows(s) == ["A on R3", "C on R3", "B on R3"]
    gone = acting(3, camps={"A": "R3", "B": "L3"}, pieces={piece("lumber_mill", "A"): "R3"}, spent=[camp("A")])
    assert windows(gone)[0] == "A on R3"


@pytest.mark.clause("WA-ORDER-12")
def test_a_window_is_opened_only_with_a_legal_action_and_once() -> None:
    s = acting(3, camps={"A": "R3", "B": "L3"}, spent=[camp("A")])
    assert windows(s) == ["B on L3"]


@pytest.mark.clause("WA-ORDER-16", "WA-GEN-13")
def test_the_camps_owner_comes_first_in_the_storm_too() -> None:
    pieces = {piece("lumber_mill", "B"): "R3", piece("lumber_mill", "C"): "R3"}
    before = {"camps": {"A": "R3", "B": "L1", "C": "L5"}, "pieces": pieces}
    assert windows(acting(3, 3, **before))[:3] == ["A on R3", "B on R3", "C on R3"]
    assert windows(acting(3, 3, storm=True, **before))[:3] == ["A on R3", "C on R3", "B on R3"]


# -- the end of a season


@pytest.mark.clause("WA-CLOSE-02", "WA-CLOSE-03", "WA-CLOSE-04")
def test_the_almanac_moves_on_and_a_card_is_drawn() -> None:
    s = position(2)
    cards = s.view(None).almanac
    events: list[object] = []
    season.close(s, events.append)
    assert [event.kind for event in events] == ["season-closed", "almanac-moved", "weather-drawn"]  # type: ignore[attr-defined]
    assert events[2].barrier == "weather-drawn"  # type: ignore[attr-defined]
    season.begin(s, nothing)
    view = s.view(None)
    assert view.almanac[:2] == cards[1:]
    assert (view.discard, view.deck) == (cards[:1], 8)
    late = position(2, season_number=9)
    season.close(late, nothing)
    season.begin(late, nothing)
    assert (late.season, len(late.view(None).almanac), late.view(None).deck) == (10, 3, 0)
    last = position(2, season_number=10, storm=True)
    told: list[object] = []
    season.close(last, told.append)
    assert "weather-drawn" not in [event.kind for event in told]  # type: ignore[attr-defined]


@pytest.mark.clause("WA-EX-07", "WA-END-04", "WA-POLL-10")
def test_one_polluted_estuary_slot_stays_and_three_lose_only_at_the_season_end() -> None:
    s = run("end 4", "end 5", slots={"W5": "p f f"}).state
    assert slots_of(s, "W5") == "p f f"
    middle = acting(3, 1, camps={"A": "R3"}, slots={"W5": "p p p"})
    act(middle, "A", do.Take(camp("A"), "R3.1"))
    assert middle.outcome() is None
    assert season.estuary_lost(middle)


@pytest.mark.clause("WA-STORM-05", "WA-STORM-03")
def test_nothing_goes_to_sea_in_the_storm() -> None:
    after = run("end 5", "end 4", "end 3", "end 2", "end 1", storm=True, loose={"W5": "4t"})
    assert (after.loose("W1"), after.sea()) == ("4t", "")


def test_the_sea_is_a_place_of_its_own() -> None:
    assert flow.SEA not in F.tile_ids
    assert loose_on(game(1), "W5") == ""


def test_the_course_leads_to_a_question_or_the_end() -> None:
    s = position(1, season_number=10, camps={"A": "R1"})
    s.phase = "city"
    course.ask_ready(s, 0, nothing)
    assert s.outcome() is not None
