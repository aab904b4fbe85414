"""Movement of material cards, and what material cards do."""

from __future__ import annotations

import pytest

from riverboards.games.river_bankers import moves
from riverboards.games.river_bankers.actions import (
    Arrange,
    Close,
    Pay,
    PickCard,
    PickNumber,
    PickWorker,
    Pull,
    Recall,
    Swim,
    Use,
)
from riverboards.games.river_bankers.data import FACTS
from riverboards.games.river_bankers.events import Looked, Saw, Settled
from tests.games.river_bankers.positions import A, B, C, asked, at, bids, do, erect, icons, kind, refused, swim

HEAD = ["logjam", "marsh-edge", "silt-bank"]


@pytest.mark.clause("RB-MOVE-01")
def test_with_an_open_icon_left_the_lot_goes_one_step_down() -> None:
    for slot, card in enumerate(HEAD):
        state = at(2, head=HEAD)
        do(state, Pull(card))
        bids(state, 1, 0)
        assert state.place[card] == 1, slot
    for space in (1, 2, 3, 4):
        state = at(2, river=[("logjam", space)])
        swim(state, "logjam", 1, 0)
        assert state.place["logjam"] == space + 1


@pytest.mark.clause("RB-MOVE-01", "RB-EDGE-24", "RB-BOARD-09")
def test_a_river_4_card_with_open_icons() -> None:
    state = at(2, river=[("logjam", 4, "AAxx")])
    swim(state, "logjam", 1, 2)
    assert state.place["logjam"] == 5
    assert icons(state, "logjam") == "AAABB.."


@pytest.mark.clause("RB-MOVE-02")
@pytest.mark.parametrize("space", [1, 2, 3, 4])
def test_a_lot_without_open_icons_goes_straight_to_the_shoreline(space: int) -> None:
    state = at(2, river=[("reed-stand", space, "ABx")])
    swim(state, "reed-stand", 1, 1)
    assert state.place["reed-stand"] == 5


@pytest.mark.clause("RB-MOVE-03")
def test_no_other_card_moves_because_of_an_auction() -> None:
    state = at(2, head=HEAD, river=[("reed-stand", 1), ("mud-flat", 1), ("clay-bank", 3)])
    swim(state, "reed-stand", 1, 0)
    assert (state.place["mud-flat"], state.place["clay-bank"], state.head) == (1, 3, HEAD)


@pytest.mark.clause("RB-MOVE-04", "RB-EDGE-25", "RB-ST-04")
def test_no_worker_on_arrival() -> None:
    state = at(4, river=[("trailing-vine", 4)], built={A: ["heron-watch"]})
    swim(state, "trailing-vine", 3, 3, 3, 0)
    assert "trailing-vine" in state.gone
    assert "trailing-vine" not in state.place
    from riverboards.games.river_bankers.scoring import variable_stars

    assert variable_stars(state, A, "heron-watch") == 0


@pytest.mark.clause("RB-MOVE-05", "RB-EDGE-28", "RB-SP-02")
def test_a_card_covered_by_blanks_only() -> None:
    state = at(2, river=[("reed-stand", 1, "xxxx")], built={A: ["tail-slap"]}, totals=(10, 60))
    do(state, Use("tail-slap"), PickCard("reed-stand"))
    assert "reed-stand" in state.gone
    assert state.totals[A] == 11


@pytest.mark.clause("RB-MOVE-05", "RB-EFF-02", "RB-EDGE-29", "RB-ST-06", "RB-DEC-22")
def test_mud_levee_closes_a_card_with_workers() -> None:
    state = at(
        3,
        river=[("cairn", 2, "BBB"), ("clay-seep", 3, "BB")],
        hands={A: ["mud-levee"]},
        shore=[("silt-bank", "AAA"), ("rocky-shoal", "AA")],
    )
    erect(state, A, "mud-levee", silt_bank=3, rocky_shoal=2)
    assert kind(state) == "blank"
    assert not state.decisions()[0].private
    do(state, PickCard("cairn"))
    assert state.place["cairn"] == 5
    assert icons(state, "clay-seep") == "BB.x", "the second blank has one target left and is put by itself"


@pytest.mark.clause("RB-MOVE-05")
def test_a_headwaters_card_that_loses_its_last_open_icon_leaves_at_once() -> None:
    state = at(
        2, head=[("reed-stand", "xxxx"), "logjam", "mud-flat"], built={A: ["driftwood-snag"]}, materials=["clay-bank"]
    )
    do(state, Use("driftwood-snag"), PickCard("reed-stand"))
    assert "reed-stand" in state.gone
    assert state.head == ["logjam", "mud-flat", "clay-bank"]


