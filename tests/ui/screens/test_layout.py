"""Every screen at every kind of size: nothing is cut off or lies on something else, and the keyboard reaches it all."""

from __future__ import annotations

import itertools
from collections.abc import Iterator

import pygame
import pytest

from riverboards.ui.desk import Desk
from riverboards.ui.kit import Button, DropDown, Label, Page, ScrollArea, Segments, Slider, TextField, Toggle, Widget
from riverboards.ui.render import Wish, open_screen, picture_of
from riverboards.ui.screens.gamebox import ShelfBox
from riverboards.ui.screens.pause import PauseScreen
from riverboards.ui.screens.setup import SetupScreen
from riverboards.ui.screens.trouble import TroubleScreen
from tests.toy.game import SealedPebbles
from tests.ui.kit.helpers import cut_off, keys
from tests.ui.screens.conftest import MakeDesk

NAMES = ("title", "setup", "load", "settings", "rules", "log", "pause", "curtain", "score")
CASES = (
    ((1024, 640), 100, "es"),
    ((1024, 640), 150, "pseudo"),
    ((1024, 640), 200, "en"),
    ((1333, 777), 125, "pseudo"),
    ((1440, 900), 100, "pseudo"),
    ((1440, 900), 150, "es"),
    ((1440, 900), 200, "pseudo"),
    ((1920, 1080), 100, "en"),
    ((2560, 1440), 175, "pseudo"),
    ((3840, 2160), 100, "es"),
)
CONTROLS = (Button, DropDown, Segments, Slider, TextField, Toggle, ShelfBox)


def page_of(desk: Desk) -> Page:
    """The page of the topmost screen."""
    page = getattr(desk.stack.top, "page", None)
    assert isinstance(page, Page)
    return page


def tree_of(page: Page) -> Widget:
    """What can be used now: the sheet on top, or the content."""
    return page.sheet or page.content


def faults(page: Page, window: pygame.Rect) -> Iterator[str]:
    """What is cut off, outside the window, or on top of another thing."""
    tree = tree_of(page)
    yield from cut_off(tree)
    seen: list[tuple[Widget, pygame.Rect]] = []
    for widget in tree.walk():
        if not isinstance(widget, (*CONTROLS, Label)) or 0 in widget.rect.size:
            continue
        shown = visible_part(widget)
        if _ancestor(widget, CONTROLS) or not shown:
            continue
        if not window.contains(shown):
            yield f"{type(widget).__name__} {widget.name!r} {widget.rect} leaves the window"
        seen.append((widget, shown))
    for (one, a), (other, b) in itertools.combinations(seen, 2):
        common = a.clip(b)
        if min(common.size) > 3 and not _inside(one, other) and not _inside(other, one):
            yield f"{_name(one)} lies on {_name(other)}: {common}"


def visible_part(widget: Widget) -> pygame.Rect:
    """What can be seen of a widget within the areas that scroll."""
    shown = widget.rect.copy()
    parent = widget.parent
    while parent is not None:
        if isinstance(parent, ScrollArea):
            shown = shown.clip(parent.rect)
        parent = parent.parent
    return shown


def _ancestor(widget: Widget, kinds: tuple[type[Widget], ...]) -> bool:
    parent = widget.parent
    while parent is not None:
        if isinstance(parent, kinds):
            return True
        parent = parent.parent
    return False


def _inside(inner: Widget, outer: Widget) -> bool:
    parent = inner.parent
    while parent is not None:
        if parent is outer:
            return True
        parent = parent.parent
    return False


def _name(widget: Widget) -> str:
    return f"{type(widget).__name__} {widget.name or getattr(widget, 'text', '')!r}"


def unreached(page: Page, window: pygame.Rect) -> Iterator[str]:
    """What Tab never comes to, or comes to outside the window."""
    wanted = {id(widget): widget for widget in tree_of(page).walk() if widget.can_focus}
    for _step in range(len(wanted) + 3):
        keys(page, "tab")
        item = page.ring.item
        if isinstance(item, Widget):
            wanted.pop(id(item), None)
            ring = visible_part(item) if not isinstance(item, Slider) else item.focus_rect
            if not window.colliderect(item.focus_rect) or min(ring.clip(window).size, default=0) < 8:
                yield f"{_name(item)} has the keyboard where it cannot be seen: {item.focus_rect}"
    yield from (f"Tab never comes to {_name(widget)}" for widget in wanted.values())


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize(("size", "text", "language"), CASES)
def test_a_screen_fits(
    toy: SealedPebbles, make_desk: MakeDesk, name: str, size: tuple[int, int], text: int, language: str
) -> None:
    desk = make_desk(size, text, language)
    open_screen(desk, name, Wish(toy.key))
    picture_of(desk)
    window = pygame.Rect((0, 0), size)
    assert list(faults(page_of(desk), window)) == []
    assert list(unreached(page_of(desk), window)) == []


@pytest.mark.parametrize("opened", ["leave", "end", "copy", "report", "shelf"])
@pytest.mark.parametrize(("size", "text", "language"), [CASES[1], CASES[2], CASES[7]])
def test_the_dialogues_of_the_pause_fit(
    toy: SealedPebbles, make_desk: MakeDesk, opened: str, size: tuple[int, int], text: int, language: str
) -> None:
    desk = make_desk(size, text, language)
    open_screen(desk, "pause", Wish(toy.key))
    pause = desk.stack.top
    assert isinstance(pause, PauseScreen)
    button = pause.page.find(opened)
    assert isinstance(button, Button)
    button.reason = ""
    button.press()
    picture_of(desk)
    if opened != "copy":
        assert pause.page.sheet is not None
    assert list(faults(pause.page, pygame.Rect((0, 0), size))) == []


@pytest.mark.parametrize(("size", "text", "language"), [CASES[1], CASES[2], CASES[7]])
def test_the_sheet_for_faults_fits(
    make_desk: MakeDesk, size: tuple[int, int], text: int, language: str, toy: SealedPebbles
) -> None:
    desk = make_desk(size, text, language)
    open_screen(desk, "title", Wish(None))
    assert desk.trouble(RuntimeError("somebody pulled the plug"))
    assert isinstance(desk.stack.top, TroubleScreen)
    picture_of(desk)
    assert list(faults(page_of(desk), pygame.Rect((0, 0), size))) == []


@pytest.mark.parametrize(("size", "text", "language"), CASES[:3])
def test_a_set_up_with_wrong_names_fits(
    toy: SealedPebbles, make_desk: MakeDesk, size: tuple[int, int], text: int, language: str
) -> None:
    desk = make_desk(size, text, language)
    setup = SetupScreen(desk, toy, luck="x")
    desk.push(setup)
    setup.draft.seats[0].name, setup.draft.seats[1].name = "Ana", " ana "
    setup.start()
    picture_of(desk)
    assert list(faults(setup.page, pygame.Rect((0, 0), size))) == []


def test_a_size_changed_back_and_forth_gives_the_same_picture(toy: SealedPebbles, desk: Desk) -> None:
    for name in NAMES:
        desk.stack.close_all()
        desk.resize((1440, 900))
        open_screen(desk, name, Wish(toy.key))
        before = pygame.image.tobytes(picture_of(desk), "RGB")
        for size in ((1024, 640), (1333, 777), (1440, 900)):
            desk.resize(size)
            picture_of(desk)
        assert pygame.image.tobytes(picture_of(desk), "RGB") == before, name
