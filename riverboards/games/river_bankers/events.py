"""What happens in River Bankers, chance included.

Places of material cards are words: `head/1` to `head/3`, `river/1` to `river/4`, `shore`, `deck`, `out`.
Barriers (why nothing before can be taken back): `drawn`, `shuffled`, `shown`, `bids`, `paid`, `turn`.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, Final

from riverboards.engine.codec import Codec
from riverboards.engine.contract import Event


@dataclass(frozen=True, slots=True)
class StarterPicked(Event):
    """A seat has drafted in secret."""

    kind: ClassVar[str] = "starter-picked"
    seat: int


@dataclass(frozen=True, slots=True)
class StartersShown(Event):
    """All have drafted: one starter a seat."""

    kind: ClassVar[str] = "starters-shown"
    stop: ClassVar[bool] = True
    barrier: ClassVar[str | None] = "shown"
    hidden: ClassVar[bool] = True
    cards: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class TurnBegan(Event):
    """A turn starts. `why`: `track`, `extra` (Royal Lodge) or `slipstream`."""

    kind: ClassVar[str] = "turn-began"
    seat: int
    turn: int
    why: str


@dataclass(frozen=True, slots=True)
class TurnEnded(Event):
    """A turn is over."""

    kind: ClassVar[str] = "turn-ended"
    barrier: ClassVar[str | None] = "turn"
    seat: int


@dataclass(frozen=True, slots=True)
class PawnMoved(Event):
    """A pawn went from one total to another. `why`: `fee`, `bid`, `build`, `invent`, `drift`, `retire` or a card."""

    kind: ClassVar[str] = "pawn"
    seat: int
    start: int
    end: int
    why: str


@dataclass(frozen=True, slots=True)
class LaidOnTop(Event):
    """The pawn of the turn was laid on top of others with its total."""

    kind: ClassVar[str] = "on-top"
    seat: int


@dataclass(frozen=True, slots=True)
class Announced(Event):
    """An auction is opened. `how`: `pull`, `swim`, `flush` or the card that opens it; `fee`: fish paid for it."""

    kind: ClassVar[str] = "announced"
    seat: int
    how: str
    lot: tuple[str, ...]
    fee: int


@dataclass(frozen=True, slots=True)
class Flushed(Event):
    """The Headwaters are being renewed; these cards were set aside."""

    kind: ClassVar[str] = "flushed"
    seat: int
    cards: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class CardMoved(Event):
    """A material card went from one place to another."""

    kind: ClassVar[str] = "card-moved"
    card: str
    start: str
    end: str


@dataclass(frozen=True, slots=True)
class TurnedUp(Event):
    """The top material card was turned up into a Headwaters slot (from 1)."""

    kind: ClassVar[str] = "turned-up"
    barrier: ClassVar[str | None] = "drawn"
    hidden: ClassVar[bool] = True
    card: str
    slot: int


@dataclass(frozen=True, slots=True)
class Shuffled(Event):
    """A deck was shuffled: `materials` or `structures`."""

    kind: ClassVar[str] = "shuffled"
    barrier: ClassVar[str | None] = "shuffled"
    hidden: ClassVar[bool] = True
    deck: str


@dataclass(frozen=True, slots=True)
class CardUsed(Event):
    """An ability was used. `via`: Mill Wheel when it is copied, else empty; `spent`: the card is turned over."""

    kind: ClassVar[str] = "used"
    seat: int
    card: str
    via: str
    spent: bool


@dataclass(frozen=True, slots=True)
class Recalled(Event):
    """Workers were taken back before the bids: (card, number); empty: none."""

    kind: ClassVar[str] = "recalled"
    seat: int
    workers: tuple[tuple[str, int], ...]


@dataclass(frozen=True, slots=True)
class Deferred(Event):
    """A seat will bid after the reveal."""

    kind: ClassVar[str] = "deferred"
    seat: int
    card: str


@dataclass(frozen=True, slots=True)
class BidSealed(Event):
    """A seat has bid in secret."""

    kind: ClassVar[str] = "bid-sealed"
    seat: int


@dataclass(frozen=True, slots=True)
class BidsShown(Event):
    """The sealed bids are open while others are still to bid; -1 for those."""

    kind: ClassVar[str] = "bids-shown"
    stop: ClassVar[bool] = True
    barrier: ClassVar[str | None] = "bids"
    hidden: ClassVar[bool] = True
    lot: tuple[str, ...]
    opener: int
    open_icons: int
    bids: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class LateBid(Event):
    """A deferred bid, made openly."""

    kind: ClassVar[str] = "late-bid"
    barrier: ClassVar[str | None] = "bids"
    seat: int
    n: int


@dataclass(frozen=True, slots=True)
class Settled(Event):
    """All bids are open and counted; payment and placement follow.

    Attributes:
        place: where each card of the lot lies.
        rate: fish per worker before discounts.
        asked: per seat whether it could bid at all.
        rates, bids, placed, billed, paid, totals: per seat; totals before the payment.
        how, fee: how the auction was opened.
    """

    kind: ClassVar[str] = "settled"
    stop: ClassVar[bool] = True
    barrier: ClassVar[str | None] = "bids"
    hidden: ClassVar[bool] = True
    lot: tuple[str, ...]
    place: tuple[str, ...]
    opener: int
    how: str
    fee: int
    rate: int
    open_icons: int
    overbid: int
    asked: tuple[bool, ...]
    bids: tuple[int, ...]
    placed: tuple[int, ...]
    rates: tuple[int, ...]
    billed: tuple[int, ...]
    paid: tuple[int, ...]
    totals: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class WorkersPlaced(Event):
    """Workers of a seat went from supply onto a card."""

    kind: ClassVar[str] = "placed"
    seat: int
    card: str
    n: int


@dataclass(frozen=True, slots=True)
class WorkersTaken(Event):
    """Workers of a seat left a card for their supply. `blank`: blanks took their icons."""

    kind: ClassVar[str] = "taken"
    seat: int
    card: str
    n: int
    blank: bool


@dataclass(frozen=True, slots=True)
class Blanked(Event):
    """A blank was put on an open icon."""

    kind: ClassVar[str] = "blanked"
    seat: int
    card: str


@dataclass(frozen=True, slots=True)
class Swapped(Event):
    """A worker of `seat` on `card` and one of `other_seat` on `other_card` changed places."""

    kind: ClassVar[str] = "swapped"
    seat: int
    card: str
    other_seat: int
    other_card: str


@dataclass(frozen=True, slots=True)
class Shifted(Event):
    """A worker moved from one river card to another; `over_blank`: in place of a blank."""

    kind: ClassVar[str] = "shifted"
    seat: int
    start: str
    end: str
    over_blank: bool


@dataclass(frozen=True, slots=True)
class Invented(Event):
    """A seat paid to draw and discard so many."""

    kind: ClassVar[str] = "invented"
    seat: int
    n: int


@dataclass(frozen=True, slots=True)
class Drew(Event):
    """A seat drew structure cards, unseen by others."""

    kind: ClassVar[str] = "drew"
    barrier: ClassVar[str | None] = "drawn"
    hidden: ClassVar[bool] = True
    seat: int
    n: int


@dataclass(frozen=True, slots=True)
class DrewCards(Event):
    """Which they were; known to the seat."""

    kind: ClassVar[str] = "drew-cards"
    hidden: ClassVar[bool] = True
    seat: int
    cards: tuple[str, ...]

    def known_to(self, viewer: int | None) -> bool:
        return viewer == self.seat


@dataclass(frozen=True, slots=True)
class Discarded(Event):
    """Structure cards were laid face up on the discard pile."""

    kind: ClassVar[str] = "discarded"
    barrier: ClassVar[str | None] = "shown"
    seat: int
    cards: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Traded(Event):
    """A hand card was discarded for one of the discard pile."""

    kind: ClassVar[str] = "traded"
    barrier: ClassVar[str | None] = "shown"
    seat: int
    give: str
    take: str


@dataclass(frozen=True, slots=True)
class Vaulted(Event):
    """A hand card went on top of the structure deck for the one that lay there; which ones stays hidden."""

    kind: ClassVar[str] = "vaulted"
    barrier: ClassVar[str | None] = "shown"
    seat: int


@dataclass(frozen=True, slots=True)
class Built(Event):
    """A structure was paid and placed. `final`: in the final round."""

    kind: ClassVar[str] = "built"
    barrier: ClassVar[str | None] = "paid"
    seat: int
    card: str
    fish: int
    workers: tuple[tuple[str, int], ...]
    using: tuple[str, ...]
    final: bool


@dataclass(frozen=True, slots=True)
class Looked(Event):
    """A seat looks at hidden cards by a card's effect. `at`: `materials`, `structures`, or `hand` of `other_seat`."""

    kind: ClassVar[str] = "looked"
    barrier: ClassVar[str | None] = "shown"
    seat: int
    card: str
    at: str
    n: int
    other_seat: int


