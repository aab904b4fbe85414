"""Widgets that lay out others: columns, rows, grids, stacks, and air."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, Literal, TypeAlias, Unpack

import pygame

from riverboards.ui.kit.widget import NOWHERE, Common, Size, Widget
from riverboards.ui.scale import Scale

_BEYOND: Final = 60
"""Rings, glows and shadows reach beyond a widget by less than so many units."""
Align: TypeAlias = Literal["start", "middle", "end", "fill"]


class Container(Widget):
    """Holds children in a list that may be replaced."""

    def __init__(self, children: Sequence[Widget] = (), **common: Unpack[Common]) -> None:
        super().__init__(**common)
        self._children: list[Widget] = []
        self.set_children(children)

    def children(self) -> Sequence[Widget]:
        return self._children

    def set_children(self, children: Sequence[Widget]) -> None:
        """Put other widgets in."""
        self._children = [self.adopt(child) for child in children]
        self.relayout()

    def add(self, child: Widget) -> None:
        """Put one more in at the end."""
        self._children.append(self.adopt(child))
        self.relayout()

    def _shown(self) -> list[Widget]:
        return [child for child in self._children if child.visible]


class Column(Container):
    """Children one below the other; `flex` children share the height that is left.

    Args:
        gap: units between neighbours.
        align: how narrower children stand across: `fill` makes them as wide as the column.
        widget_gap: the gap grows with the text size as well.
    """

    def __init__(
        self,
        children: Sequence[Widget] = (),
        *,
        gap: float = 8,
        align: Align = "fill",
        justify: Align = "start",
        **common: Unpack[Common],
    ) -> None:
        super().__init__(children, **common)
        self.gap = gap
        self.align: Align = align
        self.justify: Align = justify

    def least(self, scale: Scale, width: int) -> int:
        return max((child.least(scale, width) for child in self._shown()), default=0)

    def measure(self, scale: Scale, width: int) -> Size:
        self.scale = scale
        sizes = [child.sized(scale, width) for child in self._shown()]
        gaps = scale.px(self.gap) * max(0, len(sizes) - 1)
        return max((w for w, _ in sizes), default=0), sum(h for _, h in sizes) + gaps

    def place(self, rect: pygame.Rect) -> None:
        super().place(rect)
        shown = self._shown()
        if not shown:
            return
        sizes = [child.sized(self.scale, rect.width) for child in shown]
        gap = self.scale.px(self.gap)
        spare = rect.height - sum(h for _, h in sizes) - gap * (len(shown) - 1)
        shares = _shares([child.flex for child in shown], spare)
        y = rect.y
        if not any(shares) and spare > 0:
            y += {"middle": spare // 2, "end": spare}.get(self.justify, 0)
        for child, (wide, high), share in zip(shown, sizes, shares, strict=True):
            tall = max(0, high + share)
            child.place_at(across(self.align, rect.x, rect.width, wide, y, tall))
            y += tall + gap

    def draw(self, surface: pygame.Surface) -> None:
        """Only what may be seen is drawn: of a long column that scrolls, little is."""
        seen = surface.get_clip().inflate(0, 2 * self.scale.px(_BEYOND))
        for child in self.children():
            if child.visible and child.rect.bottom >= seen.top and child.rect.top <= seen.bottom:
                child.draw(surface)


def across(align: Align, start: int, room: int, need: int, y: int, high: int) -> pygame.Rect:
    """A rectangle of `need` pixels within `room`, aligned."""
    if align == "fill":
        return pygame.Rect(start, y, room, high)
    need = min(need, room)
    offset = {"middle": (room - need) // 2, "end": room - need}.get(align, 0)
    return pygame.Rect(start + offset, y, need, high)


def _shares(weights: Sequence[float], spare: int) -> list[int]:
    """`spare` pixels dealt by weight; where there are too few, flexible ones give way."""
    total = sum(weights)
    if not total:
        return [0] * len(weights)
    shares = [int(spare * weight / total) for weight in weights]
    rest = spare - sum(shares)
    for index, weight in enumerate(weights):
        if weight and rest:
            shares[index] += rest
            break
    return shares


def fair_widths(needs: Sequence[int], room: int) -> list[int]:
    """Widths within `room`: who needs less than the fair share keeps it, the rest share alike."""
    widths = list(needs)
    if sum(widths) <= room:
        return widths
    open_ = sorted(range(len(needs)), key=lambda index: needs[index])
    left, count = room, len(needs)
    for index in open_:
        fair = max(0, left // max(1, count))
        widths[index] = min(needs[index], fair)
        left -= widths[index]
        count -= 1
    return widths


def given_way(needs: Sequence[int], rigid: Sequence[bool], room: int) -> list[int]:
    """`fair_widths` of those that can get narrower; the rigid ones keep theirs while that leaves anything."""
    fixed = sum(need for need, stiff in zip(needs, rigid, strict=True) if stiff)
    soft = [need for need, stiff in zip(needs, rigid, strict=True) if not stiff]
    if not soft or fixed + 8 * len(soft) > room:
        return fair_widths(needs, room)
    shared = iter(fair_widths(soft, room - fixed))
    return [need if stiff else next(shared) for need, stiff in zip(needs, rigid, strict=True)]


def shared_widths(needs: Sequence[int], shares: Sequence[float], room: int) -> list[int]:
    """Widths where some neighbours share by weight what the others leave."""
    fixed = given_way(
        [need for need, share in zip(needs, shares, strict=True) if not share],
        [False for share in shares if not share],
        room,
    )
    left, total = max(0, room - sum(fixed)), sum(shares)
    rest = iter(fixed)
    return [int(left * share / total) if share else next(rest) for share in shares]


class Row(Container):
    """Children side by side; `flex` children share the width that is left.

    Args:
        gap: units between neighbours.
        align: how lower children stand: `middle`, `start` (top), `end` (bottom), `fill` (as high as the row).
        wrap: go on in a further line when the room is short; else the widest children get narrower.
        justify: where the children stand when room is left and nothing is flexible.
        least_gap: the gap may shrink to so many units before a line is broken.
    """

    def __init__(
        self,
        children: Sequence[Widget] = (),
        *,
        gap: float = 12,
        align: Align = "middle",
        justify: Align = "start",
        wrap: bool = False,
        line_gap: float | None = None,
        least_gap: float | None = None,
        **common: Unpack[Common],
    ) -> None:
        super().__init__(children, **common)
        self.gap = gap
        self.align: Align = align
        self.justify: Align = justify
        self.wrap = wrap
        self.line_gap = line_gap if line_gap is not None else gap
        self.least_gap = least_gap

    def _gap(self, width: int) -> int:
        """Pixels between neighbours within `width`."""
        gap = self.scale.px(self.gap)
        if self.least_gap is None:
            return gap
        needs = [child.sized(self.scale, width)[0] for child in self._shown()]
        joints = max(1, len(needs) - 1)
        left = (width - sum(needs)) // joints
        return left if self.scale.px(self.least_gap) <= left < gap else gap

    def least(self, scale: Scale, width: int) -> int:
        parts = [child.least(scale, width) for child in self._shown()]
        if self.wrap:
            return max(parts, default=0)
        return sum(parts) + scale.px(self.gap) * max(0, len(parts) - 1)

    def _lines(self, width: int) -> list[list[tuple[Widget, Size]]]:
        gap = self._gap(width)
        lines: list[list[tuple[Widget, Size]]] = [[]]
        used = 0
        for child in self._shown():
            size = child.sized(self.scale, width)
            least = child.least(self.scale, width) if self.wrap else size[0]
            if self.wrap and lines[-1] and used + gap + least > width:
                lines.append([])
                used = 0
            used += least + (gap if lines[-1] else 0)
            lines[-1].append((child, size))
        return [self._narrowed(line, width) for line in lines if line]

    def _narrowed(self, line: list[tuple[Widget, Size]], width: int) -> list[tuple[Widget, Size]]:
        """The sizes of one line, flexible room dealt out and too much room taken back."""
        gaps = self._gap(width) * (len(line) - 1)
        room = max(0, width - gaps)
        needs = [size[0] for _, size in line]
        flexes = [child.flex for child, _ in line]
        if any(child.share for child, _ in line):
            widths = shared_widths(needs, [child.share for child, _ in line], room)
        elif sum(needs) > room:
            widths = given_way(needs, [child.rigid for child, _ in line], room)
        else:
            widths = [n + s for n, s in zip(needs, _shares(flexes, room - sum(needs)), strict=True)]
        out: list[tuple[Widget, Size]] = []
        for (child, size), wide in zip(line, widths, strict=True):
            high = size[1] if wide == size[0] else child.sized(self.scale, wide)[1]
            out.append((child, (wide, high)))
        return out

    def measure(self, scale: Scale, width: int) -> Size:
        self.scale = scale
        lines = self._lines(width)
        gap = self._gap(width)
        wide = max((sum(size[0] for _, size in line) + gap * (len(line) - 1) for line in lines), default=0)
        high = sum(max(size[1] for _, size in line) for line in lines)
        return min(wide, width), high + scale.px(self.line_gap) * max(0, len(lines) - 1)

    def place(self, rect: pygame.Rect) -> None:
        super().place(rect)
        gap = self._gap(rect.width)
        lines = self._lines(rect.width)
        y = rect.y
        for line in lines:
            high = rect.height if len(lines) == 1 else max(size[1] for _, size in line)
            used = sum(size[0] for _, size in line) + gap * (len(line) - 1)
            spare = max(0, rect.width - used)
            x = rect.x + {"middle": spare // 2, "end": spare}.get(self.justify, 0)
            for child, (wide, tall) in line:
                child.place_at(self._cell(x, wide, y, high, tall))
                x += wide + gap
            y += high + self.scale.px(self.line_gap)

    def _cell(self, x: int, wide: int, y: int, high: int, tall: int) -> pygame.Rect:
        if self.align == "fill":
            return pygame.Rect(x, y, wide, high)
        tall = min(tall, high)
        offset = {"middle": (high - tall) // 2, "end": high - tall}.get(self.align, 0)
        return pygame.Rect(x, y + offset, wide, tall)


class Grid(Container):
    """Children in columns of one width, as many as `least` units each allow, at most `columns`."""

    def __init__(
        self,
        children: Sequence[Widget] = (),
        *,
        columns: int,
        least: float = 0,
        gap: float = 12,
        **common: Unpack[Common],
    ) -> None:
        super().__init__(children, **common)
        self.columns = columns
        self.least_units = least
        self.gap = gap

    def _plan(self, width: int) -> tuple[int, int]:
        gap = self.scale.px(self.gap)
        least = self.scale.wpx(self.least_units) if self.least_units else 1
        count = max(1, min(self.columns, (width + gap) // (least + gap)))
        return count, max(1, (width - gap * (count - 1)) // count)

    def _rows(self, width: int) -> list[list[Widget]]:
        count, _ = self._plan(width)
        shown = self._shown()
        return [shown[start : start + count] for start in range(0, len(shown), count)]

    def measure(self, scale: Scale, width: int) -> Size:
        self.scale = scale
        _, cell = self._plan(width)
        rows = self._rows(width)
        high = sum(max(child.sized(scale, cell)[1] for child in row) for row in rows)
        return width, high + scale.px(self.gap) * max(0, len(rows) - 1)

    def place(self, rect: pygame.Rect) -> None:
        super().place(rect)
        _, cell = self._plan(rect.width)
        gap = self.scale.px(self.gap)
        y = rect.y
        for row in self._rows(rect.width):
            high = max(child.sized(self.scale, cell)[1] for child in row)
            for index, child in enumerate(row):
                child.place_at(pygame.Rect(rect.x + index * (cell + gap), y, cell, high))
            y += high + gap


class Stack(Container):
    """Children on top of each other, all in the whole rectangle; the last one lies on top."""

    def measure(self, scale: Scale, width: int) -> Size:
        self.scale = scale
        sizes = [child.sized(scale, width) for child in self._shown()]
        return max((w for w, _ in sizes), default=0), max((h for _, h in sizes), default=0)

    def place(self, rect: pygame.Rect) -> None:
        super().place(rect)
        for child in self._shown():
            child.sized(self.scale, rect.width)
            child.place_at(rect)

    def point(self, pos: tuple[int, int]) -> None:
        self.hovered = self.hits(pos)
        taken = False
        for child in reversed(self._children):
            child.point(NOWHERE if taken or not child.visible else pos)
            taken = taken or (child.visible and child.covers(pos))


class Wrap(Container):
    """Base of what goes round one child; by itself it adds nothing."""

    def __init__(self, child: Widget | None = None, **common: Unpack[Common]) -> None:
        super().__init__((child,) if child else (), **common)

    @property
    def child(self) -> Widget | None:
        return self._children[0] if self._children else None

    def padding(self) -> tuple[int, int, int, int]:
        """Pixels left, top, right, bottom of the child."""
        return (0, 0, 0, 0)

    def least(self, scale: Scale, width: int) -> int:
        self.scale = scale
        left, _, right, _ = self.padding()
        return max((child.least(scale, width) for child in self._shown()), default=0) + left + right

    def measure(self, scale: Scale, width: int) -> Size:
        self.scale = scale
        left, top, right, bottom = self.padding()
        shown = self._shown()
        wide, high = shown[0].sized(scale, max(0, width - left - right)) if shown else (0, 0)
        return wide + left + right, high + top + bottom

    def place(self, rect: pygame.Rect) -> None:
        super().place(rect)
        left, top, right, bottom = self.padding()
        inner = pygame.Rect(
            rect.x + left, rect.y + top, max(0, rect.width - left - right), max(0, rect.height - top - bottom)
        )
        for child in self._shown():
            child.sized(self.scale, inner.width)
            child.place_at(inner)


class Pad(Wrap):
    """Air round a child, in units: left, top, right, bottom."""

    def __init__(
        self, child: Widget, sides: tuple[float, float, float, float] | float = 12, **common: Unpack[Common]
    ) -> None:
        super().__init__(child, **common)
        self.sides = (sides,) * 4 if isinstance(sides, int | float) else sides

    def padding(self) -> tuple[int, int, int, int]:
        left, top, right, bottom = (self.scale.px(each) if each else 0 for each in self.sides)
        return left, top, right, bottom


class Sized(Wrap):
    """A child with a width or height of its own, in units that grow with the letters (`art`: with the window only).

    `most` only bounds the width; `align` says where a narrower child stands.
    """

    def __init__(
        self,
        child: Widget | None = None,
        *,
        width: float | None = None,
        height: float | None = None,
        most: float | None = None,
        art: bool = False,
        **common: Unpack[Common],
    ) -> None:
        super().__init__(child, **common)
        self.width = width
        self.height = height
        self.most = most
        self.art = art

    def _pixels(self, units: float) -> int:
        return self.scale.px(units) if self.art else self.scale.wpx(units)

    def measure(self, scale: Scale, width: int) -> Size:
        self.scale = scale
        room = width
        if self.width is not None:
            room = min(room, self._pixels(self.width))
        if self.most is not None:
            room = min(room, self._pixels(self.most))
        wide, high = super().measure(scale, room)
        if self.width is not None:
            wide = room
        if self.height is not None:
            high = max(high, self._pixels(self.height)) if self.child else self._pixels(self.height)
        return wide, high


class Centred(Wrap):
    """A child in the middle of the room, as large as it needs to be."""

    def place(self, rect: pygame.Rect) -> None:
        Widget.place(self, rect)
        for child in self._shown():
            wide, high = child.sized(self.scale, rect.width)
            spot = pygame.Rect(0, 0, min(wide, rect.width), min(high, rect.height))
            spot.center = rect.center
            child.place_at(spot)


class Spacer(Widget):
    """Air: `size` units, or all that is left with `flex` (the default without a size)."""

    def __init__(self, size: float = 0, **common: Unpack[Common]) -> None:
        if not size:
            common.setdefault("flex", 1)
        super().__init__(**common)
        self.size = size

    def measure(self, scale: Scale, width: int) -> Size:
        self.scale = scale
        return (scale.px(self.size), scale.px(self.size)) if self.size else (0, 0)


class Rescaled(Wrap):
    """A child drawn at another text size: the preview of the settings."""

    def __init__(self, child: Widget, text: float, **common: Unpack[Common]) -> None:
        super().__init__(child, **common)
        self.text = text

    def measure(self, scale: Scale, width: int) -> Size:
        return super().measure(Scale(scale.width, scale.height, self.text), width)
