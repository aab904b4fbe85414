"""The actions and events of Deep River.

An action that points at a fish describes it (place, side, face, what it lies on, what lies on it): pieces that do not
differ are one choice (DR-MOVE-15). Events name single counters, 0 to 4 salmon and 5 to 9 eels, so that each keeps its
identity on the screen. Actions and events are made once and used again: a game makes no new ones on its way.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import ClassVar, Final

from riverboards.engine.codec import Codec
from riverboards.engine.contract import Action, Event
from riverboards.games.deep_river.data import SIDES, TILES, tables

# ------------------------------------------------------------------ actions


@dataclass(frozen=True, slots=True)
class LayTile:
    """Lay an own tile on the next place outwards (DR-SETUP-03, variant). `effect`: which; like tiles are one choice."""

    kind: ClassVar[str] = "lay-tile"
    effect: str


@dataclass(frozen=True, slots=True)
class ConfirmTiles:
    """The own tiles lie as they shall."""

    kind: ClassVar[str] = "confirm-tiles"


@dataclass(frozen=True, slots=True)
class ChooseCurrent:
    """Choose the token of the turn (DR-TOKEN-01). `current`: `A`, `B` or `C`."""

    kind: ClassVar[str] = "choose-current"
    current: str


@dataclass(frozen=True, slots=True)
class Fish:
    """Which piece is meant.

    Attributes:
        place: 0 eels' nest, 1 to 7 river, 8 salmon's nest.
        side: `salmon` or `eels`.
        face: 1 single, 2 double.
        on: face of the opposing counter below it, 0 for none.
        below: face of the opposing counter on top of it, 0 for none; such a fish can never move.
    """

    place: int
    side: str
    face: int
    on: int = 0
    below: int = 0


@dataclass(frozen=True, slots=True)
class MoveFish(Fish):
    """Move this piece: by the current, the advance tile or the large tile, whichever is asked (DR-MOVE-01)."""

    kind: ClassVar[str] = "move-fish"


@dataclass(frozen=True, slots=True)
class Stop:
    """Leave out the second movement of the twice side (DR-TOKEN-10)."""

    kind: ClassVar[str] = "stop"


@dataclass(frozen=True, slots=True)
class SwapStack(Fish):
    """Exchange top and bottom of the stack with this piece on top (DR-TILE-09)."""

    kind: ClassVar[str] = "swap-stack"


@dataclass(frozen=True, slots=True)
class TurnCurrent:
    """Turn this token over (DR-TILE-12)."""

    kind: ClassVar[str] = "turn-current"
    current: str


@dataclass(frozen=True, slots=True)
class ChooseEffect:
    """Which effect of the large tile: `flip` or `advance` (DR-LARGE-01)."""

    kind: ClassVar[str] = "choose-effect"
    effect: str


@dataclass(frozen=True, slots=True)
class FlipFish(Fish):
    """Turn this single to its double side (DR-LARGE-02)."""

    kind: ClassVar[str] = "flip-fish"


@dataclass(frozen=True, slots=True)
class UseTile:
    """Whether the tile reached by the large tile's advance takes effect (DR-LARGE-06)."""

    kind: ClassVar[str] = "use-tile"
    use: bool


@dataclass(frozen=True, slots=True)
class ConfirmTurn:
    """End the turn (decision DR-DEC-12)."""

    kind: ClassVar[str] = "confirm-turn"


ACTIONS: Final[Codec[Action]] = Codec(
    LayTile,
    ConfirmTiles,
    ChooseCurrent,
    MoveFish,
    Stop,
    SwapStack,
    TurnCurrent,
    ChooseEffect,
    FlipFish,
    UseTile,
    ConfirmTurn,
)


def code(place: int, face: int, on: int) -> int:
    """Place of an uncovered piece in the tables below."""
    return (place * 3 + on) * 2 + face - 1


def _pieces(side: str) -> tuple[tuple[int, str, int, int], ...]:
    return tuple((place, side, face, on) for place in range(TILES + 2) for on in range(3) for face in (1, 2))


MOVES: Final = tuple(tuple(MoveFish(*piece) for piece in _pieces(side)) for side in SIDES)
FLIPS: Final = tuple(tuple(FlipFish(*piece) for piece in _pieces(side)) for side in SIDES)
SWAPS: Final = tuple(tuple(SwapStack(*piece) for piece in _pieces(side)) for side in SIDES)
"""Actions by side (of the top counter) and `code`."""
CHOOSE: Final = tuple(ChooseCurrent(current) for current in tables().current_ids)
TURNS: Final = tuple(TurnCurrent(current) for current in tables().current_ids)
STOP: Final = Stop()
FLIP, RUSH = ChooseEffect("flip"), ChooseEffect("advance")
USE, LEAVE = UseTile(True), UseTile(False)
CONFIRM: Final = ConfirmTurn()
CONFIRM_TILES: Final = ConfirmTiles()

# ------------------------------------------------------------------ events


@dataclass(frozen=True, slots=True)
class TileLaid(Event):
    """A side's tile was laid at a place. `tile`: its id; `effect`: what it does."""

    kind: ClassVar[str] = "tile-laid"
    seat: int
    place: int
    tile: str
    effect: str


@dataclass(frozen=True, slots=True)
class TilesConfirmed(Event):
    """A seat's three tiles lie for good."""

    kind: ClassVar[str] = "tiles-confirmed"
    barrier: ClassVar[str | None] = "tiles-confirmed"
    seat: int


