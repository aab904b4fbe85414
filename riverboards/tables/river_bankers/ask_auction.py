"""What is asked in the open before the bids, and after a turn: Floodgate, recalls, deferrals, Slipstream."""

from __future__ import annotations

from riverboards.engine.forms import Counts
from riverboards.games.river_bankers import actions as a
from riverboards.games.river_bankers.data import FACTS
from riverboards.games.river_bankers.state import RATES
from riverboards.games.river_bankers.view import BankersView
from riverboards.tables.contract import Chosen, Question, Ring, Sheet
from riverboards.tables.parts import Button, Column, FieldPart, Part
from riverboards.tables.river_bankers.ask_turn import look_button
from riverboards.tables.river_bankers.names import (
    FISH,
    WORKER,
    card_name,
    fish,
    kind_art,
    lot_name,
    material_art,
    place_of,
    whole_card,
    workers,
)
from riverboards.tables.river_bankers.preview import consequences, marks
from riverboards.tables.river_bankers.steps import clicked
from riverboards.words import Rich, catalogue, who

_ = catalogue("river-bankers")


def floodgate(view: BankersView, seat: int, chosen: Chosen) -> Question:
    """Whether a card of the lot goes one space upstream."""
    lot = view.lot
    assert lot is not None
    done = clicked(view, chosen)
    card = done.card if isinstance(done, a.PickCard) else ""
    text = _("Click a card on auction to move it one space upstream: a worker then costs 1 fish less.")
    if card:
        text = _(
            "{card} goes to River {n}: {fish} per worker.",
            card=card_name(card),
            n=view.place[card] - 1,
            fish=fish(RATES[view.place[card] - 1]),
        )
    return Question(
        _("Auction of {card} · **{who}** may use Floodgate", card=lot_name(lot.cards), who=who(seat)),
        card_name("floodgate"),
        text,
        "RB-AUC-22",
        "river-bankers/dam",
        tray=_offer(view, seat, _("Keep it for later"), _("Not before my turn")),
        commit=_("Move it upstream") if card else _(""),
        consequences=consequences(chosen.foreseen),
        marks=tuple(Ring(each, "frame") for each in lot.cards),
    )


def _offer(view: BankersView, seat: int, no: Rich, never: str = "") -> tuple[Part, ...]:
    """The gold no of an offer, and the one that lasts until the own next turn."""
    parts: list[Part] = look_button(view, seat)
    if never:
        parts.append(Button("do/decline-all", never, "common/hourglass"))
    parts.append(Button("do/decline", no, "common/next", style="primary"))
    return tuple(parts)


def recall(view: BankersView, seat: int, chosen: Chosen) -> Question:
    """Which workers come back before the bids; the gold button says how many, or nobody."""
    lot = view.lot
    assert lot is not None
    form = chosen.form
    counts = form.fields[0] if form is not None else None
    n = sum(chosen.values.get("workers", ()))
    parts: tuple[Part, ...] = ()
    if isinstance(counts, Counts):
        labels = {card: _recall_label(view, card) for card in counts.kinds}
        arts = {card: material_art(FACTS.materials[card][0]) for card in counts.kinds}
        have = dict(zip(counts.kinds, counts.most, strict=True))
        parts = (FieldPart("workers", labels=labels, arts=arts, have=have, style="picker"),)
    must = lot.opener == seat and not view.supply[seat]
    return Question(
        _("Auction of {card} · **{who}** may recall workers", card=lot_name(lot.cards), who=who(seat)),
        _("Recall before the bids"),
        _recall_help(view, seat, must),
        "RB-AUC-02",
        WORKER,
        tray=tuple(look_button(view, seat)),
        sheet=Sheet(
            parts=(Column(parts),),
            over="foot",
            lit=tuple(t for card in lot.cards for t in whole_card(view, card)),
        )
        if parts
        else None,
        commit=_("Recall {workers}", workers=workers(n)) if n else _("Recall nobody"),
        commit_icon="common/undo" if n else "common/next",
        marks=(*(Ring(card, "frame") for card in lot.cards), *marks(chosen.foreseen)),
    )


def _recall_label(view: BankersView, card: str) -> str:
    return _("{card}, {place}", card=card_name(card), place=place_of(view, card))


def _recall_help(view: BankersView, seat: int, must: bool) -> Rich:
    if must:
        return _("You opened the auction without a worker in supply: recall at least 1.")
    if any(card in FACTS.having["recalling"] for card in view.built[seat]):
        return _("Free of charge, and your pawn moves back 1 for each. A river icon gets a blank.")
    return _("Free of charge. A river icon gets a blank. Nobody recalls once the bids begin.")


def defer(view: BankersView, seat: int, chosen: Chosen) -> Question:
    """Whether to bid after the reveal."""
    lot = view.lot
    assert lot is not None
    card = next((each.card for each in chosen.remaining if isinstance(each, a.Defer)), "spy-mound")
    once = any(isinstance(each, a.Decline) and each.until_turn for each in chosen.remaining)
    never = _("Not before my turn") if once else _("")
    return Question(
        _("Auction of {card} · **{who}** may bid after the reveal", card=lot_name(lot.cards), who=who(seat)),
        card_name(card),
        _("The card is spent by this.") if once else _("Your bid is still at least 1."),
        "RB-AUC-09",
        kind_art(card),
        tray=(
            Button("do/defer", _("Bid after the reveal"), "common/eye"),
            *_offer(view, seat, _("Bid in secret"), never),
        ),
        marks=tuple(Ring(each, "frame") for each in lot.cards),
    )


def slipstream(view: BankersView, seat: int, chosen: Chosen) -> Question:
    """Whether to take the next turn out of order."""
    return Question(
        _("**{who}** may take the next turn with Slipstream", who=who(seat)),
        card_name("slipstream"),
        _("Otherwise {who} acts next, at {n} fish.", who=who(view.order[0]), n=view.totals[view.order[0]]),
        "RB-TURN-11",
        FISH,
        tray=(
            Button("do/take-turn", _("Take the next turn"), "common/next"),
            *_offer(view, seat, _("Keep it for later"), _("Not before my turn")),
        ),
    )