@pytest.mark.clause("RB-MOVE-06")
def test_a_shoreline_card_that_loses_its_last_worker_leaves_the_game() -> None:
    state = at(2, hands={A: ["wood-pile"]}, shore=[("logjam", "AAAA"), ("reed-stand", "B")])
    erect(state, A, "wood-pile", logjam=4)
    assert "logjam" in state.gone
    assert state.place["reed-stand"] == 5


@pytest.mark.clause("RB-MOVE-07", "RB-EDGE-26")
def test_the_headwaters_close_up() -> None:
    state = at(2, head=HEAD, materials=["reed-stand", "mud-flat"])
    do(state, Pull("logjam"))
    bids(state, 1, 0)
    assert state.place["logjam"] == 1
    assert state.head == ["marsh-edge", "silt-bank", "reed-stand"]
    assert state.materials == ["mud-flat"]
    middle = at(2, head=HEAD, materials=["reed-stand"])
    do(middle, Pull("marsh-edge"))
    bids(middle, 1, 0)
    assert middle.head == ["logjam", "silt-bank", "reed-stand"]


@pytest.mark.clause("RB-MOVE-07", "RB-OPEN-01", "RB-EDGE-27", "RB-MOVE-10")
def test_the_headwaters_with_an_empty_deck() -> None:
    state = at(2, head=HEAD, materials=[], totals=(0, 90))
    do(state, Pull("logjam"))
    bids(state, 1, 0)
    assert state.head == ["marsh-edge", "silt-bank", ""]
    assert state.outcome() is None, "an empty deck does not end the game"
    total = state.totals[A]
    do(state, Pull("silt-bank"))
    assert state.totals[A] == total + 3


@pytest.mark.clause("RB-MOVE-08")
def test_recalls_payments_and_blanks_move_no_card() -> None:
    state = at(
        2,
        river=[("logjam", 2, "AAAA"), ("reed-stand", 1, "A"), ("mud-flat", 3)],
        hands={A: ["wood-pile"]},
        built={A: ["tail-slap"]},
        totals=(0, 60),
    )
    do(state, Use("tail-slap"), PickCard("reed-stand"))
    assert state.place["reed-stand"] == 1
    erect(state, A, "wood-pile", logjam=4)
    assert (state.place["logjam"], icons(state, "logjam")) == (2, "...xxxx")
    do(state, Swim("mud-flat"), Recall((("reed-stand", 1),)))
    assert (state.place["reed-stand"], icons(state, "reed-stand")) == (1, "...xx")


@pytest.mark.clause("RB-MOVE-09")
def test_cards_out_of_the_game_do_not_come_back() -> None:
    state = at(2, head=HEAD, materials=["reed-stand"], totals=(0, 60))
    moves.drop(state, "logjam")
    moves.close_up(state)
    do(state, Pull("marsh-edge"))
    bids(state, 1, 0)
    assert "logjam" in state.gone
    assert "logjam" not in state.place
    assert "logjam" not in state.materials
    assert refused(state, Swim("logjam")).code == "no-such-card"


@pytest.mark.clause("RB-BOARD-08")
def test_without_an_auction_workers_reach_river_cards_only() -> None:
    state = at(2, head=HEAD, river=[("reed-stand", 1)], built={A: ["salmon-run", "wood-pile"]})
    do(state, Use("salmon-run"))
    assert refused(state, PickCard("logjam")).code == "in-headwaters"
    assert all(max(state.icons[card]) < 0 for card in state.head)


# -- material cards ------------------------------------------------------------------------------------------------


