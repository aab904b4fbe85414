"""Auctions: recalls, deferrals, bids, payment and placement."""

from __future__ import annotations

import pytest

from riverboards.engine.contract import Action
from riverboards.games.river_bankers.actions import Bid, Decline, Defer, PickCard, Pull, Recall, Swim, Use
from riverboards.games.river_bankers.events import BidSealed, BidsShown, LateBid, PawnMoved, Recalled, Settled
from riverboards.games.river_bankers.rules import State
from tests.games.river_bankers.positions import (
    A,
    B,
    C,
    D,
    allowed,
    asked,
    at,
    bids,
    do,
    icons,
    kind,
    pass_offers,
    refused,
    swim,
)

HEAD = ["logjam", "marsh-edge", "silt-bank"]


def opened(players: int = 3, **more: object) -> State:
    """A swims to Logjam on River 1."""
    state = at(players, river=[("logjam", 1)], **more)  # type: ignore[arg-type]
    do(state, Swim("logjam"))
    return state


def settled(happened: list[object]) -> Settled:
    return next(event for event in happened if isinstance(event, Settled))


@pytest.mark.clause("RB-AUC-01")
def test_the_order_of_an_auction() -> None:
    state = at(
        3,
        river=[("logjam", 3), ("reed-stand", 1, "BC")],
        totals=(10, 20, 30),
        built={A: ["quick-strike"], B: ["floodgate"]},
    )
    do(state, Swim("logjam"))
    assert state.totals[A] == 11, "the fee comes first"
    seen = []
    while state.auction is not None:
        seen.append((kind(state), asked(state)))
        answer: dict[str, Action] = {"floodgate": Decline(), "defer": Defer("quick-strike"), "recall": Recall(())}
        do(state, answer.get(kind(state), Bid(1)))
    assert seen == [
        ("floodgate", B),
        ("recall", B),
        ("recall", C),
        ("defer", A),
        ("bid", B),
        ("bid", C),
        ("late-bid", A),
    ]
    assert state.place["logjam"] == 4


@pytest.mark.clause("RB-AUC-02", "RB-EDGE-18", "RB-BOARD-07", "RB-DEC-13")
def test_recall_from_other_cards_never_from_the_lot() -> None:
    state = at(2, river=[("logjam", 1, "AA"), ("reed-stand", 2, "AAA")])
    do(state, Swim("logjam"))
    assert kind(state) == "recall"
    assert not state.decisions()[0].private
    assert refused(state, Recall((("logjam", 1),))).code == "recall-from-lot"
    assert refused(state, Recall((("reed-stand", 4),))).facts["have"] == 3
    supply = state.supply[A]
    do(state, Recall((("reed-stand", 2),)))
    assert icons(state, "reed-stand") == "A..xx"
    assert state.supply[A] == supply + 2
    assert state.place["reed-stand"] == 2


@pytest.mark.clause("RB-AUC-02")
def test_opener_first_then_clockwise_and_who_has_nothing_is_not_asked() -> None:
    state = at(4, river=[("logjam", 1), ("reed-stand", 2, "ABD")], turn=B)
    do(state, Swim("logjam"))
    order = []
    while kind(state) == "recall":
        order.append(asked(state))
        do(state, Recall(()))
    assert order == [B, D, A]
    assert kind(state) == "bid"


@pytest.mark.clause("RB-AUC-02", "RB-MOVE-06", "RB-EDGE-19", "RB-BOARD-07")
def test_recall_of_the_last_worker_on_the_shoreline() -> None:
    state = at(2, river=[("logjam", 1)], shore=[("reed-stand", "A")])
    do(state, Swim("logjam"), Recall((("reed-stand", 1),)))
    assert "reed-stand" in state.gone
    assert "reed-stand" not in state.place
    assert state.supply[A] == 8


@pytest.mark.clause("RB-AUC-02", "RB-BOARD-07")
def test_a_recall_from_the_shoreline_leaves_no_blank() -> None:
    state = at(2, river=[("logjam", 1)], shore=[("reed-stand", "AAB")])
    do(state, Swim("logjam"), Recall((("reed-stand", 1),)))
    assert icons(state, "reed-stand") == "AB..."


