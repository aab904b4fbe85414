"""The points of Sealed Pebbles, counted from the plain data of the position."""

from __future__ import annotations

from typing import Any


def recount(state: Any) -> list[int]:
    """Totals by seat."""
    data = state.to_data()
    return [
        sum(int(pebble[0]) for pebble in row) + (int(row[0][0]) if row else 0) + goods[0]
        for row, goods in zip(data["rows"], data["goods"], strict=True)
    ]
