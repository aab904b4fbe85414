"""Controls that choose: toggle, segments, stepper, slider, the five seat colours."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from dataclasses import dataclass
from typing import ClassVar, Final, Generic, TypeVar, Unpack

import pygame

from riverboards.ui import art, text
from riverboards.ui.events import Event, Key, PointerDown, PointerMove, PointerUp
from riverboards.ui.kit.press import Pressable
from riverboards.ui.kit.widget import NOWHERE, Common, Size, Widget
from riverboards.ui.motion import Tween
from riverboards.ui.scale import Scale
from riverboards.ui.shapes import Box, draw_box
from riverboards.ui.theme import colour, theme, unit

V = TypeVar("V", bound=Hashable)


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


class MarkPicker(Widget):
    """The five seat colours with their marks; those taken are pale and say by whom.

    Args:
        chosen: name of a seat colour.
        taken: reasons by colour name, for those that are not free.
        change: called with the new colour's name.
    """

    focusable: ClassVar[bool] = True
    rigid: ClassVar[bool] = True

    def __init__(
        self,
        chosen: str,
        taken: dict[str, str] | None = None,
        change: Callable[[str], None] | None = None,
        **common: Unpack[Common],
    ) -> None:
        super().__init__(**common)
        self.chosen = chosen
        self.taken = dict(taken or {})
        self.change = change
        self._colours = [seat.name for seat in theme().seats]
        self.cursor = self._colours.index(chosen) if chosen in self._colours else 0

    def measure(self, scale: Scale, width: int) -> Size:
        self.scale = scale
        side, gap = scale.wpx(56), scale.px(10)
        columns = max(1, min(len(self._colours), (width + gap) // (side + gap)))
        rows = -(-len(self._colours) // columns)
        return columns * (side + gap) - gap, rows * (side + gap) - gap

    def _rects(self) -> list[pygame.Rect]:
        side, gap = self.scale.wpx(56), self.scale.px(10)
        columns = max(1, (self.rect.width + gap) // (side + gap))
        return [
            pygame.Rect(
                self.rect.x + (i % columns) * (side + gap), self.rect.y + (i // columns) * (side + gap), side, side
            )
            for i in range(len(self._colours))
        ]

    @property
    def focus_rect(self) -> pygame.Rect:
        return self._rects()[self.cursor]

    def covers(self, pos: tuple[int, int]) -> bool:
        return self.visible and self.hits(pos)

    def choose(self, index: int) -> None:
        """Choose the colour of that number, or tell who has it."""
        self.cursor = index
        name = self._colours[index]
        self._reason = self.taken.get(name, "")
        if self._reason:
            self.tell_reason()
            self._reason = ""
            return
        self.chosen = name
        self.redraw()
        if self.change:
            self.change(name)

    def handle(self, event: Event) -> bool:
        match event:
            case PointerMove(pos):
                self.point(pos if self.visible else NOWHERE)
                return False
            case PointerDown(pos, 1) if self.hits(pos):
                hit = next((i for i, rect in enumerate(self._rects()) if rect.collidepoint(pos)), None)
                if hit is not None:
                    self.choose(hit)
                return True
            case Key("left" | "right" as name, ctrl=False, alt=False):
                goal = self.cursor + (-1 if name == "left" else 1)
                if not 0 <= goal < len(self._colours):
                    return False
                self.cursor = goal
                self.redraw()
                return True
            case Key("enter" | "space", repeat=False):
                self.choose(self.cursor)
                return True
            case _:
                return False

    def draw(self, surface: pygame.Surface) -> None:
        for name, rect in zip(self._colours, self._rects(), strict=True):
            if name == self.chosen:
                draw_box(surface, rect, _CHOSEN, self.scale.device)
            else:
                draw_box(surface, rect, _FREE, self.scale.device)
            mark = art.seat_mark(name, self.scale.wpx(38), 0.4 if name in self.taken else 1.0)
            surface.blit(mark, mark.get_rect(center=rect.center))


_CHOSEN: Final = Box("primary-hover", "outline", 3.5, 10)
_FREE: Final = Box("card", "line-quiet", 2, 10)
