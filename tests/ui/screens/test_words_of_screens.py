"""Small sentences, the rows of a score sheet, the list of saves: what screens say, without drawing."""

from __future__ import annotations

import random
from datetime import date, datetime
from types import SimpleNamespace
from typing import Any

import pytest

from riverboards import words
from riverboards.engine.contract import Check, Outcome, ScoreLine, SeatResult
from riverboards.engine.record import Moment
from riverboards.engine.saves import SaveInfo
from riverboards.ui.render import Wish, _match
from riverboards.ui.screens import phrases
from riverboards.ui.screens.load.listing import Wish as ListWish
from riverboards.ui.screens.load.listing import listed, state_words, tag
from riverboards.ui.screens.score import sheet as sheets
from tests.toy.game import SealedPebbles
from tests.toy.table import TABLE


@pytest.mark.parametrize(
    ("names", "said", "dicho"),
    [
        ((), "", ""),
        (("Ana",), "Ana", "Ana"),
        (("Ana", "Bruno"), "Ana and Bruno", "Ana y Bruno"),
        (("Ana", "Bruno", "Tove"), "Ana, Bruno and Tove", "Ana, Bruno y Tove"),
        (("Bruno", "Inés"), "Bruno and Inés", "Bruno e Inés"),
        (("Bruno", "Hilda"), "Bruno and Hilda", "Bruno e Hilda"),
        (("Bruno", "Hielo"), "Bruno and Hielo", "Bruno y Hielo"),
        (("**A**", "[[b]]"), "**A** and [[b]]", "**A** y [[b]]"),
    ],
)
def test_names_are_listed_as_the_language_does(names: tuple[str, ...], said: str, dicho: str) -> None:
    assert words.plain(phrases.joined(names)) == said
    words.speak("es")
    assert words.plain(phrases.joined(names)) == dicho


def test_days_are_told_as_people_do() -> None:
    today = date(2026, 5, 21)

    def told(day: int, month: int, year: int) -> str:
        return words.plain(phrases.day(datetime(year, month, day, 12).timestamp(), today))

    assert told(21, 5, 2026) == "today"
    assert told(20, 5, 2026) == "yesterday"
    assert told(18, 5, 2026) == "Monday"
    assert told(12, 5, 2026) == "12 May"
    assert told(12, 5, 2024) == "12 May 2024"
    assert told(25, 5, 2026) == "today"


def outcome_of(**values: Any) -> Outcome:
    results = (
        SeatResult((ScoreLine("first-prize", 12, {"value": 6}), ScoreLine("other-prizes", 2)), 14),
        SeatResult((ScoreLine("shells", 7), ScoreLine("other-prizes", 5)), 12),
    )
    return Outcome(**{"reason": "last-round", "winners": (0,), "results": results, "ranking": (1, 2), **values})


def test_rows_are_one_per_source_and_sum_to_the_total() -> None:
    match: Any = SimpleNamespace(state=SimpleNamespace(turn=4))
    sheet = sheets.make(match, TABLE, outcome_of())
    assert len(sheet.rows) == 3
    for seat, total in enumerate(sheet.totals):
        assert sum(int(row.cells[seat].number) for row in sheet.rows) == int(total)
    assert sheet.places == (1, 2)


def test_objectives_have_a_cell_for_each_seat() -> None:
    match: Any = SimpleNamespace(state=SimpleNamespace(turn=4))
    results = (SeatResult(checks=(Check("a", True), Check("b", False))), SeatResult(checks=(Check("a", False),)))
    table: Any = SimpleNamespace(
        source=lambda name: (name, "common/star"), note=lambda *_: "", ending=lambda _o: "over"
    )
    sheet = sheets.make(match, table, Outcome("x", (), results))
    assert [[cell.met for cell in row.cells] for row in sheet.rows] == [[True, False], [False, None]]
    assert sheet.totals == ()
    assert sheet.places == ()
    assert words.plain(sheet.headline) == "Nobody wins"


