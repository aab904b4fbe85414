"""Builds and their payment."""

from __future__ import annotations

import pytest

from riverboards.engine.chance import Chance
from riverboards.games.river_bankers.actions import Back, Build, ChooseStructure, Pay, PickCard, PickStructure, Swim
from riverboards.games.river_bankers.data import FACTS
from riverboards.games.river_bankers.events import Built, CardSpent, Drew, Looked, PawnMoved, WorkersTaken
from riverboards.games.river_bankers.rules import State
from tests.games.river_bankers.positions import A, B, allowed, asked, at, do, erect, icons, kind, refused

PIER = [("logjam", "AAA"), ("boulder-field", "AA")]


def paying(card: str, *, players: int = 4, **more: object) -> State:
    """A is about to pay a structure."""
    state = at(players, hands={A: [card, "granite-spire"]}, **more)  # type: ignore[arg-type]
    do(state, Build(), ChooseStructure(card))
    return state


def row(n: int, of: str = "A") -> str:
    return of * n


@pytest.mark.clause("RB-BUILD-01", "RB-DEC-10", "RB-DEC-11")
def test_a_build_pays_fish_and_workers_and_lays_the_card_down() -> None:
    state = at(
        2,
        river=[("logjam", 2, "AAAB")],
        shore=[("boulder-field", "AAB")],
        hands={A: ["pier", "spillway"]},
        totals=(10, 60),
    )
    do(state, Build())
    assert kind(state) == "structure"
    assert state.decisions()[0].private
    assert refused(state, ChooseStructure("spillway")).code == "not-payable"
    assert refused(state, ChooseStructure("wood-pile")).code == "not-in-hand"
    do(state, ChooseStructure("pier"))
    decision = state.decisions()[0]
    assert decision.kind == "pay"
    assert decision.private
    assert decision.final
    assert decision.partial
    happened = do(state, Pay((("logjam", 3), ("boulder-field", 2))))
    assert state.totals[A] == 13
    assert state.built[A] == ["pier"]
    assert "pier" not in state.hands[A]
    assert icons(state, "logjam") == "B...xxx"
    assert icons(state, "boulder-field") == "B......"
    assert state.supply[A] == 8
    assert any(isinstance(event, Built) and event.fish == 3 and not event.final for event in happened)


@pytest.mark.clause("RB-BUILD-02")
def test_workers_in_supply_cannot_pay() -> None:
    state = at(2, hands={A: ["wood-pile"]}, shore=[("logjam", "AAA")])
    assert state.supply[A] == 5
    do(state, Build())
    assert state.legal_actions(A) == [Back()]
    assert refused(state, ChooseStructure("wood-pile")).facts["missing"] == (("timber", 1),)


@pytest.mark.clause("RB-BUILD-03", "RB-EDGE-55", "RB-ST-09", "RB-DEC-23", "RB-HID-10", "RB-BUILD-04")
def test_vine_lattice_and_the_refill() -> None:
    deck = [
        "pier",
        "spillway",
        "reed-bed",
        "log-flume",
        "cache-burrow",
        "granary",
        "portage",
        "slipstream",
        "tow-line",
        "heron-watch",
    ]
    state = at(
        2,
        hands={A: ["vine-lattice", "trophy-lodge", "wood-pile"]},
        deck=deck,
        pile=["granite-spire", "royal-lodge", "salt-lick", "pontoon"],
        shore=[("vine-thicket", "AAA"), ("reed-stand", "AA")],
    )
    erect(state, A, "vine-lattice", vine_thicket=3, reed_stand=2)
    decision = state.decisions()[0]
    assert decision.kind == "keep"
    assert decision.private
    assert decision.final
    assert len(state.hands[A]) == 2
    assert state.view(A).limbo == ("pier", "spillway", "reed-bed")
    assert state.view(B).limbo == ()
    assert state.view(None).limbo_size == 3
    assert refused(state, PickStructure("log-flume")).code == "not-drawn"
    do(state, PickStructure("spillway"))
    assert state.hands[A] == ["trophy-lodge", "wood-pile", "spillway"]
    assert (len(state.deck), len(state.pile)) == (7, 6)
    assert state.pile[-2:] == ["pier", "reed-bed"]