PLAIN = [
    pytest.param("fallen-limb", "timber", 4, (3, 4), marks=pytest.mark.clause("RB-MC-01")),
    pytest.param("logjam", "timber", 7, (2, 3, 4), marks=pytest.mark.clause("RB-MC-03")),
    pytest.param("cairn", "stone", 4, (3, 4), marks=pytest.mark.clause("RB-MC-05")),
    pytest.param("rocky-shoal", "stone", 5, (3, 4), marks=pytest.mark.clause("RB-MC-06")),
    pytest.param("boulder-field", "stone", 7, (2, 3, 4), marks=pytest.mark.clause("RB-MC-07")),
    pytest.param("quarry-bank", "stone", 8, (4,), marks=pytest.mark.clause("RB-MC-08")),
    pytest.param("reed-stand", "reed", 5, (2, 3, 4), marks=pytest.mark.clause("RB-MC-11")),
    pytest.param("marsh-edge", "reed", 7, (2, 3, 4), marks=pytest.mark.clause("RB-MC-12")),
    pytest.param("mud-flat", "mud", 5, (2, 3, 4), marks=pytest.mark.clause("RB-MC-15")),
    pytest.param("silt-bank", "mud", 7, (2, 3, 4), marks=pytest.mark.clause("RB-MC-16")),
    pytest.param("floodplain", "mud", 8, (4,), marks=pytest.mark.clause("RB-MC-17")),
    pytest.param("trailing-vine", "vine", 5, (3, 4), marks=pytest.mark.clause("RB-MC-19")),
    pytest.param("vine-thicket", "vine", 7, (2, 3, 4), marks=pytest.mark.clause("RB-MC-20")),
    pytest.param("strangler-knot", "vine", 8, (4,), marks=pytest.mark.clause("RB-MC-21")),
    pytest.param("clay-seep", "clay", 4, (3, 4), marks=pytest.mark.clause("RB-MC-22")),
    pytest.param("clay-bank", "clay", 5, (2, 3, 4), marks=pytest.mark.clause("RB-MC-23")),
]


@pytest.mark.parametrize(("card", "material", "n", "players"), PLAIN)
def test_plain_cards(card: str, material: str, n: int, players: tuple[int, ...]) -> None:
    """A plain card has its material, its icons, its player counts, and does nothing by itself."""
    assert FACTS.materials[card] == (material,)
    for count in (2, 3, 4):
        assert (card in FACTS.decks[count]) == (count in players)
    state = at(4, river=[(card, 1)], totals=(10, 20, 30, 40))
    assert state.open_icons(card) == n
    swim(state, card, n, 0, 0, 0)
    assert state.place[card] == 5
    assert state.workers(card, A) == n
    assert state.totals == [11 + 2 * n, 20, 30, 40]
    from riverboards.games.river_bankers.scoring import pair_shares

    assert pair_shares(state, A) == {material: n}


@pytest.mark.clause("RB-MAT-01", "RB-MC-02", "RB-MC-09", "RB-MC-24")
@pytest.mark.parametrize(
    ("card", "materials", "n", "players"),
    [
        ("driftwood-tangle", ("timber", "reed"), 5, (2, 3, 4)),
        ("bramble-shoal", ("stone", "vine"), 5, (2,)),
        ("mud-slick", ("clay", "mud"), 7, (2, 3, 4)),
    ],
)
def test_a_worker_on_a_wild_card_counts_as_one_of_two(
    card: str, materials: tuple[str, str], n: int, players: tuple[int, ...]
) -> None:
    from riverboards.games.river_bankers.payment import Group, covers

    assert FACTS.materials[card] == materials
    assert FACTS.icons[card] == n
    for count in (2, 3, 4):
        assert (card in FACTS.decks[count]) == (count in players)
    one, other = materials
    assert covers({one: 1}, [Group(materials, 1)])
    assert covers({other: 1}, [Group(materials, 1)])
    assert not covers({one: 1, other: 1}, [Group(materials, 1)])
    assert covers({one: 1, other: 1}, [Group(materials, 2)])


@pytest.mark.clause("RB-MAT-02", "RB-EDGE-64", "RB-ST-14", "RB-ST-49", "RB-MC-02")
def test_wild_cards_are_no_exact_target() -> None:
    state = at(
        2,
        river=[("driftwood-tangle", 1, "xxx"), ("logjam", 2, "xxxx")],
        built={A: ["wood-pile", "confluence"]},
    )
    do(state, Use("wood-pile"))
    assert [action.card for action in state.legal_actions(A) if isinstance(action, PickCard)] == ["logjam"]
    assert refused(state, PickCard("driftwood-tangle")).clause == "RB-MAT-02"
    do(state, PickCard("logjam"))
    assert refused(state, Use("confluence")).code == "no-target"


@pytest.mark.clause("RB-MAT-03", "RB-EDGE-33", "RB-MC-10")
def test_hidden_inlet() -> None:
    for row, total in (("AAA", 47), ("AAAB", 50)):
        state = at(4, river=[("hidden-inlet", 4, row)], totals=(50, 60, 70, 80))
        moves.to_shore(state, "hidden-inlet")
        assert state.totals[A] == total


@pytest.mark.clause("RB-MAT-03", "RB-EDGE-34", "RB-MC-13", "RB-MC-14")
@pytest.mark.parametrize(
    ("card", "row", "back"),
    [
        ("mud-wallow", "AAB", 2),
        ("mud-wallow", "AABB", 0),
        ("cattail-cluster", "AAAAABBB", 3),
        ("cattail-cluster", "AABB", 0),
    ],
)
def test_mud_wallow_and_cattail_cluster_with_ties(card: str, row: str, back: int) -> None:
    state = at(4, river=[(card, 4, row)], totals=(50, 60, 70, 80))
    moves.to_shore(state, card)
    assert state.totals == [50 - back, 60, 70, 80]


