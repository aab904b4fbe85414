"""Seat cards, the barns of the small boards, and what brings the end."""

from __future__ import annotations

from riverboards.games.the_river.data import RESOURCES, SPACES
from riverboards.games.the_river.view import RiverView
from riverboards.tables.contract import InfoPanel, Panels, SeatCard
from riverboards.tables.parts import Bar, Counter, Fact, Part, Row, Text
from riverboards.tables.the_river.arrange import SMALL_SLOTS, others
from riverboards.tables.the_river.names import (
    BARN,
    FIRST,
    GOODS_ART,
    HOUSE,
    PIONEER,
    RESERVE,
    TOKEN,
    barns,
    goods_name,
    held,
)
from riverboards.words import Rich, catalogue, who

_ = catalogue("the-river")


def panels(view: RiverView) -> Panels:
    """A card for each seat; the barns of those whose board is small; round and end."""
    cards = tuple(_seat_card(view, seat) for seat in range(view.players))
    slots = SMALL_SLOTS[view.players]
    stores = tuple(_barns(view, seat, slot) for seat, slot in zip(others(view), slots, strict=True))
    return Panels(cards, (*stores, _round(view)))


def _seat_card(view: RiverView, seat: int) -> SeatCard:
    own = view.seats[seat]
    active = view.seat == seat and view.outcome is None
    facts: list[Part] = [
        Counter(PIONEER, own.boat, tint=seat, tip=_("Pioneers in the boat")),
        Counter(HOUSE, own.built, tip=_("Buildings")),
        Counter(TOKEN, own.tokens, of=view.slots, tip=_("Bonus tokens")),
        Counter(RESERVE, own.reserved, tip=_("Reserved cards")),
        Counter(BARN, held(own), of=barns(own), tip=_("Resources in the barns")),
    ]
    parts: list[Part] = [Row(tuple(facts), gap=10)]
    if own.hand is not None and view.outcome is None:
        parts.append(Text(_.n("{n} point so far", "{n} points so far", own.hand.total), "small", soft=True))
    return SeatCard(
        seat,
        chip=_chip(view, seat),
        active=active,
        art=FIRST if view.pawn == seat else None,
        parts=tuple(parts),
        look=active and _hides(view, seat),
    )


def _hides(view: RiverView, seat: int) -> bool:
    """Whether the seat has something face down to look at (TR-DEC-18)."""
    own = view.seats[seat]
    return not view.open_scores and bool(own.reserved or own.built or own.tokens)


def _chip(view: RiverView, seat: int) -> Rich:
    if view.outcome is not None:
        return _("Winner") if seat in view.outcome.winners else _("")
    if seat == view.seat:
        return _("Your turn")
    return _("boat empty") if view.round and not view.seats[seat].boat else _("")


def _barns(view: RiverView, seat: int, slot: str) -> InfoPanel:
    own = view.seats[seat]
    stored = tuple(
        Counter(GOODS_ART[name], own.goods[i], tip=_("{resource} in the barns", resource=goods_name(name)))
        for i, name in enumerate(RESOURCES)
    )
    free = max(0, barns(own) - held(own))
    room = _.n("In the barns, {n} free", "In the barns, {n} free", free)
    return InfoPanel(f"barns/{slot}", _(""), (Text(room, "small", soft=True), Row(stored, gap=10)))


def _round(view: RiverView) -> InfoPanel:
    title = _("Round {n}", n=view.round) if view.round else _("The draft")
    parts: list[Part] = []
    if view.ending:
        parts.append(Fact("common/flag", ending_reason(view)))
    else:
        tokens = max(own.tokens for own in view.seats)
        tiles = max(len(own.tiles) for own in view.seats)
        parts.append(Bar(tokens, view.tokens_for_end, TOKEN, _("bonus tokens end it")))
        parts.append(Bar(tiles, SPACES, "the-river/tile-forest", _("tiles end it")))
    return InfoPanel("round", title, tuple(parts))


def ending_reason(view: RiverView) -> Rich:
    """Why this is the last round."""
    if view.ending == "rounds":
        return _("Round {n} is always the last", n=view.last_round)
    if view.ending == "tiles":
        return _("The last round: {who} has 12 tiles", who=who(view.ender))
    return _("The last round: {who} has {n} bonus tokens", who=who(view.ender), n=view.tokens_for_end)
