"""Who answers for a seat in the set-up: a person, or a computer player of a level."""

from __future__ import annotations

from collections.abc import Callable
from typing import ClassVar, Final

from riverboards import words
from riverboards.ui import text
from riverboards.ui.kit.choices import Choice, Segments
from riverboards.ui.kit.containers import Sized
from riverboards.ui.kit.dropdown import DropDown
from riverboards.ui.kit.labels import Label
from riverboards.ui.kit.widget import Size, Widget
from riverboards.ui.scale import Scale
from riverboards.ui.screens import phrases
from riverboards.ui.screens.setup.draft import USUAL_LEVEL, Place
from riverboards.words import catalogue, later

_ = catalogue("shell")
_HUMAN, _BOT = "human", "bot"
_LEVEL: Final = 130
_LEAST: Final = 112
_CHEVRON: Final = 52
"""Units beside the words of a closed list."""
_LISTED: Final = {
    "easy": later("Bot, easy"),
    "medium": later("Bot, medium"),
    "hard": later("Bot, hard"),
    "random": later("Bot, random"),
}


class _Kinds(Segments[str]):
    """The two kinds side by side; where a row is short of room the name gives way."""

    rigid: ClassVar[bool] = True


class RigidList(DropDown[str]):
    """A list as wide as its longest words: where a row is short of room the name gives way."""

    rigid: ClassVar[bool] = True

    def measure(self, scale: Scale, width: int) -> Size:
        longest = max(text.width_of(words.plain(each.label), "row", scale) for each in self.choices)
        self.width = max(_LEAST, longest / scale.widget + _CHEVRON)
        return super().measure(scale, width)


def kind_controls(place: int, seat: Place, change: Callable[[str | None], None], *, roomy: bool) -> list[Widget]:
    """The controls of one seat; `change` is told the new level, None for a person.

    Args:
        roomy: there is room for the two kinds in words, and for the level beside them; else one list holds all.
    """
    if not roomy:
        return [_one_list(place, seat, change)]
    kinds = _Kinds(
        [
            Choice(_HUMAN, _("Human"), icon="common/people"),
            Choice(_BOT, _("Bot"), icon="common/robot"),
        ],
        _HUMAN if seat.bot is None else _BOT,
        lambda kind: change(USUAL_LEVEL if kind == _BOT else None),
        name=f"seat/{place}/kind",
    )
    if seat.bot is not None:
        return [kinds, _levels(place, seat.bot, change)]
    return [kinds, Sized(Label(_("plays on this screen"), style="small", soft=True), width=_LEVEL)]


def _levels(place: int, level: str, change: Callable[[str | None], None]) -> Widget:
    choices = [Choice(each, phrases.level(each)) for each in phrases.LEVELS]
    return DropDown(
        choices, level, change, width=_LEVEL, tip=_("How well the computer player plays"), name=f"seat/{place}/level"
    )


def _one_list(place: int, seat: Place, change: Callable[[str | None], None]) -> Widget:
    choices = [Choice(_HUMAN, _("Human"), icon="common/people")]
    choices += [Choice(each, _(said), icon="common/robot") for each, said in _LISTED.items()]
    return RigidList(
        choices,
        seat.bot or _HUMAN,
        lambda value: change(None if value == _HUMAN else value),
        tip=_("Who answers for the seat"),
        name=f"seat/{place}/kind",
    )
