"""Which piece lies where."""

from __future__ import annotations

from riverboards.games.we_all_take.board import KIND_OF, LOOSE_IDS, PIECE_IDS, F
from riverboards.games.we_all_take.data import BOAT, CAMP, HALF, KINDS, NET, OWNED, RIVER, ROWS
from riverboards.games.we_all_take.state import COMPLETE, NO_CITY, SPENT
from riverboards.games.we_all_take.view import View
from riverboards.tables.contract import Placed, Scene
from riverboards.tables.parts import Piece
from riverboards.tables.we_all_take.names import (
    WEATHER_ART,
    level_text,
    loose_id,
    owner_of,
    signed,
    token_id,
    weather_name,
)
from riverboards.tables.we_all_take.water import dice

GROUND, TOKENS, STRUCTURES, ABOVE = -1, 1, 2, 3
"""Layers: floods and erosion, tokens, structures, dice and markers."""


def arrange(view: View) -> Scene:
    """The whole map."""
    pieces = [
        *_rows(view),
        *_ground(view),
        *_tokens(view),
        *_city(view),
        *_sticks(view),
        *_structures(view),
        *_markers(view),
        *_dice(view),
    ]
    return Scene((Placed("main", "main"),), tuple(pieces))


def _rows(view: View) -> list[Piece]:
    """Tabs beside the rows; the one whose turn it is stands out."""
    now = view.row if view.trail and view.outcome is None else -1
    tabs = []
    for row in range(ROWS):
        field = "now" if row == now else "n"
        look = "row-tab-now" if row == now else "row-tab"
        tabs.append(Piece(f"row/{row + 1}", "row", f"row/{row + 1}", look, fields={field: str(row + 1)}, target=False))
    return tabs


def _ground(view: View) -> list[Piece]:
    """Floods, and the banks that eroded this turn."""
    pieces = []
    for tile in range(HALF):
        name = F.tile_ids[tile]
        if view.flooded[tile]:
            pieces.append(Piece(f"flood/{name}", "flood", f"overlay/{name}", layer=GROUND, target=False))
        elif view.quiet[tile]:
            side = "overlay-erosion-e" if tile < ROWS else "overlay-erosion-w"
            pieces.append(Piece(f"erosion/{name}", "erosion", f"overlay/{name}", side, layer=GROUND, target=False))
    return pieces


def _tokens(view: View) -> list[Piece]:
    """Tokens in slots, and loose ones in heaps by kind."""
    pieces = [token_piece(slot, kind) for slot, kind in enumerate(view.slots) if kind]
    pieces += [loose_piece(place, n) for place, n in enumerate(view.loose) if n]
    return pieces


def token_piece(slot: int, kind: int) -> Piece:
    """A token in a slot."""
    name = KINDS[kind]
    return Piece(token_id(slot, kind), "token", F.slot_ids[slot], name, kin=name, layer=TOKENS)


def loose_piece(place: int, n: int) -> Piece:
    """Loose tokens of one kind on a river tile."""
    name = loose_id(LOOSE_IDS[place])
    fields = {"n": str(n)} if n > 1 else {}
    kind = KINDS[place % 4 + 1]
    return Piece(name, "loose", name, kind, kin=f"loose-{kind}", layer=TOKENS, fields=fields)


def _city(view: View) -> list[Piece]:
    if view.city_state == NO_CITY:
        return []
    name = F.tile_ids[view.city]
    if view.city_state == COMPLETE:
        state = "flooded" if view.flooded[view.city] else ""
        return [Piece("city", "city", f"city/{name}", layer=TOKENS, state=state)]
    return [Piece("site", "site", f"city/{name}", layer=TOKENS, fields={"paid": f"{sum(view.paid)}/15"})]


