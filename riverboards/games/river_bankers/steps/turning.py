"""Turns: how one begins, its main action, how it ends (turn structure T1 to T9)."""

from __future__ import annotations

from functools import cache

from riverboards.engine.contract import Action, Decision, Refusal
from riverboards.games.river_bankers import events as ev
from riverboards.games.river_bankers import moves
from riverboards.games.river_bankers.actions import (
    Build,
    Decline,
    Flush,
    Invent,
    Pull,
    Retire,
    Swim,
    TakeTurn,
    Use,
)
from riverboards.games.river_bankers.auction import asking_order
from riverboards.games.river_bankers.data import FACTS
from riverboards.games.river_bankers.effects import usable
from riverboards.games.river_bankers.effects.aim import Aim
from riverboards.games.river_bankers.effects.cards import fee_of, worker_to_bid
from riverboards.games.river_bankers.effects.standing import holder
from riverboards.games.river_bankers.opening import open_auction
from riverboards.games.river_bankers.order import next_seat
from riverboards.games.river_bankers.state import FINISH, HEADWATERS, OPEN, SHORE, Position, Step
from riverboards.games.river_bankers.steps.rule import StepRule
from riverboards.games.river_bankers.vocabulary import Trigger

_PULLS = {card: Pull(card) for card in FACTS.cards}
_SWIMS = {card: Swim(card) for card in FACTS.cards}
_INVENTS = [Invent(n) for n in range(FACTS.river.invent.least, FACTS.river.invent.most + 1)]
_USABLE: tuple[Trigger, ...] = ("pre", "main")
_USES = {card: Use(card) for card in (*FACTS.stars,)}
_KINDS = tuple(cls.kind for cls in (Pull, Swim, Flush, Invent, Build, Use, Retire))


def begin_turn(pos: Position, seat: int, why: str) -> None:
    """A seat's turn starts; its offers that were put off are made again from now on."""
    pos.turn += 1
    pos.active = seat
    pos.used.clear()
    pos.extra = False
    pos.put_off = [each for each in pos.put_off if each[0] != seat]
    pos.steps.append(("turn-end", seat))
    pos.steps.append(("turn", seat))
    pos.tell(ev.TurnBegan(seat, pos.turn, why))


@cache
def _asked(seat: int) -> Decision:
    return Decision(seat, "turn", _KINDS, private=True)


class TurnRule(StepRule):
    """The main action, and before it what may be used at the start of a turn (RB-TURN-01, RB-TURN-04)."""

    def opens(self, pos: Position, step: Step) -> bool:
        return True

    def decisions(self, pos: Position, step: Step) -> tuple[Decision, ...]:
        return (_asked(step[1]),)

    def legal(self, pos: Position, step: Step, seat: int) -> list[Action]:
        found: list[Action] = [_PULLS[card] for card in pos.head if card and pos.can_open(seat, (card,))]
        found += [_SWIMS[card] for card in pos.river_cards() if OPEN in pos.icons[card] and pos.can_open(seat, (card,))]
        if self._flush_refusal(pos, seat) is None:
            found.append(Flush())
        found += _INVENTS
        if pos.hands[seat]:
            found.append(Build())
        found += [_USES[card] for card in pos.built[seat] if use_refusal(pos, seat, card) is None]
        if pos.retired:
            found.append(Retire())
        return found

    def tries(self, pos: Position, step: Step, seat: int) -> list[Action]:
        return [
            *(_PULLS[card] for card in pos.place),
            *(_SWIMS[card] for card in pos.place),
            Flush(),
            *_INVENTS,
            Build(),
            *(_USES[card] for card in pos.built[seat]),
            Retire(),
        ]

    def refusal(self, pos: Position, step: Step, seat: int, action: Action) -> Refusal | None:
        match action:
            case Pull(card):
                return self._pull_refusal(pos, seat, card)
            case Swim(card):
                return self._swim_refusal(pos, seat, card)
            case Flush():
                return self._flush_refusal(pos, seat)
            case Invent(n):
                return None if action in _INVENTS else Refusal("invent-number", {"n": n}, "RB-INV-01")
            case Build():
                return None if pos.hands[seat] else Refusal("hand-empty", {}, "RB-INFO-05")
            case Use(card):
                return use_refusal(pos, seat, card)
        return None if pos.retired else Refusal("nobody-retired", {"finish": FINISH}, "RB-END-06")

    def _pull_refusal(self, pos: Position, seat: int, card: str) -> Refusal | None:
        if card not in pos.place:
            return Refusal("no-such-card", {}, "RB-OPEN-01")
        if pos.place[card] != HEADWATERS:
            return Refusal("not-in-headwaters", {"card": card}, "RB-OPEN-01")
        return worker_to_bid(pos, seat, (card,))

    def _swim_refusal(self, pos: Position, seat: int, card: str) -> Refusal | None:
        if card not in pos.place:
            return Refusal("no-such-card", {}, "RB-OPEN-02")
        if pos.place[card] == HEADWATERS:
            return Refusal("swim-in-headwaters", {"card": card}, "RB-OPEN-02")
        if pos.place[card] == SHORE:
            return Refusal("on-shoreline", {"card": card}, "RB-BOARD-04")
        return worker_to_bid(pos, seat, (card,))

    def _flush_refusal(self, pos: Position, seat: int) -> Refusal | None:
        if not pos.materials:
            return Refusal("materials-empty", {}, "RB-OPEN-04")
        return worker_to_bid(pos, seat, ())

    def answer(self, pos: Position, step: Step, seat: int, action: Action) -> None:
        match action:
            case Use(card):
                pos.steps.append(aim_of(card, seat).step())
                return
            case Build():
                pos.steps.append(("structure", seat))
                return
        pos.steps.pop()
        match action:
            case Pull(card) | Swim(card):
                fee = fee_of(pos, card)
                moves.pay(pos, seat, fee, "fee")
                open_auction(pos, seat, (card,), action.kind, fee)
            case Flush():
                moves.pay(pos, seat, FACTS.river.flush_fee, "fee")
                flush(pos, seat)
                pos.steps.append(("flush", seat))
            case Invent(n):
                moves.pay(pos, seat, n, "invent")
                pos.tell(ev.Invented(seat, n))
                drawn = moves.draw(pos, seat, n, pos.hands[seat])
                pos.steps.append(("discard", seat, drawn, ""))
            case Retire():
                moves.retire(pos, seat, early=True)


