"""Trades: the offer, and its answer."""

from __future__ import annotations

from riverboards.engine.contract import Decision
from riverboards.games.we_all_take import actions as do
from riverboards.games.we_all_take.data import KINDS
from riverboards.games.we_all_take.forms import TOKENS
from riverboards.games.we_all_take.view import View
from riverboards.tables.contract import Chosen, Question, Sheet
from riverboards.tables.parts import Button, Column, Fact, FieldPart, Option, Part, Picture, Row, Text
from riverboards.tables.we_all_take.names import all_tokens, art, resource_name, tokens
from riverboards.words import Rich, catalogue, who

_ = catalogue("we-all-take")


def trade_button(seat: int) -> Button:
    """Opens the offer of a seat."""
    return Button(f"form/trade/{seat}", _("Trade"), "common/people")


def offer(view: View, decision: Decision, chosen: Chosen) -> Question:
    """Partner, what is given, what is asked."""
    seat = decision.seat if decision.seat is not None else view.asked
    partner = chosen.values.get("partner")
    return Question(
        _("**{who}** makes an offer", who=who(seat)),
        _("Trade"),
        _("A gift asks for nothing. The partner accepts or refuses. Esc closes it."),
        "WA-TRADE-05",
        "common/people",
        tray=(Text(_sentence(seat, chosen)),),
        sheet=Sheet(parts=(_form(view, seat, partner),)),
        commit=_("Make the offer"),
    )


def _form(view: View, seat: int, partner: int | None) -> Part:
    names = {str(other): who(other) for other in range(view.players) if other != seat}
    labels = {kind: resource_name(kind) for kind in TOKENS}
    arts = {kind: art(kind) for kind in TOKENS}
    return Column(
        (
            FieldPart("partner", "", names, style="segments"),
            FieldPart("give", _("You give"), labels, arts, _have(view, seat), "picker"),
            FieldPart("get", _("You get"), labels, arts, _have(view, partner), "picker"),
        ),
        gap=12,
    )


def _have(view: View, seat: int | None) -> dict[str, int]:
    if seat is None:
        return {}
    return {KINDS[place + 1]: view.stock[seat * 5 + place] for place in range(5)}


def _sentence(seat: int, chosen: Chosen) -> Rich:
    """The offer in words, as far as it is made."""
    partner = chosen.values.get("partner")
    give, get = chosen.values.get("give", ()), chosen.values.get("get", ())
    if partner is None:
        return _("Choose a partner.")
    if not any(give) and not any(get):
        return _("Nothing is on the table yet.")
    return terms(seat, int(partner), give, get)


def terms(seat: int, partner: int, give: tuple[int, ...], get: tuple[int, ...]) -> Rich:
    """An offer in a sentence."""
    gaps: dict[str, object] = {
        "who": who(seat),
        "partner": who(partner),
        "give": all_tokens(give),
        "get": all_tokens(get),
    }
    if not any(get):
        return _("{who} gives {partner} {give} for nothing", **gaps)
    if not any(give):
        return _("{who} asks {partner} for {get} as a gift", **gaps)
    return _("{who} gives {partner} {give} for {get}", **gaps)


def answer(view: View, chosen: Chosen) -> Question:
    """Accept or refuse; nothing else goes on until then."""
    assert view.offer is not None
    seat, partner, give, get = view.offer
    gaps: dict[str, object] = {"who": who(seat), "partner": who(partner)}
    sheet = Sheet(
        _("{who} offers a trade", **gaps),
        parts=(
            Row(
                (_side(view, partner, give, _("You would get")), _side(view, partner, get, _("You would give"))), gap=24
            ),
            Row(
                (
                    Option("do/yes", _("Accept"), _accept(give, get), "common/check"),
                    Option("do/no", _("Refuse"), _("Nothing changes hands."), "common/cross"),
                ),
                gap=16,
            ),
        ),
    )
    return Question(
        _("**{partner}**: {who} offers a trade", **gaps),
        _("An offer from {who}", **gaps),
        terms(seat, partner, give, get),
        "WA-TRADE-05",
        "common/people",
        sheet=sheet,
        commit=_commit(chosen),
    )


def _side(view: View, partner: int, counts: tuple[int, ...], title: Rich) -> Part:
    """One side of the trade, token by token, with what the partner has now."""
    rows: list[Part] = [Text(title, "subtitle")]
    for place, n in enumerate(counts):
        if n:
            kind = KINDS[place + 1]
            text = _("{tokens} (you have {have})", tokens=tokens(kind, n), have=view.stock[partner * 5 + place])
            rows.append(Row((Picture(art(kind), 40), Text(text))))
    if len(rows) == 1:
        rows.append(Fact("common/hint", _("nothing")))
    return Column(tuple(rows), box="card", weight=1)


def _accept(give: tuple[int, ...], get: tuple[int, ...]) -> Rich:
    if not any(get):
        return _("A gift: {give}.", give=all_tokens(give))
    if not any(give):
        return _("You give {get} for nothing.", get=all_tokens(get))
    return _("You get {give} for {get}.", give=all_tokens(give), get=all_tokens(get))


def _commit(chosen: Chosen) -> Rich | str:
    if isinstance(chosen.action, do.AnswerOffer) and chosen.targets:
        return _("Accept") if chosen.action.yes else _("Refuse")
    return ""
