"""Seasons and turns: the roll, the five turns, the close (WA-SEASON, WA-WATER, WA-CLOSE-02 to -06)."""

from __future__ import annotations

from riverboards.engine.contract import Event
from riverboards.games.we_all_take.board import ESTUARY, F
from riverboards.games.we_all_take.data import POLLUTION, ROWS
from riverboards.games.we_all_take.events import (
    AlmanacMoved,
    CanalDrained,
    Drained,
    Eroded,
    Flooded,
    Rolled,
    SeasonBegan,
    SeasonClosed,
    SeasonEnded,
    TurnBegan,
    WeatherDrawn,
)
from riverboards.games.we_all_take.phases import Say, adjust, canals, flow, populate
from riverboards.games.we_all_take.state import ROLL, SPENT, Position

KEPT = bytes(used & SPENT for used in range(256))
"""Of what a piece has done, only that it moved outlives the turn (WA-MOVE-11)."""


def begin(s: Position, say: Say) -> None:
    """A new season: the die waits to be rolled; in tutorial mode there is none (WA-TUT-01)."""
    s.season += 1
    s.at = 0
    s.trail, s.rolled = [], ()
    s.phase, s.asked = ROLL, -1
    say(SeasonBegan(s.season, s.last_season()))


def roll(s: Position, say: Say) -> None:
    """Die plus modifier plus what a storm left (WA-WATER-01, WA-STORM-06, -07)."""
    die = 1 + s.chance.below(F.faces)
    card = s.weather[s.season - 1]
    kept, s.kept = s.kept, 0
    s.rolled = (die, F.modifiers[card], kept)
    s.level = sum(s.rolled)
    say(Rolled(die, F.weather_ids[card], F.modifiers[card], kept, s.level))


def start_turn(s: Position, say: Say) -> None:
    """T1 to T4: marker, water, canals, populate."""
    row = s.row()
    s.turn += 1
    plus = passed_plus(s)
    if plus:
        s.level += 1
    s.trail.append((row, plus, s.level, ()))
    say(TurnBegan(s.season, row + 1, s.level, plus))
    happened: list[str] = []

    def tell(event: Event) -> None:
        if isinstance(event, Drained | Eroded | Flooded | CanalDrained):
            happened.append(f"{event.kind} {event.tile}")
            s.trail[-1] = (row, plus, s.level, tuple(happened))
        say(event)

    adjust.adjust(s, row, tell)
    canals.drain(s, row, tell)
    populate.populate(s, row, say)
    s.tile_step, s.places, s.between = 0, [], 0


def passed_plus(s: Position) -> bool:
    """Whether the marker crossed a plus line on its way to this row, up or down; not in the first turn, and not in
    tutorial mode (WA-WATER-06 to -09, WA-STORM-10)."""
    if s.at == 0 or s.tutorial:
        return False
    return F.plus[ROWS - 1 - s.at if s.storm() else s.at - 1]


def close_turn(s: Position, say: Say) -> None:
    """T6, and what holds for the turn only is over."""
    row = s.row()
    flow.end_turn(s, row, say)
    s.used = s.used.translate(KEPT)
    s.quiet[row] = s.quiet[row + ROWS] = 0
    s.ferries, s.refused = [], []
    s.at += 1


def end(s: Position, say: Say) -> None:
    """All five turns are over; the marker stays on the last row."""
    s.at = ROWS - 1
    s.turn += 1
    say(SeasonEnded(s.season))


def estuary_lost(s: Position) -> bool:
    """Pollution in every fish slot of the estuary."""
    return all(s.slots[slot] == POLLUTION for slot in F.slots_of[ESTUARY])


def close(s: Position, say: Say) -> None:
    """E6: a storm's level is kept, floods and spent structures are over, the almanac moves on."""
    s.kept = s.level if s.storm() else 0
    dried = tuple(F.tile_ids[tile] for tile, wet in enumerate(s.flooded) if wet)
    s.flooded = bytearray(len(s.flooded))
    s.used = bytearray(len(s.used))
    s.settled, s.seen, s.refused = [False] * s.players, [], []
    say(SeasonClosed(s.season, s.kept, dried))
    if not s.tutorial:
        _turn_almanac(s, say)


def _turn_almanac(s: Position, say: Say) -> None:
    """Told before `begin` counts the season on: the almanac starts at card `season` then (WA-CLOSE-02 to -04)."""
    say(AlmanacMoved(F.weather_ids[s.weather[s.season - 1]]))
    drawn = s.season + F.almanac - 1
    if drawn < len(s.weather):
        say(WeatherDrawn(F.weather_ids[s.weather[drawn]]))
