"""The areas of the table: bar on top, board, tray below it, rail at the right; narrow windows have chips instead.

wide and medium                narrow
+----------------------+      +-----------+
|         bar          |      |    bar    |
+---------------+------+      +-----------+
|     board     | rail |      |   chips   |
|               |      |      +-----------+
+---------------+      |      |   board   |
|     tray      |      |      +-----------+
+---------------+------+      |   tray    |
                              +-----------+
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import pygame

from riverboards.ui.kit.widget import Size, Widget
from riverboards.ui.scale import Scale

RAIL: Final = {"wide": 318, "medium": 232, "narrow": 0}
"""Width of the rail in units that grow with the letters."""
_USUAL: Final = 156
"""A tray of more units is a form's."""
_LEAST_BOARD: Final = 0.42
"""The board keeps this share of the window's height; a taller tray scrolls."""


class Frame(Widget):
    """Places the five parts; the board is drawn first and what stands round it over its edge."""

    def __init__(self, bar: Widget, board: Widget, tray: Widget, rail: Widget, chips: Widget) -> None:
        super().__init__(name="frame")
        self.bar = self.adopt(bar)
        self.board = self.adopt(board)
        self.tray = self.adopt(tray)
        self.rail = self.adopt(rail)
        self.chips = self.adopt(chips)
        self._highest = 0
        self._kept: dict[int, tuple[pygame.Rect, pygame.Surface]] = {}

    def children(self) -> Sequence[Widget]:
        return (self.board, self.chips, self.rail, self.tray, self.bar)

    def _tray_height(self, width: int) -> int:
        """As high as the highest usual tray so far, so that the board keeps its size; a tall form only for its time."""
        need = self.tray.sized(self.scale, width)[1]
        if need <= self.scale.wpx(_USUAL):
            self._highest = max(self._highest, need)
        return max(self._highest, need)

    def update(self, dt: float) -> bool:
        busy = self.board.update(dt)
        for part in (self.chips, self.rail, self.tray, self.bar):
            if part.update(dt):
                self._kept.pop(id(part), None)
                busy = True
        again, self._dirty = self._dirty, False
        return busy or again

    def draw(self, surface: pygame.Surface) -> None:
        self.board.draw(surface)
        for part in (self.chips, self.rail, self.tray, self.bar):
            if part.visible and part.rect.width and part.rect.height:
                self._draw_kept(surface, part)

    def _draw_kept(self, surface: pygame.Surface, part: Widget) -> None:
        """What stands round the board is opaque and mostly still: its last picture is kept until it changes."""
        kept = self._kept.get(id(part))
        if kept is not None and not part.stirred() and kept[0] == part.rect:
            surface.blit(kept[1], part.rect)
            return
        before = surface.get_clip()
        surface.set_clip(part.rect.clip(before))
        part.draw(surface)
        surface.set_clip(before)
        seen = part.rect.clip(surface.get_rect())
        if seen == part.rect and before.contains(seen):
            self._kept[id(part)] = (pygame.Rect(part.rect), surface.subsurface(seen).copy())

    def put(self, part: str, widget: Widget) -> None:
        """Put another widget in the place of `bar`, `tray`, `rail` or `chips`."""
        self._kept.pop(id(getattr(self, part)), None)
        setattr(self, part, self.adopt(widget))
        self.relayout()

    def measure(self, scale: Scale, width: int) -> Size:
        self.scale = scale
        return scale.width, scale.height

    def place(self, rect: pygame.Rect) -> None:
        super().place(rect)
        scale = self.scale
        narrow = scale.layout == "narrow"
        self.rail.visible = not narrow
        self.chips.visible = narrow
        bar = self.bar.sized(scale, rect.width)[1]
        rail = scale.wpx(RAIL[scale.layout]) if not narrow else 0
        left = rect.width - rail
        chips = self.chips.sized(scale, left)[1] if narrow else 0
        room = rect.height - bar - chips
        tray = min(self._tray_height(left), round(room - rect.height * _LEAST_BOARD))
        self.bar.place_at(pygame.Rect(rect.x, rect.y, rect.width, bar))
        if rail:
            self.rail.sized(scale, rail)
            self.rail.place_at(pygame.Rect(rect.x + left, rect.y + bar, rail, rect.height - bar))
        if narrow:
            self.chips.place_at(pygame.Rect(rect.x, rect.y + bar, left, chips))
        self.tray.place_at(pygame.Rect(rect.x, rect.bottom - tray, left, tray))
        self.board.sized(scale, left)
        self.board.place(pygame.Rect(rect.x, rect.y + bar + chips, left, room - tray))
