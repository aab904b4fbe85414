"""`riverboards validate`: planted faults of every kind are all told at once, with place and suggestion."""

from __future__ import annotations

import re
import shutil
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner

from riverboards import paths
from riverboards.cli.app import app

KEY = "deep-river"


def validate(folder: Path | None = None) -> Any:
    words = ["validate"] if folder is None else ["validate", str(folder)]
    result = CliRunner().invoke(app, words)
    assert result.exception is None or isinstance(result.exception, SystemExit), result.exception
    return result


def test_what_is_shipped_has_no_findings() -> None:
    result = validate()
    assert result.exit_code == 0, result.output
    assert "0 findings" in result.output


@pytest.fixture
def house(tmp_path: Path) -> Path:
    """A folder with data/ and assets/ of one game, ready to be spoilt."""
    shutil.copytree(paths.data(KEY), tmp_path / "data" / KEY)
    shutil.copytree(
        paths.assets(), tmp_path / "assets", ignore=shutil.ignore_patterns("*.ogg", "river-bankers", "we-all-take")
    )
    assert validate(tmp_path).exit_code == 0, validate(tmp_path).output
    return tmp_path


def spoil(path: Path, change: Callable[[str], str]) -> None:
    text = path.read_text(encoding="utf-8")
    spoilt = change(text)
    assert spoilt != text
    path.write_text(spoilt, encoding="utf-8")


def told(folder: Path, file: str) -> list[str]:
    """The findings in a file, each beginning with line and column."""
    result = validate(folder)
    assert result.exit_code == 1
    lines = [line for line in result.output.splitlines() if f"/{file}:" in line or line.startswith(f"{file}:")]
    assert lines, result.output
    return [re.sub(r"^.*?:(?=\d+:\d+: )", "", line) for line in lines]


def test_an_unknown_key_a_wrong_type_and_a_key_twice_are_told_together(house: Path) -> None:
    path = house / "data" / KEY / "layout.yaml"
    spoil(
        path, lambda text: text.replace("boards:", "baords: {}\nboards:", 1).replace("{size: 23.4,", "{size: big,", 1)
    )
    findings = told(house, "layout.yaml")
    assert any("Unknown key “baords”. Did you mean “boards”?" in each for each in findings)
    assert any("This should be a number, not “big”." in each for each in findings)
    assert all(re.match(r"\d+:\d+: ", each) for each in findings)


def test_a_tab_and_an_empty_file_are_told(house: Path) -> None:
    data = house / "data" / KEY / "components.yaml"
    spoil(data, lambda text: text.replace("\n  ", "\n\t", 1))
    assert "A tab stands here" in told(house, "components.yaml")[0]
    data.write_text("", encoding="utf-8")
    assert told(house, "components.yaml") == ["1:1: The file is empty."]


def test_a_duplicate_key_is_told_with_both_lines(house: Path) -> None:
    data = house / "data" / KEY / "components.yaml"
    spoil(data, lambda text: text + "\nbear: {start: 4}\n")
    assert any("“bear” stands twice: in line" in each for each in told(house, "components.yaml"))


def boards(house: Path) -> Path:
    return next((house / "assets" / KEY).glob("*.tmx"))


def test_faults_of_a_board_are_told(house: Path) -> None:
    board = boards(house)
    names = re.findall(r'<object id="\d+" name="([^"]+)"', board.read_text(encoding="utf-8"))
    spoil(board, lambda text: text.replace(f'name="{names[1]}"', f'name="{names[0]}"', 1))
    assert any(f"Two spaces are called “{names[0]}”" in each for each in told(house, board.name))


def test_a_missing_board_and_a_broken_one_are_told(house: Path) -> None:
    board = boards(house)
    board.write_text("<map", encoding="utf-8")
    assert any("This is not XML" in each for each in told(house, board.name))
    board.unlink()
    assert any("There is no map" in each for each in told(house, "layout.yaml"))


def test_a_folder_that_no_game_has_is_told_with_a_suggestion(house: Path) -> None:
    (house / "data" / KEY).rename(house / "data" / "deep-rivr")
    result = validate(house)
    assert result.exit_code == 1
    assert "No game has the key “deep-rivr”. Did you mean “deep-river”?" in result.output
