"""Lists that open: drop-downs and other things that lie over the screen beside what opened them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import ClassVar, Generic, TypeVar, Unpack

import pygame

from riverboards.ui import art, text
from riverboards.ui.events import Event, Key, PointerDown, PointerMove, PointerUp, Wheel
from riverboards.ui.kit.choices import Choice
from riverboards.ui.kit.panels import Panel
from riverboards.ui.kit.press import Pressable
from riverboards.ui.kit.widget import NOWHERE, Common, Host, Size, Widget
from riverboards.ui.scale import Scale
from riverboards.ui.shapes import Box, chevron, draw_box
from riverboards.ui.theme import theme, unit

V = TypeVar("V", bound=str | int)


class DropDown(Pressable, Generic[V]):
    """One of many: shows the chosen one; pressing it opens the list, upward where there is no room below.

    Args:
        choices: what there is to choose.
        chosen: a value, or None.
        change: called with the new value.
        width: units; it gives way where the room is short.
    """

    def __init__(
        self,
        choices: Sequence[Choice[V]],
        chosen: V | None = None,
        change: Callable[[V], None] | None = None,
        *,
        width: float = 200,
        **common: Unpack[Common],
    ) -> None:
        super().__init__(self.open, **common)
        self.choices = tuple(choices)
        self._chosen = chosen
        self.change = change
        self.width = width
        self.is_open = False

    @property
    def chosen(self) -> V | None:
        return self._chosen

    @chosen.setter
    def chosen(self, value: V | None) -> None:
        self._chosen = value
        self.redraw()

    def measure(self, scale: Scale, width: int) -> Size:
        self.scale = scale
        return width if self.flex else min(width, scale.wpx(self.width)), scale.wpx(unit("height", "field"))

    def open(self) -> None:
        """Open the list."""
        host = self.its_host()
        if host is None:
            return
        chosen = next((i for i, each in enumerate(self.choices) if each.value == self._chosen), 0)
        popup = ListPopup(self.choices, chosen, self._choose, name=f"{self.name}/list")
        popup.on_closed = self._closed
        popup.stand(self.scale, self.rect)
        self.is_open = True
        self.redraw()
        host.open_popup(popup, self.rect)

    def _closed(self) -> None:
        self.is_open = False
        self.redraw()

    def _choose(self, index: int) -> None:
        value = self.choices[index].value
        if value != self._chosen:
            self.chosen = value
            if self.change:
                self.change(value)

    def draw(self, surface: pygame.Surface) -> None:
        name = "field-focus" if self.is_open or self.focused else "field"
        surface.blit(art.nine(name, self.rect.size, self.scale.device, 0.6 if self.not_now else 1.0), self.rect)
        pad = self.scale.wpx(14)
        arrow = chevron("up" if self.is_open else "down", self.scale.wpx(16), "text-soft" if self.not_now else "text")
        surface.blit(arrow, arrow.get_rect(midright=(self.rect.right - pad, self.rect.centery)))
        label = next((each.label for each in self.choices if each.value == self._chosen), "")
        room = self.rect.width - 3 * pad - arrow.get_width() // 2
        block = text.lay_out(
            label,
            "row",
            self.scale,
            width=room,
            ellipsis=True,
            colour="text-soft" if self.not_now else "text",
        )
        block.draw(surface, (self.rect.x + pad, self.rect.centery - block.size[1] // 2))


class ListPopup(Widget, Generic[V]):
    """The open list of a drop-down; at most eight lines show, the rest scrolls."""

    def __init__(
        self, choices: Sequence[Choice[V]], chosen: int, choose: Callable[[int], None], *, name: str = ""
    ) -> None:
        super().__init__(name=name)
        self.choices = tuple(choices)
        self.chosen = chosen
        self.hot = chosen
        self._choose = choose
        self._first = 0
        self.on_closed: Callable[[], None] | None = None

    def closed(self) -> None:
        """The page took it away."""
        if self.on_closed:
            self.on_closed()

    def stand(self, scale: Scale, anchor: pygame.Rect) -> None:
        """Place it below its field, or above it where the room is short."""
        self.scale = scale
        most = int(theme().kit["widgets"]["drop_down"]["most_lines"])
        lines = min(len(self.choices), most)
        below = scale.height - anchor.bottom - scale.px(8)
        above = anchor.top - scale.px(8)
        chrome = scale.px(20)
        if lines * self._line() + chrome > max(below, above):
            lines = max(1, (max(below, above) - chrome) // self._line())
        high = lines * self._line() + chrome
        wide = max(anchor.width + scale.px(6), self._need())
        rect = pygame.Rect(anchor.x, anchor.bottom, min(wide, scale.width - scale.px(8)), high)
        if high > below and above > below:
            rect.bottom = anchor.top
        rect.clamp_ip(pygame.Rect(0, 0, scale.width, scale.height))
        self._lines = lines
        self._keep_in_view()
        self.place(rect)

    def _need(self) -> int:
        widest = max(
            (
                text.lay_out(each.label, "row", self.scale, bold=True).ink + (self.scale.wpx(34) if each.icon else 0)
                for each in self.choices
            ),
            default=0,
        )
        return widest + self.scale.wpx(72)

    def _line(self) -> int:
        return self.scale.wpx(theme().kit["widgets"]["drop_down"]["line"])

    def _rect(self, index: int) -> pygame.Rect:
        left, top = self.rect.x + self.scale.px(7), self.rect.y + self.scale.px(8)
        wide = self.rect.width - self.scale.px(17)
        return pygame.Rect(left, top + (index - self._first) * self._line(), wide, self._line())

    def _shown(self) -> range:
        return range(self._first, min(len(self.choices), self._first + self._lines))

    def _keep_in_view(self) -> None:
        self._first = max(0, min(self._first, self.hot))
        if self.hot >= self._first + self._lines:
            self._first = self.hot - self._lines + 1

    def line_rect(self, value: V) -> pygame.Rect:
        """Where the line of a value is, scrolled into view.

        Raises:
            LookupError: there is no such value.
        """
        for index, each in enumerate(self.choices):
            if each.value == value:
                self.hot = index
                self._keep_in_view()
                return self._rect(index)
        raise LookupError(f"There is no choice {value!r} in this list.")

    def covers(self, pos: tuple[int, int]) -> bool:
        return True

    def _at(self, pos: tuple[int, int]) -> int | None:
        return next((index for index in self._shown() if self._rect(index).collidepoint(pos)), None)

    def pick(self, index: int) -> None:
        """Choose a line; the list closes."""
        if self.choices[index].reason:
            return
        host = self.host
        if host:
            host.close_popup()
        self._choose(index)

    def handle(self, event: Event) -> bool:
        match event:
            case PointerMove(pos):
                hit = self._at(pos)
                if hit is not None and hit != self.hot:
                    self.hot = hit
                    self.redraw()
                return True
            case PointerDown():
                return True
            case PointerUp(pos, 1):
                hit = self._at(pos)
                if hit is not None:
                    self.pick(hit)
                return True
            case Wheel(_, _, dy):
                self._first = max(0, min(self._first - round(dy), len(self.choices) - self._lines))
                self.redraw()
                return True
            case Key():
                return self._key(event)
            case _:
                return False

    def _key(self, key: Key) -> bool:
        last = len(self.choices) - 1
        goal = {"up": self.hot - 1, "down": self.hot + 1, "home": 0, "end": last}.get(key.name)
        if goal is not None:
            self.hot = goal % (last + 1)
        elif key.name in ("enter", "space"):
            self.pick(self.hot)
        elif key.name == "tab" and self.host:
            self.host.close_popup()
        elif len(key.name) == 1:
            self._jump(key.name)
        self._keep_in_view()
        self.redraw()
        return True

    def _jump(self, letter: str) -> None:
        order = [*range(self.hot + 1, len(self.choices)), *range(self.hot + 1)]
        self.hot = next((i for i in order if self.choices[i].label.lower().startswith(letter)), self.hot)

    def draw(self, surface: pygame.Surface) -> None:
        surface.blit(art.nine("panel", self.rect.size, self.scale.device), self.rect)
        for index in self._shown():
            self._draw_line(surface, index, self._rect(index))

    def _draw_line(self, surface: pygame.Surface, index: int, rect: pygame.Rect) -> None:
        choice, on = self.choices[index], index == self.chosen
        if on:
            draw_box(surface, rect, Box("chosen", "outline" if index == self.hot else "", 2, 7), self.scale.device)
        elif index == self.hot:
            draw_box(surface, rect, Box("foam", "", 0, 7), self.scale.device)
        side = self.scale.wpx(24)
        x = rect.x + self.scale.wpx(12)
        if on:
            tick = art.piece("common/check", side)
            surface.blit(tick, tick.get_rect(midleft=(x, rect.centery)))
        x += side + self.scale.wpx(10)
        if choice.icon:
            tint = theme().hex(choice.tint) if choice.tint else None
            picture = art.piece(choice.icon, side, tint)
            surface.blit(picture, picture.get_rect(midleft=(x, rect.centery)))
            x += side + self.scale.wpx(8)
        tone = "text-on-dark" if on else "text-soft" if choice.reason else "text"
        room = max(1, rect.right - x - 4)
        block = text.lay_out(choice.label, "row", self.scale, bold=on, colour=tone, width=room, ellipsis=True)
        block.draw(surface, (x, rect.centery - block.size[1] // 2))


class Popover(Panel):
    """A small sheet of paper with any content, beside what opened it; a press elsewhere closes it."""

    clips: ClassVar[bool] = False

    def __init__(self, content: Widget, *, width: float = 400, **common: Unpack[Common]) -> None:
        super().__init__(content, ground="panel", pad=(16, 14, 20, 20), **common)
        self.width = width

    def stand(self, scale: Scale, anchor: pygame.Rect) -> None:
        """Place it below its opener, or above it where the room is short."""
        wide, high = self.sized(scale, min(scale.wpx(self.width), scale.width - scale.px(16)))
        rect = pygame.Rect(anchor.x, anchor.bottom + scale.px(6), wide, high)
        if rect.bottom > scale.height - scale.px(8) and anchor.top - scale.px(6) - high > 0:
            rect.bottom = anchor.top - scale.px(6)
        rect.clamp_ip(pygame.Rect(0, 0, scale.width, scale.height).inflate(-scale.px(8), -scale.px(8)))
        self.place(rect)

    def point(self, pos: tuple[int, int]) -> None:
        super().point(pos if self.visible else NOWHERE)


def open_popover(host: Host, opener: Widget, content: Widget, width: float = 400, name: str = "popover") -> Popover:
    """Open a sheet with `content` beside `opener`."""
    sheet = Popover(content, width=width, name=name)
    sheet.stand(host.scale, opener.rect)
    host.open_popup(sheet, opener.rect)
    return sheet
