"""Which answers a computer player weighs: of like ones only the first, and nothing that is done at the wrong time."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from riverboards.engine.contract import Action, Decision
from riverboards.games.we_all_take.board import SLOT, TILE, F
from riverboards.games.we_all_take.data import FISH, GOLD, GRAVEL, POLLUTION, TREE
from riverboards.games.we_all_take.state import NO_CITY, Position
from riverboards.players.evaluation.we_all_take.worth import demand, needed, seasons_left

KIND: Final = {"fish": FISH, "tree": TREE, "gravel": GRAVEL, "pollution": POLLUTION}
_SITES: Final = 3
"""So many sites for the city are weighed."""
_DIRT: Final = 5
"""With so much pollution in stock the subsidy is worth its gold."""


def weighed(s: Position, seat: int, decision: Decision, found: list[Action]) -> list[Action]:
    """The answers to a question that are weighed, never none."""
    match decision.kind:
        case "window":
            return _unlike(s, found)
        case "exchange":
            return _wanted(s, seat, [each for each in found if _exchanged(s, seat, each)]) or found
        case "policy":
            return _proposals(s, seat, found) or found
        case "city":
            paid = _pays(s, seat)
            return _wanted(s, seat, [each for each in found if paid or each.kind != "pay"]) or found
        case _:
            return found


def token(source: str, s: Position) -> int:
    """Kind of the token at a source: a slot's own, or the one a loose token's name ends with."""
    return KIND[source.rpartition("/")[2]] if "/" in source else s.slots[SLOT[source]]


def _unlike(s: Position, actions: Sequence[Any]) -> list[Action]:
    """Of harvests that bring the same token from the same tile only the first."""
    found: dict[Any, Action] = {}
    for action in actions:
        if action.kind == "take":
            key: Any = (action.piece, token(action.source, s), action.source[:2])
        elif action.kind == "gather":
            key = (action.piece, "gather", action.slot.partition(".")[0])
        else:
            key = action
        found.setdefault(key, action)
    return list(found.values())


def _wanted(s: Position, seat: int, found: Sequence[Any]) -> list[Action]:
    """Of what the city's shop sells only what is lacked."""
    lack = (*needed(s, seat), 0.0)
    return [each for each in found if each.kind != "buy" or lack[KIND[each.what] - 1] > 0]


def _exchanged(s: Position, seat: int, action: Any) -> bool:
    """Pollution is always given where it is taken. Else tokens become gold in the last season, for founding the city,
    for who must have most of it, and, with what is over, for the city's shop; sooner only for the subsidy."""
    if action.kind != "exchange" or "pollution" in (action.first, action.second):
        return True
    cards = F.objectives[s.roles[seat]]
    poor = not s.has(seat, GOLD)
    if not s.last_season():
        return poor and _subsidy_pays(s, seat)
    if "capital" in cards or ("development" in cards and s.city_state == NO_CITY and poor):
        return True
    give = [0, 0, 0]
    give[KIND[action.first] - 1] += 1
    give[KIND[action.second] - 1] += 1
    need, own = demand(s, seat), s.holdings(seat)
    return "development" in cards and all(own[k] - give[k] >= need[k] for k in range(3) if give[k])


def _subsidy_pays(s: Position, seat: int) -> bool:
    return not s.subsidy and not s.last_season() and s.has(seat, POLLUTION) >= _DIRT and seasons_left(s) < 6


def _proposals(s: Position, seat: int, found: Sequence[Any]) -> list[Action]:
    """In the last season the best sites for the city, which cannot be flooded any more; before, the subsidy for who
    holds pollution; no protection."""
    kept: list[Any] = [each for each in found if each.kind != "propose"]
    if "development" in F.objectives[s.roles[seat]] and s.last_season():
        sites = [each for each in found if each.kind == "propose" and each.policy == "city"]
        kept += sorted(sites, key=lambda each: -_site(s, TILE[each.tile]))[:_SITES]
    if _subsidy_pays(s, seat):
        kept += [each for each in found if each.kind == "propose" and each.policy == "subsidy" and each.enact]
    return kept


def _site(s: Position, tile: int) -> float:
    """High and dry, and the city takes the pollution of its tile away."""
    dirty = sum(s.slots[slot] == POLLUTION for slot in F.slots_of[tile])
    return F.elevation[tile] - 20.0 * s.flooded[tile] + 5.0 * dirty + s.levees[tile]


def _pays(s: Position, seat: int) -> bool:
    """The city is paid in the last season: what is laid there builds nothing any more, and a city that stands sooner
    makes pollution and may be flooded in the end. Who lives by charity helps."""
    cards = F.objectives[s.roles[seat]]
    return s.last_season() and ("development" in cards or "charity" in cards)
