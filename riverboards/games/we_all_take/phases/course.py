"""The course of the game: what follows when a seat has answered, until a decision stands open again or it is over."""

from __future__ import annotations

from riverboards.games.we_all_take.data import GOLD, ROWS
from riverboards.games.we_all_take.phases import Say, ending, exchange, policy, season, vote, window
from riverboards.games.we_all_take.state import BUYING, CITY, EXCHANGE, POLICY, VOTE, Position


def begin_season(s: Position, say: Say) -> None:
    """The die waits; in tutorial mode the first turn comes at once."""
    season.begin(s, say)
    if s.tutorial:
        start_turns(s, say)


def start_turns(s: Position, say: Say) -> None:
    """The first turn of the season, and on to a window."""
    season.start_turn(s, say)
    next_window(s, say)


def next_window(s: Position, say: Say) -> None:
    """The next window of the turn, or of the next turn, or the season's end."""
    while not window.open_next(s, say):
        season.close_turn(s, say)
        if s.at == ROWS:
            _end_season(s, say)
            return
        season.start_turn(s, say)


def _end_season(s: Position, say: Say) -> None:
    """E1, then E2 (WA-END-03, -04)."""
    season.end(s, say)
    if season.estuary_lost(s):
        ending.finish(s, "estuary", say)
        return
    exchange.begin(s, EXCHANGE, say)
    ask_ready(s, s.first, say)


def ask_ready(s: Position, start: int, say: Say) -> None:
    """The next seat of the exchange or city phase, or what comes after it (WA-CLOSE-01)."""
    if exchange.ask_next(s, start):
        return
    if s.phase == CITY:
        _close(s, say)
        return
    policy.begin(s, say)
    ask_policy(s, 0, say)


def ask_policy(s: Position, start: int, say: Say) -> None:
    """The next proposer, or the city phase."""
    if policy.ask_next(s, start):
        return
    exchange.begin(s, CITY, say)
    ask_ready(s, s.first, say)


def ask_vote(s: Position, start: int, say: Say) -> None:
    """The next voter or buyer; then the count, and the round of proposals goes on after the proposer."""
    if vote.ask_next(s, start):
        return
    assert s.proposal is not None
    proposer = s.proposal[0]
    vote.count(s, say)
    ask_policy(s, s.order.index(proposer) + 1, say)


def _close(s: Position, say: Say) -> None:
    """E5: after the last season the game is over (WA-END-05); E6 and the next season otherwise."""
    if s.last_season():
        ending.finish(s, "seasons", say)
        return
    season.close(s, say)
    begin_season(s, say)


def after_trade(s: Position, receivers: list[int], say: Say) -> None:
    """Who is asked again because of a trade; who was asked to buy votes and has no gold left is passed over."""
    if s.phase in (EXCHANGE, CITY):
        exchange.traded(s)
    elif s.phase == POLICY:
        policy.traded(s, receivers)
    elif s.phase in (VOTE, BUYING):
        vote.traded(s, receivers)
        if s.phase == BUYING and not s.has(s.asked, GOLD):
            ask_vote(s, s.order.index(s.asked) + 1, say)
