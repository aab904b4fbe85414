"""Positions of Deep River from a few words, and answers in short.

Pieces are letters: `s` a salmon, `S` a double one, `e` and `E` the eels; `S/e` is a double salmon on top of an eel.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from riverboards.engine.chance import Chance
from riverboards.engine.contract import Action, Event, Refusal
from riverboards.engine.setup import complete, plain_seats
from riverboards.games.deep_river import GAME
from riverboards.games.deep_river import actions as a
from riverboards.games.deep_river.data import EFFECTS, HOME, PER_SIDE, SIDES, tables
from riverboards.games.deep_river.rules import DeepRiver

TILES = ("bear", "turn", "advance", "large", "swap", "turn", "bear")
"""Effects of the tiles 1 to 7 where a test names no others."""
CURRENTS = "A:move-1@1 B:move-3@1 C:move-2@1"
LETTERS = "sSeE"


def new_game(seed: str = "1", **options: Any) -> DeepRiver:
    """A game from the box; seat 0 has the salmon."""
    return GAME.new_state(complete(GAME, plain_seats(2), options, seed))


def position(
    river: Mapping[int, Sequence[str]] | None = None,
    *,
    on: str = "salmon",
    bear: int = 4,
    home: str = "",
    tiles: Sequence[str] = TILES,
    currents: str = CURRENTS,
    barred: str = "",
    still: int = 0,
    narrow: bool = False,
    top_only: bool = False,
) -> DeepRiver:
    """A position at the start of a turn. `home`: doubles in their nests (`SE`); the other counters lie there single."""
    state = DeepRiver((0, 1), Chance("test"))
    state.narrow, state.top_only = narrow, top_only
    state.tossed = True
    for place, effect in enumerate(tiles, start=1):
        state.effect[place] = EFFECTS.index(effect)
        ids = tables().tile_effects
        state.tile[place] = ids.index(state.effect[place])
    free = [list(range(PER_SIDE)), list(range(PER_SIDE, 2 * PER_SIDE))]
    for place, pieces in (river or {}).items():
        for second, piece in enumerate(pieces):
            _put(state, place, second, piece, free)
    for letter in home:
        state.face[free["sSeE".index(letter) // 2].pop()] = 2
    for word in currents.split():
        name, rest = word.split(":")
        side, tile = rest.split("@")
        each = tables().current_ids.index(name)
        state.up[each] = tables().side_keys[each].index(side)
        state.lies[each] = int(tile)
    state.bear, state.still = bear, still
    state.barred = sum(1 << tables().current_ids.index(name) for name in barred)
    state.side = state.first = SIDES.index(on)
    state.begin_turn()
    state._events = []
    return state


def _put(state: DeepRiver, place: int, second: int, piece: str, free: list[list[int]]) -> None:
    below = -1
    for letter in reversed(piece.split("/")):
        index = LETTERS.index(letter)
        fish = free[index // 2].pop(0)
        state.face[fish] = 1 + index % 2
        state.place[fish] = place
        if below >= 0:
            state.under[fish], state.over[below] = below, fish
        below = fish
    state.space[2 * place + second] = below


def letter(state: DeepRiver, fish: int) -> str:
    """The letter of a counter."""
    return LETTERS[2 * (fish // PER_SIDE) + state.face[fish] - 1]


def river(state: DeepRiver) -> dict[int, list[str]]:
    """What lies on the river, by tile, in the order of the alphabet."""
    found: dict[int, list[str]] = {}
    for fish, place in enumerate(state.place):
        if state.over[fish] < 0 and 1 <= place <= 7:
            under = state.under[fish]
            word = letter(state, fish) + (f"/{letter(state, under)}" if under >= 0 else "")
            found.setdefault(place, []).append(word)
    return {place: sorted(pieces) for place, pieces in sorted(found.items())}


def nest(state: DeepRiver, side: str) -> str:
    """What lies in a side's own nest: `ssS`."""
    place = HOME[SIDES.index(side)]
    return "".join(sorted((letter(state, f) for f, at in enumerate(state.place) if at == place), reverse=True))


