"""Seat cards, almanac, water, seasons, order of action, policies in force, the city."""

from __future__ import annotations

from riverboards.games.we_all_take.board import PER_SEAT, F
from riverboards.games.we_all_take.data import HALF, KINDS, RIVER
from riverboards.games.we_all_take.forms import MATERIALS
from riverboards.games.we_all_take.preview import water_ahead
from riverboards.games.we_all_take.state import COMPLETE, NO_CITY, SITE
from riverboards.games.we_all_take.view import View
from riverboards.tables.contract import InfoPanel, Panels, SeatCard
from riverboards.tables.parts import Bar, Card, Cells, Column, Counter, Fact, Part, Row, Text
from riverboards.tables.we_all_take.arrange import weather_piece
from riverboards.tables.we_all_take.names import (
    art,
    elevation,
    level_text,
    listed,
    objective_aim,
    objective_name,
    resource_name,
    role_name,
    signed,
    tile_short,
    tile_title,
    weather_name,
)
from riverboards.words import Rich, catalogue, mark, who

_ = catalogue("we-all-take")


def panels(view: View) -> Panels:
    """Everything beside the map."""
    infos = [] if view.tutorial else [_almanac(view), _water(view)]
    infos += [_seasons(view), _order(view), _force(view)]
    own = _own_role(view)
    if own is not None:
        infos.append(own)
    return Panels(tuple(_seat_card(view, seat) for seat in range(view.players)), tuple(infos))


# ------------------------------------------------------------------ seats


def _seat_card(view: View, seat: int) -> SeatCard:
    counters = tuple(
        Counter(art(kind), view.stock[seat * 5 + KINDS.index(kind) - 1], tip=resource_name(kind))
        for kind in ("fish", "tree", "gravel", "gold", "pollution")
    )
    parts: list[Part] = [Row(counters, gap=10), Text(_camp(view, seat), "small", soft=True)]
    if view.open_roles or view.outcome is not None:
        parts.append(Text(_role_line(view.roles[seat]), "small"))
    active = view.outcome is None and _is_asked(view, seat)
    secret = view.players > 2 and not view.open_roles and view.outcome is None
    return SeatCard(seat, _chip(view, seat), active, None, tuple(parts), look=secret)


def _is_asked(view: View, seat: int) -> bool:
    """Role cards are looked at one by one, though in any order."""
    if _kind(view) == "look":
        waits = [decision.seat for decision in view.decisions]
        return seat == (view.viewer if view.viewer in waits else waits[0])
    return any(decision.seat == seat and not decision.optional for decision in view.decisions)


def _camp(view: View, seat: int) -> Rich:
    at = view.where[seat * PER_SEAT]
    if at < 0:
        return _("no camp yet")
    name = F.tile_ids[at]
    return _("camp in row {row} · elevation {n}", row=int(name[1]), n=elevation(name))


def _role_line(role: str) -> Rich:
    objectives = F.objectives[F.role_ids.index(role)]
    names = objective_name(objectives[0])
    for each in objectives[1:]:
        names = _("{first}, {second}", first=names, second=objective_name(each))
    return _("**{role}**: {objectives}", role=role_name(role), objectives=names)


def _chip(view: View, seat: int) -> Rich | str:
    if view.outcome is not None:
        return _("wins") if seat in view.outcome.winners else ""
    if _is_asked(view, seat):
        return _ASKED.get(_kind(view), lambda: _("your turn"))()
    if view.phase in ("vote", "buying") and view.sides and view.sides[seat] >= 0:
        return _vote_chip(view, seat)
    if view.phase in ("exchange", "city", "policy") and view.settled[seat]:
        return _("ready")
    if view.ahead and view.phase == "window":
        nexts = [each for each, _tile in view.ahead]
        if nexts[0] == seat:
            return _("next")
    return ""


def _kind(view: View) -> str:
    return next((each.kind for each in view.decisions if not each.optional), "")


_ASKED = {
    "window": lambda: _("acts now"),
    "answer-ferry": lambda: _("is asked"),
    "answer-offer": lambda: _("is asked"),
    "vote": lambda: _("votes"),
    "buy-votes": lambda: _("may buy"),
    "place-camp": lambda: _("places"),
    "look": lambda: _("looks"),
}