@pytest.mark.clause("RB-MAT-03", "RB-AUC-17", "RB-EDGE-35", "RB-MC-14")
def test_arrival_after_payment_in_one_auction() -> None:
    state = at(4, head=["mud-wallow", "logjam", "marsh-edge"], totals=(42, 45, 51, 52))
    do(state, Pull("mud-wallow"))
    assert state.totals[A] == 44
    bids(state, 3, 1, 0, 0)
    assert state.totals == [45, 46, 51, 52]
    assert state.place["mud-wallow"] == 5
    assert asked(state) == A


@pytest.mark.clause("RB-MAT-03", "RB-EDGE-36", "RB-ST-01", "RB-MC-10")
def test_spillway_washes_an_inlet() -> None:
    state = at(
        3,
        river=[("hidden-inlet", 1, "BB"), ("reed-stand", 1)],
        totals=(10, 30, 60),
        hands={A: ["spillway"]},
        shore=[("logjam", "AAAA"), ("silt-bank", "AA")],
    )
    erect(state, A, "spillway", logjam=4, silt_bank=2)
    assert kind(state) == "send"
    do(state, PickCard("hidden-inlet"))
    assert state.place["hidden-inlet"] == 5
    assert state.totals[B] == 28


@pytest.mark.clause("RB-MAT-04", "RB-EDGE-37", "RB-MC-04")
@pytest.mark.parametrize(("space", "n"), [(3, 2), (4, 2), (2, 4), (1, 4), (5, 4)])
def test_old_growth_by_place(space: int, n: int) -> None:
    state = at(4, hands={A: ["wood-pile"]})
    state.place["old-growth"] = space
    state.icons["old-growth"] = (A, A, A, A, A, -1, -1, -1)
    state.steps += [("structure", A), ("pay", A, "wood-pile")]
    assert Pay((("old-growth", n),)) in state.legal_actions(A)
    assert refused(state, Pay((("old-growth", n + 1),))).code == "worker-spare"
    assert refused(state, Pay((("old-growth", n - 1),))).code == "payment-short"


@pytest.mark.clause("RB-MAT-04", "RB-EDGE-101", "RB-SCORE-02", "RB-MC-04")
def test_old_growth_in_pairs() -> None:
    from riverboards.games.river_bankers.scoring import result

    state = at(4, river=[("old-growth", 4, "AAA")])
    assert result(state, A).total == 1


@pytest.mark.clause("RB-MAT-05", "RB-EDGE-30", "RB-MC-25")
def test_slipping_sandbar_without_any_worker_placed() -> None:
    state = at(4, river=[("slipping-sandbar", 4)])
    happened = swim(state, "slipping-sandbar", 4, 4, 4, 4)
    told = next(event for event in happened if isinstance(event, Settled))
    assert told.overbid == 8
    assert told.paid == (20, 20, 20, 20)
    assert state.place["slipping-sandbar"] == 3


@pytest.mark.clause("RB-MAT-05", "RB-MOVE-04", "RB-EDGE-31", "RB-MC-25")
def test_slipping_sandbar_at_the_upstream_end() -> None:
    state = at(4, river=[("slipping-sandbar", 1)])
    swim(state, "slipping-sandbar", 2, 0, 0, 0)
    assert state.place["slipping-sandbar"] == 5
    alone = at(4, river=[("slipping-sandbar", 1)])
    swim(alone, "slipping-sandbar", 4, 4, 4, 4)
    assert "slipping-sandbar" in alone.gone


@pytest.mark.clause("RB-MAT-05", "RB-MOVE-02", "RB-EDGE-32", "RB-MC-25")
def test_slipping_sandbar_from_the_headwaters() -> None:
    state = at(4, head=["slipping-sandbar", "logjam", "marsh-edge"])
    do(state, Pull("slipping-sandbar"))
    bids(state, 3, 0, 0, 0)
    assert state.place["slipping-sandbar"] == 4
    full = at(4, head=["slipping-sandbar", "logjam", "marsh-edge"])
    do(full, Pull("slipping-sandbar"))
    bids(full, 4, 4, 0, 0)
    assert full.place["slipping-sandbar"] == 5


