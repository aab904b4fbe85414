"""T5: windows open and end; what may be done in one (WA-ORDER-10 to -14)."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache

from riverboards.engine.contract import Action
from riverboards.games.we_all_take.actions import Build, Dredge, Ferry, Gather, Move, Plant, Take
from riverboards.games.we_all_take.board import KIND_OF, LOOSE_IDS, NET_SLOT, PIECE_IDS, F
from riverboards.games.we_all_take.data import (
    BOAT,
    BRIDGE,
    CAMP,
    EMPTY,
    EXCAVATOR,
    FISH,
    GOLD,
    HALF,
    MILL,
    NET,
    POLLUTION,
    RIVER,
    ROWS,
)
from riverboards.games.we_all_take.events import WindowEnded, WindowOpened
from riverboards.games.we_all_take.phases import Say, build, harvest, move, order
from riverboards.games.we_all_take.state import BUILT, HARVESTED, NEW, SPENT, WINDOW, Position

_take = cache(Take)
_gather = cache(Gather)
_plant = cache(Plant)
_dredge = cache(Dredge)
_build = cache(Build)
_move = cache(Move)
_ferry = cache(Ferry)


def open_next(s: Position, say: Say) -> bool:
    """Open the next window of the turn; False: there is none. Places without a legal action are passed over."""
    tiles = order.tiles(s)
    s.acting, s.opened = [], -1
    while s.tile_step < len(tiles):
        tile = tiles[s.tile_step]
        place = order.next_place(s, tile)
        if place is None:
            s.tile_step += 1
            s.places, s.between = [], 0
            continue
        seat, kind = place
        s.places.append(seat + kind)
        s.acting = order.pieces_of(s, seat, tile, kind)
        if next(actions(s, seat), None) is not None:
            order.window_came(s, seat)
            s.phase, s.asked = WINDOW, seat
            say(WindowOpened(seat, F.tile_ids[tile], kind == order.LATER))
            return True
        s.acting = []
    return False


def end(s: Position, seat: int, say: Say) -> None:
    """The seat's window is over and is not opened again (WA-ORDER-12)."""
    say(WindowEnded(seat, F.tile_ids[order.tiles(s)[s.tile_step]]))


def actions(s: Position, seat: int) -> Iterator[Action]:
    """All legal actions of the open window, piece by piece."""
    for piece in s.acting:
        used = s.used[piece]
        if used & (SPENT | NEW):
            continue
        kind, tile = KIND_OF[piece], s.where[piece]
        if tile < HALF and s.flooded[tile]:
            yield from _moves(s, seat, piece, kind)
            continue
        if not used & HARVESTED:
            yield from _takes(s, seat, piece, kind, tile)
        if kind in harvest.GATHERED and (not used & HARVESTED or s.opened == piece * 2):
            yield from _gathers(s, piece, tile)
        if kind in (CAMP, EXCAVATOR) and (not used & BUILT or s.opened == piece * 2 + 1):
            yield from _builds(s, seat, piece, tile)
        yield from _moves(s, seat, piece, kind)


def _takes(s: Position, seat: int, piece: int, kind: int, tile: int) -> Iterator[Action]:
    """Single tokens, planting, dredging."""
    name, slots = PIECE_IDS[piece], s.slots
    for source in _tokens(s, kind, tile):
        yield _take(name, source)
    if tile != s.city:
        for slot in F.slots_of[tile]:
            if slots[slot] == EMPTY and s.has(seat, F.slot_kind[slot]):
                yield _plant(name, F.slot_ids[slot])
    if kind == BOAT and not s.protected[tile]:
        yield _dredge(name)


def _tokens(s: Position, kind: int, tile: int) -> Iterator[str]:
    """What `harvest.check_token` lets a structure of a kind take from where it stands: slots, then what is loose."""
    slots, loose, river, at = s.slots, s.loose, RIVER + tile % ROWS, tile % ROWS * 4
    lame = s.protected[tile]
    picky = lame or kind in harvest.GATHERED  # from its own tile it takes pollution alone
    for slot in F.slots_of[tile]:
        token = slots[slot]
        if token and (token == POLLUTION or not picky):
            yield F.slot_ids[slot]
    if kind == CAMP and not lame and not s.protected[river]:
        for slot in F.slots_of[river]:
            if slots[slot] == FISH:
                yield F.slot_ids[slot]
        if loose[at + FISH - 1]:
            yield LOOSE_IDS[at + FISH - 1]
    elif kind == BOAT:
        for place in range(at, at + 4):
            if loose[place] and (place == at + POLLUTION - 1 or not picky):
                yield LOOSE_IDS[place]


