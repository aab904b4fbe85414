"""Reserving, building, paying, bonus tokens (TR-RESERVE, TR-BUILD, TR-TOKEN)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from riverboards.engine.chance import Chance
from riverboards.engine.contract import Refusal
from riverboards.engine.forms import Choice, Form, Values
from riverboards.games.the_river.actions import RESERVED, Build, Pay, ReserveCard
from riverboards.games.the_river.data import FOOD, RESOURCES, Building
from riverboards.games.the_river.events import (
    BuildCalledOff,
    BuildOpened,
    Built,
    CardReserved,
    Paid,
    PioneerJoined,
    ReservedWeighed,
    TokenTaken,
    ToldInSecret,
)
from riverboards.games.the_river.state import BUILD, CAMP_BIT, CHOOSE, CONFIRM, PAYMENT, RESERVE, Position
from riverboards.games.the_river.steps import goods, pioneers, tiles

OWN, FOOD_FOR, FREE = "own", "food", "free"
"""How one resource of a cost is met: from the barn, by food, or not at all."""


# ---------------------------------------------------------------- reserve


def check_reserve(s: Position, seat: int) -> Refusal | None:
    """Whether the seat may reserve now (TR-RESERVE-02)."""
    if len(s.reserved[seat]) >= s.terms.tables.numbers.reserve.limit:
        return Refusal("reserved-two", {"cards": len(s.reserved[seat])}, "TR-RESERVE-02")
    if not any(card >= 0 for card in s.display):
        return Refusal("no-cards-left", {}, "TR-RESERVE-02")
    return None


def check_card(s: Position, action: ReserveCard | Build, clause: str) -> Refusal | None:
    """Whether the card lies face up."""
    if s.terms.tables.building_of.get(action.card, -2) in s.display:
        return None
    return Refusal("card-not-face-up", {}, clause)


def start_reserve(s: Position) -> None:
    """Ask for the card, or take the only one (TR-DEC-13)."""
    choices = [card for card in s.display if card >= 0]
    if len(choices) == 1:
        reserve(s, s.terms.tables.buildings[choices[0]].id)
    else:
        s.phase = RESERVE


def reserve(s: Position, card_id: str) -> None:
    """Lay a face-up card face down in front of the seat (TR-RESERVE-01)."""
    card = s.terms.tables.building_of[card_id]
    place = s.display.index(card)
    s.display[place] = -1
    s.reserved[s.seat].append(card)
    s.emit(CardReserved(s.seat, place))
    goods.finish(s)


# ---------------------------------------------------------------- what can be paid


def payable(s: Position, seat: int, card: int, reserved: bool, kept: bool) -> bool:
    """Whether a card could be paid (TR-BUILD-03, 04); `kept`: Builders' Camp may count (TR-MEADOW-09)."""
    return _means(s.goods[seat], s.terms.tables.buildings[card]) >= due(s, seat, card, reserved, kept)


def due(s: Position, seat: int, card: int, reserved: bool, kept: bool) -> int:
    """How many resources a card costs after its discounts."""
    total = s.terms.tables.buildings[card].total
    if reserved:
        total -= s.terms.tables.numbers.reserve.discount
    if kept and s.kept[seat] & CAMP_BIT:
        total -= s.terms.tables.numbers.meadow_numbers.camp_discount
    return max(0, total)


def _means(held: Sequence[int], building: Building) -> int:
    wood, stone, clay = building.cost
    return min(wood, held[0]) + min(stone, held[1]) + min(clay, held[2]) + held[FOOD]


def any_payable(s: Position, seat: int, kept: bool) -> bool:
    """Whether some face-up card could be paid, and with open scores some reserved one."""
    if any(card >= 0 and payable(s, seat, card, False, kept) for card in s.display):
        return True
    return s.terms.open_scores and reserve_payable(s, seat, kept)


def reserve_payable(s: Position, seat: int, kept: bool) -> bool:
    """Whether some card reserved by the seat could be paid."""
    return any(payable(s, seat, card, True, kept) for card in s.reserved[seat])


def check_build(s: Position, seat: int, kept: bool, secret: bool) -> Refusal | None:
    """Whether the build place counts as possible; `secret`: a reserved card makes it so unseen (TR-BUILD-06,
    TR-HIDE-10)."""
    if any_payable(s, seat, kept):
        return None
    if secret and s.reserved[seat] and not s.terms.open_scores:
        return None
    return Refusal("nothing-to-build", {"held": sum(s.goods[seat])}, "TR-BUILD-06")


# ---------------------------------------------------------------- build


def open_build(s: Position, seat: int) -> None:
    """Go to the build place; the pioneer stays in the boat until a card is chosen (TR-DEC-14)."""
    s.emit(BuildOpened(seat))
    s.phase = BUILD


def call_off(s: Position) -> None:
    """Back to the choice of place."""
    s.emit(BuildCalledOff(s.seat))
    s.phase = CHOOSE


