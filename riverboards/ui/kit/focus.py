"""Where the keyboard is: Tab goes through the regions of a screen, arrows to the nearest item in their direction."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final, Protocol

import pygame

from riverboards.ui import art
from riverboards.ui.events import Event, Key
from riverboards.ui.kit.widget import Widget
from riverboards.ui.scale import Scale
from riverboards.ui.theme import theme

_ARROWS: Final = {"left": (-1, 0), "right": (1, 0), "up": (0, -1), "down": (0, 1)}


class Focusable(Protocol):
    """Anything the keyboard can come to: a widget, or a place on a board."""

    @property
    def name(self) -> str: ...
    @property
    def focus_rect(self) -> pygame.Rect: ...
    @property
    def can_focus(self) -> bool: ...
    @property
    def reason(self) -> str: ...

    def set_focus(self, on: bool) -> None:
        """The keyboard comes or goes."""
        ...

    def handle(self, event: Event) -> bool:
        """Take a key first; True when it is used up."""
        ...


class Spot:
    """A place on a board as the focus sees it.

    Args:
        name: the target's id.
        rect: where it is on the screen; asked for whenever the ring is drawn.
        act: Enter or Space.
        came: called with True when the keyboard comes, False when it goes.
        reason: why it is not open.
    """

    def __init__(
        self,
        name: str,
        rect: Callable[[], pygame.Rect],
        act: Callable[[], None],
        came: Callable[[bool], None] | None = None,
        reason: str = "",
    ) -> None:
        self.name = name
        self.reason = reason
        self._rect = rect
        self._act = act
        self._came = came

    @property
    def focus_rect(self) -> pygame.Rect:
        return self._rect()

    @property
    def can_focus(self) -> bool:
        return True

    def set_focus(self, on: bool) -> None:
        if self._came:
            self._came(on)

    def handle(self, event: Event) -> bool:
        match event:
            case Key("enter" | "space", ctrl=False, alt=False, repeat=False):
                self._act()
                return True
            case _:
                return False


@dataclass(frozen=True, slots=True)
class Region:
    """A part of the screen that Tab goes through; `whole`: Tab stops once in it, arrows do the rest."""

    name: str
    items: tuple[Focusable, ...]
    whole: bool = False


def regions_of(root: Widget, whole: bool = False) -> list[Region]:
    """The regions of a widget tree, in the order they are met."""
    found: dict[str, list[Focusable]] = {}

    def look(widget: Widget, region: str) -> None:
        if not widget.visible:
            return
        region = widget.region or region
        if widget.can_focus:
            found.setdefault(region, []).append(widget)
        for child in widget.children():
            look(child, region)

    look(root, "")
    return [Region(name, tuple(items), whole) for name, items in found.items()]


class FocusRing:
    """Which item has the keyboard, and the ring round it.

    The ring shows from the first key on until the pointer moves.
    """

    def __init__(self, regions: Callable[[], Sequence[Region]]) -> None:
        self._regions = regions
        self._last: dict[str, str] = {}
        self.item: Focusable | None = None
        self.visible = False

    def focus(self, item: Focusable | None, show: bool | None = None) -> None:
        """Give the keyboard to an item, or to nothing."""
        if item is not self.item:
            if self.item is not None:
                self.item.set_focus(False)
            self.item = item
            if item is not None:
                item.set_focus(True)
                self._remember(item)
        if show is not None:
            self.visible = show
        if item is not None and isinstance(item, Widget) and self.visible and item.parent:
            item.parent.show_child(item.focus_rect)

    def focus_name(self, name: str) -> bool:
        """Give the keyboard to the item of that name; False when there is none."""
        for region in self._regions():
            for item in region.items:
                if item.name == name:
                    self.focus(item)
                    return True
        return False

    def alive(self) -> None:
        """Let go of what is no longer there; an item of the same name takes its place."""
        if self.item is None:
            return
        items = [item for region in self._regions() for item in region.items]
        if self.item in items:
            return
        name = self.item.name
        same = next((item for item in items if name and item.name == name), None)
        self.focus(same)

    def _remember(self, item: Focusable) -> None:
        for region in self._regions():
            if item in region.items:
                self._last[region.name] = item.name

    def handle(self, event: Event) -> bool:
        """Tab, arrows, and first of all the item's own keys."""
        if not isinstance(event, Key):
            return self.item.handle(event) if self.item is not None else False
        if event.name == "tab" and not event.ctrl and not event.alt:
            self.visible = True
            self._tab(-1 if event.shift else 1)
            return True
        if self.item is not None and self.item.handle(event):
            if event.name in _ARROWS or event.name in ("enter", "space"):
                self.visible = True
            return True
        if event.name in _ARROWS and not event.ctrl and not event.alt:
            shown, self.visible = self.visible, True
            if self.item is None:
                self._tab(1)
            elif shown or event.name in _ARROWS:
                self._arrow(_ARROWS[event.name])
            return True
        return False

    # -- Tab

    def _stops(self) -> list[Focusable]:
        """Where Tab stops, in order."""
        stops: list[Focusable] = []
        for region in self._regions():
            if not region.items:
                continue
            if region.whole:
                last = self._last.get(region.name, "")
                kept = next((item for item in region.items if last and item.name == last), region.items[0])
                stops.append(self.item if self.item in region.items and self.item is not None else kept)
            else:
                stops.extend(region.items)
        return stops

    def _tab(self, step: int) -> None:
        stops = self._stops()
        if not stops:
            return
        if self.item in stops:
            self.focus(stops[(stops.index(self.item) + step) % len(stops)])
        else:
            self.focus(stops[0 if step > 0 else -1])

    # -- arrows

    def _arrow(self, way: tuple[int, int]) -> None:
        if self.item is None:
            return
        here = self.item.focus_rect
        for region in self._regions():
            if self.item in region.items:
                others = [item for item in region.items if item is not self.item]
                self.focus(nearest(here, others, way) or self.item)
                return

    # -- drawing

    def draw(self, surface: pygame.Surface, scale: Scale) -> None:
        """The ring, above everything of its layer."""
        if not self.visible or self.item is None or not self.item.can_focus:
            return
        draw_focus_ring(surface, self.item.focus_rect, scale)


