"""Where things stand over the board: the strip, panels in areas, and the three kinds of sheets."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

import pygame

from riverboards.tables.contract import Sheet
from riverboards.tables.parts import Row as PartRow
from riverboards.ui import art
from riverboards.ui.kit import Column, Label, Panel, Row, ScrollArea, Widget
from riverboards.ui.kit.widget import Size
from riverboards.ui.scale import Scale
from riverboards.ui.shapes import veil
from riverboards.ui.stage import Stage
from riverboards.ui.theme import unit

Where = Callable[[Widget, pygame.Rect, Scale], "pygame.Rect | None"]
_SHARE: Final = 0.94
_MOST: Final = 1000
_MARGIN: Final = 14
VEIL: Final = 0.55
SHADOW: Final = 4
"""Units round panels over the board that may scroll, so that their shadows are not cut off."""


def strip_place(stage: Stage) -> Where:
    """In the layout's area `strip`, as high as it needs to be, else along the lower edge."""

    def where(widget: Widget, rect: pygame.Rect, scale: Scale) -> pygame.Rect | None:
        area = stage.area_of("strip")
        if area is None:
            margin = scale.px(_MARGIN)
            area = pygame.Rect(rect.x + margin, rect.y, rect.width - 2 * margin, rect.height - margin)
            high = widget.sized(scale, area.width)[1]
            return pygame.Rect(area.x, area.bottom - high, area.width, high)
        high = min(widget.sized(scale, area.width)[1], rect.height)
        top = min(area.y, rect.bottom - high - scale.px(6))
        return pygame.Rect(area.x, top, area.width, high)

    return where


def area_place(stage: Stage, name: str) -> Where:
    """At the top of the layout's area called `name`, as high as it needs to be; nothing where that is hidden.

    What is too high for the area scrolls: its bar gets room beside the area, so that the panels stay as wide.
    """

    def where(widget: Widget, rect: pygame.Rect, scale: Scale) -> pygame.Rect | None:
        area = stage.area_of(name)
        if area is None:
            return None
        air = scale.px(SHADOW)
        spot = area.inflate(2 * air, 2 * air)
        high = widget.sized(scale, spot.width)[1]
        if high > spot.height:
            spot.width += scale.wpx(unit("height", "scroll_bar_width")) + scale.px(4)
        spot.height = min(spot.height, high)
        spot.right = min(spot.right, rect.right)
        return spot

    return where


def slot_place(stage: Stage, slot: str) -> Where:
    """The foot of the card in a slot."""

    def where(widget: Widget, rect: pygame.Rect, scale: Scale) -> pygame.Rect | None:
        return stage.foot_of(slot)

    return where


def whole(widget: Widget, rect: pygame.Rect, scale: Scale) -> pygame.Rect | None:
    """The whole board area."""
    return pygame.Rect(rect)


class SheetLayer(Widget):
    """A sheet over the board. `parts`: its parts as widgets."""

    def __init__(self, sheet: Sheet, parts: Sequence[Widget]) -> None:
        super().__init__(name="sheet-layer", region="sheet")
        self.sheet = sheet
        heading: list[Widget] = []
        if sheet.title:
            heading.append(Label(sheet.title, style="title", name="sheet/title"))
        if sheet.text:
            heading.append(Label(sheet.text, style="body", name="sheet/text"))
        self._body: Widget
        if loose(sheet):
            row = Row([_flexed(each) for each in parts], gap=22, align="fill")
            self._body = ScrollArea(Column([*heading, row], gap=10), margin=8)
        else:
            inside = ScrollArea(Column([*heading, *parts], gap=14), margin=6, flex=1)
            self._body = Panel(inside, pad=(26, 20, 26, 22))
        self.adopt(self._body)

    def children(self) -> Sequence[Widget]:
        return (self._body,)

    def measure(self, scale: Scale, width: int) -> Size:
        self.scale = scale
        return width, scale.px(200)

    def place(self, rect: pygame.Rect) -> None:
        super().place(rect)
        margin = self.scale.px(_MARGIN)
        wide = min(round(rect.width * _SHARE), self.scale.wpx(_MOST))
        high = min(self._body.sized(self.scale, wide)[1], rect.height - 2 * margin)
        spot = pygame.Rect(0, 0, wide, high)
        if self.sheet.over == "foot":
            spot.midbottom = (rect.centerx, rect.bottom - margin)
        else:
            spot.center = rect.center
        self._body.sized(self.scale, wide)
        self._body.place_at(spot)

    def covers(self, pos: tuple[int, int]) -> bool:
        if self.sheet.over == "foot":
            return self._body.rect.collidepoint(pos)
        return self.visible and self.hits(pos)

    def draw(self, surface: pygame.Surface) -> None:
        if self.sheet.over == "page":
            surface.blit(art.cover("ui/curtain", self.rect.size), self.rect)
            veil(surface, self.rect, 0.6)
        super().draw(surface)


def loose(sheet: Sheet) -> bool:
    """Whether the cards of one row lie on the board's lower edge without paper below them."""
    row = sheet.parts[0] if len(sheet.parts) == 1 else None
    return sheet.over == "foot" and isinstance(row, PartRow) and not row.box


def _flexed(widget: Widget) -> Widget:
    widget.flex = widget.flex or 1
    return widget
