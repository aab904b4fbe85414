"""What only tells something at a glance: chips, counters, tags, progress."""

from __future__ import annotations

from typing import ClassVar, Final, Literal, TypeAlias, Unpack

import pygame

from riverboards.ui import art, text
from riverboards.ui.kit.widget import Common, Size, Widget
from riverboards.ui.motion import Tween
from riverboards.ui.scale import Scale
from riverboards.ui.shapes import Box, draw_box
from riverboards.ui.theme import colour, theme, unit

TagTone: TypeAlias = Literal["quiet", "go", "dark", "good", "bad"]
_TAGS: Final[dict[str, tuple[Box, str]]] = {
    "quiet": (Box("paper-shade", "", 0, 20), "text"),
    "go": (Box("gold", "outline", 2, 20), "text"),
    "dark": (Box("river-deep", "", 0, 20), "text-on-dark"),
    "good": (Box("leaf", "", 0, 20), "text"),
    "bad": (Box("#DD8A63", "", 0, 20), "text"),
}


class Tag(Widget):
    """A few words on a rounded ground: `quiet` ("waits"), `go` ("your turn"), `dark` ("changed"), `good`, `bad`."""

    def __init__(self, words: str, *, tone: TagTone = "quiet", icon: str = "", **common: Unpack[Common]) -> None:
        super().__init__(**common)
        self._words = words
        self.tone: TagTone = tone
        self.icon = icon

    @property
    def words(self) -> str:
        return self._words

    @words.setter
    def words(self, value: str) -> None:
        if value != self._words:
            self._words = value
            self.relayout()

    def _block(self, room: int | None) -> text.Block:
        return text.lay_out(self._words, "tag", self.scale, width=room, colour=_TAGS[self.tone][1], align="middle")

    def _extra(self) -> int:
        return 2 * self.scale.wpx(11) + (self.scale.wpx(22 + 5) if self.icon else 0)

    def measure(self, scale: Scale, width: int) -> Size:
        self.scale = scale
        room = max(1, width - self._extra())
        block = self._block(None)
        if block.ink > room:
            block = self._block(room)
        return block.ink + self._extra(), block.size[1] + scale.wpx(9)

    def draw(self, surface: pygame.Surface) -> None:
        look, _ = _TAGS[self.tone]
        high = self._block(max(1, self.rect.width - self._extra())).size[1] + self.scale.wpx(9)
        rect = pygame.Rect(self.rect.x, self.rect.centery - high // 2, self.rect.width, high)
        radius = min(look.radius * self.scale.device, high / 2)
        draw_box(surface, rect, Box(look.fill, look.line, look.width * self.scale.device, radius))
        block = self._block(max(1, self.rect.width - self._extra()))
        x = rect.x + self.scale.wpx(11)
        if self.icon:
            picture = art.piece(self.icon, self.scale.wpx(22))
            surface.blit(picture, picture.get_rect(midleft=(x - self.scale.wpx(3), rect.centery)))
            x += self.scale.wpx(24)
        block.draw(surface, (x, rect.centery - block.size[1] // 2))


class Chip(Widget):
    """A value on a pill of card (`dark`: of river-deep), with an icon or without."""

    rigid: ClassVar[bool] = True

    def __init__(
        self,
        words: str,
        *,
        icon: str = "",
        tint: str | None = None,
        dark: bool = False,
        soft: bool = False,
        **common: Unpack[Common],
    ) -> None:
        super().__init__(**common)
        self._words = words
        self.icon = icon
        self.tint = tint
        self.dark = dark
        self.soft = soft

    @property
    def words(self) -> str:
        return self._words

    @words.setter
    def words(self, value: str) -> None:
        if value != self._words:
            self._words = value
            self.relayout()

    def _block(self) -> text.Block:
        tone = "text-on-dark" if self.dark else "text-soft" if self.soft else "text"
        return text.lay_out(self._words, "label", self.scale, colour=tone)

    def measure(self, scale: Scale, width: int) -> Size:
        self.scale = scale
        wide = self._block().ink + 2 * scale.wpx(12) + (scale.wpx(26) if self.icon else 0)
        return max(scale.wpx(40), wide), scale.wpx(unit("height", "chip"))

    def draw(self, surface: pygame.Surface) -> None:
        high = self.scale.wpx(unit("height", "chip"))
        rect = pygame.Rect(self.rect.x, self.rect.centery - high // 2, self.rect.width, high)
        surface.blit(art.nine("chip-dark" if self.dark else "chip", rect.size, self.scale.widget), rect)
        block = self._block()
        x = rect.x + self.scale.wpx(12) if self.icon else rect.centerx - block.ink // 2
        middle = rect.centery - self.scale.wpx(1) // 2
        if self.icon:
            side = self.scale.wpx(26)
            tint = theme().hex(self.tint) if self.tint else None
            picture = art.piece(self.icon, side, tint, 0.45 if self.soft else 1.0)
            surface.blit(picture, picture.get_rect(midleft=(x - self.scale.wpx(6), middle)))
            x += side
        block.draw(surface, (x, middle - block.size[1] // 2))


class CounterChip(Chip):
    """How many of something; zero is soft, not hidden. A number that grew says by how much until `settled`."""

    def __init__(
        self, count: int, icon: str, *, tint: str | None = None, dark: bool = False, **common: Unpack[Common]
    ) -> None:
        super().__init__(str(count), icon=icon, tint=tint, dark=dark, soft=count == 0, **common)
        self._count = count
        self.grown = 0

    @property
    def count(self) -> int:
        return self._count

    @count.setter
    def count(self, value: int) -> None:
        self.grown = value - self._count
        self._count = value
        self.soft = value == 0
        self.words = str(value)
        self.redraw()

    def settled(self) -> None:
        """Take the flag of what grew away."""
        self.grown = 0
        self.redraw()

    def draw(self, surface: pygame.Surface) -> None:
        super().draw(surface)
        if self.grown:
            draw_grown(surface, self.rect.topright, self.grown, self.scale)


def draw_grown(surface: pygame.Surface, corner: tuple[int, int], grown: int, scale: Scale) -> None:
    """The flag "+2" of a number that just changed, on the upper right corner of what shows it."""
    words = f"+{grown}" if grown > 0 else f"−{-grown}"
    block = text.lay_out(words, "label", scale, colour="text-on-alert", plain=True)
    high = scale.wpx(24)
    flag = pygame.Rect(0, 0, block.ink + 2 * scale.wpx(9), high)
    flag.center = (corner[0] - scale.wpx(2), corner[1] - scale.wpx(6))
    fill = "grown" if grown > 0 else "alert"
    draw_box(surface, flag, Box(fill, "outline", 2 * scale.device, high / 2))
    block.draw(surface, (flag.centerx - block.ink // 2, flag.centery - block.size[1] // 2))


class Counter(Widget):
    """An icon and a number beside it, without a ground: as on a seat's card. Zero is soft, not hidden."""

    rigid: ClassVar[bool] = True

    def __init__(
        self,
        icon: str,
        count: int,
        *,
        of: int | None = None,
        tint: str | None = None,
        size: float = 28,
        tone: str = "text",
        **common: Unpack[Common],
    ) -> None:
        super().__init__(**common)
        self.icon = icon
        self._count = count
        self.of = of
        self.tint = tint
        self.size = size
        self.tone = tone

    @property
    def count(self) -> int:
        return self._count

    @count.setter
    def count(self, value: int) -> None:
        if value != self._count:
            self._count = value
            self.relayout()

    def _block(self) -> text.Block:
        words = str(self._count) if self.of is None else f"{self._count}/{self.of}"
        return text.lay_out(words, "label", self.scale, plain=True, colour=self.tone if self._count else "text-soft")

    def measure(self, scale: Scale, width: int) -> Size:
        self.scale = scale
        side = scale.wpx(self.size)
        return side + scale.wpx(5) + self._block().ink, max(side, self._block().size[1])

    def draw(self, surface: pygame.Surface) -> None:
        side = self.scale.wpx(self.size)
        tint = theme().hex(self.tint) if self.tint else None
        picture = art.piece(self.icon, side, tint, 1.0 if self._count else 0.45)
        surface.blit(picture, picture.get_rect(center=(self.rect.x + side // 2, self.rect.centery)))
        block = self._block()
        block.draw(surface, (self.rect.x + side + self.scale.wpx(5), self.rect.centery - block.size[1] // 2))


class DotRow(Widget):
    """A row of like pictures, the first `full` as they are, the rest pale; it wraps."""

    def __init__(
        self, icon: str, full: int, of: int, *, tint: str | None = None, size: float = 27, **common: Unpack[Common]
    ) -> None:
        super().__init__(**common)
        self.icon = icon
        self.full = full
        self.of = of
        self.tint = tint
        self.size = size

    def _columns(self, width: int) -> int:
        step = self.scale.wpx(self.size + 4)
        return max(1, min(max(1, self.of), (width + self.scale.wpx(4)) // step))

    def measure(self, scale: Scale, width: int) -> Size:
        self.scale = scale
        step, gap = scale.wpx(self.size + 4), scale.wpx(4)
        columns = self._columns(width)
        rows = -(-max(1, self.of) // columns)
        return columns * step - gap, rows * step - gap

    def draw(self, surface: pygame.Surface) -> None:
        step, side = self.scale.wpx(self.size + 4), self.scale.wpx(self.size)
        columns = self._columns(self.rect.width)
        tint = theme().hex(self.tint) if self.tint else None
        for index in range(self.of):
            picture = art.piece(self.icon, side, tint, 1.0 if index < self.full else 0.22)
            x = self.rect.x + index % columns * step
            y = self.rect.y + index // columns * step
            surface.blit(picture, picture.get_rect(center=(x + side // 2, y + side // 2)))


class ProgressBar(Widget):
    """How far something is. `None` as its part: nobody knows yet, a piece of it wanders.

    Args:
        part: 0 to 1; a full bar is green.
        words: beside it.
        thin: the low one of a seat's card.
        width: units; 0: all there is.
    """

    def __init__(
        self,
        part: float | None = 0.0,
        *,
        words: str = "",
        thin: bool = False,
        width: float = 300,
        **common: Unpack[Common],
    ) -> None:
        super().__init__(**common)
        self._part = part
        self._words = words
        self.thin = thin
        self.width = width
        self._shown = Tween("count", part or 0.0)
        self._wander = 0.0

    @property
    def part(self) -> float | None:
        return self._part

    @part.setter
    def part(self, value: float | None) -> None:
        if value != self._part:
            self._part = value
            if value is not None:
                self._shown.to(value)
            self.redraw()

    def stand(self, part: float) -> None:
        """Show a part at once, without gliding there: for a bar that time itself moves."""
        if part != self._part:
            self._part = part
            self._shown.jump(part)
            self.redraw()

    @property
    def words(self) -> str:
        return self._words

    @words.setter
    def words(self, value: str) -> None:
        if value != self._words:
            self._words = value
            self.relayout()

    def _block(self) -> text.Block:
        return text.lay_out(self._words, "label" if self._part is not None else "body", self.scale)

    def _bar_high(self) -> int:
        return self.scale.wpx(8 if self.thin else theme().kit["widgets"]["progress"]["height"])

    def measure(self, scale: Scale, width: int) -> Size:
        self.scale = scale
        extra = self._block().ink + scale.wpx(12) if self._words else 0
        bar = scale.wpx(self.width) if self.width and not self.flex else width - extra
        high = self._bar_high()
        return min(width, bar + extra), max(high, self._block().size[1] if self._words else 0)

    def update(self, dt: float) -> bool:
        moving = self._shown.update(dt)
        if self._part is None and self.visible:
            self._wander = (self._wander + dt / 2.4) % 1.0
            moving = True
        return super().update(dt) or moving

    def draw(self, surface: pygame.Surface) -> None:
        extra = self._block().ink + self.scale.wpx(12) if self._words else 0
        high = self._bar_high()
        bar = pygame.Rect(self.rect.x, self.rect.centery - high // 2, self.rect.width - extra, high)
        draw_bar(surface, bar, self._span(), self._part == 1, self.scale)
        if self._words:
            block = self._block()
            block.draw(surface, (bar.right + self.scale.wpx(12), self.rect.centery - block.size[1] // 2))

    def _span(self) -> tuple[float, float]:
        if self._part is None:
            start = abs(1 - 2 * self._wander) * 0.74
            return start, start + 0.26
        return 0.0, self._shown.value


def draw_bar(
    surface: pygame.Surface, bar: pygame.Rect, span: tuple[float, float], done: bool, scale: Scale, fill: str = ""
) -> None:
    """A progress bar, filled over a part of its length."""
    if bar.width < 4:
        return
    device = scale.device
    line = (2.4 if bar.height >= 14 * device else 1.8) * device
    radius = bar.height / 2
    layer = pygame.Surface(bar.size, pygame.SRCALPHA)
    whole = layer.get_rect()
    draw_box(layer, whole, Box("paper-shade", "", 0, radius))
    left, right = round(span[0] * bar.width), round(span[1] * bar.width)
    if right > left:
        layer.fill(colour(fill or ("done" if done else "progress")), (left, 0, right - left, bar.height))
        edge = max(1, round(line))
        if right < bar.width:
            layer.fill(colour("outline"), (right - edge, 0, edge, bar.height))
        if left > 0:
            layer.fill(colour("outline"), (left, 0, edge, bar.height))
        if bar.height >= 14 * device and not left:
            shine = pygame.Rect(
                round(7 * device), round(line + 2 * device), right - round(15 * device), round(3 * device)
            )
            if shine.width > 4:
                draw_box(layer, shine, Box("river-light", "", 0, shine.height / 2))
    mask = pygame.Surface(bar.size, pygame.SRCALPHA)
    draw_box(mask, whole, Box("#FFFFFF", "", 0, radius))
    layer.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    draw_box(layer, whole, Box("", "outline", line, radius))
    surface.blit(layer, bar)
