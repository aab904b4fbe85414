"""Sound: what is there to be heard, and that the app runs on without a device."""

from __future__ import annotations

import logging

import pygame
import pytest

from riverboards import paths
from riverboards.ui.sound import EFFECTS, Sound


def test_every_effect_has_its_file_and_no_file_is_idle() -> None:
    assert {path.stem for path in paths.assets("sounds").glob("*.ogg")} == set(EFFECTS)


def test_every_effect_plays(caplog: pytest.LogCaptureFixture) -> None:
    one = Sound()
    for effect in EFFECTS:
        one.play(effect)
    assert one.ready, caplog.text
    one.close()


def test_no_effect_is_longer_than_three_seconds_or_cut_short(caplog: pytest.LogCaptureFixture) -> None:
    one = Sound()
    assert one.ready, caplog.text
    for effect in EFFECTS:
        loaded = one._load(effect)
        assert loaded is not None, caplog.text
        assert 0.1 < loaded.get_length() < 3
    one.close()


def test_an_unknown_effect_is_refused() -> None:
    with pytest.raises(ValueError, match="no sound “boom”"):
        Sound().play("boom")


def test_without_a_device_the_app_is_silent_and_says_so_once(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def fail(*_: object, **__: object) -> None:
        raise pygame.error("No such audio device")

    pygame.mixer.quit()
    monkeypatch.setattr(pygame.mixer, "init", fail)
    one = Sound()
    with caplog.at_level(logging.WARNING):
        one.play("place")
        one.play("flip")
    assert not one.ready
    assert len(caplog.records) == 1
    assert "no sound device" in caplog.text


def test_silence_asks_for_no_device(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[int] = []
    monkeypatch.setattr(pygame.mixer, "init", lambda *_, **__: asked.append(1))
    one = Sound()
    one.on = False
    one.play("place")
    one.on, one.volume = True, 0.0
    one.play("place")
    assert not asked
