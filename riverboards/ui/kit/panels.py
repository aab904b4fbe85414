"""What things stand on: sheets of paper, boxes, bars, the desk, a scene."""

from __future__ import annotations

from typing import Final, Literal, TypeAlias, Unpack

import pygame

from riverboards.ui import art
from riverboards.ui.kit.button import draw_selected
from riverboards.ui.kit.containers import Wrap
from riverboards.ui.kit.widget import Common, Size, Widget
from riverboards.ui.scale import Scale
from riverboards.ui.shapes import Box, draw_box, draw_dashed, draw_ring, veil
from riverboards.ui.theme import colour, theme, unit

Ground: TypeAlias = Literal["panel", "panel-raised", "panel-dark"]
Sides: TypeAlias = tuple[float, float, float, float]


class Panel(Wrap):
    """A sheet: `panel` (paper), `panel-raised` (dialogue), `panel-dark` (night). `pad`: units instead of the kit's."""

    def __init__(
        self,
        child: Widget | None = None,
        *,
        ground: Ground = "panel",
        pad: Sides | None = None,
        **common: Unpack[Common],
    ) -> None:
        super().__init__(child, **common)
        self.ground: Ground = ground
        self.pad = pad

    def padding(self) -> tuple[int, int, int, int]:
        left, top, right, bottom = (self.scale.px(each) for each in self.pad or theme().art[self.ground].pad)
        return left, top, right, bottom

    def covers(self, pos: tuple[int, int]) -> bool:
        return self.visible and self.hits(pos)

    def draw(self, surface: pygame.Surface) -> None:
        art.draw_nine(surface, self.ground, self.rect, self.scale.device)
        super().draw(surface)


BOXES: Final[dict[str, Box]] = {
    "card": Box("card", "outline", 2.5, 10, (2, 3), 0.25),
    "paper": Box("paper", "outline", 2.5, 10, (2, 3), 0.25),
    "foam": Box("foam", "", 0, 8),
    "active": Box("card-table", "outline", 2.5, 10, (2, 3), 0.22),
    "plain": Box("card-table", "outline", 2.5, 10, (2, 3), 0.22),
    "shade": Box("paper-shade", "outline", 2.5, 10),
    "news": Box("banner", "", 0, 8),
    "chosen": Box("chosen", "outline", 2.5, 10),
    "banner": Box("banner", "outline", 2.5, 9),
}


class BoxPanel(Wrap):
    """A small round box: `card`, `paper`, `foam`, `active` (gold ring), `plain`, `dashed`; see `BOXES`."""

    def __init__(
        self,
        child: Widget | None = None,
        *,
        box: str = "card",
        pad: Sides | float = (14, 10, 14, 10),
        selected: bool = False,
        **common: Unpack[Common],
    ) -> None:
        super().__init__(child, **common)
        self.box = box
        self.selected = selected
        self.sides: Sides = (pad,) * 4 if isinstance(pad, int | float) else pad

    def padding(self) -> tuple[int, int, int, int]:
        left, top, right, bottom = (self.scale.px(each) if each else 0 for each in self.sides)
        return left, top, right, bottom

    def draw(self, surface: pygame.Surface) -> None:
        device = self.scale.device
        if self.box == "dashed":
            draw_dashed(surface, self.rect, "line-quiet", 2 * device, 10 * device)
        elif self.box:
            draw_box(surface, self.rect, BOXES[self.box], device)
        if self.box == "active":
            draw_ring(surface, self.rect, "gold", 4.5 * device, 10 * device)
        if self.selected:
            draw_selected(surface, self.rect, self.scale, 10)
        super().draw(surface)


class Desk(Wrap):
    """The ground of a screen: `wood`, `paper`, or a plain colour."""

    def __init__(self, child: Widget | None = None, *, ground: str = "wood", **common: Unpack[Common]) -> None:
        super().__init__(child, **common)
        self.ground = ground

    def measure(self, scale: Scale, width: int) -> Size:
        super().measure(scale, width)
        return width, scale.height

    def draw(self, surface: pygame.Surface) -> None:
        texture = {"wood": "wood-table", "paper": "paper-texture"}.get(self.ground)
        if texture and self.rect.width and self.rect.height:
            if self.ground == "paper":
                surface.fill(colour("paper"), self.rect)
            surface.blit(art.tiled(texture, self.rect.size, self.scale.device), self.rect)
        else:
            surface.fill(colour(self.ground), self.rect)
        super().draw(surface)


