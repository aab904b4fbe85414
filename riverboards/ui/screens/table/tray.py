"""The tray below the board: what is asked, the parts to answer with, Undo, and the gold button."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import ClassVar, Final

from riverboards.tables.contract import Question
from riverboards.ui.kit import Button, Column, Foot, Label, Picture, Row, ScrollArea, Spacer, Widget
from riverboards.ui.scale import Scale
from riverboards.ui.screens.table.frame import RAIL
from riverboards.words import catalogue

_ = catalogue("shell")
_SIDE: Final = 16
_GAP: Final = 18


@dataclass(frozen=True, slots=True)
class Commit:
    """The gold button: its words, picture, key, and why it is dark (empty: it is open)."""

    label: str
    icon: str
    act: Callable[[], None]
    reason: str = ""
    key: str = ""


@dataclass(frozen=True, slots=True)
class Step:
    """Undo or Redo: why it is dark (empty: it is open), what it does, whether it is there at all."""

    act: Callable[[], None]
    reason: str = ""
    tip: str = ""
    shown: bool = True


class _Firm(Row):
    """The buttons: where the tray is short of room the words beside them wrap."""

    rigid: ClassVar[bool] = True


def build_tray(
    scale: Scale, question: Question, parts: Sequence[Widget], undo: Step, redo: Step, commit: Commit | None
) -> Widget:
    """The tray for a question. `parts`: its tray parts as widgets."""
    wide, narrow = scale.layout == "wide", scale.layout == "narrow"
    buttons = _buttons(undo, redo, commit, bare=narrow and bool(parts))
    words = _words(question, scale, 230 if parts else 460) if wide or not parts else []
    if narrow and parts:
        body: Widget = ScrollArea(Row(parts, gap=10, wrap=True), margin=4, flex=1)
        inner: Widget = Row([body, _Firm(buttons, gap=8)], gap=10)
    else:
        while parts and words and not _fits(scale, [*words, *parts, *buttons]):
            words = words[1:]  # the picture goes first, then the heading
        shown = [Row(parts, gap=12, wrap=True, line_gap=8, flex=1)] if parts else [Spacer(flex=1)]
        inner = Row([*words, *shown, _Firm(buttons, gap=12)], gap=_GAP)
    height = 96 if scale.short else 126
    side = _SIDE if wide else 12
    pad = (side, 3, side, 5) if narrow else (side, 8, side, 8)
    return Foot(inner, height=height, pad=pad, region="tray", name="tray")


def _fits(scale: Scale, widgets: Sequence[Widget]) -> bool:
    """Whether the widgets stand side by side in the tray at their full widths."""
    room = scale.width - scale.wpx(RAIL[scale.layout]) - scale.px(2 * _SIDE + _GAP * len(widgets))
    return sum(widget.sized(scale, scale.width)[0] for widget in widgets) <= room


def _words(question: Question, scale: Scale, most: float) -> list[Widget]:
    lines: list[Widget] = []
    if question.title:
        lines.append(Label(question.title, style="label" if scale.short else "subtitle", most=most, name="tray/title"))
    if question.help and scale.layout != "narrow":  # the bar tells it too
        lines.append(Label(question.help, style="small" if scale.short else "help", most=most, name="tray/help"))
    found: list[Widget] = []
    if question.art and scale.layout != "narrow":
        found.append(Picture(question.art, 76))
    if lines:
        found.append(Column(lines, gap=2, align="start"))
    return found


def _buttons(undo: Step, redo: Step, commit: Commit | None, bare: bool = False) -> list[Widget]:
    """Redo, Undo and the gold button side by side. `bare`: Undo is its picture alone, so that the gold one has room."""
    found: list[Widget] = []
    bare = bare and commit is not None
    if redo.shown:
        found.append(Button("", redo.act, kind="tool", icon="common/redo", tip=redo.tip, name="redo"))
    found.append(
        Button(
            "" if bare else _("Undo"),
            undo.act,
            icon="common/undo",
            reason=undo.reason,
            tip=undo.tip or (_("Undo") if bare else ""),
            name="undo",
            guard=True,
        )
    )
    if commit is not None:
        found.append(
            Button(
                commit.label,
                commit.act,
                kind="primary",
                icon=commit.icon,
                reason=commit.reason,
                key="" if bare else commit.key,
                name="commit",
            )
        )
    return found
