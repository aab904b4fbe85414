"""What is drawn: the same picture twice, rings where they belong, veils, stretched while the size changes."""

from __future__ import annotations

import pygame
import pytest

from riverboards.tables.contract import Arrow, Ghost, Placed, Ring, Scene, Tag
from riverboards.tables.parts import Piece
from riverboards.ui.scale import Scale
from riverboards.ui.stage import Lights, Stage
from tests.ui.stage.scenes import GAMES, SAMPLES, area, stage


def drawn(shown: Stage, lights: Lights | None = None) -> pygame.Surface:
    surface = pygame.Surface((shown.scale.width, shown.scale.height))
    surface.fill((255, 0, 255))
    shown.breath.rest()
    shown.draw(surface, lights or Lights())
    return surface


def pixels(surface: pygame.Surface) -> bytes:
    return pygame.image.tobytes(surface, "RGB")


def changed(a: pygame.Surface, b: pygame.Surface) -> pygame.Rect:
    """The box of all pixels that differ."""
    mask = pygame.mask.from_threshold(a, (0, 0, 0), (1, 1, 1, 255), b)
    mask.invert()
    rects = mask.get_bounding_rects()
    return rects[0].unionall(rects[1:]) if rects else pygame.Rect(0, 0, 0, 0)


@pytest.mark.parametrize("name", GAMES)
def test_the_area_is_filled_and_nothing_beside_it(name: str) -> None:
    shown = stage(name, (1333, 777))
    picture = drawn(shown, SAMPLES[name]().lights)
    assert changed(picture, plain(picture)) == shown.area
    again = drawn(stage(name, (1333, 777)), SAMPLES[name]().lights)
    assert pixels(again) == pixels(picture)


def plain(like: pygame.Surface) -> pygame.Surface:
    surface = pygame.Surface(like.get_size())
    surface.fill((255, 0, 255))
    return surface


@pytest.mark.parametrize("style", ["chosen", "after", "refused", "frame"])
def test_a_ring_changes_only_what_is_round_its_target(style: str) -> None:
    shown = stage("deep-river")
    before = drawn(shown)
    after = drawn(shown, Lights(marks=(Ring("token/1", style),)))
    rect = shown.rect_of("token/1")
    assert rect is not None
    where = changed(before, after)
    assert where.width > rect.width * 0.8
    assert rect.inflate(40, 40).contains(where)


def test_lit_chosen_pointed_and_focused_look_different() -> None:
    shown = stage("deep-river")
    target = "salmon/3"
    looks = [
        Lights(),
        Lights(lit=frozenset({target})),
        Lights(lit=frozenset({target}), pointed=target),
        Lights(chosen=(target,)),
        Lights(refused=(target,)),
        Lights(focus=target),
    ]
    assert len({pixels(drawn(shown, look)) for look in looks}) == len(looks)


def test_ghosts_arrows_and_tags_are_drawn_where_they_point() -> None:
    shown = stage("deep-river")
    before = drawn(shown)
    ghost = drawn(shown, Lights(marks=(Ghost(Piece("g", "fish", "tile/7/1", "salmon-1")),)))
    rect = shown.rect_of("tile/7/1")
    assert rect is not None
    assert rect.inflate(60, 60).contains(changed(before, ghost))
    arrow = changed(before, drawn(shown, Lights(marks=(Arrow("salmon/5", "tile/3/1"),))))
    start, end = shown.rect_of("salmon/5"), shown.rect_of("tile/3/1")
    assert start is not None
    assert end is not None
    assert arrow.left < end.right + 20
    assert arrow.right > start.left - 20
    assert arrow.top < min(start.top, end.top) + 30
    tag = changed(before, drawn(shown, Lights(marks=(Tag("token/2", "2"),))))
    stone = shown.rect_of("token/2")
    assert stone is not None
    assert tag.bottom < stone.centery
    assert tag.centerx == pytest.approx(stone.centerx, abs=2)


def test_a_tag_stands_above_the_pawns_on_its_stone() -> None:
    shown = stage("river-bankers")
    before = drawn(shown)
    tag = changed(before, drawn(shown, Lights(marks=(Tag("track/44", "1"),))))
    highest = min(shown.rect_of(f"pawn-{seat}").top for seat in (1, 2))  # type: ignore[union-attr]
    assert tag.bottom <= highest + 5


