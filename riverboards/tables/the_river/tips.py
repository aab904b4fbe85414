"""What a thing is: for everything on the table that can be pointed at."""

from __future__ import annotations

from riverboards.games.the_river.actions import RESERVED
from riverboards.games.the_river.data import RESOURCES, TERRAINS, tables
from riverboards.games.the_river.view import RiverView
from riverboards.tables.contract import Target, Tip
from riverboards.tables.parts import Card, Fact, Part
from riverboards.tables.the_river.arrange import card_piece
from riverboards.tables.the_river.names import (
    GOODS_ART,
    MEADOW_CLAUSES,
    PLACE_CLAUSES,
    PLACES,
    SYMBOL_ART,
    SYMBOLS,
    building_name,
    card_of,
    goods_icons,
    goods_name,
    is_card,
    is_tile,
    meadow_name,
    meadow_text,
    place_name,
    terrain_name,
    tile_name,
    tile_of,
)
from riverboards.tables.the_river.preview import production_help
from riverboards.words import Rich, catalogue, who

_ = catalogue("the-river")


def about(view: RiverView, target: Target) -> Tip | None:
    """The tip of a target, or None where there is nothing to say."""
    if is_tile(target):
        return _tile(view, target)
    if is_card(target):
        return _card(target)
    head, _slash, rest = target.partition("/")
    if head in PLACES:
        return _place(view, head)
    if head.startswith("river-"):
        return _river_space(view, target)
    if head == "do":
        return _control(view, rest)
    return _loose(view, head, rest)


# ---------------------------------------------------------------- tiles, cards


def _tile(view: RiverView, tile_id: str) -> Tip:
    tile = tile_of(tile_id)
    if tile.meadow is not None:
        return Tip(meadow_name(tile.meadow), _meadow(view, tile.meadow), MEADOW_CLAUSES[tile.meadow])
    facts = tuple(
        Fact(SYMBOL_ART[name], _symbol_text(name, number))
        for name, number in zip(SYMBOLS, tile.symbols, strict=True)
        if number
    )
    return Tip(tile_name(tile_id), _owner_text(view, tile_id), "TR-SYM-01", facts)


def _meadow(view: RiverView, key: str) -> Rich:
    for own in view.seats:
        if key in own.used:
            return _("{text} It has been used.", text=meadow_text(key))
    return meadow_text(key)


def _owner_text(view: RiverView, tile_id: str) -> Rich:
    for seat, own in enumerate(view.seats):
        if tile_id in own.tiles:
            return _("On space {n} of {who}’s river.", n=own.tiles.index(tile_id) + 1, who=who(seat))
    return _("")


def _symbol_text(name: str, number: int) -> Rich:
    if name == "storage":
        return _.n("Barn for {n} resource", "Barns for {n} resources", number)
    return _("{resource}: {n} more at each production", resource=goods_name(name), n=number)


def _card(card_id: str) -> Tip:
    card = card_of(card_id)
    text = _.n(
        "{n} point. It costs {goods}.", "{n} points. It costs {goods}.", card.points, goods=goods_icons(card.cost)
    )
    parts: tuple[Part, ...] = (Card(card_piece(card_id, "deck", piece_id="tip"), 190),)
    return Tip(building_name(card_id), text, "TR-COMP-06", parts)


# ---------------------------------------------------------------- places


def _place(view: RiverView, place: str) -> Tip:
    return Tip(place_name(place), _place_text(view, place), PLACE_CLAUSES[place])


def _place_text(view: RiverView, place: str) -> Rich:
    own = view.seats[view.seat]
    match place:
        case "wood" | "stone" | "clay":
            return production_help(view, place, 0 if view.at[place] else view.extra)
        case "food":
            if view.supply[3]:
                return _("It gives 1 food, which stands for any wood, stone or clay.")
            return _("No food is left: it gives 1 wood, stone or clay instead.")
        case "claim":
            return _.n(
                "Put a face-up tile on your next free space. Up to 2 claims a round; you made {n}.",
                "Put a face-up tile on your next free space. Up to 2 claims a round; you made {n}.",
                own.claims,
            )
        case "swap":
            return _("Two of your tiles change places, with the goods on them. It counts for your columns.")
        case "first":
            return _("Take the badge: you start the next round.")
        case "reserve":
            return _("Take a face-up card. Building it later costs 1 resource less. You may have 2 at a time.")
    return _("Pay for a face-up or a reserved card, and take the next bonus token.")


# ---------------------------------------------------------------- river boards


def _river_space(view: RiverView, target: Target) -> Tip | None:
    board, _colon, name = target.partition(":")
    seat = int(board.removeprefix("river-")) - 1
    kind, _slash, number = name.partition("/")
    if kind == "bonus":
        return _bonus_slot(view, seat, int(number))
    if kind in ("space", "symbol", "settler") and number.isdigit():
        return _space(view, seat, int(number))
    return None


def _space(view: RiverView, seat: int, number: int) -> Tip:
    own = view.seats[seat]
    if number <= len(own.tiles):
        return _tile(view, own.tiles[number - 1])
    title = _("Space {n} of {who}’s river", n=number, who=who(seat))
    symbol = own.printed[number]
    if number in tables().framed:
        return Tip(title, _("A framed space: when a tile covers it, a pioneer settles there for good."), "TR-SETTLE-01")
    if symbol >= 0:
        return Tip(title, _("Its symbol counts until a tile covers it."), "TR-SYM-02", _symbol_fact(symbol))
    return Tip(title, _("Nothing is printed here."), "TR-COMP-11")


