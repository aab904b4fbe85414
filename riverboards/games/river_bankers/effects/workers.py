"""Operations on workers: place, take_back, swap, shift."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import cast

from riverboards.engine.contract import Refusal
from riverboards.games.river_bankers import events as ev
from riverboards.games.river_bankers import moves
from riverboards.games.river_bankers.actions import PickCard, PickIcon, PickNumber, PickTake, PickWorker, Target
from riverboards.games.river_bankers.data import FACTS
from riverboards.games.river_bankers.effects.aim import Aim
from riverboards.games.river_bankers.effects.rule import (
    OpRule,
    has_open,
    in_river,
    is_plain,
    on_river_1,
    on_table,
    table_cards,
)
from riverboards.games.river_bankers.state import BLANK, HEADWATERS, OPEN, RATES, Position
from riverboards.games.river_bankers.vocabulary import Place, Shift, Swap, TakeBack


class PlaceRule(OpRule):
    """Put workers from supply on open icons of one card, outside an auction (RB-BOARD-08)."""

    def questions(self, op: Place) -> int:
        return 1 if isinstance(op.n, int) else 2

    def kind(self, op: Place, place: int) -> str:
        return ("place", "number")[place]

    def answer_kind(self, op: Place, place: int) -> str:
        return (PickCard.kind, PickNumber.kind)[place]

    def candidates(self, pos: Position, aim: Aim, op: Place, chosen: Sequence[Target]) -> Iterable[Target]:
        if chosen and not isinstance(op.n, int):
            return [PickNumber(n) for n in range(op.n[0], op.n[1] + 1)]
        return table_cards(pos)

    def refusal(self, pos: Position, aim: Aim, op: Place, chosen: Sequence[Target], target: Target) -> Refusal | None:
        if isinstance(target, PickNumber):
            return self._number_refusal(pos, aim, op, cast(PickCard, chosen[0]).card, target.n)
        card = cast(PickCard, target).card
        return on_table(pos, card, aim) or self._card_refusal(pos, aim, op, card)

    def _card_refusal(self, pos: Position, aim: Aim, op: Place, card: str) -> Refusal | None:
        if not self._hands(pos, aim):
            return Refusal("supply-empty", {}, FACTS.ids[aim.card])
        wrong = on_river_1(pos, card, aim) if op.where == "river1" else in_river(pos, card, aim)
        if wrong is None and op.where == "river_plain_timber":
            wrong = is_plain(pos, card, "timber", aim)
        return wrong or has_open(pos, card, aim)

    def _number_refusal(self, pos: Position, aim: Aim, op: Place, card: str, n: int) -> Refusal | None:
        least, most = cast(tuple[int, int], op.n)
        room, supply = pos.open_icons(card), self._hands(pos, aim)
        if least <= n <= min(most, room, supply):
            return None
        facts = {"n": n, "most": min(most, room, supply), "room": room, "supply": supply, "card": card}
        return Refusal("too-many-workers", facts, FACTS.ids[aim.card])

    def _hands(self, pos: Position, aim: Aim) -> int:
        """Workers in supply, those included that the same effect takes back first (Trading Post)."""
        coming = sum(op.n for op in aim.effect.do if op.op == "take_back" and op.whose == "own")
        return pos.supply[aim.seat] + coming

    def do(self, pos: Position, aim: Aim, op: Place, chosen: Sequence[Target]) -> None:
        card = cast(PickCard, chosen[0]).card
        wanted = op.n if isinstance(op.n, int) else cast(PickNumber, chosen[1]).n
        n = min(wanted, pos.supply[aim.seat], pos.open_icons(card))
        if op.price is not None:
            moves.pay(pos, aim.seat, op.price[n - 1], aim.why)
        moves.place_workers(pos, aim.seat, card, n)
        moves.leave_if_closed(pos, card)


class TakeBackRule(OpRule):
    """Return workers to their owners' supply."""

    def questions(self, op: TakeBack) -> int:
        return op.n

    def kind(self, op: TakeBack, place: int) -> str:
        return "take" if op.where == "cards_of_different_materials" else "take-back"

    def answer_kind(self, op: TakeBack, place: int) -> str:
        return PickTake.kind if op.where == "cards_of_different_materials" else PickWorker.kind

    def candidates(self, pos: Position, aim: Aim, op: TakeBack, chosen: Sequence[Target]) -> Iterable[Target]:
        if op.where == "cards_of_different_materials":
            return [PickTake(card, kind) for card in pos.workers_on(aim.seat) for kind in FACTS.materials[card]]
        return worker_targets(pos)

    def refusal(
        self, pos: Position, aim: Aim, op: TakeBack, chosen: Sequence[Target], target: Target
    ) -> Refusal | None:
        if isinstance(target, PickTake):
            return self._take_refusal(pos, aim, chosen, target)
        pick = cast(PickWorker, target)
        wrong = worker_there(pos, aim, pick)
        if wrong is not None:
            return wrong
        if op.whose == "own" and pick.owner != aim.seat:
            return Refusal("not-your-worker", {"owner_seat": pick.owner}, FACTS.ids[aim.card])
        if op.whose == "other" and pick.owner == aim.seat:
            return Refusal("your-own-worker", {}, FACTS.ids[aim.card])
        return is_plain(pos, pick.card, "reed", aim) if op.where == "river_plain_reed" else None

    def _take_refusal(self, pos: Position, aim: Aim, chosen: Sequence[Target], target: PickTake) -> Refusal | None:
        mine = pos.workers_on(aim.seat)
        clause = FACTS.ids[aim.card]
        if target.card not in mine or target.material not in FACTS.materials[target.card]:
            return Refusal("no-own-worker", {"card": target.card if target.card in pos.place else ""}, clause)
        before = [cast(PickTake, each) for each in chosen]
        if any(each.card == target.card for each in before):
            return Refusal("card-taken-already", {"card": target.card}, clause)
        if any(each.material == target.material for each in before):
            return Refusal("material-taken-already", {"material": target.material}, clause)
        picked = [*before, target]
        rest = {card: FACTS.materials[card] for card in mine if all(each.card != card for each in picked)}
        if not different(rest, {each.material for each in picked}, 3 - len(picked)):
            return Refusal("no-three-materials", {}, clause)
        return None

    def do(self, pos: Position, aim: Aim, op: TakeBack, chosen: Sequence[Target]) -> None:
        for target in chosen:
            owner = target.owner if isinstance(target, PickWorker) else aim.seat
            moves.take_workers(pos, owner, cast(PickWorker | PickTake, target).card, 1, op.blank)


