"""Game data from YAML: what is accepted, and how findings read."""

from __future__ import annotations

import enum
from pathlib import Path
from typing import Annotated, Literal

import pytest
from pydantic import Field

from riverboards.engine.yamldata import Data, DataError, Report, load, parse, read, together, unknown


class Kind(enum.StrEnum):
    FISH = "fish"
    WOOD = "wood"


class Move(Data):
    kind: Literal["move"]
    n: Annotated[int, Field(ge=1, le=9)]


class Gain(Data):
    kind: Literal["gain"]
    what: Kind


class Card(Data):
    name: str
    cost: Annotated[int, Field(ge=0)] = 0
    start: int = Field(0, alias="from")
    free: bool = False
    either: int | str | None = None
    effects: tuple[Annotated[Move | Gain, Field(discriminator="kind")], ...] = ()
    tags: frozenset[str] = frozenset()


class Deck(Data):
    cards: dict[str, Card]
    by_number: dict[int, tuple[int, int]] = Field(default_factory=dict)


def findings(text: str, path: str = "deck.yaml") -> list[str]:
    with pytest.raises(DataError) as caught:
        parse(text, Path(path), Deck)
    assert str(caught.value) == "\n".join(map(str, caught.value.findings))
    return [str(each) for each in caught.value.findings]


GOOD = """
cards:
  heron:
    name: no
    from: 3
    free: true
    either: 12:30
    tags: [a, b]
    effects:
      - {kind: move, n: 4}
      - {kind: gain, what: wood}
by_number: {1: [1, 2]}
"""


def test_lists_fill_tuples_and_sets_and_words_fill_enums() -> None:
    deck = parse(GOOD, Path("deck.yaml"), Deck).value
    heron = deck.cards["heron"]
    assert heron.effects == (Move(kind="move", n=4), Gain(kind="gain", what=Kind.WOOD))
    assert heron.tags == frozenset({"a", "b"})
    assert deck.by_number == {1: (1, 2)}


@pytest.mark.parametrize("word", ["no", "on", "Yes", "12:30", "017", "2020-01-01", "0x1F", "True"])
def test_words_that_other_yaml_readers_turn_into_something_else_stay_words(word: str) -> None:
    assert parse(f"cards: {{a: {{name: {word}}}}}", Path("x"), Deck).value.cards["a"].name == word


def test_every_finding_is_told_at_once_with_its_place_and_a_suggestion() -> None:
    text = """cards:
  heron: {nmae: x, cost: -1, free: yes, effects: [{kind: mvoe, n: 3}, {kind: move, n: 12}, {kind: gain, waht: fish}]}
  eel: 12
  otter: {name: 3, either: [1], effects: [{kind: gain, what: fihs}, {n: 1}]}
by_nubmer: {}
"""
    assert findings(text) == [
        "deck.yaml:2:3: “name” is missing here.",
        "deck.yaml:2:11: Unknown key “nmae”. Did you mean “name”?",
        "deck.yaml:2:26: This should be at least 0, not -1.",
        "deck.yaml:2:36: This should be true or false, not “yes”.",
        "deck.yaml:2:51: Unknown kind “mvoe”. Did you mean “move”?",
        "deck.yaml:2:87: This should be at most 9, not 12.",
        "deck.yaml:2:92: “what” is missing here.",
        "deck.yaml:2:105: Unknown key “waht”. Did you mean “what”?",
        "deck.yaml:3:8: This should be a table of keys, not 12.",
        "deck.yaml:4:17: This should be a word, not 3.",
        "deck.yaml:4:20: This should be a whole number or a word, not a list.",
        "deck.yaml:4:62: This should be 'fish' or 'wood', not “fihs”. Did you mean “fish”?",
        "deck.yaml:4:69: “kind” is missing here; it says the kind.",
        "deck.yaml:5:1: Unknown key “by_nubmer”. Did you mean “by_number”?",
    ]


def test_a_key_that_stands_twice_is_told_with_both_lines() -> None:
    assert findings("cards: {}\ncards: {}\n") == ["deck.yaml:2:1: “cards” stands twice: in line 1 and here in line 2."]


def test_tabs_are_all_told() -> None:
    assert findings("cards:\n\ta: 1\n  \tb: 2\n") == [
        "deck.yaml:2:1: A tab stands here; YAML is indented with spaces.",
        "deck.yaml:3:3: A tab stands here; YAML is indented with spaces.",
    ]


@pytest.mark.parametrize("text", ["", "\n\n", "# nothing but a note\n"])
def test_an_empty_file_is_told(text: str) -> None:
    assert findings(text) == ["deck.yaml:1:1: The file is empty."]


def test_broken_yaml_is_told_with_its_place() -> None:
    (said,) = findings("cards: [1, 2\nmore: 3\n")
    assert said.startswith("deck.yaml:2:")
    assert "not YAML" in said


def test_files_that_do_not_open_are_told(tmp_path: Path) -> None:
    with pytest.raises(DataError, match=r"nothing\.yaml:1:1: There is no such file"):
        load(tmp_path / "nothing.yaml", Deck)
    (tmp_path / "odd.yaml").write_bytes(b"cards:\n  a: \xff\n")
    with pytest.raises(DataError, match=r"odd\.yaml:2:6: This is not UTF-8"):
        load(tmp_path / "odd.yaml", Deck)


def check(deck: Deck, report: Report) -> None:
    for name, card in deck.cards.items():
        if card.either not in (None, *deck.cards):
            report(("cards", name, "either"), unknown("card", card.either, deck.cards))


def test_a_check_adds_findings_where_they_belong(tmp_path: Path) -> None:
    path = tmp_path / "deck.yaml"
    path.write_text("cards:\n  heron: {name: a}\n  eel: {name: b, either: heorn}\n", encoding="utf-8")
    with pytest.raises(DataError) as caught:
        load(path, Deck, check)
    assert [str(each) for each in caught.value.findings] == [
        f"{path}:3:26: There is no card “heorn”. Did you mean “heron”?"
    ]


def test_a_file_is_read_once_until_it_changes(tmp_path: Path) -> None:
    path = tmp_path / "deck.yaml"
    path.write_text("cards: {a: {name: a}}\n", encoding="utf-8")
    first = load(path, Deck)
    assert load(path, Deck) is first
    path.write_text("cards: {b: {name: a}}\n", encoding="utf-8")
    assert list(load(path, Deck).cards) == ["b"]


def test_findings_of_several_files_are_told_together(tmp_path: Path) -> None:
    for name in ("a", "b"):
        (tmp_path / f"{name}.yaml").write_text("card: {}\n", encoding="utf-8")
    with pytest.raises(DataError) as caught:
        together(lambda: load(tmp_path / "a.yaml", Deck), lambda: read(tmp_path / "b.yaml", Deck))
    assert {each.path.name for each in caught.value.findings} == {"a.yaml", "b.yaml"}
