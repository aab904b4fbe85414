"""A game's box, standing on the shelf: cover, title, and what to press on it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, Unpack

import pygame

from riverboards.ui import art, text
from riverboards.ui.kit.press import Pressable
from riverboards.ui.kit.widget import Common, Size
from riverboards.ui.scale import Scale
from riverboards.ui.shapes import faded
from riverboards.ui.theme import theme

_DEPTH: Final = 13 / 249
"""How far the side and the lid show, as a share of the box's width."""
_SHAPE: Final = 249 / 328


class BoxCover(Pressable):
    """A box with a cover; pointed at it rises, glows and shows its button.

    Args:
        cover: art of the cover (`ui/cover-deep-river`).
        title: on the cover; a line end breaks it.
        label: words of the button that shows while it is pointed at or has the keyboard; empty: none.
        high: units it is high (with the window); it gives way where the room is short.
        still: it only stands there (set-up, saves).
        shadow: the soft shadow on the shelf below it.
    """

    def __init__(
        self,
        cover: str,
        title: str,
        act: Callable[[], None] | None = None,
        *,
        label: str = "",
        high: float = 328,
        still: bool = False,
        shadow: bool = True,
        **common: Unpack[Common],
    ) -> None:
        super().__init__(act, **common)
        self.cover = cover
        self.title = title
        self.label = label
        self.high = high
        self.still = still
        self.shadow = shadow

    @property
    def can_focus(self) -> bool:
        return self.visible and not self.still

    def measure(self, scale: Scale, width: int) -> Size:
        self.scale = scale
        high = scale.px(self.high)
        wide = round(high * _SHAPE)
        if width and wide > width:
            wide, high = width, round(width / _SHAPE)
        return wide, high

    def set_focus(self, on: bool) -> None:
        super().set_focus(on)
        self._lift()

    def hover_changed(self) -> None:
        self._lift()
        self.redraw()

    def _lift(self) -> None:
        up = (self.hovered or self.focused) and not self.still and not self.not_now
        self.lift.to(1.0 if up else 0.0)

    @property
    def body(self) -> pygame.Rect:
        """Where the box stands now."""
        wide, high = self.measure(self.scale, self.rect.width)
        if high > self.rect.height:
            wide, high = round(self.rect.height * _SHAPE), self.rect.height
        box = pygame.Rect(0, 0, wide, high)
        box.midbottom = self.rect.midbottom
        return box.move(0, -round(16 * self.scale.device * self.lift.value * high / (328 * self.scale.device)))

    @property
    def focus_rect(self) -> pygame.Rect:
        return self.body

    def hits(self, pos: tuple[int, int]) -> bool:
        return not self.still and (self.body.collidepoint(pos) or self.rect.collidepoint(pos))

    def draw(self, surface: pygame.Surface) -> None:
        box = self.body
        ratio = box.height / 328
        if self.shadow:
            self._draw_shadow(surface, ratio)
        if self.lift.value > 0:
            out = round(13 * ratio)
            glow = box.inflate(2 * out, 2 * out)
            ring = art.nine("glow-ring", glow.size, ratio)
            ring = ring.copy()
            ring.set_alpha(round(255 * self.lift.value))
            surface.blit(ring, glow)
        surface.blit(art.drawing(_box_svg(box.size), box.size), box)
        depth = round(box.width * _DEPTH)
        face = pygame.Rect(box.x, box.y + depth, box.width - depth, box.height - depth)
        surface.blit(art.piece(self.cover, face.size, alpha=0.45 if self.not_now else 1.0), face)
        self._draw_title(surface, face)
        if self.label and self.lift.value > 0:
            area = pygame.Rect(face.x, face.bottom - round(90 * ratio), face.width, round(90 * ratio))
            faded(surface, area, self.lift.value, lambda target: self._draw_button(target, face, ratio))

    def _draw_shadow(self, surface: pygame.Surface, ratio: float) -> None:
        box = self.body
        up = self.lift.value
        wide, high = box.width + round(14 * ratio), round(14 * ratio)
        ink, rx, ry = theme().hex("outline"), wide / 2, high / 2
        svg = (
            f'<svg xmlns="http://www.w3.org/2000/svg" width="{wide}" height="{high}" viewBox="0 0 {wide} {high}">'
            f'<ellipse cx="{rx}" cy="{ry}" rx="{rx}" ry="{ry}" fill="{ink}"/></svg>'
        )
        shade = art.drawing(svg, (wide, high)).copy()
        shade.set_alpha(round(255 * (0.5 - 0.2 * up)))
        ground = self.rect.midbottom
        surface.blit(shade, shade.get_rect(center=(ground[0] + round((4 + 6 * up) * ratio), ground[1] + round(ratio))))

    def _draw_title(self, surface: pygame.Surface, face: pygame.Rect) -> None:
        spec = (theme().art[self.cover.removeprefix("ui/")].extra or {}).get("title")
        if not spec or not self.title:
            return
        share = face.width / 300
        lines = self.title.count("\n") + 1
        size = spec["size"] if lines <= spec["lines"] else min(spec["size"], 32)
        pixels = max(8, round(size * share))
        block = text.lay_out(
            self.title,
            "title",
            self.scale,
            pixels=pixels,
            colour=spec["colour"],
            align="middle",
            width=face.width - round(20 * share),
        )
        block.draw(
            surface, (face.centerx - block.size[0] // 2, face.y + round(spec["top"] * share) - round(pixels * 0.06))
        )

    def _draw_button(self, surface: pygame.Surface, face: pygame.Rect, ratio: float) -> None:
        wide, high = face.width - round(40 * ratio), max(self.scale.wpx(44), round(52 * ratio))
        spot = pygame.Rect(0, 0, wide, min(high, round(80 * ratio)))
        spot.midbottom = (face.centerx, face.bottom - round(34 * ratio))
        name = "button-primary-pressed" if self.down else "button-primary-hover"
        surface.blit(art.nine(name, spot.size, self.scale.device), spot)
        block = text.lay_out(self.label, "label", self.scale, width=spot.width - 12, align="middle")
        lift = self.scale.px(2) if self.down else -self.scale.px(3)
        block.draw(surface, (spot.centerx - block.size[0] // 2, spot.centery + lift - block.size[1] // 2))


def _box_svg(size: Size) -> str:
    """The box without its cover: ink outline, lid and side."""
    wide, high = size
    depth = wide * _DEPTH
    k = wide / 249
    ink, lid, side = theme().hex("outline"), theme().highlights["paper"], theme().hex("paper-deep")
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{wide}" height="{high}" viewBox="0 0 {wide} {high}">'
        f'<path d="M0 {depth:.1f}L{depth:.1f} {1.5 * k:.1f}H{wide - 1.5 * k:.1f}V{high - depth:.1f}'
        f'L{wide - depth:.1f} {high}H0Z" fill="{ink}"/>'
        f'<path d="M{2 * k:.1f} {depth - k:.1f}L{depth + k:.1f} {3 * k:.1f}H{wide - 4 * k:.1f}'
        f'L{wide - 14 * k:.1f} {depth - k:.1f}Z" fill="{lid}"/>'
        f'<path d="M{wide - 12 * k:.1f} {depth + k:.1f}L{wide - 3 * k:.1f} {4.5 * k:.1f}V{high - 15 * k:.1f}'
        f'L{wide - 12 * k:.1f} {high - 4 * k:.1f}Z" fill="{side}"/></svg>'
    )
