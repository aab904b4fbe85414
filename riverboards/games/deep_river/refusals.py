"""Why an action that is not among the legal ones may not be done: a code with its facts and its clause."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from riverboards.engine.contract import Action, Refusal
from riverboards.games.deep_river import actions as a
from riverboards.games.deep_river.data import EFFECTS, PER_SIDE, SIDES
from riverboards.games.deep_river.state import (
    ADVANCE,
    CHOOSE,
    CONFIRM,
    EFFECT,
    FLIP,
    LAID,
    LAY,
    RUSH,
    SWAP,
    SWIM,
    TURN,
    USE,
    Position,
)

KINDS: Final = {
    LAY: "lay-tiles",
    LAID: "confirm-tiles",
    CHOOSE: "choose-current",
    SWIM: "choose-fish",
    ADVANCE: "advance-fish",
    SWAP: "swap-stack",
    TURN: "turn-current",
    EFFECT: "choose-effect",
    FLIP: "flip-fish",
    RUSH: "rush-fish",
    USE: "use-tile",
    CONFIRM: "confirm-turn",
}
"""Kind of the decision that stands open in each stage."""


def why(state: Position, seat: int, action: Action) -> Refusal:
    """The reason. `action` is not legal for `seat`."""
    if state.ended:
        return Refusal("game-over", {}, "DR-TURN-04")
    if seat != state.seat:
        return Refusal("not-your-turn", {"seat": state.seat}, "DR-TURN-01")
    if state.stage == CONFIRM:
        return Refusal("turn-played", {}, "DR-TURN-02")
    judge = _JUDGES.get(type(action))
    return judge(state, action) if judge is not None else asked(state)


def asked(state: Position) -> Refusal:
    """Something else is asked first."""
    return Refusal("asked-first", {"asked": KINDS[state.stage]}, "DR-TURN-02")


def describe(state: Position, fish: int) -> tuple[int, str, int, int, int]:
    """Place, side, face, face below it and face on top of it: the fields of `actions.Fish`."""
    under, over = state.under[fish], state.over[fish]
    return (
        state.place[fish],
        SIDES[fish // PER_SIDE],
        state.face[fish],
        state.face[under] if under >= 0 else 0,
        state.face[over] if over >= 0 else 0,
    )


def _current(state: Position, action: Any) -> Refusal:
    ids = state.book.current_ids
    if action.current not in ids:
        return Refusal("no-such-current", {"current": str(action.current)}, "DR-COMP-03")
    if state.stage in (LAY, LAID):
        return Refusal("tiles-first", {}, "DR-SETUP-07")
    if state.stage != CHOOSE:
        played = state.current
        facts = {"current": ids[played], "side": state.book.side_keys[played][state.played_up]}
        return Refusal("current-chosen", facts, "DR-TURN-03")
    each = ids.index(action.current)
    facts = {"current": action.current, "side": state.book.side_keys[each][state.up[each]]}
    if each == state.resting():
        turns = state.book.components.limits.still_turns
        return Refusal("current-resting", {**facts, "turns": turns}, "DR-STILL-02")
    return Refusal("current-barred", {**facts, "seat": state.seats[1 - state.side]}, "DR-TOKEN-12")


def _turn(state: Position, action: Any) -> Refusal:
    if action.current not in state.book.current_ids:
        return Refusal("no-such-current", {"current": str(action.current)}, "DR-COMP-03")
    return asked(state)


def _missing(state: Position, piece: Any) -> Refusal | None:
    """None when such a counter lies there; covered counters count."""
    wanted = (piece.place, piece.side, piece.face, piece.on, piece.below)
    if any(describe(state, fish) == wanted for fish in range(2 * PER_SIDE)):
        return None
    return Refusal("no-such-fish", {"place": piece.place}, "DR-MOVE-01")


def _fish(state: Position, piece: Any) -> Refusal | None:
    """Why this counter is not the side's own to use, if so."""
    own = SIDES[state.side]
    if (missing := _missing(state, piece)) is not None:
        return missing
    if piece.side != own:
        return Refusal("not-your-fish", {"place": piece.place, "side": piece.side, "own": own}, "DR-MOVE-01")
    if piece.below:
        return Refusal("fish-covered", {"place": piece.place, "own": own}, "DR-MOVE-08")
    return None


