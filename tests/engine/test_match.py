"""A live game on its record: undo and its barriers, redo, leaving, ending."""

from __future__ import annotations

import pytest

from riverboards import players
from riverboards.engine.contract import IllegalAction, Setup
from riverboards.engine.match import ENDED, LEFT, OTHER_SEAT, READY, START, Match, MatchOver, UndoInfo
from riverboards.engine.record import (
    Did,
    Left,
    Readied,
    Record,
    RecordError,
    Redid,
    Renamed,
    ReplayDiffers,
    Undid,
    entry_from_data,
    entry_to_data,
    replay,
    setup_from_data,
    setup_to_data,
    well_formed,
)
from riverboards.engine.setup import complete, plain_seats
from tests.helpers import random_match, setup_of
from tests.toy.actions import Answer, Arrange, Begin, Bid, Look, Offer
from tests.toy.game import GAME


def setup(count: int = 2) -> Setup:
    return setup_of(GAME, count, first="seat-1")


def match_of(count: int = 2) -> Match:
    return Match(GAME, setup(count))


def bid_all(match: Match) -> None:
    """Everybody bids the first pebble and nothing else, from the first seat on."""
    for decision in match.decisions():
        assert decision.seat is not None
        match.act(decision.seat, Bid(tuple(match.state.hands[decision.seat][:1]), 0))  # type: ignore[attr-defined]


def test_nothing_can_be_taken_back_at_the_start() -> None:
    match = match_of()
    assert match.undo_info() == UndoInfo(0, 0, START)
    assert not match.undo()
    assert not match.undo_turn()
    assert match.redo() == []


def test_an_action_that_shows_nothing_goes_back_and_comes_again() -> None:
    match = match_of()
    before = match.state.to_data()
    events = match.act(0, Begin())
    after = match.state.to_data()
    assert match.undo_info() == UndoInfo(1, 1, START)
    assert match.undo()
    assert match.state.to_data() == before
    assert match.redo_steps == 1
    assert match.redo() == events
    assert match.state.to_data() == after
    assert [type(each) for each in match.record.entries] == [Did, Undid, Redid]


def test_a_look_a_sealed_bid_and_a_roll_close_the_way_with_their_own_words() -> None:
    match = match_of()
    match.act(0, Look())
    assert match.undo_info() == UndoInfo(0, 0, "looked", 0)
    match.act(0, Begin())
    assert match.undo_info().steps == 1
    match.act(0, Bid((), 0))
    assert match.undo_info() == UndoInfo(0, 0, "sealed", 0)
    match.act(1, Bid((), 1))
    assert match.undo_info() == UndoInfo(0, 0, "rolled", 1)


def test_that_another_seat_is_next_closes_nothing_but_its_action_does_for_good() -> None:
    match = match_of()
    match.act(0, Offer(1, (1, 0), (0, 1)))
    assert match.decisions()[0].seat == 1
    assert match.undo_info() == UndoInfo(1, 1, START)
    match.act(1, Answer(True))
    assert match.undo_info() == UndoInfo(1, 1, OTHER_SEAT, 1)
    assert match.undo()
    assert match.undo_info() == UndoInfo(0, 0, OTHER_SEAT, 1), "taking the answer back does not open the offer again"
    assert Match.resume(GAME, match.record).undo_info() == match.undo_info()


def test_anothers_ready_closes_the_way_and_ones_own_does_not() -> None:
    match = match_of()
    match.act(0, Begin())
    match.ready(0)
    assert match.undo_info().steps == 1
    match.ready(1)
    assert match.undo_info() == UndoInfo(0, 0, READY, 1)
    assert match.readied == 1
    match.ready(1)
    assert [type(each) for each in match.record.entries] == [Did, Readied, Readied], "the same look is written once"
    assert Match.resume(GAME, match.record).undo_info() == match.undo_info()


def test_the_whole_turn_goes_back_as_far_as_the_way_is_free() -> None:
    match = match_of()
    match.act(0, Offer(1, (1, 0), (0, 1)))
    match.leave(1)
    match.act(1, Answer(False))
    match.act(0, Begin())
    assert match.undo_info() == UndoInfo(1, 1, LEFT, 1)
    assert match.undo_turn()
    assert match.ply == 2


def test_a_computer_players_answer_goes_back_with_the_action_before_it() -> None:
    seats = plain_seats(2)
    robot = complete(GAME, [seats[0], plain_seats(2, "random")[1]], {"first": "seat-1"})
    match = Match(GAME, robot)
    start = match.state.to_data()
    match.act(0, Offer(1, (1, 0), (0, 1)))
    assert match.bot_to_answer() == 1
    answer = match.bot_answer(1, players.get("random"))
    assert answer == match.bot_answer(1, players.get("random")), "the same position is answered the same way"
    match.act(1, answer)
    assert match.bot_to_answer() is None
    assert match.undo_info().steps == 1
    assert match.undo()
    assert match.state.to_data() == start
    match.redo()
    assert match.ply == 2


def test_a_new_action_ends_redoing() -> None:
    match = match_of()
    match.act(0, Begin())
    match.undo()
    match.act(0, Offer(1, (1, 0), (0, 1)))
    assert match.redo_steps == 0


