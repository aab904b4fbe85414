"""The pure functions against slow, plain counting."""

from __future__ import annotations

from itertools import product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from riverboards.games.river_bankers.auction import asking_order, paying_order, seating, settle
from riverboards.games.river_bankers.order import acting_order, free_total, moved_back, next_seat
from riverboards.games.river_bankers.pairing import best_shares, most_pairs
from riverboards.games.river_bankers.payment import Group, StandIn, covers, fault, payments

MATERIALS = ("timber", "stone", "reed", "mud", "vine", "clay")
WILD = (("timber", "reed"), ("stone", "vine"), ("clay", "mud"))
PIT, TOOL, TREATY = StandIn("clay", 1), StandIn("stone", 1), StandIn("any", 2)

needs = st.dictionaries(st.sampled_from(MATERIALS), st.integers(1, 3), min_size=1, max_size=3)
some_groups = st.lists(
    st.one_of(
        st.builds(Group, st.sampled_from([(m,) for m in MATERIALS]), st.integers(1, 2)),
        st.builds(Group, st.sampled_from(WILD), st.integers(1, 2)),
        st.builds(Group, st.just(("timber",)), st.integers(1, 2), st.just(2)),
    ),
    max_size=4,
)
some_stand_ins = st.lists(st.sampled_from((PIT, TOOL, TREATY)), unique=True, max_size=3).map(tuple)


def covers_slowly(need: dict[str, int], groups: list[Group], stand_ins: tuple[StandIn, ...]) -> bool:
    """Give each worker a material, then try every use of every stand-in."""
    workers = [group for group in groups for _ in range(group.n)]
    return any(
        _covered(need, [(kind, w.units) for kind, w in zip(kinds, workers, strict=True)], stand_ins)
        for kinds in product(*(w.materials for w in workers))
    )


def _covered(need: dict[str, int], units: list[tuple[str, int]], stand_ins: tuple[StandIn, ...]) -> bool:
    have = {m: sum(n for kind, n in units if kind == m) for m in MATERIALS}
    for uses in product(*(list(product(MATERIALS, MATERIALS)) for _ in stand_ins)):
        left, due = dict(have), {m: need.get(m, 0) for m in MATERIALS}
        fits = True
        for stand_in, (give, target) in zip(stand_ins, uses, strict=True):
            fits = fits and give != target and stand_in.give in ("any", give) and due[target] > 0
            if fits:
                left[give] -= stand_in.give_n
                due[target] -= 1
        if fits and all(left[m] >= due[m] and left[m] >= 0 for m in MATERIALS):
            return True
    return False


@pytest.mark.clause("RB-PAY-03", "RB-PAY-04", "RB-PAY-06")
@settings(max_examples=150, deadline=None)
@given(needs, some_groups, some_stand_ins)
def test_covering_a_need_agrees_with_trying_everything(
    need: dict[str, int], groups: list[Group], stand_ins: tuple[StandIn, ...]
) -> None:
    assert covers(need, groups, stand_ins) == covers_slowly(need, groups, stand_ins)


@pytest.mark.clause("RB-PAY-01")
@settings(max_examples=100, deadline=None)
@given(needs, some_groups, some_stand_ins)
def test_suggested_payments_have_no_fault(
    need: dict[str, int], groups: list[Group], stand_ins: tuple[StandIn, ...]
) -> None:
    found = list(payments(need, groups, stand_ins))
    assert bool(found) == covers(need, groups, stand_ins)
    for counts in found:
        chosen = [Group(g.materials, n, g.units) for g, n in zip(groups, counts, strict=True)]
        assert fault(need, chosen, stand_ins) is None


