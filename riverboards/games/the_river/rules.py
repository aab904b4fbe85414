"""The State of The River: decisions, legality, doing. The steps themselves are in `steps`."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import fields
from functools import cache
from typing import Any, Final, Self, cast

from riverboards.engine import contract
from riverboards.engine.chance import Chance
from riverboards.engine.contract import Action, Decision, Event, IllegalAction, Outcome, Refusal, Watch
from riverboards.games.the_river import actions as act
from riverboards.games.the_river import scoring, view
from riverboards.games.the_river.actions import RiverAction
from riverboards.games.the_river.redeal import redealt
from riverboards.games.the_river.state import (
    BUILD,
    BUSY,
    CHOOSE,
    CLAIM,
    CONFIRM,
    DRAFT,
    DRIFTWOOD,
    EXTRA,
    FIRST_TILE,
    FOOD_KIND,
    GIVE,
    HIGH,
    OVER,
    PAYMENT,
    RESERVE,
    SECOND_TILE,
    Position,
)
from riverboards.games.the_river.steps import building, goods, placing, rounds, tiles

LISTED: Final = 20
"""How many answers to a form are listed at most."""

_ANSWERS: Final = {
    DRAFT: (act.Draft.kind,),
    CHOOSE: (act.Exchange.kind, act.WindingPath.kind, act.Place.kind, act.Rest.kind),
    CLAIM: (act.Claim.kind,),
    EXTRA: (act.ExtraTile.kind,),
    DRIFTWOOD: (act.Take.kind,),
    FOOD_KIND: (act.Take.kind,),
    HIGH: (act.HighWater.kind,),
    GIVE: (act.GiveBack.kind,),
    RESERVE: (act.ReserveCard.kind,),
    BUILD: (act.Build.kind, act.CallOff.kind),
    PAYMENT: (act.Pay.kind,),
    FIRST_TILE: (act.PickTile.kind,),
    SECOND_TILE: (act.PickTile.kind,),
    CONFIRM: (act.EndTurn.kind,),
}


@cache
def _listed_decision(seat: int, phase: str) -> tuple[Decision, ...]:
    return (Decision(seat, phase, _ANSWERS[phase]),)


class RiverState(Position):
    """One position with its rules."""

    __slots__ = ()

    # ------------------------------------------------------------------ what is asked

    def decisions(self) -> tuple[Decision, ...]:
        phase = self.phase
        if phase in (BUSY, OVER):
            return ()
        if phase == PAYMENT:
            partial = len(building.payments(self, LISTED + 1)) > LISTED
            return (Decision(self.seat, phase, _ANSWERS[phase], forms=(building.payment_form(self),), partial=partial),)
        if phase == GIVE:
            partial = len(goods.give_backs(self, LISTED + 1)) > LISTED
            return (Decision(self.seat, phase, _ANSWERS[phase], forms=(goods.give_back_form(self),), partial=partial),)
        return _listed_decision(self.seat, phase)

    def legal_actions(self, seat: int) -> list[Action]:
        if seat != self.seat or self.phase in (BUSY, OVER):
            return []
        return cast(list[Action], _LEGAL[self.phase](self))

    def tries(self, seat: int) -> list[Action]:
        legal = self.legal_actions(seat)
        if not legal:
            return legal
        listed = set(legal)
        return legal + [each for each in _POINTED.get(self.phase, _none)(self) if each not in listed]

    def refusal(self, seat: int, action: Action) -> Refusal | None:
        if self.phase in (BUSY, OVER):
            return Refusal("game-over", {}, "TR-END-03")
        if seat != self.seat:
            return Refusal("not-your-turn", {"seat": self.seat}, "TR-ROUND-01")
        if getattr(action, "kind", None) not in _ANSWERS[self.phase]:
            return Refusal("another-question", {"question": self.phase}, "TR-TURN-01")
        kind = type(action)
        if kind not in _FIELDS or any(type(getattr(action, name)) is not wanted for name, wanted in _FIELDS[kind]):
            return Refusal("another-question", {"question": self.phase}, "TR-TURN-01")
        return _CHECKS[kind](self, action)

    # ------------------------------------------------------------------ doing

    def apply(self, seat: int, action: Action, watch: Watch | None = None) -> list[Event]:
        refused = self.refusal(seat, action)
        if refused is not None:
            raise IllegalAction(refused, action)
        phase = self.phase
        self.told = None
        self.phase = BUSY
        self.events = []
        self.watch = watch
        _DO[type(action)](self, action, phase)
        self.watch = None
        events, self.events = self.events, []
        return events

    def foresee(self, seat: int, action: Action) -> list[Event]:
        return contract.foresee(self, seat, action)

    def view(self, viewer: int | None) -> view.RiverView:
        return view.view(self, viewer, self.decisions(), self.outcome())

    def redeal(self, viewer: int | None, chance: Chance) -> Self:
        return redealt(self, viewer, chance)

    def outcome(self) -> Outcome | None:
        return scoring.outcome(self)

    def standing(self) -> Outcome:
        return scoring.standing(self)


# ---------------------------------------------------------------------- listing


def _none(s: RiverState) -> list[RiverAction]:
    return []


def _listed(make: Callable[[str], Any]) -> Callable[[RiverState], list[RiverAction]]:
    return lambda s: [make(tile) for tile in tiles.face_up_ids(s)]


def _legal_kinds(s: RiverState) -> list[RiverAction]:
    return [act.TAKE[resource] for resource in goods.open_kinds(s)]


def _legal_cards(s: RiverState) -> list[RiverAction]:
    buildings = s.terms.tables.buildings
    return [act.ReserveCard(buildings[card].id) for card in s.display if card >= 0]


def _buildable(s: RiverState) -> list[act.Build]:
    buildings = s.terms.tables.buildings
    face_up = [act.Build(buildings[card].id) for card in s.display if card >= 0]
    return face_up + list(act.BUILD_RESERVED[: len(s.reserved[s.seat])])


def _legal_buildings(s: RiverState) -> list[RiverAction]:
    found: list[RiverAction] = [each for each in _buildable(s) if building.check_building(s, each) is None]
    found.append(act.CALL_OFF)
    return found


_LEGAL: Final[dict[str, Callable[[RiverState], Any]]] = {
    DRAFT: _listed(act.Draft),
    CHOOSE: lambda s: placing.legal(s, s.seat),
    CLAIM: _listed(act.Claim),
    EXTRA: _listed(act.ExtraTile),
    DRIFTWOOD: _legal_kinds,
    FOOD_KIND: _legal_kinds,
    HIGH: lambda s: list(act.HIGH_WATER),
    GIVE: lambda s: goods.give_backs(s, LISTED),
    RESERVE: _legal_cards,
    BUILD: _legal_buildings,
    PAYMENT: lambda s: building.payments(s, LISTED),
    FIRST_TILE: tiles.picks,
    SECOND_TILE: tiles.picks,
    CONFIRM: lambda s: [act.END_TURN],
}

_POINTED: Final[dict[str, Callable[[RiverState], Any]]] = {
    CHOOSE: lambda s: placing.pointed(s, s.seat),
    BUILD: _buildable,
    DRIFTWOOD: lambda s: list(act.TAKE),
    SECOND_TILE: lambda s: list(act.PICK[: len(s.tiles[s.seat])]),
    FOOD_KIND: lambda s: list(act.TAKE),
}


# ---------------------------------------------------------------------- checking


def _may(s: RiverState, action: Any) -> None:
    return None


def _check_place(s: RiverState, action: act.Place) -> Refusal | None:
    closed = placing.check_place(s, s.seat, action)
    if closed is None:
        return None
    facts = {**closed.facts, "open": len(placing.open_places(s, s.seat))}
    return Refusal(closed.code, facts, closed.clause)


_TYPES: Final = {"int": int, "bool": bool, "str": str}
_FIELDS: Final[dict[type, tuple[tuple[str, type], ...]]] = {
    kind: tuple((field.name, _TYPES[str(field.type)]) for field in fields(kind)) for kind in act.ACTIONS
}
"""What the fields of each action hold: an action read from anywhere may hold anything."""

_CHECKS: Final[dict[type, Callable[[RiverState, Any], Refusal | None]]] = {
    act.Draft: tiles.check_tile,
    act.Exchange: lambda s, action: placing.check_exchange(s, s.seat, action),
    act.WindingPath: lambda s, action: tiles.check_path(s),
    act.Place: _check_place,
    act.Rest: lambda s, action: placing.check_rest(s, s.seat),
    act.Claim: tiles.check_tile,
    act.ExtraTile: tiles.check_tile,
    act.Take: goods.check_kind,
    act.HighWater: _may,
    act.GiveBack: goods.check_give_back,
    act.ReserveCard: lambda s, action: building.check_card(s, action, "TR-RESERVE-01"),
    act.Build: building.check_building,
    act.CallOff: _may,
    act.Pay: building.check_pay,
    act.PickTile: tiles.check_pick,
    act.EndTurn: _may,
}


# ---------------------------------------------------------------------- doing


def _do_exchange(s: RiverState, action: act.Exchange, phase: str) -> None:
    placing.exchange(s, action)
    s.phase = CHOOSE


def _do_give_back(s: RiverState, action: act.GiveBack, phase: str) -> None:
    goods.give_back(s, (action.wood, action.stone, action.clay, action.food))
    s.phase = CONFIRM


def _do_take(s: RiverState, action: act.Take, phase: str) -> None:
    goods.take_kind(s, s.seat, goods.RESOURCE[action.resource], phase)


_DO: Final[dict[type, Callable[[RiverState, Any, str], None]]] = {
    act.Draft: lambda s, action, phase: tiles.draft(s, action.tile),
    act.Exchange: _do_exchange,
    act.WindingPath: lambda s, action, phase: tiles.walk_path(s),
    act.Place: lambda s, action, phase: placing.place(s, action),
    act.Rest: lambda s, action, phase: placing.rest(s),
    act.Claim: lambda s, action, phase: tiles.claim(s, action.tile),
    act.ExtraTile: lambda s, action, phase: tiles.claim(s, action.tile, extra=True),
    act.Take: _do_take,
    act.HighWater: lambda s, action, phase: goods.answer_high_water(s, action.use),
    act.GiveBack: _do_give_back,
    act.ReserveCard: lambda s, action, phase: building.reserve(s, action.card),
    act.Build: lambda s, action, phase: building.choose_building(s, action.card),
    act.CallOff: lambda s, action, phase: building.call_off(s),
    act.Pay: lambda s, action, phase: building.pay(s, action),
    act.PickTile: lambda s, action, phase: tiles.pick(s, action.space),
    act.EndTurn: lambda s, action, phase: rounds.end_turn(s),
}
