"""Operations on material cards: blank, send, renew, auction."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import cast

from riverboards.engine.contract import Refusal
from riverboards.games.river_bankers import moves
from riverboards.games.river_bankers.actions import PickCard, Target
from riverboards.games.river_bankers.data import FACTS
from riverboards.games.river_bankers.effects.aim import Aim
from riverboards.games.river_bankers.effects.rule import (
    OpRule,
    has_open,
    in_river,
    on_river_1,
    on_table,
    table_cards,
)
from riverboards.games.river_bankers.effects.standing import entry_space
from riverboards.games.river_bankers.opening import open_auction
from riverboards.games.river_bankers.state import HEADWATERS, SHORE, Position
from riverboards.games.river_bankers.vocabulary import Auction, Blank, Renew, Send


class BlankRule(OpRule):
    """Put a blank on an open icon; several are aimed one after the other."""

    def questions(self, op: Blank) -> int:
        return 1

    def kind(self, op: Blank, place: int) -> str:
        return "blank"

    def candidates(self, pos: Position, aim: Aim, op: Blank, chosen: Sequence[Target]) -> Iterable[Target]:
        return table_cards(pos)

    def refusal(self, pos: Position, aim: Aim, op: Blank, chosen: Sequence[Target], target: Target) -> Refusal | None:
        card = cast(PickCard, target).card
        wrong = on_table(pos, card, aim)
        if wrong is not None:
            return wrong
        if op.where == "river1":
            wrong = on_river_1(pos, card, aim)
        elif op.where == "river" or pos.place[card] == SHORE:
            wrong = in_river(pos, card, aim)
        return wrong or has_open(pos, card, aim)

    def do(self, pos: Position, aim: Aim, op: Blank, chosen: Sequence[Target]) -> None:
        moves.put_blank(pos, aim.seat, cast(PickCard, chosen[0]).card)


class SendRule(OpRule):
    """Move a material card: to the shoreline, to River 1, or one space upstream."""

    def questions(self, op: Send) -> int:
        return 1

    def kind(self, op: Send, place: int) -> str:
        return "send"

    def candidates(self, pos: Position, aim: Aim, op: Send, chosen: Sequence[Target]) -> Iterable[Target]:
        return table_cards(pos)

    def refusal(self, pos: Position, aim: Aim, op: Send, chosen: Sequence[Target], target: Target) -> Refusal | None:
        card = cast(PickCard, target).card
        wrong = on_table(pos, card, aim) or self._place_refusal(pos, aim, op, card)
        if wrong is None and any(each.op == "auction" for each in aim.effect.do):
            return has_open(pos, card, aim) or worker_to_bid(pos, aim.seat, (card,))
        return wrong

    def _place_refusal(self, pos: Position, aim: Aim, op: Send, card: str) -> Refusal | None:
        if op.from_ == "river1":
            return on_river_1(pos, card, aim)
        if op.from_ == "headwaters":
            if pos.place[card] == HEADWATERS:
                return None
            return Refusal("not-in-headwaters", {"card": card}, FACTS.ids[aim.card])
        if op.from_ == "lot":
            return self._lot_refusal(pos, aim, card)
        return in_river(pos, card, aim)

    def _lot_refusal(self, pos: Position, aim: Aim, card: str) -> Refusal | None:
        if pos.auction is None or card not in pos.auction.lot:
            return Refusal("not-on-auction", {"card": card}, "RB-AUC-22")
        if 2 <= pos.place[card] < SHORE:
            return None
        return Refusal("not-below-river-1", {"card": card, "place": pos.place[card]}, "RB-AUC-22")

    def do(self, pos: Position, aim: Aim, op: Send, chosen: Sequence[Target]) -> None:
        card = cast(PickCard, chosen[0]).card
        if op.to == "shoreline":
            moves.to_shore(pos, card)
        elif op.to == "upstream1":
            moves.to_river(pos, card, pos.place[card] - 1)
        elif pos.place[card] == HEADWATERS:
            moves.to_river(pos, card, entry_space(card))
            moves.close_up(pos)
        elif pos.place[card] != 1:
            moves.to_river(pos, card, 1)


class RenewRule(OpRule):
    """Replace a Headwaters card in its slot from the deck."""

    def questions(self, op: Renew) -> int:
        return 1

    def kind(self, op: Renew, place: int) -> str:
        return "renew"

    def candidates(self, pos: Position, aim: Aim, op: Renew, chosen: Sequence[Target]) -> Iterable[Target]:
        return table_cards(pos)

    def refusal(self, pos: Position, aim: Aim, op: Renew, chosen: Sequence[Target], target: Target) -> Refusal | None:
        card = cast(PickCard, target).card
        wrong = on_table(pos, card, aim)
        if wrong is not None:
            return wrong
        if op.old == "deck" and not pos.materials:
            return Refusal("materials-empty", {}, FACTS.ids[aim.card])
        if pos.place[card] != HEADWATERS:
            return Refusal("not-in-headwaters", {"card": card}, FACTS.ids[aim.card])
        return None

    def do(self, pos: Position, aim: Aim, op: Renew, chosen: Sequence[Target]) -> None:
        card = cast(PickCard, chosen[0]).card
        slot = pos.head.index(card)
        if op.old == "out":
            moves.drop(pos, card)
            if pos.materials:
                moves.turn_up(pos, slot)
            else:
                moves.close_up(pos)
            return
        moves.set_aside(pos, card)
        moves.turn_up(pos, slot)
        moves.into_deck(pos, (card,))


class AuctionRule(OpRule):
    """Open an auction as the user of the card: on the card just sent, or on two plain cards of one material."""

    def questions(self, op: Auction) -> int:
        return 2 if op.lot == "two_plain_same_material" else 0

    def kind(self, op: Auction, place: int) -> str:
        return ("pool-first", "pool-second")[place]

    def candidates(self, pos: Position, aim: Aim, op: Auction, chosen: Sequence[Target]) -> Iterable[Target]:
        return table_cards(pos)

    def refusal(self, pos: Position, aim: Aim, op: Auction, chosen: Sequence[Target], target: Target) -> Refusal | None:
        card = cast(PickCard, target).card
        wrong = on_table(pos, card, aim) or self._card_refusal(pos, aim, card)
        if wrong is not None:
            return wrong
        if chosen:
            return self._pair_refusal(pos, aim, cast(PickCard, chosen[0]).card, card)
        if any(self._pair_refusal(pos, aim, card, other) is None for other in pos.place):
            return None
        return Refusal("no-second-card", {"card": card, "material": FACTS.plain[card]}, FACTS.ids[aim.card])

    def _card_refusal(self, pos: Position, aim: Aim, card: str) -> Refusal | None:
        if card not in FACTS.plain:
            return Refusal("wild-card", {"card": card, "material": ""}, "RB-MAT-02")
        if pos.place[card] == SHORE:
            return Refusal("on-shoreline", {"card": card}, FACTS.ids[aim.card])
        return has_open(pos, card, aim)

    def _pair_refusal(self, pos: Position, aim: Aim, first: str, second: str) -> Refusal | None:
        if first == second:
            return Refusal("same-card", {"card": first}, FACTS.ids[aim.card])
        wrong = self._card_refusal(pos, aim, second)
        if wrong is None and FACTS.plain[first] != FACTS.plain[second]:
            return Refusal("other-material", {"card": second, "material": FACTS.plain[first]}, FACTS.ids[aim.card])
        return wrong or worker_to_bid(pos, aim.seat, (first, second))

    def do(self, pos: Position, aim: Aim, op: Auction, chosen: Sequence[Target]) -> None:
        how = aim.card
        if not chosen:
            lot = (cast(PickCard, aim.chosen[0]).card,)
            open_auction(pos, aim.seat, lot, how, 0, op.rate if isinstance(op.rate, int) else 0)
            return
        pair = tuple(cast(PickCard, each).card for each in chosen)
        fee = min(fee_of(pos, card) for card in pair)
        moves.pay(pos, aim.seat, fee, "fee")
        open_auction(pos, aim.seat, pair, how, fee)


def fee_of(pos: Position, card: str) -> int:
    """What opening an auction on a card costs: by its slot, or the Swim fee (RB-OPEN-01, RB-OPEN-02)."""
    if pos.place[card] == HEADWATERS:
        return FACTS.river.pull_fee[pos.head.index(card)]
    return FACTS.river.swim_fee


def worker_to_bid(pos: Position, seat: int, lot: Sequence[str]) -> Refusal | None:
    """Refuses an auction in which the opener has no worker to bid (RB-OPEN-03)."""
    return None if pos.can_open(seat, lot) else Refusal("no-worker-to-bid", {}, "RB-OPEN-03")
