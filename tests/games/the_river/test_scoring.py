"""Final scoring."""

from __future__ import annotations

import pytest

from riverboards.games.the_river import actions as a
from riverboards.games.the_river.data import Tile, tables
from riverboards.games.the_river.rules import RiverState
from riverboards.games.the_river.scoring import column_points
from tests.games.the_river.positions import do, end, position


def tile(name: str) -> Tile:
    return tables().tiles[tables().tile_of[name]]


def column(first: str, middle: str, last: str, meadows: bool = True) -> int:
    """Points of the first column (spaces 1, 8, 9) with these tiles; the other tiles never match each other there."""
    filler = ["DE01", "FO01", "BA01", "MO01", "DE02", "FO02"]
    board = [first, *filler, middle, last]
    return column_points([tile(name) for name in board], meadows)[0]


def short_column(first: str, middle: str) -> int:
    board = [first, "DE01", "FO01", "BA01", "MO01", "DE02", "FO02", middle]
    return column_points([tile(name) for name in board], True)[0]


def lines(s: RiverState, seat: int = 0) -> dict[str, int]:
    return {line.source: line.points for line in s.standing().results[seat].lines}


@pytest.mark.clause("TR-SCORE-02", "TR-SCORE-05")
def test_columns() -> None:
    assert column("FO03", "DE03", "FO04") == 2
    assert column("FO03", "FO05", "FO04") == 6
    assert column("FO03", "DE03", "MO03") == 0


@pytest.mark.clause("TR-SCORE-03")
def test_the_two_need_not_touch_and_an_empty_space_does_not_matter() -> None:
    assert column("FO03", "DE03", "FO04") == 2
    assert short_column("FO03", "FO04") == 2
    assert short_column("FO03", "DE04") == 0


@pytest.mark.clause("TR-SCORE-04", "TR-SCORE-05", "TR-EDGE-54", "TR-EDGE-55")
def test_mixed_tiles() -> None:
    assert column("FO03", "MX01", "MO03") == 2
    assert column("FO03", "MX01", "MX02") == 6
    assert column("MX01", "MX02", "FO03") == 6
    assert column("MX01", "MX03", "MX02") == 2


@pytest.mark.clause("TR-SCORE-06", "TR-EDGE-56", "TR-SCORE-03")
def test_meadows_in_columns() -> None:
    own = [tile(n) for n in ["ME01", "DE01", "FO01", "BA01", "MO01", "DE02", "FO02", "DE03", "ME02"]]
    assert column_points(own, True)[0] == 2
    assert column_points(own, False)[0] == 0
    assert column("ME01", "ME02", "ME03") == 6
    assert column("ME01", "ME02", "ME03", meadows=False) == 0


@pytest.mark.clause("TR-EDGE-56")
def test_meadow_empty_meadow_cannot_lie_but_the_pair_counts_without_the_third() -> None:
    assert short_column("ME01", "ME02") == 2


@pytest.mark.parametrize(
    ("variant", "barn", "points"),
    [
        ("half", False, 3),
        ("half", True, 7),
        ("full", False, 7),
        ("full", True, 7),
        ("none", False, 0),
        ("none", True, 7),
    ],
)
@pytest.mark.clause("TR-SCORE-07", "TR-MEADOW-15", "TR-EDGE-57")
def test_leftovers(variant: str, barn: bool, points: int) -> None:
    s = position(3, goods={0: (3, 1, 1, 2)}, tiles={0: "ME11 DE09" if barn else "DE10 DE09"}, leftover=variant)
    assert lines(s)["leftovers"] == points


@pytest.mark.clause("TR-SCORE-07")
def test_leftovers_are_rounded_down() -> None:
    for held, points in ((0, 0), (1, 0), (2, 1), (5, 2)):
        s = position(3, goods={0: (held, 0, 0, 0)}, tiles={0: "DE09 DE10"})
        assert lines(s)["leftovers"] == points


