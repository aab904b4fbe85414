"""The turn: its main action, what may be used before it, the lot after a Flush."""

from __future__ import annotations

from riverboards.games.river_bankers import actions as a
from riverboards.games.river_bankers.data import FACTS
from riverboards.games.river_bankers.state import FINISH
from riverboards.games.river_bankers.view import BankersView
from riverboards.tables.contract import Chosen, Consequence, Mark, Question, Ring
from riverboards.tables.parts import Button, Card, Part, Text
from riverboards.tables.river_bankers.arrange import hand_strip, workers_by_material
from riverboards.tables.river_bankers.names import (
    CARD,
    FISH,
    HEADWATERS_ART,
    card_name,
    cards_n,
    fish,
    kind_art,
    workers,
)
from riverboards.tables.river_bankers.preview import (
    bid_rings,
    consequences,
    marks,
    opening,
    opening_marks,
    read_card,
)
from riverboards.tables.river_bankers.steps import clicked
from riverboards.words import Rich, catalogue, who

_ = catalogue("river-bankers")
_INVENT = "do/invent"
_USE = "do/use"
MARKER = "river-bankers/boards/auction-marker"


def turn(view: BankersView, seat: int, chosen: Chosen) -> Question:
    """The main action of a turn."""
    if chosen.targets[:1] == (_INVENT,):
        return _invent(view, seat, chosen)
    if chosen.targets[:1] == (_USE,):
        return _use(view, seat, chosen)
    done = clicked(view, chosen)
    opened = bool(_opened(done))
    return Question(
        _prompt(view, seat, chosen),
        clause="RB-TURN-01",
        tray=(*hand(view, 60 if opened else 80), *_buttons(view, seat, opened)),
        commit=_commit(done),
        commit_icon=MARKER if opened or isinstance(done, a.Flush) else "common/check",
        consequences=_strip(view, chosen),
        marks=_marks(view, seat, chosen),
    )


def _prompt(view: BankersView, seat: int, chosen: Chosen) -> Rich:
    n = view.totals[seat]
    if _opened(chosen.action):
        return _auction(view, seat, _opened(chosen.action))
    if n >= FINISH:
        return _("**{who}** is over the line, at {n} fish: one last action", who=who(seat), n=n)
    if len(view.order) == 1:
        return _("**{who}** is the last in the race, at {n} fish: choose an action", who=who(seat), n=n)
    if view.order and view.order[0] == seat:
        return _("**{who}** is furthest back, at {n} fish: choose an action", who=who(seat), n=n)
    return _("**{who}** has an extra turn, at {n} fish: choose an action", who=who(seat), n=n)


def _opened(action: object) -> str:
    return action.card if isinstance(action, a.Pull | a.Swim) else ""


def _auction(view: BankersView, seat: int, card: str) -> Rich:
    """What an auction would cost."""
    fee, rate = opening(view, seat, card)
    gaps = {"card": card_name(card), "fee": fish(fee), "rate": rate}
    if view.place[card] == 0:
        return _("Pull {card}: {fee}, then {rate} per worker", **gaps)
    return _("Swim to {card}: {fee}, then {rate} per worker", **gaps)


def _commit(action: object) -> Rich:
    match action:
        case a.Pull() | a.Swim():
            return _("Start auction")
        case a.Flush():
            return _("Flush for {fish}", fish=fish(FACTS.river.flush_fee))
        case a.Retire():
            return _("Retire now")
    return _("")


def hand(view: BankersView, height: int = 76) -> tuple[Part, ...]:
    """The own hand as strips: what each card needs and what is there. One that is pointed at is told in the strip."""
    seat = view.viewer
    if seat is None or not view.hand:
        return ()
    have = workers_by_material(view, seat)
    if len(view.hand) > 3:
        height = min(height, 60)
    return tuple(Card(hand_strip(card, have), height, target=f"hand/{card}") for card in view.hand)


def pointed_card(view: BankersView, chosen: Chosen) -> str:
    """The structure that is pointed at in the hand or by an ability's button, or nothing."""
    name = chosen.pointed or ""
    for head in ("hand/", "do/use/"):
        if name.startswith(head) and name.removeprefix(head) in FACTS.ids:
            return name.removeprefix(head)
    return ""


def _strip(view: BankersView, chosen: Chosen) -> tuple[Consequence, ...]:
    card = pointed_card(view, chosen)
    if card:
        return read_card(card)
    if isinstance(chosen.action, a.Pull | a.Swim | a.Build):
        return ()
    return consequences(chosen.foreseen)


