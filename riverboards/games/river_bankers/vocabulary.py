"""The vocabulary in which the effects of all cards are written: triggers, operations, score formulas.

A card's effect is data: *when* it works and which operations it *does*, in order. The names and parameters are those of
the ledger (`effect_vocabulary`); what an operation means stands beside each model, and `effects` carries it out.
"""

from __future__ import annotations

from typing import Annotated, Literal, TypeAlias

from pydantic import Field

from riverboards.engine.yamldata import Data

Material: TypeAlias = Literal["timber", "stone", "reed", "mud", "vine", "clay"]
Trigger: TypeAlias = Literal[
    "built",
    "later",
    "paying",
    "paid_with",
    "main",
    "pre",
    "lot_named",
    "recalling",
    "bidding",
    "settling",
    "after_other_turn",
    "standing",
    "arrival",
    "movement",
    "end",
]
Positive: TypeAlias = Annotated[int, Field(ge=1)]
Natural: TypeAlias = Annotated[int, Field(ge=0)]


class PawnBack(Data):
    """Move a pawn back n, times the workers concerned with `per: worker`."""

    op: Literal["pawn_back"]
    who: Literal["self", "sole_owner", "sole_leader", "worker_owner"]
    n: Positive
    per: Literal["worker"] | None = None


class RateOff(Data):
    """The owner's rate on plain cards of the material is n lower in auctions; adds up, never below the floor."""

    op: Literal["rate_off"]
    material: Material
    n: Positive


class FishOff(Data):
    """The printed fish of a build are n lower, not below the floor; a printed 0 stays 0."""

    op: Literal["fish_off"]
    n: Positive
    floor: Natural


class NeedHalf(Data):
    """The need of the material is halved, rounded up."""

    op: Literal["need_half"]
    material: Material


class NeedLess(Data):
    """The need of one chosen printed material is n lower."""

    op: Literal["need_less"]
    n: Positive
    of: Literal["printed_material"]


class StandIn(Data):
    """`give_n` workers or units of the material (`any`: of one) pay 1 of another."""

    op: Literal["stand_in"]
    give: Material | Literal["any"]
    give_n: Positive
    unit: Literal["worker", "unit"]
    for_: Literal["any_other"] = Field(alias="for")


class BillOff(Data):
    """Pay for n workers less than bid when a jam lets the owner place less than the bid."""

    op: Literal["bill_off"]
    n: Positive
    if_: Literal["short_in_jam"] = Field(alias="if")


class Defer(Data):
    """Bid openly after the reveal, as the opener only or as any bidder."""

    op: Literal["defer"]
    as_: Literal["opener", "any_bidder"] = Field(alias="as")


class Blank(Data):
    """Put n blanks on open icons, one after the other."""

    op: Literal["blank"]
    n: Positive
    where: Literal["river", "river1", "river_or_headwaters"]


class Place(Data):
    """Put workers from supply on open icons of one card: as many as possible up to n, or a chosen number in [a, b].

    `price`: fish for 1, 2, 3... workers; absent: free.
    """

    op: Literal["place"]
    n: Positive | tuple[Positive, Positive]
    where: Literal["river1", "river_plain_timber", "one_river_card"]
    price: tuple[Natural, ...] | None = None


class TakeBack(Data):
    """Return n workers to their owners' supply; `blank`: whether river icons get blanks."""

    op: Literal["take_back"]
    whose: Literal["own", "other", "anyone"]
    n: Positive
    where: Literal["river", "river_plain_reed", "cards_of_different_materials"]
    blank: bool


class Swap(Data):
    """Exchange one own worker with one of another player on another river card."""

    op: Literal["swap"]
    where: Literal["same_space", "any_river"]
    price: Literal[0, "rate_of_source"]


class Shift(Data):
    """Move an own worker to another river card that holds an own worker, onto an open icon or in place of a blank."""

    op: Literal["shift"]
    n: Literal[1]
    over_blank: bool


class Send(Data):
    """Move a chosen material card, with all that lies on it."""

    op: Literal["send"]
    from_: Literal["river1", "headwaters", "river", "lot"] = Field(alias="from")
    to: Literal["shoreline", "river1", "upstream1"]


