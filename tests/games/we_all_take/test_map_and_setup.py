"""Map, components and set-up."""

from __future__ import annotations

from collections import Counter
from itertools import combinations
from pathlib import Path

import pytest
import yaml

from riverboards.engine.chance import Chance
from riverboards.games import we_all_take
from riverboards.games.we_all_take import actions as do
from riverboards.games.we_all_take import data
from riverboards.games.we_all_take.board import LOOSE, NET_SLOT, PIECE_IDS, RANGE, SLOT, TILE, F
from riverboards.games.we_all_take.data import OWNED, STRUCTURES
from tests.games.we_all_take.positions import (
    A,
    act,
    acting,
    asked,
    camp,
    game,
    kinds,
    legal,
    piece,
    position,
    refused,
    slots_of,
    stock_of,
)

LEDGER = yaml.safe_load((Path(__file__).parents[3] / "seeds" / "we-all-take.yaml").read_text(encoding="utf-8"))
MAP = LEDGER["components"]["map"]


@pytest.mark.clause("WA-GEN-01")
def test_one_to_five_people_play() -> None:
    assert list(we_all_take.GAME.players) == [1, 2, 3, 4, 5]
    for players in we_all_take.GAME.players:
        assert game(players).decisions()


@pytest.mark.clause("WA-MAP-01", "WA-MAP-03", "WA-MAP-04", "WA-MAP-11", "WA-MAP-12", "WA-WET-01")
def test_tiles_slots_and_elevations_are_the_ledgers() -> None:
    for tile in (*MAP["land"], *MAP["half"], *MAP["river"]):
        slots = F.slots_of[TILE[tile["id"]]]
        assert [F.slot_ids[slot] for slot in slots] == [slot["id"] for slot in tile["slots"]]
        assert [data.KINDS[F.slot_kind[slot]] for slot in slots] == [slot["kind"] for slot in tile["slots"]]
        assert TILE[tile["id"]] % 5 == tile["row"] - 1
    for tile in MAP["land"]:
        assert F.elevation[TILE[tile["id"]]] == tile["elevation"]
        assert F.wetlands[TILE[tile["id"]]] == tile["wetlands"]
    heights = [(F.elevation[row], F.elevation[row + 5]) for row in range(5)]
    assert heights == [(7, 6), (5, 7), (4, 6), (3, 4), (2, 3)]
    assert [tile for tile in F.tile_ids[:10] if F.wetlands[TILE[tile]]] == ["L3", "L4", "L5", "R4"]
    assert [len(F.slots_of[TILE[f"W{row}"]]) for row in range(1, 6)] == [2, 1, 2, 1, 3]


@pytest.mark.clause("WA-MAP-05", "WA-MAP-06", "WA-MAP-07", "WA-MAP-02", "WA-HALF-01")
def test_adjacency_is_that_of_the_staggered_map() -> None:
    found = {F.tile_ids[tile]: {F.tile_ids[near] for near in F.adjacent[tile]} for tile in range(10)}
    assert found == {name: set(near) for name, near in MAP["adjacency"].items() if name[0] in "LR"}
    grid = {tile["id"]: (tile["gx"], tile["row"]) for tile in (*MAP["land"], *MAP["half"])}
    for one, other in combinations(grid, 2):
        (x, row), (there, below) = grid[one], grid[other]
        touch = (row == below and abs(x - there) == 2) or (abs(row - below) == 1 and abs(x - there) == 1)
        half = one[0] == "H" or other[0] == "H"
        bank = one[0] == other[0] or half
        if one[0] == other[0] == "H":
            continue
        assert (other in found.get(one, ()) or one in found.get(other, ())) == (touch and bank), (one, other)
    assert not any(tile[0] == "W" for near in found.values() for tile in near)
    assert all(len(F.slots_of[TILE[f"H{row}"]]) == 1 for row in range(1, 6))


@pytest.mark.clause("WA-MAP-13", "WA-MAP-09")
def test_rows_net_slots_and_the_way_down() -> None:
    assert [tile["next_down"] for tile in MAP["river"]] == ["W2", "W3", "W4", "W5", "sea"]
    for tile in MAP["river"]:
        assert [net["id"] for net in tile["net_slots"]] == [name for name in F.net_ids if name[1] == str(tile["row"])]
    assert len(F.net_ids) == 20
    assert len(NET_SLOT) == 20