def reserved_slot(card: str) -> int:
    """The slot of `reserved/1`, from 0; -1 for anything else."""
    return RESERVED.index(card) if card in RESERVED else -1


def check_building(s: Position, action: Build) -> Refusal | None:
    """Whether the building may be chosen. A hidden reserved card always counts as possible (TR-HIDE-10)."""
    slot = reserved_slot(action.card)
    if slot >= 0:
        if slot >= len(s.reserved[s.seat]):
            return Refusal("no-such-reserved", {"cards": len(s.reserved[s.seat])}, "TR-BUILD-01")
        if not s.terms.open_scores:
            return None
        return _too_dear(s, s.reserved[s.seat][slot], action.card)
    unknown = check_card(s, action, "TR-BUILD-01")
    return unknown if unknown is not None else _too_dear(s, s.terms.tables.building_of[action.card], action.card)


def _too_dear(s: Position, card: int, name: str) -> Refusal | None:
    reserved = name in RESERVED
    if payable(s, s.seat, card, reserved, True):
        return None
    return Refusal("too-dear", _price(s, card, name, reserved), "TR-BUILD-06")


def _price(s: Position, card: int, name: str, reserved: bool) -> dict[str, int | str]:
    need = due(s, s.seat, card, reserved, True)
    return {"card": name, "due": need, "have": _means(s.goods[s.seat], s.terms.tables.buildings[card])}


def choose_building(s: Position, card_id: str) -> None:
    """Place the pioneer for a building that can be paid, else refuse in secret (TR-HIDE-10)."""
    slot = reserved_slot(card_id)
    card = s.reserved[s.seat][slot] if slot >= 0 else s.terms.tables.building_of[card_id]
    if slot >= 0 and not s.terms.open_scores:
        s.emit(ReservedWeighed(s.seat))
        if not payable(s, s.seat, card, True, True):
            price = _price(s, card, card_id, True)
            refuse_in_secret(s, "reserved-too-dear", card_id, int(price["due"]), int(price["have"]))
            call_off(s)
            return
    pioneers.put(s, s.seat, "build", False)
    s.building = card
    s.source = card_id if slot >= 0 else f"display/{s.display.index(card) + 1}"
    ways = payments(s, 2)
    if len(ways) == 1:
        pay(s, ways[0])
    else:
        s.phase = PAYMENT


def refuse_in_secret(s: Position, code: str, card: str, needed: int, have: int) -> None:
    """Tell the seat alone why its choice is refused."""
    s.told = (code, card, needed, have)
    s.emit(ToldInSecret(s.seat, code, card, needed, have))


# ---------------------------------------------------------------- payment


@dataclass(frozen=True, slots=True)
class PaymentForm(Form):
    """How each resource of the cost is met. A field `unit-n` is `own` (from the barn), `food` or `free`.

    Attributes:
        cost: wood, stone, clay; `held`: resources of the payer; `discount`: resources left out for a reserved card.
        camp: what Builders' Camp would leave out more; 0: it is not at hand.
    """

    cost: tuple[int, int, int] = (0, 0, 0)
    held: tuple[int, ...] = ()
    discount: int = 0
    camp: int = 0

    def action(self, values: Values) -> Pay | None:
        paid = [0, 0, 0, 0]
        free = 0
        for unit, resource in enumerate(units(self.cost)):
            how = values.get(f"unit-{unit + 1}")
            if how == OWN:
                paid[resource] += 1
            elif how == FOOD_FOR:
                paid[FOOD] += 1
            elif how == FREE:
                free += 1
            else:
                return None
        return Pay(paid[0], paid[1], paid[2], paid[3], bool(self.camp) and free > self.discount)

    def sample(self, chance: Chance) -> Pay:
        return chance.choice(list(ways_to_pay(self.cost, self.held, self.discount, self.camp)))


def units(cost: Sequence[int]) -> list[int]:
    """The cost one by one: the kind of each resource owed."""
    return [resource for resource in range(3) for _ in range(cost[resource])]


def ways_to_pay(cost: Sequence[int], held: Sequence[int], discount: int, camp: int) -> Iterator[Pay]:
    """Every exact payment (TR-DEC-15): with as little food as possible first, and without the camp first."""
    total = sum(cost)
    for used in (0, camp) if camp else (0,):
        yield from _exact(cost, held, max(0, total - discount - used), bool(used))


def _exact(cost: Sequence[int], held: Sequence[int], owed: int, camp: bool) -> Iterator[Pay]:
    top = [min(cost[r], held[r]) for r in range(3)]
    for food in range(max(0, owed - sum(top)), min(owed, held[FOOD]) + 1):
        rest = owed - food
        for wood in range(min(top[0], rest), max(0, rest - top[1] - top[2]) - 1, -1):
            for stone in range(min(top[1], rest - wood), max(0, rest - wood - top[2]) - 1, -1):
                yield Pay(wood, stone, rest - wood - stone, food, camp)


