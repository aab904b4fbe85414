"""Votes: one each, then buying rounds (WA-VOTE)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from riverboards.engine.contract import Refusal
from riverboards.games.we_all_take.actions import BuyVotes, Vote
from riverboards.games.we_all_take.board import F
from riverboards.games.we_all_take.data import GOLD
from riverboards.games.we_all_take.events import VoteCounted, Voted, VotesBought
from riverboards.games.we_all_take.phases import Say, policy
from riverboards.games.we_all_take.state import BUYING, POLICY, VOTE, Position

_vote = cache(Vote)
_buy_votes = cache(BuyVotes)
LISTED = 8
"""So many numbers of bought votes are listed; the form has them all."""


def begin(s: Position) -> None:
    """The first vote of every seat, in descending camp height (WA-VOTE-01)."""
    s.phase, s.asked = VOTE, s.order[0]
    s.sides, s.votes = [-1] * s.players, [0] * s.players
    s.settled = [False] * s.players
    s.seen = [s.key()]


def check_bought(s: Position, seat: int, n: int) -> Refusal | None:
    """From none up to the own gold (WA-VOTE-06)."""
    if n < 0:
        return Refusal("no-such-thing")
    if n > s.has(seat, GOLD):
        return Refusal("votes-too-dear", {"n": n, "have": s.has(seat, GOLD)}, "WA-VOTE-06")
    return None


def vote(s: Position, seat: int, action: Vote, say: Say) -> None:
    """Yes or no, and votes bought with it; a first vote without a purchase is not yet declining (WA-VOTE-08)."""
    s.sides[seat] = int(action.yes)
    s.votes[seat] = 1
    _buy(s, seat, action.bought)
    say(Voted(seat, action.yes, action.bought))


def buy(s: Position, seat: int, action: BuyVotes, say: Say) -> None:
    """A purchase lets everybody answer again; buying none is declining (WA-VOTE-08)."""
    if action.bought:
        _buy(s, seat, action.bought)
        s.settled = [False] * s.players
    else:
        s.settled[seat] = True
    say(VotesBought(seat, bool(s.sides[seat]), action.bought))


def _buy(s: Position, seat: int, n: int) -> None:
    """Bought votes join the buyer's side; the gold is lost (WA-VOTE-09)."""
    if n:
        s.votes[seat] += n
        s.gain(seat, GOLD, -n)
        s.box[GOLD - 1] += n


def ask_next(s: Position, start: int) -> bool:
    """First every seat votes; then the next one in the order with gold that has not declined may buy (WA-VOTE-06).

    False: nobody wants to buy or nobody can, the votes are counted (WA-VOTE-07).
    """
    if s.phase == VOTE:
        if start < s.players:
            s.asked = s.order[start]
            return True
        s.phase = BUYING
    if s.players == 1:  # WA-VOTE-12: the own vote is all there is
        return False
    for step in range(s.players):
        seat = s.order[(start + step) % s.players]
        if not s.settled[seat] and s.has(seat, GOLD):
            s.asked = seat
            return True
    s.asked = -1
    return False


def traded(s: Position, receivers: list[int]) -> None:
    """Who received gold after declining is asked again (WA-VOTE-08, WA-CLOSE-08)."""
    key = s.key()
    if key not in s.seen:
        s.seen.append(key)
        for seat in receivers:
            s.settled[seat] = False


def count(s: Position, say: Say) -> None:
    """More than half of all votes, bought ones included; a tie fails (WA-VOTE-03, -04). Policies go on."""
    assert s.proposal is not None
    seat, kind, on, tile = s.proposal
    yes = sum(n for n, side in zip(s.votes, s.sides, strict=True) if side == 1)
    accepted = yes * 2 > sum(s.votes)
    name = F.tile_ids[tile] if tile >= 0 else ""
    s.phase = POLICY
    say(VoteCounted(kind, on, name, seat, tuple(side == 1 for side in s.sides), tuple(s.votes), accepted))
    if accepted:
        policy.enact(s, say)
    s.proposal = None
    s.settled, s.seen = [False] * s.players, [s.key()]


def votes(s: Position, seat: int) -> Sequence[Vote]:
    """Both answers, with some numbers of bought votes."""
    return tuple(_vote(yes, n) for n in _numbers(s.has(seat, GOLD)) for yes in (True, False))


def purchases(s: Position, seat: int) -> Sequence[BuyVotes]:
    return tuple(_buy_votes(n) for n in _numbers(s.has(seat, GOLD)))


@cache
def _numbers(most: int) -> tuple[int, ...]:
    """Nothing, everything, and the small numbers between."""
    return (*range(min(most, LISTED) + 1), *((most,) if most > LISTED else ()))
