"""Controls: what a press, a drag and a key do to each of them, and what they say when they are not open."""

from __future__ import annotations

import pygame
import pytest

from riverboards.ui import text
from riverboards.ui.events import Key, KeyUp, PointerDown, PointerMove, PointerUp, TextEditing, TextTyped
from riverboards.ui.kit import (
    Button,
    Choice,
    Column,
    DropDown,
    HoldButton,
    Label,
    ListView,
    MarkPicker,
    OrderList,
    Page,
    Pickable,
    PickList,
    ResourcePicker,
    Segments,
    Slider,
    Stepper,
    TabSheet,
    TextField,
    Toggle,
)
from riverboards.ui.kit.tabs import Tabs
from riverboards.ui.scale import Scale
from tests.ui.kit.conftest import Time
from tests.ui.kit.helpers import click, focused, keys, laid_out, page_of

# -- buttons


def test_a_press_counts_when_it_is_let_go_on_the_button() -> None:
    done: list[str] = []
    page = page_of(Column([Button("Go", lambda: done.append("go"), name="go")], align="start"))
    click(page, "go")
    assert done == ["go"]
    button = page.find("go")
    assert button
    page.handle(PointerDown(button.rect.center))
    page.handle(PointerMove((900, 700)))
    page.handle(PointerUp((900, 700)))
    assert done == ["go"]


def test_only_the_left_button_of_the_mouse_presses() -> None:
    done: list[str] = []
    button = laid_out(Button("Go", lambda: done.append("go")))
    button.handle(PointerDown(button.rect.center, 3))
    button.handle(PointerUp(button.rect.center, 3))
    assert not done


def test_a_commit_button_ignores_its_first_moments_and_a_double_click(passing: Time) -> None:
    done: list[float] = []
    page = page_of(Column([Button("Seal", lambda: done.append(passing.now), kind="primary", name="seal")]))
    click(page, "seal")
    assert not done
    passing.pass_(0.31)
    click(page, "seal")
    passing.pass_(0.1)
    click(page, "seal")
    assert len(done) == 1
    passing.pass_(0.4)
    click(page, "seal")
    assert len(done) == 2


def test_a_button_may_be_armed_anew(passing: Time) -> None:
    done: list[int] = []
    button = Button("Seal", lambda: done.append(1), kind="primary", name="seal")
    page = page_of(Column([button]))
    passing.pass_(1)
    button.arm()
    click(page, "seal")
    assert not done


def test_what_is_not_open_tells_its_reason_and_does_nothing() -> None:
    done: list[int] = []
    refused: list[int] = []
    button = Button("Build", lambda: done.append(1), reason="You need 2 more timber.", name="build")
    page = page_of(Column([button], align="start"), on_refuse=lambda: refused.append(1))
    click(page, "build")
    assert not done
    assert refused == [1]
    assert page.bubbles.dark
    keys(page, "tab")
    assert focused(page) == "build"
    assert page.bubbles.dark
    keys(page, "enter")
    assert not done


def test_held_keys_press_once() -> None:
    done: list[int] = []
    button = laid_out(Button("Go", lambda: done.append(1)))
    button.handle(Key("enter"))
    button.handle(Key("enter", repeat=True))
    assert done == [1]


def test_a_hold_button_lasts_as_long_as_it_is_held() -> None:
    seen: list[bool] = []
    button = laid_out(HoldButton("Look", seen.append))
    button.handle(PointerDown(button.rect.center))
    button.handle(PointerUp((1000, 800)))
    button.handle(Key("space"))
    button.handle(Key("space", repeat=True))
    button.handle(KeyUp("space"))
    button.handle(Key("enter"))
    button.set_focus(True)
    button.set_focus(False)
    assert seen == [True, False, True, False, True, False]


# -- choices


def test_a_toggle_turns() -> None:
    told: list[bool] = []
    page = page_of(Column([Toggle(False, told.append, name="t")], align="start"))
    click(page, "t")
    keys(page, "space", "enter")
    assert told == [True, False, True]


def segments(told: list[str]) -> Segments[str]:
    return Segments(
        [Choice("a", "Never"), Choice("b", "When needed", reason="Not here."), Choice("c", "Always")],
        "a",
        told.append,
        name="s",
    )


