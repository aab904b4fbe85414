"""Words, pictures and lines that only show something."""

from __future__ import annotations

from typing import ClassVar, Unpack

import pygame

from riverboards.ui import art, text
from riverboards.ui.kit.widget import Common, Size, Widget
from riverboards.ui.scale import Scale
from riverboards.ui.text import Block
from riverboards.ui.theme import colour


class Label(Widget):
    """A sentence with markup; it wraps to the width there is.

    Args:
        style: a style of the kit (`body`, `help`, `small`, `label`, `subtitle`, `title`, `heading`, `lead`, `reading`).
        colour: of the letters.
        soft: the second colour of letters instead.
        align: `left`, `middle`, `right`.
        ellipsis: one line, three dots where the room is short; for names of players and files only.
        plain: the text holds no markup.
        most: units at which it wraps even where there is more room.
        find: letters to mark where they stand.
    """

    def __init__(
        self,
        text: str = "",
        *,
        style: str = "body",
        colour: str = "text",
        soft: bool = False,
        align: str = "left",
        bold: bool = False,
        ellipsis: bool = False,
        plain: bool = False,
        most: float | None = None,
        find: str = "",
        **common: Unpack[Common],
    ) -> None:
        super().__init__(**common)
        self._text = text
        self._find = find
        self.style = style
        self.colour = "text-soft" if soft else colour
        self.align = align
        self.bold = bold
        self.ellipsis = ellipsis
        self.plain = plain
        self.most = most

    @property
    def text(self) -> str:
        return self._text

    @text.setter
    def text(self, value: str) -> None:
        if value != self._text:
            self._text = value
            self.relayout()

    @property
    def find_text(self) -> str:
        """Letters that are marked where they stand."""
        return self._find

    @find_text.setter
    def find_text(self, value: str) -> None:
        self._find = value
        self.redraw()

    def block(self, width: int) -> Block:
        """The laid-out letters at a width."""
        return text.lay_out(
            self._text,
            self.style,
            self.scale,
            width=width,
            colour=self.colour,
            align=self.align,
            bold=self.bold,
            plain=self.plain,
            ellipsis=self.ellipsis,
            find=self._find,
        )

    def measure(self, scale: Scale, width: int) -> Size:
        self.scale = scale
        if self.most is not None:
            width = min(width, scale.wpx(self.most))
        block = self.block(width)
        return min(block.ink, width) if width else block.ink, block.size[1]

    def draw(self, surface: pygame.Surface) -> None:
        block = self.block(self.rect.width)
        block.draw(surface, (self.rect.x, self.rect.y + max(0, (self.rect.height - block.size[1]) // 2)))

    @property
    def cut(self) -> bool:
        """Whether three dots stand for a part of it; the whole is then in the tooltip."""
        return self.block(self.rect.width).cut

    def point(self, pos: tuple[int, int]) -> None:
        super().point(pos)
        if self.ellipsis and self.hovered and not self.tip and self.cut:
            self.tip = self._text


class Picture(Widget):
    """A picture `size` units long on its longer side; it grows with the letters unless `art`."""

    rigid: ClassVar[bool] = True

    def __init__(
        self,
        name_of_art: str,
        size: float = 64,
        *,
        tint: str | None = None,
        dim: bool = False,
        art: bool = False,
        **common: Unpack[Common],
    ) -> None:
        super().__init__(**common)
        self._art = name_of_art
        self.size = size
        self.tint = tint
        self._dim = dim
        self.with_window = art

    @property
    def art(self) -> str:
        return self._art

    @art.setter
    def art(self, value: str) -> None:
        if value != self._art:
            self._art = value
            self.relayout()

    @property
    def dim(self) -> bool:
        return self._dim

    @dim.setter
    def dim(self, value: bool) -> None:
        if value != self._dim:
            self._dim = value
            self.redraw()

    def measure(self, scale: Scale, width: int) -> Size:
        self.scale = scale
        longer = scale.px(self.size) if self.with_window else scale.wpx(self.size)
        wide, high = art.natural(self._art)
        ratio = longer / max(wide, high)
        if width and wide * ratio > width:
            ratio = width / wide
        return max(1, round(wide * ratio)), max(1, round(high * ratio))

    def draw(self, surface: pygame.Surface) -> None:
        wide, high = art.natural(self._art)
        ratio = min(self.rect.width / wide, self.rect.height / high)
        size = max(1, round(wide * ratio)), max(1, round(high * ratio))
        picture = art.piece(self._art, size, self.tint, 0.45 if self._dim or self.not_now else 1.0)
        surface.blit(picture, picture.get_rect(center=self.rect.center))


class SeatMark(Widget):
    """A seat's mark in its colour (a palette name)."""

    rigid: ClassVar[bool] = True

    def __init__(self, seat_colour: str, size: float = 26, **common: Unpack[Common]) -> None:
        super().__init__(**common)
        self.seat_colour = seat_colour
        self.size = size

    def measure(self, scale: Scale, width: int) -> Size:
        self.scale = scale
        side = scale.wpx(self.size)
        return side, side

    def draw(self, surface: pygame.Surface) -> None:
        mark = art.seat_mark(self.seat_colour, min(self.rect.size), 0.4 if self.not_now else 1.0)
        surface.blit(mark, mark.get_rect(center=self.rect.center))


class Line(Widget):
    """A quiet line across (or down) between parts."""

    def __init__(
        self, *, colour: str = "line-faint", width: float = 2, down: bool = False, **common: Unpack[Common]
    ) -> None:
        super().__init__(**common)
        self.colour = colour
        self.width = width
        self.down = down

    def measure(self, scale: Scale, width: int) -> Size:
        self.scale = scale
        thick = scale.px(self.width)
        return (thick, thick) if self.down else (width, thick)

    def draw(self, surface: pygame.Surface) -> None:
        surface.fill(colour(self.colour), self.rect)


class WaveRule(Widget):
    """The carved wave behind a heading."""

    def __init__(self, **common: Unpack[Common]) -> None:
        common.setdefault("flex", 1)
        super().__init__(**common)

    def measure(self, scale: Scale, width: int) -> Size:
        self.scale = scale
        return min(width, scale.px(48)), scale.px(12)

    def draw(self, surface: pygame.Surface) -> None:
        if self.rect.width <= 0:
            return
        wave = art.tiled("wave-rule", (self.rect.width, self.scale.px(12)), self.scale.device).copy()
        wave.set_alpha(140)
        surface.blit(wave, (self.rect.x, self.rect.centery - wave.get_height() // 2))
