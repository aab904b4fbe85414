"""Trades and gifts: an offer to one partner, who accepts or refuses (WA-TRADE)."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache, lru_cache
from typing import TypeAlias

from riverboards.engine.contract import Refusal
from riverboards.games.we_all_take.actions import AnswerOffer, Offer
from riverboards.games.we_all_take.data import GOLD, KINDS
from riverboards.games.we_all_take.events import OfferAnswered, OfferMade
from riverboards.games.we_all_take.phases import Say
from riverboards.games.we_all_take.state import TRADING, Position

NOTHING = (0, 0, 0, 0, 0)
ONE = tuple(tuple(int(at == place) for at in range(GOLD)) for place in range(GOLD))
_offer = cache(Offer)
Tokens: TypeAlias = tuple[int, ...]
Terms: TypeAlias = tuple[int, Tokens, Tokens]
"""Partner, given, asked."""
_NONE: frozenset[Terms] = frozenset()


def open_now(s: Position) -> bool:
    """Whether offers may be made: an open decision of the action step or the season's end, a partner, and something to
    trade (WA-TRADE-04, -06, -10)."""
    return s.players > 1 and s.offer is None and s.phase in TRADING and any(s.stock)


def check_offer(s: Position, seat: int, action: Offer) -> Refusal | None:
    """Both own what they hand over, something changes hands, no unchanged repeat (WA-TRADE-05, -07, -09)."""
    give, get, partner = action.give, action.get, action.partner
    if not _well_formed(give) or not _well_formed(get) or not 0 <= partner < s.players or partner == seat:
        return Refusal("no-such-thing")
    if not any(give) and not any(get):
        return Refusal("empty-offer", {}, "WA-TRADE-07")
    for owner, tokens, code in ((seat, give, "offer-too-much"), (partner, get, "asks-too-much")):
        for place, n in enumerate(tokens):
            if s.stock[owner * 5 + place] < n:
                facts = {"what": KINDS[place + 1], "need": n, "have": s.stock[owner * 5 + place], "owner_seat": owner}
                return Refusal(code, facts, "WA-TRADE-05")
    if (seat, partner, give, get, s.holdings(seat), s.holdings(partner)) in s.refused:
        return Refusal("offer-refused", {"partner_seat": partner}, "WA-TRADE-09")
    return None


def _well_formed(tokens: tuple[int, ...]) -> bool:
    return len(tokens) == GOLD and min(tokens) >= 0


def offer(s: Position, seat: int, action: Offer, say: Say) -> None:
    """From now on only its answer is waited for."""
    s.offer = (seat, action.partner, action.give, action.get)
    say(OfferMade(seat, action.partner, action.give, action.get))


def answer(s: Position, seat: int, action: AnswerOffer, say: Say) -> None:
    """Accepted it is carried out at once (WA-TRADE-05)."""
    assert s.offer is not None
    giver, partner, give, get = s.offer
    s.offer = None
    if not action.yes:
        s.refused.append((giver, partner, give, get, s.holdings(giver), s.holdings(partner)))
        say(OfferAnswered(giver, partner, give, get, False))
        return
    for place in range(GOLD):
        s.stock[giver * 5 + place] += get[place] - give[place]
        s.stock[partner * 5 + place] += give[place] - get[place]
    say(OfferAnswered(giver, partner, give, get, True))


def receivers(give: tuple[int, ...], get: tuple[int, ...], giver: int, partner: int) -> list[int]:
    """The seats to whom a trade brings gold."""
    return [seat for seat, tokens in ((giver, get), (partner, give)) if tokens[GOLD - 1]]


def forget(s: Position) -> None:
    """Refused offers may be repeated once one of the two stockpiles has changed (WA-TRADE-09)."""
    s.refused = [each for each in s.refused if each[4] == s.holdings(each[0]) and each[5] == s.holdings(each[1])]


def any_offer(s: Position, seat: int) -> bool:
    """Whether a seat has at least one offer to make; while none is barred it has (see `open_now`)."""
    return not barred(s, seat) or bool(offers(s, seat))


def barred(s: Position, seat: int) -> frozenset[Terms]:
    """What a seat may not offer again yet: partner, given, asked (WA-TRADE-09)."""
    if not s.refused:
        return _NONE
    return frozenset((each[1], each[2], each[3]) for each in s.refused if each[0] == seat)


def offers(s: Position, seat: int) -> tuple[Offer, ...]:
    """Some of the possible offers, one to each partner: a token for one of another kind, or a gift, or a plea."""
    return _offers(seat, tuple(s.stock), barred(s, seat))


@lru_cache(maxsize=4096)
def _offers(seat: int, stock: Tokens, no: frozenset[Terms]) -> tuple[Offer, ...]:
    plenty = [_plenty(stock[at : at + GOLD]) for at in range(0, len(stock), GOLD)]
    found = []
    for partner, theirs in enumerate(plenty):
        if partner != seat:
            terms = _first_terms(partner, plenty[seat], theirs, no)
            if terms is not None:
                found.append(_offer(partner, *terms))
    return tuple(found)


def _first_terms(partner: int, mine: Tokens, theirs: Tokens, no: frozenset[Terms]) -> tuple[Tokens, Tokens] | None:
    if not no and mine and theirs and mine[0] != theirs[0]:
        return ONE[mine[0]], ONE[theirs[0]]
    for give, get in _plain_offers(mine, theirs):
        if (partner, give, get) not in no:
            return give, get
    return None


def _plain_offers(mine: Tokens, theirs: Tokens) -> Iterator[tuple[Tokens, Tokens]]:
    """The kinds of which the two have most come first."""
    for give in mine:
        for get in theirs:
            if give != get:
                yield ONE[give], ONE[get]
    yield from ((ONE[give], NOTHING) for give in mine)
    yield from ((NOTHING, ONE[get]) for get in theirs)


@lru_cache(maxsize=4096)
def _plenty(stock: Tokens) -> tuple[int, ...]:
    """The kinds that are there, those of which there is most first."""
    return tuple(sorted((place for place in range(GOLD) if stock[place]), key=stock.__getitem__, reverse=True))
