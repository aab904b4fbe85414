"""Hints: what a strong player would do, with one reason drawn from the evaluation's parts."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Final

from riverboards.engine.chance import Chance
from riverboards.engine.contract import Action, State
from riverboards.players.budget import Budget
from riverboards.players.evaluation import expert_for
from riverboards.players.expert import Expert
from riverboards.players.levels import HARD
from riverboards.players.questions import open_questions
from riverboards.players.search import Found, Search

_WORLDS: Final = 6
_LEAST: Final = 0.05
"""A part that changes by less is no reason."""


@dataclass(frozen=True, slots=True)
class Reason:
    """Why an answer is good, for a sentence.

    Attributes:
        code: `wins`; `only` (there is no other answer); `hinders` (it holds a rival back more than it brings); or the
            name of the part of the evaluation that it improves most beside the next best answer.
        facts: `part`, `gain` (in the game's points), `rival_seat`, as far as they apply.
    """

    code: str
    facts: Mapping[str, Any] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Suggestion:
    """A hint. `reason`: None where the answers differ in nothing that can be named."""

    action: Action
    reason: Reason | None
    seconds: float
    iterations: int


def suggest(state: State, seat: int, chance: Chance, budget: Budget | None = None) -> Suggestion:
    """The answer that the hard player would give for `seat`, and why.

    Args:
        state: a position that looks to `seat` as the true one does (`State.redeal`).
        budget: how long it may think; None: as the hard player in play.

    Raises:
        ValueError: nothing is asked of the seat.
    """
    expert = expert_for(state)
    found = Search(state, seat, expert, chance, turns=expert.turns).run(budget or Budget(seconds=HARD.seconds))
    reason = reason_for(state, seat, expert, found, chance)
    return Suggestion(found.action, reason, found.seconds, found.iterations)


def reason_for(state: State, seat: int, expert: Expert, found: Found, chance: Chance) -> Reason | None:
    """What the chosen answer has over the next best: the part that differs most when the turn is over."""
    if len(found.visits) < 2:
        return Reason("only")
    other = max((each for each in found.visits if each != found.action), key=lambda each: found.visits[each])
    worlds = [state.redeal(seat, chance.fork()) for _ in range(_WORLDS)]
    mine = [_after(world, seat, found.action, expert, number) for number, world in enumerate(worlds)]
    if all(_won(each, seat) for each in mine):
        return Reason("wins")
    theirs = [_after(world, seat, other, expert, number) for number, world in enumerate(worlds)]
    gains = _difference(mine, theirs, seat, expert)
    best = max(gains, key=lambda part: gains[part], default=None)
    rival, loss = _held_back(mine, theirs, seat, expert)
    if rival is not None and loss > max(_LEAST, gains[best] if best else 0.0):
        return Reason("hinders", {"rival_seat": rival, "gain": round(loss, 2)})
    if best is None or gains[best] < _LEAST:
        return None
    return Reason(best, {"part": best, "gain": round(gains[best], 2)})


def _after(world: State, seat: int, action: Action, expert: Expert, number: int) -> State:
    """The position at the end of the turn in which `action` is done, the rest of it by the priors."""
    world = world.copy()
    expert.settle(world, seat, Chance.at(number))
    chance, turn = Chance.at(number), world.turn
    world.apply(seat, action)
    for _ in range(expert.plies):
        asked = open_questions(world)
        if world.turn > turn or not asked:
            break
        who = asked[0].seat if asked[0].seat is not None else seat
        world.apply(who, expert.pick(world, who, asked[0], chance))
    return world


def _won(state: State, seat: int) -> bool:
    outcome = state.outcome()
    return outcome is not None and seat in outcome.winners


def _difference(mine: list[State], theirs: list[State], seat: int, expert: Expert) -> dict[str, float]:
    """By how much each part is better, on average."""
    gains: dict[str, float] = {}
    for sign, states in ((1, mine), (-1, theirs)):
        for state in states:
            for part, worth in expert.parts(state, seat).items():
                gains[part] = gains.get(part, 0.0) + sign * worth / len(states)
    return gains


def _held_back(mine: list[State], theirs: list[State], seat: int, expert: Expert) -> tuple[int | None, float]:
    """The rival that is worse off by the chosen answer, and by how much."""
    if not expert.rivals:
        return None, 0.0
    losses = {
        rival: sum(_difference(theirs, mine, rival, expert).values())
        for rival in range(mine[0].players)
        if rival != seat
    }
    rival = max(losses, key=lambda each: losses[each], default=None)
    return (rival, losses[rival]) if rival is not None else (None, 0.0)
