"""The loop without a window: it sleeps, wakes for what is due, answers at once, and survives a fault."""

from __future__ import annotations

import os
import socket
import time
from collections.abc import Iterator

import pygame
import pytest

from riverboards.ui import eyes
from riverboards.ui.desk import Desk
from riverboards.ui.doze import Doze, sockets
from riverboards.ui.events import PointerDown
from riverboards.ui.loop import Loop
from riverboards.ui.screens.title import TitleScreen
from riverboards.ui.screens.trouble import TroubleScreen
from riverboards.ui.settings import SettingsBook
from tests.toy.game import SealedPebbles


class Sheet:
    """Stands in for the window: a surface that counts how often it is shown."""

    def __init__(self, size: tuple[int, int]) -> None:
        self.surface = pygame.Surface(size)
        self.ratio = 1.0
        self.sockets: frozenset[int] = frozenset()
        self.title = ""
        self.shown = 0
        self.next = size

    @property
    def size(self) -> tuple[int, int]:
        return self.surface.get_size()

    def flip(self) -> None:
        self.shown += 1

    def resized(self) -> tuple[int, int]:
        if self.surface.get_size() != self.next:
            self.surface = pygame.Surface(self.next)
        return self.size

    def moved(self) -> None:
        return


@pytest.fixture
def quiet() -> Iterator[None]:
    """No events are left over from other tests, and none are left behind."""
    pygame.event.get()
    yield
    pygame.event.get()


@pytest.fixture
def running(desk: Desk, toy: SealedPebbles, quiet: None) -> tuple[Loop, Sheet, Desk]:
    sheet = Sheet(desk.size)
    desk.push(TitleScreen(desk))
    loop = Loop(sheet, desk)  # type: ignore[arg-type]
    steps(loop, desk, 8)
    return loop, sheet, desk


def steps(loop: Loop, desk: Desk, number: int) -> None:
    """So many rounds of the loop, each woken after two milliseconds at the latest."""
    for _step in range(number):
        desk.wake_in(0.002)
        loop.step()


def test_nothing_is_drawn_while_nothing_happens(running: tuple[Loop, Sheet, Desk]) -> None:
    loop, sheet, desk = running
    shown = sheet.shown
    assert shown >= 1
    steps(loop, desk, 5)
    assert sheet.shown == shown


def test_a_click_is_answered_in_the_next_frame(running: tuple[Loop, Sheet, Desk]) -> None:
    loop, sheet, desk = running
    shown = sheet.shown
    target = desk.stack.screens[0].page.find("sound")  # type: ignore[attr-defined]
    pos = target.rect.center
    before = desk.settings.now.sound
    for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        pygame.event.post(pygame.event.Event(kind, {"pos": pos, "button": 1}))
    steps(loop, desk, 3)
    assert desk.settings.now.sound is not before
    assert sheet.shown > shown


def test_the_last_of_many_pointer_moves_counts(running: tuple[Loop, Sheet, Desk]) -> None:
    loop, _sheet, _desk = running
    for x in range(50):
        pygame.event.post(pygame.event.Event(pygame.MOUSEMOTION, {"pos": (x, 5)}))
    events = loop._events()
    assert [event.pos for event in events if not isinstance(event, PointerDown)] == [(49, 5)]  # type: ignore[union-attr]


def test_a_new_size_is_laid_out_once_it_rests(running: tuple[Loop, Sheet, Desk]) -> None:
    loop, sheet, desk = running
    for width in (1300, 1200, 1100):
        sheet.next = (width, 700)
        pygame.event.post(pygame.event.Event(pygame.WINDOWSIZECHANGED, {"x": width, "y": 700}))
        loop.step()
        assert desk.size == (1440, 900)
    end = time.monotonic() + 3
    while desk.size != (1100, 700) and time.monotonic() < end:
        loop.step()
    assert desk.size == (1100, 700)
    assert sheet.size == (1100, 700)


def test_quit_ends_the_loop_in_order(running: tuple[Loop, Sheet, Desk]) -> None:
    loop, _sheet, desk = running
    pygame.event.post(pygame.event.Event(pygame.QUIT))
    loop.run()
    assert desk.quitting
    assert desk.stack.top is None


def test_a_fault_in_a_screen_is_shown_and_the_loop_goes_on(running: tuple[Loop, Sheet, Desk]) -> None:
    loop, _sheet, desk = running
    title = desk.stack.screens[0]

    def broken(_dt: float) -> bool:
        del title.update
        raise RuntimeError("a stone in the gears")

    title.update = broken  # type: ignore[assignment, method-assign]
    pygame.event.post(pygame.event.Event(pygame.MOUSEMOTION, {"pos": (5, 5)}))
    original = desk.update

    def counted(dt: float) -> bool:
        if any(isinstance(screen, TroubleScreen) for screen in desk.stack.screens):
            desk.quitting = True
        return original(dt)

    desk.update = counted  # type: ignore[method-assign]
    loop.run()
    assert any(isinstance(screen, TroubleScreen) for screen in desk.stack.screens)


def test_dozing_ends_when_the_display_speaks(quiet: None) -> None:
    ours, theirs = socket.socketpair()
    with ours, theirs:
        assert {ours.fileno(), theirs.fileno()} <= sockets() or not os.path.isdir("/proc/self/fd")
        doze = Doze(frozenset({ours.fileno()}))
        pygame.event.post(pygame.event.Event(pygame.USEREVENT))
        assert [event.type for event in doze.events(5.0)] == [pygame.USEREVENT]
        began = time.monotonic()
        assert doze.events(0.05) == []
        assert time.monotonic() - began < 2.0


def test_a_socket_that_only_makes_noise_is_left_alone(quiet: None) -> None:
    ours, theirs = socket.socketpair()
    with ours, theirs:
        theirs.send(b"noise")
        doze = Doze(frozenset({ours.fileno()}))
        end = time.monotonic() + 20
        while doze._display and time.monotonic() < end:
            assert doze.events(0.2) == []
        assert doze._display == set()


def test_dozing_without_sockets_sees_events_too(quiet: None) -> None:
    doze = Doze(frozenset())
    assert doze.events(0.01) == []
    pygame.event.post(pygame.event.Event(pygame.USEREVENT))
    assert len(doze.events(1.0)) == 1


@pytest.mark.parametrize(
    ("kind", "seen"),
    [
        ("off", (204, 74, 44)),
        ("deutan", (143, 128, 39)),
        ("protan", (111, 99, 40)),
        ("tritan", (224, 39, 68)),
        ("grey", (117, 117, 117)),
    ],
)
def test_other_eyes_see_the_red_seat_so(kind: str, seen: tuple[int, int, int]) -> None:
    """The colours stand in the picture of the settings that the art was checked with."""
    frame = pygame.Surface((8, 8))
    frame.fill((204, 74, 44))
    eyes.see(frame, kind)
    found = frame.get_at((3, 3))
    assert all(abs(a - b) <= 6 for a, b in zip((found.r, found.g, found.b), seen, strict=True))


def test_the_desk_keeps_what_it_wished_for(desk: Desk, tmp_path: object) -> None:
    at = [10.0]
    desk.now = lambda: at[0]
    desk.wake_in(2.0)
    desk.wake_in(5.0)
    assert desk.next_wake(10.0) == 2.0
    at[0] = 13.0
    desk.update(0.0)
    assert desk.next_wake(13.0) == 2.0
    assert isinstance(desk.settings, SettingsBook)