@pytest.mark.clause("TR-MEADOW-16", "TR-EDGE-58")
def test_wide_horizon() -> None:
    s = position(3, tiles={0: "ME12 FO01 DE01 MX01"})
    assert lines(s)["meadows"] == 4
    full = position(3, tiles={0: "ME12 FO01 DE01 MX01 BA01 BA02"})
    assert lines(full)["meadows"] == 5


@pytest.mark.clause("TR-MEADOW-14", "TR-EDGE-59", "TR-END-03")
def test_old_camp_counts_the_last_clean_up() -> None:
    s = position(
        2,
        tiles={0: "ME10 FO03 DE03 FO05 DE05 FO07 DE07 FO09 DE09"},
        settled={0: [4, 7]},
        boat=(1, 0),
        ending="tokens",
        face_up="BA01 BA02",
    )
    assert lines(s)["meadows"] == 4
    do(s, a.Place("claim"), a.Claim("BA01"))
    end(s)
    assert lines(s)["meadows"] == 6


@pytest.mark.clause("TR-MEADOW-13", "TR-EDGE-60", "TR-SCORE-01")
def test_story_stones() -> None:
    s = position(3, tiles={0: "ME09"}, tokens={0: (4, 3, 0, 0)})
    assert lines(s)["tokens"] == 7
    assert lines(s)["meadows"] == 4


@pytest.mark.clause("TR-SCORE-01")
def test_the_sum_of_all_parts() -> None:
    s = position(
        3,
        tiles={0: "ME09 FO01 DE01 MO01 DE02 DE03 FO02 ME10 BA01 FO03 DE04"},
        built={0: "B04 B13 B19"},
        tokens={0: (6, 4, 0)},
        goods={0: (2, 2, 0, 1)},
    )
    assert lines(s) == {"buildings": 14, "tokens": 10, "columns": 14, "leftovers": 2, "meadows": 2}
    result = s.standing().results[0]
    assert result.total == 42
    assert [line.note["columns"] for line in result.lines if line.source == "columns"] == [(2, 6, 6, 0)]


@pytest.mark.clause("TR-SCORE-08")
def test_what_scores_nothing() -> None:
    bare = position(3, tiles={0: "FO01"})
    rich = position(3, tiles={0: "FO01 ME05"}, reserved={0: "B32 B33"}, settled={0: [4, 7]}, pawn=0)
    assert bare.standing().results[0].total == rich.standing().results[0].total == 0


@pytest.mark.clause("TR-GOAL-01", "TR-SCORE-09", "TR-EDGE-61")
def test_the_most_points_win_and_the_tied_share() -> None:
    s = position(3, built={0: "B32", 1: "B33", 2: "B01"}, boat=(1, 0, 0), ending="tokens")
    do(s, a.Place("claim"), a.Claim("FO01"))
    end(s)
    outcome = s.outcome()
    assert outcome is not None
    assert [result.total for result in outcome.results] == [9, 9, 2]
    assert outcome.winners == (0, 1)
    assert outcome.ranking == (1, 1, 3)
    assert outcome.tie_break is None
    alone = position(3, built={2: "B01"}, boat=(1, 0, 0), ending="tokens")
    do(alone, a.Place("claim"), a.Claim("FO01"))
    end(alone)
    assert alone.outcome().winners == (2,)  # type: ignore[union-attr]


@pytest.mark.clause("TR-SCORE-10")
def test_all_is_turned_up_at_the_end() -> None:
    s = position(2, built={0: "B01"}, tokens={0: (6,)}, reserved={0: "B02"}, boat=(1, 0), ending="tiles")
    assert s.view(1).seats[0].hand is None
    assert s.view(None).seats[0].hand is None
    do(s, a.Place("food"))
    end(s)
    for viewer in (None, 0, 1):
        hand = s.view(viewer).seats[0].hand
        assert hand is not None
        assert (hand.built, hand.tokens, hand.reserved) == (("B01",), (6,), ("B02",))


def test_a_game_that_is_stopped_has_a_sheet_without_winners() -> None:
    s = position(2, built={0: "B01"})
    standing = s.standing()
    assert standing.reason == "stopped"
    assert standing.winners == ()
    assert standing.ranking == (1, 2)
