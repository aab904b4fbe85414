"""What a position is worth to a seat, in tokens, by named parts.

What the seat holds and may count on (`outlook`) counts as far as its objectives need it; what is over counts for less
than half, since two tokens buy one gold and the complete city sells one token for it. Pollution is counted as the work
of cleaning it up, the more the nearer the end is.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from riverboards.games.we_all_take.board import RANGE, F
from riverboards.games.we_all_take.data import BOAT, CAMP, EXCAVATOR, FISH, GOLD, MILL, POLLUTION, RIVER, ROWS
from riverboards.games.we_all_take.scoring import met
from riverboards.games.we_all_take.state import COMPLETE, NO_CITY, Position
from riverboards.players.evaluation.we_all_take.outlook import Outlook, outlook
from riverboards.players.expert import squash

ESTUARY: Final = RIVER + ROWS - 1
OVER: Final = 0.45
"""What a token that no objective needs is worth."""
_FEE: Final = 2.0
"""Tokens for the gold that puts the city to the vote."""
_CHANCE: Final = 12.0
"""Tokens' worth of an objective that is a matter of chance, from hopeless to sure."""


def parts(s: Position, seat: int) -> dict[str, float]:
    """The worth of a running game to a seat."""
    cards = F.objectives[s.roles[seat]]
    seasons = seasons_left(s)
    need = demand(s, seat)
    end = outlook(s, seat, need)
    found = _tokens(s, seat, cards, need, end)
    if "conservation" in cards:
        late = 1.0 + 4.0 * max(0.0, 1.0 - seasons / 1.5)
        found["conservation"] = -late * _dirt(s, seat) - end.dirt
    if "capital" in cards:
        found["capital"] = _CHANCE * (_capital(s, seat, need, end) - 0.5)
    if "charity" in cards:
        found["charity"] = _CHANCE * (_charity(s, seat, seasons) - 0.5)
    found["estuary"] = -_danger(s)
    return found


def seasons_left(s: Position) -> float:
    """Seasons that are still to be played, this one in part."""
    return max(0.0, F.seasons - s.season + (ROWS - s.at) / ROWS) if s.season else float(F.seasons)


def demand(s: Position, seat: int) -> tuple[float, float, float]:
    """How many fish, trees and gravel the objectives of a seat need in its stockpile at the end, and for the city."""
    cards = F.objectives[s.roles[seat]]
    fish = float(F.agriculture_fish) if "agriculture" in cards else 0.0
    if "development" not in cards or s.city_state == COMPLETE:
        return (fish, 0.0, 0.0)
    builders = sum("development" in F.objectives[role] for role in s.roles)
    share = 1.0 if s.players <= 2 else 1.0 / (1.0 + 0.6 * (builders - 1))
    city = [share * (F.city_needs - paid) for paid in s.paid]
    return (fish + city[0], city[1], city[2])


def needed(s: Position, seat: int) -> tuple[float, float, float]:
    """How many fish, trees and gravel a seat still wants for its objectives, and a few for building."""
    own = s.holdings(seat)
    want = demand(s, seat)
    early = 3.0 if seasons_left(s) > 4 else 0.0
    more = 3.0 if "capital" in F.objectives[s.roles[seat]] else 0.0
    return (want[0] + more + 1.0 - own[0], want[1] + more + early - own[1], want[2] + more + 0.7 * early - own[2])


def progress(s: Position, seat: int, objective: str, seasons: float) -> float:
    """How far an objective is, 0 to 1: what is there, and what may be counted on until the end."""
    if objective == "conservation":
        return 1.0 / (1.0 + 0.3 * s.pollution_on_map() / (1.0 + 0.2 * seasons))
    if objective == "agriculture":
        return min(1.0, (s.has(seat, FISH) + 0.8 * seasons) / F.agriculture_fish)
    if objective == "development":
        if s.city_state == COMPLETE:
            return 1.0 if met(s, seat, "development") else 0.7
        stock = [sum(s.holdings(other)[kind] for other in range(s.players)) for kind in range(3)]
        filled = [paid + 0.5 * min(have, F.city_needs - paid) for paid, have in zip(s.paid, stock, strict=True)]
        return sum(filled) / (3.0 * F.city_needs) * (0.9 if s.city_state != NO_CITY else 0.7)
    if objective == "capital":
        return squash(_lead(s, seat) - 0.5, 1.0)
    return _charity(s, seat, seasons)


