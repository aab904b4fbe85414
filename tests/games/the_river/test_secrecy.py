"""What is open, what is hidden, and what the open screen may show."""

from __future__ import annotations

import pytest

from riverboards.engine.chance import Chance
from riverboards.games.the_river import GAME
from riverboards.games.the_river import actions as a
from riverboards.games.the_river.rules import RiverState
from tests.games.the_river.positions import do, end, kinds, may_rest, new_game, places, position, why


def stuck(**more: object) -> RiverState:
    """Nothing is open but what a reserved card might open."""
    fields: dict[str, object] = {
        "supply": (0, 0, 0, 0),
        "at": {"first": [1], "reserve": [1], "food": [1]},
        "face_up": "",
        "cards": ("B33", "", "", ""),
        "tiles": {0: "DE09"},
    }
    return position(2, **{**fields, **more})  # type: ignore[arg-type]


@pytest.mark.clause("TR-HIDE-01")
def test_nobody_knows_stack_and_deck() -> None:
    s = new_game(3)
    for viewer in (None, 0, 1, 2):
        orders = set()
        for seed in range(4):
            twin = s.redeal(viewer, Chance(str(seed)))
            assert twin.view(viewer) == s.view(viewer)
            orders.add((tuple(twin.stack), tuple(twin.deck)))
        assert len(orders) == 4


@pytest.mark.clause("TR-HIDE-02", "TR-HIDE-03", "TR-HIDE-04")
def test_only_the_owner_sees_cards_and_tokens() -> None:
    s = position(3, reserved={0: "B04"}, built={0: "B01 B02"}, tokens={0: (6, 5), 1: (4,)})
    own = s.view(0).seats[0].hand
    assert own is not None
    assert (own.reserved, own.built, own.tokens) == (("B04",), ("B01", "B02"), (6, 5))
    for viewer in (None, 1, 2):
        seat = s.view(viewer).seats[0]
        assert seat.hand is None
        assert (seat.reserved, seat.built, seat.tokens) == (1, 2, 2)
    drawn = {tuple(s.redeal(1, Chance(str(i))).built[0]) for i in range(8)}
    assert len(drawn) > 1
    assert all(s.redeal(0, Chance(str(i))).built[0] == s.built[0] for i in range(4))


@pytest.mark.clause("TR-HIDE-04")
def test_tokens_of_others_are_redealt_but_the_stacks_stay() -> None:
    s = position(4, tokens={0: (6,), 1: (6, 5), 2: (5, 4)})
    found = set()
    for seed in range(12):
        twin = s.redeal(0, Chance(str(seed)))
        assert twin.tokens[0] == s.tokens[0]
        assert twin.value_stack == s.value_stack
        assert twin.components() == s.components()
        found.add(tuple(map(tuple, twin.tokens)))
    assert len(found) > 1


@pytest.mark.clause("TR-HIDE-05")
def test_everything_else_is_open() -> None:
    s = position(
        3, tiles={0: "ME06 ME08 FO01"}, used="winding-path", goods={0: (1, 0, 0, 1)}, at={"wood": [1]}, settled={2: [4]}
    )
    s.discards, s.removed = [s.stack.pop(0)], [s.stack.pop(0)]
    view = s.view(None)
    assert view.seats[0].goods == (1, 0, 0, 1)
    assert view.seats[0].kept == ("high-water",)
    assert view.seats[0].used == ("winding-path",)
    assert view.seats[0].tiles == ("ME06", "ME08", "FO01")
    assert view.seats[2].settled == (4,)
    assert view.at["wood"] == (1,)
    assert view.supply == tuple(s.supply)
    assert len(view.discards) == len(view.removed) == 1
    assert view.display == ("B19", "B20", "B21", "B22")
    assert view.values[:2] == (6, 6)


@pytest.mark.clause("TR-HIDE-06", "TR-EDGE-74", "TR-MEADOW-13")
def test_story_stones_count_as_hidden() -> None:
    s = position(2, tiles={0: "ME09 ME10"}, tokens={0: (4, 0, 0)}, settled={0: [4]}, boat=(1, 0), ending="tokens")
    for viewer in (None, 1):
        assert s.view(viewer).seats[0].meadows == (("old-camp", 2),)
    assert dict(s.view(0).seats[0].meadows)["story-stones"] == 4
    do(s, a.Place("food"))
    end(s)
    assert dict(s.view(1).seats[0].meadows)["story-stones"] == 4


