"""The tree of an information-set search: one node for all positions that the searcher cannot tell apart.

Edges are actions. An edge remembers how often it was there to be chosen (its availability), because in different
determinisations different actions are legal.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Final

from riverboards.engine.contract import Action

EXPLORE: Final = 1.1
"""Weight of what is not known yet against what has turned out well."""
WIDE: Final = 8
"""Lists up to this long are searched in full from the beginning; longer ones open up as visits come."""
_GROWTH: Final = 2.0


class Edge:
    """An action out of a node.

    Attributes:
        n: visits; `total`: sum of the values to the seat that chose.
        available: how often it could have been chosen.
        prior: how good it looked at a glance.
    """

    __slots__ = ("available", "n", "node", "prior", "total")

    def __init__(self, prior: float) -> None:
        self.n = 0
        self.total = 0.0
        self.available = 0
        self.prior = prior
        self.node: Node | None = None

    @property
    def mean(self) -> float:
        return self.total / self.n if self.n else 0.0


class Node:
    """A decision as the searcher knows it."""

    __slots__ = ("edges", "visits")

    def __init__(self) -> None:
        self.edges: dict[Action, Edge] = {}
        self.visits = 0


class Bounds:
    """The smallest and largest value seen, so that values are compared on the scale of this very position."""

    __slots__ = ("high", "low")

    def __init__(self) -> None:
        self.low = math.inf
        self.high = -math.inf

    def note(self, value: float) -> None:
        self.low = min(self.low, value)
        self.high = max(self.high, value)

    def scaled(self, value: float) -> float:
        """From 0 to 1 between the two."""
        width = self.high - self.low
        return (value - self.low) / width if width > 1e-9 else 0.5


def widened(edges: Sequence[Edge], visits: int) -> Sequence[int]:
    """Progressive widening: the places of the edges that are looked at, of a long list only those that look best."""
    room = WIDE + int(_GROWTH * math.sqrt(visits))
    places = range(len(edges))
    if len(edges) <= room:
        return places
    return sorted(places, key=lambda place: -edges[place].prior)[:room]


def chosen(edges: Sequence[Edge], visits: int, bounds: Bounds) -> int:
    """The place of the edge to look at next: upper confidence bound with availability and prior.

    An action never tried counts as somewhat worse than what is known of its node, so that with few visits those that
    look best at a glance are tried first.

    Args:
        edges: those of the actions that can be chosen now, in their order.
        visits: how often their node has been met.
    """
    places = widened(edges, visits)
    known = [edges[place] for place in places]
    weight = sum([edge.prior for edge in known])
    tried = [edge for edge in known if edge.n]
    unknown = (
        bounds.scaled(sum([edge.total for edge in tried]) / sum([edge.n for edge in tried])) - 0.1 if tried else 0.5
    )
    low, width = bounds.low, bounds.high - bounds.low
    best, pick = -math.inf, 0
    for place, edge in zip(places, known, strict=True):
        edge.available += 1
        worth, n = unknown, edge.n
        if n:  # `Bounds.scaled` without the call: this is what a search does most
            worth = (edge.total / n - low) / width if width > 1e-9 else 0.5
        score = worth + EXPLORE * (edge.prior / weight) * math.sqrt(edge.available) / (1 + n)
        if score > best:
            best, pick = score, place
    return pick