def _symbol_fact(symbol: int) -> tuple[Part, ...]:
    name = SYMBOLS[symbol]
    return (Fact(SYMBOL_ART[name], _symbol_text(name, 1)),)


def _bonus_slot(view: RiverView, seat: int, number: int) -> Tip:
    title = _("Bonus slot {n}", n=number)
    if number == tables().pioneers.waiting_on_bonus_slot and view.seats[seat].waiting:
        return Tip(title, _("The fifth pioneer waits here. It joins with the second bonus token."), "TR-TOKEN-04")
    return Tip(
        title, _("Each building brings a bonus token. When all slots are full, the last round is on."), "TR-TOKEN-01"
    )


# ---------------------------------------------------------------- controls and loose pieces


def _control(view: RiverView, name: str) -> Tip | None:
    match name:
        case "exchange":
            return Tip(_("3 for 1 food"), _("Give back 3 of wood, stone and clay, take 1 food."), "TR-TURN-02")
        case "winding-path":
            return Tip(meadow_name("winding-path"), meadow_text("winding-path"), "TR-MEADOW-12")
        case "rest":
            return Tip(_("Rest"), _("The pioneer does nothing until the round ends."), "TR-PASS-01")
        case "high-water":
            return Tip(meadow_name("high-water"), meadow_text("high-water"), "TR-MEADOW-10")
    return None


def _loose(view: RiverView, head: str, rest: str) -> Tip | None:
    match head:
        case "stack":
            return _pile(view, rest)
        case "discards":
            return _discards(view)
        case "deck":
            return Tip(_("Building deck"), _.n("{n} card is left.", "{n} cards are left.", view.deck), "TR-SETUP-06")
        case "values" | "zeros" | "bonus":
            return _bonus_stack(view)
        case "token":
            return Tip(_("Bonus token"), _("It lies face down until the end; its owner may look."), "TR-HIDE-04")
        case "pioneer" | "settler" | "waiting":
            return _pioneer(view, head, rest)
        case "symbol":
            seat, number = rest.split("/")[:2]
            return _space(view, int(seat), int(number))
        case "reserved":
            return _reserved(view, rest)
    if head.startswith("supply"):
        return _supply(view, rest or head.removeprefix("supply-"))
    return None


def _pile(view: RiverView, rest: str) -> Tip | None:
    if rest == "2":
        return _discards(view)
    text = _.n("{n} tile lies face down.", "{n} tiles lie face down.", view.stack)
    return Tip(_("Terrain tiles"), text, "TR-SETUP-04")


def _discards(view: RiverView) -> Tip:
    n = len(view.discards)
    text = _.n(
        "{n} tile. They are shuffled when the stack runs out.",
        "{n} tiles. They are shuffled when the stack runs out.",
        n,
    )
    return Tip(_("Discarded tiles"), text, "TR-CLEAN-03", _sorted_out(view.discards))


def _sorted_out(tile_ids: tuple[str, ...]) -> tuple[Part, ...]:
    """How many discarded tiles show each terrain; a mixed tile counts for both (TR-HIDE-05)."""
    shown = [terrain for tile_id in tile_ids for terrain in tile_of(tile_id).terrains]
    return tuple(
        Fact(f"the-river/tile-{terrain}", _("{terrain}: {n}", terrain=terrain_name(terrain), n=shown.count(terrain)))
        for terrain in TERRAINS
        if terrain in shown
    )


def _bonus_stack(view: RiverView) -> Tip:
    values = ", ".join(str(value) for value in view.values)
    text = _("Next: {values}. Then come zeros: {zeros}.", values=values or "–", zeros=view.zeros)
    return Tip(_("Bonus tokens"), text, "TR-TOKEN-02")


def _pioneer(view: RiverView, head: str, rest: str) -> Tip | None:
    seat = int(rest.partition("/")[0])
    if head == "settler":
        return Tip(_("{who}’s settled pioneer", who=who(seat)), _("It stays to the end of the game."), "TR-SETTLE-02")
    if head == "waiting":
        return _bonus_slot(view, seat, tables().pioneers.waiting_on_bonus_slot)
    place = rest.split("/")[1]
    name = place_name(place)
    text = _("At work until the round ends: {place}.", place=name)
    return Tip(_("{who}’s pioneer", who=who(seat)), text, "TR-PLACE-08")


def _reserved(view: RiverView, rest: str) -> Tip | None:
    own = view.seats[view.seat]
    slot = RESERVED.index(f"reserved/{rest}") if f"reserved/{rest}" in RESERVED else own.reserved
    if own.hand is not None and slot < len(own.hand.reserved):
        tip = _card(own.hand.reserved[slot])
        if own.hand.payable[slot]:
            text = _("It can be paid now, 1 resource less than it says.")
        else:
            text = _("It is not to be paid yet, even with 1 resource less.")
        return Tip(tip.title, text, "TR-BUILD-04", tip.parts)
    return Tip(_("Reserved card"), _("Face down. Building it costs 1 resource less."), "TR-RESERVE-01")


def _supply(view: RiverView, resource: str) -> Tip | None:
    if resource not in RESOURCES:
        return None
    n = view.supply[RESOURCES.index(resource)]
    text = _("{n} left. Nobody takes more than the island holds.", n=n)
    return Tip(place_name(resource), text, "TR-PROD-04", (Fact(GOODS_ART[resource], goods_name(resource)),))
