"""Deep River at a glance.

Worth is counted in steps of the bear. Two things win: the bear in the opponent's nest, and, when the currents end the
game, the bear beyond the middle; so its place weighs more the fewer moves the currents have left. A fish on its way is
a step (two for a double) that will come, the surer the nearer it is; a covered fish waits for its rider to leave, and
a fish on top of an opposing one brings that one's steps home as well. A double is worth more for the rest of the game:
it moves the bear twice as far each time it arrives, and on the bear tile.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar

from riverboards.engine.contract import Action, Decision
from riverboards.games.deep_river.data import BEAR_TILE, HOME, LARGE, STEP, TILES
from riverboards.players.expert import Expert, Parts

_ON_ITS_WAY = 0.55
"""How much of the steps it will bring a fish is worth when it is about to arrive."""
_COVERED = 0.5
"""What a covered fish is worth beside a free one."""
_RIDER = 0.5
"""How much of a covered opposing fish's steps counts for its rider."""
_DOUBLE = 0.5
_LEAD = 1.15
"""A step of the bear with many turns to go."""


class DeepRiverExpert(Expert):
    """The expert for Deep River."""

    simple: ClassVar[frozenset[str]] = frozenset({"bear"})
    scale: ClassVar[float] = 2.2
    turns: ClassVar[int] = 3
    glance: ClassVar[int] = 2
    plies: ClassVar[int] = 40

    def parts(self, state: Any, seat: int) -> Parts:
        side = 0 if state.seats[0] == seat else 1
        step = STEP[side]
        left = self._moves_left(state)
        bear = step * (state.bear - LARGE)
        late = max(0.0, 1.0 - left / 14.0)
        sure = (3.0 if bear > 0 else 0.0) * late * late
        return {
            "bear": bear * _LEAD + sure,
            "fish": self._fish(state, side) * min(1.0, left / 5.0),
            "doubles": _DOUBLE * sum(state.face[fish] == 2 for fish in state.own(side)) * min(1.0, left / 10.0),
        }

    def _moves_left(self, state: Any) -> int:
        """Moves of the currents until two of them lie at the last tile."""
        need = sorted(TILES - tile for tile in state.lies)
        return int(need[0] + need[1])

    def _fish(self, state: Any, side: int) -> float:
        goal, step = HOME[1 - side], STEP[side]
        total = 0.0
        for fish in state.own(side):
            way = (goal - state.place[fish]) * step
            if way > TILES:
                continue
            steps = state.face[fish]
            below = state.under[fish]
            if below >= 0:
                steps += _RIDER * state.face[below]
            near = _ON_ITS_WAY * steps * (1.0 - (way - 1) / TILES)
            total += near * _COVERED if state.over[fish] >= 0 else near
        return total

    def priors(self, state: Any, seat: int, decision: Decision, actions: Sequence[Action]) -> list[float]:
        """Fish near the nest, doubles and tiles that move the bear first; opposing stacks are worth swapping."""
        side = state.side
        goal, step = HOME[1 - side], STEP[side]
        weights = []
        for action in actions:
            kind: str = action.kind
            given: Any = action
            weight = 1.0
            if kind == "move-fish":
                weight = 1.0 + 0.35 * (TILES + 1 - (goal - given.place) * step) * (given.face + 0.5 * given.on)
                ahead = given.place + step
                if 1 <= ahead <= TILES and given.face == 2 and state.effect[ahead] == BEAR_TILE:
                    weight += 2.0
            elif kind == "flip-fish":
                weight = 1.0 + 0.3 * (goal - given.place) * step
            elif kind == "swap-stack":
                weight = 1.0 if given.side == ("salmon", "eels")[side] else 4.0
            elif kind == "stop":
                weight = 0.4
            weights.append(weight)
        return weights


EXPERT = DeepRiverExpert()
