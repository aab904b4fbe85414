"""Whatever is lit can be clicked where it is seen: at every size, zoomed, after a resize."""

from __future__ import annotations

import pytest

from riverboards.tables.contract import Placed, Scene
from riverboards.tables.layout import load_layout
from riverboards.tables.parts import Piece
from riverboards.ui.scale import Scale
from riverboards.ui.stage import Stage
from tests.ui.stage.scenes import GAMES, SAMPLES, SIZES, area, stage


def check_all_lit(shown: Stage, name: str, least: int = 1) -> None:
    """Every point of every lit target's visible part means that target."""
    lit = SAMPLES[name]().lights.lit
    seen = 0
    for target in sorted(lit):
        points = shown.visible_point_grid(target)
        seen += bool(points)
        for point in points:
            assert shown.pick(point, lit) == target, (target, point)
    assert seen >= least


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("name", GAMES)
def test_lit_targets_take_the_click_at_every_size(name: str, size: tuple[int, int]) -> None:
    check_all_lit(stage(name, size), name, len(SAMPLES[name]().lights.lit))


@pytest.mark.parametrize("size", [(1024, 640), (1333, 777)])
@pytest.mark.parametrize("name", GAMES)
def test_every_piece_is_found_where_it_shows(name: str, size: tuple[int, int]) -> None:
    shown = stage(name, size)
    pieces = [piece for piece in shown.scene.pieces if piece.target]
    found = 0
    for piece in pieces:
        for point in shown.visible_point_grid(piece.id):
            assert shown.pick(point) == piece.id
            assert shown.pick(point, {piece.id}) == piece.id
            found += 1
    assert found > 3 * len(pieces)


@pytest.mark.parametrize("text", [1.25, 1.5, 2.0])
@pytest.mark.parametrize("name", GAMES)
def test_lit_targets_take_the_click_with_large_letters(name: str, text: float) -> None:
    check_all_lit(stage(name, (1440, 900), text), name, len(SAMPLES[name]().lights.lit))


@pytest.mark.parametrize("name", GAMES)
def test_lit_targets_take_the_click_when_zoomed_and_dragged(name: str) -> None:
    shown = stage(name, (1333, 777))
    target = min(SAMPLES[name]().lights.lit)
    rect = shown.rect_of(target)
    assert rect is not None
    for _ in range(6):
        shown.zoom_by(1.25, rect.center)
    assert shown.zoom > 1.5
    check_all_lit(shown, name)
    shown.pan_by(-60, -40, rect.center)
    check_all_lit(shown, name)
    assert shown.zoom_home()
    assert shown.zoom == 1
    assert shown.rect_of(target) == rect


@pytest.mark.parametrize("name", GAMES)
def test_lit_targets_take_the_click_after_resizes(name: str) -> None:
    shown = stage(name)
    for size in ((1024, 640), (1333, 777), (1920, 1080)):
        scale = Scale(*size)
        shown.resize(area(scale), scale)
        check_all_lit(shown, name, len(SAMPLES[name]().lights.lit))


def fish(*spaces: str) -> Stage:
    shown = stage("deep-river")
    pieces = tuple(Piece(f"fish/{n}", "fish", space, "eel-1") for n, space in enumerate(spaces))
    shown.show(Scene((Placed("main", "main"),), pieces), at_once=True)
    return shown


def middle(shown: Stage, target: str) -> tuple[int, int]:
    rect = shown.rect_of(target)
    assert rect is not None
    return rect.center


def test_the_upper_of_two_takes_the_click_and_the_lower_where_it_shows() -> None:
    shown = fish("tile/2/2", "tile/2/2")
    both = {"fish/0", "fish/1"}
    assert shown.pick(middle(shown, "fish/1"), both) == "fish/1"
    points = shown.visible_point_grid("fish/0")
    assert points
    assert all(shown.pick(point, both) == "fish/0" for point in points)


def test_a_covered_space_and_its_tile() -> None:
    shown = fish("tile/2/2")
    at = middle(shown, "fish/0")
    assert shown.pick(at, {"tile/2/2", "fish/0"}) == "fish/0"
    assert shown.pick(at, {"tile/2/2", "tile/2"}) == "tile/2/2"
    assert shown.pick(at, {"tile/2"}) == "tile/2"
    assert shown.pick(at) == "fish/0"
    assert shown.pick(at, {"bear/0"}) is None


