"""What the game is made of, read from `data/we-all-take/*.yaml` and laid out in plain tuples for the rules.

Tiles are numbered 0 to 19: left bank, right bank, half tiles, river, each from row 1 down; a tile's row is its number
modulo 5. Slots are numbered in the order of the tiles, from upriver to downriver (WA-GEN-06).
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Annotated, Final, Literal

from pydantic import Field

from riverboards import paths
from riverboards.engine.yamldata import Data, Report, read, together, unknown

ROWS: Final = 5
LEFT, RIGHT, HALF, RIVER = 0, 5, 10, 15
"""Number of the first tile of each bank, of the half tiles and of the river."""
EMPTY, FISH, TREE, GRAVEL, POLLUTION = range(5)
GOLD: Final = 5
KINDS: Final = ("", "fish", "tree", "gravel", "pollution", "gold")
"""Kinds of token by code; a stockpile's place of a kind is its code less one."""
OWNED: Final = ("camp", "boat", "excavator", "lumber_mill", "farm", "net")
STICKS: Final = ("canal", "levee", "bridge")
CAMP, BOAT, EXCAVATOR, MILL, FARM, NET = range(6)
CANAL, LEVEE, BRIDGE = range(6, 9)
STRUCTURES: Final = OWNED + STICKS
OBJECTIVES: Final = ("conservation", "agriculture", "development", "capital", "charity")

SlotKind = Literal["tree", "gravel"]
Count = Annotated[int, Field(ge=0)]
Some = Annotated[int, Field(ge=1)]
Row = Annotated[int, Field(ge=1, le=ROWS)]


class Land(Data):
    id: str
    row: Row
    bank: Literal["left", "right"]
    elevation: int
    slots: tuple[SlotKind, ...]
    adjacent: tuple[str, ...]
    wetlands: bool = False
    beside: str = ""


class Half(Data):
    id: str
    row: Row
    edge: Literal["left", "right"]
    slot: SlotKind
    adjacent: tuple[str, ...]


class River(Data):
    id: str
    row: Row
    slots: Some
    estuary: bool = False


class Map(Data):
    """map.yaml."""

    land: tuple[Land, ...]
    half: tuple[Half, ...]
    river: tuple[River, ...]
    plus_lines: tuple[tuple[str, str], ...]
    nets: tuple[Literal["LU", "RU", "LL", "RL"], ...]


class Tokens(Data):
    fish: Count = 0
    tree: Count = 0
    gravel: Count = 0
    pollution: Count = 0
    gold: Count = 0

    def counts(self) -> tuple[int, int, int, int, int]:
        """Fish, tree, gravel, pollution, gold."""
        return (self.fish, self.tree, self.gravel, self.pollution, self.gold)


class Piece(Data):
    on: Literal["land", "river", "net"]
    pieces: Some = 1
    cost: Tokens = Tokens()


class Sticks(Data):
    heap: Some
    kinds: dict[str, Piece]


class City(Data):
    needs: Some
    pollution: Some
    flood_pollution: Some


class Structures(Data):
    """structures.yaml."""

    fee: Tokens
    owned: dict[str, Piece]
    sticks: Sticks
    city: City


class Weather(Data):
    id: str
    modifier: int
    storm: bool = False


class Deck(Data):
    """weather.yaml."""

    cards: tuple[Weather, ...]
    almanac: Some


class Role(Data):
    id: str
    objectives: tuple[str, ...]


class Roles(Data):
    """roles.yaml."""

    objectives: tuple[str, ...]
    cards: tuple[Role, ...]
    steward: Role


class Dice(Data):
    faces: Some


class Limits(Data):
    """limits.yaml."""

    seasons: Some
    agriculture_fish: Some
    start: Tokens
    dice: Dice
    box: Tokens
    longest: Some


@dataclass(frozen=True, slots=True)
class Facts:
    """The tables as the rules use them; tiles, slots, net slots, roles and cards by number.

    Attributes:
        tile_ids, slot_ids, net_ids: names by number.
        elevation, wetlands: of the ten land tiles.
        slots_of: slot numbers of each tile.
        slot_tile, slot_kind: tile and kind of token of each slot.
        adjacent: land and half tiles next to each land tile, by number.
        beside: half tile in the row of each land tile, or -1.
        heights: the two land tiles of each row, higher first.
        plus: for each row whether the line to the row below carries a plus.
        draw: net slots of each row in the order of collecting; `storm_draw` in the storm (WA-NET-05).
        costs: of each structure, in the order of STRUCTURES: fish, tree, gravel, pollution, gold.
        pieces: how many of each owned kind a player has.
        modifiers: of each weather card; `storm`: number of the storm card.
        objectives: of each role by number, the Steward last.
    """

    tile_ids: tuple[str, ...]
    slot_ids: tuple[str, ...]
    net_ids: tuple[str, ...]
    elevation: tuple[int, ...]
    wetlands: tuple[bool, ...]
    slots_of: tuple[tuple[int, ...], ...]
    slot_tile: tuple[int, ...]
    slot_kind: tuple[int, ...]
    adjacent: tuple[tuple[int, ...], ...]
    beside: tuple[int, ...]
    heights: tuple[tuple[int, int], ...]
    plus: tuple[bool, ...]
    draw: tuple[tuple[int, ...], ...]
    storm_draw: tuple[tuple[int, ...], ...]
    costs: tuple[tuple[int, ...], ...]
    pieces: tuple[int, ...]
    heap: int
    fee: int
    city_needs: int
    city_pollution: int
    flood_pollution: int
    weather_ids: tuple[str, ...]
    modifiers: tuple[int, ...]
    storm: int
    almanac: int
    role_ids: tuple[str, ...]
    objectives: tuple[tuple[str, ...], ...]
    seasons: int
    agriculture_fish: int
    start: tuple[int, ...]
    faces: int
    box: tuple[int, ...]
    longest: int


