"""Clicks, forms, undo, holds and keys at the table, shown with the test-only game and with Deep River."""

from __future__ import annotations

from typing import Any

import pytest

from riverboards import games
from riverboards.engine.match import Match
from riverboards.ui.events import Key, PointerDown, PointerMove
from riverboards.ui.kit import Button
from riverboards.ui.screens.score import ScoreScreen
from riverboards.ui.sitting.sitting import Phase
from tests.toy.game import SealedPebbles
from tests.ui.table.driver import Hand, setup_of
from tests.ui.table.monkey import Monkey


def toy_hand(game: SealedPebbles, players: int = 2, seed: str = "table", **settings: Any) -> Hand:
    return Hand(Match(game, setup_of(game.key, players, seed=seed)), **settings)


def river(seed: str = "table", size: tuple[int, int] = (1440, 900), **settings: Any) -> Hand:
    return Hand(Match(games.get("deep-river"), setup_of("deep-river", 2, seed=seed)), size, **settings)


@pytest.mark.parametrize("seed", ["1", "2"])
def test_a_whole_game_with_forms_offers_and_bids_by_clicks_alone(toy: SealedPebbles, seed: str) -> None:
    hand = toy_hand(toy, 3, seed)
    Monkey(hand, seed).play()
    assert isinstance(hand.top, ScoreScreen)
    outcome = hand.match.outcome()
    assert outcome is not None
    for result in outcome.results:
        assert sum(line.points for line in result.lines) == result.total


def test_a_form_opens_closes_and_refuses_with_a_sentence(toy: SealedPebbles) -> None:
    hand = toy_hand(toy)
    hand.click("form/offer")
    commit = hand.widget("commit")
    assert isinstance(commit, Button)
    assert commit.not_now
    assert commit.reason
    hand.key("escape")
    assert hand.table.sitting.answer is not None
    assert hand.table.sitting.answer.form is None
    assert hand.top is hand.table


def test_undo_takes_back_until_something_was_revealed(toy: SealedPebbles) -> None:
    hand = toy_hand(toy)
    before = hand.match.state.to_data()
    hand.click("do/look")
    undo = hand.widget("undo")
    assert isinstance(undo, Button)
    assert undo.reason == "A pebble was looked at."
    hand.button("undo")
    assert hand.match.state.to_data() != before


def test_undo_and_redo_of_open_steps() -> None:
    hand = river()
    before = hand.match.state.to_data()
    hand.click(next(target for target in sorted(hand.lit) if target.startswith("do/current")))
    after = hand.match.state.to_data()
    assert after != before
    hand.key("z", ctrl=True)
    assert hand.match.state.to_data() == before
    hand.key("y", ctrl=True)
    assert hand.match.state.to_data() == after


def test_a_confirmed_turn_closes_undo_with_its_reason() -> None:
    hand = river()
    while hand.match.ply < 40 and not any(t == "do/end-turn" for t in hand.lit):
        hand.click(min(hand.lit))
    hand.button("commit")
    undo = hand.widget("undo")
    assert isinstance(undo, Button)
    assert undo.not_now
    assert "turn" in undo.reason.lower()


def test_an_unlit_target_tells_its_refusal_and_changes_nothing() -> None:
    hand = river()
    before = hand.match.state.to_data()
    bear = hand.table.stage.rect_of("bear")
    assert bear is not None
    hand.press(bear.center)
    assert hand.match.state.to_data() == before


def test_the_reveal_holds_the_show_until_go_on(toy: SealedPebbles) -> None:
    hand = toy_hand(toy)
    monkey = Monkey(hand, "hold")
    while hand.table.sitting.phase is not Phase.HOLD:
        monkey.step()
    ply = hand.match.ply
    hand.desk.update(60)
    assert hand.table.sitting.phase is Phase.HOLD
    assert hand.match.ply == ply
    hand.button("commit")
    assert hand.table.sitting.phase is not Phase.HOLD or hand.table.sitting.sheet is not None


def moving(hand: Hand) -> bool:
    return hand.table.stage.animating


def test_a_press_that_skips_motion_is_used_up() -> None:
    hand = river(speed="slow")
    hand.desk.settings.change(speed="slow")
    target = next(t for t in sorted(hand.lit) if t.startswith("do/current"))
    place = hand.place_of(target)
    from riverboards.ui.events import PointerUp

    hand.send(PointerMove(place), PointerDown(place), PointerUp(place))
    hand.desk.update(0.01)
    assert moving(hand)
    ply = hand.match.ply
    hand.send(PointerDown(place), PointerUp(place))
    assert not moving(hand)
    assert hand.match.ply == ply


def test_a_double_click_never_acts_twice(toy: SealedPebbles) -> None:
    hand = toy_hand(toy)
    hand.click("do/begin")
    hand.button("ready")
    ply = hand.match.ply
    commit = hand.widget("commit")
    assert commit is not None
    hand.now += 1
    place = commit.rect.center
    from riverboards.ui.events import PointerUp

    for _ in range(2):
        hand.send(PointerMove(place), PointerDown(place), PointerUp(place))
    hand.settle()
    assert hand.match.ply == ply + 1
    assert hand.behind_curtain


def test_a_whole_game_by_keys_alone() -> None:
    hand = river("keys")
    for _ in range(600):
        if isinstance(hand.top, ScoreScreen):
            return
        hand.now += 1
        if hand.table.sitting.phase is Phase.HOLD:
            hand.key("space")
            continue
        if "do/end-turn" in hand.lit:
            hand.key("enter")
            continue
        hand.key("enter")
    raise AssertionError(f"no end by keys; {hand.table.page.ring.item}, {sorted(hand.lit)}")


def test_focus_stands_on_a_lit_target_and_arrows_stay_among_them() -> None:
    hand = river()
    for name in ("tab", "right", "right", "left"):
        hand.send(Key(name))
        item = hand.table.page.ring.item
        assert item is not None


@pytest.mark.parametrize("every", [True, False])
def test_every_move_is_confirmed_where_the_player_wants_it(every: bool) -> None:
    hand = river(confirm="every" if every else "secret")
    target = next(t for t in sorted(hand.lit) if t.startswith("do/current"))
    hand.click(target)
    assert hand.match.ply == (0 if every else 1)
    if every:
        hand.button("commit")
        assert hand.match.ply == 1


def test_a_seat_that_leaves_is_played_on() -> None:
    hand = river()
    hand.table.sitting.leave(1, "random")
    hand.table.names_changed()
    for _ in range(60):
        if isinstance(hand.top, ScoreScreen):
            return
        hand.settle()
        if hand.table.sitting.phase is Phase.ASK:
            hand.click(min(t for t in hand.lit if hand.shown(t)))
        elif hand.table.sitting.phase is Phase.HOLD:
            hand.button("commit")
    assert hand.match.ply > 20
    assert any(ply.bot for ply in hand.match.plies)
