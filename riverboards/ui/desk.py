"""What every screen works at: settings, scale, sounds, saves, the stack, toasts, and the wish to quit."""

from __future__ import annotations

import contextlib
import os
import time
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Final

import pygame

from riverboards import paths, words
from riverboards.ui import motion
from riverboards.ui.events import Event, Key
from riverboards.ui.scale import Scale
from riverboards.ui.settings import Settings, SettingsBook
from riverboards.ui.stack import Screen, Stack
from riverboards.words import catalogue

if TYPE_CHECKING:
    from riverboards.engine.contract import Setup
    from riverboards.engine.match import Match
    from riverboards.engine.saves import Library, OpenSave
    from riverboards.ui.sitting.mind import Mind

_ = catalogue("shell")
_TWICE: Final = 2.0
"""A second trouble within so many seconds is not shown again: the app ends with its sentence."""


class Desk:
    """The context of the screens.

    Attributes:
        settings: what the player has set.
        size: of the drawing surface, in pixels.
        scale: pixels for units, from size and text size.
        stack: the screens.
        quitting: the loop ends after this round.
        full_screen: called with on or off to change the window; None in tests and pictures.
        audible: effects are played; off in tests and pictures.
        now: the clock the loop sleeps by, in seconds.
    """

    def __init__(self, settings: SettingsBook, size: tuple[int, int], library: Library | None = None) -> None:
        """`library`: the saves; None: those of the player's folder."""
        self.settings = settings
        self.size = size
        self.stack = Stack()
        self.quitting = False
        self.audible = False
        self.full_screen: Callable[[bool], None] | None = None
        self.now: Callable[[], float] = time.perf_counter
        self._wakes: list[float] = []
        self._last_trouble = float("-inf")
        self._library = library
        self._mind: Mind | None = None
        words.speak(settings.now.language)
        motion.set_speed(settings.now.speed)
        self.scale = self._scale()
        settings.on_change(self._settings_changed)

    # -- screens ---------------------------------------------------------------------------------------------

    def push(self, screen: Screen) -> None:
        """Lay a screen on top."""
        self.stack.push(screen)

    def pop(self, screen: Screen | None = None) -> None:
        """Take the topmost screen off, or `screen` with all above it."""
        self.stack.pop(screen)

    def replace(self, screen: Screen) -> None:
        """Put a screen in the place of the topmost one."""
        self.stack.replace(screen)

    def to_shelf(self) -> None:
        """Leave everything and show the title."""
        from riverboards.ui.screens.title import TitleScreen

        self.stack.start_over(TitleScreen(self))

    def play(self, match: Match, save: OpenSave | None) -> None:
        """Leave everything and open the table of a match; `save` is None where the players agreed to play unsaved."""
        from riverboards.ui.screens.table import TableScreen

        self.stack.start_over(TableScreen(self, match, save))

    # -- games -----------------------------------------------------------------------------------------------

    @property
    def library(self) -> Library:
        """The saves of the player's folder."""
        if self._library is None:
            from riverboards.engine.saves import Library

            self._library = Library()
        return self._library

    @property
    def unwritable(self) -> str:
        """A sentence where the player's folder takes no files, or nothing."""
        folder = self.library.folder
        with contextlib.suppress(OSError):
            folder.mkdir(parents=True, exist_ok=True)
        if folder.is_dir() and os.access(folder, os.W_OK | os.X_OK):
            return ""
        return _("The folder {folder} takes no files, so games are not saved here.", folder=str(folder))

    def begin(self, setup: Setup) -> None:
        """Start a game and its save, and open its table.

        Raises:
            SaveError: it cannot be saved; `begin_unsaved` plays all the same.
        """
        from riverboards import games, tables

        game = games.get(setup.game)
        save = self.library.begin(game, setup, tables.box(game.key).title)
        assert save.match is not None  # a save that was just begun is never only watched
        self.play(save.match, save)

    def begin_unsaved(self, setup: Setup) -> None:
        """Start a game that is written down nowhere."""
        from riverboards import games
        from riverboards.engine.match import Match

        self.play(Match(games.get(setup.game), setup), None)

    def go_on(self, ident: str) -> None:
        """Open a save at its table, or to be watched where it can only be watched.

        Raises:
            SaveError: it is damaged, open in another window, of a game that is not here.
        """
        save = self.library.open(ident)
        if save.match is not None:
            self.play(save.match, save)
            return
        from riverboards.ui.screens.log import watch

        watch(self, save)

    @property
    def mind(self) -> Mind:
        """The process in which computer players think; it is started when somebody asks it something."""
        if self._mind is None:
            from riverboards.ui.sitting.mind import Mind

            self._mind = Mind()
        return self._mind

    def close(self) -> None:
        """End what runs beside the window."""
        if self._mind is not None:
            self._mind.close()
            self._mind = None

    def hear(self, effect: str) -> None:
        """Play an effect (`ui.sound.EFFECTS`), where it can be heard; an empty name plays nothing."""
        now = self.settings.now
        if effect and now.sound and now.volume and self.audible:
            from riverboards.ui import sound

            sound.set_volume(now.volume / 100, now.sound)
            sound.play(effect)

    # -- the loop --------------------------------------------------------------------------------------------

    @property
    def changed(self) -> bool:
        """Whether the screens changed since they were drawn."""
        return self.stack.changed

    def handle(self, event: Event) -> bool:
        """Let the screens react; True when the picture may have changed."""
        if isinstance(event, Key) and event.name == "f11" and not event.repeat:
            self.settings.change(full_screen=not self.settings.now.full_screen)
            return True
        return self.stack.handle(event)

    def update(self, dt: float) -> bool:
        """Let `dt` seconds pass; True while something moves."""
        now = self.now()
        self._wakes = [at for at in self._wakes if at > now]
        return self.stack.update(dt)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw everything."""
        self.stack.draw(surface)
        self.stack.frame = surface

    def resize(self, size: tuple[int, int]) -> None:
        """The drawing surface has another size."""
        self.size = size
        self._lay_out()

    def title(self) -> str:
        """Words for the title bar."""
        return self.stack.title() or "Riverboards"

    def wake_in(self, seconds: float) -> None:
        """Have `update` called again after so long, though nothing moves until then."""
        self._wakes.append(self.now() + seconds)

    def next_wake(self, now: float) -> float:
        """Seconds until the next wished wake-up."""
        return min([self.stack.next_wake(), *(at - now for at in self._wakes)])

    def ask_to_quit(self) -> None:
        """Close the screens (a running game is saved with every move) and end the loop."""
        self.stack.close_all()
        self.close()
        self.quitting = True

    # -- settings --------------------------------------------------------------------------------------------

    def _scale(self) -> Scale:
        return Scale(*self.size, self.settings.now.text / 100)

    def _lay_out(self) -> None:
        self.scale = self._scale()
        self.stack.resize()

    def _settings_changed(self, before: Settings, now: Settings) -> None:
        if now.speed != before.speed:
            motion.set_speed(now.speed)
        if now.full_screen != before.full_screen and self.full_screen is not None:
            self.full_screen(now.full_screen)
        if now.language != before.language:
            words.speak(now.language)
        if (now.language, now.text) != (before.language, before.text):
            self._lay_out()
        self.stack.changed = True

    # -- trouble ---------------------------------------------------------------------------------------------

    def trouble(self, problem: Exception) -> bool:
        """Write an unforeseen fault to the app's log and say so on a sheet; False: it came again at once."""
        file = write_down(problem)
        now = self.now()
        again = now - self._last_trouble < _TWICE
        self._last_trouble = now
        if again:
            return False
        from riverboards.ui.screens.trouble import TroubleScreen

        self.push(TroubleScreen(self, problem, file))
        return True


def write_down(problem: BaseException) -> Path | None:
    """Add a fault to `riverboards.log` in the player's folder; the file, or None where nothing can be written."""
    import traceback

    return note_down("".join(traceback.format_exception(problem)))


def note_down(what: str) -> Path | None:
    """Add a note to `riverboards.log` in the player's folder; the file, or None where nothing can be written."""
    import platform
    from datetime import datetime

    from riverboards import __version__

    file = paths.user() / "riverboards.log"
    try:
        file.parent.mkdir(parents=True, exist_ok=True)
        if file.exists() and file.stat().st_size > 1_000_000:
            file.replace(file.with_suffix(".old.log"))
        with file.open("a", encoding="utf-8") as log:
            stamp = datetime.now().isoformat(timespec="seconds")
            log.write(f"{stamp} riverboards {__version__}, Python {platform.python_version()}, {platform.platform()}\n")
            log.write(what + "\n")
    except OSError:
        return None
    return file
