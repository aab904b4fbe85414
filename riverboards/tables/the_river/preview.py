"""What an answer would bring: the strip of consequences and the marks on the boards."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from riverboards.engine.contract import Event
from riverboards.games.the_river import events as e
from riverboards.games.the_river.data import FOOD, RESOURCES, tables
from riverboards.games.the_river.scoring import column_points
from riverboards.games.the_river.view import RiverView
from riverboards.tables.contract import Arrow, Consequence, Ghost, Mark, Ring, Tag
from riverboards.tables.the_river.arrange import pioneer_piece, tile_piece
from riverboards.tables.the_river.names import (
    BARN,
    FIRST,
    GOODS_ART,
    HOUSE,
    PIONEER,
    RESERVE,
    SETTLE,
    SWAP,
    SYMBOL_ART,
    SYMBOLS,
    amount_of,
    barns,
    card_of,
    goods_icons,
    goods_name,
    held,
    meadow_art,
    meadow_name,
    pioneer_space,
    space,
    tile_name,
    tile_of,
    token_art,
)
from riverboards.words import Rich, catalogue, icon

_ = catalogue("the-river")


@dataclass(slots=True)
class _Ahead:
    """What is held and how many barns there are, as the events go on."""

    view: RiverView
    held: int
    room: int
    tokens: int
    links: list[Consequence] = field(default_factory=list)

    def add(self, art: str, title: str, text: str, tint: int | None = None) -> None:
        self.links.append(Consequence(art, title, text, tint))


def consequences(view: RiverView, events: Sequence[Event]) -> tuple[Consequence, ...]:
    """One link for each thing that matters, in order."""
    own = view.seats[view.seat]
    ahead = _Ahead(view, held(own), barns(own), 0)
    for event in events:
        _link(ahead, event)
    over = ahead.held - ahead.room
    if over > 0:
        text = _.n("{n} resource goes back; you choose", "{n} resources go back; you choose", over)
        ahead.add(BARN, _("{held} in {barns} barns", held=ahead.held, barns=ahead.room), text)
    return tuple(ahead.links)


def _link(ahead: _Ahead, event: Event) -> None:
    match event:
        case e.Taken():
            _taken(ahead, event)
        case e.TileDrafted(_seat, tile, _place):
            _laid(ahead, tile, 1, "")
        case e.TileClaimed(_seat, tile, _place, number, covered, _extra):
            _laid(ahead, tile, number, covered)
        case e.GaveBack(_seat, wood, stone, clay, food):
            ahead.held -= wood + stone + clay + food
            ahead.add(BARN, goods_icons((wood, stone, clay, food)), _("goes back to the islands"))
        case e.Exchanged(_seat, wood, stone, clay):
            ahead.held -= wood + stone + clay - 1
            ahead.add(GOODS_ART["food"], _("1 food"), _("for {goods}", goods=goods_icons((wood, stone, clay))))
        case e.TilesSwapped(_seat, first, second, _path):
            _swapped(ahead, first, second)
        case _:
            _link_rest(ahead, event)


def _link_rest(ahead: _Ahead, event: Event) -> None:
    view = ahead.view
    match event:
        case e.Paid(_seat, wood, stone, clay, food, _discount, _camp):
            ahead.held -= wood + stone + clay + food
            ahead.add(BARN, goods_icons((wood, stone, clay, food)), _("goes back to the islands"))
        case e.Built(_seat, source):
            _built(ahead, source)
        case e.TokenTaken(_seat, slot, _stack):
            _token(ahead, slot)
        case e.CardReserved():
            ahead.add(RESERVE, _("1 resource less"), _("when you build it, on a later turn"))
        case e.PawnTaken():
            ahead.add(FIRST, _("First player"), _("you start round {n}", n=view.round + 1))
        case e.MeadowIdle(_seat, meadow):
            ahead.add(meadow_art(meadow), meadow_name(meadow), _("has nothing to do now"))
        case e.MeadowUsed(_seat, meadow):
            ahead.add(meadow_art(meadow), meadow_name(meadow), _("is used up"))
        case e.EndTriggered():
            ahead.add("common/flag", _("The last round"), _("this round is played to its end, then comes the score"))
        case e.RoundEnded(number):
            ahead.add("common/hourglass", _("Round {n} ends", n=number), _("new tiles and cards; pioneers go home"))
        case _:
            _link_pioneer(ahead, event)


def _link_pioneer(ahead: _Ahead, event: Event) -> None:
    seat = ahead.view.seat
    match event:
        case e.PioneerReturned():
            ahead.add(PIONEER, _("Back to the boat"), _("the pioneer can act again"), seat)
        case e.PioneerJoined():
            ahead.add(PIONEER, _("A fifth pioneer"), _("joins your boat and can act this round"), seat)
        case e.PioneerRested():
            ahead.add("the-river/boards/rest", _("A rest"), _("until the round ends"))
        case _:
            pass


def _taken(ahead: _Ahead, event: e.Taken) -> None:
    free = max(0, ahead.room - ahead.held)
    ahead.held += event.amount
    title = Rich(f"+{event.amount} {icon(GOODS_ART[event.resource])}")
    ahead.add(GOODS_ART[event.resource], title, taken_text(event, free))


def taken_text(event: e.Taken, free: int) -> Rich:
    """`Symbols 3, first pioneer 1. Free barns: 3.`"""
    gaps = {"symbols": event.symbols, "first": event.first, "water": event.water, "free": free}
    if event.amount < event.symbols + event.first + event.water:
        return _("The island holds no more. Free barns: {free}", **gaps)
    if event.first and event.water:
        return _("Symbols {symbols}, first pioneer {first}, High Water {water}. Free barns: {free}", **gaps)
    if event.first:
        return _("Symbols {symbols}, first pioneer {first}. Free barns: {free}", **gaps)
    if event.water:
        return _("Symbols {symbols}, High Water {water}. Free barns: {free}", **gaps)
    if event.cause == event.resource and event.resource != RESOURCES[FOOD]:
        return _("Symbols {symbols}. Free barns: {free}", **gaps)
    return _("Free barns: {free}", **gaps)


def _laid(ahead: _Ahead, tile_id: str, number: int, covered: str) -> None:
    tile = tile_of(tile_id)
    ahead.room += tile.symbols[3] - (covered == "storage")
    if tile.meadow is not None:
        ahead.add(meadow_art(tile.meadow), tile_name(tile_id), _("goes to space {n}", n=number))
    else:
        ahead.add(_first_symbol(tile.symbols), _gained(tile.symbols), _("on space {n}, from now on", n=number))
    if covered:
        ahead.add(SYMBOL_ART[covered], _symbol_lost(covered), _("it is covered on space {n}", n=number))
    if number in tables().framed:
        ahead.add(SETTLE, _("A pioneer settles"), _("on space {n}, when the round ends", n=number))


def _first_symbol(symbols: Sequence[int]) -> str:
    return next((SYMBOL_ART[name] for name, n in zip(SYMBOLS, symbols, strict=True) if n), BARN)


def _gained(symbols: Sequence[int]) -> Rich:
    shown = [f"+{n} {icon(SYMBOL_ART[name])}" for name, n in zip(SYMBOLS, symbols, strict=True) if n]
    return Rich("  ".join(shown))


def _symbol_lost(covered: str) -> Rich:
    if covered == "storage":
        return _("1 barn less")
    return _("1 {resource} symbol less", resource=goods_name(covered))


def _built(ahead: _Ahead, source: str) -> None:
    view = ahead.view
    place = source.partition("/")
    card = view.display[int(place[2]) - 1] if place[0] == "display" else view.account.card if view.account else ""
    if card:
        title = _.n("{n} point", "{n} points", card_of(card).points)
        ahead.add(HOUSE, title, _("under your river board") if view.open_scores else _("secret under your river board"))
    else:
        ahead.add(HOUSE, _("A building"), _("secret under your river board"))


def _token(ahead: _Ahead, slot: int) -> None:
    values = ahead.view.values
    value = values[ahead.tokens] if ahead.tokens < len(values) else 0
    ahead.tokens += 1
    ahead.add(token_art(value), _("Bonus token {n}", n=value), _("on your slot {n}", n=slot + 1))


def _swapped(ahead: _Ahead, first: int, second: int) -> None:
    view = ahead.view
    own = list(view.seats[view.seat].tiles)
    before = sum(view.seats[view.seat].columns)
    own[first - 1], own[second - 1] = own[second - 1], own[first - 1]
    after = sum(column_points([tile_of(tile) for tile in own], view.meadows_in_columns))
    title = _("Columns {before} → {after}", before=before, after=after)
    ahead.add(SWAP, title, _("points at the end, as they lie now"))


# ---------------------------------------------------------------- marks


def marks(view: RiverView, events: Sequence[Event]) -> tuple[Mark, ...]:
    """Ghosts where pieces will land, a frame round the space that is covered, arrows between tiles that swap."""
    found: list[Mark] = []
    for event in events:
        match event:
            case e.PioneerPlaced(seat, place, slot, _landing):
                found.append(Ghost(pioneer_piece(view, seat, place, slot)))
            case e.Taken():
                island = event.cause if event.cause in RESOURCES else event.resource
                where = pioneer_space(view, island, event.seat, len(view.at[island]))
                found.append(Tag(where, Rich(f"+{event.amount} {icon(GOODS_ART[event.resource])}")))
            case e.TileDrafted(seat, tile, _place):
                found += _landing_tile(tile, space(seat, 1))
            case e.TileClaimed(seat, tile, _place, number, _covered, _extra):
                found += _landing_tile(tile, space(seat, number))
            case e.TilesSwapped(seat, first, second, _path):
                found.append(Arrow(space(seat, first), space(seat, second)))
                found.append(Arrow(space(seat, second), space(seat, first)))
            case _:
                pass
    return tuple(found)


def _landing_tile(tile_id: str, where: str) -> list[Mark]:
    return [Ring(where, "frame"), Ghost(tile_piece(tile_id, where))]


def production_help(view: RiverView, place: str, extra: int) -> Rich:
    """For the tip of an island: `You would take 4 clay (3 symbols, 1 as the first); free barns: 3.`"""
    own = view.seats[view.seat]
    resource = RESOURCES.index(place)
    symbols = own.symbols[resource]
    amount = min(symbols + extra, view.supply[resource])
    free = max(0, barns(own) - held(own))
    gaps = {"amount": amount_of(place, amount), "symbols": symbols, "extra": extra, "free": free}
    if extra:
        return _("It gives {amount}: symbols {symbols}, first pioneer {extra}. Free barns: {free}.", **gaps)
    return _("It gives {amount} for the symbols. Free barns: {free}.", **gaps)
