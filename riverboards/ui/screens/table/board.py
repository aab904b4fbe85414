"""The board area: the stage, and what lies over it: panels, the strip of consequences, a sheet."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final, Protocol

import pygame

from riverboards.tables.contract import Target
from riverboards.ui.events import Event, PointerDown, PointerUp, Wheel
from riverboards.ui.kit.widget import NOWHERE, Size, Widget
from riverboards.ui.scale import Scale
from riverboards.ui.stage import Lights, Stage

_DRAG: Final = 6
"""A press that moves further than so many units drags the board instead of clicking."""
_ZOOM: Final = 1.25


class Hand(Protocol):
    """What the pointer does on the board."""

    def pointed_at(self, target: Target | None) -> None:
        """The pointer stands on a target, or on none."""
        ...

    def clicked(self, target: Target | None, pos: tuple[int, int]) -> None:
        """A click on a target, or beside all."""
        ...

    def candidates(self) -> frozenset[Target]:
        """What a click may mean now, lit targets."""
        ...


@dataclass(slots=True)
class Overlay:
    """A widget over the stage and where it stands: its rectangle from the board's area and its own needs."""

    widget: Widget
    where: Callable[[Widget, pygame.Rect, Scale], pygame.Rect | None]
    through: bool = False
    """The pointer goes through it to the board: what comes and goes with the pointer must not take it."""


class BoardView(Widget):
    """Draws the stage with its overlays and hands clicks on."""

    def __init__(self, stage: Stage, hand: Hand) -> None:
        super().__init__(name="board")
        self.stage = stage
        self.hand = hand
        self.lights = Lights()
        self._overlays: list[Overlay] = []
        self._press: tuple[int, int] | None = None
        self._dragged = False
        self._inside = False
        self._last: tuple[int, int] = NOWHERE

    def children(self) -> Sequence[Widget]:
        return [each.widget for each in self._overlays]

    def set_overlays(self, overlays: Sequence[Overlay]) -> None:
        """Lay other widgets over the stage."""
        self._overlays = list(overlays)
        for each in self._overlays:
            self.adopt(each.widget)
        if self.rect.width > 0:
            self._place_overlays()
        self.relayout()

    def measure(self, scale: Scale, width: int) -> Size:
        self.scale = scale
        return width, scale.px(300)

    def place(self, rect: pygame.Rect) -> None:
        super().place(rect)
        if rect.width > 0 and rect.height > 0:
            self.stage.resize(rect, self.scale)
        self._place_overlays()

    def _place_overlays(self) -> None:
        for each in self._overlays:
            spot = each.where(each.widget, self.rect, self.scale)
            each.widget.visible = spot is not None
            if spot is not None:
                each.widget.sized(self.scale, spot.width)
                each.widget.place_at(spot)

    def update(self, dt: float) -> bool:
        busy = self.stage.update(dt)
        return super().update(dt) or busy

    def draw(self, surface: pygame.Surface) -> None:
        before = surface.get_clip()
        surface.set_clip(self.rect.clip(before))
        self.stage.draw(surface, self.lights)
        super().draw(surface)
        surface.set_clip(before)

    # -- the pointer

    def covers(self, pos: tuple[int, int]) -> bool:
        return self.visible and self.hits(pos)

    def _on_overlay(self, pos: tuple[int, int]) -> bool:
        return any(not each.through and each.widget.visible and each.widget.covers(pos) for each in self._overlays)

    def target_at(self, pos: tuple[int, int]) -> Target | None:
        """What a click there would mean: a lit target first, else whatever lies there."""
        lit = self.hand.candidates()
        found = self.stage.pick(pos, lit) if lit else None
        return found if found is not None else self.stage.pick(pos)

    def point(self, pos: tuple[int, int]) -> None:
        inside = pos != NOWHERE and self.hits(pos) and not self._on_overlay(pos)
        super().point(pos)
        self._last = pos
        if inside and not self._dragged:
            self.hand.pointed_at(self.target_at(pos))
        elif self._inside and not inside:
            self.hand.pointed_at(None)
        self._inside = inside

    def handle(self, event: Event) -> bool:
        match event:
            case PointerDown(pos, button) if self.hits(pos) and not self._on_overlay(pos):
                self._press, self._dragged = (pos if button == 1 else None), False
                return button == 1
            case PointerUp(pos, 1) if self._press is not None:
                return self._release(pos)
            case Wheel(pos, _, dy) if self.hits(pos) and not self._on_overlay(pos):
                return self.stage.zoom_by(_ZOOM if dy > 0 else 1 / _ZOOM, pos)
            case _:
                return super().handle(event)

    def drag(self, pos: tuple[int, int]) -> bool:
        if self._press is None:
            return super().drag(pos)
        moved = max(abs(pos[0] - self._press[0]), abs(pos[1] - self._press[1]))
        if not self._dragged and moved > self.scale.px(_DRAG):
            self._dragged = True
            self._last = self._press
        if self._dragged:
            self.stage.pan_by(pos[0] - self._last[0], pos[1] - self._last[1], self._press)
            self._last = pos
        return False

    def _release(self, pos: tuple[int, int]) -> bool:
        pressed, self._press = self._press, None
        if self._dragged or pressed is None:
            return True
        self.hand.clicked(self.target_at(pressed), pos)
        return True
