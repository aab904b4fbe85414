"""pygame's events become plain values at one place."""

from __future__ import annotations

import pygame
import pytest

from riverboards.ui.events import (
    FocusLost,
    Key,
    KeyUp,
    Minimised,
    PointerDown,
    PointerMove,
    PointerUp,
    Quit,
    Reader,
    Resized,
    TextTyped,
    Wheel,
)


def made(kind: int, **values: object) -> pygame.event.Event:
    return pygame.event.Event(kind, values)


def test_the_pointer_is_told_in_drawing_pixels() -> None:
    reader = Reader(2.0)
    assert reader.read(made(pygame.MOUSEMOTION, pos=(10, 20))) == PointerMove((20, 40))
    assert reader.read(made(pygame.MOUSEBUTTONDOWN, pos=(3, 4), button=3)) == PointerDown((6, 8), 3)
    assert reader.read(made(pygame.MOUSEBUTTONUP, pos=(3, 4), button=1)) == PointerUp((6, 8), 1)


@pytest.mark.parametrize("button", [4, 5, 6, 7])
def test_the_wheel_is_no_click(button: int) -> None:
    reader = Reader()
    assert reader.read(made(pygame.MOUSEBUTTONDOWN, pos=(3, 4), button=button)) is None
    assert reader.read(made(pygame.MOUSEBUTTONUP, pos=(3, 4), button=button)) is None


def test_the_wheel_turns_the_same_way_on_every_system() -> None:
    reader = Reader()
    plain = reader.read(made(pygame.MOUSEWHEEL, x=0, y=1, flipped=False, precise_x=0.0, precise_y=1.5))
    turned = reader.read(made(pygame.MOUSEWHEEL, x=0, y=-1, flipped=True, precise_x=0.0, precise_y=-1.5))
    assert isinstance(plain, Wheel)
    assert isinstance(turned, Wheel)
    assert plain.dy == turned.dy == 1.5


def test_keys_have_names_and_tell_when_they_are_held() -> None:
    reader = Reader()
    press = made(pygame.KEYDOWN, key=pygame.K_KP_ENTER, mod=pygame.KMOD_LCTRL)
    assert reader.read(press) == Key("enter", ctrl=True)
    assert reader.read(press) == Key("enter", ctrl=True, repeat=True)
    assert reader.read(made(pygame.KEYUP, key=pygame.K_KP_ENTER)) == KeyUp("enter")
    assert reader.read(press) == Key("enter", ctrl=True)
    assert reader.read(made(pygame.KEYDOWN, key=pygame.K_PAGEUP, mod=pygame.KMOD_SHIFT)) == Key("page-up", shift=True)
    assert reader.read(made(pygame.KEYDOWN, key=pygame.K_KP7, mod=0)) == Key("7")


def test_a_key_that_came_up_elsewhere_is_no_repeat() -> None:
    reader = Reader()
    press = made(pygame.KEYDOWN, key=pygame.K_a, mod=0)
    reader.read(press)
    assert reader.read(made(pygame.WINDOWFOCUSLOST)) == FocusLost()
    assert reader.read(press) == Key("a")


def test_news_of_the_window() -> None:
    reader = Reader()
    assert reader.read(made(pygame.QUIT)) == Quit()
    assert reader.read(made(pygame.WINDOWMINIMIZED)) == Minimised()
    assert reader.read(made(pygame.WINDOWSIZECHANGED, x=1100, y=700)) == Resized((1100, 700))
    assert reader.read(made(pygame.TEXTINPUT, text="ñ")) == TextTyped("ñ")
    assert reader.read(made(pygame.JOYBUTTONDOWN, button=1)) is None
