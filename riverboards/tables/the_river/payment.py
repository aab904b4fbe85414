"""The payment: one card for each resource of the cost, met from the barn, by food, or left out."""

from __future__ import annotations

from typing import Any

from riverboards.engine.contract import Action
from riverboards.engine.forms import Choice
from riverboards.games.the_river import actions as a
from riverboards.games.the_river.data import RESOURCES
from riverboards.games.the_river.steps.building import FOOD_FOR, FREE, OWN, PaymentForm, units
from riverboards.games.the_river.view import Account, RiverView
from riverboards.tables.contract import Chosen, Question, Sheet
from riverboards.tables.parts import Card, Column, Fact, Gap, Part, Picture, Piece, Row, Rule, Text
from riverboards.tables.the_river.arrange import card_piece, covered_card
from riverboards.tables.the_river.names import (
    GOODS_ART,
    HOUSE,
    art_name,
    building_name,
    goods_name,
    meadow_name,
)
from riverboards.tables.the_river.preview import consequences
from riverboards.words import Rich, catalogue

_ = catalogue("the-river")


def ask_payment(view: RiverView, chosen: Chosen, prompt: Rich) -> Question:
    """The sheet of the payment. A reserved card's face is shown to its owner only; its price lies open (TR-DEC-15)."""
    account = view.account
    form = chosen.form
    if account is None or not isinstance(form, PaymentForm):
        return Question(prompt)
    paid = form.action(chosen.values)
    bricks = Row(tuple(_unit(form, chosen, i) for i in range(len(form.fields))), gap=8, align="fill")
    right: list[Part] = [Text(_("The price – click a field to pay it another way"), "small", soft=True), bricks]
    right.append(Text(_("Your barns, before and after"), "small", soft=True))
    right.append(_before_and_after(form, paid))
    parts: list[Part] = [Row((Card(_face(account), 236), Column(tuple(right), gap=10, weight=1)), gap=26, align="top")]
    links = consequences(view, chosen.foreseen)
    told = tuple(
        Column((Fact(link.icon, Rich(f"**{link.title}**"), link.tint), Text(link.text, "small")), gap=2, weight=1)
        for link in links[1:]
    )
    if told:
        parts += [Rule(), Row(told, gap=20, align="top")]
    return Question(
        prompt,
        _("Pay for the building"),
        _balance(account, paid),
        "TR-BUILD-03",
        HOUSE,
        sheet=Sheet(_title(account), _owed(account), tuple(parts), over="board"),
        commit=_("Build"),
    )


def _face(account: Account) -> Any:
    return card_piece(account.card, "deck", piece_id="paid") if account.card else covered_card("paid")


def _title(account: Account) -> Rich:
    if account.card:
        return _("Build: {name}", name=building_name(account.card))
    return _("Build a reserved card")


def _owed(account: Account) -> Rich:
    """`It costs 5 resources, 1 less because it was reserved.`"""
    total = sum(account.cost)
    due = max(0, total - account.discount)
    if account.discount and account.camp:
        return _(
            "It costs {total}, {n} less because it was reserved: **{due}**. Builders’ Camp can leave out {camp} more.",
            total=total,
            n=account.discount,
            due=due,
            camp=account.camp,
        )
    if account.discount:
        gaps = {"total": total, "n": account.discount, "due": due}
        return _("It costs {total}, {n} less because it was reserved: **you pay {due}**.", **gaps)
    if account.camp:
        return _("It costs {total}. Builders’ Camp can leave out {n}.", total=total, n=account.camp)
    return _("It costs {total}.", total=total)


def _unit(form: PaymentForm, chosen: Chosen, index: int) -> Part:
    """One resource of the cost; a click meets it the next way."""
    field = form.fields[index]
    assert isinstance(field, Choice)
    kind = RESOURCES[units(form.cost)[index]]
    how = chosen.values.get(field.name, field.start)
    ways = list(field.choices)
    following = ways[(ways.index(how) + 1) % len(ways)] if how in ways else ways[0]
    words = {OWN: _("from barn"), FOOD_FOR: _("food as {resource}", resource=goods_name(kind)), FREE: _("left out")}
    piece = Piece(
        f"unit/{index}", "unit", "", art_name(kind if how != FOOD_FOR else "food"), state="spent" if how == FREE else ""
    )
    target = f"set/{field.name}/{following}"
    parts = (
        Text(goods_name(kind), "label", "middle"),
        Row((Gap(0, stretch=True), Card(piece, 62, target=target), Gap(0, stretch=True)), gap=0),
        Text(words[str(how)], "small", "middle"),
    )
    return Column(parts, gap=6, box="card" if how == OWN else "active", weight=1)


def _before_and_after(form: PaymentForm, paid: Action | None) -> Part:
    gone = (paid.wood, paid.stone, paid.clay, paid.food) if isinstance(paid, a.Pay) else (0, 0, 0, 0)
    boxes = []
    for i, name in enumerate(RESOURCES):
        n = form.held[i]
        change = Row(
            (Picture(GOODS_ART[name], 34, dim=not n), Text(_("{n} → {m}", n=n, m=n - gone[i]), "label")), gap=8
        )
        boxes.append(Row((change,), box="card"))
    return Row(tuple(boxes), gap=10)


def _balance(account: Account, paid: Action | None) -> Rich:
    """How the payment stands."""
    if not isinstance(paid, a.Pay):
        return _("Say for each resource how it is met.")
    total = sum(account.cost)
    free = total - paid.wood - paid.stone - paid.clay - paid.food
    if paid.camp:
        return _("{n} left out, with {meadow}.", n=free, meadow=meadow_name("builders-camp"))
    if free:
        return _("{n} left out because it was reserved.", n=free) if account.discount else _("{n} not met.", n=free)
    return _("Food stands for any other resource.") if paid.food else _("All from your barns.")
