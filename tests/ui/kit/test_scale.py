"""Sizes: what grows with the window, what with the letters, and which layout that gives."""

from __future__ import annotations

import pytest

from riverboards.ui.scale import Scale


@pytest.mark.parametrize(
    ("size", "device"),
    [((1024, 640), 1.0), ((1440, 900), 1.0), ((1920, 1080), 1.2), ((3840, 2160), 2.4), ((2560, 1440), 1.6)],
)
def test_art_grows_with_the_window(size: tuple[int, int], device: float) -> None:
    assert Scale(*size).device == pytest.approx(device)


@pytest.mark.parametrize(
    ("size", "text", "layout"),
    [
        ((1440, 900), 1.0, "wide"),
        ((1920, 1080), 1.0, "wide"),
        ((3840, 2160), 1.0, "wide"),
        ((1024, 640), 1.0, "medium"),
        ((1440, 900), 1.5, "medium"),
        ((1024, 640), 1.25, "narrow"),
        ((1440, 900), 2.0, "narrow"),
    ],
)
def test_the_layout_follows_the_room_that_is_left(size: tuple[int, int], text: float, layout: str) -> None:
    assert Scale(*size, text).layout == layout


def test_a_low_window_is_short() -> None:
    assert Scale(1024, 640).short
    assert not Scale(1440, 900).short
    assert Scale(1440, 900, 1.5).short


def test_widgets_grow_with_the_letters_and_art_does_not() -> None:
    scale = Scale(1920, 1080, 1.5)
    assert scale.px(100) == 120
    assert scale.wpx(100) == 180
    assert scale.letters(20) == 36


def test_nothing_drawn_vanishes() -> None:
    assert Scale(1024, 640).px(0.2) == 1
    assert Scale(1024, 640).px(0) == 0


def test_very_large_letters_grow_more_gently_past_150_per_cent() -> None:
    assert Scale(1440, 900, 1.5).letters(88, "hero") == 132
    at_most = Scale(1440, 900, 2.0)
    assert at_most.letters(88, "hero") == round(88 * 1.5 * (2 / 1.5) ** 0.5)
    assert at_most.letters(17, "body") == 34
