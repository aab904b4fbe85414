"""What changed between two scenes moves, turns, fades and counts; everything can be skipped."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from riverboards.tables.contract import Placed, Scene
from riverboards.tables.layout import UnknownName, load_layout
from riverboards.tables.parts import Piece
from riverboards.ui import motion
from riverboards.ui.scale import Scale
from riverboards.ui.stage import Stage
from riverboards.ui.stage.changes import middle
from tests.ui.stage.scenes import area

MAIN = (Placed("main", "main"),)


@pytest.fixture(autouse=True)
def normal_speed() -> Iterator[None]:
    motion.set_speed("normal")
    yield
    motion.set_speed("normal")


def stage(name: str, *pieces: Piece, boards: tuple[Placed, ...] = MAIN) -> Stage:
    scale = Scale(1440, 900)
    shown = Stage(load_layout(name), scale, area(scale))
    shown.show(Scene(boards, pieces), at_once=True)
    return shown


def place(shown: Stage, id_: str) -> tuple[float, float]:
    """Where the middle of a piece is drawn now, on its way or at rest."""
    for journey in shown._journeys:
        frame = journey.frame()
        if frame is not None and frame.spot.piece.id == id_:
            return middle(frame.rect)
    return middle(shown.picture.by_id[id_].rect)


def pawn(space: int, seat: int = 0) -> Piece:
    return Piece(f"pawn-{seat}", "pawn", f"track/{space}", tint=seat, mark=seat)


def test_a_piece_travels_from_old_to_new_and_rests() -> None:
    shown = stage("deep-river", Piece("fish", "fish", "tile/1/1", "eel-1"))
    start = place(shown, "fish")
    shown.show(Scene(MAIN, (Piece("fish", "fish", "tile/7/1", "eel-1"),)))
    assert len(shown._journeys) == 1
    assert place(shown, "fish") == pytest.approx(start)
    shown.update(0.4)
    half = place(shown, "fish")
    goal = middle(shown.picture.by_id["fish"].rect)
    assert start[0] < half[0] < goal[0]
    for _ in range(100):
        shown.update(0.02)
    assert not shown.animating
    assert place(shown, "fish") == goal


def test_motion_is_skipped() -> None:
    shown = stage("deep-river", Piece("fish", "fish", "tile/1/1", "eel-1"))
    shown.show(Scene(MAIN, (Piece("fish", "fish", "tile/7/1", "eel-1"),)))
    assert shown.skip()
    assert not shown.animating
    assert not shown.skip()
    shown.show(Scene(MAIN, (Piece("fish", "fish", "tile/2/1", "eel-1"),)), at_once=True)
    assert not shown.animating


@pytest.mark.parametrize(("speed", "longer"), [("slow", True), ("fast", False), ("very-fast", False)])
def test_the_speed_stretches_the_time(speed: str, longer: bool) -> None:
    def span() -> float:
        shown = stage("deep-river", Piece("fish", "fish", "tile/1/1", "eel-1"))
        shown.show(Scene(MAIN, (Piece("fish", "fish", "tile/7/1", "eel-1"),)))
        return shown._journeys[0].span

    normal = span()
    motion.set_speed(speed)
    assert (span() > normal) is longer


def test_no_motion_takes_longer_than_the_kit_allows() -> None:
    shown = stage("river-bankers", pawn(0))
    shown.show(Scene(MAIN, (pawn(29),)))
    assert shown._journeys[0].span == pytest.approx(1.2)


def test_without_motion_what_changed_is_marked_until_the_next_scene() -> None:
    motion.set_speed("none")
    still = Piece("bear", "bear", "bear/4")
    shown = stage("deep-river", Piece("fish", "fish", "tile/1/1", "eel-1"), still)
    shown.show(Scene(MAIN, (Piece("fish", "fish", "tile/7/1", "eel-1"), still)))
    assert not shown.animating
    assert shown.changed == {"fish"}
    shown.show(shown.scene)
    assert shown.changed == frozenset()


def test_a_pawn_swims_along_the_track_and_over_its_end() -> None:
    shown = stage("river-bankers", pawn(58))
    shown.show(Scene(MAIN, (pawn(2),)))
    (journey,) = shown._journeys
    assert journey.path is not None
    spots = [middle(shown.picture.sites.find(f"track/{n}").rect) for n in (59, 0, 1)]  # type: ignore[union-attr]
    off = journey.path[0][1] - middle(shown.picture.sites.find("track/58").rect)[1]  # type: ignore[union-attr]
    assert [point[0] for point in journey.path[1:-1]] == pytest.approx([x for x, _ in spots])
    assert [point[1] - off for point in journey.path[1:-1]] == pytest.approx([y for _, y in spots])
    shown.show(Scene(MAIN, (pawn(0),)))
    assert shown._journeys[0].path is not None
    assert len(shown._journeys[0].path) == 3


def test_the_bear_passes_the_stations_between() -> None:
    shown = stage("deep-river", Piece("bear", "bear", "bear/5"))
    shown.show(Scene(MAIN, (Piece("bear", "bear", "bear/2"),)))
    assert shown._journeys[0].path is not None
    assert len(shown._journeys[0].path) == 4


def test_like_pieces_are_paired_by_what_happened_then_by_nearness() -> None:
    def tree(n: str, space: str) -> Piece:
        return Piece(n, "token", space, "tree", kin="tree")

    shown = stage("we-all-take", tree("a", "L1.1"), tree("b", "R5.1"))
    scene = Scene(MAIN, (tree("c", "L1.2"), tree("d", "R5.2")))
    shown.show(scene)
    pairs = {
        j.change.after.piece.id: j.change.before.piece.id for j in shown._journeys if j.change.after and j.change.before
    }
    assert pairs == {"c": "a", "d": "b"}
    shown = stage("we-all-take", tree("a", "L1.1"), tree("b", "R5.1"))
    shown.show(scene, hints=[("L1.1", "R5.2")])
    pairs = {
        j.change.after.piece.id: j.change.before.piece.id for j in shown._journeys if j.change.after and j.change.before
    }
    assert pairs == {"d": "a", "c": "b"}


def test_what_was_face_down_turns_over_where_it_lay() -> None:
    down = Piece("at:river-1:bonus/1", "bonus", "river-1:bonus/1", facing="down")
    up = Piece("K03", "bonus", "river-1:bonus/1", "bonus-5", was="at:river-1:bonus/1")
    boards = (Placed("river-1", "river", "large", tint=0),)
    shown = stage("the-river", down, boards=boards)
    shown.show(Scene(boards, (up,)))
    (journey,) = shown._journeys
    assert journey.change.turns
    first = journey.frame()
    assert first is not None
    assert first.piece.facing == "down"
    shown.update(journey.span * 0.5)
    middle_frame = journey.frame()
    assert middle_frame is not None
    assert middle_frame.width < 0.2
    shown.update(journey.span * 0.4)
    last = journey.frame()
    assert last is not None
    assert last.piece.id == "K03"


def test_a_card_is_drawn_from_the_deck() -> None:
    boards = (Placed("main", "board-3-4"),)
    deck = Piece("deck", "deck", "deck", fields={"n": "9"})
    shown = stage("the-river", deck, boards=boards)
    card = Piece("B07", "card", "card/4", was="deck")
    shown.show(Scene(boards, (Piece("deck", "deck", "deck", fields={"n": "8"}), card)))
    came = next(j for j in shown._journeys if j.change.after and j.change.after.piece.id == "B07")
    assert came.change.before is not None
    assert middle(came.change.before.rect) == pytest.approx(middle(shown.picture.by_id["deck"].rect))
    from_space = Piece("B08", "card", "card/1", was="supply/wood")
    shown.show(Scene(boards, (from_space,)))
    came = next(j for j in shown._journeys if j.change.after and j.change.after.piece.id == "B08")
    assert came.change.moves


def test_numbers_count_and_the_count_ends_exactly() -> None:
    boards = (Placed("main", "board-3-4"),)
    shown = stage("the-river", Piece("s", "count", "supply/wood", fields={"n": "9"}), boards=boards)
    shown.show(Scene(boards, (Piece("s", "count", "supply/wood", fields={"n": "4"}),)))
    (journey,) = shown._journeys
    seen = []
    while not journey.over:
        frame = journey.frame()
        assert frame is not None
        seen.append(int(frame.piece.fields["n"]))
        shown.update(0.03)
    assert seen[0] == 9
    assert seen == sorted(seen, reverse=True)
    last = journey.frame()
    assert last is not None
    assert last.piece.fields["n"] == "4"


def test_what_lies_on_a_card_rides_with_it() -> None:
    card = Piece("card", "material-5", "headwaters/1", fields={"material": "reed", "icons": "- reed reed reed reed"})
    worker = Piece("w", "worker", "card/hole/1", tint=0)
    shown = stage("river-bankers", card, worker)
    rest = [a - b for a, b in zip(place(shown, "w"), place(shown, "card"), strict=True)]
    moved = Piece("card", "material-5", "river/1", fields=dict(card.fields))
    shown.show(Scene(MAIN, (moved, worker)))
    for _ in range(5):
        shown.update(0.08)
        assert [a - b for a, b in zip(place(shown, "w"), place(shown, "card"), strict=True)] == pytest.approx(rest)


def test_pieces_come_and_go_by_fading() -> None:
    shown = stage("deep-river", Piece("a", "fish", "tile/1/1", "eel-1"))
    shown.show(Scene(MAIN, (Piece("b", "fish", "tile/7/1", "eel-1"),)))
    alphas = {f.spot.piece.id: f.alpha for j in shown._journeys if (f := j.frame())}
    assert alphas == {"a": 1.0, "b": 0.0}
    shown.update(10)
    assert not shown.animating


def test_a_board_that_changes_its_slot_moves_no_piece() -> None:
    piece = Piece("t", "tile", "river-2:space/1", "tile-forest")
    shown = stage("the-river", piece, boards=(Placed("river-2", "river", "thumb/1", tint=1, about=1),))
    shown.show(Scene((Placed("river-2", "river", "large", tint=1, about=1),), (piece,)))
    assert not shown.animating


def test_a_space_that_nothing_has_is_told_by_name() -> None:
    shown = stage("deep-river")
    with pytest.raises(UnknownName, match=r"“tile/9/1”, a space that no board here has\. Did you mean"):
        shown.show(Scene(MAIN, (Piece("a", "fish", "tile/9/1", "eel-1"),)))
    with pytest.raises(UnknownName, match=r"no kind of piece “fush”\. Did you mean “fish”"):
        shown.show(Scene(MAIN, (Piece("a", "fush", "tile/1/1", "eel-1"),)))


def test_glows_breathe_three_times_and_then_nothing_moves() -> None:
    shown = stage("deep-river", Piece("a", "fish", "tile/1/1", "eel-1"))
    shown.wake()
    spent = 0.0
    while shown.update(0.1):
        spent += 0.1
        assert spent < 10
    assert spent == pytest.approx(4.8, abs=0.3)
    assert not shown.update(0.1)
