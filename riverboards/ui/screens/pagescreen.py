"""A screen that is one page of the kit: the base of every screen here but the table."""

from __future__ import annotations

from typing import Literal

import pygame

from riverboards.ui.desk import Desk
from riverboards.ui.events import Event
from riverboards.ui.kit.page import Page
from riverboards.ui.kit.widget import Widget
from riverboards.words import catalogue

_ = catalogue("shell")


class PageScreen:
    """Holds a page and passes everything on to it; `build` makes its widgets, `back` is its step back.

    Attributes:
        desk: what the screen works at.
        page: the widgets and what lies over them.
    """

    opaque: bool = True
    way_in: Literal["fade", "cut"] = "fade"
    way_out: Literal["fade", "rise", "cut"] = "fade"
    first = ""
    """Name of the item the keyboard is on at first."""

    def __init__(self, desk: Desk) -> None:
        self.desk = desk
        self.page = Page(
            self.build(),
            on_escape=self.back,
            on_rule=self.open_rule,
            rule_word=_("Rule"),
            on_refuse=lambda: desk.hear("refuse"),
        )
        self.page.resize(desk.scale)
        if self.first:
            self.page.focus_name(self.first)

    def build(self) -> Widget:
        """The tree of widgets for the scale and language of the moment."""
        raise TypeError(f"{type(self).__name__} does not say what stands on it")

    def rebuild(self) -> None:
        """Make the widgets anew: what they show has changed."""
        self.page.show(self.build())

    def back(self) -> None:
        """One step back: by default to the screen below."""
        self.desk.pop(self)

    def open_rule(self, clause: str) -> None:
        """Open the rules at a clause; screens that belong to no game have none."""

    # -- as the stack wants it

    def enter(self) -> None:
        """It is the topmost now."""

    def leave(self) -> None:
        """It is the topmost no longer."""

    def closed(self) -> None:
        """It was taken off for good."""

    def resize(self) -> None:
        """Size, text size or language changed."""
        self.page.rule_word = _("Rule")
        self.page.scale = self.desk.scale
        self.rebuild()
        self.page.resize(self.desk.scale)

    def handle(self, event: Event) -> bool:
        """React; True when the picture may have changed."""
        return self.page.handle(event)

    def update(self, dt: float) -> bool:
        """Let time pass; True while something moves."""
        return self.page.update(dt)

    def next_wake(self) -> float:
        """Seconds until something is due."""
        return self.page.next_wake()

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the page."""
        self.page.draw(surface)

    def title(self) -> str:
        """Words for the title bar; empty: those of the screen below."""
        return ""