@dataclass(frozen=True, slots=True)
class Saw(Event):
    """What was seen, topmost first; known to the seat."""

    kind: ClassVar[str] = "saw"
    barrier: ClassVar[str | None] = "shown"
    hidden: ClassVar[bool] = True
    seat: int
    card: str
    at: str
    cards: tuple[str, ...]
    other_seat: int

    def known_to(self, viewer: int | None) -> bool:
        return viewer == self.seat


@dataclass(frozen=True, slots=True)
class Arranged(Event):
    """The new order of the uppermost material cards, first comes first; known to the seat."""

    kind: ClassVar[str] = "arranged"
    seat: int
    cards: tuple[str, ...]

    def known_to(self, viewer: int | None) -> bool:
        return viewer == self.seat


@dataclass(frozen=True, slots=True)
class MadeReady(Event):
    """Spent cards are ready again."""

    kind: ClassVar[str] = "ready"
    seat: int
    cards: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class CardSpent(Event):
    """A cost card was spent by a payment."""

    kind: ClassVar[str] = "spent"
    seat: int
    card: str


@dataclass(frozen=True, slots=True)
class ExtraTurn(Event):
    """A seat will take one more turn right after this one."""

    kind: ClassVar[str] = "extra-turn"
    seat: int


@dataclass(frozen=True, slots=True)
class Retired(Event):
    """A seat retires at a total."""

    kind: ClassVar[str] = "retired"
    seat: int
    total: int
    early: bool