@pytest.mark.clause("RB-BUILD-03")
def test_the_steps_of_a_build_in_order() -> None:
    state = at(
        2,
        hands={A: ["burrow-run"]},
        built={A: ["vine-trellis"]},
        totals=(40, 60),
        shore=[("vine-thicket", "AAA"), ("mud-flat", "A")],
    )
    happened = erect(state, A, "burrow-run", vine_thicket=3, mud_flat=1)
    told = [event for event in happened if isinstance(event, (PawnMoved, WorkersTaken, Built, Drew))]
    kinds = [event.kind if not isinstance(event, PawnMoved) else event.why for event in told]
    assert kinds == ["taken", "taken", "built", "burrow-run", "drew", "vine-trellis"]
    assert state.totals[A] == 34


@pytest.mark.clause("RB-BUILD-04")
def test_the_hand_is_refilled_to_the_limit_and_a_full_one_draws_nothing() -> None:
    for hand, drawn in ((["pier"], 3), (["pier", "spillway"], 2), (["pier", "spillway", "portage"], 1)):
        state = at(2, hands={A: hand}, shore=PIER)
        happened = erect(state, A, "pier", logjam=3, boulder_field=2)
        assert len(state.hands[A]) == 3
        assert [event.n for event in happened if isinstance(event, Drew)] == [drawn]
    full = at(2, hands={A: ["pier", "spillway", "portage", "granary"]}, shore=PIER)
    assert not any(isinstance(event, Drew) for event in erect(full, A, "pier", logjam=3, boulder_field=2))


@pytest.mark.clause("RB-BUILD-04", "RB-BUILD-06", "RB-EDGE-54", "RB-ST-08", "RB-SP-03")
@pytest.mark.parametrize(("starter", "limit"), [((), 3), (("beaver-cache",), 4)])
def test_the_hand_limit(starter: tuple[str, ...], limit: int) -> None:
    hand = ["cache-burrow", "pier", "spillway", "portage"][:limit]
    state = at(
        2,
        hands={A: hand},
        built={A: starter},
        totals=(0, 60),
        shore=[("silt-bank", "AA"), ("reed-stand", "AA"), *PIER[1:]],
    )
    erect(state, A, "cache-burrow", silt_bank=2, reed_stand=2)
    assert len(state.hands[A]) == limit + 1
    assert state.hand_limit(A) == limit + 1
    state.icons["logjam"], state.place["logjam"] = (A, A, A, -1, -1, -1, -1), 5
    erect(state, A, "pier", logjam=3, boulder_field=2)
    assert len(state.hands[A]) == limit + 1, "the next refill goes to the higher limit"


@pytest.mark.clause("RB-BUILD-05", "RB-EDGE-50", "RB-ST-07", "RB-SP-01")
@pytest.mark.parametrize(
    ("card", "have", "fish"),
    [
        ("log-flume", ["lodge-foundation"], 0),
        ("spring-cascade", ["log-flume"], 1),
        ("granite-spire", ["log-flume"], 1),
        ("royal-lodge", ["log-flume"], 2),
        ("royal-lodge", ["log-flume", "lodge-foundation"], 1),
        ("mill-wheel", ["log-flume", "lodge-foundation"], 0),
        ("spillway", ["log-flume", "lodge-foundation"], 0),
        ("mud-levee", ["lodge-foundation"], 3),
    ],
)
def test_fish_of_builds(card: str, have: list[str], fish: int) -> None:
    state = at(4, hands={A: [card]}, built={A: have}, totals=(10, 60, 60, 60))
    for material, n in FACTS.costs[card].items():
        source = next(each for each, kind_of in FACTS.plain.items() if kind_of == material and FACTS.icons[each] == 8)
        state.place[source], state.icons[source] = 5, (A,) * n + (-1,) * (8 - n)
    do(state, Build(), ChooseStructure(card))
    happened = do(state, next(each for each in state.legal_actions(A) if isinstance(each, Pay)))
    assert next(event.fish for event in happened if isinstance(event, Built)) == fish


