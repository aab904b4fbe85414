"""The log line of each event. Cards that lie face down have no name here, tokens no value (TR-HIDE-07)."""

from __future__ import annotations

from riverboards.engine.contract import Event
from riverboards.games.the_river import events as e
from riverboards.games.the_river.data import tables
from riverboards.tables.contract import Line
from riverboards.tables.the_river.names import (
    SETTLE,
    amount_of,
    goods_icons,
    meadow_art,
    meadow_name,
    space,
    tile_name,
    tile_of,
)
from riverboards.words import Rich, catalogue, who

_ = catalogue("the-river")


def tell(event: Event) -> Line | None:
    """The line, or None where it goes without saying."""
    match event:
        case e.TileDrafted(seat, tile, _place):
            return Line(_("{who} starts with {tile}", who=who(seat), tile=tile_name(tile)), seat, targets=(tile,))
        case e.TileClaimed():
            return _claimed(event)
        case e.Taken():
            return Line(_taken(event), event.seat, targets=(f"supply/{event.resource}",))
        case e.Exchanged(seat, wood, stone, clay):
            text = _("{who} gives {goods} for 1 food", who=who(seat), goods=goods_icons((wood, stone, clay)))
            return Line(text, seat)
        case e.GaveBack(seat, wood, stone, clay, food):
            goods = goods_icons((wood, stone, clay, food))
            return Line(_("{who} gives back {goods}", who=who(seat), goods=goods), seat)
        case e.Paid():
            return _paid(event)
        case e.Built(seat, source):
            return Line(_built(seat, source), seat, strong=True)
        case e.TokenTaken(seat, slot, _stack):
            text = _("{who} takes bonus token number {n}", who=who(seat), n=slot + 1)
            return Line(text, seat, targets=(f"token/{seat}/{slot}",))
        case e.CardReserved(seat, place):
            text = _("{who} reserves a building", who=who(seat))
            return Line(text, seat, targets=(f"card/{place + 1}",))
        case e.TilesSwapped(seat, first, second, path):
            return Line(_swapped(seat, path), seat, targets=(space(seat, first), space(seat, second)))
    return _tell_pioneers(event) or _tell_meadows(event) or _tell_rounds(event)


def _claimed(event: e.TileClaimed) -> Line:
    gaps = {"who": who(event.seat), "tile": tile_name(event.tile), "n": event.space}
    if tile_of(event.tile).meadow is not None:
        text = _("{who} lays the meadow {tile} on space {n}", **gaps)
    else:
        text = _("{who} lays {tile} on space {n}", **gaps)
    if event.space in tables().framed:
        text = _("{who} lays {tile} on space {n}: a pioneer will settle there", **gaps)
    return Line(text, event.seat, targets=(event.tile, space(event.seat, event.space)), strong=True)


def _taken(event: e.Taken) -> Rich:
    gaps = {"who": who(event.seat), "goods": amount_of(event.resource, event.amount)}
    if event.first and event.amount:
        return _("{who} takes {goods}, being first there", **gaps)
    if event.water:
        return _("{who} takes {goods} at High Water", **gaps)
    return _("{who} takes {goods}", **gaps)


def _paid(event: e.Paid) -> Line:
    goods = goods_icons((event.wood, event.stone, event.clay, event.food))
    left_out = event.discount + event.camp
    if left_out:
        text = _("{who} pays {goods}, {n} left out", who=who(event.seat), goods=goods, n=left_out)
    else:
        text = _("{who} pays {goods}", who=who(event.seat), goods=goods)
    return Line(text, event.seat)


def _built(seat: int, source: str) -> Rich:
    if source.startswith("reserved/"):
        return _("{who} builds a reserved card", who=who(seat))
    return _("{who} builds a face-up card", who=who(seat))


def _swapped(seat: int, path: bool) -> Rich:
    if path:
        return _("{who} swaps two tiles by Winding Path", who=who(seat))
    return _("{who} swaps two tiles", who=who(seat))


def _tell_pioneers(event: Event) -> Line | None:
    match event:
        case e.PioneerRested(seat):
            return Line(_("{who}’s pioneer rests", who=who(seat)), seat)
        case e.PioneerReturned(seat):
            return Line(_("{who}’s pioneer returns to the boat", who=who(seat)), seat)
        case e.PioneerJoined(seat):
            return Line(_("A fifth pioneer joins {who}", who=who(seat)), seat, strong=True)
        case e.PioneerSettled(seat, number):
            text = _("{who}’s pioneer settles on space {n}", who=who(seat), n=number)
            return Line(text, seat, SETTLE, (space(seat, number),))
        case e.PawnTaken(seat, from_seat):
            if seat == from_seat:
                return Line(_("{who} keeps the first player’s badge", who=who(seat)), seat)
            return Line(_("{who} takes the first player’s badge", who=who(seat)), seat)
        case e.BuildCalledOff(seat):
            return Line(_("{who} looks at the buildings and chooses again", who=who(seat)), seat)
        case e.RestCalledOff(seat):
            return Line(_("{who} does not rest after all", who=who(seat)), seat)
    return None


def _tell_meadows(event: Event) -> Line | None:
    match event:
        case e.MeadowUsed(seat, meadow):
            return Line(_("{who} uses {meadow}", who=who(seat), meadow=meadow_name(meadow)), seat)
        case e.MeadowIdle(_seat, meadow):
            text = _("{meadow} has nothing to do", meadow=meadow_name(meadow))
            return Line(text, icon=meadow_art(meadow))
    return None


def _tell_rounds(event: Event) -> Line | None:
    match event:
        case e.TileRemoved(tile):
            return Line(_("{tile} leaves the game", tile=tile_name(tile)), icon="common/cross")
        case e.RoundBegan(number, seat):
            text = _("Round {n}: {who} starts", n=number, who=who(seat))
            return Line(text, icon="common/hourglass", strong=True)
        case e.TilesTurned(tiles, _places):
            text = _.n("{n} tile is turned up", "{n} tiles are turned up", len(tiles))
            return Line(text, icon="the-river/boards/tile-back", targets=tiles)
        case e.CardsTurned(cards, _places):
            text = _.n("{n} building is turned up", "{n} buildings are turned up", len(cards))
            return Line(text, icon="the-river/boards/card-back", targets=cards)
        case e.StackShuffled(count):
            text = _("The discards are shuffled into a stack of {n}", n=count)
            return Line(text, icon="the-river/boards/tile-back", strong=True)
        case e.EndTriggered(reason, seat):
            return Line(_last_round(reason, seat), seat if seat >= 0 else None, "common/flag", strong=True)
        case e.GameEnded():
            return Line(_("All cards and tokens are turned up: final score"), icon="common/trophy", strong=True)
    return None


def _last_round(reason: str, seat: int) -> Rich:
    if reason == "tokens":
        return _("{who} fills all bonus slots: this round is the last", who=who(seat))
    if reason == "tiles":
        return _("{who} fills the river with 12 tiles: this round is the last", who=who(seat))
    return _("This round is the last: nobody plays longer than that")
