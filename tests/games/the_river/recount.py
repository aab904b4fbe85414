"""The final score counted a second time, from the JSON of the position and the ledger's tables alone."""

from __future__ import annotations

from functools import cache
from itertools import combinations
from pathlib import Path
from typing import Any

import yaml

LEDGER = Path(__file__).resolve().parents[3] / "seeds" / "the-river.yaml"


@cache
def components() -> dict[str, Any]:
    return dict(yaml.safe_load(LEDGER.read_text(encoding="utf-8"))["components"])


def recount(state: Any) -> list[int]:
    """Points of every seat of the final position."""
    data = state.to_data()
    return [sum(parts(data, seat).values()) for seat in range(data["terms"]["players"])]


def parts(data: dict[str, Any], seat: int) -> dict[str, int]:
    """Points of a seat by source."""
    box = components()
    tiles = [box["terrain_tiles"][index] for index in data["tiles"][seat]]
    shown = {tile["meadow"] for tile in tiles if "meadow" in tile}
    worth = [box["bonus_tokens"][index]["value"] for index in data["tokens"][seat]]
    left = sum(data["goods"][seat])
    return {
        "buildings": sum(box["buildings"][index]["points"] for index in data["built"][seat]),
        "tokens": sum(worth),
        "columns": sum(_column(tiles, column, data["terms"]) for column in box["river_board"]["column_spaces"]),
        "leftovers": _leftovers(left, "long-barn" in shown, data["terms"]["leftover"]),
        "meadows": _meadows(tiles, shown, worth, len(data["settled"][seat])),
    }


def _column(tiles: list[Any], spaces: list[int], terms: dict[str, Any]) -> int:
    """Tries every way to read the mixed tiles."""
    there = [tiles[space - 1]["terrain"] for space in spaces if space <= len(tiles)]
    if not terms["meadows_in_columns"]:
        there = [terrains for terrains in there if terrains != ["meadow"]]
    best = 0
    if len(there) == 3 and set(there[0]) & set(there[1]) & set(there[2]):
        best = 6
    elif any(set(one) & set(other) for one, other in combinations(there, 2)):
        best = 2
    return best


def _leftovers(left: int, barn: bool, variant: str) -> int:
    if barn:
        return left
    return {"half": left // 2, "full": left, "none": 0}[variant]


def _meadows(tiles: list[Any], shown: set[str], worth: list[int], settled: int) -> int:
    points = 0
    if "story-stones" in shown:
        points += 2 * sum(value == 0 for value in worth)
    if "old-camp" in shown:
        points += 2 * settled
    if "wide-horizon" in shown:
        points += len({terrain for tile in tiles for terrain in tile["terrain"]})
    return points
