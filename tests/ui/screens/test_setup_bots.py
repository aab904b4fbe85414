"""Computer players in the set-up: levels, names, what is remembered and said."""

from __future__ import annotations

from pathlib import Path

import pytest

from riverboards import games
from riverboards.players import LEVELS
from riverboards.ui.desk import Desk
from riverboards.ui.kit.choices import Segments
from riverboards.ui.kit.dropdown import DropDown
from riverboards.ui.screens import phrases
from riverboards.ui.screens.setup import SetupScreen
from riverboards.ui.screens.setup.draft import Draft
from riverboards.ui.screens.table import TableScreen
from tests.ui.screens.conftest import MakeDesk
from tests.ui.screens.hands import Hand


def draft_of(names: tuple[str, ...] = ("Ana", "Ben")) -> Draft:
    draft = Draft(games.get("we-all-take"), None, "luck")
    while len(draft.seats) < len(names):
        draft.add()
    for seat, name in zip(draft.seats, names, strict=True):
        seat.name = name
    return draft


def test_a_bot_gets_a_river_animals_name_and_a_person_the_old_one_back() -> None:
    draft = draft_of(("Ana", "Heron", "Ben"))
    draft.play_by(0, "hard")
    assert (draft.seats[0].bot, draft.seats[0].name) == ("hard", "Otter")
    draft.play_by(0, "easy")
    assert draft.seats[0].name == "Otter"
    draft.play_by(0, None)
    assert (draft.seats[0].bot, draft.seats[0].name) == (None, "Ana")


def test_a_name_that_was_given_away_meanwhile_does_not_come_back() -> None:
    draft = draft_of()
    draft.play_by(0, "hard")
    draft.seats[1].name = "ana"
    draft.play_by(0, None)
    assert draft.problems() == {}


def test_five_bots_have_five_names() -> None:
    draft = draft_of(("A", "B", "C", "D", "E"))
    for place in range(5):
        draft.play_by(place, "medium")
    assert len({seat.name for seat in draft.seats}) == 5
    assert draft.people == 0
    assert [seat.bot for seat in draft.setup().seats] == ["medium"] * 5


def test_levels_are_remembered_and_foreign_ones_replaced() -> None:
    draft = draft_of()
    draft.play_by(1, "hard")
    memory = draft.memory()
    assert [seat.bot for seat in Draft(draft.game, memory, "x").seats] == [None, "hard"]
    memory["seats"][1]["bot"] = "grandmaster"
    assert Draft(draft.game, memory, "x").seats[1].bot in LEVELS


def test_every_level_has_its_words() -> None:
    assert set(phrases.LEVELS) == set(LEVELS)
    assert phrases.player("Heron", "medium") == "Heron (bot, medium)"
    assert phrases.player("Ana", None) == "Ana"


def test_a_seat_is_given_to_a_bot_by_clicks_and_the_table_knows_its_level(desk: Desk) -> None:
    screen = SetupScreen(desk, games.get("we-all-take"), "luck")
    desk.push(screen)
    hand = Hand(desk)
    kinds = hand.widget("seat/1/kind")
    assert isinstance(kinds, Segments)
    hand.click_at(kinds.cell("bot").center)
    levels = hand.widget("seat/1/level")
    assert isinstance(levels, DropDown)
    assert levels.chosen == "medium"
    hand.click("seat/1/level")
    hand.keys("down", "enter")
    assert screen.draft.seats[1].bot == "hard"
    assert "(bot, hard)" in screen._who_plays()
    screen.start()
    assert isinstance(desk.stack.top, TableScreen)
    assert desk.stack.top.match.bots == {1: "hard"}
    desk.close()


@pytest.mark.parametrize(("key", "size"), [("the-river", (1024, 640)), ("deep-river", (1440, 900))])
def test_one_list_in_words_holds_both_where_room_is_short(make_desk: MakeDesk, key: str, size: tuple[int, int]) -> None:
    """In a small window, and where the seat has another choice in its row."""
    desk = make_desk(size)
    screen = SetupScreen(desk, games.get(key), "luck")
    desk.push(screen)
    hand = Hand(desk)
    hand.click("seat/1/kind")
    hand.keys("down", "enter")
    assert screen.draft.seats[1].bot == "easy"


def test_only_bots_are_told_to_be_watched(desk: Desk, tmp_path: Path) -> None:
    screen = SetupScreen(desk, games.get("we-all-take"), "luck")
    for place in range(len(screen.draft.seats)):
        screen.draft.play_by(place, "easy")
    assert "watch" in screen._about_curtain()
