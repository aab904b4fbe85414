"""T6: the end of a turn: fish find slots, nets draw, the rest moves on, arrivals find slots (WA-FLOW, WA-STORM)."""

from __future__ import annotations

from operator import add

from riverboards.games.we_all_take.board import F
from riverboards.games.we_all_take.data import POLLUTION, RIVER, ROWS
from riverboards.games.we_all_take.events import Flowed
from riverboards.games.we_all_take.phases import Say, nets, pollution
from riverboards.games.we_all_take.state import Position

SEA = "sea"
_NOTHING = (0, 0, 0, 0)


def end_turn(s: Position, row: int, say: Say) -> None:
    """T6a to T6d for a row. In the storm tokens move up, and on W1 they stay and its nets rest (WA-STORM-03, -05)."""
    storm = s.storm()
    pollution.slot_fish(s, row, say)
    if storm and row == 0:
        return
    nets.draw(s, row, say)
    _flow(s, row, row - 1 if storm else row + 1, say)


def _flow(s: Position, row: int, to: int, say: Say) -> None:
    loose, at = s.loose, row * 4
    counts = tuple(loose[at : at + 4])
    if not any(counts):
        return
    loose[at : at + 4] = _NOTHING
    river = F.tile_ids[RIVER + row]
    if to == ROWS:  # WA-FLOW-05
        for kind, n in enumerate(counts):
            s.box[kind] += n
        say(Flowed(river, SEA, counts))
        return
    loose[to * 4 : to * 4 + 4] = map(add, loose[to * 4 : to * 4 + 4], counts)
    say(Flowed(river, F.tile_ids[RIVER + to], counts))
    pollution.settle(s, to, counts[POLLUTION - 1], say)
