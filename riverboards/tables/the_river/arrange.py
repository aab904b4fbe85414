"""Which piece lies where: the main board, every river board with its tiles, symbols, goods, tokens and pioneers."""

from __future__ import annotations

from riverboards.games.the_river.data import RESOURCES, SPACES, Tile
from riverboards.games.the_river.view import RiverView, SeatView
from riverboards.tables.contract import Placed, Scene
from riverboards.tables.parts import Piece
from riverboards.tables.the_river.names import (
    art_name,
    building_picture,
    card_of,
    markers,
    pioneer_id,
    pioneer_space,
    river,
    space,
    tile_art,
    tile_of,
)

_SYMBOLS = ("produce-wood", "produce-stone", "produce-clay", "store")
SMALL_SLOTS = {2: ("pair/1",), 3: ("trio/1", "trio/2"), 4: ("thumb/1", "thumb/2", "thumb/3")}
"""Where the boards of the others lie, by the number of players."""


def arrange(view: RiverView) -> Scene:
    """The whole table."""
    pieces = [*_main(view), *_pioneers(view)]
    for seat in range(view.players):
        pieces += _river(view, seat)
    return Scene(tuple(_boards(view)), tuple(pieces))


def others(view: RiverView) -> list[int]:
    """The seats whose boards are small, in the order of turns after the one on turn."""
    return [(view.seat + step) % view.players for step in range(1, view.players)]


def _boards(view: RiverView) -> list[Placed]:
    main = "board-2" if view.players == 2 else "board-3-4"
    river_kind = "river-2" if view.players == 2 else "river"
    boards = [Placed("main", main), Placed(river(view.seat), river_kind, "large", tint=view.seat, about=view.seat)]
    for seat, slot in zip(others(view), SMALL_SLOTS[view.players], strict=True):
        boards.append(Placed(river(seat), river_kind, slot, tint=seat, about=seat))
    return boards


# ---------------------------------------------------------------- the main board


def _main(view: RiverView) -> list[Piece]:
    pieces = [
        tile_piece(tile_id, f"tile/{place}", was="stack/1")
        for place, tile_id in enumerate(view.face_up, start=1)
        if tile_id
    ]
    pieces += [card_piece(card, f"card/{place}", was="deck") for place, card in enumerate(view.display, 1) if card]
    if view.stack:
        pieces.append(Piece("stack", "tile-pile", "stack/1", fields={"n": str(view.stack)}))
    if view.discards:
        top = tile_of(view.discards[-1])
        pieces.append(Piece("discards", "tile-heap", "stack/2", tile_art(top), fields={"n": str(len(view.discards))}))
    if view.deck:
        pieces.append(Piece("deck", "deck", "deck", fields={"n": str(view.deck)}))
    if view.values:
        fields = {"n": str(len(view.values))}
        pieces.append(Piece("values", "bonus-pile", "bonus/value", f"bonus-{view.values[0]}", fields=fields))
    if view.zeros:
        pieces.append(Piece("zeros", "bonus-pile", "bonus/zero", "bonus-0", fields={"n": str(view.zeros)}))
    for resource, number in zip(RESOURCES, view.supply, strict=True):
        pieces.append(Piece(f"supply-{resource}", "count", f"supply/{resource}", fields={"n": str(number)}))
    return pieces


def tile_piece(tile_id: str, where: str, was: str = "") -> Piece:
    """A terrain tile with its symbols or its meadow."""
    tile = tile_of(tile_id)
    fields = {"meadow": tile.meadow} if tile.meadow is not None else {"markers": markers(tile)}
    return Piece(tile_id, "tile", where, tile_art(tile), fields=fields, was=was)


def card_piece(card_id: str, where: str, was: str = "", piece_id: str = "", state: str = "") -> Piece:
    """A building card, face up."""
    card = card_of(card_id)
    kinds = [name for name, number in zip(RESOURCES, card.cost, strict=False) if number]
    fields = {
        "building": building_picture(card.points),
        "points": str(card.points),
        "cost": " ".join(kinds),
        "amounts": " ".join(str(number) for number in card.cost if number),
    }
    return Piece(piece_id or card_id, "card", where, state=state, fields=fields, was=was)


def covered_card(piece_id: str, where: str = "deck") -> Piece:
    """A building card, face down."""
    return Piece(piece_id, "card", where, facing="down")


def _pioneers(view: RiverView) -> list[Piece]:
    """The pioneers on the main board."""
    pieces = []
    for place, seats in view.at.items():
        pieces += [pioneer_piece(view, seat, place, slot) for slot, seat in enumerate(seats)]
    for seat, own in enumerate(view.seats):
        pieces += [pioneer_piece(view, seat, "claim", slot) for slot in range(own.on_claim)]
    return pieces


