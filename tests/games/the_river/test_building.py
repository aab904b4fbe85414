"""Reserving, building, paying, bonus tokens."""

from __future__ import annotations

import pytest

from riverboards.engine.chance import Chance
from riverboards.games.the_river import actions as a
from riverboards.games.the_river.rules import RiverState
from riverboards.games.the_river.steps.building import PaymentForm, ways_to_pay
from tests.games.the_river.positions import CARDS, do, end, kinds, pays, places, position, values, why

ROOM = {0: "DE09 DE10 DE11"}


def names(s: RiverState, seat: int) -> list[str]:
    return [s.terms.tables.buildings[card].id for card in s.built[seat]]


@pytest.mark.clause("TR-RESERVE-01")
def test_a_face_up_card_goes_face_down_before_the_player() -> None:
    s = position(3)
    do(s, a.Place("reserve"))
    assert set(s.legal_actions(0)) == {a.ReserveCard(card) for card in CARDS}
    assert why(s, a.ReserveCard("B01")).code == "card-not-face-up"
    do(s, a.ReserveCard("B20"))
    assert [s.terms.tables.buildings[card].id for card in s.reserved[0]] == ["B20"]
    assert s.view(None).display == ("B19", "", "B21", "B22")
    assert s.phase == "end-turn"


@pytest.mark.clause("TR-RESERVE-02")
def test_no_third_reserved_card_and_none_without_cards() -> None:
    s = position(3, reserved={0: "B01 B02"})
    refusal = why(s, a.Place("reserve"))
    assert refusal.code == "reserved-two"
    assert refusal.facts["cards"] == 2
    bare = position(3, cards=("", "", "", ""))
    assert why(bare, a.Place("reserve")).code == "no-cards-left"
    one = position(3, cards=("", "B19", "", ""))
    do(one, a.Place("reserve"))
    assert len(one.reserved[0]) == 1


@pytest.mark.clause("TR-RESERVE-03", "TR-EDGE-34", "TR-BUILD-04")
def test_a_reserved_card_may_be_built_in_the_same_round() -> None:
    s = position(2, goods={0: (1, 1, 0, 0)}, cards=("B04", "B22", "B23", "B24"), boat=(2, 0))
    do(s, a.Place("reserve"), a.ReserveCard("B04"))
    end(s)
    do(s, a.Place("build"), a.Build("reserved/1"))
    assert names(s, 0) == ["B04"]
    assert s.goods[0] == [0, 0, 0, 0]


@pytest.mark.clause("TR-RESERVE-04", "TR-EDGE-62", "TR-SCORE-08", "TR-SCORE-10")
def test_unbuilt_reserved_cards_score_nothing_and_are_shown_at_the_end() -> None:
    s = position(2, reserved={0: "B32 B33"}, boat=(1, 0), ending="tokens")
    assert s.view(1).seats[0].hand is None
    do(s, a.Place("food"))
    end(s)
    outcome = s.outcome()
    assert outcome is not None
    assert outcome.results[0].total == 0
    hand = s.view(1).seats[0].hand
    assert hand is not None
    assert hand.reserved == ("B32", "B33")


@pytest.mark.clause("TR-RESERVE-05", "TR-EDGE-33", "TR-RESERVE-02")
def test_built_cards_do_not_count_towards_two() -> None:
    s = position(3, built={0: "B01 B02 B03 B04"}, reserved={0: "B05"})
    assert "reserve" in places(s)
    do(s, a.Place("reserve"), a.ReserveCard("B19"))
    s.phase, s.boat[0] = "place", 3
    refusal = why(s, a.Place("reserve"))
    assert (refusal.code, refusal.facts["cards"]) == ("reserved-two", 2)


@pytest.mark.clause("TR-BUILD-01", "TR-BUILD-07", "TR-BUILD-08")
def test_one_building_face_up_or_reserved() -> None:
    s = position(3, goods={0: (1, 1, 0, 0)}, cards=("B01", "B02", "B20", "B21"), reserved={0: "B04"})
    do(s, a.Place("build"))
    assert set(s.legal_actions(0)) == {a.Build("B01"), a.Build("reserved/1"), a.CALL_OFF}
    assert s.boat[0] == 4
    refusal = why(s, a.Build("B20"))
    assert (refusal.code, refusal.facts["due"], refusal.facts["have"]) == ("too-dear", 5, 2)
    assert why(s, a.Build("reserved/2")).code == "no-such-reserved"
    assert why(s, a.Build("B33")).code == "card-not-face-up"
    do(s, a.Build("B01"))
    assert s.boat[0] == 3
    assert s.at["build"] == [0]
    assert names(s, 0) == ["B01"]
    assert s.view(None).display == ("", "B02", "B20", "B21")
    assert s.view(1).seats[0].hand is None
    assert s.legal_actions(0) == [a.END_TURN]


