"""Computer players' answers, asked for and fetched without waiting."""

from __future__ import annotations

from typing import Protocol

from riverboards import players
from riverboards.engine.contract import Action
from riverboards.engine.match import Match


class Thinker(Protocol):
    """Finds answers for seats that no person sits on."""

    def ask(self, match: Match, seat: int) -> None:
        """Begin to look for the answer of `seat`; an earlier question is dropped."""
        ...

    def answer(self) -> Action | None:
        """The answer, once it is there."""
        ...

    def drop(self) -> None:
        """Forget the question; a late answer is never given out."""
        ...


class AtOnce:
    """Thinks in the window's own process, for players that answer at once (`random`)."""

    def __init__(self) -> None:
        self._answer: Action | None = None

    def ask(self, match: Match, seat: int) -> None:
        self._answer = match.bot_answer(seat, players.get(match.bots[seat]))

    def answer(self) -> Action | None:
        return self._answer

    def drop(self) -> None:
        self._answer = None
