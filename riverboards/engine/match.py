"""A live game on a record: acting, undo and redo, seats that leave, the end.

Undo replays a shorter record. It is free back to the last barrier: an event that showed somebody something hidden,
drew chance or ended a turn for good; another person's action or “ready”; a seat that left. That another seat is next
closes nothing, and a computer player's own action is no barrier by itself: it goes back with the action before it.
A barrier stays: taking back the action that made it opens nothing.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final, Protocol

from riverboards.engine.chance import Chance
from riverboards.engine.contract import (
    Action,
    Decision,
    Event,
    Game,
    Outcome,
    Setup,
    State,
    Watch,
)
from riverboards.engine.record import (
    Did,
    Ended,
    Entry,
    Left,
    Moment,
    Readied,
    Record,
    Redid,
    Renamed,
    Undid,
    encode_events,
    redo_entry,
)

_SPACING: Final = 16
"""A copy of the position is kept before every so many actions, and before each that can still be taken back."""

START, OTHER_SEAT, READY, LEFT, ENDED = "start", "other-seat", "ready", "left", "ended"
"""The barriers that are the record's own: nothing was done yet; another person acted; another person looked; a seat
left; the game was ended. All others are codes of the game's events."""


class Sink(Protocol):
    """Where new entries go before anybody sees what came of them."""

    @property
    def trouble(self) -> str | None:
        """A sentence while entries could not be written; they are kept and tried again with the next."""
        ...

    def write(self, entry: Entry, moment: Moment) -> None: ...


class Answers(Protocol):
    """A computer player; see `riverboards.players`."""

    def choose(self, seat: int, state: State, chance: Chance) -> Action: ...


@dataclass(frozen=True, slots=True)
class Ply:
    """An action that stands.

    Attributes:
        turn: number of the turn in which it was done.
        bot: a computer player chose it.
    """

    seat: int
    action: Action
    events: tuple[Event, ...]
    turn: int
    bot: bool


@dataclass(frozen=True, slots=True)
class UndoInfo:
    """What can be taken back now.

    Attributes:
        steps: number of single steps.
        turn: number of steps that taking back the whole turn takes; 0 as `steps` is.
        barrier: code of what closes the way further back (`start`, `other-seat`, `ready`, `left`, `ended`, or a code of
            the game's own, worded by the table's `barrier`).
        seat: whose doing the barrier is, where it is somebody's.
    """

    steps: int
    turn: int
    barrier: str
    seat: int | None = None


class MatchOver(ValueError):
    """Something was to be done in a game that is over."""


