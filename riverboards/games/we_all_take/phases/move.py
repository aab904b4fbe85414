"""Move actions: camps and excavators over land and bridges, boats over the river, ferries (WA-MOVE)."""

from __future__ import annotations

from collections.abc import Iterator

from riverboards.engine.contract import Refusal
from riverboards.games.we_all_take.actions import AnswerFerry, Ferry, Move
from riverboards.games.we_all_take.board import KIND_OF, PER_SEAT, PIECE, PIECE_IDS, RANGE, TILE, TILES, F, opposite
from riverboards.games.we_all_take.data import BOAT, CAMP, EXCAVATOR, HALF, RIVER, ROWS
from riverboards.games.we_all_take.events import Ferried, FerryAnswered, FerryAsked, Moved
from riverboards.games.we_all_take.phases import Say
from riverboards.games.we_all_take.phases.pieces import NO_SUCH, begin, check_kind, check_piece, lamed
from riverboards.games.we_all_take.state import FERRY, NEW, SPENT, WINDOW, Position

MOVERS = (CAMP, BOAT, EXCAVATOR)
_AHEAD = {
    -1: tuple(tuple(range(here - 1, here // ROWS * ROWS - 1, -1)) for here in range(HALF)),
    1: tuple(tuple(range(here + 1, here // ROWS * ROWS + ROWS)) for here in range(HALF)),
}
"""The land tiles up (-1) and down (1) the bank from each, the nearest first."""


def check_mover(s: Position, seat: int, name: str) -> Refusal | None:
    """Whether a piece has its move left."""
    refused = check_piece(s, seat, name)
    return refused if refused is not None else check_kind(PIECE[name], MOVERS, "move")


def check_move(s: Position, seat: int, action: Move) -> Refusal | None:
    refused = check_mover(s, seat, action.piece)
    if refused is not None:
        return refused
    tile = TILE.get(action.tile, -1)
    return NO_SUCH if tile < 0 else check_target(s, PIECE[action.piece], tile)


def check_target(s: Position, piece: int, tile: int) -> Refusal | None:
    """Whether a piece may come to stand on a tile by its own move."""
    kind, here = KIND_OF[piece], s.where[piece]
    if tile == here:
        return Refusal("already-there", {"tile": F.tile_ids[tile]}, "WA-MOVE-03")
    if kind == BOAT:
        return None if tile >= RIVER else Refusal("boats-on-river", {"tile": F.tile_ids[tile]}, "WA-MOVE-02")
    if tile >= HALF:
        clause = "WA-MOVE-14" if tile < RIVER else "WA-MOVE-01"
        return Refusal("land-only", {"tile": F.tile_ids[tile]}, clause)
    if kind == CAMP:
        return _check_camp(s, here, tile)
    if tile in s.neighbours(here):
        return None
    return _not_adjacent(s, here, tile)


def _check_camp(s: Position, here: int, tile: int) -> Refusal | None:
    """Along the bank a camp jumps over other camps; across the river there is no tile beyond (WA-MOVE-08 to -10)."""
    if tile == opposite(here):
        if not s.bridge_works(here % ROWS):
            return _not_adjacent(s, here, tile)
        owner = s.camp_owner(tile)
        if owner >= 0:
            return Refusal("camp-across", {"tile": F.tile_ids[tile], "owner_seat": owner}, "WA-MOVE-10")
        return None
    if tile // ROWS != here // ROWS:
        return _not_adjacent(s, here, tile)
    step = 1 if tile > here else -1
    landing = jump(s, here, step)
    if landing == tile:
        return None
    owner = s.camp_owner(tile)
    if landing < 0:
        return Refusal("no-landing", {"tile": F.tile_ids[tile]}, "WA-MOVE-09")
    if owner >= 0:
        facts = {"tile": F.tile_ids[tile], "owner_seat": owner, "landing": F.tile_ids[landing]}
        return Refusal("camp-jumps", facts, "WA-MOVE-08")
    return Refusal("too-far", {"tile": F.tile_ids[tile], "landing": F.tile_ids[landing]}, "WA-MOVE-01")


def _not_adjacent(s: Position, here: int, tile: int) -> Refusal:
    if tile == opposite(here):
        code = "bridge-protected" if s.bridges[here % ROWS] else "no-bridge"
        return Refusal(code, {"row": here % ROWS + 1}, "WA-BRIDGE-01")
    return Refusal("not-adjacent", {"tile": F.tile_ids[tile], "start": F.tile_ids[here]}, "WA-MAP-05")


def jump(s: Position, here: int, step: int) -> int:
    """Where a camp comes to when it moves up (-1) or down (1) its bank; -1: nowhere (WA-MOVE-09)."""
    camps = s.where[::PER_SEAT]
    for tile in _AHEAD[step][here]:
        if tile not in camps:
            return tile
    return -1


def move(s: Position, seat: int, action: Move, say: Say) -> None:
    """The piece stands elsewhere and is spent until the season is over (WA-MOVE-11)."""
    piece, tile = PIECE[action.piece], TILE[action.tile]
    here = s.where[piece]
    begin(s, piece, SPENT)
    s.where[piece] = tile
    over: tuple[str, ...] = ()
    if KIND_OF[piece] == CAMP and tile // ROWS == here // ROWS:
        step = 1 if tile > here else -1
        over = tuple(F.tile_ids[between] for between in range(here + step, tile, step))
    say(Moved(seat, action.piece, F.tile_ids[here], action.tile, over))


# -- ferries


def check_ferry(s: Position, seat: int, action: Ferry) -> Refusal | None:
    """A boat with its move left carries an unspent camp or excavator of its row across (WA-MOVE-04 to -07)."""
    refused = check_mover(s, seat, action.piece)
    if refused is not None:
        return refused
    boat = PIECE[action.piece]
    refused = check_kind(boat, (BOAT,), "ferry")
    if refused is not None:
        return refused
    if s.protected[s.where[boat]]:
        return lamed(s, s.where[boat])
    passenger = PIECE.get(action.passenger, -1)
    if passenger < 0 or passenger >= len(s.where):
        return NO_SUCH
    return check_passenger(s, seat, boat, passenger)


def check_passenger(s: Position, seat: int, boat: int, passenger: int) -> Refusal | None:
    """Whether a piece may be ferried by a boat in its row."""
    facts: dict[str, object] = {"piece": PIECE_IDS[passenger]}
    here = s.where[passenger]
    if KIND_OF[passenger] not in (CAMP, EXCAVATOR):
        return Refusal("not-a-passenger", facts, "WA-MOVE-04")
    if here < 0 or here % ROWS != s.where[boat] % ROWS:
        return Refusal("passenger-elsewhere", {**facts, "row": s.where[boat] % ROWS + 1}, "WA-MOVE-04")
    used = s.used[passenger]
    if used & (SPENT | NEW):
        return Refusal(
            "piece-new" if used & NEW else "piece-spent", facts, "WA-BUILD-09" if used & NEW else "WA-MOVE-05"
        )
    across = opposite(here)
    owner = s.camp_owner(across)
    if KIND_OF[passenger] == CAMP and owner >= 0:
        return Refusal("camp-across", {"tile": F.tile_ids[across], "owner_seat": owner}, "WA-MOVE-10")
    if (seat, passenger) in s.ferries:
        return Refusal("ferry-refused", {**facts, "owner_seat": passenger // PER_SEAT}, "WA-MOVE-07")
    return None


def ferry(s: Position, seat: int, action: Ferry, say: Say) -> None:
    """Carry an own piece at once; ask the owner of another's."""
    boat, passenger = PIECE[action.piece], PIECE[action.passenger]
    owner = passenger // PER_SEAT
    if owner == seat:
        _carry(s, seat, boat, passenger, say)
        return
    s.opened = -1
    s.ferry = (boat, passenger)
    s.phase, s.asked = FERRY, owner
    say(FerryAsked(seat, owner, action.piece, action.passenger))


def answer(s: Position, seat: int, action: AnswerFerry, say: Say) -> None:
    """Consent carries, a refusal holds for this turn; the window goes on (WA-MOVE-07)."""
    assert s.ferry is not None
    boat, passenger = s.ferry
    asker = boat // PER_SEAT
    s.ferry = None
    s.phase, s.asked = WINDOW, asker
    if not action.yes:
        s.ferries.append((asker, passenger))
    say(FerryAnswered(seat, asker, PIECE_IDS[passenger], action.yes))
    if action.yes:
        _carry(s, asker, boat, passenger, say)


def _carry(s: Position, seat: int, boat: int, passenger: int, say: Say) -> None:
    """Both have used their move; the boat stays (WA-MOVE-06)."""
    here = s.where[passenger]
    begin(s, boat, SPENT)
    s.used[passenger] |= SPENT
    s.where[passenger] = opposite(here)
    tile = F.tile_ids[s.where[passenger]]
    say(Ferried(seat, PIECE_IDS[boat], PIECE_IDS[passenger], F.tile_ids[here], tile))


def targets(piece: int) -> Iterator[int]:
    """Tiles that a piece could be pointed to."""
    if KIND_OF[piece] == BOAT:
        yield from range(RIVER, TILES)
    else:
        yield from range(HALF)


def reachable(s: Position, piece: int) -> Iterator[int]:
    """The tiles where a piece may come to stand by its own move: those that `check_target` allows."""
    here = s.where[piece]
    if KIND_OF[piece] == BOAT:
        yield from (tile for tile in range(RIVER, TILES) if tile != here)
    elif KIND_OF[piece] == CAMP:
        for step in (-1, 1):
            landing = jump(s, here, step)
            if landing >= 0:
                yield landing
        if s.bridge_works(here % ROWS) and s.camp_owner(opposite(here)) < 0:
            yield opposite(here)
    else:
        yield from (tile for tile in s.neighbours(here) if tile < HALF)


def passengers(s: Position, row: int) -> Iterator[int]:
    """Camps and excavators in a row."""
    where = s.where
    for seat in range(s.players):
        for kind in (CAMP, EXCAVATOR):
            for piece in RANGE[seat][kind]:
                if 0 <= where[piece] < HALF and where[piece] % ROWS == row:
                    yield piece
