"""Turns: the main action, what may be used before it, how a turn ends; Pull, Swim, Flush, Invent."""

from __future__ import annotations

import pytest

from riverboards.games.river_bankers.actions import (
    Build,
    Decline,
    Discard,
    Flush,
    Invent,
    PickCard,
    PickNumber,
    Pull,
    Recall,
    Retire,
    Swim,
    TakeTurn,
    Use,
)
from riverboards.games.river_bankers.events import Discarded, PawnMoved, Retired, Shuffled, TurnBegan, TurnedUp
from riverboards.games.river_bankers.rules import State
from tests.games.river_bankers.positions import (
    A,
    B,
    C,
    allowed,
    asked,
    at,
    bids,
    do,
    erect,
    icons,
    kind,
    pass_offers,
    pass_turn,
    refused,
    swim,
)

HEAD = ["logjam", "marsh-edge", "silt-bank"]


def royal(**more: object) -> State:
    """A turn of A that builds Royal Lodge."""
    return at(
        hands={A: ["royal-lodge"]},
        shore=[("logjam", "AAAAAA"), ("vine-thicket", "AA")],
        **more,  # type: ignore[arg-type]
    )


@pytest.mark.clause("RB-TURN-01", "RB-DEC-04")
def test_the_main_actions_of_a_turn() -> None:
    state = at(
        3,
        head=HEAD,
        river=[("reed-stand", 2)],
        totals=(20, 91, 50),
        retired=[B],
        hands={A: ["pier"]},
        built={A: ["driftwood-snag", "tow-line", "salmon-run"]},
    )
    kinds = {action.kind for action in state.legal_actions(A)}
    assert kinds == {"pull", "swim", "flush", "invent", "build", "use", "retire"}
    swim(state, "reed-stand", 1, 0, 0)
    assert state.turn == 2, "one main action ends the turn"


@pytest.mark.clause("RB-TURN-02")
def test_there_is_no_passing() -> None:
    state = at(2, materials=[])
    assert all(isinstance(action, Invent) for action in state.legal_actions(A))
    assert refused(state, Decline()).code == "other-question"


@pytest.mark.clause("RB-TURN-04", "RB-EDGE-58", "RB-DEC-03", "RB-DEC-40")
def test_once_per_game_cards_before_the_main_action() -> None:
    state = at(
        2,
        head=HEAD,
        river=[("logjam", 2, "A")],
        built={A: ["wood-pile", "tow-line", "salmon-run"]},
        hands={A: ["pier"]},
    )
    do(state, Use("wood-pile"), PickCard("logjam"))
    assert state.totals[A] == 1
    assert state.spent[A] == ["wood-pile"]
    assert icons(state, "logjam") == "AA....."
    assert kind(state) == "turn"
    assert asked(state) == A
    assert allowed(state, Build())
    assert allowed(state, Use("tow-line"))
    assert allowed(state, Use("salmon-run"))
    do(state, Use("salmon-run"), PickCard("logjam"), PickNumber(1))
    assert state.turn == 2


@pytest.mark.clause("RB-TURN-04")
def test_nothing_of_the_kind_after_the_main_action() -> None:
    state = at(2, head=HEAD, river=[("logjam", 2)], built={A: ["wood-pile"]})
    do(state, Swim("logjam"))
    assert refused(state, Use("wood-pile"), A).code in ("other-question", "not-asked")


@pytest.mark.clause("RB-TURN-05", "RB-SP-02", "RB-DEC-46")
def test_start_of_turn_abilities_once_in_every_turn() -> None:
    state = at(2, river=[("logjam", 1)], totals=(10, 60), built={A: ["tail-slap"]})
    do(state, Use("tail-slap"), PickCard("logjam"))
    assert state.totals[A] == 11
    assert icons(state, "logjam") == "......x"
    assert refused(state, Use("tail-slap")).code == "used-this-turn"
    pass_turn(state)
    assert asked(state) == A
    do(state, Use("tail-slap"), PickCard("logjam"))
    assert icons(state, "logjam") == ".....xx"


