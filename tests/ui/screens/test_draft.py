"""The set-up before the first move: names, colours, choices, order, options, and what is remembered."""

from __future__ import annotations

import json
from dataclasses import dataclass
from typing import Any

import pytest

from riverboards.engine.contract import Option, SeatOption
from riverboards.engine.setup import COLOURS
from riverboards.ui.screens.setup.draft import LONGEST_NAME, Draft, agreed, tidy
from tests.toy.game import SealedPebbles

ODD = (
    "a/b:c?*",
    "CON",
    "../x",
    "f" * 40,
    "Łukasz",
    "Анна",
    "李雷",
    "**bold**",
    "[[common/undo]]",
    "{name}",
    "%s",
    "'; --",
)


@dataclass
class Sides:
    """A game with sides that no two seats may share, an option for three, and one that names a seat."""

    key: str = "sides"
    title: str = "Sides"
    players: range = range(2, 4)
    minutes: tuple[int, int] = (5, 5)
    options: tuple[Option, ...] = (
        Option("first", "First", "Who begins.", ("random", "seat-1", "seat-2", "seat-3"), "random"),
        Option("trio", "Trio", "For three.", (False, True), False, players=(3,)),
    )
    seat_options: tuple[SeatOption, ...] = (SeatOption("side", "Side", ("north", "south", "east")),)
    rules_version: int = 1
    hides: bool = False
    longest: int = 10

    def __getattr__(self, name: str) -> Any:
        raise AttributeError(name)


def draft_of(**memory: Any) -> Draft:
    return Draft(Sides(), memory or None, "luck")


def test_the_first_draft_can_be_played_as_it_stands() -> None:
    draft = draft_of()
    setup = draft.setup()
    assert draft.problems() == {}
    assert [seat.colour for seat in setup.seats] == list(COLOURS[:2])
    assert [seat.choices["side"] for seat in setup.seats] == ["north", "south"]
    assert len({seat.name for seat in setup.seats}) == 2
    assert setup.seed


def test_the_same_luck_gives_the_same_seed() -> None:
    assert draft_of().seed == draft_of().seed
    draft = draft_of()
    before = draft.seed
    draft.new_seed()
    assert draft.seed != before


@pytest.mark.parametrize("names", [("Ana", "ana"), ("Ana", " Ana "), ("Åsa", "A\u030asa"), ("Ana", "ＡＮＡ")])
def test_equal_names_are_refused_with_a_sentence(names: tuple[str, str]) -> None:
    draft = draft_of()
    for seat, name in zip(draft.seats, names, strict=True):
        seat.name = name
    assert list(draft.problems()) == [1]
    assert draft.problems()[1].startswith("Two players are called")


@pytest.mark.parametrize("name", ["", "   ", "\u200b", "\t\n", "\u00ad\u2060"])
def test_names_that_nobody_can_see_are_refused(name: str) -> None:
    draft = draft_of()
    draft.seats[1].name = name
    assert list(draft.problems()) == [1]
    assert "Seat 2 needs a name" in draft.problems()[1]


@pytest.mark.parametrize("name", ODD)
def test_odd_names_are_kept_as_typed(name: str) -> None:
    draft = draft_of()
    draft.seats[0].name = name
    assert draft.problems() == {}
    assert draft.setup().seats[0].name == name


def test_names_are_tidied() -> None:
    assert tidy("  Ana \t María  ") == "Ana María"
    assert tidy("x" * 99) == "x" * LONGEST_NAME
    assert tidy("A\ue100na\ufeff") == "Ana"


def test_colours_are_swapped_never_doubled() -> None:
    draft = draft_of()
    draft.recolour(0, COLOURS[1])
    assert [seat.colour for seat in draft.seats] == [COLOURS[1], COLOURS[0]]
    draft.recolour(0, COLOURS[4])
    assert [seat.colour for seat in draft.seats] == [COLOURS[4], COLOURS[0]]


