"""River Bankers at a glance.

Worth is counted in stars. Built structures and pairs count as they stand. The rest is what is likely to follow:

* a hand card counts by its stars less the fish that are still to be paid for it (its own and those for the workers it
  lacks), and less sure the more it lacks; workers serve the best card first, a second one gets what is left over;
* a fish is both money and time: each one left before the finish line is a part of a star;
* workers in supply can bid, those on the table cannot; the first few matter most.

Bids are sealed: what the others bid is drawn by how much of the lot their (redealt) hands could use.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import islice
from typing import Any, ClassVar, Final

from riverboards.engine.chance import Chance
from riverboards.engine.contract import Action, Decision
from riverboards.games.river_bankers.actions import Bid, Discard
from riverboards.games.river_bankers.data import FACTS
from riverboards.games.river_bankers.opening import lot_icons, rate_of
from riverboards.games.river_bankers.scoring import variable_stars
from riverboards.games.river_bankers.state import FINISH, HEADWATERS, RATES, Position
from riverboards.games.river_bankers.steps.bidding import bid_limit, least_bid
from riverboards.games.river_bankers.steps.building import payable
from riverboards.players.expert import Expert, Parts, drawn
from riverboards.players.questions import answers

_FISH = 0.24
"""Stars for a fish that is left."""
_LACK = 2.2
"""Fish that a worker is likely to cost which a card still lacks."""
_DOUBT = 0.88
"""How much less sure a card is for each worker it lacks."""
_SECOND: Final = (1.0, 0.55, 0.3)
"""What the best hand card, the next, and one more count."""
_PAIR = 0.4
"""A worker on the table that no hand card needs: about half a pair."""
_SUPPLY: Final = (0.0, 0.9, 1.5, 2.0, 2.3, 2.5, 2.6, 2.7, 2.8)
"""Stars for workers in supply while there are turns to come."""
_VARIABLE = 4.5
"""Stars that a card with `?` is taken to bring in the end."""
_POWER = 0.8
"""What an ability is worth at most, with the whole track to go."""


class RiverBankersExpert(Expert):
    """The expert for River Bankers."""

    simple: ClassVar[frozenset[str]] = frozenset({"structures", "pairs", "fish"})
    scale: ClassVar[float] = 4.0
    turns: ClassVar[int] = 1
    plies: ClassVar[int] = 40

    def parts(self, state: Any, seat: int) -> Parts:
        pos: Position = state
        left = 0 if seat in pos.retired else max(0, FINISH - pos.totals[seat])
        time = left / FINISH
        plain, wild = workers_of(pos, seat)
        hand, spare = self._hand(pos, seat, plain, wild, left)
        built = pos.built[seat]
        stars = sum(FACTS.stars[card] for card in built)
        stars += sum(variable_stars(pos, seat, card) for card in built if card in FACTS.variable)
        return {
            "structures": float(stars) + _POWER * time * sum(card not in FACTS.variable for card in built),
            "pairs": _PAIR * spare,
            "hand": hand,
            "fish": _FISH * left,
            "supply": _SUPPLY[max(0, min(8, pos.supply[seat]))] * min(1.0, 2.5 * time),
        }

    def _hand(
        self, pos: Position, seat: int, plain: Mapping[str, int], wild: Sequence[tuple[tuple[str, ...], int]], left: int
    ) -> tuple[float, float]:
        """What the hand is worth with these workers, and how many workers it leaves over."""
        have = dict(plain)
        loose = dict(wild)
        ranked = sorted(
            ((self._prospect(pos, card, have, loose, left), card) for card in pos.hands[seat]), reverse=True
        )
        total = 0.0
        for place, (worth, card) in enumerate(ranked[: len(_SECOND)]):
            if worth <= 0:
                break
            again = worth if place == 0 else self._prospect(pos, card, have, loose, left)
            total += _SECOND[place] * max(0.0, again)
            _take(FACTS.costs[card], have, loose)
        return total, sum(have.values()) + sum(loose.values())

    def _prospect(
        self, pos: Position, card: str, have: Mapping[str, int], loose: Mapping[tuple[str, ...], int], left: int
    ) -> float:
        """Stars that a hand card will bring, less what it costs; sure if it lacks nothing."""
        stars = float(_VARIABLE if card in FACTS.variable else FACTS.stars[card])
        cost = FACTS.costs[card]
        missing = lacking(cost, have, loose)
        fish = min(FACTS.fish[card], left) + missing * _LACK
        used = sum(cost.values()) - missing
        worth = stars - fish * _FISH - used * 0.15
        if missing and missing * _LACK > left:
            return 0.1 * worth if left else 0.0
        return float(worth * _DOUBT**missing * (0.92 if missing == 0 else 0.85))

    # -- at a glance

    def answers(self, state: Any, seat: int, decision: Decision, chance: Chance) -> list[Action]:
        """No building without the means and no turning back: that would go on forever. Discards are the worst cards."""
        pos: Position = state
        if decision.kind == "discard":
            return self._discards(pos, seat, decision)
        found = answers(state, seat, decision, chance, 4)
        if decision.kind == "turn" and not payable(pos, seat):
            kept = [action for action in found if action.kind != "build"]
        elif decision.kind == "pay":
            kept = list(islice((action for action in found if action.kind == "pay"), 6))
        else:
            kept = [action for action in found if action.kind != "back"]
        return kept or found

    def _discards(self, pos: Position, seat: int, decision: Decision) -> list[Action]:
        pick: Any = decision.forms[0].fields[0]
        n: int = pick.number[0]
        plain, wild = workers_of(pos, seat)
        loose = dict(wild)
        left = max(0, FINISH - pos.totals[seat])
        order = sorted(pos.hands[seat], key=lambda card: self._prospect(pos, card, plain, loose, left))
        found: list[Action] = [Discard(tuple(order[:n]))]
        for out in range(min(2, n)):
            for into in range(n, min(n + 2, len(order))):
                swapped = [card for place, card in enumerate(order[:n]) if place != n - 1 - out]
                found.append(Discard((*swapped, order[into])))
        return found

    def priors(self, state: Any, seat: int, decision: Decision, actions: Sequence[Action]) -> list[float]:
        """Cards whose workers the hand lacks, builds, and bids about as high as what is lacked."""
        pos: Position = state
        kind = decision.kind
        if kind in ("bid", "late-bid"):
            return self._bids(pos, seat, actions)
        if kind == "turn":
            wanted = wants(pos, seat)
            return [self._turn(pos, seat, action, wanted) for action in actions]
        if kind == "discard":
            return [4.0] + [1.0] * (len(actions) - 1)
        return [self._other(pos, seat, action) for action in actions]

    def _turn(self, pos: Position, seat: int, action: Any, wanted: Mapping[str, float]) -> float:
        kind = action.kind
        if kind in ("pull", "swim"):
            card = action.card
            place = pos.place[card]
            rate = RATES[place]
            fee = FACTS.river.pull_fee[pos.head.index(card)] if place == HEADWATERS else FACTS.river.swim_fee
            use = min(sum(wanted.get(m, 0.0) for m in FACTS.materials[card]), pos.open_icons(card), pos.supply[seat])
            return float(0.15 + max(0.0, use * (1.6 - 0.3 * rate) - 0.08 * fee))
        if kind == "build":
            return 6.0
        return {"invent": 0.35, "flush": 0.15, "use": 0.5, "retire": 0.03}.get(kind, 0.3)

    def _bids(self, pos: Position, seat: int, actions: Sequence[Any]) -> list[float]:
        auction = pos.auction
        assert auction is not None
        wanted = wants(pos, seat)
        use = min(
            max(sum(wanted.get(m, 0.0) for m in FACTS.materials[card]) for card in auction.lot), float(lot_icons(pos))
        )
        rate = rate_of(pos)
        aim = use * (1.1 - 0.15 * rate) + (0.6 if rate == 1 else 0.0)
        return [0.02 + 1.0 / (1.0 + (action.n - aim) ** 2) for action in actions]

    def _other(self, pos: Position, seat: int, action: Any) -> float:
        kind = action.kind
        if kind in ("structure", "built"):
            card = action.card
            return 1.0 + float(_VARIABLE if card in FACTS.variable else FACTS.stars.get(card, 0))
        if kind == "recall":
            taken = sum(n for _, n in action.workers)
            short = max(0, 3 - pos.supply[seat])
            return 4.0 if not taken and not short else 1.0 / (1.0 + abs(taken - short))
        if kind == "decline":
            return 0.7
        return 1.0

    # -- sealed bids

    def settle(self, state: Any, seat: int, chance: Chance) -> None:
        """Bids that lie sealed: drawn as the bidder's priors say, from what the redealt hand could use."""
        pos: Position = state
        auction = pos.auction
        if auction is None or auction.shown:
            return
        for other, bid in enumerate(auction.bids):
            if bid < 0 or other == seat or other in pos.retired:
                continue
            least, most = least_bid(pos, other), bid_limit(pos, other)
            if most > least:
                bids = [Bid(n) for n in range(least, most + 1)]
                given: Any = drawn(bids, self._bids(pos, other, bids), chance)
                auction.bids[other] = given.n