def test_segments_are_chosen_by_pointer_and_arrows_and_skip_what_is_not_open() -> None:
    told: list[str] = []
    choice = segments(told)
    page = page_of(Column([choice], align="start"))
    click(page, choice.cell("c").center)
    assert told == ["c"]
    keys(page, "left")
    assert told == ["c", "a"]
    click(page, choice.cell("b").center)
    assert told == ["c", "a"]
    assert page.bubbles.dark


def test_segments_give_the_arrow_on_at_their_ends() -> None:
    choice = segments([])
    choice.set_focus(True)
    laid_out(choice)
    assert not choice.handle(Key("left"))
    assert choice.handle(Key("right"))
    assert not choice.handle(Key("right"))


def test_segments_stand_below_each_other_where_the_room_is_short() -> None:
    choice = segments([])
    wide = laid_out(choice, 600).rect.size
    narrow = laid_out(choice, 110).rect.size
    assert narrow[0] <= 110
    assert narrow[1] > 2 * wide[1]
    assert choice.cell("c").top > choice.cell("a").top


def test_a_stepper_keeps_to_its_ends_and_says_why() -> None:
    told: list[int] = []
    stepper = Stepper(1, 0, 2, told.append, why_most="You have 2 workers.", name="n")
    page = page_of(Column([stepper], align="start"))
    click(page, stepper.plus.rect.center)
    click(page, stepper.plus.rect.center)
    assert told == [2]
    assert stepper.plus.reason == "You have 2 workers."
    assert page.bubbles.dark
    click(page, stepper.minus.rect.center)
    page.focus(stepper)
    keys(page, "left", "left", "home", "end")
    assert told == [2, 1, 0, 2]


def test_a_stepper_may_have_values_of_its_own() -> None:
    stepper = Stepper(1, 1, 8, allowed=(1, 2, 4, 8))
    laid_out(stepper)
    for _ in range(2):
        stepper.step(1)
    assert stepper.value == 4
    stepper.step(-1)
    assert stepper.value == 2


def test_a_held_stepper_goes_on() -> None:
    stepper = Stepper(0, 0, 99)
    laid_out(stepper)
    stepper.handle(PointerMove(stepper.plus.rect.center))
    stepper.handle(PointerDown(stepper.plus.rect.center))
    for _ in range(20):
        stepper.update(0.1)
    assert stepper.value > 8
    stepper.handle(PointerUp(stepper.plus.rect.center))
    held = stepper.value
    stepper.update(1.0)
    assert stepper.value == held


