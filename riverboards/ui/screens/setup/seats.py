"""The list of seats in the set-up: a row for each, dragged by its grip into another order."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import ClassVar, Unpack

import pygame

from riverboards.ui.events import Event, PointerDown, PointerMove, PointerUp
from riverboards.ui.kit.containers import Column
from riverboards.ui.kit.widget import Common, Size, Widget
from riverboards.ui.scale import Scale
from riverboards.ui.shapes import Box, draw_box, grip
from riverboards.ui.theme import colour

_LIFTED = Box("paper", "outline", 2.5, 10, (3, 5), 0.3)


class Grip(Widget):
    """Six dots: where a row is taken hold of."""

    def __init__(self, take: Callable[[int], None], **common: Unpack[Common]) -> None:
        """`take` is called with the pointer's y when it is pressed."""
        super().__init__(**common)
        self._take = take

    def measure(self, scale: Scale, width: int) -> Size:
        self.scale = scale
        return scale.wpx(22), scale.wpx(40)

    def covers(self, pos: tuple[int, int]) -> bool:
        return self.visible and self.hits(pos)

    def handle(self, event: Event) -> bool:
        if isinstance(event, PointerDown) and event.button == 1 and self.hits(event.pos):
            self._take(event.pos[1])
            return True
        return super().handle(event)

    def draw(self, surface: pygame.Surface) -> None:
        dots = grip(self.scale.wpx(24), "text-soft")
        surface.blit(dots, dots.get_rect(center=self.rect.center))


class SeatList(Column):
    """Rows that can be dragged; `move` is called with the row's place and the place it was let go at."""

    focusable: ClassVar[bool] = False

    def __init__(
        self, rows: Sequence[Widget], move: Callable[[int, int], None], gap: float = 8, **common: Unpack[Common]
    ) -> None:
        super().__init__(rows, gap=gap, **common)
        self._move = move
        self._held: int | None = None
        self._from = 0
        self._y = 0

    def take(self, place: int, y: int) -> None:
        """A row is taken hold of by the pointer at `y`."""
        self._held, self._from, self._y = place, y, y
        self.redraw()

    def _goal(self) -> int:
        """Where the held row would go now."""
        rows = self.children()
        if self._held is None:
            return 0
        middle = rows[self._held].rect.centery + self._y - self._from
        above = sum(row.rect.centery < middle for number, row in enumerate(rows) if number != self._held)
        return min(above, len(rows) - 1)

    def drag(self, pos: tuple[int, int]) -> bool:
        if self._held is None:
            return super().drag(pos)
        self._y = pos[1]
        self.redraw()
        return True

    def handle(self, event: Event) -> bool:
        if self._held is not None:
            match event:
                case PointerMove():
                    return super().handle(event)
                case PointerUp():
                    held, goal = self._held, self._goal()
                    self._held = None
                    self.redraw()
                    if goal != held:
                        self._move(held, goal)
                    return True
                case _:
                    return True
        return super().handle(event)

    def draw(self, surface: pygame.Surface) -> None:
        if self._held is None:
            super().draw(surface)
            return
        rows = self.children()
        for number, row in enumerate(rows):
            if number != self._held:
                row.draw(surface)
        goal = self._goal()
        edge = rows[goal].rect.bottom if goal > self._held else rows[goal].rect.top
        if goal != self._held:
            surface.fill(colour("gold"), (self.rect.x, edge - self.scale.px(2), self.rect.width, self.scale.px(4)))
        held = rows[self._held]
        home = held.rect.copy()
        away = home.move(0, self._y - self._from)
        draw_box(surface, away.inflate(self.scale.px(8), self.scale.px(6)), _LIFTED, self.scale.device)
        held.place(away)
        held.draw(surface)
        held.place(home)
