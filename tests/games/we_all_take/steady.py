"""A steady player for whole games: nets first, then fish; cleans, trades once, proposes, and lays what it can spare.

It looks at the true position, so it is for tests alone.
"""

from __future__ import annotations

from riverboards.engine.contract import Action, Decision
from riverboards.games.we_all_take import actions as do
from riverboards.games.we_all_take.board import SLOT, F
from riverboards.games.we_all_take.data import FARM, FISH, GOLD, KINDS, NET, TREE
from riverboards.games.we_all_take.rules import State
from riverboards.games.we_all_take.state import NO_CITY

BUILDERS = ("planner", "miller", "contractor", "mayor", "steward")
CAMPS = ("R3", "R2", "R4", "L1", "L4", "L3", "R5", "L5", "L2", "R1")


class Steady:
    """One for the whole table."""

    def __init__(self, dirty: bool = False) -> None:
        """`dirty`: builds machines and makes mud, until the estuary is lost."""
        self.dirty = dirty
        self.offered = False

    def choose(self, s: State, decision: Decision) -> Action:
        """The answer of the seat that is asked (of seat 0 where anybody may answer)."""
        seat = decision.seat if decision.seat is not None else 0
        actions = [each for each in s.legal_actions(seat) if each.kind in decision.answers]
        match decision.kind:
            case "place-camp":
                return min(actions, key=lambda each: CAMPS.index(each.tile))  # type: ignore[attr-defined]
            case "window":
                return self._act(s, seat, actions)
            case "exchange":
                return self._swap(s, seat, actions)
            case "policy":
                return self._propose(s, seat, actions)
            case "vote":
                return do.Vote(True, 0)
            case "buy-votes":
                return do.BuyVotes(0)
            case "city":
                return self._pay(s, seat)
        return actions[0]

    def _act(self, s: State, seat: int, actions: list[Action]) -> Action:
        trade = do.Offer(1, (0, 1, 0, 0, 0), (1, 0, 0, 0, 0))
        if not self.offered and s.season >= 2 and seat == 0 and s.refusal(0, trade) is None:
            self.offered = True
            return trade
        for each in actions:
            if isinstance(each, do.Build) and self._wants(s, seat, each.what):
                return each
        if self.dirty:
            for each in actions:
                if isinstance(each, do.Gather | do.Dredge):
                    return each
        takes = [each for each in actions if isinstance(each, do.Take)]
        best = max(takes, key=lambda each: self._worth(s, seat, each.source), default=None)
        if best is not None and self._worth(s, seat, best.source) > 0.7:
            return best
        return do.EndWindow()

    def _wants(self, s: State, seat: int, what: str) -> bool:
        if self.dirty and what in ("farm", "lumber_mill", "excavator"):
            return s.season < 9 and s.placed(seat, FARM) < 3
        return what == "net" and s.season < 8 and s.placed(seat, NET) < 4

    def _worth(self, s: State, seat: int, source: str) -> float:
        slotted = source in SLOT
        kind = KINDS[s.slots[SLOT[source]]] if slotted else source.split("/")[1]
        if kind == "pollution":
            return 0.0 if self.dirty else 10.0
        if slotted and kind == "fish":
            tile = F.slot_tile[SLOT[source]]
            if len(F.slots_of[tile]) > 1 and sum(s.slots[slot] == FISH for slot in F.slots_of[tile]) < 2:
                return 0.5
        fish, trees = s.has(seat, FISH), s.has(seat, TREE)
        worth = {"fish": 5 if fish < 15 else 1, "tree": 6 if trees < 2 and fish else 3, "gravel": 2}[kind]
        return worth + (0 if slotted else 1)

    def _swap(self, s: State, seat: int, actions: list[Action]) -> Action:
        role = F.role_ids[s.roles[seat]]
        needs = role in BUILDERS and s.city_state == NO_CITY and s.season < 9 and not s.has(seat, GOLD)
        first = seat == 0 and not s.subsidy and s.season in (3, 4) and not s.has(seat, GOLD)
        last = role == "river_guide" and s.season >= F.seasons
        if needs or first or last:
            swaps = [each for each in actions if isinstance(each, do.Exchange)]
            if swaps:
                return swaps[-1] if last else swaps[0]
        return do.Ready()

    def _propose(self, s: State, seat: int, actions: list[Action]) -> Action:
        subsidy, city = do.Propose("subsidy", True), do.Propose("city", True, "R1")
        if seat == 0 and not s.subsidy and subsidy in actions:
            return subsidy
        if F.role_ids[s.roles[seat]] in BUILDERS and city in actions:
            return city
        return do.PassPolicy()

    def _pay(self, s: State, seat: int) -> Action:
        """One token at a time: trees and gravel that are over, fish beyond fifteen."""
        over = (s.has(seat, FISH) - F.agriculture_fish, s.has(seat, TREE) - 2, s.has(seat, 3) - 1)
        for i, each in enumerate((do.Pay(1, 0, 0), do.Pay(0, 1, 0), do.Pay(0, 0, 1))):
            if over[i] > 0 and s.refusal(seat, each) is None:
                return each
        return do.Ready()
