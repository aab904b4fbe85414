"""Effects in general, structures and starters."""

from __future__ import annotations

from typing import Any

import pytest

from riverboards.games.river_bankers.actions import (
    Back,
    Bid,
    Close,
    Decline,
    Discard,
    Look,
    PickCard,
    PickIcon,
    PickNumber,
    PickSeat,
    PickStructure,
    PickTake,
    PickWorker,
    Recall,
    Swim,
    Use,
)
from riverboards.games.river_bankers.data import FACTS, Starter, Structure, tables
from riverboards.games.river_bankers.effects import RULES
from riverboards.games.river_bankers.events import CardUsed, Drew, Looked, PawnMoved, Saw, Settled, Swapped, Vaulted
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
    erect,
    icons,
    kind,
    pass_turn,
    refused,
)

HEAD = ["logjam", "marsh-edge", "silt-bank"]


@pytest.mark.clause("RB-EFF-01")
def test_the_kinds_of_effects() -> None:
    kinds: dict[str, set[str]] = {
        "built": {"when_built"},
        "later": {"when_you_build"},
        "paying": {"cost"},
        "standing": {"passive"},
        "recalling": {"passive"},
        "settling": {"passive"},
        "main": {"action", "once"},
        "pre": {"once", "turn_start"},
        "end": {"end"},
        "lot_named": {"once"},
        "bidding": {"once", "passive"},
        "after_other_turn": {"once"},
    }
    cards: list[Structure | Starter] = [*tables().structures.values(), *tables().starters.values()]
    for card in cards:
        for effect in card.effects:
            assert kinds[effect.when] & set(card.kinds), card.name
        assert (card.kinds == ("none",)) == (not card.effects)
        assert ("once" in card.kinds) == any(effect.limit == "game" for effect in card.effects)


def test_every_operation_that_is_carried_out_has_a_rule() -> None:
    read_elsewhere = {"rate_off", "fish_off", "need_half", "need_less", "stand_in", "bill_off", "defer", "hand_limit"}
    read_elsewhere |= {"score", "wild", "yield", "route"}
    used = {op.op for effects in FACTS.effects.values() for effect in effects for op in effect.do}
    assert used == set(RULES) | read_elsewhere


@pytest.mark.clause("RB-EFF-02")
@pytest.mark.parametrize("card", ["spillway", "snag-pile", "mud-levee", "flush-channel", "sap-drip", "stone-pool"])
def test_a_when_built_effect_without_a_target_does_not_happen(card: str) -> None:
    state = at(2, materials=[], hands={A: [card]}, totals=(10, 60))
    state.built[A] = []
    state.steps += [("structure", A), ("pay", A, card)]
    from riverboards.games.river_bankers.actions import Pay
    from riverboards.games.river_bankers.steps.building import build

    build(state, A, card, Pay(()))
    state.go_on()
    assert state.built[A] == [card]
    assert kind(state) == "turn"


@pytest.mark.clause("RB-EFF-02", "RB-ST-26")
def test_a_when_built_effect_cannot_be_declined_and_happens_as_far_as_it_can() -> None:
    state = at(
        2,
        river=[("reed-stand", 1, "BBBB"), ("clay-bank", 2)],
        hands={A: ["sap-drip"]},
        shore=[("logjam", "AA"), ("vine-thicket", "AA")],
    )
    erect(state, A, "sap-drip", logjam=2, vine_thicket=2)
    assert all(isinstance(action, PickCard) for action in state.legal_actions(A))
    do(state, PickCard("reed-stand"))
    assert state.workers("reed-stand", A) == 1
    assert state.place["reed-stand"] == 5
    assert state.supply[A] == 7


@pytest.mark.clause("RB-EFF-03", "RB-MOVE-05", "RB-EDGE-81", "RB-ST-31", "RB-DEC-31", "RB-MC-10")
def test_reed_walkway_fills_a_card_or_is_declined() -> None:
    def built() -> State:
        state = at(
            3,
            river=[("hidden-inlet", 1, "AAA"), ("clay-bank", 2)],
            hands={A: ["reed-bed"]},
            built={A: ["reed-walkway"]},
            totals=(40, 60, 70),
            shore=[("marsh-edge", "AAA"), ("mud-flat", "A")],
            supply={A: 2},
        )
        erect(state, A, "reed-bed", marsh_edge=3, mud_flat=1)
        return state

    state = built()
    assert kind(state) == "place"
    assert not state.decisions()[0].private
    assert refused(state, PickCard("clay-bank")).code == "not-on-river-1"
    do(state, PickCard("hidden-inlet"))
    assert state.place["hidden-inlet"] == 5
    assert state.totals[A] == 42 - 4, "the arrival effect happens"
    declined = built()
    do(declined, Decline())
    assert declined.place["hidden-inlet"] == 1
    assert declined.totals[A] == 42


