"""Tutorial mode: the river without water."""

from __future__ import annotations

import pytest

from riverboards.games.we_all_take import actions as do
from riverboards.games.we_all_take.phases import adjust
from tests.games.we_all_take.positions import (
    act,
    acting,
    asked,
    camp,
    ending,
    game,
    kinds,
    legal,
    loose_on,
    position,
    run,
    slots_of,
)


@pytest.mark.clause("WA-TUT-01", "WA-TUT-12", "WA-STORM-01")
def test_there_is_no_weather_no_roll_and_no_storm() -> None:
    s = game(3, tutorial=True)
    view = s.view(None)
    assert (view.almanac, view.discard, view.deck, view.unseen) == ((), (), 0, ())
    assert sorted(s.roles + s.undealt) == list(range(10))
    for letter in "ABC":
        act(s, letter, do.Look())
    events = []
    for tile in ("R1", "R2", "R3"):
        events = act(s, asked(s)[0], do.PlaceCamp(tile))
    assert kinds(events)[:3] == ["camp-placed", "season-began", "turn-began"]
    assert asked(s).endswith("window")
    assert not s.storm()


@pytest.mark.clause("WA-TUT-02", "WA-TUT-03", "WA-SEASON-01")
def test_ten_seasons_are_counted_from_one() -> None:
    s = game(1, tutorial=True)
    events = act(s, "A", do.PlaceCamp("R3"))
    seasons = [event.season for event in events if event.kind == "season-began"]  # type: ignore[attr-defined]
    while s.outcome() is None:
        assert s.view(None).season == s.season
        done = act(s, "A", s.legal_actions(0)[-1])
        seasons += [event.season for event in done if event.kind == "season-began"]  # type: ignore[attr-defined]
    assert seasons == list(range(1, 11))


@pytest.mark.clause("WA-TUT-06", "WA-TUT-08", "WA-TUT-10")
def test_everything_grows_nothing_erodes_and_only_fish_and_pollution_float() -> None:
    after = run(
        "adjust 1",
        "canals 1",
        "populate 1",
        "end 1",
        tutorial=True,
        water=30,
        slots={"L1": "t - -", "W1": "f f"},
        farms={"L1": "A"},
    )
    assert (after.slots("L1"), after.stock("A"), after.flooded()) == ("t t -", "1f", [])
    assert after.loose("W2") == "1f 1p"
    kinds_of = {event.kind for event in after.events}
    assert not kinds_of & {"eroded", "flooded", "drained"}


@pytest.mark.clause("WA-TUT-09")
def test_pollution_on_land_stays_until_it_is_harvested() -> None:
    s = position(2, tutorial=True, slots={"L3": "t p p"})
    for _ in range(3):
        adjust.adjust(s, 2, lambda event: None)
    assert slots_of(s, "L3") == "t p p"
    cleaned = acting(3, tutorial=True, camps={"A": "L3"}, slots={"L3": "t p p"})
    act(cleaned, "A", do.Take(camp("A"), "L3.2"))
    assert slots_of(cleaned, "L3") == "t - p"


@pytest.mark.clause("WA-TUT-11")
def test_levees_may_be_built_and_do_nothing() -> None:
    s = acting(3, tutorial=True, camps={"A": "L3"}, stock={"A": "1f 1t 1g"}, city={"tile": "L3", "state": "complete"})
    assert do.Build(camp("A"), "levee", "L3") in legal(s, "A", "build")
    act(s, "A", do.Build(camp("A"), "levee", "L3"))
    s.level = 99
    adjust.adjust(s, 2, lambda event: None)
    assert not any(s.flooded)


@pytest.mark.clause("WA-TUT-12")
def test_policies_and_objectives_are_unchanged() -> None:
    s = ending("policy", 1, tutorial=True, gold={"A": 1})
    act(s, "A", do.Propose("protection", True, "W3"), do.Vote(True, 0))
    assert s.protected[17] == 1
    assert loose_on(s, "W3") == ""
