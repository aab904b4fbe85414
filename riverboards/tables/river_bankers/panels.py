"""Seat cards, and the decks."""

from __future__ import annotations

from riverboards.games.river_bankers.data import FACTS
from riverboards.games.river_bankers.state import FINISH
from riverboards.games.river_bankers.view import BankersView
from riverboards.tables.contract import InfoPanel, Panels, SeatCard
from riverboards.tables.parts import Counter, Dots, Fact, Part, Row, Text
from riverboards.tables.river_bankers.names import (
    CARD,
    FISH,
    MATERIAL_BACK,
    STAR,
    WORKER,
    card_name,
    species_art,
)
from riverboards.words import Rich, catalogue

_ = catalogue("river-bankers")


def panels(view: BankersView) -> Panels:
    """A card for each seat, and what is left in the decks."""
    return Panels(tuple(_seat_card(view, seat) for seat in range(view.players)), (_decks(view),))


def _seat_card(view: BankersView, seat: int) -> SeatCard:
    facts: tuple[Part, ...] = (
        Counter(FISH, view.totals[seat], tip=_("Fish: the total on the track; {n} is the finish line", n=FINISH)),
        Counter(STAR, view.stars[seat], tip=_("Stars of built cards as they stand")),
        Counter(CARD, view.hands[seat], tip=_("Cards in hand; the limit is {n}", n=view.limits[seat])),
    )
    parts: list[Part] = [
        Row(facts, gap=14),
        Dots(WORKER, view.supply[seat], FACTS.river.workers, tint=seat, tip=_("Workers in supply")),
    ]
    parts += _built(view, seat)
    return SeatCard(
        seat,
        chip=_chip(view, seat),
        active=_asked(view, seat),
        art=species_art(view.species[seat]),
        parts=tuple(parts),
        retired=seat in view.retired,
        look=bool(view.hands[seat]) and view.outcome is None,
    )


def _asked(view: BankersView, seat: int) -> bool:
    return any(each.seat == seat for each in view.decisions)


def _built(view: BankersView, seat: int) -> list[Part]:
    """Names of the built cards; spent ones say so."""
    if not view.built[seat]:
        return []
    names = []
    for card in view.built[seat]:
        name = card_name(card)
        names.append(_("{card} (spent)", card=name) if card in view.spent[seat] else name)
    return [Text(Rich(" · ".join(names)), "small", soft=True)]


def _chip(view: BankersView, seat: int) -> Rich:
    if view.outcome is not None:
        return _("Winner") if seat in view.outcome.winners else _("")
    if view.lot is not None and not view.lot.shown:
        return _auction_chip(view, seat)
    if seat in view.retired and not view.final_order:
        return _("retired")
    if _asked(view, seat):
        return _("acts now")
    waiting = [other for other in view.order if other != view.active]
    if waiting and waiting[0] == seat:
        return _("next")
    return _("then") if seat in waiting else _("")


def _auction_chip(view: BankersView, seat: int) -> Rich:
    lot = view.lot
    assert lot is not None
    if seat in view.retired:
        return _("retired")
    if any(each.seat == seat and each.kind == "bid" for each in view.decisions):
        return _("bids now") if view.viewer == seat else _("is to bid")
    if seat in lot.deferred:
        return _("bids last")
    if lot.has_bid[seat]:
        return _("has bid")
    return _("is asked") if _asked(view, seat) else _("waits")


def _decks(view: BankersView) -> InfoPanel:
    counts = Row(
        (
            Counter(MATERIAL_BACK, view.materials, tip=_("Material cards left; without any every turn costs 1 more")),
            Counter(CARD, view.deck, tip=_("Structure cards left")),
            Counter("common/cross", len(view.pile), tip=_("Discarded structures; click the pile to read them")),
        ),
        gap=16,
    )
    parts: list[Part] = [counts]
    if not view.materials and view.outcome is None:
        parts.append(Fact("common/warning", _("The material deck is empty: each turn ends with 1 fish more.")))
    return InfoPanel("decks", _("Decks"), tuple(parts))