class SwapRule(OpRule):
    """Exchange one own worker with one of another player on another river card; no blanks (RB-EFF-06)."""

    def questions(self, op: Swap) -> int:
        return 2

    def kind(self, op: Swap, place: int) -> str:
        return ("swap-own", "swap-other")[place]

    def answer_kind(self, op: Swap, place: int) -> str:
        return PickWorker.kind

    def candidates(self, pos: Position, aim: Aim, op: Swap, chosen: Sequence[Target]) -> Iterable[Target]:
        return worker_targets(pos)

    def refusal(self, pos: Position, aim: Aim, op: Swap, chosen: Sequence[Target], target: Target) -> Refusal | None:
        pick = cast(PickWorker, target)
        wrong = worker_there(pos, aim, pick)
        if wrong is not None:
            return wrong
        if chosen:
            return self._other_refusal(pos, aim, op, cast(PickWorker, chosen[0]).card, pick)
        if pick.owner != aim.seat:
            return Refusal("not-your-worker", {"owner_seat": pick.owner}, FACTS.ids[aim.card])
        if any(self._other_refusal(pos, aim, op, pick.card, each) is None for each in worker_targets(pos)):
            return None
        return Refusal("no-partner", {"card": pick.card, "same_space": op.where == "same_space"}, FACTS.ids[aim.card])

    def _other_refusal(self, pos: Position, aim: Aim, op: Swap, mine: str, pick: PickWorker) -> Refusal | None:
        if pick.owner == aim.seat:
            return Refusal("your-own-worker", {}, FACTS.ids[aim.card])
        if pick.card == mine:
            return Refusal("same-card", {"card": mine}, FACTS.ids[aim.card])
        wrong = in_river(pos, pick.card, aim)
        if wrong is None and op.where == "same_space" and pos.place[pick.card] != pos.place[mine]:
            return Refusal("other-space", {"card": pick.card, "place": pos.place[mine]}, FACTS.ids[aim.card])
        return wrong

    def do(self, pos: Position, aim: Aim, op: Swap, chosen: Sequence[Target]) -> None:
        mine, theirs = cast(PickWorker, chosen[0]), cast(PickWorker, chosen[1])
        if op.price == "rate_of_source":
            moves.pay(pos, aim.seat, RATES[pos.place[mine.card]], aim.why)
        moves.replace_icon(pos, mine.card, aim.seat, theirs.owner)
        moves.replace_icon(pos, theirs.card, theirs.owner, aim.seat)
        pos.tell(ev.Swapped(aim.seat, mine.card, theirs.owner, theirs.card))


