"""Effects of the regular tiles."""

from __future__ import annotations

import pytest

from riverboards.games.deep_river import actions as a
from tests.games.deep_river.positions import Game, game, nest

ALL_BEAR = ("bear",) * 3 + ("large",) + ("bear",) * 3


def at(effect: str, place: int = 5) -> tuple[str, ...]:
    """Bear tiles everywhere, but this effect at `place`."""
    return tuple(effect if each == place else kind for each, kind in enumerate(ALL_BEAR, start=1))


@pytest.mark.clause("DR-TILE-01")
def test_the_effect_must_be_carried_out() -> None:
    for effect, asked in (("advance", "advance-fish"), ("turn", "turn-current"), ("swap", "swap-stack")):
        play = game({6: ["s"], 2: ["e/s"], 3: ["s/e"]}, tiles=at(effect)).choose("A").move(6)
        assert play.asked == asked
        assert play.refused(a.CONFIRM).code == "turn-open"
        assert play.refused(a.LEAVE).code == "asked-first"


@pytest.mark.clause("DR-TILE-02")
def test_an_effect_that_cannot_be_carried_out_is_skipped() -> None:
    play = game({6: ["s"]}, tiles=at("swap")).choose("A").move(6)
    assert play.kinds() == ["fish-moved", "tile-idle", "current-moved"]
    assert play.told("tile-idle").reason == "no-stack"


@pytest.mark.clause("DR-TILE-03")
@pytest.mark.parametrize(("piece", "bear"), [("s/E", 4), ("S/e", 3), ("S/E", 3)])
def test_of_a_stack_the_top_counts(piece: str, bear: int) -> None:
    assert game({6: [piece]}, tiles=ALL_BEAR).choose("A").move(6).bear == bear


@pytest.mark.clause("DR-TILE-04", "DR-TILE-05")
@pytest.mark.parametrize(("on", "tile", "piece", "bear"), [
    ("salmon", 6, "S", 3),
    ("eels", 2, "E", 5),
    ("salmon", 6, "s", 4),
    ("eels", 2, "e", 4),
])  # fmt: skip
def test_the_bear_tile_takes_a_double(on: str, tile: int, piece: str, bear: int) -> None:
    play = game({tile: [piece]}, on=on, tiles=ALL_BEAR).choose("A").move(tile)
    assert play.bear == bear
    assert ("tile-idle" in play.kinds()) == (piece.islower())


@pytest.mark.clause("DR-TILE-06", "DR-TILE-08")
def test_advance_moves_any_own_movable_fish_one_tile() -> None:
    play = game({6: ["s"], 3: ["s"], 2: ["e/s"]}, tiles=at("advance")).choose("A").move(6)
    assert play.movable() == {(5, 1, 0), (3, 1, 0), (8, 1, 0)}
    assert Game(play.state.copy()).move(5).river == {2: ["e/s"], 3: ["s"], 4: ["s"]}
    assert Game(play.state.copy()).move(8).river[7] == ["s"]
    assert Game(play.state.copy()).move(3).river[2] == ["e/s", "s"]


@pytest.mark.clause("DR-TILE-07")
@pytest.mark.parametrize(("effect", "place"), [("bear", 3), ("turn", 3), ("swap", 3), ("advance", 3), ("large", 4)])
def test_the_tile_where_an_advance_ends_does_nothing(effect: str, place: int) -> None:
    tiles = tuple(effect if n == place and n != 4 else kind for n, kind in enumerate(at("advance"), start=1))
    river = {6: ["S"], place + 1: ["S"], 1: ["s/e"]} if place != 4 else {6: ["S"], 1: ["s/e"]}
    play = game(river, tiles=tiles).choose("A").move(6)
    play.move(place + 1) if place != 4 else play.move(5)
    assert play.kinds() == ["fish-moved", "current-moved"]
    assert play.bear == 4


