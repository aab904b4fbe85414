"""Who is next on the fish track, and where retired pawns find room. Plain numbers in, plain numbers out."""

from __future__ import annotations

from collections.abc import Collection, Sequence


def acting_order(totals: Sequence[int], heights: Sequence[int], retired: Collection[int] = ()) -> tuple[int, ...]:
    """Seats that have not retired, lowest total first, on equal totals the topmost first (RB-TRACK-06, RB-AUC-10).

    Args:
        totals: fish totals.
        heights: who lies higher in a stack has the larger number.
        retired: seats that take no more turns.

    Example: after a first turn that cost 2, `acting_order((2, 0, 0), (2, 1, 0))` is `(1, 2, 0)`.
    """
    seats = [seat for seat in range(len(totals)) if seat not in retired]
    return tuple(sorted(seats, key=lambda seat: (totals[seat], -heights[seat])))


def next_seat(
    totals: Sequence[int], heights: Sequence[int], retired: Collection[int] = (), ended: int | None = None
) -> int | None:
    """Whose turn is next; None when all have retired (RB-TRACK-06).

    Args:
        ended: the seat whose turn just ended: it goes on if nobody has a lower total.
    """
    order = acting_order(totals, heights, retired)
    if not order:
        return None
    if ended in order and ended is not None and totals[ended] == totals[order[0]]:
        return ended
    return order[0]


def free_total(taken: Collection[int], least: int) -> int:
    """The lowest total from `least` on that no retired pawn has (RB-END-05, RB-END-06, RB-EFF-10)."""
    total = least
    while total in taken:
        total += 1
    return total


def moved_back(total: int, n: int, finish: int, taken: Collection[int] | None = None) -> int:
    """Where a pawn ends that is moved back n (RB-TRACK-05, RB-END-03, RB-EFF-10).

    Args:
        finish: a pawn that has reached it never falls below it again.
        taken: totals of the other retired pawns if the pawn has retired, else None.
    """
    aim = max(total - n, finish if total >= finish else 0)
    return aim if taken is None else free_total(taken, aim)
