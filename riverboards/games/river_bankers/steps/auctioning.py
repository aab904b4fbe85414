"""Auctions from the lot to its movement (turn structure A2, A3, A8 to A12)."""

from __future__ import annotations

from dataclasses import dataclass

from riverboards.engine.chance import Chance
from riverboards.engine.contract import Action, Decision, Refusal
from riverboards.engine.forms import Counts, Form, Values, random_value
from riverboards.games.river_bankers import events as ev
from riverboards.games.river_bankers import moves
from riverboards.games.river_bankers.actions import Decline, PickCard, Recall
from riverboards.games.river_bankers.auction import asking_order, paying_order, rate_after, seating, settle
from riverboards.games.river_bankers.data import FACTS
from riverboards.games.river_bankers.effects import RULES
from riverboards.games.river_bankers.effects.aim import Aim
from riverboards.games.river_bankers.effects.standing import (
    back_per_recall,
    bill_off,
    entry_space,
    holder,
    next_space,
    rate_off,
)
from riverboards.games.river_bankers.opening import lot_icons, open_auction, rate_of, running
from riverboards.games.river_bankers.state import HEADWATERS, OPEN, SHORE, Position, Step
from riverboards.games.river_bankers.steps.rule import StepRule
from riverboards.games.river_bankers.steps.turning import put_off

LISTED = 20
"""How many of the possible answers to a form are listed."""


class FlushPickRule(StepRule):
    """After a Flush: the lot is one of the cards in the Headwaters now (RB-DEC-07)."""

    def opens(self, pos: Position, step: Step) -> bool:
        cards = [card for card in pos.head if card]
        if len(cards) > 1:
            return True
        self.answer(pos, step, step[1], PickCard(cards[0]))
        return False

    def decisions(self, pos: Position, step: Step) -> tuple[Decision, ...]:
        return (Decision(step[1], "flush-pick", (PickCard.kind,)),)

    def legal(self, pos: Position, step: Step, seat: int) -> list[Action]:
        return [PickCard(card) for card in pos.head if card]

    def tries(self, pos: Position, step: Step, seat: int) -> list[Action]:
        return [PickCard(card) for card in pos.place]

    def refusal(self, pos: Position, step: Step, seat: int, action: Action) -> Refusal | None:
        assert isinstance(action, PickCard)
        if pos.place.get(action.card) == HEADWATERS:
            return None
        known = action.card if action.card in pos.place else ""
        return Refusal("not-in-headwaters", {"card": known}, "RB-OPEN-04")

    def answer(self, pos: Position, step: Step, seat: int, action: Action) -> None:
        assert isinstance(action, PickCard)
        pos.steps.pop()
        open_auction(pos, seat, (action.card,), "flush", FACTS.river.flush_fee)


class FloodgateRule(StepRule):
    """The offer to move a card of the lot one space upstream (RB-AUC-22)."""

    def opens(self, pos: Position, step: Step) -> bool:
        owner = self._owner(pos)
        if owner is None or owner in pos.put_off or not self._movable(pos):
            pos.steps.pop()
            return False
        return True

    def _owner(self, pos: Position) -> tuple[int, str] | None:
        return holder(pos, "lot_named", [seat for seat in range(pos.players) if seat not in pos.retired])

    def _movable(self, pos: Position) -> list[str]:
        return [card for card in running(pos).lot if 2 <= pos.place[card] < SHORE]

    def decisions(self, pos: Position, step: Step) -> tuple[Decision, ...]:
        owner = self._owner(pos)
        return () if owner is None else (Decision(owner[0], "floodgate", (PickCard.kind, Decline.kind)),)

    def legal(self, pos: Position, step: Step, seat: int) -> list[Action]:
        return [*(PickCard(card) for card in self._movable(pos)), Decline(), Decline(until_turn=True)]

    def tries(self, pos: Position, step: Step, seat: int) -> list[Action]:
        return [*(PickCard(card) for card in pos.place), Decline(), Decline(until_turn=True)]

    def _aim(self, pos: Position) -> Aim:
        owner = self._owner(pos)
        assert owner is not None
        return Aim(owner[0], owner[1], "lot_named")

    def refusal(self, pos: Position, step: Step, seat: int, action: Action) -> Refusal | None:
        if not isinstance(action, PickCard):
            return None
        aim = self._aim(pos)
        op = aim.effect.do[0]
        return RULES[op.op].refusal(pos, aim, op, (), action)

    def answer(self, pos: Position, step: Step, seat: int, action: Action) -> None:
        pos.steps.pop()
        aim = self._aim(pos)
        if not isinstance(action, PickCard):
            put_off(pos, seat, aim.card, action)
            return
        moves.spend(pos, seat, aim.card)
        pos.tell(ev.CardUsed(seat, aim.card, "", True))
        op = aim.effect.do[0]
        RULES[op.op].do(pos, aim, op, (action,))


@dataclass(frozen=True, slots=True)
class RecallForm(Form):
    """How many workers to take back from each card."""

    def action(self, values: Values) -> Action | None:
        counts = self._counts
        return Recall(tuple((card, n) for card, n in zip(counts.kinds, values[counts.name], strict=True) if n))

    @property
    def _counts(self) -> Counts:
        counts = self.fields[0]
        assert isinstance(counts, Counts)
        return counts

    def sample(self, chance: Chance) -> Action:
        action = self.action({self._counts.name: random_value(self._counts, chance)})
        assert action is not None
        return action


