"""The control that suits a field of a form."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeAlias

from riverboards.engine.forms import Choice, Counts, Field, Number, Order, Pick
from riverboards.tables.parts import FieldPart
from riverboards.ui.kit import Choice as Segment
from riverboards.ui.kit import (
    DropDown,
    OrderList,
    Pickable,
    PickList,
    ResourcePicker,
    Segments,
    Stepper,
    Widget,
)

Made: TypeAlias = tuple[Widget, Callable[[Any], None]]
_SEGMENTS = 5


def field_widget(item: Field, part: FieldPart, value: Any, changed: Callable[[Any], None], large: bool) -> Made:
    """A control for a form's field, and a function that shows another value in it.

    Args:
        value: what the field holds; None: nothing yet.
        changed: called with each new value.
        large: it is the one thing of a sheet.
    """
    name = f"field/{part.field}"
    match item:
        case Number():
            return _number(item, part, value, changed, large, name)
        case Choice():
            return _choice(item, part, value, changed, name)
        case Counts():
            return _counts(item, part, value, changed, name)
        case Pick():
            picker = PickList(_items(item.items, part), item.number, value or (), changed, name=name)
            return picker, picker.set_taken
        case Order():
            ordered = OrderList(_items(value or item.items, part), changed, name=name)
            return ordered, ordered.set_order


def _number(item: Number, part: FieldPart, value: Any, changed: Callable[[Any], None], large: bool, name: str) -> Made:
    stepper = Stepper(
        item.start if value is None else value,
        item.least,
        item.most,
        changed,
        grade="large" if large else "normal",
        caption=part.labels.get(item.name, "") if large else "",
        name=name,
    )

    def show(new: Any) -> None:
        stepper.value = item.start if new is None else new

    return stepper, show


def _choice(item: Choice, part: FieldPart, value: Any, changed: Callable[[Any], None], name: str) -> Made:
    choices = [
        Segment(each, part.labels.get(str(each), str(each)), part.arts.get(str(each), "")) for each in item.choices
    ]
    if part.style in ("list", "picker") or (any(part.arts.values()) and len(choices) > _SEGMENTS):
        return _pictures(item, part, value, changed, name)
    control: Segments[str | int] | DropDown[str | int]
    if len(choices) <= _SEGMENTS or part.style == "segments":
        control = Segments(choices, value, changed, name=name)
    else:
        control = DropDown(choices, value, changed, name=name)

    def show(new: Any) -> None:
        control.chosen = new

    return control, show


def _pictures(item: Choice, part: FieldPart, value: Any, changed: Callable[[Any], None], name: str) -> Made:
    """A choice among pictures: one card is taken."""
    values = {str(each): each for each in item.choices}
    taken = () if value is None else (str(value),)

    def pick(ids: tuple[str, ...]) -> None:
        changed(values[ids[0]] if ids else None)

    picker = PickList(_items(tuple(values), part), (1, 1), taken, pick, name=name)

    def show(new: Any) -> None:
        picker.set_taken(() if new is None else (str(new),))

    return picker, show


def _counts(item: Counts, part: FieldPart, value: Any, changed: Callable[[Any], None], name: str) -> Made:
    least = item.least or (0,) * len(item.kinds)
    kinds = [
        Pickable(kind, part.labels.get(kind, ""), part.arts.get(kind, ""), part.have.get(kind), low, high)
        for kind, low, high in zip(item.kinds, least, item.most, strict=True)
    ]
    picker = ResourcePicker(kinds, value or item.start or least, item.total, changed, name=name)
    return picker, picker.set_counts


def _items(ids: tuple[str, ...], part: FieldPart) -> list[Pickable]:
    return [Pickable(each, part.labels.get(each, each), part.arts.get(each, "")) for each in ids]
