"""The map and the pieces as the rules handle them: numbers, with the ids that players and tables use.

Pieces are numbered seat by seat: one camp, then five each of boat, excavator, lumber mill, farm and net.
"""

from __future__ import annotations

from typing import Final

from riverboards.games.we_all_take.data import GOLD, HALF, KINDS, OWNED, RIVER, ROWS, facts

F: Final = facts()
PER_SEAT: Final = sum(F.pieces)
MOST_SEATS: Final = 5
TILES: Final = len(F.tile_ids)

FIRST: Final = tuple(sum(F.pieces[:kind]) for kind in range(len(OWNED)))
"""Number within a seat's pieces of the first one of each kind."""
KIND_OF: Final = tuple(kind for kind in range(len(OWNED)) for _ in range(F.pieces[kind])) * MOST_SEATS
"""Kind of each piece."""
PIECE_IDS: Final = tuple(
    f"{OWNED[kind]}-{seat}-{number}"
    for seat in range(MOST_SEATS)
    for kind in range(len(OWNED))
    for number in range(F.pieces[kind])
)
RANGE: Final = tuple(
    tuple(
        range(seat * PER_SEAT + FIRST[kind], seat * PER_SEAT + FIRST[kind] + F.pieces[kind])
        for kind in range(len(OWNED))
    )
    for seat in range(MOST_SEATS)
)
"""Numbers of the pieces of each seat and kind."""
PART: Final = tuple(tuple(slice(kind.start, kind.stop) for kind in kinds) for kinds in RANGE)
"""The same, for cutting them out of a list of all pieces at once."""

PIECE: Final = {each: i for i, each in enumerate(PIECE_IDS)}
TILE: Final = {each: i for i, each in enumerate(F.tile_ids)}
SLOT: Final = {each: i for i, each in enumerate(F.slot_ids)}
NET_SLOT: Final = {each: i for i, each in enumerate(F.net_ids)}
NETS_PER_ROW: Final = len(F.net_ids) // ROWS
FROM_TO: Final = tuple((slots[0], slots[-1] + 1) for slots in F.slots_of)
"""The first slot of each tile and the one after its last: those of a tile follow each other."""
SLOTS_FOR: Final = tuple(
    tuple(tuple(slot for slot in slots if F.slot_kind[slot] == kind) for slots in F.slots_of) for kind in range(GOLD)
)
"""The slots of each tile that are made for a kind of token, by kind."""
ESTUARY: Final = RIVER + ROWS - 1
LOOSE: Final = {f"W{row + 1}/{KINDS[kind]}": row * 4 + kind - 1 for row in range(ROWS) for kind in range(1, 5)}
"""Place of each kind of loose token in `Position.loose`."""
LOOSE_IDS: Final = tuple(LOOSE)


def is_land(tile: int) -> bool:
    """One of the ten full land tiles."""
    return tile < HALF


def is_river(tile: int) -> bool:
    return tile >= RIVER


def opposite(tile: int) -> int:
    """The land tile of the same row on the other bank."""
    return tile + ROWS if tile < ROWS else tile - ROWS


def net_bank(net: int) -> int:
    """0 for a net slot on the left bank, 1 on the right."""
    return 0 if F.net_ids[net][2] == "L" else 1