class Match:
    """A game being played.

    Attributes:
        game: the rules.
        record: the truth; entries are only ever added.
        state: the position now.
        plies: the actions that stand, with their events.
        readied: the seat that opened its private view last, or None.
    """

    def __init__(self, game: Game, setup: Setup, sink: Sink | None = None) -> None:
        self.game = game
        self.record = Record(setup, game.rules_version)
        self.state: State = game.new_state(setup)
        self.plies: list[Ply] = []
        self.readied: int | None = None
        self._sink = sink
        self._entries: list[Did] = []
        self._undone: list[list[Did]] = []
        self._kept: dict[int, State] = {}
        self._floor = UndoInfo(0, 0, START)
        self._floor_ply = 0
        self._looked: tuple[int, int] | None = None
        self._bots = self.record.bots()
        self._ended: Ended | None = None

    @classmethod
    def resume(cls, game: Game, record: Record, sink: Sink | None = None) -> Match:
        """The game that a record holds, ready to go on.

        Raises:
            ReplayDiffers: today's rules come to something else.
        """
        match = cls(game, record.setup)
        match.record.rules_version = record.rules_version
        standing = record.numbered()
        kept = {place for place, _ in standing}
        ply = 0
        for place, entry in enumerate(record.entries):
            if isinstance(entry, Did):
                match._close_for(entry.seat, entry.bot, OTHER_SEAT)
                if place in kept:
                    match._replay(place, ply, entry)
                    ply += 1
            else:
                match._note(entry)
        match.record.entries = list(record.entries)
        match._undone = match._undone_of(record)
        match._sink = sink
        return match

    # -- reading -----------------------------------------------------------------------------------------------

    @property
    def names(self) -> tuple[str, ...]:
        """What the seats go by now."""
        return self.record.names()

    @property
    def bots(self) -> dict[int, str]:
        """Seats that computer players answer for, with their levels."""
        return dict(self._bots)

    @property
    def trouble(self) -> str | None:
        """A sentence while the game could not be saved, else None. Play may go on; saving is tried with each entry."""
        return self._sink.trouble if self._sink is not None else None

    @property
    def saved(self) -> bool:
        """Whether entries are written down anywhere."""
        return self._sink is not None

    @property
    def ply(self) -> int:
        """How many actions stand."""
        return len(self.plies)

    def decisions(self) -> tuple[Decision, ...]:
        """What is to be decided now; nothing once the game was ended."""
        return () if self._ended else self.state.decisions()

    def outcome(self) -> Outcome | None:
        """How the game ended, by its rules or before its time; None while it runs."""
        if self._ended is None:
            return self.state.outcome()
        return _cut_short(self.state.standing(), self._ended)

    def moment(self) -> Moment:
        """Where the game stands, for the list of saves."""
        outcome = self.outcome()
        return Moment(self.state.turn, who_is_asked(self.decisions()), outcome.reason if outcome else None)

    def state_at(self, ply: int) -> State:
        """A copy of the position after the first `ply` actions that stand.

        Raises:
            IndexError: there are not so many.
        """
        if not 0 <= ply <= len(self.plies):
            raise IndexError(f"there are {len(self.plies)} actions, not {ply}")
        if ply == len(self.plies):
            return self.state.copy()
        nearest = max((at for at in self._kept if at <= ply), default=None)
        state = self._kept[nearest].copy() if nearest is not None else self.game.new_state(self.record.setup)
        for each in self.plies[nearest or 0 : ply]:
            state.apply(each.seat, each.action)
        return state

    def write_to(self, sink: Sink) -> None:
        """Hand every entry from now on to `sink`."""
        self._sink = sink

    # -- acting ------------------------------------------------------------------------------------------------

    def act(self, seat: int, action: Action, watch: Watch | None = None) -> list[Event]:
        """Do `action` for `seat`, and have it written down, before anything of it is shown.

        Raises:
            IllegalAction: the rules refuse it; nothing has changed.
            MatchOver: the game was ended.
        """
        return self._act(seat, action, watch, bot=seat in self._bots)

    def bot_to_answer(self) -> int | None:
        """The first seat that is asked and that a computer player answers for; None: people are asked, or nobody.

        A question to anybody is for a computer player only where no people are left.
        """
        for decision in self.decisions():
            if decision.optional:
                continue
            if decision.seat is None and len(self._bots) == self.state.players:
                return 0
            if decision.seat in self._bots:
                return decision.seat
        return None

    def bot_answer(self, seat: int, player: Answers) -> Action:
        """What the computer player on `seat` chooses: it is given what its seat may know, the rest drawn anew."""
        chance = Chance(f"{self.record.setup.seed}/answer/{seat}/{len(self.plies)}")
        return player.choose(seat, self.state.redeal(seat, chance.fork()), chance)

    def _act(self, seat: int, action: Action, watch: Watch | None, bot: bool) -> list[Event]:
        if self._ended is not None:
            raise MatchOver("The game was ended.")
        before = self.state.copy()
        turn = self.state.turn
        try:
            events = self.state.apply(seat, action, watch)
        except Exception:
            self.state = before
            raise
        entry = Did(seat, self.game.actions.encode(action), encode_events(self.game, events), bot)
        self._undone.clear()
        self._close_for(seat, bot, OTHER_SEAT)
        self._keep(before, entry, Ply(seat, action, tuple(events), turn, bot))
        self._write(entry)
        return events

    def _keep(self, before: State, entry: Did, ply: Ply) -> None:
        self._kept[len(self.plies)] = before
        self.plies.append(ply)
        self._entries.append(entry)
        code = next((event.barrier for event in reversed(ply.events) if event.barrier is not None), None)
        if code is not None:
            self._close(code, ply.seat)

    def _close(self, code: str, seat: int | None) -> None:
        """Nothing up to here can be taken back any more."""
        for at in range(self._floor_ply, len(self.plies)):
            if at % _SPACING:
                self._kept.pop(at, None)
        self._floor_ply = len(self.plies)
        self._floor = UndoInfo(0, 0, code, seat)

    def _close_for(self, seat: int, bot: bool, code: str) -> None:
        """What other people did before is closed now that `seat` acts or looks."""
        last = next((ply for ply in reversed(self.plies[self._floor_ply :]) if not ply.bot), None)
        if not bot and last is not None and last.seat != seat:
            self._close(code, seat)

    def _write(self, entry: Entry) -> None:
        self.record.entries.append(entry)
        if self._sink is not None:
            self._sink.write(entry, self.moment())

    # -- undo and redo -----------------------------------------------------------------------------------------

    def undo_info(self) -> UndoInfo:
        """How far back the way is free, and what closes it."""
        steps = self._steps()
        turn = 0
        if steps:
            now = self.plies[steps[0]].turn
            turn = next((i for i, at in enumerate(steps) if self.plies[at].turn != now), len(steps))
        return replace(self._floor, steps=len(steps), turn=turn)

    def undo(self) -> bool:
        """Take back one step; False where none can be."""
        return self._undo_steps(1)

    def undo_turn(self) -> bool:
        """Take back all steps of the turn that can be; False where none can be."""
        return self._undo_steps(self.undo_info().turn)

    @property
    def redo_steps(self) -> int:
        """How many steps can be done again."""
        return len(self._undone)

    def redo(self, watch: Watch | None = None) -> list[Event]:
        """Do the step again that was taken back last; empty where there is none."""
        if not self._undone:
            return []
        group = self._undone.pop()
        events: list[Event] = []
        for entry in group:
            before, turn = self.state.copy(), self.state.turn
            action = self.game.actions.decode(entry.action)
            came = self.state.apply(entry.seat, action, watch)
            self._keep(before, entry, Ply(entry.seat, action, tuple(came), turn, entry.bot))
            events.extend(came)
        self._write(Redid(len(group)))
        return events

    def _steps(self) -> list[int]:
        """Where each step that can be taken back begins, last first."""
        return [at for at in range(len(self.plies) - 1, self._floor_ply - 1, -1) if not self.plies[at].bot]

    def _undo_steps(self, number: int) -> bool:
        steps = self._steps()
        if not 0 < number <= len(steps) or self._ended is not None:
            return False
        end, plies = len(self.plies), 0
        for start in steps[:number]:
            self._undone.append(self._entries[start:end])
            plies += end - start
            end = start
        self._cut(end)
        self._write(Undid(plies))
        return True

    def _cut(self, to: int) -> None:
        self.state = self.state_at(to)
        del self.plies[to:], self._entries[to:]
        self._kept = {at: state for at, state in self._kept.items() if at < to}

    # -- the table ---------------------------------------------------------------------------------------------

    def ready(self, seat: int) -> None:
        """`seat` opens its private view. A second time with nothing done in between is not written down."""
        if self._looked == (len(self.plies), seat):
            return
        entry = Readied(seat)
        self._note(entry)
        self._undone.clear()
        self._write(entry)

    def leave(self, seat: int, bot: str = "random") -> None:
        """`seat` leaves; from now on the computer player of level `bot` answers for it."""
        self._add(Left(seat, bot))

    def rename(self, seat: int, name: str) -> None:
        """`seat` goes by another name from now on."""
        entry = Renamed(seat, name)
        self._note(entry)
        self._write(entry)

    def end(self, reason: str, seat: int | None = None) -> None:
        """End the game before its time: `conceded` by `seat`, or `stopped` by the table.

        Raises:
            MatchOver: it is over.
        """
        if self.outcome() is not None:
            raise MatchOver("The game is over.")
        self._add(Ended(reason, seat))

    def _add(self, entry: Left | Ended) -> None:
        self._note(entry)
        self._undone.clear()
        self._write(entry)

    def _note(self, entry: Entry) -> None:
        match entry:
            case Left(seat, bot):
                self._bots[seat] = bot
                self._close(LEFT, seat)
            case Ended(_, seat):
                self._ended = entry
                self._close(ENDED, seat)
            case Readied(seat):
                self.readied = seat
                self._looked = (len(self.plies), seat)
                self._close_for(seat, False, READY)

    # -- from a record -----------------------------------------------------------------------------------------

    def _replay(self, place: int, ply: int, entry: Did) -> None:
        before, turn = self.state.copy(), self.state.turn
        events = redo_entry(self.game, self.state, place, ply, entry)
        action = self.game.actions.decode(entry.action)
        self._keep(before, entry, Ply(entry.seat, action, tuple(events), turn, entry.bot))

    def _undone_of(self, record: Record) -> list[list[Did]]:
        """The steps a resumed game can still do again, as single actions with the bots' answers that followed them."""
        tail: list[Did] = []
        done: list[Did] = []
        for entry in record.entries:
            match entry:
                case Did():
                    done.append(entry)
                    tail.clear()
                case Undid(plies):
                    tail.extend(reversed(done[len(done) - plies :]))
                    del done[len(done) - plies :]
                case Redid(plies):
                    done.extend(tail.pop() for _ in range(plies))
                case Left() | Ended() | Readied():
                    tail.clear()
        groups: list[list[Did]] = []
        for entry in reversed(tail):
            if entry.bot and groups:
                groups[-1].append(entry)
            else:
                groups.append([entry])
        return groups[::-1]


def _cut_short(standing: Outcome, ended: Ended) -> Outcome:
    """The score sheet of a game ended before its time.

    Who concedes loses to the one other seat; with more seats, or in a game that ranks nobody, nobody wins.
    """
    facts = {**standing.facts, **({} if ended.seat is None else {"seat": ended.seat})}
    players = len(standing.results)
    if ended.reason != "conceded" or ended.seat is None or players != 2 or standing.ranking is None:
        return replace(standing, reason=ended.reason, winners=(), facts=facts)
    other = 1 - ended.seat
    ranking = tuple(1 if seat == other else 2 for seat in range(2))
    return replace(standing, reason="conceded", winners=(other,), ranking=ranking, tie_break=None, facts=facts)


def who_is_asked(decisions: Sequence[Decision]) -> tuple[int, ...]:
    """The seats that are asked, in the order of asking; a question to anybody names none."""
    return tuple(each.seat for each in decisions if each.seat is not None and not each.optional)
