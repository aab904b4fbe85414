"""First player, clean-up, settling, the end."""

from __future__ import annotations

import pytest

from riverboards.games.the_river import actions as a
from riverboards.games.the_river.data import tables
from riverboards.games.the_river.rules import RiverState
from riverboards.games.the_river.steps.rounds import begin_round, clean_up
from tests.games.the_river.positions import do, end, kinds, places, position

ELEVEN = "FO03 FO04 FO05 FO06 FO07 FO08 FO09 FO10 FO11 FO12 FO13"


def last_turn(s: RiverState) -> list[str]:
    """Play the last pioneer and end the round."""
    do(s, a.Place("food"))
    return kinds(end(s))


@pytest.mark.clause("TR-FIRST-01", "TR-CLEAN-07")
def test_the_pawn_starts_the_next_round() -> None:
    s = position(3, seat=2, boat=(0, 0, 1))
    do(s, a.Place("first"))
    assert s.pawn == 2
    end(s)
    assert (s.round, s.seat) == (3, 2)


@pytest.mark.clause("TR-FIRST-02", "TR-EDGE-43")
def test_the_holder_may_place_there_and_keeps_it() -> None:
    s = position(3, pawn=0)
    do(s, a.Place("first"))
    assert s.pawn == 0
    end(s)
    assert "first" not in places(s)


@pytest.mark.clause("TR-FIRST-03")
def test_the_pawn_stays_if_nobody_places_there() -> None:
    s = position(3, pawn=1, boat=(1, 0, 0))
    last_turn(s)
    assert (s.pawn, s.seat) == (1, 1)


@pytest.mark.clause("TR-CLEAN-01")
def test_the_order_of_the_clean_up() -> None:
    s = position(3, tiles={0: "FO01 FO02 FO03"}, boat=(1, 0, 0), cards=("B19", "", "B21", ""), face_up="DE01 DE02 DE03")
    s.fresh[0] = []
    do(s, a.Place("claim"), a.Claim("DE01"))
    events = kinds(end(s))
    assert events == [
        "turn-ended",
        "round-ended",
        "tiles-cleared",
        "tiles-turned",
        "cards-turned",
        "pioneers-back",
        "pioneer-settled",
        "round-began",
    ]


@pytest.mark.clause("TR-CLEAN-02")
def test_left_over_tiles_are_discarded_and_new_ones_turned_up() -> None:
    s = position(3, face_up="DE01 DE02", boat=(1, 0, 0))
    last_turn(s)
    assert [tables().tiles[tile].id for tile in s.discards] == ["DE01", "DE02"]
    assert sum(tile >= 0 for tile in s.face_up) == 6
    assert not {tables().tile_of["DE01"], tables().tile_of["DE02"]} & set(s.face_up)


@pytest.mark.clause("TR-CLEAN-03", "TR-EDGE-49")
def test_an_empty_stack_is_made_new_from_the_discards() -> None:
    names = [tile.id for tile in tables().tiles]
    five, three, twenty = names[:5], names[5:8], names[8:28]
    s = position(4, face_up=" ".join(three), stack=five, boat=(1, 0, 0, 0))
    s.discards = [tables().tile_of[name] for name in twenty]
    do(s, a.Place("food"))
    events = end(s)
    turned = [event for event in events if event.kind == "tiles-turned"]
    assert turned[0].tiles == tuple(five)  # type: ignore[attr-defined]
    assert len(turned[1].tiles) == 3  # type: ignore[attr-defined]
    assert [event.count for event in events if event.kind == "stack-shuffled"] == [23]  # type: ignore[attr-defined]
    assert len(s.stack) == 20
    assert s.discards == []
    assert set(turned[1].tiles) <= set(three + twenty)  # type: ignore[attr-defined]


