"""Tabs over a sheet: one part of it at a time."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import ClassVar, Unpack

import pygame

from riverboards.ui import art, text
from riverboards.ui.events import Event, Key, PointerDown, PointerMove
from riverboards.ui.kit.panels import Panel
from riverboards.ui.kit.widget import Common, Size, Widget
from riverboards.ui.scale import Scale
from riverboards.ui.theme import unit

_LAP = 6.0
_AIR = 10.0
_STYLES = ("label", "small")


class Tabs(Widget):
    """The tabs alone; left and right arrow change them. `change` is called with the new tab's number."""

    focusable: ClassVar[bool] = True

    def __init__(
        self,
        titles: Sequence[str],
        chosen: int = 0,
        change: Callable[[int], None] | None = None,
        *,
        reasons: Sequence[str] = (),
        **common: Unpack[Common],
    ) -> None:
        super().__init__(**common)
        self.titles = tuple(titles)
        self._chosen = chosen
        self.change = change
        self.reasons = tuple(reasons) or ("",) * len(self.titles)
        self._hot: int | None = None
        self._style = _STYLES[0]

    @property
    def chosen(self) -> int:
        return self._chosen

    def choose(self, index: int) -> None:
        """Turn to a tab, or tell why it is not open."""
        if self.reasons[index]:
            self._reason = self.reasons[index]
            self.tell_reason()
            self._reason = ""
            return
        if index != self._chosen:
            self._chosen = index
            self.redraw()
            if self.change:
                self.change(index)

    def _need(self, title: str) -> int:
        return max(self.scale.wpx(96), text.width_of(title, "label", self.scale) + 2 * self.scale.wpx(20))

    def _plan(self, width: int) -> tuple[list[int], str]:
        """Widths of the tabs in `width` pixels, and the style of their letters: as they need, else shared alike, but no
        word is broken: rather the letters get smaller."""
        needs = [self._need(title) for title in self.titles]
        room = width + self.scale.px(_LAP) * (len(needs) - 1)
        if sum(needs) <= room:
            return needs, _STYLES[0]
        even = room // max(1, len(needs))
        for style in _STYLES:
            least = [self._longest_word(title, style) for title in self.titles]
            wide = [each for each in least if each > even]
            if not wide:
                break
            if sum(least) <= room:
                rest = (room - sum(wide)) // (len(needs) - len(wide))
                return [each if each > even else rest for each in least], style
        return [even] * len(needs), style

    def _longest_word(self, title: str, style: str) -> int:
        words = [text.width_of(word, style, self.scale, bold=True) for word in title.split()]
        return max(words, default=0) + 2 * self.scale.wpx(_AIR) + 2

    def measure(self, scale: Scale, width: int) -> Size:
        self.scale = scale
        widths, style = self._plan(width)
        high = scale.wpx(unit("height", "tab"))
        rooms = [max(1, wide - 2 * scale.wpx(_AIR)) for wide in widths]
        blocks = [
            text.lay_out(title, style, scale, width=room, bold=True)
            for title, room in zip(self.titles, rooms, strict=True)
        ]
        if any(block.lines > 1 for block in blocks):
            high = max(high, max(block.size[1] for block in blocks) + scale.wpx(22))
        return min(width, sum(widths) - scale.px(_LAP) * (len(widths) - 1)), high

    def _rects(self) -> list[pygame.Rect]:
        needs, self._style = self._plan(self.rect.width)
        lap = self.scale.px(_LAP)
        x, rects = self.rect.x, []
        for wide in needs:
            rects.append(pygame.Rect(x, self.rect.y, wide, self.rect.height))
            x += wide - lap
        return rects

    def tab(self, index: int) -> pygame.Rect:
        """Where a tab is, in the window."""
        return self._rects()[index]

    @property
    def focus_rect(self) -> pygame.Rect:
        return self._rects()[self._chosen].inflate(-self.scale.px(8), -self.scale.px(8))

    def covers(self, pos: tuple[int, int]) -> bool:
        return self.visible and self.hits(pos)

    def _at(self, pos: tuple[int, int]) -> int | None:
        return next((i for i, rect in enumerate(self._rects()) if rect.collidepoint(pos)), None)

    def point(self, pos: tuple[int, int]) -> None:
        super().point(pos)
        hot = self._at(pos)
        if hot != self._hot:
            self._hot = hot
            self.tip = self.reasons[hot] if hot is not None else ""
            self.redraw()

    def handle(self, event: Event) -> bool:
        match event:
            case PointerMove():
                return super().handle(event)
            case PointerDown(pos, 1) if self.hits(pos):
                hit = self._at(pos)
                if hit is not None:
                    self.choose(hit)
                return True
            case Key("left" | "right" as name, ctrl=False, alt=False):
                goal = self._chosen + (-1 if name == "left" else 1)
                if not 0 <= goal < len(self.titles):
                    return False
                self.choose(goal)
                return True
            case _:
                return False

    def draw(self, surface: pygame.Surface) -> None:
        rects = self._rects()
        order = [i for i in range(len(rects)) if i != self._chosen] + [self._chosen]
        for index in order:
            self._draw_tab(surface, index, rects[index])

    def _draw_tab(self, surface: pygame.Surface, index: int, rect: pygame.Rect) -> None:
        on = index == self._chosen
        device = self.scale.device
        surface.blit(art.nine("tab" if on else "tab-idle", rect.size, device), rect)
        tone = "text-soft" if self.reasons[index] else "text"
        room = max(1, rect.width - 2 * self.scale.wpx(_AIR))
        block = text.lay_out(
            self.titles[index], self._style, self.scale, width=room, align="middle", colour=tone, bold=True
        )
        top = rect.centery - block.size[1] // 2 + (self.scale.px(1) if on else self.scale.px(4))
        block.draw(surface, (rect.centerx - block.size[0] // 2, top))


class TabSheet(Widget):
    """Tabs with the sheet below them; each tab has its own page.

    `pages`: (title, widget) pairs. The page that is not shown is not visible.
    """

    def __init__(
        self,
        pages: Sequence[tuple[str, Widget]],
        chosen: int = 0,
        change: Callable[[int], None] | None = None,
        **common: Unpack[Common],
    ) -> None:
        super().__init__(**common)
        self._on_change = change
        self.tabs = self.adopt(Tabs([title for title, _ in pages], chosen, self._turn, name=f"{self.name}/tabs"))
        self.panels = [self.adopt(Panel(page, visible=index == chosen)) for index, (_, page) in enumerate(pages)]

    def children(self) -> Sequence[Widget]:
        return (*self.panels, self.tabs)

    def turn(self, index: int) -> None:
        """Show a page."""
        self.tabs.choose(index)

    def _turn(self, index: int) -> None:
        for number, panel in enumerate(self.panels):
            panel.visible = number == index
        self.relayout()
        if self._on_change:
            self._on_change(index)

    def measure(self, scale: Scale, width: int) -> Size:
        self.scale = scale
        _, tab_high = self.tabs.sized(scale, width - 2 * scale.px(8))
        wide, high = self.panels[self.tabs.chosen].sized(scale, width)
        return wide, tab_high + high - scale.px(3)

    def place(self, rect: pygame.Rect) -> None:
        super().place(rect)
        side = self.scale.px(8)
        wide, high = self.tabs.sized(self.scale, rect.width - 2 * side)
        self.tabs.place(pygame.Rect(rect.x + side, rect.y, wide, high))
        panel = self.panels[self.tabs.chosen]
        top = rect.y + high - self.scale.px(4)
        panel.sized(self.scale, rect.width)
        panel.place(pygame.Rect(rect.x, top, rect.width, rect.bottom - top))