@pytest.mark.clause("RB-TURN-06", "RB-EDGE-57", "RB-ST-15", "RB-DEC-34")
def test_an_action_ability_is_the_whole_action() -> None:
    state = at(2, head=HEAD, totals=(12, 60), built={A: ["heron-roost"]}, hands={A: ["pier"]})
    do(state, Use("heron-roost"), PickCard("logjam"))
    assert state.totals[A] == 13
    assert state.turn == 2, "the main action is done, no build in this turn"
    assert allowed(state, Use("heron-roost")), "it may be used again in later turns"


@pytest.mark.clause("RB-TURN-07")
def test_a_turn_ends_in_order() -> None:
    state = at(3, river=[("logjam", 1)], materials=[], totals=(87, 91, 60), retired=[B], built={C: ["slipstream"]})
    happened = pass_turn(state, 3)
    order = [
        event.kind for event in happened if event.kind in ("pawn", "retired", "on-top", "turn-ended", "turn-began")
    ]
    assert order == ["pawn", "retired", "turn-ended", "turn-began"]


@pytest.mark.clause("RB-TURN-08")
def test_drift_with_an_empty_deck() -> None:
    state = at(
        2,
        materials=[],
        totals=(60, 80),
        hands={A: ["pier"]},
        shore=[("logjam", "AAA"), ("boulder-field", "AA")],
    )
    erect(state, A, "pier", logjam=3, boulder_field=2)
    assert state.totals[A] == 64
    emptied = at(2, head=HEAD, materials=["reed-stand"], totals=(10, 80))
    do(emptied, Pull("logjam"))
    happened = bids(emptied, 1, 0)
    assert emptied.materials == []
    assert PawnMoved(A, 13, 14, "drift") in happened, "also in the turn that emptied it"


@pytest.mark.clause("RB-TURN-08", "RB-EDGE-92", "RB-END-03")
def test_drift_over_the_line() -> None:
    state = at(2, materials=[], totals=(87, 88))
    happened = pass_turn(state, 2)
    assert PawnMoved(A, 89, 90, "drift") in happened
    assert Retired(A, 90, False) in happened


@pytest.mark.clause("RB-TURN-08")
def test_drift_in_an_extra_turn_too() -> None:
    state = royal(materials=[], totals=(10, 60))
    erect(state, A, "royal-lodge", logjam=6, vine_thicket=2)
    assert state.totals[A] == 16
    pass_turn(state)
    assert state.totals[A] == 19


@pytest.mark.clause("RB-TURN-09", "RB-INV-04")
def test_invent_is_always_allowed() -> None:
    state = at(2, materials=[], deck=[], supply={A: 0})
    assert [action.kind for action in state.legal_actions(A)] == ["invent"] * 4
    do(state, Invent(5))
    assert state.totals[A] == 6, "5 and the drift"


@pytest.mark.clause("RB-TURN-10", "RB-EDGE-69", "RB-ST-22")
def test_royal_lodge_gives_one_more_turn_right_away() -> None:
    state = royal(totals=(40, 41))
    erect(state, A, "royal-lodge", logjam=6, vine_thicket=2)
    assert state.totals[A] == 45
    assert asked(state) == A
    happened = pass_turn(state)
    assert asked(state) == B
    assert any(isinstance(event, TurnBegan) and event.why == "track" for event in happened)


@pytest.mark.clause("RB-TURN-10", "RB-EDGE-70", "RB-END-02")
def test_royal_lodge_over_the_line() -> None:
    state = royal(totals=(86, 88))
    erect(state, A, "royal-lodge", logjam=6, vine_thicket=2)
    assert state.retired == [A]
    assert state.totals[A] == 91
    assert asked(state) == B


