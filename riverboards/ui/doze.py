"""Sleeping until the display has something to say.

pygame's own waiting looks for events every millisecond, which costs two per cent of a processor. On Linux the display
speaks over a socket: the app sleeps on that and is woken at once. Elsewhere it looks several times a frame while
something happens, and once a frame when nothing has for a while.
"""

from __future__ import annotations

import os
import select
import stat
import time
from pathlib import Path
from typing import Final

import pygame

_OWN_SOCKETS: Final = Path("/proc/self/fd")
_LOOK: Final = 0.003
_LOOK_IDLE: Final = 0.014
_AWAKE: Final = 0.5
"""Seconds between two looks for input, while something happens and while nothing has for `_AWAKE` seconds."""
_NAP: Final = 0.4
"""The longest sleep on a socket: signals that ask the app to end are noticed after so long at the latest."""
_NOISE: Final = 25
"""A socket that wakes the app so often in a row without an event is not the display's; it is left alone."""


def sockets() -> frozenset[int]:
    """The sockets that this process has open now; none where the system does not tell."""
    found = set()
    try:
        names = os.listdir(_OWN_SOCKETS)
    except OSError:
        return frozenset()
    for name in names:
        try:
            if stat.S_ISSOCK(os.fstat(int(name)).st_mode):
                found.add(int(name))
        except (OSError, ValueError):
            continue
    return frozenset(found)


class Doze:
    """Waits for pygame's events. `display`: the sockets the display speaks over; empty: there are none to sleep on."""

    def __init__(self, display: frozenset[int]) -> None:
        self._display = set(display)
        self._fruitless: dict[int, int] = {}
        self._busy = 0.0

    def events(self, wait: float) -> list[pygame.event.Event]:
        """The events that are there, once there are some or `wait` seconds have passed."""
        end = time.perf_counter() + wait
        woken: list[int] = []
        while True:
            found = pygame.event.get()
            now = time.perf_counter()
            if found:
                self._busy = now
                self._fruitless.clear()
                return found
            if now >= end:
                return []
            self._distrust(woken)
            woken = self._sleep(end - now, now)

    def _sleep(self, most: float, now: float) -> list[int]:
        """Sleep for a while; the sockets that ended it."""
        if not self._display:
            time.sleep(min(most, _LOOK if now - self._busy < _AWAKE else _LOOK_IDLE))
            return []
        try:
            return select.select(list(self._display), [], [], min(most, _NAP))[0]
        except (OSError, ValueError):
            self._display.clear()
            return []

    def _distrust(self, woken: list[int]) -> None:
        for each in woken:
            self._fruitless[each] = self._fruitless.get(each, 0) + 1
            if self._fruitless[each] >= _NOISE:
                self._display.discard(each)
        if woken:
            time.sleep(_LOOK)
