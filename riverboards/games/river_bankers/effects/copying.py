"""The operation copy: carry out a neighbour's entry as one's own (Mill Wheel)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import cast

from riverboards.engine.contract import Refusal
from riverboards.games.river_bankers.actions import PickStructure, Target
from riverboards.games.river_bankers.data import FACTS
from riverboards.games.river_bankers.effects.aim import Aim
from riverboards.games.river_bankers.effects.rule import OpRule
from riverboards.games.river_bankers.state import Position
from riverboards.games.river_bankers.vocabulary import Copy


class CopyRule(OpRule):
    """Copy a when-built effect, or use an action ability, of a structure built by a neighbour."""

    def questions(self, op: Copy) -> int:
        return 1

    def kind(self, op: Copy, place: int) -> str:
        return "copy"

    def answer_kind(self, op: Copy, place: int) -> str:
        return PickStructure.kind

    def candidates(self, pos: Position, aim: Aim, op: Copy, chosen: Sequence[Target]) -> Iterable[Target]:
        return [PickStructure(card) for seat in pos.neighbours(aim.seat) for card in pos.built[seat]]

    def refusal(self, pos: Position, aim: Aim, op: Copy, chosen: Sequence[Target], target: Target) -> Refusal | None:
        from riverboards.games.river_bankers.effects import usable

        card = cast(PickStructure, target).card
        clause = FACTS.ids[aim.card]
        if not any(card in pos.built[seat] for seat in pos.neighbours(aim.seat)):
            return Refusal("not-a-neighbours", {"card": card if card in FACTS.ids else ""}, clause)
        entries = FACTS.effects.get((card, op.trigger), ())
        if not entries:
            return Refusal("nothing-to-copy", {"card": card, "trigger": op.trigger}, clause)
        copy = copied(aim, op, card)
        if copy is None:
            return Refusal("not-copyable", {"card": card}, clause)
        return None if usable(pos, copy) else Refusal("copy-does-nothing", {"card": card}, clause)

    def do(self, pos: Position, aim: Aim, op: Copy, chosen: Sequence[Target]) -> None:
        copy = copied(aim, op, cast(PickStructure, chosen[0]).card)
        if copy is not None:
            pos.steps.append(copy.step())


def copied(aim: Aim, op: Copy, card: str) -> Aim | None:
    """The aim of a copied entry, or None where none of the card may be copied."""
    for index, effect in enumerate(FACTS.effects.get((card, op.trigger), ())):
        if effect.copyable:
            return Aim(aim.seat, card, op.trigger, index, via=aim.card)
    return None
