"""T5: whose structures act when (WA-ORDER).

A seat has one place on each tile of the row. The camp's owner comes first with the camp, what else the seat has on that
tile and its boats in the row; what of that tile it held back has a later place by camp height, if another seat's window
came in between. `Position.places` holds what is over on the tile that acts: seat, seat + CAMPED after a camp's place,
seat + LATER after the later one.
"""

from __future__ import annotations

from collections.abc import Sequence

from riverboards.games.we_all_take.board import PER_SEAT, RANGE, F
from riverboards.games.we_all_take.data import BOAT, EXCAVATOR, MILL, RIVER, ROWS
from riverboards.games.we_all_take.state import SPENT, Position, highest_first

CAMPED, LATER = 8, 16
BOATS = tuple(kinds[BOAT] for kinds in RANGE)
DIGGERS = tuple(range(kinds[EXCAVATOR].start, kinds[MILL].stop) for kinds in RANGE)
"""Boats, and excavators with lumber mills, of each seat."""
_BOATS, _DIGGERS = (tuple(slice(each.start, each.stop) for each in part) for part in (BOATS, DIGGERS))
_TILES = tuple((*F.heights[row], RIVER + row) for row in range(ROWS))
_IN_STORM = tuple(tiles[::-1] for tiles in _TILES)


def tiles(s: Position) -> tuple[int, ...]:
    """The tiles of the row in the order of action: higher land, lower land, river; turned round in the storm."""
    return _IN_STORM[ROWS - 1 - s.at] if s.storm() else _TILES[s.at]


def next_place(s: Position, tile: int) -> tuple[int, int] | None:
    """The next place on a tile as (seat, 0 or CAMPED or LATER), from the positions now (WA-ORDER-13); None: all over.

    A later place with no window of another seat before it is struck off here (WA-ORDER-18).
    """
    if tile < RIVER:
        owner = s.camp_owner(tile)
        if owner >= 0 and not _had(s, owner):
            return owner, CAMPED
    holders = _holders(s, tile)
    if not holders:
        return None
    for seat in by_height(s):
        if seat not in holders:
            continue
        if seat + CAMPED in s.places:
            if seat + LATER not in s.places:
                if s.between >> seat & 1:
                    return seat, LATER
                s.places.append(seat + LATER)
        elif seat not in s.places:
            return seat, 0
    return None


def by_height(s: Position) -> Sequence[int]:
    """Descending camp height; in the storm exactly the other way round (WA-ORDER-09, -16)."""
    seats = highest_first(tuple(s.where[::PER_SEAT]))
    return seats[::-1] if s.storm() else seats


def _holders(s: Position, tile: int) -> list[int]:
    """The seats with structures with actions on a tile, camps left aside."""
    where, parts = s.where, _BOATS if tile >= RIVER else _DIGGERS
    return [seat for seat in range(s.players) if tile in where[parts[seat]]]


def _had(s: Position, seat: int) -> bool:
    return seat in s.places or seat + CAMPED in s.places


def held(s: Position, seat: int, tile: int) -> list[int]:
    """A seat's structures with actions on a tile, the camp not among them."""
    part = _BOATS[seat] if tile >= RIVER else _DIGGERS[seat]
    at = s.where[part]
    return [piece for piece, there in enumerate(at, part.start) if there == tile] if tile in at else []


def pieces_of(s: Position, seat: int, tile: int, place: int) -> list[int]:
    """The structures of a window (WA-ORDER-07, -08, -10)."""
    if place != CAMPED:
        return held(s, seat, tile)
    return [seat * PER_SEAT, *held(s, seat, tile), *held(s, seat, RIVER + s.row())]


def window_came(s: Position, seat: int) -> None:
    """Remember that a window of `seat` came after the camps' windows of others (WA-ORDER-18)."""
    for other in range(s.players):
        if other != seat and other + CAMPED in s.places:
            s.between |= 1 << other


def places_ahead(s: Position) -> list[tuple[int, int]]:
    """(seat, tile) of the windows that may still come in this turn, as the pieces stand; spent ones do not count."""
    twin = s.copy()
    ahead: list[tuple[int, int]] = []
    for step in range(s.tile_step, 3):
        tile = tiles(s)[step]
        if step > s.tile_step:
            twin.places, twin.between = [], 0
        while (place := next_place(twin, tile)) is not None:
            seat, kind = place
            twin.places.append(seat + kind)
            if any(not s.used[piece] & SPENT for piece in pieces_of(twin, seat, tile, kind)):
                ahead.append((seat, tile))
                window_came(twin, seat)
    return ahead
