"""What each kind of action does, and what follows by itself: one function a kind, found by its class."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, TypeAlias

from riverboards.engine.contract import Action, Refusal
from riverboards.games.we_all_take import actions as do
from riverboards.games.we_all_take.phases import (
    Say,
    build,
    city,
    course,
    exchange,
    harvest,
    move,
    policy,
    season,
    setup,
    trade,
    vote,
    window,
)
from riverboards.games.we_all_take.phases.pieces import NO_SUCH
from riverboards.games.we_all_take.state import Position

Check: TypeAlias = Callable[[Position, int, Any], Refusal | None]
Deed: TypeAlias = Callable[[Position, int, Any, Say], None]


def check(s: Position, seat: int, action: Action) -> Refusal | None:
    """Whether an action that answers what is asked may be done."""
    rule = _CHECKS.get(type(action))
    return NO_SUCH if rule is None else rule(s, seat, action)


def perform(s: Position, seat: int, action: Action, say: Say) -> None:
    """Do it and all that follows, until a decision stands open again or the game is over."""
    _DEEDS[type(action)](s, seat, action, say)


def _free(s: Position, seat: int, action: Action) -> None:
    """Nothing speaks against it where it is asked for."""
    return


def _check_camp(s: Position, seat: int, action: do.PlaceCamp) -> Refusal | None:
    return setup.check_camp(s, action)


def _check_bought(s: Position, seat: int, action: do.Vote | do.BuyVotes) -> Refusal | None:
    return vote.check_bought(s, seat, action.bought)


def _end_window(s: Position, seat: int, action: do.EndWindow, say: Say) -> None:
    window.end(s, seat, say)
    course.next_window(s, say)


def _roll(s: Position, seat: int, action: do.Roll, say: Say) -> None:
    season.roll(s, say)
    course.start_turns(s, say)


def _look(s: Position, seat: int, action: do.Look, say: Say) -> None:
    setup.look(s, seat, say)


def _place_camp(s: Position, seat: int, action: do.PlaceCamp, say: Say) -> None:
    setup.place_camp(s, seat, action, say)
    if s.asked == s.first:  # WA-SETUP-16
        course.begin_season(s, say)


def _answer_offer(s: Position, seat: int, action: do.AnswerOffer, say: Say) -> None:
    assert s.offer is not None
    giver, partner, give, get = s.offer
    trade.answer(s, seat, action, say)
    if action.yes:
        course.after_trade(s, trade.receivers(give, get, giver, partner), say)


def _pay(s: Position, seat: int, action: do.Pay, say: Say) -> None:
    city.pay(s, seat, action, say)
    exchange.changed(s, seat)


def _ready(s: Position, seat: int, action: do.Ready, say: Say) -> None:
    exchange.ready(s, seat, say)
    course.ask_ready(s, seat + 1, say)


def _propose(s: Position, seat: int, action: do.Propose, say: Say) -> None:
    policy.propose(s, seat, action, say)
    vote.begin(s)


def _pass_policy(s: Position, seat: int, action: do.PassPolicy, say: Say) -> None:
    policy.pass_on(s, seat, say)
    course.ask_policy(s, s.order.index(seat) + 1, say)


def _vote(s: Position, seat: int, action: do.Vote, say: Say) -> None:
    vote.vote(s, seat, action, say)
    course.ask_vote(s, s.order.index(seat) + 1, say)


def _buy_votes(s: Position, seat: int, action: do.BuyVotes, say: Say) -> None:
    vote.buy(s, seat, action, say)
    course.ask_vote(s, s.order.index(seat) + 1, say)


_CHECKS: Final[dict[type, Check]] = {
    do.Take: harvest.check_take,
    do.Gather: harvest.check_gather,
    do.Plant: harvest.check_plant,
    do.Dredge: harvest.check_dredge,
    do.Build: build.check_build,
    do.Move: move.check_move,
    do.Ferry: move.check_ferry,
    do.PlaceCamp: _check_camp,
    do.Offer: trade.check_offer,
    do.Exchange: exchange.check_exchange,
    do.Buy: exchange.check_buy,
    do.Sell: exchange.check_sell,
    do.Pay: city.check_pay,
    do.Propose: policy.check_propose,
    do.Vote: _check_bought,
    do.BuyVotes: _check_bought,
    **dict.fromkeys(
        (do.EndWindow, do.Ready, do.PassPolicy, do.Roll, do.Look, do.AnswerFerry, do.AnswerOffer),
        _free,
    ),
}

_DEEDS: Final[dict[type, Deed]] = {
    do.Take: harvest.take,
    do.Gather: harvest.gather,
    do.Plant: harvest.plant,
    do.Dredge: harvest.dredge,
    do.Build: build.build,
    do.Move: move.move,
    do.Ferry: move.ferry,
    do.AnswerFerry: move.answer,
    do.EndWindow: _end_window,
    do.Roll: _roll,
    do.Look: _look,
    do.PlaceCamp: _place_camp,
    do.Offer: trade.offer,
    do.AnswerOffer: _answer_offer,
    do.Exchange: exchange.exchange,
    do.Buy: exchange.buy,
    do.Sell: exchange.sell,
    do.Pay: _pay,
    do.Ready: _ready,
    do.Propose: _propose,
    do.PassPolicy: _pass_policy,
    do.Vote: _vote,
    do.BuyVotes: _buy_votes,
}
