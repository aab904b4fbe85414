"""A question in the middle of the screen, on raised paper: cancel left, commit right, far apart."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

import pygame

from riverboards.ui.events import Event, Key
from riverboards.ui.kit.button import Button
from riverboards.ui.kit.containers import Column, Pad, Row, Spacer, Wrap
from riverboards.ui.kit.labels import Label
from riverboards.ui.kit.panels import Panel
from riverboards.ui.kit.scroll import ScrollArea
from riverboards.ui.kit.widget import Size, Widget
from riverboards.ui.motion import Tween
from riverboards.ui.scale import Scale
from riverboards.ui.shapes import faded, veil
from riverboards.ui.theme import theme

_SHARE: Final = 0.92


class Sheet(Wrap):
    """A raised sheet in the middle of the window over a veil; it scrolls inside when it is too high.

    Args:
        child: what stands on it.
        width: units, grown with the letters.
        start: name of the item that has the keyboard first.
        on_escape: one step back; without it the sheet just closes.
        strength: of the veil.
    """

    def __init__(
        self,
        child: Widget,
        *,
        width: float = 520,
        start: str = "",
        on_escape: Callable[[], None] | None = None,
        strength: float | None = None,
        foot: Widget | None = None,
        name: str = "sheet",
    ) -> None:
        self.scroll = ScrollArea(child, margin=8, flex=1)
        parts: list[Widget] = [self.scroll]
        if foot is not None:
            parts.append(Pad(foot, (8, 0, 8, 8)))
        self.panel = Panel(Column(parts, gap=16), ground="panel-raised", pad=(30, 26, 34, 34))
        super().__init__(self.panel, name=name)
        self.width = width
        self.start = start
        self.on_escape = on_escape
        self.strength = theme().kit["colours"]["veil"]["dialogue"] if strength is None else strength
        self.rise = Tween("panel")
        self.rise.to(1.0)

    def measure(self, scale: Scale, width: int) -> Size:
        self.scale = scale
        return scale.width, scale.height

    def place(self, rect: pygame.Rect) -> None:
        Widget.place(self, rect)
        wide = min(self.scale.wpx(self.width), round(rect.width * _SHARE))
        high = min(self.panel.sized(self.scale, wide)[1], round(rect.height * _SHARE))
        spot = pygame.Rect(0, 0, wide, high)
        spot.center = rect.center
        self.panel.place(spot)

    def covers(self, pos: tuple[int, int]) -> bool:
        return self.visible

    def handle(self, event: Event) -> bool:
        if isinstance(event, Key):
            return False
        super().handle(event)
        return True

    def update(self, dt: float) -> bool:
        return self.rise.update(dt) or super().update(dt)

    def draw(self, surface: pygame.Surface) -> None:
        veil(surface, self.rect, self.strength * self.rise.value)
        faded(surface, self.panel.rect.inflate(24, 24), self.rise.value, self.panel.draw)


class Dialogue(Sheet):
    """A question with two answers.

    Args:
        title, text: what is asked; `body`: more below it.
        commit: words of the button at the right; `cancel`: at the left, "Not yet" (empty: none).
        on_commit, on_cancel: what they do; the dialogue closes first. Esc cancels.
        final: what it does cannot be taken back: the keyboard starts on cancel.
        danger: it destroys: the button is red.
    """

    def __init__(
        self,
        title: str,
        text: str = "",
        *,
        commit: str,
        cancel: str = "",
        on_commit: Callable[[], None] | None = None,
        on_cancel: Callable[[], None] | None = None,
        body: Sequence[Widget] = (),
        icon: str = "",
        final: bool = False,
        danger: bool = False,
        width: float = 490,
        name: str = "dialogue",
    ) -> None:
        self.closed: Callable[[], None] | None = None
        self._on_commit = on_commit
        self._on_cancel = on_cancel
        commit_button = Button(
            commit,
            self.commit,
            kind="danger" if danger else "primary",
            icon=icon or ("" if danger else "common/check"),
            guard=True,
            name="commit",
        )
        buttons: list[Widget] = [Spacer(), commit_button]
        if cancel:
            buttons = [Button(cancel, self.cancel, name="cancel"), Spacer(), commit_button]
        words: list[Widget] = [Label(title, style="title")]
        if text:
            words.append(Label(text, style="lead" if not body else "body"))
        super().__init__(
            Column([*words, *body], gap=12),
            width=width,
            start="cancel" if cancel and (final or danger) else "commit",
            on_escape=self.cancel,
            foot=Row(buttons, gap=24, wrap=False),
            name=name,
        )

    def commit(self) -> None:
        """The right button."""
        self._close(self._on_commit)

    def cancel(self) -> None:
        """The left button, or Esc."""
        self._close(self._on_cancel)

    def _close(self, then: Callable[[], None] | None) -> None:
        if self.closed:
            self.closed()
        if then:
            then()
