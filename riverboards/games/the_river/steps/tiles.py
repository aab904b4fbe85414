"""Terrain tiles: draft, claim, the meadows that work at once, and the swap (TR-DRAFT, TR-CLAIM, TR-MEADOW, TR-SWAP)."""

from __future__ import annotations

from riverboards.engine.contract import Refusal
from riverboards.games.the_river.actions import PICK, Claim, Draft, ExtraTile, PickTile
from riverboards.games.the_river.data import FOOD, SPACES
from riverboards.games.the_river.events import (
    EndTriggered,
    MeadowIdle,
    PioneerReturned,
    TileClaimed,
    TileDrafted,
    TilePicked,
    TilesSwapped,
)
from riverboards.games.the_river.state import (
    CHOOSE,
    CLAIM,
    DRIFTWOOD,
    EXTRA,
    FIRST_TILE,
    KEPT,
    PATH_BIT,
    SECOND_TILE,
    Position,
)
from riverboards.games.the_river.steps import goods

SYMBOLS = ("wood", "stone", "clay", "storage")


def check_claim(s: Position, seat: int) -> Refusal | None:
    """Whether the seat may claim a tile now (TR-CLAIM-04, 05, 06)."""
    if len(s.tiles[seat]) >= SPACES:
        return Refusal("board-full", {}, "TR-CLAIM-04")
    if s.claims[seat] >= s.terms.claims:
        return Refusal("claimed-twice", {}, "TR-CLAIM-05")
    if not any(tile >= 0 for tile in s.face_up):
        return Refusal("no-tiles-left", {}, "TR-CLAIM-06")
    return None


def face_up_ids(s: Position) -> list[str]:
    """Ids of the face-up tiles, in the order of their places."""
    tiles = s.terms.tables.tiles
    return [tiles[tile].id for tile in s.face_up if tile >= 0]


def check_tile(s: Position, action: Draft | Claim | ExtraTile) -> Refusal | None:
    """Whether the tile lies face up."""
    tile = s.terms.tables.tile_of.get(action.tile, -2)
    if tile in s.face_up:
        return None
    return Refusal("tile-not-face-up", {}, "TR-CLAIM-01")


def draft(s: Position, tile_id: str) -> None:
    """Put a starting tile on space 1; nothing is placed, so two meadows do nothing (TR-DRAFT-01, 06)."""
    tile, place = _pick_up(s, tile_id)
    _cover(s, s.seat, tile)
    s.emit(TileDrafted(s.seat, tile_id, place))
    if not _meadow(s, s.seat, tile, drafted=True):
        goods.finish(s)


def start_claim(s: Position) -> None:
    """Ask for the tile, or take the only one (TR-DEC-07)."""
    choices = face_up_ids(s)
    if len(choices) == 1:
        claim(s, choices[0])
    else:
        s.phase = CLAIM


def claim(s: Position, tile_id: str, extra: bool = False) -> None:
    """Lay a face-up tile on the next space; then its meadow, then the storage check (TR-CLAIM-10)."""
    seat = s.seat
    tile, place = _pick_up(s, tile_id)
    covered = _cover(s, seat, tile)
    s.emit(TileClaimed(seat, tile_id, place, len(s.tiles[seat]), covered, extra))
    if len(s.tiles[seat]) == SPACES:
        trigger_end(s, "tiles", seat)
    if not _meadow(s, seat, tile, drafted=False):
        goods.finish(s)


def _pick_up(s: Position, tile_id: str) -> tuple[int, int]:
    tile = s.terms.tables.tile_of[tile_id]
    place = s.face_up.index(tile)
    s.face_up[place] = -1
    return tile, place


def _cover(s: Position, seat: int, tile: int) -> str:
    """Lay a tile on the lowest empty space; name the printed symbol that is lost (TR-CLAIM-02, 03)."""
    own = s.tiles[seat]
    own.append(tile)
    space = len(own)
    symbols = s.symbols[seat]
    lost = s.terms.printed[seat][space]
    if lost >= 0:
        symbols[lost] -= 1
    for symbol, number in enumerate(s.terms.tables.tiles[tile].symbols):
        symbols[symbol] += number
    if space in s.terms.tables.framed:
        s.fresh[seat].append(space)
    return SYMBOLS[lost] if lost >= 0 else ""


def trigger_end(s: Position, reason: str, seat: int) -> None:
    """The round in progress is the last; a second trigger changes nothing (TR-END-04)."""
    if not s.ending:
        s.ending = reason
        s.ender = seat
        s.emit(EndTriggered(reason, seat))


