"""Harvest actions: the own harvest of each structure, cleaning, planting, dredging (WA-HARV)."""

from __future__ import annotations

from collections.abc import Iterator

from riverboards.engine.contract import Refusal
from riverboards.games.we_all_take.actions import Dredge, Gather, Plant, Take
from riverboards.games.we_all_take.board import KIND_OF, LOOSE, LOOSE_IDS, PIECE, PIECE_IDS, SLOT, F
from riverboards.games.we_all_take.data import (
    BOAT,
    CAMP,
    EMPTY,
    EXCAVATOR,
    FISH,
    GRAVEL,
    KINDS,
    MILL,
    POLLUTION,
    RIVER,
    ROWS,
    TREE,
)
from riverboards.games.we_all_take.events import Dredged, Gathered, Planted, Took
from riverboards.games.we_all_take.phases import Say, pollution
from riverboards.games.we_all_take.phases.pieces import (
    NO_SUCH,
    begin,
    check_dry,
    check_kind,
    check_piece,
    lamed,
    protected,
)
from riverboards.games.we_all_take.state import HARVESTED, Position

HARVESTERS = (CAMP, BOAT, EXCAVATOR, MILL)
GATHERED = {MILL: TREE, EXCAVATOR: GRAVEL}
"""What lumber mills and excavators gather, two at a time and from adjacent tiles too."""


def check_harvester(s: Position, seat: int, name: str) -> Refusal | None:
    """Whether a piece has a harvest action left (WA-HARV-02, WA-ACT-05)."""
    refused = check_piece(s, seat, name, HARVESTED)
    if refused is not None:
        return refused
    piece = PIECE[name]
    return check_kind(piece, HARVESTERS, "harvest") or check_dry(s, piece)


# -- one token


def check_take(s: Position, seat: int, action: Take) -> Refusal | None:
    """Camps and boats any token in their reach, lumber mills and excavators pollution of their tile (WA-HARV-03)."""
    return check_harvester(s, seat, action.piece) or check_source(s, PIECE[action.piece], action.source)


def check_source(s: Position, piece: int, source: str) -> Refusal | None:
    """Whether a harvester's own harvest, or cleaning, reaches a slot or a loose token."""
    slot = SLOT.get(source, -1)
    if slot >= 0:
        tile, token = F.slot_tile[slot], s.slots[slot]
    else:
        place = LOOSE.get(source, -1)
        if place < 0:
            return NO_SUCH
        tile, token = RIVER + place // 4, (place % 4 + 1 if s.loose[place] else EMPTY)
    kind, here = KIND_OF[piece], s.where[piece]
    refused = _reach(s, kind, here, tile, source)
    if refused is not None:
        return refused
    if token == EMPTY:
        return Refusal("nothing-there", {"source": source}, "WA-HARV-08")
    return check_token(s, piece, tile, token)


def check_token(s: Position, piece: int, tile: int, token: int) -> Refusal | None:
    """Whether a harvester takes this token off a tile in its reach."""
    kind, here = KIND_OF[piece], s.where[piece]
    if token == POLLUTION and tile == here:
        return None
    if kind in GATHERED:
        return Refusal("only-pollution", {"piece": PIECE_IDS[piece], "what": KINDS[GATHERED[kind]]}, "WA-HARV-03")
    if tile != here and token != FISH:
        return Refusal("camp-fish-only", {"tile": F.tile_ids[tile]}, "WA-CAMP-03")
    if s.protected[tile]:
        return protected(s, tile)
    return lamed(s, here) if s.protected[here] else None


def _reach(s: Position, kind: int, here: int, tile: int, source: str) -> Refusal | None:
    if tile == here or (kind == CAMP and tile == RIVER + here % ROWS):
        return None
    return Refusal("out-of-reach", {"source": source, "tile": F.tile_ids[here]}, "WA-HARV-09")


def take(s: Position, seat: int, action: Take, say: Say) -> None:
    """The token goes into the stockpile (WA-HARV-01, -04)."""
    begin(s, PIECE[action.piece], HARVESTED)
    slot = SLOT.get(action.source, -1)
    if slot >= 0:
        token, s.slots[slot] = s.slots[slot], EMPTY
    else:
        place = LOOSE[action.source]
        token = place % 4 + 1
        s.loose[place] -= 1
    s.gain(seat, token)
    say(Took(seat, action.piece, action.source, KINDS[token]))


# -- lumber mills and excavators


def check_gather(s: Position, seat: int, action: Gather) -> Refusal | None:
    """A tree or gravel from the own and adjacent tiles, up to two in one harvest (WA-MILL-01, WA-EXC-01)."""
    piece = PIECE.get(action.piece, -1)
    if piece < 0 or s.opened != piece * 2:
        refused = check_harvester(s, seat, action.piece)
        if refused is not None:
            return refused
    return check_gatherer(s, piece) or check_slot(s, piece, SLOT.get(action.slot, -1))