@pytest.mark.clause("TR-CLEAN-04")
def test_places_stay_empty_if_there_are_no_tiles() -> None:
    s = position(3, face_up="", stack=["DE01"], boat=(1, 0, 0))
    s.discards = []
    last_turn(s)
    assert s.view(None).face_up == ("DE01", "", "", "", "", "")


@pytest.mark.clause("TR-CLEAN-05", "TR-EDGE-51")
def test_cards_stay_and_gaps_are_filled_while_the_deck_lasts() -> None:
    s = position(3, cards=("B19", "", "B21", ""), boat=(1, 0, 0))
    last_turn(s)
    display = s.view(None).display
    assert (display[0], display[2]) == ("B19", "B21")
    assert all(display)
    bare = position(3, cards=("B19", "", "B21", ""), boat=(1, 0, 0))
    bare.deck = []
    last_turn(bare)
    assert bare.view(None).display == ("B19", "", "B21", "")


@pytest.mark.clause("TR-CLEAN-06", "TR-PASS-04")
def test_all_pioneers_go_home() -> None:
    s = position(2, boat=(1, 0), at={"wood": [1], "build": [0, 1]})
    s.on_claim, s.claims = [1, 0], [1, 0]
    s.resting = [1, 2]
    last_turn(s)
    assert s.boat == [4, 4]
    assert s.on_claim == s.claims == s.resting == [0, 0]
    assert not any(s.at.values())


@pytest.mark.clause("TR-SETTLE-01", "TR-EDGE-27", "TR-CLEAN-06", "TR-SETTLE-02")
def test_a_covered_frame_settles_a_pioneer() -> None:
    s = position(3, tiles={0: "FO03 FO04 FO05"}, boat=(1, 0, 0), face_up="DE01 DE02")
    do(s, a.Place("claim"), a.Claim("DE01"))
    end(s)
    assert s.settled[0] == [4]
    assert s.boat[0] == 3
    s.seat, s.boat = 0, [1, 0, 0]
    s.resting[0] = 2
    last_turn(s)
    assert s.settled[0] == [4]
    assert s.boat[0] == 3
    assert s.pioneers(0) == 5
    joined = position(3, tiles={0: "FO03 FO04 FO05"}, tokens={0: (6, 5)}, boat=(1, 0, 0), face_up="DE01 DE02")
    do(joined, a.Place("claim"), a.Claim("DE01"))
    end(joined)
    assert joined.boat[0] == 4


@pytest.mark.clause("TR-SETTLE-03", "TR-EDGE-26", "TR-END-03")
def test_two_frames_in_one_round() -> None:
    nine = " ".join(ELEVEN.split()[:9])
    s = position(2, tiles={0: nine}, settled={0: [4, 7]}, face_up="ME04 DE01 DE02", boat=(2, 0))
    do(s, a.Place("claim"), a.Claim("ME04"), a.ExtraTile("DE01"))
    end(s)
    do(s, a.Place("claim"))
    assert len(s.tiles[0]) == 12
    end(s)
    assert s.settled[0] == [4, 7, 10, 12]
    assert s.outcome() is not None


@pytest.mark.clause("TR-SETTLE-05", "TR-EDGE-29")
def test_three_settled_leave_one_pioneer() -> None:
    s = position(2, tiles={0: ELEVEN}, settled={0: [4, 7, 10]})
    assert s.boat[0] == 1
    assert s.waiting[0]
    do(s, a.Place("wood"))
    end(s)
    for _ in range(4):
        assert s.seat == 1
        do(s, s.legal_actions(1)[0])
        while s.phase != "end-turn":
            do(s, s.legal_actions(1)[0])
        end(s)
    assert s.round == 3
    assert s.boat[0] == 1
    framed = sorted(tables().framed)
    assert framed[-1] == 12
    assert len(framed) - 1 < tables().pioneers.in_boat