def _meadow(s: Position, seat: int, tile: int, drafted: bool) -> bool:
    """The effect of a meadow put on the board (TR-MEADOW-02); True if it takes the action on to its end."""
    meadow = s.terms.tables.tiles[tile].meadow
    if meadow is None:
        return False
    if meadow in KEPT:
        s.kept[seat] |= KEPT[meadow]
        return False
    if meadow == "driftwood-bend":
        return _driftwood(s, seat)
    if meadow == "berry-bank":
        _berries(s, seat)
    elif meadow == "ferry-landing":
        _ferry(s, seat, drafted)
    elif meadow == "open-country":
        return _open_country(s, seat, drafted)
    return False


def _driftwood(s: Position, seat: int) -> bool:
    if not goods.open_kinds(s):
        s.emit(MeadowIdle(seat, "driftwood-bend"))
        return False
    goods.ask_kind(s, seat, DRIFTWOOD)
    return True


def _berries(s: Position, seat: int) -> None:
    if s.supply[FOOD]:
        goods.take(s, seat, FOOD, s.terms.tables.numbers.meadow_numbers.berries, 0, 0, "berry-bank")
    else:
        s.emit(MeadowIdle(seat, "berry-bank"))


def _ferry(s: Position, seat: int, drafted: bool) -> None:
    if drafted:
        s.emit(MeadowIdle(seat, "ferry-landing"))
        return
    s.on_claim[seat] -= 1
    s.boat[seat] += 1
    s.emit(PioneerReturned(seat))


def _open_country(s: Position, seat: int, drafted: bool) -> bool:
    choices = face_up_ids(s)
    if drafted or not choices or len(s.tiles[seat]) >= SPACES:
        s.emit(MeadowIdle(seat, "open-country"))
        return False
    if len(choices) == 1:
        claim(s, choices[0], extra=True)
    else:
        s.phase = EXTRA
    return True


# ---------------------------------------------------------------- swap


def check_swap_place(s: Position, seat: int) -> Refusal | None:
    """A swap needs two tiles (TR-SWAP-03)."""
    if len(s.tiles[seat]) < 2:
        return Refusal("swap-too-few", {"tiles": len(s.tiles[seat])}, "TR-SWAP-03")
    return None


def check_pick(s: Position, action: PickTile) -> Refusal | None:
    """Two different own tiles, whichever they are (TR-SWAP-04)."""
    count = len(s.tiles[s.seat])
    if not 1 <= action.space <= count:
        return Refusal("swap-no-tile", {"tiles": count}, "TR-SWAP-04")
    if action.space == s.picked:
        return Refusal("swap-same", {}, "TR-SWAP-04")
    return None


def picks(s: Position) -> list[PickTile]:
    """The tiles that may be chosen now."""
    return [pick for pick in PICK[: len(s.tiles[s.seat])] if pick.space != s.picked]


def start_swap(s: Position, path: bool) -> None:
    """Ask for two tiles, or swap the only two (TR-DEC-16, TR-DEC-04)."""
    s.path = path
    s.picked = 0
    if len(s.tiles[s.seat]) == 2:
        _swap(s, 1, 2)
    else:
        s.phase = FIRST_TILE


def pick(s: Position, space: int) -> None:
    """Choose the first tile, or the second, and they change places."""
    if s.picked:
        _swap(s, s.picked, space)
    else:
        s.picked = space
        s.emit(TilePicked(s.seat, space))
        s.phase = SECOND_TILE


def _swap(s: Position, first: int, second: int) -> None:
    """Two tiles change places; effects and frames are not touched (TR-SWAP-05, 06)."""
    own = s.tiles[s.seat]
    own[first - 1], own[second - 1] = own[second - 1], own[first - 1]
    path = s.path
    s.picked, s.path = 0, False
    s.emit(TilesSwapped(s.seat, min(first, second), max(first, second), path))
    if path:
        s.phase = CHOOSE
    else:
        goods.finish(s)


def check_path(s: Position) -> Refusal | None:
    """Whether Winding Path may be used (TR-MEADOW-12)."""
    if s.used[s.seat] & PATH_BIT:
        return Refusal("meadow-used", {"meadow": "winding-path"}, "TR-MEADOW-03")
    if not s.kept[s.seat] & PATH_BIT:
        return Refusal("meadow-not-owned", {"meadow": "winding-path"}, "TR-MEADOW-12")
    return check_swap_place(s, s.seat)


def walk_path(s: Position) -> None:
    """Use Winding Path before the placement."""
    goods.use_kept(s, s.seat, "winding-path", PATH_BIT)
    start_swap(s, path=True)
