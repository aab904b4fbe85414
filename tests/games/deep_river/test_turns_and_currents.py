"""Turns and currents."""

from __future__ import annotations

import pytest

from riverboards.engine.chance import Chance
from riverboards.games.deep_river import actions as a
from tests.games.deep_river.positions import Game, game, new_game

COVERED = {1: ["e/s", "e/s"], 2: ["e/s", "e/s"], 3: ["e/s"]}
"""All five salmon are covered."""
CALM = ("bear", "bear", "bear", "large", "bear", "bear", "bear")


@pytest.mark.clause("DR-TURN-01")
def test_seats_alternate() -> None:
    play = Game(new_game("3", first_player="eels"))
    seats, chance = [], Chance("c")
    while play.asked and play.turn < 8:
        if play.asked == "choose-current":
            seats.append(play.seat)
        play.do(chance.choice(play.legal))
    assert seats == [1, 0, 1, 0, 1, 0, 1]


@pytest.mark.clause("DR-TURN-02")
def test_order_of_a_turn() -> None:
    play = game({6: ["S"]}, currents="A:move-2@1 B:bear@1 C:twice@7", tiles=("bear",) * 3 + ("large",) + ("bear",) * 3)
    play.choose("B").move(6).confirm()
    kinds = [event.kind for event in play.events]
    assert kinds == ["current-chosen", "fish-moved", "bear-moved", "bear-moved", "current-moved", "turn-confirmed"]
    ending = game({}, currents="A:move-1@6 B:bear@1 C:twice@7", tiles=CALM)
    ending.choose("A")
    assert [event.kind for event in ending.events] == ["current-chosen", "fish-moved", "tile-idle", "current-moved"]
    assert ending.asked == "confirm-turn"
    assert ending.confirm().kinds() == ["turn-confirmed", "game-ended"]


@pytest.mark.clause("DR-TURN-03")
def test_a_turn_chooses_one_current_and_there_is_no_pass() -> None:
    play = Game(new_game("4"))
    chance = Chance("d")
    while play.asked:
        if play.asked == "choose-current":
            assert play.legal
            assert all(isinstance(action, a.ChooseCurrent) for action in play.legal)
        play.do(chance.choice(play.legal))
    kinds = [event.kind for event in play.events]
    assert kinds.count("current-chosen") == play.turn
    assert game(COVERED).refused(a.CONFIRM).code == "turn-open"


@pytest.mark.clause("DR-TURN-04")
def test_the_bear_in_a_nest_stops_everything() -> None:
    """No return of the fish, no bear step, no token step, no confirmation."""
    play = game({1: ["S"]}, bear=1, currents="A:move-1@1 B:bear@6 C:twice@7").choose("B").move(1)
    assert play.kinds() == ["fish-arrived", "bear-moved", "game-ended"]
    assert play.asked == ""
    assert play.currents()["B"] == ("bear", 6)
    assert play.state.legal_actions(0) == play.state.legal_actions(1) == ()


@pytest.mark.clause("DR-TOKEN-01")
def test_any_current_is_open_to_both() -> None:
    play = game({})
    assert play.open_currents() == "ABC"
    play.choose("A")
    play.turn_over("C") if play.asked == "turn-current" else None
    play.confirm()
    assert play.seat == 1
    assert game({}, on="eels").open_currents() == "ABC"


@pytest.mark.clause("DR-TOKEN-02")
def test_the_side_visible_when_chosen_decides_the_turn() -> None:
    """C shows twice and is turned to 2 in between: the second movement still goes 1 tile."""
    tiles = ("bear", "bear", "bear", "large", "turn", "bear", "bear")
    play = game({6: ["s"]}, currents="A:move-1@1 B:move-3@1 C:twice@1", tiles=tiles)
    play.choose("C").move(6).turn_over("C")
    assert play.asked == "choose-fish"
    assert play.move(8).told("fish-moved").end == 7


@pytest.mark.clause("DR-TOKEN-03")
def test_the_chosen_current_moves_on_and_flips() -> None:
    play = game({}, currents="A:move-1@2 B:move-3@1 C:move-2@1", tiles=CALM).choose("A")
    assert play.currents() == {"A": ("move-2", 3), "B": ("move-3", 1), "C": ("move-2", 1)}


@pytest.mark.clause("DR-TOKEN-04")
def test_beside_the_last_tile_it_flips_and_stays() -> None:
    play = game({}, currents="A:move-2@7 B:move-3@1 C:move-2@1", tiles=CALM).choose("A")
    assert play.currents()["A"] == ("move-1", 7)


