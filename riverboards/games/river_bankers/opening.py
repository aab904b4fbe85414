"""Opening an auction: the lot is named, and the steps up to its settlement are laid out (RB-AUC-01)."""

from __future__ import annotations

from riverboards.games.river_bankers import events as ev
from riverboards.games.river_bankers.auction import asking_order
from riverboards.games.river_bankers.state import RATES, Auction, Position


def open_auction(pos: Position, seat: int, lot: tuple[str, ...], how: str, fee: int, rate: int = 0) -> None:
    """Announce an auction; the fee has been paid already.

    Args:
        lot: the card, or the two cards of a Confluence in naming order.
        how: `pull`, `swim`, `flush` or the card that opens it.
        rate: fixed by an effect; 0: by where the lot lies when bids are paid (RB-AUC-12).
    """
    room = sum(pos.open_icons(card) for card in lot)
    pos.auction = Auction(seat, lot, rate, how, fee, room, pos.players)
    pos.tell(ev.Announced(seat, how, lot, fee))
    order = asking_order(pos.players, seat)
    pos.steps.append(("settle",))
    pos.steps.append(("bids",))
    pos.steps.extend(("defer", other) for other in reversed(order))
    pos.steps.extend(("recall", other) for other in reversed(order))
    pos.steps.append(("floodgate",))


def running(pos: Position) -> Auction:
    """The auction under way."""
    assert pos.auction is not None
    return pos.auction


def rate_of(pos: Position) -> int:
    """Fish per worker in the auction under way, before discounts: the lower where two cards lie apart."""
    auction = pos.auction
    if auction is None:
        return 0
    return auction.rate or min(RATES[pos.place[card]] for card in auction.lot)


def lot_icons(pos: Position) -> int:
    """Open icons of the lot."""
    return pos.auction.room if pos.auction is not None else 0
