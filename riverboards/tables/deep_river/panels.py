"""Seat cards and the panel beside the board."""

from __future__ import annotations

from riverboards.games.deep_river.data import HOME, TILES
from riverboards.games.deep_river.view import View
from riverboards.tables.contract import InfoPanel, Panels, SeatCard
from riverboards.tables.deep_river.arrange import current_picture, fish_picture
from riverboards.tables.deep_river.names import art, current_name, steps
from riverboards.tables.parts import Fact, Part, Row, Text
from riverboards.words import Rich, catalogue, who

_ = catalogue("deep-river")


def panels(view: View) -> Panels:
    """A card for each seat, and what the bear and the currents mean for the end."""
    return Panels(tuple(_seat_card(view, seat) for seat in (0, 1)), (_river(view),))


def _seat_card(view: View, seat: int) -> SeatCard:
    side = view.side_of(seat)
    own = [fish for fish in view.fishes if fish.side == side]
    home = sum(fish.place == HOME[side] for fish in own)
    double = sum(fish.face == 2 for fish in own)
    active = view.seat == seat and view.outcome is None
    counts: tuple[Part, ...] = (
        Text(_("**{n}** in nest", n=home)),
        Text(_("**{n}** out", n=len(own) - home)),
        Text(_.n("**{n}** double", "**{n}** double", double)),
    )
    return SeatCard(
        seat,
        chip=_chip(view, seat),
        active=active,
        art=fish_picture(side, 1),
        parts=(Text(_swims(side)), Row(counts, gap=10)),
    )


def _chip(view: View, seat: int) -> Rich:
    if view.outcome is not None:
        return _("Winner") if seat in view.outcome.winners else _("")
    return _("Your turn") if seat == view.seat else _("waits")


def _swims(side: int) -> Rich:
    return _("**Eels**, swim right") if side else _("**Salmon**, swim left")


def _river(view: View) -> InfoPanel:
    parts: list[Part] = [Fact(art("bear"), _bear(view)), Fact("common/hourglass", _end(view))]
    still, most = view.still
    if any(current.tile == TILES for current in view.currents):
        parts.append(Fact("common/pause", _still(still, most)))
    parts += _bars(view)
    return InfoPanel("river", _("The river"), tuple(parts))


def _bear(view: View) -> Rich:
    to_eels, to_salmon = steps(view.bear), steps(TILES + 1 - view.bear)
    if view.bear in HOME:
        return _("In {nest}", nest=_nest_of(view.bear))
    return _(
        "On tile **{n}**: {left} to the eels’ nest, {right} to the salmon’s",
        n=view.bear,
        left=to_eels,
        right=to_salmon,
    )


def _nest_of(place: int) -> Rich:
    return _("the salmon’s nest") if place == HOME[0] else _("the eels’ nest")


def _end(view: View) -> Rich:
    there = sum(current.tile == TILES for current in view.currents)
    if there >= view.for_end:
        return _("Currents at tile 7: **{n}**. The game ends with this turn", n=there)
    return _("Currents at tile 7: **{n}**. Two of them end the game", n=there)


def _still(still: int, most: int) -> Rich:
    if still >= most:
        return _("**{most}** still turns running: the current at tile 7 rests this turn", most=most)
    return _("Still turns running: **{n}**. At {most} the current at tile 7 rests for a turn", n=still, most=most)


def _bars(view: View) -> list[Part]:
    """Which currents were turned, and for whom they are barred."""
    facts: list[Part] = []
    for current in view.currents:
        name = current_name(current.up)
        if current.barred:
            text = _("Turned: **{current}** is barred this turn", current=name)
        elif current.lifted and view.current == "":
            text = _("Turned, but **{current}** is open: nothing else would be", current=name)
        elif current.turned:
            text = _("Turned: {who} may not choose **{current}** next turn", who=who(1 - view.seat), current=name)
        else:
            continue
        facts.append(Fact(current_picture(current.up), text))
    return facts
