"""Behind the contract: refusals, copies, data, foresight, decisions."""

from __future__ import annotations

import json

import pytest

from riverboards.engine.chance import Chance
from riverboards.engine.contract import IllegalAction
from riverboards.games.deep_river import GAME
from riverboards.games.deep_river import actions as a
from riverboards.games.deep_river.refusals import CODES
from tests.games.deep_river.positions import Game, finish_random, game, new_game

CALM = ("bear",) * 3 + ("large",) + ("bear",) * 3


def walk(seed: str, **options: bool) -> list[Game]:
    """The positions of a random game, each wrapped."""
    state, chance, found = new_game(seed, **options), Chance(seed), []
    while state.decisions():
        found.append(Game(state.copy()))
        state.apply(state.seat, chance.choice(state.legal_actions(state.seat)))
    return found


def test_tries_hold_every_legal_action_and_refusals_change_nothing() -> None:
    seen = set()
    for seed in range(25):
        for play in walk(str(seed), lay_own_tiles=seed % 5 == 0, narrow_river=seed % 2 == 0):
            state, before = play.state, play.state.to_data()
            for seat in (0, 1):
                tries, legal = state.tries(seat), state.legal_actions(seat)
                assert set(legal) <= set(tries)
                assert len(set(tries)) == len(tries)
                for action in tries:
                    refusal = state.refusal(seat, action)
                    assert (refusal is None) == (action in legal)
                    if refusal is not None:
                        assert refusal.code in CODES
                        assert refusal.clause
                        seen.add(refusal.code)
                        with pytest.raises(IllegalAction):
                            state.apply(seat, action)
            assert state.to_data() == before
    rare = {"game-over", "no-such-current", "no-such-fish", "tiles-laid", "first-movement"}
    elsewhere = {"current-resting", "effect-no-single"}  # DR-STILL-03, DR-LARGE-10
    assert seen >= set(CODES) - rare - elsewhere


def test_each_code_is_given() -> None:
    """Those that a random walk does not meet."""
    over = game({1: ["s"]}, bear=1).choose("A").move(1)
    assert over.refused(a.CHOOSE[0]).code == "game-over"
    assert over.state.tries(0) == ()
    play = game({6: ["s"]}, currents="A:move-1@1 B:bear@1 C:twice@1")
    assert play.refused(a.ChooseCurrent("D")).code == "no-such-current"
    assert play.refused(a.TurnCurrent("D")).code == "no-such-current"
    assert play.refused(a.ConfirmTiles()).code == "tiles-laid"
    play.choose("C")
    assert play.refused(a.STOP).code == "first-movement"
    assert play.refused(a.MoveFish(3, "salmon", 1)).code == "no-such-fish"
    lay = Game(new_game("1", lay_own_tiles=True))
    assert lay.refused(a.LayTile("nonsense")).facts == {"effect": ""}


@pytest.mark.parametrize("lay", [False, True])
def test_copies_and_data(lay: bool) -> None:
    for play in walk("copy", lay_own_tiles=lay):
        state = play.state
        data = json.loads(json.dumps(state.to_data()))
        back, twin = GAME.state_from_data(data), state.copy()
        assert back.to_data() == twin.to_data() == state.to_data()
        assert back.legal_actions(back.seat) == state.legal_actions(state.seat)
        finish_random(twin, Chance("on"))
        assert state.to_data() == data
        assert finish_random(back, Chance("on")).to_data() == twin.to_data()


def test_actions_and_events_pass_through_json() -> None:
    for seed in range(8):
        state, chance = new_game(str(seed), lay_own_tiles=seed % 2 == 0), Chance(str(seed))
        while state.decisions():
            action = chance.choice(state.legal_actions(state.seat))
            again = GAME.actions.decode(json.loads(json.dumps(GAME.actions.encode(action))))
            assert again == action
            for event in state.apply(state.seat, again):
                assert GAME.events.decode(json.loads(json.dumps(GAME.events.encode(event)))) == event


def test_foresight_is_what_happens_and_changes_nothing() -> None:
    for play in walk("foresee"):
        before = play.state.to_data()
        for action in play.legal:
            seen = play.state.foresee(play.seat, action)
            assert play.state.copy().apply(play.seat, action) == seen
        assert play.state.to_data() == before


def test_foresight_ends_before_the_toss_and_the_toss_is_nobodys_knowledge() -> None:
    state = new_game("3", lay_own_tiles=True)
    while not (state.decisions()[0].kind == "confirm-tiles" and not any(state.hands)):
        state.apply(state.seat, state.legal_actions(state.seat)[0])
    kinds = [event.kind for event in state.foresee(state.seat, a.CONFIRM_TILES)]
    assert kinds == ["tiles-confirmed"]
    tosses = set()
    for n in range(40):
        twin = state.redeal(0, Chance(str(n)))
        assert twin.view(0) == state.view(0)
        twin.apply(twin.seat, a.CONFIRM_TILES)
        tosses.add(tuple(twin.up))
    assert len(tosses) > 4


def test_a_question_with_one_answer_is_not_asked_but_the_turn_is_confirmed() -> None:
    for seed in range(20):
        for play in walk(str(seed)):
            if play.asked in ("confirm-turn", "confirm-tiles"):
                assert len(play.legal) == 1
            else:
                assert len(play.legal) > 1


def test_the_confirmed_turn_is_the_barrier() -> None:
    barriers = {kind for kind in GAME.events.kinds if getattr(GAME.events.class_of(kind), "barrier", None)}
    assert barriers == {"turn-confirmed", "tiles-confirmed", "currents-tossed"}
    assert a.TurnConfirmed.barrier == "turn-confirmed"
    assert a.GameEnded.stop


def test_the_watcher_sees_a_position_after_each_event() -> None:
    play = game({6: ["S"]}, tiles=CALM, currents="A:move-1@1 B:bear@1 C:twice@1").choose("B")
    bears: list[int] = []
    events: list[str] = []

    def watch(event: object, state: object) -> None:
        events.append(event.kind)  # type: ignore[attr-defined]
        bears.append(state.view(None).bear)  # type: ignore[attr-defined]
        assert state.decisions() == ()  # type: ignore[attr-defined]

    action = next(x for x in play.legal if isinstance(x, a.MoveFish) and x.place == 6)
    play.state.apply(play.seat, action, watch)
    assert events == ["fish-moved", "bear-moved", "bear-moved", "current-moved"]
    assert bears == [4, 3, 2, 2]


def test_games_of_one_seed_are_alike() -> None:
    ends = {str(finish_random(new_game("same"), Chance("x")).to_data()) for _ in range(2)}
    assert len(ends) == 1
    assert new_game("same").to_data() != new_game("other").to_data()


def test_standing_of_a_stopped_game() -> None:
    sheet = game({}, bear=2).state.standing()
    assert (sheet.reason, sheet.winners, sheet.ranking) == ("stopped", (), None)
    assert [result.checks[0].note["steps"] for result in sheet.results] == [2, 6]
    assert not any(check.met for result in sheet.results for check in result.checks)
