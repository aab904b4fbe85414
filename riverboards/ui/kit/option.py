"""A large card to choose: picture, title, sentence, its number key."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final, Unpack

import pygame

from riverboards.ui.kit.button import draw_key_cap, draw_selected, key_cap_size
from riverboards.ui.kit.containers import Column, Row, Sized
from riverboards.ui.kit.labels import Label, Picture
from riverboards.ui.kit.press import Pressable
from riverboards.ui.kit.widget import Common, Size, Widget
from riverboards.ui.scale import Scale
from riverboards.ui.shapes import Box, draw_box

_LIP: Final = Box("outline", "outline", 2.5, 10)
_OPEN: Final = Box("card", "outline", 2.5, 10)
_TRAY: Final = Box("card-table", "outline", 2.5, 10)
_HOT: Final = Box("#FFF9EA", "outline", 2.5, 10)
_DARK: Final = Box("paper", "line-quiet", 2.2, 10)


class OptionCard(Pressable):
    """A card that answers the question.

    Args:
        title: its name; `text`: a sentence; `small`: a few soft words.
        art: its picture; `tint`: the seat colour of it.
        parts: more below the sentence.
        key: the number key that chooses it, shown as a cap.
        selected: gold ring.
        compact: the small form of the tray: no sentence style, a smaller picture.
        on_point: called when the pointer or the keyboard comes (True) and goes (False).
    """

    def __init__(
        self,
        title: str,
        act: Callable[[], None] | None = None,
        *,
        text: str = "",
        small: str = "",
        art: str = "",
        tint: str | None = None,
        parts: Sequence[Widget] = (),
        key: str = "",
        selected: bool = False,
        compact: bool = False,
        on_point: Callable[[bool], None] | None = None,
        **common: Unpack[Common],
    ) -> None:
        super().__init__(act, **common)
        self.key = key
        self._selected = selected
        self.compact = compact
        self.on_point = on_point
        name: Widget = Label(title, style="label" if compact else "subtitle", flex=0 if compact else 1)
        if key:
            name = Row([name, Sized(width=24)], gap=12)
        words: list[Widget] = [name]
        if text:
            words.append(Label(text, style="help" if compact else "body"))
        if small:
            words.append(Label(small, style="help", soft=True))
        words.extend(parts)
        picture = [Picture(art, 64 if compact else 84, tint=tint)] if art else []
        column = Column(words, gap=4 if compact else 8, flex=1)
        self._picture = picture[0] if picture else None
        self._words = words
        self._inside = self.adopt(
            Row([*picture, column], gap=14 if compact else 20, align="middle" if compact else "start")
        )

    def children(self) -> Sequence[Widget]:
        return (self._inside,)

    @property
    def selected(self) -> bool:
        return self._selected

    @selected.setter
    def selected(self, value: bool) -> None:
        if value != self._selected:
            self._selected = value
            self.redraw()

    @property
    def _tight(self) -> bool:
        """In the tray of a window that is not wide: a smaller picture and less air."""
        return self.compact and self.scale.layout != "wide"

    def _pads(self) -> tuple[int, int, int, int]:
        sides = (9, 7, 10, 10) if self._tight else (14, 12, 16, 15) if self.compact else (24, 20, 20, 24)
        left, top, right, bottom = (self.scale.px(each) for each in sides)
        return left, top, right, bottom

    def measure(self, scale: Scale, width: int) -> Size:
        self.scale = scale
        if self._picture is not None and self.compact:
            self._picture.size = 42 if self._tight else 64
        left, top, right, bottom = self._pads()
        room = max(1, width - left - right)
        wide = room
        if not self.flex:
            gap = scale.px(14 if self.compact else 20)
            picture = self._picture.sized(scale, room)[0] + gap if self._picture else 0
            words = max((each.sized(scale, max(1, room - picture))[0] for each in self._words), default=0)
            wide = min(room, words + picture)
        high = self._inside.sized(scale, wide)[1]
        least = scale.wpx(64 if self._tight else 92 if self.compact else 120)
        return wide + left + right, max(high + top + bottom, least)

    def place(self, rect: pygame.Rect) -> None:
        super().place(rect)
        left, top, right, bottom = self._pads()
        inner = pygame.Rect(rect.x + left, rect.y + top, rect.width - left - right, rect.height - top - bottom)
        high = self._inside.sized(self.scale, inner.width)[1]
        y = inner.y + (max(0, inner.height - high) // 2 if self.compact else 0)
        self._inside.place(pygame.Rect(inner.x, y, inner.width, max(high, 1)))

    def hover_changed(self) -> None:
        super().hover_changed()
        if self.on_point:
            self.on_point(self.hovered)

    def set_focus(self, on: bool) -> None:
        super().set_focus(on)
        if self.on_point:
            self.on_point(on)

    @property
    def _face(self) -> pygame.Rect:
        lip = self.scale.px(4)
        face = pygame.Rect(self.rect.x, self.rect.y, self.rect.width, self.rect.height - lip)
        if self.not_now or self._selected:
            return face.move(0, lip // 2)
        if self.down:
            return face.move(0, lip)
        return face.move(0, -round(2 * self.lift.value * self.scale.device))

    def draw(self, surface: pygame.Surface) -> None:
        device = self.scale.device
        face = self._face
        if self.not_now:
            draw_box(surface, face, _DARK, device)
        else:
            if not self._selected:
                under = pygame.Rect(
                    face.x, face.y + self.scale.px(6), face.width, self.rect.bottom - face.y - self.scale.px(6)
                )
                draw_box(surface, under, _LIP, device)
            rest = _TRAY if self.compact else _OPEN
            draw_box(surface, face, _HOT if self.hovered else rest, device)
        if self._selected:
            draw_selected(surface, face, self.scale, 10)
        shift = face.y - self.rect.y
        self._draw_inside(surface, shift)
        if self.key:
            wide, high = key_cap_size(self.key, self.scale)
            inset = self.scale.px(12)
            centre = (face.right - inset - wide // 2, face.y + inset + high // 2)
            draw_key_cap(surface, centre, self.key, self.scale)

    def _draw_inside(self, surface: pygame.Surface, shift: int) -> None:
        if not shift and not self.not_now:
            self._inside.draw(surface)
            return
        layer = pygame.Surface(self.rect.size, pygame.SRCALPHA)
        moved = _moved(self._inside, -self.rect.x, -self.rect.y)
        self._inside.draw(layer)
        moved()
        if self.not_now:
            layer.set_alpha(150)
        surface.blit(layer, (self.rect.x, self.rect.y + shift))


def _moved(widget: Widget, dx: int, dy: int) -> Callable[[], None]:
    """Move the rectangles of a tree for a moment; the function that is returned moves them back."""
    every = list(widget.walk())
    for each in every:
        each.rect.move_ip(dx, dy)

    def back() -> None:
        for each in every:
            each.rect.move_ip(-dx, -dy)

    return back
