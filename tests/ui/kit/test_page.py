"""A page: Tab and arrows, dialogues, bubbles, toasts, scrolling, and keys that stand on buttons."""

from __future__ import annotations

import pygame
import pytest

from riverboards.ui.events import PointerDown, PointerMove, PointerUp, Wheel
from riverboards.ui.kit import (
    Button,
    Column,
    Dialogue,
    Label,
    Page,
    Row,
    ScrollArea,
    Sheet,
    Spot,
    TextField,
    TopBar,
    beside,
    open_popover,
)
from riverboards.ui.scale import Scale
from tests.ui.kit.conftest import Time
from tests.ui.kit.helpers import click, focused, keys, page_of


def grid() -> Column:
    """Three rows of three buttons, called 00 to 22."""
    rows = [Row([Button(f"Button {y}{x}", name=f"{y}{x}") for x in range(3)]) for y in range(3)]
    return Column(rows, align="start")


# -- the keyboard


def test_tab_goes_round_in_order_and_back() -> None:
    page = page_of(grid())
    keys(page, "tab")
    assert focused(page) == "00"
    keys(page, "tab", "tab", "tab")
    assert focused(page) == "10"
    keys(page, *["tab"] * 6)
    assert focused(page) == "00"
    keys(page, "shift+tab")
    assert focused(page) == "22"


def test_arrows_go_to_the_nearest_and_wrap() -> None:
    page = page_of(grid())
    keys(page, "tab", "down", "right")
    assert focused(page) == "11"
    keys(page, "up", "left", "left")
    assert focused(page) == "02"
    keys(page, "up")
    assert focused(page) == "22"


def test_tab_may_go_by_regions_in_a_given_order_and_remembers_where_it_was() -> None:
    tray = Row([Button("A", name="a"), Button("B", name="b")], region="tray")
    side = Row([Button("C", name="c"), Button("D", name="d")], region="side")
    bar = TopBar(Row([Button("E", name="e")]))
    spots = [Spot(name, lambda: pygame.Rect(0, 0, 9, 9), lambda: None) for name in ("s1", "s2")]
    page = page_of(
        Column([bar, side, tray]),
        whole_regions=True,
        order=("top", "tray", "targets", "side"),
        extra={"targets": lambda: spots},
    )
    seen: list[str] = []
    for _ in range(5):
        keys(page, "tab")
        seen.append(focused(page))
    assert seen == ["e", "a", "s1", "c", "e"]
    keys(page, "tab", "right", "tab", "tab", "tab", "tab")
    assert focused(page) == "b"


def test_a_spot_on_the_board_acts_and_tells_of_the_focus() -> None:
    told: list[str] = []
    spot = Spot("s", lambda: pygame.Rect(10, 10, 40, 40), lambda: told.append("act"), lambda on: told.append(str(on)))
    page = page_of(grid(), extra={"targets": lambda: [spot]}, order=("targets",))
    keys(page, "tab", "enter", "tab")
    assert told == ["True", "act", "False"]


def test_the_ring_shows_from_the_first_key_until_the_pointer_moves() -> None:
    page = page_of(grid())
    page.focus_name("11")
    shown = [page.ring.visible]
    keys(page, "tab")
    shown.append(page.ring.visible)
    page.handle(PointerMove((700, 600)))
    assert [*shown, page.ring.visible] == [False, True, False]


def test_a_press_takes_the_keyboard_along() -> None:
    page = page_of(grid())
    click(page, "11")
    assert focused(page) == "11"
    assert not page.ring.visible
    keys(page, "right")
    assert focused(page) == "12"


def test_what_is_hidden_is_left_out_and_what_is_dark_is_not() -> None:
    content = grid()
    page = page_of(content)
    content.get("01", Button).visible = False
    content.get("02", Button).reason = "Not now."
    page.update(0)
    keys(page, "tab", "tab")
    assert focused(page) == "02"


