"""The starter draft and the deal (turn structure G2 to G4)."""

from __future__ import annotations

from functools import cache

from riverboards.engine.contract import Action, Decision, Refusal
from riverboards.games.river_bankers import events as ev
from riverboards.games.river_bankers import moves
from riverboards.games.river_bankers.actions import PickStarter
from riverboards.games.river_bankers.data import FACTS
from riverboards.games.river_bankers.state import Position, Step
from riverboards.games.river_bankers.steps.rule import StepRule
from riverboards.games.river_bankers.steps.turning import begin_turn


class DraftRule(StepRule):
    """Each seat picks one of its species' three starters; all are shown together (RB-SETUP-06, RB-SETUP-07)."""

    def opens(self, pos: Position, step: Step) -> bool:
        if "" in pos.picks:
            return True
        pos.steps.pop()
        for seat, card in enumerate(pos.picks):
            pos.built[seat].append(card)
        pos.tell(ev.StartersShown(tuple(pos.picks)))
        pos.steps.append(("deal",))
        return False

    def decisions(self, pos: Position, step: Step) -> tuple[Decision, ...]:
        return tuple(_asked(seat) for seat, pick in enumerate(pos.picks) if not pick)

    def legal(self, pos: Position, step: Step, seat: int) -> list[Action]:
        return [PickStarter(card) for card in FACTS.starters_of[pos.species[seat]]]

    def tries(self, pos: Position, step: Step, seat: int) -> list[Action]:
        return [PickStarter(card) for cards in FACTS.starters_of.values() for card in cards]

    def refusal(self, pos: Position, step: Step, seat: int, action: Action) -> Refusal | None:
        assert isinstance(action, PickStarter)
        if action.card in FACTS.starters_of[pos.species[seat]]:
            return None
        return Refusal("other-species", {"species": pos.species[seat]}, "RB-SETUP-06")

    def answer(self, pos: Position, step: Step, seat: int, action: Action) -> None:
        assert isinstance(action, PickStarter)
        pos.picks[seat] = action.card
        pos.tell(ev.StarterPicked(seat))


@cache
def _asked(seat: int) -> Decision:
    return Decision(seat, "starter", (PickStarter.kind,), private=True, final=True)


class DealRule(StepRule):
    """Hands, then the material deck and the Headwaters, then the first turn (RB-SETUP-08 to 11)."""

    def opens(self, pos: Position, step: Step) -> bool:
        pos.steps.pop()
        pos.chance.shuffle(pos.deck)
        for seat in range(pos.players):
            moves.draw(pos, seat, pos.hand_limit(seat), pos.hands[seat])
        pos.chance.shuffle(pos.materials)
        moves.close_up(pos)
        begin_turn(pos, 0, "track")
        return False
