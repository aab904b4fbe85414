"""Wood, stone, clay and food islands."""

from __future__ import annotations

import pytest

from riverboards.games.the_river import actions as a
from tests.games.the_river.positions import do, end, kinds, places, position, why


@pytest.mark.clause("TR-PROD-01", "TR-PROD-02")
def test_as_many_as_symbols_and_one_more_for_the_first() -> None:
    s = position(3, tiles={0: "BA07 DE09"}, boards=("black", "blue", "green"))
    assert s.symbols[0][2] == 3
    do(s, a.Place("clay"))
    assert s.goods[0] == [0, 0, 4, 0]
    assert s.supply[2] == 6
    second = position(3, tiles={0: "BA07 DE09"}, at={"clay": [1]}, supply=(9, 9, 9, 4))
    do(second, a.Place("clay"))
    assert second.goods[0] == [0, 0, 3, 0]


@pytest.mark.clause("TR-PROD-02", "TR-PROD-07", "TR-STORE-04", "TR-EDGE-04")
def test_four_clay_with_room_for_three() -> None:
    s = position(4, tiles={0: "BA07 DE09 DE10"}, goods={0: (0, 3, 0, 1)}, supply=(13, 10, 13, 4))
    s.symbols[0] = [0, 0, 3, 7]
    do(s, a.Place("clay"))
    assert s.goods[0] == [0, 3, 4, 1]
    assert s.surplus(0) == 1
    assert set(s.legal_actions(0)) == {a.GiveBack(0, 1, 0, 0), a.GiveBack(0, 0, 1, 0), a.GiveBack(0, 0, 0, 1)}
    do(s, a.GiveBack(0, 1, 0, 0))
    assert s.goods[0] == [0, 2, 4, 1]


@pytest.mark.clause("TR-PROD-03", "TR-EDGE-05")
def test_no_extra_with_two_players() -> None:
    s = position(2, tiles={0: "BA07 DE09 DE10"}, goods={0: (0, 3, 0, 1)}, supply=(7, 4, 7, 2))
    s.symbols[0] = [0, 0, 3, 7]
    do(s, a.Place("clay"))
    assert s.goods[0] == [0, 3, 3, 1]
    assert s.phase == "end-turn"


@pytest.mark.clause("TR-PROD-04", "TR-EDGE-09")
def test_nobody_takes_more_than_there_is() -> None:
    s = position(3, tiles={0: "FO09 FO10 DE09"}, supply=(2, 9, 9, 4))
    events = do(s, a.Place("wood"))
    assert s.goods[0] == [2, 0, 0, 0]
    assert s.supply[0] == 0
    taken = next(e for e in events if e.kind == "taken")
    assert (taken.amount, taken.first) == (2, 1)  # type: ignore[attr-defined]


@pytest.mark.clause("TR-PROD-05", "TR-EDGE-06", "TR-EDGE-07", "TR-PROD-08")
def test_open_only_if_something_would_be_taken() -> None:
    s = position(3, supply=(9, 1, 9, 4))
    s.symbols[0][1] = 0
    assert "stone" in places(s)
    do(s, a.Place("stone"))
    assert s.goods[0] == [0, 1, 0, 0]
    later = position(3, supply=(9, 1, 9, 4), at={"stone": [1]})
    later.symbols[0][1] = 0
    assert why(later, a.Place("stone")).code == "nothing-to-take"
    two = position(2, supply=(7, 1, 7, 3))
    two.symbols[0][1] = 0
    assert why(two, a.Place("stone")).code == "nothing-to-take"


@pytest.mark.clause("TR-EDGE-08", "TR-PROD-04", "TR-PROD-05", "TR-STORE-09")
def test_an_empty_island_is_closed_until_something_comes_back() -> None:
    s = position(3, tiles={0: "FO09 DE09"}, goods={0: (3, 0, 0, 0)}, supply=(0, 9, 9, 4))
    assert why(s, a.Place("wood")).code == "island-empty"
    do(s, a.Exchange(3, 0, 0))
    assert s.supply[0] == 3
    do(s, a.Place("wood"))
    assert s.goods[0] == [3, 0, 0, 1]


@pytest.mark.clause("TR-EDGE-10", "TR-PROD-07", "TR-STORE-04")
def test_full_barns_do_not_close_an_island() -> None:
    s = position(3, goods={0: (0, 4, 0, 0)}, at={"wood": [1]}, supply=(9, 5, 9, 4))
    s.symbols[0] = [2, 0, 0, 4]
    do(s, a.Place("wood"))
    assert s.goods[0] == [2, 4, 0, 0]
    do(s, a.GiveBack(2, 0, 0, 0))
    assert s.goods[0] == [0, 4, 0, 0]


@pytest.mark.clause("TR-PROD-06", "TR-EDGE-11")
def test_without_any_storage_nothing_can_be_fetched() -> None:
    s = position(3, tiles={0: "FO01 FO02"})
    s.symbols[0][3] = 0
    for place in ("wood", "stone", "clay", "food"):
        assert why(s, a.Place(place)).code == "no-room"
    assert places(s) == {"claim", "reserve", "swap", "first"}


@pytest.mark.clause("TR-PROD-08", "TR-PROD-02")
def test_the_extra_is_for_the_first_pioneer_of_the_round() -> None:
    s = position(3, tiles={0: "DE09", 1: "DE10"}, boards=("black", "yellow", "green"), boat=(1, 1, 0))
    do(s, a.Place("stone"))
    assert s.goods[0][1] == 2 + 1
    end(s)
    do(s, a.Place("stone"))
    assert s.goods[1][1] == 1
    end(s)
    assert s.round == 3
    assert s.at["stone"] == []
    s.seat = 1
    do(s, a.Place("stone"))
    assert s.goods[1][1] == 1 + 1 + 1


@pytest.mark.clause("TR-FOOD-01", "TR-EDGE-15")
def test_one_food_and_no_extra_but_by_the_variant() -> None:
    s = position(4)
    do(s, a.Place("food"))
    assert s.goods[0] == [0, 0, 0, 1]
    variant = position(4, food_first_extra=True)
    do(variant, a.Place("food"))
    assert variant.goods[0] == [0, 0, 0, 2]
    end(variant)
    do(variant, a.Place("food"))
    assert variant.goods[1] == [0, 0, 0, 1]


@pytest.mark.clause("TR-FOOD-03")
def test_without_food_one_other_resource_of_choice() -> None:
    s = position(3, supply=(2, 0, 5, 0))
    do(s, a.Place("food"))
    assert set(s.legal_actions(0)) == {a.Take("wood"), a.Take("clay")}
    assert why(s, a.Take("stone")).code == "island-empty"
    assert why(s, a.Take("food")).code == "not-a-kind"
    do(s, a.Take("clay"))
    assert s.goods[0] == [0, 0, 1, 0]
    assert s.supply == [2, 0, 4, 0]


@pytest.mark.clause("TR-FOOD-03", "TR-EDGE-13")
def test_nothing_is_asked_where_one_kind_is_left() -> None:
    s = position(3, supply=(0, 0, 1, 0))
    events = do(s, a.Place("food"))
    assert kinds(events) == ["pioneer-placed", "taken"]
    assert s.goods[0] == [0, 0, 1, 0]


@pytest.mark.clause("TR-FOOD-04", "TR-EDGE-14", "TR-PROD-05")
def test_all_islands_empty() -> None:
    s = position(3, supply=(0, 0, 0, 0))
    assert why(s, a.Place("food")).code == "all-islands-empty"
    for place in ("wood", "stone", "clay"):
        assert why(s, a.Place(place)).code == "island-empty"
