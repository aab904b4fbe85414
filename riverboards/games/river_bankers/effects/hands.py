"""Operations on structure cards and hidden cards: look, draw, trade."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import islice, permutations
from typing import cast

from riverboards.engine.contract import Refusal
from riverboards.games.river_bankers import events as ev
from riverboards.games.river_bankers import lore, moves
from riverboards.games.river_bankers.actions import Arrange, PickSeat, PickStructure, Target
from riverboards.games.river_bankers.data import FACTS
from riverboards.games.river_bankers.effects.aim import Aim
from riverboards.games.river_bankers.effects.rule import OpRule
from riverboards.games.river_bankers.state import Position
from riverboards.games.river_bankers.vocabulary import Draw, Look, Trade

LISTED = 20
"""How many of the possible orders are listed; the form holds them all."""


class LookRule(OpRule):
    """See hidden cards alone (RB-EFF-07): the uppermost cards of a deck, or an opponent's hand."""

    final = True

    def secret(self, op: Look) -> bool:
        return op.reorder

    def questions(self, op: Look) -> int:
        return 1 if op.reorder or op.what == "opponent_hand" else 0

    def kind(self, op: Look, place: int) -> str:
        return "arrange" if op.reorder else "hand"

    def answer_kind(self, op: Look, place: int) -> str:
        return Arrange.kind if op.reorder else PickSeat.kind

    def begin(self, pos: Position, aim: Aim, op: Look) -> None:
        if op.what == "material_top":
            n = min(op.n, len(pos.materials))
            pos.tell(ev.Looked(aim.seat, aim.card, "materials", n, aim.seat))
            cards = lore.see_materials(pos, aim.seat, n)
            pos.tell(ev.Saw(aim.seat, aim.card, "materials", cards, aim.seat))
        elif op.what == "structure_top":
            moves.ensure_deck(pos)
            pos.tell(ev.Looked(aim.seat, aim.card, "structures", 1, aim.seat))
            card = lore.see_structure_top(pos, aim.seat)
            pos.tell(ev.Saw(aim.seat, aim.card, "structures", (card,), aim.seat))

    def candidates(self, pos: Position, aim: Aim, op: Look, chosen: Sequence[Target]) -> Iterable[Target]:
        if op.what == "opponent_hand":
            return [PickSeat(seat) for seat in range(pos.players)]
        return [Arrange(order) for order in islice(permutations(top_cards(pos, op.n)), LISTED)]

    def refusal(self, pos: Position, aim: Aim, op: Look, chosen: Sequence[Target], target: Target) -> Refusal | None:
        if isinstance(target, PickSeat):
            if target.seat == aim.seat:
                return Refusal("own-hand", {}, FACTS.ids[aim.card])
            if not 0 <= target.seat < pos.players:
                return Refusal("no-such-seat", {}, FACTS.ids[aim.card])
            return None
        cards = top_cards(pos, op.n)
        if sorted(cast(Arrange, target).cards) == sorted(cards):
            return None
        return Refusal("other-cards", {"n": len(cards)}, FACTS.ids[aim.card])

    def possible(self, pos: Position, aim: Aim, op: Look) -> bool:
        if op.what == "material_top":
            return bool(pos.materials)
        return op.what == "opponent_hand" or bool(pos.deck or pos.pile)

    def do(self, pos: Position, aim: Aim, op: Look, chosen: Sequence[Target]) -> None:
        if op.what == "opponent_hand":
            other = cast(PickSeat, chosen[0]).seat
            pos.tell(ev.Looked(aim.seat, aim.card, "hand", len(pos.hands[other]), other))
            seen = lore.see_hand(pos, aim.seat, other)
            pos.tell(ev.Saw(aim.seat, aim.card, "hand", seen, other))
            pos.steps.append(("seen", aim.seat, aim.card, "hand", seen, other))
        elif op.reorder:
            cards = cast(Arrange, chosen[0]).cards
            pos.materials[len(pos.materials) - len(cards) :] = reversed(cards)
            lore.materials_arranged(pos, aim.seat, len(cards))
            if len(cards) > 1:
                pos.tell(ev.Arranged(aim.seat, cards))
            else:
                pos.steps.append(("seen", aim.seat, aim.card, "materials", cards, aim.seat))


