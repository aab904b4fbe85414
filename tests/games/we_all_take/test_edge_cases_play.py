"""The edge cases in which players act, with the ledger's numbers before and after."""

from __future__ import annotations

import pytest

from riverboards.engine.setup import SetupError
from riverboards.games.we_all_take import actions as do
from riverboards.games.we_all_take import scoring
from riverboards.games.we_all_take.board import TILE, F
from riverboards.games.we_all_take.phases import city, course, exchange, season
from riverboards.games.we_all_take.phases.order import next_place
from riverboards.games.we_all_take.rules import State
from riverboards.games.we_all_take.state import CITY, COMPLETE, EXCHANGE, OVER, POLICY
from tests.games.we_all_take.positions import (
    Run,
    act,
    acting,
    asked,
    camp,
    camp_tile,
    ending,
    flooded_tiles,
    game,
    kinds,
    legal,
    loose_on,
    offer,
    piece,
    placed,
    position,
    refused,
    slots_of,
    spent,
    stock_of,
    tile_of,
    windows,
)


def nothing(event: object) -> None:
    """Takes events that a test does not look at."""


def roll_of(s: State, wanted: int) -> None:
    """Turn chance on to where the next die shows a number."""
    while 1 + s.chance.copy().below(F.faces) != wanted:
        s.chance.bits()


# ---- seasons and the storm


@pytest.mark.clause("WA-EC-70", "WA-STORM-06", "WA-STORM-07")
def test_the_level_kept_from_the_storm_is_added_once() -> None:
    s = position(2, water=4, weather=("storm", "clear_skies", "clear_skies", "clear_skies")[:2], storm=True)
    s.weather[1:3] = [F.weather_ids.index("clear_skies"), F.weather_ids.index("long_drought")]
    starts = []
    for card in ("clear_skies", "clear_skies"):
        season.close(s, nothing)
        season.begin(s, nothing)
        s.weather[s.season - 1] = F.weather_ids.index(card)
        roll_of(s, 3)
        season.roll(s, nothing)
        starts.append(s.level)
    assert starts == [6, 2]


@pytest.mark.clause("WA-EC-71", "WA-STORM-08", "WA-STORM-09", "WA-CLOSE-04")
def test_the_storm_in_season_ten_adds_a_season() -> None:
    s = position(2, water=5, storm=True, season_number=10)
    s.weather[10] = F.weather_ids.index("hot_wind")
    assert not s.last_season()
    season.close(s, nothing)
    course.begin_season(s, nothing)
    roll_of(s, 2)
    season.roll(s, nothing)
    assert (s.season, s.level, len(s.view(None).almanac), s.last_season()) == (11, 5, 2, True)


@pytest.mark.clause("WA-EC-72", "WA-SEASON-01", "WA-STORM-08")
def test_without_a_storm_in_season_ten_the_game_is_over() -> None:
    s = position(2, season_number=10)
    s.weather[10] = F.storm
    s.first = 0
    exchange.begin(s, CITY, nothing)
    course.ask_ready(s, 0, nothing)
    assert (s.phase, s.season, s.reason) == (OVER, 10, "seasons")


# ---- the city


@pytest.mark.clause("WA-EC-75", "WA-CITY-20", "WA-CITY-08", "WA-FLOOD-10")
def test_a_flooded_site_keeps_its_tokens_and_takes_more() -> None:
    before = Run(position(1, water=6, city={"tile": "L3", "state": "site", "paid": "2f 1t"}, stock={"A": "1g"}))
    s = before.do("adjust 3").state
    assert (s.level, flooded_tiles(s), loose_on(s, "W3")) == (6, ["L3"], "")
    exchange.begin(s, CITY, nothing)
    course.ask_ready(s, 0, nothing)
    act(s, "A", do.Pay(0, 0, 1))
    assert (s.paid, stock_of(s, "A")) == ([2, 1, 1], "")


@pytest.mark.clause("WA-EC-78", "WA-CITY-03", "WA-CITY-04", "WA-OBJ-02")
def test_placing_the_site_clears_the_tile() -> None:
    s = position(2, slots={"R1": "t p"}, stock={"A": "1f"})
    box = s.box[:]
    assert s.pollution_on_map() == 1
    city.found(s, TILE["R1"], nothing)
    assert s.empty_slot(TILE["R1"]) == -1
    assert slots_of(s, "R1") == "- -"
    assert s.pollution_on_map() == 0
    assert [now - then for now, then in zip(s.box, box, strict=True)] == [0, 1, 0, 1, 0]
    assert stock_of(s, "A") == "1f"


