"""Actions and events of Sealed Pebbles. Goods are pairs (shells, reeds)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from riverboards.engine.codec import Codec
from riverboards.engine.contract import Action, Event


@dataclass(frozen=True, slots=True)
class Look:
    """The leader pays a shell and looks at the next pebble of the bag."""

    kind: ClassVar[str] = "look"


@dataclass(frozen=True, slots=True)
class Begin:
    """The leader opens the bidding."""

    kind: ClassVar[str] = "begin"


@dataclass(frozen=True, slots=True)
class Offer:
    """The leader offers `partner` a trade."""

    kind: ClassVar[str] = "offer"
    partner: int
    give: tuple[int, int]
    get: tuple[int, int]


@dataclass(frozen=True, slots=True)
class Answer:
    """The partner's answer to an offer."""

    kind: ClassVar[str] = "answer"
    yes: bool


@dataclass(frozen=True, slots=True)
class Bid:
    """A sealed bid."""

    kind: ClassVar[str] = "bid"
    pebbles: tuple[str, ...]
    shells: int


@dataclass(frozen=True, slots=True)
class Arrange:
    """The winner of a round orders the own prizes and gains goods."""

    kind: ClassVar[str] = "arrange"
    order: tuple[str, ...]
    gain: tuple[int, int]


@dataclass(frozen=True, slots=True)
class PrizeDrawn(Event):
    kind: ClassVar[str] = "prize-drawn"
    barrier: ClassVar[str | None] = "drawn"
    hidden: ClassVar[bool] = True
    pebble: str
    round: int


@dataclass(frozen=True, slots=True)
class Looked(Event):
    """Everybody sees that the leader looks."""

    kind: ClassVar[str] = "looked"
    barrier: ClassVar[str | None] = "looked"
    seat: int


@dataclass(frozen=True, slots=True)
class Saw(Event):
    """What the leader saw."""

    kind: ClassVar[str] = "saw"
    barrier: ClassVar[str | None] = "looked"
    hidden: ClassVar[bool] = True
    seat: int
    pebble: str

    def known_to(self, viewer: int | None) -> bool:
        return viewer == self.seat


@dataclass(frozen=True, slots=True)
class OfferMade(Event):
    kind: ClassVar[str] = "offer-made"
    seat: int
    partner: int
    give: tuple[int, int]
    get: tuple[int, int]


@dataclass(frozen=True, slots=True)
class OfferAnswered(Event):
    kind: ClassVar[str] = "offer-answered"
    seat: int
    partner: int
    yes: bool


@dataclass(frozen=True, slots=True)
class BiddingBegan(Event):
    kind: ClassVar[str] = "bidding-began"


@dataclass(frozen=True, slots=True)
class BidSealed(Event):
    """Everybody sees that a seat has bid."""

    kind: ClassVar[str] = "bid-sealed"
    barrier: ClassVar[str | None] = "sealed"
    seat: int


@dataclass(frozen=True, slots=True)
class BidChosen(Event):
    """What the seat itself knows of its bid."""

    kind: ClassVar[str] = "bid-chosen"
    seat: int
    pebbles: tuple[str, ...]
    shells: int

    def known_to(self, viewer: int | None) -> bool:
        return viewer == self.seat


@dataclass(frozen=True, slots=True)
class Revealed(Event):
    """All bids, by seat: pebbles and shells."""

    kind: ClassVar[str] = "revealed"
    barrier: ClassVar[str | None] = "revealed"
    hidden: ClassVar[bool] = True
    stop: ClassVar[bool] = True
    bids: tuple[tuple[tuple[str, ...], int], ...]
    sums: tuple[int, ...]
    winner: int


@dataclass(frozen=True, slots=True)
class PrizeWon(Event):
    kind: ClassVar[str] = "prize-won"
    seat: int
    pebble: str


@dataclass(frozen=True, slots=True)
class Rolled(Event):
    kind: ClassVar[str] = "rolled"
    barrier: ClassVar[str | None] = "rolled"
    hidden: ClassVar[bool] = True
    die: int


@dataclass(frozen=True, slots=True)
class Arranged(Event):
    kind: ClassVar[str] = "arranged"
    seat: int
    order: tuple[str, ...]
    gain: tuple[int, int]


@dataclass(frozen=True, slots=True)
class GameEnded(Event):
    kind: ClassVar[str] = "ended"
    stop: ClassVar[bool] = True
    reason: str


ACTIONS: Codec[Action] = Codec(Look, Begin, Offer, Answer, Bid, Arrange)
EVENTS: Codec[Event] = Codec(
    PrizeDrawn, Looked, Saw, OfferMade, OfferAnswered, BiddingBegan, BidSealed, BidChosen, Revealed, PrizeWon, Rolled,
    Arranged, GameEnded,
)  # fmt: skip
