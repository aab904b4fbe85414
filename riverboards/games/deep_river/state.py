"""The position of Deep River: plain fields, copy, JSON form, and the questions the rules ask of it."""

from __future__ import annotations

from typing import Any, Final, Self

from riverboards.engine.chance import Chance
from riverboards.engine.contract import Action, Event, Watch
from riverboards.games.deep_river.data import (
    COUNTERS,
    CURRENTS,
    HOME,
    PER_SIDE,
    SALMON,
    SIDE_OF,
    STEP,
    TILES,
    Tables,
    tables,
)

RUNNING, LAY, LAID, CHOOSE, SWIM, ADVANCE, SWAP, TURN, EFFECT, FLIP, RUSH, USE, CONFIRM, OVER = range(14)
"""Stages: which decision stands open (RUNNING: none, consequences are being carried out)."""

_LISTS: Final = ("place", "face", "over", "under", "space", "lies", "up", "tile", "effect")
_NUMBERS: Final = (
    "bear",
    "side",
    "first",
    "turn",
    "barred",
    "barring",
    "still",
    "stage",
    "current",
    "played_up",
    "left",
    "done",
    "fish",
    "ended",
    "winner",
)
_FLAGS: Final = ("narrow", "top_only", "lay_own", "tossed")
ENDS: Final = ("", "bear", "further", "middle")
"""Ways the game ends, by the number in `ended` (0: it runs)."""