@pytest.mark.clause("RB-TURN-11", "RB-TURN-07", "RB-EDGE-71", "RB-ST-44", "RB-DEC-18")
def test_slipstream_against_an_extra_turn() -> None:
    state = at(
        3,
        hands={A: ["royal-lodge"]},
        shore=[("logjam", "AAAAAA"), ("vine-thicket", "AA")],
        totals=(40, 41, 60),
        built={C: ["slipstream"]},
    )
    erect(state, A, "royal-lodge", logjam=6, vine_thicket=2)
    assert asked(state) == A
    assert kind(state) == "turn"
    pass_turn(state)
    assert asked(state) == C
    assert kind(state) == "slipstream"
    assert not state.decisions()[0].private
    do(state, TakeTurn())
    assert asked(state) == C
    assert kind(state) == "turn"
    assert state.spent[C] == ["slipstream"]
    pass_turn(state)
    assert asked(state) == B, "the track decides again"


@pytest.mark.clause("RB-TURN-11", "RB-EDGE-72", "RB-ST-44")
def test_slipstream_is_not_offered_to_who_acts_next_anyway() -> None:
    state = at(3, totals=(15, 40, 16), built={C: ["slipstream"]})
    pass_turn(state, 5)
    assert kind(state) == "turn"
    assert asked(state) == C
    assert state.spent[C] == []


@pytest.mark.clause("RB-TURN-11", "RB-ST-44")
def test_slipstream_is_offered_to_the_unretired_owner_of_a_ready_card_only() -> None:
    for more in ({"spent": {C: ["slipstream"]}}, {"retired": [C]}):
        state = at(3, totals=(15, 16, 92), built={C: ["slipstream"]}, **more)
        pass_turn(state)
        assert kind(state) == "turn"
        assert asked(state) == B
    own = at(3, totals=(30, 31, 2), built={C: ["slipstream"]}, turn=C)
    pass_turn(own, 5)
    assert kind(own) == "turn", "not after the owner's own turn"


@pytest.mark.clause("RB-TURN-11", "RB-DEC-18")
def test_an_offer_can_be_put_off_until_the_own_next_turn() -> None:
    state = at(3, totals=(10, 12, 40), built={C: ["slipstream"]})
    pass_turn(state, 5)
    do(state, Decline(until_turn=True))
    assert asked(state) == B
    assert kind(state) == "turn"
    pass_turn(state, 5)
    assert kind(state) == "turn"
    assert asked(state) == A, "not asked again"
    state.totals[C] = 1
    pass_turn(state, 5)
    assert asked(state) == C
    assert kind(state) == "turn"
    state.totals[C] = 60
    pass_turn(state, 2)
    assert kind(state) == "turn"
    assert asked(state) != C
    pass_turn(state, 2)
    assert kind(state) == "slipstream", "asked again after the own turn"


@pytest.mark.clause("RB-TURN-12", "RB-EDGE-110")
def test_reaching_the_line_before_the_main_action() -> None:
    state = at(
        2,
        river=[("reed-stand", 1)],
        totals=(89, 95),
        built={A: ["tail-slap"]},
        hands={A: ["pier"]},
        shore=[("logjam", "AAA"), ("boulder-field", "AA")],
    )
    do(state, Use("tail-slap"), PickCard("reed-stand"))
    assert state.totals[A] == 90
    assert kind(state) == "turn"
    assert state.retired == []
    happened = erect(state, A, "pier", logjam=3, boulder_field=2)
    assert Retired(A, 93, False) in happened


@pytest.mark.clause("RB-OPEN-01", "RB-DEC-05")
@pytest.mark.parametrize(("card", "fee"), [("logjam", 2), ("marsh-edge", 3), ("silt-bank", 4)])
def test_pull_costs_2_3_4_by_slot_and_opens_at_rate_1(card: str, fee: int) -> None:
    state = at(2, head=HEAD, totals=(10, 60))
    do(state, Pull(card))
    assert state.totals[A] == 10 + fee
    assert state.auction is not None
    assert state.auction.lot == (card,)
    view = state.view(None).lot
    assert view is not None
    assert view.rate == 1
    assert state.head == HEAD, "the auction is opened where it lies"


@pytest.mark.clause("RB-OPEN-02", "RB-DEC-06")
@pytest.mark.parametrize(("space", "rate"), [(1, 2), (2, 3), (3, 4), (4, 5)])
def test_swim_costs_1_and_opens_at_the_rate_of_the_space(space: int, rate: int) -> None:
    state = at(2, river=[("logjam", space, "AB")], totals=(10, 60))
    do(state, Swim("logjam"))
    assert state.totals[A] == 11
    view = state.view(None).lot
    assert view is not None
    assert view.rate == rate
    assert view.open_icons == 5