class Scene(Wrap):
    """A picture that covers its rectangle, cropped and never squeezed; `night` 0 to 1 is laid over it."""

    def __init__(
        self, name_of_art: str, child: Widget | None = None, *, night: float = 0, **common: Unpack[Common]
    ) -> None:
        super().__init__(child, **common)
        self.art = name_of_art
        self.night = night

    def draw(self, surface: pygame.Surface) -> None:
        if self.rect.width and self.rect.height:
            surface.blit(art.cover(self.art, self.rect.size), self.rect)
        if self.night:
            veil(surface, self.rect, self.night)
        super().draw(surface)


class TopBar(Wrap):
    """The bar on top of a screen: river-deep, with an ink line below. `table`: the lower one of the table."""

    def __init__(self, child: Widget | None = None, *, table: bool = False, **common: Unpack[Common]) -> None:
        common.setdefault("region", "top")
        super().__init__(child, **common)
        self.table = table

    def padding(self) -> tuple[int, int, int, int]:
        side = self.scale.px(16 if self.table or self.scale.layout == "narrow" else 24)
        return side, 0, side, self.scale.px(3)

    def measure(self, scale: Scale, width: int) -> Size:
        _, high = super().measure(scale, width)
        least = 48 if scale.short else unit("height", "bar_table" if self.table else "bar_screen")
        return width, max(scale.wpx(least) if scale.text <= 1.25 else scale.px(least * 1.25), high + scale.px(9))

    def covers(self, pos: tuple[int, int]) -> bool:
        return self.visible and self.hits(pos)

    def draw(self, surface: pygame.Surface) -> None:
        surface.fill(colour("bar"), self.rect)
        line = self.scale.px(3)
        surface.fill(colour("outline"), (self.rect.x, self.rect.bottom - line, self.rect.width, line))
        super().draw(surface)


class Foot(Wrap):
    """The strip of paper at the foot of a screen, with an ink line above; the tray of the table is one."""

    def __init__(
        self,
        child: Widget | None = None,
        *,
        height: float = 92,
        pad: Sides = (32, 12, 32, 12),
        **common: Unpack[Common],
    ) -> None:
        super().__init__(child, **common)
        self.height = height
        self.pad = pad

    def padding(self) -> tuple[int, int, int, int]:
        left, top, right, bottom = (self.scale.px(each) for each in self.pad)
        if self.scale.layout == "narrow":
            left = right = self.scale.px(16)
        return left, top + self.scale.px(3), right, bottom

    def measure(self, scale: Scale, width: int) -> Size:
        _, high = super().measure(scale, width)
        return width, max(scale.px(self.height), high)

    def covers(self, pos: tuple[int, int]) -> bool:
        return self.visible and self.hits(pos)

    def draw(self, surface: pygame.Surface) -> None:
        surface.fill(colour("paper"), self.rect)
        surface.fill(colour("outline"), (self.rect.x, self.rect.y, self.rect.width, self.scale.px(3)))
        super().draw(surface)


class Side(Wrap):
    """The strip of paper at the right side of the table, with an ink line at its left."""

    def __init__(self, child: Widget | None = None, *, pad: float = 12, **common: Unpack[Common]) -> None:
        super().__init__(child, **common)
        self.pad = pad

    def padding(self) -> tuple[int, int, int, int]:
        side = self.scale.px(self.pad)
        return side + self.scale.px(3), side, side, side

    def covers(self, pos: tuple[int, int]) -> bool:
        return self.visible and self.hits(pos)

    def draw(self, surface: pygame.Surface) -> None:
        surface.fill(colour("paper"), self.rect)
        surface.fill(colour("outline"), (self.rect.x, self.rect.y, self.scale.px(3), self.rect.height))
        super().draw(surface)