@pytest.mark.clause("RB-BUILD-06", "RB-EDGE-39", "RB-SCORE-05", "RB-ST-13", "RB-ST-28", "RB-ST-29")
def test_a_card_has_no_part_in_its_own_build_but_counts_itself_at_the_end() -> None:
    state = at(
        2,
        hands={A: ["cattail-marsh", "reed-bed"]},
        shore=[("marsh-edge", "AAAAA"), ("mud-flat", "AAA")],
        totals=(10, 60),
    )
    do(state, Build(), ChooseStructure("cattail-marsh"))
    assert [each for each in state.legal_actions(A) if isinstance(each, Pay)] == [
        Pay((("marsh-edge", 4), ("mud-flat", 2)))
    ]
    do(state, Pay((("marsh-edge", 4), ("mud-flat", 2))))
    state.icons["marsh-edge"] = (A, A, A, -1, -1, -1, -1)
    do(state, Build(), ChooseStructure("reed-bed"))
    assert Pay((("marsh-edge", 2), ("mud-flat", 1))) in state.legal_actions(A)
    from riverboards.games.river_bankers.scoring import variable_stars

    trellis = at(
        2,
        hands={A: ["vine-trellis"]},
        built={A: ["vine-ladder"]},
        totals=(10, 60),
        shore=[("vine-thicket", "AAA"), ("boulder-field", "A")],
    )
    erect(trellis, A, "vine-trellis", vine_thicket=3, boulder_field=1)
    assert trellis.totals[A] == 12, "it moves no pawn for itself"
    assert variable_stars(trellis, A, "vine-ladder") == 8
    assert variable_stars(trellis, A, "vine-trellis") == 4


@pytest.mark.clause("RB-BUILD-07", "RB-EDGE-53", "RB-ST-29", "RB-ST-26", "RB-DEC-27")
def test_vine_trellis_on_a_later_vine_build() -> None:
    state = at(
        2,
        river=[("clay-bank", 1), ("mud-flat", 2)],
        hands={A: ["sap-drip"]},
        built={A: ["vine-trellis"]},
        totals=(40, 60),
        shore=[("logjam", "AA"), ("vine-thicket", "AA")],
    )
    happened = erect(state, A, "sap-drip", logjam=2, vine_thicket=2)
    happened += do(state, PickCard("clay-bank"))
    assert [event.end for event in happened if isinstance(event, PawnMoved)] == [42, 41]
    assert icons(state, "clay-bank") == "AA..."


@pytest.mark.clause("RB-BUILD-07", "RB-ST-29", "RB-ST-30", "RB-ST-31", "RB-ST-32", "RB-ST-33", "RB-MC-18")
def test_earlier_cards_come_in_one_order_each_once() -> None:
    assert FACTS.river.after_build == (
        "vine-trellis",
        "vine-curtain",
        "stone-causeway",
        "reed-walkway",
        "clay-vault",
        "burrow-network",
    )
    state = at(
        3,
        river=[("logjam", 1, "A"), ("marsh-edge", 2, "A")],
        hands={A: ["hidden-cache", "pier"]},
        built={A: ["clay-vault", "stone-causeway", "vine-trellis", "reed-walkway"]},
        totals=(40, 60, 60),
        shore=[("vine-curtain", "AA"), ("boulder-field", "AAA"), ("clay-bank", "AA")],
        supply={A: 1},
    )
    happened = erect(state, A, "hidden-cache", vine_curtain=2, boulder_field=3, clay_bank=2)
    assert any(isinstance(event, PawnMoved) and event.why == "vine-trellis" for event in happened)
    asked_for = [kind(state)]
    while kind(state) != "turn":
        do(state, state.legal_actions(A)[0])
        if kind(state) != "turn":
            asked_for.append(kind(state))
    assert asked_for == ["arrange", "discard", "vault"], "no reed, no mud: the others have no part in it"


