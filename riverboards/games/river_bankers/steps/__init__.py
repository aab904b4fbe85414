"""The steps of a game: each kind has one rule. The next step of a position is asked or carried out."""

from __future__ import annotations

from typing import Final

from riverboards.games.river_bankers.steps.aiming import AimRule
from riverboards.games.river_bankers.steps.auctioning import (
    FloodgateRule,
    FlushPickRule,
    RecallRule,
    SettleRule,
)
from riverboards.games.river_bankers.steps.bidding import BidsRule, DeferRule
from riverboards.games.river_bankers.steps.building import (
    DiscardRule,
    FinalRule,
    FinalsRule,
    PayRule,
    RefillRule,
    StructureRule,
)
from riverboards.games.river_bankers.steps.draft import DealRule, DraftRule
from riverboards.games.river_bankers.steps.looking import SeenRule
from riverboards.games.river_bankers.steps.rule import StepRule
from riverboards.games.river_bankers.steps.turning import SlipstreamRule, TurnEndRule, TurnRule

STEPS: Final[dict[str, StepRule]] = {
    "draft": DraftRule(),
    "deal": DealRule(),
    "turn": TurnRule(),
    "turn-end": TurnEndRule(),
    "slipstream": SlipstreamRule(),
    "flush": FlushPickRule(),
    "floodgate": FloodgateRule(),
    "recall": RecallRule(),
    "defer": DeferRule(),
    "bids": BidsRule(),
    "settle": SettleRule(),
    "structure": StructureRule(),
    "pay": PayRule(),
    "refill": RefillRule(),
    "discard": DiscardRule(),
    "aim": AimRule(),
    "seen": SeenRule(),
    "finals": FinalsRule(),
    "final": FinalRule(),
}
