"""Computer players at the table: their time on the seat card, the pauses round their moves, and what is said when one
of them cannot think."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from riverboards.ui.desk import note_down
from riverboards.ui.kit.seat import SeatCard
from riverboards.ui.motion import seconds
from riverboards.ui.sitting.sitting import Phase
from riverboards.words import catalogue, who

if TYPE_CHECKING:
    from riverboards.ui.screens.table.screen import TableScreen

_ = catalogue("shell")
LOOK: Final = 0.05
"""Seconds between two looks for an answer: nothing is drawn for them but the bar of time."""
_WATCHED: Final = 5.0
"""Where only computer players play, what holds the show goes on by itself after so many pauses."""


class BotWatch:
    """Keeps the pace of computer players at a table."""

    def __init__(self, screen: TableScreen) -> None:
        self.screen = screen
        self._wait = 0.0
        self._warmed = False
        self._told = False

    def opened(self) -> None:
        """A phase begins: a computer player is shown thinking for a moment at least, a reveal is held for watchers."""
        sitting = self.screen.sitting
        self._wait = 0.0
        if sitting.phase is Phase.THINK:
            self._wait = seconds("bot_pause")
        elif sitting.phase is Phase.HOLD and self._watched():
            self._wait = _WATCHED * max(seconds("bot_pause"), 0.1)

    def _watched(self) -> bool:
        return not self.screen.sitting.people and self.screen.desk.settings.now.steps == "flow"

    def update(self, dt: float) -> bool:
        """Let time pass; True: a computer player has acted."""
        sitting = self.screen.sitting
        if sitting.phase is Phase.THINK:
            return self._think(dt)
        if sitting.phase is Phase.HOLD and self._wait > 0 and self._watched():
            self._wait -= dt
            if self._wait <= 0:
                self.screen.commit()
        return False

    def _think(self, dt: float) -> bool:
        self._wait = max(0.0, self._wait - dt)
        screen = self.screen
        free = self._wait <= 0 and not screen.stage.animating and screen.desk.stack.top is screen
        if free and screen.sitting.poll():
            return True
        self._show_time()
        return False

    def _show_time(self) -> None:
        """The bar of the seat card."""
        seat = self.screen.sitting.thinking()
        card = self.screen.page.find(f"seat/{seat}") if seat is not None else None
        if isinstance(card, SeatCard):
            part = self.screen.sitting.thinker.part()
            pause = seconds("bot_pause")
            waited = 1 - self._wait / pause if pause else 1.0
            card.bar.stand(round(part if part is not None else min(waited, 0.97), 2))

    def drawn(self) -> None:
        """The table stands on the screen: now the process of the computer players may be started, if there are any."""
        if not self._warmed:
            self._warmed = True
            self.screen.sitting.thinker.warm(self.screen.match)

    def joined(self) -> None:
        """A computer player answers for one more seat."""
        self._warmed = False

    def next_wake(self) -> float:
        """Seconds until it wants to look again."""
        sitting = self.screen.sitting
        if sitting.phase is Phase.THINK and sitting.thinking() is not None:
            return max(LOOK, min(self._wait, 2 * LOOK))
        return self._wait if sitting.phase is Phase.HOLD and self._wait > 0 else float("inf")

    def troubled(self, seat: int, why: str) -> None:
        """A random answer had to do: it is written down, and said once."""
        level = self.screen.match.bots.get(seat, "")
        note_down(f"seat {seat + 1} ({level}) answered at random: {why}")
        if not self._told:
            self._told = True
            self.screen.page.toast(_("{name} could not think and plays at random for now.", name=who(seat)))
