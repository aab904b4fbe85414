"""Who leaves, and who gives up: two dialogues that ask for a seat and once more."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from riverboards import words
from riverboards.ui.kit.choices import Choice, Segments
from riverboards.ui.kit.dialogue import Dialogue
from riverboards.ui.kit.labels import Label
from riverboards.ui.people import People
from riverboards.ui.screens import phrases
from riverboards.ui.screens.setup.draft import USUAL_LEVEL
from riverboards.ui.theme import theme
from riverboards.words import catalogue

_ = catalogue("shell")


def _seats(people: People, seats: Sequence[int]) -> list[Choice[int]]:
    """A cell for each seat: its mark in its colour, and its name."""
    return [
        Choice(
            seat,
            words.escape(people.name(seat)),
            icon=f"common/mark-{theme().seat(people.colour(seat)).mark}",
            tint=people.colour(seat),
        )
        for seat in seats
    ]


def leave_dialogue(people: People, seats: Sequence[int], done: Callable[[int, str], None]) -> Dialogue:
    """Ask which of the seats leaves, and how well it is played from then on; `done` is called with both."""
    picker = Segments(_seats(people, seats), seats[0], fill=True, name="who")
    choices = [Choice(each, phrases.level(each)) for each in phrases.LEVELS]
    levels = Segments(choices, USUAL_LEVEL, fill=True, name="level")
    question = Label(_("How well does it play?"), style="label")
    return Dialogue(
        _("Who leaves?"),
        _("From now on a computer player answers for the seat. This cannot be taken back."),
        commit=_("Leave the seat"),
        cancel=_("Not yet"),
        on_commit=lambda: done(seats[0] if picker.chosen is None else picker.chosen, levels.chosen or USUAL_LEVEL),
        body=[picker, question, levels],
        icon="common/flag",
        final=True,
        width=560,
    )


def end_dialogue(people: People, seats: Sequence[int], done: Callable[[int | None], None]) -> Dialogue:
    """Ask whether all agree to stop, or who gives up; `done` is called with the seat, or None for all."""
    choices: list[Choice[int]] = [Choice(-1, _("All agree to stop")), *_seats(people, seats)]
    note = Label("", style="help", soft=True)

    def told(seat: int) -> None:
        if seat < 0:
            note.text = _("Nobody wins; the sheet shows the score so far.")
        else:
            note.text = _("{name} gives the game up.", name=people.name(seat))

    picker = Segments(choices, -1, told, fill=True, name="who")
    told(-1)
    return Dialogue(
        _("End the game here?"),
        _("Who ends it? The game cannot be continued afterwards."),
        commit=_("End the game"),
        cancel=_("Not yet"),
        on_commit=lambda: done(None if picker.chosen in (None, -1) else picker.chosen),
        body=[picker, note],
        icon="common/flag",
        final=True,
        width=600,
    )
