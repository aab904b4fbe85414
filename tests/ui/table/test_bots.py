"""Computer players at the table: asked in their own process, never waited for, dropped when something else happens."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from dataclasses import replace

import pytest

from riverboards import games, players, tables
from riverboards.engine.chance import Chance
from riverboards.engine.match import Match
from riverboards.ui.events import Key
from riverboards.ui.kit.choices import Segments
from riverboards.ui.kit.seat import SeatCard
from riverboards.ui.screens.score import ScoreScreen
from riverboards.ui.sitting.mind import Mind
from riverboards.ui.sitting.sitting import Phase, Sitting
from riverboards.ui.sitting.thinker import FromMind
from riverboards.ui.sitting.worker import Job, Reply, answered
from tests.toy.game import SealedPebbles
from tests.ui.table.bots import Slow, answer_something, match_of, until
from tests.ui.table.driver import Hand, setup_of

FACTOR = 0.03
"""Share of a level's own time that a computer player of these tests has."""


@pytest.fixture
def mind() -> Iterator[Mind]:
    """A process, gone after the test."""
    found = Mind()
    yield found
    found.close()


def quick(mind: Mind, factor: float = FACTOR) -> FromMind:
    """A thinker that is soon done; a random answer in its place fails the test."""

    def troubled(seat: int, why: str) -> None:
        raise AssertionError(f"seat {seat} answered at random: {why}")

    return FromMind(lambda: mind, troubled, factor=factor)


def asked(hand: Hand) -> bool:
    return hand.table.sitting.phase in (Phase.ASK, Phase.HOLD, Phase.OVER)


def thinking(hand: Hand) -> bool:
    return hand.table.sitting.phase is Phase.THINK


def held(hand: Hand) -> bool:
    return hand.table.sitting.phase is Phase.HOLD


def hinted(hand: Hand) -> bool:
    return hand.table.hinter.active


def to_the_bot(hand: Hand, seed: str = "to the bot") -> None:
    """A person plays on until a computer player is asked."""
    chance = Chance(seed)
    for _ in range(60):
        if thinking(hand):
            return
        answer_something(hand, chance)
        hand.settle()
    raise AssertionError("no computer player is asked")


# ------------------------------------------------------------------ with a fake one


def test_a_bot_is_shown_thinking_and_its_last_move_is_marked() -> None:
    slow = Slow()
    hand = Hand(match_of("river-bankers", {1: "hard"}), thinker=slow)
    to_the_bot(hand)
    ply = hand.match.ply
    slow.time = 0.4
    hand.settle()
    card = hand.widget("seat/1")
    assert isinstance(card, SeatCard)
    assert (card.state, card.bar.part) == ("thinks", 0.4)
    assert hand.table.next_wake() < 0.2
    assert not hand.desk.update(0.0)
    while thinking(hand):
        slow.think()
        hand.settle()
    assert hand.match.ply > ply
    assert all(entry.bot for entry in hand.match.plies[ply:])
    assert hand.table.sitting.marked()


def test_a_bot_is_shown_for_a_moment_at_least() -> None:
    slow = Slow()
    hand = Hand(match_of("river-bankers", {1: "hard"}), thinker=slow)
    to_the_bot(hand)
    hand.desk.settings.change(speed="normal")
    hand.table.bots.opened()
    ply = hand.match.ply
    slow.think()
    for _ in range(5):
        hand.desk.update(0.1)
    assert hand.match.ply == ply
    hand.desk.update(0.2)
    assert hand.match.ply == ply + 1


def test_undo_past_a_bot_drops_its_question_and_asks_anew() -> None:
    slow = Slow()
    hand = Hand(match_of("river-bankers", {1: "hard"}), thinker=slow)
    to_the_bot(hand)
    assert hand.match.undo_info().steps
    ply, dropped, state = hand.match.ply, slow.dropped, hand.match.state.to_data()
    hand.button("undo")
    assert slow.dropped > dropped
    assert hand.match.ply < ply
    assert slow.answer() is None
    hand.key("y", ctrl=True)
    assert hand.match.state.to_data() == state
    assert thinking(hand)
    assert slow.asked[-1] == slow.asked[-2]


