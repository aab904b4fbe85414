"""E2 and E4: exchange and city phase, in which seats act until all are ready (WA-EXCH, WA-CLOSE-07, -08)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache, lru_cache
from itertools import combinations_with_replacement

from riverboards.engine.contract import Action, Refusal
from riverboards.games.we_all_take.actions import Buy, Exchange, Sell
from riverboards.games.we_all_take.board import KIND_OF, NETS_PER_ROW, PER_SEAT, PIECE, PIECE_IDS, RANGE, F
from riverboards.games.we_all_take.data import (
    BOAT,
    CAMP,
    EXCAVATOR,
    FARM,
    GOLD,
    KINDS,
    MILL,
    NET,
    OWNED,
    POLLUTION,
    RIVER,
)
from riverboards.games.we_all_take.events import Bought, Exchanged, PhaseBegan, SaidReady, Sold
from riverboards.games.we_all_take.phases import Say, city
from riverboards.games.we_all_take.phases.pieces import NO_SUCH
from riverboards.games.we_all_take.state import CITY, COMPLETE, EXCHANGE, POLICY, Position

_exchange = cache(Exchange)
_buy = cache(Buy)
_sell = cache(Sell)
RESOURCES = KINDS[1:5]
PAIRS = tuple(combinations_with_replacement(RESOURCES, 2))
WASTE = KINDS[POLLUTION]
_GOODS = tuple(_buy(what) for what in RESOURCES)


def begin(s: Position, phase: str, say: Say) -> None:
    """E2 after the last turn, E4 after the policies; the seat that placed the first camp is asked first."""
    s.phase, s.asked = phase, s.first
    s.settled, s.seen, s.refused = [False] * s.players, [s.key()], []
    say(PhaseBegan(phase, s.season))


def ask_next(s: Position, start: int) -> bool:
    """Ask the next seat in seat order that is not ready and can do something; False: the phase is over."""
    for step in range(s.players):
        seat = (start + step) % s.players
        if not s.settled[seat] and can_act(s, seat):
            s.asked = seat
            return True
    s.asked = -1
    return False


def can_act(s: Position, seat: int) -> bool:
    """Whether a seat could exchange, buy, sell or pay (WA-CLOSE-07)."""
    if exchanges(s, seat) or sales(s, seat):
        return True
    if s.has(seat, GOLD) and s.city_stands():
        return True
    return s.phase == CITY and any(city.room(s, seat))


def changed(s: Position, seat: int) -> None:
    """A seat changed something: in the exchange and city phases all others may want to be asked again (WA-CLOSE-07)."""
    s.seen.append(s.key())
    if s.phase == POLICY:
        return
    for other in range(s.players):
        if other != seat:
            s.settled[other] = False


def traded(s: Position) -> None:
    """A trade changed stockpiles; one that brings back a position of this phase is no change (WA-CLOSE-08)."""
    key = s.key()
    if key not in s.seen:
        s.seen.append(key)
        s.settled = [False] * s.players


def ready(s: Position, seat: int, say: Say) -> None:
    """Asked again only after a change (WA-CLOSE-07)."""
    s.settled[seat] = True
    say(SaidReady(seat))


# -- two resources for one gold


def check_exchange(s: Position, seat: int, action: Exchange) -> Refusal | None:
    """Two resource tokens of the stockpile; pollution only while it is subsidised (WA-EXCH-01, WA-SUBS-01)."""
    if (action.first, action.second) not in PAIRS:
        return NO_SUCH
    if WASTE in (action.first, action.second) and not s.subsidy:
        return Refusal("no-subsidy", {}, "WA-EXCH-01")
    for kind in (action.first, action.second):
        need = 2 if action.first == action.second else 1
        if s.has(seat, KINDS.index(kind)) < need:
            facts = {"what": kind, "need": need, "have": s.has(seat, KINDS.index(kind))}
            return Refusal("too-few", facts, "WA-EXCH-01")
    return None


def exchange(s: Position, seat: int, action: Exchange, say: Say) -> None:
    for kind in (action.first, action.second):
        s.gain(seat, KINDS.index(kind), -1)
        s.box[KINDS.index(kind) - 1] += 1
    s.gain(seat, GOLD)
    s.box[GOLD - 1] -= 1
    changed(s, seat)
    say(Exchanged(seat, action.first, action.second))


def exchanges(s: Position, seat: int) -> Sequence[Exchange]:
    """The pairs a seat can give."""
    return _pairs(_tradable(s, seat)) if s.phase == EXCHANGE else ()


def _tradable(s: Position, seat: int) -> tuple[int, ...]:
    """Fish, trees, gravel of a seat, and pollution while it is subsidised."""
    return tuple(s.stock[seat * 5 : seat * 5 + (4 if s.subsidy else 3)])


@lru_cache(maxsize=4096)
def _pairs(have: tuple[int, ...]) -> tuple[Exchange, ...]:
    kinds = [place for place, n in enumerate(have) if n]
    return tuple(
        _exchange(RESOURCES[i], RESOURCES[j])
        for i, j in combinations_with_replacement(kinds, 2)
        if i != j or have[i] > 1
    )


# -- the city's shop


def check_buy(s: Position, seat: int, action: Buy) -> Refusal | None:
    """One gold for a resource while the city is complete and dry (WA-CITY-14, -15, -19)."""
    if action.what not in RESOURCES:
        return NO_SUCH
    if s.city_state != COMPLETE:
        return Refusal("no-shop", {}, "WA-CITY-14")
    if not s.city_stands():
        return Refusal("shop-flooded", {"tile": F.tile_ids[s.city]}, "WA-CITY-15")
    if not s.has(seat, GOLD):
        return Refusal("no-gold", {"need": 1}, "WA-CITY-14")
    return None


def buy(s: Position, seat: int, action: Buy, say: Say) -> None:
    kind = KINDS.index(action.what)
    s.gain(seat, GOLD, -1)
    s.gain(seat, kind)
    s.box[GOLD - 1] += 1
    s.box[kind - 1] -= 1
    changed(s, seat)
    say(Bought(seat, action.what))


def purchases(s: Position, seat: int) -> Sequence[Buy]:
    """Any resource, for a seat with gold while the shop is open."""
    return _GOODS if s.has(seat, GOLD) and s.city_stands() else ()


# -- stranded structures


def check_sell(s: Position, seat: int, action: Sell) -> Refusal | None:
    """An own farm, lumber mill or net on protected ground (WA-PROT-08 to -12)."""
    piece = PIECE.get(action.piece, -1)
    if piece < 0 or piece >= len(s.where):
        return NO_SUCH
    facts: dict[str, object] = {"piece": action.piece}
    if piece // PER_SEAT != seat:
        return Refusal("not-your-piece", {**facts, "owner_seat": piece // PER_SEAT}, "WA-PROT-08")
    if s.where[piece] < 0:
        return Refusal("piece-in-supply", facts, "WA-PROT-08")
    if KIND_OF[piece] in (CAMP, BOAT, EXCAVATOR):
        return Refusal("can-move-away", {**facts, "what": OWNED[KIND_OF[piece]]}, "WA-PROT-09")
    if not s.protected[ground(s, piece)]:
        return Refusal("not-stranded", {**facts, "tile": F.tile_ids[ground(s, piece)]}, "WA-PROT-08")
    return None


def ground(s: Position, piece: int) -> int:
    """The tile whose protection touches a piece: nets stand on the river tile of their row."""
    at = s.where[piece]
    return RIVER + at // NETS_PER_ROW if KIND_OF[piece] == NET else at


def sell(s: Position, seat: int, action: Sell, say: Say) -> None:
    """The piece goes back to its owner's supply and the box pays its full cost (WA-PROT-10)."""
    piece = PIECE[action.piece]
    where = F.net_ids[s.where[piece]] if KIND_OF[piece] == NET else F.tile_ids[s.where[piece]]
    gains = F.costs[KIND_OF[piece]]
    s.where[piece] = -1
    s.used[piece] = 0
    for place, n in enumerate(gains):
        s.stock[seat * 5 + place] += n
        s.box[place] -= n
    changed(s, seat)
    say(Sold(seat, action.piece, where, gains))


def sales(s: Position, seat: int) -> Sequence[Sell]:
    """Stranded structures of a seat."""
    if 1 not in s.protected:
        return ()
    pieces = (piece for kind in (FARM, MILL, NET) for piece in RANGE[seat][kind] if s.where[piece] >= 0)
    return [_sell(PIECE_IDS[piece]) for piece in pieces if s.protected[ground(s, piece)]]


def actions(s: Position, seat: int) -> Sequence[Action]:
    """What a seat may do in the exchange or city phase beside paying and being ready."""
    return [*exchanges(s, seat), *purchases(s, seat), *sales(s, seat)]