def load(folder: Path) -> Facts:
    """The checked tables of a data folder.

    Raises:
        DataError: with the findings of all files.
    """
    board, built, deck, roles, limits = together(
        lambda: read(folder / "map.yaml", Map, _check_map).value,
        lambda: read(folder / "structures.yaml", Structures, _check_structures).value,
        lambda: read(folder / "weather.yaml", Deck, _check_deck).value,
        lambda: read(folder / "roles.yaml", Roles, _check_roles).value,
        lambda: read(folder / "limits.yaml", Limits, _check_limits).value,
    )
    assert isinstance(board, Map)
    assert isinstance(built, Structures)
    assert isinstance(deck, Deck)
    assert isinstance(roles, Roles)
    assert isinstance(limits, Limits)
    return _facts(board, built, deck, roles, limits)


@cache
def facts() -> Facts:
    """The tables that travel with the app."""
    return load(paths.data("we-all-take"))


def _facts(board: Map, built: Structures, deck: Deck, roles: Roles, limits: Limits) -> Facts:
    tiles = [*(each.id for each in board.land), *(each.id for each in board.half), *(each.id for each in board.river)]
    number = {each: i for i, each in enumerate(tiles)}
    kinds = [
        *([KINDS.index(kind) for kind in land.slots] for land in board.land),
        *([KINDS.index(half.slot)] for half in board.half),
        *([FISH] * river.slots for river in board.river),
    ]
    slots = [(tile, place, kind) for tile, row in enumerate(kinds) for place, kind in enumerate(row)]
    heights = tuple(
        (row, row + RIGHT) if board.land[row].elevation > board.land[row + RIGHT].elevation else (row + RIGHT, row)
        for row in range(ROWS)
    )
    lines = {frozenset(pair) for pair in board.plus_lines}
    structures = {**built.owned, **built.sticks.kinds}
    return Facts(
        tile_ids=tuple(tiles),
        slot_ids=tuple(f"{tiles[tile]}.{place + 1}" for tile, place, _ in slots),
        net_ids=tuple(f"N{row + 1}{name}" for row in range(ROWS) for name in board.nets),
        elevation=tuple(land.elevation for land in board.land),
        wetlands=tuple(land.wetlands for land in board.land),
        slots_of=tuple(tuple(i for i, (at, _, _) in enumerate(slots) if at == tile) for tile in range(len(tiles))),
        slot_tile=tuple(tile for tile, _, _ in slots),
        slot_kind=tuple(kind for _, _, kind in slots),
        adjacent=tuple(tuple(sorted(number[each] for each in land.adjacent)) for land in board.land),
        beside=tuple(number.get(land.beside, -1) for land in board.land),
        heights=heights,
        plus=tuple(frozenset((f"W{row + 1}", f"W{row + 2}")) in lines for row in range(ROWS)),
        draw=tuple(_draw(board, row, heights[row][0] >= RIGHT, "UL") for row in range(ROWS)),
        storm_draw=tuple(_draw(board, row, heights[row][0] >= RIGHT, "LU") for row in range(ROWS)),
        costs=tuple(structures[name].cost.counts() for name in STRUCTURES),
        pieces=tuple(built.owned[name].pieces for name in OWNED),
        heap=built.sticks.heap,
        fee=built.fee.fish,
        city_needs=built.city.needs,
        city_pollution=built.city.pollution,
        flood_pollution=built.city.flood_pollution,
        weather_ids=tuple(card.id for card in deck.cards),
        modifiers=tuple(card.modifier for card in deck.cards),
        storm=[card.storm for card in deck.cards].index(True),
        almanac=deck.almanac,
        role_ids=(*(role.id for role in roles.cards), roles.steward.id),
        objectives=(*(role.objectives for role in roles.cards), roles.steward.objectives),
        seasons=limits.seasons,
        agriculture_fish=limits.agriculture_fish,
        start=limits.start.counts(),
        faces=limits.dice.faces,
        box=limits.box.counts(),
        longest=limits.longest,
    )


def _draw(board: Map, row: int, right_is_higher: bool, levels: str) -> tuple[int, ...]:
    """Net slots of a row: level by level, on each the bank with the higher land tile first."""
    banks = "RL" if right_is_higher else "LR"
    return tuple(row * len(board.nets) + board.nets.index(bank + level) for level in levels for bank in banks)


