"""We All Take from the River at a glance.

Nobody scores here: a seat wins with every objective of its role, so worth is the progress of each objective, the worst
of them weighing most, and nothing is worth anything in a dead estuary. A camp alone harvests ten tokens in a game,
while a Steward needs over thirty; so structures count by the seasons they still have to work. Pollution on the map
weighs more the nearer the end is, as it can still be harvested before; in the estuary's fish slots it is a danger to
all from the second one on.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar, Final

from riverboards.engine.chance import Chance
from riverboards.engine.contract import Action, Decision, Outcome, State
from riverboards.games.we_all_take.board import NETS_PER_ROW, RANGE, TILE, F, net_bank
from riverboards.games.we_all_take.data import FISH, GOLD, GRAVEL, HALF, NET, POLLUTION, RIVER, ROWS, TREE
from riverboards.games.we_all_take.scoring import met
from riverboards.games.we_all_take.state import COMPLETE, NO_CITY, Position
from riverboards.players.expert import Expert, Parts
from riverboards.players.questions import answers

_YIELD: Final = (0.0, 0.9, 1.0, 1.1, 0.9, 0.8)
"""Tokens a season from each kind of structure beside the camp, in the order of `OWNED`."""
_DIRT: Final = (0.0, 0.0, 0.8, 0.8, 0.9, -0.25)
"""Pollution a season it makes; nets now and then catch some."""
_CATCH: Final = (0.4, 0.6, 0.85, 0.95, 1.0)
"""Tokens a season that a net catches, by row: what comes down from all rows above passes it."""
_TOKEN = 0.85
"""What a token to come is worth."""
_MOST: Final = (0, 4, 1, 1, 2, 4)
"""So many of a kind are of use to one seat."""
_WEIGH: Final = {"conservation": 10.0, "agriculture": 10.0, "development": 10.0, "capital": 10.0, "charity": 8.0}


class WeAllTakeExpert(Expert):
    """The expert for We All Take from the River."""

    simple: ClassVar[frozenset[str]] = frozenset({"agriculture", "development", "capital"})
    scale: ClassVar[float] = 6.0
    turns: ClassVar[int] = 2
    glance: ClassVar[int] = 1
    plies: ClassVar[int] = 30
    rivals: ClassVar[bool] = False

    def parts(self, state: Any, seat: int) -> Parts:
        s: Position = state
        seasons = seasons_left(s)
        mine = [(each, progress(s, seat, each, seasons)) for each in F.objectives[s.roles[seat]]]
        parts = {each: _WEIGH[each] * (far - 0.5) for each, far in mine}
        parts["balance"] = 8.0 * (min(far for _, far in mine) - 0.5)
        parts["works"] = self._works(s, seat, seasons)
        parts["estuary"] = -self._danger(s)
        parts["stock"] = 0.12 * min(sum(s.holdings(seat)[:3]), 20) + 0.1 * min(s.has(seat, GOLD), 3)
        return parts

    def _works(self, s: Position, seat: int, seasons: float) -> float:
        """What the structures will still bring, less the pollution they make; and what is saved for the next one."""
        clean = "conservation" in F.objectives[s.roles[seat]]
        total = saved = 0.0
        for kind in range(1, 6):
            bring = max(0.05, _YIELD[kind] - _DIRT[kind] * (0.6 if clean else 0.3)) * _TOKEN
            n = s.placed(seat, kind)
            total += min(n, _MOST[kind]) * bring * seasons
            if n < _MOST[kind] and seasons > 2:
                cost = (1 + F.costs[kind][0], *F.costs[kind][1:3])
                own = s.holdings(seat)
                have = sum(min(held, need) for held, need in zip(own, cost, strict=False)) / sum(cost)
                room = 1.0 if kind != NET or self._net_slot_free(s, seat) else 0.3
                saved = max(saved, room * 0.4 * bring * (seasons - 1.5) * have * have)
        return total + saved + self._nets(s, seat, seasons) + self._gravel(s, seat, seasons)

    def _nets(self, s: Position, seat: int, seasons: float) -> float:
        """Downriver more tokens pass a net."""
        rows = [s.where[piece] // NETS_PER_ROW for piece in RANGE[seat][NET] if s.where[piece] >= 0]
        return sum(_TOKEN * seasons * (_CATCH[row] - _YIELD[NET]) for row in rows)

    def _gravel(self, s: Position, seat: int, seasons: float) -> float:
        """The camp stands well where the gravel lies that the city lacks."""
        camp = s.camp(seat)
        lack = needed(s, seat)[2]
        if camp < 0 or lack <= 0 or seasons > 7:
            return 0.0
        there = sum(s.slots[slot] == GRAVEL for slot in F.slots_of[camp])
        return 0.5 * min(there, lack, seasons)

    def _net_slot_free(self, s: Position, seat: int) -> bool:
        """Whether another net can be built from where the camp stands."""
        camp = s.camp(seat)
        if camp < 0:
            return False
        row, bank = camp % ROWS, camp // ROWS
        slots = range(row * NETS_PER_ROW, (row + 1) * NETS_PER_ROW)
        return any(net_bank(net) == bank and s.net_at(net) < 0 for net in slots)

    def _danger(self, s: Position) -> float:
        estuary = RIVER + ROWS - 1
        there = sum(s.slots[slot] == POLLUTION for slot in F.slots_of[estuary])
        coming = sum(s.loose[row * 4 + POLLUTION - 1] for row in range(ROWS))
        return (0.0, 0.6, 4.0, 14.0)[min(3, there)] + min(2.0, 0.3 * coming * (1 + there))

    def result(self, state: State, outcome: Outcome) -> list[float]:
        """Won, or a part of it for each objective that was met; nothing in a dead estuary."""
        if outcome.reason == "estuary":
            return [0.0] * state.players
        values = []
        for seat, result in enumerate(outcome.results):
            checks = result.checks
            values.append(1.0 if seat in outcome.winners else 0.45 * sum(c.met for c in checks) / len(checks))
        return values

    # -- at a glance

    def answers(self, state: Any, seat: int, decision: Decision, chance: Chance) -> list[Action]:
        found = answers(state, seat, decision, chance, 3)
        s: Position = state
        if decision.kind == "window":
            return _unlike(s, found)
        if decision.kind == "place-camp":
            return sorted(found, key=lambda each: -_camp(s, seat, each, ()))[:1]
        if decision.kind == "policy":
            kept = [each for each in found if each.kind != "propose" or _worth_proposing(s, seat, each)]
            return kept or found
        if decision.kind == "exchange":
            kept = [each for each in found if each.kind != "exchange" or _worth_gold(s, seat, each)]
            return kept or found
        if decision.kind == "city" and seasons_left(s) > 2.5 and sum(s.holdings(seat)[:3]) < 3 * F.city_needs:
            kept = [each for each in found if each.kind != "pay"]  # what is laid there builds nothing any more
            return kept or found
        return found

    def priors(self, state: Any, seat: int, decision: Decision, actions: Sequence[Action]) -> list[float]:
        """Harvest what is lacked, build what will work for many seasons, clean up late, propose the city early."""
        s: Position = state
        weigh = _WEIGHTS.get(decision.kind)
        if weigh is None:
            return [1.0] * len(actions)
        needs = needed(s, seat)
        return [max(0.01, weigh(s, seat, action, needs)) for action in actions]

    def offer(self, state: Any, seat: int, chance: Chance) -> Action | None:
        """Now and then a fair trade: a token the seat has to spare for one it needs and the partner has to spare."""
        s: Position = state
        if s.players == 1 or chance.below(8) or s.offer is not None:
            return None
        needs = needed(s, seat)
        for action in s.legal_actions(seat):  # type: ignore[attr-defined]
            if action.kind != "offer" or not any(action.get) or not any(action.give):
                continue
            give, get = action.give.index(max(action.give)), action.get.index(max(action.get))
            if get < 3 and needs[get] > 0 and (give > 2 or needs[give] <= 0):
                chosen: Action = action
                return chosen
        return None


def _unlike(s: Position, actions: Sequence[Any]) -> list[Action]:
    """Of harvests that bring the same token from the same tile only the first."""
    found: dict[Any, Action] = {}
    for action in actions:
        if action.kind == "take":
            key: Any = (action.piece, _token(action.source, s), action.source[:2])
        elif action.kind == "gather":
            key = (action.piece, "gather", action.slot.partition(".")[0])
        else:
            key = action
        found.setdefault(key, action)
    return list(found.values())


def seasons_left(s: Position) -> float:
    """Seasons that are still to be played, this one in part."""
    return max(0.0, F.seasons - s.season + (ROWS - s.at) / ROWS) if s.season else float(F.seasons)


def progress(s: Position, seat: int, objective: str, seasons: float) -> float:
    """How far an objective is, 0 to 1: what is there, and what may be counted on until the end."""
    if objective == "conservation":
        dirt = s.pollution_on_map()
        late = 0.02 + 0.35 * max(0.0, 1.0 - seasons / 4.5)
        return 1.0 / (1.0 + late * dirt)
    if objective == "agriculture":
        fish = s.has(seat, FISH)
        return min(1.0, (fish + 0.35 * seasons) / F.agriculture_fish)
    if objective == "development":
        return _city(s, seat)
    if objective == "capital":
        lead = s.has(seat, GOLD) - max((s.has(other, GOLD) for other in range(s.players) if other != seat), default=0)
        spare = sum(s.holdings(seat)[:3]) / 2
        return max(0.0, min(1.0, 0.4 + 0.2 * lead + 0.03 * min(spare, 10)))
    others = [other for other in range(s.players) if other != seat]
    far = 0.0
    for other in others:
        cards = [each for each in F.objectives[s.roles[other]] if each != "charity"]
        far += max((progress(s, other, each, seasons) for each in cards), default=0.5)
    return far / max(1, len(others))


def _city(s: Position, seat: int) -> float:
    if s.city_state == COMPLETE:
        return 1.0 if met(s, seat, "development") else 0.85
    own = s.holdings(seat)
    spare = (max(0, own[0] - 1), own[1], own[2])
    if "agriculture" in F.objectives[s.roles[seat]]:
        spare = (max(0, own[0] - F.agriculture_fish // 2), own[1], own[2])
    weight = 0.4 if s.city_state == NO_CITY else 0.85
    filled = [paid + weight * min(have, F.city_needs - paid) for paid, have in zip(s.paid, spare, strict=True)]
    far = sum((each / F.city_needs) ** 0.65 for each in filled) / 3  # what is scarcest helps most
    if s.city_state == NO_CITY:
        return 0.04 + 0.04 * min(1, s.has(seat, GOLD)) + 0.7 * float(far)
    return 0.14 + 0.8 * float(far)


def needed(s: Position, seat: int) -> tuple[float, float, float]:
    """How many fish, trees and gravel a seat still wants for its objectives, and a few for building."""
    objectives = F.objectives[s.roles[seat]]
    own = s.holdings(seat)
    early = 3.0 if seasons_left(s) > 4 else 0.0
    want = [1.0, early, early * 0.7]
    if "agriculture" in objectives:
        want[0] += F.agriculture_fish
    if "development" in objectives and s.city_state != COMPLETE:
        for kind in range(3):
            want[kind] += F.city_needs - s.paid[kind]
    if "capital" in objectives:
        want = [each + 3.0 for each in want]
    return (want[0] - own[0], want[1] - own[1], want[2] - own[2])


def _token(source: str, s: Position) -> int:
    """Kind of the token at a source: a slot's own, or the one a loose token's name ends with."""
    if "/" in source:
        return {"fish": FISH, "tree": TREE, "gravel": GRAVEL, "pollution": POLLUTION}[source.rpartition("/")[2]]
    from riverboards.games.we_all_take.board import SLOT

    return s.slots[SLOT[source]]


def _window(s: Position, seat: int, action: Any, needs: Sequence[float]) -> float:
    kind = action.kind
    seasons = seasons_left(s)
    clean = "conservation" in F.objectives[s.roles[seat]]
    if kind == "take":
        token = _token(action.source, s)
        if token == POLLUTION:
            return (1.0 + 4.0 / (1.0 + seasons)) if clean else 0.5
        if token == GRAVEL and needs[2] > 1:
            return 6.0
        if token != FISH and seasons > 3 and s.has(seat, token) < (3 if token == TREE else 1):
            return 4.0
        return 2.5 if needs[token - 1] > 0 else 0.8
    if kind == "gather":
        tree = action.piece.startswith("lumber")
        return 2.0 if needs[1 if tree else 2] > 0 else 0.4
    if kind == "build":
        return _build(action.what, s, seat, seasons)
    return {"dredge": 1.5 if needs[2] > 1 else 0.1, "plant": 0.1, "move": 0.1, "ferry": 0.05, "end-window": 0.5}[kind]


def _build(what: str, s: Position, seat: int, seasons: float) -> float:
    kinds = ("camp", "boat", "excavator", "lumber_mill", "farm", "net")
    if what not in kinds:
        return 0.05
    kind = kinds.index(what)
    if s.placed(seat, kind) >= _MOST[kind] or seasons < 3:
        return 0.05
    return (0.0, 3.0, 0.4, 0.6, 1.0, 3.5)[kind]


def _worth_proposing(s: Position, seat: int, action: Any) -> bool:
    """The city on high ground for those who want it, the subsidy for those with pollution; no protection."""
    if action.policy == "city":
        tile = TILE[action.tile]
        return tile < HALF and F.elevation[tile] >= 6 and "development" in F.objectives[s.roles[seat]]
    if action.policy == "subsidy":
        return bool(action.enact) and s.has(seat, POLLUTION) >= 2
    return False


def _worth_gold(s: Position, seat: int, action: Any) -> bool:
    """Gold for a proposal of the city, or for who must have most of it; with what is needed least."""
    objectives = F.objectives[s.roles[seat]]
    capital = "capital" in objectives
    rich = sum(s.holdings(seat)[:3]) >= 8 or seasons_left(s) < 4.5
    city = rich and "development" in objectives and s.city_state == NO_CITY and not s.has(seat, GOLD)
    paid = (action.first, action.second)
    if city and not capital and "gravel" in paid and s.has(seat, FISH) + s.has(seat, TREE) >= 2:
        return False
    return capital or city or "pollution" in paid


def _exchange(s: Position, seat: int, action: Any, needs: Sequence[float]) -> float:
    if action.kind == "exchange":
        spare = sum(1.0 if needs[i] < 0 else 0.3 for i in (_KIND[action.first], _KIND[action.second]) if i < 3)
        return 0.5 + 2.0 * spare
    return 1.0 if action.kind == "ready" else 0.1


_KIND: Final = {"fish": 0, "tree": 1, "gravel": 2, "pollution": 3}


def _policy(s: Position, seat: int, action: Any, needs: Sequence[float]) -> float:
    if action.kind == "propose":
        return 6.0 if action.policy == "city" else 0.5
    return 0.7


def _pay(s: Position, seat: int, action: Any, needs: Sequence[float]) -> float:
    if action.kind != "pay":
        return 0.6
    wants = "development" in F.objectives[s.roles[seat]]
    total = float(action.fish + action.tree + action.gravel)
    return (0.5 + total if wants else 0.05) if action.fish < s.has(seat, FISH) or seasons_left(s) < 1 else 0.4


def _vote(s: Position, seat: int, action: Any, needs: Sequence[float]) -> float:
    return float(1.0 / (1.0 + 2.0 * action.bought))


def _camp(s: Position, seat: int, action: Any, needs: Sequence[float]) -> float:
    """Where camps begin: as far downriver, where nets catch most, as seldom a flood stops their work."""
    tile = TILE[action.tile]
    safe = 8.0 if F.elevation[tile] >= 6 else F.elevation[tile]
    return 0.5 + 0.8 * len(F.slots_of[tile]) + safe + 1.5 * (tile % ROWS)


_WEIGHTS: Final = {
    "window": _window,
    "exchange": _exchange,
    "policy": _policy,
    "city": _pay,
    "vote": _vote,
    "buy-votes": _vote,
    "place-camp": _camp,
}

EXPERT: Final = WeAllTakeExpert()
