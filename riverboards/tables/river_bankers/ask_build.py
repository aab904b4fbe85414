"""Structures: the draft of starters, what to build, its payment, discards."""

from __future__ import annotations

from collections.abc import Iterable

from riverboards.engine.forms import Counts, Pick
from riverboards.games.river_bankers import actions as a
from riverboards.games.river_bankers.data import FACTS
from riverboards.games.river_bankers.payment import build_fish, need_of
from riverboards.games.river_bankers.view import BankersView
from riverboards.tables.contract import Chosen, Question, Sheet
from riverboards.tables.parts import Button, Card, Column, Counter, Fact, FieldPart, Part, Picture, Row, Rule, Text
from riverboards.tables.river_bankers.arrange import structure_card, workers_by_material
from riverboards.tables.river_bankers.names import (
    CARD,
    FISH,
    LODGE,
    PAWN,
    WORKER,
    card_name,
    cards_n,
    fish,
    material_art,
    material_name,
    need_icons,
    place_of,
    species_art,
    species_name,
)
from riverboards.tables.river_bankers.preview import landing
from riverboards.tables.river_bankers.steps import clicked
from riverboards.words import Rich, catalogue, who

_ = catalogue("river-bankers")


def cards_row(cards: Iterable[str], height: int, chosen: Iterable[str] = (), head: str = "hand/", seat: int = 0) -> Row:
    """Whole cards side by side; each can be clicked as `<head><card>`. `seat` colours starters."""
    picked = set(chosen)
    return Row(
        tuple(
            Card(structure_card(card, f"{head}{card}", seat), height, selected=card in picked, target=f"{head}{card}")
            for card in cards
        ),
        gap=14,
    )


def height_for(n: int) -> int:
    """How high whole cards may stand so that n of them find room on a sheet."""
    return 330 if n <= 3 else 290 if n == 4 else 240


def starter(view: BankersView, seat: int, chosen: Chosen) -> Question:
    """The secret pick of a starter."""
    species = view.species[seat]
    cards = FACTS.starters_of[species]
    done = clicked(view, chosen)
    picked = done.card if isinstance(done, a.PickStarter) else ""
    text = _("It counts as built from the first turn. All picks are shown together.")
    return Question(
        _("**{who}** drafts a starter in secret", who=who(seat)),
        _("Choose one of three"),
        _("The other two leave the game."),
        "RB-SETUP-06",
        species_art(species),
        sheet=Sheet(
            _("Starters of the {species}", species=species_name(species)),
            text,
            (cards_row(cards, 340, (picked,), seat=seat),),
            over="page",
        ),
        commit=_("Take {card}", card=card_name(picked)) if picked else _("Take it"),
        commit_icon="common/lock",
        secret=True,
    )


def structure(view: BankersView, seat: int, chosen: Chosen) -> Question:
    """Which hand card to build; one may go back."""
    return Question(
        _("**{who}** builds: choose a structure", who=who(seat)),
        _("Choose a structure"),
        _("The dark ones need more workers on the table. Nothing is paid yet."),
        "RB-BUILD-01",
        LODGE,
        tray=(Button("do/back", _("Back to the actions"), "common/arrow-left"),),
        sheet=_hand_sheet(view, seat),
        secret=True,
    )


def final(view: BankersView, seat: int, chosen: Chosen) -> Question:
    """The last build, or none."""
    skip = isinstance(clicked(view, chosen), a.Decline)
    return Question(
        _("Final builds · **{who}** may build once more", who=who(seat)),
        _("One last build"),
        _("Fish and workers are paid as usual; no effects of builds happen any more."),
        "RB-FINAL-01",
        LODGE,
        tray=(Button("do/decline", _("No last build"), "common/next", selected=skip),),
        sheet=_hand_sheet(view, seat),
        commit=_("No last build") if skip else _("Choose its payment"),
        secret=True,
    )


def _hand_sheet(view: BankersView, seat: int) -> Sheet:
    have = workers_by_material(view, seat)
    there = need_icons((material, have[material]) for material in FACTS.river.materials if have.get(material))
    text = _("Your workers on cards: {icons}", icons=there) if there else _("None of your workers stands on a card.")
    return Sheet(_("Your hand"), text, (cards_row(view.hand, height_for(len(view.hand))),), over="board")


# -- payment -------------------------------------------------------------------------------------------------------


