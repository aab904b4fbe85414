"""The log line of each event. A line knows only its event; the other seat of two is the one that is not named."""

from __future__ import annotations

from riverboards.engine.contract import Event
from riverboards.games.deep_river import actions as a
from riverboards.games.deep_river.data import HOME, PER_SIDE
from riverboards.tables.contract import Line
from riverboards.tables.deep_river.arrange import current_picture, effect_picture
from riverboards.tables.deep_river.names import (
    BEAR,
    current_id,
    current_name,
    effect_title,
    end_sentence,
    fish_id,
    nest_name,
)
from riverboards.words import Rich, catalogue, who

_ = catalogue("deep-river")


def tell(event: Event) -> Line | None:
    """The line, or None where it goes without saying."""
    match event:
        case a.TileLaid(seat, place, tile, effect):
            text = _("{who} lays {effect} on place {n}", who=who(seat), effect=effect_title(effect), n=place)
            return Line(text, seat, targets=(tile, f"tile/{place}"))
        case a.CurrentsTossed():
            return Line(_("The currents are tossed"), icon="common/dice-3", strong=True)
        case a.CurrentChosen(seat, current, side, tile):
            text = _("{who} picks {current} at tile {n}", who=who(seat), current=current_name(side), n=tile)
            return Line(text, seat, targets=(current_id(current),), strong=True)
        case a.FishMoved():
            return Line(_moved(event), event.seat, targets=(fish_id(event.fish), f"tile/{event.end}"))
        case a.FishArrived():
            return Line(_arrived(event), event.seat, targets=(fish_id(event.fish),))
        case a.BearMoved():
            return _bear(event)
        case a.FishReturned(seat, _fish, freed):
            if freed < 0:
                return None
            return Line(_("{who}’s fish is free again", who=who(1 - seat)), 1 - seat, targets=(fish_id(freed),))
        case a.StackSwapped(seat, place, top, under):
            targets = (fish_id(top), fish_id(under))
            return Line(_("{who} swaps the stack on tile {n}", who=who(seat), n=place), seat, targets=targets)
        case a.CurrentTurned(seat, current, side):
            return Line(_turned(seat, side), seat, targets=(current_id(current),))
        case a.FishFlipped(seat, fish, _place):
            return Line(_("{who} turns a fish to its double side", who=who(seat)), seat, targets=(fish_id(fish),))
    return _tell_rest(event)


def _tell_rest(event: Event) -> Line | None:
    match event:
        case a.TileIdle(_seat, place, effect, reason):
            text = (
                _("The bear tile needs a double: nothing happens")
                if reason == "needs-double"
                else _("There is no stack to swap: nothing happens")
            )
            return Line(text, icon=effect_picture(effect), targets=(f"tile/{place}",))
        case a.TileLeft(seat, place, _effect):
            return Line(_("{who} leaves tile {n} alone", who=who(seat), n=place), seat, targets=(f"tile/{place}",))
        case a.MovementLeft(seat, dropped):
            text = (
                _("All of {who}’s fish are covered: no second movement", who=who(seat))
                if dropped
                else _("{who} makes no second movement", who=who(seat))
            )
            return Line(text, seat)
        case a.NothingMoves(seat):
            return Line(_("All of {who}’s fish are covered: none moves", who=who(seat)), seat)
        case a.CurrentMoved(_seat, current, start, end, side):
            name = current_name(side)
            text = (
                _("The current stays at tile {n} and turns: {current}", n=end, current=name)
                if start == end
                else _("The current drifts to tile {n} and turns: {current}", n=end, current=name)
            )
            return Line(text, icon=current_picture(side), targets=(current_id(current), f"token/{end}"))
        case a.GameEnded(seat, reason, bear):
            winner = 0 if bear == HOME[1] else 1
            return Line(end_sentence(reason, seat, winner), seat, "common/trophy", (BEAR,), strong=True)
    return None


def _moved(event: a.FishMoved) -> Rich:
    gaps: dict[str, object] = {"who": who(event.seat), "other": who(1 - event.seat), "n": event.end}
    if event.onto >= 0:
        return _("{who} lands on {other}’s fish on tile {n} and takes the stack", **gaps)
    if event.cause == "advance":
        return _("{who} advances a fish to tile {n}", **gaps)
    if event.cause == "rush":
        return _("{who} rushes a fish on to tile {n}", **gaps)
    if event.start in HOME:
        return _("{who} swims from the nest to tile {n}", **gaps)
    if event.ignored:
        return _("{who} swims from tile {start} past a full tile to tile {n}", start=event.start, **gaps)
    return _("{who} swims from tile {start} to tile {n}", start=event.start, **gaps)


def _arrived(event: a.FishArrived) -> Rich:
    nest = nest_name(1 - event.fish // PER_SIDE)
    if event.carried >= 0:
        return _("{who}’s stack reaches {nest}", who=who(event.seat), nest=nest)
    return _("{who}’s fish reaches {nest}", who=who(event.seat), nest=nest)


def _bear(event: a.BearMoved) -> Line:
    n = abs(event.end - event.start)
    if event.end in HOME:
        text = _("The bear walks into {nest}", nest=nest_name(HOME.index(event.end)))
    else:
        text = _.n(
            "The bear walks {n} step to tile {tile}", "The bear walks {n} steps to tile {tile}", n, tile=event.end
        )
    return Line(text, icon="deep-river/bear", targets=(BEAR, f"bear/{event.end}"))


def _turned(seat: int, side: str) -> Rich:
    return _("{who} turns a current over to {current}", who=who(seat), current=current_name(side))
