"""The rules of Deep River behind the engine's contract: decisions, legality, apply."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final, Self, cast

from riverboards.engine import contract
from riverboards.engine.chance import Chance
from riverboards.engine.contract import Action, Decision, Event, IllegalAction, Outcome, Refusal, Setup, Watch
from riverboards.games.deep_river import actions as a
from riverboards.games.deep_river import scoring
from riverboards.games.deep_river.data import (
    COUNTERS,
    EELS,
    EFFECTS,
    LARGE,
    PER_SIDE,
    SALMON,
    SIDES,
    TILES,
)
from riverboards.games.deep_river.refusals import KINDS, describe, why
from riverboards.games.deep_river.state import (
    ADVANCE,
    CHOOSE,
    CONFIRM,
    EFFECT,
    FLIP,
    LAID,
    LAY,
    RUNNING,
    RUSH,
    SWAP,
    SWIM,
    TURN,
    USE,
)
from riverboards.games.deep_river.steps import Course
from riverboards.games.deep_river.view import View, view

_ANSWERS: Final = {
    LAY: ("lay-tile",),
    LAID: ("confirm-tiles",),
    CHOOSE: ("choose-current",),
    SWIM: ("move-fish", "stop"),
    ADVANCE: ("move-fish",),
    SWAP: ("swap-stack",),
    TURN: ("turn-current",),
    EFFECT: ("choose-effect",),
    FLIP: ("flip-fish",),
    RUSH: ("move-fish",),
    USE: ("use-tile",),
    CONFIRM: ("confirm-turn",),
}
_DECISIONS: Final = tuple(
    tuple((Decision(seat, KINDS[stage], _ANSWERS[stage]),) if stage in KINDS else () for seat in (0, 1))
    for stage in range(14)
)
_EFFECTS: Final = (a.FLIP, a.RUSH)
_USES: Final = (a.USE, a.LEAVE)
_CONFIRM: Final = (a.CONFIRM,)
_CONFIRM_TILES: Final = (a.CONFIRM_TILES,)


class DeepRiver(Course):
    """A position of Deep River."""

    __slots__ = ()

    # -------------------------------------------------------------- questions

    def decisions(self) -> tuple[Decision, ...]:
        """The open decision."""
        return _DECISIONS[self.stage][self.seats[self.side]]

    def legal_actions(self, seat: int) -> Sequence[Action]:
        """What `seat` may do now."""
        if self.ended or seat != self.seats[self.side]:
            return ()
        legal = self._legal
        if legal is None:
            legal = self._legal = self._list()
        return legal

    def _list(self) -> tuple[Action, ...]:
        stage = self.stage
        if stage == CHOOSE:
            choose = a.CHOOSE
            return tuple([choose[each] for each in self.choosable()])
        if stage == CONFIRM:
            return _CONFIRM
        if stage in (SWIM, ADVANCE, RUSH):
            moves, look = a.MOVES[self.side], self.look
            listed: list[Action] = [moves[look(fish)] for fish in self.movable()]
            if stage == SWIM and self.done:
                listed.append(a.STOP)
            return tuple(listed)
        if stage == SWAP:
            return tuple(a.SWAPS[fish // PER_SIDE][self.look(fish)] for fish in self.stacks())
        if stage == TURN:
            return a.TURNS
        if stage == FLIP:
            return tuple(a.FLIPS[self.side][self.look(fish)] for fish in self.singles())
        return self._list_rare(stage)

    def _list_rare(self, stage: int) -> tuple[Action, ...]:
        if stage == EFFECT:
            return _EFFECTS
        if stage == USE:
            return _USES
        if stage == LAID:
            return _CONFIRM_TILES
        if stage == LAY:
            kinds = dict.fromkeys(EFFECTS[self.book.tile_effects[tile]] for tile in self.hands[self.side])
            return tuple(a.LayTile(effect) for effect in kinds)
        return ()

    def tries(self, seat: int) -> Sequence[Action]:
        """The legal actions and all that could be pointed at: currents, every counter, the other buttons."""
        if self.ended:
            return ()
        swap = self.stage == SWAP  # there a covered counter stands for its stack
        pieces = [describe(self, fish) for fish in range(COUNTERS) if not (swap and self.over[fish] >= 0)]
        verb: type[a.Fish] = {FLIP: a.FlipFish, SWAP: a.SwapStack}.get(self.stage, a.MoveFish)
        tries: list[Action] = [*self.legal_actions(seat), *a.CHOOSE]
        tries += [cast(Action, verb(*piece)) for piece in pieces]
        if self.stage in (LAY, LAID):
            tries += [a.LayTile(effect) for effect in EFFECTS[1:-1]]
            tries.append(a.CONFIRM_TILES)
        if self.stage in (SWIM, CHOOSE):
            tries.append(a.STOP)
        if self.stage in (EFFECT, FLIP, RUSH):
            tries += _EFFECTS
        tries.append(a.CONFIRM)
        return tuple(dict.fromkeys(tries))

    def refusal(self, seat: int, action: Action) -> Refusal | None:
        """Why `action` may not be done by `seat` now; None if it may."""
        return None if action in self.legal_actions(seat) else why(self, seat, action)

    # -------------------------------------------------------------- apply

    def apply(self, seat: int, action: Action, watch: Watch | None = None) -> list[Event]:
        """Do it and all that follows by itself.

        Raises:
            IllegalAction: the rules refuse it; nothing has changed.
        """
        if action not in self.legal_actions(seat):
            raise IllegalAction(why(self, seat, action), action)
        events: list[Event] = []
        self._events, self._watch, self._legal = events, watch, None
        stage, self.stage = self.stage, RUNNING
        try:
            self._do(stage, action)
        finally:
            self._events, self._watch = [], None
        return events

    def _do(self, stage: int, action: Any) -> None:
        if stage == CONFIRM:
            self.turn_confirmed()
        elif stage == CHOOSE:
            self.choose(self.book.current_ids.index(action.current))
        elif stage == SWIM:
            self.stop() if action.kind == "stop" else self.swim(self._named(action))
        elif stage == TURN:
            self.turn_over(self.book.current_ids.index(action.current))
        elif stage == ADVANCE:
            self.advance(self._named(action))
        elif stage == FLIP:
            self.flip(self._named(action))
        elif stage == SWAP:
            self.swap(self._top(action))
        else:
            self._do_rare(stage, action)

    def _do_rare(self, stage: int, action: Any) -> None:
        if stage == EFFECT:
            self.ask_flip() if action.effect == "flip" else self.ask_fish(RUSH)
        elif stage == RUSH:
            self.rush(self._named(action))
        elif stage == USE:
            self.use(self.fish) if action.use else self.leave()
        elif stage == LAY:
            wanted = EFFECTS.index(action.effect)
            self.lay(next(t for t in self.hands[self.side] if self.book.tile_effects[t] == wanted))
            self.lay_on()
        elif stage == LAID:
            self.tiles_confirmed()

    def _named(self, piece: a.Fish) -> int:
        wanted = a.code(piece.place, piece.face, piece.on)
        return next(fish for fish in self.movable() if self.look(fish) == wanted)

    def _top(self, piece: a.Fish) -> int:
        wanted = a.code(piece.place, piece.face, piece.on)
        return next(f for f in self.stacks() if self.look(f) == wanted and SIDES[f // PER_SIDE] == piece.side)

    # -------------------------------------------------------------- the rest of the contract

    def foresee(self, seat: int, action: Action) -> list[Event]:
        """What would happen; only the toss of the tokens cannot be known."""
        return contract.foresee(self, seat, action)

    def view(self, viewer: int | None) -> View:
        """What `viewer` may know: everything."""
        return view(self, viewer, self.decisions(), self.outcome())

    def redeal(self, viewer: int | None, chance: Chance) -> Self:
        """A twin; only a toss that is still to come is drawn anew."""
        twin = self.copy()
        if not self.tossed:
            twin.chance = chance.copy()
        return twin

    def outcome(self) -> Outcome | None:
        """How it ended, or None while it runs."""
        return scoring.outcome(self)

    def standing(self) -> Outcome:
        """The sheet if the game stopped here."""
        return scoring.standing(self)

    def components(self) -> Mapping[str, int]:
        """How many there are of each thing (DR-COMP-01)."""
        laid = [tile for tile in self.tile if tile >= 0]
        kinds = self.book.tile_effects
        held = [tile for hand in self.hands for tile in hand]
        return {
            "bear": int(0 <= self.bear <= TILES + 1),
            "salmon": sum(0 <= place <= TILES + 1 for place in self.place[:PER_SIDE]),
            "eels": sum(0 <= place <= TILES + 1 for place in self.place[PER_SIDE:]),
            "currents": sum(1 <= tile <= TILES for tile in self.lies),
            "large tile": sum(EFFECTS[kinds[tile]] == "large" for tile in laid),
            "regular tiles": len({tile for tile in (*laid, *held) if EFFECTS[kinds[tile]] != "large"}),
        }


def new_state(setup: Setup) -> DeepRiver:
    """The first position (DR-SETUP-01 to DR-SETUP-09)."""
    sides = [seat.choices["side"] for seat in setup.seats]
    state = DeepRiver((sides.index("salmon"), sides.index("eels")), Chance(setup.seed))
    state.narrow = setup.options["narrow_river"] is True
    state.top_only = setup.options["top_counter_only"] is True
    state.lay_own = setup.options["lay_own_tiles"] is True
    asked = str(setup.options["first_player"])
    state.side = state.first = SIDES.index(asked) if asked in SIDES else state.chance.below(2)
    _deal(state)
    if state.lay_own:
        state.lay_on()
        return state
    for side in (SALMON, EELS):
        state.side = side
        for tile in state.hands[side]:
            state.lay(tile)
    state.toss()
    state.side = state.first
    state.begin_turn()
    state._events = []
    return state


def _deal(state: DeepRiver) -> None:
    """Three regular tiles at random to each side (DR-SETUP-02)."""
    state.tile[LARGE] = TILES - 1
    state.effect[LARGE] = state.book.tile_effects[TILES - 1]
    drawn = list(range(TILES - 1))
    state.chance.shuffle(drawn)
    half = len(drawn) // 2
    state.hands = (tuple(drawn[:half]), tuple(drawn[half:]))