@pytest.mark.clause("TR-HIDE-06")
def test_no_total_for_others() -> None:
    s = position(3, built={0: "B01"})
    assert s.view(1).seats[0].hand is None
    assert s.view(0).seats[0].hand.total == 2  # type: ignore[union-attr]
    opened = position(3, built={0: "B01"}, open_scores=True)
    assert opened.view(1).seats[0].hand.total == 2  # type: ignore[union-attr]
    assert opened.view(None).seats[0].hand.built == ("B01",)  # type: ignore[union-attr]


@pytest.mark.clause("TR-HIDE-07", "TR-EDGE-63")
def test_events_name_no_hidden_card_and_no_token() -> None:
    s = position(3, goods={0: (1, 1, 0, 0)}, cards=("B01", "B19", "B20", ""), boat=(2, 1, 1))
    events = do(s, a.Place("build"), a.Build("B01")) + end(s)
    events += do(s, a.Place("reserve"), a.ReserveCard("B19"))
    for event in events:
        text = str(GAME.events.encode(event))
        assert "B01" not in text
        assert "B19" not in text
    taken = next(event for event in events if event.kind == "token-taken")
    assert set(GAME.events.encode(taken)) == {"do", "seat", "slot", "stack"}
    paid = next(event for event in events if event.kind == "paid")
    assert (paid.wood, paid.stone) == (1, 1)  # type: ignore[attr-defined]


@pytest.mark.clause("TR-HIDE-08")
def test_what_a_seat_plays_on_does_not_depend_on_what_it_may_not_know() -> None:
    s = position(3, reserved={0: "B04", 1: "B05"}, built={2: "B01"}, goods={0: (2, 1, 0, 0)})
    for seed in range(6):
        twin = s.redeal(0, Chance(str(seed)))
        assert twin.legal_actions(0) == s.legal_actions(0)
        assert twin.tries(0) == s.tries(0)
        assert twin.reserved[0] == s.reserved[0]


@pytest.mark.clause("TR-HIDE-09")
def test_no_decision_is_private_so_no_curtain_is_asked_for() -> None:
    chance = Chance("9")
    s = new_game(3, seed="9")
    for _ in range(300):
        for decision in s.decisions():
            assert not decision.private
            s.apply(decision.seat or 0, chance.choice(s.legal_actions(decision.seat or 0)))


@pytest.mark.clause("TR-HIDE-10", "TR-PLACE-05")
def test_open_lists_do_not_depend_on_reserved_cards() -> None:
    for card in ("B01", "B33"):
        s = stuck(goods={0: (1, 1, 0, 0)}, reserved={0: card})
        assert set(s.legal_actions(0)) == {a.Place("build"), a.REST}
        do(s, a.Place("build"))
        assert set(s.legal_actions(0)) == {a.Build("reserved/1"), a.CALL_OFF}
    chance = Chance("5")
    s = new_game(4, seed="5")
    for _ in range(400):
        seat = s.decisions()[0].seat
        assert seat is not None
        if s.phase != "payment":
            twin = s.redeal(None, Chance("x"))
            assert twin.legal_actions(seat) == s.legal_actions(seat)
            assert twin.tries(seat) == s.tries(seat)
            assert [twin.refusal(seat, t) for t in twin.tries(seat)] == [s.refusal(seat, t) for t in s.tries(seat)]
            assert [twin.foresee(seat, t) for t in twin.legal_actions(seat)] == [
                s.foresee(seat, t) for t in s.legal_actions(seat)
            ]
        s.apply(seat, chance.choice(s.legal_actions(seat)))
        if not s.decisions():
            return


