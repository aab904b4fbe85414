"""What the player has set, kept in one small JSON file that is replaced as a whole.

A broken or foreign file never stops the app: defaults take its place, and `SettingsBook.note` says so in a sentence.
"""

from __future__ import annotations

import dataclasses
import json
import os
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final

from riverboards import paths, words
from riverboards.words import catalogue

_ = catalogue("shell")

TEXT_SIZES: Final = (100, 125, 150, 175, 200)
SPEEDS: Final = ("none", "slow", "normal", "fast", "very-fast")
CONFIRM: Final = ("never", "secret", "every")
CURTAIN: Final = ("needed", "always")
STEPS: Final = ("flow", "each")
EYES: Final = ("off", "deutan", "protan", "tritan", "grey")
_CHOICES: Final[dict[str, tuple[object, ...]]] = {
    "language": tuple(words.LANGUAGES),
    "text": TEXT_SIZES,
    "speed": SPEEDS,
    "confirm": CONFIRM,
    "curtain": CURTAIN,
    "steps": STEPS,
}


@dataclass(frozen=True, slots=True)
class Settings:
    """The settings at one moment.

    Attributes:
        language: code of the language.
        text: size of letters in per cent, one of `TEXT_SIZES`.
        speed: of motion, one of `SPEEDS`.
        sound: whether anything is heard; `volume`: how loud, 0 to 100.
        confirm: which moves are asked about once more, one of `CONFIRM`.
        curtain: when the hand-over curtain falls, one of `CURTAIN`.
        steps: whether moves of computer players follow each other or wait for "go on", one of `STEPS`.
        full_screen: whether the window fills the screen.
        place: left, top, width, height of the window when it was last closed, in window points; None: never.
        maximised: whether it filled the desk then.
        last: what was agreed for each game the last time, by the game's key (see `screens.setup.draft`).
        eyes: as whose eyes see the app (`EYES`); it is not kept, each start begins with `off`.
    """

    language: str = "en"
    text: int = 100
    speed: str = "normal"
    sound: bool = True
    volume: int = 70
    confirm: str = "secret"
    curtain: str = "needed"
    steps: str = "flow"
    full_screen: bool = False
    place: tuple[int, int, int, int] | None = None
    maximised: bool = False
    last: Mapping[str, Any] = field(default_factory=dict)
    eyes: str = "off"


class SettingsBook:
    """The settings and the file they live in.

    Attributes:
        now: the settings at the moment.
        note: a sentence about a file that was not read or written, or nothing.
    """

    def __init__(self, path: Path | None = None) -> None:
        """`path`: the file; None: `settings.json` in the player's own folder."""
        self.path = path if path is not None else paths.user() / "settings.json"
        self.note = ""
        self.now = self._read()
        self._listeners: list[Callable[[Settings, Settings], None]] = []

    def on_change(self, listener: Callable[[Settings, Settings], None]) -> None:
        """Have `listener(before, after)` called after each change."""
        self._listeners.append(listener)

    def change(self, **values: Any) -> None:
        """Set the named fields, keep the file, and tell the listeners."""
        before, self.now = self.now, dataclasses.replace(self.now, **values)
        if self.now == before:
            return
        self._write()
        for listener in self._listeners:
            listener(before, self.now)

    def remember(self, game: str, agreed: Mapping[str, Any]) -> None:
        """Keep what was agreed for a game, for the next set-up of it."""
        self.change(last={**self.now.last, game: dict(agreed)})

    def reset(self) -> None:
        """Back to the settings of the first day; the window's place and the last set-ups stay."""
        fresh = _first_day()
        kept = {key: getattr(self.now, key) for key in ("place", "maximised", "last", "full_screen")}
        self.change(**{**{f.name: getattr(fresh, f.name) for f in dataclasses.fields(fresh)}, **kept})

    def _read(self) -> Settings:
        try:
            text = self.path.read_text(encoding="utf-8")
        except FileNotFoundError:
            return _first_day()
        except (OSError, UnicodeDecodeError):
            text = ""
        try:
            data = json.loads(text)
        except ValueError:
            data = None
        if not isinstance(data, dict):
            self._set_aside()
            return _first_day()
        return _checked(data)

    def _set_aside(self) -> None:
        self.note = _("The settings file was not readable, so the settings of the first day are back.")
        try:
            os.replace(self.path, self.path.with_name("settings.broken.json"))
        except OSError:
            return

    def _write(self) -> None:
        data = {f.name: getattr(self.now, f.name) for f in dataclasses.fields(self.now) if f.name != "eyes"}
        try:
            write_whole(self.path, json.dumps(data, ensure_ascii=False, indent=1))
        except OSError:
            self.note = _("The folder for settings is not writable, so changes last until you quit.")


def write_whole(path: Path, text: str) -> None:
    """Replace a file as a whole: after a crash either the old or the new text stands there.

    Raises:
        OSError: the folder is not writable.
    """
    path.parent.mkdir(parents=True, exist_ok=True)
    fresh = path.with_name(f".tmp-{os.getpid()}-{path.name}")
    try:
        with fresh.open("w", encoding="utf-8") as file:
            file.write(text)
            file.flush()
            os.fsync(file.fileno())
        os.replace(fresh, path)
    finally:
        fresh.unlink(missing_ok=True)


def _first_day() -> Settings:
    wished = (os.environ.get("LC_ALL") or os.environ.get("LC_MESSAGES") or os.environ.get("LANG") or "en")[:2]
    return Settings(language=wished if wished in words.LANGUAGES else "en")


def _checked(data: dict[str, Any]) -> Settings:
    """The values that can be used; whatever is foreign falls back to its default."""
    plain = _first_day()
    values = {name: value for name, value in data.items() if value in _CHOICES.get(name, ())}
    values |= {name: data[name] for name in ("sound", "full_screen", "maximised") if isinstance(data.get(name), bool)}
    volume, place, last = data.get("volume"), data.get("place"), data.get("last")
    if isinstance(volume, int) and _whole(volume):
        values["volume"] = max(0, min(100, volume))
    if isinstance(place, list) and len(place) == 4 and all(_whole(n) for n in place) and min(place[2:]) > 0:
        values["place"] = tuple(place)
    if isinstance(last, dict):
        values["last"] = {key: value for key, value in last.items() if isinstance(value, dict)}
    return dataclasses.replace(plain, **values)


def _whole(value: object) -> bool:
    return isinstance(value, int) and not isinstance(value, bool)
