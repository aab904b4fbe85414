"""The stars of a finished game counted another way: from the ledger's own card rows, by trying everything."""

from __future__ import annotations

from itertools import product
from typing import Any

import yaml

from tests.ledger import SEEDS

_LEDGER: dict[str, Any] = yaml.load((SEEDS / "river-bankers.yaml").read_text(encoding="utf-8"), yaml.CSafeLoader)
_BY_KEY = {
    row["name"].lower().replace(" ", "-"): row
    for kind in ("material_cards", "structures", "starters")
    for row in _LEDGER["components"][kind]
}


def recount(state: Any) -> list[int]:
    """Totals by seat."""
    return [_printed(state, seat) + _variable(state, seat) + _pairs(state, seat) for seat in range(state.players)]


def _printed(state: Any, seat: int) -> int:
    return sum(_BY_KEY[card]["stars"] for card in state.built[seat] if _BY_KEY[card]["stars"] != "?")


def _variable(state: Any, seat: int) -> int:
    rows = [_BY_KEY[card] for card in state.built[seat]]
    shore = [card for card, place in state.place.items() if place == 5]
    kinds = {material for row in rows for material in row.get("cost", {})}
    stars = 0
    for row in rows:
        for effect in row.get("data", ()):
            if effect["when"] != "end":
                continue
            op = effect["do"][0]
            match op["formula"]:
                case "per_shoreline_card" if op["of"] == "all":
                    found = op["each"] * len(shore)
                case "per_shoreline_card":
                    found = op["each"] * len([card for card in shore if seat in state.icons[card]])
                case "per_structure_using":
                    found = op["each"] * len([each for each in rows if op["material"] in each.get("cost", {})])
                case "per_variable_structure":
                    found = op["each"] * len([each for each in rows if each["stars"] == "?"])
                case "per_material_group":
                    found = op["each"] * (len(kinds) // op["size"])
                case _:
                    found = op["table"][len(kinds)]
            limit = op.get("max", "none")
            stars += found if limit == "none" else min(found, limit)
    return stars


def _pairs(state: Any, seat: int) -> int:
    workers = [_BY_KEY[card]["materials"] for card, icons in state.icons.items() for holder in icons if holder == seat]
    return max(sum(choice.count(material) // 2 for material in set(choice)) for choice in product(*workers))