@pytest.mark.clause("WA-EC-79", "WA-CITY-09", "WA-CITY-10", "WA-CITY-11")
def test_completing_the_city() -> None:
    s = ending(CITY, city={"tile": "R3", "state": "site", "paid": "5f 4t 5g"}, stock={"A": "2t 1f"})
    assert refused(s, "A", do.Pay(1, 0, 0)) == "site-full"
    assert refused(s, "A", do.Pay(0, 2, 0)) == "site-full"
    act(s, "A", do.Pay(0, 1, 0))
    assert (s.city_state, s.paid, stock_of(s, "A")) == (COMPLETE, [0, 0, 0], "1f 1t")
    assert refused(s, "A", do.Pay(1, 0, 0)) == "city-complete"


@pytest.mark.clause("WA-EC-80", "WA-CITY-14", "WA-CITY-15", "WA-OBJ-04", "WA-END-05")
def test_the_shop_opens_in_the_same_city_phase() -> None:
    s = ending(
        CITY, 1, season_number=10, city={"tile": "R3", "state": "site", "paid": "5f 4t 5g"}, stock={"A": "14f 1t 1c"}
    )
    act(s, "A", do.Pay(0, 1, 0), do.Buy("fish"))
    assert stock_of(s, "A") == "15f"
    assert scoring.met(s, 0, "development")
    assert scoring.met(s, 0, "agriculture")


@pytest.mark.clause("WA-EC-81", "WA-OBJ-06", "WA-END-06")
def test_a_city_flooded_in_the_last_season_fails_development() -> None:
    s = ending(CITY, season_number=10, city={"tile": "L3", "state": "complete"}, flooded=["L3"])
    assert s.phase == OVER
    assert not scoring.met(s, 0, "development")


@pytest.mark.clause("WA-EC-82", "WA-OBJ-06", "WA-CITY-18")
def test_a_city_flooded_the_season_before_does_not() -> None:
    s = position(season_number=9, city={"tile": "L3", "state": "complete"}, flooded=["L3"])
    season.close(s, nothing)
    course.begin_season(s, nothing)
    assert s.season == 10
    exchange.begin(s, CITY, nothing)
    course.ask_ready(s, 0, nothing)
    assert s.phase == OVER
    assert scoring.met(s, 0, "development")


# ---- actions, order, moves


@pytest.mark.clause("WA-EC-83", "WA-EXC-01", "WA-EX-10", "WA-HARV-10")
def test_an_excavator_takes_gravel_from_two_tiles_below() -> None:
    s = acting(4, camps={"A": "R1"}, pieces={piece("excavator", "A"): "L4"})
    act(s, "A", do.Gather(piece("excavator", "A"), "L5.1"), do.Gather(piece("excavator", "A"), "H5.1"))
    assert stock_of(s, "A") == "2g"
    assert (slots_of(s, "L5"), slots_of(s, "H5"), slots_of(s, "L4")) == ("- t g", "-", "g t")
    assert (slots_of(s, "W4"), loose_on(s, "W4")) == ("f", "1p")


@pytest.mark.clause("WA-EC-84", "WA-MILL-01", "WA-EX-03")
def test_a_lumber_mill_takes_a_tree_from_the_half_tile_above() -> None:
    s = acting(3, camps={"A": "R1"}, pieces={piece("lumber_mill", "A"): "R3"})
    act(s, "A", do.Gather(piece("lumber_mill", "A"), "H2.1"), do.Gather(piece("lumber_mill", "A"), "R3.1"))
    assert (stock_of(s, "A"), slots_of(s, "H2"), slots_of(s, "R3"), loose_on(s, "W3")) == ("2t", "-", "- t", "1p")


@pytest.mark.clause("WA-EC-85", "WA-BRIDGE-03", "WA-BRIDGE-05")
def test_a_mill_reaches_across_a_bridge_but_not_the_half_tile_beyond() -> None:
    s = acting(3, camps={"A": "R1"}, pieces={piece("lumber_mill", "A"): "L3"}, bridges=[3])
    reach = {action.slot for action in legal(s, "A", "gather")}
    assert reach == {"L3.1", "L2.1", "L2.2", "L4.2", "R3.1", "R3.2"}
    for slot in ("H2.1", "R2.1", "R4.1"):
        assert refused(s, "A", do.Gather(piece("lumber_mill", "A"), slot)) == "out-of-reach"


@pytest.mark.clause("WA-EC-86", "WA-BOAT-02", "WA-BOAT-03", "WA-POLL-03")
def test_dredging() -> None:
    s = acting(1, camps={"A": "L2", "B": "R2"}, pieces={piece("boat", "A"): "W1"}, slots={"W1": "f -"})
    gravel = s.slots.count(3)
    act(s, "A", do.Dredge(piece("boat", "A")))
    assert (stock_of(s, "A"), slots_of(s, "W1"), s.slots.count(3)) == ("1g", "f p", gravel)