def test_a_bots_moves_can_be_watched_step_by_step() -> None:
    slow = Slow()
    hand = Hand(match_of("deep-river", {1: "hard"}), thinker=slow, steps="each")
    to_the_bot(hand)
    slow.think()
    hand.settle()
    assert held(hand)
    ply = hand.match.ply
    hand.button("commit")
    assert not held(hand)
    assert hand.match.ply == ply


def test_a_seat_that_leaves_is_taken_over_at_the_chosen_level() -> None:
    slow = Slow()
    hand = Hand(match_of("deep-river", {}), thinker=slow)
    hand.key("escape")
    hand.button("leave")
    levels = hand.widget("level")
    assert isinstance(levels, Segments)
    hand.press(levels.cell("hard").center)
    hand.button("commit")
    assert hand.top is hand.table
    assert hand.match.bots == {0: "hard"}


def test_an_answer_that_nobody_is_shown_still_opens_the_next_question(toy: SealedPebbles) -> None:
    """Two people and a computer player: after its sealed bid the curtain falls, or the bids are revealed."""
    slow = Slow()
    match = Match(toy, setup_of(toy.key, 3, bots={1: "hard"}, seed="sealed"))
    hand, chance = Hand(match, thinker=slow), Chance("sealed")
    for _ in range(120):
        if isinstance(hand.top, ScoreScreen):
            break
        if thinking(hand):
            slow.think()
        else:
            answer_something(hand, chance)
        hand.settle()
        assert hand.behind_curtain == (hand.table.sitting.phase is Phase.CURTAIN)
    assert any(ply.bot for ply in hand.match.plies)


def test_nothing_moves_below_the_pause() -> None:
    slow = Slow()
    hand = Hand(match_of("river-bankers", {1: "hard"}), thinker=slow)
    to_the_bot(hand)
    hand.key("escape")
    ply = hand.match.ply
    slow.think()
    for _ in range(5):
        hand.desk.update(0.5)
    assert hand.match.ply == ply
    hand.key("escape")
    hand.settle()
    assert hand.match.ply > ply


def test_bots_alone_play_to_the_score_sheet() -> None:
    hand = Hand(match_of("deep-river", {0: "random", 1: "random"}), (1024, 640))
    for _ in range(4000):
        if isinstance(hand.top, ScoreScreen):
            break
        hand.now += 0.5
        hand.desk.update(0.5)
    assert isinstance(hand.top, ScoreScreen)
    assert all(ply.bot for ply in hand.match.plies)


