"""Computer players at the table of a test: a fake one that answers when told to, and real time for the real one."""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping
from typing import Any

from riverboards import games, players
from riverboards.engine.chance import Chance
from riverboards.engine.contract import Action
from riverboards.engine.match import Match
from riverboards.ui.sitting.sitting import Phase
from tests.ui.table.driver import Hand, setup_of


class Slow:
    """A thinker that answers (at random) only once it is told to; it writes down what it is asked and told.

    Attributes:
        asked: (seat, ply) of each question; `dropped`: how often a question was forgotten.
    """

    def __init__(self) -> None:
        self.asked: list[tuple[int, int]] = []
        self.dropped = 0
        self.time = 0.0
        self._match: Match | None = None
        self._answer: Action | None = None

    def warm(self, match: Match) -> None:
        """Nothing to do."""

    def ask(self, match: Match, seat: int) -> None:
        self.asked.append((seat, match.ply))
        self._match, self._answer = match, None

    def think(self) -> None:
        """Have the answer to the open question."""
        assert self._match is not None
        self._answer = self._match.bot_answer(self.asked[-1][0], players.get("random"))

    def answer(self) -> Action | None:
        return self._answer

    def drop(self) -> None:
        self.dropped += self._match is not None
        self._match, self._answer = None, None

    def part(self) -> float | None:
        return self.time


def match_of(key: str, bots: Mapping[int, str], number: int = 2, seed: str = "bots") -> Match:
    """A new game with computer players."""
    return Match(games.get(key), setup_of(key, number, seed=seed, bots=bots))


def until(hand: Hand, done: Callable[[], Any], patience: float = 30.0) -> None:
    """Let real time pass at the table until something is so."""
    end = time.monotonic() + patience
    while not done():
        assert time.monotonic() < end, "it never came to be"
        hand.now += 0.02
        hand.desk.update(0.02)
        time.sleep(0.01)


def answer_something(hand: Hand, chance: Chance) -> None:
    """A person gives any answer at all to what is asked, past the clicks that would say it."""
    table = hand.table
    hand.now += 1.0
    if hand.behind_curtain:
        hand.button("ready")
    elif table.sitting.phase is Phase.HOLD:
        table.commit()
    elif table.sitting.answer is not None and table.sitting.answer.asked is not None:
        seat = table.sitting.answer.asked.seat
        table.sitting._do(seat, players.get("random").choose(seat, hand.match.state.copy(), chance.fork()))
        table._answered()