@pytest.mark.clause("WA-EC-87", "WA-BUILD-02", "WA-BUILD-03", "WA-BUILD-05")
def test_one_fish_builds_several_structures() -> None:
    s = acting(3, camps={"A": "R3"}, stock={"A": "1f 4t 3g"})
    act(s, "A", do.Build(camp("A"), "farm", "R3"), do.Build(camp("A"), "levee", "R3"))
    assert stock_of(s, "A") == "1t"


@pytest.mark.clause("WA-EC-88", "WA-BUILD-02")
def test_without_a_fish_nothing_is_built() -> None:
    s = acting(3, camps={"A": "R3"}, stock={"A": "9t 9g"})
    assert refused(s, "A", do.Build(camp("A"), "levee", "R3")) == "no-fish-to-build"
    assert not legal(s, "A", "build")
    assert stock_of(s, "A") == "9t 9g"


@pytest.mark.clause("WA-EC-89", "WA-BUILD-07", "WA-NET-01")
def test_a_net_built_this_turn_collects_this_turn() -> None:
    s = acting(3, camps={"A": "R3"}, stock={"A": "1f 2t"}, loose={"W3": "1f"})
    act(s, "A", do.Build(camp("A"), "net", "N3RU"))
    Run(s).do("end 3")
    assert (stock_of(s, "A"), loose_on(s, "W4")) == ("1f", "")


@pytest.mark.clause("WA-EC-90", "WA-MOVE-08", "WA-MOVE-09")
def test_a_camp_jumps_over_a_camp() -> None:
    s = acting(3, camps={"A": "R3", "B": "R2"})
    act(s, "A", do.Move(camp("A"), "R1"))
    assert camp_tile(s, "A") == "R1"


@pytest.mark.clause("WA-EC-91", "WA-MOVE-09")
def test_a_jump_with_no_tile_beyond_is_refused() -> None:
    s = acting(3, 3, camps={"A": "R3", "B": "R2", "C": "R1"})
    assert refused(s, "A", do.Move(camp("A"), "R2")) == "no-landing"
    assert {action.tile for action in legal(s, "A", "move")} == {"R4"}
    assert camp_tile(s, "A") == "R3"


@pytest.mark.clause("WA-EC-92", "WA-MOVE-10")
def test_a_bridge_onto_a_camp_is_refused() -> None:
    s = acting(3, camps={"A": "L3", "B": "R3"}, bridges=[3])
    act(s, "B", do.EndWindow())
    assert refused(s, "A", do.Move(camp("A"), "R3")) == "camp-across"


@pytest.mark.clause("WA-EC-93", "WA-FLOOD-08", "WA-EX-04")
def test_a_flooded_camp_crosses_the_bridge() -> None:
    s = acting(3, camps={"A": "L3", "B": "R1"}, bridges=[3], flooded=["L3"], stock={"A": "5f 5t 5g"})
    assert {action.kind for action in s.legal_actions(0)} == {"move", "end-window", "offer"}
    act(s, "A", do.Move(camp("A"), "R3"))
    assert camp_tile(s, "A") == "R3"
    assert spent(s, camp("A"))
    assert {action.kind for action in s.legal_actions(0)} == {"end-window", "offer"}


ROW_4 = {
    "camps": {"A": "R4", "B": "L4", "C": "L1"},
    "pieces": {
        "excavator-1-0": "R4",
        "excavator-2-0": "R4",
        "boat-0-0": "W4",
        "boat-2-0": "W4",
    },
}


@pytest.mark.clause(
    "WA-EC-94",
    "WA-ORDER-01",
    "WA-ORDER-02",
    "WA-ORDER-05",
    "WA-ORDER-09",
    "WA-ORDER-15",
    "WA-ORDER-16",
    "WA-STORM-11",
)
def test_order_of_windows_in_row_four() -> None:
    normal = ["A on R4", "C on R4", "B on R4", "B on L4", "C on W4", "A on W4"]
    s = acting(4, 3, **ROW_4)
    assert piece("boat", "A") in {action.piece for action in legal(s, "A", "move")}
    assert windows(s) == normal
    act(s, "A", do.Move(piece("boat", "A"), "W5"), do.EndWindow())
    assert windows(s) == normal[1:-1]


@pytest.mark.clause("WA-EC-94", "WA-ORDER-15", "WA-ORDER-16")
def test_order_of_windows_in_row_four_in_the_storm() -> None:
    s = acting(4, 3, storm=True, **ROW_4)
    assert windows(s) == ["A on W4", "C on W4", "B on L4", "A on R4", "B on R4", "C on R4"]


@pytest.mark.clause("WA-EC-95", "WA-GEN-13", "WA-ORDER-09")
def test_of_two_camps_equally_high_the_one_nearer_the_top_comes_first() -> None:
    boats = {piece("boat", "A"): "W5", piece("boat", "B"): "W5"}
    assert windows(acting(5, camps={"A": "L1", "B": "R2"}, pieces=boats)) == ["A on W5", "B on W5"]