@pytest.mark.clause("RB-EFF-03", "RB-ST-30", "RB-DEC-30", "RB-HID-12")
def test_stone_causeway_happens_by_itself() -> None:
    state = at(
        2,
        hands={A: ["pier", "portage", "granary"]},
        deck=["heron-watch", "reed-bed", "log-flume"],
        built={A: ["stone-causeway"]},
        shore=[("logjam", "AAA"), ("boulder-field", "AA")],
    )
    erect(state, A, "pier", logjam=3, boulder_field=2)
    decision = state.decisions()[0]
    assert decision.kind == "discard"
    assert decision.private
    assert decision.final
    assert state.hands[A] == ["portage", "granary", "heron-watch", "reed-bed"]
    do(state, Discard(("reed-bed",)))
    assert state.pile == ["reed-bed"]
    assert len(state.hands[A]) == 3
    nothing = at(
        2,
        hands={A: ["pier", "portage"]},
        deck=[],
        built={A: ["stone-causeway"]},
        shore=[("logjam", "AAA"), ("boulder-field", "AA")],
    )
    erect(nothing, A, "pier", logjam=3, boulder_field=2)
    assert kind(nothing) == "turn"
    assert nothing.hands[A] == ["portage"], "neither draw nor discard"


@pytest.mark.clause("RB-EFF-03", "RB-EDGE-83", "RB-ST-32", "RB-ST-40", "RB-DEC-32", "RB-HID-11")
def test_a_clay_vault_swap() -> None:
    def built() -> tuple[State, list[Any]]:
        state = at(
            3,
            hands={A: ["tribute-stone", "portage", "granary"], C: ["spillway"]},
            deck=["heron-watch", "reed-bed", "log-flume"],
            built={A: ["clay-vault"]},
            shore=[("clay-bank", "AA"), ("boulder-field", "AA")],
        )
        return state, erect(state, A, "tribute-stone", clay_bank=2, boulder_field=2)

    state, happened = built()
    decision = state.decisions()[0]
    assert decision.kind == "vault"
    assert decision.private
    assert decision.final
    assert state.hands[A] == ["portage", "granary", "heron-watch"], "after the refill"
    saw = next(event for event in happened if isinstance(event, Saw))
    assert saw.cards == ("reed-bed",)
    assert not saw.known_to(B)
    assert not saw.known_to(None)
    assert state.view(A).known_structure == "reed-bed"
    assert state.view(B).known_structure == ""
    told = do(state, PickStructure("portage"))
    assert sorted(state.hands[A]) == ["granary", "heron-watch", "reed-bed"]
    assert state.deck[-1] == "portage"
    assert Vaulted(A) in told
    assert all("portage" not in repr(event) for event in told if event.known_to(None))
    assert state.view(A).known_structure == "portage"
    kept, _ = built()
    do(kept, Decline())
    assert kept.deck[-1] == "reed-bed"
    assert kept.hands[A] == ["portage", "granary", "heron-watch"]


@pytest.mark.clause("RB-EFF-03", "RB-MOVE-05", "RB-BOARD-07", "RB-EDGE-79", "RB-ST-33", "RB-DEC-33")
def test_burrow_network_in_place_of_a_blank() -> None:
    def built() -> State:
        state = at(
            2,
            river=[("reed-stand", 1, "AABB"), ("clay-bank", 2, "ABxx")],
            hands={A: ["log-flume"]},
            built={A: ["burrow-network"]},
            shore=[("silt-bank", "AA"), ("logjam", "A")],
        )
        erect(state, A, "log-flume", silt_bank=2, logjam=1)
        assert kind(state) == "shift-from"
        assert not state.decisions()[0].private
        do(state, PickWorker("reed-stand", A))
        return state

    state = built()
    assert allowed(state, PickIcon("clay-bank", False))
    do(state, PickIcon("clay-bank", True))
    assert icons(state, "reed-stand") == "ABB.x"
    assert (icons(state, "clay-bank"), state.place["clay-bank"]) == ("AAB.x", 2)
    onto_open = built()
    do(onto_open, PickIcon("clay-bank", False))
    assert onto_open.place["clay-bank"] == 5
    assert [onto_open.workers("clay-bank", seat) for seat in (A, B)] == [2, 1]
    alone = at(
        2,
        river=[("reed-stand", 1, "AABB"), ("clay-bank", 2, "Bxx")],
        hands={A: ["log-flume"]},
        built={A: ["burrow-network"]},
        shore=[("silt-bank", "AA"), ("logjam", "A")],
    )
    erect(alone, A, "log-flume", silt_bank=2, logjam=1)
    assert kind(alone) == "turn", "own workers on fewer than two river cards: nothing"