@pytest.mark.clause("RB-AUC-03")
def test_an_opener_without_supply_recalls_at_least_one() -> None:
    state = at(2, river=[("logjam", 1), ("reed-stand", 2, "AAA")], supply={A: 0})
    do(state, Swim("logjam"))
    assert not allowed(state, Recall(()))
    assert refused(state, Recall(())).clause == "RB-AUC-03"
    do(state, Recall((("reed-stand", 1),)))
    assert state.supply[A] == 1


@pytest.mark.clause("RB-AUC-04", "RB-EDGE-21", "RB-SP-11")
def test_no_recall_once_bids_are_known() -> None:
    state = at(3, river=[("logjam", 1), ("reed-stand", 2, "AAA")], supply={A: 2}, built={A: ["quick-strike"]})
    do(state, Swim("logjam"), Recall(()), Defer("quick-strike"), Bid(2), Bid(1))
    assert kind(state) == "late-bid"
    assert asked(state) == A
    assert [action.n for action in state.legal_actions(A) if isinstance(action, Bid)] == [1, 2]
    assert refused(state, Recall((("reed-stand", 1),))).code == "other-question"
    assert state.turn == 1
    assert state.place["reed-stand"] == 2


@pytest.mark.clause("RB-AUC-04")
def test_recalls_are_open_to_all() -> None:
    state = at(2, river=[("logjam", 1), ("reed-stand", 2, "AAA")])
    do(state, Swim("logjam"))
    happened = do(state, Recall((("reed-stand", 2),)))
    told = next(event for event in happened if isinstance(event, Recalled))
    assert told.known_to(None)
    assert told.known_to(B)


@pytest.mark.clause("RB-ST-23", "RB-EDGE-20", "RB-TRACK-05")
def test_streambank_hollow_moves_back_one_per_recall() -> None:
    for total, end in ((39, 37), (1, 0)):
        state = at(
            2,
            river=[("logjam", 1), ("reed-stand", 2, "AAA")],
            totals=(total, 60),
            built={A: ["streambank-hollow"]},
        )
        do(state, Swim("logjam"))
        assert state.totals[A] == total + 1
        do(state, Recall((("reed-stand", 3),)))
        assert state.totals[A] == end
    other = at(
        2,
        river=[("logjam", 1), ("reed-stand", 2, "AAA")],
        totals=(40, 60),
        built={A: ["streambank-hollow", "hollowed-out-log"]},
    )
    from riverboards.games.river_bankers.actions import PickWorker

    do(other, Use("hollowed-out-log"), PickWorker("reed-stand", A))
    assert other.totals[A] == 40, "other ways do not count"


@pytest.mark.clause("RB-AUC-05", "RB-DEC-15", "RB-HID-04", "RB-INFO-02")
def test_bids_are_secret_and_revealed_together() -> None:
    state = opened(3)
    assert [each.seat for each in state.decisions()] == [A, B, C]
    assert all(each.private and each.final for each in state.decisions())
    assert state.apply(B, Bid(0)) == [BidSealed(B)]
    for viewer in (None, A, C):
        lot = state.view(viewer).lot
        assert lot is not None
        assert lot.bids == (-1, -1, -1)
        assert lot.has_bid == (False, True, False)
    own = state.view(B).lot
    assert own is not None
    assert own.bids[B] == 0
    assert state.apply(A, Bid(3)) == [BidSealed(A)]
    happened = state.apply(C, Bid(2))
    assert settled(list(happened)).bids == (3, 0, 2)


@pytest.mark.clause("RB-AUC-06", "RB-AUC-07", "RB-EDGE-14")
def test_bid_limits() -> None:
    def numbers(state: State, seat: int) -> list[int]:
        return [action.n for action in state.legal_actions(seat) if isinstance(action, Bid)]

    state = opened(2, supply={B: 2})
    assert numbers(state, B) == [0, 1, 2]
    assert numbers(state, A) == [1, 2, 3, 4, 5, 6, 7]
    assert refused(state, Bid(3), B).facts["supply"] == 2
    assert refused(state, Bid(0), A).code == "opener-bids"
    few = at(2, river=[("logjam", 1, "BBxxxx")], supply={A: 6, B: 6})
    do(few, Swim("logjam"))
    assert numbers(few, B) == [0, 1]
    assert few.auction is not None
    assert few.auction.bids[A] == 1, "the opener can bid 1 only and is not asked"
    four = at(2, river=[("logjam", 1, "xxx")], supply={A: 6, B: 6})
    do(four, Swim("logjam"))
    assert numbers(four, A) == [1, 2, 3, 4]


