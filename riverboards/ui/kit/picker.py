"""Pickers: how many of each, several out of some, an order of all."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import ClassVar, Final, Unpack

import pygame

from riverboards.ui import art
from riverboards.ui.events import Event, Key
from riverboards.ui.kit.button import Button, draw_selected
from riverboards.ui.kit.containers import Column, Container, Row
from riverboards.ui.kit.indicators import draw_bar
from riverboards.ui.kit.labels import Label, Picture
from riverboards.ui.kit.press import Pressable
from riverboards.ui.kit.stepper import Stepper
from riverboards.ui.kit.widget import Common, Size, Widget
from riverboards.ui.scale import Scale
from riverboards.ui.shapes import Box, draw_box
from riverboards.words import catalogue, escape

_ = catalogue("shell")


@dataclass(frozen=True, slots=True)
class Pickable:
    """Something to pick: its id, words, picture, how many there are (None: not told), and its bounds."""

    id: str
    label: str = ""
    art: str = ""
    have: int | None = None
    least: int = 0
    most: int = 99
    tint: str | None = None


class SumBar(Widget):
    """How much of a wanted sum is chosen."""

    def __init__(self, chosen: int, wanted: int, **common: Unpack[Common]) -> None:
        super().__init__(**common)
        self.chosen, self.wanted = chosen, wanted

    def measure(self, scale: Scale, width: int) -> Size:
        self.scale = scale
        return min(width, scale.wpx(190)), scale.wpx(16)

    def draw(self, surface: pygame.Surface) -> None:
        part = min(1.0, self.chosen / self.wanted) if self.wanted else 1.0
        draw_bar(surface, self.rect, (0.0, part), part >= 1, self.scale)


class ResourcePicker(Column):
    """How many of each kind, with minus and plus below each picture.

    Args:
        kinds: what there is to pick, in order.
        counts: the numbers at first, in that order.
        total: smallest and largest sum.
        title: words above; the sum so far stands beside them.
        change: called with all numbers after each step.
    """

    def __init__(
        self,
        kinds: Sequence[Pickable],
        counts: Sequence[int],
        total: tuple[int, int],
        change: Callable[[tuple[int, ...]], None] | None = None,
        *,
        title: str = "",
        **common: Unpack[Common],
    ) -> None:
        self.kinds = tuple(kinds)
        self.total = total
        self._counts = list(counts)
        self._changed = change
        self._bar = SumBar(sum(counts), total[1], visible=0 < total[1] < 60)
        prefix = common.get("name", "picker")
        self.steppers = [self._stepper(index, prefix) for index in range(len(self.kinds))]
        columns = [self._column(kind, stepper, prefix) for kind, stepper in zip(self.kinds, self.steppers, strict=True)]
        self._title = Label(title, style="label", visible=bool(title), flex=1)
        head = Row([self._title, self._bar], gap=14, visible=bool(title))
        super().__init__([head, Row(columns, gap=10, wrap=True, line_gap=12)], gap=14, **common)
        self._bound()

    @property
    def counts(self) -> tuple[int, ...]:
        return tuple(self._counts)

    @property
    def missing(self) -> int:
        """How many more are needed for the smallest sum."""
        return max(0, self.total[0] - sum(self._counts))

    def set_counts(self, counts: Sequence[int]) -> None:
        """Show other numbers."""
        self._counts = list(counts)
        for stepper, count in zip(self.steppers, counts, strict=True):
            stepper.value = count
        self._bound()

    def _column(self, kind: Pickable, stepper: Stepper, prefix: str) -> Widget:
        parts: list[Widget] = []
        if kind.art:
            parts.append(Picture(kind.art, 64, tint=kind.tint, dim=kind.most == 0, tip=kind.label))
        if kind.label:
            parts.append(Label(kind.label, style="small", align="middle"))
        if kind.have is not None:
            parts.append(Label(_("have {n}", n=kind.have), style="small", soft=True))
        parts.append(stepper)
        return Column(parts, gap=6, align="middle", name=f"{prefix}/{kind.id}/column")

    def _stepper(self, index: int, prefix: str) -> Stepper:
        kind = self.kinds[index]
        return Stepper(
            self._counts[index],
            kind.least,
            kind.most,
            lambda value: self._step(index, value),
            grade="small",
            name=f"{prefix}/{kind.id}",
        )

    def _step(self, index: int, value: int) -> None:
        self._counts[index] = value
        self._bound()
        if self._changed:
            self._changed(self.counts)

    def _bound(self) -> None:
        """Let no stepper go past the largest sum; its reason says so."""
        used = sum(self._counts)
        self._bar.chosen, self._bar.wanted = used, self.total[1]
        self._bar.redraw()
        for kind, stepper, count in zip(self.kinds, self.steppers, self._counts, strict=True):
            most = min(kind.most, count + self.total[1] - used)
            why = ""
            if most < kind.most:
                why = str(_.n("{n} is chosen, more is not asked for.", "{n} are chosen, more are not asked for.", used))
            elif kind.have is not None and count >= most:
                why = str(_.n("There is {n} of them, no more.", "There are {n} of them, no more.", most))
            stepper.bounds(kind.least, most, why_most=why)


_ITEM: Final = Box("card", "outline", 2.5, 10, (2, 3), 0.22)
_ITEM_OFF: Final = Box("card", "line-quiet", 2, 10)


class PickItem(Pressable):
    """One thing that is taken or left; taken it has the gold ring and a tick."""

    def __init__(
        self, item: Pickable, act: Callable[[], None], *, taken: bool = False, **common: Unpack[Common]
    ) -> None:
        super().__init__(act, **common)
        self.item = item
        self._taken = taken
        parts: list[Widget] = []
        if item.art:
            parts.append(Picture(item.art, 52, tint=item.tint))
        if item.label:
            parts.append(Label(item.label, style="help", align="middle", most=150))
        self._inside = self.adopt(Column(parts, gap=6, align="middle"))

    @property
    def taken(self) -> bool:
        return self._taken

    @taken.setter
    def taken(self, value: bool) -> None:
        self._taken = value
        self.redraw()

    def children(self) -> Sequence[Widget]:
        return (self._inside,)

    def measure(self, scale: Scale, width: int) -> Size:
        self.scale = scale
        wide, high = self._inside.sized(scale, max(1, width - 2 * scale.wpx(12)))
        return max(scale.wpx(84), wide + 2 * scale.wpx(12)), high + 2 * scale.wpx(10)

    def place(self, rect: pygame.Rect) -> None:
        super().place(rect)
        inner = rect.inflate(-2 * self.scale.wpx(12), -2 * self.scale.wpx(10))
        wide, high = self._inside.sized(self.scale, inner.width)
        self._inside.place(pygame.Rect(inner.centerx - wide // 2, inner.centery - high // 2, wide, high))

    def draw(self, surface: pygame.Surface) -> None:
        draw_box(surface, self.rect, _ITEM_OFF if self.not_now else _ITEM, self.scale.device)
        if self._taken:
            draw_selected(surface, self.rect, self.scale, 10)
        elif self.hovered and not self.not_now:
            draw_box(surface, self.rect, Box("#FFF9EA", "outline", 2.5, 10), self.scale.device)
        super().draw(surface)
        if self._taken:
            tick = art.piece("common/check", self.scale.wpx(28))
            surface.blit(tick, tick.get_rect(center=(self.rect.right - 6, self.rect.top + 6)))


class PickList(Row):
    """Several of some: press to take, press again to leave.

    Args:
        items: what there is.
        number: how many at least and at most.
        taken: ids taken at first.
        change: called with the ids taken, in the order of `items`.
    """

    def __init__(
        self,
        items: Sequence[Pickable],
        number: tuple[int, int],
        taken: Sequence[str] = (),
        change: Callable[[tuple[str, ...]], None] | None = None,
        **common: Unpack[Common],
    ) -> None:
        self.items = tuple(items)
        self.number = number
        self._taken = list(taken)
        self._changed = change
        prefix = common.get("name", "pick")
        self.cards = [
            PickItem(item, self._press(item.id), taken=item.id in taken, name=f"{prefix}/{item.id}") for item in items
        ]
        super().__init__(self.cards, gap=12, wrap=True, **common)
        self._look()

    @property
    def taken(self) -> tuple[str, ...]:
        return tuple(item.id for item in self.items if item.id in self._taken)

    def set_taken(self, taken: Sequence[str]) -> None:
        """Show others as taken."""
        self._taken = list(taken)
        self._look()

    def _press(self, id_: str) -> Callable[[], None]:
        def press() -> None:
            if id_ in self._taken:
                self._taken.remove(id_)
            else:
                self._taken.append(id_)
                if self.number[1] == 1:
                    self._taken = [id_]
            self._look()
            if self._changed:
                self._changed(self.taken)

        return press

    def _look(self) -> None:
        full = len(self._taken) >= self.number[1] > 1
        for card in self.cards:
            card.taken = card.item.id in self._taken
            card.reason = _full(len(self._taken)) if full and not card.taken else ""


def _full(n: int) -> str:
    return str(_.n("{n} is chosen already. Give it back first.", "{n} are chosen already. Give one back first.", n))


class OrderList(Column):
    """All of some, in an order: arrows up and down move an item; Alt and an arrow too.

    `change` is called with the ids in their new order.
    """

    def __init__(
        self,
        items: Sequence[Pickable],
        change: Callable[[tuple[str, ...]], None] | None = None,
        **common: Unpack[Common],
    ) -> None:
        self.items = list(items)
        self._changed = change
        super().__init__([], gap=8, **common)
        self._build()

    @property
    def order(self) -> tuple[str, ...]:
        return tuple(item.id for item in self.items)

    def set_order(self, order: Sequence[str]) -> None:
        """Show another order."""
        if tuple(order) != self.order:
            self.items.sort(key=lambda item: list(order).index(item.id))
            self._build()

    def _build(self) -> None:
        self.set_children([_OrderRow(self, index, item) for index, item in enumerate(self.items)])

    def move(self, index: int, step: int) -> None:
        """Move the item of that number up (-1) or down (1)."""
        goal = index + step
        if not 0 <= goal < len(self.items):
            return
        self.items.insert(goal, self.items.pop(index))
        self._build()
        host = self.its_host()
        row = self.children()[goal]
        if host and isinstance(row, _OrderRow):
            host.focus(row)
        if self._changed:
            self._changed(self.order)


class _OrderRow(Container):
    """One line of an order."""

    focusable: ClassVar[bool] = True

    def __init__(self, owner: OrderList, index: int, item: Pickable) -> None:
        self.owner, self.index = owner, index
        first, last = index == 0, index == len(owner.items) - 1
        parts: list[Widget] = [Label(str(index + 1), style="subtitle")]
        if item.art:
            parts.append(Picture(item.art, 34, tint=item.tint))
        parts.append(Label(item.label or escape(item.id), style="label", flex=1))
        ends = (str(_("It comes first already.")), str(_("It comes last already.")))
        self.up = _Mover("common/arrow-up", lambda: owner.move(index, -1), ends[0] if first else "")
        self.down = _Mover("common/arrow-down", lambda: owner.move(index, 1), ends[1] if last else "")
        super().__init__([Row([*parts, self.up, self.down], gap=10)], name=f"{owner.name}/{item.id}")

    def measure(self, scale: Scale, width: int) -> Size:
        self.scale = scale
        high = self.children()[0].sized(scale, width - 2 * scale.wpx(12))[1]
        return width, high + 2 * scale.wpx(6)

    def place(self, rect: pygame.Rect) -> None:
        super().place(rect)
        inner = rect.inflate(-2 * self.scale.wpx(12), -2 * self.scale.wpx(6))
        self.children()[0].sized(self.scale, inner.width)
        self.children()[0].place(inner)

    def handle(self, event: Event) -> bool:
        if isinstance(event, Key):
            if event.name in ("up", "down") and event.alt:
                self.owner.move(self.index, -1 if event.name == "up" else 1)
                return True
            return False
        return super().handle(event)

    def draw(self, surface: pygame.Surface) -> None:
        draw_box(surface, self.rect, Box("card", "line-quiet", 2, 9), self.scale.device)
        super().draw(surface)


class _Mover(Button):
    """An arrow of an order's line; the line itself has the keyboard."""

    focusable: ClassVar[bool] = False

    def __init__(self, icon: str, act: Callable[[], None], reason: str) -> None:
        super().__init__("", act, grade="small", icon=icon, reason=reason, guard=False)