@pytest.mark.clause("RB-EFF-04", "RB-EDGE-111", "RB-ST-17", "RB-ST-41", "RB-ST-43", "RB-DEC-39")
def test_once_per_game_main_actions_cannot_be_copied() -> None:
    state = at(2, river=[("logjam", 1)], built={A: ["mill-wheel"], B: ["tow-line", "salmon-run"]}, totals=(10, 60))
    assert refused(state, Use("mill-wheel")).code == "no-target"
    assert state.totals[A] == 10


@pytest.mark.clause("RB-EFF-04")
@pytest.mark.parametrize(
    "card",
    [
        "hollowed-out-log",
        "wood-pile",
        "heron-roost",
        "driftwood-snag",
        "pack-rat-burrow",
        "tribute-stone",
        "tow-line",
        "portage",
        "salmon-run",
        "spring-cascade",
        "trading-post",
        "confluence",
        "tail-slap",
        "rolling-float",
        "channel-clearer",
        "snare-set",
    ],
)
def test_an_ability_without_a_target_is_refused_and_nothing_is_paid_or_spent(card: str) -> None:
    state = at(2, materials=[], built={A: [card]}, totals=(10, 60))
    told = refused(state, Use(card))
    assert told.code == "no-target"
    assert told.clause == FACTS.ids[card]
    assert Use(card) in state.tries(A)
    assert state.totals[A] == 10
    assert state.spent[A] == []


def test_passive_cards_say_that_they_work_by_themselves() -> None:
    state = at(2, built={A: ["reed-bed"], B: ["pier"]})
    assert refused(state, Use("reed-bed")).code == "works-by-itself"
    assert refused(state, Use("pier")).code == "not-built"


@pytest.mark.clause("RB-EFF-05", "RB-EDGE-78", "RB-ST-46", "RB-ST-47", "RB-DEC-43")
def test_spring_cascade_and_springwater_pool() -> None:
    state = at(
        2,
        river=[("marsh-edge", 1), ("clay-bank", 1), ("reed-stand", 2)],
        hands={A: ["springwater-pool"]},
        built={A: ["stone-tool", "wood-pile", "spring-cascade"]},
        spent={A: ["stone-tool", "wood-pile", "spring-cascade"]},
        totals=(10, 60),
        shore=[("vine-thicket", "AAA"), ("silt-bank", "AA")],
    )
    erect(state, A, "springwater-pool", vine_thicket=3, silt_bank=2)
    assert state.spent[A] == []
    state.place["logjam"], state.icons["logjam"] = 2, (-1,) * 7
    do(state, Use("wood-pile"), PickCard("logjam"))
    assert state.spent[A] == ["wood-pile"]
    do(state, Use("spring-cascade"))
    assert refused(state, PickStructure("spring-cascade")).code == "not-itself"
    assert refused(state, PickStructure("stone-tool")).code == "not-spent"
    do(state, PickStructure("wood-pile"))
    assert state.spent[A] == ["spring-cascade"]
    assert refused(state, Use("spring-cascade")).code == "spent"
    assert allowed(state, Use("wood-pile"))


@pytest.mark.clause("RB-EFF-06", "RB-EDGE-68", "RB-ST-42", "RB-SP-05", "RB-DEC-36", "RB-DEC-45")
def test_swaps_only_with_other_players() -> None:
    def swapping(card: str) -> State:
        state = at(
            2,
            river=[
                ("logjam", 3, "A"),
                ("reed-stand", 3, "A"),
                ("clay-bank", 3, "B"),
                ("mud-flat", 1, "B"),
            ],
            built={A: [card, "reed-bed", "kelp-bed"]},
            totals=(10, 60),
        )
        do(state, Use(card), PickWorker("logjam", A))
        return state

    state = swapping("rolling-float")
    assert refused(state, PickWorker("reed-stand", A)).code == "your-own-worker"
    assert refused(state, PickWorker("mud-flat", B)).code == "other-space"
    do(state, PickWorker("clay-bank", B))
    assert (icons(state, "logjam"), icons(state, "clay-bank")) == ("B......", "A....")
    assert state.totals[A] == 10
    assert kind(state) == "turn"
    assert state.spent[A] == ["rolling-float"]
    portage = swapping("portage")
    happened = do(portage, PickWorker("mud-flat", B))
    assert portage.totals[A] == 14
    assert Swapped(A, "logjam", B, "mud-flat") in happened
    assert portage.turn == 2, "it is the main action"


@pytest.mark.clause("RB-END-08", "RB-EFF-06", "RB-EDGE-119", "RB-ST-42")
def test_a_swap_with_a_worker_of_a_retired_player() -> None:
    state = at(
        2, river=[("logjam", 3, "B"), ("reed-stand", 1, "A")], built={A: ["portage"]}, totals=(10, 91), retired=[B]
    )
    do(state, Use("portage"), PickWorker("reed-stand", A), PickWorker("logjam", B))
    assert state.totals == [12, 91]
    assert (icons(state, "logjam"), icons(state, "reed-stand")) == ("A......", "B....")


