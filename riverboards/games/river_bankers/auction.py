"""What an auction comes to: who places how many, who pays how much. Plain numbers in, plain numbers out.

Example (RB-EDGE-01): seats 0, 1, 2 bid 3, 4 and 2 on 7 open icons at rate 2, seat 0 opened.

    >>> settle(7, (3, 4, 2), 0, (2, 2, 2))
    Result(overbid=2, placed=(1, 2, 0), billed=(3, 4, 2), paid=(6, 8, 4))
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache


@dataclass(frozen=True, slots=True)
class Result:
    """One number per seat.

    Attributes:
        overbid: bids beyond the open icons, never below 0.
        placed: workers that come to stand on the lot.
        billed: workers that are paid for.
        paid: fish.
    """

    overbid: int
    placed: tuple[int, ...]
    billed: tuple[int, ...]
    paid: tuple[int, ...]


def settle(
    open_icons: int,
    bids: Sequence[int],
    opener: int,
    rates: Sequence[int],
    bill_off: Sequence[int] = (),
    first_mover: bool = False,
    pool: bool = False,
) -> Result:
    """The result of an auction (RB-AUC-11 to 20, RB-VAR-02).

    Args:
        open_icons: of the whole lot.
        bids: workers bid by each seat, 0 for who does not bid.
        rates: fish per worker of each seat, discounts taken off already.
        bill_off: workers that each seat need not pay for when a jam lets it place less than its bid (Pontoon: 1).
        first_mover: the variant: if nobody would place, the opener places 1.
        pool: the lot is two cards (Confluence), where the variant does not apply.
    """
    overbid = max(sum(bids) - open_icons, 0)
    placed = [max(bid - overbid, 0) for bid in bids]
    if first_mover and not pool and open_icons and not any(placed):
        placed[opener] = 1
    offs = bill_off or (0,) * len(bids)
    billed = tuple(
        max(bid - off, 0) if overbid and got < bid else bid for bid, got, off in zip(bids, placed, offs, strict=True)
    )
    paid = tuple(each * rate for each, rate in zip(billed, rates, strict=True))
    return Result(overbid, tuple(placed), billed, paid)


def rate_after(rate: int, off: int, floor: int = 1) -> int:
    """A player's own rate after discounts, never below the floor (RB-AUC-13)."""
    return max(rate - off, floor)


@cache
def paying_order(players: int, opener: int) -> tuple[int, ...]:
    """Others clockwise from the opener's left, the opener last (RB-AUC-17)."""
    return tuple((opener + step) % players for step in range(1, players + 1))


@cache
def asking_order(players: int, opener: int) -> tuple[int, ...]:
    """The opener first, then clockwise (RB-AUC-02, RB-AUC-09)."""
    return tuple((opener + step) % players for step in range(players))


def seating(open_icons: Sequence[int], placed: Sequence[int], opener: int) -> tuple[tuple[int, ...], ...]:
    """Workers of each seat on each card of the lot: opener first, then clockwise, the card named first is filled first
    (RB-AUC-21).
    """
    left = list(open_icons)
    seated = [[0] * len(placed) for _ in left]
    for seat in asking_order(len(placed), opener):
        due = placed[seat]
        for card, room in enumerate(left):
            here = min(due, room)
            seated[card][seat] = here
            left[card] -= here
            due -= here
    return tuple(tuple(row) for row in seated)