@pytest.mark.clause("RB-BUILD-08")
def test_a_structure_uses_what_its_printed_cost_contains_however_it_was_paid() -> None:
    state = at(
        2,
        hands={A: ["spring-cascade"]},
        built={A: ["vine-trellis", "treaty-stone"]},
        totals=(40, 60),
        shore=[("logjam", "AA"), ("vine-thicket", "AA")],
    )
    state.steps += [("structure", A), ("pay", A, "spring-cascade")]
    happened = do(state, Pay((("logjam", 2), ("vine-thicket", 2)), ("treaty-stone",)))
    assert not any(isinstance(event, PawnMoved) and event.why == "vine-trellis" for event in happened)
    starter = at(2, built={A: ["lodge-foundation", "kelp-bed", "vine-ladder"]})
    from riverboards.games.river_bankers.scoring import built_materials

    assert built_materials(starter, A) == {"vine", "stone"}, "starters use none"


@pytest.mark.clause("RB-PAY-01", "RB-EDGE-49")
def test_a_superfluous_worker_in_the_payment() -> None:
    state = paying("wood-pile", shore=[("logjam", "AAAAA")])
    told = refused(state, Pay((("logjam", 5),)))
    assert told.code == "worker-spare"
    assert told.clause == "RB-PAY-01"
    assert refused(state, Pay((("logjam", 3),))).code == "payment-short"
    assert refused(state, Pay((("logjam", 9),))).code == "not-so-many-workers"
    assert refused(state, Pay((("cairn", 1),))).code == "not-so-many-workers"
    do(state, Pay((("logjam", 4),)))


@pytest.mark.clause("RB-PAY-01", "RB-MAT-04", "RB-EDGE-38", "RB-MC-04")
def test_old_growth_with_a_surplus() -> None:
    state = paying("hollowed-out-log", river=[("old-growth", 3, "AAA")], shore=[("reed-stand", "A")])
    assert Pay((("old-growth", 2), ("reed-stand", 1))) in state.legal_actions(A)
    assert refused(state, Pay((("old-growth", 3), ("reed-stand", 1)))).code == "worker-spare"


@pytest.mark.clause("RB-PAY-02", "RB-EDGE-44", "RB-ST-13", "RB-ST-20")
def test_cattail_marsh_then_granary() -> None:
    state = paying(
        "reed-walkway", shore=[("reed-stand", "AA"), ("mud-flat", "A")], built={A: ["cattail-marsh", "granary"]}
    )
    plain = Pay((("reed-stand", 2), ("mud-flat", 1)))
    less = Pay((("reed-stand", 1), ("mud-flat", 1)), ("granary/reed",))
    assert plain in state.legal_actions(A)
    assert less in state.legal_actions(A)
    happened = do(state, less)
    assert state.spent[A] == ["granary"]
    assert CardSpent(A, "granary") in happened


@pytest.mark.clause("RB-PAY-02")
def test_granary_takes_one_off_a_printed_material_only() -> None:
    state = paying("wood-pile", shore=[("logjam", "AAAA")], built={A: ["granary"]})
    assert refused(state, Pay((("logjam", 3),), ("granary/reed",))).code == "not-to-use"
    assert allowed(state, Pay((("logjam", 3),), ("granary/timber",)))
    assert refused(state, Pay((("logjam", 2),), ("granary/timber", "granary/timber"))).code == "once-per-build"


@pytest.mark.clause("RB-PAY-02", "RB-PAY-05", "RB-EDGE-45", "RB-ST-13")
def test_cattail_marsh_with_an_odd_need_and_wild_workers() -> None:
    state = paying("reed-bed", shore=[("driftwood-tangle", "AA"), ("mud-flat", "A")], built={A: ["cattail-marsh"]})
    assert Pay((("driftwood-tangle", 2), ("mud-flat", 1))) in state.legal_actions(A)


@pytest.mark.clause("RB-PAY-03", "RB-PAY-04", "RB-EDGE-40", "RB-ST-10", "RB-MC-24", "RB-ST-19")
def test_charcoal_pit_fed_by_a_wild_card() -> None:
    state = paying("flush-channel", shore=[("mud-slick", "AAAAA")], built={A: ["charcoal-pit"]})
    assert allowed(state, Pay((("mud-slick", 4),), ("charcoal-pit",)))
    assert refused(state, Pay((("mud-slick", 4),))).code == "payment-short"
    do(state, Pay((("mud-slick", 4),), ("charcoal-pit",)))
    assert state.spent[A] == [], "it may be used in every build"