def test_the_nearest_lit_target_takes_a_click_beside_it() -> None:
    shown = fish("tile/2/1", "tile/2/2")
    rect = shown.rect_of("fish/0")
    assert rect is not None
    beside = (rect.left - 15, rect.centery)
    assert shown.pick(beside, {"fish/0", "fish/1"}) == "fish/0"
    assert shown.pick((rect.left - 30, rect.centery), {"fish/0"}) is None


def test_a_click_on_something_unlit_is_not_taken_by_its_lit_neighbour() -> None:
    shown = stage("the-river", (1024, 640))
    taken, free = middle(shown, "wood/1"), "wood/2"
    assert shown.pick(taken, {free}) is None
    rect = shown.rect_of(free)
    assert rect is not None
    assert shown.pick((rect.right + 6, rect.centery), {free}) == free


def test_outside_the_area_nothing_is_picked() -> None:
    shown = stage("deep-river")
    assert shown.pick((10, 10)) is None
    assert shown.pick((1430, 400), {"bear/8"}) is None


def test_boards_in_small_slots_are_picked_and_enlarged() -> None:
    shown = stage("the-river")
    small = middle(shown, "river-2:space/9")
    assert shown.pick(small, {"river-2:space/9"}) == "river-2:space/9"
    lens = next(pos for x in range(446, 660) for pos in [(x, 520)] if shown.lens_at(pos))
    assert shown.lens_at(lens) == "river-2"
    shown.enlarge("river-2")
    large = shown.rect_of("river-2:space/9")
    assert large is not None
    assert large.width > 60
    assert shown.pick(large.center, {"river-2:space/9"}) == "river-2:space/9"
    shown.enlarge(None)
    assert shown.pick(small, {"river-2:space/9"}) == "river-2:space/9"


def test_a_zoomed_board_pans_to_a_target() -> None:
    shown = stage("river-bankers")
    shown.zoom_by(3, middle(shown, "track/0"))
    assert shown.rect_of("track/30") is None
    assert shown.reveal("track/30")
    rect = shown.rect_of("track/30")
    assert rect is not None
    assert shown.area.contains(rect)
    assert not shown.reveal("track/30")


def test_what_lies_under_the_pointer_stays_there_when_zooming() -> None:
    shown = stage("we-all-take")
    before = shown.outline_of("W3.1")
    assert before is not None
    x, y, w, h = before.rect
    shown.zoom_by(1.8, (round(x + w / 2), round(y + h / 2)))
    after = shown.outline_of("W3.1")
    assert after is not None
    assert abs(after.rect[0] + after.rect[2] / 2 - x - w / 2) < 2
    assert after.rect[2] == pytest.approx(w * 1.8, rel=0.01)


def test_zoom_is_held_between_one_and_three() -> None:
    shown = Stage(load_layout("deep-river"), Scale(1440, 900), area(Scale(1440, 900)))
    shown.show(SAMPLES["deep-river"]().scene, at_once=True)
    shown.zoom_by(50)
    assert shown.zoom == 3
    shown.zoom_by(0.001)
    assert shown.zoom == 1
    assert not shown.zoom_home()
    assert not shown.pan_by(10, 10)


@pytest.mark.parametrize("name", GAMES)
def test_looking_near_a_point_finds_what_looking_everywhere_does(name: str) -> None:
    shown = stage(name, (1024, 640))
    picture = shown.picture
    found = 0
    for x in range(shown.area.left, shown.area.right, 13):
        for y in range(shown.area.top, shown.area.bottom, 13):
            near = [
                site.id for site in picture.sites.near((x, y), 14 * shown.scale.device) if picture._covers(site, (x, y))
            ]
            assert near == [site.id for site in picture.sites.all() if picture._covers(site, (x, y))]
            found += len(near)
    assert found > 50


def test_spaces_are_worked_out_anew_only_where_boards_stand_elsewhere() -> None:
    shown = stage("the-river")
    sites = shown.picture.sites
    shown.show(Scene(shown.scene.boards, shown.scene.pieces[:-1]), at_once=True)
    assert shown.picture.sites is sites
    first, *rest = shown.scene.boards
    shown.show(Scene((first, *rest[:-1]), ()), at_once=True)
    assert shown.picture.sites is not sites
    again = shown.picture.sites
    shown.zoom_by(1.5)
    assert shown.picture.sites is not again