def _marks(view: BankersView, seat: int, chosen: Chosen) -> tuple[Mark, ...]:
    card = _opened(chosen.action)
    return opening_marks(view, seat, card) if card else marks(chosen.foreseen)


def _buttons(view: BankersView, seat: int, opened: bool) -> tuple[Part, ...]:
    first = (Button("do/build", _("Build")), Button(_INVENT, _("Invent")), Button("do/flush", _("Flush")))
    more: list[Part] = []
    if abilities(view, seat):
        more.append(Button(_USE, _("Use a card")))
    if view.retired:
        more.append(Button("do/retire", _("Retire"), "common/flag"))
    more += look_button(view, seat)
    if not opened and not more:
        more.append(Text(_("Or click a card on the water."), "small", soft=True))
    return (*first, *more)


def abilities(view: BankersView, seat: int) -> list[str]:
    """Built cards that are used by choice in the own turn."""
    return [card for card in view.built[seat] if (card, "pre") in FACTS.effects or (card, "main") in FACTS.effects]


def _use(view: BankersView, seat: int, chosen: Chosen) -> Question:
    """Which ability is used."""
    options = tuple(Button(f"do/use/{card}", card_name(card), kind_art(card)) for card in abilities(view, seat))
    card = pointed_card(view, chosen)
    return Question(
        _("**{who}** uses a card: which one?", who=who(seat)),
        _("Use a card"),
        _("Point at one to read what it does."),
        "RB-TURN-04",
        tray=options,
        consequences=read_card(card) if card else (),
    )


def look_button(view: BankersView, seat: int) -> list[Part]:
    """The look at the deck, where a card of the seat allows it."""
    looks = any(
        op.op == "look" for c in view.built[seat] for each in FACTS.effects.get((c, "standing"), ()) for op in each.do
    )
    return [Button("do/look", _("Look at the deck"), "common/eye")] if looks and view.materials else []


def _invent(view: BankersView, seat: int, chosen: Chosen) -> Question:
    numbers = range(FACTS.river.invent.least, FACTS.river.invent.most + 1)
    buttons = tuple(
        Button(f"do/invent/{n}", cards_n(n), FISH, selected=f"do/invent/{n}" in chosen.targets) for n in numbers
    )
    done = clicked(view, chosen)
    price = done.n if isinstance(done, a.Invent) else 0
    there = view.deck + len(view.pile)
    return Question(
        _("**{who}** invents: how many cards?", who=who(seat)),
        _("Invent"),
        _("1 fish a card: draw so many, then discard as many. {cards} to draw from.", cards=cards_n(there)),
        "RB-INV-01",
        tray=(*hand(view), *buttons),
        commit=_("Draw {cards} for {fish}", cards=cards_n(price), fish=fish(price)) if price else _("Draw"),
        commit_icon=CARD,
        consequences=consequences(chosen.foreseen),
        marks=(*marks(chosen.foreseen), *bid_rings(view, seat, view.totals[seat], 1, numbers)),
    )


def look(view: BankersView, seat: int, chosen: Chosen) -> Question:
    """The look at the top material card, beside the question that is open."""
    return Question(
        _("**{who}** looks at the deck", who=who(seat)),
        _("Look at the top material card"),
        _("Only you see it."),
        "RB-INFO-04",
        "common/eye",
        commit=_("Look"),
        commit_icon="common/eye",
    )


def flush_pick(view: BankersView, seat: int, chosen: Chosen) -> Question:
    """Which of the renewed Headwaters is auctioned."""
    done = clicked(view, chosen)
    card = chosen.action.card if isinstance(chosen.action, a.PickCard) else ""
    signs: tuple[Mark, ...] = ()
    if card:
        limit = min(view.supply[seat] or 1, view.icons[card].count(-1))
        _fee, rate = opening(view, seat, card)
        signs = (Ring(card, "frame"), *bid_rings(view, seat, view.totals[seat], rate, range(1, limit + 1)))
    return Question(
        _("**{who}** has flushed the Headwaters: choose the card to auction", who=who(seat)),
        _("Choose a card"),
        _("No further fee. You have {workers} in supply.", workers=workers(view.supply[seat])),
        "RB-OPEN-04",
        HEADWATERS_ART,
        commit=_("Start auction") if done is not None else _(""),
        commit_icon=MARKER,
        marks=signs,
    )
