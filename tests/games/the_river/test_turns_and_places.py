"""Rounds, turns, exchanges, places, resting."""

from __future__ import annotations

import pytest

from riverboards.engine.contract import IllegalAction
from riverboards.games.the_river import actions as a
from riverboards.games.the_river.data import PLACES
from tests.games.the_river.positions import code, do, end, kinds, may_rest, places, position, why


@pytest.mark.clause("TR-ROUND-01")
def test_turns_go_clockwise_from_the_pawn_one_pioneer_each() -> None:
    s = position(3, seat=1, pawn=1)
    order = []
    for _ in range(5):
        order.append(s.seat)
        before = s.boat[s.seat]
        do(s, a.Place("claim"))
        do(s, s.legal_actions(s.seat)[0])
        assert s.boat[order[-1]] == before - 1
        end(s)
    assert order == [1, 2, 0, 1, 2]


@pytest.mark.clause("TR-ROUND-02")
def test_the_round_ends_when_all_boats_are_empty() -> None:
    s = position(2, boat=(1, 1), tiles={0: "FO01", 1: "FO02"})
    do(s, a.Place("food"))
    end(s)
    assert s.round == 2
    do(s, a.Place("first"))
    events = end(s)
    assert s.round == 3
    assert kinds(events)[:2] == ["turn-ended", "round-ended"]
    assert s.boat == [4, 4]
    last = position(2, boat=(1, 0), tiles={0: "FO01"}, ending="tiles")
    do(last, a.Place("food"))
    end(last)
    assert last.outcome() is not None
    assert last.decisions() == ()


@pytest.mark.clause("TR-ROUND-03", "TR-ROUND-04", "TR-EDGE-01")
def test_an_empty_boat_is_skipped() -> None:
    s = position(3, boat=(1, 2, 0))
    order = [s.seat]
    for place in ("food", "first", "wood"):
        do(s, a.Place(place))
        end(s)
        order.append(s.seat)
    assert order[:3] == [0, 1, 1]
    assert s.round == 3


@pytest.mark.clause("TR-ROUND-04")
def test_several_turns_in_a_row() -> None:
    s = position(2, boat=(3, 1), tiles={0: "DE09 DE10"})
    order = []
    for place in ("food", "wood", "stone", "clay"):
        order.append(s.seat)
        do(s, a.Place(place))
        end(s)
    assert order == [0, 1, 0, 0]


@pytest.mark.clause("TR-ROUND-05", "TR-EDGE-44", "TR-FIRST-01")
def test_taking_the_pawn_changes_the_next_round_only() -> None:
    s = position(3, seat=0, pawn=0, boat=(2, 2, 1), tiles={0: "DE09", 1: "DE10"})
    order = []
    for place in ("food", "first", "wood", "stone", "clay"):
        order.append(s.seat)
        do(s, a.Place(place))
        end(s)
    assert order == [0, 1, 2, 0, 1]
    assert s.round == 3
    assert s.seat == s.pawn == 1


@pytest.mark.clause("TR-TURN-01", "TR-TURN-05", "TR-EDGE-18")
def test_exchange_before_the_placement_only() -> None:
    s = position(3, goods={0: (3, 3, 0, 0)}, tiles={0: "DE01 DE09 DE10"})
    assert code(s, a.Exchange(3, 0, 0)) == "ok"
    do(s, a.Exchange(3, 0, 0), a.Place("claim"))
    assert why(s, a.Exchange(0, 3, 0)).code == "another-question"
    do(s, a.Claim("DE02"))
    assert why(s, a.Exchange(0, 3, 0)).code == "another-question"
    assert why(s, a.Place("wood")).code == "another-question"
    assert s.legal_actions(0) == [a.END_TURN]


@pytest.mark.clause("TR-TURN-02")
def test_three_resources_for_one_food() -> None:
    s = position(3, goods={0: (4, 2, 0, 0)}, tiles={0: "DE09 DE10"})
    supply = list(s.supply)
    do(s, a.Exchange(3, 0, 0))
    assert s.goods[0] == [1, 2, 0, 1]
    assert s.supply == [supply[0] + 3, supply[1], supply[2], supply[3] - 1]
    assert s.phase == "place"
    assert why(s, a.Exchange(1, 1, 0)).code == "exchange-not-three"
    assert why(s, a.Exchange(0, 3, 0)).code == "exchange-not-held"


@pytest.mark.clause("TR-TURN-03", "TR-EDGE-16")
def test_exchanges_repeat_while_there_are_three_and_food() -> None:
    s = position(3, goods={0: (6, 0, 0, 0)}, tiles={0: "DE09 DE10"}, supply=(4, 10, 10, 1))
    do(s, a.Exchange(3, 0, 0))
    assert s.goods[0] == [3, 0, 0, 1]
    assert why(s, a.Exchange(3, 0, 0)).code == "exchange-no-food"
    twice = position(3, goods={0: (6, 0, 0, 0)}, tiles={0: "DE09 DE10"})
    do(twice, a.Exchange(3, 0, 0), a.Exchange(3, 0, 0))
    assert twice.goods[0] == [0, 0, 0, 2]


