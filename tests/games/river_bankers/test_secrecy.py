"""What is hidden, from whom, and how knowledge wears off (RB-HID, RB-INFO)."""

from __future__ import annotations

import pytest

from riverboards.engine.chance import Chance
from riverboards.games.river_bankers import lore, moves
from riverboards.games.river_bankers.actions import (
    Arrange,
    Bid,
    Build,
    ChooseStructure,
    Close,
    Decline,
    Discard,
    Flush,
    Invent,
    Look,
    PickStructure,
    Swim,
)
from riverboards.games.river_bankers.events import BidSealed
from riverboards.games.river_bankers.rules import State
from tests.games.river_bankers.positions import A, B, C, at, bids, do, erect, kind

HEAD = ["logjam", "marsh-edge", "silt-bank"]


def redealt(state: State, viewer: int | None, times: int = 12) -> list[State]:
    """Twins that look the same to a viewer; each must show that viewer the same."""
    twins = [state.redeal(viewer, Chance(f"redeal/{n}")) for n in range(times)]
    assert all(twin.view(viewer) == state.view(viewer) for twin in twins)
    assert all(twin.components() == state.components() for twin in twins)
    return twins


@pytest.mark.clause("RB-INFO-01")
def test_what_is_open_to_all() -> None:
    state = at(
        3,
        head=HEAD,
        river=[("reed-stand", 2, "ABx")],
        shore=[("clay-bank", "C")],
        hands={A: ["pier"], B: ["spillway", "portage"]},
        built={A: ["wood-pile"]},
        spent={A: ["wood-pile"]},
        pile=["granary"],
        totals=(5, 9, 9),
    )
    moves.drop(state, "marsh-edge")
    view = state.view(None)
    assert (view.totals, view.supply, view.hands) == ((5, 9, 9), (7, 7, 7), (1, 2, 0))
    assert view.icons["reed-stand"] == (A, B, -2, -1, -1)
    assert view.place["clay-bank"] == 5
    assert view.head == ("logjam", "", "silt-bank")
    assert view.spent == (("wood-pile",), (), ())
    assert view.pile == ("granary",)
    assert "marsh-edge" in view.gone
    assert (view.deck, view.materials) == (len(state.deck), len(state.materials))
    assert view.hand == ()


@pytest.mark.clause("RB-INFO-02", "RB-HID-01", "RB-HID-02", "RB-HID-03")
def test_hands_and_decks_are_hidden() -> None:
    state = at(3, head=HEAD, hands={A: ["pier", "wood-pile"], B: ["spillway", "portage"], C: ["granary"]})
    assert state.view(B).hand == ("spillway", "portage")
    twins = redealt(state, B)
    assert all(twin.hands[B] == ["spillway", "portage"] for twin in twins)
    assert len({tuple(twin.hands[A]) for twin in twins}) > 6
    assert len({tuple(twin.materials) for twin in twins}) > 6
    assert len({twin.chance.place for twin in twins}) > 6
    assert len({tuple(twin.hands[B]) for twin in redealt(state, None)}) > 6


@pytest.mark.clause("RB-INFO-03", "RB-HID-04")
def test_the_public_log_of_a_sealed_bid_is_the_same_whatever_was_bid() -> None:
    told = []
    for n in range(4):
        state = at(2, river=[("logjam", 1)])
        do(state, Swim("logjam"))
        told.append([event for event in state.apply(B, Bid(n)) if event.known_to(None)])
        assert state.view(None) == state.view(None)
        assert {twin.auction.bids[B] for twin in redealt(state, A, 40) if twin.auction is not None} >= {0, 1, 2, 3}
    assert told == [[BidSealed(B)]] * 4


@pytest.mark.clause("RB-HID-05")
def test_sealed_picks_are_drawn_anew_for_others() -> None:
    from riverboards.games.river_bankers import GAME
    from tests.helpers import setup_of

    state = GAME.new_state(setup_of(GAME, 2))
    state.apply(B, state.legal_actions(B)[0])
    assert {twin.picks[B] for twin in redealt(state, A, 30)} == {"kelp-bed", "rolling-float", "stone-tool"}
    assert {twin.picks[B] for twin in redealt(state, B)} == {"kelp-bed"}


@pytest.mark.clause("RB-HID-06", "RB-HID-12")
def test_drawn_cards_are_the_drawers_business() -> None:
    state = at(2, hands={A: ["pier", "portage"]})
    happened = do(state, Invent(2))
    drawn = tuple(state.hands[A][2:])
    for event in happened:
        if event.known_to(B):
            assert drawn[0] not in repr(event)
    assert any(drawn == getattr(event, "cards", ()) for event in happened if event.known_to(A))
    do(state, Discard((drawn[0], "pier")))
    assert state.view(B).pile == (drawn[0], "pier")


@pytest.mark.clause("RB-HID-14", "RB-INFO-05")
def test_a_payment_under_way_is_taken_back_for_others() -> None:
    state = at(2, hands={A: ["wood-pile", "pier"]}, shore=[("logjam", "AAAA")])
    do(state, Build(), ChooseStructure("wood-pile"))
    for twin in redealt(state, B):
        assert twin.steps[-1][0] == "structure"
    assert state.view(B).task.kind == "structure"
    assert state.view(B).task.card == ""
    assert state.view(A).task.card == "wood-pile"


