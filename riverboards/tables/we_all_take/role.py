"""The own role card: looked at in secret, shown to all at the end."""

from __future__ import annotations

from riverboards.engine.contract import Check
from riverboards.games.we_all_take import events as ev
from riverboards.games.we_all_take.board import F
from riverboards.games.we_all_take.data import FISH, GOLD, HALF, POLLUTION, RIVER, ROWS
from riverboards.games.we_all_take.state import COMPLETE, NO_CITY
from riverboards.games.we_all_take.view import View
from riverboards.tables.contract import Question, Sheet
from riverboards.tables.parts import Button, Card, Column, Fact, Gap, Part, Picture, Piece, Row, Rule, Text
from riverboards.tables.we_all_take.names import art, objective_aim, objective_name, role_name, tile_title
from riverboards.tables.we_all_take.season_end import stacks
from riverboards.words import Rich, catalogue, mark, who

_ = catalogue("we-all-take")


def look(view: View) -> Question:
    """The first look at the own card, behind the curtain."""
    seat = view.viewer if view.viewer is not None else -1
    return Question(
        _("**{who}** looks at the role card", who=who(max(seat, 0))),
        _("Your role"),
        _("You win only with every objective on the card. Say what you like about it, but keep it hidden."),
        "WA-SETUP-08",
        art("role-mask"),
        tray=(Gap(8, stretch=True), Button("do/look", _("I know my role"), "common/eye-off", "primary")),
        sheet=page(view, seat) if seat >= 0 and view.roles[seat] else None,
        secret=True,
    )


def page(view: View, seat: int) -> Sheet:
    """The card and where the seat stands, over night water."""
    role = view.roles[seat]
    beside = Column((_standing(view, seat), Text(_win_line(_count(role)), "lead"), Text(_hushed())), gap=14, weight=4)
    return Sheet(parts=(Row((card(role), beside), gap=32, align="top"),), over="page")


def card(role: str) -> Part:
    """A role card, large."""
    return Card(role_piece(role, full=True), 400)


def _hushed() -> Rich:
    return _("Say what you like about your role, but keep the card hidden until the end.")


def _count(role: str) -> int:
    return len(F.objectives[F.role_ids.index(role)])


def _win_line(n: int) -> Rich:
    return _("You win only with **both**.") if n == 2 else _("You win only with **all three**.")


def _standing(view: View, seat: int) -> Part:
    """Each objective of the card as it stands now."""
    parts: list[Part] = [
        Row(
            (
                Text(_("Where you stand"), "subtitle"),
                Gap(8, stretch=True),
                Fact("common/eye-off", _("Only for you"), soft=True),
            )
        )
    ]
    for each in F.objectives[F.role_ids.index(view.roles[seat])]:
        parts += [Rule(), *_objective(view, seat, each)]
    objectives = F.objectives[F.role_ids.index(view.roles[seat])]
    if {"conservation", "development"} <= set(objectives):
        hint = _("A finished city makes **1 pollution every season**. Someone has to keep clearing it.")
        parts.append(Row((Fact("common/hint", hint),), box="foam"))
    return Column(tuple(parts), gap=10, box="paper")


def _objective(view: View, seat: int, objective: str) -> list[Part]:
    title, met, more = STANDINGS[objective](view, seat)
    chip = _("met so far") if met else _("not yet")
    head = Row(
        (
            Picture(art(f"objective-{objective}"), 48),
            Text(title, "label"),
            Gap(8, stretch=True),
            Text(chip, "small", soft=True),
        )
    )
    return [head, *more]


def _conservation(view: View, seat: int) -> tuple[Rich, bool, list[Part]]:
    places = pollution_places(view)
    total = sum(n for _tile, n in places)
    title = _.n("{n} pollution on the map", "{n} pollution on the map", total) if total else _("The map is clean")
    more: list[Part] = [
        Fact(art("pollution"), _("{tile}: {n}", tile=tile_title(tile), n=n), soft=True) for tile, n in places[:5]
    ]
    return title, total == 0, more