@pytest.mark.parametrize(
    ("values", "headline"),
    [
        ({}, "Ana wins"),
        ({"winners": (0, 1)}, "All win together"),
        ({"winners": (), "reason": "stopped"}, "Stopped"),
        ({"winners": (), "reason": "conceded", "facts": {"seat": 1}}, "The game is over"),
        ({"winners": (1,), "reason": "conceded", "facts": {"seat": 0}}, "Bruno wins"),
    ],
)
def test_the_ribbon_says_who_won(values: dict[str, Any], headline: str) -> None:
    assert words.plain(sheets.headline(outcome_of(**values)), ("Ana", "Bruno")) == headline


def test_who_gave_up_is_named() -> None:
    said = sheets.ending(TABLE, outcome_of(winners=(1,), reason="conceded", facts={"seat": 0}))
    assert words.plain(said, ("Ana", "Bruno")).startswith("Ana gave the game up")


def test_the_export_holds_every_number_and_name(toy: SealedPebbles) -> None:
    match = _match(Wish(toy.key, players=3), None)
    outcome = match.outcome()
    assert outcome is not None
    sheet = sheets.make(match, TABLE, outcome)
    text = sheets.as_text("Sealed Pebbles", sheet, match.names, match.record.setup.seed)
    for name in match.names:
        assert name in text
    for row in sheet.rows:
        assert words.plain(row.words) in text
    assert match.record.setup.seed in text
    assert "[[" not in text


def test_the_course_ends_at_the_totals(toy: SealedPebbles) -> None:
    match = _match(Wish(toy.key, players=3, seed="course"), None)
    outcome = match.outcome()
    course = sheets.course(match)
    assert course is not None
    assert outcome is not None
    assert course.totals[-1] == tuple(result.total for result in outcome.results)
    assert course.turns[-1] == match.plies[-1].turn
    assert list(course.turns) == sorted(set(course.turns))


def info(name: str, **values: Any) -> SaveInfo:
    plain = {
        "id": name,
        "name": name,
        "game": "sealed-pebbles",
        "seats": ("Ana", "Łukasz"),
        "bots": (),
        "moment": Moment(3, (1,)),
        "modified": 100.0,
    }
    return SaveInfo(**{**plain, **values})


def test_saves_are_found_and_sorted(toy: SealedPebbles) -> None:
    saves = [
        info("b", modified=3.0),
        info("a", modified=1.0, moment=Moment(9, (), "rounds")),
        info("c", modified=2.0, status="damaged", moment=None, game="", seats=()),
    ]
    random.Random(1).shuffle(saves)
    assert [each.name for each in listed(saves, ListWish())] == ["b", "c", "a"]
    assert [each.name for each in listed(saves, ListWish(sort="name"))] == ["a", "b", "c"]
    assert [each.name for each in listed(saves, ListWish(shown="running"))] == ["b"]
    assert [each.name for each in listed(saves, ListWish(shown="finished"))] == ["a"]
    assert [each.name for each in listed(saves, ListWish(letters="łukasz"))] == ["b", "a"]
    assert [each.name for each in listed(saves, ListWish(letters="pebbles"))] == ["b", "a"]
    assert listed(saves, ListWish(letters="nobody")) == []


def test_a_save_says_where_it_stands(toy: SealedPebbles) -> None:
    assert words.plain(state_words(info("a"))) == "Sealed Pebbles · turn 3 · Łukasz to move"
    assert "finished in 9 turns" in words.plain(state_words(info("a", moment=Moment(9, (), "rounds"))))
    assert "not begun" in words.plain(state_words(info("a", moment=None)))
    assert tag(info("a")) == ("", "quiet")
    assert tag(info("a", status="damaged"))[1] == "bad"
    assert words.plain(tag(info("a", status="torn"))[0]) == "last move lost"
