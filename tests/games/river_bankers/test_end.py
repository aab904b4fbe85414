"""The finish line, retirement, final builds and scoring."""

from __future__ import annotations

import pytest

from riverboards.games.river_bankers import scoring
from riverboards.games.river_bankers.actions import (
    Back,
    Bid,
    ChooseStructure,
    Decline,
    Pay,
    PickWorker,
    Pull,
    Retire,
    Use,
)
from riverboards.games.river_bankers.data import FACTS
from riverboards.games.river_bankers.events import FinalsBegan, FinalSkipped, PawnMoved, Retired
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
    pass_turn,
    refused,
    swim,
)


def finals(players: int = 2, **more: object) -> State:
    """All have retired: the final builds begin."""
    state = at(players, retired=list(range(players)), **more)  # type: ignore[arg-type]
    state.steps = [("finals", ())]
    state.go_on()
    return state


@pytest.mark.clause("RB-END-01")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_finish_line_is_total_90(players: int) -> None:
    for total, retired in ((87, False), (88, True)):
        state = at(players, river=[("logjam", 1)], totals=(total, *(89,) * (players - 1)))
        pass_turn(state)
        assert (A in state.retired) == retired
    assert 90 % FACTS.river.track.spaces == 30
    assert 90 // FACTS.river.track.spaces == 1


@pytest.mark.clause("RB-END-02", "RB-END-03", "RB-EDGE-90")
def test_crossing_with_the_fee() -> None:
    state = at(2, head=["logjam", "reed-stand", "mud-flat"], totals=(89, 80))
    do(state, Pull("logjam"))
    assert state.totals[A] == 91
    assert state.retired == []
    happened = bids(state, 2, 0)
    assert state.place["logjam"] == 1
    assert icons(state, "logjam") == "AA....."
    assert Retired(A, 93, False) in happened
    assert asked(state) == B
    swim(state, "logjam", 0, 1)
    assert asked(state) == B, "no more turns for A"


@pytest.mark.clause("RB-END-03", "RB-EFF-10", "RB-EDGE-91", "RB-ST-29", "RB-MC-14")
def test_over_the_line_and_back_in_one_turn() -> None:
    state = at(4, head=["mud-wallow", "logjam", "marsh-edge"], totals=(40, 88, 60, 60))
    do(state, Pull("mud-wallow"))
    happened = bids(state, 1, 3, 0, 0)
    assert [event.end for event in happened if isinstance(event, PawnMoved) and event.seat == B] == [91, 90]
    assert Retired(B, 90, False) in happened
    trellis = at(
        2,
        river=[("clay-bank", 1)],
        hands={A: ["sap-drip"]},
        built={A: ["vine-trellis"]},
        shore=[("logjam", "AA"), ("vine-thicket", "AA")],
        totals=(88, 89),
    )
    happened = erect(trellis, A, "sap-drip", logjam=2, vine_thicket=2)
    assert Retired(A, 90, False) in happened


@pytest.mark.clause("RB-END-04", "RB-END-05", "RB-EDGE-89")
def test_pushed_over_the_line_by_a_bid() -> None:
    state = at(3, river=[("logjam", 1)], totals=(60, 85, 86))
    happened = swim(state, "logjam", 1, 3, 0)
    assert state.totals[B] == 91
    assert Retired(B, 91, False) in happened
    assert state.retired == [B]
    both = at(3, river=[("logjam", 1)], totals=(84, 85, 86))
    happened = swim(both, "logjam", 3, 3, 0)
    retirements = [(event.seat, event.total) for event in happened if isinstance(event, Retired)]
    assert retirements == [(A, 91), (B, 92)]


@pytest.mark.clause("RB-END-04", "RB-END-05", "RB-FINAL-01", "RB-EDGE-99")
def test_several_players_cross_in_one_turn() -> None:
    state = at(3, river=[("logjam", 4)], totals=(84, 85, 85), hands={A: ["pier"], B: ["pontoon"], C: ["portage"]})
    happened = swim(state, "logjam", 2, 1, 1)
    retirements = [(event.seat, event.total) for event in happened if isinstance(event, Retired)]
    assert retirements == [(A, 95), (B, 90), (C, 91)]
    assert FinalsBegan((B, C, A)) in happened
    assert kind(state) == "final"
    assert asked(state) == B


