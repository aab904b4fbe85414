"""Build actions of camps and excavators (WA-BUILD)."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from operator import ge

from riverboards.engine.contract import Refusal
from riverboards.games.we_all_take.actions import Build
from riverboards.games.we_all_take.board import KIND_OF, NET_SLOT, NETS_PER_ROW, PIECE, PIECE_IDS, TILE, F, net_bank
from riverboards.games.we_all_take.data import (
    BOAT,
    BRIDGE,
    CAMP,
    CANAL,
    EXCAVATOR,
    FISH,
    HALF,
    KINDS,
    LEVEE,
    NET,
    RIVER,
    ROWS,
    STRUCTURES,
)
from riverboards.games.we_all_take.events import Built
from riverboards.games.we_all_take.phases import Say, pollution
from riverboards.games.we_all_take.phases.pieces import NO_SUCH, begin, check_dry, check_kind, check_piece, lamed
from riverboards.games.we_all_take.state import BUILT, NEW, Position

BUILDABLE = STRUCTURES[1:]
"""Camps cost nothing and are never built (WA-CAMP-01)."""


def check_build(s: Position, seat: int, action: Build) -> Refusal | None:
    """Whether a camp or an excavator may build this there, in a new build action or in the one that is open."""
    piece = PIECE.get(action.piece, -1)
    if action.what not in BUILDABLE or piece < 0:
        return NO_SUCH
    return (
        check_builder(s, seat, piece)
        or check_what(s, seat, STRUCTURES.index(action.what))
        or _check_excavator(piece, action.what)
        or check_where(s, piece, STRUCTURES.index(action.what), action.where)
    )


def check_builder(s: Position, seat: int, piece: int) -> Refusal | None:
    """Whether a piece can build now: a camp or an excavator, once a turn, not on flooded or protected ground, a fish
    in hand unless it is paid already (WA-BUILD-01, -02)."""
    if s.opened == piece * 2 + 1:
        return None
    refused = check_piece(s, seat, PIECE_IDS[piece], BUILT)
    if refused is None:
        refused = check_kind(piece, (CAMP, EXCAVATOR), "build") or check_dry(s, piece)
    if refused is not None:
        return refused
    if s.protected[s.where[piece]]:
        return lamed(s, s.where[piece])
    if s.has(seat, FISH) < F.fee:
        return Refusal("no-fish-to-build", {"need": F.fee}, "WA-BUILD-02")
    return None


def check_what(s: Position, seat: int, what: int) -> Refusal | None:
    """Cost and supply (WA-BUILD-05, WA-GEN-09, -10)."""
    stock, base = s.stock, seat * 5
    for place, need in enumerate(F.costs[what]):
        if stock[base + place] < need:
            return _too_dear(s, seat, what)
    return check_supply(s, seat, what)


def check_supply(s: Position, seat: int, what: int) -> Refusal | None:
    """Whether there is a piece or a stick left to build (WA-GEN-09, -10)."""
    if what <= NET:
        if s.spare(seat, what) < 0:
            return Refusal("all-pieces-placed", {"what": STRUCTURES[what], "n": F.pieces[what]}, "WA-GEN-09")
    elif s.sticks() >= F.heap:
        return Refusal("no-sticks", {"what": STRUCTURES[what], "n": F.heap}, "WA-GEN-10")
    return None


@lru_cache(maxsize=4096)
def payable(stock: tuple[int, ...]) -> frozenset[int]:
    """The structures whose cost a stockpile covers, by number."""
    kinds = range(len(STRUCTURES))
    return frozenset(kind for kind in kinds if all(map(ge, stock, F.costs[kind])))


def _too_dear(s: Position, seat: int, what: int) -> Refusal:
    facts: dict[str, object] = {"what": STRUCTURES[what]}
    for place, need in enumerate(F.costs[what]):
        facts[KINDS[place + 1]] = need
        facts[f"{KINDS[place + 1]}_have"] = s.stock[seat * 5 + place]
    return Refusal("too-dear", facts, "WA-BUILD-05")


def _check_excavator(piece: int, what: str) -> Refusal | None:
    if KIND_OF[piece] == EXCAVATOR and what != STRUCTURES[CANAL]:
        return Refusal("excavator-builds-canals", {"what": what}, "WA-EXC-03")
    return None


def check_where(s: Position, piece: int, what: int, where: str) -> Refusal | None:
    """The own tile; the row's river for boats and bridges; a free net slot of the bank (WA-BUILD-08, WA-NET-07)."""
    here = s.where[piece]
    row = here % ROWS
    if what == NET:
        return _check_net(s, here, where)
    if where not in TILE:
        return NO_SUCH
    wanted = RIVER + row if what in (BOAT, BRIDGE) else here
    if TILE[where] != wanted:
        clause = {BOAT: "WA-BOAT-01", BRIDGE: "WA-BRIDGE-04"}.get(what, "WA-BUILD-08")
        return Refusal("build-elsewhere", {"what": STRUCTURES[what], "tile": F.tile_ids[wanted]}, clause)
    if what == BRIDGE and s.bridges[row]:
        return Refusal("bridge-stands", {"row": row + 1}, "WA-BRIDGE-05")
    return None


