"""What a seat could pay a build with, and whether a payment will do (RB-PAY-01 to 08)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from itertools import product

from riverboards.engine.contract import Refusal
from riverboards.games.river_bankers.actions import Pay
from riverboards.games.river_bankers.data import FACTS
from riverboards.games.river_bankers.effects.standing import halved, lessenings, stand_ins, units_of
from riverboards.games.river_bankers.payment import Group, StandIn, covers, fault, need_of, payments, spare
from riverboards.games.river_bankers.state import Position


@dataclass(frozen=True, slots=True)
class Purse:
    """What a seat has to pay one structure with.

    Attributes:
        cards: material cards with own workers, in the order of the data file.
        groups: the workers there.
        cost: printed cost.
        halves: materials whose need is halved.
        choices: cost cards that may be put to use: a stand-in by its card, a lessening by `card/material`.
    """

    cards: tuple[str, ...]
    groups: tuple[Group, ...]
    cost: Mapping[str, int]
    halves: tuple[str, ...]
    choices: Mapping[str, StandIn | tuple[str, int]]

    def need(self, using: tuple[str, ...]) -> dict[str, int]:
        """What is to be paid when these cost cards are put to use."""
        less = [choice for choice in map(self.choices.__getitem__, using) if not isinstance(choice, StandIn)]
        return need_of(self.cost, self.halves, less)

    def stand_ins_of(self, using: tuple[str, ...]) -> tuple[StandIn, ...]:
        """The stand-ins among them."""
        return tuple(choice for choice in map(self.choices.__getitem__, using) if isinstance(choice, StandIn))

    def sets(self) -> Iterator[tuple[str, ...]]:
        """Every set of cost cards that may be used together, the empty one first: each card at most once."""
        by_card: dict[str, list[str]] = {}
        for name in self.choices:
            by_card.setdefault(name.partition("/")[0], [""]).append(name)
        for chosen in product(*by_card.values()):
            yield tuple(name for name in chosen if name)

    def ways(self) -> list[tuple[str, ...]]:
        """Sets of cost cards with which the workers can pay."""
        return [using for using in self.sets() if self._fits(using)]

    def _fits(self, using: tuple[str, ...]) -> bool:
        return covers(self.need(using), self.groups, self.stand_ins_of(using))

    @property
    def payable(self) -> bool:
        return any(map(self._fits, self.sets()))

    def short(self) -> tuple[tuple[str, int], ...]:
        """What plain counting lacks, by material; wild workers are counted where they are lacked most."""
        need = self.need(())
        have = dict.fromkeys(need, 0)
        wild = [group for group in self.groups if len(group.materials) > 1]
        for group in self.groups:
            if len(group.materials) == 1 and group.materials[0] in have:
                have[group.materials[0]] += group.n * group.units
        for group in wild:
            for _ in range(group.n):
                open_for = [m for m in group.materials if need.get(m, 0) > have.get(m, 0)]
                if open_for:
                    have[max(open_for, key=lambda m: need[m] - have[m])] += 1
        return tuple((material, n - have[material]) for material, n in need.items() if n > have[material])

    def pay(self, counts: tuple[int, ...], using: tuple[str, ...]) -> Pay:
        """The action for numbers per group."""
        return Pay(tuple((card, n) for card, n in zip(self.cards, counts, strict=True) if n), using)


def purse_of(pos: Position, seat: int, card: str) -> Purse:
    """What a seat has to pay a structure with."""
    mine = pos.workers_on(seat)
    groups = tuple(Group(FACTS.materials[each], n, units_of(each, pos.place[each])) for each, n in mine.items())
    cost = FACTS.costs[card]
    choices: dict[str, StandIn | tuple[str, int]] = {**stand_ins(pos, seat), **lessenings(pos, seat, cost)}
    return Purse(tuple(mine), groups, cost, tuple(halved(pos, seat)), choices)


def possible_payments(purse: Purse) -> Iterator[Pay]:
    """Different payments, those without cost cards first."""
    for using in purse.ways():
        for counts in payments(purse.need(using), purse.groups, purse.stand_ins_of(using)):
            yield purse.pay(counts, using)


@dataclass(frozen=True, slots=True)
class Suggestion:
    """A payment to start from: numbers per group, and the cost cards it takes."""

    counts: tuple[int, ...]
    using: tuple[str, ...]


def cheapest_start(purse: Purse) -> Suggestion:
    """The first payment with the fewest workers and without cost cards where that is possible."""
    for using in purse.ways():
        found = payments(purse.need(using), purse.groups, purse.stand_ins_of(using))
        return Suggestion(min(found, key=sum), using)
    return Suggestion((0,) * len(purse.groups), ())


def payment_refusal(pos: Position, purse: Purse, pay: Pay) -> Refusal | None:
    """Why exactly these workers and cost cards do not pay (RB-PAY-01)."""
    wrong = _choice_refusal(purse, pay.using)
    if wrong is not None:
        return wrong
    have = dict(zip(purse.cards, purse.groups, strict=True))
    counts = dict(pay.workers)
    for card, n in pay.workers:
        if card not in have or not 1 <= n <= have[card].n or len(counts) != len(pay.workers):
            known = card if card in FACTS.ids else ""
            return Refusal(
                "not-so-many-workers", {"card": known, "have": have[card].n if card in have else 0}, "RB-PAY-01"
            )
    groups = [Group(group.materials, counts.get(card, 0), group.units) for card, group in have.items()]
    need, chosen = purse.need(pay.using), purse.stand_ins_of(pay.using)
    match fault(need, groups, chosen):
        case "short":
            return Refusal("payment-short", {"missing": _missing(purse, groups, pay.using)}, "RB-PAY-01")
        case "unused":
            return Refusal("stand-in-unused", {}, "RB-PAY-01")
        case "spare":
            place = spare(need, groups, chosen)
            return Refusal("worker-spare", {"card": purse.cards[place or 0]}, "RB-PAY-01")
    return None


def _choice_refusal(purse: Purse, using: tuple[str, ...]) -> Refusal | None:
    if any(name not in purse.choices for name in using):
        return Refusal("not-to-use", {}, "RB-PAY-03")
    cards = [name.partition("/")[0] for name in using]
    for card in cards:
        if cards.count(card) > 1:
            return Refusal("once-per-build", {"card": card}, "RB-PAY-03")
    return None


def _missing(purse: Purse, groups: list[Group], using: tuple[str, ...]) -> tuple[tuple[str, int], ...]:
    part = Purse(purse.cards, tuple(groups), purse.need(using), (), {})
    return part.short()
