"""How the totals went, turn by turn: a line for each seat, with its mark at the end."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Unpack

import pygame

from riverboards.ui import art, text
from riverboards.ui.kit.widget import Common, Size, Widget
from riverboards.ui.scale import Scale
from riverboards.ui.screens.score.sheet import Course
from riverboards.ui.theme import colour, theme
from riverboards.words import catalogue, number

_ = catalogue("shell")


class CourseChart(Widget):
    """The chart of a course; `colours` are the seats' colours."""

    def __init__(self, course: Course, colours: Sequence[str], **common: Unpack[Common]) -> None:
        super().__init__(**common)
        self.course = course
        self.colours = tuple(colours)
        values = [total for totals in course.totals for total in totals]
        self._low, self._high = min(0, *values), max(1, *values)

    def measure(self, scale: Scale, width: int) -> Size:
        self.scale = scale
        return width, scale.px(104) + text.line_height("small", scale)

    def draw(self, surface: pygame.Surface) -> None:
        scale = self.scale
        labels = [text.lay_out(number(value), "small", scale, colour="text-soft") for value in self._grid()]
        left = self.rect.x + max(label.ink for label in labels) + scale.px(10)
        right = self.rect.right - scale.px(30) * (1 + len(self.colours) // 3)
        top = self.rect.y + scale.px(8)
        plot = pygame.Rect(left, top, max(10, right - left), scale.px(88))
        for value, label in zip(self._grid(), labels, strict=True):
            y = self._y(plot, value)
            surface.fill(colour("line-faint"), (plot.x, y, plot.width, scale.px(2)))
            label.draw(surface, (plot.x - scale.px(8) - label.ink, y - label.size[1] // 2))
        self._draw_lines(surface, plot)
        self._draw_turns(surface, plot)

    def _grid(self) -> tuple[int, ...]:
        middle = (self._low + self._high) // 2
        return tuple(dict.fromkeys((self._low, middle, self._high)))

    def _y(self, plot: pygame.Rect, value: int) -> int:
        return plot.bottom - round((value - self._low) / (self._high - self._low) * plot.height)

    def _draw_lines(self, surface: pygame.Surface, plot: pygame.Rect) -> None:
        last = max(1, len(self.course.totals) - 1)
        pad = self.scale.px(4)
        size = (plot.width + 2 * pad, plot.height + 2 * pad)
        parts = []
        for seat, name in enumerate(self.colours):
            points = " ".join(
                f"{pad + place / last * plot.width:.1f},{pad + self._y(plot, totals[seat]) - plot.y:.1f}"
                for place, totals in enumerate(self.course.totals)
            )
            for tone, width in ((theme().hex("outline"), 5.0), (theme().hex(name), 3.2)):
                parts.append(
                    f'<polyline points="{points}" fill="none" stroke="{tone}" stroke-linejoin="round" '
                    f'stroke-linecap="round" stroke-width="{width * self.scale.device:.1f}"/>'
                )
        svg = (
            f'<svg xmlns="http://www.w3.org/2000/svg" width="{size[0]}" height="{size[1]}" '
            f'viewBox="0 0 {size[0]} {size[1]}">{"".join(parts)}</svg>'
        )
        surface.blit(art.drawing(svg, size), (plot.x - pad, plot.y - pad))
        self._draw_marks(surface, plot)

    def _draw_marks(self, surface: pygame.Surface, plot: pygame.Rect) -> None:
        """A mark at each line's end; those that would lie on each other stand side by side."""
        side = self.scale.px(22)
        taken: list[pygame.Rect] = []
        for seat, name in enumerate(self.colours):
            rect = pygame.Rect(0, 0, side, side)
            rect.center = (plot.right + side // 2 + 2, self._y(plot, self.course.totals[-1][seat]))
            while any(rect.colliderect(other) for other in taken):
                rect.x += side + 2
            taken.append(rect)
            surface.blit(art.seat_mark(name, side), rect)

    def _draw_turns(self, surface: pygame.Surface, plot: pygame.Rect) -> None:
        y = plot.bottom + self.scale.px(6)
        first = text.lay_out(_("start"), "small", self.scale, colour="text-soft")
        last = text.lay_out(_("turn {n}", n=self.course.turns[-1]), "small", self.scale, colour="text-soft")
        first.draw(surface, (plot.x, y))
        if first.ink + last.ink < plot.width:
            last.draw(surface, (plot.right - last.ink, y))
