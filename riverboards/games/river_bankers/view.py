"""What a viewer may see of a position: built by copying out (RB-INFO-01, RB-INFO-02)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from riverboards.engine.contract import Decision, Outcome
from riverboards.games.river_bankers import lore
from riverboards.games.river_bankers.actions import PickStructure
from riverboards.games.river_bankers.data import FACTS
from riverboards.games.river_bankers.effects.standing import rate_off
from riverboards.games.river_bankers.opening import lot_icons, rate_of
from riverboards.games.river_bankers.order import acting_order
from riverboards.games.river_bankers.scoring import variable_stars
from riverboards.games.river_bankers.state import Position, Step


@dataclass(frozen=True, slots=True)
class Lot:
    """The auction under way, as far as everybody may know it.

    Attributes:
        rate: fish per worker before discounts.
        rates: per seat after discounts.
        open_icons: of the whole lot.
        bids: per seat, -1 while unknown to the viewer.
        has_bid: seats whose bid is there, open or sealed.
    """

    opener: int
    cards: tuple[str, ...]
    how: str
    fee: int
    rate: int
    rates: tuple[int, ...]
    open_icons: int
    deferred: tuple[int, ...]
    bids: tuple[int, ...]
    has_bid: tuple[bool, ...]
    shown: bool


@dataclass(frozen=True, slots=True)
class Task:
    """What the next step is about, as far as the viewer may know it.

    Attributes:
        kind: kind of the step.
        seat: whose it is, -1: nobody's in particular.
        card: the card whose effect it is, or the structure that is being paid.
        via: the card that copies the effect.
        chosen: targets so far: (kind, field, ...).
    """

    kind: str
    seat: int = -1
    card: str = ""
    via: str = ""
    chosen: tuple[tuple[object, ...], ...] = ()


@dataclass(frozen=True, slots=True)
class BankersView:
    """A position as one viewer may know it.

    Attributes:
        active: seat whose turn it is.
        order: seats that have not retired, in the order in which they would act.
        stacked: all seats, lower pawns of a stack first.
        stars: per seat, printed and `?` stars as they stand.
        head: cards in slots 1 to 3, `""` for a free slot.
        place: where each material card on the table lies: 0 Headwaters, 1 to 4 river, 5 shoreline.
        icons: what its icons hold: a seat, -1 open, -2 blank.
        hand: the viewer's own.
        hands: number of cards in each hand.
        limbo: cards just drawn that the viewer chooses from; `limbo_size` all may know.
        known_hands: cards the viewer knows to be in other hands.
        known_materials: the uppermost material cards, first comes first; `""` where unknown, trailing ones cut off.
        known_structure: the top structure card, `""` where unknown.
        limits: hand limits.
        pick: the viewer's own draft pick; `picked` who has drafted.
        final_order: seats still to make a final build.
    """

    viewer: int | None
    decisions: tuple[Decision, ...]
    turn: int
    outcome: Outcome | None
    players: int
    species: tuple[str, ...]
    draft: bool
    first_mover: bool
    active: int
    totals: tuple[int, ...]
    order: tuple[int, ...]
    stacked: tuple[int, ...]
    supply: tuple[int, ...]
    retired: tuple[int, ...]
    stars: tuple[int, ...]
    head: tuple[str, ...]
    place: Mapping[str, int]
    icons: Mapping[str, tuple[int, ...]]
    materials: int
    gone: tuple[str, ...]
    deck: int
    pile: tuple[str, ...]
    hand: tuple[str, ...]
    hands: tuple[int, ...]
    limits: tuple[int, ...]
    limbo: tuple[str, ...]
    limbo_size: int
    built: tuple[tuple[str, ...], ...]
    spent: tuple[tuple[str, ...], ...]
    used: tuple[str, ...]
    extra: bool
    put_off: tuple[tuple[int, str], ...]
    known_hands: tuple[tuple[str, ...], ...]
    known_materials: tuple[str, ...]
    known_structure: str
    pick: str
    picked: tuple[bool, ...]
    lot: Lot | None
    task: Task
    final_order: tuple[int, ...]


def view_of(pos: Position, viewer: int | None, decisions: tuple[Decision, ...], outcome: Outcome | None) -> BankersView:
    """The position as `viewer` may know it (None: the table)."""
    own = viewer if viewer is not None else -1
    return BankersView(
        viewer=viewer,
        decisions=tuple(each for each in (shown_to(pos, each, viewer) for each in decisions) if each is not None),
        turn=pos.turn,
        outcome=outcome,
        players=pos.players,
        species=pos.species,
        draft=pos.draft,
        first_mover=pos.first_mover,
        active=pos.active,
        totals=tuple(pos.totals),
        order=acting_order(pos.totals, pos.heights, pos.retired),
        stacked=tuple(sorted(range(pos.players), key=pos.heights.__getitem__)),
        supply=tuple(pos.supply),
        retired=tuple(pos.retired),
        stars=tuple(_stars(pos, seat) for seat in range(pos.players)),
        head=tuple(pos.head),
        place=pos.place.copy(),
        icons=pos.icons.copy(),
        materials=len(pos.materials),
        gone=tuple(pos.gone),
        deck=len(pos.deck),
        pile=tuple(pos.pile),
        hand=tuple(pos.hands[own]) if own >= 0 else (),
        hands=tuple(map(len, pos.hands)),
        limits=tuple(pos.hand_limit(seat) for seat in range(pos.players)),
        limbo=tuple(pos.limbo) if own >= 0 and holds_limbo(pos) == own else (),
        limbo_size=len(pos.limbo),
        built=tuple(map(tuple, pos.built)),
        spent=tuple(map(tuple, pos.spent)),
        used=tuple(pos.used),
        extra=pos.extra,
        put_off=tuple(pos.put_off),
        known_hands=tuple(_known_hand(pos, own, seat) for seat in range(pos.players)),
        known_materials=_known_materials(pos, own),
        known_structure=_known_structure(pos, own),
        pick=pos.picks[own] if own >= 0 else "",
        picked=tuple(bool(pick) for pick in pos.picks),
        lot=_lot(pos, own),
        task=_task(pos, own),
        final_order=_final_order(pos),
    )


def shown_to(pos: Position, decision: Decision, viewer: int | None) -> Decision | None:
    """A decision without what only its seat may know of it.

    That a payment is being chosen would tell that something can be paid (RB-HID-14), so to others it is still the
    choice of a structure; a look at a deck is nobody else's business (RB-HID-08).
    """
    if decision.seat == viewer:
        return decision
    if decision.optional:
        return None
    if not decision.private:
        return decision
    kind = decision.kind
    if kind == "pay":
        kind = pos.steps[pos.step_for(-1 if viewer is None else viewer) - 1][0]
    elif kind == "from-pile":
        kind = "give"
    return Decision(decision.seat, kind, (), private=True)


def holds_limbo(pos: Position) -> int:
    """The seat that chooses among cards just drawn, -1: nobody."""
    return int(pos.steps[-1][1]) if pos.limbo and pos.steps and pos.steps[-1][0] == "aim" else -1


def _stars(pos: Position, seat: int) -> int:
    return sum(
        variable_stars(pos, seat, card) if card in FACTS.variable else FACTS.stars[card] for card in pos.built[seat]
    )


def _known_hand(pos: Position, own: int, seat: int) -> tuple[str, ...]:
    if own < 0 or own == seat or not pos.seen_structures[own]:
        return ()
    return tuple(lore.certain(pos.seen_structures[own], lore.hand_place(seat)))


def _known_materials(pos: Position, own: int) -> tuple[str, ...]:
    if own < 0 or not pos.seen_materials[own]:
        return ()
    seen = pos.seen_materials[own]
    cards = ["" for _ in pos.materials]
    for card, places in seen.items():
        if len(places) == 1:
            cards[len(cards) - 1 - next(iter(places))] = card
    while cards and not cards[-1]:
        cards.pop()
    return tuple(cards)


def _known_structure(pos: Position, own: int) -> str:
    if own < 0 or not pos.deck:
        return ""
    return next(iter(lore.certain(pos.seen_structures[own], len(pos.deck) - 1)), "")


def _lot(pos: Position, own: int) -> Lot | None:
    auction = pos.auction
    if auction is None:
        return None
    rate = rate_of(pos)
    known = [
        bid if auction.shown or seat == own or _public_bid(pos, seat, bid) else -1
        for seat, bid in enumerate(auction.bids)
    ]
    return Lot(
        auction.opener,
        auction.lot,
        auction.how,
        auction.fee,
        rate,
        tuple(max(rate - rate_off(pos, seat, auction.lot[0]), FACTS.river.rate_floor) for seat in range(pos.players)),
        lot_icons(pos),
        tuple(auction.deferred),
        tuple(known),
        tuple(bid >= 0 for bid in auction.bids),
        auction.shown,
    )


def _public_bid(pos: Position, seat: int, bid: int) -> bool:
    """Who can bid only one number has told nothing hidden by it (RB-AUC-08)."""
    auction = pos.auction
    if auction is None or bid < 0:
        return False
    limit = 0 if seat in pos.retired else min(pos.supply[seat], lot_icons(pos))
    return limit <= (1 if seat == auction.opener else 0)


def _task(pos: Position, own: int) -> Task:
    if not pos.steps:
        return Task("")
    place = pos.step_for(own)
    step: Step = pos.steps[place]
    kind = step[0]
    if kind == "seen":
        shown = step[4] if step[1] == own else ()
        return Task(kind, step[1], step[2], chosen=((step[3], step[5], *shown),))
    if kind == "pay":
        if step[1] == own:
            return Task(kind, own, step[2])
        return Task(pos.steps[place - 1][0], step[1])
    if kind == "aim":
        private = step[6] and step[6][0][0] == PickStructure.kind and step[1] != own
        return Task(kind, step[1], step[2], step[5], () if private else step[6])
    if kind == "discard":
        return Task(kind, step[1], step[3])
    seat = step[1] if len(step) > 1 and isinstance(step[1], int) else -1
    return Task(kind, seat)


def _final_order(pos: Position) -> tuple[int, ...]:
    for step in pos.steps:
        if step[0] == "finals":
            return tuple(seat for seat in step[1] if seat >= 0)
    return ()
