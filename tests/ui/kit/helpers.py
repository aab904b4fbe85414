"""What the kit's tests share: pages of widgets, clicks and keys, and the look-out for what is cut off."""

from __future__ import annotations

from collections.abc import Iterator

import pygame

from riverboards.ui.events import Key, PointerDown, PointerMove, PointerUp
from riverboards.ui.kit import Button, Label, Page, ScrollArea, Segments, Table, Tag, Widget
from riverboards.ui.scale import Scale

WIDE = Scale(1440, 900)


def page_of(content: Widget, scale: Scale = WIDE, **kwargs: object) -> Page:
    """A page that has been laid out."""
    page = Page(content, **kwargs)  # type: ignore[arg-type]
    page.resize(scale)
    page.update(0.0)
    return page


def laid_out(widget: Widget, width: int = 600, scale: Scale = WIDE) -> Widget:
    """A widget measured and placed by itself, its upper left corner at 20, 20."""
    wide, high = widget.measure(scale, width)
    widget.place(pygame.Rect(20, 20, wide, high))
    widget.update(9.0)
    return widget


def click(page: Page, pos: tuple[int, int] | str) -> None:
    """Press and let go, at a point or in the middle of a named widget."""
    if isinstance(pos, str):
        found = page.find(pos)
        assert found is not None, f"nothing is called {pos}"
        pos = found.rect.center
    page.handle(PointerMove(pos))
    page.handle(PointerDown(pos))
    page.handle(PointerUp(pos))
    page.update(0.0)


def keys(page: Page, *names: str) -> None:
    """Press keys one after the other; `shift+tab`, `ctrl+a` and so on."""
    for name in names:
        *held, last = name.split("+") if len(name) > 1 else [name]
        page.handle(Key(last, ctrl="ctrl" in held, shift="shift" in held, alt="alt" in held))
        page.update(0.0)


def focused(page: Page) -> str:
    """The name of what has the keyboard."""
    return page.ring.item.name if page.ring.item else ""


def cut_off(root: Widget) -> Iterator[str]:
    """Everything in a tree that is drawn smaller than it needs to be, or outside what it lies in."""
    for widget in root.walk():
        where = f"{type(widget).__name__} {widget.name or getattr(widget, 'text', '')!r} {widget.rect}"
        if isinstance(widget, Label) and not widget.ellipsis:
            block = widget.block(widget.rect.width)
            if block.ink > widget.rect.width + 1 or block.size[1] > widget.rect.height + 1:
                yield f"{where}: its words need {block.ink} x {block.size[1]}"
        if isinstance(widget, Button | Tag | Segments | Table):
            wide, high = widget.measure(widget.scale, widget.rect.width)
            if wide > widget.rect.width + 1 or high > widget.rect.height + 1:
                yield f"{where}: it needs {wide} x {high}"
        yield from _outside(widget, where)


def _outside(widget: Widget, where: str) -> Iterator[str]:
    if isinstance(widget, ScrollArea):
        return
    for child in widget.children():
        if child.visible and child.rect.size != (0, 0) and not widget.rect.inflate(3, 3).contains(child.rect):
            yield f"{where}: {type(child).__name__} {child.name!r} {child.rect} lies outside"
