"""The choice of place: exchanges before it, placing, resting (TR-TURN, TR-PLACE, TR-PASS)."""

from __future__ import annotations

from riverboards.engine.contract import Refusal
from riverboards.games.the_river import actions
from riverboards.games.the_river.actions import Exchange, Place, Rest, RiverAction
from riverboards.games.the_river.data import FOOD, PLACES, PRODUCTION, RESOURCES, SINGLES
from riverboards.games.the_river.events import (
    Exchanged,
    PawnTaken,
    PioneerRested,
    ReservedWeighed,
    RestCalledOff,
)
from riverboards.games.the_river.state import CHOOSE, CONFIRM, LANDING_BIT, PATH_BIT, Position
from riverboards.games.the_river.steps import building, goods, pioneers, tiles

_PRODUCTION = frozenset(PRODUCTION)
_SINGLES = frozenset(SINGLES)


# ---------------------------------------------------------------- places


def check_action(s: Position, seat: int, place: str, landing: bool, kept: bool, secret: bool) -> Refusal | None:
    """Whether the action of a place can be carried out (TR-PLACE-05), its spaces left aside.

    `landing`: reached by Hidden Landing; `kept`: unused kept meadows count; `secret`: a reserved card of unknown cost
    counts as one that can be built (TR-HIDE-10).
    """
    if place in _PRODUCTION:
        return goods.check_island(s, seat, place, landing, kept)
    if place == "claim":
        return tiles.check_claim(s, seat)
    if place == "build":
        return building.check_build(s, seat, kept, secret)
    if place == "reserve":
        return building.check_reserve(s, seat)
    if place == "swap":
        return tiles.check_swap_place(s, seat)
    if place == "food":
        return goods.check_food(s, seat)
    return None


def check_place(s: Position, seat: int, action: Place) -> Refusal | None:
    """Whether a pioneer may go there, as all may know it (TR-PLACE-04, 05, 09; TR-MEADOW-11)."""
    place = action.place
    if place not in PLACES:
        return Refusal("no-such-place", {}, "TR-PLACE-01")
    if action.landing:
        closed = _check_landing(s, seat, place)
    elif place in _SINGLES and s.full(place):
        closed = _taken(s, place)
    else:
        closed = None
    return closed if closed is not None else check_action(s, seat, place, action.landing, True, True)


def _taken(s: Position, place: str) -> Refusal:
    there = dict(zip(("first_seat", "second_seat"), s.at[place], strict=False))
    return Refusal("place-taken", {"place": place, "spaces": s.terms.spaces[place], **there}, "TR-PLACE-04")


def _check_landing(s: Position, seat: int, place: str) -> Refusal | None:
    if place not in _SINGLES:
        return Refusal("landing-not-here", {"place": place}, "TR-MEADOW-11")
    if not s.full(place):
        return Refusal("landing-not-full", {"place": place}, "TR-MEADOW-11")
    if s.used[seat] & LANDING_BIT:
        return Refusal("meadow-used", {"meadow": "hidden-landing"}, "TR-MEADOW-03")
    if not s.kept[seat] & LANDING_BIT:
        return Refusal("meadow-not-owned", {"meadow": "hidden-landing"}, "TR-MEADOW-11")
    return None


def open_places(s: Position, seat: int) -> list[Place]:
    """The placements that count as possible, in the order of the places."""
    found = []
    hidden_landing = s.kept[seat] & LANDING_BIT
    for place in PLACES:
        if place in _SINGLES and s.full(place):
            if hidden_landing and check_action(s, seat, place, True, True, True) is None:
                found.append(actions.LANDING[place])
        elif check_action(s, seat, place, False, True, True) is None:
            found.append(actions.PLACE[place])
    return found


def open_without_means(s: Position, seat: int) -> list[str]:
    """Places open without any kept meadow and without a look at face-down cards (TR-PASS-03, TR-HIDE-10)."""
    return [
        place
        for place in PLACES
        if not (place in _SINGLES and s.full(place)) and check_action(s, seat, place, False, False, False) is None
    ]


def place(s: Position, action: Place) -> None:
    """Place the pioneer and begin the action. On build the card is chosen first (TR-DEC-14)."""
    seat, name = s.seat, action.place
    if name == "build":
        building.open_build(s, seat)
        return
    first = not action.landing and name != "claim" and not s.at[name]
    pioneers.put(s, seat, name, action.landing)
    if name in _PRODUCTION:
        goods.produce(s, seat, name, s.terms.extra if first else 0)
    elif name == "claim":
        tiles.start_claim(s)
    elif name == "food":
        extra = s.terms.extra if first and s.terms.food_first_extra else 0  # TR-FOOD-01, variant food_first_extra
        goods.fetch_food(s, seat, extra)
    elif name == "reserve":
        building.start_reserve(s)
    elif name == "swap":
        tiles.start_swap(s, path=False)
    else:
        _take_pawn(s, seat)