@dataclass(frozen=True, slots=True)
class FinalsBegan(Event):
    """All have retired: final builds in this order."""

    kind: ClassVar[str] = "finals"
    stop: ClassVar[bool] = True
    order: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class FinalSkipped(Event):
    """A seat makes no final build."""

    kind: ClassVar[str] = "final-skipped"
    barrier: ClassVar[str | None] = "turn"
    seat: int


@dataclass(frozen=True, slots=True)
class GameOver(Event):
    """The game is over."""

    kind: ClassVar[str] = "over"
    stop: ClassVar[bool] = True
    winners: tuple[int, ...]


EVENTS: Final[Codec[Event]] = Codec[Event](
    StarterPicked,
    StartersShown,
    TurnBegan,
    TurnEnded,
    PawnMoved,
    LaidOnTop,
    Announced,
    Flushed,
    CardMoved,
    TurnedUp,
    Shuffled,
    CardUsed,
    Recalled,
    Deferred,
    BidSealed,
    BidsShown,
    LateBid,
    Settled,
    WorkersPlaced,
    WorkersTaken,
    Blanked,
    Swapped,
    Shifted,
    Invented,
    Drew,
    DrewCards,
    Discarded,
    Traded,
    Vaulted,
    Built,
    Looked,
    Saw,
    Arranged,
    MadeReady,
    CardSpent,
    ExtraTurn,
    Retired,
    FinalsBegan,
    FinalSkipped,
    GameOver,
)
