"""The data file and what its checks say."""

from __future__ import annotations

from pathlib import Path

import pytest
import yaml

from riverboards import paths
from riverboards.engine.yamldata import DataError
from riverboards.games.deep_river.data import load, tables
from riverboards.ui.screens.rules.book import read

LEDGER = Path(__file__).parents[3] / "seeds" / "deep-river.yaml"
TEXT = (paths.data("deep-river") / "components.yaml").read_text(encoding="utf-8")


def findings(folder: Path, old: str, new: str) -> list[str]:
    """What the checks say when `old` is replaced in the file."""
    assert old in TEXT
    (folder / "components.yaml").write_text(TEXT.replace(old, new, 1), encoding="utf-8")
    with pytest.raises(DataError) as caught:
        load(folder)
    return [finding.text for finding in caught.value.findings]


def test_the_shipped_file_is_fine() -> None:
    assert load(paths.data("deep-river")) == tables()


@pytest.mark.parametrize(
    ("old", "new", "part"),
    [
        ("tiles: 7 ", "tiles: 8 ", "The river has 7 tiles"),
        ("large: 4 ", "large: 5 ", "The large tile is place 4"),
        ("bear: {start: 4}", "bear: {start: 9}", "The bear starts on a tile"),
        ("direction: -1", "direction: 1", "Side 1 is salmon"),
        ("{id: R2, effect: bear}", "{id: R1, effect: bear}", "stands twice"),
        ("{id: R2, effect: bear}", "{id: R2, effect: large}", "Only the large tile"),
        ("effect: large}", "effect: bear}", "The large tile has the effect"),
        ("  - {id: R6, effect: swap}\n", "", "There are 6 regular tiles"),
        ("movements: 2", "movements: 1", "twice"),
        ("bear: 1}", "bear: 0}", "fish-then-bear"),
        ("id: B", "id: A", "stands twice"),
        ("still_turns", "stil_turns", "still_turns"),
    ],
)
def test_findings(tmp_path: Path, old: str, new: str, part: str) -> None:
    assert any(part in text for text in findings(tmp_path, old, new))


@pytest.mark.parametrize("language", ["en", "es"])
def test_the_rulebook_has_a_place_for_every_clause(language: str) -> None:
    book = read("deep-river", language)
    assert book is not None
    there = [clause for block in book.blocks for clause in block.clauses]
    clauses = {each["id"] for each in yaml.safe_load(LEDGER.read_text(encoding="utf-8"))["clauses"]}
    assert set(there) == clauses
    assert len(there) == len(clauses)
    assert 10 <= sum(heading.level == 0 for heading in book.contents) <= 13


def test_the_two_rulebooks_are_built_alike() -> None:
    english, spanish = read("deep-river", "en"), read("deep-river", "es")
    assert english is not None
    assert spanish is not None
    assert [(b.kind, b.clauses) for b in english.blocks] == [(b.kind, b.clauses) for b in spanish.blocks]
