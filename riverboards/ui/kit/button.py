"""Buttons: plain, gold, dangerous, square with an icon, or words with a line under them."""

from __future__ import annotations

from collections.abc import Callable
from typing import ClassVar, Final, Literal, TypeAlias, Unpack

import pygame

from riverboards.ui import art, text
from riverboards.ui.kit.press import Pressable
from riverboards.ui.kit.widget import Common, Size
from riverboards.ui.scale import Scale
from riverboards.ui.shapes import Box, chevron, draw_box
from riverboards.ui.theme import theme, unit

Kind: TypeAlias = Literal["normal", "primary", "danger", "text", "tool"]
Grade: TypeAlias = Literal["small", "normal", "large"]

_HEIGHT: Final = {"small": "button_small", "normal": "button", "large": "button_large"}
_ICON: Final = {"small": 26.0, "normal": 30.0, "large": 38.0}
_AIR: Final = {"small": 16.0, "normal": 22.0, "large": 34.0}
_STYLE: Final = {"small": "label", "normal": "label", "large": "button-large"}
_TOOL: Final = Box("paper", "outline", 2.5, 9)
_TOOL_HOVER: Final = Box("card", "outline", 2.5, 9)
_TOOL_DOWN: Final = Box("paper-shade", "outline", 2.5, 9)
_TOOL_OFF: Final = Box("paper", "line-quiet", 2.5, 9)
_CAP: Final = Box("card", "text-soft", 1.8, 6)
_CAP_GOLD: Final = Box("primary-hover", "outline", 1.8, 6)


