"""T4: fish spawn, trees grow, farms produce, the city pollutes (WA-POP, WA-FARM, WA-CITY-12)."""

from __future__ import annotations

from riverboards.games.we_all_take.board import FROM_TO, PER_SEAT, PIECE_IDS, F
from riverboards.games.we_all_take.data import FISH, HALF, RIVER, ROWS, TREE
from riverboards.games.we_all_take.events import Farmed, Grew, Refilled, Spawned
from riverboards.games.we_all_take.phases import Say, adjust, canals, pollution
from riverboards.games.we_all_take.state import Position


def populate(s: Position, row: int, say: Say) -> None:
    """The row's river, land and half tile, in the order of WA-POP-12; a dry river gives nothing (WA-POP-01)."""
    wet = s.tutorial or s.level >= 1
    if wet:
        _spawn(s, row, say)
        for tile in (*F.heights[row], HALF + row):
            _grow(s, tile, say)
        if s.tutorial:
            _refill(s, row, say)
        _farm(s, row, say)
    if s.city_stands() and s.city % ROWS == row:  # WA-CITY-13: at any level
        pollution.create(s, row, F.city_pollution, "city", say)


def _spawn(s: Position, row: int, say: Say) -> None:
    """One fish where there is one, slotted or loose; into an empty slot, else loose (WA-POP-03 to -06)."""
    river = RIVER + row
    at = row * 4 + FISH - 1
    if not s.loose[at] and s.slots.find(FISH, *FROM_TO[river]) < 0:
        return
    s.box[FISH - 1] -= 1
    slot = s.empty_slot(river)
    if slot >= 0:
        s.slots[slot] = FISH
    else:
        s.loose[at] += 1
    say(Spawned(F.tile_ids[river], F.slot_ids[slot] if slot >= 0 else ""))


def _grow(s: Position, tile: int, say: Say) -> None:
    """One tree into an empty tree slot, not where the tile eroded or flooded this turn (WA-POP-07 to -11)."""
    if tile < HALF and s.quiet[tile]:
        return
    slot = s.empty_slot(tile, TREE)
    if slot >= 0:
        s.slots[slot] = TREE
        s.box[TREE - 1] -= 1
        say(Grew(F.slot_ids[slot]))


def _refill(s: Position, row: int, say: Say) -> None:
    """Tutorial mode: gravel of the row comes back, half tile included, beside the city too (WA-TUT-04, WA-HALF-07)."""
    for tile in F.heights[row]:
        if F.wetlands[tile]:
            slots = adjust.refill(s, tile)
            if slots:
                say(Refilled(F.tile_ids[tile], slots))


def _farm(s: Position, row: int, say: Say) -> None:
    """Each working farm gives its owner a fish and makes a pollution, higher tile first (WA-FARM-01, -02)."""
    for tile in F.heights[row]:
        farms = canals.farms_on(s, tile)
        if not farms or not canals.works(s, tile):
            continue
        for piece in farms:
            seat = piece // PER_SEAT
            s.gain(seat, FISH)
            s.box[FISH - 1] -= 1
            say(Farmed(seat, PIECE_IDS[piece]))
            pollution.create(s, row, 1, PIECE_IDS[piece], say)