@pytest.mark.clause("RB-AUC-08")
def test_who_can_only_bid_0_is_not_asked() -> None:
    state = opened(3, supply={B: 0})
    assert [each.seat for each in state.decisions()] == [A, C]
    lot = state.view(None).lot
    assert lot is not None
    assert lot.bids[B] == 0, "that tells nothing hidden"


@pytest.mark.clause("RB-AUC-09", "RB-ST-27", "RB-DEC-14")
def test_deferrals_are_declared_before_the_sealed_bids() -> None:
    state = at(4, river=[("logjam", 1)], built={A: ["quick-strike"], C: ["spy-mound"]})
    do(state, Swim("logjam"))
    assert (kind(state), asked(state)) == ("defer", A)
    assert not state.decisions()[0].private
    do(state, Decline())
    assert (kind(state), asked(state)) == ("defer", C)
    do(state, Defer("spy-mound"))
    assert state.spent[C] == ["spy-mound"], "spent by declaring"
    assert [each.seat for each in state.decisions()] == [A, B, D]
    lot = state.view(None).lot
    assert lot is not None
    assert lot.deferred == (C,)


@pytest.mark.clause("RB-AUC-09", "RB-SP-11")
def test_quick_strike_is_for_the_opener_only() -> None:
    state = at(2, river=[("logjam", 1)], built={B: ["quick-strike"]})
    do(state, Swim("logjam"))
    assert kind(state) == "bid"


@pytest.mark.clause("RB-AUC-09", "RB-EDGE-23", "RB-SP-11", "RB-ST-27")
def test_quick_strike_spares_spy_mound() -> None:
    state = at(2, river=[("logjam", 1)], built={A: ["spy-mound", "quick-strike"]})
    do(state, Swim("logjam"))
    assert refused(state, Defer("spy-mound")).code == "other-goes-first"
    do(state, Defer("quick-strike"))
    assert state.spent[A] == []
    assert kind(state) == "bid"
    assert asked(state) == B


@pytest.mark.clause("RB-AUC-09", "RB-ST-27")
def test_spy_mound_can_be_put_off_and_a_spent_one_is_not_offered() -> None:
    state = at(2, river=[("logjam", 1), ("reed-stand", 1)], totals=(0, 50), built={B: ["spy-mound"]})
    do(state, Swim("logjam"), Decline(until_turn=True))
    bids(state, 1, 0)
    do(state, Swim("reed-stand"), Recall(()))
    assert kind(state) == "bid"
    spent = at(2, river=[("logjam", 1)], built={B: ["spy-mound"]}, spent={B: ["spy-mound"]})
    do(spent, Swim("logjam"))
    assert kind(spent) == "bid"


@pytest.mark.clause("RB-AUC-10", "RB-AUC-09", "RB-EDGE-22", "RB-DEC-16")
def test_two_deferred_bidders() -> None:
    state = at(
        4,
        head=HEAD,
        totals=(20, 20, 40, 50),
        built={A: ["quick-strike"], B: ["spy-mound"]},
    )
    do(state, Pull("logjam"))
    assert state.totals[A] == 22
    do(state, Defer("quick-strike"), Defer("spy-mound"), Bid(2))
    shown = do(state, Bid(1))
    assert BidsShown(("logjam",), A, 7, (-1, -1, 2, 1)) in shown
    assert (kind(state), asked(state)) == ("late-bid", B)
    assert not state.decisions()[0].private
    lot = state.view(A).lot
    assert lot is not None
    assert lot.bids == (-1, -1, 2, 1)
    assert LateBid(B, 0) in do(state, Bid(0))
    assert asked(state) == A
    again = state.view(A).lot
    assert again is not None
    assert again.bids == (-1, 0, 2, 1)
    assert refused(state, Bid(0)).code == "opener-bids"
    do(state, Bid(3))
    assert state.spent[B] == ["spy-mound"]


