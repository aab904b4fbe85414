"""What does not fit scrolls: by wheel, by dragging the bar, by keys, and to bring the focus into view."""

from __future__ import annotations

from typing import ClassVar, Final, Unpack

import pygame

from riverboards.ui import art
from riverboards.ui.events import Event, Key, PointerDown, PointerUp, Wheel
from riverboards.ui.kit.containers import Wrap
from riverboards.ui.kit.widget import NOWHERE, Common, Size, Widget
from riverboards.ui.motion import Tween
from riverboards.ui.scale import Scale
from riverboards.ui.theme import unit

_WHEEL_UNITS: Final = 60.0
_BLEED: Final = 8
"""Rings and shadows may leave the sides of the window by so many units; only above and below is it cut."""


class ScrollArea(Wrap):
    """A window onto a child that may be higher than it.

    Args:
        most: units it is high at most; without it takes the height it is given.
        margin: units round the child inside, so that rings and shadows are not cut.
    """

    focusable: ClassVar[bool] = True
    clips: ClassVar[bool] = True

    def __init__(
        self, child: Widget, *, most: float | None = None, margin: float = 8, **common: Unpack[Common]
    ) -> None:
        super().__init__(child, **common)
        self.most = most
        self.margin = margin
        self.offset = Tween("panel")
        self._inside = 0
        self._drag: int | None = None
        self._bar_hot = False

    # -- layout

    @property
    def _bar(self) -> int:
        return self.scale.wpx(unit("height", "scroll_bar_width"))

    @property
    def longest(self) -> int:
        """How far it can be scrolled, in pixels."""
        return max(0, self._inside - self.rect.height)

    @property
    def can_focus(self) -> bool:
        """It takes the keyboard only where there is something to scroll and nothing inside that could."""
        inside = self.child
        return (
            self.visible
            and self.longest > 0
            and not (inside is not None and any(each.can_focus for each in inside.walk()))
        )

    def measure(self, scale: Scale, width: int) -> Size:
        self.scale = scale
        pad = scale.px(self.margin)
        child = self.child
        if child is None:
            return (0, 0)
        wide, high = child.sized(scale, max(0, width - 2 * pad))
        high += 2 * pad
        if self.most is not None and high > scale.px(self.most):
            return width, scale.px(self.most)
        return min(width, wide + 2 * pad), high

    def place(self, rect: pygame.Rect) -> None:
        Widget.place(self, rect)
        child = self.child
        if child is None:
            return
        pad = self.scale.px(self.margin)
        wide = max(0, rect.width - 2 * pad)
        high = child.sized(self.scale, wide)[1]
        if high + 2 * pad > rect.height:
            wide = max(0, wide - self._bar - self.scale.px(4))
            high = child.sized(self.scale, wide)[1]
        self._inside = high + 2 * pad
        if self.offset.goal > self.longest:
            self.offset.jump(self.longest)
        self._child_size = (wide, max(high, rect.height - 2 * pad))
        self._put()

    def _put(self) -> None:
        child = self.child
        if child is None:
            return
        pad = self.scale.px(self.margin)
        wide, high = self._child_size
        child.place_at(pygame.Rect(self.rect.x + pad, self.rect.y + pad - round(self.offset.value), wide, high))

    # -- moving

    def scroll_to(self, y: float, at_once: bool = False) -> None:
        """Move so that `y` pixels of the child are above the window."""
        y = min(max(0.0, y), float(self.longest))
        if at_once:
            self.offset.jump(y)
        else:
            self.offset.to(y)
        self._put()
        self.redraw()

    def show_child(self, rect: pygame.Rect) -> None:
        pad = self.scale.px(self.margin + 6)
        moved = rect.move(0, round(self.offset.value - self.offset.goal))
        if moved.top - pad < self.rect.top:
            self.scroll_to(self.offset.goal - (self.rect.top - moved.top + pad), at_once=True)
        elif moved.bottom + pad > self.rect.bottom:
            self.scroll_to(self.offset.goal + (moved.bottom + pad - self.rect.bottom), at_once=True)
        super().show_child(rect.clip(self.rect) if rect.colliderect(self.rect) else self.rect)

    def update(self, dt: float) -> bool:
        moving = self.offset.update(dt)
        if moving:
            self._put()
        return super().update(dt) or moving

    # -- input

    def covers(self, pos: tuple[int, int]) -> bool:
        return self.visible and self.hits(pos) and (self.longest > 0 or super().covers(pos))

    def point(self, pos: tuple[int, int]) -> None:
        inside = self.hits(pos)
        hot = self._thumb().collidepoint(pos) and self.longest > 0
        if hot != self._bar_hot:
            self._bar_hot = hot
            self.redraw()
        self.hovered = inside
        for child in self.children():
            child.point(pos if inside and child.visible else NOWHERE)

    def handle(self, event: Event) -> bool:
        match event:
            case PointerUp(_, 1) if self._drag is not None:
                self._drag = None
                return True
            case PointerDown((x, y), 1) if self.longest and self._track().collidepoint(x, y):
                self._grab(y)
                return True
            case Wheel(pos, _, dy) if self.longest and self.hits(pos):
                if super().handle(event):
                    return True
                before = self.offset.goal
                self.scroll_to(before - dy * self.scale.wpx(_WHEEL_UNITS))
                return self.offset.goal != before
            case Key():
                return self._key(event)
            case _:
                return super().handle(event)

    def drag(self, pos: tuple[int, int]) -> bool:
        if self._drag is None:
            return super().drag(pos)
        self._drag_to(pos[1])
        return True

    def _key(self, key: Key) -> bool:
        page = self.rect.height * 0.85
        step = {
            "up": -self.scale.wpx(_WHEEL_UNITS),
            "down": self.scale.wpx(_WHEEL_UNITS),
            "page-up": -page,
            "page-down": page,
            "space": page,
            "home": -float(self.longest),
            "end": float(self.longest),
        }.get(key.name)
        if step is None or not self.longest:
            return False
        before = self.offset.goal
        self.scroll_to(before + step)
        return self.offset.goal != before or key.name == "space"

    def _grab(self, y: int) -> None:
        thumb = self._thumb()
        if not thumb.top <= y < thumb.bottom:
            self._drag = thumb.height // 2
            self._drag_to(y)
        else:
            self._drag = y - thumb.top

    def _drag_to(self, y: int) -> None:
        track, thumb = self._track(), self._thumb()
        room = max(1, track.height - thumb.height)
        self.scroll_to((y - (self._drag or 0) - track.top) / room * self.longest, at_once=True)

    # -- drawing

    def _track(self) -> pygame.Rect:
        return pygame.Rect(self.rect.right - self._bar, self.rect.y, self._bar, self.rect.height)

    def _thumb(self) -> pygame.Rect:
        track = self._track()
        if not self._inside:
            return track
        high = max(self.scale.wpx(40), round(track.height * self.rect.height / max(1, self._inside)))
        high = min(high, track.height)
        y = round((track.height - high) * self.offset.value / self.longest) if self.longest else 0
        return pygame.Rect(track.x, track.y + y, track.width, high)

    def draw(self, surface: pygame.Surface) -> None:
        kept = surface.get_clip()
        surface.set_clip(self.rect.inflate(2 * self.scale.px(_BLEED), 0).clip(kept))
        for child in self.children():
            if child.visible:
                child.draw(surface)
        surface.set_clip(kept)
        if self.longest > 0:
            self._draw_bar(surface)

    def _draw_bar(self, surface: pygame.Surface) -> None:
        track, thumb = self._track(), self._thumb()
        surface.blit(art.nine("scroll-track", track.size, self.scale.widget), track)
        drawn = art.nine("scroll-thumb", thumb.size, self.scale.widget)
        if self._bar_hot or self._drag is not None:
            drawn = drawn.copy()
            drawn.fill((90, 90, 90, 0), special_flags=pygame.BLEND_RGB_ADD)
        surface.blit(drawn, thumb)
