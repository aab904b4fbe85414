"""What the full-page screens share: the desk of wood, the bar with the way back, content at most 16:9 wide."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from riverboards.ui import text
from riverboards.ui.kit.bubbles import LightLink
from riverboards.ui.kit.button import Button
from riverboards.ui.kit.containers import Column, Row, Spacer, Wrap
from riverboards.ui.kit.labels import Label
from riverboards.ui.kit.panels import Desk as Ground
from riverboards.ui.kit.panels import TopBar
from riverboards.ui.kit.widget import Size, Widget
from riverboards.ui.scale import Scale
from riverboards.words import catalogue

_ = catalogue("shell")


class WideScreen(Wrap):
    """Keeps its child at most 16:9 wide, in the middle, with the screen's margin round it (units)."""

    def __init__(self, child: Widget, *, above: float = 16, below: float = 16, flex: float = 1) -> None:
        super().__init__(child, flex=flex)
        self.above = above
        self.below = below

    def _sides(self, width: int) -> tuple[int, int]:
        """Pixels at the left, and the width that is left for the child."""
        scale = self.scale
        across = min(width, max(scale.px(600), round(scale.height * 16 / 9)))
        margin = scale.px(32 if scale.layout == "wide" else 14)
        return (width - across) // 2 + margin, across - 2 * margin

    def measure(self, scale: Scale, width: int) -> Size:
        self.scale = scale
        child = self.child
        high = child.sized(scale, self._sides(width)[1])[1] if child else 0
        return width, high + scale.px(self.above) + scale.px(self.below)

    def place(self, rect: pygame.Rect) -> None:
        Widget.place(self, rect)
        left, wide = self._sides(rect.width)
        top, bottom = self.scale.px(self.above), self.scale.px(self.below)
        if self.child is not None:
            self.child.sized(self.scale, wide)
            self.child.place(pygame.Rect(rect.x + left, rect.y + top, wide, max(0, rect.height - top - bottom)))


def bar(scale: Scale, title: str, back: Callable[[], None], extra: Sequence[Widget] = ()) -> TopBar:
    """The bar on top: the way back, the screen's name, and what stands at its right."""
    style = "subtitle" if scale.short and scale.layout != "wide" else "title"
    parts: list[Widget] = [
        Button("", back, kind="tool", icon="common/arrow-left", tip=_("Back"), name="back"),
        Label(title, style=style, colour="text-on-dark"),
        *extra,
    ]
    if not any(part.flex for part in extra):
        parts.insert(2, Spacer())
    return TopBar(Row(parts, gap=14))


def page(top: Widget, body: Widget, foot: Widget | None = None, *, above: float = 16, below: float = 16) -> Widget:
    """A full page on wood: bar, content, perhaps a foot."""
    rows: list[Widget] = [top, WideScreen(body, above=above, below=below)]
    if foot is not None:
        rows.append(foot)
    return Ground(Column(rows, gap=0))


class InkLink(LightLink):
    """Underlined words on paper, as small as the sentence beside them."""

    def __init__(
        self, label: str, act: Callable[[], None], *, style: str = "small", tone: str = "link", name: str = ""
    ) -> None:
        super().__init__(label, act, name=name)
        self._style = style
        self._tone = tone

    def _light(self, width: int) -> text.Block:
        return text.lay_out(
            self.label, self._style, self.scale, width=width or None, colour=self._tone, bold=True, underline=True
        )