@pytest.mark.clause("WA-EC-96", "WA-MOVE-04", "WA-MOVE-05", "WA-MOVE-06")
def test_a_ferry_uses_two_moves() -> None:
    s = acting(2, camps={"A": "L2", "B": "R1"}, pieces={piece("boat", "A"): "W2"})
    act(s, "A", do.Ferry(piece("boat", "A"), camp("A")))
    assert (camp_tile(s, "A"), tile_of(s, piece("boat", "A"))) == ("R2", "W2")
    assert spent(s, camp("A"))
    assert spent(s, piece("boat", "A"))


@pytest.mark.clause("WA-EC-97", "WA-PROT-08", "WA-PROT-10")
def test_a_stranded_farm_is_sold() -> None:
    s = ending(CITY, farms={"L4": "A", "R1": "AAAA"}, protected=["L4"])
    assert placed(s, "A", "farm") == 5
    act(s, "A", do.Sell(piece("farm", "A", 0)))
    assert (stock_of(s, "A"), placed(s, "A", "farm")) == ("2t 2g", 4)


# ---- exchange, votes, objectives, end


@pytest.mark.clause("WA-EC-98", "WA-EXCH-01", "WA-EXCH-03", "WA-SUBS-01")
@pytest.mark.parametrize(("subsidy", "after"), [(False, "2p 2c"), (True, "3c")])
def test_exchange_with_and_without_subsidy(subsidy: bool, after: str) -> None:
    s = ending(EXCHANGE, 1, stock={"A": "3f 1t 2p"}, subsidy=subsidy)
    while legal(s, "A", "exchange"):
        mixed = [each for each in legal(s, "A", "exchange") if each.first != each.second or each.first == "pollution"]
        act(s, "A", (mixed or legal(s, "A", "exchange"))[0])
    assert stock_of(s, "A") == after


def proposed(players: int, gold: dict[str, int], **before: object) -> State:
    """A vote on the subsidy, proposed by A; gold as it is after the fee. Camps A, B, C from the highest down."""
    purse = {**gold, "A": gold.get("A", 0) + 1}
    camps = dict(zip("ABC", ("L1", "R1", "L2"), strict=True))
    s = ending(POLICY, players, gold=purse, camps={each: camps[each] for each in "ABC"[:players]}, **before)  # type: ignore[arg-type]
    act(s, "A", do.Propose("subsidy", True))
    return s


@pytest.mark.clause("WA-EC-99", "WA-VOTE-03", "WA-VOTE-06", "WA-VOTE-08", "WA-VOTE-09")
def test_a_vote_is_decided_by_bought_votes() -> None:
    s = proposed(3, {"A": 2})
    act(s, "A", do.Vote(True, 0))
    act(s, "B", do.Vote(False, 0))
    act(s, "C", do.Vote(False, 0))
    events = act(s, "A", do.BuyVotes(2))
    counted = next(event for event in events if event.kind == "vote-counted")
    assert (counted.sides, counted.votes, counted.accepted) == ((True, False, False), (3, 1, 1), True)  # type: ignore[attr-defined]
    assert s.subsidy
    assert [s.has(seat, 5) for seat in range(3)] == [0, 0, 0]


@pytest.mark.clause("WA-EC-100", "WA-VOTE-04", "WA-VOTE-09")
def test_a_tie_after_buying_fails_and_the_gold_is_lost() -> None:
    s = proposed(3, {"A": 2, "B": 1})
    act(s, "A", do.Vote(True, 0))
    act(s, "B", do.Vote(False, 0))
    act(s, "C", do.Vote(False, 0))
    act(s, "A", do.BuyVotes(2))
    events = act(s, "B", do.BuyVotes(1))
    counted = next(event for event in events if event.kind == "vote-counted")
    assert (counted.votes, counted.accepted, s.subsidy) == ((3, 2, 1), False, False)  # type: ignore[attr-defined]
    assert [s.has(seat, 5) for seat in range(3)] == [0, 0, 0]


@pytest.mark.clause("WA-EC-101", "WA-VOTE-04")
def test_one_against_one_fails() -> None:
    s = proposed(2, {})
    act(s, "A", do.Vote(True, 0))
    events = act(s, "B", do.Vote(False, 0))
    assert not next(event for event in events if event.kind == "vote-counted").accepted  # type: ignore[attr-defined]
    assert not s.subsidy


@pytest.mark.clause("WA-EC-102", "WA-VOTE-12", "WA-POL-07")
def test_a_solo_proposal_passes_by_the_own_yes() -> None:
    s = ending(POLICY, 1, gold={"A": 1})
    act(s, "A", do.Propose("city", True, "R1"), do.Vote(True, 0))
    assert (s.city, s.has(0, 5)) == (TILE["R1"], 0)


