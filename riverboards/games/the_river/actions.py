"""What players may answer in The River, with the ready-made lists that legal actions are taken from."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import ClassVar, Final, TypeAlias

from riverboards.games.the_river.data import PLACES, PRODUCTION, SINGLES, SPACES

RESERVED: Final = ("reserved/1", "reserved/2")
"""How a reserved card is named: by its place, never by its face (TR-HIDE-02)."""


@dataclass(frozen=True, slots=True)
class Draft:
    """Take a starting tile (TR-DEC-02). `tile`: its id."""

    kind: ClassVar[str] = "draft-tile"
    tile: str


@dataclass(frozen=True, slots=True)
class Exchange:
    """Give three resources back for one food (TR-DEC-03): how many of each."""

    kind: ClassVar[str] = "exchange"
    wood: int
    stone: int
    clay: int


@dataclass(frozen=True, slots=True)
class WindingPath:
    """Use Winding Path (TR-DEC-04); the tiles are chosen next."""

    kind: ClassVar[str] = "winding-path"


@dataclass(frozen=True, slots=True)
class Place:
    """Send a pioneer to a place (TR-DEC-05). `landing`: through Hidden Landing, where the spaces are all taken."""

    kind: ClassVar[str] = "place"
    place: str
    landing: bool = False


@dataclass(frozen=True, slots=True)
class Rest:
    """Lay the pioneer on the resting place (TR-DEC-06)."""

    kind: ClassVar[str] = "rest"


@dataclass(frozen=True, slots=True)
class Claim:
    """Choose the face-up tile that is claimed (TR-DEC-07)."""

    kind: ClassVar[str] = "claim-tile"
    tile: str


@dataclass(frozen=True, slots=True)
class ExtraTile:
    """Choose the tile that Open Country brings (TR-DEC-09)."""

    kind: ClassVar[str] = "extra-tile"
    tile: str


@dataclass(frozen=True, slots=True)
class Take:
    """Choose the kind that is taken: for Driftwood Bend (TR-DEC-08) or on an empty food island (TR-DEC-11)."""

    kind: ClassVar[str] = "take-kind"
    resource: str


@dataclass(frozen=True, slots=True)
class HighWater:
    """Use High Water on this placement, or keep it (TR-DEC-10)."""

    kind: ClassVar[str] = "high-water"
    use: bool


@dataclass(frozen=True, slots=True)
class GiveBack:
    """Give back what does not fit (TR-DEC-12): how many of each."""

    kind: ClassVar[str] = "give-back"
    wood: int
    stone: int
    clay: int
    food: int


@dataclass(frozen=True, slots=True)
class ReserveCard:
    """Choose the face-up card that is reserved (TR-DEC-13)."""

    kind: ClassVar[str] = "reserve-card"
    card: str


@dataclass(frozen=True, slots=True)
class Build:
    """Choose the building (TR-DEC-14). `card`: the id of a face-up card, or the place of a reserved one."""

    kind: ClassVar[str] = "build-card"
    card: str


@dataclass(frozen=True, slots=True)
class CallOff:
    """Build nothing after all: back to the choice of place (TR-DEC-14)."""

    kind: ClassVar[str] = "call-off"


@dataclass(frozen=True, slots=True)
class Pay:
    """Pay for the building (TR-DEC-15): how many of each. `camp`: two less by Builders' Camp."""

    kind: ClassVar[str] = "pay"
    wood: int
    stone: int
    clay: int
    food: int
    camp: bool = False


@dataclass(frozen=True, slots=True)
class PickTile:
    """Choose one of the two tiles that change places (TR-DEC-16, TR-DEC-04). `space`: where it lies, from 1."""

    kind: ClassVar[str] = "pick-tile"
    space: int


@dataclass(frozen=True, slots=True)
class EndTurn:
    """Confirm the turn (TR-DEC-17)."""

    kind: ClassVar[str] = "end-turn"


RiverAction: TypeAlias = (
    Draft
    | Exchange
    | WindingPath
    | Place
    | Rest
    | Claim
    | ExtraTile
    | Take
    | HighWater
    | GiveBack
    | ReserveCard
    | Build
    | CallOff
    | Pay
    | PickTile
    | EndTurn
)
ACTIONS: Final = (
    Draft,
    Exchange,
    WindingPath,
    Place,
    Rest,
    Claim,
    ExtraTile,
    Take,
    HighWater,
    GiveBack,
    ReserveCard,
    Build,
    CallOff,
    Pay,
    PickTile,
    EndTurn,
)

PLACE: Final = {place: Place(place) for place in PLACES}
LANDING: Final = {place: Place(place, True) for place in SINGLES}
REST: Final = Rest()
CALL_OFF: Final = CallOff()
END_TURN: Final = EndTurn()
HIGH_WATER: Final = (HighWater(True), HighWater(False))
WINDING_PATH: Final = WindingPath()
PICK: Final = tuple(PickTile(space) for space in range(1, SPACES + 1))
TAKE: Final = tuple(Take(resource) for resource in PRODUCTION)
BUILD_RESERVED: Final = tuple(Build(place) for place in RESERVED)


@cache
def exchanges(wood: int, stone: int, clay: int) -> tuple[Exchange, ...]:
    """Every mix of three out of so many (TR-TURN-04); numbers above 3 are the same as 3."""
    return tuple(
        Exchange(w, s, 3 - w - s)
        for w in range(min(wood, 3), -1, -1)
        for s in range(min(stone, 3 - w), -1, -1)
        if 3 - w - s <= clay
    )
