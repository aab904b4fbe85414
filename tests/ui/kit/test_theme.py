"""The theme files: read, checked, and what they say of colours and contrast."""

from __future__ import annotations

import copy
from typing import Any

import pytest
import yaml

from riverboards import paths
from riverboards.ui import art
from riverboards.ui.theme import Theme, ThemeError, colour, mixed, theme, unit


def files() -> tuple[dict[str, Any], dict[str, Any]]:
    kit = yaml.safe_load(paths.assets("kit.yaml").read_text(encoding="utf-8"))
    return kit, yaml.safe_load(paths.assets("palette.yaml").read_text(encoding="utf-8"))


def test_every_drawing_of_the_kit_is_listed_and_has_the_size_the_list_says() -> None:
    drawn = {path.stem for path in paths.assets("ui").glob("*.svg")}
    assert drawn == set(theme().art)
    for name, entry in theme().art.items():
        assert art.natural(f"ui/{name}") == entry.size


def test_colours_are_found_by_role_palette_seat_and_hex() -> None:
    assert colour("text") == colour("ink") == colour("#22302E")
    assert colour("kingfisher") == colour("#2E58C0")
    with pytest.raises(ThemeError, match="no colour “mauve”"):
        colour("mauve")


def luminance(name: str) -> float:
    parts = [value / 255 for value in tuple(colour(name))[:3]]
    linear = [part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def contrast(first: str, second: str) -> float:
    low, high = sorted((luminance(first), luminance(second)))
    return (high + 0.05) / (low + 0.05)


@pytest.mark.parametrize(
    ("letters", "ground"),
    [
        ("text", "paper"),
        ("text", "card"),
        ("text", "primary"),
        ("text", "selected-row"),
        ("text-soft", "paper"),
        ("text-soft", "card"),
        ("text-soft", "card-table"),
        ("text-on-dark", "bar"),
        ("text-on-dark", "hint-ground"),
        ("text-on-dark", "desk"),
        ("text-on-alert", "alert"),
        ("alert", "paper"),
        ("link", "paper"),
    ],
)
def test_letters_stand_out_from_their_ground(letters: str, ground: str) -> None:
    assert contrast(letters, ground) >= 4.5


def test_letters_on_seat_colours_stand_out() -> None:
    for seat in theme().seats:
        assert contrast(seat.text, seat.colour) >= 4.5


def test_no_letters_are_smaller_than_15() -> None:
    assert min(style.size for style in theme().types.values()) == 15


def test_no_control_is_under_forty_units() -> None:
    for name in ("button", "button_small", "tool", "field", "segment", "toggle", "slider", "tab", "row"):
        assert unit("height", name) >= 40


@pytest.mark.parametrize(
    ("section", "entry", "value", "words"),
    [
        ("colours", "text", "inky", "colours.text"),
        ("type", "body", {"font": "ui"}, "type.body"),
        ("art", "panel", {"slice": 22}, "art.panel"),
    ],
)
def test_a_faulty_file_is_told_of_by_entry(section: str, entry: str, value: object, words: str) -> None:
    kit, palette = files()
    broken = copy.deepcopy(kit)
    broken[section][entry] = value
    with pytest.raises(ThemeError, match=words):
        Theme(broken, palette)


def test_a_missing_section_is_told_of() -> None:
    kit, palette = files()
    del kit["motion"]
    with pytest.raises(ThemeError, match="motion"):
        Theme(kit, palette)


def test_mixing() -> None:
    assert mixed("#000000", "#FFFFFF", 0.5) == "#808080"
    assert mixed("#123456", "#FFFFFF", 0.0) == "#123456"