@pytest.mark.clause("RB-PAY-04", "RB-PAY-07", "RB-EDGE-41", "RB-SP-06", "RB-MC-09", "RB-ST-25")
def test_stone_tool_fed_by_bramble_shoal() -> None:
    state = paying("burrow-run", players=2, shore=[("bramble-shoal", "AAAA")], built={A: ["stone-tool"]})
    do(state, Pay((("bramble-shoal", 4),), ("stone-tool",)))
    assert state.spent[A] == ["stone-tool"]


@pytest.mark.clause("RB-PAY-04", "RB-PAY-03", "RB-EDGE-42", "RB-ST-37", "RB-ST-44")
def test_treaty_stone_fed_by_a_wild_card() -> None:
    shore = [("mud-flat", "AA"), ("vine-thicket", "A"), ("driftwood-tangle", "AA")]
    state = paying("slipstream", shore=shore, built={A: ["treaty-stone"]})
    pay = Pay((("driftwood-tangle", 2), ("mud-flat", 2), ("vine-thicket", 1)), ("treaty-stone",))
    assert pay in state.legal_actions(A)


@pytest.mark.clause("RB-PAY-03", "RB-EDGE-43", "RB-ST-37")
def test_treaty_stone_needs_two_of_one_material() -> None:
    shore = [("mud-flat", "AA"), ("vine-thicket", "A"), ("logjam", "A"), ("reed-stand", "A")]
    state = at(2, hands={A: ["slipstream"]}, shore=shore, built={A: ["treaty-stone"]})
    do(state, Build())
    assert refused(state, ChooseStructure("slipstream")).code == "not-payable"


@pytest.mark.clause("RB-PAY-05", "RB-EDGE-46", "RB-ST-13", "RB-ST-37")
def test_reed_for_treaty_stone_is_not_doubled_by_cattail_marsh() -> None:
    for reeds, payable in ((1, False), (2, True)):
        state = at(
            2,
            hands={A: ["wood-pile"]},
            shore=[("logjam", "AAA"), ("reed-stand", row(reeds))],
            built={A: ["cattail-marsh", "treaty-stone"]},
        )
        do(state, Build())
        assert allowed(state, ChooseStructure("wood-pile")) == payable


@pytest.mark.clause("RB-PAY-06", "RB-EDGE-47", "RB-MC-04", "RB-ST-37")
def test_old_growth_and_treaty_stone() -> None:
    state = at(
        4,
        hands={A: ["tribute-stone"]},
        river=[("old-growth", 3, "A")],
        shore=[("boulder-field", "A"), ("clay-bank", "AA")],
        built={A: ["treaty-stone"]},
    )
    do(state, Build(), ChooseStructure("tribute-stone"))
    assert Pay((("old-growth", 1), ("boulder-field", 1), ("clay-bank", 2)), ("treaty-stone",)) in state.legal_actions(A)
    upstream = at(
        4,
        hands={A: ["tribute-stone"]},
        river=[("old-growth", 2, "A")],
        shore=[("boulder-field", "A"), ("clay-bank", "AA")],
        built={A: ["treaty-stone"]},
    )
    do(upstream, Build())
    assert not allowed(upstream, ChooseStructure("tribute-stone"))


@pytest.mark.clause("RB-PAY-03", "RB-PAY-02", "RB-EDGE-48", "RB-ST-10", "RB-SP-06", "RB-ST-37", "RB-ST-20")
def test_all_stand_ins_in_one_build() -> None:
    state = at(
        2,
        hands={A: ["salmon-run"]},
        shore=[("logjam", "A"), ("clay-bank", "A"), ("boulder-field", "A"), ("mud-flat", "AA"), ("vine-thicket", "A")],
        built={A: ["stone-tool", "charcoal-pit", "treaty-stone", "granary"]},
    )
    do(state, Build(), ChooseStructure("salmon-run"))
    workers = (("logjam", 1), ("boulder-field", 1), ("mud-flat", 2), ("vine-thicket", 1), ("clay-bank", 1))
    do(state, Pay(workers, ("stone-tool", "charcoal-pit", "treaty-stone", "granary/timber")))
    assert state.spent[A] == ["stone-tool", "granary"]
    assert state.built[A][-1] == "salmon-run"


