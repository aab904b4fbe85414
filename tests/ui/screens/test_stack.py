"""The stack of screens: who is asked, what is drawn, and that a curtain leaves nothing of what was."""

from __future__ import annotations

from typing import Literal

import pygame
import pytest

from riverboards.ui import motion
from riverboards.ui.events import Event, FocusLost, Key
from riverboards.ui.stack import Stack


class Layer:
    """A screen of one colour that notes what happens to it."""

    def __init__(self, colour: str, opaque: bool = True, way_in: str = "fade", way_out: str = "fade") -> None:
        self.colour = colour
        self.opaque = opaque
        self.way_in: Literal["fade", "cut"] = "cut" if way_in == "cut" else "fade"
        self.way_out: Literal["fade", "rise", "cut"] = "rise" if way_out == "rise" else "fade"
        self.news: list[object] = []
        self.wake = float("inf")

    def enter(self) -> None:
        self.news.append("enter")

    def leave(self) -> None:
        self.news.append("leave")

    def closed(self) -> None:
        self.news.append("closed")

    def resize(self) -> None:
        self.news.append("resize")

    def handle(self, event: Event) -> bool:
        self.news.append(event)
        return True

    def update(self, dt: float) -> bool:
        return False

    def next_wake(self) -> float:
        return self.wake

    def draw(self, surface: pygame.Surface) -> None:
        if self.opaque:
            surface.fill(self.colour)
        else:
            surface.fill(self.colour, (0, 0, 4, 4))

    def title(self) -> str:
        return self.colour if self.opaque else ""


def drawn(stack: Stack) -> pygame.Surface:
    surface = pygame.Surface((16, 16))
    stack.draw(surface)
    stack.frame = surface
    return surface


def test_only_the_topmost_is_asked_but_all_hear_of_the_window() -> None:
    stack, low, high = Stack(), Layer("red"), Layer("blue", opaque=False)
    stack.push(low)
    stack.push(high)
    stack.handle(Key("a"))
    stack.handle(FocusLost())
    assert low.news == ["enter", "leave", FocusLost()]
    assert high.news == ["enter", Key("a"), FocusLost()]


def test_drawing_begins_at_the_topmost_opaque_screen() -> None:
    stack = Stack()
    motion.set_speed("none")
    for layer in (Layer("red"), Layer("blue"), Layer("green", opaque=False)):
        stack.push(layer)
    surface = drawn(stack)
    assert surface.get_at((1, 1)) == pygame.Color("green")
    assert surface.get_at((9, 9)) == pygame.Color("blue")
    assert stack.title() == "blue"


def test_taking_off_a_screen_takes_what_lies_on_it() -> None:
    stack = Stack()
    layers = [Layer("red"), Layer("blue"), Layer("green", opaque=False)]
    for layer in layers:
        stack.push(layer)
    stack.pop(layers[1])
    assert stack.screens == layers[:1]
    assert layers[2].news[-2:] == ["leave", "closed"]
    assert layers[1].news[-1] == "closed"
    assert layers[0].news == ["enter", "leave", "enter"]
    stack.pop(layers[1])
    assert stack.screens == layers[:1]


def test_replacing_and_starting_over() -> None:
    stack, first, second, third = Stack(), Layer("red"), Layer("blue"), Layer("green")
    stack.push(first)
    stack.replace(second)
    assert first.news == ["enter", "leave", "closed"]
    stack.start_over(third)
    assert stack.screens == [third]
    assert second.news == ["enter", "leave", "closed"]
    stack.close_all()
    assert stack.top is None
    assert third.news[-1] == "closed"


def test_one_opaque_screen_fades_into_the_next() -> None:
    motion.set_speed("normal")
    stack = Stack()
    stack.push(Layer("red"))
    drawn(stack)
    stack.push(Layer("blue"))
    assert drawn(stack).get_at((9, 9)) == pygame.Color("red")
    assert stack.update(motion.seconds("screen") / 2)
    half = drawn(stack).get_at((9, 9))
    assert 0 < half.r < 255
    assert 0 < half.b < 255
    while stack.update(0.05):
        pass
    assert drawn(stack).get_at((9, 9)) == pygame.Color("blue")


def test_a_curtain_shows_nothing_of_what_was_from_its_first_frame_on() -> None:
    motion.set_speed("slow")
    stack, secret, curtain = Stack(), Layer("red"), Layer("blue", way_in="cut", way_out="rise")
    stack.push(secret)
    drawn(stack)
    stack.push(curtain)
    for _frame in range(5):
        surface = drawn(stack)
        assert {tuple(surface.get_at((x, y))) for x in range(16) for y in range(16)} == {(0, 0, 255, 255)}
        stack.update(0.016)


def test_a_transition_ends_when_the_window_loses_the_focus() -> None:
    motion.set_speed("slow")
    stack = Stack()
    stack.push(Layer("red"))
    drawn(stack)
    stack.push(Layer("blue"))
    stack.handle(FocusLost())
    assert drawn(stack).get_at((9, 9)) == pygame.Color("blue")


def test_a_curtain_rises() -> None:
    motion.set_speed("normal")
    stack, table, curtain = Stack(), Layer("red"), Layer("blue", way_in="cut", way_out="rise")
    stack.push(table)
    stack.push(curtain)
    drawn(stack)
    stack.pop()
    stack.update(motion.seconds("curtain_rise") * 0.5)
    surface = drawn(stack)
    assert surface.get_at((8, 15)) == pygame.Color("red")
    assert surface.get_at((8, 0)) == pygame.Color("blue")


def test_the_next_wake_is_that_of_what_is_drawn() -> None:
    stack, hidden, shown, over = Stack(), Layer("red"), Layer("blue"), Layer("green", opaque=False)
    hidden.wake, shown.wake, over.wake = 0.1, 3.0, 2.0
    for layer in (hidden, shown, over):
        stack.push(layer)
    assert stack.next_wake() == 2.0


@pytest.mark.parametrize("speed", ["none"])
def test_without_motion_there_is_no_transition(speed: str) -> None:
    motion.set_speed(speed)
    stack = Stack()
    stack.push(Layer("red"))
    drawn(stack)
    stack.push(Layer("blue"))
    assert drawn(stack).get_at((9, 9)) == pygame.Color("blue")