@pytest.mark.clause("WA-MAP-10", "WA-SETUP-12", "WA-HALF-02", "WA-ORDER-06")
def test_camps_stand_on_free_land_tiles() -> None:
    s = game(2, first_camp="seat-1")
    assert {action.tile for action in legal(s, "A", "place-camp")} == set(F.tile_ids[:10])
    assert refused(s, "A", do.PlaceCamp("H1")) == "no-camp-space"
    assert refused(s, "A", do.PlaceCamp("W1")) == "no-camp-space"
    act(s, "A", do.PlaceCamp("R3"))
    assert refused(s, "B", do.PlaceCamp("R3")) == "camp-space-taken"
    assert len(legal(s, "B", "place-camp")) == 9


@pytest.mark.clause("WA-BOAT-05", "WA-EXC-06", "WA-MILL-03", "WA-NET-10", "WA-CANAL-07", "WA-LEVEE-03", "WA-BRIDGE-06")
@pytest.mark.clause("WA-FARM-04", "WA-BUILD-05")
@pytest.mark.parametrize(
    ("what", "cost"),
    [
        ("boat", (0, 3, 0, 0, 0)),
        ("excavator", (0, 1, 2, 0, 0)),
        ("lumber_mill", (0, 2, 1, 0, 0)),
        ("net", (0, 2, 0, 0, 0)),
        ("farm", (0, 2, 2, 0, 0)),
        ("canal", (0, 0, 2, 0, 0)),
        ("levee", (0, 1, 1, 0, 0)),
        ("bridge", (0, 3, 0, 0, 0)),
    ],
)
def test_costs(what: str, cost: tuple[int, ...]) -> None:
    assert F.costs[STRUCTURES.index(what)] == cost
    where = {"boat": "W3", "bridge": "W3", "net": "N3RU"}.get(what, "R3")
    s = acting(3, camps={"A": "R3"}, stock={"A": "1f 3t 2g"})
    before = s.holdings(A)
    act(s, "A", do.Build(camp("A"), what, where))
    assert [then - now for then, now in zip(before, s.holdings(A), strict=True)] == [1 + cost[0], *cost[1:]]


@pytest.mark.clause("WA-GEN-15")
def test_the_box_is_the_published_one() -> None:
    assert sum(F.box) == 284
    assert F.pieces == (1, 5, 5, 5, 5, 5)
    assert F.heap == 50
    assert (len(F.weather_ids), len(F.role_ids) - 1) == (12, 10)
    assert len(PIECE_IDS) == 5 * 26


@pytest.mark.clause("WA-GEN-02", "WA-GEN-03")
def test_four_kinds_of_resource_and_gold() -> None:
    assert data.KINDS[1:] == ("fish", "tree", "gravel", "pollution", "gold")
    s = game(1)
    assert set(s.components()) >= {"fish", "tree", "gravel", "pollution", "gold"}
    assert len(s.loose) == 5 * 4


@pytest.mark.clause("WA-WATER-10", "WA-STORM-12")
def test_weather_cards() -> None:
    cards = LEDGER["components"]["weather"]["cards"]
    assert [(each["id"], each["modifier"]) for each in cards] == list(zip(F.weather_ids, F.modifiers, strict=True))
    assert sorted(F.modifiers) == [-3, -2, -1, 0, 0, 1, 1, 2, 2, 3, 3, 4]
    assert F.weather_ids[F.storm] == "storm"
    assert F.modifiers[F.storm] == 3


@pytest.mark.clause("WA-ROLE-01", "WA-ROLE-02", "WA-OBJ-01")
def test_each_pair_of_objectives_is_on_one_card() -> None:
    pairs = {frozenset(each) for each in combinations(data.OBJECTIVES, 2)}
    assert {frozenset(each) for each in F.objectives[:-1]} == pairs
    assert len(F.objectives) == 11
    named = dict(zip(F.role_ids, F.objectives, strict=True))
    assert "development" in named["mayor"]
    assert "agriculture" in named["grocer"]
    assert "agriculture" in named["gardener"]


# -- set-up


@pytest.mark.clause("WA-SETUP-02", "WA-GEN-04")
def test_every_slot_holds_a_token_of_its_kind() -> None:
    s = game(3)
    assert list(s.slots) == list(F.slot_kind)
    assert Counter(s.slots) == {1: 9, 2: 21, 3: 9}
    assert sum(s.loose) == 0


@pytest.mark.clause("WA-SETUP-03", "WA-SETUP-04", "WA-SETUP-05")
def test_three_cards_lie_open_and_nine_face_down() -> None:
    orders = set()
    for seed in range(8):
        s = game(2, str(seed))
        view = s.view(None)
        assert sorted(s.weather) == list(range(12))
        assert view.almanac == tuple(F.weather_ids[card] for card in s.weather[:3])
        assert (view.deck, view.discard) == (9, ())
        orders.add(tuple(s.weather))
    assert len(orders) > 1