def draw_key_cap(surface: pygame.Surface, centre: tuple[int, int], key: str, scale: Scale, gold: bool = False) -> None:
    """A key as it stands on buttons and cards, its centre at `centre`."""
    wide, high = key_cap_size(key, scale)
    rect = pygame.Rect(0, 0, wide, high)
    rect.center = centre
    look = _CAP_GOLD if gold else _CAP
    under = Box(look.line, look.line, look.width, look.radius)
    draw_box(surface, rect.move(0, scale.wpx(1.2)), under, scale.widget)
    draw_box(surface, rect, look, scale.widget)
    block = text.lay_out(key, "key", scale, plain=True)
    block.draw(surface, (rect.centerx - block.ink // 2, rect.centery - block.size[1] // 2))


def key_cap_size(key: str, scale: Scale) -> Size:
    """The pixels a key cap takes."""
    wide = text.width_of(key, "key", scale) + 2 * scale.wpx(6)
    return max(scale.wpx(24), wide), scale.wpx(24)


class Button(Pressable):
    """A button.

    Args:
        label: its words; empty: a square with the icon alone (say in `tip` what it does).
        act: what it does.
        kind: `normal`; `primary`, the one gold thing of a screen; `danger`, what destroys; `text`, underlined words;
            `tool`, a square of the top bar.
        grade: `small`, `normal`, `large`.
        icon: its picture; `tint`: the seat colour of it.
        key: the key that does the same, shown as a cap.
        selected: gold ring.
        arrow: a chevron after it: it opens a list.
        fill: takes all the width it is given (it always does in a `fill` column).
    """

    def __init__(
        self,
        label: str = "",
        act: Callable[[], None] | None = None,
        *,
        kind: Kind = "normal",
        grade: Grade = "normal",
        icon: str = "",
        tint: str | None = None,
        key: str = "",
        selected: bool = False,
        arrow: bool = False,
        guard: bool | None = None,
        **common: Unpack[Common],
    ) -> None:
        super().__init__(act, guard=kind == "primary" if guard is None else guard, **common)
        self._label = label
        self.kind: Kind = kind
        self.grade: Grade = grade
        self._icon = icon
        self.tint = tint
        self.key = key
        self._selected = selected
        self.arrow = arrow

    @property
    def label(self) -> str:
        return self._label

    @label.setter
    def label(self, value: str) -> None:
        if value != self._label:
            self._label = value
            self.relayout()

    @property
    def icon(self) -> str:
        return self._icon

    @icon.setter
    def icon(self, value: str) -> None:
        if value != self._icon:
            self._icon = value
            self.relayout()

    @property
    def selected(self) -> bool:
        return self._selected

    @selected.setter
    def selected(self, value: bool) -> None:
        self._selected = value
        self.redraw()

    # -- size

    rigid: ClassVar[bool] = True

    def least(self, scale: Scale, width: int) -> int:
        need = self.sized(scale, width)[0]
        if need < width or not self._label:
            return need
        word = max((text.width_of(each, _STYLE[self.grade], scale) for each in self._label.split()), default=0)
        return min(need, word + 2 * self._air() + self._extra())

    def _extra(self) -> int:
        """Pixels beside the words: icon, key, chevron and the air between."""
        gap = self.scale.wpx(10)
        extra = 0
        if self._icon:
            extra += self.scale.wpx(_ICON[self.grade]) + gap - self.scale.wpx(8)
        if self.key:
            extra += key_cap_size(self.key, self.scale)[0] + gap
        if self.arrow:
            extra += self.scale.wpx(16) + self.scale.wpx(4)
        return extra

    def _air(self) -> int:
        return self.scale.wpx(8 if self.kind == "text" else _AIR[self.grade])

    def _block(self, width: int | None) -> text.Block:
        tone = {"danger": "text-on-alert"}.get(self.kind, "text")
        return text.lay_out(
            self._label,
            _STYLE[self.grade],
            self.scale,
            width=width,
            align="middle",
            colour="text-soft" if self.not_now else tone,
            underline=self.kind == "text",
        )

    def measure(self, scale: Scale, width: int) -> Size:
        self.scale = scale
        high = scale.wpx(unit("height", "tool" if self.kind == "tool" else _HEIGHT[self.grade]))
        if not self._label:
            side = high + (scale.wpx(14) if self.arrow else 0)
            return side, high
        room = max(1, width - 2 * self._air() - self._extra())
        block = self._block(None)
        if block.ink > room:
            block = self._block(room)
        wide = block.ink + 2 * self._air() + self._extra()
        return min(max(wide, high), max(width, 1)), max(high, block.size[1] + scale.wpx(18))

    # -- drawing

    def draw(self, surface: pygame.Surface) -> None:
        if self.kind == "tool":
            self._draw_tool(surface)
            return
        shift = 0
        if self.kind != "text":
            shift = self._draw_ground(surface)
        self._draw_content(surface, shift)
        if self._selected:
            draw_selected(surface, self.rect, self.scale)

    def _draw_tool(self, surface: pygame.Surface) -> None:
        look = _TOOL_DOWN if self.down else _TOOL_HOVER if self.hovered else _TOOL
        draw_box(surface, self.rect, _TOOL_OFF if self.not_now else look, self.scale.device)
        if self._icon:
            self._blit_icon(surface, self.rect.center, self.scale.wpx(32))
        if self._selected:
            draw_selected(surface, self.rect, self.scale, 9)

    def _draw_ground(self, surface: pygame.Surface) -> int:
        """Draw the button's body; the pixels its content is moved down."""
        device = self.scale.device
        names = {"primary": "button-primary", "danger": "button-danger"}
        rest = names.get(self.kind, "button-normal")
        if self.not_now:
            surface.blit(art.nine("button-disabled", self.rect.size, device), self.rect)
            return self.scale.px(1)
        if self.down:
            low = "button-primary-pressed" if self.kind == "primary" else "button-pressed"
            if self.kind == "danger":
                surface.blit(_sunk_danger(self.rect.size, device), self.rect)
            else:
                surface.blit(art.nine(low, self.rect.size, device), self.rect)
            return self.scale.px(2)
        raised = self.lift.value
        if self.kind == "danger":
            surface.blit(art.nine(rest, self.rect.size, device), self.rect)
            return -self.scale.px(1.5)
        high = "button-primary-hover" if self.kind == "primary" else "button-hover"
        if raised < 1:
            surface.blit(art.nine(rest, self.rect.size, device), self.rect)
        if raised >= 1:
            surface.blit(art.nine(high, self.rect.size, device), self.rect)
        elif raised > 0:
            surface.blit(art.nine(high, self.rect.size, device, round(raised, 1)), self.rect)
        return -round(device * (1.5 + 2 * raised))

    def _draw_content(self, surface: pygame.Surface, shift: int) -> None:
        middle = self.rect.centery + shift
        if not self._label:
            self._draw_square(surface, middle)
            return
        inner = self.rect.width - 2 * self._air() - self._extra()
        block = self._block(None)
        if block.ink > inner:
            block = self._block(max(1, inner))
        whole = block.size[0] + self._extra()
        x = self.rect.centerx - whole // 2
        gap = self.scale.wpx(10)
        if self._icon:
            side = self.scale.wpx(_ICON[self.grade])
            x += self.scale.wpx(4) // 2 - self.scale.wpx(4)
            self._blit_icon(surface, (x + side // 2, middle), side)
            x += side + gap - self.scale.wpx(2)
        block.draw(surface, (x, middle - block.size[1] // 2))
        x += block.size[0] + gap
        if self.key:
            wide = key_cap_size(self.key, self.scale)[0]
            gold = self.kind == "primary" and not self.not_now
            draw_key_cap(surface, (x + wide // 2, middle), self.key, self.scale, gold)
            x += wide + gap
        if self.arrow:
            self._draw_arrow(surface, (x - gap + self.scale.wpx(12), middle))

    def _draw_square(self, surface: pygame.Surface, middle: int) -> None:
        left = self.rect.centerx
        if self.arrow:
            left -= self.scale.wpx(9)
            self._draw_arrow(surface, (left + self.scale.wpx(27), middle))
        if self._icon:
            side = self.scale.wpx(_ICON[self.grade] + (4 if self._icon.startswith("common/mark-") else 0))
            self._blit_icon(surface, (left, middle), side)

    def _draw_arrow(self, surface: pygame.Surface, centre: tuple[int, int]) -> None:
        arrow = chevron("down", self.scale.wpx(16), "text-soft" if self.not_now else "text")
        surface.blit(arrow, arrow.get_rect(center=centre))

    def _blit_icon(self, surface: pygame.Surface, centre: tuple[int, int], side: int) -> None:
        tint = theme().hex(self.tint) if self.tint else None
        picture = art.piece(self._icon, side, tint, 0.45 if self.not_now else 1.0)
        surface.blit(picture, picture.get_rect(center=centre))


def _sunk_danger(size: Size, device: float) -> pygame.Surface:
    """The red button pressed: its face lowered onto its own shadow."""
    face = art.nine("button-danger", size, device)
    out = pygame.Surface(size, pygame.SRCALPHA)
    drop = round(3 * device)
    out.blit(face, (0, drop), (0, 0, size[0], size[1] - drop))
    return out


def draw_selected(surface: pygame.Surface, rect: pygame.Rect, scale: Scale, radius: float = 11) -> None:
    """The gold ring of what is chosen, with an ink line on both sides."""
    device = scale.device
    grow = round(5 * device)
    outer = rect.inflate(2 * grow, 2 * grow)
    draw_box(surface, outer, Box("", "outline", 7 * device, (radius + 5) * device))
    inset = round(1.8 * device)
    draw_box(surface, outer.inflate(-2 * inset, -2 * inset), Box("", "gold", 4 * device, (radius + 3.2) * device))
