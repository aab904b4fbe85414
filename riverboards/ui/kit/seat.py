"""A seat's card: whose it is, what it is doing, and what it has."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import ClassVar, Final, Literal, TypeAlias, Unpack

import pygame

from riverboards.ui import art
from riverboards.ui.events import Event, FocusLost, Key, KeyUp, PointerDown, PointerMove, PointerUp
from riverboards.ui.kit.button import Button
from riverboards.ui.kit.containers import Column, Row, Wrap
from riverboards.ui.kit.indicators import ProgressBar, Tag, TagTone
from riverboards.ui.kit.labels import Label, Picture, SeatMark
from riverboards.ui.kit.widget import Common, Size, Widget
from riverboards.ui.scale import Scale
from riverboards.ui.shapes import Box, draw_box, draw_ring
from riverboards.ui.theme import theme

State: TypeAlias = Literal["waits", "active", "thinks", "retired"]
_CARD: Final = Box("card-table", "outline", 2.5, 10, (2, 3), 0.22)
_RETIRED: Final = Box("paper", "text-soft", 2.5, 10)
_RINGS: Final = {"active": "gold", "thinks": "river-light"}
_TONES: Final[dict[State, TagTone]] = {"active": "go", "waits": "quiet", "thinks": "quiet", "retired": "quiet"}
_ICONS: Final[dict[State, str]] = {"thinks": "common/robot", "retired": "common/flag", "active": "", "waits": ""}


class HoldButton(Button):
    """Does something for as long as it is held: looking at one's own secrets.

    `hold` is called with True when it goes down and with False when it comes up, by pointer or key, or when the
    window loses the focus.
    """

    def __init__(self, label: str, hold: Callable[[bool], None], **common: Unpack[Common]) -> None:
        super().__init__(label, None, kind="normal", grade="small", icon="common/eye", **common)
        self._hold = hold
        self.held = False

    def _set(self, on: bool) -> None:
        if on != self.held:
            self.held = on
            self.redraw()
            self._hold(on)

    @property
    def down(self) -> bool:
        return self.held

    def set_focus(self, on: bool) -> None:
        super().set_focus(on)
        if not on:
            self._set(False)

    def handle(self, event: Event) -> bool:
        match event:
            case PointerMove(pos):
                self.point(pos)
                return False
            case PointerDown(pos, 1) if self.hits(pos):
                if self.not_now:
                    self.tell_reason()
                else:
                    self._set(True)
                return True
            case PointerUp() | FocusLost():
                self._set(False)
                return False
            case Key("enter" | "space", repeat=repeat):
                if not repeat and not self.not_now:
                    self._set(True)
                elif self.not_now:
                    self.tell_reason()
                return True
            case KeyUp("enter" | "space"):
                self._set(False)
                return True
            case _:
                return False


class SeatCard(Wrap):
    """A player's card in the rail.

    Args:
        player: the name as typed (no markup).
        seat_colour: a palette name; the mark comes with it.
        chip: words at the right ("Your turn", "waits").
        state: `active` gold ring, `thinks` (a bot at work), `waits`, `retired` (no shadow).
        parts: rows of facts below the name.
        portrait: a picture at the left of them.
        part: how far the bot's time has run, 0 to 1; None: nobody knows.
        after: more at the right of the name (a look control).
    """

    clips: ClassVar[bool] = False

    def __init__(
        self,
        player: str,
        seat_colour: str,
        *,
        chip: str = "",
        state: State = "waits",
        parts: Sequence[Widget] = (),
        portrait: str = "",
        part: float | None = None,
        after: Sequence[Widget] = (),
        **common: Unpack[Common],
    ) -> None:
        self.seat_colour = seat_colour
        self.state: State = state
        tag = Tag(chip, tone=_TONES[state], icon=_ICONS[state], visible=bool(chip))
        label = Label(player, style="label", plain=True, ellipsis=True, flex=1)
        head = Row([SeatMark(seat_colour, 26), label, *after, tag], gap=8)
        body: list[Widget] = [head]
        if portrait:
            body.append(Row([Picture(portrait, 52), Column(parts, gap=6, flex=1)], gap=14))
        else:
            body.extend(parts)
        self.bar = ProgressBar(part, thin=True, width=0, visible=state == "thinks")
        body.append(self.bar)
        super().__init__(Column(body, gap=8), **common)

    def padding(self) -> tuple[int, int, int, int]:
        left, top, right, bottom = (self.scale.px(each) for each in (20, 10, 12, 10))
        return left, top, right, bottom

    def measure(self, scale: Scale, width: int) -> Size:
        _, high = super().measure(scale, width)
        return width, high

    def covers(self, pos: tuple[int, int]) -> bool:
        return self.visible and self.hits(pos)

    def draw(self, surface: pygame.Surface) -> None:
        device = self.scale.device
        draw_box(surface, self.rect, _RETIRED if self.state == "retired" else _CARD, device)
        ring = _RINGS.get(self.state)
        if ring:
            draw_ring(surface, self.rect, ring, theme().kit["widgets"]["player"]["ring"] * device, 10 * device)
        draw_seat_bar(surface, self.rect, self.seat_colour, self.scale, self.state == "retired")
        super().draw(surface)


def draw_seat_bar(surface: pygame.Surface, rect: pygame.Rect, colour: str, scale: Scale, pale: bool = False) -> None:
    """The strip of a seat's colour along the left edge of a card."""
    device = scale.device
    wide, line, radius = theme().kit["widgets"]["player"]["bar"] * device + 2.5 * device, 2.5 * device, 10 * device
    ink = theme().hex("text-soft" if pale else "outline")
    half = line / 2
    high = rect.height
    inner = radius - half
    path = (
        f"M{wide:.2f} {half:.2f}H{radius:.2f}Q{half:.2f} {half:.2f} {half:.2f} {inner + half:.2f}"
        f"V{high - half - inner:.2f}Q{half:.2f} {high - half:.2f} {radius:.2f} {high - half:.2f}H{wide:.2f}Z"
    )
    size = round(wide + line), high
    svg = (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{size[0]}" height="{size[1]}" '
        f'viewBox="0 0 {size[0]} {size[1]}"><path d="{path}" fill="{theme().hex(colour)}" stroke="{ink}" '
        f'stroke-width="{line:.2f}" stroke-linejoin="round"/></svg>'
    )
    surface.blit(art.drawing(svg, size), rect.topleft)