@pytest.mark.clause("WA-SETUP-06", "WA-ROLE-03")
@pytest.mark.parametrize("players", [3, 4, 5])
def test_roles_are_dealt_by_chance(players: int) -> None:
    dealt = set()
    for seed in range(30):
        s = game(players, str(seed))
        assert sorted(s.roles + s.undealt) == list(range(10))
        assert len(s.roles) == players
        dealt.add(tuple(s.roles))
    assert len(dealt) > 20


@pytest.mark.clause("WA-SETUP-07", "WA-SETUP-08", "WA-END-01")
def test_a_seat_sees_its_own_card_only_and_undealt_ones_never_show() -> None:
    s = game(3)
    events = act(s, "A", do.Look())
    assert kinds(events) == ["role-looked"]
    assert s.view(0).roles == (F.role_ids[s.roles[0]], "", "")
    assert s.view(1).roles == ("", F.role_ids[s.roles[1]], "")
    assert s.view(None).roles == ("", "", "")
    over = position(3)
    over.phase = "over"
    over.reason = "seasons"
    shown = over.view(None)
    assert shown.roles == tuple(F.role_ids[role] for role in over.roles)
    undealt = {F.role_ids[role] for role in over.undealt}
    assert not undealt & {str(each) for each in shown.roles}
    assert not any(F.role_ids[role] in repr(shown) for role in over.undealt)


@pytest.mark.clause("WA-SETUP-08", "WA-ROLE-04")
def test_a_redealt_position_looks_the_same_but_hides_other_roles() -> None:
    s = game(4)
    for letter in "ABCD":
        act(s, letter, do.Look())
    others = set()
    for seed in range(12):
        twin = s.redeal(1, Chance(str(seed)))
        assert twin.roles[1] == s.roles[1]
        assert twin.view(1) == s.view(1)
        assert twin.legal_actions(1) == s.legal_actions(1)
        others.add((tuple(twin.roles), tuple(twin.weather[3:])))
        assert sorted(twin.roles + twin.undealt) == list(range(10))
        assert twin.weather[:3] == s.weather[:3]
    assert len(others) > 6


@pytest.mark.clause("WA-SETUP-10")
def test_starting_stockpiles() -> None:
    s = game(4)
    assert [stock_of(s, letter) for letter in "ABCD"] == ["1f 1t 1g"] * 4


@pytest.mark.clause("WA-SETUP-11")
def test_colours_are_the_seats_own() -> None:
    from riverboards.engine.setup import COLOURS, plain_seats

    assert len({seat.colour for seat in plain_seats(5)}) == 5
    assert len(COLOURS) == 5


@pytest.mark.clause("WA-SETUP-13", "WA-GEN-14", "WA-SETUP-16", "WA-VAR-01", "WA-SETUP-14")
def test_camps_are_placed_clockwise_from_the_first_seat() -> None:
    s = game(3, first_camp="seat-2", open_roles=True)
    order = []
    for tile in ("R1", "L2", "L3"):
        letter = asked(s)[0]
        order.append(letter)
        events = act(s, letter, do.PlaceCamp(tile))
    assert order == ["B", "C", "A"]
    assert kinds(events) == ["camp-placed", "season-began"]
    assert (s.season, asked(s)) == (1, "anybody roll")


@pytest.mark.clause("WA-SETUP-14", "WA-VAR-01")
def test_the_first_seat_is_drawn_by_chance() -> None:
    assert {game(3, str(seed)).first for seed in range(30)} == {0, 1, 2}
    assert {game(3, str(seed), first_camp="seat-3").first for seed in range(5)} == {2}


@pytest.mark.clause("WA-SETUP-15")
def test_roles_are_looked_at_before_camps_are_placed() -> None:
    s = game(3, first_camp="seat-1")
    assert [(each.seat, each.kind, each.private) for each in s.decisions()] == [
        (seat, "look", True) for seat in range(3)
    ]
    assert refused(s, "A", do.PlaceCamp("R1")) == "look-first"
    for letter in "CAB":
        act(s, letter, do.Look())
    assert asked(s) == "A place-camp"


