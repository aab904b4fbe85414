"""An effect that is being aimed: whose, which entry of which card, and the targets chosen so far."""

from __future__ import annotations

from dataclasses import astuple, dataclass, replace
from typing import Any, Self, cast

from riverboards.games.river_bankers.actions import TARGETS, Target
from riverboards.games.river_bankers.data import FACTS
from riverboards.games.river_bankers.state import Step
from riverboards.games.river_bankers.vocabulary import Effect, Trigger


@dataclass(frozen=True, slots=True)
class Aim:
    """An entry of a card on its way to be carried out.

    Attributes:
        seat: who carries it out.
        card: whose entry it is; for a copied entry the neighbour's card.
        when, index: which entry.
        via: the card that copies it (Mill Wheel), else empty.
        chosen: targets so far, in the order of the questions.
        begun: what comes before the first question (a draw, a look) has happened.
    """

    seat: int
    card: str
    when: Trigger
    index: int = 0
    via: str = ""
    chosen: tuple[Target, ...] = ()
    begun: bool = False

    @property
    def effect(self) -> Effect:
        return FACTS.effects[self.card, self.when][self.index]

    @property
    def why(self) -> str:
        """The card named where fish move."""
        return self.card

    @property
    def in_turn(self) -> bool:
        """It is used by choice in the own turn: all targets are chosen before anything happens, and one may go back."""
        return self.when in ("pre", "main")

    def with_target(self, target: Target) -> Aim:
        return replace(self, chosen=(*self.chosen, target))

    def step(self) -> Step:
        """As a step of the position."""
        chosen = tuple((target.kind, *astuple(target)) for target in self.chosen)
        return ("aim", self.seat, self.card, self.when, self.index, self.via, chosen, self.begun)

    @classmethod
    def of(cls, step: Step) -> Self:
        """From a step of the position."""
        _, seat, card, when, index, via, chosen, begun = step
        targets = tuple(cast(Target, _target(each)) for each in chosen)
        return cls(seat, card, when, index, via, targets, begun)


def _target(data: tuple[Any, ...]) -> object:
    return TARGETS[data[0]](*data[1:])