class ShiftRule(OpRule):
    """Move an own worker to another river card that already holds one; the icon it leaves gets a blank."""

    def questions(self, op: Shift) -> int:
        return 2

    def kind(self, op: Shift, place: int) -> str:
        return ("shift-from", "shift-to")[place]

    def answer_kind(self, op: Shift, place: int) -> str:
        return (PickWorker.kind, PickIcon.kind)[place]

    def candidates(self, pos: Position, aim: Aim, op: Shift, chosen: Sequence[Target]) -> Iterable[Target]:
        if chosen:
            return [PickIcon(card, over) for card in pos.place for over in (False, True)]
        return [PickWorker(card, aim.seat) for card in pos.workers_on(aim.seat)]

    def refusal(self, pos: Position, aim: Aim, op: Shift, chosen: Sequence[Target], target: Target) -> Refusal | None:
        if isinstance(target, PickIcon):
            return self._goal_refusal(pos, aim, op, cast(PickWorker, chosen[0]).card, target)
        pick = cast(PickWorker, target)
        wrong = worker_there(pos, aim, pick)
        if wrong is not None:
            return wrong
        if pick.owner != aim.seat:
            return Refusal("not-your-worker", {"owner_seat": pick.owner}, FACTS.ids[aim.card])
        goals = (PickIcon(card, over) for card in pos.place for over in (False, True))
        if any(self._goal_refusal(pos, aim, op, pick.card, goal) is None for goal in goals):
            return None
        return Refusal("no-goal", {"card": pick.card}, FACTS.ids[aim.card])

    def _goal_refusal(self, pos: Position, aim: Aim, op: Shift, start: str, goal: PickIcon) -> Refusal | None:
        wrong = on_table(pos, goal.card, aim) or in_river(pos, goal.card, aim)
        if wrong is not None:
            return wrong
        icons = pos.icons[goal.card]
        if goal.card == start:
            return Refusal("same-card", {"card": start}, FACTS.ids[aim.card])
        if aim.seat not in icons:
            return Refusal("no-own-worker", {"card": goal.card}, FACTS.ids[aim.card])
        if goal.over_blank and (BLANK not in icons or not op.over_blank):
            return Refusal("no-blank", {"card": goal.card}, FACTS.ids[aim.card])
        return None if goal.over_blank else has_open(pos, goal.card, aim)

    def do(self, pos: Position, aim: Aim, op: Shift, chosen: Sequence[Target]) -> None:
        start, goal = cast(PickWorker, chosen[0]).card, cast(PickIcon, chosen[1])
        moves.replace_icon(pos, start, aim.seat, BLANK)
        moves.replace_icon(pos, goal.card, BLANK if goal.over_blank else OPEN, aim.seat)
        pos.tell(ev.Shifted(aim.seat, start, goal.card, goal.over_blank))
        moves.leave_if_closed(pos, goal.card)


def worker_targets(pos: Position) -> list[PickWorker]:
    """Every worker outside the Headwaters as a target, one for all of a seat on a card."""
    return [
        PickWorker(card, seat)
        for card, place in pos.place.items()
        if place != HEADWATERS
        for seat in range(pos.players)
        if seat in pos.icons[card]
    ]


def worker_there(pos: Position, aim: Aim, pick: PickWorker) -> Refusal | None:
    """Refuses a worker that does not stand on a river card."""
    wrong = on_table(pos, pick.card, aim) or in_river(pos, pick.card, aim)
    if wrong is None and (pick.owner < 0 or pick.owner not in pos.icons[pick.card]):
        return Refusal("no-such-worker", {"card": pick.card}, FACTS.ids[aim.card])
    return wrong


def different(cards: Mapping[str, Sequence[str]], taken: set[str], n: int) -> bool:
    """Whether n of the cards can stand for n different materials besides those taken."""
    if n < 1:
        return True
    names = list(cards)
    for place, card in enumerate(names):
        rest = {other: cards[other] for other in names[place + 1 :]}
        if any(kind not in taken and different(rest, taken | {kind}, n - 1) for kind in cards[card]):
            return True
    return False
