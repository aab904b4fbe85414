"""Set-up, board and pieces, and the two variants."""

from __future__ import annotations

import pytest

from riverboards.engine.chance import Chance
from riverboards.engine.contract import Seat
from riverboards.engine.setup import SetupError, complete, plain_seats
from riverboards.games.river_bankers import GAME
from riverboards.games.river_bankers.actions import PickStarter, Pull, Swim, Use
from riverboards.games.river_bankers.data import FACTS, tables
from riverboards.games.river_bankers.events import StarterPicked, StartersShown
from riverboards.games.river_bankers.rules import State
from tests.games.river_bankers.positions import A, B, C, D, allowed, at, icons, kind, refused, swim
from tests.helpers import setup_of


def new(players: int, seed: str = "1", **options: bool) -> State:
    return GAME.new_state(setup_of(GAME, players, seed, **options))


def drafted(*picks: str, seed: str = "1") -> State:
    state = new(len(picks), seed)
    for seat, card in enumerate(picks):
        state.apply(seat, PickStarter(card))
    return state


@pytest.mark.clause("RB-SETUP-01")
def test_two_to_four_players_and_no_other_number() -> None:
    assert list(GAME.players) == [2, 3, 4]
    for players in (1, 5):
        with pytest.raises(SetupError):
            complete(GAME, plain_seats(players))


@pytest.mark.clause("RB-SETUP-02", "RB-DEC-51")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_seat_1_takes_the_first_turn(players: int) -> None:
    state = new(players, starter_draft=False)
    assert state.decisions()[0].seat == A
    assert state.turn == 1


@pytest.mark.clause("RB-SETUP-03", "RB-DEC-01")
def test_each_seat_has_a_species_and_no_two_the_same() -> None:
    assert set(FACTS.river.species) == {"beaver", "otter", "muskrat", "mink"}
    assert len(set(new(4).species)) == 4
    seats = [Seat(str(n), "rowan", None, {"species": "mink"}) for n in range(2)]
    with pytest.raises(SetupError):
        complete(GAME, seats)
    chosen = complete(GAME, [Seat("x", "rowan", None, {"species": "mink"}), *plain_seats(2)[1:]])
    assert GAME.new_state(chosen).species == ("mink", "beaver")


@pytest.mark.clause("RB-SETUP-04")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_everybody_starts_with_8_workers_in_supply(players: int) -> None:
    assert new(players).supply == [8] * players


@pytest.mark.clause("RB-SETUP-05")
def test_pawns_start_in_one_stack_at_0_with_seat_1_on_top() -> None:
    state = new(4, starter_draft=False)
    assert state.totals == [0, 0, 0, 0]
    assert state.view(None).stacked == (D, C, B, A)


@pytest.mark.clause("RB-SETUP-06", "RB-SETUP-07", "RB-DEC-02", "RB-HID-05")
def test_picks_are_private_and_shown_together_once_all_are_there() -> None:
    state = new(3)
    assert {each.seat for each in state.decisions()} == {A, B, C}
    assert all(each.private and each.final for each in state.decisions())
    picks = [action.card for action in state.legal_actions(B) if isinstance(action, PickStarter)]
    assert picks == ["kelp-bed", "rolling-float", "stone-tool"]
    assert refused(state, PickStarter("kelp-bed"), A).code == "other-species"
    first = state.apply(B, PickStarter("stone-tool"))
    assert first == [StarterPicked(B)]
    assert state.view(A).pick == ""
    assert state.view(None).pick == ""
    assert state.view(B).pick == "stone-tool"
    assert state.view(A).picked == (False, True, False)
    state.apply(C, PickStarter("mud-burrow"))
    last = state.apply(A, PickStarter("tail-slap"))
    assert StartersShown(("tail-slap", "stone-tool", "mud-burrow")) in last
    assert state.built == [["tail-slap"], ["stone-tool"], ["mud-burrow"]]
    assert state.totals == [0, 0, 0]
    others = set(FACTS.starters_of["beaver"]) - {"tail-slap"}
    assert not others & set(state.deck + state.pile + [card for hand in state.hands for card in hand])


@pytest.mark.clause("RB-SETUP-06", "RB-DEC-03")
def test_a_drafted_starter_counts_from_the_first_turn() -> None:
    state = at(2, river=[("logjam", 1)], built={A: ["tail-slap"]})
    assert allowed(state, Use("tail-slap"))


@pytest.mark.clause("RB-SETUP-08", "RB-EDGE-118", "RB-SP-03", "RB-SETUP-09")
def test_the_draft_comes_before_the_deal() -> None:
    state = drafted("beaver-cache", "kelp-bed")
    assert [len(hand) for hand in state.hands] == [4, 3]
    assert len(state.deck) == 42
    assert state.view(None).hands == (4, 3)
    mill = at(2, built={A: ["mill-wheel"], B: ["beaver-cache"]})
    assert refused(mill, Use("mill-wheel")).code == "no-target"