@pytest.mark.clause("RB-EFF-07", "RB-INFO-03", "RB-EDGE-84", "RB-ST-35", "RB-DEC-28", "RB-HID-07")
def test_private_looks() -> None:
    state = at(
        3,
        hands={A: ["salt-lick"], B: ["pier"], C: ["spillway", "portage"]},
        shore=[("boulder-field", "AAA"), ("logjam", "AA"), ("clay-bank", "A")],
    )
    erect(state, A, "salt-lick", boulder_field=3, logjam=2, clay_bank=1)
    assert kind(state) == "hand"
    assert not state.decisions()[0].private
    assert state.decisions()[0].final
    assert refused(state, PickSeat(A)).code == "own-hand"
    happened = do(state, PickSeat(C))
    looked = next(event for event in happened if isinstance(event, Looked))
    assert looked.known_to(None)
    assert (looked.at, looked.other_seat) == ("hand", C)
    saw = next(event for event in happened if isinstance(event, Saw))
    assert saw.cards == ("spillway", "portage")
    assert saw.known_to(A)
    assert not saw.known_to(B)
    assert not saw.known_to(C)
    assert not saw.known_to(None)
    assert (kind(state), asked(state)) == ("seen", A)
    assert state.view(A).task.chosen == (("hand", C, "spillway", "portage"),)
    assert state.view(B).task.chosen == (("hand", C),)
    do(state, Close())
    assert state.view(A).known_hands[C] == ("spillway", "portage")
    assert state.view(B).known_hands == ((), (), ()) == state.view(None).known_hands
    for event in happened:
        if event.known_to(B):
            assert "spillway" not in repr(event)
            assert "portage" not in repr(event)
    two = at(2, hands={A: ["salt-lick"]}, shore=[("boulder-field", "AAA"), ("logjam", "AA"), ("clay-bank", "A")])
    happened = erect(two, A, "salt-lick", boulder_field=3, logjam=2, clay_bank=1)
    assert any(isinstance(event, Saw) and event.other_seat == B for event in happened), "the one opponent"


@pytest.mark.clause("RB-EFF-08", "RB-EDGE-76", "RB-ST-17")
def test_mill_wheel_neighbours() -> None:
    state = at(
        4,
        head=HEAD,
        river=[("reed-stand", 1, "AC"), ("clay-bank", 2, "AC")],
        built={A: ["mill-wheel"], B: ["driftwood-snag"], C: ["portage"], D: ["heron-roost"]},
        totals=(10, 60, 60, 60),
    )
    do(state, Use("mill-wheel"))
    picks = [action.card for action in state.legal_actions(A) if isinstance(action, PickStructure)]
    assert picks == ["driftwood-snag", "heron-roost"]
    assert refused(state, PickStructure("portage")).code == "not-a-neighbours"
    happened = do(state, PickStructure("driftwood-snag"), PickCard("reed-stand"))
    assert state.totals[A] == 11
    assert state.turn == 2
    assert CardUsed(A, "driftwood-snag", "mill-wheel", False) in happened


@pytest.mark.clause("RB-ST-17", "RB-EDGE-77", "RB-DEC-24")
def test_mill_wheel_when_built() -> None:
    state = at(
        2,
        hands={A: ["mill-wheel"]},
        built={A: ["granary"], B: ["cache-burrow", "springwater-pool", "reed-bed"]},
        spent={A: ["granary"]},
        shore=[("logjam", "AAA"), ("boulder-field", "AA")],
    )
    erect(state, A, "mill-wheel", logjam=3, boulder_field=2)
    assert state.spent[A] == [], "Springwater Pool is the only one that can be copied"
    choice = at(
        2,
        river=[("reed-stand", 1, "B"), ("clay-bank", 2)],
        hands={A: ["mill-wheel"]},
        built={B: ["cache-burrow", "spillway", "sap-drip"]},
        shore=[("logjam", "AAA"), ("boulder-field", "AA")],
    )
    erect(choice, A, "mill-wheel", logjam=3, boulder_field=2)
    assert refused(choice, PickStructure("cache-burrow")).code == "not-copyable"
    do(choice, PickStructure("sap-drip"), PickCard("clay-bank"))
    assert icons(choice, "clay-bank") == "AA..."