@pytest.mark.clause("WA-EC-103", "WA-SUBS-04")
def test_the_subsidy_is_first_used_one_season_later() -> None:
    s = ending(POLICY, 1, season_number=3, stock={"A": "2p 1c"})
    act(s, "A", do.Propose("subsidy", True))
    act(s, "A", do.Vote(True, 0))
    assert (s.subsidy, s.season, s.phase) == (True, 4, "roll")
    later = ending(EXCHANGE, 1, season_number=4, stock={"A": "2p"}, subsidy=True)
    act(later, "A", do.Exchange("pollution", "pollution"))
    assert stock_of(later, "A") == "1c"


@pytest.mark.clause("WA-EC-103", "WA-EXCH-01", "WA-SUBS-03")
def test_without_subsidy_pollution_is_not_exchanged() -> None:
    s = ending(EXCHANGE, 1, season_number=3, stock={"A": "2p 2f"})
    assert refused(s, "A", do.Exchange("pollution", "pollution")) == "no-subsidy"
    assert stock_of(s, "A") == "2f 2p"


def judged(roles: tuple[str, ...], **before: object) -> State:
    """The end of a game with these roles."""
    s = position(len(roles), season_number=10, **before)  # type: ignore[arg-type]
    s.roles = [F.role_ids.index(each) for each in roles]
    return s


@pytest.mark.clause("WA-EC-104", "WA-OBJ-08")
def test_equal_gold_fulfils_nothing() -> None:
    s = judged(("patron", "patron", "patron"), gold={"A": 4, "B": 4, "C": 1})
    assert [scoring.met(s, seat, "capital") for seat in range(3)] == [False, False, False]


@pytest.mark.clause("WA-EC-105", "WA-OBJ-07", "WA-OBJ-08")
def test_most_gold_fulfils_capital() -> None:
    s = judged(("patron", "patron", "patron"), gold={"A": 5, "B": 4, "C": 1})
    assert [scoring.met(s, seat, "capital") for seat in range(3)] == [True, False, False]


@pytest.mark.clause("WA-EC-106", "WA-OBJ-09", "WA-OBJ-10")
def test_a_chain_of_charity() -> None:
    s = judged(("cook", "patron", "planner"), stock={"A": "15f"})
    assert scoring.charity(s) == {0, 1}
    assert scoring.winners(s) == (0,)


@pytest.mark.clause("WA-EC-107", "WA-OBJ-10")
def test_charity_in_a_circle_without_a_base_fails() -> None:
    s = judged(("cook", "patron", "planner"), stock={"A": "14f"})
    assert scoring.charity(s) == set()
    assert scoring.winners(s) == ()


@pytest.mark.clause("WA-EC-108", "WA-OBJ-09")
def test_charity_fails_for_one_empty_handed_player() -> None:
    s = judged(("cook", "patron", "planner"), stock={"A": "15f"}, slots={"W1": "f p"})
    assert scoring.charity(s) == set()
    assert scoring.winners(s) == ()


@pytest.mark.clause("WA-EC-109", "WA-END-02")
def test_everybody_wins() -> None:
    s = judged(("planner", "mayor", "ranger"), city={"tile": "R3", "state": "complete"})
    assert scoring.winners(s) == (0, 1, 2)


@pytest.mark.clause("WA-EC-110", "WA-OBJ-03")
def test_stockpiled_pollution_does_not_spoil_conservation() -> None:
    s = judged(("planner", "mayor", "ranger"), stock={"A": "4p"}, subsidy=True)
    assert scoring.met(s, 0, "conservation")


@pytest.mark.clause("WA-EC-111", "WA-END-03", "WA-END-04")
def test_the_estuary_is_lost() -> None:
    s = acting(5, season_number=6, slots={"W5": "p p p"}, stock={"A": "15f"}, camps={"A": "R5", "B": "R1"})
    s.roles = [F.role_ids.index("grocer"), F.role_ids.index("grocer")]
    s.stock[4] = 9
    act(s, "A", do.EndWindow())
    outcome = s.outcome()
    assert outcome is not None
    assert (outcome.reason, outcome.winners) == ("estuary", ())


@pytest.mark.clause("WA-EC-112", "WA-END-04")
def test_the_estuary_is_just_saved() -> None:
    s = acting(
        5, 1, season_number=6, slots={"W5": "p p p"}, camps={"A": "R1"}, pieces={piece("boat", "A"): "W5"}, water=-9
    )
    act(s, "A", do.Take(piece("boat", "A"), "W5.2"), do.EndWindow())
    assert (slots_of(s, "W5"), stock_of(s, "A"), s.outcome()) == ("p - p", "1p", None)


