"""Operations on pawns, turns and spent cards: pawn_back, turn, ready."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import cast

from riverboards.engine.contract import Refusal
from riverboards.games.river_bankers import events as ev
from riverboards.games.river_bankers import moves
from riverboards.games.river_bankers.actions import PickStructure, PickWorker, Target
from riverboards.games.river_bankers.data import FACTS
from riverboards.games.river_bankers.effects.aim import Aim
from riverboards.games.river_bankers.effects.rule import OpRule
from riverboards.games.river_bankers.order import moved_back
from riverboards.games.river_bankers.state import FINISH, Position
from riverboards.games.river_bankers.vocabulary import PawnBack, Ready, Turn


class PawnBackRule(OpRule):
    """Move the own pawn back, or that of the worker's owner (chosen before, by take_back)."""

    def possible(self, pos: Position, aim: Aim, op: PawnBack) -> bool:
        total = pos.totals[aim.seat]
        return op.who != "self" or moved_back(total, op.n, FINISH) != total

    def do(self, pos: Position, aim: Aim, op: PawnBack, chosen: Sequence[Target]) -> None:
        seat = aim.seat if op.who == "self" else cast(PickWorker, aim.chosen[0]).owner
        moves.move_back(pos, seat, op.n, aim.why)


class TurnRule(OpRule):
    """One more turn right after this one, unless the pawn has reached the line (RB-TURN-10)."""

    def possible(self, pos: Position, aim: Aim, op: Turn) -> bool:
        return pos.totals[aim.seat] < FINISH

    def do(self, pos: Position, aim: Aim, op: Turn, chosen: Sequence[Target]) -> None:
        pos.extra = True
        pos.tell(ev.ExtraTurn(aim.seat))


class ReadyRule(OpRule):
    """Spent cards become ready: all own ones, or one other than the card used (RB-EFF-05)."""

    def questions(self, op: Ready) -> int:
        return 1 if op.which == "one_other" else 0

    def kind(self, op: Ready, place: int) -> str:
        return "ready"

    def answer_kind(self, op: Ready, place: int) -> str:
        return PickStructure.kind

    def candidates(self, pos: Position, aim: Aim, op: Ready, chosen: Sequence[Target]) -> Iterable[Target]:
        return [PickStructure(card) for card in pos.built[aim.seat]]

    def refusal(self, pos: Position, aim: Aim, op: Ready, chosen: Sequence[Target], target: Target) -> Refusal | None:
        card = cast(PickStructure, target).card
        if card not in pos.built[aim.seat]:
            return Refusal("not-built", {}, FACTS.ids[aim.card])
        if card == aim.card:
            return Refusal("not-itself", {"card": card}, FACTS.ids[aim.card])
        if pos.is_ready(aim.seat, card):
            return Refusal("not-spent", {"card": card}, FACTS.ids[aim.card])
        return None

    def possible(self, pos: Position, aim: Aim, op: Ready) -> bool:
        if op.which == "all_own":
            return bool(pos.spent[aim.seat])
        return any(card != aim.card for card in pos.spent[aim.seat])

    def do(self, pos: Position, aim: Aim, op: Ready, chosen: Sequence[Target]) -> None:
        spent = pos.spent[aim.seat]
        cards = [cast(PickStructure, each).card for each in chosen] if chosen else spent[:]
        for card in cards:
            spent.remove(card)
        pos.tell(ev.MadeReady(aim.seat, tuple(cards)))
