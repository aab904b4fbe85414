"""What every operation can tell: which targets it asks for, why one will not do, and how it is carried out."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, ClassVar

from riverboards.engine.contract import Refusal
from riverboards.games.river_bankers.actions import PickCard, Target
from riverboards.games.river_bankers.data import FACTS
from riverboards.games.river_bankers.effects.aim import Aim
from riverboards.games.river_bankers.state import HEADWATERS, OPEN, SHORE, Position


class OpRule:
    """The rule of one operation; `op` is its entry in the card's data.

    Class attributes:
        final: an answer is confirmed whatever the settings say.
    """

    final: ClassVar[bool] = False

    def secret(self, op: Any) -> bool:
        """Whether how it is answered is the seat's secret."""
        return False

    def questions(self, op: Any) -> int:
        """How many targets it asks for."""
        return 0

    def kind(self, op: Any, place: int) -> str:
        """Name of the question for its target number `place`."""
        raise LookupError(f"{op.op} asks nothing")

    def answer_kind(self, op: Any, place: int) -> str:
        """Kind of the action that answers it."""
        return PickCard.kind

    def begin(self, pos: Position, aim: Aim, op: Any) -> None:
        """What comes before its first question."""

    def candidates(self, pos: Position, aim: Aim, op: Any, chosen: Sequence[Target]) -> Iterable[Target]:
        """Targets one could point at for the next question."""
        return ()

    def refusal(self, pos: Position, aim: Aim, op: Any, chosen: Sequence[Target], target: Target) -> Refusal | None:
        """Why a target will not do; None if it will."""
        return None

    def possible(self, pos: Position, aim: Aim, op: Any) -> bool:
        """Whether it can do anything."""
        if not self.questions(op):
            return True
        return any(self.refusal(pos, aim, op, (), each) is None for each in self.candidates(pos, aim, op, ()))

    def do(self, pos: Position, aim: Aim, op: Any, chosen: Sequence[Target]) -> None:
        """Carry it out with its targets."""
        raise LookupError(f"{op.op} is not carried out by itself")


def table_cards(pos: Position) -> list[Target]:
    """Every material card on the table as a target."""
    return [_PICKS[card] for card in pos.place]


_PICKS = {card: PickCard(card) for card in FACTS.cards}


def on_table(pos: Position, card: object, aim: Aim) -> Refusal | None:
    """Refuses what is no material card on the table."""
    if isinstance(card, str) and card in pos.place:
        return None
    return Refusal("no-such-card", {}, FACTS.ids[aim.card])


def in_river(pos: Position, card: str, aim: Aim) -> Refusal | None:
    """Refuses a card that does not lie in the river."""
    place = pos.place[card]
    if place == HEADWATERS:
        return Refusal("in-headwaters", {"card": card}, FACTS.ids[aim.card])
    if place == SHORE:
        return Refusal("on-shoreline", {"card": card}, FACTS.ids[aim.card])
    return None


def on_river_1(pos: Position, card: str, aim: Aim) -> Refusal | None:
    """Refuses a card that does not lie on River 1."""
    if pos.place[card] == 1:
        return None
    return Refusal("not-on-river-1", {"card": card, "place": pos.place[card]}, FACTS.ids[aim.card])


def has_open(pos: Position, card: str, aim: Aim) -> Refusal | None:
    """Refuses a card without an open icon."""
    if OPEN in pos.icons[card]:
        return None
    return Refusal("no-open-icon", {"card": card}, FACTS.ids[aim.card])


def is_plain(pos: Position, card: str, material: str, aim: Aim) -> Refusal | None:
    """Refuses a card that is not a plain card of the material (RB-MAT-02)."""
    plain = FACTS.plain.get(card)
    if plain == material:
        return None
    if plain is None:
        return Refusal("wild-card", {"card": card, "material": material}, "RB-MAT-02")
    return Refusal("other-material", {"card": card, "material": material}, FACTS.ids[aim.card])
