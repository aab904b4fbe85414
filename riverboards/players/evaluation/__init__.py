"""What computer players know of each game: one small module a game, found by the game's folder name."""

from __future__ import annotations

from functools import cache
from importlib import import_module
from typing import Final

from riverboards.engine.contract import State
from riverboards.players.expert import Expert

KNOWN: Final = ("deep_river", "the_river", "river_bankers", "we_all_take")
"""Games with an expert of their own; each is a module here that offers it as `EXPERT`."""


def expert_for(state: State) -> Expert:
    """The expert for the game a position belongs to; the plain one for a game that nobody has written one for."""
    return _expert(type(state).__module__)


@cache
def _expert(module: str) -> Expert:
    words = module.split(".")
    if words[:2] == ["riverboards", "games"] and len(words) > 2 and words[2] in KNOWN:
        expert: Expert = import_module(f"riverboards.players.evaluation.{words[2]}").EXPERT
        return expert
    return Expert()
