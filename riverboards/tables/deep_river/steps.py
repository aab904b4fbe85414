"""The clicks that say an action. Like pieces are one step; the counter on top stands for its stack."""

from __future__ import annotations

from riverboards.engine.contract import Action
from riverboards.games.deep_river import actions as a
from riverboards.games.deep_river.data import SIDES
from riverboards.games.deep_river.view import FishView, View
from riverboards.tables.contract import Target
from riverboards.tables.deep_river.names import current_id, effect_pieces, fish_id

Steps = tuple[frozenset[Target], ...]


def steps(view: View, action: Action) -> Steps:
    """One click says any action of Deep River."""
    match action:
        case a.ChooseCurrent(current) | a.TurnCurrent(current):
            return _one(current_id(current), f"do/current/{current}")
        case a.Fish():
            return (frozenset(_pieces(view, action)),)
        case a.ChooseEffect(effect):
            return _one(f"do/{effect}", *(x for x in effect_pieces(view, 4) if x.endswith(effect)))
        case a.UseTile(use):
            return _one("do/use", *_tile_of(view)) if use else _one("do/leave")
        case a.LayTile(effect):
            return _one(f"do/lay/{effect}")
        case a.Stop():
            return _one("do/stop")
        case a.ConfirmTiles():
            return _one("do/confirm-tiles")
        case a.ConfirmTurn():
            return _one("do/end-turn")
    return ()


def _one(*targets: Target) -> Steps:
    return (frozenset(targets),)


def _tile_of(view: View) -> tuple[str, ...]:
    return effect_pieces(view, view.fishes[view.fish].place) if view.fish >= 0 else ()


def _pieces(view: View, piece: a.Fish) -> list[Target]:
    """The pieces that look as described."""
    return [fish_id(fish.id) for fish in view.fishes if fish.place == piece.place and _looks(view, fish, piece)]


def _looks(view: View, fish: FishView, piece: a.Fish) -> bool:
    return (
        SIDES[fish.side] == piece.side
        and fish.face == piece.face
        and (view.fishes[fish.under].face if fish.under >= 0 else 0) == piece.on
        and (view.fishes[fish.over].face if fish.over >= 0 else 0) == piece.below
    )