@pytest.mark.clause("DR-TILE-09", "DR-TILE-11")
@pytest.mark.parametrize(("place", "before", "after"), [(3, "e/S", "S/e"), (7, "s/E", "E/s")])
def test_swap_exchanges_top_and_bottom_of_any_stack(place: int, before: str, after: str) -> None:
    play = game({6: ["s"], 3: ["e/S"], 7: ["s/E", "e"]}, tiles=at("swap")).choose("A").move(6)
    assert {(x.place, x.side) for x in play.legal} == {(3, "eels"), (7, "salmon")}  # type: ignore[attr-defined]
    old = play.river
    play.swap(place)
    expected = {p: sorted(after if piece == before else piece for piece in pieces) for p, pieces in old.items()}
    assert play.river == expected
    assert play.kinds() == ["stack-swapped", "current-moved"]
    assert play.bear == 4


@pytest.mark.clause("DR-TILE-10")
def test_the_only_stack_must_be_swapped_even_if_it_is_your_own() -> None:
    play = game({6: ["s"], 2: ["s/e"]}, tiles=at("swap")).choose("A").move(6)
    assert play.river == {2: ["e/s"], 5: ["s"]}
    assert play.asked == "confirm-turn"


@pytest.mark.clause("DR-TILE-12", "DR-TILE-15")
def test_turn_turns_one_of_the_three_over_and_bars_it() -> None:
    play = game({6: ["s"]}, tiles=at("turn"), currents="A:move-1@1 B:move-3@2 C:twice@3").choose("A").move(6)
    assert play.legal == a.TURNS
    play.turn_over("C")
    assert play.currents()["C"] == ("move-2", 3)
    assert play.confirm().open_currents() == "AB"


@pytest.mark.clause("DR-TILE-13")
def test_any_current_may_be_turned() -> None:
    """The one being played, one beside tile 7, one barred for the turning side."""
    currents = "A:move-1@1 B:move-3@7 C:twice@3"
    play = game({6: ["s"]}, tiles=at("turn"), currents=currents, barred="C").choose("A").move(6)
    assert play.legal == a.TURNS
    assert Game(play.state.copy()).turn_over("B").currents()["B"] == ("bear", 7)
    own = Game(play.state.copy()).turn_over("A").confirm()
    assert own.open_currents() == "BC"
    barred = Game(play.state.copy()).turn_over("C").confirm()
    assert barred.open_currents() == "AB"


@pytest.mark.clause("DR-TILE-14")
def test_the_bar_lasts_for_one_turn_of_the_opponent() -> None:
    play = game({6: ["s"]}, tiles=at("turn"), currents="A:move-1@1 B:move-3@1 C:move-2@1").choose("A").move(6)
    play.turn_over("B").confirm()
    assert play.open_currents() == "AC"
    play.choose("C").confirm()
    assert (play.seat, play.open_currents()) == (0, "ABC")


@pytest.mark.clause("DR-TILE-16")
def test_the_played_current_turned_in_its_own_turn_ends_on_its_side() -> None:
    """Example of the clause."""
    play = game({7: ["s"]}, tiles=at("turn"), currents="A:move-2@3 B:move-3@1 C:twice@1").choose("A").move(7)
    assert play.turn_over("A").told("current-turned").side == "move-1"
    assert play.currents()["A"] == ("move-2", 4)
    assert play.confirm().open_currents() == "BC"


@pytest.mark.clause("DR-TILE-17")
def test_only_stopping_sets_off_a_tile() -> None:
    """Not standing on it, being carried over it, being swapped on it, being freed on arrival."""
    standing = game({3: ["S"], 6: ["s"]}, tiles=ALL_BEAR).choose("A").move(6)
    assert standing.bear == 4
    carried = game({6: ["s/E"]}, tiles=ALL_BEAR).choose("A").move(6)
    assert carried.bear == 4
    swapped = game({6: ["s"], 2: ["e/S"]}, tiles=at("swap")).choose("A").move(6)
    assert (swapped.river[2], swapped.bear) == (["S/e"], 4)
    freed = game({1: ["s/E"]}, bear=7, tiles=ALL_BEAR).choose("A").move(1)
    assert freed.bear == 4
    assert nest(freed.state, "eels") == "eeeeE"