@pytest.mark.clause("TR-BUILD-02")
def test_the_price_goes_back_to_the_islands() -> None:
    s = position(3, goods={0: (2, 1, 0, 0)}, cards=("B04", "", "", ""), supply=(8, 9, 10, 4))
    do(s, a.Place("build"), a.Build("B04"))
    assert s.goods[0] == [0, 0, 0, 0]
    assert s.supply == [10, 10, 10, 4]


@pytest.mark.clause("TR-BUILD-03", "TR-FOOD-02")
def test_food_may_stand_in_also_where_the_resource_is_at_hand() -> None:
    s = position(3, goods={0: (2, 1, 0, 1)}, tiles=ROOM, cards=("B04", "", "", ""))
    do(s, a.Place("build"), a.Build("B04"))
    assert s.phase == "payment"
    assert pays(s) == {(2, 1, 0, 0, False), (1, 1, 0, 1, False), (2, 0, 0, 1, False)}
    do(s, a.Pay(1, 1, 0, 1))
    assert s.goods[0] == [1, 0, 0, 0]


@pytest.mark.clause("TR-BUILD-04")
def test_a_reserved_building_costs_one_less_of_choice() -> None:
    s = position(3, goods={0: (1, 1, 0, 1)}, cards=("", "", "", ""), reserved={0: "B01"})
    do(s, a.Place("build"), a.Build("reserved/1"))
    assert pays(s) == {(1, 0, 0, 0, False), (0, 1, 0, 0, False), (0, 0, 0, 1, False)}


@pytest.mark.clause("TR-BUILD-05")
def test_the_payment_is_exact() -> None:
    s = position(3, goods={0: (3, 2, 2, 1)}, tiles=ROOM, cards=("B04", "", "", ""))
    do(s, a.Place("build"), a.Build("B04"))
    assert why(s, a.Pay(3, 0, 0, 0)).code == "pay-wrong-kind"
    assert why(s, a.Pay(1, 1, 1, 0)).code == "pay-wrong-kind"
    assert why(s, a.Pay(2, 1, 0, 1)).code == "pay-wrong-number"
    assert why(s, a.Pay(1, 1, 0, 0)).code == "pay-wrong-number"
    assert why(s, a.Pay(1, 0, 0, 2)).code == "pay-not-held"
    assert why(s, a.Pay(2, 1, 0, 0, True)).code == "meadow-not-owned"
    assert why(s, a.Pay(-1, 1, 0, 1)).code == "pay-not-held"


@pytest.mark.clause("TR-BUILD-06", "TR-EDGE-35", "TR-EDGE-36", "TR-FOOD-02", "TR-BUILD-04")
def test_affordable_reserved_but_not_face_up() -> None:
    reserved = position(3, goods={0: (1, 1, 0, 0)}, cards=("", "", "", ""), reserved={0: "B04"})
    do(reserved, a.Place("build"), a.Build("reserved/1"))
    assert names(reserved, 0) == ["B04"]
    assert reserved.goods[0] == [0, 0, 0, 0]
    face_up = position(3, goods={0: (1, 1, 0, 0)}, cards=("B04", "", "", ""))
    assert why(face_up, a.Place("build")).code == "nothing-to-build"
    with_food = position(3, goods={0: (1, 1, 0, 1)}, cards=("B04", "", "", ""))
    do(with_food, a.Place("build"), a.Build("B04"))
    assert with_food.goods[0] == [0, 0, 0, 0]
    assert names(with_food, 0) == ["B04"]


@pytest.mark.clause("TR-BUILD-08", "TR-EDGE-69", "TR-RESERVE-01", "TR-CLEAN-05")
def test_a_gap_in_the_row_of_cards_stays_until_the_clean_up() -> None:
    s = position(4, cards=("B01", "B20", "B21", "B22"), goods={1: (1, 1, 0, 0)}, boat=(1, 1, 0, 0))
    do(s, a.Place("reserve"), a.ReserveCard("B01"))
    end(s)
    assert s.view(1).display[0] == ""
    assert "build" not in places(s)
    do(s, a.Place("food"))
    end(s)
    assert all(s.view(1).display)
    assert s.view(1).display[1:] == ("B20", "B21", "B22")