def _tokens(s: Position, seat: int, cards: Sequence[str], need: Sequence[float], end: Outlook) -> dict[str, float]:
    """Agriculture, development, works and stock: what is held and to come, as far as it is needed."""
    held = s.holdings(seat)
    useful = [min(float(have), want) for have, want in zip(held, need, strict=False)]
    over = float(sum(held[:3])) - sum(useful)
    fits = [min(each, want) for each, want in zip(end.tokens, need, strict=True)]
    more = sum(end.tokens) - sum(fits)
    found = {"agriculture": useful[0] if "agriculture" in cards else 0.0}
    city = "development" in cards
    found["development"] = sum(useful) - found["agriculture"] + _laid(s, seat) if city else 0.0
    found["works"] = sum(fits) - sum(useful) + OVER * (more - over)
    found["stock"] = OVER * over + _purse(s, seat, city)
    return found


def _laid(s: Position, seat: int) -> float:
    """What lies on the site is as good as held, and a founded city saves its fee."""
    if s.city_state == COMPLETE:
        return 3.0 * F.city_needs + _FEE + (2.0 if met(s, seat, "development") else 0.0)
    return float(sum(s.paid)) + (_FEE if s.city_state != NO_CITY or s.has(seat, GOLD) else 0.0)


def _purse(s: Position, seat: int, city: bool) -> float:
    """Gold beyond the fee buys tokens in the city's shop; two pollution are one gold under the subsidy."""
    fee = 1 if city and s.city_state == NO_CITY else 0
    gold = max(0, s.has(seat, GOLD) - fee)
    dirt = OVER * s.has(seat, POLLUTION)
    if not s.subsidy:
        dirt = 0.0 if s.last_season() else max(0.0, dirt - _FEE)
    return dirt + (0.9 if city else 0.3) * min(gold, 6)


def _dirt(s: Position, seat: int) -> float:
    """The pollution that lies about, as work: what the seat's own pieces stand by is sooner cleaned."""
    where = s.where
    near = {where[piece] for kind in (CAMP, BOAT, EXCAVATOR, MILL) for piece in RANGE[seat][kind]}
    slots = [slot for slot, token in enumerate(s.slots) if token == POLLUTION]
    lying = sum(0.8 if F.slot_tile[slot] in near else 1.2 for slot in slots)
    return lying + 0.9 * sum(s.loose[POLLUTION - 1 :: 4])


def _danger(s: Position) -> float:
    """The estuary: three polluted slots end the game."""
    there = spoilt(s)
    coming = sum(s.loose[POLLUTION - 1 :: 4])
    return (0.0, 1.0, 8.0, 40.0)[min(3, there)] + min(4.0, 0.4 * coming * (1 + there))


def spoilt(s: Position) -> int:
    """Polluted slots of the estuary."""
    return sum(s.slots[slot] == POLLUTION for slot in F.slots_of[ESTUARY])


def _lead(s: Position, seat: int) -> int:
    """By how much gold a seat leads, below zero if another does."""
    return s.has(seat, GOLD) - max((s.has(other, GOLD) for other in range(s.players) if other != seat), default=0)


def _capital(s: Position, seat: int, need: Sequence[float], end: Outlook) -> float:
    """The chance of having most gold at the end: own and others' tokens turned into gold."""
    over = sum(max(0.0, each - 0.7 * want) for each, want in zip(end.tokens, need, strict=True))
    own = s.has(seat, GOLD) + 0.5 * over
    seasons = seasons_left(s)
    rest = [other for other in range(s.players) if other != seat]
    best = max((s.has(o, GOLD) + 0.3 * (sum(s.holdings(o)[:3]) + seasons) for o in rest), default=0.0)
    late = max(0.0, 1.0 - seasons / 2.0)
    return (1 - late) * squash(own - best, 3.0) + late * squash(_lead(s, seat) - 0.5, 0.7)


def _charity(s: Position, seat: int, seasons: float) -> float:
    """How near every other seat is to one of its objectives, the last of them counting most."""
    far = []
    for other in range(s.players):
        if other != seat:
            cards = [each for each in F.objectives[s.roles[other]] if each != "charity"]
            far.append(max((progress(s, other, each, seasons) for each in cards), default=0.5))
    return 0.5 * sum(far) / len(far) + 0.5 * min(far) if far else 0.0
