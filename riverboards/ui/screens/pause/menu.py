"""A line of the pause: icon and words at the left, a note and its key at the right."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pygame

from riverboards.ui import text
from riverboards.ui.kit.button import Button, draw_key_cap, key_cap_size
from riverboards.ui.kit.widget import Size
from riverboards.ui.scale import Scale
from riverboards.ui.theme import unit


class MenuLine(Button):
    """A wide button whose words begin at the left.

    Args:
        note: soft words at the right; they give way where the room is short.
    """

    def __init__(self, label: str, act: Callable[[], None], *, note: str = "", **kwargs: Any) -> None:
        super().__init__(label, act, **kwargs)
        self.note = note

    def measure(self, scale: Scale, width: int) -> Size:
        self.scale = scale
        high = max(scale.wpx(unit("height", "button")), self._words(width).size[1] + scale.wpx(18))
        return width, high

    def _left(self) -> int:
        return self.scale.wpx(18 + 34 + 14)

    def _right(self) -> int:
        return self.scale.wpx(18) + (key_cap_size(self.key, self.scale)[0] + self.scale.wpx(14) if self.key else 0)

    def _words(self, width: int) -> text.Block:
        room = max(1, width - self._left() - self._right())
        tone = "text-soft" if self.not_now else "text"
        return text.lay_out(self.label, "label", self.scale, width=room, colour=tone)

    def _draw_content(self, surface: pygame.Surface, shift: int) -> None:
        scale, middle = self.scale, self.rect.centery + shift
        words = self._words(self.rect.width)
        self._blit_icon(surface, (self.rect.x + scale.wpx(18 + 17), middle), scale.wpx(34))
        words.draw(surface, (self.rect.x + self._left(), middle - words.size[1] // 2))
        right = self.rect.right - scale.wpx(18)
        if self.key:
            wide = key_cap_size(self.key, scale)[0]
            draw_key_cap(surface, (right - wide // 2, middle), self.key, scale, self.kind == "primary")
            right -= wide + scale.wpx(14)
        room = right - (self.rect.x + self._left() + words.ink + scale.wpx(20))
        if self.note:
            note = text.lay_out(self.note, "help", scale, colour="text-soft")
            if note.ink <= room:
                note.draw(surface, (right - note.ink, middle - note.size[1] // 2))