class RecallRule(StepRule):
    """Before the bids each seat may take workers back, never from the lot (RB-AUC-02 to 04)."""

    def opens(self, pos: Position, step: Step) -> bool:
        seat = step[1]
        if seat in pos.retired or pos.supply[seat] == FACTS.river.workers:
            pos.steps.pop()
            return False
        mine = self._mine(pos, seat)
        total = sum(mine.values())
        if total == 0:
            pos.steps.pop()
            return False
        if total == 1 and self._least(pos, seat):
            self.answer(pos, step, seat, Recall(tuple(mine.items())))
            return False
        return True

    def _mine(self, pos: Position, seat: int) -> dict[str, int]:
        lot = running(pos).lot
        return {card: n for card, n in pos.workers_on(seat).items() if card not in lot}

    def _least(self, pos: Position, seat: int) -> int:
        """An opener without workers in supply must recall one (RB-AUC-03)."""
        return 1 if seat == running(pos).opener and pos.supply[seat] == 0 else 0

    def decisions(self, pos: Position, step: Step) -> tuple[Decision, ...]:
        seat = step[1]
        mine = self._mine(pos, seat)
        field = Counts("workers", tuple(mine), tuple(mine.values()), (self._least(pos, seat), sum(mine.values())))
        return (Decision(seat, "recall", (Recall.kind,), forms=(RecallForm("recall", (field,)),), partial=True),)

    def legal(self, pos: Position, step: Step, seat: int) -> list[Action]:
        mine = self._mine(pos, seat)
        found: list[Action] = [] if self._least(pos, seat) else [Recall(())]
        found += [Recall(((card, n),)) for card, most in mine.items() for n in range(1, most + 1)]
        if len(mine) > 1:
            found.insert(1, Recall(tuple(mine.items())))
        return found[:LISTED]

    def tries(self, pos: Position, step: Step, seat: int) -> list[Action]:
        lot = [Recall(((card, 1),)) for card in running(pos).lot]
        none: list[Action] = [Recall(())]
        return list(dict.fromkeys([*self.legal(pos, step, seat), *none, *lot]))

    def refusal(self, pos: Position, step: Step, seat: int, action: Action) -> Refusal | None:
        assert isinstance(action, Recall)
        mine = self._mine(pos, seat)
        seen: set[str] = set()
        for card, n in action.workers:
            if card in running(pos).lot:
                return Refusal("recall-from-lot", {"card": card}, "RB-AUC-02")
            have = mine.get(card, 0)
            if not 1 <= n <= have or card in seen:
                known = card if card in pos.place else ""
                return Refusal("recall-too-many", {"card": known, "have": have}, "RB-AUC-02")
            seen.add(card)
        if not action.workers and self._least(pos, seat):
            return Refusal("must-recall", {}, "RB-AUC-03")
        return None

    def answer(self, pos: Position, step: Step, seat: int, action: Action) -> None:
        assert isinstance(action, Recall)
        pos.steps.pop()
        pos.tell(ev.Recalled(seat, action.workers))
        for card, n in action.workers:
            moves.take_workers(pos, seat, card, n)
        back = back_per_recall(pos, seat)
        if back is not None and action.workers:
            moves.move_back(pos, seat, back[1] * sum(n for _, n in action.workers), back[0])


class SettleRule(StepRule):
    """Count, payment, placement, movement (A8 to A12)."""

    def opens(self, pos: Position, step: Step) -> bool:
        pos.steps.pop()
        auction = running(pos)
        rate = rate_of(pos)
        rates = tuple(
            rate_after(rate, rate_off(pos, seat, auction.lot[0]), FACTS.river.rate_floor) for seat in range(pos.players)
        )
        offs = tuple(bill_off(pos, seat) for seat in range(pos.players))
        pool = len(auction.lot) > 1
        result = settle(lot_icons(pos), auction.bids, auction.opener, rates, offs, pos.first_mover, pool)
        pos.tell(
            ev.Settled(
                auction.lot,
                tuple(pos.place_word(card) for card in auction.lot),
                auction.opener,
                auction.how,
                auction.fee,
                rate,
                lot_icons(pos),
                result.overbid,
                tuple(seat not in pos.retired and pos.supply[seat] > 0 for seat in range(pos.players)),
                tuple(auction.bids),
                result.placed,
                rates,
                result.billed,
                result.paid,
                tuple(pos.totals),
            )
        )
        for seat in paying_order(pos.players, auction.opener):
            moves.pay(pos, seat, result.paid[seat], "bid")
        rows = seating([pos.open_icons(card) for card in auction.lot], result.placed, auction.opener)
        for card, row in zip(auction.lot, rows, strict=True):
            for seat in asking_order(pos.players, auction.opener):
                moves.place_workers(pos, seat, card, row[seat])
        pos.auction = None
        for card in auction.lot:
            move_lot(pos, card)
        moves.close_up(pos)
        return False


def move_lot(pos: Position, card: str) -> None:
    """Where a card goes after its auction (RB-MOVE-01, RB-MOVE-02, RB-MAT-05)."""
    if OPEN not in pos.icons[card]:
        moves.to_shore(pos, card)
        return
    place = pos.place[card]
    goal = entry_space(card) if place == HEADWATERS else next_space(card, place)
    if goal == SHORE:
        moves.to_shore(pos, card)
    else:
        moves.to_river(pos, card, goal)
