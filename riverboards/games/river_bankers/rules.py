"""The rules of River Bankers: what is to be decided, what may be done, and what follows by itself."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, Self

from riverboards.engine.chance import Chance
from riverboards.engine.contract import (
    Action,
    Decision,
    Event,
    IllegalAction,
    Outcome,
    Refusal,
    Watch,
    foresee,
)
from riverboards.games.river_bankers import events as ev
from riverboards.games.river_bankers import lore, scoring
from riverboards.games.river_bankers.actions import Look
from riverboards.games.river_bankers.data import FACTS
from riverboards.games.river_bankers.redeal import redeal
from riverboards.games.river_bankers.state import LOOKERS, Position, Step
from riverboards.games.river_bankers.steps import STEPS
from riverboards.games.river_bankers.view import BankersView, view_of

_LOOK: Final = Look()


class State(Position):
    """A position that answers the engine's questions."""

    __slots__ = ()

    # -- what is to be decided -----------------------------------------------------------------------------------

    def _open(self) -> list[tuple[Step, Decision]]:
        """The open questions with the steps that ask them.

        Behind the page of a look that nobody else is told of (RB-HID-08) the others' questions stand open as before.
        """
        step = self.steps[-1]
        found = [(step, each) for each in STEPS[step[0]].decisions(self, step)]
        place = self.step_for(-1)
        if place < len(self.steps) - 1:
            below = self.steps[place]
            found += [(below, each) for each in STEPS[below[0]].decisions(self, below) if each.seat != step[1]]
        return found

    def decisions(self) -> tuple[Decision, ...]:
        """The open questions, and beside them the looks that would show something new (RB-DEC-50).

        While events are being watched nobody is asked yet.
        """
        if self.over or self.watch is not None:
            return ()
        step = self.steps[-1]
        if step[0] == "seen":
            asked = tuple(decision for _, decision in self._open())
        else:
            asked = STEPS[step[0]].decisions(self, step)
        looks = [_look(each.seat) for each in asked if each.seat is not None and self._can_look(each)]
        return (*asked, *looks) if looks else asked

    def _can_look(self, asked: Decision) -> bool:
        """Whether a look stands beside a question (RB-INFO-04).

        On a private page it must show something new. On an open one that would tell whether the seat has looked.
        """
        seat = asked.seat
        if seat is None or LOOKERS.isdisjoint(self.built[seat]) or asked.kind == "seen" or not self.materials:
            return False
        return not (asked.private and self.knows_top(seat))

    def _asked(self, seat: int) -> tuple[Step, Decision] | None:
        """The question that `seat` is to answer now, with the step that asks it."""
        if self.over or self.watch is not None:
            return None
        step = self.steps[-1]
        found = STEPS[step[0]].decision_of(self, step, seat)
        if found is None and step[0] == "seen":
            step = self.steps[self.step_for(seat)]
            found = STEPS[step[0]].decision_of(self, step, seat)
        return None if found is None else (step, found)

    def legal_actions(self, seat: int) -> list[Action]:
        """What `seat` may do now."""
        asked = self._asked(seat)
        if asked is None:
            return []
        step, decision = asked
        found = STEPS[step[0]].legal(self, step, seat)
        return [*found, _LOOK] if self._can_look(decision) else found

    def tries(self, seat: int) -> list[Action]:
        """The legal actions and the refused ones that a player could point at."""
        asked = self._asked(seat)
        if asked is None:
            return []
        step = asked[0]
        found = [*STEPS[step[0]].legal(self, step, seat), *STEPS[step[0]].tries(self, step, seat)]
        return list(dict.fromkeys([*found, _LOOK] if self.looker(seat) else found))

    def refusal(self, seat: int, action: Action) -> Refusal | None:
        """Why `action` may not be done by `seat` now; None if it may."""
        if self.over:
            return Refusal("game-over", {}, None)
        asked = self._asked(seat)
        if asked is None:
            return Refusal("not-asked", {"seat": seat}, "RB-TRACK-06")
        step, decision = asked
        if isinstance(action, Look):
            return self._look_refusal(seat, decision)
        if action.kind not in decision.answers:
            return Refusal("other-question", {}, None)
        return STEPS[step[0]].refusal(self, step, seat, action)

    def _look_refusal(self, seat: int, asked: Decision) -> Refusal | None:
        if self.looker(seat) is None:
            return Refusal("no-look", {}, "RB-INFO-04")
        if not self.materials:
            return Refusal("materials-empty", {}, "RB-INFO-04")
        return None if self._can_look(asked) else Refusal("seen-already", {}, "RB-INFO-04")

    # -- what follows --------------------------------------------------------------------------------------------

    def apply(self, seat: int, action: Action, watch: Watch | None = None) -> list[Event]:
        """Do it and all that follows by itself.

        Raises:
            IllegalAction: the rules refuse it; nothing has changed.
        """
        refused = self.refusal(seat, action)
        if refused is not None:
            raise IllegalAction(refused, action)
        self.events, self.watch = [], watch
        if isinstance(action, Look):
            self._do_look(seat)
        else:
            step = self.steps[self.step_for(seat)]
            STEPS[step[0]].answer(self, step, seat, action)
            self.go_on()
        self.watch = None
        return self.events

    def _do_look(self, seat: int) -> None:
        card = self.looker(seat) or ""
        cards = lore.see_materials(self, seat, 1)
        self.tell(ev.Saw(seat, card, "materials", cards, seat))
        self.steps.append(("seen", seat, card, "materials", cards, seat))

    def go_on(self) -> None:
        """Carry out what needs no answer, until somebody is to be asked or the game is over."""
        steps = self.steps
        while not self.over:
            step = steps[-1]
            if STEPS[step[0]].opens(self, step):
                return

    def foresee(self, seat: int, action: Action) -> list[Event]:
        """What would happen, as far as `seat` can know."""
        return foresee(self, seat, action)

    # -- what may be seen ----------------------------------------------------------------------------------------

    def view(self, viewer: int | None) -> BankersView:
        """What `viewer` may know (None: the table)."""
        decisions = self.decisions()
        place = self.step_for(-1 if viewer is None else viewer)
        if decisions and place < len(self.steps) - 1:
            step = self.steps[place]
            decisions = STEPS[step[0]].decisions(self, step)
        return view_of(self, viewer, decisions, self.outcome())

    def redeal(self, viewer: int | None, chance: Chance) -> Self:
        """A position that looks the same to `viewer`; the hidden rest is drawn anew."""
        twin = self.copy()
        redeal(twin, viewer, chance)
        return twin

    # -- how it ends ---------------------------------------------------------------------------------------------

    def outcome(self) -> Outcome | None:
        """How it ended, or None while it runs."""
        return scoring.outcome(self) if self.over else None

    def standing(self) -> Outcome:
        """The score sheet if the game stopped here."""
        return scoring.outcome(self, "stopped")

    def components(self) -> Mapping[str, int]:
        """How many there are of each thing, wherever it lies."""
        counts: dict[str, int] = {
            "materials": len(self.place) + len(self.materials) + len(self.gone),
            "structures": sum(map(len, (self.deck, self.pile, self.limbo, *self.hands))),
            "pawns": len(self.totals),
        }
        counts["structures"] += sum(card in FACTS.costs for cards in self.built for card in cards)
        for seat in range(self.players):
            on_cards = sum(icons.count(seat) for icons in self.icons.values())
            counts[f"workers-{seat + 1}"] = self.supply[seat] + on_cards
        return counts


def _look(seat: int) -> Decision:
    return Decision(seat, "look", (Look.kind,), private=True, optional=True)


def new_state(species: tuple[str, ...], draft: bool, first_mover: bool, seed: str) -> State:
    """The first position."""
    state = State(species, draft, first_mover, Chance(seed))
    state.deck, state.materials = list(FACTS.costs), list(FACTS.decks[state.players])
    state.steps.append(("draft",) if draft else ("deal",))
    state.go_on()
    state.events = []
    return state
