"""Effects of cards: each operation of the vocabulary has one rule here, and no card is known by name.

Operations that only change what something costs or counts (`rate_off`, `stand_in`, `score`...) are read by `standing`
and `scoring`; the others are aimed and carried out.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any, Final

from riverboards.engine.contract import Refusal
from riverboards.games.river_bankers.actions import Target
from riverboards.games.river_bankers.effects.aim import Aim
from riverboards.games.river_bankers.effects.cards import AuctionRule, BlankRule, RenewRule, SendRule
from riverboards.games.river_bankers.effects.copying import CopyRule
from riverboards.games.river_bankers.effects.fish import PawnBackRule, ReadyRule, TurnRule
from riverboards.games.river_bankers.effects.hands import DrawRule, LookRule, TradeRule
from riverboards.games.river_bankers.effects.rule import OpRule
from riverboards.games.river_bankers.effects.workers import PlaceRule, ShiftRule, SwapRule, TakeBackRule
from riverboards.games.river_bankers.state import Position

RULES: Final[dict[str, OpRule]] = {
    "auction": AuctionRule(),
    "blank": BlankRule(),
    "copy": CopyRule(),
    "draw": DrawRule(),
    "look": LookRule(),
    "pawn_back": PawnBackRule(),
    "place": PlaceRule(),
    "ready": ReadyRule(),
    "renew": RenewRule(),
    "send": SendRule(),
    "shift": ShiftRule(),
    "swap": SwapRule(),
    "take_back": TakeBackRule(),
    "trade": TradeRule(),
    "turn": TurnRule(),
}


class Question:
    """The next thing to choose for an aim: an operation, which of its targets, and those it has already."""

    __slots__ = ("chosen", "op", "place", "rule")

    def __init__(self, op: Any, rule: OpRule, chosen: Sequence[Target]) -> None:
        self.op = op
        self.rule = rule
        self.chosen = chosen
        self.place = len(chosen)

    @property
    def kind(self) -> str:
        return self.rule.kind(self.op, self.place)

    @property
    def answer_kind(self) -> str:
        return self.rule.answer_kind(self.op, self.place)

    def candidates(self, pos: Position, aim: Aim) -> list[Target]:
        """Everything one could point at."""
        return list(self.rule.candidates(pos, aim, self.op, self.chosen))

    def refusal(self, pos: Position, aim: Aim, target: Target) -> Refusal | None:
        return self.rule.refusal(pos, aim, self.op, self.chosen, target)

    def answers(self, pos: Position, aim: Aim) -> list[Target]:
        """What may be chosen."""
        return [each for each in self.candidates(pos, aim) if self.refusal(pos, aim, each) is None]


def question(aim: Aim) -> Question | None:
    """What is to be chosen next; None when all targets are there."""
    chosen = aim.chosen
    for op in aim.effect.do:
        rule = RULES[op.op]
        n = rule.questions(op)
        if len(chosen) < n:
            return Question(op, rule, chosen)
        chosen = chosen[n:]
    return None


def usable(pos: Position, aim: Aim) -> bool:
    """Whether every part of an entry finds what it acts on (RB-EFF-02, RB-EFF-04)."""
    return all(RULES[op.op].possible(pos, aim, op) for op in aim.effect.do)


def begin(pos: Position, aim: Aim) -> Aim:
    """Draws and looks that come before the first question."""
    for op in aim.effect.do:
        RULES[op.op].begin(pos, aim, op)
    return replace(aim, begun=True)


def carry_out(pos: Position, aim: Aim) -> None:
    """Carry out an entry with its targets, operation by operation."""
    chosen = aim.chosen
    for op in aim.effect.do:
        rule = RULES[op.op]
        n = rule.questions(op)
        if n or op.op != "look":
            rule.do(pos, aim, op, chosen[:n])
        chosen = chosen[n:]