@pytest.mark.clause("RB-END-05", "RB-EDGE-88")
def test_landing_on_a_retired_pawn() -> None:
    state = at(3, totals=(90, 92, 93), retired=[B, C])
    pass_turn(state, 2)
    assert state.totals[A] == 94


@pytest.mark.clause("RB-END-06", "RB-TURN-08", "RB-EDGE-93", "RB-DEC-17")
def test_early_retirement_and_crossing_have_no_drift() -> None:
    state = at(3, materials=[], totals=(60, 92, 70), retired=[B])
    happened = do(state, Retire())
    assert state.totals[A] == 90
    assert Retired(A, 90, True) in happened
    assert asked(state) == C
    crossing = at(
        2,
        materials=[],
        totals=(87, 80),
        hands={A: ["granite-spire"]},
        shore=[("boulder-field", "AAAAAA")],
    )
    erect(crossing, A, "granite-spire", boulder_field=6)
    assert crossing.totals[A] == 91
    assert crossing.retired == [A]


@pytest.mark.clause("RB-END-06")
def test_early_retirement_is_not_below_the_own_total() -> None:
    state = at(2, river=[("reed-stand", 1)], totals=(91, 95), retired=[B], built={A: ["tail-slap"]})
    do(state, Retire())
    assert state.totals[A] == 91


@pytest.mark.clause("RB-END-06", "RB-END-07", "RB-SCORE-07", "RB-EDGE-87")
def test_overshooting_leaves_the_lower_totals_free() -> None:
    state = at(3, totals=(92, 70, 80), retired=[A], turn=B)
    do(state, Retire())
    do(state, Retire())
    assert state.totals == [92, 90, 91]
    outcome = scoring.outcome(state)
    assert outcome.ranking == (3, 1, 2)
    assert outcome.winners == (B,)
    assert outcome.tie_break == "fish"


@pytest.mark.clause("RB-END-08")
def test_what_a_retired_player_has_stays_on_the_table() -> None:
    state = at(
        2, river=[("logjam", 1, "BB")], totals=(60, 91), retired=[B], hands={B: ["pier"]}, built={B: ["reed-bed"]}
    )
    swim(state, "logjam", 1, 0)
    assert icons(state, "logjam") == "ABB...."
    assert state.hands[B] == ["pier"]
    assert state.built[B] == ["reed-bed"]


@pytest.mark.clause("RB-EFF-10", "RB-END-08", "RB-EFF-06", "RB-EDGE-95", "RB-ST-40")
def test_tribute_stone_on_a_retired_pawn() -> None:
    for other, end in ((95, 90), (90, 91)):
        state = at(
            3,
            river=[("logjam", 1, "B")],
            totals=(60, 91, other),
            retired=[B, C],
            built={A: ["tribute-stone"]},
        )
        do(state, Use("tribute-stone"), PickWorker("logjam", B))
        assert state.totals[B] == end
        assert state.supply[B] == 8
        assert icons(state, "logjam") == "......x"


@pytest.mark.clause("RB-END-09")
def test_the_last_player_goes_on_until_retired_too() -> None:
    state = at(2, totals=(60, 91), retired=[B])
    for _ in range(3):
        pass_turn(state, 5)
        assert asked(state) == A
        assert kind(state) == "turn"
    assert allowed(state, Retire())


@pytest.mark.clause("RB-FINAL-01", "RB-EDGE-97", "RB-DEC-19")
def test_skipping_is_always_possible() -> None:
    state = finals(
        hands={A: ["wood-pile"], B: ["pier"]},
        shore=[("logjam", "AAAA")],
        totals=(91, 92),
    )
    assert asked(state) == A
    assert state.decisions()[0].private
    assert state.decisions()[0].final
    assert allowed(state, ChooseStructure("wood-pile"))
    assert allowed(state, Decline())
    happened = do(state, Decline())
    assert FinalSkipped(A) in happened
    assert asked(state) == B
    assert state.legal_actions(B) == [Decline()]
    assert refused(state, ChooseStructure("pier")).code == "not-payable"
    do(state, Decline())
    assert state.over
    assert state.outcome() is not None