def _check_map(board: Map, report: Report) -> None:
    """What the rules take for granted of the map."""
    _check_numbering(board, report)
    _check_adjacency(board, report)
    for at, land in enumerate(board.land):
        if land.wetlands is not ("gravel" in land.slots):
            report(("land", at), "Wetlands are exactly the land tiles with gravel slots.")
        if land.beside and land.beside not in land.adjacent:
            report(("land", at, "beside"), f"{land.beside} is not adjacent to {land.id}.")
    rivers = {river.id for river in board.river}
    for at, line in enumerate(board.plus_lines):
        for name in line:
            if name not in rivers:
                report(("plus_lines", at), unknown("river tile", name, rivers))
    if sorted(board.nets) != ["LL", "LU", "RL", "RU"]:
        report(("nets",), "Each row has the net slots LU, RU, LL and RL.")


def _check_adjacency(board: Map, report: Report) -> None:
    neighbours: dict[str, set[str]] = {each.id: set(each.adjacent) for each in board.land}
    neighbours.update({each.id: set(each.adjacent) for each in board.half})
    lands: tuple[tuple[str, Sequence[Land | Half]], ...] = (("land", board.land), ("half", board.half))
    for part, tiles in lands:
        for at, tile in enumerate(tiles):
            for i, other in enumerate(tile.adjacent):
                if other not in neighbours:
                    report((part, at, "adjacent", i), unknown("land tile", other, neighbours))
                elif tile.id not in neighbours[other]:
                    report((part, at, "adjacent", i), f"{tile.id} names {other} as adjacent, {other} does not name it.")


def _check_numbering(board: Map, report: Report) -> None:
    wanted = [f"{letter}{row}" for letter in "LR" for row in range(1, ROWS + 1)]
    _check_ids([land.id for land in board.land], wanted, "land", report)
    _check_ids([half.id for half in board.half], [f"H{row}" for row in range(1, ROWS + 1)], "half", report)
    _check_ids([river.id for river in board.river], [f"W{row}" for row in range(1, ROWS + 1)], "river", report)
    parts: tuple[tuple[str, Sequence[Land | Half | River]], ...] = (
        ("land", board.land),
        ("half", board.half),
        ("river", board.river),
    )
    for part, tiles in parts:
        for at, tile in enumerate(tiles):
            if tile.id[1:] != str(tile.row):
                report((part, at, "row"), f"{tile.id} lies in row {tile.id[1:]}; found {tile.row}.")
    for at, land in enumerate(board.land):
        if land.bank[0].upper() != land.id[0]:
            report(("land", at, "bank"), f"{land.id} lies on the other bank.")
    for row, (left, right) in enumerate(zip(board.land[:ROWS], board.land[ROWS:], strict=False)):
        if left.elevation == right.elevation:
            report(("land", row + ROWS, "elevation"), f"The two land tiles of row {row + 1} are equally high.")
    for at, river in enumerate(board.river):
        if river.estuary is not (at == ROWS - 1):
            report(("river", at), "The estuary is the river tile of the last row.")


def _check_ids(found: list[str], wanted: list[str], part: str, report: Report) -> None:
    if found != wanted:
        report((part,), f"Here stand {', '.join(wanted)}, in this order.")


def _check_structures(built: Structures, report: Report) -> None:
    for where, names, table in (
        (("owned",), OWNED, built.owned),
        (("sticks", "kinds"), STICKS, built.sticks.kinds),
    ):
        for name in table:
            if name not in names:
                report((*where, name), unknown("structure", name, names))
        for name in names:
            if name not in table:
                report(where, f"“{name}” is missing.")


def _check_deck(deck: Deck, report: Report) -> None:
    if [card.storm for card in deck.cards].count(True) != 1:
        report(("cards",), "Exactly one card is the storm.")
    _check_unique([card.id for card in deck.cards], report)


def _check_roles(roles: Roles, report: Report) -> None:
    if roles.objectives != OBJECTIVES:
        report(("objectives",), f"The objectives are {', '.join(OBJECTIVES)}.")
    for at, card in enumerate(roles.cards):
        for i, name in enumerate(card.objectives):
            if name not in OBJECTIVES:
                report(("cards", at, "objectives", i), unknown("objective", name, OBJECTIVES))
    pairs = {frozenset(card.objectives) for card in roles.cards}
    if len(pairs) != len(roles.cards) or any(len(pair) != 2 for pair in pairs) or len(pairs) != 10:
        report(("cards",), "Each pair of two different objectives stands on exactly one card.")
    _check_unique([card.id for card in roles.cards], report)


def _check_limits(limits: Limits, report: Report) -> None:
    if limits.start.pollution or limits.start.gold:
        report(("start",), "Players start with fish, trees and gravel only.")


def _check_unique(ids: list[str], report: Report) -> None:
    for at, each in enumerate(ids):
        if each in ids[:at]:
            report(("cards", at, "id"), f"The id “{each}” stands twice.")