@pytest.mark.clause("RB-ST-17")
def test_mill_wheel_copies_confluence_and_salt_lick() -> None:
    state = at(
        2,
        river=[("logjam", 1), ("silt-bank", 1), ("mud-flat", 3)],
        built={A: ["mill-wheel"], B: ["confluence"]},
        totals=(10, 60),
    )
    do(state, Use("mill-wheel"), PickStructure("confluence"), PickCard("silt-bank"), PickCard("mud-flat"))
    assert state.auction is not None
    assert state.auction.lot == ("silt-bank", "mud-flat")
    assert state.totals[A] == 11
    lick = at(
        2,
        hands={A: ["mill-wheel"], B: ["pier"]},
        built={B: ["salt-lick"]},
        shore=[("logjam", "AAA"), ("boulder-field", "AA")],
    )
    happened = erect(lick, A, "mill-wheel", logjam=3, boulder_field=2)
    assert any(isinstance(event, Saw) and event.cards == ("pier",) for event in happened)


@pytest.mark.clause("RB-EFF-09")
def test_the_row_of_a_card_holds_against_a_general_clause() -> None:
    state = at(2, river=[("marsh-edge", 2, "B")], built={A: ["channel-clearer"]}, totals=(5, 60))
    do(state, Use("channel-clearer"), PickWorker("marsh-edge", B))
    assert icons(state, "marsh-edge") == ".......", "no blank, against the general rule"


# -- single cards --------------------------------------------------------------------------------------------------


@pytest.mark.clause("RB-ST-02", "RB-EDGE-86", "RB-DEC-41")
def test_hollowed_out_log() -> None:
    state = at(2, river=[("reed-stand", 2, "AAB")], built={A: ["hollowed-out-log"]})
    supply = state.supply[A]
    do(state, Use("hollowed-out-log"))
    assert refused(state, PickWorker("reed-stand", B)).code == "not-your-worker"
    do(state, PickWorker("reed-stand", A))
    assert icons(state, "reed-stand") == "AB..."
    assert state.supply[A] == supply + 1
    assert state.spent[A] == ["hollowed-out-log"]
    assert kind(state) == "turn"


@pytest.mark.clause("RB-ST-03", "RB-EDGE-61", "RB-DEC-21", "RB-BUILD-03")
def test_snag_pile() -> None:
    state = at(
        2,
        head=["logjam", "clay-bank", "silt-bank"],
        materials=["mud-flat", "vine-thicket"],
        hands={A: ["snag-pile"]},
        totals=(10, 60),
        shore=[("reed-stand", "AA"), ("boulder-field", "A")],
    )
    erect(state, A, "snag-pile", reed_stand=2, boulder_field=1)
    do(state, PickCard("clay-bank"))
    assert state.head == ["logjam", "silt-bank", "mud-flat"], "already during the auction"
    assert state.place["clay-bank"] == 1
    assert state.totals[A] == 12
    lot = state.view(None).lot
    assert lot is not None
    assert (lot.rate, lot.fee) == (1, 0)
    assert state.hands[A] == []
    happened = bids(state, 2, 2)
    told = next(event for event in happened if isinstance(event, Settled))
    assert told.placed == (2, 2)
    assert told.paid == (2, 2)
    assert state.place["clay-bank"] == 2
    assert icons(state, "clay-bank") == "AABB."
    assert len(state.hands[A]) == 3, "then the refill"
    assert any(isinstance(event, Drew) for event in happened)


@pytest.mark.clause("RB-ST-03", "RB-MC-25", "RB-MAT-05")
def test_snag_pile_sends_slipping_sandbar_to_river_4() -> None:
    state = at(
        4,
        head=["slipping-sandbar", "clay-bank", "silt-bank"],
        hands={A: ["snag-pile"]},
        shore=[("reed-stand", "AA"), ("boulder-field", "A")],
    )
    erect(state, A, "snag-pile", reed_stand=2, boulder_field=1)
    do(state, PickCard("slipping-sandbar"))
    lot = state.view(None).lot
    assert state.place["slipping-sandbar"] == 4
    assert lot is not None
    assert lot.rate == 1


@pytest.mark.clause("RB-ST-11", "RB-SP-09", "RB-INFO-04", "RB-DEC-50", "RB-HID-08")
@pytest.mark.parametrize("card", ["lookout-tree", "marsh-lookout"])
def test_looking_at_the_top_material_card(card: str) -> None:
    state = at(
        3, head=HEAD, river=[("reed-stand", 1)], materials=["cairn", "mud-flat"], built={B: [card]}, totals=(0, 0, 30)
    )
    assert not allowed(state, Look()), "it is not the owner who is asked"
    do(state, Swim("reed-stand"))
    look = next(each for each in state.decisions() if each.kind == "look")
    assert look.seat == B
    assert look.private
    assert look.optional
    assert not any(each.kind == "look" for each in state.view(None).decisions)
    happened = state.apply(B, Look())
    assert [event.kind for event in happened] == ["saw"]
    assert not happened[0].known_to(A)
    assert kind(state) == "seen"
    assert state.decisions()[0].private
    assert [each.kind for each in state.view(A).decisions] == ["bid", "bid", "bid"], "nobody else is told"
    assert state.view(B).task.chosen == (("materials", B, "cairn"),)
    assert state.view(A).task.kind == "bids"
    state.apply(B, Close())
    assert state.view(B).known_materials == ("cairn",)
    assert state.view(A).known_materials == ()
    assert refused(state, Look(), B).code == "seen-already"
    for seat in (A, B, C):
        state.apply(seat, Bid(1))
    assert kind(state) == "turn"
    assert asked(state) == B
    assert not allowed(state, Look(), B), "the card on top is still the same"
    empty = at(3, materials=[], built={A: [card]})
    assert refused(empty, Look(), A).code == "materials-empty"