class Game:
    """A game played in short words; `events` holds all that happened, `last` what the last answer brought."""

    def __init__(self, state: DeepRiver) -> None:
        self.state = state
        self.events: list[Event] = []
        self.last: list[Event] = []

    def __getattr__(self, name: str) -> Any:
        return getattr(self.state, name)

    @property
    def seat(self) -> int:
        return self.state.seat

    @property
    def asked(self) -> str:
        """Kind of the open decision; empty when the game is over."""
        decisions = self.state.decisions()
        return decisions[0].kind if decisions else ""

    @property
    def legal(self) -> Sequence[Action]:
        return self.state.legal_actions(self.seat)

    @property
    def river(self) -> dict[int, list[str]]:
        return river(self.state)

    def currents(self) -> dict[str, tuple[str, int]]:
        """Visible side and tile of each current."""
        return {each.id: (each.up, each.tile) for each in self.state.view(None).currents}

    def open_currents(self) -> str:
        """The currents that may be chosen."""
        return "".join(action.current for action in self.legal if isinstance(action, a.ChooseCurrent))

    def do(self, action: Action) -> Game:
        self.last = self.state.apply(self.seat, action)
        self.events += self.last
        return self

    def choose(self, current: str) -> Game:
        return self.do(a.ChooseCurrent(current))

    def move(self, place: int, face: int | None = None, on: int | None = None) -> Game:
        """Move the only legal piece that is so."""
        return self._piece(a.MoveFish, place, face, on)

    def flip(self, place: int, on: int | None = None) -> Game:
        return self._piece(a.FlipFish, place, None, on)

    def swap(self, place: int, side: str | None = None) -> Game:
        fitting = [x for x in self.legal if isinstance(x, a.SwapStack) and x.place == place]
        fitting = [x for x in fitting if side is None or x.side == side]
        assert len(fitting) == 1, (place, self.legal)
        return self.do(fitting[0])

    def _piece(self, kind: type[a.Fish], place: int, face: int | None, on: int | None) -> Game:
        fitting = [
            x
            for x in self.legal
            if isinstance(x, kind) and x.place == place and face in (None, x.face) and on in (None, x.on)
        ]
        assert len(fitting) == 1, (place, face, on, self.legal)
        action: Any = fitting[0]
        return self.do(action)

    def turn_over(self, current: str) -> Game:
        return self.do(a.TurnCurrent(current))

    def effect(self, name: str) -> Game:
        return self.do(a.ChooseEffect(name))

    def use(self, yes: bool) -> Game:
        return self.do(a.UseTile(yes))

    def stop(self) -> Game:
        return self.do(a.STOP)

    def confirm(self) -> Game:
        return self.do(a.CONFIRM)

    def kinds(self) -> list[str]:
        """Kinds of what the last answer brought."""
        return [event.kind for event in self.last]

    def told(self, kind: str) -> Any:
        """The one event of a kind among what the last answer brought."""
        found = [event for event in self.last if event.kind == kind]
        assert len(found) == 1, (kind, self.last)
        return found[0]

    def movable(self) -> set[tuple[int, int, int]]:
        """Place, face and face below of each piece that may be moved."""
        return {(x.place, x.face, x.on) for x in self.legal if isinstance(x, a.MoveFish)}

    def flippable(self) -> set[tuple[int, int]]:
        """Place and face below of each piece that may be flipped."""
        return {(x.place, x.on) for x in self.legal if isinstance(x, a.FlipFish)}

    def refused(self, action: Action, seat: int | None = None) -> Refusal:
        refusal = self.state.refusal(self.seat if seat is None else seat, action)
        assert refusal is not None, action
        return refusal


def game(*args: Any, **words: Any) -> Game:
    """`position`, ready to be played."""
    return Game(position(*args, **words))


def finish_random(state: DeepRiver, chance: Chance) -> DeepRiver:
    """Play at random to the end."""
    while decisions := state.decisions():
        seat = decisions[0].seat
        assert seat is not None
        state.apply(seat, chance.choice(state.legal_actions(seat)))
    return state
