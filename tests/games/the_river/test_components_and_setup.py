"""What is in the box, and how it is laid out."""

from __future__ import annotations

from collections import Counter

import pytest

from riverboards.engine.setup import SetupError, complete, plain_seats
from riverboards.games.the_river import GAME
from riverboards.games.the_river import actions as a
from riverboards.games.the_river.data import tables
from riverboards.games.the_river.state import count_symbols, terms
from tests.games.the_river.positions import do, end, new_game, position

T = tables()


@pytest.mark.clause("TR-COMP-01", "TR-COMP-03")
def test_the_box_holds_what_the_ledger_lists() -> None:
    assert len(T.tiles) == 65
    assert len(T.tokens) == 20
    assert len(T.buildings) == 33
    assert T.resources == {"wood": 13, "stone": 13, "clay": 13, "food": 5}
    assert sum(T.resources.values()) == 44
    assert len(T.printed) == 4
    assert new_game(4).components() == {
        "wood": 13,
        "stone": 13,
        "clay": 13,
        "food": 5,
        "terrain tiles": 65,
        "buildings": 33,
        "bonus tokens": 20,
        **{f"pioneers {seat}": 5 for seat in range(4)},
    }


@pytest.mark.clause("TR-COMP-02", "TR-SETUP-02")
def test_each_player_has_a_board_of_one_colour_and_no_colour_twice() -> None:
    state = new_game(4)
    assert state.terms.boards == ("black", "blue", "green", "yellow")
    seats = list(plain_seats(2))
    for seat in range(2):
        seats[seat] = type(seats[seat])(seats[seat].name, seats[seat].colour, None, {"board": "green"})
    with pytest.raises(SetupError, match="river board"):
        complete(GAME, seats)
    chosen = [type(seats[0])("A", "kingfisher", None, {"board": "yellow"}), plain_seats(2)[1]]
    assert [seat.choices["board"] for seat in complete(GAME, chosen).seats] == ["yellow", "black"]
    assert GAME.new_state(complete(GAME, chosen)).terms.printed[0] == T.printed["yellow"]


@pytest.mark.clause("TR-COMP-04")
def test_terrain_counts() -> None:
    counts = Counter("mixed" if len(tile.terrains) == 2 else tile.terrains[0] for tile in T.tiles)
    assert counts == {"forest": 14, "desert": 17, "badlands": 10, "mountain": 8, "meadow": 12, "mixed": 4}


@pytest.mark.clause("TR-COMP-05", "TR-SYM-03")
def test_symbols_of_the_tiles() -> None:
    sums = [sum(tile.symbols[i] for tile in T.tiles) for i in range(4)]
    assert sums == [19, 15, 15, 55]
    for tile in T.tiles:
        if tile.meadow is not None:
            assert tile.symbols == (0, 0, 0, 0)
        if len(tile.terrains) == 2:
            assert sum(tile.symbols) == 2
            assert max(tile.symbols) == 1
    assert T.tiles[T.tile_of["FO14"]].symbols == (1, 0, 0, 2)
    assert T.tiles[T.tile_of["MO05"]].symbols == (0, 2, 0, 0)
    assert T.tiles[T.tile_of["BA10"]].symbols == (0, 0, 1, 2)
    assert T.tiles[T.tile_of["DE09"]].symbols == (0, 0, 0, 3)


@pytest.mark.clause("TR-COMP-06", "TR-COMP-07")
def test_buildings_cost_and_score_and_do_nothing_else() -> None:
    for card in T.buildings:
        assert card.points == sum(card.cost) + (1 if all(card.cost) else 0)
        assert not hasattr(card, "effect")
    points = [card.points for card in T.buildings]
    assert (min(points), max(points)) == (2, 9)
    by_cost = {card.cost: card.points for card in T.buildings}
    assert by_cost[(2, 2, 0)] == 4
    assert by_cost[(2, 1, 1)] == 5
    assert by_cost[(3, 3, 2)] == 9


@pytest.mark.clause("TR-COMP-08", "TR-COMP-09")
def test_bonus_tokens() -> None:
    worth = [token.value for token in T.tokens]
    assert sorted(worth, reverse=True) == [6, 6, 5, 5, 4, 4, 3, 3, 2, 2, 1] + [0] * 9
    dotted = sorted((token.value for token in T.tokens if token.two_dots), reverse=True)
    assert dotted == [6, 5, 4, 3, 2, 0, 0, 0]