def test_a_key_that_stands_on_a_button_presses_it() -> None:
    done: list[str] = []
    page = page_of(
        Column(
            [
                Button("Start", lambda: done.append("start"), key="Enter", name="start"),
                Button("Two", lambda: done.append("two"), key="2", name="two"),
                TextField("Ana", name="field"),
                Button("Other", lambda: done.append("other"), name="other"),
            ]
        )
    )
    keys(page, "enter", "2")
    assert done == ["start", "two"]
    page.focus_name("field")
    keys(page, "2")
    assert done == ["start", "two"]
    keys(page, "enter")
    assert done[-1] == "start"
    keys(page, "tab", "enter")
    assert done[-1] == "other"


def test_escape_is_one_step_back() -> None:
    back: list[str] = []
    page = page_of(grid(), on_escape=lambda: back.append("page"))
    page.open(Sheet(Label("Hello")))
    keys(page, "escape")
    assert page.sheet is None
    assert not back
    keys(page, "escape")
    assert back == ["page"]


# -- over the content


def ask(done: list[str], final: bool = True) -> Dialogue:
    return Dialogue(
        "Bid 4 workers?",
        "A sealed bid cannot be taken back.",
        commit="Seal the bid",
        cancel="Not yet",
        on_commit=lambda: done.append("commit"),
        on_cancel=lambda: done.append("cancel"),
        final=final,
    )


def test_a_final_dialogue_starts_on_not_yet_and_the_keyboard_returns() -> None:
    done: list[str] = []
    page = page_of(grid())
    page.focus_name("11")
    page.open(ask(done))
    assert focused(page) == "cancel"
    keys(page, "tab")
    assert focused(page) == "commit"
    keys(page, "tab")
    assert focused(page) == "cancel"
    keys(page, "enter")
    assert done == ["cancel"]
    assert page.sheet is None
    assert focused(page) == "11"


def test_an_open_dialogue_starts_on_its_gold_button() -> None:
    page = page_of(grid())
    page.open(ask([], final=False))
    assert focused(page) == "commit"


def test_a_dialogue_cancels_left_and_commits_right_far_apart() -> None:
    page = page_of(grid())
    dialogue = ask([])
    page.open(dialogue)
    cancel, commit = dialogue.get("cancel", Button), dialogue.get("commit", Button)
    assert commit.rect.left - cancel.rect.right >= 100
    assert dialogue.panel.rect.contains(commit.rect)


def test_a_dialogue_commits_once_and_only_after_its_first_moments(passing: Time) -> None:
    done: list[str] = []
    page = page_of(grid())
    page.open(ask(done))
    click(page, "commit")
    assert not done
    passing.pass_(0.4)
    click(page, "commit")
    assert done == ["commit"]


def test_a_dialogue_keeps_presses_from_what_lies_below() -> None:
    done: list[str] = []
    page = page_of(Column([Button("Below", lambda: done.append("below"), name="below")], align="start"))
    page.open(ask(done))
    click(page, "below")
    assert not done
    keys(page, "escape")
    assert done == ["cancel"]


def test_a_sheet_that_is_too_high_scrolls_inside() -> None:
    page = page_of(grid(), Scale(1024, 640, 2.0))
    sheet = Sheet(Column([Label(f"Line {n} of a long sheet") for n in range(40)]))
    page.open(sheet)
    assert sheet.panel.rect.height <= round(640 * 0.92)
    assert sheet.scroll.longest > 0


def test_a_popover_takes_the_keyboard_and_gives_it_back() -> None:
    done: list[str] = []
    page = page_of(grid())
    keys(page, "tab")
    opener = page.find("00")
    assert opener
    open_popover(page, opener, Column([Button("In", lambda: done.append("in"), name="in")]))
    assert focused(page) == "in"
    keys(page, "enter")
    assert done == ["in"]
    keys(page, "escape")
    assert focused(page) == "00"


# -- bubbles


