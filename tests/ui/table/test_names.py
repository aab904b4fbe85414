"""Odd names pass through the table, the hand-over, the log, the save and the score sheet as they were typed."""

from __future__ import annotations

from pathlib import Path

import pytest

from riverboards.engine.match import Match
from riverboards.engine.saves import Library
from riverboards.ui.kit import Label
from riverboards.words import plain
from tests.toy.game import SealedPebbles
from tests.ui.table.driver import Hand, setup_of
from tests.ui.table.monkey import Monkey

NAMES = ("a/b:c?*", "CON", "../x", "x" * 40, "Łukasz", "Анна", "李雷", "**bold**", "[[x]]", "{n}", "\\")


@pytest.mark.parametrize("first", range(0, len(NAMES) - 1, 2))
def test_a_whole_game_of_people_with_odd_names(toy: SealedPebbles, first: int, tmp_path: Path) -> None:
    names = (NAMES[first], NAMES[first + 1])
    library = Library(tmp_path / "saves")
    save = library.begin(toy, setup_of(toy.key, 2, names=names, options={"rounds": 2}), "odd")
    assert save.match is not None
    hand = Hand(save.match, save=save)
    cards = [hand.table.find(f"seat/{seat}") for seat in range(2)]
    shown = [each.text for card in cards if card is not None for each in card.walk() if isinstance(each, Label)]
    assert set(names) <= set(shown)
    Monkey(hand, "names").play()
    hand.picture()
    save.close()
    again = library.contents(save.id).record
    assert again.names() == names
    assert Match.resume(toy, again).outcome() == hand.match.outcome()
    files = [path.name for path in (tmp_path / "saves").iterdir()]
    assert all(not any(name in file for name in names) for file in files)


def test_sentences_show_names_as_typed() -> None:
    from riverboards.words import catalogue, who

    line = catalogue("shell")("{name} leads", name=who(0))
    for name in NAMES:
        assert plain(line, [name]) == f"{name} leads"
