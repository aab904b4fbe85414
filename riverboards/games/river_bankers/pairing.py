"""Pairs of like workers at the end, with wild workers shared out best. Plain numbers in, plain numbers out."""

from __future__ import annotations

from collections.abc import Mapping, Sequence


def most_pairs(plain: Mapping[str, int], wild: Sequence[tuple[Sequence[str], int]] = ()) -> int:
    """The greatest number of pairs: half the workers of each material, rounded down (RB-SCORE-02, RB-SCORE-03).

    Args:
        plain: workers on plain cards, by material.
        wild: for each kind of wild card its materials and the number of workers there; each counts as one of them.

    Example (RB-EDGE-100): `most_pairs({"timber": 3, "reed": 1}, [(("timber", "reed"), 2)])` is 3.
    """
    return sum(n // 2 for n in best_shares(plain, wild).values())


def best_shares(plain: Mapping[str, int], wild: Sequence[tuple[Sequence[str], int]] = ()) -> dict[str, int]:
    """Workers by material once the wild ones are shared out so that the pairs are most.

    Two wild workers that count alike make a pair by themselves, so of each kind only one worker for each material
    needs to be tried elsewhere; the rest go to the first material.
    """
    best = dict(plain)
    for share in _shares([(tuple(materials), n) for materials, n in wild if n > 0], dict(plain)):
        if _pairs(share) > _pairs(best) or sum(share.values()) > sum(best.values()):
            best = share
    return best


def _pairs(counts: Mapping[str, int]) -> int:
    return sum(n // 2 for n in counts.values())


def _shares(wild: list[tuple[tuple[str, ...], int]], counts: dict[str, int]) -> list[dict[str, int]]:
    if not wild:
        return [counts]
    (materials, n), rest = wild[0], wild[1:]
    found: list[dict[str, int]] = []
    for split in _splits(len(materials), n):
        share = dict(counts)
        for material, part in zip(materials, split, strict=True):
            share[material] = share.get(material, 0) + part
        found.extend(_shares(rest, share))
    return found


def _splits(kinds: int, n: int) -> list[tuple[int, ...]]:
    if kinds == 1:
        return [(n,)]
    return [(n - later, *tail) for later in range(min(n, kinds - 1) + 1) for tail in _splits(kinds - 1, later)]
