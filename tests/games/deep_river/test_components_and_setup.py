"""What lies in the box, and how it is laid out."""

from __future__ import annotations

from collections import Counter

import pytest

from riverboards.engine.chance import Chance
from riverboards.engine.contract import Seat
from riverboards.engine.setup import SetupError, complete, plain_seats
from riverboards.games.deep_river import GAME
from riverboards.games.deep_river.data import Kind, tables
from tests.games.deep_river.positions import Game, finish_random, game, nest, new_game

SEEDS = [str(n) for n in range(400)]


@pytest.mark.clause("DR-COMP-01")
def test_contents_of_the_box() -> None:
    held = {"bear": 1, "salmon": 5, "eels": 5, "currents": 3, "large tile": 1, "regular tiles": 6}
    assert new_game().components() == held
    assert finish_random(new_game("7"), Chance("a")).components() == held
    assert new_game(lay_own_tiles=True).components() == held


@pytest.mark.clause("DR-COMP-02")
def test_fish_have_a_single_and_a_double_side() -> None:
    single = game({1: ["s"]}, currents="A:move-1@1 B:move-3@2 C:move-2@2").choose("A").move(1)
    double = game({1: ["S"]}, currents="A:move-1@1 B:move-3@2 C:move-2@2").choose("A").move(1)
    assert (single.bear, double.bear) == (3, 2)


@pytest.mark.clause("DR-COMP-03")
def test_sides_of_the_currents() -> None:
    sides = {
        current.id: [(side.kind, side.tiles, side.movements, side.bear) for side in current.sides]
        for current in tables().components.currents
    }
    assert sides == {
        "A": [(Kind.MOVE, 1, 1, 0), (Kind.MOVE, 2, 1, 0)],
        "B": [(Kind.MOVE, 3, 1, 0), (Kind.FISH_THEN_BEAR, 1, 1, 1)],
        "C": [(Kind.MOVE, 2, 1, 0), (Kind.TWICE, 1, 2, 0)],
    }


@pytest.mark.clause("DR-COMP-04")
def test_effects_of_the_regular_tiles() -> None:
    effects = Counter(new_game().view(None).effects[1:8])
    assert effects == {"bear": 2, "turn": 2, "advance": 1, "swap": 1, "large": 1}


@pytest.mark.clause("DR-COMP-05")
def test_both_sides_of_every_current_are_shown() -> None:
    view = game(currents="A:move-2@1 B:move-3@1 C:twice@1").state.view(1)
    assert [(each.up, each.back) for each in view.currents] == [
        ("move-2", "move-1"),
        ("move-3", "bear"),
        ("twice", "move-2"),
    ]


@pytest.mark.clause("DR-COMP-06")
@pytest.mark.parametrize("pieces", [["e", "e"], ["e/s", "e"], ["e/s", "e/s"], ["s", "e/s"]])
@pytest.mark.parametrize("tile", [3, 4])
def test_every_tile_has_two_spaces(tile: int, pieces: list[str]) -> None:
    """Two pieces, stacks or not, fill a tile; one, stack or own, leaves room. The large tile is no different."""
    calm = ("turn",) * 3 + ("large",) + ("turn",) * 3
    full = game({tile + 1: ["s"], tile: pieces}, tiles=calm).choose("A").move(tile + 1)
    assert full.told("fish-moved").end == tile - 1
    roomy = game({tile + 1: ["s"], tile: ["e/s"]}, tiles=calm).choose("A").move(tile + 1)
    assert roomy.told("fish-moved").end == tile


@pytest.mark.clause("DR-COMP-06")
def test_which_space_is_taken_has_no_meaning() -> None:
    """The same pieces the other way round give the same answers and the same landings."""
    one = game({5: ["s"], 3: ["e/s", "s"], 6: ["s"]})
    other = game({5: ["s"], 3: ["s", "e/s"], 6: ["s"]})
    for each in (one, other):
        each.choose("C")
    assert one.movable() == other.movable()
    assert one.move(5).told("fish-moved").end == other.move(5).told("fish-moved").end == 2


@pytest.mark.clause("DR-COMP-07", "DR-COMP-08")
@pytest.mark.parametrize("narrow", [False, True])
def test_stacks_are_two_opposing_counters_on_the_river(narrow: bool) -> None:
    """After every action of random games: pairs of different sides on one tile, never more, never in a nest."""
    chance = Chance("stacks")
    for seed in SEEDS[:40]:
        state = new_game(seed, narrow_river=narrow)
        while state.decisions():
            state.apply(state.seat, chance.choice(state.legal_actions(state.seat)))
            for top, below in enumerate(state.under):
                if below >= 0:
                    assert state.over[below] == top
                    assert state.under[below] == -1
                    assert state.over[top] == -1
                    assert top // 5 != below // 5
                    assert state.place[top] == state.place[below] in range(1, 8)


@pytest.mark.clause("DR-COMP-08")
def test_a_nest_holds_all_five() -> None:
    state = new_game()
    assert (nest(state, "salmon"), nest(state, "eels")) == ("sssss", "eeeee")
    assert set(state.under) == set(state.over) == {-1}


@pytest.mark.clause("DR-SETUP-01", "DR-SETUP-02")
def test_tiles_are_dealt_at_random_round_the_large_one() -> None:
    seen: dict[int, set[str]] = {place: set() for place in range(1, 8)}
    for seed in SEEDS:
        tiles = new_game(seed).view(None).tiles
        assert tiles[4] == "L1"
        assert sorted(tiles[1:4] + tiles[5:8]) == ["R1", "R2", "R3", "R4", "R5", "R6"]
        for place in seen:
            seen[place].add(tiles[place])
    assert all(len(tiles) == 6 for place, tiles in seen.items() if place != 4)


