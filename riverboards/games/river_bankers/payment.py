"""Whether workers pay for a build, and with which of them. Plain numbers in, plain numbers out.

A payer has groups of workers; those of a group count as the same materials and are worth the same. A wild worker
counts as one of its materials. Stand-ins let something of one material pay 1 of another (RB-PAY-03).

    >>> pit = StandIn("clay")
    >>> covers({"mud": 3, "reed": 1}, [Group(("mud", "clay"), 4)], [pit])
    True
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import TypeAlias

Need: TypeAlias = Mapping[str, int]


@dataclass(frozen=True, slots=True)
class Group:
    """Workers of one kind.

    Attributes:
        materials: what each counts as; two: one of them.
        n: how many.
        units: what each is worth (Old Growth downstream: 2).
    """

    materials: tuple[str, ...]
    n: int
    units: int = 1


@dataclass(frozen=True, slots=True)
class StandIn:
    """`give_n` workers or units of a material (`any`: of one) pay 1 of another, once.

    No card makes a worker that may stand in alone worth more than 1, so a worker is a unit here.
    """

    give: str
    give_n: int = 1


def need_of(cost: Need, halved: Iterable[str] = (), less: Iterable[tuple[str, int]] = ()) -> dict[str, int]:
    """What is to be paid: the printed cost, some materials halved and rounded up, then some lowered (RB-PAY-02)."""
    need = dict(cost)
    for material in halved:
        if material in need:
            need[material] = (need[material] + 1) // 2
    for material, n in less:
        need[material] = max(need.get(material, 0) - n, 0)
    return {material: n for material, n in need.items() if n}


def covers(need: Need, groups: Sequence[Group], stand_ins: Sequence[StandIn] = ()) -> bool:
    """Whether the workers meet the need while each stand-in pays for 1 of it. A surplus does not matter."""
    plain: dict[str, int] = {}
    wild: list[tuple[tuple[str, ...], int]] = []
    for group in groups:
        if group.n:
            if len(group.materials) == 1:
                material = group.materials[0]
                plain[material] = plain.get(material, 0) + group.n * group.units
            else:
                wild.append((group.materials, group.n))
    return _met(need, plain, wild, tuple(stand_ins))


def _met(
    need: Need, plain: Mapping[str, int], wild: list[tuple[tuple[str, ...], int]], stand_ins: tuple[StandIn, ...]
) -> bool:
    if not stand_ins:
        return _enough(need, plain, wild)
    first, rest = stand_ins[0], stand_ins[1:]
    gives = _MATERIALS if first.give == "any" else (first.give,)
    for target, n in need.items():
        if n < 1:
            continue
        for give in gives:
            if give != target:
                changed = dict(need)
                changed[target] -= 1
                changed[give] = changed.get(give, 0)
                if _met_taking(changed, plain, wild, rest, give, first.give_n):
                    return True
    return False


def _met_taking(
    need: dict[str, int],
    plain: Mapping[str, int],
    wild: list[tuple[tuple[str, ...], int]],
    rest: tuple[StandIn, ...],
    give: str,
    taken: int,
) -> bool:
    """As `_met`, with `taken` units of a material used up: what plain workers lack of them the wild ones provide."""
    left = dict(plain)
    left[give] = left.get(give, 0) - taken
    return _met(need, left, wild, rest)


def _enough(need: Need, plain: Mapping[str, int], wild: list[tuple[tuple[str, ...], int]]) -> bool:
    """Every set of missing materials must find enough wild workers (Hall's theorem).

    A plain number may be below 0: so much was used up by stand-ins, and wild workers must make up for it.
    """
    missing: list[tuple[str, int]] = []
    for material, n in need.items():
        short = n - plain.get(material, 0)
        if short > 0:
            missing.append((material, short))
    if not missing:
        return True
    if not wild:
        return False
    for chosen in range(1, 1 << len(missing)):
        materials = {m for i, (m, _) in enumerate(missing) if chosen >> i & 1}
        wanted = sum(n for i, (_, n) in enumerate(missing) if chosen >> i & 1)
        if wanted > sum(n for kinds, n in wild if any(kind in materials for kind in kinds)):
            return False
    return True


_MATERIALS = ("timber", "stone", "reed", "mud", "vine", "clay")


def fault(need: Need, groups: Sequence[Group], stand_ins: tuple[StandIn, ...] = ()) -> str | None:
    """What is wrong with a payment of exactly these workers: `short`, `unused` (a stand-in is not used), `spare` (a
    worker could be left out), or None (RB-PAY-01).
    """
    if not covers(need, groups, stand_ins):
        fewer = (stand_ins[:place] + stand_ins[place + 1 :] for place in range(len(stand_ins)))
        return "unused" if any(fault(need, groups, rest) in (None, "spare") for rest in map(tuple, fewer)) else "short"
    return None if spare(need, groups, stand_ins) is None else "spare"


def spare(need: Need, groups: Sequence[Group], stand_ins: Sequence[StandIn] = ()) -> int | None:
    """The place of a group of which one worker could be left out, or None."""
    for place, group in enumerate(groups):
        if group.n and covers(need, _without(groups, place), stand_ins):
            return place
    return None


def _without(groups: Sequence[Group], place: int) -> list[Group]:
    fewer = list(groups)
    group = fewer[place]
    fewer[place] = Group(group.materials, group.n - 1, group.units)
    return fewer


def trimmed(
    need: Need, groups: Sequence[Group], stand_ins: Sequence[StandIn], order: Sequence[int]
) -> tuple[int, ...] | None:
    """Numbers per group that pay with none to spare: workers are left out in the order given; None: not payable."""
    left = list(groups)
    if not covers(need, left, stand_ins):
        return None
    for place in order:
        while left[place].n:
            fewer = _without(left, place)
            if not covers(need, fewer, stand_ins):
                break
            left = fewer
    return tuple(group.n for group in left)


def payments(need: Need, groups: Sequence[Group], stand_ins: Sequence[StandIn] = ()) -> Iterator[tuple[int, ...]]:
    """Different payments, numbers per group, found by leaving workers out in different orders."""
    if not covers(need, groups, stand_ins):
        return
    seen: set[tuple[int, ...]] = set()
    places = range(len(groups))
    for turn in places:
        for order in ([*places[turn:], *places[:turn]], [*reversed(places[: turn + 1]), *reversed(places[turn + 1 :])]):
            found = trimmed(need, groups, stand_ins, order)
            if found is not None and found not in seen:
                seen.add(found)
                yield found


def fewest(need: Need, groups: Sequence[Group], stand_ins: Sequence[StandIn] = ()) -> int | None:
    """The smallest number of workers that pay, all stand-ins used; None: not payable."""
    return min((sum(found) for found in _all_payments(need, groups, stand_ins)), default=None)


def _all_payments(need: Need, groups: Sequence[Group], stand_ins: Sequence[StandIn]) -> Iterator[tuple[int, ...]]:
    """Every payment with none to spare, by leaving out one worker after the other in all ways."""
    start = tuple(group.n for group in groups)
    reached, waiting = {start}, [start]
    while waiting:
        counts = waiting.pop()
        chosen = [Group(g.materials, n, g.units) for g, n in zip(groups, counts, strict=True)]
        if not covers(need, chosen, stand_ins):
            continue
        tight = True
        for place, n in enumerate(counts):
            if n and covers(need, _without(chosen, place), stand_ins):
                tight = False
                fewer = (*counts[:place], n - 1, *counts[place + 1 :])
                if fewer not in reached:
                    reached.add(fewer)
                    waiting.append(fewer)
        if tight:
            yield counts


def build_fish(printed: int, offs: Iterable[tuple[int, int]] = ()) -> int:
    """Fish of a build: each (n, floor) takes n off, not below its floor, higher floors first; a printed 0 stays 0
    (RB-BUILD-05).
    """
    fish = printed
    for n, floor in sorted(offs, key=lambda off: -off[1]):
        fish = max(fish - n, min(fish, floor))
    return fish
