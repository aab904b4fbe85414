"""The clicks that say an action."""

from __future__ import annotations

from riverboards.engine.contract import Action
from riverboards.games.the_river import actions as a
from riverboards.games.the_river.view import RiverView
from riverboards.tables.contract import Target
from riverboards.tables.the_river.names import free_slot, pioneer_space, pioneers_at, place_spaces, space

Steps = tuple[frozenset[Target], ...]


def steps(view: RiverView, action: Action) -> Steps:
    """What is clicked, in order; payments and give-backs are forms and have no clicks."""
    match action:
        case a.Draft(tile) | a.Claim(tile) | a.ExtraTile(tile):
            return _one(tile)
        case a.Exchange(wood, stone, clay):
            return _one("do/exchange") + _one(f"do/exchange/{wood}-{stone}-{clay}")
        case a.Place(place, landing):
            return (frozenset(_place(view, place, landing)),)
        case a.Take(resource):
            return _one(f"do/take/{resource}")
        case a.HighWater(use):
            return _one("do/high-water" if use else "do/keep-high-water")
        case a.ReserveCard(card) | a.Build(card):
            return _one(card)
        case a.PickTile(number):
            return _tile(view, number)
    return _button(action)


_BUTTONS = {
    a.WindingPath.kind: "do/winding-path",
    a.Rest.kind: "do/rest",
    a.CallOff.kind: "do/call-off",
    a.EndTurn.kind: "do/end-turn",
}


def _button(action: Action) -> Steps:
    target = _BUTTONS.get(action.kind)
    return _one(target) if target is not None else ()


def _one(*targets: Target) -> Steps:
    return (frozenset(targets),)


def _tile(view: RiverView, number: int) -> Steps:
    own = view.seats[view.seat].tiles
    if not 1 <= number <= len(own):
        return ()
    return _one(own[number - 1], space(view.seat, number))


def _place(view: RiverView, place: str, landing: bool) -> set[Target]:
    """The next free space; where nobody more may stand, every space and pioneer there."""
    seat = view.seat
    spaces = place_spaces(view, place, seat)
    there = {*spaces, *pioneers_at(view, place, seat)}
    if landing:
        return there
    slot = free_slot(view, place, seat)
    limit = 2 if place == "claim" else view.spaces.get(place, slot + 1)
    if slot >= limit:
        return there
    return {pioneer_space(view, place, seat, slot)}