def test_a_slider_moves_in_steps() -> None:
    told: list[int] = []
    settled: list[int] = []
    slider = Slider((100, 125, 150, 175, 200), 100, told.append, settle=settled.append, name="s", flex=1)
    page = page_of(Column([slider]))
    rect = slider.rect
    page.handle(PointerDown((rect.x + rect.width // 2, slider._track.centery)))
    page.handle(PointerMove((rect.right - 2, rect.centery)))
    assert settled == []
    page.handle(PointerUp((rect.right - 2, rect.centery)))
    assert told == [150, 200]
    assert settled == [200]
    page.focus(slider)
    keys(page, "left", "home")
    assert told[-2:] == [175, 100]
    assert not slider.handle(Key("left"))


def test_a_colour_that_is_taken_says_by_whom() -> None:
    told: list[str] = []
    marks = MarkPicker("kingfisher", {"rowan": "Ben has it."}, told.append, name="m")
    page = page_of(Column([marks], align="start"))
    page.focus(marks)
    keys(page, "right", "enter")
    assert told == []
    assert page.bubbles.dark
    keys(page, "right", "enter")
    assert told == ["marigold"]


# -- lists that open


def drop_down(told: list[str], count: int = 12) -> DropDown[str]:
    return DropDown([Choice(f"v{n}", f"Value {n}") for n in range(count)], "v1", told.append, name="d")


def test_a_drop_down_is_chosen_from_by_pointer() -> None:
    told: list[str] = []
    page = page_of(Column([drop_down(told)], align="start"))
    click(page, "d")
    popup = page.popup
    assert popup is not None
    click(page, popup.line_rect("v3").center)  # type: ignore[attr-defined]
    assert told == ["v3"]
    assert page.popup is None


def test_a_drop_down_is_chosen_from_by_key_and_scrolls() -> None:
    told: list[str] = []
    page = page_of(Column([drop_down(told)], align="start"))
    keys(page, "tab", "enter", "end", "up", "enter")
    assert told == ["v10"]
    assert focused(page) == "d"
    keys(page, "enter", "down", "escape")
    assert told == ["v10"]
    assert page.popup is None


def test_a_press_beside_the_list_closes_it() -> None:
    told: list[str] = []
    page = page_of(Column([drop_down(told)], align="start"))
    click(page, "d")
    click(page, (1200, 800))
    assert page.popup is None
    click(page, "d")
    click(page, "d")
    assert page.popup is None
    assert not told


def test_a_list_opens_upward_near_the_lower_edge() -> None:
    page = page_of(Column([Label("top"), Column([], flex=1), drop_down([])], align="start"))
    click(page, "d")
    opener, popup = page.find("d"), page.popup
    assert opener
    assert popup
    assert popup.rect.bottom <= opener.rect.top + 2
    assert popup.rect.top >= 0


# -- typing


def typed(field: TextField, *events: object) -> None:
    for event in events:
        field.handle(event)  # type: ignore[arg-type]


def test_typing_replaces_the_selection_that_the_focus_makes() -> None:
    told: list[str] = []
    field = TextField("Ana", told.append, name="f")
    laid_out(field)
    field.set_focus(True)
    assert field.selected == "Ana"
    typed(field, TextTyped("B"), TextTyped("en"))
    assert field.value == "Ben"
    assert told == ["B", "Ben"]


def test_moving_and_erasing() -> None:
    field = TextField("Ana María")
    laid_out(field)
    field.set_focus(True)
    typed(field, Key("end"), Key("left", ctrl=True), Key("backspace"), TextTyped("-"))
    assert field.value == "Ana-María"
    typed(field, Key("home"), Key("delete"), Key("right", shift=True), Key("x", ctrl=True))
    assert field.value == "a-María"
    typed(field, Key("end"), Key("v", ctrl=True))
    assert field.value == "a-Marían"
    typed(field, Key("a", ctrl=True), Key("backspace"))
    assert field.value == ""


def test_arrows_leave_the_field_at_its_ends() -> None:
    field = TextField("Ana")
    laid_out(field)
    field.set_focus(True)
    assert field.handle(Key("left"))
    assert not field.handle(Key("left"))
    assert not field.handle(Key("up"))


def test_letters_typed_press_no_shortcut() -> None:
    field = laid_out(TextField("Ana"))
    assert field.handle(Key("l"))
    assert field.handle(Key("space"))
    assert not field.handle(Key("z", ctrl=True))
    assert not field.handle(Key("enter"))


def test_composing_keeps_its_keys_and_is_put_in_when_it_ends() -> None:
    field = TextField("")
    laid_out(field)
    field.set_focus(True)
    typed(field, TextEditing("にほ"))
    assert field.handle(Key("enter"))
    assert field.value == ""
    typed(field, TextTyped("日本"))
    assert field.value == "日本"


def test_a_field_takes_no_more_than_it_may_and_no_line_ends() -> None:
    field = TextField("", most=5)
    laid_out(field)
    field.set_focus(True)
    typed(field, TextTyped("ab\ncdefg"))
    assert field.value == "ab cd"


def test_pointer_sets_the_caret_and_twice_selects_all(passing: Time) -> None:
    field = TextField("Ana María", name="f", width=300)
    page = page_of(Column([field], align="start"))
    click(page, (field.rect.x + field.scale.wpx(14), field.rect.centery))
    assert focused(page) == "f"
    page.handle(TextTyped("."))
    assert field.value == ".Ana María"
    passing.pass_(2)
    click(page, field.rect.center)
    click(page, field.rect.center)
    assert field.selected == ".Ana María"


def test_an_error_takes_a_line_of_its_own() -> None:
    field = TextField("Ben", width=300)
    before = laid_out(field).rect.height
    field.error = "Two players are called Ben."
    assert laid_out(field).rect.height > before


def test_a_long_text_keeps_its_caret_in_view() -> None:
    field = TextField("a long name that does not fit at all", width=120)
    laid_out(field)
    field.set_focus(True)
    typed(field, Key("end"))
    field.draw(pygame.Surface((400, 100)))
    assert field._shift > 0


# -- lists, tabs, pickers


def test_a_list_is_moved_in_by_arrows_and_opened_by_enter() -> None:
    chosen: list[int] = []
    opened: list[int] = []
    view = ListView([Label(f"Row {n}") for n in range(30)], 0, chosen.append, open_=opened.append, most=200, name="l")
    page = page_of(Column([view]))
    keys(page, "tab", "down", "down", "space", "enter")
    assert chosen == [2, 2]
    assert opened == [2]
    keys(page, *["down"] * 20)
    row = page.find("l/22")
    assert row
    assert view.rect.contains(row.rect)


def test_tabs_turn_and_only_one_page_shows() -> None:
    turned: list[int] = []
    sheet = TabSheet([("One", Label("first", name="one")), ("Two", Label("second", name="two"))], 0, turned.append)
    page = page_of(Column([sheet]))
    click(page, sheet.tabs.tab(1).center)
    assert turned == [1]
    assert [panel.visible for panel in sheet.panels] == [False, True]
    keys(page, "left")
    assert turned == [1, 0]


@pytest.mark.parametrize("width", [182, 210, 260, 400])
def test_tabs_that_are_short_of_room_break_no_word(width: int) -> None:
    """The room goes to the tab with the long word; where that is not enough, the letters get smaller."""
    tabs = Tabs(["Almanaque", "Estación 1 de 10"])
    scale = Scale(1440, 900)
    tabs.sized(scale, width)
    tabs.place(pygame.Rect(0, 0, width, 60))
    rects = [tabs.tab(0), tabs.tab(1)]
    style = "label" if width > 200 else "small"
    for rect, word in zip(rects, ("Almanaque", "Estación"), strict=True):
        assert text.width_of(word, style, scale, bold=True) <= rect.width - 20
    assert rects[1].right <= width
    assert rects[0].right - rects[1].left == 6


KINDS = [Pickable("wood", "wood", have=3, most=3), Pickable("clay", "clay", have=1, most=1)]


def test_a_picker_keeps_to_the_sum() -> None:
    told: list[tuple[int, ...]] = []
    picker = ResourcePicker(KINDS, (0, 0), (2, 2), told.append, name="pay")
    page = page_of(Column([picker]))
    wood, clay = picker.steppers
    for _ in range(3):
        click(page, wood.plus.rect.center)
    assert picker.counts == (2, 0)
    assert picker.missing == 0
    assert "2 are chosen" in wood.plus.reason
    assert clay.plus.reason
    click(page, wood.minus.rect.center)
    click(page, clay.plus.rect.center)
    assert told == [(1, 0), (2, 0), (1, 0), (1, 1)]


def test_several_are_picked_up_to_the_number() -> None:
    told: list[tuple[str, ...]] = []
    items = [Pickable(each, each) for each in ("a", "b", "c")]
    picker = PickList(items, (0, 2), (), told.append, name="p")
    page = page_of(Column([picker]))
    for name in ("p/c", "p/a", "p/b"):
        click(page, name)
    assert told == [("c",), ("a", "c")]
    blocked = page.find("p/b")
    assert blocked
    assert blocked.reason
    click(page, "p/c")
    click(page, "p/b")
    assert told[-1] == ("a", "b")


def test_one_of_several_replaces_the_other() -> None:
    told: list[tuple[str, ...]] = []
    picker = PickList([Pickable("a", "a"), Pickable("b", "b")], (1, 1), ("a",), told.append, name="p")
    page = page_of(Column([picker]))
    click(page, "p/b")
    assert told == [("b",)]


def test_an_order_is_made_by_arrows_and_keys() -> None:
    told: list[tuple[str, ...]] = []
    order = OrderList([Pickable(each, each) for each in "abc"], told.append, name="o")
    page = page_of(Column([order]))
    first = order.children()[0]
    click(page, first.down.rect.center)  # type: ignore[attr-defined]
    assert told == [("b", "a", "c")]
    assert focused(page) == "o/a"
    keys(page, "alt+down")
    assert told[-1] == ("b", "c", "a")
    assert focused(page) == "o/a"


@pytest.mark.parametrize("name", ["a", "c"])
def test_the_ends_of_an_order_say_so(name: str) -> None:
    order = OrderList([Pickable(each, each) for each in "abc"], name="o")
    page = page_of(Column([order]))
    row = page.find(f"o/{name}")
    assert row
    mover = row.up if name == "a" else row.down  # type: ignore[attr-defined]
    assert mover.reason


def test_a_page_is_only_drawn_again_when_something_changed() -> None:
    page = Page(Column([Button("Go", name="go"), Toggle(True)]))
    page.resize(page.scale)
    assert page.update(0.0)
    assert not page.update(0.1)
    button = page.find("go")
    assert button
    page.handle(PointerMove(button.rect.center))
    assert page.update(0.0)
    assert not page.update(0.1)
