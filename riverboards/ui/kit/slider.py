"""A value in steps on a track."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import ClassVar, Unpack

import pygame

from riverboards.ui import art, text
from riverboards.ui.events import Event, Key, PointerDown, PointerMove, PointerUp
from riverboards.ui.kit.widget import Common, Size, Widget
from riverboards.ui.scale import Scale
from riverboards.ui.theme import unit


class Slider(Widget):
    """A value in steps: drag, click, or arrows.

    Args:
        values: the steps, least first.
        value: where it stands.
        change: called with each new value; `settle`: when it is let go (or after a key).
        ticks: words below the steps; empty: none.
    """

    focusable: ClassVar[bool] = True

    def __init__(
        self,
        values: Sequence[int],
        value: int,
        change: Callable[[int], None] | None = None,
        *,
        settle: Callable[[int], None] | None = None,
        ticks: Sequence[str] = (),
        **common: Unpack[Common],
    ) -> None:
        super().__init__(**common)
        self.values = tuple(values)
        self._index = self.values.index(value)
        self.change = change
        self.settle = settle
        self.ticks = tuple(ticks)
        self._drag = False

    @property
    def value(self) -> int:
        return self.values[self._index]

    @value.setter
    def value(self, value: int) -> None:
        self._index = self.values.index(value)
        self.redraw()

    def measure(self, scale: Scale, width: int) -> Size:
        self.scale = scale
        high = scale.wpx(unit("height", "slider"))
        if self.ticks:
            high += text.line_height("small", scale)
        return min(width, scale.wpx(320)) if not self.flex else width, high

    @property
    def _track(self) -> pygame.Rect:
        high = self.scale.wpx(20)
        top = self.rect.y + (self.scale.wpx(unit("height", "slider")) - high) // 2
        return pygame.Rect(self.rect.x, top, self.rect.width, high)

    def _x(self, index: int) -> int:
        track, knob = self._track, self.scale.wpx(44)
        room = max(1, track.width - knob)
        return track.x + knob // 2 + round(room * index / max(1, len(self.values) - 1))

    @property
    def _knob(self) -> pygame.Rect:
        side = self.scale.wpx(44)
        spot = pygame.Rect(0, 0, side, side)
        spot.center = (self._x(self._index), self._track.centery)
        return spot

    @property
    def focus_rect(self) -> pygame.Rect:
        return self._knob

    def covers(self, pos: tuple[int, int]) -> bool:
        return self.visible and self.hits(pos)

    def hits(self, pos: tuple[int, int]) -> bool:
        return self.rect.inflate(self.scale.wpx(44), 0).collidepoint(pos)

    def handle(self, event: Event) -> bool:
        match event:
            case PointerMove():
                return super().handle(event)
            case PointerDown(pos, 1) if self.hits(pos):
                if self.not_now:
                    self.tell_reason()
                    return True
                self._drag = True
                self._to(self._nearest(pos[0]))
                return True
            case PointerUp(_, 1) if self._drag:
                self._drag = False
                self._settled()
                return True
            case Key("left" | "right" | "home" | "end" as name, ctrl=False, alt=False):
                return self._key(name)
            case _:
                return False

    def drag(self, pos: tuple[int, int]) -> bool:
        if self._drag:
            self._to(self._nearest(pos[0]))
        return self._drag

    def _key(self, name: str) -> bool:
        if self.not_now:
            self.tell_reason()
            return True
        last = len(self.values) - 1
        goal = {"left": self._index - 1, "right": self._index + 1, "home": 0, "end": last}[name]
        if not 0 <= goal <= last:
            return False
        self._to(goal)
        self._settled()
        return True

    def _settled(self) -> None:
        if self.settle:
            self.settle(self.value)

    def _nearest(self, x: int) -> int:
        return min(range(len(self.values)), key=lambda index: abs(self._x(index) - x))

    def _to(self, index: int) -> None:
        if index != self._index:
            self._index = index
            self.redraw()
            if self.change:
                self.change(self.value)

    def draw(self, surface: pygame.Surface) -> None:
        track, knob = self._track, self._knob
        scale = self.scale.widget
        alpha = 0.45 if self.not_now else 1.0
        surface.blit(art.nine("slider-track", track.size, scale, alpha), track)
        done = max(self.scale.wpx(14), knob.centerx - track.x)
        surface.blit(art.nine("slider-fill", (min(done, track.width), track.height), scale, alpha), track)
        surface.blit(art.piece("ui/slider-knob", knob.size, alpha=alpha), knob)
        for index, words in enumerate(self.ticks):
            self._draw_tick(surface, index, words, knob.bottom)

    def _draw_tick(self, surface: pygame.Surface, index: int, words: str, top: int) -> None:
        on = index == self._index
        block = text.lay_out(words, "small", self.scale, colour="text" if on else "text-soft", bold=on)
        x = self._x(index) - block.ink // 2
        x = max(self.rect.x, min(x, self.rect.right - block.ink))
        if len(self.ticks) * block.ink > self.rect.width * 1.4 and not on and 0 < index < len(self.ticks) - 1:
            return
        block.draw(surface, (x, top - self.scale.wpx(3)))
