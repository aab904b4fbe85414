"""What is laid out or drawn again only when it must be: placed widgets, measured text."""

from __future__ import annotations

import pygame
import pytest

from riverboards.ui import text
from riverboards.ui.kit import Column, Label, Page, Row, Widget
from riverboards.ui.scale import Scale

SCALE = Scale(1440, 900)
LONG = "Every word of this sentence wants its room, and where there is too little of it a line is broken."


class Counted(Widget):
    """Notes how often it is placed."""

    def __init__(self) -> None:
        super().__init__()
        self.placed = 0

    def measure(self, scale: Scale, width: int) -> tuple[int, int]:
        self.scale = scale
        return 40, 20

    def place(self, rect: pygame.Rect) -> None:
        super().place(rect)
        self.placed += 1


def page_of(*children: Widget) -> Page:
    page = Page(Column(children, gap=0))
    page.resize(SCALE)
    page.update(0.0)
    return page


def test_what_did_not_change_is_not_placed_again() -> None:
    still, words = Counted(), Label("One line.")
    page = page_of(Row([still]), words)
    placed = still.placed
    words.text = "Another line."
    page.update(0.0)
    assert (still.placed, words.rect.height > 0) == (placed, True)
    assert not still.dirty


def test_what_is_moved_by_its_neighbour_is_placed_again() -> None:
    still, words = Counted(), Label("One line.")
    page = page_of(words, still)
    top = still.rect.top
    words.text = "One line.\nAnd another."
    page.update(0.0)
    assert still.rect.top > top


def test_another_scale_places_everything_anew() -> None:
    still = Counted()
    page = page_of(Row([still]))
    placed = still.placed
    page.resize(Scale(1440, 900, 1.25))
    assert still.placed > placed


def test_a_widget_that_somebody_moved_is_put_back() -> None:
    widget = Counted()
    widget.place_at(pygame.Rect(0, 0, 10, 10))
    widget.place(pygame.Rect(50, 0, 10, 10))
    widget.place_at(pygame.Rect(0, 0, 10, 10))
    assert widget.rect.x == 0


@pytest.mark.parametrize("words", [LONG, "Short.", f"**{LONG}**\nAnd [[common/undo]] more of it."])
def test_a_text_is_the_same_at_every_width_its_lines_fit_into(words: str) -> None:
    text.forget()
    broad = text.lay_out(words, "body", SCALE, width=420)
    assert text.lay_out(words, "body", SCALE, width=broad.ink) is broad
    narrow = text.lay_out(words, "body", SCALE, width=broad.ink - 1)
    assert narrow is not broad
    assert narrow.ink < broad.ink
    text.forget()
    alone = text.lay_out(words, "body", SCALE, width=broad.ink)
    assert (alone.size, alone.lines) == (broad.size, broad.lines)
    assert pygame.image.tobytes(alone.surface, "RGBA") == pygame.image.tobytes(broad.surface, "RGBA")


def test_measured_text_is_drawn_when_it_is_wanted() -> None:
    text.forget()
    block = text.lay_out(LONG, "body", SCALE, width=300)
    assert block.bytes == block.surface.get_width() * block.surface.get_height() * 4
    assert block.size[1] == block.surface.get_height() - 2 * block.over
    assert block.surface is block.surface
