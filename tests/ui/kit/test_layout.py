"""Nothing is cut off, whatever the window, the size of letters and the language."""

from __future__ import annotations

from collections.abc import Callable

import pygame
import pytest

from riverboards import words
from riverboards.ui.kit import (
    Button,
    Column,
    Dialogue,
    Grid,
    Label,
    Row,
    ScrollArea,
    Sized,
    Spacer,
    Stack,
    Strip,
    Widget,
)
from riverboards.ui.kit.strip import Link
from riverboards.ui.scale import Scale
from tests.ui.kit import samples
from tests.ui.kit.helpers import cut_off, laid_out, page_of

SIZES = ((1024, 640), (1440, 900), (1920, 1080), (1333, 777))
TEXTS = (1.0, 1.5, 2.0)


@pytest.mark.parametrize("language", ["en", "es", "pseudo"])
@pytest.mark.parametrize("text", TEXTS)
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("make", [pytest.param(make, id=name) for name, make in samples.EVERY.items()])
def test_nothing_is_cut_off(make: Callable[[], Widget], size: tuple[int, int], text: float, language: str) -> None:
    words.speak(language)
    page = page_of(make(), Scale(*size, text))
    assert not list(cut_off(page.content))
    page.draw(pygame.Surface(size))


@pytest.mark.parametrize("text", TEXTS)
@pytest.mark.parametrize("language", ["en", "pseudo"])
def test_a_dialogue_fits_the_smallest_window(text: float, language: str) -> None:
    words.speak(language)
    page = page_of(Column([]), Scale(1024, 640, text))
    dialogue = Dialogue("Delete the save “Saturday river”?", "It is gone for good.", commit="Delete", cancel="Not yet")
    page.open(dialogue)
    assert not list(cut_off(dialogue.panel))
    assert pygame.Rect(0, 0, 1024, 640).contains(dialogue.panel.rect)


@pytest.mark.parametrize("text", TEXTS)
def test_the_strip_of_consequences_stands_on_its_side_where_the_room_is_short(text: float) -> None:
    links = [Link("common/star", "Fish to tile 3", "over three tiles, into a free place") for _ in range(3)]
    for width in (1100, 600, 320):
        strip = laid_out(Strip(links), width, Scale(1440, 900, text))
        assert strip.rect.width <= width
        assert not list(cut_off(strip))


def test_a_column_gives_what_is_left_to_the_flexible() -> None:
    top, middle, bottom = Label("top"), Spacer(), Label("bottom")
    column = Column([top, middle, bottom], gap=10)
    column.measure(Scale(1440, 900), 300)
    column.place(pygame.Rect(0, 0, 300, 500))
    assert bottom.rect.bottom == 500
    assert middle.rect.height == 500 - 2 * top.rect.height - 20


def test_flexible_neighbours_share_by_weight() -> None:
    row = Row([Sized(flex=1), Sized(flex=3)], gap=0)
    row.measure(Scale(1440, 900), 400)
    row.place(pygame.Rect(0, 0, 400, 50))
    assert [child.rect.width for child in row.children()] == [100, 300]


def test_a_row_that_is_short_of_room_narrows_words_before_controls() -> None:
    button, label = Button("Start the game"), Label("a long sentence that can go on two lines or even three of them")
    row = laid_out(Row([label, button]), 320)
    assert button.rect.width == button.measure(button.scale, 1000)[0]
    assert label.block(label.rect.width).lines > 1
    assert not list(cut_off(row))


def test_a_wrapping_row_goes_on_below() -> None:
    buttons = [Button(f"Button {n}") for n in range(6)]
    row = laid_out(Row(buttons, wrap=True), 400)
    assert buttons[-1].rect.top > buttons[0].rect.bottom
    assert not list(cut_off(row))


def test_a_grid_has_as_many_columns_as_fit() -> None:
    cells = [Label(f"cell {n}") for n in range(6)]
    wide = laid_out(Grid(cells, columns=3, least=150), 600)
    assert len({cell.rect.x for cell in cells}) == 3
    assert wide.rect.width == 600
    laid_out(Grid(cells, columns=3, least=150), 330)
    assert len({cell.rect.x for cell in cells}) == 2


def test_only_the_topmost_of_a_stack_is_pointed_at() -> None:
    below, above = Button("below"), Button("above")
    stack = laid_out(Stack([below, above]), 300)
    stack.point(stack.rect.center)
    assert above.hovered
    assert not below.hovered


def test_a_label_tells_the_whole_name_when_it_is_shortened() -> None:
    label = Label("A name of forty letters, all of them used", ellipsis=True, plain=True)
    laid_out(label, 120)
    label.point(label.rect.center)
    assert label.tip == "A name of forty letters, all of them used"


def test_hidden_children_take_no_room() -> None:
    first, second = Label("one"), Label("two")
    column = Column([first, second])
    before = laid_out(column).rect.height
    second.visible = False
    assert laid_out(column).rect.height < before / 1.5


def test_measuring_is_remembered_until_something_changes() -> None:
    asked: list[int] = []

    class Counting(Label):
        def measure(self, scale: Scale, width: int) -> tuple[int, int]:
            asked.append(width)
            return super().measure(scale, width)

    label = Counting("a")
    page = page_of(Column([Row([Column([Row([label])])])]))
    assert len(set(asked)) == len(asked)
    label.text = "a much longer text"
    page.update(0.0)
    assert label.rect.width >= label.block(600).ink


def test_a_scroll_area_without_need_shows_no_bar() -> None:
    area = ScrollArea(Column([Label("one line")]), most=300)
    laid_out(area)
    assert area.longest == 0
    assert not area.can_focus
