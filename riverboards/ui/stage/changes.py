"""What changed from one scene to the next: who moved, came, went, turned or was counted. No drawing, no time."""

from __future__ import annotations

import math
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import TypeAlias

from riverboards.tables.parts import Piece
from riverboards.ui.stage.sites import Rect4, Spot

Hint: TypeAlias = tuple[str, str]
"""A space (or piece) that something left, and the space it went to."""


@dataclass(frozen=True, slots=True)
class Change:
    """What happens to one piece on the screen.

    Attributes:
        before: where and what it was; None: it comes out of nothing and fades in.
        after: where and what it is; None: it fades out.
    """

    before: Spot | None
    after: Spot | None

    @property
    def moves(self) -> bool:
        """Whether it goes from one place to another."""
        if self.before is None or self.after is None:
            return False
        return any(abs(a - b) > 0.5 for a, b in zip(self.before.rect, self.after.rect, strict=True))

    @property
    def turns(self) -> bool:
        """Whether it is turned over: its facing changed, or its art where the kind shows that by turning."""
        if self.before is None or self.after is None:
            return False
        old, new = self.before.piece, self.after.piece
        if old.facing != new.facing:
            return True
        return self.after.model.turns and old.kind == new.kind and old.art != new.art

    @property
    def looks_different(self) -> bool:
        """Whether it is drawn another way: art, fields, colour, strength."""
        if self.before is None or self.after is None:
            return True
        old, new = self.before.piece, self.after.piece
        return look(old) != look(new) or abs(self.before.alpha - self.after.alpha) > 0.01

    @property
    def counts(self) -> bool:
        """Whether a number on it goes up or down."""
        return bool(self.before and self.after and counted(self.before.piece, self.after.piece))


def look(piece: Piece) -> tuple[object, ...]:
    """All that decides how a piece is drawn, but its place."""
    return (piece.kind, piece.art, piece.facing, piece.tint, piece.mark, piece.state, tuple(piece.fields.items()))


def counted(old: Piece, new: Piece) -> dict[str, tuple[int, int]]:
    """The fields that are whole numbers in both and differ."""
    both = {name: (old.fields.get(name, ""), value) for name, value in new.fields.items()}
    numbers = {name: pair for name, pair in both.items() if pair[0] != pair[1] and all(map(_number, pair))}
    return {name: (int(_plain(a)), int(_plain(b))) for name, (a, b) in numbers.items()}


def _plain(text: str) -> str:
    return text.replace("−", "-")


def _number(text: str) -> bool:
    return _plain(text).removeprefix("-").isdigit() and len(text) < 7


def compare(
    old: Sequence[Spot], new: Sequence[Spot], hints: Iterable[Hint], places: Mapping[str, Rect4]
) -> list[Change]:
    """The changes from `old` to `new`: what stays as it is makes none.

    Args:
        hints: from and to of what happened, to pair pieces without identity.
        places: boxes of spaces by id, for pieces that come from a space (`was`).
    """
    return _Comparing(old, new, list(hints), places).run()


class _Comparing:
    def __init__(
        self, old: Sequence[Spot], new: Sequence[Spot], hints: list[Hint], places: Mapping[str, Rect4]
    ) -> None:
        self.before = {spot.piece.id: spot for spot in old}
        self.after = {spot.piece.id: spot for spot in new}
        self.hints = hints
        self.places = places
        self.pairs: dict[str, Spot | None] = {}

    def run(self) -> list[Change]:
        for id_ in self.after:
            if id_ in self.before:
                self.pairs[id_] = self.before.pop(id_)
        comers = [spot for id_, spot in self.after.items() if id_ not in self.pairs]
        comers = self._by_was(comers)
        self._by_kin(comers)
        changes = [Change(self.pairs.get(id_), spot) for id_, spot in self.after.items()]
        changes = [each for each in changes if each.before is None or each.moves or each.looks_different]
        return changes + [Change(spot, None) for spot in self.before.values()]

    def _by_was(self, comers: list[Spot]) -> list[Spot]:
        """Pieces that were something else before, or came from a deck or a space."""
        left = []
        for spot in comers:
            was = spot.piece.was
            if was in self.before:
                self.pairs[spot.piece.id] = self.before.pop(was)
            elif was and (origin := self._origin(was)) is not None:
                self.pairs[spot.piece.id] = _moved(spot, origin)
            else:
                left.append(spot)
        return left

    def _origin(self, was: str) -> Rect4 | None:
        still = self.after.get(was)
        return still.rect if still is not None else self.places.get(was)

    def _by_kin(self, comers: list[Spot]) -> None:
        leavers = list(self.before.values())
        for kin in dict.fromkeys(spot.piece.kin for spot in comers if spot.piece.kin):
            coming = [spot for spot in comers if spot.piece.kin == kin]
            going = [spot for spot in leavers if spot.piece.kin == kin]
            self._hinted(going, coming)
            self._nearest(going, coming)

    def _pair(self, going: list[Spot], coming: list[Spot], old: Spot, new: Spot) -> None:
        self.pairs[new.piece.id] = self.before.pop(old.piece.id)
        going.remove(old)
        coming.remove(new)

    def _hinted(self, going: list[Spot], coming: list[Spot]) -> None:
        for start, end in self.hints:
            old = next((spot for spot in going if start in (spot.piece.space, spot.piece.id)), None)
            new = next((spot for spot in coming if end in (spot.piece.space, spot.piece.id)), None)
            if old is not None and new is not None:
                self._pair(going, coming, old, new)

    def _nearest(self, going: list[Spot], coming: list[Spot]) -> None:
        while going and coming:
            old, new = min(((a, b) for a in going for b in coming), key=lambda pair: _distance(*pair))
            self._pair(going, coming, old, new)


def _distance(a: Spot, b: Spot) -> float:
    (ax, ay), (bx, by) = middle(a.rect), middle(b.rect)
    return math.hypot(ax - bx, ay - by)


def middle(rect: Rect4) -> tuple[float, float]:
    """The middle of a box."""
    return rect[0] + rect[2] / 2, rect[1] + rect[3] / 2


def _moved(spot: Spot, origin: Rect4) -> Spot:
    """The piece as it would lie in the middle of another box."""
    x, y = middle(origin)
    width, height = spot.rect[2], spot.rect[3]
    rect = (x - width / 2, y - height / 2, width, height)
    return Spot(spot.piece, spot.model, spot.site, rect, spot.alpha, spot.parent)