@pytest.mark.clause("WA-EC-113", "WA-ROLE-07")
def test_two_stewards_are_judged_one_by_one() -> None:
    s = position(2, season_number=10, city={"tile": "R3", "state": "complete"}, stock={"A": "15f", "B": "14f"})
    assert scoring.winners(s) == (0,)
    s.gain(1, 1)
    assert scoring.winners(s) == (0, 1)


# ---- refusals


@pytest.mark.clause("WA-EC-118", "WA-PROT-05")
def test_no_fish_from_a_protected_river_tile() -> None:
    s = acting(3, camps={"A": "R3"}, protected=["W3"])
    assert refused(s, "A", do.Take(camp("A"), "W3.1")) == "tile-protected"
    assert slots_of(s, "W3") == "f f"


@pytest.mark.clause("WA-EC-119", "WA-PROT-02", "WA-PROT-05")
def test_no_trees_from_a_protected_half_tile() -> None:
    s = acting(3, camps={"A": "L1"}, pieces={piece("lumber_mill", "A"): "R3"}, protected=["H2"])
    reach = {action.slot for action in legal(s, "A", "gather")}
    assert reach == {"R3.1", "R3.2", "R2.1", "R2.2", "R2.3", "R4.1", "R4.3"}
    assert refused(s, "A", do.Gather(piece("lumber_mill", "A"), "H2.1")) == "tile-protected"


@pytest.mark.clause("WA-EC-120", "WA-PROT-15")
def test_no_ferry_from_protected_water() -> None:
    s = acting(2, camps={"A": "L2", "B": "R1"}, pieces={piece("boat", "A"): "W2"}, protected=["W2"])
    assert refused(s, "A", do.Ferry(piece("boat", "A"), camp("A"))) == "structure-on-protected"


@pytest.mark.clause("WA-EC-121", "WA-HARV-06")
def test_pollution_is_never_planted() -> None:
    s = acting(1, camps={"A": "L1"}, slots={"L1": "- t t"}, stock={"A": "1p"})
    assert refused(s, "A", do.Plant(camp("A"), "L1.1")) == "nothing-to-plant"
    assert not legal(s, "A", "plant")
    assert slots_of(s, "L1") == "- t t"


@pytest.mark.clause("WA-EC-122", "WA-CITY-02", "WA-POL-09")
def test_the_city_is_not_founded_on_a_half_tile() -> None:
    s = ending(POLICY, gold={"A": 1})
    assert refused(s, "A", do.Propose("city", True, "H1")) == "city-on-land"
    assert s.has(0, 5) == 1


@pytest.mark.clause("WA-EC-123", "WA-PROT-09", "WA-PROT-11")
def test_an_excavator_on_protected_ground_is_not_sold() -> None:
    s = ending(EXCHANGE, pieces={piece("excavator", "A"): "L4"}, canals={"L4": 1}, protected=["L4"], stock={"A": "2f"})
    assert refused(s, "A", do.Sell(piece("excavator", "A"))) == "can-move-away"
    assert refused(s, "A", do.Sell("canal-0-0")) == "no-such-thing"
    assert not legal(s, "A", "sell")


@pytest.mark.clause("WA-EC-124", "WA-GEN-09")
def test_a_sixth_farm_is_refused() -> None:
    s = acting(3, camps={"A": "R3"}, farms={"R1": "AAAAA"}, stock={"A": "1f 2t 2g"})
    assert refused(s, "A", do.Build(camp("A"), "farm", "R3")) == "all-pieces-placed"
    assert stock_of(s, "A") == "1f 2t 2g"


# ---- end, undo, set-up


@pytest.mark.clause("WA-EC-125", "WA-UNDO-02", "WA-UNDO-04", "WA-END-01")
def test_the_ready_that_ends_the_game_is_confirmed_and_final() -> None:
    s = ending(CITY, 3, season_number=10, city={"tile": "R3", "state": "site"}, stock={"A": "1t"})
    question = s.decisions()[0]
    assert (question.seat, question.kind, question.final) == (0, "city", True)
    events = act(s, "A", do.Ready())
    assert s.phase == OVER
    assert events[-1].kind == "game-ended"
    assert events[-1].barrier == "game-over"
    assert s.decisions() == ()
    assert s.refusal(0, do.Ready()) is not None


@pytest.mark.clause("WA-EC-126", "WA-UNDO-02", "WA-END-03")
def test_the_window_that_loses_the_estuary_is_confirmed_and_final() -> None:
    s = acting(5, season_number=6, slots={"W5": "p p p"}, camps={"A": "R5", "B": "L1"})
    assert asked(s) == "A window"
    assert s.decisions()[0].final
    events = act(s, "A", do.EndWindow())
    assert s.phase == OVER
    assert events[-1].barrier == "game-over"
    assert scoring.winners(s) == ()