def pioneer_piece(view: RiverView, seat: int, place: str, slot: int) -> Piece:
    """A pioneer at work; it comes from its owner's river."""
    where = pioneer_space(view, place, seat, slot)
    return Piece(
        pioneer_id(seat, place, slot),
        "pioneer",
        where,
        kin=f"pioneer/{seat}",
        layer=2,
        tint=seat,
        mark=seat,
        was=f"{river(seat)}:mark",
    )


# ---------------------------------------------------------------- a river board


def _river(view: RiverView, seat: int) -> list[Piece]:
    own, board = view.seats[seat], river(seat)
    pieces = [Piece(f"mark/{seat}", "mark", f"{board}:mark", mark=seat, target=False)]
    pieces += [_own_tile(view, seat, number, tile_id) for number, tile_id in enumerate(own.tiles, start=1)]
    for number in range(len(own.tiles) + 1, SPACES + 1):
        symbol = own.printed[number]
        if symbol >= 0:
            pieces.append(Piece(symbol_id(seat, number), "symbol", f"{board}:symbol/{number}", _SYMBOLS[symbol]))
    pieces += _goods(own, seat)
    pieces += _tokens(view, seat)
    for number in own.settled:
        pieces.append(_settler(seat, number))
    return pieces


def _own_tile(view: RiverView, seat: int, number: int, tile_id: str) -> Piece:
    piece = tile_piece(tile_id, space(seat, number))
    meadow = tile_of(tile_id).meadow
    used = meadow is not None and meadow in view.seats[seat].used
    fields = {**piece.fields, "used": "check"} if used else piece.fields
    return Piece(piece.id, "tile", piece.space, piece.art, fields=fields)


def symbol_id(seat: int, number: int) -> str:
    """Id of a printed symbol of a river board."""
    return f"symbol/{seat}/{number}"


def _settler(seat: int, number: int) -> Piece:
    return Piece(
        f"settler/{seat}/{number}",
        "pioneer",
        f"{river(seat)}:settler/{number}",
        kin=f"pioneer/{seat}",
        layer=3,
        tint=seat,
        was=f"{river(seat)}:mark",
    )


def _tokens(view: RiverView, seat: int) -> list[Piece]:
    own, board = view.seats[seat], river(seat)
    pieces = []
    for slot in range(own.tokens):
        shown = own.hand is not None
        pieces.append(
            Piece(
                f"token/{seat}/{slot}",
                "bonus",
                f"{board}:bonus/{slot + 1}",
                f"bonus-{own.hand.tokens[slot]}" if own.hand is not None else "",
                facing="up" if shown else "down",
                was="bonus/value",
            )
        )
    if own.waiting:
        pieces.append(
            Piece(f"waiting/{seat}", "pioneer", f"{board}:bonus/2", kin=f"pioneer/{seat}", tint=seat, layer=1)
        )
    return pieces


# ---------------------------------------------------------------- goods in the barns


def _goods(own: SeatView, seat: int) -> list[Piece]:
    """Resources in the barns. A tile keeps what lies in its barns wherever it lies (TR-SWAP-02)."""
    pieces: list[Piece] = []
    free = barn_spaces(own, seat)
    for resource, where in _stored(own.goods, len(free)):
        number = sum(piece.kin == f"good/{seat}/{resource}" for piece in pieces)
        pieces.append(
            Piece(
                f"good/{seat}/{resource}/{number}",
                "resource",
                free[where],
                art_name(resource),
                kin=f"good/{seat}/{resource}",
                layer=2,
                was=f"supply/{resource}",
                target=False,
            )
        )
    return pieces


def barn_spaces(own: SeatView, seat: int) -> list[str]:
    """The storage symbols of a board: those of tiles by the tiles' ids, then the printed ones."""
    spaces = []
    for tile_id in sorted(own.tiles):
        spaces += [f"{tile_id}/store/{place}" for place in _store_places(tile_of(tile_id))]
    for number in range(len(own.tiles) + 1, SPACES + 1):
        if own.printed[number] == 3:
            spaces.append(f"{symbol_id(seat, number)}/store")
    return spaces


def _store_places(tile: Tile) -> list[str]:
    total = sum(tile.symbols)
    first = total - tile.symbols[3] + 1
    return [f"{total}/{number}" for number in range(first, total + 1)]


def _stored(counts: tuple[int, ...], room: int) -> list[tuple[str, int]]:
    """Which barn holds what: kinds are laid from different sides, so that few move when one more comes.

    While more is held than fits (before it is given back), the rest lies over the last barn.
    """
    if not room:
        return []
    taken: set[int] = set()
    laid: list[tuple[str, int]] = []
    for resource, number, order in zip(RESOURCES, counts, _orders(room), strict=True):
        for _each in range(number):
            where = next((place for place in order if place not in taken), room - 1)
            taken.add(where)
            laid.append((resource, where))
    return laid


def _orders(room: int) -> tuple[list[int], ...]:
    forward = list(range(room))
    middle = sorted(forward, key=lambda place: (abs(place - room // 2), place))
    return forward, forward[::-1], middle, middle[::-1]
