"""A number with minus and plus."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import ClassVar, Final, Literal, Unpack

import pygame

from riverboards.ui import text
from riverboards.ui.events import Event, Key
from riverboards.ui.kit.button import Button
from riverboards.ui.kit.widget import Common, Size, Widget
from riverboards.ui.scale import Scale
from riverboards.words import catalogue

_ = catalogue("shell")
_HOLD: Final = 0.45
_REPEAT: Final = 0.11


class _Step(Button):
    """The square of a stepper; the stepper itself has the keyboard."""

    focusable: ClassVar[bool] = False

    def __init__(self, icon: str, act: Callable[[], None], side: float, wide: float, picture: float) -> None:
        super().__init__("", act, icon=icon, guard=False)
        self.side, self.wide, self.picture = side, wide, picture

    def measure(self, scale: Scale, width: int) -> Size:
        self.scale = scale
        return scale.wpx(self.wide), scale.wpx(self.side)

    def _blit_icon(self, surface: pygame.Surface, centre: tuple[int, int], side: int) -> None:
        super()._blit_icon(surface, centre, self.scale.wpx(self.picture))


class Stepper(Widget):
    """A whole number from `least` to `most`; arrows left and right, minus and plus.

    A small one stands in a row with others: there the arrows up and down change it, left and right go on to the next.

    Args:
        change: called with each new value.
        why_least, why_most: reasons told at the ends; by default that it is the least, the most.
        grade: `normal`; `small` for pickers; `large` for the one number of a sheet.
        caption: words below the number (`large`).
        allowed: only these values, in order, instead of all between.
        show: how the number is written.
    """

    focusable: ClassVar[bool] = True
    rigid: ClassVar[bool] = True

    def __init__(
        self,
        value: int,
        least: int,
        most: int,
        change: Callable[[int], None] | None = None,
        *,
        grade: Literal["small", "normal", "large"] = "normal",
        caption: str = "",
        why_least: str = "",
        why_most: str = "",
        allowed: Sequence[int] = (),
        show: Callable[[int], str] = str,
        **common: Unpack[Common],
    ) -> None:
        super().__init__(**common)
        self._value = value
        self._least, self._most = least, most
        self.change = change
        self.grade = grade
        self._caption = caption
        self.why_least, self.why_most = why_least, why_most
        self.allowed = tuple(allowed)
        self.show = show
        side, wide, icon = {"small": (44.0, 40.0, 26.0), "normal": (52.0, 52.0, 30.0), "large": (60.0, 60.0, 44.0)}[
            grade
        ]
        self.minus = self.adopt(_Step("common/minus", lambda: self.step(-1), side, wide, icon))
        self.plus = self.adopt(_Step("common/plus", lambda: self.step(1), side, wide, icon))
        self._held = 0.0
        self._look()

    def children(self) -> Sequence[Widget]:
        return (self.minus, self.plus)

    # -- value

    @property
    def value(self) -> int:
        return self._value

    @value.setter
    def value(self, value: int) -> None:
        if value != self._value:
            self._value = value
            self._look()
            self.redraw()

    @property
    def caption(self) -> str:
        return self._caption

    @caption.setter
    def caption(self, value: str) -> None:
        if value != self._caption:
            self._caption = value
            self.relayout()

    def bounds(self, least: int, most: int, why_least: str = "", why_most: str = "") -> None:
        """Other ends."""
        self._least, self._most = least, most
        self.why_least, self.why_most = why_least, why_most
        self._look()
        self.redraw()

    def next(self, step: int) -> int | None:
        """The value one step on, or None at the end."""
        if self.allowed:
            ahead = [v for v in self.allowed if (v > self._value if step > 0 else v < self._value)]
            return (min(ahead) if step > 0 else max(ahead)) if ahead else None
        goal = self._value + step
        return goal if self._least <= goal <= self._most else None

    def step(self, step: int) -> None:
        """One more or one less, or the reason why not."""
        goal = self.next(step)
        if self.not_now or goal is None:
            (self.plus if step > 0 else self.minus).tell_reason()
            return
        self.value = goal
        if self.change:
            self.change(goal)

    def _look(self) -> None:
        low = self.why_least or str(_("{n} is the least.", n=self._value))
        high = self.why_most or str(_("{n} is the most.", n=self._value))
        self.minus.reason = self.reason or ("" if self.next(-1) is not None else low)
        self.plus.reason = self.reason or ("" if self.next(1) is not None else high)

    # -- layout

    def _room(self) -> int:
        units = {"small": 28.0, "normal": 52.0, "large": 108.0}[self.grade]
        style = self._style()
        widest = max(text.width_of(self.show(v), style, self.scale) for v in (self._value, self._least, self._most))
        if self._caption:
            widest = max(widest, text.lay_out(self._caption, "body", self.scale).ink)
        return max(self.scale.wpx(units), widest + self.scale.wpx(8))

    def _style(self) -> str:
        return {"small": "count", "normal": "count", "large": "number"}[self.grade]

    def measure(self, scale: Scale, width: int) -> Size:
        self.scale = scale
        wide, high = self.minus.sized(scale, width)
        self.plus.sized(scale, width)
        gap = 0 if self.grade == "small" else scale.wpx(4)
        if self._caption:
            high = max(high, text.line_height("number", scale) + text.line_height("body", scale))
        return 2 * wide + self._room() + 2 * gap, high

    def place(self, rect: pygame.Rect) -> None:
        super().place(rect)
        wide, high = self.minus.sized(self.scale, rect.width)
        whole = min(rect.width, self.measure(self.scale, rect.width)[0])
        left = rect.x if self.grade != "large" else rect.centerx - whole // 2
        top = rect.centery - high // 2
        self._body = pygame.Rect(left, rect.y, whole, rect.height)
        self.minus.place(pygame.Rect(left, top, wide, high))
        self.plus.place(pygame.Rect(left + whole - wide, top, wide, high))

    @property
    def focus_rect(self) -> pygame.Rect:
        return self._body if self.rect.width else self.rect

    # -- input

    def handle(self, event: Event) -> bool:
        match event:
            case Key("left" | "right", ctrl=False, alt=False) if self.grade == "small":
                return False
            case Key("down", ctrl=False, alt=False) if self.grade == "small":
                return self._by_key(-1)
            case Key("up", ctrl=False, alt=False) if self.grade == "small":
                return self._by_key(1)
            case Key("left" | "-", ctrl=False, alt=False):
                return self._by_key(-1)
            case Key("right" | "+", ctrl=False, alt=False):
                return self._by_key(1)
            case Key("home" | "end" as name):
                ends = self.allowed or (self._least, self._most)
                goal = min(ends) if name == "home" else max(ends)
                if not self.not_now and goal != self._value:
                    self.value = goal
                    if self.change:
                        self.change(goal)
                return True
            case Key():
                return False
            case _:
                return super().handle(event)

    def _by_key(self, step: int) -> bool:
        self.step(step)
        return True

    def update(self, dt: float) -> bool:
        pressed = next((b for b in (self.minus, self.plus) if b.pressed and b.hovered and not b.not_now), None)
        if pressed is None:
            self._held = 0.0
            return super().update(dt)
        before, self._held = self._held, self._held + dt
        if self._held > _HOLD and (before <= _HOLD or int(self._held / _REPEAT) != int(before / _REPEAT)):
            self.step(1 if pressed is self.plus else -1)
        super().update(dt)
        return True

    # -- drawing

    def draw(self, surface: pygame.Surface) -> None:
        self._look()
        super().draw(surface)
        tone = "text-soft" if self.not_now or (self._value == 0 and self.grade == "small") else "text"
        style = self._style()
        if self.grade == "small":
            style = "lead"
        block = text.lay_out(self.show(self._value), style, self.scale, colour=tone, bold=True)
        middle = (self.minus.rect.right + self.plus.rect.left) // 2
        top = self.rect.centery - block.size[1] // 2
        if self._caption:
            words = text.lay_out(self._caption, "body", self.scale, colour="text-soft")
            top = self.rect.centery - (block.size[1] + words.size[1]) // 2
            words.draw(surface, (middle - words.ink // 2, top + block.size[1]))
        block.draw(surface, (middle - block.ink // 2, top))