@pytest.mark.clause("RB-ST-12", "RB-ST-04", "RB-EDGE-104")
@pytest.mark.parametrize(("cards", "own", "heron", "pier"), [(5, 2, 5, 4), (9, 4, 6, 6), (0, 0, 0, 0), (2, 1, 2, 2)])
def test_heron_watch_and_pier(cards: int, own: int, heron: int, pier: int) -> None:
    from riverboards.games.river_bankers.scoring import variable_stars

    rows = [(card, "A" if i < own else "B") for i, card in enumerate(FACTS.decks[4][:cards])]
    state = at(4, shore=rows, built={A: ["heron-watch", "pier"]}, supply={A: 1, B: 1})
    assert variable_stars(state, A, "heron-watch") == heron
    assert variable_stars(state, A, "pier") == pier


@pytest.mark.clause("RB-ST-15", "RB-HID-15", "RB-BOARD-09")
def test_heron_roost() -> None:
    state = at(
        2,
        head=[("logjam", "xx"), "marsh-edge"],
        materials=["reed-stand", "mud-flat"],
        built={A: ["heron-roost"], B: ["lookout-tree"]},
        totals=(10, 60),
    )
    state.seen_materials[B] = {"mud-flat": frozenset((0,))}
    do(state, Use("heron-roost"))
    assert refused(state, PickCard("reed-stand")).code == "no-such-card"
    do(state, PickCard("logjam"))
    assert state.head == ["reed-stand", "marsh-edge", ""]
    assert sorted(state.materials) == ["logjam", "mud-flat"]
    assert "logjam" not in state.icons
    assert state.seen_materials[B] == {}, "earlier knowledge is void"
    assert refused(at(2, head=HEAD, materials=[], built={A: ["heron-roost"]}), Use("heron-roost")).code == "no-target"


@pytest.mark.clause("RB-ST-19", "RB-DEC-26")
def test_flush_channel() -> None:
    def built(materials: list[str]) -> State:
        state = at(
            2,
            head=["clay-bank", "reed-stand", "boulder-field"],
            materials=materials,
            hands={A: ["flush-channel"]},
            shore=[("silt-bank", "AAA"), ("marsh-edge", "A")],
        )
        erect(state, A, "flush-channel", silt_bank=3, marsh_edge=1)
        assert kind(state) == "renew"
        do(state, PickCard("clay-bank"))
        return state

    state = built(["logjam"])
    assert state.head == ["logjam", "reed-stand", "boulder-field"]
    assert "clay-bank" in state.gone
    assert state.auction is None
    assert built([]).head == ["reed-stand", "boulder-field", ""], "with an empty deck the cards above move up"


@pytest.mark.clause("RB-ST-21")
def test_granite_spire_does_nothing() -> None:
    state = at(4, hands={A: ["granite-spire"]}, shore=[("quarry-bank", "AAAAAA")], totals=(10, 60, 60, 60))
    happened = erect(state, A, "granite-spire", quarry_bank=6)
    assert state.totals[A] == 14
    assert FACTS.stars["granite-spire"] == 7
    assert [event.kind for event in happened if event.kind in ("used", "looked", "placed")] == []
    assert refused(state, Use("granite-spire")).code == "works-by-itself"


@pytest.mark.clause("RB-EDGE-52", "RB-TRACK-05", "RB-TRACK-04", "RB-ST-25")
def test_burrow_run_near_the_start() -> None:
    state = at(2, hands={A: ["burrow-run"]}, shore=[("vine-thicket", "AAA"), ("mud-flat", "A")], totals=(3, 0))
    erect(state, A, "burrow-run", vine_thicket=3, mud_flat=1)
    assert state.totals == [0, 0]
    assert state.view(None).stacked[-1] == A
    assert asked(state) == A


