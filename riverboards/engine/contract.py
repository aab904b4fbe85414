"""The contract between the rules and everything else.

The rules answer three questions: what is to be decided now, what may be done, and what may this viewer see? Window,
computer players, command line and tests ask nothing more and know no particular game.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, ClassVar, Protocol, Self, TypeAlias

from riverboards.engine.chance import Chance
from riverboards.engine.codec import Codec

if TYPE_CHECKING:
    from riverboards.engine.forms import Form

JSON: TypeAlias = Any
"""What `json` can write and read back unchanged."""


class Action(Protocol):
    """An answer to a decision: small, frozen, compared and hashed by value, made of ids (numbers, words, tuples)."""

    kind: ClassVar[str]


class Event:
    """What then happened, chance included. Games derive frozen, slotted dataclasses from it.

    A viewer knows an event whole or not at all: a draw is two events, a public and a private one.

    Class attributes:
        kind: its name in the record.
        stop: it holds the show until "go on" (a reveal, a vote's result, the end).
        barrier: None, or the code of the reason why nothing before it can be taken back: it showed somebody something
            hidden, drew chance, or ended a turn where the ledger says so. The sentence stands in the table's words.
        hidden: it shows its viewers something that was hidden, or drew chance; a preview ends before it. (An ended
            turn is a barrier but not hidden.)
    """

    __slots__ = ()
    kind: ClassVar[str]
    stop: ClassVar[bool] = False
    barrier: ClassVar[str | None] = None
    hidden: ClassVar[bool] = False

    def known_to(self, viewer: int | None) -> bool:
        """Whether `viewer` (None: the table, what everybody may know) is shown this event. Public unless overridden."""
        return True


@dataclass(frozen=True, slots=True)
class Refusal:
    """Why an action may not be done.

    Attributes:
        code: names the sentence (`token-barred`); every code has one in every language.
        facts: what the sentence tells: numbers, words; a key `seat` or ending in `_seat` holds a 0-based seat.
        clause: the ledger clause behind it.
    """

    code: str
    facts: Mapping[str, Any] = field(default_factory=dict)
    clause: str | None = None


class IllegalAction(ValueError):
    """An action that the rules refuse was applied. Nothing has changed."""

    def __init__(self, refusal: Refusal, action: object) -> None:
        super().__init__(f"refused ({refusal.code}, {refusal.clause}): {action}")
        self.refusal = refusal
        self.action = action


@dataclass(frozen=True, slots=True)
class Decision:
    """A question that stands open.

    Attributes:
        seat: who answers; None: anybody at the table.
        kind: names the question (`choose-token`); the table's `ask` words it.
        answers: kinds of the actions that answer it.
        private: what is asked, or how it may be answered, is the seat's secret.
        optional: it stands beside the open question and holds nothing up.
        final: the answer cannot be taken back or is secret: it is confirmed whatever the settings say.
        forms: free answers with fields; see `forms`.
        partial: `legal_actions` lists only some of the possible answers; the form holds them all.
    """

    seat: int | None
    kind: str
    answers: tuple[str, ...]
    private: bool = False
    optional: bool = False
    final: bool = False
    forms: tuple[Form, ...] = ()
    partial: bool = False


@dataclass(frozen=True, slots=True)
class Option:
    """A toggle or choice agreed before the game.

    Attributes:
        values: what may be chosen; `seat-1`... name seats (counted from 1) and are shown as players' names.
        labels: how a value is called, where it is not a yes or no, a number or a seat.
        players: numbers of players it applies to; None: all. `seat-n` applies only where there are n players.
        table: the shell's own settings that are asked here too are not options of the game.
    """

    key: str
    title: str
    help: str
    values: tuple[str | int | bool, ...]
    default: str | int | bool
    labels: Mapping[str, str] = field(default_factory=dict)
    players: tuple[int, ...] | None = None


@dataclass(frozen=True, slots=True)
class SeatOption:
    """A choice that every seat makes before the game: a side, a species, a board.

    Attributes:
        unique: no two seats may have the same value.
        players: numbers of players it applies to; None: all.
    """

    key: str
    title: str
    values: tuple[str, ...]
    labels: Mapping[str, str] = field(default_factory=dict)
    unique: bool = True
    players: tuple[int, ...] | None = None


@dataclass(frozen=True, slots=True)
class Seat:
    """Who sits where. The rules read `choices` only; names and colours are the players' business.

    Attributes:
        colour: name of a palette colour, tied to a mark.
        bot: None for a person, else the level of the computer player.
        choices: the seat options chosen.
    """

    name: str
    colour: str
    bot: str | None = None
    choices: Mapping[str, str] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Setup:
    """What was agreed before the first move.

    Attributes:
        game: the game's key.
        options: all option values; `complete` fills in defaults.
        seed: any text; its SHA-256 starts the generator.
    """

    game: str
    seats: tuple[Seat, ...]
    options: Mapping[str, str | int | bool]
    seed: str

    @property
    def players(self) -> int:
        return len(self.seats)


@dataclass(frozen=True, slots=True)
class ScoreLine:
    """One source of points of one seat. `source` names its words in the table; `note` are facts for its small print."""

    source: str
    points: int
    note: Mapping[str, Any] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Check:
    """One objective of one seat, met or not."""

    objective: str
    met: bool
    note: Mapping[str, Any] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class SeatResult:
    """How one seat ended: lines that sum to `total`, or checks."""

    lines: tuple[ScoreLine, ...] = ()
    total: int | None = None
    checks: tuple[Check, ...] = ()


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a game ended.

    Attributes:
        reason: code of the way it ended (`bear`, `finish-line`); `conceded` and `stopped` are the record's own.
        winners: seats; none, one or several.
        ranking: place of each seat from 1, equal where nothing parts them; None where there is no order.
        tie_break: code of the rule that parted equal scores, or None.
        results: one per seat.
        facts: what the sentence of the end tells.
    """

    reason: str
    winners: tuple[int, ...]
    results: tuple[SeatResult, ...]
    ranking: tuple[int, ...] | None = None
    tie_break: str | None = None
    facts: Mapping[str, Any] = field(default_factory=dict)


class View(Protocol):
    """What one viewer may know: built by copying out, compared by value. Each game adds its own fields.

    Attributes:
        viewer: a seat, or None for the table.
        decisions: the open decisions, without what only another seat may know of them.
        turn: number of the turn from 1, as the log groups it.
        outcome: None while the game runs.
    """

    @property
    def viewer(self) -> int | None: ...
    @property
    def decisions(self) -> tuple[Decision, ...]: ...
    @property
    def turn(self) -> int: ...
    @property
    def outcome(self) -> Outcome | None: ...


Watch: TypeAlias = Callable[[Event, "State"], None]


class State(Protocol):
    """One position of one game, complete, secrets included.

    After each `apply` either a decision stands open or the game is over.
    """

    @property
    def players(self) -> int: ...

    @property
    def turn(self) -> int:
        """Number of the turn from 1, as the log groups it."""
        ...

    def decisions(self) -> tuple[Decision, ...]:
        """What is to be decided now, in the order of asking; empty when the game is over."""
        ...

    def legal_actions(self, seat: int) -> Sequence[Action]:
        """What `seat` may do now, in a fixed order, without repeats; empty when nothing is asked of it.

        Actions that answer a decision of nobody in particular are listed for every seat. Where the decision is
        `partial` these are up to 20 of the possible answers, at least one if any exists.
        """
        ...

    def tries(self, seat: int) -> Sequence[Action]:
        """The legal actions and the refused ones that a player could point at."""
        ...

    def refusal(self, seat: int, action: Action) -> Refusal | None:
        """Why `action` may not be done by `seat` now; None if it may. Any well-formed action may be asked about."""
        ...

    def apply(self, seat: int, action: Action, watch: Watch | None = None) -> list[Event]:
        """Do it and all that follows by itself; `watch` is called after each event with the position it left.

        Raises:
            IllegalAction: the rules refuse it; nothing has changed.
        """
        ...

    def foresee(self, seat: int, action: Action) -> list[Event]:
        """What would happen, as far as `seat` can know: cut before the first hidden event. Changes nothing."""
        ...

    def view(self, viewer: int | None) -> View:
        """What `viewer` may know (None: the table, what everybody may know)."""
        ...

    def redeal(self, viewer: int | None, chance: Chance) -> Self:
        """A position that looks the same to `viewer`; what is hidden from them, future chance too, is drawn anew."""
        ...

    def outcome(self) -> Outcome | None:
        """How it ended, or None while it runs."""
        ...

    def standing(self) -> Outcome:
        """The score sheet if the game stopped here (conceded or ended early): reason `stopped`, no winners."""
        ...

    def components(self) -> Mapping[str, int]:
        """How many there are of each thing, wherever it lies: the same after every action."""
        ...

    def copy(self) -> Self:
        """An independent twin, written by hand for speed."""
        ...

    def to_data(self) -> dict[str, JSON]:
        """The whole position as plain JSON."""
        ...


class Game(Protocol):
    """A title on the shelf.

    Attributes:
        key: `deep-river`; folder name below data/, assets/ and (with underscores) games/ and tables/.
        players: numbers of players, smallest to largest.
        minutes: usual length, shortest and longest.
        rules_version: raised whenever the same record would play differently.
        hides: whether anything is hidden from anybody: saves veil it and the seed is shown only after the end.
        actions, events: JSON forms of this game's actions and events.
        longest: a number of actions that no game exceeds (harness, progress bars).
    """

    @property
    def key(self) -> str: ...
    @property
    def title(self) -> str: ...
    @property
    def players(self) -> range: ...
    @property
    def minutes(self) -> tuple[int, int]: ...
    @property
    def options(self) -> tuple[Option, ...]: ...
    @property
    def seat_options(self) -> tuple[SeatOption, ...]: ...
    @property
    def rules_version(self) -> int: ...
    @property
    def hides(self) -> bool: ...
    @property
    def actions(self) -> Codec[Action]: ...
    @property
    def events(self) -> Codec[Event]: ...
    @property
    def longest(self) -> int: ...

    def new_state(self, setup: Setup) -> State:
        """The first position. `setup` is complete and checked (`engine.setup.complete`)."""
        ...

    def state_from_data(self, data: dict[str, JSON]) -> State:
        """The position that `State.to_data` wrote."""
        ...


def foresee(state: State, seat: int, action: Action, seed: str = "foresee") -> list[Event]:
    """`State.foresee` for every game: on a redealt twin, cut before the first hidden event."""
    twin = state.redeal(seat, Chance(seed))
    seen: list[Event] = []
    for event in twin.apply(seat, action):
        if event.hidden:
            break
        if event.known_to(seat):
            seen.append(event)
    return seen
