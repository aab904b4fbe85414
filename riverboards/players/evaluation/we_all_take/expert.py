"""The expert: nobody scores in this game, a seat wins with every objective of its role.

A camp alone harvests ten tokens in a game, while a Steward needs over thirty, so everything hangs on what is built in
the first seasons. A look ahead goes on as the plan says (`plan`) for more than a whole season, since a camp acts once a
season; answers below the first grow no tree, because plays against the plan tell little.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar, Final

from riverboards.engine.chance import Chance
from riverboards.engine.contract import Action, Decision, Outcome, State
from riverboards.games.we_all_take.board import F
from riverboards.games.we_all_take.state import Position
from riverboards.players.evaluation.we_all_take import choices, plan, worth
from riverboards.players.expert import Expert, Parts, drawn
from riverboards.players.questions import answers

_SAMPLED: Final = 3
"""Payments and votes drawn from a form beside those that are listed."""
_STRICT: Final = 30
"""A look ahead follows the plan so strictly: an answer half as good comes once in a billion times."""
_MET: Final = 0.2
_NEAR: Final = 0.5
"""What is reached of the objectives counts so much where the game is not won."""


class WeAllTakeExpert(Expert):
    """The expert for We All Take from the River."""

    simple: ClassVar[frozenset[str]] = frozenset({"agriculture", "development", "capital"})
    scale: ClassVar[float] = 10.0
    turns: ClassVar[int] = 7
    glance: ClassVar[int] = 7
    plies: ClassVar[int] = 400
    rivals: ClassVar[bool] = False
    grows: ClassVar[bool] = False

    def parts(self, state: Any, seat: int) -> Parts:
        return worth.parts(state, seat)

    def result(self, state: State, outcome: Outcome) -> list[float]:
        """Won, or a part of it for what was reached of each objective; nothing in a dead estuary."""
        if outcome.reason == "estuary":
            return [0.0] * state.players
        assert isinstance(state, Position)
        values = []
        for seat, result in enumerate(outcome.results):
            cards = F.objectives[state.roles[seat]]
            far = sum(worth.progress(state, seat, each, 0.0) for each in cards) / len(cards)
            reached = sum(check.met for check in result.checks) / len(cards)
            values.append(1.0 if seat in outcome.winners else _MET * reached + _NEAR * far)
        return values

    def answers(self, state: Any, seat: int, decision: Decision, chance: Chance) -> list[Action]:
        return choices.weighed(state, seat, decision, answers(state, seat, decision, chance, _SAMPLED))

    def priors(self, state: Any, seat: int, decision: Decision, actions: Sequence[Action]) -> list[float]:
        return plan.priors(state, seat, decision, actions)

    def pick(self, state: Any, seat: int, decision: Decision, chance: Chance) -> Action:
        """As the plan says, with some chance between answers that are about as good."""
        actions = self.answers(state, seat, decision, chance)
        if len(actions) == 1:
            return actions[0]
        weights = self.priors(state, seat, decision, actions)
        best = max(weights)
        return drawn(actions, [(each / best) ** _STRICT for each in weights], chance)

    def offer(self, state: Any, seat: int, chance: Chance) -> Action | None:
        """Now and then a fair trade: a token the seat has to spare for one it needs and the partner has to spare."""
        s: Position = state
        if s.players == 1 or chance.below(8) or s.offer is not None:
            return None
        needs = worth.needed(s, seat)
        for action in state.legal_actions(seat):
            if action.kind != "offer" or not any(action.get) or not any(action.give):
                continue
            give, get = action.give.index(max(action.give)), action.get.index(max(action.get))
            if get < 3 and needs[get] > 0 and (give > 2 or needs[give] <= 0):
                chosen: Action = action
                return chosen
        return None


EXPERT: Final = WeAllTakeExpert()