@pytest.mark.clause("RB-AUC-10")
def test_deferred_bidders_on_equal_totals_topmost_first() -> None:
    state = at(3, river=[("logjam", 1)], totals=(19, 20, 60), built={A: ["quick-strike"], B: ["spy-mound"]})
    do(state, Swim("logjam"), Defer("quick-strike"), Defer("spy-mound"), Bid(0))
    assert state.totals[:2] == [20, 20]
    assert asked(state) == A


@pytest.mark.clause("RB-AUC-11", "RB-AUC-15", "RB-EDGE-02", "RB-MOVE-01")
def test_two_equal_big_bids() -> None:
    state = at(2, river=[("reed-stand", 2)], totals=(10, 20))
    happened = swim(state, "reed-stand", 4, 4)
    assert settled(list(happened)).overbid == 3
    assert icons(state, "reed-stand") == "AB..."
    assert state.totals == [10 + 1 + 12, 20 + 12]
    assert state.place["reed-stand"] == 3


@pytest.mark.clause("RB-AUC-11", "RB-AUC-15", "RB-AUC-16", "RB-EDGE-01", "RB-MOVE-01")
def test_a_jam_with_different_shares() -> None:
    state = at(3, river=[("logjam", 1)], totals=(10, 20, 30))
    happened = swim(state, "logjam", 3, 4, 2)
    told = settled(list(happened))
    assert (told.overbid, told.placed, told.paid) == (2, (1, 2, 0), (6, 8, 4))
    assert icons(state, "logjam") == "ABB...."
    assert state.totals == [17, 28, 34]
    assert state.place["logjam"] == 2
    assert state.supply == [7, 6, 8]


@pytest.mark.clause("RB-AUC-12", "RB-AUC-22")
def test_the_rate_comes_from_where_the_lot_lies() -> None:
    for space, rate in ((1, 2), (2, 3), (3, 4), (4, 5)):
        state = at(2, river=[("logjam", space)], totals=(0, 0))
        assert settled(list(swim(state, "logjam", 2, 1))).rates == (rate, rate)
    state = at(2, head=HEAD)
    do(state, Pull("silt-bank"))
    assert settled(list(bids(state, 2, 2))).rates == (1, 1)


@pytest.mark.clause("RB-AUC-13", "RB-EDGE-10", "RB-ST-05", "RB-SP-04")
def test_discounts_add_up_and_stop_at_1() -> None:
    state = at(2, river=[("marsh-edge", 2)], built={A: ["kelp-bed", "reed-bed"]}, totals=(10, 30))
    told = settled(list(swim(state, "marsh-edge", 4, 2)))
    assert told.rates == (1, 3)
    assert told.paid == (4, 6)
    assert state.totals == [15, 36]
    head = at(2, head=["marsh-edge"], built={A: ["kelp-bed", "reed-bed"]})
    do(head, Pull("marsh-edge"))
    assert settled(list(bids(head, 4, 2))).rates == (1, 1)
    one = at(2, river=[("marsh-edge", 3)], built={A: ["reed-bed"], B: ["kelp-bed"]})
    assert settled(list(swim(one, "marsh-edge", 1, 1))).rates == (3, 3)
    other = at(2, river=[("logjam", 3)], built={A: ["reed-bed"]})
    assert settled(list(swim(other, "logjam", 1, 1))).rates == (4, 4)


@pytest.mark.clause("RB-AUC-13", "RB-EDGE-11", "RB-SP-10", "RB-SP-07")
def test_clay_den_on_river_1() -> None:
    state = at(2, river=[("clay-bank", 1)], built={A: ["clay-den"]}, totals=(10, 30))
    told = settled(list(swim(state, "clay-bank", 2, 1)))
    assert told.paid == (2, 2)
    assert told.fee == 1
    far = at(2, river=[("clay-bank", 4)], built={A: ["clay-den"]})
    assert settled(list(swim(far, "clay-bank", 2, 1))).rates == (3, 5)
    mud = at(2, river=[("silt-bank", 4)], built={A: ["mud-burrow"]})
    assert settled(list(swim(mud, "silt-bank", 2, 1))).rates == (4, 5)


