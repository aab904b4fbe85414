"""The free answers of Sealed Pebbles: between them they have every kind of field."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from riverboards.engine.chance import Chance
from riverboards.engine.forms import Choice, Counts, Form, Number, Order, Pick, Values, random_value
from tests.toy.actions import Arrange, Bid, Offer
from tests.toy.data import GOODS

Pair = tuple[int, int]


@dataclass(frozen=True, slots=True)
class BidForm(Form):
    """Pebbles of the hand, and shells."""

    @classmethod
    def of(cls, hand: tuple[str, ...], shells: int, most: int) -> BidForm:
        pick = Pick("pebbles", hand, (0, min(most, len(hand))))
        return cls("bid", (pick, Number("shells", 0, shells, 0)))

    def action(self, values: Values) -> Bid | None:
        return Bid(tuple(values["pebbles"]), values["shells"])

    def draw(self, chance: Chance) -> Bid:
        drawn: dict[str, Any] = {each.name: random_value(each, chance) for each in self.fields}
        return Bid(drawn["pebbles"], drawn["shells"])

    def sample(self, chance: Chance) -> Bid:
        return self.draw(chance)


@dataclass(frozen=True, slots=True)
class ArrangeForm(Form):
    """The order of the own prizes, and goods to gain."""

    @classmethod
    def of(cls, row: tuple[str, ...], die: int, supply: Pair) -> ArrangeForm:
        return cls("arrange", (Order("order", row), Counts("gain", GOODS, supply, (0, min(die, sum(supply))))))

    def action(self, values: Values) -> Arrange | None:
        return Arrange(tuple(values["order"]), tuple(values["gain"]))

    def sample(self, chance: Chance) -> Arrange:
        drawn: dict[str, Any] = {each.name: random_value(each, chance) for each in self.fields}
        return Arrange(drawn["order"], drawn["gain"])


@dataclass(frozen=True, slots=True)
class OfferForm(Form):
    """A partner (seat, from 0), what is given and what is asked for."""

    goods: tuple[Pair, ...] = ()
    seat: int = 0

    @classmethod
    def of(cls, seat: int, goods: tuple[Pair, ...]) -> OfferForm:
        others = tuple(each for each in range(len(goods)) if each != seat)
        most = (max(goods[each][0] for each in others), max(goods[each][1] for each in others))
        fields = (
            Choice("partner", others, others[0] if len(others) == 1 else None),
            Counts("give", GOODS, goods[seat], (0, sum(goods[seat]))),
            Counts("get", GOODS, most, (0, sum(most))),
        )
        return cls("offer", fields, goods, seat)

    def action(self, values: Values) -> Offer | None:
        partner, give, get = values["partner"], tuple(values["give"]), tuple(values["get"])
        return None if partner is None or not any(give) or not any(get) else Offer(partner, give, get)

    def sample(self, chance: Chance) -> Offer:
        """Draws some of one good against some of the other, of what both hold."""
        ways = [
            (partner, good)
            for partner in range(len(self.goods))
            for good in range(2)
            if partner != self.seat and self.goods[self.seat][good] and self.goods[partner][1 - good]
        ]
        partner, good = chance.choice(ways)
        given = 1 + chance.below(self.goods[self.seat][good])
        got = 1 + chance.below(self.goods[partner][1 - good])
        return Offer(partner, (given, 0), (0, got)) if good == 0 else Offer(partner, (0, given), (got, 0))