def discounts(s: Position) -> tuple[int, int]:
    """What the reserve discount and, where at hand, Builders' Camp leave out of the open payment."""
    numbers = s.terms.tables.numbers
    reserved = numbers.reserve.discount if s.source.startswith("reserved/") else 0
    return reserved, numbers.meadow_numbers.camp_discount if s.kept[s.seat] & CAMP_BIT else 0


def payments(s: Position, most: int) -> list[Pay]:
    """The first `most` ways to pay the building that was chosen."""
    found: list[Pay] = []
    for way in ways_to_pay(s.terms.tables.buildings[s.building].cost, s.goods[s.seat], *discounts(s)):
        found.append(way)
        if len(found) == most:
            break
    return found


def payment_form(s: Position) -> PaymentForm:
    """The form of the open payment, filled in with a payment that spares food and the camp."""
    cost = s.terms.tables.buildings[s.building].cost
    held = tuple(s.goods[s.seat])
    discount, camp = discounts(s)
    hows = _start(units(cost), payments(s, 1)[0])
    fields = tuple(
        Choice(f"unit-{i + 1}", _choices(resource, held, discount + camp), hows[i])
        for i, resource in enumerate(units(cost))
    )
    return PaymentForm(PAYMENT, fields, cost, held, discount, camp)


def _choices(resource: int, held: Sequence[int], free: int) -> tuple[str, ...]:
    possible = ((OWN, held[resource]), (FOOD_FOR, held[FOOD]), (FREE, free))
    return tuple(how for how, number in possible if number)


def _start(owed: Sequence[int], way: Pay) -> list[str]:
    left = [way.wood, way.stone, way.clay]
    food = way.food
    hows = []
    for resource in owed:
        if left[resource]:
            left[resource] -= 1
            hows.append(OWN)
        elif food:
            food -= 1
            hows.append(FOOD_FOR)
        else:
            hows.append(FREE)
    return hows


def check_pay(s: Position, action: Pay) -> Refusal | None:
    """Exactly what is owed, of the right kinds, from what is held (TR-BUILD-05)."""
    building = s.terms.tables.buildings[s.building]
    discount, camp = discounts(s)
    if action.camp and not camp:
        return Refusal("meadow-not-owned", {"meadow": "builders-camp"}, "TR-MEADOW-09")
    paid = (action.wood, action.stone, action.clay, action.food)
    held = s.goods[s.seat]
    for resource in range(4):
        facts = {"resource": RESOURCES[resource], "held": held[resource], "given": paid[resource]}
        if not 0 <= paid[resource] <= held[resource]:
            return Refusal("pay-not-held", facts, "TR-BUILD-02")
        if resource < 3 and paid[resource] > building.cost[resource]:
            return Refusal("pay-wrong-kind", {**facts, "cost": building.cost[resource]}, "TR-BUILD-05")
    owed = max(0, building.total - discount - (camp if action.camp else 0))
    if sum(paid) != owed:
        facts = {"due": owed, "given": sum(paid), "discount": discount, "camp": camp}
        return Refusal("pay-wrong-number", facts, "TR-BUILD-05")
    return None


def pay(s: Position, action: Pay) -> None:
    """Pay, slide the card under the board, take the bonus token (TR-BUILD-02, 07, TR-TOKEN-01)."""
    seat = s.seat
    reserve, _camp = discounts(s)
    if action.camp:
        goods.use_kept(s, seat, "builders-camp", CAMP_BIT)
    paid = (action.wood, action.stone, action.clay, action.food)
    for resource, number in enumerate(paid):
        s.goods[seat][resource] -= number
        s.supply[resource] += number
    left_out = s.terms.tables.buildings[s.building].total - sum(paid)
    s.emit(Paid(seat, *paid, min(reserve, left_out), max(0, left_out - reserve)))
    _slide_under(s, seat)
    _take_token(s, seat)
    s.phase = CONFIRM


def _slide_under(s: Position, seat: int) -> None:
    source, card = s.source, s.building
    if source.startswith("reserved/"):
        s.reserved[seat].remove(card)
    else:
        s.display[s.display.index(card)] = -1
    s.built[seat].append(card)
    s.building = -1
    s.source = ""
    s.emit(Built(seat, source))


def _take_token(s: Position, seat: int) -> None:
    """The next token goes to the topmost free slot; the second brings the fifth pioneer (TR-TOKEN-02 to 06)."""
    own = s.tokens[seat]
    if len(own) >= s.terms.slots:
        return
    stack, name = (s.value_stack, "value") if s.value_stack else (s.zero_stack, "zero")
    if not stack:
        return
    own.append(stack.pop())
    s.emit(TokenTaken(seat, len(own) - 1, name))
    if len(own) == s.terms.tables.pioneers.waiting_on_bonus_slot and s.waiting[seat]:
        s.waiting[seat] = False
        s.boat[seat] += 1
        s.emit(PioneerJoined(seat))
    if len(own) == s.terms.tokens_for_end:
        tiles.trigger_end(s, "tokens", seat)