@pytest.mark.clause("RB-MAT-07", "RB-AUC-13", "RB-EDGE-12", "RB-SP-10")
def test_no_discount_on_a_wild_card() -> None:
    state = at(2, river=[("mud-slick", 3)], built={A: ["clay-den"], B: ["mud-burrow"]})
    told = settled(list(swim(state, "mud-slick", 2, 0)))
    assert told.rates == (4, 4)
    assert told.paid == (8, 0)


@pytest.mark.clause("RB-AUC-14", "RB-EDGE-03", "RB-MOVE-02")
def test_an_exact_fit() -> None:
    state = at(4, head=["logjam", "quarry-bank", "silt-bank"], totals=(10, 20, 30, 40))
    do(state, Pull("quarry-bank"))
    before = state.view(None).stacked
    told = settled(list(bids(state, 3, 3, 2, 0)))
    assert told.placed == (3, 3, 2, 0)
    assert told.paid == (3, 3, 2, 0)
    assert told.overbid == 0
    assert state.totals == [16, 23, 32, 40]
    assert state.place["quarry-bank"] == 5
    assert before[-1] == A


@pytest.mark.clause("RB-AUC-15", "RB-EDGE-06")
def test_bidding_the_whole_card_against_a_rival() -> None:
    state = at(2, river=[("reed-stand", 1)])
    told = settled(list(swim(state, "reed-stand", 5, 4)))
    assert told.placed == (1, 0)
    assert told.paid == (10, 8)
    assert icons(state, "reed-stand") == "A...."


@pytest.mark.clause("RB-AUC-17")
def test_others_pay_first_clockwise_the_opener_last() -> None:
    state = at(4, river=[("logjam", 1)], turn=C, totals=(30, 31, 10, 33))
    happened = swim(state, "logjam", 1, 1, 1, 1)
    payers = [event.seat for event in happened if isinstance(event, PawnMoved) and event.why == "bid"]
    assert payers == [D, A, B, C]


@pytest.mark.clause("RB-AUC-18", "RB-EDGE-04", "RB-VAR-02", "RB-MOVE-01")
@pytest.mark.parametrize("first_mover", [False, True])
def test_a_full_jam_with_three_players(first_mover: bool) -> None:
    state = at(3, head=["reed-stand", "logjam", "silt-bank"], totals=(10, 20, 30), first_mover=first_mover)
    do(state, Pull("reed-stand"))
    told = settled(list(bids(state, 3, 3, 3)))
    assert told.overbid == 4
    assert told.paid == (3, 3, 3)
    assert told.placed == ((1, 0, 0) if first_mover else (0, 0, 0))
    assert state.place["reed-stand"] == 1
    assert icons(state, "reed-stand") == ("A...." if first_mover else ".....")
    assert state.totals == [15, 23, 33]


@pytest.mark.clause("RB-VAR-02", "RB-EDGE-05")
def test_the_variant_does_not_help_when_a_rival_places() -> None:
    state = at(2, river=[("reed-stand", 1)], first_mover=True)
    told = settled(list(swim(state, "reed-stand", 1, 5)))
    assert told.placed == (0, 4)
    assert told.paid == (2, 10)
    assert state.place["reed-stand"] == 2
    assert icons(state, "reed-stand") == "BBBB."


@pytest.mark.clause("RB-VAR-02", "RB-EDGE-07")
@pytest.mark.parametrize("first_mover", [False, True])
def test_a_full_jam_on_few_icons(first_mover: bool) -> None:
    state = at(3, river=[("reed-stand", 1, "xxx")], first_mover=first_mover)
    told = settled(list(swim(state, "reed-stand", 2, 2, 2)))
    assert told.overbid == 4
    assert told.paid == (4, 4, 4)
    assert told.placed[0] == int(first_mover)


@pytest.mark.clause("RB-VAR-02", "RB-AUC-20")
def test_pontoon_counts_the_variants_worker_as_placed() -> None:
    state = at(3, river=[("reed-stand", 1, "xxxx")], built={A: ["pontoon"]}, first_mover=True)
    told = settled(list(swim(state, "reed-stand", 1, 1, 1)))
    assert told.placed == (1, 0, 0)
    assert told.paid == (2, 2, 2)


