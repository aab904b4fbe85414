"""Pictures that are drawn beside the main thread, and the size a window will have."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from riverboards import paths
from riverboards.ui import art, early


@pytest.fixture(autouse=True)
def _nothing_begun() -> None:
    early._early.clear()
    art.forget()


def test_a_picture_begun_ahead_is_the_one_that_is_drawn_at_once() -> None:
    at_once = pygame.image.tobytes(art.piece("common/emblem", (64, 64)), "RGBA")
    art.forget()
    art.ahead([("common/emblem", (64, 64))])
    assert ("common/emblem", (64, 64)) in early._early
    assert pygame.image.tobytes(art.piece("common/emblem", (64, 64)), "RGBA") == at_once
    assert not early._early


def test_what_is_drawn_already_or_does_not_exist_is_not_begun() -> None:
    art.piece("common/emblem", (64, 64))
    art.ahead([("common/emblem", (64, 64)), ("common/nothing-of-that-name", (64, 64))])
    assert not early._early


def test_only_the_size_that_was_begun_is_taken() -> None:
    early.ahead([("common/emblem", (32, 32))])
    assert early.taken("common/emblem", (33, 33)) is None
    drawn = early.taken("common/emblem", (32, 32))
    assert drawn is not None
    assert drawn.get_size() == (32, 32)
    assert early.taken("common/emblem", (32, 32)) is None


def test_a_scene_covers_the_window_in_its_own_shape() -> None:
    wide, high = early.natural("ui/title-scene")
    for size in ((1440, 900), (1024, 640), (700, 900), (1920, 500)):
        width, height = early.covering("ui/title-scene", size)
        assert width >= size[0]
        assert height >= size[1]
        assert width == size[0] or height == size[1]
        assert width / height == pytest.approx(wide / high, rel=0.01)


def test_a_broken_drawing_is_told_when_it_is_asked_for(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "broken.svg").write_text('<svg viewBox="0 0 8 8"', encoding="utf-8")
    monkeypatch.setattr(paths, "assets", tmp_path.joinpath)
    early.source.cache_clear()
    art.ahead([("broken", (8, 8))])
    with pytest.raises(art.MissingArt, match="broken cannot be drawn"):
        art.piece("broken", (8, 8))
    early.source.cache_clear()


def test_a_window_tells_its_size_before_it_opens() -> None:
    from riverboards.ui.settings import SettingsBook
    from riverboards.ui.window import Window

    told: list[tuple[int, int]] = []
    window = Window(SettingsBook(), told.append)
    assert told == [window.size]
    window.close()