@pytest.mark.clause("RB-FINAL-01", "RB-FINAL-04", "RB-SCORE-07", "RB-EDGE-98")
def test_the_final_order_and_shared_spaces() -> None:
    state = finals(
        3,
        hands={A: ["pier"], B: ["granite-spire"], C: ["pontoon"]},
        shore=[("boulder-field", "BBBBBB"), ("logjam", "AA")],
        totals=(94, 90, 91),
        built={A: ["mud-levee"]},
    )
    assert state.view(None).final_order == (C, A)
    do(state, ChooseStructure("granite-spire"), Pay((("boulder-field", 6),)))
    assert state.totals == [94, 94, 91]
    assert asked(state) == C
    do(state, Decline(), Decline())
    outcome = state.outcome()
    assert outcome is not None
    assert [each.total for each in outcome.results] == [7, 7, 0]
    assert outcome.winners == (A, B)
    assert outcome.ranking == (1, 1, 3)
    assert outcome.tie_break is None


@pytest.mark.clause("RB-FINAL-02")
def test_a_final_build_is_paid_like_any_build() -> None:
    state = finals(
        hands={A: ["royal-lodge"], B: []},
        shore=[("logjam", "AAAA"), ("clay-bank", "A"), ("vine-thicket", "A"), ("boulder-field", "A")],
        totals=(91, 92),
        built={A: ["log-flume", "lodge-foundation", "charcoal-pit", "stone-tool", "granary"]},
    )
    do(state, ChooseStructure("royal-lodge"))
    assert allowed(state, Back())
    pay = Pay(
        (("logjam", 4), ("boulder-field", 1), ("vine-thicket", 1), ("clay-bank", 1)),
        ("charcoal-pit", "stone-tool", "granary/vine"),
    )
    assert state.refusal(A, pay) is None
    do(state, pay)
    assert state.totals[A] == 92, "5 fish: 3 less, 1 less"
    assert state.spent[A] == ["stone-tool", "granary"]
    assert state.over, "B has no hand and is not asked"


@pytest.mark.clause("RB-FINAL-03", "RB-EDGE-96", "RB-ST-25", "RB-ST-29")
def test_no_build_effects_in_final_builds() -> None:
    state = finals(
        3,
        hands={A: ["burrow-run", "pier"]},
        shore=[("vine-curtain", "AAA"), ("mud-flat", "A")],
        totals=(93, 94, 95),
        built={A: ["vine-trellis", "stone-causeway", "burrow-network"]},
    )
    happened = do(state, ChooseStructure("burrow-run"), Pay((("mud-flat", 1), ("vine-curtain", 3))))
    assert state.totals[A] == 93
    assert state.hands[A] == ["pier"]
    assert [event.kind for event in happened][:5] == ["taken", "card-moved", "taken", "card-moved", "built"]
    assert not any(event.kind in ("looked", "drew", "pawn") for event in happened)
    assert FACTS.stars["burrow-run"] == 4


@pytest.mark.clause("RB-FINAL-01")
def test_one_may_go_back_from_the_payment_to_the_choice_of_the_final_build() -> None:
    state = finals(hands={A: ["wood-pile"]}, shore=[("logjam", "AAAA")], totals=(90, 91))
    do(state, ChooseStructure("wood-pile"), Back())
    assert kind(state) == "final"
    assert state.totals[A] == 90


# -- scoring -------------------------------------------------------------------------------------------------------


@pytest.mark.clause("RB-SCORE-01", "RB-SCORE-04")
def test_the_score_is_the_sum_of_its_sources() -> None:
    state = at(
        2,
        built={A: ["spillway", "granite-spire", "trophy-lodge", "pier"]},
        shore=[("logjam", "AAA"), ("reed-stand", "BB")],
    )
    lines = {line.source: line.points for line in scoring.result(state, A).lines}
    assert lines == {"structures": 13, "variable": 6 + 2, "pairs": 1}
    drafted = State(("beaver", "otter"), True, False, state.chance)
    drafted.built = [["tail-slap"], ["kelp-bed"]]
    assert scoring.result(drafted, A).total == 2
    assert [line.source for line in scoring.result(drafted, A).lines] == ["starter", "structures", "variable", "pairs"]


@pytest.mark.clause("RB-SCORE-02", "RB-EDGE-102")
def test_one_worker_on_each_material() -> None:
    rows = [("logjam", "A"), ("boulder-field", "A"), ("marsh-edge", "A")]
    river = [("silt-bank", 1, "A"), ("vine-thicket", 2, "A"), ("clay-bank", 3, "A")]
    state = at(2, shore=rows, river=river)
    assert scoring.result(state, A).total == 0
    more = at(2, shore=[("logjam", "AAA")], river=[("marsh-edge", 1, "AAA")])
    assert scoring.result(more, A).total == 2
    assert scoring.result(more, B).total == 0, "workers in supply do not count"


