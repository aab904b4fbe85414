"""Seat cards, and the decks."""

from __future__ import annotations

from typing import Final

from riverboards.games.river_bankers.data import FACTS
from riverboards.games.river_bankers.state import FINISH
from riverboards.games.river_bankers.view import BankersView
from riverboards.games.river_bankers.vocabulary import Trigger
from riverboards.tables.contract import InfoPanel, Panels, SeatCard
from riverboards.tables.parts import Column, Counter, Fact, Part, Row, Text
from riverboards.tables.river_bankers.names import (
    CARD,
    FISH,
    MATERIAL_BACK,
    STAR,
    WORKER,
    card_name,
    card_text,
    kind_art,
    kind_name,
    species_art,
)
from riverboards.words import Rich, catalogue, mark, who

_ = catalogue("river-bankers")
_FEW: Final = 3
"""So many built cards are named on a seat card."""
_BY_CHOICE: Final[tuple[Trigger, ...]] = ("pre", "main", "lot_named", "bidding", "after_other_turn", "paying")


def panels(view: BankersView) -> Panels:
    """A card for each seat, and what is left in the decks."""
    return Panels(tuple(_seat_card(view, seat) for seat in range(view.players)), (_decks(view), _all_built(view)))


def _seat_card(view: BankersView, seat: int) -> SeatCard:
    facts: tuple[Part, ...] = (
        Counter(FISH, view.totals[seat], tip=_("Fish: the total on the track; {n} is the finish line", n=FINISH)),
        Counter(STAR, view.stars[seat], tip=_("Stars of built cards as they stand")),
        Counter(CARD, view.hands[seat], tip=_("Cards in hand; the limit is {n}", n=view.limits[seat])),
        Counter(WORKER, view.supply[seat], tint=seat, tip=_("Workers in supply, of {n}", n=FACTS.river.workers)),
    )
    return SeatCard(
        seat,
        chip=_chip(view, seat),
        active=_asked(view, seat) and view.viewer in (None, seat),
        art=species_art(view.species[seat]),
        parts=(Row(facts, gap=6), *_built(view, seat)),
        retired=seat in view.retired,
        look=bool(view.hands[seat]) and view.outcome is None,
    )


def _asked(view: BankersView, seat: int) -> bool:
    return any(each.seat == seat for each in view.decisions)


def _name(view: BankersView, seat: int, card: str) -> Rich:
    """The name of a built card; a spent one says so."""
    name = card_name(card)
    return _("{card} (spent)", card=name) if card in view.spent[seat] else name


def _built(view: BankersView, seat: int) -> list[Part]:
    """Names of the built cards; of many only those that are used by choice."""
    cards = list(view.built[seat])
    if len(cards) > _FEW:
        cards = [card for card in cards if any((card, when) in FACTS.effects for when in _BY_CHOICE)][-_FEW:]
    names = Rich(" · ".join(_name(view, seat, card) for card in cards))
    rest = len(view.built[seat]) - len(cards)
    if rest and names:
        names = _.n("{names} · {n} more", "{names} · {n} more", rest, names=names)
    elif rest:
        names = _.n("{n} built", "{n} built", rest)
    return [Text(names, "small", soft=True)] if names else []


def _all_built(view: BankersView) -> InfoPanel:
    """Every built card with its stars; its rule is told when it is pointed at."""
    parts: list[Part] = []
    for seat in range(view.players):
        counters = tuple(
            Counter(
                kind_art(card),
                FACTS.stars[card],
                tip=_("{card}: {text}", card=_name(view, seat, card), text=card_text(card) or kind_name(card)),
                target=f"built/{card}",
            )
            for card in view.built[seat]
        )
        parts.append(Column((Text(Rich(f"{mark(seat)} {who(seat)}"), "label"), Row(counters, gap=2)), gap=2))
    return InfoPanel("built", _("Built"), tuple(parts))


def _chip(view: BankersView, seat: int) -> Rich:
    if view.outcome is not None:
        return _("Winner") if seat in view.outcome.winners else _("")
    if view.lot is not None and not view.lot.shown:
        return _auction_chip(view, seat)
    if seat in view.retired and not view.final_order:
        return _("retired")
    if not view.turn:
        return _("has picked") if view.picked[seat] else _("picks")
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
