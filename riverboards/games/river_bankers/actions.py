"""The answers players give in River Bankers. Cards are named by the keys of the data files."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, Final, TypeAlias

from riverboards.engine.codec import Codec
from riverboards.engine.contract import Action


@dataclass(frozen=True, slots=True)
class PickStarter:
    """Draft a starter (RB-DEC-02)."""

    kind: ClassVar[str] = "starter"
    card: str


@dataclass(frozen=True, slots=True)
class Pull:
    """Main action: auction a Headwaters card (RB-DEC-05)."""

    kind: ClassVar[str] = "pull"
    card: str


@dataclass(frozen=True, slots=True)
class Swim:
    """Main action: auction a river card (RB-DEC-06)."""

    kind: ClassVar[str] = "swim"
    card: str


@dataclass(frozen=True, slots=True)
class Flush:
    """Main action: renew the Headwaters; then the lot is picked (RB-OPEN-04)."""

    kind: ClassVar[str] = "flush"


@dataclass(frozen=True, slots=True)
class Invent:
    """Main action: draw and discard n structure cards (RB-DEC-08)."""

    kind: ClassVar[str] = "invent"
    n: int


@dataclass(frozen=True, slots=True)
class Build:
    """Main action, as far as everybody sees it: what to build is chosen next, or nothing (RB-INFO-05)."""

    kind: ClassVar[str] = "build"


@dataclass(frozen=True, slots=True)
class Use:
    """Use an ability of an own built card; its targets are chosen next (RB-DEC-03, RB-TURN-06)."""

    kind: ClassVar[str] = "use"
    card: str


@dataclass(frozen=True, slots=True)
class Retire:
    """Main action: retire early (RB-DEC-17)."""

    kind: ClassVar[str] = "retire"


@dataclass(frozen=True, slots=True)
class Back:
    """Return to the choice of the main action or to the final build; nothing was paid."""

    kind: ClassVar[str] = "back"


@dataclass(frozen=True, slots=True)
class ChooseStructure:
    """The hand card to build (RB-DEC-10, RB-DEC-19)."""

    kind: ClassVar[str] = "structure"
    card: str


@dataclass(frozen=True, slots=True)
class Pay:
    """The payment of a build (RB-DEC-11).

    Attributes:
        workers: (material card, number), in the order of the data file.
        using: cost cards put to use: `treaty-stone`, `granary/reed`...
    """

    kind: ClassVar[str] = "pay"
    workers: tuple[tuple[str, int], ...]
    using: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Discard:
    """Hand cards laid on the discard pile (RB-DEC-09, RB-DEC-30)."""

    kind: ClassVar[str] = "discard"
    cards: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Recall:
    """Workers taken back before the bids, as (material card, number); none: empty (RB-DEC-13)."""

    kind: ClassVar[str] = "recall"
    workers: tuple[tuple[str, int], ...]


@dataclass(frozen=True, slots=True)
class Defer:
    """Bid after the reveal, by the card named (RB-DEC-14)."""

    kind: ClassVar[str] = "defer"
    card: str


@dataclass(frozen=True, slots=True)
class Bid:
    """Workers bid (RB-DEC-15, RB-DEC-16)."""

    kind: ClassVar[str] = "bid"
    n: int


@dataclass(frozen=True, slots=True)
class TakeTurn:
    """Yes to Slipstream (RB-DEC-18)."""

    kind: ClassVar[str] = "take-turn"


@dataclass(frozen=True, slots=True)
class Decline:
    """No. `until_turn`: and the offer is not to be made again before the own next turn."""

    kind: ClassVar[str] = "decline"
    until_turn: bool = False


@dataclass(frozen=True, slots=True)
class PickCard:
    """A material card as the target of an effect or as the lot."""

    kind: ClassVar[str] = "card"
    card: str


@dataclass(frozen=True, slots=True)
class PickWorker:
    """A worker on a material card as a target."""

    kind: ClassVar[str] = "worker"
    card: str
    owner: int


@dataclass(frozen=True, slots=True)
class PickTake:
    """An own worker to take back, and what it stands for (Trading Post)."""

    kind: ClassVar[str] = "take"
    card: str
    material: str


@dataclass(frozen=True, slots=True)
class PickIcon:
    """Where a worker goes on a material card: onto an open icon, or in place of a blank (Burrow Network)."""

    kind: ClassVar[str] = "icon"
    card: str
    over_blank: bool


@dataclass(frozen=True, slots=True)
class PickNumber:
    """How many workers (Salmon Run)."""

    kind: ClassVar[str] = "number"
    n: int


@dataclass(frozen=True, slots=True)
class PickStructure:
    """A structure or starter card as the target of an effect: to keep, give, take, make ready, copy."""

    kind: ClassVar[str] = "built"
    card: str


@dataclass(frozen=True, slots=True)
class PickSeat:
    """An opponent (Salt Lick)."""

    kind: ClassVar[str] = "seat"
    seat: int


@dataclass(frozen=True, slots=True)
class Arrange:
    """Material cards in their new order, the one to be turned up first comes first."""

    kind: ClassVar[str] = "arrange"
    cards: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Look:
    """Look at the top material card (RB-DEC-50)."""

    kind: ClassVar[str] = "look"


@dataclass(frozen=True, slots=True)
class Close:
    """What was looked at has been seen."""

    kind: ClassVar[str] = "close"


Target: TypeAlias = PickCard | PickWorker | PickTake | PickIcon | PickNumber | PickStructure | PickSeat | Arrange
"""Answers that name what an effect acts on."""

ACTIONS: Final[Codec[Action]] = Codec[Action](
    PickStarter,
    Pull,
    Swim,
    Flush,
    Invent,
    Build,
    Use,
    Retire,
    Back,
    ChooseStructure,
    Pay,
    Discard,
    Recall,
    Defer,
    Bid,
    TakeTurn,
    Decline,
    PickCard,
    PickWorker,
    PickTake,
    PickIcon,
    PickNumber,
    PickStructure,
    PickSeat,
    Arrange,
    Look,
    Close,
)

TARGETS: Final[dict[str, type]] = {
    cls.kind: cls for cls in (PickCard, PickWorker, PickTake, PickIcon, PickNumber, PickStructure, PickSeat, Arrange)
}
