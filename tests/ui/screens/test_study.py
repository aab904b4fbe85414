"""Trying from a position: a copy goes its own way, the game stays as it is, and nothing hidden is told by it."""

from __future__ import annotations

import errno
from pathlib import Path

import pytest

from riverboards import games, words
from riverboards.engine.contract import Seat
from riverboards.engine.journal import Journal, SaveError
from riverboards.engine.match import Match
from riverboards.engine.record import Left
from riverboards.engine.saves import Library, OpenSave
from riverboards.engine.setup import COLOURS, complete
from riverboards.ui.desk import Desk
from riverboards.ui.kit import Button
from riverboards.ui.render import play_on
from riverboards.ui.screens.load import LoadScreen
from riverboards.ui.screens.log import LogScreen, study
from riverboards.ui.screens.table import TableScreen
from tests.toy.game import SealedPebbles
from tests.ui.screens.hands import Hand

OPEN_GAME = "deep-river"


def begun(library: Library, key: str, actions: int | None, **options: bool) -> OpenSave:
    """A saved game after so many random actions (None: at its end)."""
    game = games.get(key)
    seats = [Seat(name, COLOURS[place]) for place, name in enumerate(("Ana", "Bruno"))]
    save = library.begin(game, complete(game, seats, options, "study-7"), "Saturday")
    assert save.match is not None
    play_on(save.match, actions)
    return save


def match_of(save: OpenSave) -> Match:
    assert save.match is not None
    return save.match


@pytest.fixture
def library(tmp_path: Path) -> Library:
    return Library(tmp_path / "saves")


def test_a_copy_stands_where_the_game_stood_and_the_game_stays(library: Library) -> None:
    save = begun(library, OPEN_GAME, 12)
    match = match_of(save)
    before = library.file(save.id).read_bytes()
    copy = study.branch(library, match, 7, study.name("Deep River", 7))
    assert match_of(copy).state.to_data() == match.state_at(7).to_data()
    assert copy.name == "Deep River, study from move 7"
    play_on(match_of(copy), 9)
    assert match.ply == 12
    assert library.file(save.id).read_bytes() == before
    copy.close()
    again = library.open(copy.id)
    assert match_of(again).ply == 9
    assert match_of(again).state_at(7).to_data() == match.state_at(7).to_data()
    again.close()
    save.close()


def test_a_copy_knows_who_left_and_what_the_seats_go_by(library: Library, toy: SealedPebbles) -> None:
    save = begun(library, toy.key, 4)
    match = match_of(save)
    match.rename(0, "Lía")
    match.leave(1)
    play_on(match, None)
    early, late = (study.branch(library, match, ply, "x") for ply in (3, match.ply))
    assert match_of(early).bots == {}
    assert match_of(late).bots == {1: "random"}
    assert any(isinstance(entry, Left) for entry in match_of(late).record.entries)
    assert match_of(early).names == match_of(late).names == ("Lía", "Bruno")
    assert match_of(late).state.to_data() == match.state.to_data()
    for each in (early, late, save):
        each.close()


def test_what_was_taken_back_is_not_in_the_copy(library: Library) -> None:
    save = begun(library, OPEN_GAME, 6)
    match = match_of(save)
    while not match.undo():
        play_on(match, match.ply + 1)
    play_on(match, match.ply + 3)
    copy = study.branch(library, match, match.ply, "x")
    assert match_of(copy).state.to_data() == match.state.to_data()
    assert len(match_of(copy).record.entries) == match.ply
    copy.close()
    save.close()


def test_nothing_is_open_before_the_end_where_anything_is_hidden(library: Library, toy: SealedPebbles) -> None:
    save = begun(library, toy.key, 3)
    match = match_of(save)
    assert "hidden" in study.closed(match, 2, kept=True)
    play_on(match, None)
    assert study.closed(match, 2, kept=True) == ""
    assert "over here" in study.closed(match, match.ply, kept=True)
    save.close()


def test_a_toss_that_is_still_to_come_is_hidden_too(library: Library) -> None:
    save = begun(library, OPEN_GAME, 0, lay_own_tiles=True)
    match = match_of(save)
    assert study.hides(match)
    while study.hides(match):
        play_on(match, match.ply + 1)
    assert match.ply > 0
    assert study.closed(match, match.ply, kept=True) == ""
    save.close()


def test_a_game_that_is_written_down_nowhere_is_not_left(library: Library) -> None:
    save = begun(library, OPEN_GAME, 3)
    match = Match(games.get(OPEN_GAME), match_of(save).record.setup)
    play_on(match, 3)
    assert not match.saved
    assert match_of(save).saved
    assert "not saved" in study.closed(match, 2, kept=match.saved)
    save.close()


def test_a_full_disk_leaves_no_half_copy(library: Library, monkeypatch: pytest.MonkeyPatch) -> None:
    save = begun(library, OPEN_GAME, 5)

    def full(self: Journal, data: bytes) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr(Journal, "_write", full)
    with pytest.raises(SaveError, match="no space left"):
        study.branch(library, match_of(save), 3, "x")
    assert [info.id for info in library.list()] == [save.id]
    save.close()


def test_one_click_opens_the_copy_at_its_table(desk: Desk) -> None:
    save = begun(desk.library, OPEN_GAME, 9)
    save.close()
    desk.push(LoadScreen(desk))
    hand = Hand(desk)
    hand.click("replay")
    log = desk.stack.top
    assert isinstance(log, LogScreen)
    hand.keys("right", "right", "right")
    hand.click("try")
    table = desk.stack.screens[0]
    assert isinstance(table, TableScreen)
    assert table.match.ply == 3
    assert any("study from move 3" in words.plain(toast.text) for toast in table.page.toasts.shown)
    assert {info.name for info in desk.library.list()} == {"Saturday", "Deep River, study from move 3"}
    assert desk.library.open(save.id).match is not None  # nobody holds the game itself any more
    desk.stack.close_all()


def test_the_button_says_why_it_is_dark(desk: Desk, toy: SealedPebbles) -> None:
    save = begun(desk.library, toy.key, 3)
    desk.push(LogScreen(desk, match_of(save), viewer=None))
    button = Hand(desk).widget("try")
    assert isinstance(button, Button)
    assert "hidden" in words.plain(button.reason)
    save.close()
