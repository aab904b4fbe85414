"""Swimming: who may, how far, where it stops, stacks."""

from __future__ import annotations

import pytest

from riverboards.games.deep_river import actions as a
from riverboards.games.deep_river.data import tables
from tests.games.deep_river.positions import Game, game, new_game, position

CALM = ("bear",) * 3 + ("large",) + ("bear",) * 3


@pytest.mark.clause("DR-MOVE-01")
def test_what_may_be_moved() -> None:
    """In the nest, alone, on top; not what is covered, not the opponent's."""
    play = game({2: ["e/s"], 3: ["S"], 5: ["s/e", "e"]}).choose("A")
    assert play.movable() == {(8, 1, 0), (3, 2, 0), (5, 1, 1)}
    assert play.refused(a.MoveFish(2, "salmon", 1, 0, 1)).code == "fish-covered"
    assert play.refused(a.MoveFish(5, "eels", 1)).code == "not-your-fish"


@pytest.mark.clause("DR-MOVE-02")
def test_fish_swim_towards_the_opponents_nest() -> None:
    assert game({5: ["s"]}, tiles=CALM).choose("C").move(5).river == {3: ["s"]}
    assert game({5: ["e"]}, tiles=CALM, on="eels").choose("C").move(5).river == {7: ["e"]}


@pytest.mark.clause("DR-MOVE-03")
def test_from_the_nest_the_next_tile_is_the_first_step() -> None:
    assert game({}, tiles=CALM).choose("B").river == {5: ["s"]}
    assert game({}, tiles=CALM, on="eels").choose("B").river == {3: ["e"]}


@pytest.mark.clause("DR-MOVE-04")
@pytest.mark.parametrize("content", [[], ["s"], ["e"], ["E"], ["e/s"], ["s/e"]])
def test_tiles_that_allow_a_stop(content: list[str]) -> None:
    state = position({5: ["s"], 3: content}, tiles=CALM)
    assert state.landing(state.space[10], 2) == 3


@pytest.mark.clause("DR-MOVE-05")
def test_a_tile_without_room_is_ignored_and_the_next_one_tried() -> None:
    play = game({4: ["s"], 2: ["e", "e"]}, currents="A:move-2@1 B:bear@1 C:move-2@1", tiles=CALM)
    moved = play.choose("A").move(4).told("fish-moved")
    assert (moved.end, moved.ignored) == (1, 1)
    play = game({5: ["s"], 3: ["e", "e"], 2: ["s", "e"]}, tiles=CALM).choose("C").move(5)
    assert play.told("fish-moved").end == 1
    play = game({2: ["s"], 1: ["e", "s"]}, tiles=CALM).choose("A").move(2)
    assert play.told("fish-arrived").ignored == 1


@pytest.mark.clause("DR-MOVE-06")
def test_full_tiles_on_the_way_count_as_steps() -> None:
    play = game({1: ["e"], 2: ["s", "s"]}, on="eels", tiles=CALM).choose("B").move(1)
    assert (play.told("fish-moved").end, play.told("fish-moved").ignored) == (4, 0)


@pytest.mark.clause("DR-MOVE-07")
def test_a_lone_counter_must_go_on_top_of_a_lone_opposing_one() -> None:
    play = game({5: ["s"], 4: ["E"]}, tiles=CALM).choose("A").move(5)
    assert play.river == {4: ["s/E"]} or play.river == {4: ["S/E"]}
    assert play.told("fish-moved").onto >= 5
    beside = game({5: ["s"], 3: ["e", "s"]}, tiles=CALM)
    assert beside.choose("C").move(5).told("fish-moved").end == 2


@pytest.mark.clause("DR-MOVE-08")
def test_a_stack_belongs_to_its_top() -> None:
    river = {3: ["s/e"], 5: ["e/s"]}
    assert game(river).choose("A").movable() == {(8, 1, 0), (3, 1, 1)}
    assert game(river, on="eels").choose("A").movable() == {(0, 1, 0), (5, 1, 1)}


@pytest.mark.clause("DR-MOVE-09")
def test_the_covered_counter_comes_along() -> None:
    play = game({6: ["S/E"]}, tiles=CALM).choose("C").move(6)
    assert play.told("fish-moved").carried >= 5
    assert play.told("fish-moved").end == 4
    assert game({6: ["s/E"]}, tiles=CALM).choose("A").move(6).river == {5: ["s/E"]}


