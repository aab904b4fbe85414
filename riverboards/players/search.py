"""One search for all games: single-observer information-set Monte Carlo tree search over the engine's contract.

Each iteration draws a determinisation (`State.redeal`: what the seat does not know is drawn anew), goes down the tree
by upper confidence bounds, adds one action, plays on for a turn or so by the expert's priors, judges the position
there and writes each seat's value back along the way. Of answers that are given in secret at the same time only the
searcher's own are in the tree; the others' are drawn from the priors in every determinisation, never read.

At the root the n-th visit of every action meets the n-th determinisation: actions are compared in the same worlds.
"""

from __future__ import annotations

from collections.abc import Mapping, Set
from dataclasses import dataclass
from typing import Final

from riverboards.engine.chance import Chance
from riverboards.engine.contract import Action, Decision, State
from riverboards.players.budget import Budget, Spending
from riverboards.players.expert import Expert, squash
from riverboards.players.questions import fallback, open_questions, question_of
from riverboards.players.tree import Bounds, Edge, Node, chosen

WORLDS: Final = 48
"""Determinisations that are kept and used again; beyond that each visit draws its own."""


@dataclass(frozen=True, slots=True)
class Found:
    """What a search came to.

    Attributes:
        action: the answer.
        value: what the seat may expect of it, 0 to 1; None: it was not searched.
        iterations, seconds: what was spent.
        visits: by action, for tests and notes.
    """

    action: Action
    value: float | None
    iterations: int
    seconds: float
    visits: dict[Action, int]


class Search:
    """A search for one decision of one seat.

    Args:
        state: a position that looks to `seat` as the true one does.
        only: the parts of the evaluation that are looked at; empty: all.
        turns: how many turns ahead the position is judged; None: as the expert says.
    """

    def __init__(
        self,
        state: State,
        seat: int,
        expert: Expert,
        chance: Chance,
        only: Set[str] = frozenset(),
        turns: int | None = None,
    ) -> None:
        self._state = state
        self._seat = seat
        self._expert = expert
        self._chance = chance
        self._only = only
        self._turns = expert.turns if turns is None else turns
        self._bounds = Bounds()
        self._root = Node()
        self._worlds: list[State] = []
        self._until = 0

    def run(self, budget: Budget) -> Found:
        """Search until the budget is used up, and give the best answer; a legal one in any case.

        Raises:
            ValueError: nothing is asked of the seat.
        """
        spending = Spending(budget)
        decision = question_of(self._state, self._seat)
        if decision is None:
            raise ValueError(f"nothing is asked of seat {self._seat}")
        actions = self._expert.answers(self._state, self._seat, decision, self._chance)
        if not actions:
            return Found(fallback(self._state, self._seat), None, 0, spending.seconds, {})
        if len(actions) == 1:
            return Found(actions[0], None, 0, spending.seconds, {})
        edges = self._meet(self._root, self._state, self._seat, decision, actions)
        self._until = self._state.turn + self._turns
        while not spending.over:
            self._iterate(actions, edges)
            spending.done += 1
            if self._decided(spending.left):
                break
        return self._found(actions, spending)

    # -- one iteration

    def _iterate(self, actions: list[Action], edges: list[Edge]) -> None:
        pick = chosen(edges, self._root.visits, self._bounds)
        action, edge = actions[pick], edges[pick]
        world = self._world(edge.n)
        path = [(self._seat, edge)]
        self._root.visits += 1
        world.apply(self._seat, action)
        self._descend(world, edge, path)
        values = self._judged(world, path)
        for seat, each in path:
            each.n += 1
            each.total += values[seat]
        self._bounds.note(values[self._seat])

    def _judged(self, world: State, path: list[tuple[int, Edge]]) -> Mapping[int, float]:
        """What the seats that chose on the way may expect; where nobody is a rival the others need not be looked at."""
        expert = self._expert
        if expert.rivals or world.outcome() is not None:
            return dict(enumerate(expert.value(world, self._only)))
        seats = {seat for seat, _ in path}
        return {seat: squash(expert.worth(world, seat, self._only), expert.scale) for seat in seats}

    def _world(self, number: int) -> State:
        """The determinisation that the visit of this number meets."""
        worlds = self._worlds
        if number < len(worlds):
            return worlds[number].copy()
        world = self._state.redeal(self._seat, self._chance.fork())
        self._expert.settle(world, self._seat, self._chance)
        if number < WORLDS:
            worlds.append(world)
            return world.copy()
        return world

    def _descend(self, world: State, edge: Edge, path: list[tuple[int, Edge]]) -> None:
        """Down the tree and, from the first new action on, by the priors, until the position can be judged."""
        chance, expert = Chance.at(edge.n * 0x9E3779B97F4A7C15 & 0xFFFFFFFFFFFFFFFF), self._expert
        node: Node | None = edge.node
        grown = edge.n > 0
        for _ in range(expert.plies):
            if world.turn >= self._until:
                return
            asked = open_questions(world)
            if not asked:
                return
            decision = asked[0]
            seat = decision.seat if decision.seat is not None else self._seat
            if not expert.grows or len(asked) > 1 or not grown:
                world.apply(seat, expert.pick(world, seat, decision, chance))
                continue
            actions = expert.answers(world, seat, decision, chance)
            if len(actions) == 1:
                world.apply(seat, actions[0])
                continue
            if node is None:
                node = edge.node = Node()
            edges = self._meet(node, world, seat, decision, actions)
            pick = chosen(edges, node.visits, self._bounds)
            node.visits += 1
            edge = edges[pick]
            path.append((seat, edge))
            grown = edge.n > 0
            node = edge.node
            world.apply(seat, actions[pick])

    def _meet(self, node: Node, state: State, seat: int, decision: Decision, actions: list[Action]) -> list[Edge]:
        """The edges of the actions at a node; those that are new to it get theirs now."""
        edges = node.edges
        known = [edges.get(action) for action in actions]
        found = [edge for edge in known if edge is not None]
        if len(found) == len(actions):
            return found
        priors = self._expert.priors(state, seat, decision, actions)
        for action, edge, prior in zip(actions, known, priors, strict=True):
            if edge is None:
                edges[action] = Edge(prior)
        return [edges[action] for action in actions]

    # -- the answer

    def _decided(self, left: int | None) -> bool:
        """Whether the leader can no longer be overtaken within the iterations that are left."""
        if left is None:
            return False
        visits = sorted(edge.n for edge in self._root.edges.values())
        return visits[-1] - visits[-2] > left

    def _found(self, actions: list[Action], spending: Spending) -> Found:
        edges = self._root.edges
        best = max(actions, key=lambda action: (edges[action].n, edges[action].mean, edges[action].prior))
        value = edges[best].mean if edges[best].n else None
        visits = {action: edges[action].n for action in actions}
        return Found(best, value, spending.done, spending.seconds, visits)
