"""What a computer player knows of one game: what a position is worth, and which answers look good at a glance.

An expert judges determinised positions: what is hidden from the seat it plays for has been drawn anew before, so
nothing it reads is a secret.
"""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence, Set
from typing import Any, ClassVar, TypeAlias

from riverboards.engine.chance import Chance
from riverboards.engine.contract import Action, Decision, Outcome, State
from riverboards.players.questions import answers

Parts: TypeAlias = Mapping[str, float]
"""What a position is worth to a seat, by named parts; the sum is its worth in the game's own points."""

_MARGIN = 0.1
"""Share of the value of an ended game that tells a clear win from a narrow one."""


class Expert:
    """The expert for a game that nobody has written one for; others derive from it.

    Attributes:
        simple: the parts that a weak player looks at; empty: all.
        scale: the lead in points that makes a win likely (about three in four).
        turns: how many turns a look ahead goes on before the position is judged; `glance`: of a medium player.
        plies: how many answers it goes on at most.
        rivals: whether one seat's gain is another's loss.
        grows: whether answers below the first are searched too; else a look ahead goes on by the priors at once.
    """

    simple: ClassVar[Set[str]] = frozenset()
    scale: ClassVar[float] = 10.0
    turns: ClassVar[int] = 1
    glance: ClassVar[int] = 1
    plies: ClassVar[int] = 60
    rivals: ClassVar[bool] = True
    grows: ClassVar[bool] = True

    # -- what a position is worth

    def parts(self, state: Any, seat: int) -> Parts:
        """The worth of a running game to a seat, in named parts. Here: points scored so far, or objectives met."""
        result = state.standing().results[seat]
        if result.total is not None:
            return {"points": float(result.total)}
        return {"objectives": 10.0 * sum(check.met for check in result.checks)}

    def worth(self, state: Any, seat: int, only: Set[str]) -> float:
        """The sum of the parts; `only`: of these, all if empty."""
        parts = self.parts(state, seat)
        return sum(parts[name] for name in parts if not only or name in only)

    def value(self, state: State, only: Set[str] = frozenset()) -> list[float]:
        """What each seat may expect, from 0 (lost) to 1 (won). `only`: the parts that are looked at."""
        outcome = state.outcome()
        if outcome is not None:
            return self.result(state, outcome)
        worths = [self.worth(state, seat, only) for seat in range(state.players)]
        return shares(worths, self.scale) if self.rivals else [squash(each, self.scale) for each in worths]

    def result(self, state: State, outcome: Outcome) -> list[float]:
        """The value of an ended game: mostly who won, a little by how much."""
        players = state.players
        won = len(outcome.winners)
        share = 1.0 / won if won and self.rivals else 1.0
        values = [share if seat in outcome.winners else 0.0 for seat in range(players)]
        totals = [result.total for result in outcome.results]
        if any(total is None for total in totals) or players == 1:
            return values
        margins = shares([float(total or 0) for total in totals], self.scale)
        return [(1 - _MARGIN) * value + _MARGIN * margin for value, margin in zip(values, margins, strict=True)]

    # -- what looks good at a glance

    def answers(self, state: Any, seat: int, decision: Decision, chance: Chance) -> list[Action]:
        """The answers that are weighed at all."""
        return answers(state, seat, decision, chance)

    def priors(self, state: Any, seat: int, decision: Decision, actions: Sequence[Action]) -> list[float]:
        """How good each answer looks at a glance: weights above 0, in any scale."""
        return [1.0] * len(actions)

    def pick(self, state: Any, seat: int, decision: Decision, chance: Chance) -> Action:
        """An answer for a look ahead: drawn by the priors."""
        actions = self.answers(state, seat, decision, chance)
        if len(actions) == 1:
            return actions[0]
        return drawn(actions, self.priors(state, seat, decision, actions), chance)

    def settle(self, state: Any, seat: int, chance: Chance) -> None:
        """Other seats' sealed answers in a determinised position: drawn anew as sensible players would choose them.

        `State.redeal` draws them without any sense; an expert that knows better puts its own in place. Changes `state`.
        """

    def offer(self, state: Any, seat: int, chance: Chance) -> Action | None:
        """An optional action of its own that is worth trying now (a trade offer), or None."""
        return None


def drawn(actions: Sequence[Action], weights: Sequence[float], chance: Chance) -> Action:
    """One of the actions, each as likely as its weight says."""
    at = chance.random() * sum(weights)
    for action, weight in zip(actions, weights, strict=True):
        at -= weight
        if at < 0:
            return action
    return actions[-1]


def squash(points: float, scale: float) -> float:
    """Points on a scale from 0 to 1: 0 is a half."""
    return 1.0 / (1.0 + math.exp(-max(-60.0, min(60.0, points / scale))))


def shares(points: Sequence[float], scale: float) -> list[float]:
    """Chances of winning by points: they sum to 1, and two seats `scale` apart stand about three to one."""
    best = max(points)
    weights = [math.exp(max(-60.0, (each - best) / scale)) for each in points]
    total = sum(weights)
    return [weight / total for weight in weights]
