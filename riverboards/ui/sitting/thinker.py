"""Computer players' answers, asked for and fetched without waiting.

A computer player is given `match.state.redeal(seat)` and nothing else: what its seat may not know is drawn anew by a
chance of its own before the position leaves the window.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, Protocol

from riverboards import players
from riverboards.engine.chance import Chance
from riverboards.engine.contract import Action, State
from riverboards.engine.match import Match
from riverboards.ui.sitting.mind import Mind
from riverboards.ui.sitting.worker import Job, Reply, What

_GRACE: Final = 6.0
"""Seconds beyond twice its own time after which a computer player is given up."""
_NEARLY: Final = 0.97
"""A bar is never quite full while nobody has answered."""


class Thinker(Protocol):
    """Finds answers for seats that no person sits on."""

    def warm(self, match: Match) -> None:
        """Make ready for the computer players of a match, if it has any."""
        ...

    def ask(self, match: Match, seat: int) -> None:
        """Begin to look for the answer of `seat`; an earlier question is dropped."""
        ...

    def answer(self) -> Action | None:
        """The answer, once it is there."""
        ...

    def drop(self) -> None:
        """Forget the question; a late answer is never given out."""
        ...

    def part(self) -> float | None:
        """How far the time of the question has run, 0 to 1; None: nobody knows."""
        ...


class AtOnce:
    """Thinks in the window's own process, for players that answer at once (`random`)."""

    def __init__(self) -> None:
        self._answer: Action | None = None

    def warm(self, match: Match) -> None:
        """Nothing to do."""

    def ask(self, match: Match, seat: int) -> None:
        self._answer = match.bot_answer(seat, players.get(match.bots[seat]))

    def answer(self) -> Action | None:
        return self._answer

    def drop(self) -> None:
        self._answer = None

    def part(self) -> float | None:
        return None


def seconds_of(level: str) -> float:
    """The time a level takes for one decision."""
    from riverboards.players.levels import SEARCHING

    return SEARCHING[level].seconds


def patience_of(level: str, factor: float) -> float:
    """The time after which a level is given up."""
    return 2 * seconds_of(level) * factor + _GRACE


def searches(level: str) -> bool:
    """Whether the level needs the process; any other, an unknown one too, answers at random and at once."""
    return level in players.LEVELS and level != "random"


def trusted(match: Match, seat: int, reply: Reply) -> tuple[Action | None, str]:
    """(the action of a reply, why there is none): it counts only when the true position allows it."""
    if reply.action is None:
        return None, reply.fault or "no answer"
    try:
        action = match.game.actions.decode(dict(reply.action))
    except ValueError as problem:
        return None, str(problem)
    refusal = match.state.refusal(seat, action)
    return (action, "") if refusal is None else (None, f"{action} is refused: {refusal.code}")


class FromMind:
    """Asks the process for levels that search; where that fails, a random legal answer takes its place.

    Attributes:
        troubled: called with the seat and what went wrong whenever a random answer had to do.
    """

    def __init__(
        self,
        mind: Callable[[], Mind],
        troubled: Callable[[int, str], None] = lambda seat, why: None,
        *,
        factor: float = 1.0,
        repeatable: bool = False,
    ) -> None:
        """`mind` is called when it is first needed; `factor` and `repeatable`: as in `worker.Job`."""
        self._mind_of = mind
        self._mind: Mind | None = None
        self.troubled = troubled
        self._factor = factor
        self._repeatable = repeatable
        self._asked: tuple[Match, int, str] | None = None
        self._number = 0
        self._answer: Action | None = None

    def warm(self, match: Match) -> None:
        if any(searches(level) for level in match.bots.values()) and match.outcome() is None:
            self._with_mind().warm(match.game.key)
            seconds_of("hard")  # what is loaded for it is loaded now

    def _with_mind(self) -> Mind:
        if self._mind is None:
            self._mind = self._mind_of()
        return self._mind

    def ask(self, match: Match, seat: int) -> None:
        self.drop()
        level = match.bots[seat]
        self._asked = match, seat, level
        if not searches(level):
            self._answer = _random(match, seat)
            return
        chance = own_chance(match, seat)
        state = match.state.redeal(seat, chance.fork())
        job = job_for(match, "answer", state, seat, level, chance, self._factor, self._repeatable)
        self._number = self._with_mind().ask(job, patience_of(level, self._factor))

    def answer(self) -> Action | None:
        if self._answer is None and self._asked is not None and self._mind is not None:
            reply = self._mind.take(self._number)
            if reply is not None:
                self._answer = self._taken(reply)
        return self._answer

    def _taken(self, reply: Reply) -> Action:
        assert self._asked is not None
        match, seat, _level = self._asked
        action, why = trusted(match, seat, reply)
        if action is not None:
            return action
        self.troubled(seat, why)
        return _random(match, seat)

    def drop(self) -> None:
        if self._asked is not None and self._mind is not None:
            self._mind.drop()
        self._asked, self._answer, self._number = None, None, 0

    def part(self) -> float | None:
        if self._asked is None or self._mind is None or not searches(self._asked[2]):
            return None
        whole = max(0.05, seconds_of(self._asked[2]) * self._factor)
        return min(_NEARLY, self._mind.waited() / whole)


def own_chance(match: Match, seat: int, what: str = "answer") -> Chance:
    """A computer player's own chance at this point of a match: the same question is answered the same way."""
    return Chance(f"{match.record.setup.seed}/{what}/{seat}/{match.ply}")


def job_for(
    match: Match,
    what: What,
    state: State,
    seat: int,
    level: str,
    chance: Chance,
    factor: float = 1.0,
    repeatable: bool = False,
) -> Job:
    """The job of a question about a redealt position."""
    data = state.to_data()
    return Job(0, what, match.game.key, data, seat, level, chance.place, factor, repeatable)


def _random(match: Match, seat: int) -> Action:
    return match.bot_answer(seat, players.get("random"))
