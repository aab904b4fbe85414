"""The app's one window: how large it is, where it stands, its picture and its title."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable
from typing import Final

SMALLEST: Final = (1024, 640)
USUAL: Final = (1440, 900)
_SCREENS: Final = ("DISPLAY", "WAYLAND_DISPLAY")
_UNSEEN: Final = frozenset({"offscreen", "dummy"})
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
os.environ.setdefault("SDL_VIDEO_X11_WMCLASS", "riverboards")
os.environ.setdefault("SDL_WINDOWS_DPI_AWARENESS", "permonitorv2")
os.environ.setdefault("SDL_FRAMEBUFFER_ACCELERATION", "0")
os.environ.setdefault("SDL_MOUSE_FOCUS_CLICKTHROUGH", "1")

import pygame  # noqa: E402  (the names above must stand in the environment first)

from riverboards import paths  # noqa: E402
from riverboards.ui.doze import sockets  # noqa: E402
from riverboards.ui.settings import Settings, SettingsBook  # noqa: E402


class NoDisplay(RuntimeError):
    """There is no screen to open a window on; the message is a sentence for people."""


class Window:
    """The window.

    Attributes:
        surface: what is drawn on; another one after each change of size.
        ratio: drawing pixels per window point (2 on some screens, else 1).
        sockets: over which the display speaks, where the system tells.
    """

    def __init__(self, settings: SettingsBook, opening: Callable[[tuple[int, int]], None] | None = None) -> None:
        """Open it where it stood when it was last closed.

        Args:
            opening: told the size it will most likely have, before the system opens it.

        Raises:
            NoDisplay: there is no screen.
        """
        self._settings = settings
        now = settings.now
        before = sockets()
        try:
            _insist_on_a_screen()
            desks = pygame.display.get_desktop_sizes()
            left, top, width, height = _fitting(now, desks[0])
            if opening is not None and not now.maximised:
                opening(desks[0] if now.full_screen else (width, height))
            self._window = pygame.Window(
                "Riverboards", (width, height), resizable=True, allow_high_dpi=True, hidden=True
            )
        except pygame.error as problem:
            raise NoDisplay(
                "Riverboards found no screen to open a window on. "
                "On a machine without one, `riverboards render` draws pictures and `riverboards simulate` plays."
            ) from problem
        self._window.minimum_size = SMALLEST
        if left is not None and top is not None:
            self._window.position = (left, top)
        self._place = self._here()
        self._set_icon()
        if now.maximised:
            self._window.maximize()
        if now.full_screen:
            self._window.set_fullscreen(desktop=True)
        self._window.show()
        self.surface = self._window.get_surface()
        self.ratio = self._ratio()
        self.sockets = sockets() - before

    @property
    def title(self) -> str:
        """The words in the title bar."""
        return self._window.title

    @title.setter
    def title(self, words: str) -> None:
        if words != self._window.title:
            self._window.title = words

    @property
    def size(self) -> tuple[int, int]:
        """Size of the drawing surface in pixels."""
        return self.surface.get_size()

    def flip(self) -> None:
        """Show what was drawn."""
        self._window.flip()

    def resized(self) -> tuple[int, int]:
        """Take the surface of the new size and return that size; the place is remembered."""
        self.surface = self._window.get_surface()
        self.ratio = self._ratio()
        if not self._settings.now.full_screen and not self._filled():
            self._place = self._here()
        return self.size

    def moved(self) -> None:
        """Remember where it stands."""
        if not self._settings.now.full_screen and not self._filled():
            self._place = self._here()

    def set_full_screen(self, on: bool) -> None:
        """Fill the screen, or stand as a window again."""
        if on:
            self._window.set_fullscreen(desktop=True)
        else:
            self._window.set_windowed()

    def close(self) -> None:
        """Remember the place and close."""
        self._settings.change(place=self._place, maximised=self._filled() and not self._settings.now.full_screen)
        self._window.destroy()

    def _here(self) -> tuple[int, int, int, int]:
        return (*self._window.position, *self._window.size)

    def _filled(self) -> bool:
        """Whether it is as large as the desk, bars and frame left aside."""
        desk = pygame.display.get_desktop_sizes()[0]
        width, height = self._window.size
        return width >= desk[0] and height >= desk[1] - 120

    def _ratio(self) -> float:
        points = self._window.size[0]
        return self.surface.get_width() / points if points else 1.0

    def _set_icon(self) -> None:
        source = paths.assets("common", "emblem.svg")
        if source.exists():
            self._window.set_icon(pygame.image.load_sized_svg(source, (128, 128)))


def _insist_on_a_screen() -> None:
    """Where no screen is found, SDL takes one that nobody sees; only who names it in SDL_VIDEODRIVER wants that.

    Raises:
        pygame.error: nobody could see the window.
    """
    named = os.environ.get("SDL_VIDEODRIVER")
    if sys.platform.startswith("linux") and not (named or any(os.environ.get(name) for name in _SCREENS)):
        raise pygame.error("no display is named")
    pygame.display.init()
    if not named and pygame.display.get_driver() in _UNSEEN:
        raise pygame.error("only a driver that nobody sees is there")


def _fitting(settings: Settings, desk: tuple[int, int]) -> tuple[int | None, int | None, int, int]:
    """Where the window opens: at its last place where that lies on the screen, else in the middle at the usual size."""
    if settings.place is not None:
        left, top, width, height = settings.place
        width, height = min(width, desk[0]), min(height, desk[1])
        if -width // 2 < left < desk[0] - 100 and -20 <= top < desk[1] - 100:
            return left, top, max(width, SMALLEST[0]), max(height, SMALLEST[1])
    room = (desk[0] - 40, desk[1] - 90)
    width, height = USUAL
    if room[0] > 2000 and room[1] > 1250:
        width, height = 1920, 1200
    return None, None, max(SMALLEST[0], min(width, room[0])), max(SMALLEST[1], min(height, room[1]))