@pytest.mark.clause(
    "RB-MAT-06", "RB-BUILD-07", "RB-EDGE-56", "RB-MC-18", "RB-ST-18", "RB-DEC-25", "RB-DEC-29", "RB-HID-09"
)
def test_vine_curtain_after_the_build() -> None:
    state = at(
        3,
        materials=["logjam", "cairn", "reed-stand", "mud-flat", "clay-bank", "silt-bank"],
        hands={A: ["stone-pool", "pier", "spillway"]},
        deck=["heron-watch", "reed-bed"],
        built={A: ["treaty-stone"]},
        shore=[("boulder-field", "AA"), ("clay-seep", "AA"), ("vine-curtain", "AAB")],
    )
    state.steps += [("structure", A), ("pay", A, "stone-pool")]
    pay = Pay((("boulder-field", 2), ("vine-curtain", 2), ("clay-seep", 2)), ("treaty-stone",))
    happened = do(state, pay)
    assert kind(state) == "arrange"
    assert state.decisions()[0].private
    looks = [event.n for event in happened if isinstance(event, Looked)]
    assert looks == [5]
    assert len(state.hands[A]) == 2, "the look comes before the refill"
    assert all(not event.known_to(B) for event in happened if isinstance(event, Saw))
    order = ("clay-bank", "mud-flat", "reed-stand", "cairn", "logjam")
    assert refused(state, Arrange(("silt-bank", *order[1:]))).code == "other-cards"
    happened = do(state, Arrange(order))
    assert [event.n for event in happened if isinstance(event, Looked)] == [2]
    assert len(state.hands[A]) == 3
    assert state.view(A).known_materials == order
    assert state.view(B).known_materials == ()
    do(state, Arrange(("mud-flat", "clay-bank")))
    assert state.materials[::-1] == ["mud-flat", "clay-bank", "reed-stand", "cairn", "logjam", "silt-bank"]
    assert kind(state) == "turn"


@pytest.mark.clause("RB-MAT-06", "RB-MC-18")
@pytest.mark.parametrize(("left", "seen"), [(("logjam",), ("logjam",)), ((), None)])
def test_vine_curtain_with_few_cards(left: tuple[str, ...], seen: tuple[str, ...] | None) -> None:
    state = at(
        3,
        materials=left,
        hands={A: ["sap-drip"]},
        shore=[("fallen-limb", "AA"), ("vine-curtain", "AA")],
        river=[("cairn", 1)],
    )
    happened = erect(state, A, "sap-drip", fallen_limb=2, vine_curtain=2)
    saw = [event.cards for event in happened if isinstance(event, Saw)]
    assert saw == ([] if seen is None else [seen])
    if seen is not None:
        assert kind(state) == "seen"
        do(state, Close())
    assert kind(state) == "turn"


@pytest.mark.clause("RB-MAT-06", "RB-MC-18")
def test_vine_curtain_looks_only_when_one_of_its_workers_paid() -> None:
    state = at(
        3,
        hands={A: ["sap-drip"]},
        shore=[("fallen-limb", "AA"), ("vine-curtain", "AA"), ("trailing-vine", "AA")],
        river=[("cairn", 1)],
    )
    happened = erect(state, A, "sap-drip", fallen_limb=2, trailing_vine=2)
    assert not any(isinstance(event, (Looked, Saw)) for event in happened)


@pytest.mark.clause("RB-BOARD-07")
def test_a_worker_that_leaves_a_river_icon_is_replaced_by_a_blank_but_for_two_cards() -> None:
    state = at(
        3,
        river=[("logjam", 2, "AB"), ("marsh-edge", 2, "AB")],
        built={A: ["tribute-stone", "hollowed-out-log", "channel-clearer"]},
        totals=(10, 50, 60),
    )
    do(state, Use("tribute-stone"), PickWorker("logjam", B))
    assert icons(state, "logjam") == "A.....x"
    do(state, Use("hollowed-out-log"), PickWorker("logjam", A))
    assert icons(state, "logjam") == "......x"
    do(state, Use("channel-clearer"), PickWorker("marsh-edge", B))
    assert icons(state, "marsh-edge") == "A......"


@pytest.mark.clause("RB-BOARD-09")
def test_blanks_are_lost_with_the_card_at_the_shoreline() -> None:
    state = at(3, river=[("logjam", 4, "ABxx")])
    moves.to_shore(state, "logjam")
    assert icons(state, "logjam") == "AB....."
    assert C not in state.icons["logjam"]


def test_salmon_run_is_used_up_when_a_card_fills() -> None:
    state = at(3, river=[("cairn", 1, "BB")], built={A: ["salmon-run"]}, totals=(0, 50, 60))
    do(state, Use("salmon-run"), PickCard("cairn"), PickNumber(2))
    assert state.place["cairn"] == 5
