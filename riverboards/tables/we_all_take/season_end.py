"""Exchange and city phase."""

from __future__ import annotations

from riverboards.games.we_all_take import actions as do
from riverboards.games.we_all_take.data import KINDS, POLLUTION
from riverboards.games.we_all_take.forms import MATERIALS
from riverboards.games.we_all_take.phases.exchange import PAIRS
from riverboards.games.we_all_take.state import CITY, COMPLETE, EXCHANGE, SITE
from riverboards.games.we_all_take.view import View
from riverboards.tables.contract import Chosen, Question, Sheet
from riverboards.tables.parts import Bar, Button, Column, FieldPart, Gap, Part, Row, Text
from riverboards.tables.we_all_take.names import (
    art,
    cost_words,
    kind_name,
    piece_of,
    resource_name,
    structure_art,
    structure_name,
    token_icon,
)
from riverboards.tables.we_all_take.preview import consequences, marks
from riverboards.tables.we_all_take.trade import trade_button
from riverboards.words import Rich, catalogue, who

_ = catalogue("we-all-take")


def phase_bar(view: View) -> Part:
    """The four parts of a season's end; the present one stands out."""
    names = ((EXCHANGE, _("Swap for gold")), ("policy", _("Policies")), (CITY, _("City")), ("next", _("Next season")))
    now = {"vote": "policy", "buying": "policy"}.get(view.phase, view.phase)
    return Row(
        tuple(
            Row(
                (Text(_("**{n}** {name}", n=i + 1, name=name), soft=phase != now),),
                box="active" if phase == now else "paper",
            )
            for i, (phase, name) in enumerate(names)
        ),
        gap=8,
    )


def exchange(view: View, chosen: Chosen) -> Question:
    """Two resources for one gold, as often as you like."""
    return Question(
        _("End of season {season} · **{who}** may swap resources for gold", season=view.season, who=who(view.asked)),
        _("Swap for gold"),
        _("Any two resources for 1 gold, as often as you like.")
        if view.subsidy
        else _("Any two resources but pollution for 1 gold, as often as you like."),
        "WA-EXCH-01",
        art("gold"),
        tray=_tray(view),
        sheet=Sheet(parts=(phase_bar(view), _swaps(view), *_shop(view), *_sales(chosen)), over="foot"),
        consequences=consequences(view, chosen),
        marks=marks(view, chosen),
    )


def _swaps(view: View) -> Part:
    """A button for each pair of kinds that may be given."""
    buttons = []
    for first, second in PAIRS:
        if not view.subsidy and KINDS[POLLUTION] in (first, second):
            continue
        label = Rich(f"{token_icon(first)} {token_icon(second)} [[common/arrow-right]] {token_icon('gold')}")
        buttons.append(Button(f"do/exchange/{first}/{second}", label))
    return Row(tuple(buttons), gap=8)


def _shop(view: View) -> tuple[Part, ...]:
    """What the city sells (WA-CITY-14)."""
    if view.city_state != COMPLETE:
        return ()
    buttons = tuple(Button(f"do/buy/{kind}", resource_name(kind), art(kind)) for kind in KINDS[1:5])
    return (Row((Text(_("The city sells for 1 gold:"), soft=True), *buttons), gap=8),)


def _sales(chosen: Chosen) -> tuple[Part, ...]:
    """Stranded structures that may be sold (WA-PROT-08)."""
    buttons = tuple(_sale(action) for action in chosen.remaining if isinstance(action, do.Sell))
    return (Row((Text(_("On protected ground:"), soft=True), *buttons), gap=8),) if buttons else ()


def _sale(action: do.Sell) -> Part:
    kind = kind_name(piece_of(action.piece))
    label = _("Sell {structure} for {cost}", structure=structure_name(kind), cost=cost_words(kind))
    return Button(f"do/sell/{action.piece}", label, structure_art(kind))


def _tray(view: View) -> tuple[Part, ...]:
    parts: list[Part] = [Gap(8, stretch=True)]
    if view.players > 1:
        parts.append(trade_button(view.asked))
    parts.append(Button("do/ready", _("Ready"), "common/check", "primary"))
    return tuple(parts)


# ------------------------------------------------------------------ the city


def city(view: View, chosen: Chosen) -> Question:
    """Lay tokens onto the site; the shop once it stands."""
    if chosen.form is not None:
        return _payment(view, chosen)
    return Question(
        _("End of season {season} · **{who}** may pay for the city", season=view.season, who=who(view.asked)),
        _("The city"),
        _city_help(view),
        "WA-CITY-08" if view.city_state == SITE else "WA-CITY-14",
        art("construction-site") if view.city_state == SITE else art("city"),
        tray=_tray(view),
        sheet=Sheet(parts=(phase_bar(view), *_site(view), *_shop(view), *_sales(chosen)), over="foot"),
        consequences=consequences(view, chosen),
        marks=marks(view, chosen),
    )


def _city_help(view: View) -> Rich:
    if view.city_state == SITE:
        return _("5 fish, 5 trees and 5 gravel complete it. What is laid stays.")
    if view.city_state == COMPLETE and view.flooded[view.city]:
        return _("The city is flooded; its shop is closed until next season.")
    if view.city_state == COMPLETE:
        return _("The city stands. It sells any resource for 1 gold.")
    return _("No city is founded.")


def _site(view: View) -> tuple[Part, ...]:
    if view.city_state != SITE:
        return ()
    buttons: list[Part] = [Button(f"do/pay/{kind}", _("Lay 1"), art(kind)) for kind in MATERIALS]
    buttons.append(Button("form/pay", _("Lay several"), art("construction-site")))
    return (Row(stacks(view), gap=18), Row(tuple(buttons), gap=10))


def stacks(view: View) -> tuple[Part, ...]:
    """How far the site is paid, kind by kind."""
    return tuple(Bar(view.paid[i], 5, art(kind)) for i, kind in enumerate(MATERIALS))


def _payment(view: View, chosen: Chosen) -> Question:
    labels = {kind: resource_name(kind) for kind in MATERIALS}
    arts = {kind: art(kind) for kind in MATERIALS}
    have = {kind: view.stock[view.asked * 5 + i] for i, kind in enumerate(MATERIALS)}
    sheet = Sheet(
        _("Lay onto the site"),
        _("What is laid stays."),
        (Column((Row(stacks(view), gap=12), FieldPart("paid", "", labels, arts, have, "picker")), gap=16),),
    )
    return Question(
        _("**{who}** lays tokens onto the site", who=who(view.asked)),
        _("The city"),
        _city_help(view),
        "WA-CITY-08",
        art("construction-site"),
        sheet=sheet,
        commit=_("Lay them"),
        consequences=consequences(view, chosen),
    )
