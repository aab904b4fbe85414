"""The objectives judged another way, from the position's plain data; this game has no points."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

OBJECTIVES = {
    "gardener": "conservation agriculture",
    "planner": "conservation development",
    "river_guide": "conservation capital",
    "ranger": "conservation charity",
    "miller": "agriculture development",
    "grocer": "agriculture capital",
    "cook": "agriculture charity",
    "contractor": "development capital",
    "mayor": "development charity",
    "patron": "capital charity",
    "steward": "conservation agriculture development",
}


def recount(state: Any) -> Sequence[int | None]:
    """None for every seat; raises where winners or met objectives are not those of the score sheet."""
    outcome = state.outcome()
    data = state.to_data()
    cards = [list(OBJECTIVES.values())[role].split() for role in data["roles"]]
    fulfilled = [_solid(data, seat) for seat in range(data["players"])]
    _add_charity(cards, fulfilled)
    for seat, result in enumerate(outcome.results):
        told = {check.objective: check.met for check in result.checks}
        assert told == {each: each in fulfilled[seat] for each in cards[seat]}, (seat, told, fulfilled[seat])
    won = [seat for seat, card in enumerate(cards) if set(card) <= fulfilled[seat]]
    lost = data["slots"][-3:] == [4, 4, 4] and outcome.reason == "estuary"
    assert list(outcome.winners) == ([] if lost or outcome.reason == "stopped" else won)
    return [None] * data["players"]


def _solid(data: dict[str, Any], seat: int) -> set[str]:
    """What a seat has fulfilled without Charity."""
    stocks = [data["stock"][at : at + 5] for at in range(0, len(data["stock"]), 5)]
    found = set()
    if 4 not in data["slots"] and not any(data["loose"][at] for at in (3, 7, 11, 15, 19)):
        found.add("conservation")
    if stocks[seat][0] > 14:
        found.add("agriculture")
    if data["city_state"] == 2 and not data["flooded"][data["city"]]:
        found.add("development")
    if sorted([-stock[4] for stock in stocks])[:2] != [-stocks[seat][4]] * min(2, len(stocks)) and stocks[seat][
        4
    ] == max(stock[4] for stock in stocks):
        found.add("capital")
    return found


def _add_charity(cards: list[list[str]], fulfilled: list[set[str]]) -> None:
    """Mark Charity again and again until nothing changes."""
    for _ in cards:
        ok = [bool(set(card) & have) for card, have in zip(cards, fulfilled, strict=True)]
        for seat in range(len(cards)):
            if "charity" in cards[seat] and all(ok[:seat] + ok[seat + 1 :]):
                fulfilled[seat].add("charity")
