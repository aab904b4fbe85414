"""Forms: free answers with fields, where a list of all answers would be too long (a payment, a trade, several picks).

A form is plain data with two ways out: `action` makes the action from field values, `sample` makes a random one that
the rules accept. Whether values make a legal action is always asked of `State.refusal`; fields only bound them.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, TypeAlias

from riverboards.engine.chance import Chance

if TYPE_CHECKING:
    from riverboards.engine.contract import Action


@dataclass(frozen=True, slots=True)
class Number:
    """A whole number from `least` to `most`; value: int."""

    name: str
    least: int
    most: int
    start: int


@dataclass(frozen=True, slots=True)
class Choice:
    """One of `choices`; value: one of them. `start` is chosen at first; None: nothing is."""

    name: str
    choices: tuple[str | int, ...]
    start: str | int | None = None


@dataclass(frozen=True, slots=True)
class Counts:
    """How many of each kind; value: a tuple of ints, in the order of `kinds`.

    Attributes:
        kinds: ids of what is counted.
        most: the largest number of each.
        total: smallest and largest sum.
        least: the smallest number of each; empty: 0.
        start: the numbers at first; empty: `least`.
    """

    name: str
    kinds: tuple[str, ...]
    most: tuple[int, ...]
    total: tuple[int, int]
    least: tuple[int, ...] = ()
    start: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Pick:
    """Several of `items`; value: a tuple of them in the order of `items`. `number`: how many at least and at most."""

    name: str
    items: tuple[str, ...]
    number: tuple[int, int]


@dataclass(frozen=True, slots=True)
class Order:
    """All of `items` in an order; value: a tuple of them, first comes first."""

    name: str
    items: tuple[str, ...]


Field: TypeAlias = Number | Choice | Counts | Pick | Order
Values: TypeAlias = Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class Form:
    """A free answer. Games derive frozen dataclasses that say how values become an action.

    Attributes:
        kind: names the form; the table's `ask` words it.
        fields: what is filled in, in order.
    """

    kind: str
    fields: tuple[Field, ...]

    def action(self, values: Values) -> Action | None:
        """The action these field values mean; None while something is missing. It may still be refused by the rules."""
        raise TypeError(f"{type(self).__name__} does not say how its values become an action")

    def sample(self, chance: Chance) -> Action:
        """A random action that the rules accept."""
        raise TypeError(f"{type(self).__name__} does not say how to draw a random answer")

    def start(self) -> dict[str, Any]:
        """The field values at first."""
        return {each.name: start_value(each) for each in self.fields}


def start_value(item: Field) -> Any:
    """What a field holds before anybody touched it."""
    match item:
        case Number():
            return item.start
        case Choice():
            return item.start
        case Counts():
            return item.start or item.least or (0,) * len(item.kinds)
        case Pick():
            return ()
        case Order():
            return item.items


def random_value(item: Field, chance: Chance) -> Any:
    """A random value within the field's bounds."""
    match item:
        case Number():
            return item.least + chance.below(item.most - item.least + 1)
        case Choice():
            return chance.choice(item.choices)
        case Counts():
            return _random_counts(item, chance)
        case Pick():
            low, high = item.number
            wanted = low + chance.below(min(high, len(item.items)) - low + 1)
            picked = set(chance.sample(item.items, wanted))
            return tuple(each for each in item.items if each in picked)
        case Order():
            return tuple(chance.sample(item.items, len(item.items)))


def _random_counts(item: Counts, chance: Chance) -> tuple[int, ...]:
    counts = list(item.least or (0,) * len(item.kinds))
    low, high = item.total
    wanted = low + chance.below(max(high - low, 0) + 1)
    while sum(counts) < wanted:
        room = [i for i, most in enumerate(item.most) if counts[i] < most]
        if not room:
            break
        counts[chance.choice(room)] += 1
    return tuple(counts)
