"""What happened. One event for each step of the automatic phases too, so that each can be shown and told."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from riverboards.engine.codec import Codec
from riverboards.engine.contract import Event


@dataclass(frozen=True, slots=True)
class RoleLooked(Event):
    """A seat has looked at its card; nothing before it is taken back (WA-UNDO-02)."""

    kind: ClassVar[str] = "role-looked"
    barrier: ClassVar[str | None] = "role-seen"
    seat: int


@dataclass(frozen=True, slots=True)
class CampPlaced(Event):
    kind: ClassVar[str] = "camp-placed"
    seat: int
    tile: str


@dataclass(frozen=True, slots=True)
class SeasonBegan(Event):
    kind: ClassVar[str] = "season-began"
    season: int
    last: bool


@dataclass(frozen=True, slots=True)
class Rolled(Event):
    """The die, the card's modifier and what a storm left make the starting level (WA-WATER-01, WA-STORM-06)."""

    kind: ClassVar[str] = "rolled"
    barrier: ClassVar[str | None] = "die-rolled"
    hidden: ClassVar[bool] = True
    die: int
    card: str
    modifier: int
    kept: int
    level: int


@dataclass(frozen=True, slots=True)
class TurnBegan(Event):
    """The marker comes to a row; `plus`: the level rose by one on the way (T1)."""

    kind: ClassVar[str] = "turn-began"
    season: int
    row: int
    level: int
    plus: bool


@dataclass(frozen=True, slots=True)
class Drained(Event):
    """Wetlands take a level and their gravel comes back (WA-WET-02)."""

    kind: ClassVar[str] = "drained"
    tile: str
    level: int
    refilled: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Eroded(Event):
    kind: ClassVar[str] = "eroded"
    tile: str
    slot: str
    level: int


@dataclass(frozen=True, slots=True)
class Flooded(Event):
    """A tile is flooded; gravel and pollution of these slots wash onto the river tile."""

    kind: ClassVar[str] = "flooded"
    tile: str
    level: int
    gravel: tuple[str, ...]
    pollution: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Polluted(Event):
    """One pollution comes onto the river tile of a row.

    Attributes:
        by: id of the piece that made it, `city`, or the tile it was washed off.
        slot: fish slot it went into; empty: it is loose.
        displaced: a slotted fish gave way to it (WA-POLL-13).
    """

    kind: ClassVar[str] = "polluted"
    by: str
    river: str
    slot: str
    displaced: bool


@dataclass(frozen=True, slots=True)
class CanalDrained(Event):
    """A canal takes a level and feeds the farms of its tile (WA-CANAL-01, -02). In tutorial mode `level` is 0."""

    kind: ClassVar[str] = "canal-drained"
    tile: str
    level: int
    farms: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Spawned(Event):
    """A fish is added; `slot` empty: it is loose."""

    kind: ClassVar[str] = "spawned"
    river: str
    slot: str


@dataclass(frozen=True, slots=True)
class Grew(Event):
    kind: ClassVar[str] = "grew"
    slot: str


@dataclass(frozen=True, slots=True)
class Refilled(Event):
    """Gravel comes back in tutorial mode (WA-TUT-04)."""

    kind: ClassVar[str] = "refilled"
    tile: str
    slots: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Farmed(Event):
    kind: ClassVar[str] = "farmed"
    seat: int
    piece: str


@dataclass(frozen=True, slots=True)
class WindowOpened(Event):
    """A seat acts with its pieces of one tile; `later`: what it held back in the camp's window (WA-ORDER-18)."""

    kind: ClassVar[str] = "window-opened"
    seat: int
    tile: str
    later: bool


@dataclass(frozen=True, slots=True)
class WindowEnded(Event):
    kind: ClassVar[str] = "window-ended"
    seat: int
    tile: str


@dataclass(frozen=True, slots=True)
class Took(Event):
    kind: ClassVar[str] = "took"
    seat: int
    piece: str
    source: str
    what: str


@dataclass(frozen=True, slots=True)
class Gathered(Event):
    kind: ClassVar[str] = "gathered"
    seat: int
    piece: str
    slot: str
    what: str


