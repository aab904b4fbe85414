"""Parts of tables as widgets: targets, lights, reasons, fields of forms."""

from __future__ import annotations

from typing import Any, get_args

import pygame
import pytest

from riverboards.tables import parts as table
from riverboards.ui.kit import Column, Counter, Label, OptionCard, Page, PickList, ResourcePicker, Segments, Stepper
from riverboards.ui.parts import Builder, PieceCard, Target, TargetButton
from riverboards.ui.people import People, seat_down
from tests.ui.kit import samples
from tests.ui.kit.helpers import click, focused, keys, page_of

Told = list[tuple[str, str]]


def built(parts: tuple[table.Part, ...], place: Any = "sheet", **kwargs: Any) -> tuple[Builder, Page, Told]:
    told: Told = []
    builder = samples.builder(on_target=lambda target, what: told.append((target, what)), **kwargs)
    page = page_of(Column([builder.build(parts, place)], align="fill"))
    return builder, page, told


def test_every_kind_of_part_is_drawn() -> None:
    shown: dict[type, table.Part] = {
        table.Text: table.Text("a"),
        table.Fact: table.Fact("common/star", "a", tint=0, soft=True),
        table.Counter: table.Counter("common/star", 0, 5),
        table.Dots: table.Dots("common/star", 2, 5),
        table.Picture: table.Picture("common/star", 40, dim=True),
        table.Card: table.Card(table.Piece("p", "card", "hand"), selected=True),
        table.Bar: table.Bar(0, 0),
        table.Rule: table.Rule(),
        table.Gap: table.Gap(),
        table.Row: table.Row((table.Text("a"),), box="active"),
        table.Column: table.Column((table.Text("a"),), box="card", weight=1),
        table.Cells: table.Cells(((table.Text("a"),),)),
        table.Button: table.Button("b", "Go", style="danger"),
        table.Option: table.Option("o", "Title"),
        table.FieldPart: table.FieldPart("bid"),
    }
    assert set(shown) == set(get_args(table.Part))
    for place in ("tray", "sheet", "panel", "seat"):
        _, page, _ = built(tuple(shown.values()), place)
        page.draw(pygame.Surface((1440, 900)))


def test_a_button_reports_pointing_and_clicks_under_its_target() -> None:
    _, page, told = built((table.Button("do/go", "Go"), table.Button("do/stay", "Stay")))
    click(page, "do/go")
    click(page, "do/stay")
    assert [each for each in told if each[1] == "click"] == [("do/go", "click"), ("do/stay", "click")]
    assert told[0] == ("do/go", "enter")
    assert ("do/go", "leave") in told


def test_the_keyboard_points_too() -> None:
    _, page, told = built((table.Button("do/go", "Go"),))
    keys(page, "tab", "enter")
    assert told == [("do/go", "enter"), ("do/go", "click")]


def test_options_have_number_keys() -> None:
    _, page, told = built((table.Option("do/a", "First"), table.Option("do/b", "Second")))
    keys(page, "2")
    assert told == [("do/b", "click")]
    option = page.find("do/a")
    assert isinstance(option, OptionCard)
    assert option.key == "1"


def test_what_is_dark_tells_why_and_does_not_click() -> None:
    dark = {"do/go": ("You need 2 more timber.", "RB-9"), "do/a": "Both places are taken."}
    _, page, told = built((table.Button("do/go", "Go"), table.Option("do/a", "First")), dark=dark)
    click(page, "do/go")
    click(page, "do/a")
    assert not [each for each in told if each[1] == "click"]
    button = page.find("do/go")
    assert button
    assert (button.reason, button.rule) == dark["do/go"]
    keys(page, "tab")
    assert focused(page) in ("do/go", "do/a")


def test_lit_pieces_glow_and_take_the_keyboard() -> None:
    cards = (
        table.Card(table.Piece("one", "card", "hand")),
        table.Card(table.Piece("two", "card", "hand"), target="do/two"),
    )
    builder, page, told = built(cards, "tray", lit=frozenset({"one"}))
    one, two = page.find("one"), page.find("do/two")
    assert isinstance(one, PieceCard)
    assert isinstance(two, PieceCard)
    assert (one.lit, one.can_focus, two.lit) == (True, True, False)
    click(page, "one")
    assert ("one", "click") in told
    builder.light(frozenset({"do/two"}), {"one": "Not this one."})
    assert (one.lit, two.lit) == (False, True)
    assert one.reason == "Not this one."


def test_a_lit_piece_looks_different_from_one_that_is_not() -> None:
    pictures = []
    for lit in (frozenset[str](), frozenset({"one"})):
        _, page, _ = built((table.Gap(40), table.Card(table.Piece("one", "card", "hand"))), "sheet", lit=lit)
        surface = pygame.Surface((1440, 400))
        surface.fill("#F4ECD8")
        page.draw(surface)
        pictures.append(surface.get_buffer().raw)
    assert pictures[0] != pictures[1]


