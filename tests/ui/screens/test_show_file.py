"""A save that nobody can read: where its file lies is said, copied, and shown by the system where it can do that."""

from __future__ import annotations

import sys
import time
from pathlib import Path

import pytest

from riverboards import words
from riverboards.ui import reveal
from riverboards.ui.desk import Desk
from riverboards.ui.kit import Label, Widget
from riverboards.ui.kit.field import from_clipboard
from riverboards.ui.screens.load import LoadScreen
from tests.toy.game import SealedPebbles
from tests.ui.screens.conftest import MakeDesk
from tests.ui.screens.hands import Hand
from tests.ui.screens.test_flows import saved

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="the opener that stands in here is that of Linux")
SIZES = ((1440, 900, 100), (1024, 640, 100), (1024, 640, 200))


def damaged(desk: Desk) -> Path:
    """A save of noise, alone in the library."""
    file = desk.library.folder / "march.river"
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_bytes(b"noise")
    return file


def opened(desk: Desk) -> Hand:
    """The list of saves with the first one selected."""
    screen = LoadScreen(desk)
    desk.push(screen)
    hand = Hand(desk)
    hand.rest()
    screen._select(0)
    hand.rest()
    return hand


def said(tree: Widget | None) -> list[str]:
    assert tree is not None
    return [words.plain(label.text) for label in tree.walk() if isinstance(label, Label)]


@pytest.fixture
def opener(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The only program on the path: `xdg-open`, which writes down what it was asked to open; that file."""
    folder, heard = tmp_path / "bin", tmp_path / "heard"
    folder.mkdir()
    script = folder / "xdg-open"
    script.write_text(f'#!/bin/sh\nprintf "%s" "$1" > "{heard}.new" && /bin/mv "{heard}.new" "{heard}"\n')
    script.chmod(0o755)
    monkeypatch.setenv("PATH", str(folder))
    return heard


@pytest.mark.parametrize(("width", "height", "text"), SIZES)
def test_the_file_is_named_and_its_folder_opened(
    make_desk: MakeDesk, opener: Path, width: int, height: int, text: int
) -> None:
    desk = make_desk((width, height), text)
    file = damaged(desk)
    hand = opened(desk)
    tree = hand.page.sheet or hand.page.content
    assert any(str(file) in sentence for sentence in said(tree))
    hand.click("show-file")
    for _tenth in range(100):
        if opener.exists():
            break
        time.sleep(0.1)
    assert opener.read_text() == str(file.parent)
    assert file.read_bytes() == b"noise"


def test_where_nothing_opens_folders_the_folder_is_told(
    desk: Desk, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PATH", str(tmp_path))
    file = damaged(desk)
    hand = opened(desk)
    hand.click("show-file")
    told = [words.plain(toast.text) for toast in hand.page.toasts.shown]
    assert len(told) == 1
    assert str(file.parent) in told[0]


def test_an_opener_that_does_not_start_is_no_fault(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    broken = tmp_path / "xdg-open"
    broken.write_text("no program")
    broken.chmod(0o755)
    monkeypatch.setenv("PATH", str(tmp_path))
    assert not reveal.show_file(tmp_path / "x.river")


def test_the_path_is_copied(desk: Desk) -> None:
    file = damaged(desk)
    opened(desk).click("copy-path")
    assert from_clipboard() == str(file)


def test_a_save_that_can_be_read_offers_no_file(toy: SealedPebbles, desk: Desk) -> None:
    saved(desk, toy.key, "Saturday", 4)
    hand = opened(desk)
    assert hand.page.find("show-file") is None
    assert hand.page.find("replay") is not None
