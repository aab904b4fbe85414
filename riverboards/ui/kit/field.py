"""Typing: one line of text with caret, selection, clipboard and input methods."""

from __future__ import annotations

from collections.abc import Callable
from typing import ClassVar, Final, Unpack

import pygame

from riverboards.ui import art, text
from riverboards.ui.events import Event, Key, PointerDown, PointerMove, PointerUp, TextEditing, TextTyped
from riverboards.ui.kit import clock
from riverboards.ui.kit.widget import Common, Size, Widget
from riverboards.ui.scale import Scale
from riverboards.ui.shapes import Box, draw_box
from riverboards.ui.theme import colour, theme, unit

_ERROR: Final = Box("", "alert", 3, 9)
_DOUBLE: Final = 0.4


class TextField(Widget):
    """One line of text.

    Args:
        value: what stands in it; `hint` what stands there, soft, while it is empty.
        change: called with each new text; `commit`: when Enter is pressed.
        most: letters it takes at most.
        width: units; it gives way where the room is short.
        style: of the letters.
    """

    focusable: ClassVar[bool] = True

    def __init__(
        self,
        value: str = "",
        change: Callable[[str], None] | None = None,
        *,
        hint: str = "",
        commit: Callable[[str], None] | None = None,
        most: int = 40,
        width: float = 200,
        **common: Unpack[Common],
    ) -> None:
        super().__init__(**common)
        self._value = value
        self.change = change
        self.commit = commit
        self.hint = hint
        self.most = most
        self.width = width
        self._caret = len(value)
        self._anchor = len(value)
        self._shift = 0
        self._composing = ""
        self._error = ""
        self._dragging = False
        self._blink = clock.now()
        self._click = -10.0

    # -- value

    @property
    def value(self) -> str:
        return self._value

    @value.setter
    def value(self, value: str) -> None:
        if value != self._value:
            self._value = value
            self._caret = self._anchor = min(self._caret, len(value))
            self.redraw()

    @property
    def error(self) -> str:
        """What is wrong with the text, told below it; empty: nothing."""
        return self._error

    @error.setter
    def error(self, value: str) -> None:
        if value != self._error:
            self._error = value
            self.relayout()

    @property
    def selected(self) -> str:
        """The selected letters."""
        low, high = self._span()
        return self._value[low:high]

    def select_all(self) -> None:
        """Select everything."""
        self._anchor, self._caret = 0, len(self._value)
        self._woke()

    def _span(self) -> tuple[int, int]:
        return min(self._anchor, self._caret), max(self._anchor, self._caret)

    def _put(self, letters: str) -> None:
        """Put letters in place of the selection."""
        low, high = self._span()
        clean = "".join(" " if each in "\r\n\t" else each for each in letters if each.isprintable() or each in "\r\n\t")
        room = self.most - (len(self._value) - (high - low))
        clean = clean[: max(0, room)]
        value = self._value[:low] + clean + self._value[high:]
        self._caret = self._anchor = low + len(clean)
        self._set(value)

    def _set(self, value: str) -> None:
        self._woke()
        if value != self._value:
            self._value = value
            if self.change:
                self.change(value)

    def _woke(self) -> None:
        self._blink = clock.now()
        self.redraw()

    # -- layout

    @property
    def _body(self) -> pygame.Rect:
        return pygame.Rect(self.rect.x, self.rect.y, self.rect.width, self._high())

    def _high(self) -> int:
        return max(self.scale.wpx(unit("height", "field")), text.line_height("label", self.scale) + self.scale.wpx(14))

    def _error_block(self, width: int) -> text.Block:
        room = max(1, width - self.scale.wpx(28))
        return text.lay_out(self._error, "help", self.scale, width=room, colour="alert", bold=True)

    def measure(self, scale: Scale, width: int) -> Size:
        self.scale = scale
        wide = width if self.flex else min(width, scale.wpx(self.width))
        high = self._high()
        if self._error:
            high += scale.wpx(6) + self._error_block(wide).size[1]
        return wide, high

    @property
    def focus_rect(self) -> pygame.Rect:
        return self._body

    # -- input

    def covers(self, pos: tuple[int, int]) -> bool:
        return self.visible and self.hits(pos)

    def set_focus(self, on: bool) -> None:
        if on and not self.focused:
            self.select_all()
            if pygame.display.get_init() and pygame.display.get_surface():
                pygame.key.start_text_input()
                pygame.key.set_text_input_rect(self._body)
        if not on:
            self._composing = ""
            self._anchor = self._caret
        super().set_focus(on)

    def handle(self, event: Event) -> bool:
        match event:
            case PointerMove():
                return super().handle(event)
            case PointerDown(pos, 1) if self._body.collidepoint(pos):
                self._press(pos)
                return True
            case PointerUp(_, 1) if self._dragging:
                self._dragging = False
                return True
            case TextTyped(letters):
                if not self.not_now:
                    self._composing = ""
                    self._put(letters)
                return True
            case TextEditing(letters):
                self._composing = letters
                self._woke()
                return True
            case Key():
                return self._key(event)
            case _:
                return False

    def drag(self, pos: tuple[int, int]) -> bool:
        if self._dragging:
            self._caret = self._index(pos[0])
            self._woke()
        return self._dragging

    def _press(self, pos: tuple[int, int]) -> None:
        if self.not_now:
            self.tell_reason()
            return
        host = self.its_host()
        if host and not self.focused:
            host.focus(self)
        now = clock.now()
        if now - self._click < _DOUBLE:
            self.select_all()
        else:
            self._caret = self._anchor = self._index(pos[0])
            self._dragging = True
        self._click = now
        self._woke()

    def _key(self, key: Key) -> bool:
        if self._composing:
            return key.name not in ("escape", "tab")
        if key.ctrl:
            return self._chord(key)
        if key.name in ("left", "right", "home", "end"):
            return self._move(key)
        if key.name in ("backspace", "delete"):
            self._erase(key.name == "backspace", False)
            return True
        if key.name == "enter":
            if self.commit:
                self.commit(self._value)
                return True
            return False
        return not key.alt and (len(key.name) == 1 or key.name == "space")

    def _chord(self, key: Key) -> bool:
        match key.name:
            case "a":
                self.select_all()
            case "c" | "x" if self.selected:
                to_clipboard(self.selected)
                if key.name == "x" and not self.not_now:
                    self._put("")
            case "v" if not self.not_now:
                self._put(from_clipboard())
            case "left" | "right" | "home" | "end":
                return self._move(key)
            case "backspace" | "delete":
                self._erase(key.name == "backspace", True)
            case _:
                return False
        return True

    def _move(self, key: Key) -> bool:
        low, high = self._span()
        if key.name in ("left", "right") and low != high and not key.shift:
            goal = low if key.name == "left" else high
        else:
            goal = self._goal(key.name, key.ctrl)
            if goal == self._caret and not key.shift and key.name in ("left", "right"):
                return False
        self._caret = goal
        if not key.shift:
            self._anchor = goal
        self._woke()
        return True

    def _goal(self, name: str, word: bool) -> int:
        if name in ("home", "end"):
            return 0 if name == "home" else len(self._value)
        step = -1 if name == "left" else 1
        at = self._caret + step
        if word:
            while 0 < at < len(self._value) and not (self._value[at - 1] == " " and self._value[at] != " "):
                at += step
        return max(0, min(at, len(self._value)))

    def _erase(self, back: bool, word: bool) -> None:
        if self.not_now:
            return
        if self._anchor == self._caret:
            self._anchor = self._goal("left" if back else "right", word)
        self._put("")

    # -- drawing

    def _pixels(self) -> int:
        return self.scale.letters(theme().style("row").size)

    def _wide(self, letters: str) -> int:
        return text.lay_out(letters, "row", self.scale, plain=True).ink if letters else 0

    def _index(self, x: int) -> int:
        left = self._inner().x - self._shift
        return min(range(len(self._value) + 1), key=lambda i: abs(left + self._wide(self._value[:i]) - x))

    def _inner(self) -> pygame.Rect:
        pad = self.scale.wpx(14)
        return self._body.inflate(-2 * pad, -2 * self.scale.px(5))

    def wake(self) -> float:
        """Seconds until the caret blinks next."""
        beat = float(theme().kit["caret"]["blink_ms"]) / 1000
        return beat - (clock.now() - self._blink) % beat

    def update(self, dt: float) -> bool:
        on = self._caret_on()
        changed = on != getattr(self, "_drawn_on", None) and self.focused
        return super().update(dt) or changed

    def _caret_on(self) -> bool:
        beat = float(theme().kit["caret"]["blink_ms"]) / 1000
        return int((clock.now() - self._blink) / beat) % 2 == 0

    def draw(self, surface: pygame.Surface) -> None:
        body, inner = self._body, self._inner()
        name = "field-focus" if self.focused else "field"
        surface.blit(art.nine(name, body.size, self.scale.device, 0.6 if self.not_now else 1.0), body)
        if self._error:
            grow = self.scale.px(3)
            draw_box(surface, body.inflate(2 * grow, 2 * grow), _ERROR, self.scale.device)
        kept = surface.get_clip()
        surface.set_clip(inner.inflate(self.scale.px(4), 0).clip(kept))
        self._draw_text(surface, inner)
        surface.set_clip(kept)
        if self._error:
            self._draw_error(surface, body)

    def _draw_text(self, surface: pygame.Surface, inner: pygame.Rect) -> None:
        pixels = self._pixels()
        shown = self._value[: self._caret] + self._composing + self._value[self._caret :]
        caret_x = self._wide(shown[: self._caret + len(self._composing)])
        self._shift = max(0, min(self._shift, max(0, self._wide(shown) - inner.width + 2)))
        if self.focused:
            self._shift = max(caret_x - inner.width + 2, min(self._shift, caret_x))
        left = inner.x - self._shift
        tone = "text-soft" if self.not_now else "text"
        tone = tone if shown else "text-soft"
        block = text.lay_out(shown or self.hint, "row", self.scale, plain=True, colour=tone)
        top = inner.centery - block.size[1] // 2
        low, high = self._span()
        if self.focused and low != high and not self._composing:
            x0, x1 = self._wide(shown[:low]), self._wide(shown[:high])
            high_px = round(pixels * 1.5)
            mark = pygame.Rect(left + x0, inner.centery - high_px // 2, x1 - x0, high_px)
            surface.fill(colour("text-selection"), mark)
        block.draw(surface, (left, top))
        if self._composing:
            start = self._wide(shown[: self._caret])
            surface.fill(colour("text"), (left + start, inner.centery + pixels // 2, caret_x - start, 2))
        self._drawn_on = self._caret_on()
        if self.focused and self._drawn_on:
            thick = self.scale.px(theme().kit["caret"]["width"])
            tall = round(pixels * 1.34)
            surface.fill(colour("text"), (left + caret_x, inner.centery - tall // 2, thick, tall))

    def _draw_error(self, surface: pygame.Surface, body: pygame.Rect) -> None:
        side = self.scale.wpx(22)
        block = self._error_block(self.rect.width)
        top = body.bottom + self.scale.wpx(6)
        icon = art.piece("common/warning", side)
        surface.blit(icon, icon.get_rect(midleft=(body.x, top + block.line_height // 2)))
        block.draw(surface, (body.x + self.scale.wpx(28), top))


_kept = ""


def to_clipboard(letters: str) -> None:
    """Put text on the system's clipboard (or keep it here where there is none)."""
    global _kept
    _kept = letters
    try:
        pygame.scrap.put_text(letters)
    except (pygame.error, AttributeError, NotImplementedError):
        return


def from_clipboard() -> str:
    """The text on the clipboard."""
    try:
        return pygame.scrap.get_text() or _kept
    except (pygame.error, AttributeError, NotImplementedError):
        return _kept
