"""A hand on a desk without a window: clicks and keys go through the desk, as the loop would send them."""

from __future__ import annotations

from riverboards.ui.desk import Desk
from riverboards.ui.events import Key, PointerDown, PointerMove, PointerUp, TextTyped
from riverboards.ui.kit import Page, Widget, clock


class Hand:
    """Clicks by name and types; time passes between two acts, so that guards are over."""

    def __init__(self, desk: Desk) -> None:
        self.desk = desk
        self.now = clock.now() + 10.0
        clock.use(lambda: self.now)

    @property
    def page(self) -> Page:
        """The page of the topmost screen."""
        page = getattr(self.desk.stack.top, "page", None)
        assert isinstance(page, Page)
        return page

    def widget(self, name: str) -> Widget:
        """A widget of the topmost screen."""
        self.rest()
        found = self.page.find(name)
        assert found is not None, f"nothing is called {name}"
        return found

    def rest(self) -> None:
        """Let a second pass."""
        self.now += 1.0
        self.desk.update(1.0)
        self.desk.update(0.0)

    def click(self, name: str) -> None:
        """Press and let go in the middle of a widget, scrolled into view before."""
        found = self.widget(name)
        found.show_child(found.focus_rect)
        self.desk.update(0.0)
        self.click_at(found.focus_rect.center)

    def click_at(self, pos: tuple[int, int]) -> None:
        """Press and let go at a place."""
        self.rest()
        for event in (PointerMove(pos), PointerDown(pos), PointerUp(pos)):
            self.desk.handle(event)
        self.rest()

    def keys(self, *names: str) -> None:
        """Press keys; `alt+up`, `shift+tab`."""
        for name in names:
            *held, last = name.split("+") if len(name) > 1 else [name]
            self.desk.handle(Key(last, ctrl="ctrl" in held, shift="shift" in held, alt="alt" in held))
            self.rest()

    def type(self, text: str) -> None:
        """Type text into what has the keyboard."""
        self.desk.handle(TextTyped(text))
        self.rest()
