"""What players do. Pieces, tiles, slots and net slots are named by their ids.

A piece is `<kind>-<seat>-<number>` (`boat-0-2`), a slot `<tile>.<number>` (`W3.2`), a loose token on the river
`<tile>/<kind>` (`W3/fish`), a net slot `N3LU`.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, TypeAlias

from riverboards.engine.codec import Codec
from riverboards.engine.contract import Action


@dataclass(frozen=True, slots=True)
class Look:
    """Look at the own role card (D-02)."""

    kind: ClassVar[str] = "look"


@dataclass(frozen=True, slots=True)
class PlaceCamp:
    """Put the own camp on a land tile (D-03)."""

    kind: ClassVar[str] = "place-camp"
    tile: str


@dataclass(frozen=True, slots=True)
class Roll:
    """Roll the die of the season (D-04)."""

    kind: ClassVar[str] = "roll"


@dataclass(frozen=True, slots=True)
class Take:
    """Harvest one token: camps and boats any, lumber mills and excavators pollution from their own tile (D-06)."""

    kind: ClassVar[str] = "take"
    piece: str
    source: str


@dataclass(frozen=True, slots=True)
class Gather:
    """A lumber mill takes a tree, an excavator gravel; once more within the same harvest (WA-MILL-01, WA-EXC-01)."""

    kind: ClassVar[str] = "gather"
    piece: str
    slot: str


@dataclass(frozen=True, slots=True)
class Dredge:
    """A boat takes one gravel from the box and makes one pollution (WA-BOAT-02)."""

    kind: ClassVar[str] = "dredge"
    piece: str


@dataclass(frozen=True, slots=True)
class Plant:
    """Put a token of the slot's kind from the stockpile into an empty slot of the own tile (WA-HARV-05)."""

    kind: ClassVar[str] = "plant"
    piece: str
    slot: str


@dataclass(frozen=True, slots=True)
class Build:
    """Build one structure; the first of a build action pays the fish, more may follow (D-07).

    Attributes:
        piece: the camp or excavator that builds.
        what: kind of structure.
        where: the tile, or the net slot of a net.
    """

    kind: ClassVar[str] = "build"
    piece: str
    what: str
    where: str


@dataclass(frozen=True, slots=True)
class Move:
    """Move a camp, an excavator or a boat to the tile where it will stand (D-08)."""

    kind: ClassVar[str] = "move"
    piece: str
    tile: str


@dataclass(frozen=True, slots=True)
class Ferry:
    """Carry a camp or an excavator to the other bank; another player's only with consent (WA-MOVE-04, -07)."""

    kind: ClassVar[str] = "ferry"
    piece: str
    passenger: str


@dataclass(frozen=True, slots=True)
class AnswerFerry:
    """Agree to the own piece's being ferried, or refuse (D-09)."""

    kind: ClassVar[str] = "answer-ferry"
    yes: bool


@dataclass(frozen=True, slots=True)
class EndWindow:
    """Act no more with the pieces of this window."""

    kind: ClassVar[str] = "end-window"


@dataclass(frozen=True, slots=True)
class Offer:
    """Offer a trade or a gift to one partner (D-10): fish, tree, gravel, pollution, gold given and asked."""

    kind: ClassVar[str] = "offer"
    partner: int
    give: tuple[int, ...]
    get: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class AnswerOffer:
    """Accept or refuse an offer (D-11)."""

    kind: ClassVar[str] = "answer-offer"
    yes: bool


@dataclass(frozen=True, slots=True)
class Exchange:
    """Give two resource tokens for one gold (D-12); the kinds in the order fish, tree, gravel, pollution."""

    kind: ClassVar[str] = "exchange"
    first: str
    second: str


@dataclass(frozen=True, slots=True)
class Buy:
    """Give one gold for a resource in the complete city (WA-CITY-14)."""

    kind: ClassVar[str] = "buy"
    what: str


@dataclass(frozen=True, slots=True)
class Sell:
    """Sell a structure that is stranded on protected ground (WA-PROT-08)."""

    kind: ClassVar[str] = "sell"
    piece: str


@dataclass(frozen=True, slots=True)
class Ready:
    """Nothing more in this phase."""

    kind: ClassVar[str] = "ready"


@dataclass(frozen=True, slots=True)
class Propose:
    """Pay one gold and put a policy to the vote (D-13).

    Attributes:
        policy: `subsidy`, `protection` or `city`.
        enact: False revokes it.
        tile: the tile of a protection or of the city, else empty.
    """

    kind: ClassVar[str] = "propose"
    policy: str
    enact: bool
    tile: str = ""


@dataclass(frozen=True, slots=True)
class PassPolicy:
    """Propose nothing now."""

    kind: ClassVar[str] = "pass-policy"


@dataclass(frozen=True, slots=True)
class Vote:
    """The first vote, with votes bought for gold (D-14)."""

    kind: ClassVar[str] = "vote"
    yes: bool
    bought: int


@dataclass(frozen=True, slots=True)
class BuyVotes:
    """More votes for the own side in a buying round; 0 declines (D-15)."""

    kind: ClassVar[str] = "buy-votes"
    bought: int


@dataclass(frozen=True, slots=True)
class Pay:
    """Lay tokens onto the construction site (D-16)."""

    kind: ClassVar[str] = "pay"
    fish: int
    tree: int
    gravel: int


WindowAction: TypeAlias = Take | Gather | Dredge | Plant | Build | Move | Ferry
"""What a piece does in a window."""

CODEC: Codec[Action] = Codec(
    Look,
    PlaceCamp,
    Roll,
    Take,
    Gather,
    Dredge,
    Plant,
    Build,
    Move,
    Ferry,
    AnswerFerry,
    EndWindow,
    Offer,
    AnswerOffer,
    Exchange,
    Buy,
    Sell,
    Ready,
    Propose,
    PassPolicy,
    Vote,
    BuyVotes,
    Pay,
)
