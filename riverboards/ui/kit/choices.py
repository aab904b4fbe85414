"""Controls that choose one of a few: toggle and segments."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from dataclasses import dataclass
from typing import ClassVar, Generic, TypeVar, Unpack

import pygame

from riverboards.ui import art, text
from riverboards.ui.events import Event, Key, PointerDown, PointerMove, PointerUp
from riverboards.ui.kit.marks import MarkPicker
from riverboards.ui.kit.press import Pressable
from riverboards.ui.kit.slider import Slider
from riverboards.ui.kit.widget import NOWHERE, Common, Size, Widget
from riverboards.ui.motion import Tween
from riverboards.ui.scale import Scale
from riverboards.ui.shapes import Box, draw_box
from riverboards.ui.theme import colour, theme, unit

V = TypeVar("V", bound=Hashable)
__all__ = ["Choice", "MarkPicker", "Segments", "Slider", "Toggle"]


class Toggle(Pressable):
    """On or off. `change` is called with the new state."""

    rigid: ClassVar[bool] = True

    def __init__(
        self, on: bool = False, change: Callable[[bool], None] | None = None, **common: Unpack[Common]
    ) -> None:
        super().__init__(None, **common)
        self._on = on
        self.change = change
        self._slide = Tween("toggle", float(on))

    @property
    def on(self) -> bool:
        return self._on

    @on.setter
    def on(self, value: bool) -> None:
        if value != self._on:
            self._on = value
            self._slide.to(float(value))
            self.redraw()

    def pressed_now(self) -> None:
        self.on = not self._on
        if self.change:
            self.change(self._on)

    def measure(self, scale: Scale, width: int) -> Size:
        self.scale = scale
        return scale.wpx(72), scale.wpx(unit("height", "toggle"))

    def update(self, dt: float) -> bool:
        return self._slide.update(dt) or super().update(dt)

    def draw(self, surface: pygame.Surface) -> None:
        size = self.scale.wpx(72), self.scale.wpx(40)
        where = pygame.Rect((0, 0), size)
        where.midleft = self.rect.midleft
        part = round(self._slide.value, 1)
        alpha = 0.45 if self.not_now else 1.0
        if part < 1:
            surface.blit(art.piece("ui/toggle-off", size, alpha=alpha), where)
        if part > 0:
            surface.blit(art.piece("ui/toggle-on", size, alpha=alpha * part), where)


@dataclass(frozen=True, slots=True)
class Choice(Generic[V]):
    """One of several: its value, words, picture, and why it is not open now."""

    value: V
    label: str = ""
    icon: str = ""
    reason: str = ""
    tip: str = ""
    tint: str | None = None


class Segments(Widget, Generic[V]):
    """One of a few, side by side; left and right arrow choose. Where the room is short they stand below each other.

    Args:
        choices: what there is to choose.
        chosen: a value, or None.
        change: called with the new value.
        fill: takes all the width there is.
    """

    focusable: ClassVar[bool] = True

    def __init__(
        self,
        choices: Sequence[Choice[V]],
        chosen: V | None = None,
        change: Callable[[V], None] | None = None,
        *,
        fill: bool = False,
        **common: Unpack[Common],
    ) -> None:
        super().__init__(**common)
        self.choices = tuple(choices)
        self._chosen = chosen
        self.change = change
        self.fill = fill
        self._hot: int | None = None
        self._pressed: int | None = None
        self._cursor = 0

    @property
    def chosen(self) -> V | None:
        return self._chosen

    @chosen.setter
    def chosen(self, value: V | None) -> None:
        if value != self._chosen:
            self._chosen = value
            self.redraw()

    # -- layout

    def _block(self, choice: Choice[V], width: int | None, tone: str) -> text.Block:
        return text.lay_out(choice.label, "label", self.scale, width=width, colour=tone, align="middle")

    def _icon(self, choice: Choice[V]) -> int:
        if not choice.icon:
            return 0
        return self.scale.wpx(26) + (self.scale.wpx(8) if choice.label else 0)

    def _need(self, choice: Choice[V]) -> int:
        return self._block(choice, None, "text").ink + self._icon(choice) + 2 * self.scale.wpx(15)

    def _least(self, choice: Choice[V]) -> int:
        words = [text.width_of(word, "label", self.scale) for word in choice.label.split()]
        return max(words, default=0) + self._icon(choice) + 2 * self.scale.wpx(8)

    def _cells(self, width: int) -> tuple[list[int], bool]:
        """Widths of the cells within `width`; True: they stand below each other, each `width` wide."""
        needs = [self._need(choice) for choice in self.choices]
        if sum(needs) > width:
            least = [self._least(choice) for choice in self.choices]
            if sum(least) > width:
                return [width] * len(needs), True
            spare = width - sum(least)
            more = [need - low for need, low in zip(needs, least, strict=True)]
            total = max(1, sum(more))
            needs = [low + spare * extra // total for low, extra in zip(least, more, strict=True)]
            needs[-1] += width - sum(needs)
            return needs, False
        if self.fill:
            even = width // max(1, len(needs))
            if max(needs, default=0) <= even:
                needs = [even] * len(needs)
            needs = [need + (width - sum(needs)) // len(needs) for need in needs] if needs else needs
            if needs:
                needs[-1] += width - sum(needs)
        return needs, False

    def _high(self, choice: Choice[V], wide: int) -> int:
        room = max(1, wide - self._icon(choice) - 2 * self.scale.wpx(6))
        block = self._block(choice, room, "text")
        return max(self.scale.wpx(unit("height", "segment")), block.size[1] + self.scale.wpx(12))

    def measure(self, scale: Scale, width: int) -> Size:
        self.scale = scale
        cells, below = self._cells(width)
        highs = [self._high(choice, wide) for choice, wide in zip(self.choices, cells, strict=True)]
        if below:
            return width, sum(highs)
        return sum(cells), max(highs, default=0)

    def cell(self, value: V) -> pygame.Rect:
        """Where the cell of a value is, in the window.

        Raises:
            LookupError: there is no such value.
        """
        for choice, rect in zip(self.choices, self._rects(), strict=True):
            if choice.value == value:
                return rect
        raise LookupError(f"There is no choice {value!r} in “{self.name}”.")

    def _rects(self) -> list[pygame.Rect]:
        cells, below = self._cells(self.rect.width)
        rects: list[pygame.Rect] = []
        x, y = self.rect.topleft
        for choice, wide in zip(self.choices, cells, strict=True):
            high = self._high(choice, wide) if below else self.rect.height
            rects.append(pygame.Rect(x, y, wide, high))
            if below:
                y += high
            else:
                x += wide
        return rects

    # -- input

    def covers(self, pos: tuple[int, int]) -> bool:
        return self.visible and self.hits(pos)

    def _at(self, pos: tuple[int, int]) -> int | None:
        return next((i for i, rect in enumerate(self._rects()) if rect.collidepoint(pos)), None)

    def point(self, pos: tuple[int, int]) -> None:
        super().point(pos)
        hot = self._at(pos)
        if hot != self._hot:
            self._hot = hot
            self.tip = self.choices[hot].tip if hot is not None else ""
            self.redraw()

    def choose(self, index: int) -> None:
        """Choose the cell of that number, or tell why it is not open."""
        if self.not_now:
            self.tell_reason()
            return
        choice = self.choices[index]
        if choice.reason:
            kept, self._reason = self._reason, choice.reason
            self._cursor = index
            self.tell_reason()
            self._reason = kept
            return
        if choice.value != self._chosen:
            self.chosen = choice.value
            if self.change:
                self.change(choice.value)

    def handle(self, event: Event) -> bool:
        match event:
            case PointerMove(pos):
                self.point(pos if self.visible else NOWHERE)
                return False
            case PointerDown(pos, 1) if self.hits(pos):
                self._pressed = self._at(pos)
                return True
            case PointerUp(pos, 1) if self._pressed is not None:
                pressed, self._pressed = self._pressed, None
                if self._at(pos) == pressed:
                    self.choose(pressed)
                return True
            case Key("left" | "right" as name, ctrl=False, alt=False):
                return self._step(-1 if name == "left" else 1)
            case Key("up" | "down" as name) if self._cells(self.rect.width)[1]:
                return self._step(-1 if name == "up" else 1)
            case Key("enter" | "space", repeat=False):
                self._step(1, round_=True)
                return event.name == "space" or not self.focused
            case _:
                return False

    def _step(self, step: int, round_: bool = False) -> bool:
        values = [choice.value for choice in self.choices]
        at = values.index(self._chosen) if self._chosen in values else (-1 if step > 0 else len(values))
        for _ in values:
            at = (at + step) % len(values) if round_ else at + step
            if not 0 <= at < len(values):
                return False
            if not self.choices[at].reason:
                self.choose(at)
                return True
        return True

    # -- drawing

    def draw(self, surface: pygame.Surface) -> None:
        device = self.scale.device
        surface.blit(art.nine("field", self.rect.size, device, 0.6 if self.not_now else 1.0), self.rect)
        rects = self._rects()
        chosen = next((i for i, each in enumerate(self.choices) if each.value == self._chosen), None)
        for index, rect in enumerate(rects):
            if index == chosen:
                surface.blit(art.nine("segment-on", rect.size, device), rect)
            elif index and chosen != index - 1:
                self._divide(surface, rect, rects[index - 1])
        for index, rect in enumerate(rects):
            self._draw_cell(surface, rect, index, index == chosen)

    def _divide(self, surface: pygame.Surface, rect: pygame.Rect, before: pygame.Rect) -> None:
        thick = self.scale.px(1.6)
        inset = self.scale.px(12)
        if rect.y == before.y:
            surface.fill(colour("line-quiet"), (rect.x, rect.y + inset, thick, rect.height - 2 * inset))
        else:
            surface.fill(colour("line-quiet"), (rect.x + inset, rect.y, rect.width - 2 * inset, thick))

    def _draw_cell(self, surface: pygame.Surface, rect: pygame.Rect, index: int, on: bool) -> None:
        choice = self.choices[index]
        tone = "text-on-dark" if on else "text-soft" if choice.reason or self.not_now else "text"
        icon = self._icon(choice)
        block = self._block(choice, max(1, rect.width - icon - 2 * self.scale.wpx(6)), tone)
        if self._hot == index and not on and not choice.reason and not self.not_now:
            hot = rect.inflate(-self.scale.px(9), -self.scale.px(9))
            draw_box(surface, hot, Box("foam", "", 0, 7), self.scale.device)
        words = block.ink if choice.label else 0
        x = rect.centerx - (words + icon) // 2
        if icon:
            side = self.scale.wpx(26)
            tint = theme().hex(choice.tint) if choice.tint else None
            picture = art.piece(choice.icon, side, tint, 0.45 if choice.reason or self.not_now else 1.0)
            surface.blit(picture, picture.get_rect(center=(x + side // 2, rect.centery)))
            x += icon
        if choice.label:
            block.draw(surface, (x + block.ink // 2 - block.size[0] // 2, rect.centery - block.size[1] // 2))
