"""The typed tables read from data/the-river/*.yaml: tiles, meadows, buildings, bonus tokens, river boards, islands.

`tables()` gives them compiled: things are counted from 0, resources are wood, stone, clay, food in this order, and
symbols are wood, stone, clay, storage.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Annotated, Any, Final, Literal, TypeAlias

from pydantic import Field

from riverboards import paths
from riverboards.engine.yamldata import Data, DataError, Loaded, Report, read, together, unknown

RESOURCES: Final = ("wood", "stone", "clay", "food")
WOOD, STONE, CLAY, FOOD = range(4)
STORAGE: Final = 3
"""Place of the storage symbol among the symbols; wood, stone and clay stand where they stand among the resources."""
TERRAINS: Final = ("forest", "desert", "badlands", "mountain", "meadow")
PRODUCTION: Final = ("wood", "stone", "clay")
SINGLES: Final = ("wood", "stone", "clay", "food", "reserve", "swap", "first")
"""The places with spaces for one pioneer of any colour (TR-PLACE-01)."""
PLACES: Final = ("claim", "wood", "stone", "clay", "food", "first", "swap", "reserve", "build")
COLOURS: Final = ("black", "blue", "green", "yellow")
SPACES: Final = 12
PIONEERS: Final = 5

Terrain: TypeAlias = Literal["forest", "desert", "badlands", "mountain", "meadow"]
Symbol: TypeAlias = Literal["wood", "stone", "clay", "storage"]
Small: TypeAlias = Annotated[int, Field(ge=0, le=9)]


class TileData(Data):
    """A terrain tile: one terrain or two, its symbols, the meadow it shows."""

    terrain: Annotated[tuple[Terrain, ...], Field(min_length=1, max_length=2)]
    wood: Small = 0
    stone: Small = 0
    clay: Small = 0
    storage: Small = 0
    meadow: str | None = None


class TilesData(Data):
    tiles: dict[str, TileData]
    terrain_counts: dict[str, int]
    symbol_totals: dict[Symbol, int]


class MeadowData(Data):
    """A meadow. `family`: works at once, is kept for one later use, or scores at the end (TR-MEADOW-01)."""

    tile: str
    family: Literal["at-once", "kept", "end"]
    name: str
    text: str


class MeadowsData(Data):
    meadows: dict[str, MeadowData]


class BuildingData(Data):
    name: str
    wood: Small = 0
    stone: Small = 0
    clay: Small = 0
    points: Annotated[int, Field(ge=2, le=9)]


class BuildingsData(Data):
    buildings: dict[str, BuildingData]


class TokenData(Data):
    value: Annotated[int, Field(ge=0, le=6)]
    two_dots: bool = False


class TokensData(Data):
    tokens: dict[str, TokenData]


class SpaceData(Data):
    row: Annotated[int, Field(ge=1, le=3)]
    column: Annotated[int, Field(ge=1, le=4)]
    framed: bool = False


class SideData(Data):
    bonus_slots: Annotated[int, Field(ge=1)]


class SidesData(Data):
    two_players: SideData
    more_players: SideData


class PioneersData(Data):
    in_boat: int
    waiting: int
    waiting_on_bonus_slot: int


class BoardsData(Data):
    spaces: dict[int, SpaceData]
    printed: dict[Literal["black", "blue", "green", "yellow"], dict[int, Symbol]]
    sides: SidesData
    pioneers: PioneersData


class IslandData(Data):
    name: str
    places: tuple[str, ...]


class PlaceData(Data):
    """A place for pioneers. `spaces`: how many, by number of players; `per_player`: pioneers of one colour a round."""

    kind: Literal["single", "two-per-colour", "unlimited"]
    spaces: dict[int, int] = Field(default_factory=dict)
    per_player: int | None = None
    extra_for_first: bool = False


class PlayersData(Data):
    supply: dict[str, int]
    draft_tiles: int
    face_up_tiles: int
    face_up_buildings: int
    tokens_for_end: int
    first_pioneer_extra: int


class ColumnPoints(Data):
    pair: int
    three: int


class LeftoverData(Data):
    resources_per_point: Annotated[int, Field(ge=1)]


class ReserveData(Data):
    limit: int
    discount: int


class ExchangeData(Data):
    give: int
    food: int


class MeadowNumbers(Data):
    """The numbers in the texts of the meadows (TR-MEADOW-05 to 16)."""

    driftwood: int
    berries: int
    camp_discount: int
    high_water: int
    story_stones: int
    old_camp: int


class IslandsData(Data):
    islands: tuple[IslandData, ...]
    places: dict[str, PlaceData]
    resources: dict[str, int]
    players: dict[int, PlayersData]
    column_points: ColumnPoints
    leftover: LeftoverData
    reserve: ReserveData
    exchange: ExchangeData
    last_round: int
    meadow_numbers: MeadowNumbers


@dataclass(frozen=True, slots=True)
class Tile:
    """A terrain tile. `symbols`: numbers of wood, stone, clay and storage symbols."""

    id: str
    terrains: tuple[str, ...]
    symbols: tuple[int, int, int, int]
    meadow: str | None


@dataclass(frozen=True, slots=True)
class Building:
    """A building card. `cost`: wood, stone, clay."""

    id: str
    name: str
    cost: tuple[int, int, int]
    total: int
    points: int


@dataclass(frozen=True, slots=True)
class Token:
    """A bonus token. `two_dots`: used with two players (TR-SETUP-09)."""

    id: str
    value: int
    two_dots: bool


@dataclass(frozen=True, slots=True)
class Tables:
    """All that is printed.

    Attributes:
        printed: for each colour the symbol of each space from 1 (place 0 is empty), or -1.
        framed: the framed spaces; `columns`: the spaces of each column from top to bottom.
        families: the family of each meadow; `meadow_tiles`: its tile, by place in `tiles`.
        bonus_slots: of a two-player board and of the other side.
    """

    tiles: tuple[Tile, ...]
    tile_of: Mapping[str, int]
    families: Mapping[str, str]
    meadow_tiles: Mapping[str, int]
    meadow_names: Mapping[str, str]
    meadow_texts: Mapping[str, str]
    buildings: tuple[Building, ...]
    building_of: Mapping[str, int]
    tokens: tuple[Token, ...]
    printed: Mapping[str, tuple[int, ...]]
    framed: frozenset[int]
    columns: tuple[tuple[int, ...], ...]
    bonus_slots: tuple[int, int]
    pioneers: PioneersData
    places: Mapping[str, PlaceData]
    islands: tuple[IslandData, ...]
    resources: Mapping[str, int]
    players: Mapping[int, PlayersData]
    numbers: IslandsData


def load(folder: Path) -> Tables:
    """The tables below a folder.

    Raises:
        DataError: with the findings of all files.
    """
    tiles, meadows, buildings, tokens, boards, islands = together(
        lambda: read(folder / "tiles.yaml", TilesData, _check_tiles),
        lambda: read(folder / "meadows.yaml", MeadowsData),
        lambda: read(folder / "buildings.yaml", BuildingsData, _check_buildings),
        lambda: read(folder / "tokens.yaml", TokensData, _check_tokens),
        lambda: read(folder / "boards.yaml", BoardsData, _check_boards),
        lambda: read(folder / "islands.yaml", IslandsData, _check_islands),
    )
    _check_meadows(meadows, tiles)
    return _compiled(tiles.value, meadows.value, buildings.value, tokens.value, boards.value, islands.value)


@cache
def tables() -> Tables:
    """The tables that travel with the app."""
    return load(paths.data("the-river"))


def _check_tiles(data: TilesData, report: Report) -> None:
    counts: Counter[str] = Counter({"total": len(data.tiles)})
    symbols: Counter[str] = Counter()
    for tile_id, tile in data.tiles.items():
        counts["mixed" if len(tile.terrain) == 2 else tile.terrain[0]] += 1
        symbols.update(wood=tile.wood, stone=tile.stone, clay=tile.clay, storage=tile.storage)
        if (tile.meadow is not None) != ("meadow" in tile.terrain):
            report(("tiles", tile_id), "A meadow tile names its meadow, and no other tile does.")
    _compare(data.terrain_counts, counts, "terrain_counts", report)
    _compare(data.symbol_totals, symbols, "symbol_totals", report)


def _compare(wanted: Mapping[Any, int], found: Mapping[str, int], name: str, report: Report) -> None:
    for key, number in wanted.items():
        if found.get(key, 0) != number:
            report((name, key), f"The tiles have {found.get(key, 0)} of “{key}”, not {number}.")


def _check_meadows(meadows: Loaded[MeadowsData], tiles: Loaded[TilesData]) -> None:
    findings = []
    for key, meadow in meadows.value.meadows.items():
        tile = tiles.value.tiles.get(meadow.tile)
        if tile is None:
            text = unknown("tile", meadow.tile, tiles.value.tiles)
            findings.append(meadows.finding(("meadows", key, "tile"), text))
        elif tile.meadow != key:
            findings.append(meadows.finding(("meadows", key, "tile"), f"Tile {meadow.tile} shows another meadow."))
    for tile_id, tile in tiles.value.tiles.items():
        if tile.meadow is not None and tile.meadow not in meadows.value.meadows:
            text = unknown("meadow", tile.meadow, meadows.value.meadows)
            findings.append(tiles.finding(("tiles", tile_id, "meadow"), text))
    if findings:
        raise DataError(findings)


def _check_buildings(data: BuildingsData, report: Report) -> None:
    for card, building in data.buildings.items():
        cost = (building.wood, building.stone, building.clay)
        points = sum(cost) + (1 if all(cost) else 0)
        if building.points != points:
            report(("buildings", card, "points"), f"By its cost it scores {points} points, not {building.points}.")


def _check_tokens(data: TokensData, report: Report) -> None:
    if not any(token.value == 0 for token in data.tokens.values()):
        report(("tokens",), "There is no token worth 0.")


def _check_boards(data: BoardsData, report: Report) -> None:
    if sorted(data.spaces) != list(range(1, SPACES + 1)):
        report(("spaces",), f"A river board has the spaces 1 to {SPACES}.")
    for colour, symbols in data.printed.items():
        for space in symbols:
            if space not in data.spaces:
                report(("printed", colour, space), f"There is no space {space}.")


def _check_islands(data: IslandsData, report: Report) -> None:
    for number, island in enumerate(data.islands):
        for place in island.places:
            if place not in data.places:
                report(("islands", number, "places"), unknown("place", place, data.places))
    for players, numbers in data.players.items():
        if set(numbers.supply) != set(RESOURCES):
            report(("players", players, "supply"), f"A supply says how many there are of {', '.join(RESOURCES)}.")
    for name, kind in data.places.items():
        if name not in PLACES:
            report(("places", name), unknown("place", name, PLACES))
        if kind.kind == "single" and set(kind.spaces) != set(data.players):
            report(("places", name), "A place with single spaces says how many there are for each number of players.")


def _compiled(
    tiles: TilesData,
    meadows: MeadowsData,
    buildings: BuildingsData,
    tokens: TokensData,
    boards: BoardsData,
    islands: IslandsData,
) -> Tables:
    all_tiles = tuple(
        Tile(key, tile.terrain, (tile.wood, tile.stone, tile.clay, tile.storage), tile.meadow)
        for key, tile in tiles.tiles.items()
    )
    tile_of = {tile.id: i for i, tile in enumerate(all_tiles)}
    cards = tuple(
        Building(key, card.name, (card.wood, card.stone, card.clay), card.wood + card.stone + card.clay, card.points)
        for key, card in buildings.buildings.items()
    )
    return Tables(
        tiles=all_tiles,
        tile_of=tile_of,
        families={key: meadow.family for key, meadow in meadows.meadows.items()},
        meadow_tiles={key: tile_of[meadow.tile] for key, meadow in meadows.meadows.items()},
        meadow_names={key: meadow.name for key, meadow in meadows.meadows.items()},
        meadow_texts={key: meadow.text for key, meadow in meadows.meadows.items()},
        buildings=cards,
        building_of={card.id: i for i, card in enumerate(cards)},
        tokens=tuple(Token(key, token.value, token.two_dots) for key, token in tokens.tokens.items()),
        printed={colour: _printed(symbols) for colour, symbols in boards.printed.items()},
        framed=frozenset(space for space, data in boards.spaces.items() if data.framed),
        columns=_columns(boards),
        bonus_slots=(boards.sides.two_players.bonus_slots, boards.sides.more_players.bonus_slots),
        pioneers=boards.pioneers,
        places=islands.places,
        islands=islands.islands,
        resources=islands.resources,
        players=islands.players,
        numbers=islands,
    )


def _printed(symbols: Mapping[int, str]) -> tuple[int, ...]:
    place = {"wood": WOOD, "stone": STONE, "clay": CLAY, "storage": STORAGE}
    return tuple(place[symbols[space]] if space in symbols else -1 for space in range(SPACES + 1))


def _columns(boards: BoardsData) -> tuple[tuple[int, ...], ...]:
    columns: list[list[int]] = [[], [], [], []]
    for space in sorted(boards.spaces, key=lambda number: boards.spaces[number].row):
        columns[boards.spaces[space].column - 1].append(space)
    return tuple(tuple(column) for column in columns)
