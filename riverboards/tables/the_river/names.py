"""Names, pictures and ids of what lies on the table of The River."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from riverboards.games.the_river.data import RESOURCES, Building, Tile, tables
from riverboards.games.the_river.view import RiverView, SeatView
from riverboards.words import Rich, catalogue, icon, later

_ = catalogue("the-river")

GOODS_ART: Final = {
    "wood": "the-river/wood",
    "stone": "the-river/stone",
    "clay": "the-river/brick",
    "food": "the-river/food",
}


def art_name(resource: str) -> str:
    """The last part of a resource's art name, as the layout's kinds fill it in."""
    return GOODS_ART[resource].rpartition("/")[2]


SYMBOL_ART: Final = {
    "wood": "the-river/boards/produce-wood",
    "stone": "the-river/boards/produce-stone",
    "clay": "the-river/boards/produce-clay",
    "storage": "the-river/boards/store",
}
SYMBOLS: Final = ("wood", "stone", "clay", "storage")
PIONEER: Final = "the-river/pioneer"
BARN: Final = "the-river/warehouse"
HOUSE: Final = "the-river/building-house"
TOKEN: Final = "the-river/bonus-token"
RESERVE: Final = "the-river/reserve"
SETTLE: Final = "the-river/settle"
SWAP: Final = "the-river/swap-tiles"
FIRST: Final = "common/first-player"

_TERRAINS: Final = {
    "forest": later("Forest"),
    "desert": later("Desert"),
    "badlands": later("Badlands"),
    "mountain": later("Mountain"),
    "meadow": later("Meadow"),
}
_MIXED: Final = {
    "MX01": later("Forest and mountain"),
    "MX02": later("Forest and badlands"),
    "MX03": later("Mountain and desert"),
    "MX04": later("Badlands and desert"),
}
MEADOW_CLAUSES: Final = {
    "driftwood-bend": "TR-MEADOW-05",
    "berry-bank": "TR-MEADOW-06",
    "ferry-landing": "TR-MEADOW-07",
    "open-country": "TR-MEADOW-08",
    "builders-camp": "TR-MEADOW-09",
    "high-water": "TR-MEADOW-10",
    "hidden-landing": "TR-MEADOW-11",
    "winding-path": "TR-MEADOW-12",
    "story-stones": "TR-MEADOW-13",
    "old-camp": "TR-MEADOW-14",
    "long-barn": "TR-MEADOW-15",
    "wide-horizon": "TR-MEADOW-16",
}
PLACES: Final = {
    "wood": later("Wood island"),
    "stone": later("Stone island"),
    "clay": later("Clay island"),
    "food": later("Food island"),
    "claim": later("Claim a terrain tile"),
    "swap": later("Swap tiles"),
    "first": later("First player"),
    "reserve": later("Reserve a building"),
    "build": later("Build"),
}
PLACE_ICONS: Final = {
    **GOODS_ART,
    "claim": "the-river/tile-forest",
    "swap": SWAP,
    "first": FIRST,
    "reserve": RESERVE,
    "build": HOUSE,
}
PLACE_CLAUSES: Final = {
    "wood": "TR-PROD-01",
    "stone": "TR-PROD-01",
    "clay": "TR-PROD-01",
    "food": "TR-FOOD-01",
    "claim": "TR-CLAIM-01",
    "swap": "TR-SWAP-01",
    "first": "TR-FIRST-01",
    "reserve": "TR-RESERVE-01",
    "build": "TR-BUILD-01",
}


def tile_of(tile_id: str) -> Tile:
    """A terrain tile by its id."""
    return tables().tiles[tables().tile_of[tile_id]]


def card_of(card_id: str) -> Building:
    """A building by its id."""
    return tables().buildings[tables().building_of[card_id]]


def is_tile(target: str) -> bool:
    return target in tables().tile_of


def is_card(target: str) -> bool:
    return target in tables().building_of


def tile_name(tile_id: str) -> Rich:
    """`Forest`, `Forest and mountain`, or the name of the meadow."""
    if tile_id in _MIXED:
        return _(_MIXED[tile_id])
    tile = tile_of(tile_id)
    return meadow_name(tile.meadow) if tile.meadow is not None else _(_TERRAINS[tile.terrains[0]])


def terrain_name(terrain: str) -> Rich:
    return _(_TERRAINS[terrain])


def meadow_name(key: str) -> Rich:
    return _(tables().meadow_names[key])


def meadow_text(key: str) -> Rich:
    return _(tables().meadow_texts[key])


def meadow_art(key: str) -> str:
    return f"the-river/boards/meadow-{key}"


def building_name(card_id: str) -> Rich:
    return _(card_of(card_id).name)


def place_name(place: str) -> Rich:
    return _(PLACES[place])


def tile_art(tile: Tile) -> str:
    """Art of the landscape, as the layout's kind `tile` fills it in."""
    if len(tile.terrains) == 2:
        return f"boards/tile-mixed-{tile.terrains[0]}-{tile.terrains[1]}"
    return f"tile-{tile.terrains[0]}"