@pytest.mark.clause("RB-ST-34", "RB-DEC-35")
def test_driftwood_snag_in_the_river_too() -> None:
    state = at(
        2, river=[("logjam", 3, "A")], shore=[("reed-stand", "A")], built={A: ["driftwood-snag"]}, totals=(10, 60)
    )
    do(state, Use("driftwood-snag"))
    assert refused(state, PickCard("reed-stand")).code == "on-shoreline"
    assert allowed(state, Back())
    do(state, PickCard("logjam"))
    assert icons(state, "logjam") == "A.....x"
    assert state.totals[A] == 11


@pytest.mark.clause("RB-ST-36", "RB-ST-38", "RB-EDGE-105", "RB-SCORE-08")
def test_materials_in_own_structures() -> None:
    from riverboards.games.river_bankers.scoring import variable_stars

    five = at(2, built={A: ["hidden-cache", "cattail-patch"]})
    assert variable_stars(five, A, "hidden-cache") == 6
    assert variable_stars(five, A, "cattail-patch") == 5
    six = at(2, built={A: ["hidden-cache", "cattail-patch", "wood-pile"]})
    assert variable_stars(six, A, "hidden-cache") == 9
    assert variable_stars(six, A, "cattail-patch") == 8
    alone = at(2, built={A: ["hidden-cache"], B: ["cattail-patch"]})
    assert variable_stars(alone, A, "hidden-cache") == 3
    assert variable_stars(alone, B, "cattail-patch") == 1


@pytest.mark.clause("RB-ST-39", "RB-DEC-42", "RB-HID-13")
def test_pack_rat_burrow() -> None:
    state = at(2, hands={A: ["pier", "portage"]}, pile=["granary", "spillway"], built={A: ["pack-rat-burrow"]})
    do(state, Use("pack-rat-burrow"))
    assert kind(state) == "give"
    assert state.decisions()[0].private
    do(state, PickStructure("pier"))
    assert kind(state) == "from-pile"
    assert state.view(B).decisions[0].kind == "give"
    assert state.view(B).task.chosen == ()
    assert refused(state, PickStructure("pier")).code == "not-in-pile", "the card was not in the pile before"
    do(state, PickStructure("granary"))
    assert state.hands[A] == ["granary", "portage"]
    assert state.pile == ["spillway", "pier"]
    assert state.spent[A] == ["pack-rat-burrow"]
    assert kind(state) == "turn"
    assert state.view(B).known_hands[A] == ("granary",), "both pass through the open discard pile"


@pytest.mark.clause("RB-ST-40", "RB-SP-12", "RB-DEC-44")
@pytest.mark.parametrize("card", ["tribute-stone", "snare-set"])
def test_tribute_stone_and_snare_set(card: str) -> None:
    state = at(3, river=[("logjam", 2, "ABC")], shore=[("reed-stand", "B")], built={A: [card]}, totals=(10, 40, 50))
    do(state, Use(card))
    assert refused(state, PickWorker("logjam", A)).code == "your-own-worker"
    assert refused(state, PickWorker("reed-stand", B)).code == "on-shoreline"
    do(state, PickWorker("logjam", C))
    assert icons(state, "logjam") == "AB....x"
    assert state.supply[C] == 8
    assert state.totals == [10, 40, 47]
    assert state.spent[A] == [card]
    assert kind(state) == "turn"


@pytest.mark.clause("RB-ST-41", "RB-EDGE-60", "RB-DEC-48")
def test_tow_line() -> None:
    state = at(2, river=[("clay-bank", 4, "AA"), ("reed-stand", 2)], built={A: ["tow-line"]}, totals=(30, 60))
    do(state, Use("tow-line"), PickCard("clay-bank"))
    assert state.place["clay-bank"] == 1
    assert state.spent[A] == ["tow-line"]
    told = next(event for event in bids(state, 2, 0) if isinstance(event, Settled))
    assert told.rates == (2, 2)
    assert told.fee == 0
    assert state.totals[A] == 34
    assert icons(state, "clay-bank") == "AAAA."
    assert state.place["clay-bank"] == 2
    lot_only = at(2, river=[("clay-bank", 4, "AA")], built={A: ["tow-line"]}, supply={A: 0})
    assert refused(lot_only, Use("tow-line")).code == "no-target"


@pytest.mark.clause("RB-ST-43", "RB-MOVE-05", "RB-EDGE-59", "RB-DEC-49")
def test_salmon_run_price() -> None:
    for n, price in ((1, 1), (2, 2), (3, 3), (4, 5), (5, 8)):
        state = at(2, river=[("reed-stand", 4)], built={A: ["salmon-run", "reed-bed"]}, totals=(20, 60), supply={A: 6})
        do(state, Use("salmon-run"), PickCard("reed-stand"))
        assert refused(state, PickNumber(6)).code == "too-many-workers"
        do(state, PickNumber(n))
        assert state.totals[A] == 20 + price
        assert state.supply[A] == 6 - n
        assert state.place["reed-stand"] == (5 if n == 5 else 4)
    few = at(2, river=[("reed-stand", 4)], built={A: ["salmon-run"]}, supply={A: 2})
    do(few, Use("salmon-run"), PickCard("reed-stand"))
    assert refused(few, PickNumber(3)).facts["supply"] == 2


