"""Resources: production and food islands, Driftwood Bend, the storage check (TR-PROD, TR-FOOD, TR-STORE)."""

from __future__ import annotations

from dataclasses import dataclass

from riverboards.engine.chance import Chance
from riverboards.engine.contract import Refusal
from riverboards.engine.forms import Counts, Form, Values
from riverboards.games.the_river.actions import GiveBack, Take
from riverboards.games.the_river.data import FOOD, PRODUCTION, RESOURCES, STORAGE
from riverboards.games.the_river.events import GaveBack, MeadowUsed, Taken
from riverboards.games.the_river.state import CONFIRM, FOOD_KIND, GIVE, HIGH, WATER_BIT, Position

RESOURCE = {name: i for i, name in enumerate(RESOURCES)}


# ---------------------------------------------------------------- production


def check_island(s: Position, seat: int, place: str, landing: bool, kept: bool) -> Refusal | None:
    """Whether something would be taken from a production island (TR-PROD-05, 06); `kept`: High Water may count."""
    resource = RESOURCE[place]
    own = s.symbols[seat]
    if own[STORAGE] == 0:
        return Refusal("no-room", {"place": place}, "TR-PROD-06")
    if s.supply[resource] == 0:
        return Refusal("island-empty", {"place": place}, "TR-PROD-04")
    if own[resource] or first_extra(s, place, landing) or (kept and s.kept[seat] & WATER_BIT):
        return None
    return Refusal("nothing-to-take", {"place": place, "players": s.players}, "TR-PROD-05")


def first_extra(s: Position, place: str, landing: bool) -> int:
    """What the next pioneer on a production island takes more as the first of the round (TR-PROD-02, 03, 08)."""
    return 0 if landing or s.at[place] else s.terms.extra


def produce(s: Position, seat: int, place: str, extra: int) -> None:
    """Take from a production island, or first ask about High Water (TR-DEC-10)."""
    if s.kept[seat] & WATER_BIT:
        if s.symbols[seat][RESOURCE[place]] + extra > 0:
            s.island = place
            s.phase = HIGH
            return
        _take_produce(s, seat, place, extra, True)  # TR-DEC-10: implied where only High Water opens the island
        return
    _take_produce(s, seat, place, extra, False)


def answer_high_water(s: Position, use: bool) -> None:
    """Go on with the production that waited for the answer."""
    place = s.island
    s.island = ""
    others = len(s.at[place]) - 1
    extra = 0 if s.landing or others else s.terms.extra
    _take_produce(s, s.seat, place, extra, use)


def _take_produce(s: Position, seat: int, place: str, extra: int, water: bool) -> None:
    more = 0
    if water:
        more = s.terms.tables.numbers.meadow_numbers.high_water
        use_kept(s, seat, "high-water", WATER_BIT)
    resource = RESOURCE[place]
    take(s, seat, resource, s.symbols[seat][resource], extra, more, place)
    finish(s)


def use_kept(s: Position, seat: int, meadow: str, bit: int) -> None:
    """Mark a kept meadow as used (TR-MEADOW-03)."""
    s.kept[seat] &= ~bit
    s.used[seat] |= bit
    s.emit(MeadowUsed(seat, meadow))


def take(s: Position, seat: int, resource: int, symbols: int, first: int, water: int, cause: str) -> int:
    """Take from an island as far as it holds (TR-PROD-04)."""
    amount = min(symbols + first + water, s.supply[resource])
    s.supply[resource] -= amount
    s.goods[seat][resource] += amount
    s.emit(Taken(seat, RESOURCES[resource], amount, symbols, first, water, cause))
    return amount


# ---------------------------------------------------------------- food


def check_food(s: Position, seat: int) -> Refusal | None:
    """Whether the food island gives anything (TR-FOOD-04, TR-PROD-06)."""
    if s.symbols[seat][STORAGE] == 0:
        return Refusal("no-room", {"place": "food"}, "TR-PROD-06")
    if not any(s.supply):
        return Refusal("all-islands-empty", {}, "TR-FOOD-04")
    return None


def fetch_food(s: Position, seat: int, extra: int) -> None:
    """Take 1 food, or 1 other resource of choice where there is none (TR-FOOD-01, 03)."""
    if s.supply[FOOD]:
        take(s, seat, FOOD, 1, extra, 0, "food")
        finish(s)
        return
    ask_kind(s, seat, FOOD_KIND)