def _vote_chip(view: View, seat: int) -> Rich:
    n = view.votes[seat]
    if view.sides[seat]:
        return _("yes × {n}", n=n) if n > 1 else _("yes")
    return _("no × {n}", n=n) if n > 1 else _("no")


def _own_role(view: View) -> InfoPanel | None:
    """The own role, while only that player looks on at this screen."""
    if view.viewer is None or view.players < 3 or view.open_roles or view.outcome is not None:
        return None
    role = view.roles[view.viewer]
    facts = tuple(
        Fact(art(f"objective-{each}"), _("**{name}**: {aim}", name=objective_name(each), aim=objective_aim(each)))
        for each in F.objectives[F.role_ids.index(role)]
    )
    return InfoPanel("role", _("Your role: {role}", role=role_name(role)), facts)


# ------------------------------------------------------------------ weather and water


def _almanac(view: View) -> InfoPanel:
    """This season's card, the next and the one after (WA-SETUP-05)."""
    titles = (_("now"), _("next"), _("later"))
    cards = tuple(
        Column((Text(title, "small", align="middle"), Card(weather_piece(card), 80, target=f"weather/{card}")), gap=2)
        for title, card in zip(titles, view.almanac, strict=False)
    )
    parts: list[Part] = [Row(cards, gap=5, align="top"), Text(_weather_line(view.almanac), "small")]
    if view.deck:
        parts.append(
            Text(_.n("{n} card left in the deck", "{n} cards left in the deck", view.deck), "small", soft=True)
        )
    return InfoPanel("almanac", _("Almanac"), tuple(parts))


def _weather_line(cards: tuple[str, ...]) -> Rich:
    """The names of the open cards, which are small on the cards themselves."""
    names = [weather_name(card) for card in cards]
    if len(names) > 2:
        return _("**{now}**, then {next} and {later}", now=names[0], next=names[1], later=names[2])
    if len(names) > 1:
        return _("**{now}**, then {next}", now=names[0], next=names[1])
    return _("**{now}**", now=names[0])


def _water(view: View) -> InfoPanel:
    """The rows of this season with their level, and those ahead as they would be (issue: expected water)."""
    rows: list[tuple[Part, ...]] = []
    chosen = None
    if view.rolled:
        die, modifier, kept = view.rolled
        source = _("die {die}, card {card}", die=die, card=signed(modifier))
        if kept:
            source = _("die {die}, card {card}, storm {kept}", die=die, card=signed(modifier), kept=signed(kept))
        rows.append(_water_row(_("Source"), source, sum(view.rolled)))
    for row, plus, level, happened in view.trail:
        if row == view.row:
            chosen = len(rows)
        rows.append(_water_row(_("Row {row}", row=row + 1), _happened(plus, happened), level))
    for ahead in water_ahead(view):
        text = _happened(ahead.plus, ahead.happened)
        rows.append(_water_row(_("Row {row}", row=ahead.row + 1), text, ahead.level, soft=True))
    if not rows:
        return InfoPanel("water", _("Water this season"), (Text(_("The die is not rolled yet."), soft=True),))
    return InfoPanel("water", _("Water this season"), (Cells(tuple(rows), chosen=chosen),))


def _water_row(title: Rich, text: Rich, level: int, soft: bool = False) -> tuple[Part, ...]:
    number = level_text(level)
    said = _("{row}: {what}", row=title, what=text) if soft else _("**{row}**: {what}", row=title, what=text)
    return (Text(said, "small", soft=soft), Text(number if soft else Rich(f"**{number}**"), "label", soft=soft))


def _happened(plus: bool, happened: tuple[str, ...]) -> Rich:
    """What the water did in a row, in a few words."""
    eroded = [each.split()[1] for each in happened if each.startswith("eroded")]
    flooded = [each.split()[1] for each in happened if each.startswith("flooded")]
    canals = sum(each.startswith("canal") for each in happened)
    drained = sum(each.startswith("drained") for each in happened)
    said = _bank_words(eroded, flooded)
    if said is None and canals:
        said = _.n("{n} canal drains", "{n} canals drain", canals)
    if said is None and drained:
        said = _("wetland drains")
    if said is None:
        said = _("no erosion")
    return _("+1 · {what}", what=said) if plus else said