@pytest.mark.clause("DR-SETUP-03")
def test_nobody_chooses_the_order_of_tiles_by_default() -> None:
    for seed in SEEDS[:20]:
        assert Game(new_game(seed)).asked == "choose-current"


@pytest.mark.clause("DR-SETUP-04", "DR-SETUP-06")
def test_places_and_nests() -> None:
    view = new_game().view(None)
    assert {fish.place for fish in view.fishes if fish.side == 0} == {8}
    assert {fish.place for fish in view.fishes if fish.side == 1} == {0}
    assert all(fish.face == 1 for fish in view.fishes)
    assert view.effects[4] == "large"
    assert view.effects[0] == view.effects[8] == "none"


@pytest.mark.clause("DR-SETUP-05")
def test_each_seat_has_a_side() -> None:
    def with_sides(*sides: str) -> list[int]:
        seats = [Seat(f"P{i}", "rowan", None, {"side": side}) for i, side in enumerate(sides)]
        state = GAME.new_state(complete(GAME, seats, {"first_player": "eels"}))
        return [*state.view(None).seats, state.seat]

    assert with_sides("salmon", "eels") == [0, 1, 1]
    assert with_sides("eels", "salmon") == [1, 0, 0]
    with pytest.raises(SetupError):
        with_sides("eels", "eels")
    assert [seat.choices["side"] for seat in complete(GAME, plain_seats(2)).seats] == ["salmon", "eels"]


@pytest.mark.clause("DR-SETUP-07")
def test_currents_are_tossed_each_on_its_own() -> None:
    tossed = Counter(tuple(new_game(str(n)).up) for n in range(2000))
    assert len(tossed) == 8
    assert all(190 < number < 310 for number in tossed.values())
    assert all(each.tile == 1 for each in new_game().view(None).currents)


@pytest.mark.clause("DR-SETUP-08")
def test_the_bear_starts_on_the_large_tile() -> None:
    assert new_game().view(None).bear == 4


@pytest.mark.clause("DR-SETUP-09")
def test_the_first_player_is_drawn_or_set() -> None:
    drawn = Counter(new_game(str(n)).seat for n in range(1000))
    assert 430 < drawn[0] < 570
    assert {new_game(seed, first_player="salmon").seat for seed in SEEDS[:30]} == {0}
    assert {new_game(seed, first_player="eels").seat for seed in SEEDS[:30]} == {1}


@pytest.mark.clause("DR-SETUP-10")
@pytest.mark.parametrize("lay", [False, True])
def test_nothing_is_drawn_after_the_set_up(lay: bool) -> None:
    state = new_game("5", lay_own_tiles=lay)
    chance = Chance("b")
    while not state.tossed:
        state.apply(state.seat, chance.choice(state.legal_actions(state.seat)))
    place = state.chance.place
    assert finish_random(state, chance).chance.place == place


@pytest.mark.clause("DR-SETUP-02", "DR-SETUP-03", "DR-EDGE-49")
def test_laying_own_tiles() -> None:
    """The first player lays all three outwards, then the other; then the currents are tossed."""
    state = next(
        s
        for s in (new_game(seed, lay_own_tiles=True, first_player="eels") for seed in SEEDS)
        if len({s.book.tile_effects[t] for t in s.hands[1]}) == 3 == len({s.book.tile_effects[t] for t in s.hands[0]})
    )
    play = Game(state)
    assert (play.asked, play.seat, state.tossed) == ("lay-tiles", 1, False)
    wanted = [action.effect for action in reversed(play.legal)]  # type: ignore[attr-defined]
    for _ in range(2):
        play.do(play.legal[-1])
    assert play.asked == "confirm-tiles"
    assert [state.view(None).effects[place] for place in (3, 2, 1)] == wanted
    assert [event.place for event in play.events if event.kind == "tile-laid"] == [3, 2, 1]  # type: ignore[attr-defined]
    before = state.to_data()
    play.do(play.legal[0])
    assert (play.asked, play.seat) == ("lay-tiles", 0)
    assert state.chance.place == before["chance"]
    for _ in range(2):
        play.do(play.legal[0])
    assert [event.place for event in play.events if event.kind == "tile-laid"][3:] == [5, 6, 7]  # type: ignore[attr-defined]
    play.do(play.legal[0])
    assert play.kinds()[:2] == ["tiles-confirmed", "currents-tossed"]
    assert (play.asked, play.seat, state.tossed) == ("choose-current", 1, True)


@pytest.mark.clause("DR-SETUP-03")
def test_like_tiles_are_one_choice_and_the_last_goes_by_itself() -> None:
    state = next(
        s
        for s in (new_game(seed, lay_own_tiles=True) for seed in SEEDS)
        if len({s.book.tile_effects[t] for t in s.hands[s.side]}) == 2
    )
    play = Game(state)
    kinds = [state.book.tile_effects[t] for t in state.hands[state.side]]
    lone = next(kind for kind in kinds if kinds.count(kind) == 1)
    assert len(play.legal) == 2
    play.do(next(x for x in play.legal if x.effect == ("", "bear", "advance", "swap", "turn")[lone]))  # type: ignore[attr-defined]
    assert play.asked == "confirm-tiles"
    assert play.kinds() == ["tile-laid"] * 3
