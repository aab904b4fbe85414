"""Which piece lies where."""

from __future__ import annotations

from riverboards.games.deep_river.data import TILES
from riverboards.games.deep_river.view import CurrentView, FishView, View
from riverboards.tables.contract import Placed, Scene
from riverboards.tables.deep_river.names import (
    BEAR,
    CURRENT_ART,
    EFFECT_ART,
    art,
    current_id,
    effect_pieces,
    fish_art,
    fish_id,
    fish_space,
)
from riverboards.tables.parts import Piece

_LOCK = "lock"


def arrange(view: View) -> Scene:
    """The whole table."""
    pieces = [*_tiles(view), *_currents(view), *_fish(view), bear_piece(view.bear)]
    return Scene((Placed("main", "main"),), tuple(pieces))


def _tiles(view: View) -> list[Piece]:
    pieces: list[Piece] = []
    for place in range(1, TILES + 1):
        effect = view.effects[place]
        if not view.tiles[place]:
            pieces.append(Piece(f"back/{place}", "back", f"tile/{place}", target=False))
        elif effect == "large":
            flip, advance = effect_pieces(view, place)
            pieces.append(Piece(flip, "effect", f"effect/{place}/1", EFFECT_ART["flip"]))
            pieces.append(Piece(advance, "effect", f"effect/{place}/2", EFFECT_ART["advance"]))
        else:
            pieces.append(Piece(view.tiles[place], "effect", f"effect/{place}", EFFECT_ART[effect]))
        if effect in ("bear", "large"):
            pieces.append(Piece(f"need/{view.tiles[place]}", "need", f"need/{place}", target=False))
    return pieces


def _currents(view: View) -> list[Piece]:
    return [current_piece(each) for each in view.currents] if view.tossed else []


def current_piece(current: CurrentView) -> Piece:
    """A current with its hidden side small, and a lock while it may not be chosen now or next turn."""
    fields = {"back": CURRENT_ART[current.back]}
    if current.barred or current.resting or current.turned:
        fields["lock"] = _LOCK
    return Piece(
        current_id(current.id),
        "token",
        f"token/{current.tile}",
        CURRENT_ART[current.up],
        layer=1,
        state="dim" if current.barred or current.resting else "",
        fields=fields,
    )


def _fish(view: View) -> list[Piece]:
    """Lower counters first, so that the upper ones lie on them."""
    covered = [fish for fish in view.fishes if fish.over >= 0]
    free = [fish for fish in view.fishes if fish.over < 0]
    return [fish_piece(view, fish) for fish in (*covered, *free)]


def fish_piece(view: View, fish: FishView) -> Piece:
    """A counter where it lies."""
    return Piece(
        fish_id(fish.id),
        "fish",
        fish_space(view, fish),
        fish_art(fish.side, fish.face),
        layer=1 if fish.over >= 0 else 2,
        state="lower" if fish.over >= 0 else "",
    )


def bear_piece(place: int) -> Piece:
    """The bear at a place."""
    return Piece(BEAR, "bear", f"bear/{place}", layer=3)


def current_picture(side: str) -> str:
    """Art of a side of a current."""
    return art(CURRENT_ART[side])


def effect_picture(effect: str) -> str:
    """Art of an effect."""
    return art("effect-advance" if effect == "rush" else EFFECT_ART[effect])


def fish_picture(side: int, face: int) -> str:
    """Art of a counter."""
    return art(fish_art(side, face))