def _gathers(s: Position, piece: int, tile: int) -> Iterator[Action]:
    """One more tree or gravel, up to the reach of one harvest (WA-HARV-08)."""
    if s.protected[tile]:
        return
    name, wanted, slots, guarded = PIECE_IDS[piece], harvest.GATHERED[KIND_OF[piece]], s.slots, s.protected
    for near in (tile, *s.neighbours(tile)):
        if not guarded[near]:
            for slot in F.slots_of[near]:
                if slots[slot] == wanted:
                    yield _gather(name, F.slot_ids[slot])


def _builds(s: Position, seat: int, piece: int, tile: int) -> Iterator[Action]:
    """What a piece that has its build action, or an open one, can pay for on its tile."""
    stock, base = s.stock, seat * 5
    if s.opened != piece * 2 + 1 and (s.protected[tile] or stock[base + FISH - 1] < F.fee):
        return
    name, row, last, buildable = PIECE_IDS[piece], tile % ROWS, -1, False
    payable = build.payable(tuple(stock[base : base + GOLD]))
    for number, what, where in build.PLACES[tile] if KIND_OF[piece] == CAMP else build.CANALS[tile]:
        if number != last:
            last, buildable = number, number in payable and build.check_supply(s, seat, number) is None
        if not buildable or (number == BRIDGE and s.bridges[row]):
            continue
        if number != NET or s.net_at(NET_SLOT[where]) < 0:
            yield _build(name, what, where)


def _moves(s: Position, seat: int, piece: int, kind: int) -> Iterator[Action]:
    if kind == MILL:
        return
    name = PIECE_IDS[piece]
    for tile in move.reachable(s, piece):
        yield _move(name, F.tile_ids[tile])
    if kind == BOAT and not s.protected[s.where[piece]]:
        for passenger in move.passengers(s, s.where[piece] % ROWS):
            if move.check_passenger(s, seat, piece, passenger) is None:
                yield _ferry(name, PIECE_IDS[passenger])


def pointable(s: Position, seat: int) -> Iterator[Action]:
    """What a player could point at with any own piece on the map, allowed or not."""
    for piece in range(len(s.where)):
        tile = s.where[piece]
        kind = KIND_OF[piece]
        if tile < 0 or PIECE_IDS[piece].split("-")[1] != str(seat) or kind not in harvest.HARVESTERS:
            continue
        yield from _pointable_harvests(s, piece, kind, tile)
        name = PIECE_IDS[piece]
        if kind in (CAMP, EXCAVATOR):
            yield from (_build(name, what, where) for _number, what, where in build.places(piece, tile))
        if kind != MILL:
            yield from (_move(name, F.tile_ids[each]) for each in move.targets(piece) if each != tile)
        if kind == BOAT:
            yield from (_ferry(name, PIECE_IDS[each]) for each in move.passengers(s, tile % ROWS))


def _pointable_harvests(s: Position, piece: int, kind: int, tile: int) -> Iterator[Action]:
    name = PIECE_IDS[piece]
    own: Callable[[str], bool] = lambda source: True  # noqa: E731
    if kind in harvest.GATHERED:
        near = {tile, *F.adjacent[tile], tile + ROWS if tile < ROWS else tile - ROWS}
        for slot, at in enumerate(F.slot_tile):
            if at in near:
                yield _gather(name, F.slot_ids[slot])
        full = {F.slot_ids[slot] for slot in F.slots_of[tile] if s.slots[slot] not in (EMPTY, POLLUTION)}
        own = lambda source: source not in full  # noqa: E731
    yield from (_take(name, source) for source in harvest.sources(piece, tile) if own(source))
    yield from (_plant(name, F.slot_ids[slot]) for slot in F.slots_of[tile])
    if kind == BOAT:
        yield _dredge(name)


def can_move(s: Position, piece: int) -> bool:
    """Whether a camp has somewhere to go, now and at its turn: other pieces can only move in windows of their own."""
    return next(move.reachable(s, piece), None) is not None