@pytest.mark.clause("RB-SCORE-03", "RB-EDGE-100", "RB-MAT-01")
def test_pairs_with_wild_workers() -> None:
    state = at(2, shore=[("logjam", "AAA"), ("reed-stand", "A"), ("driftwood-tangle", "AA")])
    assert scoring.result(state, A).total == 3
    assert scoring.pair_shares(state, A) == {"timber": 4, "reed": 2}


@pytest.mark.clause("RB-SCORE-03", "RB-EDGE-103")
def test_three_wild_pools_at_once() -> None:
    state = at(
        2,
        shore=[("reed-stand", "A"), ("mud-flat", "AA"), ("driftwood-tangle", "A"), ("mud-slick", "AA")],
        river=[("bramble-shoal", 2, "AA")],
    )
    assert scoring.result(state, A).total == 4


@pytest.mark.clause("RB-SCORE-04", "RB-SCORE-05")
def test_variable_structures_are_worked_out_from_the_state_after_the_last_final_build() -> None:
    state = finals(
        hands={A: ["wood-pile"], B: []},
        shore=[("logjam", "AAAA")],
        totals=(91, 92),
        built={A: ["heron-watch", "trophy-lodge"]},
    )
    assert scoring.variable_stars(state, A, "heron-watch") == 1
    do(state, ChooseStructure("wood-pile"), Pay((("logjam", 4),)))
    outcome = state.outcome()
    assert outcome is not None
    lines = {line.source: line.points for line in outcome.results[A].lines}
    assert lines == {"structures": 4, "variable": 6, "pairs": 0}


@pytest.mark.clause("RB-SCORE-06", "RB-SCORE-07", "RB-EDGE-108")
def test_a_tie_on_stars() -> None:
    assert scoring.ranking([30, 30], [94, 92]) == (2, 1)
    assert scoring.ranking([30, 30], [94, 94]) == (1, 1)
    assert scoring.ranking([31, 30], [99, 90]) == (1, 2)
    for totals, winners, tie in (((94, 92), (B,), "fish"), ((94, 94), (A, B), None)):
        state = at(2, totals=totals, built={A: ["spillway"], B: ["pontoon", "log-flume"]})
        state.over = True
        outcome = state.outcome()
        assert outcome is not None
        assert (outcome.reason, outcome.winners, outcome.tie_break) == ("finish-line", winners, tie)


@pytest.mark.clause("RB-SCORE-06")
def test_winners_do_not_depend_on_the_order_of_seats() -> None:
    cards = {"x": ["spillway"], "y": ["granite-spire"], "z": ["pontoon"], "w": []}
    for order in ("xyzw", "wzyx", "zxwy"):
        state = at(4, totals=(90, 91, 92, 93), built={seat: cards[name] for seat, name in enumerate(order)})
        state.over = True
        outcome = state.outcome()
        assert outcome is not None
        assert [order[seat] for seat in outcome.winners] == ["y"]


@pytest.mark.clause("RB-EDGE-107", "RB-SETUP-09", "RB-SETUP-10")
def test_component_counts() -> None:
    from riverboards.games.river_bankers.data import tables

    cards = tables()
    assert (len(cards.structures), len(cards.materials), len(cards.starters)) == (49, 25, 12)
    names = {card.name for card in cards.structures.values()} | {card.name for card in cards.materials.values()}
    names |= {card.name for card in cards.starters.values()}
    assert "Slipstream" in names
    assert not names & {"Twig Bridge", "Flotsam Raft", "Basking Rocks"}
    assert sum(FACTS.stars[key] for key in cards.structures) == 199
    assert len(FACTS.variable) == 11
    assert sum(FACTS.stars[key] for key in cards.starters) == 11
    demand = {m: sum(cost.get(m, 0) for cost in FACTS.costs.values()) for m in FACTS.river.materials}
    assert demand == {"timber": 51, "stone": 49, "mud": 41, "reed": 40, "vine": 35, "clay": 28}


def test_retiring_moves_are_told() -> None:
    state = at(3, totals=(60, 92, 70), retired=[B])
    happened = do(state, Retire())
    assert PawnMoved(A, 60, 90, "retire") in happened
    assert refused(state, Bid(1)).code == "other-question"