class Position:
    """One position, complete.

    Sides are 0 salmon, 1 eels; counters 0 to 4 salmon, 5 to 9 eels; currents 0 to 2; places 0 to 8.

    Attributes:
        seats: the seat of each side.
        place, face: of each counter; face 1 single, 2 double.
        over, under: the counter on top of and below each counter, or -1.
        space: the top counter on each space, or -1; tile t has the spaces 2t and 2t + 1.
        lies, up: tile and visible side (0 or 1) of each current.
        tile, effect: tile number (index of `Tables.tile_ids`, -1 for none) and effect code of each place.
        hands: the tiles each side has still to lay.
        barred, barring: bits of the currents that the side on turn may not choose, and of those it has turned.
        still: still turns running (DR-STILL-01).
        current, played_up: the current of this turn, or -1, and the side that decides (DR-TOKEN-02).
        left, done: movements the current still gives, and those made or left out.
        fish: the counter whose stop is being carried out, or -1.
        ended, winner: number in `ENDS`, and the winning side or -1.
        tossed: whether the tokens have been tossed.
    """

    __slots__ = (
        "_events",
        "_legal",
        "_watch",
        "barred",
        "barring",
        "bear",
        "book",
        "chance",
        "current",
        "done",
        "effect",
        "ended",
        "face",
        "first",
        "fish",
        "hands",
        "lay_own",
        "left",
        "lies",
        "narrow",
        "over",
        "place",
        "played_up",
        "seats",
        "side",
        "space",
        "stage",
        "still",
        "tile",
        "top_only",
        "tossed",
        "turn",
        "under",
        "up",
        "winner",
    )

    def __init__(self, seats: tuple[int, int], chance: Chance) -> None:
        self.book: Tables = tables()
        self.seats = seats
        self.chance = chance
        self.narrow = self.top_only = self.lay_own = self.tossed = False
        self.place = [HOME[side] for side in SIDE_OF]
        self.face = [1] * COUNTERS
        self.over = [-1] * COUNTERS
        self.under = [-1] * COUNTERS
        self.space = [-1] * (2 * (TILES + 1))
        self.lies = [1] * CURRENTS
        self.up = [0] * CURRENTS
        self.tile = [-1] * (TILES + 2)
        self.effect = [0] * (TILES + 2)
        self.hands: tuple[tuple[int, ...], ...] = ((), ())
        self.bear = self.book.components.bear.start
        self.side = self.first = SALMON
        self.turn = 1
        self.barred = self.barring = self.still = 0
        self.stage = RUNNING
        self.current = self.fish = self.winner = -1
        self.played_up = self.left = self.done = self.ended = 0
        self._legal: tuple[Action, ...] | None = None
        self._events: list[Event] = []
        self._watch: Watch | None = None

    # -------------------------------------------------------------- copies

    def copy(self) -> Self:
        """An independent twin."""
        twin = object.__new__(type(self))
        twin.book, twin.seats, twin.chance = self.book, self.seats, self.chance.copy()
        twin.narrow, twin.top_only, twin.lay_own = self.narrow, self.top_only, self.lay_own
        twin.tossed, twin.hands = self.tossed, self.hands
        twin.place, twin.face = self.place[:], self.face[:]
        twin.over, twin.under, twin.space = self.over[:], self.under[:], self.space[:]
        twin.lies, twin.up = self.lies[:], self.up[:]
        twin.tile, twin.effect = self.tile[:], self.effect[:]
        twin.bear, twin.side, twin.first, twin.turn = self.bear, self.side, self.first, self.turn
        twin.barred, twin.barring, twin.still = self.barred, self.barring, self.still
        twin.stage, twin.current, twin.played_up = self.stage, self.current, self.played_up
        twin.left, twin.done, twin.fish = self.left, self.done, self.fish
        twin.ended, twin.winner = self.ended, self.winner
        twin._legal, twin._events, twin._watch = self._legal, [], None
        return twin

    def to_data(self) -> dict[str, Any]:
        """The whole position as plain JSON."""
        data: dict[str, Any] = {name: list(getattr(self, name)) for name in _LISTS}
        data.update({name: getattr(self, name) for name in (*_NUMBERS, *_FLAGS)})
        data["seats"] = list(self.seats)
        data["hands"] = [list(hand) for hand in self.hands]
        data["chance"] = self.chance.place
        return data

    @classmethod
    def from_data(cls, data: dict[str, Any]) -> Self:
        """The position that `to_data` wrote."""
        salmon, eels = data["seats"]
        position = cls((salmon, eels), Chance.at(data["chance"]))
        for name in _LISTS:
            setattr(position, name, list(data[name]))
        for name in (*_NUMBERS, *_FLAGS):
            setattr(position, name, data[name])
        position.hands = tuple(tuple(hand) for hand in data["hands"])
        return position

    # -------------------------------------------------------------- questions

    @property
    def players(self) -> int:
        return 2

    @property
    def seat(self) -> int:
        """The seat on turn."""
        return self.seats[self.side]

    def own(self, side: int) -> range:
        """The counters of a side."""
        return range(side * PER_SIDE, side * PER_SIDE + PER_SIDE)

    def movable(self) -> list[int]:
        """The counters of the side on turn that are not covered, one of each like (DR-MOVE-01, DR-MOVE-15)."""
        place, face, over, under = self.place, self.face, self.over, self.under
        found: list[int] = []
        seen: list[int] = []
        start = self.side * PER_SIDE
        for fish in range(start, start + PER_SIDE):
            if over[fish] < 0:
                below = under[fish]
                look = (place[fish] * 3 + (face[below] if below >= 0 else 0)) * 2 + face[fish]
                if look not in seen:
                    seen.append(look)
                    found.append(fish)
        return found

    def singles(self) -> list[int]:
        """The counters among `movable` that show one fish (DR-LARGE-02, DR-LARGE-04)."""
        face = self.face
        return [fish for fish in self.movable() if face[fish] == 1]

    def stacks(self) -> list[int]:
        """The top counters of all stacks on the river, one of each like, tile by tile (DR-TILE-09)."""
        under, place, face = self.under, self.place, self.face
        found: list[int] = []
        seen: list[tuple[int, int, int, int]] = []
        for fish in self.space:
            if fish >= 0 and under[fish] >= 0:
                look = (place[fish], SIDE_OF[fish], face[fish], face[under[fish]])
                if look not in seen:
                    seen.append(look)
                    found.append(fish)
        return found

    def look(self, fish: int) -> int:
        """What an uncovered counter looks like: its code in the tables of actions."""
        below = self.under[fish]
        return (self.place[fish] * 3 + (self.face[below] if below >= 0 else 0)) * 2 + self.face[fish] - 1

    def can_stop(self, tile: int, side: int, stack: bool) -> bool:
        """Whether a lone counter, or a stack, of a side may stop on a tile (DR-MOVE-04, DR-MOVE-10, DR-MOVE-11)."""
        first = self.space[2 * tile]
        second = self.space[2 * tile + 1]
        if first < 0 and second < 0:
            return True
        if first >= 0 and second >= 0:
            return False
        if not self.narrow:
            return True
        lone = first if first >= 0 else second
        return not stack and SIDE_OF[lone] != side and self.under[lone] < 0

    def landing(self, fish: int, tiles: int) -> int:
        """Where a piece comes to when it swims so many tiles: a tile, or the opponent's nest.

        Only the end tile is tested; where it allows no stop the fish goes on (DR-MOVE-03, DR-MOVE-05, DR-MOVE-06).
        """
        side = SIDE_OF[fish]
        step = STEP[side]
        spot = self.place[fish] + step * tiles
        stack = self.under[fish] >= 0
        while 1 <= spot <= TILES:
            if self.can_stop(spot, side, stack):
                return spot
            spot += step
        return HOME[1 - side]

    def host(self, tile: int, fish: int) -> int:
        """The lone opposing counter that a lone counter must be put on when it stops there, or -1 (DR-MOVE-07)."""
        if self.under[fish] >= 0:
            return -1
        first = self.space[2 * tile]
        second = self.space[2 * tile + 1]
        if first >= 0:
            if second >= 0:
                return -1
            lone = first
        else:
            lone = second
        if lone < 0 or SIDE_OF[lone] == SIDE_OF[fish] or self.under[lone] >= 0:
            return -1
        return lone

    def resting(self) -> int:
        """The current that may not be chosen after eight still turns, or -1 (DR-STILL-02)."""
        if self.still < self.book.components.limits.still_turns:
            return -1
        return self.lies.index(TILES)

    def choosable(self) -> list[int]:
        """The currents that may be chosen (DR-TOKEN-12, DR-STILL-02); bars that leave none are lifted (DR-STILL-03)."""
        if not self.barred and not self.still:
            return [0, 1, 2]
        resting = self.resting()
        free = [each for each in range(CURRENTS) if each != resting and not self.barred >> each & 1]
        return free or [each for each in range(CURRENTS) if each != resting]
