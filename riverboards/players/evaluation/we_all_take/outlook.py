"""What a seat may count on until the end: how often its pieces still work, what they bring, what dirt they leave.

Fish are the river's income: each river tile that holds fish spawns one a turn, and what finds no slot drifts down past
the nets. So nets are worth what drifts by: little at the top, about a token a season each downriver, shared between
all nets on the way. All numbers are tokens.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from riverboards.games.we_all_take.board import NETS_PER_ROW, RANGE, F
from riverboards.games.we_all_take.data import BOAT, CAMP, EXCAVATOR, FARM, GRAVEL, MILL, NET, RIVER, ROWS, TREE
from riverboards.games.we_all_take.state import HARVESTED, NEW, OVER, SPENT, WINDOW, Position

MOST_NETS: Final = F.pieces[NET]
_SPAWN: Final = 0.9
"""Fish a turn on a river tile: the river is seldom dry."""
_WASHED: Final = (0.25, 0.4, 0.4, 0.3, 0.2)
"""Trees and gravel a season that the water takes off the land of each row (the ledger's simulation)."""
_SHARES: Final = (0.78, 0.17, 0.05)
"""Fish, trees and gravel among what drifts by."""
_CAUGHT: Final = 0.95
_MADE: Final = 0.8
"""Pollution a season of a piece that makes any."""
_STUCK: Final = 0.85
"""So much of the pollution that no net catches stays on the map; the rest goes out to sea."""
_GROWN: Final = 0.85
"""Trees a season on a tile with tree slots."""
_WETS: Final = 0.7
"""Gravel a season in a slot of the wetlands."""
_PAYS: Final = 3
"""A new net pays while so many seasons follow."""


@dataclass(slots=True)
class Outlook:
    """What a seat will hold at the end if it goes on sensibly.

    Attributes:
        tokens: fish, trees, gravel in its stockpile then.
        dirt: pollution its pieces will have left on the map.
    """

    tokens: list[float]
    dirt: float = 0.0


def outlook(s: Position, seat: int, need: Sequence[float]) -> Outlook:
    """The rest of the game in broad strokes.

    Args:
        need: fish, trees and gravel wanted at the end.
    """
    held = [float(each) for each in s.holdings(seat)[:3]]
    if s.camp(seat) < 0 or s.phase == OVER:
        return Outlook(held)
    return _Course(s, seat, held, need).to_the_end()


class _Course:
    """The seasons to come of one seat: each season the pieces bring what they bring, the camp and the boats take what
    is lacked, and trees go into nets as long as these still pay."""

    def __init__(self, s: Position, seat: int, tokens: list[float], need: Sequence[float]) -> None:
        where = s.where
        on = {kind: [where[piece] for piece in RANGE[seat][kind] if where[piece] >= 0] for kind in _KINDS}
        caught, foul, stuck = drift(s)
        self.tokens = tokens
        self.need = need
        self.nets = len(on[NET])
        self.catch = sum(caught[net // NETS_PER_ROW] * (1 - foul[net // NETS_PER_ROW]) for net in on[NET])
        self.cut = sum(min(2.0, _GROWN * _woods(tile)) for tile in on[MILL])
        self.dug = sum(min(2.0, _WETS * _reach(tile, GRAVEL, F.adjacent[tile])) for tile in on[EXCAVATOR])
        self.boats = 0.9 * len(on[BOAT])
        self.farms = len(on[FARM])
        self.grown = sum(_farmed(s.canals[tile]) for tile in on[FARM])
        self.pits = min(1.0, 0.25 + _WETS * _reach(s.camp(seat), GRAVEL, ()))
        self.flow = max(0.3, 0.93 - 0.03 * self.nets) if s.camp(seat) % ROWS >= 2 else 0.7
        self.now = {kind: _share(s, seat, kind) for kind in _KINDS}
        self.begun = s.season > 0
        self.left = F.seasons - s.season
        self.made = 0.0
        self.stays = _STUCK * min(1.0, stuck / max(_MADE, _MADE * _makers(s)))

    def to_the_end(self) -> Outlook:
        """Play all seasons, the running one in part."""
        if self.begun:
            self._season(self.left, self.now)
        for rest in range(self.left - 1, -1, -1):
            self._season(rest, _WHOLE)
        return Outlook(self.tokens, self.made * self.stays)

    def _season(self, rest: int, acts: dict[int, float]) -> None:
        """One season, of which `acts` tells the share that each kind of piece still has; `rest` follow."""
        tokens, need = self.tokens, self.need
        drawn = self.catch * acts[NET]
        for kind, share in enumerate(_SHARES):
            tokens[kind] += drawn * share
        tokens[0] += self.grown * acts[FARM] + self.boats * acts[BOAT]
        self.made += 0.7 * self.farms * acts[FARM]
        building = self.nets < MOST_NETS and rest >= _PAYS
        if self.cut and tokens[1] < (4.0 if building else need[1]):
            tokens[1] += self.cut * acts[MILL]
            self.made += _MADE * acts[MILL]
        if self.dug and tokens[2] < need[2]:
            tokens[2] += self.dug * acts[EXCAVATOR]
            self.made += _MADE * acts[EXCAVATOR]
        if acts[CAMP]:
            self._harvest(acts[CAMP], building, rest)
            if building:
                self._build()

    def _harvest(self, share: float, building: bool, rest: int) -> None:
        """The camp takes what the next net lacks, then what is lacked most."""
        tokens, need = self.tokens, self.need
        if building and tokens[0] < 1.0:
            tokens[0] += share
        elif (building and tokens[1] < 2.0) or (rest < 4 and tokens[1] < need[1] and tokens[2] >= need[2]):
            tokens[1] += share * 0.9
        elif tokens[2] < need[2] and need[2] - tokens[2] >= 0.6 * (need[0] - tokens[0]):
            tokens[2] += share * self.pits
            tokens[0] += share * (1 - self.pits)
        elif tokens[1] < need[1] and rest < 4:
            tokens[1] += share * 0.9
        else:
            tokens[0] += share

    def _build(self) -> None:
        """Nets for what is held, two with one build action."""
        while self.tokens[1] >= 2.0 and self.tokens[0] >= 1.0 and self.nets < MOST_NETS:
            self.tokens[1] -= 2.0
            self.tokens[0] -= 0.7
            self.nets += 1
            self.catch += self.flow


_KINDS: Final = (CAMP, BOAT, EXCAVATOR, MILL, FARM, NET)
_WHOLE: Final = dict.fromkeys(_KINDS, 1.0)


def drift(s: Position) -> tuple[list[float], list[float], float]:
    """A usual season of the river with the pieces that stand.

    Returns:
        For each row what one net catches, and how much of it is pollution; and how much pollution stays on the map.
    """
    made, boats, nets = _standing(s)
    caught, foul = [], []
    loose = dirt = stuck = 0.0
    for row in range(ROWS):
        loose += max(0.0, _SPAWN - 0.7 * boats[row]) + _WASHED[row] + made[row]
        dirt += made[row]
        share = dirt / loose
        caught.append(min(_CAUGHT, _CAUGHT * loose / max(1, nets[row])))
        foul.append(share)
        taken = min(_CAUGHT * nets[row], _CAUGHT * loose)
        dirt -= taken * share
        settles = dirt * 0.5  # empty slots of the next row take some of it
        stuck += settles
        dirt -= settles
        loose -= taken + settles
    return caught, foul, stuck + dirt


def _standing(s: Position) -> tuple[list[float], list[int], list[int]]:
    """By row: pollution made a season, boats, nets; of all seats."""
    made, boats, nets = [0.0] * ROWS, [0] * ROWS, [0] * ROWS
    where = s.where
    for seat in range(s.players):
        pieces = RANGE[seat]
        for piece in pieces[NET]:
            if where[piece] >= 0:
                nets[where[piece] // NETS_PER_ROW] += 1
        for piece in pieces[BOAT]:
            if where[piece] >= 0:
                boats[where[piece] - RIVER] += 1
        for kind in _DIRTY:
            for piece in pieces[kind]:
                if where[piece] >= 0:
                    made[where[piece] % ROWS] += _MADE
    return made, boats, nets


_DIRTY: Final = (EXCAVATOR, MILL, FARM)


def _makers(s: Position) -> int:
    """Pieces that make pollution, of all seats."""
    where = s.where
    return sum(where[piece] >= 0 for seat in range(s.players) for kind in _DIRTY for piece in RANGE[seat][kind])


def _share(s: Position, seat: int, kind: int) -> float:
    """The share of a seat's pieces of a kind that still works this season."""
    where, used = s.where, s.used
    on = [piece for piece in RANGE[seat][kind] if where[piece] >= 0]
    if not on or not s.season:
        return 0.0
    work = 0
    for piece in on:
        row = where[piece] // NETS_PER_ROW if kind == NET else _row(where[piece])
        if kind == FARM:
            work += _comes(s, row, False)
        else:
            work += _comes(s, row, kind == NET or not used[piece] & (HARVESTED | SPENT | NEW))
    return work / len(on)


def _row(tile: int) -> int:
    return tile - RIVER if tile >= RIVER else tile % ROWS


def _comes(s: Position, row: int, active: bool) -> bool:
    """Whether a row's turn is still to come this season; `active`: or just going on."""
    at = ROWS - 1 - row if s.storm() else row
    now = s.at if s.phase == WINDOW else (ROWS if s.asked >= 0 else -1)
    return now < at or (active and now == at)


def _reach(tile: int, kind: int, adjacent: tuple[int, ...]) -> int:
    """How many slots of a kind lie on a tile and those beside it."""
    return sum(F.slot_kind[slot] == kind for each in (tile, *adjacent) for slot in F.slots_of[each])


def _woods(tile: int) -> int:
    """How many tiles with tree slots a lumber mill reaches."""
    return sum(any(F.slot_kind[slot] == TREE for slot in F.slots_of[each]) for each in (tile, *F.adjacent[tile]))


def _farmed(canals: int) -> float:
    """Fish a season of a farm: its own, the less often the more its canals drain, and one for each that drains."""
    own: float = 0.9 * 0.85**canals
    return own + sum(0.9 * 0.9**nth for nth in range(canals))
