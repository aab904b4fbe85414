"""The targets of effects: cards, workers, hidden cards, built cards."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from riverboards.engine.forms import Order
from riverboards.games.river_bankers import actions as a
from riverboards.games.river_bankers.data import FACTS
from riverboards.games.river_bankers.view import BankersView
from riverboards.tables.contract import Chosen, Mark, Question, Ring, Sheet, Target
from riverboards.tables.parts import Button, Card, FieldPart, Part, Row, Text
from riverboards.tables.river_bankers.arrange import material_card
from riverboards.tables.river_bankers.ask_build import cards_row, height_for
from riverboards.tables.river_bankers.ask_turn import look_button
from riverboards.tables.river_bankers.names import (
    CARD,
    FISH,
    MATERIAL_BACK,
    card_name,
    card_names,
    card_text,
    cards_n,
    fish,
    kind_art,
    material_art,
    material_name,
    workers,
)
from riverboards.tables.river_bankers.preview import consequences, marks
from riverboards.tables.river_bankers.steps import clicked
from riverboards.words import Rich, catalogue, later, who

_ = catalogue("river-bankers")

_ASKED: Final = {
    "send": later("choose a card to move"),
    "blank": later("choose a card for the blank"),
    "renew": later("choose a card of the Headwaters"),
    "place": later("choose a card for workers of yours"),
    "pool-first": later("choose the first card of the auction"),
    "pool-second": later("choose the second card of the auction"),
    "take-back": later("choose a worker to send home"),
    "take": later("choose workers of three materials"),
    "swap-own": later("choose your worker"),
    "swap-other": later("choose the other worker"),
    "shift-from": later("choose a worker to move"),
    "shift-to": later("choose where it goes"),
}


def target(view: BankersView, seat: int, chosen: Chosen) -> Question:
    """A card or worker on the board."""
    task = view.task
    kind = next((each.kind for each in view.decisions if each.seat == seat and not each.optional), "send")
    asked = _(_ASKED[kind])
    return Question(
        _("**{who}** uses {card}: {asked}", who=who(seat), card=card_name(task.card), asked=asked),
        card_name(task.card),
        card_text(task.card),
        FACTS.ids[task.card],
        kind_art(task.card),
        tray=(*_materials(chosen), *_ways_out(chosen), *look_button(view, seat)),
        commit=_commit(view, chosen),
        consequences=consequences(chosen.foreseen),
        marks=(*_before(view), *marks(chosen.foreseen)),
    )


def _commit(view: BankersView, chosen: Chosen) -> Rich:
    """What brings something about is confirmed; a first target of several is taken by its click."""
    return _("Do it") if clicked(view, chosen) is not None and chosen.foreseen else _("")


def _materials(chosen: Chosen) -> tuple[Part, ...]:
    """What a worker on a wild card is to stand for."""
    if not chosen.targets:
        return ()
    kinds = [each.material for each in chosen.remaining if isinstance(each, a.PickTake)]
    return tuple(Button(f"do/as/{kind}", material_name(kind), material_art(kind)) for kind in kinds)


def _ways_out(chosen: Chosen) -> tuple[Part, ...]:
    parts: list[Part] = []
    if any(isinstance(each, a.Back) for each in chosen.remaining):
        parts.append(Button("do/back", _("Back to the actions"), "common/arrow-left"))
    if any(isinstance(each, a.Decline) for each in chosen.remaining):
        parts.append(Button("do/decline", _("Leave it"), "common/next"))
    return tuple(parts)


def _before(view: BankersView) -> tuple[Mark, ...]:
    """Rings round the targets chosen before."""
    found: list[Target] = [str(each[1]) for each in view.task.chosen if each[0] in ("card", "worker", "take")]
    return tuple(Ring(card, "chosen") for card in found)


def number(view: BankersView, seat: int, chosen: Chosen) -> Question:
    """How many workers."""
    card = view.task.card
    on = str(view.task.chosen[0][1])
    prices = next((op.price for each in FACTS.effects[card, "main"] for op in each.do if op.op == "place"), None) or ()
    buttons = tuple(
        Button(f"do/number/{n}", _("{n} for {fish}", n=n, fish=fish(price)), FISH)
        for n, price in enumerate(prices, start=1)
    )
    return Question(
        _("**{who}** uses {card}: how many workers?", who=who(seat), card=card_name(card)),
        _("Onto {card}", card=card_name(on)),
        _("You have {workers} in supply.", workers=workers(view.supply[seat])),
        FACTS.ids[card],
        kind_art(card),
        tray=(*buttons, *_ways_out(chosen)),
        commit=_commit(view, chosen),
        consequences=consequences(chosen.foreseen),
        marks=(*_before(view), *marks(chosen.foreseen)),
    )


def hand(view: BankersView, seat: int, chosen: Chosen) -> Question:
    """Whose hand to look at."""
    seats = [each.seat for each in chosen.remaining if isinstance(each, a.PickSeat)]
    done = clicked(view, chosen)
    picked = done.seat if isinstance(done, a.PickSeat) else -1
    return Question(
        _("**{who}** may look at a hand", who=who(seat)),
        card_name(view.task.card),
        _("Nobody else sees it."),
        FACTS.ids[view.task.card],
        "common/eye",
        tray=tuple(
            Button(
                f"do/seat/{other}",
                _("{who}: {cards}", who=who(other), cards=cards_n(view.hands[other])),
                CARD,
                selected=other == picked,
            )
            for other in seats
        ),
        commit=_("Look"),
        commit_icon="common/eye",
    )


def ready(view: BankersView, seat: int, chosen: Chosen) -> Question:
    """Which spent card becomes ready."""
    cards = [each.card for each in chosen.remaining if isinstance(each, a.PickStructure)]
    return _built_cards(view, seat, chosen, cards, _("Which card becomes ready?"))


def copy(view: BankersView, seat: int, chosen: Chosen) -> Question:
    """Whose effect is copied."""
    cards = [each.card for each in chosen.remaining if isinstance(each, a.PickStructure)]
    return _built_cards(view, seat, chosen, cards, _("Which effect of a neighbour?"))


def _built_cards(view: BankersView, seat: int, chosen: Chosen, cards: list[str], title: Rich) -> Question:
    return Question(
        _("**{who}** uses {card}", who=who(seat), card=card_name(view.task.card)),
        title,
        card_text(view.task.card),
        FACTS.ids[view.task.card],
        kind_art(view.task.card),
        tray=_ways_out(chosen),
        sheet=Sheet(title, parts=(cards_row(cards, height_for(len(cards)), _picked(view, chosen)),), over="board"),
    )


def _picked(view: BankersView, chosen: Chosen) -> tuple[str, ...]:
    done = clicked(view, chosen)
    return (done.card,) if isinstance(done, a.PickStructure) else ()


def _secret(
    view: BankersView, seat: int, chosen: Chosen, title: Rich, text: Rich, cards: Iterable[str], commit: Rich
) -> Question:
    """A private choice among structure cards."""
    shown = tuple(cards)
    return Question(
        _("**{who}** uses {card}", who=who(seat), card=card_name(view.task.card)),
        title,
        text,
        FACTS.ids[view.task.card],
        CARD,
        tray=_ways_out(chosen),
        sheet=Sheet(title, text, (cards_row(shown, height_for(len(shown)), _picked(view, chosen)),), over="page"),
        commit=commit,
        secret=True,
    )


def keep(view: BankersView, seat: int, chosen: Chosen) -> Question:
    """Which of the cards just drawn stays."""
    text = _("The others go to the discard pile, open to all.")
    return _secret(view, seat, chosen, _("Keep one of these cards"), text, view.limbo, _("Keep it"))


def give(view: BankersView, seat: int, chosen: Chosen) -> Question:
    """Which hand card is discarded for one of the pile."""
    text = _("It goes to the discard pile; then you take a card that lies there.")
    return _secret(view, seat, chosen, _("Which hand card do you give?"), text, view.hand, _("Give it"))


def from_pile(view: BankersView, seat: int, chosen: Chosen) -> Question:
    """Which card of the discard pile is taken."""
    return _secret(
        view, seat, chosen, _("Which card do you take?"), _("From the discard pile."), view.pile, _("Take it")
    )


def vault(view: BankersView, seat: int, chosen: Chosen) -> Question:
    """Whether a hand card changes places with the top structure card."""
    name = card_name(view.known_structure) if view.known_structure else _("")
    text = _("On top of the deck lies {card}. A hand card may take its place, face down.", card=name)
    shown = cards_row(view.hand, height_for(len(view.hand)), _picked(view, chosen))
    top = cards_row((view.known_structure,) if view.known_structure else (), 220, head="top/")
    keeps = isinstance(clicked(view, chosen), a.Decline)
    return Question(
        _("**{who}** uses {card}", who=who(seat), card=card_name(view.task.card)),
        _("Swap a card?"),
        _("The log does not say which cards."),
        FACTS.ids[view.task.card],
        CARD,
        tray=(Button("do/decline", _("Swap nothing"), "common/next", selected=keeps),),
        sheet=Sheet(_("The top structure card"), text, (top, shown), over="page"),
        commit=_("Swap nothing") if keeps else _("Swap"),
        secret=True,
    )


def arrange(view: BankersView, seat: int, chosen: Chosen) -> Question:
    """The new order of the uppermost material cards."""
    form = chosen.form
    order = form.fields[0] if form is not None else None
    cards = order.items if isinstance(order, Order) else ()
    current = tuple(chosen.values.get("cards", cards))
    field = FieldPart(
        "cards",
        labels={card: card_name(card) for card in cards},
        arts={card: material_art(FACTS.materials[card][0]) for card in cards},
        style="list",
    )
    shown = Row(tuple(Card(material_card(card), 130) for card in current), gap=10)
    return Question(
        _("**{who}** looks at the material deck", who=who(seat)),
        _("Put them back in any order"),
        _("The first is turned up first. Only you know."),
        FACTS.ids[view.task.card],
        MATERIAL_BACK,
        sheet=Sheet(
            _("The uppermost material cards"), _("First on the left, first in the list."), (shown, field), over="page"
        ),
        commit=_("Put them back"),
        commit_icon="common/lock",
        secret=True,
    )


def seen(view: BankersView, seat: int, chosen: Chosen) -> Question:
    """What a look shows, until it is closed."""
    at, other, *cards = view.task.chosen[0]
    names = [str(card) for card in cards]
    title = _("The top material card") if at == "materials" else _("The hand of {who}", who=who(int(str(other))))
    parts: tuple[Part, ...]
    if at == "materials":
        parts = (Row(tuple(Card(material_card(card), 260) for card in names)),)
    else:
        parts = (cards_row(names, height_for(len(names)), head="seen/"),)
    return Question(
        _("**{who}** looks at hidden cards", who=who(seat)),
        card_name(view.task.card),
        _("Only you see this."),
        FACTS.ids[view.task.card],
        "common/eye",
        tray=(Button("do/close", _("Seen"), "common/check", style="primary"),),
        sheet=Sheet(title, _("Nobody else sees this."), parts, over="page"),
        secret=True,
    )


def own_page(view: BankersView) -> Sheet:
    """What a seat alone may know, while the look control is held: its hand, and what it has seen."""
    parts: list[Part] = [cards_row(view.hand, height_for(len(view.hand)))]
    known = [card for card in view.known_materials if card]
    if known:
        cards = tuple(Card(material_card(card), 120) for card in known)
        parts += [Text(_("Material cards you have seen, from the top"), "label"), Row(cards, gap=10)]
    for seat, seen_cards in enumerate(view.known_hands):
        if seen_cards:
            parts += [Text(_("Seen in the hand of {who}", who=who(seat)), "label"), Text(card_names(seen_cards))]
    return Sheet(_("Your hand"), _("Only you see this."), tuple(parts), over="page")