@pytest.mark.clause("TR-SETTLE-06", "TR-EDGE-73", "TR-SETTLE-01")
def test_a_waiting_fifth_pioneer_does_not_settle() -> None:
    s = position(2, tiles={0: " ".join(ELEVEN.split()[:6])}, settled={0: [4]}, face_up="DE01 DE02", boat=(1, 0))
    do(s, a.Place("claim"), a.Claim("DE01"))
    end(s)
    assert s.settled[0] == [4, 7]
    assert s.waiting[0]
    assert s.boat[0] == 2


@pytest.mark.parametrize(("players", "tokens"), [(2, (6, 5, 4)), (3, (6, 5, 4, 3)), (4, (6, 5, 4, 3))])
@pytest.mark.clause("TR-END-01")
def test_bonus_tokens_trigger_the_end(players: int, tokens: tuple[int, ...]) -> None:
    s = position(players, goods={0: (1, 1, 0, 0)}, cards=("B01", "", "", ""), tokens={0: tokens})
    assert s.ending == ""
    do(s, a.Place("build"), a.Build("B01"))
    assert (s.ending, s.ender) == ("tokens", 0)
    early = position(players, goods={0: (1, 1, 0, 0)}, cards=("B01", "", "", ""), tokens={0: tokens[:-1]})
    do(early, a.Place("build"), a.Build("B01"))
    assert early.ending == ""


@pytest.mark.clause("TR-END-02")
def test_the_twelfth_tile_triggers_the_end() -> None:
    s = position(3, tiles={0: ELEVEN})
    do(s, a.Place("claim"), a.Claim("DE01"))
    assert (s.ending, s.ender) == ("tiles", 0)


@pytest.mark.clause("TR-END-03", "TR-END-04", "TR-EDGE-42")
def test_the_round_is_played_to_its_end() -> None:
    s = position(
        3,
        goods={0: (1, 1, 0, 0)},
        cards=("B01", "", "B20", ""),
        tokens={0: (6, 5, 4, 3)},
        tiles={1: ELEVEN},
        boat=(1, 1, 1),
    )
    do(s, a.Place("build"), a.Build("B01"))
    end(s)
    do(s, a.Place("claim"))
    events = do(s, s.legal_actions(1)[0])
    assert len(s.tiles[1]) == 12
    assert "end-triggered" not in kinds(events)
    assert (s.ending, s.ender) == ("tokens", 0)
    end(s)
    assert s.outcome() is None
    events = do(s, a.Place("food")) + end(s)
    names = kinds(events)
    assert names[-1] == "game-ended"
    assert {"tiles-turned", "cards-turned", "pioneers-back", "pioneer-settled"} <= set(names)
    outcome = s.outcome()
    assert outcome is not None
    assert outcome.reason == "tokens"
    assert s.decisions() == ()
    assert s.refusal(0, a.END_TURN).code == "game-over"  # type: ignore[union-attr]


@pytest.mark.clause("TR-END-05", "TR-EDGE-71")
def test_round_twenty_is_the_last() -> None:
    s = position(2, round=19, boat=(1, 0))
    do(s, a.Place("food"))
    events = end(s)
    assert kinds(events)[-2:] == ["round-began", "end-triggered"]
    assert (s.round, s.ending, s.ender) == (20, "rounds", -1)
    assert s.outcome() is None
    s.boat = [1, 0]
    last_turn(s)
    assert s.outcome() is not None
    assert s.outcome().reason == "rounds"  # type: ignore[union-attr]
    early = position(2, ending="tiles")
    begin_round(early, 20)
    assert early.ending == "tiles"


@pytest.mark.clause("TR-END-03")
def test_the_last_clean_up_is_a_full_one() -> None:
    s = position(3, tiles={0: "FO03 FO04 FO05 DE01"}, ending="tiles", face_up="DE02", cards=("", "", "", ""))
    s.fresh[0] = [4]
    clean_up(s)
    assert s.settled[0] == [4]
    assert all(tile >= 0 for tile in s.face_up)
    assert all(card >= 0 for card in s.display)
    assert s.phase == "over"