@pytest.mark.clause("RB-AUC-19")
def test_retired_players_neither_bid_nor_recall() -> None:
    state = at(3, river=[("logjam", 1), ("reed-stand", 2, "BBC")], totals=(10, 91, 20), retired=[B])
    do(state, Swim("logjam"))
    assert asked(state) == C
    assert kind(state) == "recall"
    do(state, Recall(()))
    assert [each.seat for each in state.decisions()] == [A, C]
    happened = do(state, Bid(1), Bid(1))
    assert settled(list(happened)).bids == (1, 0, 1)


@pytest.mark.clause("RB-AUC-20", "RB-EDGE-08", "RB-ST-16")
def test_pontoon_in_a_jam() -> None:
    state = at(2, river=[("reed-stand", 2)], built={A: ["pontoon"]})
    told = settled(list(swim(state, "reed-stand", 4, 4)))
    assert told.placed == (1, 1)
    assert told.paid == (9, 12)
    assert told.billed == (3, 4)
    fits = at(2, river=[("reed-stand", 2)], built={A: ["pontoon"]})
    assert settled(list(swim(fits, "reed-stand", 3, 2))).paid == (9, 6)


@pytest.mark.clause("RB-AUC-20", "RB-EDGE-09", "RB-TRACK-04", "RB-ST-16")
def test_pontoon_brings_a_price_to_0() -> None:
    state = at(3, river=[("reed-stand", 1, "xxxx")], built={A: ["pontoon"]}, totals=(9, 50, 10))
    do(state, Swim("reed-stand"))
    assert state.view(None).stacked[-1] == A
    state.heights[C] = 99
    happened = bids(state, 1, 1, 0)
    told = settled(list(happened))
    assert told.paid == (0, 2, 0)
    assert told.placed == (0, 0, 0)
    assert not any(isinstance(event, PawnMoved) and event.seat == A for event in happened)


@pytest.mark.clause("RB-AUC-21", "RB-EDGE-65", "RB-ST-49", "RB-DEC-38")
def test_confluence_of_headwaters_and_river() -> None:
    state = at(
        4,
        head=["reed-stand", "mud-flat", "fallen-limb"],
        river=[("logjam", 2, "xxxx")],
        materials=["cairn", "old-growth"],
        built={A: ["confluence"]},
        totals=(10, 20, 60, 60),
    )
    do(state, Use("confluence"), PickCard("fallen-limb"), PickCard("logjam"))
    assert state.totals[A] == 11, "the lower of 4 and 1"
    lot = state.view(None).lot
    assert lot is not None
    assert (lot.rate, lot.open_icons) == (1, 7)
    told = settled(list(bids(state, 5, 3, 0, 0)))
    assert (told.overbid, told.placed, told.paid) == (1, (4, 2, 0, 0), (5, 3, 0, 0))
    assert state.place["fallen-limb"] == 5
    assert state.workers("fallen-limb", A) == 4
    assert state.place["logjam"] == 3
    assert icons(state, "logjam") == "BB.xxxx"
    assert state.head == ["reed-stand", "mud-flat", "cairn"]


@pytest.mark.clause("RB-AUC-21", "RB-MOVE-07", "RB-EDGE-66", "RB-ST-49")
def test_confluence_of_two_headwaters_cards() -> None:
    state = at(
        4,
        head=["logjam", "hidden-inlet", "reed-stand"],
        materials=["cairn", "old-growth", "mud-flat"],
        built={A: ["confluence"]},
        totals=(10, 20, 60, 60),
    )
    do(state, Use("confluence"), PickCard("hidden-inlet"), PickCard("reed-stand"))
    assert state.totals[A] == 13
    told = settled(list(bids(state, 6, 2, 0, 0)))
    assert told.placed == (6, 2, 0, 0)
    assert told.paid == (6, 2, 0, 0)
    assert state.place["hidden-inlet"] == 5
    assert state.workers("hidden-inlet", A) == 4
    assert state.place["reed-stand"] == 1
    assert icons(state, "reed-stand") == "AABB."
    assert state.head == ["logjam", "cairn", "old-growth"]