@dataclass(frozen=True, slots=True)
class CurrentsTossed(Event):
    """The three tokens were tossed (DR-SETUP-07). `sides`: keys of the sides that lie up."""

    kind: ClassVar[str] = "currents-tossed"
    barrier: ClassVar[str | None] = "currents-tossed"
    hidden: ClassVar[bool] = True
    sides: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class CurrentChosen(Event):
    """A token was chosen. `side`: key of the side that decides the turn (DR-TOKEN-02); `tile`: where it lies."""

    kind: ClassVar[str] = "current-chosen"
    seat: int
    current: str
    side: str
    tile: int


@dataclass(frozen=True, slots=True)
class FishMoved(Event):
    """A piece swam to a tile.

    Attributes:
        fish: the counter on top; `carried`: the one below it that came along, or -1.
        onto: the opposing counter it was put on, or -1 (DR-MOVE-07).
        tiles: the tiles it was to swim; `ignored`: the tiles after those where it could not stop (DR-MOVE-05).
        cause: `current`, `advance` (tile) or `rush` (the large tile's advance).
    """

    kind: ClassVar[str] = "fish-moved"
    seat: int
    fish: int
    carried: int
    onto: int
    start: int
    end: int
    tiles: int
    ignored: int
    cause: str


@dataclass(frozen=True, slots=True)
class FishArrived(Event):
    """A piece reached the opponent's nest (DR-NEST-01). `steps`: the bear's steps that follow; else as `FishMoved`."""

    kind: ClassVar[str] = "fish-arrived"
    seat: int
    fish: int
    carried: int
    start: int
    end: int
    tiles: int
    ignored: int
    cause: str
    steps: int


@dataclass(frozen=True, slots=True)
class BearMoved(Event):
    """The bear walked. `cause`: `arrival` of a fish, bear `tile`, or bear side of the `current`."""

    kind: ClassVar[str] = "bear-moved"
    seat: int
    start: int
    end: int
    cause: str


@dataclass(frozen=True, slots=True)
class FishReturned(Event):
    """The fish that arrived went back to its own nest (DR-NEST-04). `freed`: the counter that stayed, or -1."""

    kind: ClassVar[str] = "fish-returned"
    seat: int
    fish: int
    freed: int


@dataclass(frozen=True, slots=True)
class StackSwapped(Event):
    """Top and bottom of a stack changed places; `top` and `under` as they lie now."""

    kind: ClassVar[str] = "stack-swapped"
    seat: int
    place: int
    top: int
    under: int


@dataclass(frozen=True, slots=True)
class CurrentTurned(Event):
    """A turn tile turned a token over; the opponent may not choose it next turn. `side`: key of the side now up."""

    kind: ClassVar[str] = "current-turned"
    seat: int
    current: str
    side: str


@dataclass(frozen=True, slots=True)
class FishFlipped(Event):
    """A single became a double for the rest of the game."""

    kind: ClassVar[str] = "fish-flipped"
    seat: int
    fish: int
    place: int


@dataclass(frozen=True, slots=True)
class TileIdle(Event):
    """A tile did nothing. `reason`: `needs-double` or `no-stack`."""

    kind: ClassVar[str] = "tile-idle"
    seat: int
    place: int
    effect: str
    reason: str


@dataclass(frozen=True, slots=True)
class TileLeft(Event):
    """The tile reached by the large tile's advance was left alone (DR-LARGE-06)."""

    kind: ClassVar[str] = "tile-left"
    seat: int
    place: int
    effect: str


@dataclass(frozen=True, slots=True)
class MovementLeft(Event):
    """The second movement was left out; `dropped`: because no fish could move (DR-TOKEN-10)."""

    kind: ClassVar[str] = "movement-left"
    seat: int
    dropped: bool


@dataclass(frozen=True, slots=True)
class NothingMoves(Event):
    """All own fish are covered: the token does nothing but move on (DR-TOKEN-11)."""

    kind: ClassVar[str] = "nothing-moves"
    seat: int


@dataclass(frozen=True, slots=True)
class CurrentMoved(Event):
    """The token of the turn went to the next tile (or stays at the last) and was flipped to `side` (DR-TOKEN-03)."""

    kind: ClassVar[str] = "current-moved"
    seat: int
    current: str
    start: int
    end: int
    side: str


@dataclass(frozen=True, slots=True)
class TurnConfirmed(Event):
    """A turn ended. `turn`: its number."""

    kind: ClassVar[str] = "turn-confirmed"
    barrier: ClassVar[str | None] = "turn-confirmed"
    seat: int
    turn: int


@dataclass(frozen=True, slots=True)
class GameEnded(Event):
    """The game is over. `seat`: who wins; `reason`: `bear`, `further` or `middle`; `bear`: where it stands."""

    kind: ClassVar[str] = "game-ended"
    stop: ClassVar[bool] = True
    seat: int
    reason: str
    bear: int


EVENTS: Final[Codec[Event]] = Codec(
    TileLaid,
    TilesConfirmed,
    CurrentsTossed,
    CurrentChosen,
    FishMoved,
    FishArrived,
    BearMoved,
    FishReturned,
    StackSwapped,
    CurrentTurned,
    FishFlipped,
    TileIdle,
    TileLeft,
    MovementLeft,
    NothingMoves,
    CurrentMoved,
    TurnConfirmed,
    GameEnded,
)

current_chosen = cache(CurrentChosen)
fish_moved = cache(FishMoved)
fish_arrived = cache(FishArrived)
bear_moved = cache(BearMoved)
fish_returned = cache(FishReturned)
stack_swapped = cache(StackSwapped)
current_turned = cache(CurrentTurned)
fish_flipped = cache(FishFlipped)
tile_idle = cache(TileIdle)
tile_left = cache(TileLeft)
movement_left = cache(MovementLeft)
nothing_moves = cache(NothingMoves)
current_moved = cache(CurrentMoved)
turn_confirmed = cache(TurnConfirmed)
game_ended = cache(GameEnded)
