"""T3: canals take water and feed the farms of their tile (WA-CANAL)."""

from __future__ import annotations

from riverboards.games.we_all_take.board import PART, PER_SEAT, PIECE_IDS, F
from riverboards.games.we_all_take.data import FARM, FISH, ROWS
from riverboards.games.we_all_take.events import CanalDrained
from riverboards.games.we_all_take.phases import Say
from riverboards.games.we_all_take.state import Position

_FARMS = tuple(kinds[FARM] for kinds in PART)


def drain(s: Position, row: int, say: Say) -> None:
    """Each working canal of the row in turn, the higher tile first by printed elevation, never below zero."""
    if not s.canals[row] and not s.canals[row + ROWS]:
        return
    for tile in F.heights[row]:
        if not works(s, tile):
            continue
        for _ in range(s.canals[tile]):
            if not s.tutorial:  # WA-TUT-07: there every canal counts as draining
                if s.level <= 0:  # WA-CANAL-04
                    return
                s.level -= 1
            farms = farms_on(s, tile)
            for piece in farms:
                s.gain(piece // PER_SEAT, FISH)
            s.box[FISH - 1] -= len(farms)
            level = 0 if s.tutorial else s.level
            say(CanalDrained(F.tile_ids[tile], level, tuple(PIECE_IDS[piece] for piece in farms)))


def works(s: Position, tile: int) -> bool:
    """Whether passive structures on a land tile work (WA-FLOOD-06, WA-PROT-07)."""
    return not s.flooded[tile] and not s.protected[tile]


def farms_on(s: Position, tile: int) -> list[int]:
    """Farms standing on a tile, seat by seat."""
    where, found = s.where, []
    for farms in _FARMS[: s.players]:
        at = where[farms]
        if tile in at:
            found += [piece for piece, there in enumerate(at, farms.start) if there == tile]
    return found