@pytest.mark.clause("RB-SETUP-09")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_one_deck_of_49_structures_at_every_number_of_players(players: int) -> None:
    state = new(players, starter_draft=False)
    everywhere = [*state.deck, *(card for hand in state.hands for card in hand)]
    assert sorted(everywhere) == sorted(tables().structures)
    assert len(everywhere) == 49
    assert "slipstream" in everywhere
    assert [len(hand) for hand in state.hands] == [3] * players
    assert state.deck != new(players, "2", starter_draft=False).deck


@pytest.mark.clause("RB-SETUP-10")
@pytest.mark.parametrize(("players", "cards", "icon_count"), [(2, 11, 67), (3, 18, 96), (4, 24, 144)])
def test_the_material_deck_of_each_number_of_players(players: int, cards: int, icon_count: int) -> None:
    state = new(players, starter_draft=False)
    deck = [*state.materials, *state.head]
    assert len(deck) == cards
    assert sum(FACTS.icons[card] for card in deck) == icon_count
    assert all(players in tables().materials[card].players for card in deck)


@pytest.mark.clause("RB-SETUP-11")
def test_the_top_three_material_cards_are_turned_up_into_slots_1_2_3() -> None:
    state = new(3, starter_draft=False)
    order = list(FACTS.decks[3])
    chance = Chance("1")
    deck = list(FACTS.costs)
    chance.shuffle(deck)
    chance.shuffle(order)
    assert state.head == [order[-1], order[-2], order[-3]]
    assert state.materials == order[:-3]


@pytest.mark.clause("RB-SETUP-12")
def test_river_shoreline_and_discard_pile_start_empty() -> None:
    state = new(4, starter_draft=False)
    assert set(state.place) == set(state.head)
    assert state.pile == []
    assert state.gone == []


@pytest.mark.clause("RB-SETUP-13", "RB-VAR-01")
def test_without_the_draft_nobody_has_a_starter() -> None:
    option = next(each for each in GAME.options if each.key == "starter_draft")
    assert option.default is True
    state = new(4, starter_draft=False)
    assert state.built == [[], [], [], []]
    assert kind(state) == "turn"
    assert kind(new(4)) == "starter"


@pytest.mark.clause("RB-SETUP-14", "RB-SP-01", "RB-SP-04", "RB-SP-07", "RB-SP-10")
def test_one_starter_of_each_species_makes_its_own_material_cheaper() -> None:
    favours = {
        "beaver": ("lodge-foundation", "timber"),
        "otter": ("kelp-bed", "reed"),
        "muskrat": ("mud-burrow", "mud"),
        "mink": ("clay-den", "clay"),
    }
    for species, (card, material) in favours.items():
        starter = tables().starters[card]
        assert starter.species == species
        named = {effect.uses for effect in starter.effects}
        named |= {getattr(op, "material", None) for effect in starter.effects for op in effect.do}
        assert material in named


@pytest.mark.clause("RB-BOARD-01")
def test_there_are_six_materials() -> None:
    assert FACTS.river.materials == ("timber", "stone", "reed", "mud", "vine", "clay")


@pytest.mark.clause("RB-BOARD-02")
def test_three_slots_with_one_card_each() -> None:
    state = new(4, starter_draft=False)
    assert len(state.head) == 3
    assert len(set(state.head)) == 3
    assert FACTS.river.pull_fee == (2, 3, 4)


@pytest.mark.clause("RB-BOARD-03")
def test_any_number_of_cards_may_lie_on_one_river_space() -> None:
    cards = ["logjam", "marsh-edge", "silt-bank", "boulder-field", "vine-thicket"]
    state = at(2, head=["reed-stand"], river=[(card, 2) for card in cards])
    assert [action.card for action in state.legal_actions(A) if isinstance(action, Swim)] == cards
    swim(state, "logjam", 1, 0)
    assert state.place["logjam"] == 3
    assert state.place["marsh-edge"] == 2
    assert FACTS.river.river == 4


@pytest.mark.clause("RB-BOARD-04")
def test_shoreline_cards_are_not_auctioned() -> None:
    state = at(2, river=[("marsh-edge", 1)], shore=[("logjam", "AB")])
    assert refused(state, Swim("logjam")).code == "on-shoreline"
    assert refused(state, Pull("logjam")).code == "not-in-headwaters"


@pytest.mark.clause("RB-BOARD-05")
def test_blanks_are_unlimited() -> None:
    rows = [("floodplain", 1), ("strangler-knot", 1), ("quarry-bank", 2), ("old-growth", 2), ("cattail-cluster", 3)]
    rows += [("slipping-sandbar", 3)]
    state = at(4, river=[(card, space, "xxxxxxx") for card, space in rows], built={A: ["tail-slap", "driftwood-snag"]})
    assert sum(row.count(-2) for row in state.icons.values()) == 42
    assert allowed(state, Use("driftwood-snag"))


@pytest.mark.clause("RB-BOARD-06")
def test_workers_claim_the_icons_they_sit_on() -> None:
    state = at(2, river=[("marsh-edge", 1, "AAx")])
    swim(state, "marsh-edge", 1, 1)
    assert icons(state, "marsh-edge") == "AAAB..x"
    swim(state, "marsh-edge", 2, 2)
    assert icons(state, "marsh-edge") == "AAAB..x", "a jam: two icons for four"
