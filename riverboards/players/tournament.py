"""Games between computer players, and what they come to: who sat where, who won, how long they thought.

Every game is a job of its own that can be played in any process in any order: `play` depends on nothing but it.
"""

from __future__ import annotations

import math
import time
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Final

from riverboards import games, players
from riverboards.engine.chance import Chance
from riverboards.engine.contract import Setup
from riverboards.engine.setup import complete, plain_seats
from riverboards.players.levels import SEARCHING, by_iterations, by_time
from riverboards.players.questions import open_questions

_Z: Final = 1.959964
"""Of the normal distribution: 95 % lie so many deviations around the mean."""


class TooLong(RuntimeError):
    """A game went on past the number of actions its title allows."""


@dataclass(frozen=True, slots=True)
class Job:
    """One game to be played.

    Attributes:
        levels: who sits on each seat; `options`: as in a set-up.
        factor: so many times each level's own budget; `timed`: of time instead of iterations.
    """

    number: int
    game: str
    levels: tuple[str, ...]
    options: Mapping[str, str | int | bool]
    seed: str
    factor: float = 1.0
    timed: bool = False


@dataclass(frozen=True, slots=True)
class Played:
    """What came of it.

    Attributes:
        scores: points by seat; None where nobody counts points.
        met, objectives: how many objectives each seat met, of how many.
        seconds, decisions: by seat.
        events: how often each kind of event came.
    """

    number: int
    levels: tuple[str, ...]
    winners: tuple[int, ...]
    scores: tuple[int | None, ...]
    met: tuple[int, ...]
    objectives: tuple[int, ...]
    reason: str
    turns: int
    seconds: tuple[float, ...]
    decisions: tuple[int, ...]
    events: Mapping[str, int]

    def to_data(self) -> dict[str, Any]:
        """Plain JSON."""
        return {name: _plain(getattr(self, name)) for name in self.__slots__}

    @classmethod
    def from_data(cls, data: Mapping[str, Any]) -> Played:
        """What `to_data` wrote.

        Raises:
            KeyError, TypeError: it is something else.
        """
        fields: dict[str, Any] = {
            name: tuple(data[name]) if isinstance(data[name], list) else data[name] for name in cls.__slots__
        }
        return cls(**fields)


def _plain(value: Any) -> Any:
    return list(value) if isinstance(value, tuple) else dict(value) if isinstance(value, Mapping) else value


def rotated(levels: Sequence[str], number: int) -> tuple[str, ...]:
    """Who sits where in the game of this number: each game everybody moves on by one seat."""
    n = len(levels)
    return tuple(levels[(seat - number) % n] for seat in range(n))


def jobs(
    game: str,
    levels: Sequence[str],
    number: int,
    seed: str,
    options: Mapping[str, str | int | bool],
    factor: float = 1.0,
    timed: bool = False,
) -> list[Job]:
    """The games of a tournament: the same deal is played once from every seat."""
    n = len(levels)
    return [Job(i, game, rotated(levels, i), dict(options), f"{seed}/{i // n}", factor, timed) for i in range(number)]


def play(job: Job) -> Played:
    """Play one game to its end.

    Raises:
        TooLong: it went on past the actions its title allows.
    """
    game = games.get(job.game)
    setup = complete(game, plain_seats(len(job.levels)), job.options, job.seed)
    state = game.new_state(Setup(setup.game, setup.seats, setup.options, job.seed))
    minds = [_mind(level, job) for level in job.levels]
    chance = Chance(f"{job.seed}/{job.number}")
    seconds, decisions = [0.0] * len(minds), [0] * len(minds)
    events: Counter[str] = Counter()
    moves = 0
    while (outcome := state.outcome()) is None:
        decision = open_questions(state)[0]
        seat = decision.seat if decision.seat is not None else 0
        start = time.process_time()
        action = players.answer(minds[seat], seat, state, chance)
        seconds[seat] += time.process_time() - start
        decisions[seat] += 1
        events.update(event.kind for event in state.apply(seat, action))
        moves += 1
        if moves > game.longest:
            raise TooLong(f"The game with the seed “{job.seed}” goes on past {game.longest} actions.")
    results = outcome.results
    return Played(
        number=job.number,
        levels=job.levels,
        winners=outcome.winners,
        scores=tuple(result.total for result in results),
        met=tuple(sum(check.met for check in result.checks) for result in results),
        objectives=tuple(len(result.checks) for result in results),
        reason=outcome.reason,
        turns=state.turn,
        seconds=tuple(round(each, 4) for each in seconds),
        decisions=tuple(decisions),
        events=dict(events),
    )