@pytest.mark.clause("TR-EDGE-75", "TR-HIDE-10", "TR-PLACE-09", "TR-PASS-02")
def test_a_reserved_card_that_is_too_dear_is_refused_in_secret() -> None:
    s = position(2, reserved={0: "B33"}, cards=("B32", "", "", ""), tiles={0: "DE09"})
    assert {"build", "claim"} <= places(s)
    assert not may_rest(s)
    do(s, a.Place("build"))
    events = do(s, a.Build("reserved/1"))
    assert kinds([event for event in events if event.known_to(None)]) == ["reserved-weighed", "build-called-off"]
    assert kinds([event for event in events if event.known_to(0)]) == [
        "reserved-weighed",
        "told-in-secret",
        "build-called-off",
    ]
    assert (s.phase, s.boat[0], s.at["build"]) == ("place", 4, [])
    told = s.view(0).told
    assert told is not None
    assert (told.code, told.facts["due"], told.facts["have"]) == ("reserved-too-dear", 7, 0)
    assert s.view(None).told is None
    assert s.view(1).told is None
    assert "claim" in places(s)
    assert not may_rest(s)
    do(s, a.Place("claim"))
    assert s.told is None
    opened = position(2, reserved={0: "B33"}, cards=("B32", "", "", ""), tiles={0: "DE09"}, open_scores=True)
    assert why(opened, a.Place("build")).code == "nothing-to-build"


@pytest.mark.clause("TR-EDGE-76", "TR-PASS-03", "TR-HIDE-10")
def test_rest_or_build_where_the_reserved_card_is_too_dear() -> None:
    s = stuck(reserved={0: "B32"})
    assert set(s.legal_actions(0)) == {a.Place("build"), a.REST}
    do(s, a.Place("build"), a.Build("reserved/1"))
    assert set(s.legal_actions(0)) == {a.Place("build"), a.REST}
    do(s, a.REST)
    assert s.resting[0] == 1
    assert s.phase == "end-turn"


@pytest.mark.clause("TR-EDGE-77", "TR-PASS-02", "TR-HIDE-10")
def test_who_can_pay_the_reserved_card_must_build() -> None:
    s = stuck(reserved={0: "B04"}, goods={0: (2, 1, 0, 0)})
    s.supply = [0, 0, 0, 0]
    assert set(s.legal_actions(0)) == {a.Place("build"), a.REST}
    events = do(s, a.REST)
    assert kinds([event for event in events if event.known_to(1)]) == ["reserved-weighed", "rest-called-off"]
    assert s.view(0).told.code == "rest-must-build"  # type: ignore[union-attr]
    assert s.view(None).told is None
    assert (s.phase, s.resting[0], s.boat[0]) == ("place", 0, 4)
    do(s, a.Place("build"), a.Build("reserved/1"))
    assert s.at["build"] == [0]


@pytest.mark.clause("TR-PASS-03", "TR-HIDE-10")
def test_a_reserved_card_payable_only_by_the_camp_does_not_forbid_resting() -> None:
    s = stuck(reserved={0: "B04"}, tiles={0: "ME05 DE09"}, at={"first": [1], "reserve": [1], "food": [1], "swap": [1]})
    s.goods[0] = [0, 0, 0, 0]
    do(s, a.REST)
    assert s.resting[0] == 1


@pytest.mark.clause("TR-EDGE-78", "TR-PLACE-09", "TR-BUILD-06")
def test_build_is_closed_without_reserved_and_payable_cards() -> None:
    s = position(3, goods={0: (1, 0, 0, 0)})
    refusal = why(s, a.Place("build"))
    assert refusal.code == "nothing-to-build"


@pytest.mark.clause("TR-HIDE-10")
def test_going_back_by_choice_looks_the_same() -> None:
    s = position(2, reserved={0: "B33"}, tiles={0: "DE09"})
    do(s, a.Place("build"))
    assert kinds(do(s, a.CALL_OFF)) == ["build-called-off"]
    assert (s.phase, s.boat[0]) == ("place", 4)
    assert s.view(0).told is None


@pytest.mark.clause("TR-HIDE-02")
def test_the_price_of_a_reserved_building_lies_open_while_it_is_paid_but_not_its_name() -> None:
    s = position(3, goods={0: (2, 1, 0, 1)}, tiles={0: "DE09"}, reserved={0: "B04"}, cards=("", "", "", ""))
    do(s, a.Place("build"), a.Build("reserved/1"))
    account = s.view(1).account
    assert account is not None
    assert (account.source, account.card, account.cost) == ("reserved/1", "", (2, 1, 0))
    assert s.view(0).account.card == "B04"  # type: ignore[union-attr]
    assert s.redeal(1, Chance("1")).view(1) == s.view(1)
