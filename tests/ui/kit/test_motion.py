"""Motion: easings, speeds, and glows that breathe three times."""

from __future__ import annotations

import pytest

from riverboards.ui import motion
from riverboards.ui.motion import EASINGS, Breath, Tween
from riverboards.ui.theme import theme


def test_every_easing_of_the_kit_is_known_and_runs_from_0_to_1() -> None:
    for spec in theme().kit["motion"].values():
        if "ease" in spec:
            assert spec["ease"] in EASINGS
    for ease in EASINGS.values():
        assert ease(0.0) == pytest.approx(0.0, abs=1e-9)
        assert ease(1.0) == pytest.approx(1.0)


@pytest.mark.parametrize(("speed", "wanted"), [("none", 0.0), ("slow", 0.396), ("normal", 0.22), ("very-fast", 0.055)])
def test_the_speed_stretches_times(speed: str, wanted: float) -> None:
    motion.set_speed(speed)
    assert motion.seconds("panel") == pytest.approx(wanted)


def test_the_curtain_falls_at_once_at_every_speed() -> None:
    for speed in motion.SPEEDS:
        motion.set_speed(speed)
        assert motion.seconds("curtain_fall") == 0


def test_an_unknown_speed_is_refused() -> None:
    with pytest.raises(ValueError, match="no speed “hasty”"):
        motion.set_speed("hasty")


def test_a_tween_glides_and_stops() -> None:
    motion.set_speed("normal")
    tween = Tween("panel")
    tween.to(10.0)
    assert tween.update(0.11)
    assert 0 < tween.value < 10
    assert tween.update(1.0)
    assert tween.value == 10
    assert not tween.update(1.0)


def test_at_speed_none_a_tween_is_there_at_once() -> None:
    tween = Tween("panel")
    tween.to(10.0)
    assert tween.value == 10
    assert not tween.update(0.1)


def test_a_glow_breathes_three_times_and_stands_still_at_full() -> None:
    motion.set_speed("normal")
    breath = Breath()
    assert breath.alpha == pytest.approx(1.0)
    assert breath.update(0.8)
    assert breath.alpha == pytest.approx(0.55)
    assert breath.update(4.1)
    assert not breath.update(0.1)
    assert breath.alpha == 1.0
    breath.restart()
    assert breath.update(0.1)


def test_at_speed_none_a_glow_stands_still() -> None:
    breath = Breath()
    assert not breath.update(0.1)
    assert breath.alpha == 1.0