@pytest.mark.clause("DR-TOKEN-05")
@pytest.mark.parametrize(("current", "side", "tiles"), [("A", "move-1", 1), ("A", "move-2", 2), ("B", "move-3", 3)])
def test_a_number_moves_one_fish_that_far(current: str, side: str, tiles: int) -> None:
    currents = f"A:{side if current == 'A' else 'move-1'}@1 B:move-3@1 C:move-2@1"
    play = game({}, currents=currents, tiles=CALM, on="eels").choose(current)
    assert play.river == {tiles: ["e"]}
    assert play.bear == 4


@pytest.mark.clause("DR-TOKEN-06", "DR-TOKEN-07")
def test_the_bear_side_moves_a_fish_and_then_the_bear() -> None:
    """Example of the clause: the fish stops on a turn tile, the token is turned, then the bear goes from 4 to 5."""
    tiles = ("turn", "bear", "bear", "large", "bear", "bear", "bear")
    play = game({}, on="eels", currents="A:move-1@1 B:bear@1 C:move-2@1", tiles=tiles).choose("B")
    assert play.river == {1: ["e"]}
    assert (play.asked, play.bear) == ("turn-current", 4)
    play.turn_over("A")
    assert play.bear == 5
    assert play.kinds() == ["current-turned", "bear-moved", "current-moved"]


@pytest.mark.clause("DR-TOKEN-08", "DR-TOKEN-09")
def test_twice_gives_two_movements_with_an_effect_each() -> None:
    tiles = ("bear", "bear", "bear", "large", "bear", "bear", "bear")
    play = game({6: ["S"], 3: ["S"]}, currents="A:move-1@1 B:bear@1 C:twice@1", tiles=tiles).choose("C")
    assert play.movable() == {(6, 2, 0), (3, 2, 0), (8, 1, 0)}
    play.move(6)
    assert (play.river[5], play.bear, play.asked) == (["S"], 3, "choose-fish")
    assert play.movable() == {(5, 2, 0), (3, 2, 0), (8, 1, 0)}
    same = Game(play.state.copy()).move(3)
    assert (same.river[2], same.bear, same.asked) == (["S"], 2, "confirm-turn")
    other = Game(play.state.copy()).move(8)
    assert (other.river[7], other.bear) == (["s"], 3)


@pytest.mark.clause("DR-TOKEN-10")
def test_the_first_movement_must_be_made_the_second_may_be_left_out() -> None:
    play = game({6: ["s"]}, currents="A:move-1@1 B:bear@1 C:twice@1", tiles=CALM).choose("C")
    assert a.STOP not in play.legal
    assert play.refused(a.STOP).code == "first-movement"
    play.move(6)
    assert a.STOP in play.legal
    assert play.stop().kinds() == ["movement-left", "current-moved"]
    river = {1: ["e/s", "e/s"], 2: ["e/s", "e/s"], 6: ["s"]}
    last = game(river, currents="A:move-1@1 B:bear@1 C:twice@1", tiles=CALM).choose("C")
    assert (last.asked, len(last.legal)) == ("choose-fish", 2)  # one fish, or none: still a choice
    single = game({6: ["s"]}, tiles=CALM).choose("C")
    assert a.STOP not in single.legal


@pytest.mark.clause("DR-TOKEN-11")
def test_without_a_movable_fish_only_the_current_moves() -> None:
    play = game(COVERED, currents="A:move-1@1 B:bear@3 C:twice@1").choose("B")
    assert play.kinds() == ["current-chosen", "nothing-moves", "current-moved"]
    assert play.bear == 4
    assert play.currents()["B"] == ("move-3", 4)
    assert play.asked == "confirm-turn"


@pytest.mark.clause("DR-TOKEN-12")
def test_a_turned_current_is_barred_for_the_opponents_next_turn() -> None:
    tiles = ("bear", "bear", "bear", "large", "bear", "bear", "turn")
    play = game({}, tiles=tiles).choose("A").turn_over("B").confirm()
    assert (play.seat, play.open_currents()) == (1, "AC")
    refusal = play.refused(a.ChooseCurrent("B"))
    assert (refusal.code, refusal.clause, refusal.facts["seat"]) == ("current-barred", "DR-TOKEN-12", 0)


@pytest.mark.clause("DR-TOKEN-13")
def test_a_current_can_always_be_chosen() -> None:
    """Two may be barred in a turn, never three: the chain over the large tile meets one turn tile at most."""
    chance = Chance("bars")
    barred = set()
    for seed in range(150):
        play = Game(new_game(str(seed)))
        while play.asked:
            if play.asked == "choose-current":
                assert play.open_currents()
            barred.add(play.state.barring.bit_count())
            play.do(chance.choice(play.legal))
    assert barred == {0, 1, 2}
