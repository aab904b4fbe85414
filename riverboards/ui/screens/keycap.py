"""A key as a widget of its own, where it does not stand on a button."""

from __future__ import annotations

from typing import Unpack

import pygame

from riverboards.ui.kit.button import draw_key_cap, key_cap_size
from riverboards.ui.kit.widget import Common, Size, Widget
from riverboards.ui.scale import Scale


class KeyCap(Widget):
    """The cap of a key, such as `Esc`."""

    def __init__(self, words: str, **common: Unpack[Common]) -> None:
        super().__init__(**common)
        self.words = words

    def measure(self, scale: Scale, width: int) -> Size:
        self.scale = scale
        return key_cap_size(self.words, scale)

    def draw(self, surface: pygame.Surface) -> None:
        draw_key_cap(surface, self.rect.center, self.words, self.scale)