def aim_of(card: str, seat: int) -> Aim:
    """The entry of a card that may be used in the own turn."""
    when = next(when for when in _USABLE if (card, when) in FACTS.effects)
    return Aim(seat, card, when)


def use_refusal(pos: Position, seat: int, card: str) -> Refusal | None:
    """Why an own built card may not be used in the turn now (RB-TURN-04, RB-TURN-05, RB-EFF-04, RB-EFF-05)."""
    if card not in pos.built[seat]:
        return Refusal("not-built", {}, "RB-TURN-04")
    if not any((card, when) in FACTS.effects for when in _USABLE):
        return Refusal("works-by-itself", {"card": card}, "RB-EFF-01")
    if not pos.is_ready(seat, card):
        return Refusal("spent", {"card": card}, "RB-EFF-05")
    if card in pos.used:
        return Refusal("used-this-turn", {"card": card}, "RB-TURN-05")
    if not usable(pos, aim_of(card, seat)):
        return Refusal("no-target", {"card": card}, FACTS.ids[card])
    return None


def flush(pos: Position, seat: int) -> None:
    """Renew the Headwaters (RB-OPEN-05)."""
    aside = [card for card in pos.head if card]
    pos.tell(ev.Flushed(seat, tuple(aside)))
    for card in aside:
        moves.set_aside(pos, card)
    for slot in range(len(pos.head)):
        if pos.materials:
            moves.turn_up(pos, slot)
    moves.into_deck(pos, aside)
    moves.close_up(pos)


class TurnEndRule(StepRule):
    """Drift, retirement, the own pawn on top, then who is next (RB-TURN-07)."""

    def opens(self, pos: Position, step: Step) -> bool:
        seat = step[1]
        pos.steps.pop()
        if not pos.materials and pos.totals[seat] < FINISH:
            moves.pay(pos, seat, FACTS.river.drift, "drift")
        for other in asking_order(pos.players, seat):
            if other not in pos.retired and pos.totals[other] >= FINISH:
                moves.retire(pos, other, early=False)
        moves.lay_on_top(pos, seat)
        pos.tell(ev.TurnEnded(seat))
        if len(pos.retired) == pos.players:
            pos.steps.append(("finals", ()))
        elif pos.extra and seat not in pos.retired:
            begin_turn(pos, seat, "extra")
        else:
            pos.steps.append(("slipstream", seat))
        return False


class SlipstreamRule(StepRule):
    """The offer to take the next turn out of order (RB-TURN-11); without it the track decides (RB-TRACK-06)."""

    def opens(self, pos: Position, step: Step) -> bool:
        if offered(pos, step[1]) is not None:
            return True
        self._track(pos)
        return False

    def decisions(self, pos: Position, step: Step) -> tuple[Decision, ...]:
        offer = offered(pos, step[1])
        return () if offer is None else (Decision(offer[0], "slipstream", (TakeTurn.kind, Decline.kind)),)

    def legal(self, pos: Position, step: Step, seat: int) -> list[Action]:
        return [TakeTurn(), Decline(), Decline(until_turn=True)]

    def answer(self, pos: Position, step: Step, seat: int, action: Action) -> None:
        offer = offered(pos, step[1])
        assert offer is not None
        card = offer[1]
        if isinstance(action, TakeTurn):
            pos.steps.pop()
            moves.spend(pos, seat, card)
            pos.tell(ev.CardUsed(seat, card, "", True))
            begin_turn(pos, seat, "slipstream")
            return
        put_off(pos, seat, card, action)
        self._track(pos)

    def _track(self, pos: Position) -> None:
        pos.steps.pop()
        seat = next_seat(pos.totals, pos.heights, pos.retired)
        assert seat is not None
        begin_turn(pos, seat, "track")


def put_off(pos: Position, seat: int, card: str, action: Action) -> None:
    """Remember that an offer is not to be made again before the seat's next turn."""
    if isinstance(action, Decline) and action.until_turn:
        pos.put_off.append((seat, card))


def offered(pos: Position, ended: int) -> tuple[int, str] | None:
    """Who is offered the next turn after `ended`'s, and by which card."""
    upcoming = next_seat(pos.totals, pos.heights, pos.retired)
    seats = [seat for seat in range(pos.players) if seat not in (*pos.retired, ended, upcoming)]
    offer = holder(pos, "after_other_turn", seats)
    return None if offer in pos.put_off else offer
