"""The River: pioneers, islands and river boards, for 2 to 4 players (seeds/the-river.yaml)."""

from __future__ import annotations

from riverboards.games.the_river.game import GAME

__all__ = ["GAME"]