def workers_of(pos: Position, seat: int) -> tuple[dict[str, int], list[tuple[tuple[str, ...], int]]]:
    """Own workers on the table: by material, and wild ones by their materials."""
    plain: dict[str, int] = {}
    wild: dict[tuple[str, ...], int] = {}
    for card, icons in pos.icons.items():
        n = icons.count(seat)
        if n:
            kinds = FACTS.materials[card]
            if len(kinds) == 1:
                plain[kinds[0]] = plain.get(kinds[0], 0) + n
            else:
                wild[kinds] = wild.get(kinds, 0) + n
    return plain, list(wild.items())


def lacking(cost: Mapping[str, int], have: Mapping[str, int], loose: Mapping[tuple[str, ...], int]) -> int:
    """Workers that a cost lacks; wild ones fill the first gap they can."""
    gaps = {material: n - have.get(material, 0) for material, n in cost.items() if n > have.get(material, 0)}
    for kinds, n in loose.items():
        for material in kinds:
            if material in gaps and n:
                filled = min(gaps[material], n)
                gaps[material] -= filled
                n -= filled
    return sum(gaps.values())


def _take(cost: Mapping[str, int], have: dict[str, int], loose: dict[tuple[str, ...], int]) -> None:
    """Lay aside the workers that a card needs, so that they do not count twice."""
    for material, need in cost.items():
        used = min(need, have.get(material, 0))
        if used:
            have[material] -= used
            need -= used
        for kinds in loose:
            if need and material in kinds:
                filled = min(need, loose[kinds])
                loose[kinds] -= filled
                need -= filled


def wants(pos: Position, seat: int) -> dict[str, float]:
    """How many workers of each material the hand lacks: what its best card lacks in full, the others' in part."""
    plain, wild = workers_of(pos, seat)
    loose = dict(wild)
    expert = EXPERT
    left = max(0, FINISH - pos.totals[seat])
    ranked = sorted(pos.hands[seat], key=lambda card: expert._prospect(pos, card, plain, loose, left), reverse=True)
    wanted: dict[str, float] = {}
    for place, card in enumerate(ranked[:3]):
        weight = (1.0, 0.4, 0.2)[place]
        for material, need in FACTS.costs[card].items():
            short = need - plain.get(material, 0)
            if short > 0:
                wanted[material] = max(wanted.get(material, 0.0), weight * short)
    return wanted


EXPERT: Final = RiverBankersExpert()
