"""All turns of a game as one strip of blocks in the seats' colours, with a knob at the moment that is shown."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import ClassVar, Unpack

import pygame

from riverboards.ui import art
from riverboards.ui.events import Event, Key, PointerDown, PointerMove, PointerUp
from riverboards.ui.kit.widget import Common, Size, Widget
from riverboards.ui.scale import Scale
from riverboards.ui.shapes import Box, draw_box
from riverboards.ui.theme import theme


class TurnStrip(Widget):
    """Drag, click, or arrows.

    Args:
        owners: seat colour of each action, in order.
        turns: number of the turn of each action.
        ply: how many actions are behind the moment that is shown.
        change: called with another one.
    """

    focusable: ClassVar[bool] = True

    def __init__(
        self,
        owners: Sequence[str],
        turns: Sequence[int],
        ply: int,
        change: Callable[[int], None],
        **common: Unpack[Common],
    ) -> None:
        super().__init__(**common)
        self.owners = tuple(owners)
        self.turns = tuple(turns)
        self._ply = ply
        self._change = change
        self._drag = False

    @property
    def ply(self) -> int:
        return self._ply

    @ply.setter
    def ply(self, value: int) -> None:
        if value != self._ply:
            self._ply = value
            self.redraw()

    def measure(self, scale: Scale, width: int) -> Size:
        self.scale = scale
        return width, scale.wpx(44)

    def _band(self) -> pygame.Rect:
        """Where the blocks stand; the knob may reach over its ends."""
        knob = self.scale.wpx(40)
        high = self.scale.wpx(14)
        return pygame.Rect(self.rect.x + knob // 2, self.rect.centery - high // 2, max(1, self.rect.width - knob), high)

    def _x(self, ply: int) -> int:
        band = self._band()
        return band.x + round(band.width * ply / max(1, len(self.owners)))

    @property
    def _knob(self) -> pygame.Rect:
        side = self.scale.wpx(40)
        spot = pygame.Rect(0, 0, side, side)
        spot.center = (self._x(self._ply), self._band().centery)
        return spot

    @property
    def focus_rect(self) -> pygame.Rect:
        return self._knob

    def covers(self, pos: tuple[int, int]) -> bool:
        return self.visible and self.hits(pos)

    def handle(self, event: Event) -> bool:
        match event:
            case PointerMove():
                return super().handle(event)
            case PointerDown(pos, 1) if self.hits(pos):
                self._drag = True
                self._to(pos[0])
                return True
            case PointerUp(_, 1) if self._drag:
                self._drag = False
                return True
            case Key("left" | "right" as name, ctrl=False, alt=False):
                goal = self._ply + (-1 if name == "left" else 1)
                if 0 <= goal <= len(self.owners):
                    self._change(goal)
                return True
            case _:
                return False

    def drag(self, pos: tuple[int, int]) -> bool:
        if self._drag:
            self._to(pos[0])
        return self._drag

    def _to(self, x: int) -> None:
        band = self._band()
        goal = round((x - band.x) / band.width * len(self.owners))
        goal = max(0, min(goal, len(self.owners)))
        if goal != self._ply:
            self._change(goal)

    def _blocks(self) -> list[tuple[str, int, int]]:
        """(colour, first action, action after the last) of each turn."""
        blocks: list[tuple[str, int, int]] = []
        for place, (owner, turn) in enumerate(zip(self.owners, self.turns, strict=True)):
            if blocks and self.turns[blocks[-1][1]] == turn and blocks[-1][0] == owner:
                blocks[-1] = (owner, blocks[-1][1], place + 1)
            else:
                blocks.append((owner, place, place + 1))
        return blocks

    def draw(self, surface: pygame.Surface) -> None:
        band = self._band()
        if not self.owners:
            draw_box(surface, band, Box("paper-shade", "outline", 1.5, 4), self.scale.device)
        for owner, start, end in self._blocks():
            left, right = self._x(start), self._x(end)
            block = pygame.Rect(left, band.y, max(2, right - left - (1 if right - left > 4 else 0)), band.height)
            surface.fill(theme().colour("outline"), block)
            surface.fill(theme().colour(owner), block.inflate(-2, -2 * max(1, self.scale.px(1.5))))
        surface.blit(art.piece("ui/slider-knob", self._knob.size), self._knob)
