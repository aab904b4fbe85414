"""The shipped layouts: they are whole, and their boards have a place for everything the rules name."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest
import yaml

from riverboards import paths
from riverboards.tables.layout import UnknownName, load_layout, validate_layouts

KEYS = ("deep-river", "the-river", "river-bankers", "we-all-take")
ROOT = Path(__file__).resolve().parents[2]


def names(key: str, board: str = "main") -> set[str]:
    return set(load_layout(key).boards[board].spaces)


def test_nothing_is_found_in_the_shipped_layouts() -> None:
    assert [str(finding) for finding in validate_layouts(paths.data())] == []


@pytest.mark.parametrize("key", KEYS)
def test_every_game_has_a_layout(key: str) -> None:
    layout = load_layout(key)
    assert layout.boards
    assert "main" in layout.model.slots


def test_the_maps_agree_with_the_geometry_beside_the_art() -> None:
    done = subprocess.run(
        [sys.executable, "-m", "tools.make_tmx", "--check"], capture_output=True, text=True, check=False, cwd=ROOT
    )
    assert done.returncode == 0, done.stdout + done.stderr


def test_deep_river_has_its_nine_places_and_what_lies_on_them() -> None:
    have = names("deep-river")
    wanted = {f"bear/{n}" for n in range(9)} | {f"token/{n}" for n in range(1, 8)} | {f"tile/{n}" for n in range(1, 8)}
    wanted |= {f"tile/{n}/{s}" for n in range(1, 8) for s in (1, 2)} | {
        f"nest/{n}/{c}" for n in (0, 8) for c in range(1, 6)
    }
    wanted |= {"effect/4/1", "effect/4/2", "nest/0", "nest/8"} | {f"effect/{n}" for n in range(1, 8) if n != 4}
    assert wanted <= have


@pytest.mark.parametrize(("board", "singles", "claims", "tiles"), [("board-2", 1, 4, 5), ("board-3-4", 2, 8, 8)])
def test_the_river_has_the_worker_places_of_its_side(board: str, singles: int, claims: int, tiles: int) -> None:
    have = names("the-river", board)
    for place in ("wood", "stone", "clay", "food", "reserve", "swap"):
        assert {n for n in have if n.startswith(f"{place}/")} == {f"{place}/{i}" for i in range(1, singles + 1)}
    assert {n for n in have if n.startswith("claim/")} == {f"claim/{i}" for i in range(1, claims + 1)}
    assert {n for n in have if n.startswith("tile/")} == {f"tile/{i}" for i in range(1, tiles + 1)}
    assert {"first/1", "build", "deck", "stack/1", "stack/2", "bonus/value", "bonus/zero"} <= have
    assert {f"card/{i}" for i in range(1, 5)} | {f"supply/{k}" for k in ("wood", "stone", "clay", "food")} <= have


@pytest.mark.parametrize(("board", "bonus"), [("river", 5), ("river-2", 4)])
def test_a_river_has_twelve_spaces_four_of_them_framed(board: str, bonus: int) -> None:
    spaces = load_layout("the-river").boards[board].spaces
    assert {f"space/{i}" for i in range(1, 13)} <= set(spaces)
    framed = {i for i in range(1, 13) if spaces[f"space/{i}"].properties.get("framed") == "yes"}
    assert framed == {4, 7, 10, 12}
    assert {n for n in spaces if n.startswith("bonus/")} == {f"bonus/{i}" for i in range(1, bonus + 1)}


def test_river_bankers_has_sixty_stones_and_its_waters() -> None:
    have = names("river-bankers")
    assert {n for n in have if n.startswith("track/")} == {f"track/{i}" for i in range(60)}
    assert {f"headwaters/{i}" for i in (1, 2, 3)} | {f"river/{i}" for i in (1, 2, 3, 4)} | {"shore"} <= have


def test_the_commons_have_a_space_for_every_id_of_the_map_and_none_beside() -> None:
    facts = yaml.safe_load(paths.data("we-all-take", "map.yaml").read_text(encoding="utf-8"))
    text = str(facts)
    have = load_layout("we-all-take").boards["main"].spaces
    kinds = {space.kind for space in have.values()}
    assert {"land", "half", "river", "slot", "net"} <= kinds
    ids = {name for name, space in have.items() if space.kind in ("land", "half", "river", "slot", "net")}
    tiles = {f"{bank}{row}" for bank in "LRWH" for row in range(1, 6)}
    slots = sum(1 for name in ids if "." in name)
    nets = {f"N{row}{side}{level}" for row in range(1, 6) for side in "LR" for level in "UL"}
    assert tiles <= ids
    assert {name for name in ids if name.startswith("N")} == nets
    assert slots == 9 + 21 + 9
    for tile in sorted(tiles):
        assert tile in text or tile.startswith("H"), tile


def test_every_slot_of_the_commons_says_its_kind() -> None:
    spaces = load_layout("we-all-take").boards["main"].spaces
    slots = [space for space in spaces.values() if space.kind == "slot"]
    counted = {kind: sum(1 for s in slots if s.properties["resource"] == kind) for kind in ("fish", "tree", "gravel")}
    assert counted == {"fish": 9, "tree": 21, "gravel": 9}


def test_names_that_a_layout_lacks_are_told_with_what_was_meant() -> None:
    layout = load_layout("deep-river")
    with pytest.raises(UnknownName, match="Did you mean “token”"):
        layout.piece("tokken")
    with pytest.raises(UnknownName, match="no space on board “main” “bear/9”"):
        layout.board("main").space("bear/9")


def test_a_panel_that_nobody_placed_stands_in_the_rail() -> None:
    assert load_layout("deep-river").panel("whatever").at("narrow") == "rail"
    assert load_layout("we-all-take").panel("water").at("wide") == "left"
    assert load_layout("we-all-take").panel("almanac").at("medium") == "tab"