@pytest.mark.clause("TR-TURN-04", "TR-EDGE-17")
def test_food_is_not_among_the_three() -> None:
    s = position(3, goods={0: (2, 0, 0, 1)}, tiles={0: "DE01"})
    refusal = why(s, a.Exchange(2, 0, 1))
    assert refusal.code == "exchange-too-few"
    assert refusal.facts["held"] == 2
    mixed = position(3, goods={0: (2, 1, 1, 1)}, tiles={0: "DE09"})
    found = {each for each in mixed.legal_actions(0) if isinstance(each, a.Exchange)}
    assert found == {a.Exchange(2, 1, 0), a.Exchange(2, 0, 1), a.Exchange(1, 1, 1)}


@pytest.mark.clause("TR-TURN-06")
def test_the_turn_ends_after_action_and_storage_check() -> None:
    s = position(3, goods={0: (1, 2, 0, 0)}, boards=("black", "blue", "green"))
    do(s, a.Place("wood"))  # black: 1 wood symbol, first pioneer: 2 wood, capacity 3
    assert s.phase == "give-back"
    do(s, a.GiveBack(0, 2, 0, 0))
    assert s.phase == "end-turn"
    assert s.seat == 0
    end(s)
    assert s.seat == 1


@pytest.mark.clause("TR-TURN-07")
def test_exchanges_are_never_forced() -> None:
    s = position(3, goods={0: (3, 0, 0, 0)}, tiles={0: "DE09"})
    assert a.Place("claim") in s.legal_actions(0)


@pytest.mark.clause("TR-PLACE-01")
def test_three_kinds_of_place() -> None:
    s = position(3, at={"wood": [1]}, tiles={0: "DE01", 1: "DE02"})
    do(s, a.Place("wood"))
    assert s.at["wood"] == [1, 0]
    end(s)
    assert why(s, a.Place("wood")).code == "place-taken"
    many = position(3, at={"build": [0, 1, 2, 0, 1]}, goods={0: (2, 2, 1, 0)}, tiles={0: "DE09"})
    assert "build" in places(many)
    claim = position(4, tiles={0: "DE09"})
    for place in ("claim", "claim"):
        do(claim, a.Place(place))
        do(claim, claim.legal_actions(claim.seat)[0])
        end(claim)
    assert claim.on_claim == [1, 1, 0, 0]


@pytest.mark.parametrize(
    ("players", "spaces"),
    [
        (4, {"wood": 2, "stone": 2, "clay": 2, "food": 2, "reserve": 2, "swap": 2, "first": 1}),
        (3, {"wood": 2, "stone": 2, "clay": 2, "food": 2, "reserve": 2, "swap": 2, "first": 1}),
        (2, {"wood": 1, "stone": 1, "clay": 1, "food": 1, "reserve": 1, "swap": 1, "first": 1}),
    ],
)
@pytest.mark.clause("TR-PLACE-02", "TR-PLACE-03", "TR-PLACE-04")
def test_spaces_of_each_place(players: int, spaces: dict[str, int]) -> None:
    for place, number in spaces.items():
        for taken in range(3):
            s = position(players, tiles={0: "DE01 DE02"}, at={place: [1] * taken})
            assert (place in places(s)) == (taken < number)
            if taken >= number:
                refusal = why(s, a.Place(place))
                assert refusal.code == "place-taken"
                assert refusal.facts["spaces"] == number
                assert refusal.facts["first_seat"] == 1
                assert refusal.facts["open"] == len(places(s))


@pytest.mark.clause("TR-PLACE-03")
def test_variant_two_player_spaces() -> None:
    for place, number in (
        ("wood", 2),
        ("stone", 2),
        ("clay", 2),
        ("food", 2),
        ("swap", 2),
        ("reserve", 1),
        ("first", 1),
    ):
        s = position(2, tiles={0: "DE01 DE02"}, at={place: [1]}, two_player_spaces=2)
        assert (place in places(s)) == (number == 2)


@pytest.mark.clause("TR-PLACE-05", "TR-PLACE-06")
def test_a_pioneer_goes_only_where_its_action_can_be_done_and_must_do_it() -> None:
    s = position(3, tiles={0: "DE01"}, supply=(10, 0, 10, 4))
    assert why(s, a.Place("stone")).code == "island-empty"
    assert why(s, a.Place("swap")).code == "swap-too-few"
    with pytest.raises(IllegalAction):
        s.apply(0, a.Place("swap"))
    do(s, a.Place("claim"))
    assert all(isinstance(each, a.Claim) for each in s.legal_actions(0))
    assert why(s, a.END_TURN).code == "another-question"


