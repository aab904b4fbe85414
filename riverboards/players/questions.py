"""Which question is to be answered, and what the answers are that a computer player weighs."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from riverboards.engine.chance import Chance
from riverboards.engine.contract import Action, Decision, State

SAMPLED = 12
"""Answers drawn from a form beside those that are listed."""


def open_questions(state: State) -> Sequence[Decision]:
    """The questions that hold the game up, in the order of asking.

    A game with much standing beside them (trade offers) may have `questions()` for these alone.
    """
    alone = getattr(state, "questions", None)
    if alone is not None:
        found: Sequence[Decision] = alone()
        return found
    return [decision for decision in state.decisions() if not decision.optional]


def question_of(state: State, seat: int) -> Decision | None:
    """What `seat` is asked, itself or as anybody at the table; None: nothing that holds the game up."""
    return next((each for each in open_questions(state) if each.seat in (seat, None)), None)


def listed(state: State, seat: int, decision: Decision) -> list[Action]:
    """The listed answers of `seat` to a question; answers to other questions are left aside.

    A game with `questions()` has `answers(seat)` too, which are those to them.
    """
    answers = decision.answers
    alone: Callable[[int], Sequence[Action]] = getattr(state, "answers", state.legal_actions)
    return [action for action in alone(seat) if action.kind in answers]


def answers(state: State, seat: int, decision: Decision, chance: Chance, sampled: int = SAMPLED) -> list[Action]:
    """The answers that are weighed: those listed and, where not all are, some drawn from the form; none twice."""
    found = listed(state, seat, decision)
    if decision.partial and decision.forms:
        known = set(found)
        for _ in range(sampled):
            form = decision.forms[chance.below(len(decision.forms))]
            action = form.sample(chance)
            if action not in known:
                known.add(action)
                found.append(action)
    return found


def fallback(state: State, seat: int) -> Action:
    """A legal answer without any thought.

    Raises:
        ValueError: nothing is asked of the seat.
    """
    decision = question_of(state, seat)
    if decision is not None:
        found: Sequence[Action] = listed(state, seat, decision)
        if found:
            return found[0]
        if decision.forms:
            return decision.forms[0].sample(Chance("fallback"))
    raise ValueError(f"nothing is asked of seat {seat}")
