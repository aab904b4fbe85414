"""Free answers: trade offers, votes, payments onto the construction site."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache, lru_cache
from typing import TypeAlias

from riverboards.engine.chance import Chance
from riverboards.engine.contract import Action
from riverboards.engine.forms import Choice, Counts, Form, Number, Values, random_value
from riverboards.games.we_all_take.actions import BuyVotes, Offer, Pay, Vote
from riverboards.games.we_all_take.data import KINDS

MATERIALS = KINDS[1:4]
TOKENS = KINDS[1:]
Terms: TypeAlias = tuple[int, tuple[int, ...], tuple[int, ...]]
"""Partner, given, asked."""


@dataclass(frozen=True, slots=True)
class TradeForm(Form):
    """Partner, tokens given, tokens asked.

    Attributes:
        stocks: what everybody has, by seat; `seat`: who offers.
        barred: (partner, give, get) refused before.
    """

    seat: int = 0
    stocks: tuple[tuple[int, ...], ...] = ()
    barred: frozenset[Terms] = frozenset()

    def action(self, values: Values) -> Action | None:
        if values.get("partner") is None:
            return None
        return Offer(int(values["partner"]), tuple(values["give"]), tuple(values["get"]))

    def sample(self, chance: Chance) -> Action:
        while True:  # a seat is asked only while there is an offer to make
            partner = int(random_value(self.fields[0], chance))
            give, get = (_few(self.stocks[owner], chance) for owner in (self.seat, partner))
            if (any(give) or any(get)) and (partner, give, get) not in self.barred:
                return Offer(partner, give, get)


def _few(stock: tuple[int, ...], chance: Chance) -> tuple[int, ...]:
    """Up to three tokens of a stockpile."""
    counts: tuple[int, ...] = random_value(Counts("", TOKENS, stock, (0, min(3, sum(stock)))), chance)
    return counts


def trade_form(seat: int, stocks: tuple[tuple[int, ...], ...], barred: frozenset[Terms]) -> TradeForm:
    """The offer that a seat may make. Asked for may be as much as any partner has; the rules look at the partner."""
    most = tuple(map(max, *stocks[:seat], *stocks[seat + 1 :])) if len(stocks) > 2 else stocks[1 - seat]
    fields = (_partners(seat, len(stocks)), _counts("give", stocks[seat]), _counts("get", most))
    return TradeForm("trade", fields, seat, stocks, barred)


@cache
def _partners(seat: int, players: int) -> Choice:
    partners = tuple(other for other in range(players) if other != seat)
    return Choice("partner", partners, partners[0] if len(partners) == 1 else None)


@lru_cache(maxsize=4096)
def _counts(name: str, most: tuple[int, ...]) -> Counts:
    return Counts(name, TOKENS, most, (0, sum(most)))


@dataclass(frozen=True, slots=True)
class VoteForm(Form):
    """Yes or no, and how many votes to buy with it."""

    def action(self, values: Values) -> Action | None:
        side = values.get("side")
        return None if side is None else Vote(side == "yes", int(values["bought"]))

    def sample(self, chance: Chance) -> Action:
        side, bought = (random_value(field, chance) for field in self.fields)
        return Vote(side == "yes", bought)


@dataclass(frozen=True, slots=True)
class BuyForm(Form):
    """How many votes to buy for the side already taken."""

    def action(self, values: Values) -> Action | None:
        return BuyVotes(int(values["bought"]))

    def sample(self, chance: Chance) -> Action:
        return BuyVotes(int(random_value(self.fields[0], chance)))


@cache
def vote_form(gold: int) -> VoteForm:
    return VoteForm("vote", (Choice("side", ("yes", "no")), Number("bought", 0, gold, 0)))


@cache
def buy_form(gold: int) -> BuyForm:
    return BuyForm("buy-votes", (Number("bought", 0, gold, 0),))


@dataclass(frozen=True, slots=True)
class PayForm(Form):
    """Fish, trees and gravel laid onto the site."""

    def action(self, values: Values) -> Action | None:
        paid = tuple(values["paid"])
        return Pay(*paid) if any(paid) else None

    def sample(self, chance: Chance) -> Action:
        return Pay(*random_value(self.fields[0], chance))


def pay_form(room: tuple[int, ...]) -> PayForm:
    return PayForm("pay", (Counts("paid", MATERIALS, room, (1, sum(room))),))
