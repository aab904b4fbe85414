"""What things are called on this table: ids of pieces and spaces, names, pictures.

Pieces: tokens `fish/W3.1`, loose ones `loose/W3/fish`, owned structures under the rules' own id (`camp-0-0`), sticks
`canal/L3/1`, `bridge/3`, `city`, `die`, markers `protected/R2`, `flood/L3`, `erosion/R1`. Controls begin with `do/`.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from riverboards.games.we_all_take.board import KIND_OF, PER_SEAT, PIECE, PIECE_IDS, TILE, F
from riverboards.games.we_all_take.data import KINDS, NET, OWNED, RIVER, ROWS, STRUCTURES
from riverboards.games.we_all_take.view import View
from riverboards.words import Rich, catalogue, icon, later

_ = catalogue("we-all-take")

GAME: Final = "we-all-take"
WEATHER_ART: Final = {
    "long_drought": "weather-drought",
    "hot_wind": "weather-sun",
    "clear_skies": "weather-fair",
    "calm_days": "weather-fair",
    "morning_mist": "weather-cloud",
    "soft_showers": "weather-rain",
    "early_thaw": "weather-sun",
    "steady_rain": "weather-rain",
    "wet_hills": "weather-cloud",
    "snowmelt": "weather-downpour",
    "cloudburst": "weather-downpour",
    "storm": "weather-storm",
}
_WEATHER: Final = {
    "long_drought": later("Long Drought"),
    "hot_wind": later("Hot Wind"),
    "clear_skies": later("Clear Skies"),
    "calm_days": later("Calm Days"),
    "morning_mist": later("Morning Mist"),
    "soft_showers": later("Soft Showers"),
    "early_thaw": later("Early Thaw"),
    "steady_rain": later("Steady Rain"),
    "wet_hills": later("Wet Hills"),
    "snowmelt": later("Snowmelt"),
    "cloudburst": later("Cloudburst"),
    "storm": later("The Storm"),
}
_ROLES: Final = {
    "gardener": later("Gardener"),
    "planner": later("Planner"),
    "river_guide": later("River Guide"),
    "ranger": later("Ranger"),
    "miller": later("Miller"),
    "grocer": later("Grocer"),
    "cook": later("Cook"),
    "contractor": later("Contractor"),
    "mayor": later("Mayor"),
    "patron": later("Patron"),
    "steward": later("Steward"),
}
_OBJECTIVES: Final = {
    "conservation": later("Conservation"),
    "agriculture": later("Agriculture"),
    "development": later("Development"),
    "capital": later("Capital"),
    "charity": later("Charity"),
}
_AIMS: Final = {
    "conservation": later("No pollution is left on the map."),
    "agriculture": later("15 fish in your own store."),
    "development": later("The city is built."),
    "capital": later("More gold than each other player."),
    "charity": later("Each other player has met an objective."),
}
_STRUCTURES: Final = {
    "camp": later("Camp"),
    "boat": later("Boat"),
    "excavator": later("Excavator"),
    "lumber_mill": later("Lumber mill"),
    "farm": later("Farm"),
    "net": later("Net"),
    "canal": later("Canal"),
    "levee": later("Levee"),
    "bridge": later("Bridge"),
}
_ONE: Final = {
    "camp": later("a camp"),
    "boat": later("a boat"),
    "excavator": later("an excavator"),
    "lumber_mill": later("a lumber mill"),
    "farm": later("a farm"),
    "net": later("a net"),
    "canal": later("a canal"),
    "levee": later("a levee"),
    "bridge": later("a bridge"),
}
_OWN: Final = {
    "camp": later("the camp"),
    "boat": later("the boat"),
    "excavator": later("the excavator"),
    "lumber_mill": later("the lumber mill"),
    "farm": later("the farm"),
    "net": later("the net"),
    "canal": later("the canal"),
    "levee": later("the levee"),
    "bridge": later("the bridge"),
}
_RESOURCES: Final = {
    "fish": later("Fish"),
    "tree": later("Trees"),
    "gravel": later("Gravel"),
    "pollution": later("Pollution"),
    "gold": later("Gold"),
}


def art(name: str) -> str:
    """A picture of this game."""
    return f"{GAME}/{name}"


def board_art(name: str) -> str:
    """A picture from the map's set."""
    return f"{GAME}/boards/{name}"


def structure_art(kind: str) -> str:
    """Art of a structure."""
    return art(kind.replace("_", "-"))


def token_icon(kind: str) -> Rich:
    """A kind of token as an inline picture."""
    return icon(art(kind))


# ------------------------------------------------------------------ ids


def token_id(slot: int, kind: int) -> str:
    """Piece of a token in a slot."""
    return f"{KINDS[kind]}/{F.slot_ids[slot]}"


def loose_id(source: str) -> str:
    """Piece, and space, of loose tokens: `loose/W3/fish` for `W3/fish`."""
    return f"loose/{source}"


def piece_of(target: str) -> int:
    """Number of the owned structure whose piece this is, or -1."""
    return PIECE.get(target, -1)


def owner_of(piece: int) -> int:
    return piece // PER_SEAT


def kind_name(piece: int) -> str:
    """Kind of an owned structure: `lumber_mill`."""
    return OWNED[KIND_OF[piece]]