@pytest.mark.clause("WA-SETUP-01", "WA-GEN-07")
def test_everything_but_roles_deck_and_chance_is_open_to_all() -> None:
    s = position(3, stock={"A": "2f 1p", "B": "3c"}, protected=["W3"], subsidy=True)
    views = [s.view(viewer) for viewer in (None, 0, 1, 2)]
    for each in views[1:]:
        for name in ("slots", "loose", "stock", "where", "protected", "subsidy", "almanac", "discard", "unseen"):
            assert getattr(each, name) == getattr(views[0], name)
    assert views[0].stock == tuple(s.stock)


@pytest.mark.clause("WA-ROLE-05", "WA-ROLE-06")
@pytest.mark.parametrize("players", [1, 2])
def test_one_or_two_players_are_stewards(players: int) -> None:
    s = game(players)
    assert [F.role_ids[role] for role in s.roles] == ["steward"] * players
    assert s.undealt == []
    assert F.objectives[-1] == ("conservation", "agriculture", "development")
    assert asked(s).endswith("place-camp")
    assert s.view(None).roles == ("steward",) * players


@pytest.mark.clause("WA-VAR-02")
def test_open_roles_lie_face_up_from_the_start() -> None:
    s = game(3, open_roles=True)
    assert all(s.view(None).roles)
    assert asked(s).endswith("place-camp")
    assert all(option.players == (3, 4, 5) for option in we_all_take.OPTIONS if option.key == "open_roles")


# -- limits


@pytest.mark.clause("WA-GEN-08")
def test_tokens_never_run_out() -> None:
    s = acting(1, camps={"A": "L2", "B": "R2"}, pieces={piece("boat", "A"): "W1"})
    s.box = [0, 0, 0, 0, 0]
    act(s, "A", do.Dredge(piece("boat", "A")))
    assert (stock_of(s, "A"), s.box[2]) == ("1g", -1)


@pytest.mark.clause("WA-GEN-09", "WA-CAMP-01")
def test_five_pieces_of_each_own_kind_and_one_camp() -> None:
    for kind in OWNED[1:]:
        assert len(RANGE[0][OWNED.index(kind)]) == 5
    s = acting(3, camps={"A": "R3"}, stock={"A": "1f 9t 9g"}, pieces={piece("boat", "A", n): "W1" for n in range(5)})
    assert refused(s, "A", do.Build(camp("A"), "boat", "W3")) == "all-pieces-placed"
    assert refused(s, "A", do.Build(camp("A"), "camp", "R3")) == "no-such-thing"
    assert "camp" not in {action.what for action in legal(s, "A", "build")}
    assert len(RANGE[0][0]) == 1


@pytest.mark.clause("WA-GEN-10")
def test_fifty_sticks_for_canals_levees_and_bridges() -> None:
    s = acting(
        3,
        camps={"A": "R3"},
        stock={"A": "1f 9t 9g"},
        bridges=[1, 2],
        levees={"R1": 30, "L2": 10},
        canals={"R1": 7},
    )
    assert {"canal", "levee", "bridge"} <= {action.what for action in legal(s, "A", "build")}
    act(s, "A", do.Build(camp("A"), "levee", "R3"))
    for what, where in (("canal", "R3"), ("levee", "R3"), ("bridge", "W3")):
        assert refused(s, "A", do.Build(camp("A"), what, where)) == "no-sticks"
    assert legal(s, "A", "build")


@pytest.mark.clause("WA-GEN-11", "WA-FLOOD-03")
def test_all_ten_land_tiles_can_be_flooded() -> None:
    from riverboards.games.we_all_take.phases import adjust

    s = position(2, water=12, slots={tile: " ".join("-" * len(F.slots_of[TILE[tile]])) for tile in F.tile_ids[:10]})
    for row in range(5):
        s.level = 12
        adjust.adjust(s, row, lambda event: None)
    assert sum(s.flooded) == 10


@pytest.mark.clause("WA-GEN-05")
def test_only_the_river_has_loose_tokens() -> None:
    s = game(2)
    assert len(s.loose) == 4 * 5
    assert {name.split("/")[0] for name in LOOSE} == {f"W{row}" for row in range(1, 6)}


@pytest.mark.clause("WA-GEN-12")
def test_camp_height_is_the_printed_elevation() -> None:
    s = position(
        2, camps={"A": "L5", "B": "R5"}, levees={"L5": 9}, flooded=["R5"], city={"tile": "L5", "state": "site"}
    )
    assert s.by_height() == [1, 0]


def test_slot_names_are_unique() -> None:
    assert len(SLOT) == len(F.slot_ids) == 39
    assert slots_of(game(1), "L3") == "t g g"
