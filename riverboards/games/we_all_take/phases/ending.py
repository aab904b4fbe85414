"""G3: the game is over, roles are shown (WA-END)."""

from __future__ import annotations

from riverboards.games.we_all_take import scoring
from riverboards.games.we_all_take.board import F
from riverboards.games.we_all_take.events import GameEnded
from riverboards.games.we_all_take.phases import Say
from riverboards.games.we_all_take.state import OVER, Position


def finish(s: Position, reason: str, say: Say) -> None:
    """Flood markers still lie: Development is judged by them (WA-END-06, WA-OBJ-06)."""
    s.phase, s.asked, s.reason = OVER, -1, reason
    s.acting, s.opened = [], -1
    say(GameEnded(reason, tuple(F.role_ids[role] for role in s.roles), scoring.winners(s)))