def tile_of_piece(view: View, piece: int) -> str:
    """Id of the tile a structure stands on; for a net that of its river tile."""
    at = view.where[piece]
    if KIND_OF[piece] == NET:
        return f"W{F.net_ids[at][1]}"
    return F.tile_ids[at]


def row_of(tile: str) -> int:
    """Row of a tile, slot or net slot, from 1."""
    return int(tile[1])


# ------------------------------------------------------------------ names


def tile_name(tile: str) -> Rich:
    """A tile as it is named in a sentence."""
    row = int(tile[1])
    if tile[0] == "L":
        return _("the left bank of row {row}", row=row)
    if tile[0] == "R":
        return _("the right bank of row {row}", row=row)
    if tile[0] == "H":
        return _("the half tile of row {row}", row=row)
    return _("the estuary") if row == ROWS else _("the river in row {row}", row=row)


def tile_title(tile: str) -> Rich:
    """A tile as a heading, or in a narrow panel."""
    row = int(tile[1])
    if tile[0] == "L":
        return _("Row {row}, left bank", row=row)
    if tile[0] == "R":
        return _("Row {row}, right bank", row=row)
    if tile[0] == "H":
        return _("Row {row}, half tile", row=row)
    return _("Row {row}, estuary", row=row) if row == ROWS else _("Row {row}, river", row=row)


def tile_short(tile: str) -> Rich:
    """A tile in two or three words."""
    row = int(tile[1])
    if tile[0] == "L":
        return _("row {row} left", row=row)
    if tile[0] == "R":
        return _("row {row} right", row=row)
    if tile[0] == "H":
        return _("row {row} half tile", row=row)
    return _("estuary") if row == ROWS else _("row {row} river", row=row)


def weather_name(card: str) -> Rich:
    return _(_WEATHER[card])


def role_name(role: str) -> Rich:
    return _(_ROLES[role])


def objective_name(objective: str) -> Rich:
    return _(_OBJECTIVES[objective])


def objective_aim(objective: str) -> Rich:
    """What an objective asks."""
    return _(_AIMS[objective])


def structure_name(kind: str) -> Rich:
    """A kind of structure as a heading or on a button."""
    return _(_STRUCTURES[kind])


def a_structure(kind: str) -> Rich:
    """One of a kind, in a sentence: a farm."""
    return _(_ONE[kind])


def the_structure(kind: str) -> Rich:
    """A certain one of a kind, in a sentence: the farm."""
    return _(_OWN[kind])


def resource_name(kind: str) -> Rich:
    """A kind of token as a heading."""
    return _(_RESOURCES[kind])


def tokens(kind: str, n: int) -> Rich:
    """So many tokens of a kind, in a sentence."""
    if kind == "fish":
        return _.n("{n} fish", "{n} fish", n)
    if kind == "tree":
        return _.n("{n} tree", "{n} trees", n)
    if kind == "gravel":
        return _.n("{n} gravel", "{n} gravel", n)
    if kind == "pollution":
        return _.n("{n} pollution", "{n} pollution", n)
    return _.n("{n} gold", "{n} gold", n)


def all_tokens(counts: Sequence[int]) -> Rich:
    """Tokens by kind, in the order of the stockpile: 2 fish and 1 gold."""
    return listed(tokens(KINDS[place + 1], n) for place, n in enumerate(counts) if n)


def listed(items: Iterable[Rich]) -> Rich:
    """Things in a row: a, b and c."""
    all_items = list(items)
    if not all_items:
        return _("nothing")
    if len(all_items) == 1:
        return all_items[0]
    said = all_items[0]
    for each in all_items[1:-1]:
        said = _("{first}, {second}", first=said, second=each)
    return _("{first} and {second}", first=said, second=all_items[-1])


def signed(number: int) -> Rich:
    """A number with its sign: +2, −2, 0."""
    if number > 0:
        return Rich(f"+{number}")
    return Rich(f"−{-number}") if number < 0 else Rich("0")


def level_text(level: int) -> Rich:
    """A water level: 4, −2."""
    return Rich(str(level)) if level >= 0 else signed(level)


def cost_icons(kind: str) -> Rich:
    """What a structure costs, in pictures: two trees, two gravel."""
    cost = F.costs[STRUCTURES.index(kind)]
    parts = [f"{n} {token_icon(KINDS[place + 1])}" for place, n in enumerate(cost) if n]
    return Rich("  ".join(parts))


def cost_words(kind: str) -> Rich:
    """What a structure costs, in words."""
    return all_tokens(F.costs[STRUCTURES.index(kind)])


def elevation(tile: str) -> int:
    """Printed elevation of a land tile."""
    return F.elevation[TILE[tile]]


def is_river(tile: str) -> bool:
    return TILE[tile] >= RIVER


def structures_on(view: View, tile: int) -> list[str]:
    """Ids of the owned structures on a tile, nets and camps included."""
    found = []
    for piece, at in enumerate(view.where):
        if at < 0:
            continue
        here = RIVER + at // 4 if KIND_OF[piece] == NET else at
        if here == tile:
            found.append(PIECE_IDS[piece])
    return found