def _bank_words(eroded: list[str], flooded: list[str]) -> Rich | None:
    """Which banks, in so few words that a row of the panel stays one line."""
    banks = {tile[0] for tile in eroded}
    if flooded:
        if len(flooded) == 2:
            return _("both flood")
        if eroded and banks != {flooded[0][0]}:
            return _("left floods, right erodes") if flooded[0][0] == "L" else _("right floods, left erodes")
        return _("left floods") if flooded[0][0] == "L" else _("right floods")
    if len(banks) == 2:
        return _("both erode")
    if banks:
        return _("left erodes") if "L" in banks else _("right erodes")
    return None


def _seasons(view: View) -> InfoPanel:
    """How far the game is; season 11 comes only after a storm in season 10."""
    last = max(F.seasons, view.season)
    title = _("Season {n} of {last}", n=max(view.season, 1), last=last)
    parts: list[Part] = [Bar(view.season, last, "", "")]
    if view.storm:
        parts.append(Fact(art("weather-storm"), _("The storm: rows run from 5 up to 1")))
    if view.last:
        parts.append(Fact("common/flag", _("The last season")))
    return InfoPanel("seasons", title, tuple(parts))


# ------------------------------------------------------------------ order, policies, city


def _order(view: View) -> InfoPanel:
    """Whose window is open, and who comes after in this row."""
    if view.tile < 0:
        return InfoPanel("order", _("Order of action"), (Text(_order_rule(view), "small", soft=True),))
    rows: list[Part] = [_order_row(view, view.asked, view.tile, True)] if _kind(view) == "window" else []
    rows += [_order_row(view, seat, tile, False) for seat, tile in view.ahead[:4]]
    return InfoPanel("order", _("Order in row {row}", row=view.row + 1), tuple(rows))


def _order_rule(view: View) -> Rich:
    if view.storm:
        return _("In the storm: river first, then the lower bank, then the higher one.")
    return _("In each row: the higher bank first, then the lower one, boats last.")


def _order_row(view: View, seat: int, tile: int, acts: bool) -> Part:
    name = F.tile_ids[tile]
    if tile >= RIVER:
        where = _("boats · acts") if acts else _("boats")
    else:
        where = (
            _("{tile}, {n} · acts", tile=_bank(name), n=elevation(name))
            if acts
            else _("{tile}, {n}", tile=_bank(name), n=elevation(name))
        )
    words = Column((Text(who(seat), "label"), Text(where, "small", soft=True)), gap=0)
    return Row((Text(mark(seat)), words), box="active" if acts else "")


def _bank(tile: str) -> Rich:
    return _("left bank") if tile[0] == "L" else _("right bank")


def _force(view: View) -> InfoPanel:
    """Policies that hold, and the city."""
    parts: list[Part] = []
    if view.subsidy:
        parts.append(Fact(art("pollution"), _("Pollution can be swapped for gold")))
    guarded = [tile_short(F.tile_ids[tile]) for tile, on in enumerate(view.protected) if on]
    if guarded:
        parts.append(Fact(art("protected"), _("Protected: {tiles}", tiles=listed(guarded))))
    parts += _city(view)
    if not parts:
        parts.append(Text(_("No policy yet"), soft=True))
    return InfoPanel("force", _("In force"), tuple(parts))


def _city(view: View) -> list[Part]:
    if view.city_state == NO_CITY:
        return []
    name = tile_title(F.tile_ids[view.city])
    flooded = view.city < HALF and bool(view.flooded[view.city])
    if view.city_state == SITE:
        counters = tuple(
            Counter(art(kind), view.paid[i], 5, tip=resource_name(kind)) for i, kind in enumerate(MATERIALS)
        )
        return [Fact(art("construction-site"), _("City: {n} of 15", n=sum(view.paid))), Row(counters, gap=12)]
    assert view.city_state == COMPLETE
    text = _("The city is flooded ({tile})", tile=name) if flooded else _("The city stands ({tile})", tile=name)
    return [Fact(art("city"), text)]
