"""The stack of screens: which one is asked, which ones are drawn, and how one gives way to the next."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, Literal, Protocol

import pygame

from riverboards.ui import motion
from riverboards.ui.events import Event, FocusGained, FocusLost, Minimised

_MOTIONS: Final = {"fade": "screen", "rise": "curtain_rise"}


class Screen(Protocol):
    """One layer of the app.

    Attributes:
        opaque: nothing below it is drawn.
        way_in: how it comes: `fade` over what was there, or `cut` at once.
        way_out: how it goes: `fade`, `rise` (it is drawn up, a curtain), or `cut`.
    """

    opaque: bool
    way_in: Literal["fade", "cut"]
    way_out: Literal["fade", "rise", "cut"]

    def enter(self) -> None:
        """It is the topmost now: for the first time, or again."""
        ...

    def leave(self) -> None:
        """It is the topmost no longer; the next call, if any, is `enter` or `closed`."""
        ...

    def closed(self) -> None:
        """It was taken off the stack for good."""
        ...

    def resize(self) -> None:
        """Size, text size or language changed: lay everything out anew."""
        ...

    def handle(self, event: Event) -> bool:
        """React; True when the picture may have changed."""
        ...

    def update(self, dt: float) -> bool:
        """Let `dt` seconds pass; True while something moves and the next frame is wanted."""
        ...

    def next_wake(self) -> float:
        """Seconds until `update` is wanted again though nothing moves (a tooltip, a caret); infinite: never."""
        ...

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the whole screen."""
        ...

    def title(self) -> str:
        """Words for the window's title, made of what everybody may know; empty: those of the screen below."""
        ...


class Stack:
    """The screens, lowest first.

    Attributes:
        frame: the surface the last frame was drawn on, from which a transition takes what was seen; None: no frame yet.
    """

    def __init__(self) -> None:
        self.screens: list[Screen] = []
        self.frame: pygame.Surface | None = None
        self._old: pygame.Surface | None = None
        self._way = "cut"
        self._left = self._whole = 0.0
        self.changed = True

    @property
    def top(self) -> Screen | None:
        """The screen that is asked."""
        return self.screens[-1] if self.screens else None

    def push(self, screen: Screen) -> None:
        """Lay a screen on top."""
        self._part(screen.way_in if screen.opaque else "cut")
        if self.top is not None:
            self.top.leave()
        self.screens.append(screen)
        screen.enter()

    def pop(self, screen: Screen | None = None) -> None:
        """Take the topmost screen off, or `screen` with all above it (nothing happens when it is not there)."""
        if not self.screens or (screen is not None and screen not in self.screens):
            return
        lowest = self.screens.index(screen) if screen is not None else len(self.screens) - 1
        self._part(self.screens[lowest].way_out if self.screens[lowest].opaque else "cut")
        self.screens[-1].leave()
        self._close(lowest)
        if self.top is not None:
            self.top.enter()

    def replace(self, screen: Screen) -> None:
        """Put a screen in the place of the topmost one."""
        self._part(screen.way_in)
        if self.screens:
            self.screens[-1].leave()
            self._close(len(self.screens) - 1)
        self.screens.append(screen)
        screen.enter()

    def start_over(self, screen: Screen) -> None:
        """Take everything off and begin with `screen`."""
        self._part(screen.way_in)
        if self.screens:
            self.screens[-1].leave()
        self._close(0)
        self.screens.append(screen)
        screen.enter()

    def close_all(self) -> None:
        """Take everything off: the app ends."""
        if self.screens:
            self.screens[-1].leave()
        self._close(0)

    def handle(self, event: Event) -> bool:
        """Hand an event to the topmost screen; news of the window go to all, lowest first."""
        if isinstance(event, FocusLost | FocusGained | Minimised):
            self._old, self._left = None, 0.0  # what is fading away may be private
            for screen in list(self.screens):
                screen.handle(event)
            return True
        return self.top.handle(event) if self.top is not None else False

    def update(self, dt: float) -> bool:
        """Let time pass for everything that is drawn; True while something moves."""
        moving = self._left > 0
        self._left = max(0.0, self._left - dt)
        if self._left == 0:
            self._old = None
        for screen in list(self.screens[self._lowest_drawn() :]):
            moving = screen.update(dt) or moving
        return moving

    def next_wake(self) -> float:
        """Seconds until something that is drawn wants `update` again though nothing moves."""
        return min((screen.next_wake() for screen in self.screens[self._lowest_drawn() :]), default=float("inf"))

    def draw(self, surface: pygame.Surface) -> None:
        """Draw from the topmost opaque screen up, and what is left of a transition."""
        for screen in list(self.screens[self._lowest_drawn() :]):
            screen.draw(surface)
        self._draw_old(surface)
        self.changed = False

    def resize(self) -> None:
        """Lay every screen out anew; a transition on the way ends."""
        self._old, self._left = None, 0.0
        for screen in self.screens:
            screen.resize()
        self.changed = True

    def title(self) -> str:
        """Words for the window's title, from the topmost screen that has some."""
        return next((words for screen in reversed(self.screens) if (words := screen.title())), "")

    def each(self, do: Callable[[Screen], None]) -> None:
        """Call `do` with every screen, topmost first."""
        for screen in reversed(list(self.screens)):
            do(screen)

    def _lowest_drawn(self) -> int:
        return max((i for i, screen in enumerate(self.screens) if screen.opaque), default=0)

    def _close(self, lowest: int) -> None:
        gone, self.screens = self.screens[lowest:], self.screens[:lowest]
        for screen in reversed(gone):
            screen.closed()

    def _part(self, way: str) -> None:
        """Keep the last frame for the transition; nothing of it is kept where a curtain falls."""
        self.changed = True
        self._old, self._left = None, 0.0
        length = motion.seconds(_MOTIONS[way]) if way in _MOTIONS else 0.0
        if length > 0 and self.frame is not None:
            self._old, self._way = self.frame.copy(), way
            self._left = self._whole = length

    def _draw_old(self, surface: pygame.Surface) -> None:
        if self._old is None or self._old.get_size() != surface.get_size():
            return
        eased = motion.eased(_MOTIONS[self._way], 1 - self._left / self._whole)
        if self._way == "rise":
            surface.blit(self._old, (0, -round(eased * surface.get_height())))
        else:
            self._old.set_alpha(round(255 * (1 - eased)))
            surface.blit(self._old, (0, 0))
