"""T2: the water is compared with the land: wetlands drain, tiles erode or flood (WA-ERODE, WA-WET, WA-FLOOD)."""

from __future__ import annotations

from riverboards.games.we_all_take.board import SLOTS_FOR, F
from riverboards.games.we_all_take.data import EMPTY, GRAVEL, POLLUTION, ROWS, TREE
from riverboards.games.we_all_take.events import Drained, Eroded, Flooded
from riverboards.games.we_all_take.phases import Say, pollution
from riverboards.games.we_all_take.state import COMPLETE, Position


def adjust(s: Position, row: int, say: Say) -> None:
    """Both land tiles of the row, the greater erosion height first, at equal height the left bank (WA-ERODE-05)."""
    if s.tutorial:  # WA-TUT-08
        return
    left, right = row, row + ROWS
    one, other = (left, s.erosion_height(left)), (right, s.erosion_height(right))
    for tile, height in (other, one) if other[1] > one[1] else (one, other):
        if s.level > height:
            _deal_with(s, tile, height, say)


def _deal_with(s: Position, tile: int, height: int, say: Say) -> None:
    """At most one draining, one erosion and one flood (WA-ERODE-06); with relentless water as many as it takes."""
    if F.wetlands[tile] and tile != s.city:  # WA-CITY-06
        _drain(s, tile, say)
    while s.level > height:
        if not _erode(s, tile, say):
            _flood(s, tile, say)
            return
        if not s.repeat:  # WA-VAR-03
            return


def _drain(s: Position, tile: int, say: Say) -> None:
    """One level, and the empty gravel slots of the tile and of its half tile are refilled (WA-WET-02, -04, -05)."""
    s.level -= 1
    say(Drained(F.tile_ids[tile], s.level, refill(s, tile)))


def refill(s: Position, tile: int) -> tuple[str, ...]:
    """Fill the empty gravel slots of a wetlands tile and of the half tile beside it; their ids."""
    slots = SLOTS_FOR[GRAVEL][tile] if tile != s.city else ()
    if F.beside[tile] >= 0:
        slots += SLOTS_FOR[GRAVEL][F.beside[tile]]
    refilled = [slot for slot in slots if s.slots[slot] == EMPTY]
    for slot in refilled:
        s.slots[slot] = GRAVEL
    s.box[GRAVEL - 1] -= len(refilled)
    return tuple([F.slot_ids[slot] for slot in refilled])


def _erode(s: Position, tile: int, say: Say) -> bool:
    """The tree nearest downriver falls into the river, the level sinks by one; False: no tree (WA-ERODE-07)."""
    for slot in reversed(F.slots_of[tile]):
        if s.slots[slot] == TREE:
            s.slots[slot] = EMPTY
            s.loose[tile % ROWS * 4 + TREE - 1] += 1
            s.level -= 1
            s.quiet[tile] = 1
            say(Eroded(F.tile_ids[tile], F.slot_ids[slot], s.level))
            return True
    return False


def _flood(s: Position, tile: int, say: Say) -> None:
    """Gravel and pollution wash onto the river, the tile gets its marker, the level stays (WA-FLOOD-01 to -05)."""
    row = tile % ROWS
    s.flooded[tile] = s.quiet[tile] = 1
    gravel = _wash(s, tile, GRAVEL)
    waste = _wash(s, tile, POLLUTION)
    s.loose[row * 4 + GRAVEL - 1] += len(gravel)
    estuary = row == ROWS - 1 and not s.storm()
    if not estuary:
        s.loose[row * 4 + POLLUTION - 1] += len(waste)
    say(Flooded(F.tile_ids[tile], s.level, gravel, waste))
    if estuary:  # WA-POLL-13: what is washed off beside the estuary goes into its slots at once
        pollution.place(s, row, len(waste), F.tile_ids[tile], say)
    if tile == s.city and s.city_state == COMPLETE:  # WA-CITY-17, -21
        pollution.create(s, row, F.flood_pollution, "city", say)


def _wash(s: Position, tile: int, kind: int) -> tuple[str, ...]:
    washed = tuple(slot for slot in F.slots_of[tile] if s.slots[slot] == kind)
    for slot in washed:
        s.slots[slot] = EMPTY
    return tuple(F.slot_ids[slot] for slot in washed)
