"""Every worked example of the ledger that is plain numbers, put to the pure functions."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
import yaml

from riverboards.games.river_bankers.auction import rate_after, settle
from riverboards.games.river_bankers.data import tables
from riverboards.games.river_bankers.pairing import most_pairs
from riverboards.games.river_bankers.payment import Group, StandIn, build_fish, fault, fewest, need_of
from tests.ledger import SEEDS

LEDGER: dict[str, Any] = yaml.load((SEEDS / "river-bankers.yaml").read_text(encoding="utf-8"), yaml.CSafeLoader)
STAND_INS = {
    "Charcoal Pit": StandIn("clay", 1),
    "Stone Tool": StandIn("stone", 1),
    "Treaty Stone": StandIn("any", 2),
}


def examples(key: str) -> list[Any]:
    """Every clause example or edge case that has a table of some kind."""
    return list(_examples(key))


def _examples(key: str) -> Iterator[Any]:
    for each in [*LEDGER["clauses"], *LEDGER["edge_cases"]]:
        for place in (each, each.get("example", {})):
            if key in place:
                yield pytest.param(place, id=each["id"])


@pytest.mark.parametrize("case", examples("auction"))
def test_auctions_come_out_as_the_ledger_says(case: dict[str, Any]) -> None:
    auction = case["auction"]
    names = list(auction["bids"])
    off = auction.get("discount", {})
    result = settle(
        auction["open"],
        [auction["bids"][name] for name in names],
        names.index(auction["opener"]),
        [rate_after(auction["rate"], off.get(name, 0)) for name in names],
        [int(name in auction.get("pontoon", ())) for name in names],
        auction.get("first_mover", False),
        auction.get("confluence", False),
    )
    assert dict(zip(names, result.placed, strict=True)) == case["placed"]
    assert dict(zip(names, result.paid, strict=True)) == case["paid"]
    if "overbid" in case:
        assert result.overbid == case["overbid"]


def paid_with(data: dict[str, Any]) -> tuple[dict[str, int], tuple[StandIn, ...]]:
    """The need that is left and the stand-ins of a payment in the ledger's notation."""
    halved, less, stand_ins = [], [], []
    for each in data["with"]:
        if each == "Cattail Marsh":
            halved.append("reed")
        elif isinstance(each, dict):
            less.append((each["Granary"], 1))
        else:
            stand_ins.append(STAND_INS[each])
    return need_of(data["need"], halved, less), tuple(stand_ins)


def groups(data: list[dict[str, Any]]) -> list[Group]:
    return [Group(tuple(each["material"]), each["n"], each.get("units", 1)) for each in data]


@pytest.mark.parametrize("case", examples("pay"))
def test_payments_come_out_as_the_ledger_says(case: dict[str, Any]) -> None:
    need, stand_ins = paid_with(case["pay"])
    assert fewest(need, groups(case["pay"]["have"]), stand_ins) == case.get("workers")
    assert case["payable"] == ("workers" in case)


@pytest.mark.parametrize("case", examples("pay_table"))
def test_marked_payments_are_allowed_or_refused_as_the_ledger_says(case: dict[str, Any]) -> None:
    for row in case["pay_table"]:
        need, stand_ins = paid_with(row)
        assert (fault(need, groups(row["marked"]), stand_ins) is None) == row["allowed"], row


@pytest.mark.parametrize("case", examples("pairs"))
def test_pairs_come_out_as_the_ledger_says(case: dict[str, Any]) -> None:
    wild = [((one, other), n) for one, other, n in case["pairs"]["wild"]]
    assert most_pairs(case["pairs"]["plain"], wild) == case["stars"]


def test_fish_of_builds_come_out_as_the_ledger_says() -> None:
    rows = [row for each in LEDGER["edge_cases"] for row in each.get("build_fish_table", ())]
    rows += [{**c["example"]["build_fish"], "fish": c["example"]["fish"]} for c in _with_fish()]
    assert len(rows) == 9
    for row in rows:
        offs = [(3, 1)] if "Log Flume" in row["have"] else []
        offs += [(1, 0)] if "Lodge Foundation" in row["have"] and row["timber"] else []
        assert build_fish(row["printed"], offs) == row["fish"], row


def _with_fish() -> list[dict[str, Any]]:
    return [clause for clause in LEDGER["clauses"] if "build_fish" in clause.get("example", {})]


def plain(value: Any) -> Any:
    """Ledger data in the shape of the data files."""
    if isinstance(value, dict):
        return {key: plain(each) for key, each in value.items() if each != "none"}
    return [plain(each) for each in value] if isinstance(value, list) else value


def rows(kind: str) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = LEDGER["components"][kind]
    return found


@pytest.mark.parametrize(
    ("kind", "group"), [("material_cards", "materials"), ("structures", "structures"), ("starters", "starters")]
)
def test_every_card_is_as_the_ledger_has_it(kind: str, group: str) -> None:
    cards = {card.id: card for card in getattr(tables(), group).values()}
    assert list(cards) == [row["id"] for row in rows(kind)]
    for row in rows(kind):
        data = cards[row["id"]].model_dump(mode="json", by_alias=True, exclude_unset=True)
        effects = [{**each, "do": [listed(op) for op in each["do"]]} for each in plain(row.get("data", []))]
        assert data.pop("effects", []) == effects, row["name"]
        assert bool(data.pop("text", "")) == bool(effects), row["name"]
        for key, value in data.items():
            assert value == plain(row[key]), (row["name"], key)


def listed(op: dict[str, Any]) -> dict[str, Any]:
    """Prices and tables by number are lists in the data files."""
    return {key: list(value.values()) if isinstance(value, dict) else value for key, value in op.items()}
