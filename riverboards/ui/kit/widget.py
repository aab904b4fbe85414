"""What every widget can do: be measured, placed, drawn, found by name, pointed at, and tell why it is not open now.

A screen is a tree of widgets. `measure` asks how much room one takes at most `width` pixels wide, `place` gives it its
rectangle, `draw` draws it; `update` lets time pass and says whether anything must be drawn again.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import ClassVar, Final, Protocol, TypedDict, TypeVar

import pygame

from riverboards.ui.events import Event, FocusLost, PointerDown, PointerMove, PointerUp, Wheel
from riverboards.ui.scale import Scale

Size = tuple[int, int]
NOWHERE: Final = (-100000, -100000)
_STANDARD: Final = Scale(1440, 900)
_LEAST: Final = 140.0
W = TypeVar("W", bound="Widget")


class Common(TypedDict, total=False):
    """What may be said of every widget when it is made.

    Attributes:
        name: for tests, for the focus and to be found by.
        tip: what it is, told when it is pointed at for a while.
        reason: why it is not open now; empty: it is open.
        rule: ledger clause behind the reason; the bubble links to it.
        flex: share of the room that is left in its row or column; 0: only what it needs.
        share: share of the whole width of its row, whatever it needs.
        region: the part of the screen it begins (`tray`); Tab goes from region to region.
        visible: whether it is there at all.
    """

    name: str
    tip: str
    reason: str
    rule: str
    flex: float
    share: float
    region: str
    visible: bool


class Host(Protocol):
    """What a tree of widgets hangs in: it opens lists over everything and tells reasons."""

    scale: Scale

    def open_popup(self, popup: Widget, anchor: pygame.Rect) -> None:
        """Lay a widget over everything at `anchor`; a press beside it closes it."""
        ...

    def close_popup(self) -> None:
        """Take the open popup away."""
        ...

    def tell_reason(self, widget: Widget) -> None:
        """Show a widget's reason beside it, at once."""
        ...

    def focus(self, widget: Widget) -> None:
        """Give the keyboard to a widget."""
        ...