@pytest.mark.clause("TR-TOKEN-01", "TR-TOKEN-02")
def test_a_building_brings_the_next_token() -> None:
    s = position(3, goods={0: (1, 1, 0, 0)}, cards=("B01", "", "", ""), tokens={1: (6,)})
    events = do(s, a.Place("build"), a.Build("B01"))
    assert values(s, 0) == [6]
    assert kinds(events)[-2:] == ["built", "token-taken"]
    assert s.view(None).values[0] == 5
    assert s.view(None).seats[0].tokens == 1


@pytest.mark.clause("TR-TOKEN-02")
def test_the_sixth_building_of_two_players_brings_the_first_zero() -> None:
    s = position(2, goods={0: (1, 1, 0, 0)}, cards=("B01", "", "", ""), tokens={0: (6, 5), 1: (4, 3, 2)})
    do(s, a.Place("build"), a.Build("B01"))
    assert values(s, 0) == [6, 5, 0]


@pytest.mark.clause("TR-TOKEN-03", "TR-EDGE-40", "TR-END-01", "TR-TOKEN-02")
def test_a_zero_fills_a_slot_and_can_trigger_the_end() -> None:
    s = position(2, goods={0: (1, 1, 0, 0)}, cards=("B01", "", "", ""), tokens={0: (6, 5, 2), 1: (4, 3)})
    assert s.view(None).values == ()
    events = do(s, a.Place("build"), a.Build("B01"))
    assert values(s, 0) == [6, 5, 2, 0]
    assert s.ending == "tokens"
    assert "end-triggered" in kinds(events)


@pytest.mark.clause("TR-TOKEN-03", "TR-TOKEN-04", "TR-EDGE-41")
def test_the_second_token_frees_the_fifth_pioneer_also_if_it_is_a_zero() -> None:
    s = position(2, goods={0: (1, 1, 0, 0)}, cards=("B01", "", "", ""), tokens={0: (6,), 1: (5, 4, 3)}, boat=(1, 1))
    s.zero_stack, s.value_stack = s.zero_stack, []
    do(s, a.Place("build"), a.Build("B01"))
    assert values(s, 0) == [6, 0]
    assert s.waiting[0] is False
    assert s.boat[0] == 1


@pytest.mark.clause("TR-TOKEN-04", "TR-EDGE-02", "TR-ROUND-02")
def test_the_fifth_pioneer_plays_on_when_all_boats_were_empty() -> None:
    s = position(3, goods={0: (1, 1, 0, 0)}, cards=("B01", "", "", ""), tokens={0: (6,)}, boat=(1, 0, 0))
    do(s, a.Place("build"), a.Build("B01"))
    events = end(s)
    assert kinds(events) == ["turn-ended"]
    assert (s.seat, s.round, s.boat[0]) == (0, 2, 1)
    do(s, a.Place("food"))
    end(s)
    assert s.round == 3


@pytest.mark.clause("TR-EDGE-03", "TR-TOKEN-04", "TR-ROUND-01")
def test_the_fifth_pioneer_waits_for_its_owners_turn() -> None:
    s = position(4, goods={0: (1, 1, 0, 0)}, cards=("B01", "", "", ""), tokens={0: (6,)}, boat=(1, 1, 1, 1))
    do(s, a.Place("build"), a.Build("B01"))
    assert s.boat[0] == 1
    order = []
    end(s)
    for place in ("food", "wood", "stone"):
        order.append(s.seat)
        do(s, a.Place(place))
        end(s)
    assert order == [1, 2, 3]
    assert s.seat == 0
    assert s.round == 2


@pytest.mark.clause("TR-TOKEN-05", "TR-EDGE-39", "TR-END-03")
def test_without_a_free_slot_no_token() -> None:
    s = position(3, goods={0: (1, 1, 0, 0)}, cards=("B01", "", "", ""), tokens={0: (6, 5, 4, 3, 2)}, ending="tokens")
    before = list(s.value_stack)
    events = do(s, a.Place("build"), a.Build("B01"))
    assert "token-taken" not in kinds(events)
    assert s.value_stack == before
    assert len(s.tokens[0]) == 5
    assert s.view(0).seats[0].hand.total == 20 + 2  # type: ignore[union-attr]


@pytest.mark.clause("TR-TOKEN-06")
def test_with_empty_stacks_no_token() -> None:
    s = position(2, goods={0: (1, 1, 0, 0)}, cards=("B01", "", "", ""))
    s.value_stack, s.zero_stack = [], []
    events = do(s, a.Place("build"), a.Build("B01"))
    assert kinds(events)[-1] == "built"
    assert s.tokens[0] == []
    for players, slots in ((2, 4), (3, 5), (4, 5)):
        table = s.terms.tables
        used = sum(1 for token in table.tokens if players > 2 or token.two_dots)
        assert used >= players * slots