def _move(state: Position, action: Any) -> Refusal:
    if state.stage in (LAY, LAID):
        return Refusal("tiles-first", {}, "DR-SETUP-07")
    if state.stage == CHOOSE:
        return Refusal("current-first", {}, "DR-TURN-02")
    if state.stage == EFFECT:
        return Refusal("effect-first", {}, "DR-LARGE-01")
    if state.stage in (SWIM, ADVANCE, RUSH):
        return _fish(state, action) or asked(state)
    return asked(state)


def _flip(state: Position, action: Any) -> Refusal:
    if state.stage == EFFECT:
        return Refusal("effect-first", {}, "DR-LARGE-01")
    if state.stage != FLIP:
        return asked(state)
    found = _fish(state, action)
    if found is not None:
        return Refusal(found.code, found.facts, "DR-LARGE-04") if found.code == "fish-covered" else found
    return Refusal("fish-double", {"place": action.place}, "DR-LARGE-11")


def _swap(state: Position, action: Any) -> Refusal:
    if state.stage != SWAP:
        return asked(state)
    return _missing(state, action) or Refusal("not-a-stack", {"place": action.place}, "DR-TILE-09")


def _stop(state: Position, action: Any) -> Refusal:
    if state.stage == SWIM:
        return Refusal("first-movement", {}, "DR-TOKEN-10")
    return asked(state)


def _effect(state: Position, action: Any) -> Refusal:
    if state.stage not in (FLIP, RUSH):
        return asked(state)
    if state.stage == FLIP and action.effect == "advance" and state.face[state.fish] == 1:
        return Refusal("effect-needs-double", {}, "DR-LARGE-03")
    if state.stage == RUSH and action.effect == "flip" and not state.singles():
        return Refusal("effect-no-single", {}, "DR-LARGE-10")
    return Refusal("effect-chosen", {}, "DR-LARGE-01")


def _confirm(state: Position, action: Any) -> Refusal:
    return Refusal("turn-open", {"asked": KINDS[state.stage]}, "DR-TURN-02")


def _lay(state: Position, action: Any) -> Refusal:
    if state.stage != LAY:
        return Refusal("tiles-laid", {}, "DR-SETUP-02")
    effect = action.effect if action.effect in EFFECTS else ""
    return Refusal("tile-not-in-hand", {"effect": effect}, "DR-SETUP-02")


def _confirm_tiles(state: Position, action: Any) -> Refusal:
    if state.stage == LAY:
        return Refusal("tiles-open", {}, "DR-SETUP-02")
    return Refusal("tiles-laid", {}, "DR-SETUP-02")


_JUDGES: Final[dict[type, Callable[[Position, Any], Refusal]]] = {
    a.LayTile: _lay,
    a.ConfirmTiles: _confirm_tiles,
    a.ChooseCurrent: _current,
    a.MoveFish: _move,
    a.Stop: _stop,
    a.SwapStack: _swap,
    a.TurnCurrent: _turn,
    a.ChooseEffect: _effect,
    a.FlipFish: _flip,
    a.UseTile: lambda state, action: asked(state),
    a.ConfirmTurn: _confirm,
}

CODES: Final = (
    "game-over",
    "not-your-turn",
    "turn-played",
    "asked-first",
    "no-such-current",
    "tiles-first",
    "current-chosen",
    "current-resting",
    "current-barred",
    "no-such-fish",
    "not-your-fish",
    "fish-covered",
    "current-first",
    "effect-first",
    "fish-double",
    "not-a-stack",
    "first-movement",
    "effect-needs-double",
    "effect-no-single",
    "effect-chosen",
    "turn-open",
    "tiles-laid",
    "tile-not-in-hand",
    "tiles-open",
)
"""Every code that `why` can give."""
