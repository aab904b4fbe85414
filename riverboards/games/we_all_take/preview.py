"""What lies ahead as far as anybody can know it: the water of the rows to come, and where loose tokens will drift.

Made from a View alone: a position is rebuilt from what the viewer knows, and the rules' own steps are run on it, with
nets at rest, because nobody knows what they draw.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from riverboards.engine.chance import Chance
from riverboards.engine.contract import Event
from riverboards.games.we_all_take import events as ev
from riverboards.games.we_all_take.board import LOOSE, PIECE, SLOT, TILE, F
from riverboards.games.we_all_take.data import EMPTY, FISH, KINDS, POLLUTION, RIVER, ROWS
from riverboards.games.we_all_take.phases import adjust, canals, flow, season
from riverboards.games.we_all_take.state import Position
from riverboards.games.we_all_take.view import View


@dataclass(frozen=True, slots=True)
class RowAhead:
    """A row whose turn is still to come, if nobody does anything before.

    Attributes:
        row: from 0.
        plus: the level rises on the way there.
        level: after erosion and canals.
        happened: `eroded L3`, `flooded R2`, `drained L4`, `canal-drained R3`, in order.
    """

    row: int
    plus: bool
    level: int
    happened: tuple[str, ...]


def water_ahead(view: View) -> tuple[RowAhead, ...]:
    """The rows after the current one of this season; before the roll, and in tutorial mode, nothing is known."""
    if view.tutorial or not view.trail or view.outcome is not None:
        return ()
    s = position(view)
    ahead = []
    for at in range(view.at + 1, ROWS):
        s.at = at
        plus = season.passed_plus(s)
        s.level += plus
        seen: list[Event] = []
        adjust.adjust(s, s.row(), seen.append)
        canals.drain(s, s.row(), seen.append)
        ahead.append(
            RowAhead(s.row(), plus, s.level, tuple(f"{each.kind} {_tile(each)}" for each in seen if _tile(each)))
        )
    return tuple(ahead)


def _tile(event: Event) -> str:
    return event.tile if isinstance(event, ev.Drained | ev.Eroded | ev.Flooded | ev.CanalDrained) else ""


def drift(view: View, foreseen: Sequence[Event], row: int) -> tuple[Event, ...]:
    """What the end of a row's turn would bring after these foreseen events, nets left aside."""
    s = position(view)
    for event in foreseen:
        _follow(s, event)
    seen: list[Event] = []
    flow.end_turn(s, row, seen.append)
    return tuple(seen)


def _follow(s: Position, event: Event) -> None:
    """Carry out on tokens what an event told."""
    match event:
        case ev.Took():
            _remove(s, event.source)
        case ev.Gathered():
            s.slots[SLOT[event.slot]] = EMPTY
        case ev.Planted():
            s.slots[SLOT[event.slot]] = KINDS.index(event.what)
        case ev.Polluted():
            row = TILE[event.river] - RIVER
            if event.displaced:
                s.loose[row * 4 + FISH - 1] += 1
            if event.slot:
                s.slots[SLOT[event.slot]] = POLLUTION
            else:
                s.loose[row * 4 + POLLUTION - 1] += 1
        case ev.Moved() | ev.Ferried():
            name = event.piece if isinstance(event, ev.Moved) else event.passenger
            s.where[PIECE[name]] = TILE[event.tile]
        case _:
            pass


def _remove(s: Position, source: str) -> None:
    if source in LOOSE:
        s.loose[LOOSE[source]] -= 1
    else:
        s.slots[SLOT[source]] = EMPTY


def position(view: View) -> Position:
    """The map as the viewer knows it; nothing hidden is in it, and chance in it means nothing."""
    s = Position.__new__(Position)
    for name in ("players", "tutorial", "repeat", "season", "at", "level", "city", "city_state", "subsidy", "phase"):
        setattr(s, name, getattr(view, name))
    for name in ("slots", "used", "canals", "levees", "bridges", "flooded", "quiet", "protected"):
        setattr(s, name, bytearray(getattr(view, name)))
    for name in ("loose", "stock", "where", "paid"):
        setattr(s, name, list(getattr(view, name)))
    s.box = [0] * 5
    ids = F.weather_ids
    s.weather = [ids.index(card) for card in (*view.discard, *view.almanac)]
    s.chance = Chance("unknown")
    s.nets_rest = True
    return s