def test_a_tooltip_waits_and_a_reason_does_not(passing: Time) -> None:
    page = page_of(Column([Button("One", tip="What it is", name="one"), Button("Two", reason="Not now.", name="two")]))
    one, two = page.find("one"), page.find("two")
    assert one
    assert two
    page.handle(PointerMove(one.rect.center))
    page.update(0.0)
    seen = [page.bubbles.bubble is not None]
    assert 0 < page.next_wake() <= 0.35
    passing.pass_(0.36)
    page.update(0.0)
    seen.append(page.bubbles.bubble is not None)
    page.handle(PointerMove(two.rect.center))
    assert page.bubbles.dark
    page.handle(PointerMove((1300, 850)))
    assert [*seen, page.bubbles.bubble is not None] == [False, True, False]


def test_a_reason_leads_to_its_rule() -> None:
    opened: list[str] = []
    button = Button("Build", reason="You need more.", rule="RB-7", name="build")
    page = page_of(Column([button], align="start"), on_rule=opened.append, rule_word="Rule")
    click(page, "build")
    bubble = page.bubbles.bubble
    assert bubble is not None
    link = bubble.find("rule/RB-7")
    assert link
    page.handle(PointerMove(link.rect.center))
    page.handle(PointerDown(link.rect.center))
    page.handle(PointerUp(link.rect.center))
    assert opened == ["RB-7"]


def test_f1_opens_the_rule_of_the_reason_that_is_shown() -> None:
    opened: list[str] = []
    button = Button("Build", reason="You need more.", rule="RB-7", name="build")
    page = page_of(Column([button]), on_rule=opened.append, rule_word="Rule")
    keys(page, "tab", "f1")
    assert opened == ["RB-7"]


def test_a_tooltip_of_something_else_stays_while_the_pointer_is_on_no_widget(passing: Time) -> None:
    page = page_of(grid())
    page.bubbles.offer(("board", "space/3"), pygame.Rect(500, 500, 40, 40), lambda: Label("A space"))
    page.handle(PointerMove((520, 520)))
    passing.pass_(0.4)
    page.update(0.0)
    assert page.bubbles.bubble is not None
    page.handle(PointerMove((525, 520)))
    assert page.bubbles.key == ("board", "space/3")


def test_a_tooltip_goes_with_its_widget() -> None:
    content = Column([Button("Two", reason="Not now.", name="two")], align="start")
    page = page_of(content)
    two = page.find("two")
    assert two
    page.handle(PointerMove(two.rect.center))
    assert page.bubbles.dark
    content.set_children([Label("nothing here")])
    page.update(0.0)
    assert page.bubbles.bubble is None


WINDOW = pygame.Rect(0, 0, 1000, 700)
ANCHOR = pygame.Rect(450, 300, 60, 60)


def test_bubbles_go_to_the_first_free_side() -> None:
    size, tail = (200, 80), 20
    right = pygame.Rect(540, 310, 260, 40)
    left = pygame.Rect(200, 310, 220, 40)
    below = pygame.Rect(300, 380, 400, 100)
    assert beside(ANCHOR, size, tail, WINDOW, ())[0] == "right"
    assert beside(ANCHOR, size, tail, WINDOW, (right,))[0] == "left"
    assert beside(ANCHOR, size, tail, WINDOW, (right, left))[0] == "below"
    assert beside(ANCHOR, size, tail, WINDOW, (right, left, below))[0] == "above"


@pytest.mark.parametrize("spot", [(0, 0), (960, 0), (0, 660), (960, 660), (480, 5), (480, 690)])
def test_bubbles_stay_in_the_window_and_off_their_anchor(spot: tuple[int, int]) -> None:
    anchor = pygame.Rect(spot, (40, 40))
    _, rect = beside(anchor, (220, 90), 20, WINDOW, ())
    assert WINDOW.contains(rect)
    assert not rect.colliderect(anchor)


# -- toasts


