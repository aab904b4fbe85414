"""Where everything stands on the title: scene, word mark, shelf with boxes, plate, menu; and what lies under them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import pygame

from riverboards.ui import art, text
from riverboards.ui.kit.containers import Container
from riverboards.ui.kit.widget import Size, Widget
from riverboards.ui.scale import Scale
from riverboards.ui.screens.gamebox import ShelfBox, cover_size, height_for, width_for
from riverboards.ui.theme import colour
from riverboards.words import catalogue

_ = catalogue("shell")
_LARGEST_BOX: Final = 328
_SHELF: Final = 40
_STANDING: Final = 12
"""Units of the shelf's upper edge that lie behind the boxes' feet."""
_WIDEST: Final = 16 / 9


class TitleGround(Container):
    """The title's widgets, placed for the room there is.

    Args:
        boxes: the games' boxes; `facts`: a line of facts for each.
        tools: language, sound, settings.
        plate: continue, or a welcome.
        menu: the buttons.
        slide: the two buttons that move the shelf where it holds more boxes than are shown.
        first: number of the first box that is shown there.
    """

    def __init__(
        self,
        boxes: Sequence[ShelfBox],
        facts: Sequence[Widget],
        tools: Widget,
        plate: Widget,
        menu: Sequence[Widget],
        slide: tuple[Widget, Widget],
        first: int,
    ) -> None:
        self.boxes = list(boxes)
        self.facts = list(facts)
        self.tools = tools
        self.plate = plate
        self.menu = list(menu)
        self.slide = slide
        self.first = first
        self.shelf_top = 0
        self._mark = pygame.Rect(0, 0, 0, 0)
        super().__init__([*boxes, *facts, *slide, plate, *menu, tools])

    def measure(self, scale: Scale, width: int) -> Size:
        self.scale = scale
        return scale.width, scale.height

    # -- placing

    def place(self, rect: pygame.Rect) -> None:
        Widget.place(self, rect)
        scale = self.scale
        across = min(rect.width, round(rect.height * _WIDEST))
        stage = pygame.Rect(rect.x + (rect.width - across) // 2, rect.y, across, rect.height)
        margin = scale.px(64 if scale.layout == "wide" else 16)
        tools_high = self._place_tools(stage, scale.px(32 if scale.layout == "wide" else 16))
        self._place_mark(stage, margin)
        header = max(self._mark.bottom - rect.y, tools_high)
        side = self._menu_beside(stage, header)
        foot = self._place_foot(stage, margin, header, side)
        self._place_shelf(stage, margin, header, foot, side)
        art.ahead([("ui/wood-table", art.tile_size("wood-table", scale.device))])
        art.ahead((box.box.cover, cover_size(box.rect.width)) for box in self.boxes if box.visible)

    def _place_tools(self, stage: pygame.Rect, margin: int) -> int:
        wide, high = self.tools.sized(self.scale, round(stage.width * (0.5 if self.scale.layout != "narrow" else 0.62)))
        top = self.scale.px(28 if self.scale.layout == "wide" else 16)
        self.tools.place(pygame.Rect(stage.right - margin - wide, stage.y + top, wide, high))
        return top + high

    def _place_mark(self, stage: pygame.Rect, margin: int) -> None:
        """The word mark: as on the first picture where there is room, else smaller beside the tools."""
        scale = self.scale
        large = scale.layout == "wide" and stage.height >= scale.px(820)
        left = margin if large else scale.px(24)
        room = self.tools.rect.x - scale.px(20) - (stage.x + left)
        whole = text.width_of("Riverboards", "hero", Scale(1440, 900))
        size = 104 if large else 76
        share = 1.0 if large else 62 / 88
        factor = min(scale.device, room / (size + 20 + whole * share))
        self._mark_size = (max(24, round(size * factor)), max(12, round(88 * share * factor)))
        top = scale.px(44 if large else 20)
        self._mark = pygame.Rect(stage.x + left, stage.y + top, room, self._mark_size[0])

    def _menu_beside(self, stage: pygame.Rect, header: int) -> int:
        """Pixels at the right for the menu as a column, where rows below the shelf would leave the boxes no room."""
        scale = self.scale
        if scale.layout != "narrow":
            return 0
        rows = self._rows(stage.width - 2 * scale.px(16), 2)
        below = sum(high for high, _ in rows) + self.plate.sized(scale, stage.width - scale.px(32))[1]
        left = stage.height - header - below - scale.px(80) - self._facts_height(stage.width // 2)
        if left >= scale.px(200):
            return 0
        return min(round(stage.width * 0.42), max(item.sized(scale, stage.width)[0] for item in self.menu))

    def _rows(self, width: int, columns: int) -> list[tuple[int, list[Widget]]]:
        """The menu in rows of so many columns: height and buttons of each."""
        gap = self.scale.px(12)
        cell = (width - gap * (columns - 1)) // columns
        rows = [self.menu[start : start + columns] for start in range(0, len(self.menu), columns)]
        return [(max(item.sized(self.scale, cell)[1] for item in row), row) for row in rows]

    def _place_foot(self, stage: pygame.Rect, margin: int, header: int, side: int) -> int:
        """Plate and menu below the shelf; the height they take with the air below and above."""
        scale = self.scale
        room = stage.width - 2 * margin
        gap = scale.px(14)
        bottom = stage.bottom - scale.px(18 if scale.layout == "wide" else 16)
        if scale.layout == "wide" and self._one_row(stage, margin, bottom, gap):
            return stage.bottom - self.plate.rect.y
        if side:
            self._menu_column(stage, side, header, bottom)
            room = stage.width - 2 * margin - side - scale.px(16)
        else:
            columns = 2 if scale.layout == "narrow" else len(self.menu)
            for high, row in reversed(self._rows(room, columns)):
                self._menu_row(stage.x + margin, bottom - high, room, high, row)
                bottom -= high + scale.px(10)
        high = self.plate.sized(scale, room)[1]
        self.plate.place(pygame.Rect(stage.x + margin, bottom - high, room, high))
        return stage.bottom - (bottom - high)

    def _one_row(self, stage: pygame.Rect, margin: int, bottom: int, gap: int) -> bool:
        scale = self.scale
        sizes = [item.sized(scale, stage.width) for item in self.menu]
        menu = sum(wide for wide, _ in sizes) + gap * (len(sizes) - 1)
        room = stage.width - 2 * margin
        wide = min(room - menu - scale.px(40), scale.px(764))
        high = self.plate.sized(scale, wide)[1]
        if wide < scale.wpx(520) or high > self.plate.sized(scale, room)[1]:
            return False
        self.plate.place(pygame.Rect(stage.x + margin, bottom - high, wide, high))
        x = stage.right - margin - menu
        for item, (each, tall) in zip(self.menu, sizes, strict=True):
            item.place(pygame.Rect(x, self.plate.rect.centery - tall // 2 - scale.px(1), each, tall))
            x += each + gap
        return True

    def _menu_row(self, x: int, y: int, room: int, high: int, row: Sequence[Widget]) -> None:
        gap = self.scale.px(12)
        cell = (room - gap * (len(row) - 1)) // len(row)
        for item in row:
            item.sized(self.scale, cell)
            item.place(pygame.Rect(x, y, cell, high))
            x += cell + gap

    def _menu_column(self, stage: pygame.Rect, side: int, header: int, bottom: int) -> None:
        scale = self.scale
        x = stage.right - scale.px(16) - side
        heights = [item.sized(scale, side)[1] for item in self.menu]
        gap = scale.px(8)
        y = bottom - sum(heights) - gap * (len(heights) - 1)
        for item, high in zip(self.menu, heights, strict=True):
            item.place(pygame.Rect(x, y, side, high))
            y += high + gap

    def _facts_height(self, width: int) -> int:
        return max((fact.sized(self.scale, width)[1] for fact in self.facts), default=0)

    def _place_shelf(self, stage: pygame.Rect, margin: int, header: int, foot: int, side: int) -> None:
        """The boxes side by side on the shelf, their facts below it."""
        scale = self.scale
        left, right = stage.x + margin, stage.right - margin - (side + scale.px(8) if side else 0)
        shown = self._on_shelf()
        slides = len(shown) < len(self.boxes)
        arrow = max(button.sized(scale, stage.width) for button in self.slide) if slides else (0, 0)
        room = right - left - 2 * (arrow[0] + scale.px(8) if slides else 0)
        slot = room // max(1, len(shown))
        facts = self._facts_height(slot)
        air = scale.px(20 if scale.layout == "wide" else 8)
        self.shelf_top = stage.bottom - foot - facts - 2 * air - scale.px(_SHELF)
        standing = self.shelf_top + scale.px(_STANDING)
        tallest = standing - (stage.y + header) - max(scale.px(12), round(stage.height * 0.05))
        high = max(scale.px(60), min(scale.px(_LARGEST_BOX), tallest, height_for(slot - scale.px(24))))
        wide = width_for(high)
        for number, (box, fact) in enumerate(zip(self.boxes, self.facts, strict=True)):
            box.scale = fact.scale = scale
            box.visible = fact.visible = box in shown
            if not box.visible:
                continue
            centre = left + (arrow[0] + scale.px(8) if slides else 0) + slot * (number - self.first) + slot // 2
            box.place(pygame.Rect(centre - wide // 2, standing - high, wide, high))
            across, tall = fact.sized(scale, slot)
            fact.place(pygame.Rect(centre - across // 2, self.shelf_top + scale.px(_SHELF) + air, across, tall))
        for button, x in zip(self.slide, (left, right - arrow[0]), strict=True):
            button.visible = slides
            if slides:
                button.place(pygame.Rect(x, standing - high // 2 - arrow[1] // 2, *arrow))

    def _on_shelf(self) -> list[ShelfBox]:
        """All boxes, or the two that the narrow shelf holds now."""
        if self.scale.layout != "narrow" or len(self.boxes) <= 2:
            self.first = 0
            return self.boxes
        self.first = max(0, min(self.first, len(self.boxes) - 2))
        return self.boxes[self.first : self.first + 2]

    # -- drawing

    def draw(self, surface: pygame.Surface) -> None:
        surface.blit(art.cover("ui/title-scene", self.rect.size), self.rect)
        self._draw_wood(surface)
        self._draw_mark(surface)
        super().draw(surface)

    def _draw_wood(self, surface: pygame.Surface) -> None:
        scale = self.scale
        top = self.shelf_top + scale.px(38)
        wood = pygame.Rect(self.rect.x, top, self.rect.width, self.rect.bottom - top)
        if wood.height > 0:
            surface.blit(art.tiled("wood-table", wood.size, scale.device), wood)
        line = pygame.Surface((self.rect.width, scale.px(13)), pygame.SRCALPHA)
        ink = colour("outline")
        line.fill((ink.r, ink.g, ink.b, 90))
        line.fill(ink, (0, 0, self.rect.width, scale.px(3)))
        surface.blit(line, (self.rect.x, top))
        shelf = art.nine("shelf", (self.rect.width, scale.px(_SHELF)), scale.device)
        surface.blit(shelf, (self.rect.x, self.shelf_top))

    def _draw_mark(self, surface: pygame.Surface) -> None:
        emblem, letters = self._mark_size
        scale = self.scale
        surface.blit(art.piece("common/emblem", emblem), self._mark.topleft)
        x = self._mark.x + emblem + round(emblem * 0.19)
        shift = max(1, round(letters * 4 / 88))
        for offset, tone in ((shift, "heading-accent"), (0, "text-on-dark")):
            word = text.lay_out("Riverboards", "hero", scale, colour=tone, pixels=letters, plain=True)
            y = self._mark.y + offset if emblem > letters * 1.2 else self._mark.y
            word.draw(surface, (x + offset, y))
        tagline = text.lay_out(
            _("Four games of one river"), "subtitle", scale, colour="#F3D58C", pixels=max(11, round(letters * 0.28))
        )
        if x + tagline.ink < self.tools.rect.x or self._mark.y + letters > self.tools.rect.bottom:
            tagline.draw(surface, (x + shift, self._mark.y + round(letters * 1.16)))
