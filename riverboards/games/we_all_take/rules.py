"""The rules as the contract asks for them: decisions, legality (checked once, used three ways), apply."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import cache, lru_cache
from typing import Any, Final, Self, cast

from riverboards.engine import contract
from riverboards.engine.chance import Chance
from riverboards.engine.contract import Action, Decision, Event, IllegalAction, Outcome, Refusal, Watch
from riverboards.games.we_all_take import actions as do
from riverboards.games.we_all_take import forms, scoring, view
from riverboards.games.we_all_take.board import ESTUARY, FROM_TO, PART, PIECE_IDS, RANGE, F
from riverboards.games.we_all_take.data import BOAT, CAMP, FARM, GOLD, HALF, KINDS, LEFT, POLLUTION, RIGHT, RIVER, ROWS
from riverboards.games.we_all_take.phases import Say, city, doing, exchange, policy, trade, vote, window
from riverboards.games.we_all_take.state import (
    BUYING,
    CITY,
    EXCHANGE,
    FERRY,
    LOOKING,
    OVER,
    POLICY,
    ROLL,
    SET_UP,
    SPENT,
    VOTE,
    WINDOW,
    Position,
)

_END: Final = do.EndWindow()
_READY: Final = do.Ready()
_PASS: Final = do.PassPolicy()
_ROLL: Final = do.Roll()
_LOOK: Final = do.Look()
_CONSENT: Final = (do.AnswerOffer(True), do.AnswerOffer(False))
_CARRIED: Final = (do.AnswerFerry(True), do.AnswerFerry(False))
_CLOSING: Final[dict[str, Action]] = {WINDOW: _END, EXCHANGE: _READY, CITY: _READY, POLICY: _PASS}

ANSWERS: Final[dict[str, tuple[str, tuple[str, ...]]]] = {
    SET_UP: ("place-camp", ("place-camp",)),
    ROLL: ("roll", ("roll",)),
    WINDOW: ("window", ("take", "gather", "dredge", "plant", "build", "move", "ferry", "end-window")),
    FERRY: ("answer-ferry", ("answer-ferry",)),
    EXCHANGE: ("exchange", ("exchange", "buy", "sell", "ready")),
    POLICY: ("policy", ("propose", "sell", "pass-policy")),
    VOTE: ("vote", ("vote",)),
    BUYING: ("buy-votes", ("buy-votes",)),
    CITY: ("city", ("pay", "buy", "sell", "ready")),
}
"""By phase: kind of the decision and the kinds of actions that answer it."""

_WANDERERS: Final = tuple(piece for kinds in RANGE for kind in (CAMP, BOAT) for piece in kinds[kind])
_EACH: Final = F.pieces[CAMP] + F.pieces[BOAT]
"""Camps and boats, seat by seat; how many each seat has."""


class State(Position):
    """One position of We All Take from the River."""

    __slots__ = ()

    # -- what is to be decided

    def decisions(self) -> tuple[Decision, ...]:
        """The open question, and beside it the trade offers that every seat may make."""
        kept = self.kept_answers.get("decisions")
        if kept is None:
            kept = self._asked(True)
            if trade.open_now(self):
                kept += _trades(tuple(self.stock)) if not self.refused else self._trades_left()
            self.kept_answers["decisions"] = kept
        return cast("tuple[Decision, ...]", kept)

    def questions(self) -> tuple[Decision, ...]:
        """What holds the game up, without a word on whether the answers are final: all that a computer player asks,
        and it asks far more often than anybody else."""
        kept = self.kept_answers.get("questions")
        if kept is None:
            kept = self.kept_answers["questions"] = self._asked(False)
        return cast("tuple[Decision, ...]", kept)

    def _asked(self, weigh: bool) -> tuple[Decision, ...]:
        """What holds the game up; `weigh`: answers that would end the game are told to be final."""
        phase = self.phase
        if self.offer is not None:
            return (_plain(self.offer[1], "answer-offer", ("answer-offer",), True),)
        if phase == OVER:
            return ()
        if phase == LOOKING:
            seats = range(self.players)
            return tuple(Decision(seat, "look", ("look",), private=True) for seat in seats if not self.looked[seat])
        kind, answers = ANSWERS[phase]
        if phase == ROLL:
            return (_plain(None, kind, answers, False),)
        seat = self.asked
        if phase in (VOTE, BUYING):
            return (_ballot(seat, phase, self.has(seat, GOLD)),)
        final = phase == FERRY or (weigh and self.may_end())
        if phase == CITY:
            return (_site(seat, city.room(self, seat), final),)
        return (_plain(seat, kind, answers, final),)

    def _trades_left(self) -> tuple[Decision, ...]:
        """The offers that may still be made while some may not be repeated (WA-TRADE-09)."""
        stocks = tuple(self.holdings(seat) for seat in range(self.players))
        givers = {each[0] for each in self.refused}
        found = []
        for decision in _trades(tuple(self.stock)):
            seat = cast(int, decision.seat)
            if seat not in givers:
                found.append(decision)
            elif trade.any_offer(self, seat):
                found.append(_trade(seat, stocks, trade.barred(self, seat)))
        return tuple(found)

    def may_end(self) -> bool:
        """Whether ending the window, saying ready or passing would end the game, as far as anybody can know: nets that
        might still draw are taken to draw nothing, which leaves the river at its worst (WA-UNDO-02)."""
        closing = _CLOSING.get(self.phase)
        if closing is None or self._surely_goes_on():
            return False
        twin = self.copy()
        twin.nets_rest = True
        twin.chance = Chance("what if")
        doing.perform(twin, self.asked, closing, _unheard)
        return twin.phase == OVER

    def _surely_goes_on(self) -> bool:
        """Without playing on: a boat or camp is still to act, or another season follows and the estuary is safe."""
        if self.phase != WINDOW:
            return not self.last_season()
        if self._acts_later():
            return True
        return not self.last_season() and self._pollution_near() < len(F.slots_of[ESTUARY])

    def _acts_later(self) -> bool:
        """Whether a boat, or a camp that can move, stands in a row whose turn is still to come this season."""
        row = self.row()
        first, end = (0, row) if self.storm() else (row + 1, ROWS)
        if first >= end:
            return False
        where, used = self.where, self.used
        for piece in _WANDERERS[: self.players * _EACH]:
            at = where[piece]
            waits = at >= 0 and first <= at % ROWS < end and not used[piece] & SPENT
            if waits and (at >= RIVER or window.can_move(self, piece)):
                return True
        return False

    def _pollution_near(self) -> int:
        """The most pollution that could lie in the estuary when the season is over: what rows whose turn is still to
        come may wash off or make, and what is loose; after the estuary's own turn no more comes to it."""
        slots, row = self.slots, self.row()
        there = slots.count(POLLUTION, *FROM_TO[ESTUARY])
        if row == ROWS - 1 or self.storm():
            return there
        farms = [at for seat in range(self.players) for at in self.where[PART[seat][FARM]] if at >= 0]
        made = sum(at % ROWS > row for at in farms)
        if self.city >= 0 and self.city % ROWS > row:
            made += F.city_pollution + F.flood_pollution
        for last in (LEFT + ROWS - 1, RIGHT + ROWS - 1):
            made += slots.count(POLLUTION, FROM_TO[last - ROWS + 2 + row][0], FROM_TO[last][1])
        return there + sum(self.loose[POLLUTION - 1 :: 4]) + made

    # -- what may be done

    def legal_actions(self, seat: int) -> Sequence[Action]:
        """The legal answers of a seat to all its open decisions."""
        kept = self.kept_answers.get(seat)
        if kept is None:
            kept = self.answers(seat)
            if trade.open_now(self):
                kept = [*kept, *trade.offers(self, seat)]
            self.kept_answers[seat] = kept
        return cast("list[Action]", kept)

    def answers(self, seat: int) -> Sequence[Action]:
        """The legal answers of a seat to what holds the game up; offers of its own are not looked for."""
        kept = self.kept_answers.get(~seat)
        if kept is None:
            kept = self.kept_answers[~seat] = self._legal(seat)
        return cast("list[Action]", kept)

    def _legal(self, seat: int) -> list[Action]:
        if self.offer is not None:
            return list(_CONSENT) if seat == self.offer[1] else []
        if self.phase == LOOKING:
            return [] if self.looked[seat] else [_LOOK]
        if self.phase == ROLL:
            return [_ROLL]
        return self._answers(seat) if seat == self.asked else []

    def _answers(self, seat: int) -> list[Action]:
        """What the seat that is asked may answer; what closes the question comes last."""
        phase = self.phase
        if phase == WINDOW:
            return [*window.actions(self, seat), _END]
        if phase == SET_UP:
            return [do.PlaceCamp(F.tile_ids[tile]) for tile in range(HALF) if self.camp_owner(tile) < 0]
        if phase == FERRY:
            return [*_CARRIED]
        if phase == VOTE:
            return [*vote.votes(self, seat)]
        if phase == BUYING:
            return [*vote.purchases(self, seat)]
        if phase == POLICY:
            return [*policy.proposals(self, seat), *exchange.sales(self, seat), _PASS]
        payments = city.payments(self, seat) if phase == CITY else ()
        return [*exchange.actions(self, seat), *payments, _READY]

    def tries(self, seat: int) -> Sequence[Action]:
        """The legal actions, then the refused ones that a player could point at."""
        listed = list(self.legal_actions(seat))
        known = set(listed)
        for action in self._pointable(seat):
            if action not in known:
                known.add(action)
                if self.refusal(seat, action) is not None:
                    listed.append(action)
        return listed

    def _pointable(self, seat: int) -> Iterator[Action]:
        if self.offer is not None or seat != self.asked:
            return
        if self.phase == SET_UP:
            yield from (do.PlaceCamp(F.tile_ids[tile]) for tile in range(RIVER))
        elif self.phase == WINDOW:
            yield from window.pointable(self, seat)
        elif self.phase == POLICY:
            yield from policy.contents(self)
            yield from self._own_pieces(seat)
        elif self.phase == BUYING:
            yield do.BuyVotes(self.has(seat, GOLD) + 1)
        elif self.phase in (EXCHANGE, CITY):
            yield from self._own_pieces(seat)
            yield from (do.Buy(what) for what in KINDS[1:GOLD])
            if self.phase == EXCHANGE:
                yield from (do.Exchange(first, second) for first, second in exchange.PAIRS)
            else:
                yield from (do.Pay(*(int(at == i) for at in range(3))) for i in range(3))

    def _own_pieces(self, seat: int) -> Iterator[Action]:
        for kind in RANGE[seat]:
            yield from (do.Sell(PIECE_IDS[piece]) for piece in kind if self.where[piece] >= 0)

    # -- legality, checked once

    def refusal(self, seat: int, action: Action) -> Refusal | None:
        """Why an action may not be done now; None if it may."""
        if not 0 <= seat < self.players:
            return Refusal("no-such-seat", {})
        refused = self._untimely(seat, action)
        return refused if refused is not None else doing.check(self, seat, action)

    def _untimely(self, seat: int, action: Action) -> Refusal | None:
        """Whether this kind of action answers nothing that is asked of the seat now."""
        if self.phase == OVER:
            return Refusal("game-over", {}, "WA-END-01")
        if self.offer is not None:
            if action.kind == do.AnswerOffer.kind and seat == self.offer[1]:
                return None
            return Refusal("offer-waits", {"partner_seat": self.offer[1]}, "WA-TRADE-05")
        if action.kind == do.Offer.kind:
            return self._no_trade(seat)
        if self.phase == LOOKING:
            if action.kind == do.Look.kind and not self.looked[seat]:
                return None
            return Refusal("look-first", {}, "WA-SETUP-15")
        if action.kind not in ANSWERS[self.phase][1]:
            return Refusal("not-asked-now", {"phase": self.phase}, "WA-SEASON-04")
        if self.asked not in (-1, seat):
            return Refusal("not-your-turn", {"asked_seat": self.asked}, "WA-ORDER-12")
        return None

    def _no_trade(self, seat: int) -> Refusal | None:
        if self.players == 1:
            return Refusal("nobody-to-trade", {}, "WA-TRADE-10")
        if not trade.open_now(self):
            return Refusal("no-trade-now", {}, "WA-TRADE-04")
        return None

    # -- doing it

    def apply(self, seat: int, action: Action, watch: Watch | None = None) -> list[Event]:
        """Do it and all that follows by itself.

        Raises:
            IllegalAction: the rules refuse it; nothing has changed.
        """
        refused = self.refusal(seat, action)
        if refused is not None:
            raise IllegalAction(refused, action)
        self.kept_answers = {"decisions": ()}
        events: list[Event] = []
        say: Say = events.append if watch is None else _watched(self, events, watch)
        doing.perform(self, seat, action, say)
        if self.refused:
            trade.forget(self)
        self.kept_answers = {}
        return events

    def foresee(self, seat: int, action: Action) -> list[Event]:
        """What would happen, as far as `seat` can know."""
        return contract.foresee(self, seat, action)

    # -- what may be known

    def view(self, viewer: int | None) -> view.View:
        """What a viewer may know."""
        return view.of(self, viewer)

    def redeal(self, viewer: int | None, chance: Chance) -> Self:
        """The same to `viewer`; unknown roles, the face-down deck and all coming chance drawn anew."""
        twin = self.copy()
        view.redeal(twin, viewer, chance)
        return twin

    def outcome(self) -> Outcome | None:
        """How it ended, or None while it runs."""
        return scoring.outcome(self)

    def standing(self) -> Outcome:
        """The objectives as they stand, if the game stopped here."""
        return scoring.standing(self)

    def components(self) -> Mapping[str, int]:
        """Tokens, box included; pieces; sticks; cards."""
        return view.components(self)


