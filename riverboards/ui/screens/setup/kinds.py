"""Who answers for a seat in the set-up: a person, or a computer player of a level."""

from __future__ import annotations

from collections.abc import Callable
from typing import ClassVar, Final

from riverboards.ui.kit.choices import Choice, Segments
from riverboards.ui.kit.containers import Sized, Spacer
from riverboards.ui.kit.dropdown import DropDown
from riverboards.ui.kit.labels import Label
from riverboards.ui.kit.widget import Widget
from riverboards.ui.screens import phrases
from riverboards.ui.screens.setup.draft import USUAL_LEVEL, Place
from riverboards.words import catalogue, later

_ = catalogue("shell")
_HUMAN, _BOT = "human", "bot"
_LEVEL: Final = 130
_LISTED: Final = {
    "easy": later("Bot, easy"),
    "medium": later("Bot, medium"),
    "hard": later("Bot, hard"),
    "random": later("Bot, random"),
}


class _Kinds(Segments[str]):
    """The two kinds side by side; where a row is short of room the name gives way."""

    rigid: ClassVar[bool] = True


class _Everyone(DropDown[str]):
    """Both kinds and all levels in one list, for windows that are not wide."""

    rigid: ClassVar[bool] = True


def kind_controls(
    place: int, seat: Place, change: Callable[[str | None], None], *, wide: bool, crowded: bool, bots: bool
) -> list[Widget]:
    """The controls of one seat; `change` is told the new level, None for a person.

    Args:
        wide: there is room for the two kinds side by side and the level beside them; else one list holds all.
        crowded: other choices stand in the row too, so the kinds are shown by their pictures.
        bots: some seat has a level beside it, so the room for it is kept in every row.
    """
    if not wide:
        return [_one_list(place, seat, change)]
    kinds = _Kinds(
        [
            Choice(_HUMAN, "" if crowded else _("Human"), icon="common/people", tip=_("A person at this screen")),
            Choice(_BOT, "" if crowded else _("Bot"), icon="common/robot", tip=_("A computer player")),
        ],
        _HUMAN if seat.bot is None else _BOT,
        lambda kind: change(USUAL_LEVEL if kind == _BOT else None),
        name=f"seat/{place}/kind",
    )
    if seat.bot is not None:
        return [kinds, _levels(place, seat.bot, change)]
    if not crowded:
        return [kinds, Sized(Label(_("plays on this screen"), style="small", soft=True), width=_LEVEL)]
    return [kinds, Sized(Spacer(), width=_LEVEL)] if bots else [kinds]


def _levels(place: int, level: str, change: Callable[[str | None], None]) -> Widget:
    choices = [Choice(each, phrases.level(each)) for each in phrases.LEVELS]
    return DropDown(
        choices, level, change, width=_LEVEL, tip=_("How well the computer player plays"), name=f"seat/{place}/level"
    )


def _one_list(place: int, seat: Place, change: Callable[[str | None], None]) -> Widget:
    choices = [Choice(_HUMAN, _("Human"), icon="common/people")]
    choices += [Choice(each, _(words), icon="common/robot") for each, words in _LISTED.items()]
    return _Everyone(
        choices,
        seat.bot or _HUMAN,
        lambda value: change(None if value == _HUMAN else value),
        width=148,
        tip=_("Who answers for the seat"),
        name=f"seat/{place}/kind",
    )