def test_toasts_go_by_themselves_three_at_once(passing: Time) -> None:
    page = page_of(grid())
    for n in range(5):
        page.toast(f"News {n}")
    assert [toast.text for toast in page.toasts.shown] == ["News 0", "News 1", "News 2"]
    assert page.next_wake() <= 5
    passing.pass_(5.1)
    page.update(0.0)
    assert [toast.text for toast in page.toasts.shown] == ["News 3", "News 4"]
    passing.pass_(5.1)
    page.update(0.0)
    assert not page.toasts.shown


def test_a_toast_stays_while_it_is_pointed_at_and_its_link_acts(passing: Time) -> None:
    done: list[str] = []
    page = page_of(grid())
    page.toast("Took back 2 steps.", link="Show", act=lambda: done.append("show"))
    toast = page.toasts.shown[0]
    page.handle(PointerMove(toast.rect.center))
    passing.pass_(9)
    page.update(0.0)
    assert page.toasts.shown
    link = toast.find("toast/link")
    assert link
    click(page, link.rect.center)
    assert done == ["show"]
    assert not page.toasts.shown


def test_the_keyboard_reaches_the_link_of_a_toast() -> None:
    done: list[str] = []
    page = page_of(Column([Button("One", name="one")]))
    page.toast("Took back 2 steps.", link="Show", act=lambda: done.append("show"))
    keys(page, "tab", "tab", "enter")
    assert done == ["show"]


# -- scrolling


def scroller() -> tuple[Page, ScrollArea]:
    area = ScrollArea(Column([Button(f"Line {n}", name=f"line{n}") for n in range(30)]), most=300, name="area")
    return page_of(Column([area])), area


def test_the_wheel_scrolls_and_stops_at_the_ends() -> None:
    page, area = scroller()
    page.handle(Wheel(area.rect.center, 0, -2))
    assert area.offset.goal == 120
    page.handle(Wheel(area.rect.center, 0, 50))
    assert area.offset.goal == 0
    page.handle(Wheel(area.rect.center, 0, -500))
    assert area.offset.goal == area.longest


def test_the_bar_is_dragged() -> None:
    page, area = scroller()
    x = area.rect.right - 6
    page.handle(PointerDown((x, area.rect.top + 10)))
    page.handle(PointerMove((x, area.rect.bottom)))
    page.handle(PointerUp((x, area.rect.bottom)))
    assert area.offset.goal == area.longest


def test_the_focus_comes_into_view() -> None:
    page, area = scroller()
    keys(page, "tab", *["down"] * 20)
    line = page.find("line20")
    assert line
    assert area.rect.contains(line.rect)


def test_what_has_scrolled_out_is_not_pressed() -> None:
    done: list[int] = []
    lines = [Button(f"Line {n}", lambda n=n: done.append(n), name=f"line{n}") for n in range(30)]  # type: ignore[misc]
    area = ScrollArea(Column(lines), most=300)
    page = page_of(Column([area, Button("Below", name="below")], align="start"))
    below = page.find("below")
    assert below
    click(page, below.rect.center)
    assert not done
    assert focused(page) == "below"


def test_text_that_scrolls_takes_the_keyboard_itself() -> None:
    area = ScrollArea(Column([Label(f"Line {n}") for n in range(60)]), most=300, name="area")
    page = page_of(Column([area]))
    keys(page, "tab")
    assert focused(page) == "area"
    keys(page, "page-down", "down")
    assert area.offset.goal > 250
    keys(page, "end")
    assert area.offset.goal == area.longest


def test_another_tree_keeps_the_keyboard_by_name() -> None:
    page = page_of(grid())
    page.focus_name("12")
    page.show(grid())
    assert focused(page) == "12"
    assert page.ring.item is page.find("12")


def test_pictures_of_a_page_can_be_taken_at_rest() -> None:
    page = page_of(grid())
    page.open(ask([]))
    page.rest()
    page.draw(pygame.Surface((1440, 900)))
    assert not page.update(0.0)
