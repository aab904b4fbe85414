"""What looks good at a glance: a plain plan that gets a Steward alone to its goals in one game of eight.

Nets first, where most drifts by, as many as there are; then what the objectives lack; clean up and found the city at
the end, when it can neither flood nor make dirt any more.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

from riverboards.engine.contract import Action, Decision
from riverboards.games.we_all_take.board import NETS_PER_ROW, PIECE, TILE, F, net_bank
from riverboards.games.we_all_take.data import BOAT, FISH, NET, OWNED, POLLUTION, RIVER, ROWS
from riverboards.games.we_all_take.state import Position
from riverboards.players.evaluation.we_all_take.choices import KIND, token
from riverboards.players.evaluation.we_all_take.outlook import MOST_NETS
from riverboards.players.evaluation.we_all_take.worth import ESTUARY, needed, seasons_left, spoilt

Needs = tuple[float, float, float]
_NEVER: Final = 0.03
_STANDS: Final = {"L4": 6.0, "R3": 4.0, "L5": 4.0, "R2": 3.5, "R4": 3.5, "R5": 3.0, "L3": 1.0, "L2": 0.8, "R1": 0.3}
"""Camp sites by what the plan lacked in the end, in sixty games alone from each: 1.9 tokens from L4, 12 from L1."""


def priors(s: Position, seat: int, decision: Decision, actions: Sequence[Action]) -> list[float]:
    """Weights above 0 of the answers to a question."""
    weigh = _WEIGHTS.get(decision.kind)
    if weigh is None:
        return [1.0] * len(actions)
    needs = needed(s, seat)
    return [max(0.01, weigh(s, seat, action, needs)) for action in actions]


def _clean(s: Position, seat: int) -> bool:
    return "conservation" in F.objectives[s.roles[seat]]


def _netting(s: Position, seat: int, seasons: float) -> bool:
    """Whether another net still pays."""
    return seasons > 3 and s.placed(seat, NET) < MOST_NETS


# -- the window


def _window(s: Position, seat: int, action: Any, needs: Needs) -> float:
    seasons = seasons_left(s)
    match action.kind:
        case "build":
            return _build(s, seat, action.what, seasons)
        case "take":
            kind = token(action.source, s)
            if kind == POLLUTION:
                return _cleaning(s, seat, action.source, seasons)
            return _token(s, seat, kind - 1, needs, seasons)
        case "gather":
            return _gather(s, seat, action, needs, seasons)
        case "dredge":
            dirty = 0.3 if _clean(s, seat) else 0.8
            return _NEVER if _brink(s) else dirty * _token(s, seat, 2, needs, seasons)
        case "move":
            return _move(s, seat, action, seasons)
        case "end-window":
            return 0.8
        case _:
            return 0.05


def _token(s: Position, seat: int, kind: int, needs: Needs, seasons: float) -> float:
    """How much a token (0 fish, 1 tree, 2 gravel) is wanted now: first what the next net lacks."""
    if _netting(s, seat, seasons):
        lack = (1, 2, 0)[kind] - s.holdings(seat)[kind]
        if lack > 0:
            return 12.0 + 3.0 * lack
    return 4.0 + (0.0, 0.5, 1.5)[kind] if needs[kind] > 0 else 1.0


def _cleaning(s: Position, seat: int, source: str, seasons: float) -> float:
    """A river that is nearly lost comes before all else; else it is the work of those who want a clean map, late."""
    if spoilt(s) > 1 and TILE[source[:2]] == ESTUARY:
        return 30.0
    return 1.0 + 12.0 / (1.0 + seasons) if _clean(s, seat) else 0.4


def _gather(s: Position, seat: int, action: Any, needs: Needs, seasons: float) -> float:
    """Mills and excavators make dirt: worth it while nets are built; a second token of a harvest makes no more."""
    want = _token(s, seat, 1 if action.piece.startswith("lumber") else 2, needs, seasons)
    if _brink(s) and s.opened < 0:
        return _NEVER
    if want > 8 or s.opened >= 0:
        return 1.1 * want
    return want * (0.15 if _clean(s, seat) else 0.6)


def _brink(s: Position) -> bool:
    """Whether the pollution of the estuary, and what lies upriver until a flood washes it down, may soon fill it."""
    return s.pollution_on_map() + spoilt(s) > 3


def _build(s: Position, seat: int, what: str, seasons: float) -> float:
    kind = OWNED.index(what) if what in OWNED else 0
    if not kind:
        return _NEVER
    first = not s.placed(seat, kind)
    if kind == BOAT and first and seasons > 1 and _cleaner_wanted(s, seat, seasons):
        return 20.0
    if seasons < 2.5 or (kind == NET and s.placed(seat, NET) >= MOST_NETS):
        return _NEVER
    if kind != NET and kind != BOAT and _brink(s):
        return _NEVER
    mill = 4.0 if first and seasons > 8 else 0.3
    boat = 3.0 if first and seasons > 4 else 0.5
    return (_NEVER, boat, 0.5, mill, 0.5, 25.0)[kind]


def _cleaner_wanted(s: Position, seat: int, seasons: float) -> bool:
    """Nothing but boats cleans the river."""
    if spoilt(s) > 1:
        return True
    return _clean(s, seat) and seasons < 6 and any(_dirt(s, tile) for tile in range(RIVER, RIVER + ROWS))


def _dirt(s: Position, tile: int) -> int:
    """Pollution on a tile, loose on the river too."""
    there = sum(s.slots[slot] == POLLUTION for slot in F.slots_of[tile])
    return there + (s.loose[(tile - RIVER) * 4 + POLLUTION - 1] if tile >= RIVER else 0)


def _move(s: Position, seat: int, action: Any, seasons: float) -> float:
    """Cleaners go where pollution lies when the end is near; the camp where nets have room, late where tokens lie."""
    there, here = TILE[action.tile], s.where[PIECE[action.piece]]
    gain = 0.0
    if _clean(s, seat) and seasons < 4:
        gain = 8.0 / (1.0 + seasons) * (min(1, _dirt(s, there)) - min(1, _dirt(s, here)))
    if not action.piece.startswith("camp"):
        return 9.0 if there == ESTUARY and spoilt(s) > 1 else 0.05 + max(0.0, gain)
    if _netting(s, seat, seasons):
        if _net_room(s, here):
            return 0.1
        return 0.1 + 5.0 * _net_room(s, there) * (0.4 + 0.15 * (there % ROWS))
    lack = needed(s, seat)
    for kind in (1, 2):
        more = _lying(s, there, kind) - _lying(s, here, kind)
        gain += 0.8 * max(0.0, min(lack[kind], 2.0)) * more
    return 0.1 + max(0.0, gain)


def _lying(s: Position, tile: int, kind: int) -> int:
    return sum(s.slots[slot] == kind + 1 for slot in F.slots_of[tile])


def _net_room(s: Position, tile: int) -> int:
    """How many nets can still be built from a land tile."""
    row, bank = tile % ROWS, tile // ROWS
    slots = range(row * NETS_PER_ROW, (row + 1) * NETS_PER_ROW)
    return sum(net_bank(net) == bank and s.net_at(net) < 0 for net in slots)


# -- set-up and the end of a season


def _camp(s: Position, seat: int, action: Any, needs: Needs) -> float:
    return _STANDS.get(action.tile, 0.2)


def _exchange(s: Position, seat: int, action: Any, needs: Needs) -> float:
    if action.kind == "buy":
        return 5.0
    if action.kind != "exchange":
        return 1.0 if action.kind == "ready" else 0.1
    spare = [
        1.0 if kind == POLLUTION or needs[kind - 1] < 0 else 0.3 for kind in (KIND[action.first], KIND[action.second])
    ]
    return 0.5 + 2.0 * sum(spare)


def _policy(s: Position, seat: int, action: Any, needs: Needs) -> float:
    if action.kind == "propose":
        return 6.0 if action.policy == "city" else 2.0
    return 0.7


def _pay(s: Position, seat: int, action: Any, needs: Needs) -> float:
    if action.kind == "buy":
        return 5.0
    if action.kind != "pay":
        return 0.6
    if "development" not in F.objectives[s.roles[seat]]:
        return 0.05
    keeps = action.fish < s.has(seat, FISH) or seasons_left(s) < 1
    return 0.5 + float(action.fish + action.tree + action.gravel) if keeps else 0.4


def _vote(s: Position, seat: int, action: Any, needs: Needs) -> float:
    return float(1.0 / (1.0 + 2.0 * action.bought))


_WEIGHTS: Final[dict[str, Callable[[Position, int, Any, Needs], float]]] = {
    "window": _window,
    "place-camp": _camp,
    "exchange": _exchange,
    "policy": _policy,
    "city": _pay,
    "vote": _vote,
    "buy-votes": _vote,
}
