"""River Bankers: secret bids, drifting materials and structures, for 2 to 4 players (seeds/river-bankers.yaml)."""

from __future__ import annotations

from riverboards.games.river_bankers.game import GAME

__all__ = ["GAME"]
