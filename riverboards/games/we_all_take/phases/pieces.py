"""What any structure needs before it acts in a window (WA-ACT, WA-FLOOD-06)."""

from __future__ import annotations

from riverboards.engine.contract import Refusal
from riverboards.games.we_all_take.board import KIND_OF, PER_SEAT, PIECE, PIECE_IDS, F
from riverboards.games.we_all_take.data import BOAT, CAMP, HALF, OWNED
from riverboards.games.we_all_take.state import BUILT, HARVESTED, NEW, SPENT, Position

NO_SUCH = Refusal("no-such-thing")


def check_piece(s: Position, seat: int, name: str, doing: int = 0) -> Refusal | None:
    """Whether a piece may act in the open window; `doing`: HARVESTED or BUILT, an action it has once a turn."""
    piece = PIECE.get(name, -1)
    if piece < 0 or piece >= len(s.where):
        return NO_SUCH
    if piece in s.acting and not s.used[piece] & (SPENT | NEW | doing):
        return None
    return _why_not(s, seat, piece, doing)


def _why_not(s: Position, seat: int, piece: int, doing: int) -> Refusal | None:
    facts = {"piece": PIECE_IDS[piece]}
    if piece // PER_SEAT != seat:
        return Refusal("not-your-piece", {**facts, "owner_seat": piece // PER_SEAT}, "WA-ACT-02")
    if s.where[piece] < 0:
        return Refusal("piece-in-supply", facts, "WA-ACT-02")
    used = s.used[piece]
    if used & NEW:
        return Refusal("piece-new", facts, "WA-BUILD-06")
    if used & SPENT:
        return Refusal("piece-spent", facts, "WA-MOVE-11")
    if piece not in s.acting:
        return Refusal("piece-not-in-window", facts, "WA-ORDER-10")
    if used & doing & HARVESTED:
        return Refusal("piece-harvested", facts, "WA-ACT-05")
    if used & doing & BUILT:
        return Refusal("piece-built", facts, "WA-ACT-05")
    return None


def check_dry(s: Position, piece: int) -> Refusal | None:
    """A structure on a flooded land tile can only move off (WA-FLOOD-06)."""
    tile = s.where[piece]
    if tile < HALF and s.flooded[tile]:
        return Refusal("piece-flooded", {"piece": PIECE_IDS[piece], "tile": F.tile_ids[tile]}, "WA-FLOOD-06")
    return None


def check_kind(piece: int, kinds: tuple[int, ...], action: str) -> Refusal | None:
    """Whether this kind of structure has such an action at all."""
    kind = KIND_OF[piece]
    if kind in kinds:
        return None
    clause = {CAMP: "WA-CAMP-04", BOAT: "WA-BOAT-02"}.get(kind, "WA-HARV-02" if action == "harvest" else "WA-ACT-04")
    return Refusal("no-such-action", {"structure": OWNED[kind], "action": action}, clause)


def protected(s: Position, tile: int) -> Refusal:
    """The refusal for what protected ground does not allow."""
    return Refusal("tile-protected", {"tile": F.tile_ids[tile]}, "WA-PROT-05")


def lamed(s: Position, tile: int) -> Refusal:
    """The refusal for an ability that a structure on protected ground has lost."""
    return Refusal("structure-on-protected", {"tile": F.tile_ids[tile]}, "WA-PROT-06")


def begin(s: Position, piece: int, doing: int) -> None:
    """A piece uses up an action; an open harvest or build of another kind is over."""
    s.used[piece] |= doing
    s.opened = -1