def pay(view: BankersView, seat: int, chosen: Chosen) -> Question:
    """The payment: workers from each card, cost cards, fish."""
    card = view.task.card
    price = fish_of(view, seat, card)
    using = tuple(chosen.values.get("using", ()))
    need = need_after(view, seat, card, using)
    start = view.totals[seat]
    parts: list[Part] = [
        Row((Text(_("Needed"), "label"), Text(need_icons(need.items()) or _("nothing"), "subtitle")), gap=12),
        Fact(FISH, price_told(card, price)),
        *_fields(view, chosen),
        Rule(),
        Row((Picture(PAWN, 34, tint=seat), Text(_pawn(start, start + price))), box="foam"),
    ]
    left = Card(structure_card(card, "paid"), 300)
    return Question(
        _("**{who}** pays for a structure", who=who(seat)),
        _("Pay for {card}", card=card_name(card)),
        _("Workers that pay go back to your supply. Undo leads back."),
        "RB-PAY-01",
        WORKER,
        sheet=Sheet(parts=(Row((left, Column(tuple(parts), gap=12, weight=1)), gap=26, align="top"),), over="board"),
        commit=_("Build for {fish}", fish=fish(price)),
        commit_icon=LODGE,
        marks=tuple(landing(seat, start, start + price)),
        secret=True,
    )


def _pawn(start: int, end: int) -> Rich:
    if start == end:
        return _("Your pawn stays at **{start}**.", start=start)
    return _("Your pawn swims from **{start}** to **{end}**.", start=start, end=end)


def price_told(card: str, price: int) -> Rich:
    """The fish of a build, with the printed number where it differs."""
    printed = FACTS.fish[card]
    if price == printed:
        return fish(price)
    return _("{fish} instead of {n}", fish=fish(price), n=printed)


def fish_of(view: BankersView, seat: int, card: str) -> int:
    """Fish of a build with the cards the seat has (RB-BUILD-05)."""
    offs = [
        (op.n, op.floor)
        for built in view.built[seat]
        for effect in FACTS.effects.get((built, "paying"), ())
        if effect.uses is None or effect.uses in FACTS.costs[card]
        for op in effect.do
        if op.op == "fish_off"
    ]
    return build_fish(FACTS.fish[card], offs)


def need_after(view: BankersView, seat: int, card: str, using: Iterable[str]) -> dict[str, int]:
    """What is to be paid with workers after halving and lessening (RB-PAY-02)."""
    halves = [
        op.material
        for built in view.built[seat]
        for effect in FACTS.effects.get((built, "paying"), ())
        for op in effect.do
        if op.op == "need_half"
    ]
    less = [(name.partition("/")[2], 1) for name in using if "/" in name]
    return need_of(FACTS.costs[card], halves, less)


def _fields(view: BankersView, chosen: Chosen) -> list[Part]:
    form = chosen.form
    if form is None:
        return []
    parts: list[Part] = []
    for field in form.fields:
        if isinstance(field, Counts):
            labels = {card: Rich(f"{card_name(card)} ({wild_told(view, card)})") for card in field.kinds}
            arts = {card: material_art(FACTS.materials[card][0]) for card in field.kinds}
            have = dict(zip(field.kinds, field.most, strict=True))
            parts.append(FieldPart(field.name, _("Workers that pay"), labels, arts, have, "picker"))
        elif isinstance(field, Pick):
            labels = {name: using_told(name) for name in field.items}
            parts.append(FieldPart(field.name, _("Cards put to use"), labels))
    return parts


def using_told(name: str) -> Rich:
    """A cost card that can be put to use: `Granary: 1 reed less`."""
    card, _slash, material = name.partition("/")
    if material:
        return _("{card}: 1 {material} less", card=card_name(card), material=material_name(material))
    return card_name(card)


def wild_told(view: BankersView, card: str) -> Rich:
    """Where a card with own workers lies, and what they count as."""
    names = [material_name(material) for material in FACTS.materials[card]]
    if len(names) > 1:
        return _("{one} or {other}, {place}", one=names[0], other=names[1], place=place_of(view, card))
    return _("{one}, {place}", one=names[0], place=place_of(view, card))


# -- discards ------------------------------------------------------------------------------------------------------


def discard(view: BankersView, seat: int, chosen: Chosen) -> Question:
    """Which hand cards go to the discard pile."""
    picked = tuple(chosen.values.get("cards", ()))
    form = chosen.form
    pick = form.fields[0] if form is not None else None
    n = pick.number[0] if isinstance(pick, Pick) else 0
    missing = n - len(picked)
    if missing > 0:
        text = _.n("Choose {n} more.", "Choose {n} more.", missing)
    elif missing < 0:
        text = _.n("{n} too many: take one back.", "{n} too many: take some back.", -missing)
    else:
        text = _("They lie open on the discard pile.")
    return Question(
        _("**{who}** discards {cards}", who=who(seat), cards=cards_n(n)),
        _("Discard {cards}", cards=cards_n(n)),
        text,
        "RB-INV-01",
        CARD,
        tray=(Row((Counter(CARD, len(picked), of=n),)),),
        sheet=Sheet(
            _("Your hand"),
            _("Click the cards to discard."),
            (cards_row(view.hand, height_for(len(view.hand)), picked, "pick/cards/"),),
            over="board",
        ),
        commit=_("Discard {cards}", cards=cards_n(n)),
        secret=True,
    )