@pytest.mark.clause("WA-EC-127", "WA-VAR-01", "WA-SETUP-14")
def test_a_first_camp_for_a_seat_that_is_not_there_is_refused() -> None:
    with pytest.raises(SetupError):
        game(3, first_camp="seat-5")


@pytest.mark.clause("WA-EC-131", "WA-CITY-20", "WA-CITY-19", "WA-CITY-15", "WA-OBJ-06")
def test_a_city_completed_under_its_flood_marker() -> None:
    s = ending(
        CITY,
        1,
        season_number=10,
        city={"tile": "L3", "state": "site", "paid": "5f 5t 4g"},
        flooded=["L3"],
        stock={"A": "1g 1c"},
    )
    act(s, "A", do.Pay(0, 0, 1))
    assert (s.city_state, s.paid, stock_of(s, "A")) == (COMPLETE, [0, 0, 0], "1c")
    assert refused(s, "A", do.Buy("fish")) == "shop-flooded"
    assert not scoring.met(s, 0, "development")


@pytest.mark.clause("WA-EC-132", "WA-PROT-16", "WA-FLOOD-11", "WA-PROT-09")
def test_flooded_and_protected_what_does_not_move_is_sold() -> None:
    pieces = {piece("farm", "A"): "L4", piece("excavator", "A"): "L4"}
    s = ending(EXCHANGE, camps={"A": "L4"}, pieces=pieces, flooded=["L4"], protected=["L4"])
    act(s, "A", do.Sell(piece("farm", "A")))
    assert stock_of(s, "A") == "2t 2g"
    assert refused(s, "A", do.Sell(piece("excavator", "A"))) == "can-move-away"


# ---- order of action, ferry


HELD_BACK = {
    "camps": {"A": "R4", "B": "L4", "C": "L1"},
    "pieces": {"lumber_mill-0-0": "R4", "excavator-1-0": "R4", "excavator-2-0": "R4"},
}


@pytest.mark.clause("WA-EC-133", "WA-ORDER-18", "WA-ORDER-12", "WA-ORDER-16")
def test_a_mill_held_back_by_the_camps_owner() -> None:
    s = acting(4, 3, **HELD_BACK)
    assert s.view(None).acting == (0, 11)
    assert windows(s) == ["A on R4", "C on R4", "A on R4", "B on R4", "B on L4"]
    act(s, "A", do.EndWindow())
    act(s, "C", do.EndWindow())
    assert s.view(None).acting == (11,)


@pytest.mark.clause("WA-EC-133", "WA-ORDER-18")
def test_a_mill_held_back_in_the_storm() -> None:
    s = acting(4, 3, storm=True, **HELD_BACK)
    assert windows(s) == ["B on L4", "A on R4", "B on R4", "A on R4", "C on R4"]


@pytest.mark.clause("WA-EC-134", "WA-ORDER-18")
def test_without_another_window_between_there_is_no_later_place() -> None:
    pieces = {piece("lumber_mill", "A"): "R4", piece("farm", "B"): "R4"}
    assert windows(acting(4, camps={"A": "R4", "B": "L1"}, pieces=pieces)) == ["A on R4"]


@pytest.mark.clause("WA-EC-135", "WA-ORDER-12", "WA-HARV-05")
def test_a_place_passed_over_stays_passed_over() -> None:
    s = acting(
        4,
        3,
        water=-1,
        camps={"A": "R1", "B": "L3", "C": "L1"},
        pieces={piece("lumber_mill", "B"): "R4", piece("lumber_mill", "C"): "R4"},
        slots={"R4": "- g -", "R3": "- -", "R5": "- -"},
        stock={"B": "1t"},
    )
    assert asked(s) == "B window"
    act(s, "B", do.Plant(piece("lumber_mill", "B"), "R4.1"))
    events = act(s, "B", do.EndWindow())
    opened = [event for event in events if event.kind == "window-opened"]
    assert all((event.seat, event.tile) != (2, "R4") for event in opened)  # type: ignore[attr-defined]
    assert (slots_of(s, "R4"), stock_of(s, "B"), stock_of(s, "C")) == ("t g -", "", "")


@pytest.mark.clause("WA-EC-136", "WA-GEN-13", "WA-ORDER-16", "WA-STORM-11")
def test_equal_camps_in_the_storm() -> None:
    boats = {piece("boat", "A"): "W5", piece("boat", "B"): "W5"}
    s = acting(5, camps={"A": "L1", "B": "R2"}, pieces=boats, storm=True)
    assert windows(s) == ["B on W5", "A on W5"]
    assert next_place(s, TILE["W5"]) is not None


