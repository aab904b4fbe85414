"""A game's box: cover with its printed title, side and top. On the shelf it can be taken; in the set-up it stands."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, Unpack

import pygame

from riverboards.tables.boxtext import BoxText
from riverboards.ui import art, text
from riverboards.ui.kit.press import Pressable
from riverboards.ui.kit.widget import Common, Size, Widget
from riverboards.ui.scale import Scale
from riverboards.ui.theme import theme, unit

SHAPE: Final = (249, 328)
"""A box's width and height in units when its cover is 236 by 315; it grows as a whole."""
_COVER: Final = (0, 13, 236, 315)
_RAISE: Final = 16
_SIDES: Final = (
    '<svg xmlns="http://www.w3.org/2000/svg" width="249" height="328" viewBox="0 0 249 328">'
    '<path d="M0 13L13 1.5H247.5V315L236 328H0Z" fill="#22302E"/><path d="M2 12L14 3H245L235 12Z" fill="#FFF9EA"/>'
    '<path d="M237 14L246 4.5V313L237 324Z" fill="#CDBD98"/></svg>'
)
_SHADOW: Final = (
    '<svg xmlns="http://www.w3.org/2000/svg" width="263" height="14" viewBox="0 0 263 14">'
    '<ellipse cx="131.5" cy="7" rx="131" ry="7" fill="#22302E"/></svg>'
)


def height_for(width: int) -> int:
    """The pixels a box is high when it is `width` wide."""
    return round(width * SHAPE[1] / SHAPE[0])


def width_for(height: int) -> int:
    """The pixels a box is wide when it is `height` high."""
    return round(height * SHAPE[0] / SHAPE[1])


def cover_size(width: int) -> Size:
    """The pixels of the cover on a box `width` wide."""
    factor = width / SHAPE[0]
    return round(_COVER[2] * factor), round(_COVER[3] * factor)


def draw_game_box(surface: pygame.Surface, rect: pygame.Rect, box: BoxText) -> None:
    """Draw a box in `rect`, whose shape is that of `SHAPE`."""
    surface.blit(art.drawing(_SIDES, rect.size), rect)
    size = cover_size(rect.width)
    top = rect.y + rect.height - size[1]
    cover = art.piece(box.cover, size)
    surface.blit(cover, (rect.x, top))
    _draw_title(surface, pygame.Rect(rect.x, top, *size), box)


def _draw_title(surface: pygame.Surface, cover: pygame.Rect, box: BoxText) -> None:
    """The title where the cover leaves room for it; it gets smaller until it stands in its lines."""
    listed = theme().art.get(box.cover.removeprefix("ui/"))
    spec = dict((listed.extra or {}).get("title", {})) if listed else {}
    factor = cover.width / 300
    size = float(spec.get("size", 36))
    lines = int(spec.get("lines", 1))
    width = round(cover.width * 0.9)
    scale = Scale(1440, 900)

    def laid(room: int, share: float) -> text.Block:
        return text.lay_out(
            box.title,
            "title",
            scale,
            width=room,
            align="middle",
            colour=str(spec.get("colour", "text-on-dark")),
            plain=True,
            pixels=max(6, round(size * factor * share)),
        )

    shares = (1.0, 0.92, 0.84, 0.76, 0.68, 0.6, 0.5)
    fits = (share for share in shares if (b := laid(width, share)).ink <= width and b.lines <= lines)
    share = next(fits, shares[-1])
    while laid(width, share).lines > 1 and laid(round(width * 0.94), share).lines == laid(width, share).lines:
        width = round(width * 0.94)  # lines of like length
    laid(width, share).draw(surface, (cover.centerx - width // 2, cover.y + round(float(spec.get("top", 27)) * factor)))


class StandingBox(Widget):
    """A box that only stands there, as wide as its room, at most `most` units of art."""

    def __init__(self, box: BoxText, most: float = 224, **common: Unpack[Common]) -> None:
        super().__init__(**common)
        self.box = box
        self.most = most

    def measure(self, scale: Scale, width: int) -> Size:
        self.scale = scale
        wide = min(width, scale.px(self.most))
        return wide, height_for(wide)

    def draw(self, surface: pygame.Surface) -> None:
        wide = min(self.rect.width, width_for(self.rect.height))
        rect = pygame.Rect(0, 0, wide, height_for(wide))
        rect.midtop = self.rect.midtop
        draw_game_box(surface, rect, self.box)


class ShelfBox(Pressable):
    """A box on the shelf: pointed at or focused it comes forward and shows its button."""

    def __init__(self, box: BoxText, words: str, act: Callable[[], None], **common: Unpack[Common]) -> None:
        """`words`: of the button it shows."""
        super().__init__(act, **common)
        self.box = box
        self.words = words

    @property
    def focus_rect(self) -> pygame.Rect:
        return self._body()

    def set_focus(self, on: bool) -> None:
        super().set_focus(on)
        self._lift()

    def hover_changed(self) -> None:
        self._lift()
        self.redraw()

    def _lift(self) -> None:
        self.lift.to(1.0 if self.hovered or self.focused else 0.0)

    def _body(self) -> pygame.Rect:
        raised = round(self.lift.value * _RAISE * self.rect.width / SHAPE[0])
        return self.rect.move(0, -raised)

    def draw(self, surface: pygame.Surface) -> None:
        body = self._body()
        factor = self.rect.width / SHAPE[0]
        shadow = art.drawing(_SHADOW, (round(263 * factor), max(2, round(14 * factor)))).copy()
        shadow.set_alpha(round(255 * (0.5 - 0.2 * self.lift.value)))
        surface.blit(shadow, (self.rect.x - round(4 * factor), self.rect.bottom - round(6 * factor)))
        if self.lift.value > 0:
            self._draw_glow(surface, body, factor)
        draw_game_box(surface, body, self.box)
        if self.lift.value > 0:
            self._draw_button(surface, body, factor)

    def _draw_glow(self, surface: pygame.Surface, body: pygame.Rect, factor: float) -> None:
        out = round(13 * factor)
        ring = body.inflate(2 * out, 2 * out)
        surface.blit(art.nine("glow-ring", ring.size, max(0.5, factor), round(self.lift.value, 1)), ring)

    def _draw_button(self, surface: pygame.Surface, body: pygame.Rect, factor: float) -> None:
        scale = self.scale
        block = text.lay_out(self.words, "label", scale, width=max(1, body.width - scale.px(44)), align="middle")
        wide = min(body.width - round(26 * factor), max(round(196 * factor), block.ink + scale.wpx(36)))
        high = max(scale.wpx(unit("height", "button")), block.size[1] + scale.wpx(18))
        rect = pygame.Rect(0, 0, wide, high)
        rect.midbottom = (body.x + cover_size(body.width)[0] // 2, body.bottom - round(22 * factor))
        name = "button-primary-pressed" if self.down else "button-primary-hover"
        surface.blit(art.nine(name, rect.size, scale.device, round(self.lift.value, 1)), rect)
        block.draw(surface, (rect.centerx - block.size[0] // 2, rect.centery - block.size[1] // 2 - scale.px(3)))