def draw_focus_ring(surface: pygame.Surface, rect: pygame.Rect, scale: Scale) -> None:
    """The focus ring round a rectangle."""
    out = scale.px(theme().art["focus-ring"].outset)
    around = rect.inflate(2 * out, 2 * out)
    surface.blit(art.nine("focus-ring", around.size, scale.device), around)


def nearest(here: pygame.Rect, items: Sequence[Focusable], way: tuple[int, int]) -> Focusable | None:
    """The item nearest to `here` in a direction; past the last one it goes on at the other end of the same line."""
    ahead: list[tuple[float, Focusable]] = []
    behind: list[tuple[float, Focusable]] = []
    for item in items:
        rect = item.focus_rect
        dx, dy = rect.centerx - here.centerx, rect.centery - here.centery
        along = dx * way[0] + dy * way[1]
        aside = float(abs(dx * way[1]) + abs(dy * way[0]))
        overlap = _overlap(here, rect, way)
        if overlap:
            aside *= 0.1
        if along > 2 and _beyond(here, rect, way):
            ahead.append((along + 2.5 * aside, item))
        elif along < -2 and overlap:
            behind.append((along + 2.5 * aside, item))
    if ahead:
        return min(ahead, key=lambda pair: pair[0])[1]
    return min(behind, key=lambda pair: pair[0])[1] if behind else None


def _overlap(a: pygame.Rect, b: pygame.Rect, way: tuple[int, int]) -> bool:
    """Whether two rectangles share a line in a direction."""
    if way[0]:
        return a.top < b.bottom and b.top < a.bottom
    return a.left < b.right and b.left < a.right


def _beyond(a: pygame.Rect, b: pygame.Rect, way: tuple[int, int]) -> bool:
    """Whether `b` reaches further in a direction than `a` does."""
    if way[0]:
        return b.right > a.right if way[0] > 0 else b.left < a.left
    return b.bottom > a.bottom if way[1] > 0 else b.top < a.top