def _check_net(s: Position, here: int, where: str) -> Refusal | None:
    net = NET_SLOT.get(where, -1)
    if net < 0:
        return NO_SUCH
    if net // NETS_PER_ROW != here % ROWS or net_bank(net) != here // ROWS:
        return Refusal("net-elsewhere", {"where": where, "tile": F.tile_ids[here]}, "WA-NET-07")
    if s.net_at(net) >= 0:
        return Refusal("net-slot-taken", {"where": where}, "WA-NET-08")
    return None


def build(s: Position, seat: int, action: Build, say: Say) -> None:
    """Pay the fish unless it is paid, pay the cost, put the structure on the map; a camp may go on (WA-BUILD-03)."""
    piece, what = PIECE[action.piece], STRUCTURES.index(action.what)
    fee = s.opened != piece * 2 + 1
    begin(s, piece, BUILT)
    if fee:
        s.gain(seat, FISH, -F.fee)
        s.box[FISH - 1] += F.fee
    for place, need in enumerate(F.costs[what]):
        s.stock[seat * 5 + place] -= need
        s.box[place] += need
    name = _put(s, seat, what, action.where)
    say(Built(seat, action.piece, action.what, action.where, name, fee))
    if KIND_OF[piece] == CAMP:
        s.opened = piece * 2 + 1
    else:  # WA-EXC-02
        pollution.create(s, s.where[piece] % ROWS, 1, action.piece, say)


def _put(s: Position, seat: int, what: int, where: str) -> str:
    """Place it; the id of an owned piece, which acts no more this turn (WA-BUILD-06)."""
    if what <= NET:
        piece = s.spare(seat, what)
        s.where[piece] = NET_SLOT[where] if what == NET else TILE[where]
        s.used[piece] = NEW
        return PIECE_IDS[piece]
    if what == CANAL:
        s.canals[TILE[where]] += 1
    elif what == LEVEE:
        s.levees[TILE[where]] += 1
    else:
        s.bridges[TILE[where] - RIVER] = 1
    return ""


def places(piece: int, here: int) -> tuple[tuple[int, str, str], ...]:
    """(number, structure, where) of all a camp or an excavator could be told to build."""
    return CANALS[here] if KIND_OF[piece] == EXCAVATOR else PLACES[here]


def _places(here: int) -> Iterator[tuple[int, str, str]]:
    """What a camp on a land tile can build, and where."""
    tile, row = F.tile_ids[here], here % ROWS
    for number, what in enumerate(STRUCTURES):
        if number == CAMP:
            continue
        if number == NET:
            for net in range(row * NETS_PER_ROW, (row + 1) * NETS_PER_ROW):
                if net_bank(net) == here // ROWS:
                    yield number, what, F.net_ids[net]
        elif number in (BOAT, BRIDGE):
            yield number, what, F.tile_ids[RIVER + row]
        else:
            yield number, what, tile


PLACES = tuple(tuple(_places(here)) for here in range(HALF))
CANALS = tuple(((CANAL, STRUCTURES[CANAL], F.tile_ids[here]),) for here in range(HALF))
