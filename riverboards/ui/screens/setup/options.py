"""The options of a game in the set-up: a control for each with its sentence, and what was changed."""

from __future__ import annotations

from collections.abc import Callable

from riverboards import words
from riverboards.engine.contract import Game, Option, SeatOption
from riverboards.ui.kit.choices import Choice, Segments, Toggle
from riverboards.ui.kit.containers import Column, Row, Spacer
from riverboards.ui.kit.dropdown import DropDown
from riverboards.ui.kit.indicators import Tag
from riverboards.ui.kit.labels import Label
from riverboards.ui.kit.widget import Widget
from riverboards.ui.screens.setup.draft import Draft, Value, tidy
from riverboards.words import Rich, catalogue

_ = catalogue("shell")
_MOST_SEGMENTS = 4


def said(game: Game, sentence: str) -> Rich:
    """A sentence of a game's options in the current language."""
    return catalogue(game.key)(sentence)


def value_words(draft: Draft, option: Option, value: Value) -> str:
    """How a value is called: a player's name for a seat, else the game's label, yes or no, or the number."""
    label = option.labels.get(str(value))
    if label is not None:
        return said(draft.game, label)
    if isinstance(value, bool):
        return _("Yes") if value else _("No")
    if isinstance(value, int):
        return words.number(value)
    if value.startswith("seat-"):
        place = int(value.removeprefix("seat-")) - 1
        name = tidy(draft.seats[place].name) if place < len(draft.seats) else ""
        return words.escape(name) if name else _("Seat {n}", n=place + 1)
    return words.escape(value.replace("-", " ").capitalize())


def seat_value_words(game: Game, option: SeatOption, value: str) -> str:
    """How the value of a seat option is called."""
    label = option.labels.get(value)
    return said(game, label) if label is not None else words.escape(value.replace("-", " ").capitalize())


class OptionControl(Column):
    """One option: title, "changed", its control and its sentence."""

    def __init__(self, draft: Draft, option: Option, changed: Callable[[], None]) -> None:
        self._draft = draft
        self._option = option
        self._changed = changed
        self._tag = Tag(_("changed"), tone="dark", visible=draft.changed(option))
        self._control = self._make()
        head: list[Widget] = [Label(said(draft.game, option.title), style="label"), self._tag, Spacer()]
        rows: list[Widget] = []
        if isinstance(self._control, Toggle):
            rows.append(Row([*head, self._control], gap=10))
        else:
            rows += [Row(head, gap=10), self._control]
        rows.append(Label(said(draft.game, option.help), style="help", soft=True))
        super().__init__(rows, gap=6)

    def _make(self) -> Widget:
        option, draft = self._option, self._draft
        chosen = draft.options[option.key]
        name = f"option/{option.key}"
        if isinstance(chosen, bool):
            return Toggle(chosen, self._set, name=name)
        if len(draft.values(option)) <= _MOST_SEGMENTS:
            return Segments(self._choices(), str(chosen), self._set_named, fill=True, name=name)
        return DropDown(self._choices(), str(chosen), self._set_named, flex=1, name=name)

    def _choices(self) -> list[Choice[str]]:
        return [Choice(str(each), value_words(self._draft, self._option, each)) for each in self._values()]

    def _values(self) -> tuple[Value, ...]:
        return self._draft.values(self._option)

    def _set_named(self, name: str) -> None:
        self._set(next(each for each in self._values() if str(each) == name))

    def _set(self, value: Value) -> None:
        self._draft.options[self._option.key] = value
        self._tag.visible = self._draft.changed(self._option)
        self._changed()

    def names_changed(self) -> None:
        """A player is called otherwise: values that name seats follow."""
        if isinstance(self._control, Segments | DropDown) and any(
            isinstance(each, str) and each.startswith("seat-") for each in self._values()
        ):
            self._control.choices = tuple(self._choices())
            self._control.relayout()