@cache
def _plain(seat: int | None, kind: str, answers: tuple[str, ...], final: bool) -> Decision:
    return Decision(seat, kind, answers, final=final)


@cache
def _ballot(seat: int, phase: str, gold: int) -> Decision:
    """A first vote, or the buying of further ones."""
    kind, answers = ANSWERS[phase]
    form = forms.vote_form(gold) if phase == VOTE else forms.buy_form(gold)
    return Decision(seat, kind, answers, final=True, forms=(form,), partial=True)


@lru_cache(maxsize=4096)
def _site(seat: int, room: tuple[int, ...], final: bool) -> Decision:
    """What a seat with so much to lay onto the site is asked."""
    kind, answers = ANSWERS[CITY]
    blank = (forms.pay_form(room),) if any(room) else ()
    return Decision(seat, kind, answers, final=final, forms=blank, partial=bool(blank))


@lru_cache(maxsize=4096)
def _trades(stock: tuple[int, ...]) -> tuple[Decision, ...]:
    """The offers of all seats while none is barred: with something to trade everybody has one to make."""
    stocks = tuple(stock[at : at + GOLD] for at in range(0, len(stock), GOLD))
    return tuple(_trade(seat, stocks, frozenset()) for seat in range(len(stocks)))


@lru_cache(maxsize=4096)
def _trade(seat: int, stocks: tuple[tuple[int, ...], ...], barred: frozenset[forms.Terms]) -> Decision:
    """The offer that a seat may make beside the open question."""
    return Decision(
        seat, "trade", ("offer",), optional=True, forms=(forms.trade_form(seat, stocks, barred),), partial=True
    )


def _unheard(event: Event) -> None:
    """Nobody listens."""


def _watched(state: State, events: list[Event], watch: Watch) -> Say:
    """Between the events nobody is asked anything: `apply` keeps it so."""

    def say(event: Event) -> None:
        events.append(event)
        watch(event, cast("contract.State", state))

    return say


def new_state(dealt: dict[str, Any]) -> State:
    """The first position from dealt fields (phases/setup.py)."""
    return State.from_data(dealt)