@dataclass(frozen=True, slots=True)
class Dredged(Event):
    kind: ClassVar[str] = "dredged"
    seat: int
    piece: str


@dataclass(frozen=True, slots=True)
class Planted(Event):
    kind: ClassVar[str] = "planted"
    seat: int
    piece: str
    slot: str
    what: str


@dataclass(frozen=True, slots=True)
class Built(Event):
    """A structure stands; `piece` is its id where it is owned; `fee`: the fish of the build action was paid."""

    kind: ClassVar[str] = "built"
    seat: int
    builder: str
    what: str
    where: str
    piece: str
    fee: bool


@dataclass(frozen=True, slots=True)
class Moved(Event):
    """`over`: tiles with camps that a camp jumped over."""

    kind: ClassVar[str] = "moved"
    seat: int
    piece: str
    start: str
    tile: str
    over: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class FerryAsked(Event):
    kind: ClassVar[str] = "ferry-asked"
    seat: int
    owner: int
    boat: str
    passenger: str


@dataclass(frozen=True, slots=True)
class FerryAnswered(Event):
    """The owner's answer; nothing before it is taken back (WA-UNDO-03)."""

    kind: ClassVar[str] = "ferry-answered"
    barrier: ClassVar[str | None] = "answered"
    seat: int
    owner: int
    passenger: str
    yes: bool


@dataclass(frozen=True, slots=True)
class Ferried(Event):
    kind: ClassVar[str] = "ferried"
    seat: int
    boat: str
    passenger: str
    start: str
    tile: str


@dataclass(frozen=True, slots=True)
class FishSlotted(Event):
    """A loose fish moves into an empty fish slot (WA-FLOW-01, -06)."""

    kind: ClassVar[str] = "fish-slotted"
    river: str
    slot: str


@dataclass(frozen=True, slots=True)
class NetCaught(Event):
    kind: ClassVar[str] = "net-caught"
    barrier: ClassVar[str | None] = "net-drawn"
    hidden: ClassVar[bool] = True
    seat: int
    piece: str
    river: str
    what: str


@dataclass(frozen=True, slots=True)
class Flowed(Event):
    """Loose tokens move on: fish, trees, gravel, pollution; `to` is `sea` for what leaves the map."""

    kind: ClassVar[str] = "flowed"
    river: str
    to: str
    counts: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Settled(Event):
    """Arriving pollution finds a slot; `displaced`: a fish of the estuary gave way to it."""

    kind: ClassVar[str] = "settled"
    river: str
    slot: str
    displaced: bool


@dataclass(frozen=True, slots=True)
class SeasonEnded(Event):
    """The last turn of a season is over (E1 follows)."""

    kind: ClassVar[str] = "season-ended"
    season: int


@dataclass(frozen=True, slots=True)
class PhaseBegan(Event):
    """`exchange`, `policy` or `city`."""

    kind: ClassVar[str] = "phase-began"
    phase: str
    season: int


@dataclass(frozen=True, slots=True)
class Exchanged(Event):
    kind: ClassVar[str] = "exchanged"
    seat: int
    first: str
    second: str


@dataclass(frozen=True, slots=True)
class Bought(Event):
    kind: ClassVar[str] = "bought"
    seat: int
    what: str


@dataclass(frozen=True, slots=True)
class Sold(Event):
    """A stranded structure is gone; its full cost comes back."""

    kind: ClassVar[str] = "sold"
    seat: int
    piece: str
    where: str
    gains: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class SaidReady(Event):
    kind: ClassVar[str] = "said-ready"
    seat: int


@dataclass(frozen=True, slots=True)
class PolicyPassed(Event):
    """A seat proposes nothing now."""

    kind: ClassVar[str] = "policy-passed"
    seat: int


@dataclass(frozen=True, slots=True)
class Proposed(Event):
    kind: ClassVar[str] = "proposed"
    seat: int
    policy: str
    enact: bool
    tile: str


@dataclass(frozen=True, slots=True)
class Voted(Event):
    kind: ClassVar[str] = "voted"
    seat: int
    yes: bool
    bought: int