@pytest.mark.clause("TR-TOKEN-07", "TR-TOKEN-04")
def test_the_fifth_pioneer_is_an_ordinary_one_from_then_on() -> None:
    s = position(2, tokens={0: (6, 5)}, boat=(1, 0))
    do(s, a.Place("food"))
    end(s)
    assert s.boat == [5, 4]


# ---------------------------------------------------------------- every kind of payment, with exact numbers

HALF = (1, 1, 0, 0)
TWO_OF_THREE = ((1, 1, 0), (1, 0, 1), (0, 1, 1))


@pytest.mark.parametrize(
    ("cost", "held", "discount", "camp", "ways"),
    [
        ((2, 1, 0), (2, 1, 0, 0), 0, 0, {(2, 1, 0, 0, False)}),
        ((2, 1, 0), (2, 1, 0, 1), 0, 0, {(2, 1, 0, 0, False), (1, 1, 0, 1, False), (2, 0, 0, 1, False)}),
        ((1, 1, 1), (0, 0, 0, 3), 0, 0, {(0, 0, 0, 3, False)}),
        ((2, 2, 0), (2, 2, 0, 0), 1, 0, {(2, 1, 0, 0, False), (1, 2, 0, 0, False)}),
        ((1, 1, 0), HALF, 1, 0, {(1, 0, 0, 0, False), (0, 1, 0, 0, False)}),
        ((1, 1, 0), (0, 0, 0, 1), 1, 0, {(0, 0, 0, 1, False)}),
        ((1, 1, 0), HALF, 0, 2, {(1, 1, 0, 0, False), (0, 0, 0, 0, True)}),
        ((1, 1, 1), (1, 0, 0, 0), 0, 2, {(1, 0, 0, 0, True)}),
        (
            (1, 1, 1),
            (1, 1, 1, 0),
            1,
            2,
            {(1, 1, 0, 0, False), (1, 0, 1, 0, False), (0, 1, 1, 0, False), (0, 0, 0, 0, True)},
        ),
        ((2, 1, 0), (2, 1, 0, 0), 0, 2, {(2, 1, 0, 0, False), (1, 0, 0, 0, True), (0, 1, 0, 0, True)}),
        ((3, 3, 2), (1, 0, 0, 4), 1, 2, {(1, 0, 0, 4, True)}),
    ],
)
@pytest.mark.clause("TR-BUILD-03", "TR-BUILD-04", "TR-BUILD-05", "TR-MEADOW-09")
def test_ways_to_pay(
    cost: tuple[int, int, int],
    held: tuple[int, int, int, int],
    discount: int,
    camp: int,
    ways: set[tuple[int, int, int, int, bool]],
) -> None:
    found = [(w.wood, w.stone, w.clay, w.food, w.camp) for w in ways_to_pay(cost, held, discount, camp)]
    assert len(set(found)) == len(found)
    assert set(found) == ways


@pytest.mark.clause("TR-BUILD-03", "TR-BUILD-04", "TR-BUILD-05")
def test_the_payment_form_says_every_payment_and_starts_with_a_lawful_one() -> None:
    s = position(3, goods={0: (2, 1, 2, 2)}, tiles=ROOM, cards=("", "", "", ""), reserved={0: "B21"})
    do(s, a.Place("build"), a.Build("reserved/1"))
    form = s.decisions()[0].forms[0]
    assert isinstance(form, PaymentForm)
    start = form.action(form.start())
    assert start is not None
    assert start.food == 0
    assert s.refusal(0, start) is None
    for seed in range(30):
        assert s.refusal(0, form.sample(Chance(str(seed)))) is None
    filled = {"unit-1": "own", "unit-2": "food", "unit-3": "own", "unit-4": "own", "unit-5": "free"}
    assert form.action(filled) == a.Pay(1, 1, 1, 1, False)
    assert form.action({**filled, "unit-5": "own"}) == a.Pay(1, 1, 2, 1, False)
    assert s.refusal(0, a.Pay(1, 1, 2, 1, False)).code == "pay-wrong-number"  # type: ignore[union-attr]


@pytest.mark.clause("TR-BUILD-03")
def test_a_long_list_of_payments_is_partial_and_the_form_holds_them_all() -> None:
    s = position(4, goods={0: (3, 3, 3, 5)}, tiles={0: "DE09 DE10 DE11 DE03 DE04 DE05 DE06"}, cards=("B32", "", "", ""))
    do(s, a.Place("build"), a.Build("B32"))
    decision = s.decisions()[0]
    assert decision.partial
    assert len(s.legal_actions(0)) == 20
    assert s.refusal(0, a.Pay(1, 1, 1, 5)) is None
    assert a.Pay(1, 1, 1, 5) not in s.legal_actions(0)
