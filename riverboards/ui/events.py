"""What the player does, as plain values. pygame's own events end here; screens and widgets never meet one.

Positions are pixels of the window's drawing surface. Key names are lower case: letters and signs as the layout writes
them (`z`, `+`), `enter`, `escape`, `space`, `tab`, `left`, `page-up`, `f1`; the number pad gives the same names.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, TypeAlias

import pygame

Pos: TypeAlias = tuple[int, int]


@dataclass(frozen=True, slots=True)
class PointerMove:
    """The pointer stands at `pos` now."""

    pos: Pos


@dataclass(frozen=True, slots=True)
class PointerDown:
    """A mouse button went down: 1 left, 2 middle, 3 right."""

    pos: Pos
    button: int = 1


@dataclass(frozen=True, slots=True)
class PointerUp:
    """A mouse button came up again."""

    pos: Pos
    button: int = 1


@dataclass(frozen=True, slots=True)
class Wheel:
    """The wheel was turned: `dy` is positive away from the player (towards the top), `dx` to the right."""

    pos: Pos
    dx: float
    dy: float


@dataclass(frozen=True, slots=True)
class Key:
    """A key went down. `repeat`: it was held, and the system sent it again."""

    name: str
    ctrl: bool = False
    shift: bool = False
    alt: bool = False
    repeat: bool = False


@dataclass(frozen=True, slots=True)
class KeyUp:
    """A key came up."""

    name: str


@dataclass(frozen=True, slots=True)
class TextTyped:
    """Finished text, as the keyboard or the input method gave it."""

    text: str


@dataclass(frozen=True, slots=True)
class TextEditing:
    """Text still being composed by an input method; empty when composing ended."""

    text: str


@dataclass(frozen=True, slots=True)
class Quit:
    """The window is to be closed."""


@dataclass(frozen=True, slots=True)
class Resized:
    """The drawing surface has a new size."""

    size: tuple[int, int]


@dataclass(frozen=True, slots=True)
class FocusLost:
    """Keys go to another window now, or the pointer left the app."""


@dataclass(frozen=True, slots=True)
class FocusGained:
    """Keys come here again."""


@dataclass(frozen=True, slots=True)
class Minimised:
    """The window cannot be seen any more."""


@dataclass(frozen=True, slots=True)
class Exposed:
    """The system wants the window's picture again."""


Event: TypeAlias = (
    PointerMove
    | PointerDown
    | PointerUp
    | Wheel
    | Key
    | KeyUp
    | TextTyped
    | TextEditing
    | Quit
    | Resized
    | FocusLost
    | FocusGained
    | Minimised
    | Exposed
)

_NAMES: Final = {
    pygame.K_RETURN: "enter",
    pygame.K_KP_ENTER: "enter",
    pygame.K_ESCAPE: "escape",
    pygame.K_SPACE: "space",
    pygame.K_TAB: "tab",
    pygame.K_BACKSPACE: "backspace",
    pygame.K_DELETE: "delete",
    pygame.K_INSERT: "insert",
    pygame.K_PAGEUP: "page-up",
    pygame.K_PAGEDOWN: "page-down",
    pygame.K_KP_PLUS: "+",
    pygame.K_KP_MINUS: "-",
    pygame.K_KP_MULTIPLY: "*",
    pygame.K_KP_DIVIDE: "/",
    **{getattr(pygame, f"K_KP{digit}"): str(digit) for digit in range(10)},
}


def key_name(code: int) -> str:
    """The name of a pygame key code."""
    return _NAMES.get(code) or pygame.key.name(code).lower()


class Reader:
    """Turns pygame's events into ours; remembers which keys are down, so that it can tell a held key.

    `ratio`: drawing pixels per window point, where the system counts the pointer in points.
    """

    def __init__(self, ratio: float = 1.0) -> None:
        self.ratio = ratio
        self._down: set[int] = set()

    def read(self, event: pygame.event.Event) -> Event | None:
        """Our value for a pygame event, or None for what nobody here asks about.

        The wheel also comes as mouse buttons 4 to 7; those are left out, the wheel event itself says it all.
        """
        match event.type:
            case pygame.MOUSEMOTION:
                return PointerMove(self._pos(event.pos))
            case pygame.MOUSEBUTTONDOWN:
                return PointerDown(self._pos(event.pos), event.button) if event.button <= 3 else None
            case pygame.MOUSEBUTTONUP:
                return PointerUp(self._pos(event.pos), event.button) if event.button <= 3 else None
            case pygame.MOUSEWHEEL:
                return self._wheel(event)
            case pygame.KEYDOWN:
                return self._key(event)
            case pygame.KEYUP:
                self._down.discard(event.key)
                return KeyUp(key_name(event.key))
            case pygame.TEXTINPUT:
                return TextTyped(event.text)
            case pygame.TEXTEDITING:
                return TextEditing(event.text)
            case _:
                return self._window(event)

    def _window(self, event: pygame.event.Event) -> Event | None:
        match event.type:
            case pygame.QUIT:
                return Quit()
            case pygame.WINDOWFOCUSLOST:
                self._down.clear()
                return FocusLost()
            case pygame.WINDOWFOCUSGAINED:
                return FocusGained()
            case pygame.WINDOWMINIMIZED | pygame.WINDOWHIDDEN:
                return Minimised()
            case pygame.WINDOWSIZECHANGED:
                return Resized((event.x, event.y))
            case pygame.WINDOWEXPOSED | pygame.WINDOWRESTORED | pygame.WINDOWSHOWN:
                return Exposed()
            case _:
                return None

    def _key(self, event: pygame.event.Event) -> Key:
        held = event.key in self._down
        self._down.add(event.key)
        return Key(
            key_name(event.key),
            ctrl=bool(event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META)),
            shift=bool(event.mod & pygame.KMOD_SHIFT),
            alt=bool(event.mod & pygame.KMOD_LALT),
            repeat=held,
        )

    def _wheel(self, event: pygame.event.Event) -> Wheel:
        turn = -1 if getattr(event, "flipped", False) else 1
        dx = getattr(event, "precise_x", event.x)
        dy = getattr(event, "precise_y", event.y)
        return Wheel(self._pos(pygame.mouse.get_pos()), dx * turn, dy * turn)

    def _pos(self, pos: tuple[int, int]) -> Pos:
        return (round(pos[0] * self.ratio), round(pos[1] * self.ratio))
