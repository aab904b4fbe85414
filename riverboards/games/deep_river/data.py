"""What lies on the table, read from `data/deep-river/components.yaml` and laid out in plain tuples for the rules."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum
from functools import cache
from pathlib import Path
from typing import Annotated, Final

from pydantic import Field

from riverboards import paths
from riverboards.engine.yamldata import Data, Report
from riverboards.engine.yamldata import load as load_yaml

FILE: Final = "components.yaml"
TILES: Final = 7
LARGE: Final = 4
PER_SIDE: Final = 5
COUNTERS: Final = 2 * PER_SIDE
CURRENTS: Final = 3
SALMON, EELS = 0, 1
SIDES: Final = ("salmon", "eels")
SIDE_OF: Final = (SALMON,) * PER_SIDE + (EELS,) * PER_SIDE
"""Side of each counter: 0 to 4 are salmon, 5 to 9 eels."""
HOME: Final = (TILES + 1, 0)
"""The own nest of each side; the opponent's nest is the other one (DR-SETUP-04)."""
STEP: Final = (-1, 1)
"""Direction in which each side swims (DR-MOVE-02)."""

NO_TILE, BEAR_TILE, ADVANCE_TILE, SWAP_TILE, TURN_TILE, LARGE_TILE = range(6)
EFFECTS: Final = ("none", "bear", "advance", "swap", "turn", "large")
"""Effects of tiles by code."""


class Effect(Enum):
    BEAR = "bear"
    ADVANCE = "advance"
    SWAP = "swap"
    TURN = "turn"
    LARGE = "large"


class Kind(Enum):
    MOVE = "move"
    FISH_THEN_BEAR = "fish-then-bear"
    TWICE = "twice"


Count = Annotated[int, Field(ge=1)]


class Places(Data):
    tiles: int
    large: int


class Side(Data):
    key: str
    nest: int
    direction: int
    counters: int


class Bear(Data):
    start: int


class CurrentSide(Data):
    """One side of a current: movements of so many tiles each, then so many steps of the bear."""

    key: str
    kind: Kind
    tiles: Count
    movements: Count = 1
    bear: Annotated[int, Field(ge=0)] = 0


class Current(Data):
    id: str
    sides: tuple[CurrentSide, CurrentSide]


class Tile(Data):
    id: str
    effect: Effect


class Limits(Data):
    spaces_per_tile: Count
    spaces_in_a_narrow_river: Count
    currents_for_the_end: Count
    still_turns: Count
    longest_game_turns: Count


class Components(Data):
    """The file as it stands."""

    places: Places
    sides: tuple[Side, Side]
    bear: Bear
    currents: tuple[Current, Current, Current]
    tiles: tuple[Tile, ...]
    large_tile: Tile
    limits: Limits


@dataclass(frozen=True, slots=True)
class Tables:
    """The components as the rules use them.

    Attributes:
        components: as read.
        tile_ids: ids of the six regular tiles, then of the large one.
        tile_effects: effect code of each of these.
        current_ids: ids of the currents.
        side_keys: for each current the keys of its two sides.
        programs: for each current and side (movements, tiles of each, steps of the bear afterwards).
    """

    components: Components
    tile_ids: tuple[str, ...]
    tile_effects: tuple[int, ...]
    current_ids: tuple[str, ...]
    side_keys: tuple[tuple[str, str], ...]
    programs: tuple[tuple[tuple[int, int, int], ...], ...]


def load(folder: Path) -> Tables:
    """The checked components of a data folder.

    Raises:
        DataError: with every finding.
    """
    read = load_yaml(folder / FILE, Components, _check)
    tiles = (*read.tiles, read.large_tile)
    return Tables(
        components=read,
        tile_ids=tuple(tile.id for tile in tiles),
        tile_effects=tuple(EFFECTS.index(tile.effect.value) for tile in tiles),
        current_ids=tuple(current.id for current in read.currents),
        side_keys=tuple((current.sides[0].key, current.sides[1].key) for current in read.currents),
        programs=tuple(
            tuple((side.movements, side.tiles, side.bear) for side in current.sides) for current in read.currents
        ),
    )


@cache
def tables() -> Tables:
    """The components that travel with the app."""
    return load(paths.data("deep-river"))


def _check(read: Components, report: Report) -> None:
    """What the rules take for granted of the numbers in the file."""
    if read.places.tiles != TILES:
        report(("places", "tiles"), f"The river has {TILES} tiles; found {read.places.tiles}.")
    if read.places.large != LARGE:
        report(("places", "large"), f"The large tile is place {LARGE}; found {read.places.large}.")
    if read.bear.start not in range(1, TILES + 1):
        report(("bear", "start"), f"The bear starts on a tile, 1 to {TILES}; found {read.bear.start}.")
    _check_sides(read, report)
    _check_tiles(read, report)
    _check_currents(read, report)


def _check_sides(read: Components, report: Report) -> None:
    for at, side in enumerate(read.sides):
        wanted = (SIDES[at], HOME[at], STEP[at], PER_SIDE)
        if (side.key, side.nest, side.direction, side.counters) != wanted:
            key, nest, step, count = wanted
            report(
                ("sides", at),
                f"Side {at + 1} is {key} with nest {nest}, direction {step} and {count} counters.",
            )


def _check_tiles(read: Components, report: Report) -> None:
    if len(read.tiles) != TILES - 1:
        report(("tiles",), f"There are {TILES - 1} regular tiles; found {len(read.tiles)}.")
    for at, tile in enumerate(read.tiles):
        if tile.effect is Effect.LARGE:
            report(("tiles", at, "effect"), "Only the large tile has the effect “large”.")
    if read.large_tile.effect is not Effect.LARGE:
        report(("large_tile", "effect"), "The large tile has the effect “large”.")
    _check_unique([tile.id for tile in read.tiles], "tiles", report)


def _check_currents(read: Components, report: Report) -> None:
    _check_unique([current.id for current in read.currents], "currents", report)
    for at, current in enumerate(read.currents):
        for up, side in enumerate(current.sides):
            where = ("currents", at, "sides", up)
            if (side.movements > 1) is not (side.kind is Kind.TWICE):
                report(where, "Exactly the sides of the kind “twice” have more than one movement.")
            if (side.bear > 0) is not (side.kind is Kind.FISH_THEN_BEAR):
                report(where, "Exactly the sides of the kind “fish-then-bear” move the bear.")


def _check_unique(ids: Sequence[str], where: str, report: Report) -> None:
    for at, each in enumerate(ids):
        if each in ids[:at]:
            report((where, at, "id"), f"The id “{each}” stands twice.")
