"""Builds: the structure, its payment, and what follows (turn structure B1 to B7); discards."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import combinations, islice
from typing import Any

from riverboards.engine.chance import Chance
from riverboards.engine.contract import Action, Decision, Refusal
from riverboards.engine.forms import Counts, Form, Pick, Values, random_value
from riverboards.games.river_bankers import events as ev
from riverboards.games.river_bankers import moves
from riverboards.games.river_bankers.actions import Back, ChooseStructure, Decline, Discard, Pay
from riverboards.games.river_bankers.data import FACTS
from riverboards.games.river_bankers.effects.aim import Aim
from riverboards.games.river_bankers.effects.standing import fish_offs
from riverboards.games.river_bankers.paying import Purse, cheapest_start, payment_refusal, possible_payments, purse_of
from riverboards.games.river_bankers.payment import build_fish, trimmed
from riverboards.games.river_bankers.state import Position, Step
from riverboards.games.river_bankers.steps.rule import StepRule

LISTED = 20
"""How many of the possible answers to a form are listed."""


class StructureRule(StepRule):
    """Which hand card to build; asked also when none can be paid (RB-DEC-10)."""

    def opens(self, pos: Position, step: Step) -> bool:
        return True

    def decisions(self, pos: Position, step: Step) -> tuple[Decision, ...]:
        return (Decision(step[1], "structure", (ChooseStructure.kind, Back.kind), private=True),)

    def legal(self, pos: Position, step: Step, seat: int) -> list[Action]:
        return [*payable(pos, seat), Back()]

    def tries(self, pos: Position, step: Step, seat: int) -> list[Action]:
        return [*(ChooseStructure(card) for card in pos.hands[seat]), Back()]

    def refusal(self, pos: Position, step: Step, seat: int, action: Action) -> Refusal | None:
        return structure_refusal(pos, seat, action.card) if isinstance(action, ChooseStructure) else None

    def answer(self, pos: Position, step: Step, seat: int, action: Action) -> None:
        if isinstance(action, ChooseStructure):
            pos.steps.append(("pay", seat, action.card))
        else:
            pos.steps.pop()


class FinalRule(StructureRule):
    """The last build, or none (RB-FINAL-01). Without a hand there is nothing to ask."""

    def opens(self, pos: Position, step: Step) -> bool:
        if pos.hands[step[1]]:
            return True
        self.answer(pos, step, step[1], Decline())
        return False

    def decisions(self, pos: Position, step: Step) -> tuple[Decision, ...]:
        kinds = (ChooseStructure.kind, Decline.kind)
        return (Decision(step[1], "final", kinds, private=True, final=True),)

    def legal(self, pos: Position, step: Step, seat: int) -> list[Action]:
        return [*payable(pos, seat), Decline()]

    def tries(self, pos: Position, step: Step, seat: int) -> list[Action]:
        return [*(ChooseStructure(card) for card in pos.hands[seat]), Decline()]

    def refusal(self, pos: Position, step: Step, seat: int, action: Action) -> Refusal | None:
        if isinstance(action, Decline):
            return Refusal("no-later-turn", {}, "RB-FINAL-01") if action.until_turn else None
        return super().refusal(pos, step, seat, action)

    def answer(self, pos: Position, step: Step, seat: int, action: Action) -> None:
        if isinstance(action, ChooseStructure):
            pos.steps.append(("pay", seat, action.card))
        else:
            pos.steps.pop()
            pos.tell(ev.FinalSkipped(seat))


def payable(pos: Position, seat: int) -> list[ChooseStructure]:
    """Hand cards that can be paid."""
    return [ChooseStructure(card) for card in pos.hands[seat] if structure_refusal(pos, seat, card) is None]


def structure_refusal(pos: Position, seat: int, card: str) -> Refusal | None:
    """Why a hand card may not be built: what it needs and what is there."""
    if card not in pos.hands[seat]:
        return Refusal("not-in-hand", {}, "RB-BUILD-01")
    purse = purse_of(pos, seat, card)
    if purse.payable:
        return None
    short = purse.short()
    return Refusal("not-payable", {"card": card, "missing": short}, "RB-BUILD-01")


@dataclass(frozen=True, slots=True)
class PayForm(Form):
    """How many workers from each card, and which cost cards."""

    purse: Purse

    def action(self, values: Values) -> Action | None:
        counts = dict(zip(self.purse.cards, values["workers"], strict=True))
        using = tuple(values["using"]) if len(self.fields) > 1 else ()
        return Pay(tuple((card, n) for card, n in counts.items() if n), using)

    def sample(self, chance: Chance) -> Action:
        ways = self.purse.ways()
        using = chance.choice(ways)
        order = chance.sample(range(len(self.purse.groups)), len(self.purse.groups))
        counts = trimmed(self.purse.need(using), self.purse.groups, self.purse.stand_ins_of(using), order)
        assert counts is not None
        return self.purse.pay(counts, using)


class PayRule(StepRule):
    """The workers and cost cards that pay (RB-DEC-11); one may go back until it is confirmed."""

    def opens(self, pos: Position, step: Step) -> bool:
        return True

    def decisions(self, pos: Position, step: Step) -> tuple[Decision, ...]:
        _, seat, card = step
        form = self._form(purse_of(pos, seat, card))
        kinds = (Pay.kind, Back.kind)
        return (Decision(seat, "pay", kinds, private=True, final=True, forms=(form,), partial=True),)

    def _form(self, purse: Purse) -> PayForm:
        most = tuple(group.n for group in purse.groups)
        start = cheapest_start(purse)
        workers = Counts("workers", purse.cards, most, (0, sum(most)), start=start.counts)
        fields: tuple[Any, ...] = (workers,)
        if purse.choices:
            fields = (workers, Pick("using", tuple(purse.choices), (0, len(purse.choices))))
        return PayForm("pay", fields, purse)

    def legal(self, pos: Position, step: Step, seat: int) -> list[Action]:
        purse = purse_of(pos, seat, step[2])
        return [*islice(possible_payments(purse), LISTED - 1), Back()]

    def refusal(self, pos: Position, step: Step, seat: int, action: Action) -> Refusal | None:
        if not isinstance(action, Pay):
            return None
        return payment_refusal(pos, purse_of(pos, seat, step[2]), action)

    def answer(self, pos: Position, step: Step, seat: int, action: Action) -> None:
        if isinstance(action, Pay):
            build(pos, seat, step[2], action)
        else:
            pos.steps.pop()


def build(pos: Position, seat: int, card: str, payment: Pay) -> None:
    """Pay and place a structure; its effects, the refill and what earlier cards do are laid out (B2 to B7)."""
    pos.steps.pop()
    final = pos.steps[-1][0] == "final"
    earlier = tuple(pos.built[seat])
    fish = build_fish(FACTS.fish[card], fish_offs(pos, seat, card))
    moves.pay(pos, seat, fish, "build")
    for source, n in payment.workers:
        moves.take_workers(pos, seat, source, n)
    pos.hands[seat].remove(card)
    pos.built[seat].append(card)
    moves.show_structure(pos, card)
    pos.tell(ev.Built(seat, card, fish, payment.workers, payment.using, final))
    for used in payment.using:
        _spend_cost_card(pos, seat, used.partition("/")[0])
    pos.done_with("final" if final else "turn")
    if not final:
        pos.steps.extend(reversed(list(_afterwards(seat, card, earlier, payment))))


def _spend_cost_card(pos: Position, seat: int, card: str) -> None:
    if any(effect.limit == "game" for effect in FACTS.effects[card, "paying"]):
        moves.spend(pos, seat, card)
        pos.tell(ev.CardSpent(seat, card))


def _afterwards(seat: int, card: str, earlier: tuple[str, ...], payment: Pay) -> Iterator[Step]:
    """When-built effects, the refill, then earlier cards in their order (RB-BUILD-03, RB-BUILD-06, RB-BUILD-07)."""
    for index, effect in enumerate(FACTS.effects.get((card, "built"), ())):
        if not any(op.op == "draw" and op.on_top for op in effect.do):
            times = max((op.n for op in effect.do if op.op == "blank"), default=1)
            for _ in range(times):
                yield Aim(seat, card, "built", index).step()
    yield ("refill", seat, card)
    paid_with = {source for source, _ in payment.workers}
    for other in FACTS.river.after_build:
        if other in earlier:
            for index, effect in enumerate(FACTS.effects[other, "later"]):
                if effect.uses is None or effect.uses in FACTS.costs[card]:
                    yield Aim(seat, other, "later", index).step()
        elif other in paid_with:
            yield Aim(seat, other, "paid_with").step()


class RefillRule(StepRule):
    """The hand is refilled to the limit counted without the new card; what it draws on top comes with it (B6)."""

    def opens(self, pos: Position, step: Step) -> bool:
        _, seat, card = step
        pos.steps.pop()
        lacking = max(pos.hand_limit(seat, without=card) - len(pos.hands[seat]), 0)
        on_top = sum(
            op.n
            for effect in FACTS.effects.get((card, "built"), ())
            for op in effect.do
            if op.op == "draw" and op.on_top
        )
        if lacking + on_top:
            moves.draw(pos, seat, lacking + on_top, pos.hands[seat])
        return False


@dataclass(frozen=True, slots=True)
class DiscardForm(Form):
    """Which hand cards to discard."""

    def action(self, values: Values) -> Action | None:
        pick = self.fields[0]
        assert isinstance(pick, Pick)
        cards = tuple(values["cards"])
        return Discard(cards) if len(cards) == pick.number[0] else None

    def sample(self, chance: Chance) -> Action:
        return Discard(random_value(self.fields[0], chance))


class DiscardRule(StepRule):
    """As many hand cards as were drawn go to the discard pile (RB-INV-01, row RB-ST-30)."""

    def opens(self, pos: Position, step: Step) -> bool:
        _, seat, n, _ = step
        if n < len(pos.hands[seat]) and n > 0:
            return True
        self.answer(pos, step, seat, Discard(tuple(pos.hands[seat][:n])))
        return False

    def decisions(self, pos: Position, step: Step) -> tuple[Decision, ...]:
        _, seat, n, _ = step
        form = DiscardForm("discard", (Pick("cards", tuple(pos.hands[seat]), (n, n)),))
        return (Decision(seat, "discard", (Discard.kind,), private=True, final=True, forms=(form,), partial=True),)

    def legal(self, pos: Position, step: Step, seat: int) -> list[Action]:
        return [Discard(cards) for cards in islice(combinations(pos.hands[seat], step[2]), LISTED)]

    def refusal(self, pos: Position, step: Step, seat: int, action: Action) -> Refusal | None:
        assert isinstance(action, Discard)
        n = step[2]
        if len(action.cards) != n or len(set(action.cards)) != n:
            return Refusal("discard-number", {"n": n}, "RB-INV-01")
        if any(card not in pos.hands[seat] for card in action.cards):
            return Refusal("not-in-hand", {}, "RB-INV-01")
        return None

    def answer(self, pos: Position, step: Step, seat: int, action: Action) -> None:
        assert isinstance(action, Discard)
        pos.steps.pop()
        moves.discard(pos, seat, action.cards, pos.hands[seat])


class FinalsRule(StepRule):
    """Final builds in an order fixed before the first of them; then the game is over (F1 to F4)."""

    def opens(self, pos: Position, step: Step) -> bool:
        from riverboards.games.river_bankers.scoring import winners

        order = step[1]
        pos.steps.pop()
        if not order:
            order = tuple(sorted(range(pos.players), key=lambda seat: pos.totals[seat]))
            pos.tell(ev.FinalsBegan(order))
        elif order == (-1,):
            pos.over = True
            pos.tell(ev.GameOver(winners(pos)))
            return False
        pos.steps.append(("finals", order[1:] or (-1,)))
        pos.steps.append(("final", order[0]))
        return False