def markers(tile: Tile) -> str:
    """The symbols as the layout sets them: production first, then storage."""
    names = ("wood", "stone", "clay", "store")
    return " ".join(name for name, number in zip(names, tile.symbols, strict=True) for _each in range(number))


def building_picture(points: int) -> str:
    """Which of the three pictures a building shows: they grow with the points."""
    return "house" if points <= 4 else "community" if points <= 6 else "monument"


# ---------------------------------------------------------------- ids


def river(seat: int) -> str:
    """Id of a seat's river board in the scene."""
    return f"river-{seat + 1}"


def space(seat: int, number: int) -> str:
    """A space of a river board."""
    return f"{river(seat)}:space/{number}"


def place_spaces(view: RiverView, place: str, seat: int) -> list[str]:
    """The printed spaces of a place, as far as the seat may use them."""
    if place == "claim":
        return [f"claim/{2 * seat + 1}", f"claim/{2 * seat + 2}"]
    if place == "build":
        return [f"build/{number}" for number in range(1, 7)] + ["build"]
    printed = 1 if view.players == 2 or place == "first" else 2
    return [f"{place}/{number}" for number in range(1, printed + 1)]


def pioneer_space(view: RiverView, place: str, seat: int, slot: int) -> str:
    """Where the pioneer at `slot` of a place stands; those without a printed space share the last one."""
    spaces = place_spaces(view, place, seat)
    return spaces[min(slot, len(spaces) - 1)]


def pioneer_id(seat: int, place: str, slot: int) -> str:
    return f"pioneer/{seat}/{place}/{slot}"


def pioneers_at(view: RiverView, place: str, seat: int) -> list[str]:
    """Ids of the pioneers on a place that concern the seat (on claim, its own)."""
    if place == "claim":
        return [pioneer_id(seat, place, slot) for slot in range(view.seats[seat].on_claim)]
    return [pioneer_id(owner, place, slot) for slot, owner in enumerate(view.at[place])]


def free_slot(view: RiverView, place: str, seat: int) -> int:
    """The slot that the next pioneer takes."""
    return view.seats[seat].on_claim if place == "claim" else len(view.at[place])


# ---------------------------------------------------------------- goods


def goods_icons(counts: Sequence[int]) -> Rich:
    """Numbers and pictures of what is there: no words, so nothing to translate."""
    shown = [f"{number} {icon(GOODS_ART[name])}" for name, number in zip(RESOURCES, counts, strict=False) if number]
    return Rich("  ".join(shown) or "0")


def goods_name(resource: str) -> Rich:
    names = {"wood": _("wood"), "stone": _("stone"), "clay": _("clay"), "food": _("food")}
    return names[resource]


def amount_of(resource: str, n: int) -> Rich:
    """`3 wood`, `1 stone`."""
    match resource:
        case "wood":
            return _.n("{n} wood", "{n} wood", n)
        case "stone":
            return _.n("{n} stone", "{n} stone", n)
        case "clay":
            return _.n("{n} clay", "{n} clay", n)
    return _.n("{n} food", "{n} food", n)


def held(seat: SeatView) -> int:
    return sum(seat.goods)


def barns(seat: SeatView) -> int:
    return seat.symbols[3]


def token_art(value: int) -> str:
    return f"the-river/boards/bonus-{value}"