def _mind(level: str, job: Job) -> players.Player:
    if level not in SEARCHING:
        return players.get(level)
    return by_time(level, factor=job.factor) if job.timed else by_iterations(level, job.factor)


def wilson(won: float, of: int) -> tuple[float, float]:
    """The 95 % confidence interval of a share (Wilson's): `won` of so many."""
    if not of:
        return 0.0, 1.0
    share, z = won / of, _Z
    middle = (share + z * z / (2 * of)) / (1 + z * z / of)
    half = z * math.sqrt(share * (1 - share) / of + z * z / (4 * of * of)) / (1 + z * z / of)
    return max(0.0, middle - half), min(1.0, middle + half)


@dataclass(slots=True)
class Line:
    """The sums of one level, or of one seat."""

    games: int = 0
    won: float = 0.0
    scores: list[int] = field(default_factory=list)
    met: int = 0
    objectives: int = 0
    seconds: float = 0.0
    decisions: int = 0

    def add(self, played: Played, seat: int, shared: bool) -> None:
        """Seat `seat` of one game; `shared`: a victory of several is divided among them."""
        self.games += 1
        if seat in played.winners:
            self.won += 1 / len(played.winners) if shared else 1.0
        score = played.scores[seat]
        if score is not None:
            self.scores.append(score)
        self.met += played.met[seat]
        self.objectives += played.objectives[seat]
        self.seconds += played.seconds[seat]
        self.decisions += played.decisions[seat]

    def facts(self) -> dict[str, Any]:
        """For JSON and the table."""
        low, high = wilson(self.won, self.games)
        return {
            "games": self.games,
            "won": round(self.won, 2),
            "share": round(self.won / self.games, 4) if self.games else None,
            "interval": [round(low, 4), round(high, 4)],
            "mean_score": round(sum(self.scores) / len(self.scores), 2) if self.scores else None,
            "objectives": round(self.met / self.objectives, 4) if self.objectives else None,
            "milliseconds": round(1000 * self.seconds / self.decisions, 2) if self.decisions else None,
        }


def summary(found: Iterable[Played]) -> dict[str, Any]:
    """What a tournament came to: by level, by seat, how the games ended.

    A victory shared by several counts in parts where points are counted; where objectives are met, in full.
    """
    levels: dict[str, Line] = {}
    seats: dict[int, Line] = {}
    reasons: Counter[str] = Counter()
    events: Counter[str] = Counter()
    winning: list[int] = []
    turns = number = 0
    for played in found:
        number += 1
        turns += played.turns
        reasons[played.reason] += 1
        events.update(played.events)
        points = [score for score in played.scores if score is not None]
        if points:
            winning.append(max(points))
        for seat, level in enumerate(played.levels):
            levels.setdefault(level, Line()).add(played, seat, bool(points))
            seats.setdefault(seat, Line()).add(played, seat, bool(points))
    return {
        "games": number,
        "levels": {level: levels[level].facts() for level in sorted(levels, key=players.LEVELS.index, reverse=True)},
        "seats": {str(seat + 1): seats[seat].facts() for seat in sorted(seats)},
        "ends": dict(sorted(reasons.items())),
        "turns": round(turns / number, 2) if number else None,
        "winning_score": round(sum(winning) / len(winning), 2) if winning else None,
        "events_per_game": {kind: round(n / number, 2) for kind, n in sorted(events.items())} if number else {},
    }