@pytest.mark.clause("DR-MOVE-10")
def test_a_moving_stack_stops_beside_a_lone_opponent_and_never_on_it() -> None:
    play = game({6: ["s/e"], 5: ["e"]}, tiles=CALM).choose("A").move(6)
    assert play.river == {5: ["e", "s/e"]}
    assert play.told("fish-moved").onto == -1
    on = game({6: ["s/e"], 5: ["e"]}, tiles=CALM, narrow=True).choose("A").move(6)
    assert on.told("fish-moved").end == 4


@pytest.mark.clause("DR-MOVE-11")
@pytest.mark.parametrize("pieces", [["s", "s"], ["e", "e"], ["s", "e/s"], ["s/e", "s/e"]])
def test_two_pieces_fill_a_tile_for_everybody(pieces: list[str]) -> None:
    state = position({6: ["s"], 2: ["e"], 4: pieces}, tiles=CALM)
    assert not any(state.can_stop(4, side, stack) for side in (0, 1) for stack in (False, True))
    assert state.landing(state.space[12], 2) == 3
    assert state.landing(state.space[4], 2) == 5


@pytest.mark.clause("DR-MOVE-12")
@pytest.mark.parametrize("content", ["s", "S", "e/s", "s/e"])
def test_beside_a_stack_or_an_own_counter_it_lies_alone(content: str) -> None:
    play = game({6: ["s"], 5: [content]}, tiles=CALM).choose("A").move(6)
    assert play.told("fish-moved").onto == -1
    assert play.river[5] == sorted(["s", content])
    ignored = game({6: ["s"], 5: [content]}, tiles=CALM, narrow=True).choose("A").move(6)
    assert ignored.told("fish-moved").end == 4


@pytest.mark.clause("DR-MOVE-13")
def test_passed_and_ignored_tiles_do_nothing() -> None:
    tiles = ("bear", "bear", "turn", "large", "swap", "turn", "bear")
    play = game({6: ["s"], 3: ["e", "e"]}, tiles=tiles).choose("B").move(6)
    assert (play.told("fish-moved").end, play.told("tile-idle").effect) == (2, "bear")
    assert play.asked == "confirm-turn"
    passing = game({6: ["S"], 2: ["e/s"]}, tiles=tiles).choose("C").move(6)
    assert passing.asked == "choose-effect"


@pytest.mark.clause("DR-MOVE-14")
def test_every_kind_of_movement_follows_the_same_rules() -> None:
    """Advance and the large tile's advance stack, go on past full tiles, and arrive."""
    tiles = ("bear", "bear", "bear", "large", "advance", "bear", "bear")
    stacking = game({6: ["s"], 3: ["s"], 2: ["e"]}, tiles=tiles).choose("A").move(6).move(3)
    assert stacking.river[2] == ["s/e"]
    further = game({6: ["s"], 3: ["s"], 2: ["e", "e"]}, tiles=tiles).choose("A").move(6).move(3)
    assert further.river[1] == ["s"]
    arriving = game({6: ["s"], 1: ["s"]}, tiles=tiles).choose("A").move(6).move(1)
    assert arriving.bear == 3
    rush = game({5: ["S"], 3: ["s"], 2: ["e"]}, tiles=tiles).choose("A").move(5).effect("advance").move(3)
    assert rush.river[2] == ["s/e"]
    rush = game({5: ["S"], 3: ["s"], 2: ["e", "e"]}, tiles=tiles).choose("A").move(5).effect("advance").move(3)
    assert rush.river[1] == ["s"]


@pytest.mark.clause("DR-MOVE-15")
def test_pieces_that_do_not_differ_are_one_choice() -> None:
    opening = Game(new_game("2"))
    opening.do(opening.legal[0])
    assert opening.kinds()[:2] == ["current-chosen", "fish-moved"]  # one fish choice: not asked
    play = game({3: ["s", "s"], 5: ["s/e", "s/e"]}).choose("A")
    assert play.movable() == {(8, 1, 0), (3, 1, 0), (5, 1, 1)}
    assert len(play.legal) == 3
    differing = game({3: ["s", "S"], 5: ["s/e", "s/E"]}).choose("A")
    assert len(differing.legal) == 5
    assert tables().components.sides[0].counters == 5