@dataclass(frozen=True, slots=True)
class VotesBought(Event):
    kind: ClassVar[str] = "votes-bought"
    seat: int
    yes: bool
    bought: int


@dataclass(frozen=True, slots=True)
class VoteCounted(Event):
    """The result; votes by seat, bought ones included (WA-VOTE-10)."""

    kind: ClassVar[str] = "vote-counted"
    stop: ClassVar[bool] = True
    policy: str
    enact: bool
    tile: str
    proposer: int
    sides: tuple[bool, ...]
    votes: tuple[int, ...]
    accepted: bool


@dataclass(frozen=True, slots=True)
class SubsidyChanged(Event):
    kind: ClassVar[str] = "subsidy-changed"
    on: bool


@dataclass(frozen=True, slots=True)
class ProtectionChanged(Event):
    kind: ClassVar[str] = "protection-changed"
    tile: str
    on: bool


@dataclass(frozen=True, slots=True)
class CityFounded(Event):
    """The site covers a tile; what lay there leaves the map: trees, gravel, pollution (WA-CITY-04)."""

    kind: ClassVar[str] = "city-founded"
    tile: str
    cleared: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class CityPaid(Event):
    kind: ClassVar[str] = "city-paid"
    seat: int
    paid: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class CityCompleted(Event):
    kind: ClassVar[str] = "city-completed"
    tile: str


@dataclass(frozen=True, slots=True)
class OfferMade(Event):
    kind: ClassVar[str] = "offer-made"
    seat: int
    partner: int
    give: tuple[int, ...]
    get: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class OfferAnswered(Event):
    """Accepted and carried out, or refused; nothing before it is taken back (WA-UNDO-03)."""

    kind: ClassVar[str] = "offer-answered"
    barrier: ClassVar[str | None] = "answered"
    seat: int
    partner: int
    give: tuple[int, ...]
    get: tuple[int, ...]
    yes: bool


@dataclass(frozen=True, slots=True)
class SeasonClosed(Event):
    """Flood markers come off, spent structures are turned back; `kept`: level that a storm leaves (E6)."""

    kind: ClassVar[str] = "season-closed"
    season: int
    kept: int
    dried: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class AlmanacMoved(Event):
    """The season's card is discarded and the others move to the left."""

    kind: ClassVar[str] = "almanac-moved"
    discarded: str


@dataclass(frozen=True, slots=True)
class WeatherDrawn(Event):
    kind: ClassVar[str] = "weather-drawn"
    barrier: ClassVar[str | None] = "weather-drawn"
    hidden: ClassVar[bool] = True
    card: str


@dataclass(frozen=True, slots=True)
class GameEnded(Event):
    """Roles are shown and the objectives judged: reason `estuary` or `seasons`."""

    kind: ClassVar[str] = "game-ended"
    stop: ClassVar[bool] = True
    barrier: ClassVar[str | None] = "game-over"
    hidden: ClassVar[bool] = True
    reason: str
    roles: tuple[str, ...]
    winners: tuple[int, ...]


CODEC: Codec[Event] = Codec(
    RoleLooked,
    CampPlaced,
    SeasonBegan,
    Rolled,
    TurnBegan,
    Drained,
    Eroded,
    Flooded,
    Polluted,
    CanalDrained,
    Spawned,
    Grew,
    Refilled,
    Farmed,
    WindowOpened,
    WindowEnded,
    Took,
    Gathered,
    Dredged,
    Planted,
    Built,
    Moved,
    FerryAsked,
    FerryAnswered,
    Ferried,
    FishSlotted,
    NetCaught,
    Flowed,
    Settled,
    SeasonEnded,
    PhaseBegan,
    Exchanged,
    Bought,
    Sold,
    SaidReady,
    PolicyPassed,
    Proposed,
    Voted,
    VotesBought,
    VoteCounted,
    SubsidyChanged,
    ProtectionChanged,
    CityFounded,
    CityPaid,
    CityCompleted,
    OfferMade,
    OfferAnswered,
    SeasonClosed,
    AlmanacMoved,
    WeatherDrawn,
    GameEnded,
)
