"""One sheet in the middle of a screen, and words that get smaller until they fit."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Unpack

import pygame

from riverboards.ui.kit.containers import Wrap
from riverboards.ui.kit.labels import Label
from riverboards.ui.kit.widget import Common, Size, Widget
from riverboards.ui.scale import Scale
from riverboards.ui.text import Block

_MOST = 0.92


class Middle(Wrap):
    """A child in the middle of the window, at most 92 % of it, so that what scrolls inside does.

    Args:
        width: units, grown with the letters.
        top: where its upper edge stands when there is room, as a share of the window's height; None: in the middle.
    """

    def __init__(self, child: Widget, *, width: float, top: float | None = None, **common: Unpack[Common]) -> None:
        super().__init__(child, **common)
        self.width = width
        self.top = top

    def measure(self, scale: Scale, width: int) -> Size:
        self.scale = scale
        return scale.width, scale.height

    def place(self, rect: pygame.Rect) -> None:
        Widget.place(self, rect)
        child = self.child
        if child is None:
            return
        wide = min(self.scale.wpx(self.width), round(rect.width * _MOST))
        need = child.sized(self.scale, wide)[1]
        high = min(need, round(rect.height * 0.97))
        spot = pygame.Rect(0, 0, wide, high)
        spot.center = rect.center
        if self.top is not None:
            edge = round(rect.height * 0.015)
            spot.y = max(rect.y + edge, min(rect.y + round(rect.height * self.top), rect.bottom - high - edge))
        child.place(spot)


class Fitted(Label):
    """A label in the first of several styles in which it keeps to `lines` lines."""

    def __init__(self, text: str = "", *, styles: Sequence[str], lines: int = 1, **kwargs: Any) -> None:
        super().__init__(text, style=styles[0], **kwargs)
        self.styles = tuple(styles)
        self.lines = lines

    def block(self, width: int) -> Block:
        """The letters in the first style that fits at a width."""
        for style in self.styles:
            self.style = style
            found = super().block(width)
            if found.lines <= self.lines and found.ink <= width:
                break
        return found