def open_kinds(s: Position) -> list[int]:
    """Wood, stone and clay whose islands are not empty."""
    return [resource for resource in range(3) if s.supply[resource]]


def ask_kind(s: Position, seat: int, phase: str) -> None:
    """Ask which kind is taken; nothing is asked where one is left (TR-FOOD-03, TR-MEADOW-05)."""
    kinds = open_kinds(s)
    if len(kinds) > 1:
        s.phase = phase
    else:
        take_kind(s, seat, kinds[0], phase)


def check_kind(s: Position, action: Take) -> Refusal | None:
    """Whether the kind may be taken (TR-DEC-08, TR-DEC-11)."""
    if action.resource not in PRODUCTION:
        return Refusal("not-a-kind", {}, "TR-FOOD-03")
    if not s.supply[RESOURCE[action.resource]]:
        return Refusal("island-empty", {"place": action.resource}, "TR-PROD-04")
    return None


def take_kind(s: Position, seat: int, resource: int, phase: str) -> None:
    """Take what was chosen: 1 on the food island, 3 for Driftwood Bend."""
    if phase == FOOD_KIND:
        take(s, seat, resource, 1, 0, 0, "food")
    else:
        take(s, seat, resource, s.terms.tables.numbers.meadow_numbers.driftwood, 0, 0, "driftwood-bend")
    finish(s)


# ---------------------------------------------------------------- storage


@dataclass(frozen=True, slots=True)
class GiveBackForm(Form):
    """What goes back to the islands: exactly `surplus` of the `held` resources (TR-STORE-07)."""

    held: tuple[int, ...] = ()
    surplus: int = 0

    def action(self, values: Values) -> GiveBack | None:
        return GiveBack(*values["give"])

    def sample(self, chance: Chance) -> GiveBack:
        pool = [resource for resource, number in enumerate(self.held) for _ in range(number)]
        gone = chance.sample(pool, self.surplus)
        return GiveBack(*(gone.count(resource) for resource in range(4)))


def give_back_form(s: Position) -> GiveBackForm:
    """The form of the open storage check (TR-DEC-12)."""
    held = tuple(s.goods[s.seat])
    surplus = s.surplus(s.seat)
    fields = (Counts("give", RESOURCES, held, (surplus, surplus)),)
    return GiveBackForm(GIVE, fields, held, surplus)


def give_backs(s: Position, most: int) -> list[GiveBack]:
    """The first `most` ways to give back the surplus."""
    held, surplus = s.goods[s.seat], s.surplus(s.seat)
    found: list[GiveBack] = []
    for wood in range(min(held[0], surplus), -1, -1):
        for stone in range(min(held[1], surplus - wood), -1, -1):
            for clay in range(min(held[2], surplus - wood - stone), -1, -1):
                food = surplus - wood - stone - clay
                if food <= held[3]:
                    found.append(GiveBack(wood, stone, clay, food))
                    if len(found) == most:
                        return found
    return found


def check_give_back(s: Position, action: GiveBack) -> Refusal | None:
    """Exactly the surplus, from what is held (TR-STORE-07)."""
    given = (action.wood, action.stone, action.clay, action.food)
    held = s.goods[s.seat]
    for resource in range(4):
        if not 0 <= given[resource] <= held[resource]:
            facts = {"resource": RESOURCES[resource], "held": held[resource]}
            return Refusal("give-not-held", facts, "TR-STORE-04")
    surplus = s.surplus(s.seat)
    if sum(given) != surplus:
        return Refusal("give-wrong-number", {"surplus": surplus, "given": sum(given)}, "TR-STORE-07")
    return None


def give_back(s: Position, given: tuple[int, ...]) -> None:
    """Lay resources back on their islands, where all may take them at once (TR-STORE-09)."""
    held = s.goods[s.seat]
    for resource, number in enumerate(given):
        held[resource] -= number
        s.supply[resource] += number
    s.emit(GaveBack(s.seat, *given))


def finish(s: Position) -> None:
    """The action is complete: the storage check, then the turn may be confirmed (TR-TURN-06, TR-STORE-08)."""
    surplus = s.surplus(s.seat)
    if surplus:
        held = s.goods[s.seat]
        kinds = [resource for resource in range(4) if held[resource]]
        if len(kinds) > 1:
            s.phase = GIVE
            return
        give_back(s, tuple(surplus if resource == kinds[0] else 0 for resource in range(4)))
    s.phase = CONFIRM
