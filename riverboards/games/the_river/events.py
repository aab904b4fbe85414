"""What happens in The River. Seats are counted from 0, spaces of a river board from 1, places of a row from 0."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, Final

from riverboards.engine.contract import Event


@dataclass(frozen=True, slots=True)
class TileDrafted(Event):
    """A starting tile was put on space 1 (TR-DRAFT-01). `place`: where it lay face up."""

    kind: ClassVar[str] = "tile-drafted"
    seat: int
    tile: str
    place: int


@dataclass(frozen=True, slots=True)
class TileRemoved(Event):
    """The draft tile left over leaves the game (TR-DRAFT-03)."""

    kind: ClassVar[str] = "tile-removed"
    tile: str


@dataclass(frozen=True, slots=True)
class TilesTurned(Event):
    """Tiles were turned up, on the places given (TR-DRAFT-04, TR-CLEAN-02)."""

    kind: ClassVar[str] = "tiles-turned"
    barrier: ClassVar[str | None] = "tiles-turned"
    hidden: ClassVar[bool] = True
    tiles: tuple[str, ...]
    places: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class StackShuffled(Event):
    """The discards were shuffled into a new stack of so many (TR-CLEAN-03)."""

    kind: ClassVar[str] = "stack-shuffled"
    barrier: ClassVar[str | None] = "stack-shuffled"
    hidden: ClassVar[bool] = True
    count: int


@dataclass(frozen=True, slots=True)
class RoundBegan(Event):
    """A round began; the holder of the pawn starts it (TR-CLEAN-07)."""

    kind: ClassVar[str] = "round-began"
    round: int
    seat: int


@dataclass(frozen=True, slots=True)
class Exchanged(Event):
    """Three resources went back, one food came (TR-TURN-02)."""

    kind: ClassVar[str] = "exchanged"
    seat: int
    wood: int
    stone: int
    clay: int


@dataclass(frozen=True, slots=True)
class TilePicked(Event):
    """The first of two tiles that change places was chosen."""

    kind: ClassVar[str] = "tile-picked"
    seat: int
    space: int


@dataclass(frozen=True, slots=True)
class TilesSwapped(Event):
    """Two tiles of a board changed places (TR-SWAP-01). `path`: by Winding Path."""

    kind: ClassVar[str] = "tiles-swapped"
    seat: int
    first: int
    second: int
    path: bool


@dataclass(frozen=True, slots=True)
class PioneerPlaced(Event):
    """A pioneer went from the boat to a place. `slot`: its space there, from 0; `landing`: by Hidden Landing."""

    kind: ClassVar[str] = "pioneer-placed"
    seat: int
    place: str
    slot: int
    landing: bool


@dataclass(frozen=True, slots=True)
class PioneerRested(Event):
    """A pioneer was laid on the resting place (TR-PASS-01)."""

    kind: ClassVar[str] = "pioneer-rested"
    seat: int


@dataclass(frozen=True, slots=True)
class TileClaimed(Event):
    """A tile was put on the next space. `place`: where it lay; `covered`: printed symbol lost, or empty; `extra`: by
    Open Country."""

    kind: ClassVar[str] = "tile-claimed"
    seat: int
    tile: str
    place: int
    space: int
    covered: str
    extra: bool


@dataclass(frozen=True, slots=True)
class Taken(Event):
    """Resources came from an island. `symbols`, `first`, `water`: how many for symbols, for the first pioneer and by
    High Water, before the supply set the bound; `cause`: the place, or the meadow that brought them."""

    kind: ClassVar[str] = "taken"
    seat: int
    resource: str
    amount: int
    symbols: int
    first: int
    water: int
    cause: str


@dataclass(frozen=True, slots=True)
class MeadowUsed(Event):
    """A kept meadow was used (TR-MEADOW-03)."""

    kind: ClassVar[str] = "meadow-used"
    seat: int
    meadow: str


@dataclass(frozen=True, slots=True)
class MeadowIdle(Event):
    """A meadow that works at once had nothing to do (TR-MEADOW-02, TR-DRAFT-06)."""

    kind: ClassVar[str] = "meadow-idle"
    seat: int
    meadow: str


@dataclass(frozen=True, slots=True)
class PioneerReturned(Event):
    """The pioneer that claimed Ferry Landing returned to the boat (TR-MEADOW-07)."""

    kind: ClassVar[str] = "pioneer-returned"
    seat: int


@dataclass(frozen=True, slots=True)
class GaveBack(Event):
    """What did not fit went back to the islands (TR-STORE-04)."""

    kind: ClassVar[str] = "gave-back"
    seat: int
    wood: int
    stone: int
    clay: int
    food: int


@dataclass(frozen=True, slots=True)
class CardReserved(Event):
    """A face-up card went face down before a player (TR-RESERVE-01). `place`: where it lay; its name is not told."""

    kind: ClassVar[str] = "card-reserved"
    seat: int
    place: int


@dataclass(frozen=True, slots=True)
class BuildOpened(Event):
    """A player goes to the build place and looks at the cards; the pioneer is still in the boat (TR-DEC-14)."""

    kind: ClassVar[str] = "build-opened"
    seat: int


@dataclass(frozen=True, slots=True)
class ReservedWeighed(Event):
    """What follows depends on a reserved card, so no preview goes further (TR-HIDE-10)."""

    kind: ClassVar[str] = "reserved-weighed"
    hidden: ClassVar[bool] = True
    seat: int


@dataclass(frozen=True, slots=True)
class BuildCalledOff(Event):
    """A player is back at the choice of place; nothing says whether by choice (TR-HIDE-10)."""

    kind: ClassVar[str] = "build-called-off"
    seat: int


@dataclass(frozen=True, slots=True)
class RestCalledOff(Event):
    """A player who wanted to rest is back at the choice of place (TR-PASS-02)."""

    kind: ClassVar[str] = "rest-called-off"
    seat: int


@dataclass(frozen=True, slots=True)
class ToldInSecret(Event):
    """Why the choice was refused, for its seat alone (TR-HIDE-10). `code`, `card`, `due`, `have`: facts."""

    kind: ClassVar[str] = "told-in-secret"
    hidden: ClassVar[bool] = True
    seat: int
    code: str
    card: str
    due: int
    have: int

    def known_to(self, viewer: int | None) -> bool:
        return viewer == self.seat


@dataclass(frozen=True, slots=True)
class Paid(Event):
    """What was paid for a building. `discount`: left out because it was reserved; `camp`: by Builders' Camp."""

    kind: ClassVar[str] = "paid"
    seat: int
    wood: int
    stone: int
    clay: int
    food: int
    discount: int
    camp: int


