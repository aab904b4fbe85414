"""What anything is that can be pointed at: its name, what it does, its clause."""

from __future__ import annotations

from riverboards.games.river_bankers.data import FACTS
from riverboards.games.river_bankers.state import BLANK, FINISH, OPEN, RATES, SHORE
from riverboards.games.river_bankers.view import BankersView
from riverboards.tables.contract import Target, Tip
from riverboards.tables.parts import Card, Dots, Fact, Part, Row, Text
from riverboards.tables.river_bankers.arrange import structure_card
from riverboards.tables.river_bankers.names import (
    BLANK_ART,
    WORKER,
    card_name,
    card_text,
    cards_n,
    fish,
    kind_name,
    material_art,
    material_name,
    open_icons,
    place_of,
    space_number,
)
from riverboards.words import Rich, catalogue, who

_ = catalogue("river-bankers")


def about(view: BankersView, target: Target) -> Tip | None:
    """What a target is; None: nothing to say."""
    head, _slash, rest = target.partition("/")
    if target in view.place:
        return material_tip(view, target)
    match head:
        case "worker" | "blank":
            return _on_card(view, head, rest)
        case "pawn":
            return _pawn(view, int(rest))
        case "track":
            return _space(view, int(rest))
        case "deck" | "pile":
            return _deck(view, rest)
        case "headwaters" | "river" | "shore":
            return _place(head, rest)
        case "hand" | "built" | "top" | "seen" | "card":
            return structure_tip(view, rest) if rest in FACTS.ids else None
    if "/hole/" in target and head in view.place:
        return material_tip(view, head)
    return None


def material_tip(view: BankersView, card: str) -> Tip:
    """A material card on the table: what it gives, what lies on it, what it costs to get there."""
    materials = FACTS.materials[card]
    facts: list[Part] = [
        Fact(material_art(each), _("{n} icons of {material}", n=FACTS.icons[card], material=material_name(each)))
        for each in materials[:1]
    ]
    if len(materials) > 1:
        facts = [Fact(material_art(each), material_name(each)) for each in materials]
    icons = view.icons[card]
    for seat in range(view.players):
        if seat in icons:
            facts.append(
                Row((Dots(WORKER, icons.count(seat), icons.count(seat), tint=seat), Text(who(seat), "small")), gap=8)
            )
    if BLANK in icons:
        n = icons.count(BLANK)
        facts.append(Fact(BLANK_ART, _.n("{n} blank", "{n} blanks", n)))
    return Tip(card_name(card), _material_text(view, card), FACTS.ids[card], tuple(facts))


def _material_text(view: BankersView, card: str) -> Rich:
    place, free = view.place[card], view.icons[card].count(OPEN)
    if place == SHORE:
        told = _("On the shoreline: no more auctions. Workers here can pay, be recalled, and count at the end.")
    else:
        gaps = {"place": place_of(view, card), "fish": fish(RATES[place]), "icons": open_icons(free)}
        told = _("In {place}: {fish} per worker. {icons}.", **gaps)
    text = card_text(card)
    return Rich(f"{text} {told}") if text else told


def structure_tip(view: BankersView, card: str) -> Tip:
    """A structure or starter card."""
    owner = next((seat for seat, cards in enumerate(view.built) if card in cards), 0)
    return Tip(
        card_name(card),
        card_text(card) or kind_name(card),
        FACTS.ids[card],
        (Card(structure_card(card, seat=owner), 260),),
    )


def _on_card(view: BankersView, kind: str, rest: str) -> Tip | None:
    card, _slash, index = rest.rpartition("/")
    if card not in view.place:
        return None
    if kind == "blank":
        return Tip(_("Blank"), _("This icon is closed; a blank stays until the card leaves the river."), "RB-BOARD-07")
    holder = view.icons[card][int(index)]
    if holder < 0:
        return None
    title = _("A worker of {who}", who=who(holder))
    return Tip(title, _("On {card}, in {place}.", card=card_name(card), place=place_of(view, card)), "RB-BOARD-06")


def _pawn(view: BankersView, seat: int) -> Tip:
    total = view.totals[seat]
    title = _("{who}: {n} fish", who=who(seat), n=total)
    if seat in view.retired:
        return Tip(title, _("Retired: no more turns, bids of 0."), "RB-END-02")
    if seat in view.order:
        place = view.order.index(seat) + 1
        text = _(
            "Number {place} to act by the track; {fish} to the finish line.",
            place=place,
            fish=fish(max(FINISH - total, 0)),
        )
        return Tip(title, text, "RB-TRACK-06")
    return Tip(title, clause="RB-TRACK-06")


def _space(view: BankersView, space: int) -> Tip:
    there = [seat for seat in reversed(view.stacked) if space_number(view.totals[seat]) == space]
    title = _("Space {n} of the fish track", n=space)
    if space == space_number(FINISH):
        text = _("On the second lap this is {n}, the finish line: who reaches it retires.", n=FINISH)
    else:
        text = _("On the second lap it is {n}.", n=space + FACTS.river.track.spaces)
    parts = tuple(Text(_("{who}: {n} fish", who=who(seat), n=view.totals[seat]), "small") for seat in there)
    return Tip(title, text, "RB-TRACK-01", parts)


def _deck(view: BankersView, rest: str) -> Tip | None:
    match rest:
        case "materials" | "material":
            text = _(
                "{cards} left. With an empty deck every turn ends with 1 fish more.", cards=cards_n(view.materials)
            )
            return Tip(_("Material deck"), text, "RB-TURN-08", _known(view))
        case "structures" | "structure":
            return Tip(_("Structure deck"), _("{cards} left.", cards=cards_n(view.deck)), "RB-INV-03")
        case "discards" | "discard":
            names = tuple(Text(card_name(card), "small") for card in reversed(view.pile))
            return Tip(
                _("Discarded structures"), _("{cards}, open to all.", cards=cards_n(len(view.pile))), "RB-INV-02", names
            )
    return None


def _known(view: BankersView) -> tuple[Part, ...]:
    """What the viewer has seen of it."""
    known = [Text(card_name(card) if card else _("unknown"), "small") for card in view.known_materials]
    return (Text(_("You have seen, from the top:"), "small", soft=True), *known) if known else ()


def _place(head: str, rest: str) -> Tip | None:
    number = rest.partition("/")[0]
    match head:
        case "headwaters" if number.isdigit():
            fee = FACTS.river.pull_fee[int(number) - 1]
            text = _("Pull a card from here for {fish}; workers cost 1 fish each.", fish=fish(fee))
            return Tip(_("Headwaters, slot {n}", n=int(number)), text, "RB-OPEN-01")
        case "river" if number.isdigit():
            text = _("Swim to a card here for 1 fish; workers cost {fish} each.", fish=fish(RATES[int(number)]))
            return Tip(_("River {n}", n=int(number)), text, "RB-OPEN-02")
        case "shore":
            return Tip(
                _("Shoreline"), _("Cards here are out of the auctions; their workers still count."), "RB-BOARD-04"
            )
    return None
