"""What a strong computer player would do in a person's place: asked for and fetched without waiting."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, fields
from itertools import islice, product
from typing import Any, Final, cast

from riverboards.engine.contract import Action
from riverboards.engine.forms import Choice, Counts, Field, Form, Number, Order, Pick, start_value
from riverboards.engine.match import Match
from riverboards.ui.sitting.answer import Asked
from riverboards.ui.sitting.mind import Mind
from riverboards.ui.sitting.thinker import job_for, own_chance, patience_of, seconds_of, trusted

LEVEL: Final = "hard"
_NEARLY: Final = 0.97
_TRIED: Final = 400


@dataclass(frozen=True, slots=True)
class Advice:
    """What to do, and why.

    Attributes:
        reasons: (code, facts), the weightiest first; the game's table words them.
    """

    seat: int
    action: Action
    reasons: tuple[tuple[str, Mapping[str, Any]], ...] = ()


class Adviser:
    """One piece of advice at a time.

    Attributes:
        asked: the question that is thought about; None: none.
    """

    def __init__(self, mind: Callable[[], Mind], *, factor: float = 1.0, repeatable: bool = False) -> None:
        self._mind_of = mind
        self._mind: Mind | None = None
        self._factor = factor
        self._repeatable = repeatable
        self._match: Match | None = None
        self._number = 0
        self.asked: Asked | None = None

    def ask(self, match: Match, asked: Asked, viewer: int | None) -> None:
        """Begin to think about a question.

        The position that is thought about is `redeal(viewer)`, `viewer` being whose eyes the picture is for. While the
        screen is open to all that is None: the asked seat's own hidden cards are drawn anew as well, so nobody at the
        screen learns anything of them from the hint; on a private page it is the seat's own view.
        """
        self._mind = self._mind_of()
        self._match, self.asked = match, asked
        chance = own_chance(match, asked.seat, "hint")
        state = match.state.redeal(viewer, chance.fork())
        job = job_for(match, "hint", state, asked.seat, LEVEL, chance, self._factor, self._repeatable)
        self._number = self._mind.ask(job, patience_of(LEVEL, self._factor))

    def take(self) -> tuple[Advice | None, str] | None:
        """(the advice, why there is none), once it is there; None: not yet."""
        if self.asked is None or self._mind is None or self._match is None:
            return None
        reply = self._mind.take(self._number)
        if reply is None:
            return None
        seat, self.asked = self.asked.seat, None
        action, why = trusted(self._match, seat, reply)
        return (None, why) if action is None else (Advice(seat, action, reply.reasons), "")

    def part(self) -> float:
        """How far its time has run, 0 to 1."""
        whole = max(0.05, seconds_of(LEVEL) * self._factor)
        return min(_NEARLY, self._mind.waited() / whole) if self._mind is not None else 0.0

    def drop(self) -> None:
        """Think no more about it."""
        if self.asked is not None and self._mind is not None:
            self._mind.drop()
        self.asked = None


def values_of(form: Form, action: Action) -> dict[str, Any] | None:
    """The field values with which a form gives an action; None: none were found."""
    parts = [getattr(action, each.name) for each in fields(cast(Any, action))]
    tried = product(*(_candidates(field, parts) for field in form.fields))
    for values in islice(tried, _TRIED):
        named = {field.name: value for field, value in zip(form.fields, values, strict=True)}
        if form.action(named) == action:
            return named
    return None


def _candidates(field: Field, parts: list[Any]) -> list[Any]:
    """What a field may have held, judging by the parts of the action that came of it."""
    start = start_value(field)
    whole = [part for part in parts if isinstance(part, int) and not isinstance(part, bool)]
    tuples = [part for part in parts if isinstance(part, tuple)]
    match field:
        case Number():
            return [*whole, start]
        case Choice():
            return [*(choice for choice in field.choices if choice in parts), *field.choices]
        case Counts():
            named = [dict(part) for part in tuples if all(isinstance(each, tuple) and len(each) == 2 for each in part)]
            found = [tuple(counts.get(kind, 0) for kind in field.kinds) for counts in named]
            return [*found, *(part for part in (tuple(whole), *tuples) if len(part) == len(field.kinds)), start]
        case Pick() | Order():
            return [*tuples, start]