def _sticks(view: View) -> list[Piece]:
    """Canals and levees at the shoulders of their tile, bridges over the river."""
    pieces = []
    for tile in range(HALF):
        name, place = F.tile_ids[tile], 0
        for kind, counts in (("canal", view.canals), ("levee", view.levees)):
            n = counts[tile]
            shown = min(n, 3)
            for number in range(shown):
                fields = {"n": str(n)} if n > 3 and number == shown - 1 else {}
                piece = f"{kind}/{name}/{number + 1}"
                space = f"sticks/{name}"
                pieces += [Piece(piece, "stick", space, kind, kind, layer=STRUCTURES, slot=place, fields=fields)]
                place += 1
    for row in range(ROWS):
        if view.bridges[row]:
            pieces.append(Piece(f"bridge/{row + 1}", "bridge", f"bridge/W{row + 1}", layer=STRUCTURES))
    return pieces


def _structures(view: View) -> list[Piece]:
    places: dict[int, int] = {}
    boats: dict[int, int] = {}
    pieces = []
    for piece, at in enumerate(view.where):
        if at < 0:
            continue
        kind = KIND_OF[piece]
        if kind == BOAT:
            boats[at] = boats.get(at, -1) + 1
            pieces.append(structure_piece(view, piece, at, boats[at]))
        elif kind in (CAMP, NET):
            pieces.append(structure_piece(view, piece, at, 0))
        else:
            places[at] = places.get(at, -1) + 1
            pieces.append(structure_piece(view, piece, at, places[at]))
    return pieces


def structure_piece(view: View, piece: int, at: int, place: int) -> Piece:
    """An owned structure on a tile or net slot, as the `place`-th of its tile."""
    kind, name, seat = KIND_OF[piece], PIECE_IDS[piece], owner_of(piece)
    state = "spent" if view.used[piece] & SPENT else ""
    if kind == NET:
        return Piece(name, "net", F.net_ids[at], layer=STRUCTURES, mark=seat)
    tile = F.tile_ids[at]
    if kind == BOAT:
        return Piece(name, "boat", f"boats/{tile}/{place % 2 + 1}", layer=STRUCTURES, mark=seat, state=state)
    if at < HALF and view.flooded[at] and not state:
        state = "flooded"
    if kind == CAMP:
        return Piece(name, "camp", f"camp/{tile}", layer=STRUCTURES, mark=seat, state=state)
    look = OWNED[kind].replace("_", "-")
    return Piece(name, "structure", f"structures/{tile}", look, layer=STRUCTURES, mark=seat, state=state, slot=place)


def _markers(view: View) -> list[Piece]:
    """Shields on protected tiles."""
    pieces = []
    for tile, on in enumerate(view.protected):
        if on:
            name = F.tile_ids[tile]
            space = f"marker/{name}" if tile < HALF else name
            bend = (tile - RIVER) % 2 if tile >= RIVER else 0
            shield = Piece(f"protected/{name}", "marker", space, "protected", layer=ABOVE, slot=bend, target=False)
            pieces += [shield]
    return pieces


def _dice(view: View) -> list[Piece]:
    """The water die on the river tile of the turn (WA-WATER-04, -05; WA-TUT-02)."""
    if not view.trail or view.outcome is not None:
        return []
    space = f"die/{F.tile_ids[RIVER + view.row]}"
    if view.tutorial:
        return [Piece("die", "die", space, layer=ABOVE, fields={"level": str(view.season)})]
    shown = dice(view.level)
    if shown is None:
        return [Piece("level", "level", space, layer=ABOVE, fields={"level": level_text(view.level)})]
    twelve, six = shown
    pieces = []
    if twelve:
        pieces.append(Piece("die", "die", space, layer=ABOVE, fields={"level": str(twelve)}))
    if six:
        fields = {"minus": "−"} if six < 0 else {}
        pieces.append(Piece("die6", "die6", space, f"dice-{abs(six)}", layer=ABOVE, fields=fields))
    return pieces


def weather_piece(card: str) -> Piece:
    """A weather card, for the almanac."""
    fields = {"name": weather_name(card), "sky": WEATHER_ART[card]}
    fields["water"] = signed(F.modifiers[F.weather_ids.index(card)])
    return Piece(f"weather/{card}", "weather", "", fields=fields)
