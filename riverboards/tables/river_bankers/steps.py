"""The clicks that say an action. Bids, recalls, payments, discards and orders are forms and have no clicks."""

from __future__ import annotations

from riverboards.engine.contract import Action
from riverboards.games.river_bankers import actions as a
from riverboards.games.river_bankers.data import FACTS
from riverboards.games.river_bankers.state import BLANK, OPEN
from riverboards.games.river_bankers.view import BankersView
from riverboards.tables.contract import Chosen, Target
from riverboards.tables.river_bankers.names import hole, workers_of

Steps = tuple[frozenset[Target], ...]


def steps(view: BankersView, action: Action) -> Steps:
    """What is clicked, in order."""
    match action:
        case a.PickStarter(card) | a.ChooseStructure(card):
            return _one(f"hand/{card}")
        case a.Pull(card) | a.Swim(card):
            return _one(card)
        case a.Invent(n):
            return (*_one("do/invent"), *_one(f"do/invent/{n}"))
        case a.Use(card):
            return (*_one("do/use"), *_one(f"do/use/{card}"))
        case a.Back():
            return () if view.task.kind == "pay" else _one("do/back")
        case a.Decline(until_turn):
            return _one("do/decline-all" if until_turn else "do/decline")
    return _target(view, action) or _button(action)


def clicked(view: BankersView, chosen: Chosen) -> Action | None:
    """The action whose last click has been made; what is merely pointed at does not count.

    Tray and sheet follow it, so that they stay still under the pointer.
    """
    for action in chosen.remaining:
        said = steps(view, action)
        if not said or len(said) != len(chosen.targets):
            continue
        if all(target in step for target, step in zip(chosen.targets, said, strict=True)):
            return action
    return None


_BUTTONS = {
    a.Flush.kind: "do/flush",
    a.Build.kind: "do/build",
    a.Retire.kind: "do/retire",
    a.TakeTurn.kind: "do/take-turn",
    a.Look.kind: "do/look",
    a.Close.kind: "do/close",
}


def _button(action: Action) -> Steps:
    if isinstance(action, a.Defer):
        return _one("do/defer")
    target = _BUTTONS.get(action.kind)
    return _one(target) if target is not None else ()


def _target(view: BankersView, action: Action) -> Steps:
    match action:
        case a.PickCard(card):
            return _one(card)
        case a.PickWorker(card, owner):
            return (frozenset(workers_of(view, card, owner) or [card]),)
        case a.PickTake(card, material):
            first = _one(card, *workers_of(view, card, view.task.seat))
            return first if card in FACTS.plain else (*first, *_one(f"do/as/{material}"))
        case a.PickIcon(card, over_blank):
            holder = BLANK if over_blank else OPEN
            spots = [hole(card, i) for i, each in enumerate(view.icons.get(card, ())) if each == holder]
            return _one(*(spots or [card]))
        case a.PickNumber(n):
            return _one(f"do/number/{n}")
        case a.PickStructure(card):
            return _one(f"hand/{card}")
        case a.PickSeat(seat):
            return _one(f"do/seat/{seat}")
    return ()


def _one(*targets: Target) -> Steps:
    return (frozenset(targets),)
