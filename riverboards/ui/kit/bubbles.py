"""Bubbles beside what they speak of: tooltips after a while, reasons at once. They never cover a lit target."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from typing import Final, Literal, TypeAlias

import pygame

from riverboards.ui import art
from riverboards.ui import text as art_text
from riverboards.ui.events import Event, PointerDown, PointerUp
from riverboards.ui.kit import clock
from riverboards.ui.kit.button import Button
from riverboards.ui.kit.containers import Column, Row, Wrap
from riverboards.ui.kit.labels import Label, Picture
from riverboards.ui.kit.press import Pressable
from riverboards.ui.kit.widget import Widget
from riverboards.ui.motion import SPEEDS, Tween, speed
from riverboards.ui.scale import Scale
from riverboards.ui.shapes import faded
from riverboards.ui.theme import theme

Side: TypeAlias = Literal["right", "left", "below", "above"]
SIDES: Final[tuple[Side, ...]] = ("right", "left", "below", "above")
_TAIL: Final = (24, 32)
_OVERLAP: Final = 4
_GAP: Final = 2


class Bubble(Wrap):
    """A bubble with a tail. `dark`: it gives a reason."""

    def __init__(self, content: Widget, *, dark: bool = False, name: str = "bubble") -> None:
        super().__init__(content, name=name)
        self.dark = dark
        self.side: Side = "right"
        self.anchor = pygame.Rect(0, 0, 0, 0)

    def padding(self) -> tuple[int, int, int, int]:
        pads = (14, 12, 16, 15) if self.dark else (16, 12, 16, 16)
        left, top, right, bottom = (self.scale.px(each) for each in pads)
        return left, top, right, bottom

    def covers(self, pos: tuple[int, int]) -> bool:
        return self.visible and self.hits(pos)

    def stand(self, scale: Scale, anchor: pygame.Rect, avoid: Sequence[pygame.Rect]) -> None:
        """Place it beside `anchor`, on the first free side."""
        units = theme().kit["widgets"]["reason" if self.dark else "tooltip"]["width"]
        window = pygame.Rect(0, 0, scale.width, scale.height)
        most = min(scale.wpx(units) + scale.px(32), round(window.width * 0.92))
        size = self.sized(scale, most)
        tail = scale.px(_TAIL[0] - _OVERLAP) + scale.px(_GAP)
        self.side, rect = beside(anchor, size, tail, window, avoid)
        self.anchor = anchor
        self.place(rect)

    def draw(self, surface: pygame.Surface) -> None:
        ground = "panel-dark" if self.dark else "panel"
        surface.blit(art.nine(ground, self.rect.size, self.scale.device), self.rect)
        self._draw_tail(surface)
        super().draw(surface)

    def _draw_tail(self, surface: pygame.Surface) -> None:
        scale = self.scale
        size = scale.px(_TAIL[0]), scale.px(_TAIL[1])
        tail = art.piece("ui/bubble-tail-dark" if self.dark else "ui/bubble-tail", size)
        reach = size[0] - scale.px(_OVERLAP)
        inset = scale.px(14)
        if self.side in ("right", "left"):
            y = _between(self.anchor.centery - size[1] // 2, self.rect.top + inset, self.rect.bottom - inset - size[1])
            if self.side == "right":
                surface.blit(tail, (self.rect.left - reach, y))
            else:
                surface.blit(pygame.transform.flip(tail, True, False), (self.rect.right - scale.px(7), y))
            return
        x = _between(self.anchor.centerx - size[1] // 2, self.rect.left + inset, self.rect.right - inset - size[1])
        if self.side == "below":
            surface.blit(pygame.transform.rotate(tail, -90), (x, self.rect.top - reach))
        else:
            surface.blit(pygame.transform.rotate(tail, 90), (x, self.rect.bottom - scale.px(9)))


def _between(value: int, low: int, high: int) -> int:
    return max(low, min(value, high)) if high >= low else (low + high) // 2


def beside(
    anchor: pygame.Rect, size: tuple[int, int], tail: int, window: pygame.Rect, avoid: Sequence[pygame.Rect]
) -> tuple[Side, pygame.Rect]:
    """The first side (right, left, below, above) where a bubble of `size` covers neither anchor nor `avoid`.

    Where no side is free it takes the one that covers least.
    """
    edge = 6
    choices: list[tuple[int, int, Side, pygame.Rect]] = []
    for order, side in enumerate(SIDES):
        rect = pygame.Rect((0, 0), size)
        if side == "right":
            rect.midleft = (anchor.right + tail, anchor.centery)
        elif side == "left":
            rect.midright = (anchor.left - tail, anchor.centery)
        elif side == "below":
            rect.midtop = (anchor.centerx, anchor.bottom + tail)
        else:
            rect.midbottom = (anchor.centerx, anchor.top - tail)
        inside = rect.clamp(window.inflate(-2 * edge, -2 * edge))
        cost = _covered(inside, anchor) * 4 + sum(_covered(inside, other) for other in avoid if other != anchor)
        if not window.contains(inside):
            cost += 1_000_000
        if cost == 0:
            return side, inside
        choices.append((cost, order, side, inside))
    best = min(choices, key=lambda choice: choice[:2])
    return best[2], best[3]


def _covered(a: pygame.Rect, b: pygame.Rect) -> int:
    cut = a.clip(b)
    return cut.width * cut.height


def tip_content(title: str, text: str = "", more: Sequence[Widget] = ()) -> Widget:
    """What stands in a tooltip: a name, what it does, and more."""
    parts: list[Widget] = [Label(title, style="body", bold=bool(text or more))]
    if text:
        parts.append(Label(text, style="body"))
    return Column([*parts, *more], gap=4, align="start")


def reason_content(text: str, rule: str = "", act: Callable[[], None] | None = None, word: str = "") -> Widget:
    """What stands in a reason: the lock, the sentence, and the way to its rule."""
    words: Widget = Label(text, colour="text-on-dark")
    if rule and act and word:
        words = LinkedSentence(text, word, act, name=f"rule/{rule}")
    return Row([Picture("common/lock", 30), words], gap=10, align="middle")


class LinkedSentence(Pressable):
    """A sentence on night with a link at its end; a press anywhere on it follows the link."""

    def __init__(self, sentence: str, word: str, act: Callable[[], None], name: str = "") -> None:
        super().__init__(act, name=name)
        self.sentence, self.word = sentence, word

    def block(self, width: int) -> art_text.Block:
        """The laid-out letters at a width."""
        return art_text.lay_out(self.sentence, "body", self.scale, width=width, colour="text-on-dark", link=self.word)

    def measure(self, scale: Scale, width: int) -> tuple[int, int]:
        self.scale = scale
        block = self.block(width)
        return block.ink, block.size[1]

    def draw(self, surface: pygame.Surface) -> None:
        self.block(self.rect.width).draw(surface, self.rect.topleft)


class LightLink(Button):
    """Underlined words on night."""

    def __init__(self, label: str, act: Callable[[], None], name: str = "") -> None:
        super().__init__(label, act, kind="text", grade="small", name=name)

    def measure(self, scale: Scale, width: int) -> tuple[int, int]:
        self.scale = scale
        block = self._light(width)
        return block.size[0], block.size[1] + scale.px(4)

    def _light(self, width: int) -> art_text.Block:
        return art_text.lay_out(
            self.label, "body", self.scale, width=width or None, colour="text-on-dark", bold=True, underline=True
        )

    def draw(self, surface: pygame.Surface) -> None:
        self._light(self.rect.width).draw(surface, self.rect.topleft)


class BubbleKeeper:
    """Shows one bubble at a time: tooltips after a delay, reasons at once and until the next input.

    `avoid` gives the rectangles that must stay free: lit targets.
    """

    def __init__(self, avoid: Callable[[], Sequence[pygame.Rect]]) -> None:
        self.avoid = avoid
        self.bubble: Bubble | None = None
        self.fade = Tween("tooltip")
        self._key: Hashable = None
        self._due: float | None = None
        self._make: Callable[[], Widget | None] | None = None
        self._anchor = pygame.Rect(0, 0, 0, 0)
        self._scale = Scale(1440, 900)
        self._held = False

    @property
    def dark(self) -> bool:
        """Whether a reason is shown."""
        return self.bubble is not None and self.bubble.dark

    @property
    def key(self) -> Hashable:
        """What the bubble that is shown or waits speaks of; None: there is none."""
        return self._key

    def use(self, scale: Scale) -> None:
        """Another size of window or letters."""
        self._scale = scale
        self.drop()

    def offer(
        self, key: Hashable, anchor: pygame.Rect, make: Callable[[], Widget | None], *, at_once: bool = False
    ) -> None:
        """The pointer or the keyboard is on something that has a tooltip; the same `key` again changes nothing."""
        if key == self._key:
            return
        self.drop()
        self._key, self._anchor, self._make = key, pygame.Rect(anchor), make
        delay = 0.0 if at_once else theme().kit["motion"]["tooltip"]["delay"] / 1000
        self._due = clock.now() + delay

    def refuse(self, anchor: pygame.Rect, content: Widget, key: Hashable = "refusal") -> None:
        """Give a reason at once; it stays until `drop`."""
        self.drop()
        self._key = key
        self._show(Bubble(content, dark=True, name="reason"), pygame.Rect(anchor))
        self._held = True

    def loosen(self) -> None:
        """The reason shown goes when the pointer leaves."""
        self._held = False

    def leave(self) -> None:
        """Nothing is pointed at any more; a reason that was asked for by a press stays."""
        if not self._held and not self._pointed():
            self.drop()

    def _pointed(self) -> bool:
        return self.bubble is not None and self.bubble.hovered and self.bubble.dark

    @property
    def held(self) -> bool:
        """Whether a pressed-for reason is shown, which pointing elsewhere does not take away."""
        return self._held

    def drop(self) -> None:
        """Take the bubble away."""
        self.bubble = None
        self._key, self._due, self._make = None, None, None
        self._held = False

    def wake(self) -> float:
        """Seconds until something is due."""
        return max(0.0, self._due - clock.now()) if self._due is not None else float("inf")

    def update(self, dt: float) -> bool:
        """Let time pass; True when it must be drawn again."""
        if self._due is not None and clock.now() >= self._due:
            content = self._make() if self._make else None
            self._due = None
            if content is not None:
                bubble = content if isinstance(content, Bubble) else Bubble(content, name="tooltip")
                self._show(bubble, self._anchor)
                return True
        moving = self.fade.update(dt)
        return (self.bubble.update(dt) if self.bubble else False) or moving

    def _show(self, bubble: Bubble, anchor: pygame.Rect) -> None:
        self.bubble = bubble
        bubble.stand(self._scale, anchor, self.avoid())
        self.fade.jump(0.0)
        if SPEEDS[speed()] and not bubble.dark:
            self.fade.to(1.0)
        else:
            self.fade.jump(1.0)

    def handle(self, event: Event) -> bool:
        """A press on a reason's link."""
        if self.bubble is None or not isinstance(event, PointerDown | PointerUp):
            return False
        return self.bubble.handle(event) if self.bubble.hits(event.pos) else False

    def draw(self, surface: pygame.Surface) -> None:
        """The bubble, where there is one."""
        if self.bubble is None:
            return
        area = self.bubble.rect.inflate(*(2 * self._scale.px(_TAIL[1]),) * 2)
        faded(surface, area, self.fade.value, self.bubble.draw)