def check_gatherer(s: Position, piece: int) -> Refusal | None:
    """Whether the piece is of a kind that gathers, and not on protected ground (WA-PROT-07)."""
    refused = check_kind(piece, tuple(GATHERED), "gather")
    if refused is None and s.protected[s.where[piece]]:
        return lamed(s, s.where[piece])
    return refused


def check_slot(s: Position, piece: int, slot: int) -> Refusal | None:
    """Whether a lumber mill or an excavator reaches what lies in a slot (WA-HARV-10, WA-BRIDGE-03, -05)."""
    if slot < 0:
        return NO_SUCH
    kind, here, tile = GATHERED[KIND_OF[piece]], s.where[piece], F.slot_tile[slot]
    facts = {"source": F.slot_ids[slot], "tile": F.tile_ids[here]}
    if tile != here and tile not in s.neighbours(here):
        return Refusal("out-of-reach", facts, "WA-HARV-10")
    if s.protected[tile]:
        return protected(s, tile)
    if s.slots[slot] != kind:
        return Refusal("not-what-it-gathers", {**facts, "what": KINDS[kind]}, "WA-HARV-08")
    return None


def gather(s: Position, seat: int, action: Gather, say: Say) -> None:
    """The first token makes one pollution, and the harvest may go on for a second one."""
    piece, slot = PIECE[action.piece], SLOT[action.slot]
    again = s.opened == piece * 2
    begin(s, piece, HARVESTED)
    what = s.slots[slot]
    s.slots[slot] = EMPTY
    s.gain(seat, what)
    say(Gathered(seat, action.piece, action.slot, KINDS[what]))
    if not again:
        pollution.create(s, s.where[piece] % ROWS, 1, action.piece, say)
        s.opened = piece * 2


# -- boats


def check_dredge(s: Position, seat: int, action: Dredge) -> Refusal | None:
    """One gravel from the box for one pollution on the boat's river tile (WA-BOAT-02, WA-PROT-15)."""
    refused = check_harvester(s, seat, action.piece)
    if refused is not None:
        return refused
    piece = PIECE[action.piece]
    refused = check_kind(piece, (BOAT,), "dredge")
    if refused is None and s.protected[s.where[piece]]:
        return lamed(s, s.where[piece])
    return refused


def dredge(s: Position, seat: int, action: Dredge, say: Say) -> None:
    piece = PIECE[action.piece]
    begin(s, piece, HARVESTED)
    s.box[GRAVEL - 1] -= 1
    s.gain(seat, GRAVEL)
    say(Dredged(seat, action.piece))
    pollution.create(s, s.where[piece] % ROWS, 1, action.piece, say)


# -- planting


def check_plant(s: Position, seat: int, action: Plant) -> Refusal | None:
    """A token of the slot's own kind into an empty slot of the structure's own tile (WA-HARV-05, -06)."""
    return check_harvester(s, seat, action.piece) or check_bed(s, seat, PIECE[action.piece], SLOT.get(action.slot, -1))


def check_bed(s: Position, seat: int, piece: int, slot: int) -> Refusal | None:
    """Whether a slot takes a token of the stockpile."""
    if slot < 0:
        return NO_SUCH
    tile, kind = F.slot_tile[slot], F.slot_kind[slot]
    if tile != s.where[piece]:
        return Refusal("plant-own-tile", {"source": F.slot_ids[slot]}, "WA-HARV-05")
    if tile == s.city:
        return Refusal("slot-covered", {"tile": F.tile_ids[tile]}, "WA-CITY-05")
    if s.slots[slot] != EMPTY:
        return Refusal("slot-taken", {"source": F.slot_ids[slot], "what": KINDS[s.slots[slot]]}, "WA-GEN-04")
    if not s.has(seat, kind):
        return Refusal("nothing-to-plant", {"what": KINDS[kind]}, "WA-HARV-05")
    return None


def plant(s: Position, seat: int, action: Plant, say: Say) -> None:
    begin(s, PIECE[action.piece], HARVESTED)
    slot = SLOT[action.slot]
    kind = F.slot_kind[slot]
    s.gain(seat, kind, -1)
    s.slots[slot] = kind
    say(Planted(seat, action.piece, action.slot, KINDS[kind]))


# -- what could be pointed at


def sources(piece: int, here: int) -> Iterator[str]:
    """Slots of the structure's tile, and for a camp those of its river tile, and what is loose there."""
    for slot in F.slots_of[here]:
        yield F.slot_ids[slot]
    kind = KIND_OF[piece]
    river = RIVER + here % ROWS
    if kind == CAMP:
        for slot in F.slots_of[river]:
            yield F.slot_ids[slot]
    if kind in (CAMP, BOAT):
        row = here % ROWS
        yield from LOOSE_IDS[row * 4 : row * 4 + 4]