@pytest.mark.clause("RB-SCORE-03")
@settings(max_examples=150, deadline=None)
@given(
    st.dictionaries(st.sampled_from(MATERIALS), st.integers(0, 5)),
    st.lists(st.tuples(st.sampled_from(WILD), st.integers(0, 4)), max_size=3, unique_by=lambda each: each[0]),
)
def test_wild_workers_are_shared_out_as_well_as_can_be(
    plain: dict[str, int], wild: list[tuple[tuple[str, str], int]]
) -> None:
    workers = [kinds for kinds, n in wild for _ in range(n)]
    best = 0
    for choice in product(*workers):
        counts = {m: plain.get(m, 0) + choice.count(m) for m in MATERIALS}
        best = max(best, sum(n // 2 for n in counts.values()))
    assert most_pairs(plain, wild) == best
    shares = best_shares(plain, wild)
    assert sum(shares.values()) == sum(plain.values()) + len(workers)


@pytest.mark.clause("RB-AUC-11", "RB-AUC-14", "RB-AUC-15", "RB-AUC-16")
@given(st.integers(1, 15), st.lists(st.integers(0, 8), min_size=2, max_size=4), st.data())
def test_an_auction_never_places_more_than_there_is_room_for(room: int, bids: list[int], data: st.DataObject) -> None:
    opener = data.draw(st.integers(0, len(bids) - 1))
    result = settle(room, bids, opener, [2] * len(bids))
    over = max(sum(bids) - room, 0)
    assert result.overbid == over
    assert list(result.placed) == [max(bid - over, 0) for bid in bids]
    assert list(result.paid) == [2 * bid for bid in bids]
    assert sum(result.placed) <= room


@pytest.mark.clause("RB-AUC-21")
def test_winners_fill_the_card_named_first_opener_first_then_clockwise() -> None:
    assert seating((4, 3), (4, 2), 0) == ((4, 0), (0, 2))
    assert seating((4, 3), (2, 4), 1) == ((0, 4), (2, 0))
    assert seating((2, 5), (3, 1, 2), 2) == ((0, 0, 2), (3, 1, 0))


@pytest.mark.clause("RB-AUC-17", "RB-AUC-02")
def test_orders_round_the_table() -> None:
    assert asking_order(4, 2) == (2, 3, 0, 1)
    assert paying_order(4, 2) == (3, 0, 1, 2)


@pytest.mark.clause("RB-TRACK-06")
def test_the_lowest_acts_and_on_equal_totals_the_topmost() -> None:
    assert acting_order((2, 0, 0), (5, 1, 2)) == (2, 1, 0)
    assert acting_order((2, 0, 0), (5, 1, 2), retired=[2]) == (1, 0)
    assert next_seat((4, 4, 9), (1, 2, 3)) == 1
    assert next_seat((4, 4, 9), (1, 2, 3), ended=0) == 0
    assert next_seat((5, 4, 9), (1, 2, 3), ended=0) == 1
    assert next_seat((95, 91), (1, 2), retired=[0, 1]) is None


@pytest.mark.clause("RB-EFF-10", "RB-TRACK-05", "RB-END-03")
def test_where_a_pawn_stops_that_is_moved_back() -> None:
    assert moved_back(3, 5, 90) == 0
    assert moved_back(62, 5, 90) == 57
    assert moved_back(91, 3, 90) == 90
    assert moved_back(95, 3, 90) == 92
    assert moved_back(91, 3, 90, taken={90}) == 91
    assert moved_back(91, 3, 90, taken={92}) == 90
    assert free_total({90, 91, 93}, 90) == 92


@pytest.mark.clause("RB-PAY-01")
def test_no_worker_that_pays_could_be_left_out() -> None:
    have = [Group(("timber",), 2), Group(("timber", "reed"), 2), Group(("reed",), 1)]
    for counts in product(range(3), range(3), range(2)):
        chosen = [Group(g.materials, n, g.units) for g, n in zip(have, counts, strict=True)]
        fits = fault({"timber": 2, "reed": 1}, chosen) is None
        assert fits == (sum(counts) == 3 and covers({"timber": 2, "reed": 1}, chosen)), counts
