"""Short news that stay a few seconds: what was saved, what was taken back."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import pygame

from riverboards.ui import motion
from riverboards.ui.events import Event, PointerDown, PointerUp
from riverboards.ui.kit import clock
from riverboards.ui.kit.bubbles import LightLink
from riverboards.ui.kit.containers import Row
from riverboards.ui.kit.labels import Label, Picture
from riverboards.ui.kit.panels import Panel
from riverboards.ui.kit.widget import Size, Widget
from riverboards.ui.scale import Scale
from riverboards.ui.shapes import faded
from riverboards.ui.theme import theme, unit

_WIDTH: Final = 560.0
_GAP: Final = 8.0


class Toast(Panel):
    """One piece of news: an icon, a sentence, perhaps a link."""

    def __init__(
        self, text: str, *, icon: str = "common/hint", link: str = "", act: Callable[[], None] | None = None
    ) -> None:
        parts: list[Widget] = [Picture(icon, 34), Label(text, colour="text-on-dark", flex=1)]
        if link and act:
            parts.append(LightLink(link, act, name="toast/link"))
        super().__init__(Row(parts, gap=12), ground="panel-dark", pad=(16, 8, 20, 11), name="toast")
        self.text = text
        self.born = clock.now()
        self.slide = motion.Tween("toast")
        self.slide.to(1.0)

    def measure(self, scale: Scale, width: int) -> Size:
        wide, high = super().measure(scale, width)
        return wide, max(high, scale.wpx(theme().kit["widgets"]["toast"]["height"]))

    @property
    def over(self) -> bool:
        """Whether its time is up; it stays while it is pointed at or has the keyboard."""
        if self.hovered or any(each.focused for each in self.walk()):
            self.born = max(self.born, clock.now() - 4)
        return clock.now() - self.born > float(theme().kit["motion"]["toast"]["stays"]) / 1000

    def update(self, dt: float) -> bool:
        return self.slide.update(dt) or super().update(dt)


class Toasts:
    """The stack of toasts, at most three at once, top right of the middle."""

    def __init__(self) -> None:
        self.shown: list[Toast] = []
        self._waiting: list[Toast] = []
        self._scale = Scale(1440, 900)

    def say(self, toast: Toast) -> None:
        """Show it, or let it wait until there is room."""
        self._waiting.append(toast)
        self._fill()

    def links(self) -> tuple[Widget, ...]:
        """The links of those shown: where the keyboard can go."""
        return tuple(each for toast in self.shown for each in toast.walk() if each.can_focus)

    def use(self, scale: Scale) -> None:
        """Another size of window or letters."""
        self._scale = scale
        self._lay_out()

    def _fill(self) -> None:
        most = int(theme().kit["widgets"]["toast"]["at_once"])
        while self._waiting and len(self.shown) < most:
            toast = self._waiting.pop(0)
            toast.born = clock.now()
            self.shown.append(toast)
        self._lay_out()

    def _lay_out(self) -> None:
        scale = self._scale
        wide = min(scale.wpx(_WIDTH), round(scale.width * 0.92))
        left = max(scale.px(8), min(scale.width // 2, scale.width - wide - scale.px(16)))
        y = scale.wpx(unit("height", "bar_screen")) + scale.px(_GAP)
        for toast in self.shown:
            high = toast.sized(scale, wide)[1]
            toast.place(pygame.Rect(left, y, wide, high))
            y += high + scale.px(_GAP)

    def wake(self) -> float:
        """Seconds until the next one goes."""
        stays = float(theme().kit["motion"]["toast"]["stays"]) / 1000
        return min((max(0.0, toast.born + stays - clock.now()) for toast in self.shown), default=float("inf"))

    def update(self, dt: float) -> bool:
        """Let time pass; True when they must be drawn again."""
        gone = [toast for toast in self.shown if toast.over]
        for toast in gone:
            self.shown.remove(toast)
        if gone or (self._waiting and not self.shown):
            self._fill()
        moving = [toast.update(dt) for toast in self.shown]
        return any(moving) or bool(gone)

    def handle(self, event: Event) -> bool:
        """Presses on them; one without a link goes when it is pressed."""
        for toast in self.shown:
            if isinstance(event, PointerDown) and toast.hits(event.pos):
                if not toast.handle(event):
                    self.shown.remove(toast)
                    self._fill()
                return True
            if isinstance(event, PointerUp) and toast.handle(event):
                if toast in self.shown:
                    self.shown.remove(toast)
                    self._fill()
                return True
        return False

    def point(self, pos: tuple[int, int]) -> None:
        """The pointer stands at `pos`."""
        for toast in self.shown:
            toast.point(pos)

    def draw(self, surface: pygame.Surface) -> None:
        """All of them."""
        for toast in self.shown:
            faded(surface, toast.rect.inflate(8, 8), toast.slide.value, toast.draw)
