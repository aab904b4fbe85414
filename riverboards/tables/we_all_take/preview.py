"""What an answer would bring: links of the strip, and marks on the map, from the events foreseen."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from riverboards.engine.contract import Event
from riverboards.games.we_all_take import events as ev
from riverboards.games.we_all_take.board import PIECE, TILE, F
from riverboards.games.we_all_take.data import GOLD, KINDS, POLLUTION, RIVER
from riverboards.games.we_all_take.preview import drift
from riverboards.games.we_all_take.view import View
from riverboards.tables.contract import Arrow, Chosen, Consequence, Ghost, Mark, Ring
from riverboards.tables.parts import Piece
from riverboards.tables.we_all_take.arrange import structure_piece, token_piece
from riverboards.tables.we_all_take.names import (
    all_tokens,
    art,
    cost_words,
    kind_name,
    piece_of,
    resource_name,
    structure_art,
    structure_name,
    tile_name,
    tokens,
)
from riverboards.words import Rich, catalogue, who

_ = catalogue("we-all-take")
_MOST = 4


def consequences(view: View, chosen: Chosen) -> tuple[Consequence, ...]:
    """The links of the action that is complete or pointed at."""
    if chosen.action is None:
        return ()
    links = [link for event in chosen.foreseen if (link := _link(view, event, chosen.foreseen)) is not None]
    return tuple(links[:_MOST])


def _link(view: View, event: Event, events: Sequence[Event]) -> Consequence | None:
    match event:
        case ev.Took() | ev.Gathered():
            return _gain(view, event.seat, event.what)
        case ev.Dredged():
            return _gain(view, event.seat, "gravel")
        case ev.Polluted():
            return _pollution(view, event, events)
        case ev.Planted():
            left = view.stock[event.seat * 5 + KINDS.index(event.what) - 1]
            text = _("{kind}: {before} → {after}", kind=resource_name(event.what), before=left, after=left - 1)
            return Consequence(art(event.what), _("Planted"), text, event.seat)
        case ev.Built():
            return _built(view, event)
        case ev.Moved() | ev.Ferried():
            return _moved(event)
        case ev.FerryAsked():
            return Consequence("common/question", _("{who} is asked", who=who(event.owner)), _("and may refuse"))
    return _season_link(view, event) or _course_link(view, event)


def _gain(view: View, seat: int, kind: str) -> Consequence:
    have = view.stock[seat * 5 + KINDS.index(kind) - 1]
    text = _("{kind}: {before} → {after}", kind=resource_name(kind), before=have, after=have + 1)
    return Consequence(art(kind), _("{tokens} for you", tokens=tokens(kind, 1)), text, seat)


def _built(view: View, event: ev.Built) -> Consequence:
    cost = cost_words(event.what)
    text = _("for 1 fish and {cost}", cost=cost) if event.fee else _("for {cost}", cost=cost)
    return Consequence(structure_art(event.what), structure_name(event.what), text, event.seat)


def _moved(event: ev.Moved | ev.Ferried) -> Consequence:
    name = event.piece if isinstance(event, ev.Moved) else event.passenger
    kind = kind_name(piece_of(name))
    title = _("To {tile}", tile=tile_name(event.tile))
    if isinstance(event, ev.Ferried):
        return Consequence(structure_art(kind), title, _("boat and passenger rest until the season is over"))
    if event.over:
        return Consequence(structure_art(kind), title, _("it jumps over a camp, then rests until the season is over"))
    return Consequence(structure_art(kind), title, _("then it rests until the season is over"))


# ------------------------------------------------------------------ pollution and where it goes


def _pollution(view: View, event: ev.Polluted, events: Sequence[Event]) -> Consequence:
    title = _("**1 pollution** enters row {row}", row=TILE[event.river] - RIVER + 1)
    return Consequence(art("pollution"), title, _where_to(view, event, events))


def _where_to(view: View, event: ev.Polluted, events: Sequence[Event]) -> Rich:
    if event.displaced:
        return _("It takes the place of a fish in the estuary.")
    if event.slot:
        return _("It fills a free fish slot there.")
    row = TILE[event.river] - RIVER
    later = drift(view, events, row)
    landed = [each for each in later if isinstance(each, ev.Settled)]
    flowed = next((each for each in later if isinstance(each, ev.Flowed)), None)
    if flowed is None:
        return _("No fish slot is free, so it stays loose.")
    if flowed.to == "sea":
        return _("No fish slot is free, so it flows out to sea.")
    if len(landed) < flowed.counts[POLLUTION - 1]:
        return _(
            "No fish slot is free, so it drifts on, and finds no slot in row {row} either.",
            row=TILE[flowed.to] - RIVER + 1,
        )
    last = landed[-1]
    gaps: dict[str, object] = {"tile": tile_name(F.tile_ids[F.slot_tile[_slot(last.slot)]])}
    if last.displaced:
        return _("No fish slot is free, so it drifts on and takes the place of a fish in the estuary.")
    return _("No fish slot is free, so it drifts on and fills a slot of {tile}.", **gaps)


def _slot(name: str) -> int:
    return F.slot_ids.index(name)


# ------------------------------------------------------------------ season's end, what comes next


def _season_link(view: View, event: Event) -> Consequence | None:
    match event:
        case ev.Exchanged(seat, first, second):
            gold = view.stock[seat * 5 + GOLD - 1]
            given = [0] * 5
            for kind in (first, second):
                given[KINDS.index(kind) - 1] += 1
            text = _("for {tokens}; gold: {before} → {after}", tokens=all_tokens(given), before=gold, after=gold + 1)
            return Consequence(art("gold"), _("1 gold for you"), text, seat)
        case ev.Bought(seat, what):
            return _gain(view, seat, what)
        case ev.Sold(seat, piece, _where, gains):
            kind = kind_name(piece_of(piece))
            return Consequence(
                structure_art(kind), structure_name(kind), _("back come {gains}", gains=all_tokens(gains)), seat
            )
        case ev.CityPaid(seat, paid):
            total = sum(view.paid) + sum(paid)
            text = _("{tokens}; then {n} of 15 are laid", tokens=all_tokens(paid), n=total)
            return Consequence(art("construction-site"), _("Onto the site"), text, seat)
        case ev.CityCompleted():
            return Consequence(
                art("city"),
                _("The city is complete"),
                _("it sells resources for gold, and makes 1 pollution every season"),
            )
        case ev.Proposed():
            return Consequence(art("vote-yes"), _("All vote on it"), _("the gold is gone, whatever the result"))
    return None


def _course_link(view: View, event: Event) -> Consequence | None:
    match event:
        case ev.WindowOpened(seat, tile):
            return Consequence(
                "common/next", _("{who} acts next", who=who(seat)), _("on {tile}", tile=tile_name(tile)), seat
            )
        case ev.TurnBegan(_season, row, level):
            return Consequence(
                "we-all-take/boards/plus-sign" if event.plus else "we-all-take/boards/water-die",
                _("Row {row}", row=row),
                _("water level {n}", n=level),
            )
        case ev.Flooded(tile):
            return Consequence(art("flood"), _("A bank floods"), _("{tile}", tile=tile_name(tile)))
        case ev.Eroded(tile):
            return Consequence(art("tree"), _("A bank erodes"), _("{tile}", tile=tile_name(tile)))
        case ev.PhaseBegan("exchange"):
            return Consequence(art("gold"), _("The season ends"), _("swaps, policies and the city follow"))
        case ev.Flowed(river, to, counts):
            where = _("out to sea") if to == "sea" else _("to {tile}", tile=tile_name(to))
            return (
                Consequence("common/arrow-down", _("{tokens} drift on", tokens=all_tokens(counts)), where)
                if any(counts) and river
                else None
            )
    return None


# ------------------------------------------------------------------ marks


def marks(view: View, chosen: Chosen) -> tuple[Mark, ...]:
    """Ghosts of what would come, arrows of what would go."""
    if chosen.action is None:
        return ()
    found: list[Mark] = []
    for event in chosen.foreseen:
        found += _marks(view, event)
        if isinstance(event, ev.WindowEnded):
            break
    return tuple(found)


def _marks(view: View, event: Event) -> list[Mark]:
    match event:
        case ev.Polluted(_by, river, slot, _displaced):
            space = slot or f"loose/{river}/pollution"
            return [Ghost(_ghost_token(space, "pollution"))]
        case ev.Planted(_seat, _piece, slot, what):
            return [Ghost(replace(token_piece(_slot(slot), KINDS.index(what)), id=f"ghost/{slot}"))]
        case ev.Moved():
            return _way(view, event.piece, event.tile)
        case ev.Ferried():
            return _way(view, event.passenger, event.tile)
        case ev.Built():
            return _standing(view, event)
    return []


def _ghost_token(space: str, kind: str) -> Piece:
    return Piece(f"ghost/{space}", "token", space, kind)


def _way(view: View, name: str, tile: str) -> list[Mark]:
    piece = PIECE[name]
    ghost = structure_piece(view, piece, TILE[tile], _free_place(view, TILE[tile]))
    return [Ring(tile, "frame"), Arrow(name, ghost.space), Ghost(replace(ghost, id=f"ghost/{name}", state=""))]


def _standing(view: View, event: ev.Built) -> list[Mark]:
    """The new structure where it will stand."""
    if event.piece:
        piece = PIECE[event.piece]
        at = F.net_ids.index(event.where) if event.what == "net" else TILE[event.where]
        ghost = structure_piece(view, piece, at, _free_place(view, at) if event.what != "net" else 0)
        return [Ghost(replace(ghost, id=f"ghost/{event.piece}", state=""))]
    if event.what == "bridge":
        return [Ghost(Piece("ghost/bridge", "bridge", f"bridge/{event.where}"))]
    place = view.canals[TILE[event.where]] + view.levees[TILE[event.where]]
    return [Ghost(Piece("ghost/stick", "stick", f"sticks/{event.where}", event.what, slot=min(place, 5)))]


def _free_place(view: View, tile: int) -> int:
    """The next free place among the structures of a tile."""
    return sum(at == tile and kind_name(piece) not in ("camp", "net") for piece, at in enumerate(view.where) if at >= 0)