@pytest.mark.clause("RB-OPEN-02")
def test_what_lies_elsewhere_cannot_be_swum_to() -> None:
    state = at(2, head=HEAD, shore=[("reed-stand", "A")])
    assert refused(state, Swim("logjam")).code == "swim-in-headwaters"
    assert refused(state, Swim("reed-stand")).code == "on-shoreline"
    assert refused(state, Swim("no-such-card")).code == "no-such-card"


@pytest.mark.clause("RB-OPEN-03", "RB-AUC-03", "RB-EDGE-15")
def test_an_opener_with_workers_on_the_lot_only() -> None:
    state = at(2, river=[("reed-stand", 2, "AAA")], supply={A: 0}, totals=(10, 60))
    assert refused(state, Swim("reed-stand")).clause == "RB-OPEN-03"
    assert state.totals[A] == 10
    more = at(2, river=[("reed-stand", 2, "AAA"), ("logjam", 3, "A")], supply={A: 0}, totals=(10, 60))
    do(more, Swim("reed-stand"))
    assert more.supply[A] == 1, "the one worker that can be recalled is recalled unasked"
    two = at(2, river=[("reed-stand", 2, "AAA"), ("logjam", 3, "AA")], supply={A: 0}, totals=(10, 60))
    do(two, Swim("reed-stand"))
    assert refused(two, Recall(())).code == "must-recall"


@pytest.mark.clause("RB-OPEN-04", "RB-OPEN-06", "RB-DEC-07")
def test_flush_renews_the_headwaters_and_opens_without_further_fee() -> None:
    state = at(2, head=HEAD, totals=(10, 60), materials=["reed-stand", "mud-flat", "clay-bank", "vine-thicket"])
    happened = do(state, Flush())
    assert state.totals[A] == 15
    assert state.head == ["reed-stand", "mud-flat", "clay-bank"]
    assert sorted(state.materials) == sorted(["vine-thicket", *HEAD])
    assert kind(state) == "flush-pick"
    assert not state.decisions()[0].private
    assert any(isinstance(event, Shuffled) for event in happened)
    do(state, PickCard("mud-flat"))
    assert state.totals[A] == 15
    view = state.view(None).lot
    assert view is not None
    assert view.rate == 1
    assert view.fee == 5
    bids(state, 1, 0)
    assert state.head[:2] == ["reed-stand", "clay-bank"], "the others stay and move up as usual"
    assert state.place["mud-flat"] == 1


@pytest.mark.clause("RB-OPEN-05", "RB-OPEN-04", "RB-EDGE-74")
def test_flush_with_a_short_deck() -> None:
    for seed in "1234":
        state = at(2, head=HEAD, materials=["reed-stand", "mud-flat"], totals=(10, 60), seed=seed)
        do(state, Flush())
        assert state.totals[A] == 15
        assert state.head[:2] == ["reed-stand", "mud-flat"]
        assert state.head[2] in HEAD
        assert sorted([*state.materials, state.head[2]]) == sorted(HEAD)
        do(state, PickCard(state.head[2]))
        assert state.auction is not None
        assert state.totals[A] == 15


@pytest.mark.clause("RB-OPEN-04", "RB-EDGE-75")
def test_flush_with_an_empty_deck_or_without_a_worker() -> None:
    assert refused(at(2, head=HEAD, materials=[]), Flush()).code == "materials-empty"
    assert refused(at(2, head=HEAD, supply={A: 0}), Flush()).code == "no-worker-to-bid"


