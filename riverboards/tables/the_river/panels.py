"""Seat cards, the barns of the small boards, and what brings the end."""

from __future__ import annotations

from riverboards.games.the_river.data import RESOURCES, SPACES
from riverboards.games.the_river.view import RiverView, SeatView
from riverboards.tables.contract import InfoPanel, Panels, SeatCard
from riverboards.tables.parts import Column, Counter, Fact, Gap, Part, Row, Text
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
    building_name,
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
        Counter(TOKEN, own.tokens, tip=_("Bonus tokens")),
        Counter(RESERVE, own.reserved, tip=_("Reserved cards")),
        _room(own),
    ]
    parts: list[Part] = [Row(tuple(facts), gap=9)]
    if own.hand is not None and view.outcome is None:
        parts.append(Text(_.n("{n} point so far", "{n} points so far", own.hand.total), "small", soft=True))
        parts += [Fact(HOUSE, building_name(card), soft=True) for card in own.hand.built]
    return SeatCard(
        seat,
        chip=_chip(view, seat),
        active=active,
        parts=tuple(parts),
        look=active and _hides(view, seat),
    )


def _room(own: SeatView) -> Counter:
    """How much of its room is taken."""
    return Counter(BARN, held(own), of=barns(own), tip=_("Resources in the barns"))


def _hides(view: RiverView, seat: int) -> bool:
    """Whether the seat has something face down to look at (TR-DEC-18)."""
    own = view.seats[seat]
    return not view.open_scores and bool(own.reserved or own.built or own.tokens)


def _chip(view: RiverView, seat: int) -> Rich:
    if view.outcome is not None:
        return _("Winner") if seat in view.outcome.winners else _("")
    if seat == view.seat:
        return _("Your turn")
    own = view.seats[seat]
    if own.resting:
        return _.n("{n} pioneer rests", "{n} pioneers rest", own.resting)
    return _("boat empty") if view.round and not own.boat else _("")


def _barns(view: RiverView, seat: int, slot: str) -> InfoPanel:
    own = view.seats[seat]
    stored = tuple(
        Counter(GOODS_ART[name], own.goods[i], tip=_("{resource} in the barns", resource=goods_name(name)))
        for i, name in enumerate(RESOURCES)
    )
    free = max(0, barns(own) - held(own))
    room = _.n("In the barns, {n} free", "In the barns, {n} free", free)
    said = Text(room, "small", soft=True)
    if view.players == 2:
        return InfoPanel(f"barns/{slot}", _(""), (said, Row(stored[:2], gap=14), Row(stored[2:], gap=14)))
    if view.players == 3:
        return InfoPanel(f"barns/{slot}", _(""), (Row((Gap(4), _room(own), *stored), gap=12),))
    return InfoPanel(f"barns/{slot}", _(""), (Row((Gap(10), Column((said, Row(stored, gap=10)), gap=6)), gap=0),))


def _round(view: RiverView) -> InfoPanel:
    title = _("Round {n}", n=view.round) if view.round else _("The draft")
    parts: list[Part] = [Fact(FIRST, _first(view))]
    if view.ending:
        parts.append(Fact("common/flag", ending_reason(view)))
    else:
        tokens = max(own.tokens for own in view.seats)
        tiles = max(len(own.tiles) for own in view.seats)
        ends = (
            Text(_("The end comes with"), "small", soft=True),
            Counter(TOKEN, tokens, of=view.tokens_for_end, tip=_("Most bonus tokens of a player")),
            Counter("the-river/tile-forest", tiles, of=SPACES, tip=_("Most tiles of a player")),
        )
        parts.append(Row(ends, gap=9))
    return InfoPanel("round", title, tuple(parts))


def _first(view: RiverView) -> Rich:
    """Who holds the first player's badge."""
    if view.round == 0:
        return _("{who} starts round 1", who=who(view.pawn))
    return _("{who} has the badge and starts the next round", who=who(view.pawn))


def ending_reason(view: RiverView) -> Rich:
    """Why this is the last round."""
    if view.ending == "rounds":
        return _("Round {n} is always the last", n=view.last_round)
    if view.ending == "tiles":
        return _("The last round: {who} has 12 tiles", who=who(view.ender))
    return _("The last round: {who} has {n} bonus tokens", who=who(view.ender), n=view.tokens_for_end)