@pytest.mark.clause("WA-EC-137", "WA-MOVE-07")
def test_a_refused_ferry_is_not_asked_for_again_this_turn() -> None:
    s = acting(3, camps={"A": "R3", "B": "R1"}, pieces={piece("boat", "A"): "W3", piece("excavator", "B"): "L3"})
    ferry = do.Ferry(piece("boat", "A"), piece("excavator", "B"))
    act(s, "A", ferry)
    assert asked(s) == "B answer-ferry"
    act(s, "B", do.AnswerFerry(False))
    act(s, "A", do.EndWindow())
    act(s, "B", do.EndWindow())
    assert asked(s) == "A window"
    assert refused(s, "A", ferry) == "ferry-refused"
    assert not spent(s, piece("boat", "A"))
    assert not spent(s, piece("excavator", "B"))


# ---- asked again


@pytest.mark.clause("WA-EC-138", "WA-VOTE-06", "WA-VOTE-08")
def test_votes_bought_with_the_first_vote() -> None:
    s = proposed(3, {"A": 2, "B": 1})
    act(s, "A", do.Vote(True, 2))
    act(s, "B", do.Vote(False, 0))
    act(s, "C", do.Vote(False, 0))
    assert asked(s) == "B buy-votes"
    events = act(s, "B", do.BuyVotes(0))
    counted = next(event for event in events if event.kind == "vote-counted")
    assert (counted.votes, counted.accepted) == ((3, 1, 1), True)  # type: ignore[attr-defined]
    assert [s.has(seat, 5) for seat in range(3)] == [0, 1, 0]


@pytest.mark.clause("WA-EC-139", "WA-VOTE-08", "WA-TRADE-04")
def test_gold_received_during_the_vote() -> None:
    s = proposed(3, {"B": 1, "C": 2})
    s.stock[0] = 1
    act(s, "A", do.Vote(True, 0))
    act(s, "B", do.Vote(False, 0))
    act(s, "C", do.Vote(False, 0))
    assert asked(s) == "B buy-votes"
    act(s, "B", do.BuyVotes(0))
    assert asked(s) == "C buy-votes"
    act(s, "C", offer("A", "2c", "1f"))
    act(s, "A", do.AnswerOffer(True))
    assert asked(s) == "A buy-votes"
    act(s, "A", do.BuyVotes(2))
    assert asked(s) == "B buy-votes"
    events = act(s, "B", do.BuyVotes(0))
    counted = next(event for event in events if event.kind == "vote-counted")
    assert (counted.votes, counted.accepted) == ((3, 1, 1), True)  # type: ignore[attr-defined]
    assert [s.has(seat, 5) for seat in range(3)] == [0, 1, 0]


@pytest.mark.clause("WA-EC-140", "WA-POL-06")
def test_gold_received_after_passing_in_the_policy_phase() -> None:
    s = ending(POLICY, 3, camps={"A": "L1", "B": "R1", "C": "L2"}, gold={"C": 1})
    assert asked(s) == "C policy"
    act(s, "C", offer("A", "1c"))
    act(s, "A", do.AnswerOffer(True))
    assert asked(s) == "C policy"
    act(s, "C", do.PassPolicy())
    assert asked(s) == "A policy"


@pytest.mark.clause("WA-EC-141", "WA-CLOSE-07", "WA-CITY-15")
def test_the_city_is_completed_after_another_seat_said_ready() -> None:
    s = ending(
        CITY,
        season_number=5,
        city={"tile": "R3", "state": "site", "paid": "5f 4t 4g"},
        stock={"A": "1t 1c", "B": "1t 1g"},
    )
    act(s, "A", do.Ready())
    assert asked(s) == "B city"
    act(s, "B", do.Pay(0, 1, 1), do.Ready())
    assert asked(s) == "A city"
    act(s, "A", do.Buy("fish"))
    events = act(s, "A", do.Ready())
    assert (s.city_state, stock_of(s, "A"), stock_of(s, "B")) == (COMPLETE, "1f 1t", "")
    assert "season-closed" in kinds(events)


@pytest.mark.clause("WA-EC-142", "WA-CLOSE-07", "WA-CLOSE-08")
def test_a_token_handed_to_and_fro_does_not_keep_the_phase_open() -> None:
    s = ending(EXCHANGE, stock={"A": "2f", "B": "2f"})
    act(s, "A", do.Ready())
    act(s, "B", offer("A", "1f"))
    act(s, "A", do.AnswerOffer(True))
    act(s, "B", do.Ready())
    assert asked(s) == "A exchange"
    act(s, "A", offer("B", "1f"))
    act(s, "B", do.AnswerOffer(True))
    act(s, "A", do.Ready())
    assert (stock_of(s, "A"), stock_of(s, "B")) == ("2f", "2f")
    assert s.phase != EXCHANGE
