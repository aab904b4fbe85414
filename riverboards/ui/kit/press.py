"""What can be pressed, by pointer or key: the base of buttons, rows, cards and the like."""

from __future__ import annotations

from collections.abc import Callable
from typing import ClassVar, Unpack

from riverboards.ui.events import Event, Key, KeyUp, PointerDown, PointerMove, PointerUp
from riverboards.ui.kit import clock
from riverboards.ui.kit.widget import NOWHERE, Common, Widget
from riverboards.ui.motion import Tween
from riverboards.ui.theme import theme

_TOUCH_SECONDS = 0.12


class Pressable(Widget):
    """A widget that does something when pressed; while it has a reason it tells that instead.

    Args:
        act: what it does.
        guard: it is final: presses in the first 300 ms after it appeared, and right after one another, do nothing.
    """

    focusable: ClassVar[bool] = True

    def __init__(self, act: Callable[[], None] | None = None, *, guard: bool = False, **common: Unpack[Common]) -> None:
        super().__init__(**common)
        self.act = act
        self.guard = guard
        self.pressed = False
        self.lift = Tween("hover")
        self._born = clock.now()
        self._last = -1000.0
        self._flash = 0.0

    def arm(self) -> None:
        """Begin the guard's 300 ms: it has just appeared, or what it would do has changed."""
        self._born = clock.now()

    def press(self) -> None:
        """Do it, or tell the reason why not."""
        if self.not_now:
            self.tell_reason()
            return
        now = clock.now()
        guard = theme().kit["hit"]["double_click_guard_ms"] / 1000 if self.guard else 0
        if now - self._born < guard or now - self._last < guard:
            return
        self._last = now
        self.pressed_now()

    def pressed_now(self) -> None:
        """The press counts."""
        if self.act:
            self.act()

    @property
    def down(self) -> bool:
        """Whether it is drawn pressed."""
        return (self.pressed and self.hovered) or self._flash > 0

    def covers(self, pos: tuple[int, int]) -> bool:
        return self.visible and self.hits(pos)

    def handle(self, event: Event) -> bool:
        match event:
            case PointerMove(pos):
                self.point(pos if self.visible else NOWHERE)
                return False
            case PointerDown(pos, 1) if self.hits(pos):
                self.pressed = True
                self.hovered = True
                self.redraw()
                return True
            case PointerUp(pos, 1) if self.pressed:
                self.pressed = False
                self.redraw()
                if self.hits(pos):
                    self.press()
                return True
            case Key("enter" | "space", ctrl=False, alt=False, repeat=repeat):
                if not repeat:
                    self._flash = _TOUCH_SECONDS if not self.not_now else 0.0
                    self.redraw()
                    self.press()
                return True
            case KeyUp("enter" | "space"):
                return False
            case _:
                return super().handle(event)

    def hover_changed(self) -> None:
        self.lift.to(1.0 if self.hovered and not self.not_now else 0.0)
        self.redraw()

    def update(self, dt: float) -> bool:
        moving = self.lift.update(dt)
        if self._flash > 0:
            self._flash -= dt
            moving = True
        return super().update(dt) or (moving and self.visible)