@pytest.mark.clause("RB-VAR-02", "RB-MOVE-01", "RB-EDGE-67", "RB-ST-49")
def test_a_full_jam_in_a_confluence_with_the_variant_on() -> None:
    state = at(
        3,
        river=[("logjam", 1, "xxxxxx"), ("fallen-limb", 3, "xxx")],
        built={A: ["confluence"]},
        first_mover=True,
    )
    do(state, Use("confluence"), PickCard("logjam"), PickCard("fallen-limb"))
    told = settled(list(bids(state, 2, 2, 2)))
    assert told.placed == (0, 0, 0)
    assert told.paid == (4, 4, 4)
    assert state.place["logjam"] == 2
    assert state.place["fallen-limb"] == 4


@pytest.mark.clause("RB-AUC-22", "RB-EDGE-62", "RB-ST-24", "RB-DEC-12")
def test_floodgate() -> None:
    state = at(2, river=[("logjam", 3, "x")], totals=(60, 10), built={A: ["floodgate"]}, turn=B)
    do(state, Swim("logjam"))
    assert (kind(state), asked(state)) == ("floodgate", A)
    assert not state.decisions()[0].private
    assert state.totals[B] == 11
    do(state, PickCard("logjam"))
    assert state.place["logjam"] == 2
    assert state.spent[A] == ["floodgate"]
    told = settled(list(bids(state, 2, 3)))
    assert told.rates == (3, 3)
    assert told.paid == (6, 9)
    assert state.place["logjam"] == 3


@pytest.mark.clause("RB-AUC-22", "RB-EDGE-62", "RB-ST-24")
def test_floodgate_cannot_be_used_on_river_1_or_in_the_headwaters() -> None:
    state = at(2, head=HEAD, river=[("reed-stand", 1)], built={A: ["floodgate"]})
    do(state, Swim("reed-stand"))
    assert kind(state) == "bid"
    head = at(2, head=HEAD, built={B: ["floodgate"]})
    do(head, Pull("logjam"))
    assert kind(head) == "bid"
    river = at(2, head=HEAD, river=[("reed-stand", 2), ("mud-flat", 3)], built={A: ["floodgate"]})
    do(river, Swim("reed-stand"))
    assert refused(river, PickCard("mud-flat")).code == "not-on-auction"
    assert allowed(river, Decline(until_turn=True))


@pytest.mark.clause("RB-AUC-22", "RB-EDGE-117", "RB-ST-24")
def test_floodgate_of_a_retired_player() -> None:
    state = at(2, river=[("logjam", 3)], totals=(91, 10), retired=[A], built={A: ["floodgate"]}, turn=B)
    do(state, Swim("logjam"))
    lot = state.view(None).lot
    assert state.place["logjam"] in (3, 4)
    assert lot is None or lot.rate == 4
    assert ("floodgate") not in [each.kind for each in state.decisions()]


@pytest.mark.clause("RB-AUC-22", "RB-AUC-21", "RB-EDGE-109", "RB-ST-24", "RB-ST-49")
def test_floodgate_in_a_confluence() -> None:
    state = at(
        4,
        river=[("logjam", 2, "xxxxx"), ("old-growth", 4, "xxxxx")],
        built={A: ["confluence", "floodgate"]},
        totals=(10, 20, 60, 60),
    )
    do(state, Use("confluence"), PickCard("logjam"), PickCard("old-growth"))
    assert state.totals[A] == 11
    lot = state.view(None).lot
    assert lot is not None
    assert lot.rate == 3
    do(state, PickCard("logjam"))
    assert state.place["logjam"] == 1
    told = settled(list(bids(state, 3, 1, 0, 0)))
    assert told.rate == 2
    assert told.paid == (6, 2, 0, 0)
    assert told.placed == (3, 1, 0, 0)
    assert state.place["logjam"] == 5
    assert state.workers("logjam", A) == 2
    assert state.place["old-growth"] == 5
    assert state.workers("old-growth", A) == 1
    assert state.workers("old-growth", B) == 1


def test_what_is_told_of_an_auction() -> None:
    state = opened(2)
    happened = pass_offers(state) + do(state, Bid(2), Bid(1))
    told = settled(list(happened))
    assert (told.how, told.fee, told.opener, told.place) == ("swim", 1, A, ("river/1",))
    assert told.asked == (True, True)
    assert told.totals == (1, 0)