def pollution_places(view: View) -> list[tuple[str, int]]:
    """Tiles with pollution, and how many."""
    found: dict[str, int] = {}
    for slot, kind in enumerate(view.slots):
        if kind == POLLUTION:
            name = F.tile_ids[F.slot_tile[slot]]
            found[name] = found.get(name, 0) + 1
    for row in range(ROWS):
        n = view.loose[row * 4 + POLLUTION - 1]
        if n:
            name = F.tile_ids[RIVER + row]
            found[name] = found.get(name, 0) + n
    return sorted(found.items(), key=lambda each: each[0][1])


def _agriculture(view: View, seat: int) -> tuple[Rich, bool, list[Part]]:
    n, need = view.stock[seat * 5 + FISH - 1], F.agriculture_fish
    return _("{n} of {need} fish in store", n=n, need=need), n >= need, []


def _development(view: View, seat: int) -> tuple[Rich, bool, list[Part]]:
    if view.city_state == NO_CITY:
        return _("No city is founded yet"), False, []
    if view.city_state == COMPLETE:
        flooded = view.city < HALF and bool(view.flooded[view.city])
        return (_("The city is flooded") if flooded else _("The city stands")), not flooded, []
    return _("City: {n} of 15 laid", n=sum(view.paid)), False, [Row(stacks(view), gap=12)]


def _capital(view: View, seat: int) -> tuple[Rich, bool, list[Part]]:
    own = view.stock[seat * 5 + GOLD - 1]
    most = max((view.stock[other * 5 + GOLD - 1] for other in range(view.players) if other != seat), default=0)
    return _("You have {n} gold, the most of the others is {most}", n=own, most=most), own > most, []


def _charity(view: View, seat: int) -> tuple[Rich, bool, list[Part]]:
    text = _("What the others need stands on their hidden cards.")
    return _("Each other player needs an objective"), False, [Text(text, "small", soft=True)]


STANDINGS = {
    "conservation": _conservation,
    "agriculture": _agriculture,
    "development": _development,
    "capital": _capital,
    "charity": _charity,
}


def role_piece(role: str, full: bool = False) -> Piece:
    """A role card; `full`: with the words of its objectives, for a card that is large enough."""
    objectives = F.objectives[F.role_ids.index(role)]
    fields = {"name": role_name(role), "objectives": " ".join(f"objective-{each}" for each in objectives)}
    if full:
        for i, each in enumerate(objectives[:2], 1):
            fields |= {f"goal-{i}": objective_name(each), f"aim-{i}": objective_aim(each)}
    return Piece(f"role/{role}", "role", "", fields=fields)


def reveal(event: ev.GameEnded, view: View) -> Sheet:
    """All cards face up, each objective met or not."""
    assert view.outcome is not None
    if event.reason == "estuary":
        title = _("The estuary is lost")
        text = _("Pollution fills all three fish slots of the estuary: everybody loses.")
    else:
        title = _("The roles are shown")
        text = winners_line(event.winners)
    cards = tuple(
        _revealed(seat, event.roles[seat], view.outcome.results[seat].checks, seat in event.winners)
        for seat in range(view.players)
    )
    return Sheet(title, text, (Row(cards, gap=12, align="top"),))


def winners_line(winners: tuple[int, ...]) -> Rich:
    """Who wins."""
    if not winners:
        return _("Nobody has met every objective: nobody wins.")
    if len(winners) == 1:
        return _("{who} wins.", who=who(winners[0]))
    names = who(winners[0])
    for seat in winners[1:-1]:
        names = _("{first}, {second}", first=names, second=who(seat))
    return _("{names} and {who} win together.", names=names, who=who(winners[-1]))


def _revealed(seat: int, role: str, checks: tuple[Check, ...], won: bool) -> Part:
    rows: list[Part] = [
        Text(_("{mark} {who}", mark=mark(seat), who=who(seat)), "label"),
        Card(role_piece(role), 180),
    ]
    rows += [
        Fact("common/check" if check.met else "common/cross", objective_name(check.objective), soft=not check.met)
        for check in checks
    ]
    if won:
        rows.append(Fact("common/trophy", _("wins")))
    return Column(tuple(rows), gap=8, box="active" if won else "card", weight=1)