@pytest.mark.clause("RB-BOARD-09", "RB-EDGE-82", "RB-ST-34", "RB-DEC-35")
def test_a_blank_in_the_headwaters_stays_until_the_card_goes_back_into_the_deck() -> None:
    def with_blank() -> State:
        state = at(2, head=HEAD, totals=(10, 11), built={A: ["driftwood-snag"]}, materials=["reed-stand"])
        do(state, Use("driftwood-snag"), PickCard("marsh-edge"))
        assert state.totals[A] == 11
        assert icons(state, "marsh-edge") == "......x"
        pass_turn(state, 5)
        return state

    pulled = with_blank()
    do(pulled, Pull("marsh-edge"))
    view = pulled.view(None).lot
    assert view is not None
    assert view.open_icons == 6
    flushed = with_blank()
    do(flushed, Flush())
    for card in HEAD:
        if card in flushed.place:
            assert icons(flushed, card) == "......."


@pytest.mark.clause("RB-INV-01", "RB-DEC-08", "RB-DEC-09", "RB-HID-06")
def test_invent_draws_n_and_discards_n_old_or_new() -> None:
    state = at(2, hands={A: ["pier", "spillway"]}, deck=["heron-watch", "reed-bed", "log-flume", "cache-burrow"])
    assert [action.n for action in state.legal_actions(A) if isinstance(action, Invent)] == [2, 3, 4, 5]
    assert refused(state, Invent(1)).code == refused(state, Invent(6)).code == "invent-number"
    do(state, Invent(3))
    assert state.totals[A] == 3
    assert state.hands[A] == ["pier", "spillway", "heron-watch", "reed-bed", "log-flume"]
    decision = state.decisions()[0]
    assert decision.private
    assert decision.final
    assert decision.forms
    assert refused(state, Discard(("pier", "reed-bed"))).code == "discard-number"
    assert refused(state, Discard(("pier", "pier", "reed-bed"))).code == "discard-number"
    assert refused(state, Discard(("pier", "cache-burrow", "reed-bed"))).code == "not-in-hand"
    happened = do(state, Discard(("pier", "reed-bed", "heron-watch")))
    assert Discarded(A, ("pier", "reed-bed", "heron-watch")) in happened
    assert state.hands[A] == ["spillway", "log-flume"]


@pytest.mark.clause("RB-INV-02", "RB-INFO-01")
def test_the_discard_pile_is_open() -> None:
    state = at(2, hands={A: ["pier", "spillway"]}, pile=["reed-bed"])
    do(state, Invent(2), Discard(("pier", "spillway")))
    assert state.view(None).pile == ("reed-bed", "pier", "spillway")
    assert state.view(B).pile == state.view(None).pile


@pytest.mark.clause("RB-INV-03", "RB-INV-04", "RB-EDGE-73")
def test_invent_with_few_cards_left() -> None:
    state = at(
        2,
        totals=(10, 60),
        deck=["pier", "reed-bed"],
        pile=["log-flume"],
        hands={A: ["spillway", "heron-watch", "wood-pile"]},
    )
    happened = do(state, Invent(5))
    assert state.totals[A] == 15
    assert state.hands[A][3:] == ["pier", "reed-bed", "log-flume"]
    assert sum(isinstance(event, Shuffled) for event in happened) == 1
    assert state.decisions()[0].forms[0].fields[0].number == (3, 3)  # type: ignore[union-attr]
    do(state, Discard(("spillway", "pier", "wood-pile")))
    assert len(state.hands[A]) == 3


@pytest.mark.clause("RB-AUC-08")
def test_only_one_possible_discard_is_not_asked() -> None:
    state = at(2, deck=["pier", "reed-bed"], hands={})
    do(state, Invent(2))
    assert state.pile == ["pier", "reed-bed"]
    assert kind(state) == "turn"


@pytest.mark.clause("RB-END-06", "RB-EDGE-94", "RB-DEC-17")
def test_retiring_early_is_not_open_before_the_first_crossing() -> None:
    state = at(2, totals=(89, 89))
    assert refused(state, Retire()).code == "nobody-retired"
    assert state.totals[A] == 89


def test_turned_up_cards_are_told() -> None:
    state = at(2, head=HEAD, totals=(10, 60))
    do(state, Pull("logjam"))
    pass_offers(state)
    happened = bids(state, 1, 0)
    assert any(isinstance(event, TurnedUp) and event.slot == 3 for event in happened)
