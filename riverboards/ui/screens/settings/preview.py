"""What the settings show beside themselves: a bit of a table, and the seats' marks as other eyes see them."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

import pygame

from riverboards.ui import art, eyes, text
from riverboards.ui.kit.button import Button
from riverboards.ui.kit.containers import Column, Row, Sized
from riverboards.ui.kit.indicators import Counter
from riverboards.ui.kit.labels import Label
from riverboards.ui.kit.seat import SeatCard
from riverboards.ui.kit.widget import Size, Widget
from riverboards.ui.scale import Scale
from riverboards.ui.theme import colour, theme
from riverboards.words import catalogue, later

_ = catalogue("shell")
_ROWS: Final = (
    ("off", later("All colours")),
    ("deutan", later("Deutan")),
    ("protan", later("Protan")),
    ("tritan", later("Tritan")),
    ("grey", later("Grey")),
)


def sample(wide: bool) -> Widget:
    """A seat's card, two lines of a log, a button, and what large letters do."""
    card = SeatCard(
        "Ana",
        "kingfisher",
        chip=_("acts now"),
        state="active",
        parts=[
            Row(
                [
                    Counter("common/star", 3),
                    Counter("common/people", 1),
                    Counter("common/hourglass", 2),
                    Counter("common/trophy", 0),
                ],
                gap=20,
            )
        ],
    )
    lines = Label(_("Ana moves two tiles upriver.\nThe current turns: 5 → 4."), style="lead")
    button = Button(_("Go on"), None, kind="primary", icon="common/check", name="sample")
    note = Label(_("With large letters side panels become drawers. Nothing is cut off: what does not fit scrolls."))
    if wide:
        both = Row([Sized(card, width=392), Column([lines, Row([button])], gap=12, flex=1)], gap=36, align="start")
        return Column([both, note], gap=14)
    return Column([card, lines, Row([button]), note], gap=14)


def eyes_table() -> Widget:
    """The five marks, once for each kind of eyes."""
    return Column([EyesTable(), Label(_("Every seat has a mark as well as a colour."), style="help", soft=True)], gap=6)


@lru_cache(maxsize=32)
def _marks(kind: str, step: int, side: int) -> pygame.Surface:
    """All seats' marks in a row, `step` pixels apart, as such eyes see them."""
    seats = theme().seats
    strip = pygame.Surface((step * len(seats), side))
    strip.fill(colour("paper"))
    for place, seat in enumerate(seats):
        strip.blit(art.seat_mark(seat.name, side), (place * step, 0))
    eyes.see(strip, kind)
    strip.set_colorkey(strip.get_at((0, 0)))
    return strip


class EyesTable(Widget):
    """A row for each kind of eyes: its name, and the marks of all seats as it sees them."""

    def _line(self) -> int:
        return self.scale.wpx(32)

    def measure(self, scale: Scale, width: int) -> Size:
        self.scale = scale
        return width, self._line() * len(_ROWS)

    def draw(self, surface: pygame.Surface) -> None:
        scale = self.scale
        words = [text.lay_out(_(name), "help", scale) for _kind, name in _ROWS]
        left = max(block.ink for block in words) + scale.wpx(20)
        side = scale.wpx(28)
        seats = theme().seats
        step = min(scale.wpx(56), max(side + 2, (self.rect.width - left) // len(seats)))
        for number, ((kind, _name), block) in enumerate(zip(_ROWS, words, strict=True)):
            y = self.rect.y + number * self._line()
            block.draw(surface, (self.rect.x, y + (self._line() - block.size[1]) // 2))
            strip = _marks(kind, step, side)
            surface.blit(strip, (self.rect.x + left, y + (self._line() - side) // 2))