def test_unique_choices_are_swapped_never_doubled() -> None:
    draft = draft_of()
    draft.choose(0, "side", "south")
    assert [seat.choices["side"] for seat in draft.seats] == ["south", "north"]
    draft.choose(0, "side", "east")
    assert [seat.choices["side"] for seat in draft.seats] == ["east", "north"]


def test_seats_come_and_go_within_the_game_s_numbers() -> None:
    draft = draft_of()
    assert not draft.can_remove
    draft.add()
    assert not draft.can_add
    assert len({seat.choices["side"] for seat in draft.seats}) == 3
    assert len({seat.colour for seat in draft.seats}) == 3
    draft.remove(0)
    assert len(draft.setup().seats) == 2


def test_an_option_for_three_asks_nothing_of_two() -> None:
    draft = draft_of()
    assert [option.key for option in draft.applying()] == ["first"]
    draft.add()
    draft.options["trio"] = True
    assert draft.setup().options["trio"] is True
    draft.remove(2)
    assert "trio" not in draft.setup().options


def test_a_seat_that_is_gone_is_no_longer_named_by_an_option() -> None:
    draft = draft_of()
    draft.add()
    draft.options["first"] = "seat-3"
    draft.remove(2)
    assert draft.options["first"] == "random"


def test_an_option_goes_on_naming_the_same_person() -> None:
    draft = draft_of()
    draft.options["first"] = "seat-1"
    person = draft.seats[0]
    draft.move(0, 1)
    assert draft.seats[1] is person
    assert draft.options["first"] == "seat-2"
    draft.move(5, 0)
    assert draft.seats[1] is person


@pytest.mark.parametrize("order", ["moved", "shuffled", "listed"])
def test_the_order_of_seats_follows_the_wish(order: str) -> None:
    draft = draft_of()
    draft.add()
    for seat, name in zip(draft.seats, "ABC", strict=True):
        seat.name = name
    draft.order = order
    draft.options["first"] = "seat-1"
    setup = draft.setup()
    names = [seat.name for seat in setup.seats]
    assert sorted(names) == ["A", "B", "C"]
    assert setup.options["first"] == f"seat-{names.index('A') + 1}"
    if order == "moved":
        assert names == ["B", "C", "A"]
    if order == "listed":
        assert names == ["A", "B", "C"]
    assert [seat.name for seat in draft.setup().seats] == names


def test_changes_are_counted_and_taken_back() -> None:
    draft = draft_of()
    draft.options["first"] = "seat-2"
    assert draft.changes() == 1
    draft.as_printed()
    assert draft.changes() == 0


def test_what_was_agreed_is_remembered_through_json() -> None:
    draft = draft_of()
    draft.add()
    draft.seats[0].name, draft.order, draft.options["first"] = "Łukasz", "moved", "seat-2"
    draft.recolour(0, COLOURS[4])
    again = draft_of(**json.loads(json.dumps(draft.memory())))
    assert again.filled
    assert again.memory() == draft.memory()


@pytest.mark.parametrize(
    "memory",
    [
        {"seats": [{"name": "A", "colour": "kingfisher"}]},
        {"seats": [{"name": "A", "colour": "kingfisher"}, {"name": "B", "colour": "kingfisher"}]},
        {"seats": [{"name": "A", "colour": "plaid"}, {"name": "B", "colour": "rowan"}]},
        {"seats": ["A", "B"]},
        {"options": {"first": "seat-9", "gone": 1}, "order": "upside-down"},
    ],
)
def test_a_foreign_memory_does_no_harm(memory: dict[str, Any]) -> None:
    draft = draft_of(**memory)
    assert not draft.filled
    assert draft.setup().players == 2


def test_a_rematch_begins_with_what_was_agreed(toy: SealedPebbles) -> None:
    first = Draft(toy, None, "a")
    setup = first.setup()
    again = Draft(toy, agreed(setup), "b")
    again.order = "moved"
    seats = again.setup().seats
    assert [seat.name for seat in seats] == [setup.seats[1].name, setup.seats[0].name]
    assert again.setup().options == setup.options
    assert again.setup().seed != setup.seed