class DrawRule(OpRule):
    """Draw structure cards: keep some of them, or keep all and then discard from the hand."""

    final = True

    def secret(self, op: Draw) -> bool:
        return True

    def questions(self, op: Draw) -> int:
        return 1 if op.keep < op.n else 0

    def kind(self, op: Draw, place: int) -> str:
        return "keep"

    def answer_kind(self, op: Draw, place: int) -> str:
        return PickStructure.kind

    def begin(self, pos: Position, aim: Aim, op: Draw) -> None:
        if op.keep < op.n:
            moves.draw(pos, aim.seat, op.n, pos.limbo)

    def candidates(self, pos: Position, aim: Aim, op: Draw, chosen: Sequence[Target]) -> Iterable[Target]:
        return [PickStructure(card) for card in pos.limbo]

    def refusal(self, pos: Position, aim: Aim, op: Draw, chosen: Sequence[Target], target: Target) -> Refusal | None:
        if cast(PickStructure, target).card in pos.limbo:
            return None
        return Refusal("not-drawn", {"n": len(pos.limbo)}, FACTS.ids[aim.card])

    def possible(self, pos: Position, aim: Aim, op: Draw) -> bool:
        return bool(pos.deck or pos.pile)

    def do(self, pos: Position, aim: Aim, op: Draw, chosen: Sequence[Target]) -> None:
        if chosen:
            kept = cast(PickStructure, chosen[0]).card
            pos.limbo.remove(kept)
            pos.hands[aim.seat].append(kept)
            moves.discard(pos, aim.seat, tuple(pos.limbo), pos.limbo)
        elif moves.draw(pos, aim.seat, op.n, pos.hands[aim.seat]) and op.then_discard:
            pos.steps.append(("discard", aim.seat, op.then_discard, aim.card))


class TradeRule(OpRule):
    """Give a hand card for the top structure card, or for a card of the discard pile."""

    final = True

    def secret(self, op: Trade) -> bool:
        return True

    def questions(self, op: Trade) -> int:
        return 2 if op.with_ == "discard_pile" else 1

    def kind(self, op: Trade, place: int) -> str:
        return "vault" if op.with_ == "structure_top" else ("give", "from-pile")[place]

    def answer_kind(self, op: Trade, place: int) -> str:
        return PickStructure.kind

    def candidates(self, pos: Position, aim: Aim, op: Trade, chosen: Sequence[Target]) -> Iterable[Target]:
        return [PickStructure(card) for card in (pos.pile if chosen else pos.hands[aim.seat])]

    def refusal(self, pos: Position, aim: Aim, op: Trade, chosen: Sequence[Target], target: Target) -> Refusal | None:
        card = cast(PickStructure, target).card
        if chosen:
            return None if card in pos.pile else Refusal("not-in-pile", {}, FACTS.ids[aim.card])
        return None if card in pos.hands[aim.seat] else Refusal("not-in-hand", {}, FACTS.ids[aim.card])

    def possible(self, pos: Position, aim: Aim, op: Trade) -> bool:
        there = pos.pile if op.with_ == "discard_pile" else (pos.deck or pos.pile)
        return bool(there and pos.hands[aim.seat])

    def do(self, pos: Position, aim: Aim, op: Trade, chosen: Sequence[Target]) -> None:
        hand, given = pos.hands[aim.seat], cast(PickStructure, chosen[0]).card
        if op.with_ == "structure_top":
            taken = pos.deck[-1]
            hand[hand.index(given)] = taken
            pos.deck[-1] = given
            lore.structures_swapped(pos, aim.seat, given, taken)
            pos.tell(ev.Vaulted(aim.seat))
            return
        taken = cast(PickStructure, chosen[1]).card
        pos.pile.remove(taken)
        hand[hand.index(given)] = taken
        pos.pile.append(given)
        lore.structure_shown(pos, given)
        lore.structure_taken(pos, aim.seat, taken)
        pos.tell(ev.Traded(aim.seat, given, taken))


def top_cards(pos: Position, n: int) -> tuple[str, ...]:
    """The n uppermost material cards, topmost first."""
    return tuple(reversed(pos.materials[max(len(pos.materials) - n, 0) :]))