@pytest.mark.clause("RB-PAY-01", "RB-PAY-03", "RB-PAY-08", "RB-EDGE-116", "RB-ST-10", "RB-ST-37")
def test_chosen_stand_ins_must_be_used() -> None:
    state = paying(
        "sap-drip",
        shore=[("logjam", "AA"), ("vine-thicket", "AA"), ("clay-bank", "AA")],
        built={A: ["treaty-stone", "charcoal-pit"]},
    )
    workers = (("logjam", 2), ("vine-thicket", 1))
    assert allowed(state, Pay((*workers, ("clay-bank", 2)), ("treaty-stone",)))
    assert allowed(state, Pay((*workers, ("clay-bank", 1)), ("charcoal-pit",)))
    assert refused(state, Pay((*workers, ("clay-bank", 2)), ("charcoal-pit",))).code == "worker-spare"
    assert refused(state, Pay((*workers, ("clay-bank", 2)), ("treaty-stone", "charcoal-pit"))).code == "stand-in-unused"
    assert allowed(state, Pay((("logjam", 2), ("vine-thicket", 2)))), "and it could be paid without any"


@pytest.mark.clause("RB-PAY-07", "RB-EDGE-85", "RB-ST-20")
def test_a_once_per_game_cost_card_that_is_not_used() -> None:
    state = paying("wood-pile", shore=[("logjam", "AAAA")], built={A: ["granary", "stone-tool"]})
    do(state, Pay((("logjam", 4),)))
    assert state.spent[A] == []
    again = paying("wood-pile", shore=[("logjam", "AAAA")], built={A: ["granary"]}, spent={A: ["granary"]})
    assert refused(again, Pay((("logjam", 3),), ("granary/timber",))).code == "not-to-use"


@pytest.mark.clause("RB-PAY-01")
def test_the_form_makes_payments_that_are_accepted() -> None:
    state = paying(
        "salmon-run",
        shore=[("logjam", "AA"), ("vine-thicket", "AA"), ("clay-bank", "A"), ("boulder-field", "AA")],
        built={A: ["stone-tool", "charcoal-pit", "treaty-stone", "granary"]},
    )
    form = state.decisions()[0].forms[0]
    chance = Chance("payments")
    for _ in range(20):
        assert state.refusal(A, form.sample(chance)) is None
    values = form.start()
    assert form.action({**values, "using": ()}) is not None


@pytest.mark.clause("RB-INFO-05", "RB-TURN-09", "RB-EDGE-112", "RB-DEC-04", "RB-HID-14")
def test_build_without_a_card_that_can_be_paid() -> None:
    def before(hand: list[str]) -> State:
        return at(2, hands={A: hand}, shore=[("logjam", "AAAA")])

    none, one = before(["pier", "portage", "granary"]), before(["pier", "wood-pile", "granary"])
    assert allowed(none, Build())
    assert allowed(one, Build())
    assert none.view(None) == one.view(None)
    assert none.view(B) == one.view(B)
    for state in (none, one):
        data = state.to_data()
        assert do(state, Build()) == []
        assert kind(state) == "structure"
        assert do(state, Back()) == []
        assert state.to_data() == data
    do(none, Build())
    do(one, Build())
    assert none.legal_actions(A) == [Back()]
    assert none.view(None) == one.view(None)
    assert none.view(B) == one.view(B)
    do(one, ChooseStructure("wood-pile"))
    assert none.view(None) == one.view(None)
    assert none.view(B) == one.view(B), "not even that something can be paid"
    do(one, Back())
    assert kind(one) == "structure"
    empty = at(2)
    assert refused(empty, Build()).code == "hand-empty"


def test_looks_are_told_without_cards() -> None:
    state = at(2, hands={A: ["stone-pool"]}, shore=[("boulder-field", "AAA"), ("clay-bank", "AA")])
    happened = erect(state, A, "stone-pool", boulder_field=3, clay_bank=2)
    told = next(event for event in happened if isinstance(event, Looked))
    assert told.known_to(None)
    assert (told.at, told.n) == ("materials", 5)
    assert asked(state) == A
    assert refused(state, Swim("logjam")).code == "other-question"