def test_a_target_has_a_place_on_the_screen() -> None:
    builder, page, _ = built((table.Counter("common/star", 3, target="do/stars"), table.Button("do/go", "Go")))
    stars = page.find("do/stars")
    assert stars
    assert builder.rect("do/stars") == stars.rect
    assert builder.rect("nobody") is None
    assert set(builder.targets()) == {"do/stars", "do/go"}
    assert isinstance(stars, Target)


def test_seats_give_their_colours() -> None:
    seat_down(People(("Ana", "Ben"), ("mist", "sloe")))
    _, page, _ = built((table.Counter("common/mark-circle", 3, tint=1),))
    counter = next(each for each in page.content.walk() if isinstance(each, Counter))
    assert counter.tint == "sloe"


def test_strong_and_chosen_rows() -> None:
    rows = tuple((table.Text(f"row {n}"), table.Text(str(n))) for n in range(3))
    _, page, _ = built((table.Cells(rows, chosen=1, strong=(2,)),))
    labels = [each for each in page.content.walk() if isinstance(each, Label)]
    assert [each.colour for each in labels] == ["text", "text", "text-on-dark", "text-on-dark", "text", "text"]
    assert [each.bold for each in labels] == [False, False, False, False, True, True]


def test_columns_of_a_row_share_its_width_by_weight() -> None:
    row = table.Row((table.Column((table.Text("a"),), weight=1), table.Column((table.Text("b"),), weight=2)), gap=0)
    _, page, _ = built((row,))
    first, second = (each for each in page.content.walk() if isinstance(each, Column) and each.share)
    assert second.rect.width == pytest.approx(2 * first.rect.width, abs=3)


def test_a_stretched_gap_pushes_the_rest_away() -> None:
    row = table.Row((table.Button("a", "A"), table.Gap(stretch=True), table.Button("b", "B")))
    _, page, _ = built((row,))
    last = page.find("b")
    assert last
    assert last.rect.right >= 1430


# -- fields


def fields(*names: str, place: Any = "tray", **labels: Any) -> tuple[Builder, Page, list[tuple[str, Any]]]:
    values: list[tuple[str, Any]] = []
    builder = samples.builder(on_value=lambda field, value: values.append((field, value)))
    parts = tuple(table.FieldPart(name, **labels) for name in names)
    return builder, page_of(Column([builder.build(parts, place)])), values


def test_a_number_is_a_stepper() -> None:
    builder, page, values = fields("bid")
    stepper = page.content.get("field/bid", Stepper)
    click(page, stepper.plus.rect.center)
    assert values == [("bid", 2)]
    builder.show_values({"bid": 4})
    assert stepper.value == 4
    assert values == [("bid", 2)]


def test_a_choice_of_few_is_segments_and_of_many_a_drop_down() -> None:
    _, page, values = fields("side", "many", labels={"left": "Left bank", "choice-3": "The third"})
    segments = page.content.get("field/side", Segments)
    assert [each.label for each in segments.choices] == ["Left bank", "right"]
    click(page, segments.cell("right").center)
    click(page, "field/many")
    assert page.popup
    click(page, page.popup.line_rect("choice-3").center)  # type: ignore[attr-defined]
    assert values == [("side", "right"), ("many", "choice-3")]


def test_a_choice_with_pictures_may_be_cards() -> None:
    _, page, values = fields("side", style="picker", arts={"left": "common/arrow-left"})
    assert page.content.get("field/side", PickList).taken == ("left",)
    click(page, "field/side/right")
    assert values == [("side", "right")]


def test_counts_are_a_picker() -> None:
    builder, page, values = fields("pay", arts={"wood": "common/star"}, have={"wood": 3, "stone": 2, "clay": 0})
    picker = page.content.get("field/pay", ResourcePicker)
    click(page, picker.steppers[0].plus.rect.center)
    assert values == [("pay", (1, 0, 0))]
    assert picker.steppers[2].plus.reason
    builder.show_values({"pay": (2, 2, 0)})
    assert picker.counts == (2, 2, 0)


def test_several_are_picked_and_an_order_is_made() -> None:
    _, page, values = fields("cards", "order")
    click(page, "field/cards/b")
    row = page.find("field/order/y")
    assert row
    page.focus(row)
    keys(page, "alt+up")
    assert values == [("cards", ("b",)), ("order", ("y", "x", "z"))]


def test_a_field_that_the_form_has_not_is_told_of() -> None:
    with pytest.raises(LookupError, match="no field “colour”"):
        fields("colour")


def test_a_button_of_the_table_guards_a_gold_press() -> None:
    _, page, _ = built((table.Button("do/go", "Go", style="primary"),))
    button = page.find("do/go")
    assert isinstance(button, TargetButton)
    assert button.guard