@pytest.mark.clause("RB-HID-08", "RB-INFO-04")
def test_a_card_seen_on_top_is_known_until_it_is_turned_up() -> None:
    state = at(3, head=HEAD, materials=["cairn", "mud-flat", "clay-bank"], built={A: ["lookout-tree"]})
    do(state, Look())
    do(state, Close())
    assert all(twin.materials[-1] == "cairn" for twin in redealt(state, A))
    assert {twin.materials[-1] for twin in redealt(state, B, 30)} == {"cairn", "mud-flat", "clay-bank"}
    moves.drop(state, "logjam")
    moves.close_up(state)
    assert state.seen_materials[A] == {}
    assert state.view(A).known_materials == ()


@pytest.mark.clause("RB-HID-15")
def test_a_shuffle_voids_what_was_known() -> None:
    state = at(3, head=HEAD, materials=["cairn", "mud-flat", "clay-bank", "trailing-vine"], built={A: ["lookout-tree"]})
    do(state, Look())
    do(state, Close())
    do(state, Flush())
    assert state.seen_materials == [{}, {}, {}]


@pytest.mark.clause("RB-HID-09")
def test_who_orders_the_deck_knows_it_and_who_had_seen_it_knows_less() -> None:
    materials = ["cairn", "mud-flat", "clay-bank", "trailing-vine"]
    state = at(
        3,
        materials=materials,
        hands={A: ["stone-pool"]},
        built={B: ["marsh-lookout"]},
        shore=[("boulder-field", "AAA"), ("clay-seep", "AA")],
    )
    lore.see_materials(state, B, 1)
    erect(state, A, "stone-pool", boulder_field=3, clay_seep=2)
    do(state, Arrange(("mud-flat", "cairn", "trailing-vine", "clay-bank")))
    assert state.view(A).known_materials == ("mud-flat", "cairn", "trailing-vine", "clay-bank")
    assert state.view(B).known_materials == ()
    assert state.seen_materials[B] == {"cairn": frozenset(range(4))}
    assert all(twin.materials == state.materials for twin in redealt(state, A))
    assert len({tuple(twin.materials) for twin in redealt(state, B, 30)}) > 6


@pytest.mark.clause("RB-HID-07")
def test_a_hand_that_was_seen_stays_known_as_far_as_it_stays() -> None:
    state = at(3, hands={A: ["pier"], C: ["spillway", "portage", "granary"]}, totals=(0, 1, 2), turn=C)
    lore.see_hand(state, A, C)
    assert all(sorted(twin.hands[C]) == ["granary", "portage", "spillway"] for twin in redealt(state, A))
    do(state, Invent(2))
    do(state, Discard(("spillway", state.hands[C][3])))
    assert state.view(A).known_hands[C] == ("portage", "granary")
    for twin in redealt(state, A):
        assert {"portage", "granary"} <= set(twin.hands[C])


@pytest.mark.clause("RB-HID-11")
def test_a_swap_with_the_deck_leaves_others_unsure() -> None:
    state = at(
        3,
        hands={A: ["tribute-stone", "portage", "granary"]},
        deck=["heron-watch", "reed-bed", "log-flume"],
        built={A: ["clay-vault"]},
        shore=[("clay-bank", "AA"), ("boulder-field", "AA")],
    )
    lore.see_hand(state, B, A)
    erect(state, A, "tribute-stone", clay_bank=2, boulder_field=2)
    assert kind(state) == "vault"
    do(state, PickStructure("portage"))
    assert state.seen_structures[B]["granary"] == frozenset({-1, len(state.deck) - 1})
    assert state.seen_structures[B]["portage"] == frozenset({-1, len(state.deck) - 1})
    tops = {twin.deck[-1] for twin in redealt(state, B, 40)}
    assert {"portage", "granary"} <= tops
    assert all(twin.deck[-1] == "portage" for twin in redealt(state, A))


@pytest.mark.clause("RB-HID-10")
def test_cards_drawn_to_choose_from_are_hidden_from_others() -> None:
    state = at(2, hands={A: ["vine-lattice"]}, shore=[("vine-thicket", "AAA"), ("reed-stand", "AA")])
    erect(state, A, "vine-lattice", vine_thicket=3, reed_stand=2)
    assert len({tuple(twin.limbo) for twin in redealt(state, B)}) > 6
    assert len({tuple(twin.limbo) for twin in redealt(state, A)}) == 1


@pytest.mark.clause("RB-INFO-02", "RB-DEC-12")
def test_nothing_stays_open_that_another_seat_only_may_know() -> None:
    state = at(2, river=[("logjam", 3)], built={B: ["floodgate", "lookout-tree"]})
    do(state, Swim("logjam"))
    assert [each.kind for each in state.decisions()] == ["floodgate", "look"]
    assert [each.kind for each in state.view(A).decisions] == ["floodgate"]
    do(state, Decline())
    assert all(each.forms == () for each in state.view(None).decisions)
    bids(state, 1, 1)
