"""Bids: declared deferrals, sealed bids and their reveal, deferred bids (turn structure A4 to A7)."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

from riverboards.engine.chance import Chance
from riverboards.engine.contract import Action, Decision, Refusal
from riverboards.engine.forms import Form, Number, Values, random_value
from riverboards.games.river_bankers import events as ev
from riverboards.games.river_bankers import moves
from riverboards.games.river_bankers.actions import Bid, Decline, Defer
from riverboards.games.river_bankers.auction import asking_order
from riverboards.games.river_bankers.data import FACTS
from riverboards.games.river_bankers.effects.standing import deferral
from riverboards.games.river_bankers.opening import lot_icons, running
from riverboards.games.river_bankers.order import acting_order
from riverboards.games.river_bankers.state import Position, Step
from riverboards.games.river_bankers.steps.rule import StepRule
from riverboards.games.river_bankers.steps.turning import put_off


class DeferRule(StepRule):
    """Declaring a bid after the reveal (RB-AUC-09)."""

    def opens(self, pos: Position, step: Step) -> bool:
        seat = step[1]
        card = self._card(pos, seat)
        if seat in pos.retired or card is None or (seat, card) in pos.put_off or bid_limit(pos, seat) < 1:
            pos.steps.pop()
            return False
        return True

    def _card(self, pos: Position, seat: int) -> str | None:
        return deferral(pos, seat, seat == running(pos).opener)

    def decisions(self, pos: Position, step: Step) -> tuple[Decision, ...]:
        return (Decision(step[1], "defer", (Defer.kind, Decline.kind)),)

    def legal(self, pos: Position, step: Step, seat: int) -> list[Action]:
        card = self._card(pos, seat)
        found: list[Action] = [Decline()] if card is None else [Defer(card), Decline()]
        if card is not None and self._once(card):
            found.append(Decline(until_turn=True))
        return found

    def _once(self, card: str) -> bool:
        return any(effect.limit == "game" for effect in FACTS.effects[card, "bidding"])

    def tries(self, pos: Position, step: Step, seat: int) -> list[Action]:
        own = [Defer(card) for card in pos.built[seat] if card in FACTS.having["bidding"]]
        return list(dict.fromkeys([*self.legal(pos, step, seat), *own]))

    def refusal(self, pos: Position, step: Step, seat: int, action: Action) -> Refusal | None:
        card = self._card(pos, seat)
        if isinstance(action, Decline):
            standing = card is not None and not self._once(card)
            return Refusal("asked-each-time", {"card": card}, "RB-AUC-09") if action.until_turn and standing else None
        assert isinstance(action, Defer)
        if action.card == card:
            return None
        if action.card in pos.built[seat] and not pos.is_ready(seat, action.card):
            return Refusal("spent", {"card": action.card}, "RB-EFF-05")
        if action.card in pos.built[seat] and action.card in FACTS.having["bidding"]:
            return Refusal("other-goes-first", {"card": action.card, "other": card or ""}, "RB-AUC-09")
        return Refusal("not-built", {}, "RB-AUC-09")

    def answer(self, pos: Position, step: Step, seat: int, action: Action) -> None:
        pos.steps.pop()
        if not isinstance(action, Defer):
            put_off(pos, seat, self._card(pos, seat) or "", action)
            return
        running(pos).deferred.append(seat)
        if self._once(action.card):
            moves.spend(pos, seat, action.card)
        pos.tell(ev.Deferred(seat, action.card))


def bid_limit(pos: Position, seat: int) -> int:
    """The largest bid: the smaller of supply and open icons (RB-AUC-06)."""
    return min(pos.supply[seat], lot_icons(pos))


def least_bid(pos: Position, seat: int) -> int:
    """The opener bids at least 1 (RB-AUC-07)."""
    return 1 if seat == running(pos).opener else 0


@dataclass(frozen=True, slots=True)
class BidForm(Form):
    """How many workers to bid."""

    def action(self, values: Values) -> Action | None:
        return Bid(values["n"])

    def sample(self, chance: Chance) -> Action:
        return Bid(random_value(self.fields[0], chance))


@cache
def _bid_decision(seat: int, least: int, most: int, late: bool) -> Decision:
    form = BidForm("bid", (Number("n", least, most, least),))
    kind = "late-bid" if late else "bid"
    return Decision(seat, kind, (Bid.kind,), private=not late, final=True, forms=(form,))


@cache
def _bids(least: int, most: int) -> tuple[Action, ...]:
    return tuple(Bid(n) for n in range(least, most + 1))


class BidsRule(StepRule):
    """Sealed bids of all at once, the reveal, then deferred bids one after the other (RB-AUC-05 to 10)."""

    def opens(self, pos: Position, step: Step) -> bool:
        auction = running(pos)
        if auction.bids == [-1] * pos.players:
            self._fill_in(pos)
        if self._waiting(pos):
            return True
        if not auction.shown:
            auction.shown = True
            if auction.deferred:
                bids = tuple(auction.bids)
                pos.tell(ev.BidsShown(auction.lot, auction.opener, lot_icons(pos), bids))
        if self._late(pos) is not None:
            return self._opens_late(pos)
        pos.steps.pop()
        return False

    def _fill_in(self, pos: Position) -> None:
        """Who can bid only one number is not asked (RB-AUC-08, RB-AUC-19)."""
        auction = running(pos)
        for seat in range(pos.players):
            limit = 0 if seat in pos.retired else bid_limit(pos, seat)
            if limit <= least_bid(pos, seat) and seat not in auction.deferred:
                auction.bids[seat] = limit

    def _waiting(self, pos: Position) -> list[int]:
        """Seats whose sealed bids are still missing."""
        auction = running(pos)
        bids, deferred = auction.bids, auction.deferred
        return [s for s in asking_order(pos.players, auction.opener) if bids[s] < 0 and s not in deferred]

    def _late(self, pos: Position) -> int | None:
        """Who bids next after the reveal: lowest total first, topmost first (RB-AUC-10)."""
        auction = running(pos)
        order = acting_order(pos.totals, pos.heights, pos.retired)
        return next((seat for seat in order if seat in auction.deferred and auction.bids[seat] < 0), None)

    def _opens_late(self, pos: Position) -> bool:
        seat = self._late(pos)
        assert seat is not None
        limit = bid_limit(pos, seat)
        if limit > least_bid(pos, seat):
            return True
        self._bid_late(pos, seat, limit)
        return False

    def _bid_late(self, pos: Position, seat: int, n: int) -> None:
        running(pos).bids[seat] = n
        pos.tell(ev.LateBid(seat, n))

    def _asked(self, pos: Position) -> list[int]:
        auction = running(pos)
        if not auction.shown:
            return self._waiting(pos)
        late = self._late(pos)
        return [] if late is None else [late]

    def decisions(self, pos: Position, step: Step) -> tuple[Decision, ...]:
        auction = running(pos)
        shown, room = auction.shown, lot_icons(pos)
        return tuple(
            _bid_decision(seat, int(seat == auction.opener), min(pos.supply[seat], room), shown)
            for seat in self._asked(pos)
        )

    def decision_of(self, pos: Position, step: Step, seat: int) -> Decision | None:
        if seat not in self._asked(pos):
            return None
        auction = running(pos)
        most = min(pos.supply[seat], lot_icons(pos))
        return _bid_decision(seat, int(seat == auction.opener), most, auction.shown)

    def legal(self, pos: Position, step: Step, seat: int) -> list[Action]:
        return list(_bids(least_bid(pos, seat), bid_limit(pos, seat)))

    def tries(self, pos: Position, step: Step, seat: int) -> list[Action]:
        return [Bid(n) for n in range(FACTS.river.workers + 1)]

    def refusal(self, pos: Position, step: Step, seat: int, action: Action) -> Refusal | None:
        assert isinstance(action, Bid)
        limit = bid_limit(pos, seat)
        if action.n < least_bid(pos, seat):
            if seat == running(pos).opener:
                return Refusal("opener-bids", {"most": limit}, "RB-AUC-07")
            return Refusal("bid-number", {"n": action.n, "most": limit}, "RB-AUC-06")
        if action.n > limit:
            facts = {"n": action.n, "most": limit, "supply": pos.supply[seat], "room": lot_icons(pos)}
            return Refusal("bid-too-high", facts, "RB-AUC-06")
        return None

    def answer(self, pos: Position, step: Step, seat: int, action: Action) -> None:
        assert isinstance(action, Bid)
        if running(pos).shown:
            self._bid_late(pos, seat, action.n)
        else:
            running(pos).bids[seat] = action.n
            pos.tell(ev.BidSealed(seat))
