"""The record of a game: what was agreed before the first move, and every entry after it. It is the truth, from which
save, undo, replay, log and export follow.

Intent and outcome are recorded apart: an action with the events that came of it. Replaying derives the events anew and
compares. Actions and events stand here in their JSON form, so a record needs no game to be read or written.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import asdict, dataclass, field, replace
from typing import Any, ClassVar, TypeAlias

from riverboards.engine.codec import CodecError
from riverboards.engine.contract import JSON, Event, Game, IllegalAction, Seat, Setup, State


@dataclass(frozen=True, slots=True)
class Did:
    """An action and what came of it. `bot`: a computer player chose it."""

    entry: ClassVar[str] = "action"
    seat: int
    action: JSON
    results: tuple[JSON, ...]
    bot: bool = False


@dataclass(frozen=True, slots=True)
class Undid:
    """The last `plies` actions that stood were taken back."""

    entry: ClassVar[str] = "undo"
    plies: int


@dataclass(frozen=True, slots=True)
class Redid:
    """The last `plies` actions that had been taken back were done again."""

    entry: ClassVar[str] = "redo"
    plies: int


@dataclass(frozen=True, slots=True)
class Left:
    """A seat left the game; from here on the computer player of level `bot` answers for it."""

    entry: ClassVar[str] = "left"
    seat: int
    bot: str


@dataclass(frozen=True, slots=True)
class Readied:
    """A seat opened its private view."""

    entry: ClassVar[str] = "ready"
    seat: int


@dataclass(frozen=True, slots=True)
class Renamed:
    """A seat goes by another name from here on."""

    entry: ClassVar[str] = "name"
    seat: int
    name: str


@dataclass(frozen=True, slots=True)
class Ended:
    """The game was ended before its time. `reason`: `conceded` (by `seat`) or `stopped` (by the table, `seat` None)."""

    entry: ClassVar[str] = "end"
    reason: str
    seat: int | None = None


Entry: TypeAlias = Did | Undid | Redid | Left | Readied | Renamed | Ended
_KINDS: dict[str, type[Entry]] = {kind.entry: kind for kind in (Did, Undid, Redid, Left, Readied, Renamed, Ended)}


@dataclass(frozen=True, slots=True)
class Moment:
    """Where a game stands, in words everybody may know: for the list of saves.

    Attributes:
        turn: number of the turn.
        asked: the seats that are asked now; a question to anybody names none.
        over: reason of the end, or None while it runs.
    """

    turn: int
    asked: tuple[int, ...] = ()
    over: str | None = None


@dataclass(slots=True)
class Record:
    """A game from its set-up to its last entry."""

    setup: Setup
    rules_version: int
    entries: list[Entry] = field(default_factory=list)

    def standing(self) -> list[Did]:
        """The actions that stand, without those taken back, in order."""
        return [entry for _, entry in self.numbered()]

    def numbered(self) -> list[tuple[int, Did]]:
        """As `standing`, with the place of each in `entries`."""
        done: list[tuple[int, Did]] = []
        undone: list[tuple[int, Did]] = []
        for place, entry in enumerate(self.entries):
            match entry:
                case Did():
                    done.append((place, entry))
                    undone.clear()
                case Undid(plies):
                    undone.extend(reversed(done[len(done) - plies :]))
                    del done[len(done) - plies :]
                case Redid(plies):
                    done.extend(undone.pop() for _ in range(plies))
        return done

    def names(self) -> tuple[str, ...]:
        """What the seats go by now."""
        names = [seat.name for seat in self.setup.seats]
        for entry in self.entries:
            if isinstance(entry, Renamed):
                names[entry.seat] = entry.name
        return tuple(names)

    def bots(self) -> dict[int, str]:
        """The seats that computer players answer for, with their levels."""
        bots = {i: seat.bot for i, seat in enumerate(self.setup.seats) if seat.bot is not None}
        bots.update((entry.seat, entry.bot) for entry in self.entries if isinstance(entry, Left))
        return bots

    def ended(self) -> Ended | None:
        """How the game was ended before its time, if it was."""
        return next((entry for entry in self.entries if isinstance(entry, Ended)), None)


class ReplayDiffers(Exception):
    """Today's rules do not come to what the record says.

    Attributes:
        place: place of the entry in the record, from 0.
        ply: number of the action among those that stand, from 0; the position before it can still be watched.
        expected, found: what the record says and what the rules say.
    """

    def __init__(self, place: int, ply: int, expected: object, found: object) -> None:
        super().__init__(f"Action {ply + 1} (entry {place + 1}) comes out differently: {found}; recorded: {expected}")
        self.place = place
        self.ply = ply
        self.expected = expected
        self.found = found


class RecordError(ValueError):
    """Data that is no record; the message says what is wrong with it."""


def encode_events(game: Game, events: Iterable[Event]) -> tuple[JSON, ...]:
    """The JSON forms of events."""
    return tuple(game.events.encode(event) for event in events)


def redo_entry(game: Game, state: State, place: int, ply: int, entry: Did) -> list[Event]:
    """Apply a recorded action to `state` and compare what comes of it.

    Raises:
        ReplayDiffers: the action is unknown or refused, or other events come of it.
    """
    try:
        action = game.actions.decode(entry.action)
        events = state.apply(entry.seat, action)
    except (CodecError, IllegalAction, TypeError) as problem:
        raise ReplayDiffers(place, ply, entry.action, str(problem)) from problem
    found = encode_events(game, events)
    if found != entry.results:
        raise ReplayDiffers(place, ply, *_first_difference(entry.results, found))
    return events


def _first_difference(expected: Sequence[JSON], found: Sequence[JSON]) -> tuple[JSON, JSON]:
    for one, other in zip(expected, found, strict=False):
        if one != other:
            return one, other
    return (expected[len(found) :] or ["nothing more"])[0], (found[len(expected) :] or ["nothing more"])[0]


def replay(game: Game, record: Record, to: int | None = None) -> State:
    """The position after the first `to` of the actions that stand (None: after all), derived anew and compared.

    Raises:
        ReplayDiffers: what the rules say is not what the record says.
    """
    state = game.new_state(record.setup)
    for ply, (place, entry) in enumerate(record.numbered()[:to]):
        redo_entry(game, state, place, ply, entry)
    return state


def setup_to_data(setup: Setup) -> dict[str, JSON]:
    """A set-up as plain JSON."""
    return {
        "game": setup.game,
        "seats": [{**asdict(seat), "choices": dict(seat.choices)} for seat in setup.seats],
        "options": dict(setup.options),
        "seed": setup.seed,
    }


def setup_from_data(data: Any) -> Setup:
    """The set-up that `setup_to_data` wrote.

    Raises:
        RecordError: it is none.
    """
    try:
        seats = tuple(
            Seat(str(s["name"]), str(s["colour"]), s["bot"] and str(s["bot"]), dict(s["choices"]))
            for s in data["seats"]
        )
        return Setup(str(data["game"]), seats, dict(data["options"]), str(data["seed"]))
    except (KeyError, TypeError, ValueError) as problem:
        raise RecordError(f"no set-up: {problem!r}") from None


def entry_to_data(entry: Entry) -> dict[str, JSON]:
    """An entry as plain JSON, `{"entry": kind, ...}`."""
    data: dict[str, JSON] = {"entry": entry.entry}
    for name in entry.__slots__:
        value = getattr(entry, name)
        data[name] = list(value) if isinstance(value, tuple) else value
    return data


def entry_from_data(data: Any) -> Entry:
    """The entry that `entry_to_data` wrote.

    Raises:
        RecordError: it is none.
    """
    try:
        fields = dict(data)
        kind = _KINDS[fields.pop("entry")]
        if kind is Did:
            fields["results"] = tuple(fields["results"])
        return kind(**fields)
    except (KeyError, TypeError, ValueError) as problem:
        raise RecordError(f"no entry: {problem!r}") from None


def well_formed(record: Record) -> None:
    """Check what entries say of each other: seats that exist, no more undone than done.

    Raises:
        RecordError: with what is wrong.
    """
    seats = record.setup.players
    done = undone = 0
    for place, entry in enumerate(record.entries):
        seat = getattr(entry, "seat", None)
        if seat is not None and not (isinstance(seat, int) and 0 <= seat < seats):
            raise RecordError(f"entry {place + 1} names seat {seat!r}")
        match entry:
            case Did():
                done, undone = done + 1, 0
            case Undid(plies):
                done, undone = done - plies, undone + plies
            case Redid(plies):
                done, undone = done + plies, undone - plies
        if min(done, undone) < 0 or (isinstance(entry, Undid | Redid) and entry.plies < 1):
            raise RecordError(f"entry {place + 1} takes back or does again more than there is")


def renamed(setup: Setup, names: Sequence[str]) -> Setup:
    """The set-up with other names on the seats."""
    seats = tuple(replace(seat, name=name) for seat, name in zip(setup.seats, names, strict=True))
    return replace(setup, seats=seats)