@pytest.mark.clause("TR-PLACE-07", "TR-EDGE-12", "TR-PROD-08")
def test_one_player_on_both_spaces() -> None:
    s = position(
        3, boards=("black", "blue", "green"), tiles={0: "FO01 DE09 DE10"}, supply=(10, 10, 10, 4), boat=(2, 0, 0)
    )
    assert s.symbols[0][0] == 2
    do(s, a.Place("wood"))
    end(s)
    assert s.goods[0] == [3, 0, 0, 0]
    do(s, a.Place("wood"))
    assert s.goods[0] == [5, 0, 0, 0]
    assert s.at["wood"] == [0, 0]


@pytest.mark.clause("TR-PLACE-08", "TR-CLEAN-06")
def test_pioneers_stay_until_the_clean_up() -> None:
    s = position(2, boat=(2, 1))
    do(s, a.Place("wood"))
    end(s)
    assert s.at["wood"] == [0]
    do(s, a.Place("food"))
    end(s)
    assert s.at["wood"] == [0]
    do(s, a.Place("stone"))
    end(s)
    assert s.at["wood"] == s.at["food"] == s.at["stone"] == []
    assert s.boat == [4, 4]


@pytest.mark.clause("TR-PLACE-09")
def test_every_closed_place_says_why() -> None:
    s = position(
        2,
        tiles={0: "DE01"},
        supply=(0, 0, 0, 0),
        at={"first": [1]},
        reserved={0: "B01 B02"},
        face_up="",
        cards=("", "", "", ""),
        open_scores=True,
    )
    assert places(s) == set()
    for place in PLACES:
        refusal = why(s, a.Place(place))
        assert refusal.clause is not None
        assert refusal.facts["open"] == 0
    tries = s.tries(0)
    assert {each.place for each in tries if isinstance(each, a.Place)} == set(PLACES)


@pytest.mark.clause("TR-PASS-01", "TR-PASS-04")
def test_resting_when_no_place_is_open() -> None:
    s = position(2, tiles={0: "DE01"}, supply=(0, 0, 0, 0), at={"first": [1], "reserve": [1]}, face_up="", boat=(1, 0))
    assert s.legal_actions(0) == [a.REST]
    do(s, a.REST)
    assert s.resting[0] == 4  # three by the position, one by resting
    assert s.boat[0] == 0
    end(s)
    assert s.round == 3
    assert s.boat == [4, 4]
    assert s.resting == [0, 0]


@pytest.mark.clause("TR-PASS-02", "TR-EDGE-48", "TR-FIRST-02")
def test_no_rest_while_a_place_is_open_even_if_it_is_only_the_first_players() -> None:
    s = position(2, tiles={0: "DE01"}, supply=(0, 0, 0, 0), at={"reserve": [1]}, face_up="", pawn=0)
    assert places(s) == {"first"}
    refusal = why(s, a.REST)
    assert refusal.code == "places-open"
    assert refusal.facts["open"] == 1
    do(s, a.Place("first"))
    assert s.pawn == 0


@pytest.mark.clause("TR-PASS-03", "TR-TURN-07", "TR-EDGE-47")
def test_means_not_used_do_not_forbid_resting() -> None:
    s = position(
        2,
        tiles={0: "ME07 DE09"},
        goods={0: (4, 0, 0, 0)},
        supply=(0, 0, 0, 3),
        at={"first": [1], "reserve": [1], "food": [1], "swap": [1], "wood": [1], "stone": [1], "clay": [1]},
        face_up="",
    )
    legal = s.legal_actions(0)
    assert a.REST in legal
    assert a.Exchange(3, 0, 0) in legal
    assert a.Place("first", True) in legal
    assert {each.place for each in legal if isinstance(each, a.Place)} == {"food", "first", "swap", "reserve"}
    assert a.Place("first", False) not in legal


@pytest.mark.clause("TR-EDGE-67", "TR-PASS-03", "TR-MEADOW-09")
def test_build_open_only_by_builders_camp() -> None:
    s = position(
        2,
        tiles={0: "ME05"},
        goods={0: (1, 0, 0, 0)},
        supply=(0, 0, 0, 0),
        at={"first": [1], "reserve": [1], "food": [1]},
        face_up="",
        cards=("B07", "", "", ""),
    )
    assert places(s) == {"build"}
    assert may_rest(s)
    do(s, a.Place("build"), a.Build("B07"))
    assert s.built[0] == [s.terms.tables.building_of["B07"]]
    assert s.goods[0] == [0, 0, 0, 0]


@pytest.mark.clause("TR-PASS-03")
def test_island_open_only_by_high_water_does_not_forbid_resting() -> None:
    s = position(
        2,
        tiles={0: "ME06 FO01 FO02 FO03 FO04 FO05 FO06 FO07 DE01"},
        supply=(0, 0, 5, 0),
        at={"first": [1], "reserve": [1], "food": [1], "swap": [1]},
        face_up="",
        boards=("yellow", "black"),
    )
    s.symbols[0][2] = 0
    assert places(s) == {"clay"}
    assert may_rest(s)
    do(s, a.Place("clay"))
    assert s.goods[0][2] == 2