@pytest.mark.clause("TR-COMP-10", "TR-COMP-12")
def test_the_snake_and_its_frames() -> None:
    assert T.columns == ((1, 8, 9), (2, 7, 10), (3, 6, 11), (4, 5, 12))
    assert T.framed == {4, 7, 10, 12}


@pytest.mark.clause("TR-COMP-11")
def test_printed_symbols_differ_by_colour() -> None:
    for printed in T.printed.values():
        assert [space for space in range(1, 13) if printed[space] >= 0] == [2, 3, 5, 6, 8, 10, 11]
        assert sum(symbol == 3 for symbol in printed) == 3
    assert len(set(T.printed.values())) == 4
    assert T.printed["black"][3] == 1
    assert T.printed["blue"][3] == 2
    same = new_game(3, same_boards=True)
    assert same.terms.printed == (T.printed["black"],) * 3


@pytest.mark.clause("TR-COMP-13", "TR-SETUP-01")
def test_the_two_player_side_has_four_bonus_slots_and_nothing_else_differs() -> None:
    assert terms(2).slots == 4
    assert terms(3).slots == terms(4).slots == 5
    assert count_symbols(terms(2), 0, []) == count_symbols(terms(4), 0, []) == [1, 2, 1, 3]
    assert terms(2).spaces["wood"] == 1
    assert terms(3).spaces["wood"] == terms(4).spaces["wood"] == 2


@pytest.mark.clause("TR-SETUP-03", "TR-SETUP-12")
def test_four_pioneers_in_the_boat_and_no_resources() -> None:
    state = new_game(3)
    assert state.boat == [4, 4, 4]
    assert state.waiting == [True, True, True]
    assert T.pioneers.waiting_on_bonus_slot == 2
    assert state.goods == [[0, 0, 0, 0]] * 3


@pytest.mark.parametrize(("players", "tiles"), [(2, 3), (3, 4), (4, 5)])
@pytest.mark.clause("TR-SETUP-04", "TR-SETUP-05")
def test_one_stack_and_the_draft_row(players: int, tiles: int) -> None:
    state = new_game(players)
    assert len(state.face_up) == tiles
    assert sorted(state.stack + state.face_up) == list(range(65))
    assert new_game(players, seed="2").stack != state.stack


@pytest.mark.clause("TR-SETUP-06")
def test_four_cards_lie_face_up() -> None:
    state = new_game(2)
    assert len(state.display) == 4
    assert sorted(state.deck + state.display) == list(range(33))
    assert new_game(2, seed="2").display != state.display


@pytest.mark.parametrize(("players", "supply"), [(4, [13, 13, 13, 5]), (3, [10, 10, 10, 4]), (2, [7, 7, 7, 3])])
@pytest.mark.clause("TR-SETUP-07", "TR-SETUP-08")
def test_supply_by_number_of_players(players: int, supply: list[int]) -> None:
    state = new_game(players)
    assert state.supply == supply
    assert [state.components()[name] for name in ("wood", "stone", "clay", "food")] == supply


@pytest.mark.clause("TR-SETUP-09", "TR-SETUP-10")
def test_token_stacks() -> None:
    two, four = new_game(2), new_game(4)
    worth = [token.value for token in T.tokens]
    assert [worth[token] for token in reversed(two.value_stack)] == [6, 5, 4, 3, 2]
    assert [worth[token] for token in two.zero_stack] == [0, 0, 0]
    assert [worth[token] for token in reversed(four.value_stack)] == [6, 6, 5, 5, 4, 4, 3, 3, 2, 2, 1]
    assert len(four.zero_stack) == 9
    assert two.view(None).values == (6, 5, 4, 3, 2)


@pytest.mark.clause("TR-SETUP-11")
def test_the_pawn_goes_to_a_random_or_a_named_player() -> None:
    drawn = {new_game(4, seed=str(seed)).pawn for seed in range(40)}
    assert drawn == {0, 1, 2, 3}
    assert new_game(4, first_player="seat-3").pawn == 2
    with pytest.raises(SetupError):
        new_game(2, first_player="seat-3")


@pytest.mark.clause("TR-SETUP-13")
def test_clockwise_is_rising_seat_number() -> None:
    state = position(4, seat=3, goods={}, pawn=3)
    do(state, a.Place("food"))
    end(state)
    assert state.seat == 0
