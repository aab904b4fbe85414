"""The data file and what its checks say."""

from __future__ import annotations

from pathlib import Path

import pytest

from riverboards import paths
from riverboards.engine.yamldata import DataError
from riverboards.games.deep_river.data import load, tables

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
