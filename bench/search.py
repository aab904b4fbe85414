"""How many iterations a second the computer players search, in typical positions of each game."""

from __future__ import annotations

import statistics
from collections.abc import Iterator

from bench.rows import Row
from riverboards import players
from riverboards.engine.chance import Chance
from riverboards.engine.contract import Game, State
from riverboards.engine.setup import complete, plain_seats
from riverboards.players.budget import Budget
from riverboards.players.evaluation import expert_for
from riverboards.players.questions import open_questions, question_of
from riverboards.players.search import Search

_POSITIONS = 6
_SECONDS = 0.3


def rows(game: Game) -> Iterator[Row]:
    """Iterations a second as hard searches (deep) and as medium does (a glance)."""
    positions = _positions(game)
    for name, deep in (("hard", True), ("medium", False)):
        pace = statistics.median(_pace(state, seat, deep) for seat, state in positions)
        yield Row(f"{game.key}: search, {name}", pace, "iterations/s", more=True)


def _pace(state: State, seat: int, deep: bool) -> float:
    expert = expert_for(state)
    search = Search(state, seat, expert, Chance("bench"), turns=expert.turns if deep else expert.glance)
    found = search.run(Budget(seconds=_SECONDS))
    return found.iterations / max(found.seconds, 1e-9)


def _positions(game: Game) -> list[tuple[int, State]]:
    """Positions with several answers, evenly from a game of weak players."""
    count = game.players[-1]
    state = game.new_state(complete(game, plain_seats(count), seed="bench"))
    player, chance = players.get("easy", 0.05), Chance("bench")
    found: list[tuple[int, State]] = []
    while state.outcome() is None:
        decision = open_questions(state)[0]
        seat = decision.seat if decision.seat is not None else 0
        if question_of(state, seat) and len(state.legal_actions(seat)) > 2:
            found.append((seat, state.copy()))
        state.apply(seat, players.answer(player, seat, state, chance))
    return found[:: max(1, len(found) // _POSITIONS)][:_POSITIONS]
