"""Pictures: crisp at every size, each drawn once, tinted before they are drawn."""

from __future__ import annotations

import pygame
import pytest

from riverboards.ui import art, shapes
from riverboards.ui.cache import Bounded
from riverboards.ui.shapes import Box, draw_box
from riverboards.ui.theme import theme


def test_a_picture_is_drawn_once() -> None:
    assert art.piece("common/undo", 40) is art.piece("common/undo", 40)
    assert art.piece("common/undo", 40) is not art.piece("common/undo", 41)


def test_a_number_keeps_the_shape_of_the_picture() -> None:
    assert art.piece("ui/shelf", 96).get_size() == (96, 40)
    assert art.piece("ui/panel", (90, 40)).get_size() == (90, 40)


def test_a_missing_picture_names_its_file() -> None:
    with pytest.raises(art.MissingArt, match=r"common/nothing\.svg"):
        art.piece("common/nothing", 20)
    with pytest.raises(art.MissingArt, match=r"kit\.yaml"):
        art.nine("nothing", (40, 40), 1.0)
    with pytest.raises(art.MissingArt, match="no slices"):
        art.nine("coach-otter", (40, 40), 1.0)


@pytest.mark.parametrize("seat", [seat.name for seat in theme().seats])
def test_a_mark_takes_the_seat_colour(seat: str) -> None:
    picture = art.seat_mark(seat, 96)
    middle = picture.get_at((48, 50))
    wanted = theme().colour(seat)
    assert all(abs(a - b) <= 2 for a, b in zip(tuple(middle)[:3], tuple(wanted)[:3], strict=True))


def test_a_tinted_piece_keeps_its_ink() -> None:
    inked = art.tinted('<path fill="#FFFFFF" stroke="#22302E"/><path fill="#D6D6D6"/><path fill="#F6F6F6"/>', "#2E58C0")
    assert '"#2E58C0"' in inked
    assert "#22302E" in inked
    assert "#FFFFFF" not in inked
    assert "#D6D6D6" not in inked
    assert "#F6F6F6" not in inked


@pytest.mark.parametrize("scale", [1.0, 1.2, 1.6, 2.4])
@pytest.mark.parametrize("name", [name for name, entry in theme().art.items() if entry.slice and name != "shelf"])
def test_a_sliced_drawing_has_the_size_asked_for_and_even_edges(name: str, scale: float) -> None:
    size = round(240 * scale), round(max(52, theme().art[name].size[1]) * scale)
    drawn = art.nine(name, size, scale)
    assert drawn.get_size() == size
    y = size[1] // 2
    left, right = drawn.get_at((size[0] // 2 - 20, y)), drawn.get_at((size[0] // 2 + 20, y))
    assert sum(abs(a - b) for a, b in zip(left, right, strict=True)) <= 24


def test_the_corners_of_a_sliced_drawing_do_not_stretch() -> None:
    small, large = art.nine("panel", (90, 90), 1.0), art.nine("panel", (400, 300), 1.0)
    for x, y in ((3, 3), (10, 4), (21, 21), (5, 18)):
        assert small.get_at((x, y)) == large.get_at((x, y))


@pytest.mark.parametrize("name", ["panel", "panel-raised", "panel-dark", "button-primary", "field"])
@pytest.mark.parametrize("scale", [1.0, 1.2, 2.4])
def test_large_sheets_are_drawn_faster_but_look_the_same(name: str, scale: float) -> None:
    rect = pygame.Rect(7, 9, 480, 360)
    quick, plain = pygame.Surface((500, 400)), pygame.Surface((500, 400))
    art.draw_nine(quick, name, rect, scale)
    plain.blit(art.nine(name, rect.size, scale), rect)
    assert quick.get_buffer().raw == plain.get_buffer().raw


def test_large_boxes_are_drawn_faster_but_look_the_same() -> None:
    box, rect = Box("card", "outline", 2.5, 10), pygame.Rect(7, 9, 480, 360)
    quick, plain = pygame.Surface((500, 400)), pygame.Surface((500, 400))
    draw_box(quick, rect, box, 1.2)
    plain.blit(shapes._sliced(rect.size, box.scaled(1.2)), rect)
    assert quick.get_buffer().raw == plain.get_buffer().raw


def test_a_sliced_drawing_smaller_than_its_corners_is_still_drawn() -> None:
    assert art.nine("panel", (20, 16), 1.0).get_size() == (20, 16)


def test_a_scene_covers_and_is_cropped() -> None:
    whole = art.cover("ui/title-scene", (600, 200))
    assert whole.get_size() == (600, 200)
    assert whole.get_at((0, 0)).a == 255
    assert whole.get_at((599, 199)).a == 255


def test_a_texture_repeats_at_device_size() -> None:
    tiled = art.tiled("wood-table", (700, 560), 1.0)
    assert tiled.get_at((10, 10)) == tiled.get_at((522, 522))


def test_fading_leaves_the_full_picture_as_it_is() -> None:
    pale = art.piece("common/star", 50, alpha=0.45)
    assert pale.get_alpha() == 115
    assert art.piece("common/star", 50).get_alpha() == 255


def test_memory_is_bounded_and_forgets_the_longest_unused() -> None:
    kept: Bounded[pygame.Surface] = Bounded(1000, lambda s: s.get_width())
    for number in range(4):
        kept.get(number, lambda: pygame.Surface((400, 1)))
        kept.get(0, lambda: pygame.Surface((400, 1)))
    assert kept.used <= 1000
    made: list[int] = []
    kept.get(0, lambda: made.append(0) or pygame.Surface((400, 1)))  # type: ignore[func-returns-value]
    kept.get(1, lambda: made.append(1) or pygame.Surface((400, 1)))  # type: ignore[func-returns-value]
    assert made == [1]
