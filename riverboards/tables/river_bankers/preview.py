"""What an answer would bring: the strip of consequences and the marks on the board."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from riverboards.engine.contract import Event
from riverboards.games.river_bankers import events as e
from riverboards.games.river_bankers.data import FACTS
from riverboards.games.river_bankers.state import RATES
from riverboards.games.river_bankers.view import BankersView
from riverboards.tables.contract import Arrow, Consequence, Ghost, Mark, Ring, Tag
from riverboards.tables.river_bankers.arrange import pawn
from riverboards.tables.river_bankers.names import (
    BLANK_ART,
    FISH,
    JAM,
    SHORELINE,
    card_name,
    card_text,
    fish,
    kind_art,
    kind_name,
    pawn_id,
    place_name,
    track_space,
    workers,
)
from riverboards.words import catalogue

_ = catalogue("river-bankers")


def consequences(foreseen: Sequence[Event]) -> tuple[Consequence, ...]:
    """One link for each thing that would happen."""
    links = (_link(event) for event in foreseen)
    return tuple(link for link in links if link is not None)


def _link(event: Event) -> Consequence | None:
    match event:
        case e.PawnMoved(seat, start, end, _why):
            return _pawn(seat, start, end)
        case e.WorkersTaken(seat, card, n, _blank):
            return Consequence(BLANK_ART, workers(n), _("back from {card}", card=card_name(card)), seat)
        case e.WorkersPlaced(seat, card, n):
            return Consequence("river-bankers/worker", workers(n), _("onto {card}", card=card_name(card)), seat)
        case e.Blanked(_seat, card):
            return Consequence(BLANK_ART, _("Blank"), _("an icon of {card} closes", card=card_name(card)))
        case e.CardMoved(card, _start, end):
            art = SHORELINE if end in ("shore", "out") else JAM
            text = _("leaves the game") if end == "out" else _("goes to {place}", place=place_name(end))
            return Consequence(art, card_name(card), text)
        case e.Retired(seat, total, _early):
            return Consequence("common/flag", _("Retires"), _("at {n} fish, no more turns", n=total), seat)
        case e.ExtraTurn(seat):
            return Consequence("common/next", _("One more turn"), _("right after this one"), seat)
    return None


def _pawn(seat: int, start: int, end: int) -> Consequence:
    text = _("from {start} to {end}", start=start, end=end)
    title = fish(end - start) if end > start else _("back {n}", n=start - end)
    return Consequence(FISH, title, text, seat)


def marks(foreseen: Sequence[Event]) -> tuple[Mark, ...]:
    """Ghosts of pawns at their landing places, arrows of cards that move."""
    found: list[Mark] = []
    ends: dict[int, tuple[int, int]] = {}
    for event in foreseen:
        if isinstance(event, e.PawnMoved):
            ends[event.seat] = (ends.get(event.seat, (event.start, 0))[0], event.end)
    for seat, (start, end) in ends.items():
        found += landing(seat, start, end)
    return tuple(found)


def landing(seat: int, start: int, end: int) -> list[Mark]:
    """A pawn that would go from one total to another."""
    if start == end:
        return []
    return [
        Ghost(pawn(seat, end)),
        Arrow(pawn_id(seat), track_space(end)),
        Tag(track_space(end), str(end), seat),
    ]


def bid_rings(view: BankersView, seat: int, start: int, rate: int, numbers: Iterable[int]) -> tuple[Mark, ...]:
    """Where each possible bid would take the pawn, with the bid as a label."""
    found: list[Mark] = []
    for n in numbers:
        space = track_space(start + n * rate)
        found += [Ring(space, "after"), Tag(space, str(n))]
    return tuple(found)


def opening_marks(view: BankersView, seat: int, card: str) -> tuple[Mark, ...]:
    """For a card to be auctioned: its frame, the landing place of the fee, and where bids would lead."""
    fee, rate = opening(view, seat, card)
    start = view.totals[seat] + fee
    limit = min(view.supply[seat] or 1, view.icons[card].count(-1))
    return (
        Ring(card, "frame"),
        *landing(seat, view.totals[seat], start),
        *bid_rings(view, seat, start, rate, range(1, limit + 1)),
    )


def opening(view: BankersView, seat: int, card: str) -> tuple[int, int]:
    """(fee, own rate) of an auction on a card by Pull or Swim; after a Flush the fee is paid."""
    place = view.place[card]
    fee = FACTS.river.pull_fee[view.head.index(card)] if place == 0 else FACTS.river.swim_fee
    return fee, max(RATES[place] - discount(view, seat, card), FACTS.river.rate_floor)


def discount(view: BankersView, seat: int, card: str) -> int:
    """Fish less per worker of a seat on a card (RB-AUC-13)."""
    material = FACTS.plain.get(card)
    return sum(
        op.n
        for built in view.built[seat]
        for effect in FACTS.effects.get((built, "standing"), ())
        for op in effect.do
        if op.op == "rate_off" and op.material == material
    )


def read_card(card: str) -> tuple[Consequence, ...]:
    """What a card does, told in the strip while it is pointed at."""
    text = card_text(card) or _("No effect.")
    title = _("{card} · {kind}").format(card=card_name(card), kind=kind_name(card))
    return (Consequence(kind_art(card), title, text),)
