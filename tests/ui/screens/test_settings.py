"""Settings: kept as a whole, and never in the way."""

from __future__ import annotations

import dataclasses
import json
import os
from pathlib import Path
from typing import Any

import pytest

from riverboards.ui.settings import Settings, SettingsBook


def test_changes_are_there_at_the_next_start(tmp_path: Path) -> None:
    book = SettingsBook(tmp_path / "deep" / "settings.json")
    book.change(text=150, speed="fast", volume=30, place=(5, 6, 1200, 800), maximised=True, language="es")
    book.remember("some-game", {"order": "moved"})
    again = SettingsBook(book.path)
    assert again.now == book.now
    assert again.note == ""
    assert again.now.last["some-game"] == {"order": "moved"}
    assert [path.name for path in book.path.parent.iterdir()] == ["settings.json"]


def test_other_eyes_last_until_the_app_is_closed(tmp_path: Path) -> None:
    book = SettingsBook(tmp_path / "settings.json")
    book.change(eyes="deutan", text=125)
    assert SettingsBook(book.path).now == dataclasses.replace(book.now, eyes="off")


@pytest.mark.parametrize("content", [b"", b"{", b"[1, 2]", b"\xff\xfe\x00", b'"words"'])
def test_a_broken_file_gives_the_first_day_and_says_so(tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "settings.json"
    path.write_bytes(content)
    book = SettingsBook(path)
    assert book.now.text == 100
    assert book.note.startswith("The settings file was not readable")
    assert (tmp_path / "settings.broken.json").read_bytes() == content
    book.change(text=200)
    assert SettingsBook(path).note == ""


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("text", 117),
        ("text", "large"),
        ("speed", "warp"),
        ("speed", ["none"]),
        ("confirm", None),
        ("curtain", "never"),
        ("language", "xx"),
        ("sound", 1),
        ("volume", "loud"),
        ("place", [1, 2, 3]),
        ("place", [1, 2, 0, 5]),
        ("place", [True, 2, 3, 5]),
        ("last", ["a"]),
        ("full_screen", "yes"),
    ],
)
def test_foreign_values_fall_back_to_their_default(tmp_path: Path, name: str, value: Any) -> None:
    path = tmp_path / "settings.json"
    path.write_text(json.dumps({"volume": 40, name: value, "of the future": 1}))
    now = SettingsBook(path).now
    assert getattr(now, name) == (40 if name == "volume" and value == 40 else getattr(Settings(), name))
    assert now.volume == (40 if name != "volume" else 70)


def test_a_volume_out_of_range_is_brought_back(tmp_path: Path) -> None:
    path = tmp_path / "settings.json"
    path.write_text('{"volume": 900}')
    assert SettingsBook(path).now.volume == 100


@pytest.mark.skipif(os.name == "nt" or os.geteuid() == 0, reason="the owner of everything may write everywhere")
def test_a_folder_that_takes_no_files_is_told(tmp_path: Path) -> None:
    folder = tmp_path / "closed"
    folder.mkdir(mode=0o500)
    book = SettingsBook(folder / "settings.json")
    book.change(text=150)
    assert book.now.text == 150
    assert book.note


def test_a_path_that_is_no_folder_is_told(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("x")
    book = SettingsBook(tmp_path / "file" / "settings.json")
    book.change(text=150)
    assert book.now.text == 150
    assert "not writable" in book.note


def test_reset_keeps_place_and_set_ups(tmp_path: Path) -> None:
    book = SettingsBook(tmp_path / "settings.json")
    book.change(text=200, speed="none", confirm="every", place=(1, 2, 1100, 700))
    book.remember("some-game", {"order": "moved"})
    book.reset()
    assert (book.now.text, book.now.speed, book.now.confirm) == (100, "normal", "secret")
    assert book.now.place == (1, 2, 1100, 700)
    assert book.now.last == {"some-game": {"order": "moved"}}


def test_listeners_hear_what_was_and_what_is(tmp_path: Path) -> None:
    book = SettingsBook(tmp_path / "settings.json")
    heard: list[tuple[int, int]] = []
    book.on_change(lambda before, now: heard.append((before.text, now.text)))
    book.change(text=125)
    book.change(text=125)
    assert heard == [(100, 125)]


@pytest.mark.parametrize(("wish", "language"), [("es_MX.UTF-8", "es"), ("de_DE.UTF-8", "en"), ("C", "en")])
def test_the_first_language_is_that_of_the_system(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, wish: str, language: str
) -> None:
    for name in ("LC_ALL", "LC_MESSAGES"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("LANG", wish)
    assert SettingsBook(tmp_path / "settings.json").now.language == language
