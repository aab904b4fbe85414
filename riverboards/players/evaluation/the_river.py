"""The River at a glance.

Worth is counted in points at the end. What scores already counts in full: buildings, bonus tokens, columns, meadows,
leftovers. The rest is what will still be made of it:

* a building that can nearly be paid counts by how much of it is held, with the bonus token it will bring; the best
  card counts most, a second one a little; goods beyond that keep a part of their worth;
* production and storage symbols work every round that is left, each further one of a kind less than the one before:
  one pioneer fetches what all symbols of a kind give, but a barn holds only so much;
* pioneers are actions: one that settles is lost for all rounds that are left, the fifth one comes with the second
  token;
* a column with a pair and a space left may still become three of a kind.

How many rounds are left is judged by the seat that is nearest to an end (tokens or tiles), as all can see it.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar, Final

from riverboards.engine.chance import Chance
from riverboards.engine.contract import Action, Decision
from riverboards.games.the_river.actions import Exchange
from riverboards.games.the_river.data import FOOD, SPACES
from riverboards.games.the_river.scoring import leftover_points, meadow_points
from riverboards.games.the_river.state import DRAFT, Position
from riverboards.games.the_river.steps.building import payable, reserved_slot
from riverboards.players.expert import Expert, Parts
from riverboards.players.questions import answers

_ROUNDS = 8.0
"""Rounds of a game among players who know what they want."""
_GOOD = 0.45
_FOOD = 0.75
_SYMBOL: Final = (0.0, 0.55, 0.95, 1.2, 1.35, 1.4)
"""Points a round of so many production symbols of one kind."""
_STORE: Final = (-1.2, -0.7, -0.3, 0.0, 0.2, 0.38, 0.52, 0.62, 0.7, 0.75)
"""Points a round of so much storage."""
_PIONEER = 0.8
_PAWN = 0.35
_KEPT = 0.8


class TheRiverExpert(Expert):
    """The expert for The River."""

    simple: ClassVar[frozenset[str]] = frozenset({"buildings", "tokens", "columns", "goods"})
    scale: ClassVar[float] = 7.0
    turns: ClassVar[int] = 4
    glance: ClassVar[int] = 1
    plies: ClassVar[int] = 30

    def parts(self, state: Any, seat: int) -> Parts:
        s: Position = state
        tables = s.terms.tables
        tokens = [tables.tokens[token].value for token in s.tokens[seat]]
        rounds = rounds_left(s)
        held = s.goods[seat]
        own = s.tiles[seat]
        barn = leftover_points(s.terms, own, sum(held)) if rounds < 2 else 0
        meadows = meadow_points(s.terms, own, len(s.settled[seat]), tokens.count(0))
        return {
            "buildings": float(sum(tables.buildings[card].points for card in s.built[seat])),
            "tokens": float(sum(tokens)),
            "columns": self._columns(s, seat, rounds) + sum(meadows.values()),
            "goods": self._goods(s, seat, rounds) + barn * (1.0 - rounds / 2.0),
            "works": self._works(s, seat, rounds),
            "pioneers": self._pioneers(s, seat, rounds),
        }

    def _columns(self, s: Position, seat: int, rounds: float) -> float:
        tables, own = s.terms.tables, s.tiles[seat]
        numbers = tables.numbers.column_points
        total = 0.0
        for column in tables.columns:
            counts: dict[str, int] = {}
            filled = 0
            for space in column:
                if space <= len(own):
                    filled += 1
                    for terrain in tables.tiles[own[space - 1]].terrains:
                        if terrain != "meadow" or s.terms.meadows_in_columns:
                            counts[terrain] = counts.get(terrain, 0) + 1
            most = max(counts.values(), default=0)
            if most == 3:
                total += numbers.three
            elif most == 2:
                total += numbers.pair + (min(1.2, 0.3 * rounds) if filled == 2 else 0.0)
            elif filled == 1:
                total += min(0.5, 0.12 * rounds)
        return total

    def _goods(self, s: Position, seat: int, rounds: float) -> float:
        """What the goods are worth: the best buildings they go towards, the rest for itself."""
        held = s.goods[seat]
        buildings = s.terms.tables.buildings
        token = self._next_token(s, seat)
        capacity = s.capacity(seat)
        best = second = 0.0
        for cards, reserved in ((s.display, 0), (s.reserved[seat], s.terms.tables.numbers.reserve.discount)):
            for card in cards:
                if card < 0:
                    continue
                building = buildings[card]
                wood, stone, clay = building.cost
                due = max(1, building.total - reserved)
                means = min(wood, held[0]) + min(stone, held[1]) + min(clay, held[2]) + held[FOOD]
                share = min(1.0, means / due)
                worth = (building.points + token) * (0.85 if share == 1.0 else 0.7 * share * share)
                if due > capacity + 1:
                    worth *= 0.6
                if reserved:
                    worth += 0.4
                if worth > best:
                    best, second = worth, best
                elif worth > second:
                    second = worth
        if rounds < 0.6:
            second = 0.0
        goods = _GOOD * sum(held[:3]) + _FOOD * held[FOOD]
        kept = sum(_KEPT for bit in (1, 2, 4, 8) if s.kept[seat] & bit)
        return best + 0.25 * second + 0.5 * goods * min(1.0, 0.3 + rounds / 4.0) + min(kept, rounds * _KEPT)

    def _next_token(self, s: Position, seat: int) -> float:
        """What the bonus token of the next building brings: its value, and the fifth pioneer with the second."""
        if len(s.tokens[seat]) >= s.terms.slots:
            return 0.0
        return float(s.terms.tables.tokens[s.value_stack[-1]].value) if s.value_stack else 0.3

    def _works(self, s: Position, seat: int, rounds: float) -> float:
        symbols = s.symbols[seat]
        yearly = sum(_SYMBOL[max(0, min(number, 5))] for number in symbols[:3])
        return rounds * (yearly * 0.75 + _STORE[max(0, min(symbols[3], 9))])

    def _pioneers(self, s: Position, seat: int, rounds: float) -> float:
        crew = 5 - len(s.settled[seat]) - len(s.fresh[seat]) - int(s.waiting[seat])
        left = s.boat[seat] * 0.9
        return rounds * _PIONEER * crew + left + (_PAWN if s.pawn == seat else 0.0)

    # -- at a glance

    def answers(self, state: Any, seat: int, decision: Decision, chance: Chance) -> list[Action]:
        """Never to the builders without the means, nor away again without a building: that would go on for ever."""
        found = answers(state, seat, decision, chance)
        s: Position = state
        if decision.kind == "place":
            held = s.goods[seat]
            builds = affordable(s, seat)
            kept = [each for each in found if _sensible(each, held, builds)]
        elif decision.kind == "build-card":
            kept = [each for each in found if each.kind != "call-off" and _affords(s, seat, each)]
        else:
            return found
        return kept or found

    def priors(self, state: Any, seat: int, decision: Decision, actions: Sequence[Action]) -> list[float]:
        """Builders first, then tiles and what is produced most; cards by what is still missing for them."""
        s: Position = state
        weigh = _WEIGHTS.get(decision.kind)
        if weigh is None:
            return [1.0] * len(actions)
        return [weigh(s, seat, action) for action in actions]


def rounds_left(s: Position) -> float:
    """Rounds that are likely to be played after this one, with the part of this one that is left."""
    if s.phase == DRAFT or s.round == 0:
        return _ROUNDS
    boats = sum(s.boat)
    crew = sum(s.boat) + sum(s.on_claim) + sum(map(len, s.at.values())) + sum(s.resting)
    this = boats / crew if crew else 0.0
    if s.ending:
        return this
    tokens = max(map(len, s.tokens)) / s.terms.tokens_for_end
    tiles = max(map(len, s.tiles)) / SPACES
    far = max(tokens, tiles, s.round / 20.0, 0.6 * (tokens + tiles) if tokens and tiles else 0.0)
    return max(1.0, _ROUNDS * (1.0 - min(far, 1.0))) - 1.0 + this


def affordable(s: Position, seat: int) -> bool:
    """Whether a card that lies face up, or an own reserved one, can be paid."""
    return any(card >= 0 and payable(s, seat, card, False, True) for card in s.display) or any(
        payable(s, seat, card, True, True) for card in s.reserved[seat]
    )


def _affords(s: Position, seat: int, action: Any) -> bool:
    slot = reserved_slot(action.card)
    return slot < 0 or payable(s, seat, s.reserved[seat][slot], True, True)


def _sensible(action: Any, held: Sequence[int], builds: bool) -> bool:
    if action.kind == "exchange":
        return _spare(action, held)
    return builds or action.kind != "place" or action.place != "build"


def _spare(exchange: Exchange, held: Sequence[int]) -> bool:
    """Whether the three given away leave the fewest kinds bare: of each kind at most what is held most of."""
    given = (exchange.wood, exchange.stone, exchange.clay)
    return sum(held) >= 5 and max(given) >= 2 and given[max(range(3), key=lambda r: held[r])] == max(given)


def _place(s: Position, seat: int, action: Any) -> float:
    if action.kind == "rest":
        return 0.05
    if action.kind == "exchange":
        return 0.1
    if action.kind == "winding-path":
        return 0.3
    place = action.place
    if place == "build":
        return 8.0 if affordable(s, seat) else 0.1
    if place == "claim":
        return 2.5 if len(s.tiles[seat]) < SPACES else 0.1
    if place in _RESOURCE:
        resource = _RESOURCE[place]
        extra = 0 if s.at[place] or action.landing else s.terms.extra
        room = s.capacity(seat) - sum(s.goods[seat])
        return 0.2 + min(s.symbols[seat][resource] + extra, max(room, 0), s.supply[resource])
    return {"food": 0.9, "reserve": 0.8, "first": 0.5, "swap": 0.4}.get(place, 0.5)


_RESOURCE: Final = {"wood": 0, "stone": 1, "clay": 2}


def _means(held: Sequence[int], cost: Sequence[int]) -> int:
    return min(cost[0], held[0]) + min(cost[1], held[1]) + min(cost[2], held[2]) + held[FOOD]


def _tile(s: Position, seat: int, action: Any) -> float:
    """Symbols, and the terrain that the column of the next space wants."""
    tables, own = s.terms.tables, s.tiles[seat]
    tile = tables.tiles[tables.tile_of[action.tile]]
    weight = 0.6 + 0.5 * sum(tile.symbols[:3]) + 0.35 * tile.symbols[3]
    if tile.meadow is not None:
        weight += 1.0
    space = len(own) + 1
    for column in tables.columns:
        if space in column:
            there = [terrain for each in column if each < space for terrain in tables.tiles[own[each - 1]].terrains]
            weight += 1.5 * max((there.count(terrain) for terrain in tile.terrains), default=0)
    return weight


def _card(s: Position, seat: int, action: Any) -> float:
    card = s.terms.tables.building_of.get(action.card, -1)
    if card < 0:
        slot = int(action.card.rpartition("/")[2]) - 1
        card = s.reserved[seat][slot]
        share = _means(s.goods[seat], s.terms.tables.buildings[card].cost) / s.terms.tables.buildings[card].total
        return 0.05 if share < 0.75 else float(s.terms.tables.buildings[card].points) + 1.0
    building = s.terms.tables.buildings[card]
    return building.points * (0.3 + _means(s.goods[seat], building.cost) / building.total)


def _pay(s: Position, seat: int, action: Any) -> float:
    """Food and the camp are spared; of the goods those go of which there are most."""
    left = [have - paid for have, paid in zip(s.goods[seat], _given(action), strict=True)]
    return 0.2 + left[FOOD] * 2.0 + sum(1.0 for each in left[:3] if each) + (0.0 if action.camp else 1.0)


def _give(s: Position, seat: int, action: Any) -> float:
    left = [have - paid for have, paid in zip(s.goods[seat], _given(action), strict=True)]
    return 0.2 + left[FOOD] * 2.0 + sum(min(each, 2) for each in left[:3])


def _given(action: Any) -> tuple[int, int, int, int]:
    return (action.wood, action.stone, action.clay, action.food)


def _build(s: Position, seat: int, action: Any) -> float:
    return 0.1 if action.kind == "call-off" else _card(s, seat, action)


_WEIGHTS: Final = {
    "place": _place,
    "draft-tile": _tile,
    "claim-tile": _tile,
    "extra-tile": _tile,
    "reserve-card": _card,
    "build-card": _build,
    "payment": _pay,
    "give-back": _give,
}

EXPERT = TheRiverExpert()