@pytest.mark.clause("RB-ST-48", "RB-EDGE-80", "RB-DEC-37", "RB-MC-02", "RB-MAT-01")
def test_trading_post() -> None:
    state = at(
        2,
        river=[("logjam", 2, "AA"), ("mud-flat", 3, "AA"), ("clay-bank", 1, "BBx")],
        shore=[("driftwood-tangle", "A")],
        built={A: ["trading-post"]},
        totals=(15, 60),
        supply={A: 0},
    )
    do(state, Use("trading-post"), PickTake("logjam", "timber"))
    assert refused(state, PickTake("driftwood-tangle", "timber")).code == "material-taken-already"
    assert refused(state, PickTake("logjam", "timber")).code == "card-taken-already"
    do(state, PickTake("driftwood-tangle", "reed"), PickTake("mud-flat", "mud"))
    assert state.totals[A] == 15, "nothing is paid before all is chosen"
    do(state, PickCard("clay-bank"))
    assert state.totals[A] == 16
    assert icons(state, "logjam") == "A.....x"
    assert icons(state, "mud-flat") == "A...x"
    assert "driftwood-tangle" in state.gone
    assert state.place["clay-bank"] == 5
    assert state.workers("clay-bank", A) == 2
    assert state.supply[A] == 1
    wild = at(
        2,
        river=[("logjam", 2, "A"), ("driftwood-tangle", 3, "A"), ("reed-stand", 1, "A")],
        built={A: ["trading-post"]},
    )
    assert refused(wild, Use("trading-post")).code == "no-target", "only timber and reed"


@pytest.mark.clause("RB-ST-45", "RB-EDGE-106", "RB-ST-30", "RB-ST-31", "RB-ST-32", "RB-ST-33")
def test_caps() -> None:
    from riverboards.games.river_bankers.scoring import variable_stars

    def using(material: str, n: int, first: str) -> list[str]:
        others = [card for card, cost in FACTS.costs.items() if material in cost and card != first]
        return [first, *others[: n - 1]]

    for card, material, n, stars in (
        ("stone-causeway", "stone", 5, 8),
        ("clay-vault", "clay", 5, 12),
        ("burrow-network", "mud", 4, 9),
        ("reed-walkway", "reed", 5, 10),
    ):
        state = at(2, built={A: using(material, n, card)})
        assert variable_stars(state, A, card) == stars, card
    variable = ["trophy-lodge", "pier", "heron-watch", "vine-ladder", "hidden-cache"]
    assert variable_stars(at(2, built={A: variable}), A, "trophy-lodge") == 12
    assert variable_stars(at(2, built={A: ["trophy-lodge"]}), A, "trophy-lodge") == 3


@pytest.mark.clause("RB-SP-08", "RB-TURN-05", "RB-MAT-02", "RB-EDGE-63", "RB-DEC-47")
def test_channel_clearer() -> None:
    state = at(
        2,
        river=[("marsh-edge", 2, "BBB"), ("driftwood-tangle", 1, "B"), ("logjam", 1, "B")],
        built={A: ["channel-clearer"]},
        totals=(5, 60),
    )
    supply = state.supply[B]
    do(state, Use("channel-clearer"), PickWorker("marsh-edge", B))
    assert state.totals[A] == 6
    assert icons(state, "marsh-edge") == "BB....."
    assert state.supply[B] == supply + 1
    assert refused(state, Use("channel-clearer")).code == "used-this-turn"
    pass_turn(state)
    do(state, Use("channel-clearer"))
    assert refused(state, PickWorker("driftwood-tangle", B)).clause == "RB-MAT-02"
    assert refused(state, PickWorker("logjam", B)).code == "other-material"
    own = at(2, river=[("marsh-edge", 2, "A")], built={A: ["channel-clearer"]})
    do(own, Use("channel-clearer"), PickWorker("marsh-edge", A))
    assert icons(own, "marsh-edge") == ".......", "anyone's"


def test_a_step_back_pays_nothing() -> None:
    state = at(2, river=[("logjam", 1, "A"), ("reed-stand", 1, "B")], built={A: ["portage"]})
    data = state.to_data()
    do(state, Use("portage"), PickWorker("logjam", A), Back())
    assert state.to_data() == data
    happened = do(state, Use("portage"), PickWorker("logjam", A), PickWorker("reed-stand", B))
    assert any(isinstance(event, PawnMoved) for event in happened)
    assert refused(at(2), Recall(())).code == "other-question"
