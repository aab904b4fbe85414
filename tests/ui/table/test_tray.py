"""The tray in windows that are short of room: the gold button is whole, and its words stand in one line."""

from __future__ import annotations

from typing import Any

import pytest

from riverboards import words
from riverboards.tables.contract import Question
from riverboards.ui import text
from riverboards.ui.kit import Button, Picture, Sized, Spacer
from riverboards.ui.render import Wish, _match
from riverboards.ui.scale import Scale
from riverboards.ui.screens.table import tray
from riverboards.ui.sitting.sitting import Phase
from tests.ui.table.driver import Hand

SIZES = [((1024, 640), 100), ((1024, 640), 150), ((1024, 640), 200), ((1440, 900), 100), ((1440, 900), 200)]


def asked(key: str, at: int, size: tuple[int, int], **settings: Any) -> Hand:
    """A table after so many random actions, at its first gold button."""
    for actions in range(at, at + 40):
        hand = Hand(_match(Wish(key, players=3 if key != "deep-river" else 2), actions), size, **settings)
        if hand.table.sitting.phase is Phase.CURTAIN:
            hand.key("space")
        if hand.widget("commit") is not None:
            return hand
    raise AssertionError("no gold button within 40 actions")


@pytest.mark.parametrize("language", ["en", "es"])
@pytest.mark.parametrize(("size", "letters"), SIZES)
@pytest.mark.parametrize(("key", "at"), [("deep-river", 4), ("river-bankers", 12), ("we-all-take", 36)])
def test_the_gold_button_is_whole(key: str, at: int, size: tuple[int, int], letters: int, language: str) -> None:
    hand = asked(key, at, size, text=letters, language=language)
    for name in ("undo", "commit"):
        button, foot = hand.widget(name), hand.widget("tray")
        assert isinstance(button, Button)
        assert foot is not None
        assert foot.rect.contains(button.rect)
        longest = max(
            (text.width_of(word, "label", hand.desk.scale, bold=True) for word in words.plain(button.label).split()),
            default=0,
        )
        assert button.rect.width >= longest


def test_the_picture_of_a_question_goes_before_its_heading() -> None:
    """The more the parts need, the less stands beside them: picture and heading, the heading, nothing."""
    scale = Scale(1440, 900)
    question = Question("prompt", "Turn tile", "Otter may not choose it next turn", art="common/eye")
    step = tray.Step(lambda: None)

    def beside(width: float) -> tuple[bool, bool]:
        parts = [Sized(Spacer(), width=width, name="part")]
        made = tray.build_tray(scale, question, parts, step, tray.Step(lambda: None, shown=False), None)
        walked = list(made.walk())
        return any(isinstance(each, Picture) for each in walked), any(each.name == "tray/title" for each in walked)

    found = [beside(width) for width in range(100, 1100, 20)]
    assert list(dict.fromkeys(found)) == [(True, True), (False, True), (False, False)]
    assert found == sorted(found, reverse=True)