def test_the_veil_darkens_all_but_what_lies_above_it() -> None:
    shown = stage("deep-river")
    before = drawn(shown)
    veiled = drawn(shown, Lights(veil=0.55, above=("tile/4", "salmon/3")))
    tile, far = shown.rect_of("tile/4"), shown.rect_of("tile/7")
    assert tile is not None
    assert far is not None
    assert veiled.get_at(tile.center) == before.get_at(tile.center)
    assert sum(veiled.get_at(far.center)[:3]) < sum(before.get_at(far.center)[:3])
    fish = shown.rect_of("salmon/3")
    assert fish is not None
    assert veiled.get_at(fish.center) == before.get_at(fish.center)


def test_while_the_size_changes_the_old_picture_is_stretched_then_drawn_anew() -> None:
    shown = stage("river-bankers")
    drawn(shown)
    scale = Scale(1333, 777)
    shown.resize(area(scale), scale)
    stretched = drawn(shown)
    assert shown.update(0.1)
    assert pixels(drawn(shown)) == pixels(stretched)
    shown.update(0.06)
    crisp = drawn(shown)
    assert pixels(crisp) != pixels(stretched)
    assert pixels(crisp) == pixels(drawn(stage("river-bankers", (1333, 777))))


def test_zoomed_boards_are_stretched_at_once_and_crisp_after() -> None:
    shown = stage("the-river")
    drawn(shown)
    rect = shown.rect_of("wood/1")
    assert rect is not None
    shown.zoom_by(2, rect.center)
    stretched = drawn(shown)
    shown.settle()
    crisp = drawn(shown)
    assert pixels(crisp) != pixels(stretched)
    small = pygame.transform.smoothscale(crisp, (144, 90))
    rough = pygame.transform.smoothscale(stretched, (144, 90))
    apart = sum(abs(a - b) for a, b in zip(pixels(small), pixels(rough), strict=True)) / len(pixels(small))
    assert apart < 8


def test_what_moves_is_drawn_once() -> None:
    shown = stage("deep-river")
    fish = Piece("salmon/3", "fish", "tile/7/1", "salmon-1")
    others = tuple(p for p in shown.scene.pieces if p.id != "salmon/3")
    shown.show(Scene(shown.scene.boards, (*others, fish)))
    start = drawn(shown)
    empty = shown.rect_of("tile/7/1")
    assert empty is not None
    shown.skip()
    end = drawn(shown)
    assert start.get_at(empty.center) != end.get_at(empty.center)


def test_pieces_for_trays_have_the_height_that_was_asked_for() -> None:
    shown = stage("the-river")
    card = Piece(
        "c", "card", "card/1", fields={"building": "house", "points": "4", "cost": "wood clay", "amounts": "2 2"}
    )
    assert shown.piece_surface(card, 158).get_size() == (98, 158)
    token = Piece("t", "pioneer", "wood/1", tint=1, mark=1)
    assert shown.piece_surface(token, 62).get_height() == 62
    pile = Piece("d", "deck", "deck", fields={"n": "9"})
    assert abs(shown.piece_surface(pile, 120).get_height() - 120) <= 1


def test_a_board_of_a_seat_takes_its_colour_and_dim_boards_are_darker() -> None:
    shown = stage("the-river")
    plain_board = Scene((Placed("r", "river", "large", tint=0),), ())
    shown.show(plain_board, at_once=True)
    blue = drawn(shown)
    shown.show(Scene((Placed("r", "river", "large", tint=1),), ()), at_once=True)
    red = drawn(shown)
    rect = shown.slot_rect("large")
    assert rect is not None
    corner = (rect.left + 12, rect.top + 5)
    assert blue.get_at(corner) != red.get_at(corner)
    shown.show(Scene((Placed("r", "river", "large", tint=1, state="dim"),), ()), at_once=True)
    assert sum(drawn(shown).get_at(corner)[:3]) < sum(red.get_at(corner)[:3])


def test_the_lens_lays_the_board_over_the_area() -> None:
    shown = stage("the-river")
    before = drawn(shown)
    shown.enlarge("river-3")
    after = drawn(shown)
    assert changed(before, after) == shown.area
    shown.enlarge(None)
    assert pixels(drawn(shown)) == pixels(before)
    shown.enlarge("nowhere")
    assert pixels(drawn(shown)) == pixels(before)