def _take_pawn(s: Position, seat: int) -> None:
    """The pawn decides who starts the next round (TR-FIRST-01, 02; TR-ROUND-05)."""
    before = s.pawn
    s.pawn = seat
    s.emit(PawnTaken(seat, before))
    goods.finish(s)


# ---------------------------------------------------------------- rest


def check_rest(s: Position, seat: int) -> Refusal | None:
    """Whether resting counts as possible, as all may know it (TR-PASS-02, 03; TR-HIDE-10)."""
    places = open_without_means(s, seat)
    if places:
        return Refusal("places-open", {"open": len(places), "place": places[0]}, "TR-PASS-02")
    return None


def rest(s: Position) -> None:
    """Rest; with a reserved card that can be paid without the camp the player must build (TR-PASS-02, TR-HIDE-10)."""
    seat = s.seat
    if s.reserved[seat] and not s.terms.open_scores:
        s.emit(ReservedWeighed(seat))
        for slot, card in enumerate(s.reserved[seat]):
            if building.payable(s, seat, card, True, False):
                needed = building.due(s, seat, card, True, False)
                building.refuse_in_secret(s, "rest-must-build", actions.RESERVED[slot], needed, needed)
                s.emit(RestCalledOff(seat))
                s.phase = CHOOSE
                return
    s.boat[seat] -= 1
    s.resting[seat] += 1
    s.emit(PioneerRested(seat))
    s.phase = CONFIRM


# ---------------------------------------------------------------- exchange


def check_exchange(s: Position, seat: int, action: Exchange) -> Refusal | None:
    """Three of wood, stone and clay for one food (TR-TURN-02, 03, 04)."""
    held = s.goods[seat]
    if not s.supply[FOOD]:
        return Refusal("exchange-no-food", {}, "TR-TURN-03")
    if sum(held[:3]) < s.terms.tables.numbers.exchange.give:
        return Refusal("exchange-too-few", {"held": sum(held[:3])}, "TR-TURN-03")
    given = (action.wood, action.stone, action.clay)
    if sum(given) != s.terms.tables.numbers.exchange.give or min(given) < 0:
        return Refusal("exchange-not-three", {"given": sum(given)}, "TR-TURN-02")
    for resource, number in enumerate(given):
        if number > held[resource]:
            facts = {"resource": RESOURCES[resource], "held": held[resource]}
            return Refusal("exchange-not-held", facts, "TR-TURN-04")
    return None


def exchange(s: Position, action: Exchange) -> None:
    """Give three back, take one food."""
    held = s.goods[s.seat]
    for resource, number in enumerate((action.wood, action.stone, action.clay)):
        held[resource] -= number
        s.supply[resource] += number
    food = s.terms.tables.numbers.exchange.food
    held[FOOD] += food
    s.supply[FOOD] -= food
    s.emit(Exchanged(s.seat, action.wood, action.stone, action.clay))


# ---------------------------------------------------------------- all of it


def legal(s: Position, seat: int) -> list[RiverAction]:
    """All that may be answered before the pioneer is placed."""
    found: list[RiverAction] = list(open_places(s, seat))
    held = s.goods[seat]
    if s.supply[FOOD] and held[0] + held[1] + held[2] >= 3:
        found += actions.exchanges(min(held[0], 3), min(held[1], 3), min(held[2], 3))
    if s.kept[seat] & PATH_BIT and tiles.check_swap_place(s, seat) is None:
        found.append(actions.WINDING_PATH)
    if not open_without_means(s, seat):
        found.append(actions.REST)
    return found


def pointed(s: Position, seat: int) -> list[RiverAction]:
    """What else a player could point at: closed places, the exchange, the rest, Winding Path."""
    found: list[RiverAction] = list(actions.PLACE.values())
    if s.used[seat] & LANDING_BIT or s.kept[seat] & LANDING_BIT:
        found += [actions.LANDING[place] for place in SINGLES if s.full(place)]
    found.append(actions.exchanges(3, 3, 3)[0])
    if (s.used[seat] | s.kept[seat]) & PATH_BIT:
        found.append(actions.WINDING_PATH)
    return [*found, Rest()]