def test_people_and_random_bots_start_no_process(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("riverboards.ui.sitting.mind.spawned", lambda: pytest.fail("a process was started"))
    hand = Hand(match_of("river-bankers", {1: "random"}))
    for n in range(20):
        answer_something(hand, Chance(str(n)))
        hand.settle()
    assert any(ply.bot for ply in hand.match.plies)


def test_the_process_loads_no_screen() -> None:
    code = "import sys, riverboards.ui.sitting.worker as w; w._load('deep-river'); print(*sys.modules)"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert not {"pygame", "typer"} & set(done.stdout.split())


# ------------------------------------------------------------------ with the real one


def test_a_bot_answers_from_its_process_and_the_game_goes_on(mind: Mind) -> None:
    hand = Hand(match_of("deep-river", {1: "medium"}), thinker=quick(mind))
    chance = Chance("goes on")
    for _ in range(12):
        until(hand, lambda: asked(hand))
        if hand.table.sitting.phase is Phase.OVER:
            break
        answer_something(hand, chance)
    assert sum(ply.bot for ply in hand.match.plies) > 3
    again = Match.resume(hand.match.game, hand.match.record)
    assert again.state.to_data() == hand.match.state.to_data()


def sitting_at(match: Match, mind: Mind) -> Sitting:
    """The match without any drawing."""
    table = tables.get(match.game.key)
    return Sitting(match, table, quick(mind), confirm=lambda: "never", curtain=lambda: "needed")


def play_to_the_bot(sitting: Sitting, chance: Chance) -> None:
    """People answer at random until a computer player is asked, or the game is over."""
    match = sitting.match
    while match.outcome() is None:
        sitting.skip()
        sitting.go_on()
        if sitting.phase is Phase.THINK:
            return
        if sitting.phase is Phase.ASK and sitting.answer is not None and sitting.answer.asked is not None:
            seat = sitting.answer.asked.seat
            sitting._do(seat, players.get("random").choose(seat, match.state.copy(), chance.fork()))


def test_two_hundred_interruptions_leave_no_stray_move_and_no_dead_process(mind: Mind) -> None:
    sitting = sitting_at(match_of("river-bankers", {1: "medium"}, seed="0"), mind)
    chance, kinds = Chance("interruptions"), dict[int, int]()
    for number in range(200):
        play_to_the_bot(sitting, chance)
        if sitting.match.outcome() is not None:
            sitting = sitting_at(match_of("river-bankers", {1: "medium"}, seed=str(number)), mind)
            continue
        time.sleep(0.04 * chance.random())
        if chance.below(3) == 0:
            sitting.poll()
        kind = chance.below(5)
        sitting = interrupted(sitting, kind, mind, str(number))
        kinds[kind] = kinds.get(kind, 0) + 1
        if sitting.phase is not Phase.THINK:
            ply = sitting.match.ply
            time.sleep(0.004)
            assert not sitting.poll()
            assert sitting.thinker.answer() is None
            assert sitting.match.ply == ply, "a late answer was given out"
    assert sum(kinds.values()) > 150
    assert len(kinds) == 5
    os.kill(mind.pid or 0, 0)
    assert mind.starts == 1
    again = Match.resume(sitting.match.game, sitting.match.record)
    assert again.state.to_data() == sitting.match.state.to_data()


def interrupted(sitting: Sitting, kind: int, mind: Mind, seed: str) -> Sitting:
    """Something comes between a question to a computer player and its answer; the sitting that goes on."""
    match = sitting.match
    match kind:
        case 0:
            sitting.undo()
        case 1:
            sitting.thinker.drop()
            return sitting_at(match_of("river-bankers", {1: "medium"}, seed=seed), mind)
        case 2:
            sitting.thinker.drop()
            return sitting_at(Match.resume(match.game, match.record), mind)
        case 3:
            sitting.undo(turn=True)
            sitting.redo()
        case _:
            sitting.hide()
            while sitting.phase is Phase.THINK and not sitting.poll():
                time.sleep(0.005)
    return sitting


def test_size_and_screens_may_change_while_a_bot_thinks(mind: Mind) -> None:
    hand = Hand(match_of("river-bankers", {1: "medium"}), (1024, 640), thinker=quick(mind, 0.3))
    chance = Chance("resize")
    for number in range(4):
        while not thinking(hand):
            answer_something(hand, chance)
            hand.desk.update(0.1)
        ply = hand.match.ply
        hand.desk.resize((1280, 800) if number % 2 else (1024, 640))
        for key in (("escape", "escape"), ("l", "escape"))[number % 2]:
            hand.send(Key(key))
            time.sleep(0.02)
            hand.desk.update(0.05)
        until(hand, lambda before=ply: hand.match.ply > before)  # type: ignore[misc]
        assert hand.match.plies[ply].bot
    assert mind.starts == 1


def test_a_process_that_dies_is_started_again_and_the_move_comes(mind: Mind) -> None:
    hand = Hand(match_of("deep-river", {0: "medium", 1: "medium"}), thinker=quick(mind))
    until(hand, lambda: hand.match.ply >= 2)
    first = mind.pid
    assert first is not None
    os.kill(first, signal.SIGKILL)
    ply = hand.match.ply
    until(hand, lambda: hand.match.ply > ply + 1)
    assert mind.pid not in (None, first)


def test_without_any_process_bots_play_at_random_and_say_so() -> None:
    def start() -> tuple[object, object]:
        raise OSError("no more processes")

    broken = Mind(start)  # type: ignore[arg-type]
    told: list[str] = []
    thinker = FromMind(lambda: broken, lambda seat, why: told.append(why))
    hand = Hand(match_of("deep-river", {0: "hard", 1: "hard"}), thinker=thinker)
    until(hand, lambda: hand.match.ply >= 6)
    assert len(told) >= 6
    assert broken.pid is None


def test_a_process_that_hangs_is_ended_and_the_job_fails_in_the_end(mind: Mind) -> None:
    now = [0.0]
    hung = Mind(now=lambda: now[0])
    match = match_of("deep-river", {0: "hard"})
    job = Job(0, "answer", match.game.key, match.state.redeal(0, Chance()).to_data(), 0, "hard", 1, factor=1000.0)
    number = hung.ask(job, patience=5.0)
    end = time.monotonic() + 60
    reply = None
    while reply is None and time.monotonic() < end:
        reply = hung.take(number)
        now[0] += 0.2
        time.sleep(0.01)
    assert reply is not None
    assert reply.action is None
    assert reply.fault
    hung.close()
    assert hung.pid is None


def test_late_replies_are_thrown_away(mind: Mind) -> None:
    match = match_of("deep-river", {0: "medium"})
    job = Job(0, "answer", match.game.key, match.state.redeal(0, Chance()).to_data(), 0, "medium", 1, FACTOR)
    old = mind.ask(job, 30.0)
    new = mind.ask(job, 30.0)
    end = time.monotonic() + 60
    while (reply := mind.take(new)) is None and time.monotonic() < end:
        assert mind.take(old) is None
        time.sleep(0.01)
    assert isinstance(reply, Reply)
    assert reply.number == new
    assert reply.action is not None


def test_a_job_tells_nothing_of_what_its_seat_may_not_know() -> None:
    """With every secret of the others dealt anew the job is the same, byte for byte."""
    jobs: list[Job] = []

    class Ears(Mind):
        def ask(self, job: Job, patience: float) -> int:
            jobs.append(job)
            return 0

    match = Match(games.get("river-bankers"), setup_of("river-bankers", 3, bots={1: "hard"}))
    seat = match.bot_to_answer()
    assert seat == 1
    for seed in ("", "other", "another"):
        if seed:
            match.state = match.state.redeal(seat, Chance(seed))
        FromMind(Ears).ask(match, seat)
    assert jobs[0] == jobs[1] == jobs[2]


def test_the_same_job_is_answered_the_same_way() -> None:
    match = match_of("deep-river", {0: "medium"})
    job = Job(1, "answer", match.game.key, match.state.redeal(0, Chance("a")).to_data(), 0, "medium", 7, 0.2, True)
    first = answered(job, lambda: False)
    assert first.action is not None
    assert answered(replace(job), lambda: False) == first


# ------------------------------------------------------------------ hints


def test_a_hint_shows_the_move_on_the_board_and_a_click_puts_it_away(mind: Mind) -> None:
    hand = Hand(match_of("deep-river", {1: "random"}))
    hand.desk._mind = mind
    until(hand, lambda: asked(hand))
    ply = hand.match.ply
    hand.key("h")
    assert hand.widget("hint") is not None
    until(hand, lambda: hand.table.hinter.advice is not None)
    advice = hand.table.hinter.advice
    assert advice is not None
    assert hand.match.state.refusal(advice.seat, advice.action) is None
    question = hand.table.hinter.question()
    assert question is not None
    assert question.marks
    hand.press((700, 620))
    assert not hand.table.hinter.active
    assert hand.widget("hint") is None
    assert hand.match.ply == ply


@pytest.mark.parametrize("way", ["escape", "h", "tool/hint"])
def test_a_hint_that_is_thought_about_can_be_put_away(mind: Mind, way: str) -> None:
    hand = Hand(match_of("deep-river", {}))
    hand.desk._mind = mind
    hand.button("tool/hint")
    assert hinted(hand)
    if "/" in way:
        hand.button(way)
    else:
        hand.key(way)
    assert not hinted(hand)
    assert hand.top is hand.table
    for _ in range(5):
        time.sleep(0.02)
        hand.desk.update(0.1)
    assert hand.table.hinter.advice is None


def test_nobody_asked_no_hint() -> None:
    hand = Hand(match_of("river-bankers", {1: "hard"}), thinker=Slow())
    to_the_bot(hand)
    hand.key("h")
    assert not hand.table.hinter.active
    bulb = hand.widget("tool/hint")
    assert bulb is not None
    assert bulb.reason


def test_a_hint_on_the_open_table_is_the_same_for_other_secrets() -> None:
    """Where all look at the screen the asked seat's own hidden cards are dealt anew too."""
    jobs: list[Job] = []

    class Ears(Mind):
        def ask(self, job: Job, patience: float) -> int:
            jobs.append(job)
            return 0

    for seed in ("", "other"):
        hand = Hand(match_of("the-river", {}))
        if seed:
            hand.match.state = hand.match.state.redeal(None, Chance(seed))
            hand.table.sitting._next()
            hand.table._opened()
        hand.desk._mind = Ears()
        assert hand.table.sitting.viewer is None
        hand.key("h")
    assert len(jobs) == 2
    assert jobs[0] == jobs[1]