def test_a_refused_action_changes_nothing() -> None:
    match = match_of()
    before = match.state.to_data()
    with pytest.raises(IllegalAction) as caught:
        match.act(1, Begin())
    assert caught.value.refusal.code == "not-your-turn"
    assert match.state.to_data() == before
    assert match.record.entries == []


def test_a_fault_while_watching_leaves_the_game_as_it_was() -> None:
    match = match_of()
    before = match.state.to_data()

    def watch(*_: object) -> None:
        raise RuntimeError("a fault in the show")

    with pytest.raises(RuntimeError):
        match.act(0, Begin(), watch)
    assert match.state.to_data() == before
    assert match.ply == 0


def test_positions_of_the_past_can_be_had() -> None:
    match = match_of(3)
    datas = [match.state.to_data()]
    for ply in random_match(GAME, setup(3), "past").plies:
        match.act(ply.seat, ply.action)
        datas.append(match.state.to_data())
    assert [match.state_at(n).to_data() for n in range(match.ply + 1)] == datas
    with pytest.raises(IndexError):
        match.state_at(match.ply + 1)


def test_a_seat_that_left_is_answered_for() -> None:
    match = match_of()
    match.leave(0)
    assert match.bots == {0: "random"}
    assert match.bot_to_answer() == 0
    match.act(0, Begin())
    assert match.plies[-1].bot
    assert Match.resume(GAME, match.record).bots == {0: "random"}


def test_names_change_and_come_back_with_the_record() -> None:
    match = match_of()
    match.rename(1, "**李雷**")
    assert match.names == ("Player 1", "**李雷**")
    assert Match.resume(GAME, match.record).names == match.names


def test_a_conceded_game_is_won_by_the_other_of_two() -> None:
    match = match_of()
    match.end("conceded", 0)
    outcome = match.outcome()
    assert outcome is not None
    assert (outcome.reason, outcome.winners, outcome.ranking) == ("conceded", (1,), (2, 1))
    assert outcome.facts["seat"] == 0
    assert match.decisions() == ()
    assert match.undo_info() == UndoInfo(0, 0, ENDED, 0)
    with pytest.raises(MatchOver):
        match.act(0, Begin())
    with pytest.raises(MatchOver):
        match.end("stopped")
    assert Match.resume(GAME, match.record).outcome() == outcome


def test_a_game_stopped_early_has_a_sheet_and_no_winner() -> None:
    match = match_of(3)
    match.end("stopped")
    outcome = match.outcome()
    assert outcome is not None
    assert (outcome.reason, outcome.winners) == ("stopped", ())
    assert len(outcome.results) == 3
    with_three = match_of(3)
    with_three.end("conceded", 1)
    conceded = with_three.outcome()
    assert conceded is not None
    assert conceded.winners == ()


def test_the_moment_says_where_the_game_stands() -> None:
    match = match_of()
    assert (match.moment().turn, match.moment().asked, match.moment().over) == (1, (0,), None)
    match.act(0, Begin())
    assert match.moment().asked == (0, 1)
    bid_all(match)
    winner = match.decisions()[0].seat
    assert winner is not None
    match.act(winner, Arrange(tuple(match.state.rows[winner]), (0, 0)))  # type: ignore[attr-defined]
    assert match.moment().turn == 2


def test_replay_says_at_which_entry_the_rules_come_to_something_else() -> None:
    match = random_match(GAME, setup(), "differs", most=8)
    entry = match.record.entries[4]
    assert isinstance(entry, Did)
    changed = Did(entry.seat, entry.action, ({"do": "bidding-began"}, {"do": "bidding-began"}), entry.bot)
    record = Record(match.record.setup, 1, [*match.record.entries[:4], changed, *match.record.entries[5:]])
    with pytest.raises(ReplayDiffers) as caught:
        replay(GAME, record)
    assert (caught.value.place, caught.value.ply) == (4, 4)
    assert replay(GAME, record, to=4).to_data() == match.state_at(4).to_data()
    unknown = Record(match.record.setup, 1, [Did(0, {"do": "dance"}, ())])
    with pytest.raises(ReplayDiffers, match="dance"):
        replay(GAME, unknown)


def test_entries_and_set_ups_come_back_from_data() -> None:
    match = random_match(GAME, setup(3), "data", most=10)
    match.rename(0, "Łukasz")
    match.leave(2)
    match.end("stopped")
    assert [entry_from_data(entry_to_data(each)) for each in match.record.entries] == match.record.entries
    assert setup_from_data(setup_to_data(match.record.setup)) == match.record.setup


@pytest.mark.parametrize(
    "data", [None, [], {}, {"entry": "dance"}, {"entry": "undo"}, {"entry": "undo", "plies": 1, "x": 2}]
)
def test_what_is_no_entry_is_told(data: object) -> None:
    with pytest.raises(RecordError):
        entry_from_data(data)


@pytest.mark.parametrize("entries", [[Undid(1)], [Redid(1)], [Left(7, "random")], [Renamed(-1, "x")], [Undid(0)]])
def test_entries_that_contradict_each_other_are_told(entries: list[object]) -> None:
    with pytest.raises(RecordError):
        well_formed(Record(setup(), 1, entries))  # type: ignore[arg-type]


def test_redoing_survives_a_restart() -> None:
    match = match_of()
    match.act(0, Offer(1, (1, 0), (0, 1)))
    match.undo()
    again = Match.resume(GAME, match.record)
    assert again.redo_steps == 1
    again.redo()
    assert again.ply == 1
