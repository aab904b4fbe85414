"""What is wrong in a layout or a map is told with its place, and everything at once."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from riverboards import paths
from riverboards.engine.yamldata import DataError
from riverboards.tables.layout import read_layout, validate_layouts
from riverboards.tables.tmx import read_board


@pytest.fixture
def folders(tmp_path: Path) -> tuple[Path, Path]:
    """A copy of Deep River's layout and art."""
    data, assets = tmp_path / "data", tmp_path / "assets"
    (data / "deep-river").mkdir(parents=True)
    shutil.copy(paths.data("deep-river", "layout.yaml"), data / "deep-river")
    shutil.copytree(paths.assets("deep-river"), assets / "deep-river")
    shutil.copytree(paths.assets("common"), assets / "common")
    for name in ("palette.yaml", "kit.yaml"):
        shutil.copy(paths.assets(name), assets)
    return data, assets


def findings(folders: tuple[Path, Path]) -> list[str]:
    return [f"{f.path.name}:{f.line}: {f.text}" for f in validate_layouts(*folders)]


def edit(path: Path, old: str, new: str) -> int:
    """Replace text once; the line it stood on."""
    text = path.read_text(encoding="utf-8")
    assert old in text
    path.write_text(text.replace(old, new, 1), encoding="utf-8")
    return text[: text.index(old)].count("\n") + 1


def layout(folders: tuple[Path, Path]) -> Path:
    return folders[0] / "deep-river" / "layout.yaml"


def board(folders: tuple[Path, Path]) -> Path:
    return folders[1] / "deep-river" / "board.tmx"


def test_the_copy_is_clean(folders: tuple[Path, Path]) -> None:
    assert findings(folders) == []


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ("turns: true}", "turnz: true}", "Unknown key “turnz”. Did you mean “turns”?"),
        ("art: deep-river/bear", "art: deep-river/baer", "“deep-river/baer”. Did you mean “deep-river/bear”?"),
        ("space: number/1,", "space: nunber/1,", "on board “main” “nunber/1”. Did you mean “number/1”?"),
        ("style: number}", "style: numbr}", "There is no text style “numbr”. Did you mean “number”?"),
        ("sizes: {hollow:", "sizes: {hollw:", "There is no kind of space “hollw”. Did you mean “hollow”?"),
        ("colour: paper,", "colour: papr,", "There is no colour “papr”. Did you mean “paper”?"),
        ("{wide: rail, medium: tab", "{wide: rayl, medium: tab", "no place for panels “rayl”. Did you mean “rail”?"),
        ("main: {wide: [0, 0, 1, 1]}", "main: {wide: [0, 0, 1.2, 1]}", "This reaches outside the board area"),
        ("2: [[-51, -41], [51, 41]]", "2: [[-51, -41]]", "This should hold 2 offsets, not 1."),
        ("size: [153, 153]", "size: [153, 0]", "This should be more than 0"),
        ('"deep-river/{art}", size: [108', '"deep-river/{name}", size: [108', "“{name}” is no gap of an art pattern"),
        ("tmx: board.tmx", "tmx: bord.tmx", "There is no map “bord.tmx”. Did you mean “board.tmx”?"),
    ],
)  # fmt: skip
def test_a_fault_in_the_layout_is_told_at_its_line(folders: tuple[Path, Path], old: str, new: str, said: str) -> None:
    line = edit(layout(folders), old, new)
    told = findings(folders)
    assert any(each.startswith(f"layout.yaml:{line}: ") and said in each for each in told), told


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ('type="station"', 'type="stattion"', "There is no kind of space “stattion”. Did you mean “station”?"),
        ('name="bear/2"', 'name="bear/1"', "Two spaces are called “bear/1”"),
        ('name="token/3"', 'name=""', "This space has no name."),
        ('name="token/3" type="stone"', 'name="token/3"', "has no type"),
        ('name="token/3" type="stone"', 'name="token/3" class="stone"', "save the map as Tiled 1.8 or 1.10"),
        ('name="token/3" type="stone" x="', 'name="token/3" type="stone" x="99', "lies outside the board"),
        ('name="token/3" type="stone"', 'name="token/3" type="stone" rotation="30"', "is turned"),
        ('<property name="place" value="7"/>', '<property name="place" type="int" value="7"/>', "properties are words"),
    ],
)
def test_a_fault_in_a_map_is_told_at_its_line(folders: tuple[Path, Path], old: str, new: str, said: str) -> None:
    line = edit(board(folders), old, new)
    told = findings(folders)
    assert any(each.startswith(f"board.tmx:{line}: ") and said in each for each in told), told


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ('name="spaces"', 'name="spacs"', "There is no object layer “spaces”. Did you mean “spacs”?"),
        ('/boards/strip-bear"', '/boards/strip-baer"', "Did you mean “deep-river/boards/strip-bear”?"),
        ('infinite="0"', 'infinite="1"', "The map is infinite"),
        ('name="art" value="deep-river/boards/riverbed"', 'name="pic" value="x"', "has no property “art”"),
        ('name="bank-salmon"', 'name="bank-eel"', "There are two layers “bank-eel”"),
        ("<map ", "<mop ", "mismatched tag"),
    ],
)  # fmt: skip
def test_a_map_that_is_no_board_is_told(folders: tuple[Path, Path], old: str, new: str, said: str) -> None:
    edit(board(folders), old, new)
    assert any(said in each and each.startswith("board.tmx:") for each in findings(folders)), findings(folders)


def test_a_picture_that_is_missing_is_told_at_its_layer(folders: tuple[Path, Path]) -> None:
    line = edit(board(folders), 'name="bank-eel"', 'name="bank-eel"')
    edit(board(folders), "deep-river/boards/bank-eel", "deep-river/boards/bank-el")
    (told,) = findings(folders)
    assert told.startswith(f"board.tmx:{line}: Layer “bank-eel”: There is no picture “deep-river/boards/bank-el”.")


def test_a_tab_an_empty_file_and_a_foreign_file(folders: tuple[Path, Path]) -> None:
    layout(folders).write_text("boards:\n\tmain: 1\n", encoding="utf-8")
    assert findings(folders) == ["layout.yaml:2: A tab stands here; YAML is indented with spaces."]
    layout(folders).write_text("", encoding="utf-8")
    assert findings(folders) == ["layout.yaml:1: The file is empty."]
    board(folders).write_text("", encoding="utf-8")
    with pytest.raises(DataError, match="The file is empty"):
        read_board(board(folders))
    board(folders).write_text("<tileset/>", encoding="utf-8")
    with pytest.raises(DataError, match="This is no TMX map: it begins with <tileset>"):
        read_board(board(folders))
    board(folders).write_text("not xml", encoding="utf-8")
    with pytest.raises(DataError, match="This is not XML"):
        read_board(board(folders))
    board(folders).unlink()
    with pytest.raises(DataError, match="There is no such file"):
        read_board(board(folders))


def test_all_faults_are_told_at_once(folders: tuple[Path, Path]) -> None:
    edit(layout(folders), "space: number/1,", "space: nunber/1,")
    edit(layout(folders), "colour: paper,", "colour: papr,")
    edit(board(folders), 'type="station"', 'type="stattion"')
    told = findings(folders)
    assert len(told) == 3, told


def test_faults_stop_the_load(folders: tuple[Path, Path]) -> None:
    edit(layout(folders), "space: number/1,", "space: nunber/1,")
    with pytest.raises(DataError) as problem:
        read_layout("deep-river", *folders)
    assert len(problem.value.findings) == 1