@dataclass(frozen=True, slots=True)
class Built(Event):
    """A building was slid under the river board (TR-BUILD-07). `source`: its place in the row, or a reserved place."""

    kind: ClassVar[str] = "built"
    seat: int
    source: str


@dataclass(frozen=True, slots=True)
class TokenTaken(Event):
    """A bonus token was laid face down on a slot, from 0 (TR-TOKEN-01). `stack`: `value` or `zero`."""

    kind: ClassVar[str] = "token-taken"
    seat: int
    slot: int
    stack: str


@dataclass(frozen=True, slots=True)
class PioneerJoined(Event):
    """The fifth pioneer came into the boat (TR-TOKEN-04)."""

    kind: ClassVar[str] = "pioneer-joined"
    seat: int


@dataclass(frozen=True, slots=True)
class PawnTaken(Event):
    """The pawn went to a player, who may have had it before (TR-FIRST-01, 02)."""

    kind: ClassVar[str] = "pawn-taken"
    seat: int
    from_seat: int


@dataclass(frozen=True, slots=True)
class TurnEnded(Event):
    """A turn was confirmed (TR-DEC-17)."""

    kind: ClassVar[str] = "turn-ended"
    barrier: ClassVar[str | None] = "turn-ended"
    seat: int


@dataclass(frozen=True, slots=True)
class EndTriggered(Event):
    """The round in progress is the last. `reason`: `tokens`, `tiles` or `rounds`; `seat`: whose board it was, or -1."""

    kind: ClassVar[str] = "end-triggered"
    reason: str
    seat: int


@dataclass(frozen=True, slots=True)
class RoundEnded(Event):
    """All boats are empty; the clean-up follows (TR-CLEAN-01)."""

    kind: ClassVar[str] = "round-ended"
    round: int


@dataclass(frozen=True, slots=True)
class TilesCleared(Event):
    """The face-up tiles left over went to the discards (TR-CLEAN-02)."""

    kind: ClassVar[str] = "tiles-cleared"
    tiles: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class CardsTurned(Event):
    """Building cards filled the gaps of their row (TR-CLEAN-05)."""

    kind: ClassVar[str] = "cards-turned"
    barrier: ClassVar[str | None] = "cards-turned"
    hidden: ClassVar[bool] = True
    cards: tuple[str, ...]
    places: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class PioneerSettled(Event):
    """A pioneer settled on a framed space (TR-SETTLE-01)."""

    kind: ClassVar[str] = "pioneer-settled"
    seat: int
    space: int


@dataclass(frozen=True, slots=True)
class PioneersBack(Event):
    """All other pioneers went back to their boats (TR-CLEAN-06). `boats`: how many are in each."""

    kind: ClassVar[str] = "pioneers-back"
    boats: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class GameEnded(Event):
    """Final scoring: all face-down cards and tokens are turned up (TR-SCORE-10)."""

    kind: ClassVar[str] = "game-ended"
    stop: ClassVar[bool] = True
    barrier: ClassVar[str | None] = "game-ended"
    hidden: ClassVar[bool] = True
    reason: str


EVENTS: Final[tuple[type[Event], ...]] = (
    TileDrafted,
    TileRemoved,
    TilesTurned,
    StackShuffled,
    RoundBegan,
    Exchanged,
    TilePicked,
    TilesSwapped,
    PioneerPlaced,
    PioneerRested,
    TileClaimed,
    Taken,
    MeadowUsed,
    MeadowIdle,
    PioneerReturned,
    GaveBack,
    CardReserved,
    BuildOpened,
    ReservedWeighed,
    BuildCalledOff,
    RestCalledOff,
    ToldInSecret,
    Paid,
    Built,
    TokenTaken,
    PioneerJoined,
    PawnTaken,
    TurnEnded,
    EndTriggered,
    RoundEnded,
    TilesCleared,
    CardsTurned,
    PioneerSettled,
    PioneersBack,
    GameEnded,
)
