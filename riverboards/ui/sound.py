"""Sounds: one place that plays them, and that may be silent.

The effects are OGG files in `assets/sounds`, made by `tools/make_sounds.py`. Where there is no sound device nothing is
heard and one sentence goes to the app's log; the app runs on.
"""

from __future__ import annotations

import logging
from typing import Final

import pygame

from riverboards import paths

_log = logging.getLogger(__name__)

EFFECTS: Final = ("place", "flip", "turn", "refuse", "reveal", "win", "page", "dice", "seal", "coin", "wave")
_CHANNELS: Final = 12


class Sound:
    """Plays effects at a volume, or is silent.

    Attributes:
        on: whether anything is to be heard.
        volume: 0 to 1.
    """

    def __init__(self) -> None:
        self.on = True
        self.volume = 0.7
        self._effects: dict[str, pygame.mixer.Sound] = {}
        self._state = "closed"

    @property
    def ready(self) -> bool:
        """Whether there is a device to play on; the first question opens it."""
        if self._state == "closed":
            self._open()
        return self._state == "open"

    def _open(self) -> None:
        try:
            if not pygame.mixer.get_init():
                pygame.mixer.init(44100, -16, 2, 512)
            pygame.mixer.set_num_channels(_CHANNELS)
            self._state = "open"
        except pygame.error as problem:
            self._state = "silent"
            _log.warning("There is no sound device, so the app stays silent (%s).", problem)

    def play(self, effect: str, loudness: float = 1.0) -> None:
        """Play an effect.

        Args:
            loudness: 0 to 1, besides the player's volume.

        Raises:
            ValueError: there is no such effect.
        """
        if effect not in EFFECTS:
            raise ValueError(f"There is no sound “{effect}”; there are {', '.join(EFFECTS)}.")
        if not self.on or self.volume <= 0 or not self.ready:
            return
        loaded = self._load(effect)
        if loaded is not None:
            loaded.set_volume(min(1.0, max(0.0, self.volume * loudness)))
            loaded.play()

    def _load(self, effect: str) -> pygame.mixer.Sound | None:
        if effect not in self._effects:
            file = paths.assets("sounds", f"{effect}.ogg")
            try:
                self._effects[effect] = pygame.mixer.Sound(str(file))
            except (pygame.error, OSError) as problem:
                self._state = "silent"
                _log.warning("The sound %s could not be read, so the app stays silent (%s).", file, problem)
                return None
        return self._effects[effect]

    def close(self) -> None:
        """Let the device go."""
        self._effects.clear()
        if self._state == "open":
            pygame.mixer.quit()
        self._state = "closed"


_one = Sound()


def play(effect: str, loudness: float = 1.0) -> None:
    """`Sound.play` of the app's one sound.

    Raises:
        ValueError: there is no such effect.
    """
    _one.play(effect, loudness)


def set_volume(volume: float, on: bool = True) -> None:
    """The player's settings: `volume` from 0 to 1, and whether anything is heard."""
    _one.volume = min(1.0, max(0.0, volume))
    _one.on = on


def sound() -> Sound:
    """The app's one sound."""
    return _one