class Widget:
    """The base of every widget; by itself an empty rectangle.

    Attributes:
        rect: where it stands, in pixels of the window.
        scale: the scale of the last `measure`.
        focused, hovered: whether the keyboard, the pointer is on it.
    """

    focusable: ClassVar[bool] = False
    clips: ClassVar[bool] = False
    rigid: ClassVar[bool] = False
    """It cannot be drawn narrower than it needs to be; others give way in a row that is short of room."""

    def __init__(
        self,
        *,
        name: str = "",
        tip: str = "",
        reason: str = "",
        rule: str = "",
        flex: float = 0,
        share: float = 0,
        region: str = "",
        visible: bool = True,
    ) -> None:
        self.name = name
        self.tip = tip
        self.rule = rule
        self.flex = flex
        self.share = share
        self.region = region
        self.rect = pygame.Rect(0, 0, 0, 0)
        self.scale = _STANDARD
        self.parent: Widget | None = None
        self.host: Host | None = None
        self.hovered = False
        self.focused = False
        self.needs_layout = True
        self._reason = reason
        self._visible = visible
        self._dirty = True
        self._sizes: dict[int, Size] = {}
        self._sized_at: Scale | None = None
        self._stood: tuple[pygame.Rect, pygame.Rect] | None = None

    # -- the tree

    def children(self) -> Sequence[Widget]:
        """The widgets inside, first drawn first."""
        return ()

    def adopt(self, child: W) -> W:
        """Take a widget in as a child."""
        child.parent = self
        return child

    def walk(self) -> Iterator[Widget]:
        """This widget and all visible ones below it, in order."""
        if not self.visible:
            return
        yield self
        for child in self.children():
            yield from child.walk()

    def find(self, name: str) -> Widget | None:
        """The first widget of that name here or below, visible or not."""
        if self.name == name:
            return self
        for child in self.children():
            found = child.find(name)
            if found is not None:
                return found
        return None

    def get(self, name: str, kind: type[W]) -> W:
        """The widget of that name and kind.

        Raises:
            LookupError: there is none.
        """
        found = self.find(name)
        if not isinstance(found, kind):
            names = ", ".join(sorted(each.name for each in self.walk() if each.name))
            raise LookupError(f"There is no {kind.__name__} called “{name}” here; there are {names}.")
        return found

    def root(self) -> Widget:
        """The topmost widget above this one."""
        return self.parent.root() if self.parent else self

    def its_host(self) -> Host | None:
        """What the tree hangs in, or None."""
        return self.root().host

    # -- state

    @property
    def visible(self) -> bool:
        return self._visible

    @visible.setter
    def visible(self, value: bool) -> None:
        if value != self._visible:
            self._visible = value
            self.relayout()

    @property
    def reason(self) -> str:
        """Why it is not open now; empty while it is open."""
        return self._reason

    @reason.setter
    def reason(self, value: str) -> None:
        if value != self._reason:
            self._reason = value
            self.redraw()

    @property
    def not_now(self) -> bool:
        return bool(self._reason)

    @property
    def dirty(self) -> bool:
        """Whether it changed since the last `update`."""
        return self._dirty

    def stirred(self) -> bool:
        """Whether it, or anything in it that can be seen, changed since the last `update`."""
        if not self._visible:
            return False
        return self._dirty or any(child.stirred() for child in self.children())

    def laid_out(self) -> None:
        """It stands where it belongs, with all that is in it."""
        if self.needs_layout and self._visible:
            self.needs_layout = False
            for child in self.children():
                child.laid_out()

    def redraw(self) -> None:
        """Have the screen drawn again."""
        self._dirty = True

    def relayout(self) -> None:
        """Have the screen laid out again: the size may have changed."""
        self._dirty = True
        above: Widget | None = self
        while above is not None:
            above._sizes.clear()
            above.needs_layout = True
            above = above.parent

    # -- layout

    def measure(self, scale: Scale, width: int) -> Size:
        """The pixels it takes when at most `width` are there. `place` alone decides what is drawn."""
        self.scale = scale
        return (0, 0)

    def sized(self, scale: Scale, width: int) -> Size:
        """`measure`, remembered until something changes: what containers ask for."""
        if scale != self._sized_at:
            self._sizes.clear()
            self._sized_at = scale
            self.needs_layout = True
        found = self._sizes.get(width)
        if found is None:
            found = self._sizes[width] = self.measure(scale, width)
        return found

    def least(self, scale: Scale, width: int) -> int:
        """The pixels of width below which it should rather go on a line of its own."""
        need = self.sized(scale, width)[0]
        return need if self.rigid else min(need, scale.wpx(_LEAST))

    def place(self, rect: pygame.Rect) -> None:
        """Its rectangle in the window; comes after `measure`."""
        self.rect = pygame.Rect(rect)
        self._dirty = True

    def place_at(self, rect: pygame.Rect) -> None:
        """`place`, left out where it stands there already and nothing in it has changed: what containers call."""
        if self.needs_layout or self._stood != (rect, self.rect):
            self.place(rect)
            self._stood = pygame.Rect(rect), pygame.Rect(self.rect)
            self.needs_layout = False

    # -- drawing and time

    def draw(self, surface: pygame.Surface) -> None:
        """Draw it and what is inside."""
        for child in self.children():
            if child.visible:
                child.draw(surface)

    def update(self, dt: float) -> bool:
        """Let `dt` seconds pass; True when it must be drawn again."""
        if not self.visible:
            self._dirty = False
            return False
        again = self._dirty
        self._dirty = False
        for child in self.children():
            again = child.update(dt) or again
        return again

    # -- input

    def hits(self, pos: tuple[int, int]) -> bool:
        """Whether a point is on it."""
        return self.rect.collidepoint(pos)

    def covers(self, pos: tuple[int, int]) -> bool:
        """Whether it takes the pointer there from what lies below."""
        return self.visible and any(child.covers(pos) for child in self.children())

    def handle(self, event: Event) -> bool:
        """Take an event; True when it is used up."""
        match event:
            case PointerMove(pos):
                self.point(pos if self.visible else NOWHERE)
                return self.drag(pos)
            case FocusLost():
                for child in self.children():
                    child.handle(event)
                return False
            case PointerUp():
                used = [child.handle(event) for child in self.children() if child.visible]
                return any(used)
            case PointerDown(pos) | Wheel(pos):
                for child in reversed(self.children()):
                    if child.visible and child.hits(pos) and child.handle(event):
                        return True
                return False
            case _:
                return False

    def point(self, pos: tuple[int, int]) -> None:
        """The pointer stands at `pos` (or `NOWHERE`)."""
        inside = self.hits(pos)
        if inside != self.hovered:
            self.hovered = inside
            self.hover_changed()
        for child in self.children():
            child.point(pos if child.visible else NOWHERE)

    def drag(self, pos: tuple[int, int]) -> bool:
        """The pointer moved to `pos` while it may be held down on something here; True when it pulled that along."""
        pulled = [child.drag(pos) for child in self.children()]
        return any(pulled)

    def hover_changed(self) -> None:
        """Called when `hovered` changed."""

    @property
    def focus_rect(self) -> pygame.Rect:
        """What the focus ring is drawn round."""
        return self.rect

    @property
    def can_focus(self) -> bool:
        """Whether the keyboard can come to it now."""
        return self.focusable and self.visible

    def set_focus(self, on: bool) -> None:
        """The keyboard comes or goes."""
        if self.focused != on:
            self.focused = on
            self.redraw()

    def show_child(self, rect: pygame.Rect) -> None:
        """Bring a rectangle into view; what scrolls does, the others ask further up."""
        if self.parent:
            self.parent.show_child(rect)

    def tell_reason(self) -> None:
        """Have the reason shown beside it."""
        host = self.its_host()
        if host:
            host.tell_reason(self)
