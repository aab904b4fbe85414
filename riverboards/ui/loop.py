"""The loop: asleep while nothing moves, at the screen's pace while something does, and quick to answer a click."""

from __future__ import annotations

import time
from typing import Final

import pygame

from riverboards.ui import eyes
from riverboards.ui.desk import Desk
from riverboards.ui.doze import Doze
from riverboards.ui.events import Event, Exposed, PointerDown, PointerMove, Quit, Reader, Resized
from riverboards.ui.litter import Litter
from riverboards.ui.stack import Screen
from riverboards.ui.window import Window

FRAME: Final = 1 / 60
_CLOSEST: Final = 0.006
"""Two frames are never nearer than this, however many events a quick mouse sends."""
_SETTLE: Final = 0.15
"""So long after the last change of size everything is drawn anew; until then the old picture is stretched."""
_LONGEST_SLEEP: Final = 60.0


class Loop:
    """Runs the screens of a desk in a window until the desk wants to quit."""

    def __init__(self, window: Window, desk: Desk) -> None:
        self._window = window
        self._desk = desk
        self._reader = Reader(window.ratio)
        self._dirty = True
        self._moving = False
        self._drawn = 0.0
        self._passed = time.perf_counter()
        self._doze = Doze(window.sockets)
        self._still: pygame.Surface | None = None
        self._settle = 0.0
        self._litter = Litter()
        self._lowest: Screen | None = None

    def run(self) -> None:
        """Until the desk wants to quit."""
        pygame.key.set_repeat(400, 40)
        self._litter.begin()
        try:
            while not self._desk.quitting:
                self._step_safely()
        finally:
            self._litter.end()

    def _step_safely(self) -> None:
        try:
            self.step()
        except Exception as problem:
            if not self._desk.trouble(problem):
                raise
            self._dirty = True

    def step(self) -> None:
        """Wait for what comes next, let it happen, and draw if the picture changed."""
        events = self._events()
        now = time.perf_counter()
        was_moving = self._desk.update(now - self._passed)
        self._passed = now
        for event in events:
            self._take(event)
        if self._settle and now >= self._settle:
            self._lay_out()
        self._moving = self._desk.update(0.0)
        self._dirty = self._dirty or was_moving or self._moving or self._desk.changed
        if self._dirty and now - self._drawn >= _CLOSEST:
            self._draw()
        self._clear_away()

    def _clear_away(self) -> None:
        lowest = next(iter(self._desk.stack.screens), None)
        if lowest is not self._lowest and not self._dirty:
            self._lowest = lowest
            self._litter.set_aside()
        else:
            self._litter.clear(not self._moving and not self._dirty)

    def _events(self) -> list[Event]:
        """What happened since the last look; of many pointer moves in a row the last one counts."""
        found: list[Event] = []
        for raw in self._doze.events(self._wait()):
            event = self._reader.read(raw)
            if event is None:
                if raw.type == pygame.WINDOWMOVED:
                    self._window.moved()
                continue
            if isinstance(event, PointerMove) and found and isinstance(found[-1], PointerMove):
                found[-1] = event
            else:
                found.append(event)
        return found

    def _wait(self) -> float:
        """How long to sleep at most, in seconds."""
        now = time.perf_counter()
        if self._moving or self._dirty:
            return max(0.0, self._drawn + (FRAME if self._moving else _CLOSEST) - now)
        wait = min(_LONGEST_SLEEP, self._desk.next_wake(now))
        if self._settle:
            wait = min(wait, self._settle - now)
        return max(0.001, wait)

    def _take(self, event: Event) -> None:
        match event:
            case Resized():
                self._stretch()
            case Exposed():
                self._dirty = True
            case Quit():
                self._desk.ask_to_quit()
            case _:
                if isinstance(event, PointerDown) and self._settle:
                    self._lay_out()
                self._dirty = self._desk.handle(event) or self._dirty

    def _stretch(self) -> None:
        """Show the old picture at the new size while the window is being pulled."""
        if self._still is None:
            self._still = pygame.Surface(self._desk.size)
            self._desk.draw(self._still)
        size = self._window.resized()
        self._reader.ratio = self._window.ratio
        pygame.transform.scale(self._still, size, self._window.surface)
        self._window.flip()
        self._settle = time.perf_counter() + _SETTLE

    def _lay_out(self) -> None:
        self._settle, self._still = 0.0, None
        self._desk.resize(self._window.resized())
        self._dirty = True

    def _draw(self) -> None:
        if self._settle:
            return
        surface = self._window.surface
        self._desk.draw(surface)
        eyes.see(surface, self._desk.settings.now.eyes)
        self._window.title = self._desk.title()
        self._window.flip()
        self._drawn = time.perf_counter()
        self._dirty = False