class Renew(Data):
    """Replace a Headwaters card in its slot from the deck; the old one is shuffled into the deck or leaves the game."""

    op: Literal["renew"]
    n: Literal[1]
    old: Literal["deck", "out"]


class Auction(Data):
    """Open an auction as the user of the card."""

    op: Literal["auction"]
    lot: Literal["sent_card", "two_plain_same_material"]
    fee: Literal[0, "lower"]
    rate: Literal[1, "by_place", "lower"]


class Look(Data):
    """See hidden cards alone; `reorder`: put them back in any order."""

    op: Literal["look"]
    what: Literal["material_top", "structure_top", "opponent_hand"]
    n: Positive
    reorder: bool


class Draw(Data):
    """Draw n structure cards and keep so many; `then_discard` cards from the hand; `on_top` of the refill."""

    op: Literal["draw"]
    n: Positive
    keep: Positive
    then_discard: Natural = 0
    on_top: bool = False


class Trade(Data):
    """Give a hand card for the top structure card or for a card of the discard pile, in its place."""

    op: Literal["trade"]
    with_: Literal["structure_top", "discard_pile"] = Field(alias="with")
    may: bool = False


class HandLimit(Data):
    """The hand limit is n higher."""

    op: Literal["hand_limit"]
    n: Positive


class Turn(Data):
    """Take the next turn."""

    op: Literal["turn"]
    who: Literal["self"]


class Ready(Data):
    """Spent cards become ready."""

    op: Literal["ready"]
    which: Literal["all_own", "one_other"]


class Copy(Data):
    """Carry out a copyable entry with that trigger of a neighbour's structure as one's own."""

    op: Literal["copy"]
    trigger: Literal["built", "main"]
    from_: Literal["neighbours"] = Field(alias="from")


class Score(Data):
    """Stars at the end, by a formula; `max`: the most it gives, absent: no limit."""

    op: Literal["score"]
    formula: Literal[
        "per_shoreline_card", "per_structure_using", "per_variable_structure", "per_material_group", "material_table"
    ]
    of: Literal["all", "own"] | None = None
    material: Material | None = None
    size: Positive | None = None
    each: Positive | None = None
    max: Positive | None = None
    table: tuple[Natural, ...] | None = None


class Wild(Data):
    """Each worker on the card counts as one of the materials."""

    op: Literal["wild"]
    materials: tuple[Material, Material]


class Yield(Data):
    """Each worker that pays is worth so many units while the card is there."""

    op: Literal["yield"]
    units: Positive
    where: tuple[Literal["river1", "river2", "river3", "river4"], ...]


class Route(Data):
    """Replaces the river space at which the card enters and the direction in which it moves."""

    op: Literal["route"]
    enter: Annotated[int, Field(ge=1, le=4)]
    step: Literal[-1]
    past_river1: Literal["shoreline"]


Operation: TypeAlias = Annotated[
    PawnBack
    | RateOff
    | FishOff
    | NeedHalf
    | NeedLess
    | StandIn
    | BillOff
    | Defer
    | Blank
    | Place
    | TakeBack
    | Swap
    | Shift
    | Send
    | Renew
    | Auction
    | Look
    | Draw
    | Trade
    | HandLimit
    | Turn
    | Ready
    | Copy
    | Score
    | Wild
    | Yield
    | Route,
    Field(discriminator="op"),
]


class Effect(Data):
    """One entry of a card: when it works, and what it does.

    Attributes:
        when: the trigger.
        do: operations in order.
        uses: only for structures that use this material.
        may: the owner may decline.
        limit: at most once per build, turn or game; `game` means that the card is spent.
        pay: fixed fish paid first.
        copyable: whether Mill Wheel may copy it (RB-EFF-02, row RB-ST-17).
    """

    when: Trigger
    do: tuple[Operation, ...]
    uses: Material | None = None
    may: bool = False
    limit: Literal["build", "turn", "game"] | None = None
    pay: Natural = 0
    copyable: bool = True
