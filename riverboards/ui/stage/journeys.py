"""Changes in time: pieces travel, turn, fade and count, all at once, each in the time the kit gives it."""

from __future__ import annotations

import dataclasses
import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Final, TypeAlias

from riverboards.tables.parts import Piece
from riverboards.ui import motion
from riverboards.ui.stage.changes import Change, counted, middle
from riverboards.ui.stage.sites import Rect4, Spot
from riverboards.ui.theme import theme

Path: TypeAlias = Sequence[tuple[float, float]]
"""Points, in pixels, that the middle of a piece passes; the first and last are where it starts and ends."""

_FAR: Final = 150.0


@dataclass(frozen=True, slots=True)
class Frame:
    """A piece in mid-motion: how it is drawn now. `width`: share of its width while it turns over."""

    spot: Spot
    piece: Piece
    rect: Rect4
    alpha: float
    width: float = 1.0


@dataclass(slots=True)
class Journey:
    """One change and how far it is.

    Attributes:
        span: seconds it takes in all.
        path: what its middle passes; None: it goes straight.
    """

    change: Change
    span: float
    path: Path | None = None
    passed: float = 0.0

    @property
    def over(self) -> bool:
        """Whether it is finished."""
        return self.passed >= self.span

    @property
    def t(self) -> float:
        """The share of its time that has passed."""
        return 1.0 if self.span <= 0 else min(1.0, self.passed / self.span)

    def frame(self) -> Frame | None:
        """How the piece is drawn now; None: it is gone."""
        before, after = self.change.before, self.change.after
        if before is None or after is None:
            spot = after or before
            if spot is None or (after is None and self.over):
                return None
            share = motion.eased("panel", self.t)
            return Frame(spot, spot.piece, spot.rect, spot.alpha * (share if after is not None else 1 - share))
        share = motion.eased("piece_move", self.t)
        rect = self._rect(before.rect, after.rect, share)
        alpha = before.alpha + (after.alpha - before.alpha) * share
        piece, width = self._face(before.piece, after.piece)
        return Frame(after, piece, rect, alpha, width)

    def _rect(self, old: Rect4, new: Rect4, share: float) -> Rect4:
        width, height = (old[i] + (new[i] - old[i]) * share for i in (2, 3))
        if self.path is not None:
            x, y = _along(self.path, share)
        else:
            (ax, ay), (bx, by) = middle(old), middle(new)
            x, y = ax + (bx - ax) * share, ay + (by - ay) * share
        return x - width / 2, y - height / 2, width, height

    def _face(self, old: Piece, new: Piece) -> tuple[Piece, float]:
        """What shows of the piece, and how wide, in the course of turning and counting."""
        if self.change.turns:
            share = motion.eased("piece_turn", self.t)
            return (old if share < 0.5 else new), abs(math.cos(math.pi * share))
        numbers = counted(old, new)
        if not numbers or self.over:
            return new, 1.0
        share = motion.eased("count", self.t)
        shown = {name: str(round(a + (b - a) * share)) for name, (a, b) in numbers.items()}
        return dataclasses.replace(new, fields={**new.fields, **shown}), 1.0


def _along(path: Path, share: float) -> tuple[float, float]:
    """The point at a share of a path's length."""
    lengths = [math.dist(a, b) for a, b in pairwise(path)]
    left = sum(lengths) * share
    for (ax, ay), (bx, by), length in zip(path, path[1:], lengths, strict=False):
        if left <= length:
            part = left / length if length else 0.0
            return ax + (bx - ax) * part, ay + (by - ay) * part
        left -= length
    return path[-1]


def set_out(changes: Sequence[Change], path_of: Callable[[Change], Path | None], device: float) -> list[Journey]:
    """Journeys for all changes at the current speed; empty at speed none."""
    if motion.speed() == "none":
        return []
    journeys = [_journey(change, path_of(change) if change.moves else None, device) for change in changes]
    _together(journeys)
    return [journey for journey in journeys if journey.span > 0]


def _journey(change: Change, path: Path | None, device: float) -> Journey:
    if change.before is None or change.after is None:
        return Journey(change, motion.seconds("panel"))
    spans = [0.0]
    if change.moves:
        (ax, ay), (bx, by) = middle(change.before.rect), middle(change.after.rect)
        steps = len(path) - 1 if path else math.hypot(ax - bx, ay - by) / (_FAR * device)
        spans.append(_move_seconds(steps))
    if change.turns:
        spans.append(motion.seconds("piece_turn"))
    elif change.counts:
        spans.append(motion.seconds("count"))
    elif change.looks_different and not change.moves:
        spans.append(motion.seconds("hover"))
    return Journey(change, max(spans), path)


def _move_seconds(steps: float) -> float:
    """A base time and a little more for each space passed, up to a most."""
    spec = theme().kit["motion"]["piece_move"]
    wished = min(float(spec["most"]), float(spec["ms"]) + float(spec["per_space"]) * max(0.0, steps - 1))
    return wished / 1000 * motion.SPEEDS[motion.speed()]


def _together(journeys: list[Journey]) -> None:
    """What lies on a piece that travels takes the same time, so that it stays on it."""
    by_id = {each.change.after.piece.id: each for each in journeys if each.change.after is not None}
    for journey in journeys:
        before, after = journey.change.before, journey.change.after
        if before is None or after is None or not after.parent or before.piece.space != after.piece.space:
            continue
        parent = by_id.get(after.parent)
        if parent is not None and parent.change.moves:
            journey.span, journey.path = parent.span, _shifted(parent, journey)


def _shifted(parent: Journey, child: Journey) -> Path | None:
    if parent.path is None or child.change.before is None or child.change.after is None:
        return None
    (sx, sy), (cx, cy) = parent.path[0], middle(child.change.before.rect)
    return [(x + cx - sx, y + cy - sy) for x, y in parent.path[:-1]] + [middle(child.change.after.rect)]
