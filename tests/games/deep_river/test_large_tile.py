"""The large tile."""

from __future__ import annotations

import pytest

from riverboards.games.deep_river import actions as a
from tests.games.deep_river.positions import Game, game, nest

CALM = ("bear",) * 3 + ("large",) + ("bear",) * 3


@pytest.mark.clause("DR-LARGE-01")
def test_exactly_one_of_the_two_effects() -> None:
    play = game({5: ["S"]}, tiles=CALM).choose("A").move(5)
    assert play.asked == "choose-effect"
    assert set(play.legal) == {a.FLIP, a.RUSH}
    flip = Game(play.state.copy()).effect("flip")
    assert "fish-flipped" in flip.kinds()
    assert (flip.river, flip.asked) == ({4: ["S"]}, "confirm-turn")
    rush = Game(play.state.copy()).effect("advance").move(4)
    assert rush.river == {3: ["S"]}
    assert nest(rush.state, "salmon") == "ssss"


@pytest.mark.clause("DR-LARGE-02")
def test_flip_turns_one_single_to_double() -> None:
    play = game({5: ["s"]}, tiles=CALM).choose("A").move(5).flip(8)
    assert play.river == {4: ["s"]}
    assert nest(play.state, "salmon") == "sssS"


@pytest.mark.clause("DR-LARGE-03")
def test_a_single_must_flip() -> None:
    play = game({5: ["s"]}, tiles=CALM).choose("A").move(5)
    assert play.asked == "flip-fish"
    refusal = play.refused(a.RUSH)
    assert (refusal.code, refusal.clause) == ("effect-needs-double", "DR-LARGE-03")


@pytest.mark.clause("DR-LARGE-04")
def test_what_may_be_flipped() -> None:
    river = {5: ["s"], 3: ["s/E"], 6: ["s"], 2: ["e/s"], 1: ["e"]}
    play = game(river, tiles=CALM).choose("A").move(5)
    assert play.flippable() == {(4, 0), (3, 2), (6, 0), (8, 0)}
    covered = play.refused(a.FlipFish(2, "salmon", 1, 0, 1))
    assert (covered.code, covered.clause) == ("fish-covered", "DR-LARGE-04")
    assert play.refused(a.FlipFish(1, "eels", 1)).code == "not-your-fish"
    assert Game(play.state.copy()).flip(3).river[3] == ["S/E"]


@pytest.mark.clause("DR-LARGE-05")
def test_advance_moves_any_own_movable_fish_one_tile() -> None:
    play = game({5: ["S"], 7: ["s"], 2: ["e/s"]}, tiles=CALM).choose("A").move(5).effect("advance")
    assert play.asked == "rush-fish"
    assert play.movable() == {(4, 2, 0), (7, 1, 0), (8, 1, 0)}
    assert play.move(7).told("fish-moved").end == 6


@pytest.mark.clause("DR-LARGE-06")
def test_the_tile_reached_may_be_used_or_left() -> None:
    play = game({5: ["S"], 3: ["S"]}, tiles=CALM).choose("A").move(5).effect("advance").move(3)
    assert play.asked == "use-tile"
    assert Game(play.state.copy()).use(True).bear == 3
    left = Game(play.state.copy()).use(False)
    assert left.bear == 4
    assert left.kinds() == ["tile-left", "current-moved"]


@pytest.mark.clause("DR-LARGE-07")
@pytest.mark.parametrize(("on", "piece", "start", "end"), [("salmon", "S", 5, 3), ("eels", "E", 3, 5)])
def test_the_advance_goes_the_movers_way(on: str, piece: str, start: int, end: int) -> None:
    play = game({start: [piece]}, on=on, tiles=CALM).choose("A").move(start).effect("advance").move(4)
    assert play.told("fish-moved").end == end


@pytest.mark.clause("DR-LARGE-08")
def test_the_advanced_fish_decides_whether_its_tile_works() -> None:
    single = game({5: ["S"]}, tiles=CALM).choose("A").move(5).effect("advance").move(8)
    assert single.asked == "confirm-turn"
    assert (single.bear, single.told("tile-idle").reason) == (4, "needs-double")
    stack = game({5: ["S"], 3: ["s/E"]}, tiles=CALM).choose("A").move(5).effect("advance").move(3)
    assert (stack.asked, stack.bear) == ("confirm-turn", 4)
    double = game({5: ["S"], 3: ["S/e"]}, tiles=CALM).choose("A").move(5).effect("advance").move(3)
    assert double.asked == "use-tile"


@pytest.mark.clause("DR-LARGE-09")
@pytest.mark.parametrize("piece", ["s", "S"])
def test_an_advance_onto_the_large_tile_may_use_it_again(piece: str) -> None:
    play = game({5: ["S", piece]}, tiles=CALM).choose("A").move(5, face=2) if piece == "s" else None
    if play is None:
        play = game({5: ["S", "S"]}, tiles=CALM).choose("A").move(5)
    play.effect("advance").move(5)
    assert play.asked == "use-tile"
    again = Game(play.state.copy()).use(True)
    assert again.asked == ("choose-effect" if piece == "S" else "flip-fish")
    assert Game(play.state.copy()).use(False).asked == "confirm-turn"


@pytest.mark.clause("DR-LARGE-10")
def test_without_a_single_the_advance_is_forced() -> None:
    play = game({5: ["S"], 2: ["e/s"]}, home="SSS", tiles=CALM).choose("A").move(5)
    assert play.asked == "rush-fish"
    refusal = play.refused(a.FLIP)
    assert (refusal.code, refusal.clause) == ("effect-no-single", "DR-LARGE-10")


@pytest.mark.clause("DR-LARGE-11")
def test_a_double_stays_a_double() -> None:
    play = game({5: ["s"], 1: ["S"]}, tiles=CALM).choose("A").move(5)
    refusal = play.refused(a.FlipFish(1, "salmon", 2))
    assert (refusal.code, refusal.clause) == ("fish-double", "DR-LARGE-11")
    home = game({1: ["S"]}, tiles=CALM).choose("A").move(1)
    assert nest(home.state, "salmon") == "ssssS"


@pytest.mark.clause("DR-LARGE-12")
def test_an_advance_into_the_nest_is_an_arrival() -> None:
    play = game({5: ["S"], 1: ["S/e"]}, bear=7, tiles=CALM).choose("A").move(5).effect("advance").move(1)
    assert play.kinds() == ["fish-arrived", "bear-moved", "fish-returned", "current-moved"]
    assert play.bear == 4
    assert nest(play.state, "salmon") == "sssS"


@pytest.mark.clause("DR-LARGE-06", "DR-TILE-02")
def test_a_swap_tile_without_a_stack_is_not_asked_about() -> None:
    tiles = ("bear",) * 2 + ("swap", "large") + ("bear",) * 3
    play = game({5: ["S"]}, tiles=tiles).choose("A").move(5).effect("advance").move(4)
    assert play.kinds() == ["fish-moved", "tile-idle", "current-moved"]
    asked = game({5: ["S"], 1: ["e/s"]}, tiles=tiles).choose("A").move(5).effect("advance").move(4)
    assert asked.asked == "use-tile"
