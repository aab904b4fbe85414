"""Arriving, and the bear."""

from __future__ import annotations

import pytest

from tests.games.deep_river.positions import Game, game, nest

CALM = ("bear",) * 3 + ("large",) + ("bear",) * 3


@pytest.mark.clause("DR-NEST-01")
def test_steps_left_over_are_lost() -> None:
    play = game({2: ["s"]}, tiles=CALM).choose("B").move(2)
    assert play.told("fish-arrived").tiles == 3
    assert play.asked == "confirm-turn"
    assert play.river == {}


@pytest.mark.clause("DR-NEST-02")
@pytest.mark.parametrize(("piece", "bear"), [("s", 3), ("S", 2)])
def test_the_bear_moves_by_the_fish_shown(piece: str, bear: int) -> None:
    assert game({1: [piece]}).choose("A").move(1).bear == bear


@pytest.mark.clause("DR-NEST-02")
def test_the_bear_moves_towards_the_opponents_nest() -> None:
    assert game({7: ["E"]}, on="eels").choose("A").move(7).bear == 6


@pytest.mark.clause("DR-NEST-03")
@pytest.mark.parametrize(("piece", "bear"), [("s/e", 5), ("s/E", 4), ("S/e", 4), ("S/E", 3)])
def test_both_faces_of_a_stack_count(piece: str, bear: int) -> None:
    play = game({1: [piece]}, bear=7).choose("A").move(1)
    assert play.bear == bear
    assert play.told("fish-arrived").steps == 7 - bear


@pytest.mark.clause("DR-NEST-03")
@pytest.mark.parametrize(("piece", "bear"), [("s/E", 6), ("S/e", 5)])
def test_top_counter_only(piece: str, bear: int) -> None:
    assert game({1: [piece]}, bear=7, top_only=True).choose("A").move(1).bear == bear


@pytest.mark.clause("DR-NEST-04")
@pytest.mark.parametrize("piece", ["s", "S"])
def test_the_fish_goes_home_after_the_bear_and_keeps_its_side(piece: str) -> None:
    play = game({1: [piece]}).choose("A").move(1)
    assert play.kinds() == ["fish-arrived", "bear-moved", "fish-returned", "current-moved"]
    assert nest(play.state, "salmon") == ("sssss" if piece == "s" else "ssssS")


@pytest.mark.clause("DR-NEST-05", "DR-NEST-06")
@pytest.mark.parametrize("carried", ["e", "E"])
def test_the_carried_counter_stays_in_its_own_nest_free_and_unturned(carried: str) -> None:
    play = game({1: [f"s/{carried}"]}, bear=7).choose("A").move(1)
    assert nest(play.state, "eels") == ("eeeee" if carried == "e" else "eeeeE")
    play.confirm()
    play.choose("A")
    if carried == "E":
        assert (0, 2, 0) in play.movable()
    assert play.state.over == [-1] * 10


@pytest.mark.clause("DR-NEST-07")
def test_a_nest_has_no_effect() -> None:
    play = game({1: ["S"]}, tiles=("bear",) * 3 + ("large",) + ("bear",) * 3).choose("A").move(1)
    assert play.kinds() == ["fish-arrived", "bear-moved", "fish-returned", "current-moved"]


@pytest.mark.clause("DR-NEST-08")
def test_a_fish_that_came_back_may_be_picked_again_at_once() -> None:
    play = game({1: ["S"]}, currents="A:move-1@1 B:bear@1 C:twice@1", tiles=CALM).choose("C").move(1)
    assert (8, 2, 0) in play.movable()
    assert play.move(8, face=2).river == {7: ["S"]}


@pytest.mark.clause("DR-BEAR-01")
@pytest.mark.parametrize(("on", "way"), [("salmon", -1), ("eels", 1)])
def test_whatever_moves_the_bear_it_goes_to_the_opponents_nest(on: str, way: int) -> None:
    own = "S" if on == "salmon" else "E"
    last, first = (1, 7) if on == "salmon" else (7, 1)
    arrival = game({last: [own]}, on=on).choose("A").move(last)
    assert arrival.bear == 4 + 2 * way
    tile = game({first: [own]}, on=on, tiles=("bear",) * 3 + ("large",) + ("bear",) * 3).choose("A").move(first)
    assert tile.bear == 4 + way
    current = game({}, on=on, currents="A:move-1@1 B:bear@1 C:move-2@1", tiles=CALM).choose("B")
    assert current.bear == 4 + way


@pytest.mark.clause("DR-BEAR-02")
def test_counters_and_tiles_are_nothing_to_the_bear() -> None:
    """It steps over and onto full tiles, moves none of them, and sets off no effect."""
    river = {1: ["S"], 2: ["e", "e/s"], 3: ["e", "s/e"], 4: ["s"]}
    tiles = ("bear", "bear", "turn", "large", "bear", "bear", "bear")
    play = game(river, tiles=tiles).choose("A").move(1)
    assert play.bear == 2
    assert play.asked == "confirm-turn"
    assert play.river == {2: ["e", "e/s"], 3: ["e", "s/e"], 4: ["s"]}


@pytest.mark.clause("DR-BEAR-03")
@pytest.mark.parametrize(("piece", "steps"), [("S", 2), ("S/e", 3)])
def test_entering_a_nest_wins_and_steps_left_over_are_lost(piece: str, steps: int) -> None:
    play = game({1: [piece]}, bear=2).choose("A").move(1)
    assert play.told("fish-arrived").steps == steps
    outcome = play.state.outcome()
    assert outcome is not None
    assert (play.bear, outcome.winners, outcome.reason) == (0, (0,), "bear")


@pytest.mark.clause("DR-BEAR-04")
@pytest.mark.parametrize(("on", "piece", "tile"), [("salmon", "S/E", 1), ("eels", "E/S", 7)])
def test_four_steps_from_the_middle(on: str, piece: str, tile: int) -> None:
    assert game({tile: [piece]}, on=on).choose("A").move(tile).asked == ""
    three = piece.replace("/E", "/e").replace("/S", "/s")
    near = game({tile: [three]}, on=on).choose("A").move(tile)
    assert near.asked == "confirm-turn"
    assert near.bear == (1 if on == "salmon" else 7)


def test_a_game_in_short() -> None:
    """The wrapper of these tests hands on to the position it wraps."""
    assert Game(game({}).state).turn == 1
