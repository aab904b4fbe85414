"""A match at this screen: whose eyes the picture is for, who is asked, and what happens between two questions.

The viewer is a seat only while that seat has said "ready" and is asked something private (or nobody else sits at this
screen); at every other moment it is None, the table. The curtain is a phase of its own, entered in the same call that
ends the private view, so no picture can lie between.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from dataclasses import replace
from enum import Enum

from riverboards.engine.contract import Action, Decision, Event, Outcome, View
from riverboards.engine.match import Match
from riverboards.tables.contract import Question, Sheet, Table, Target
from riverboards.ui.sitting.answer import Answer, Asked
from riverboards.ui.sitting.beats import Beat, Film
from riverboards.ui.sitting.thinker import Thinker


class Phase(Enum):
    """What the screen does now."""

    BEATS = "beats"
    HOLD = "hold"
    CURTAIN = "curtain"
    ASK = "ask"
    THINK = "think"
    OVER = "over"


class Sitting:
    """A match, its table, and the people at this screen.

    Attributes:
        phase: what the screen does now.
        viewer: whose eyes the picture is for; None: the table.
        answer: the open question while `phase` is ASK.
        sheet: what holds the show while `phase` is HOLD.
        handed: seat that the curtain waits for while `phase` is CURTAIN.
        looking: seat whose own secrets are shown while the look control is held.
    """

    def __init__(
        self,
        match: Match,
        table: Table,
        thinker: Thinker,
        *,
        confirm: Callable[[], str],
        curtain: Callable[[], str],
        stepped: Callable[[], bool] = lambda: False,
        on_event: Callable[[Event], None] = lambda event: None,
    ) -> None:
        """`confirm`, `curtain` and `stepped` read the settings at each use."""
        self.match = match
        self.table = table
        self.thinker = thinker
        self._confirm = confirm
        self._curtain = curtain
        self._stepped = stepped
        self._step_ends = False
        self._on_event = on_event
        self.beats: deque[Beat] = deque()
        self.viewer: int | None = None
        self.answer: Answer | None = None
        self.sheet: Sheet | None = None
        self.handed: int | None = None
        self.looking: int | None = None
        self.ready_seat: int | None = None
        self.phase = Phase.THINK
        self._view: View = match.state.view(None)
        self._next()

    # ------------------------------------------------------------------ who sits here

    @property
    def people(self) -> list[int]:
        """The seats that people at this screen play."""
        bots = self.match.bots
        return [seat for seat in range(self.match.state.players) if seat not in bots]

    @property
    def view(self) -> View:
        """What is to be drawn now."""
        return self._view

    def outcome(self) -> Outcome | None:
        return self.match.outcome()

    # ------------------------------------------------------------------ the next question

    def _next(self) -> None:
        """Look who is asked now: a person here (behind the curtain if need be), a computer player, or nobody."""
        self.answer, self.sheet, self.handed, self.looking = None, None, None, None
        self._step_ends = False
        if self.match.outcome() is not None:
            self._enter(Phase.OVER, None)
            return
        decision = self._first_question()
        if decision is None:
            self._ask_bot()
            return
        seat = self._seat_of(decision)
        if self._needs_curtain(decision, seat):
            self.handed = seat
            self._enter(Phase.CURTAIN, None)
            return
        self._enter(Phase.ASK, self._eyes(decision, seat))
        self._open(decision, seat)

    def _enter(self, phase: Phase, viewer: int | None) -> None:
        self.phase, self.viewer = phase, viewer
        self._view = self.match.state.view(viewer)

    def _first_question(self) -> Decision | None:
        people = self.people
        for decision in self.match.decisions():
            if not decision.optional and people and (decision.seat is None or decision.seat in people):
                return decision
        return None

    def _seat_of(self, decision: Decision) -> int:
        if decision.seat is not None:
            return decision.seat
        people = self.people
        return self.ready_seat if self.ready_seat in people and self.ready_seat is not None else people[0]

    def _needs_curtain(self, decision: Decision, seat: int) -> bool:
        if len(self.people) < 2 or self.ready_seat == seat:
            return False
        return decision.private or (self._curtain() == "always" and decision.seat is not None)

    def _eyes(self, decision: Decision, seat: int) -> int | None:
        if decision.private or self.people == [seat]:
            return seat
        return None

    def _open(self, decision: Decision, seat: int) -> None:
        questions = [Asked(seat, decision), *self._beside(decision, seat)]
        views = {asked.seat: self._view for asked in questions}
        self.answer = Answer(self.table, self.match.state, views, tuple(questions))

    def _beside(self, first: Decision, seat: int) -> list[Asked]:
        """The optional questions that may be answered now; nobody else's while a private page is open."""
        people = self.people
        return [
            Asked(decision.seat if decision.seat is not None else seat, decision)
            for decision in self.match.decisions()
            if decision.optional
            and decision is not first
            and (decision.seat is None or decision.seat in people)
            and (not (first.private or decision.private) or decision.seat == seat)
        ]

    def handed_decision(self) -> Decision | None:
        """The decision that the curtain waits for, or None."""
        return self._first_question() if self.phase is Phase.CURTAIN else None

    def question(self, pointed: Target | None = None) -> Question:
        """The words, parts and marks of what is asked now."""
        if self.answer is None or (asked := self.answer.asked) is None:
            return self.table.wait(self._view)
        chosen = replace(self.answer.chosen(pointed), looking=self.looking)
        return self.table.ask(self._view, asked.decision, chosen)

    # ------------------------------------------------------------------ answering

    def click(self, target: Target) -> bool:
        """A click on a target; True: it was lit and has been taken."""
        if self.answer is None or not self.answer.click(target):
            return False
        settled = self.answer.settled()
        if settled is not None and not self.confirms():
            self._do(*settled)
        return True

    def confirms(self) -> bool:
        """Whether the complete answer waits for the gold button."""
        if self.answer is None or (asked := self.answer.asked) is None:
            return False
        if asked.decision.final or self._confirm() == "every" or self.answer.form is not None:
            return True
        return bool(self.question().commit)

    def commit(self) -> bool:
        """The gold button: do the complete answer; False: something is missing."""
        complete = self.answer.complete() if self.answer else None
        if complete is None:
            return False
        self._do(*complete)
        return True

    def _do(self, seat: int, action: Action) -> None:
        film = Film((None, seat))
        self.match.act(seat, action, film)
        if self.ready_seat is not None and seat != self.ready_seat and seat in self.people:
            self.ready_seat = None
        self._play(film, seat)

    def _play(self, film: Film, seat: int) -> None:
        """Show what happened to the eyes that may go on looking: the table's, unless the private view stays open.

        After a secret answer the curtain falls at once where the next question is another seat's secret.
        """
        stays, was_private = self._stays(seat), self.viewer is not None and len(self.people) > 1
        self.answer, self.looking = None, None
        self.viewer = seat if stays else None
        beats = film.seen_by(self.viewer)
        if was_private and self._curtain_is_next() and not any(beat.event.stop for beat in beats):
            beats = []
        self.beats = deque(beats)
        self.phase = Phase.BEATS
        if not self.beats:
            self._next()

    def _curtain_is_next(self) -> bool:
        decision = self._first_question()
        return decision is not None and self._needs_curtain(decision, self._seat_of(decision))

    def _stays(self, seat: int) -> bool:
        if self.people == [seat]:
            return True
        if self.viewer != seat:
            return False
        decision = self._first_question()
        return decision is not None and decision.private and decision.seat == seat == self.ready_seat

    def advance(self) -> Beat | None:
        """The next beat, whose view is drawn from now on; None: the show is over and the next question stands open."""
        if self.phase is not Phase.BEATS:
            return None
        if not self.beats:
            self._beats_end()
            return None
        beat = self.beats.popleft()
        self._view = beat.view
        self._on_event(beat.event)
        if beat.event.stop:
            self.sheet = self.table.show(beat.event, beat.view)
            self.phase = Phase.HOLD if self.sheet is not None else Phase.BEATS
            self._step_ends = self._step_ends and (bool(self.beats) or self.sheet is None)
        return beat

    def coming(self) -> Sheet | None:
        """What will hold the show, once the beats before it are over; None: nothing will."""
        stop = next((beat for beat in self.beats if beat.event.stop), None) if self.phase is Phase.BEATS else None
        return None if stop is None else self.table.show(stop.event, stop.view)

    def _beats_end(self) -> None:
        """The next question; a computer player's move that is watched step by step holds the show first."""
        if self._step_ends and self.match.outcome() is None:
            self._step_ends = False
            self.phase = Phase.HOLD
        else:
            self._next()

    def go_on(self) -> None:
        """Leave what holds the show."""
        if self.phase is Phase.HOLD:
            self.sheet, self.phase = None, Phase.BEATS
            if not self.beats:
                self._beats_end()

    def skip(self) -> list[Beat]:
        """Play the rest of the beats at once, up to the next that holds the show."""
        skipped = []
        while self.phase is Phase.BEATS and (beat := self.advance()) is not None:
            skipped.append(beat)
        return skipped

    # ------------------------------------------------------------------ curtain and secrets

    def ready(self) -> None:
        """The player the curtain waits for has sat down."""
        if self.phase is Phase.CURTAIN and self.handed is not None:
            self.ready_seat = self.handed
            self.match.ready(self.handed)
            self._next()

    def hide(self) -> None:
        """Put a private view back behind the curtain (focus lost, minimised, pause)."""
        self.looking = None
        private = self.viewer is not None and len(self.people) > 1
        if private and self.phase is Phase.BEATS:
            self.beats.clear()
        if private:
            self.ready_seat = None
            self._next()
        elif self.phase is Phase.ASK:
            self._view = self.match.state.view(self.viewer)

    def look(self, seat: int | None) -> None:
        """Hold (a seat of a person here) or let go (None) the look control; question and lights stay as they are."""
        if self.phase is Phase.ASK and (seat is None or seat in self.people):
            self.looking = seat
            self._view = self.match.state.view(self.viewer if seat is None else seat)

    # ------------------------------------------------------------------ undo, leaving, ending

    def undo(self, *, turn: bool = False) -> bool:
        """Take back one step, or the whole turn; first the clicks of an answer that is not complete."""
        if self.answer is not None and not turn and self.answer.back():
            return True
        info = self.match.undo_info()
        if not info.steps:
            return False
        if turn:
            self.match.undo_turn()
        else:
            self.match.undo()
        self._restart()
        return True

    def redo(self) -> bool:
        """Do again what was taken back last."""
        if not self.match.redo_steps:
            return False
        self.match.redo()
        self._restart()
        return True

    def leave(self, seat: int, level: str) -> None:
        """A player gets up; a computer player answers for the seat from now on."""
        self.match.leave(seat, level)
        if self.ready_seat == seat:
            self.ready_seat = None
        self._restart()

    def end(self, reason: str, seat: int | None = None) -> None:
        """The game is conceded by a seat, or ended early by all."""
        self.match.end(reason, seat)
        self._restart()

    def _restart(self) -> None:
        self.beats.clear()
        self.thinker.drop()
        self._next()

    # ------------------------------------------------------------------ computer players

    def _ask_bot(self) -> None:
        people = self.people
        self._enter(Phase.THINK, people[0] if len(people) == 1 else None)
        seat = self.match.bot_to_answer()
        if seat is not None:
            self.thinker.ask(self.match, seat)

    def thinking(self) -> int | None:
        """The seat of the computer player that is asked, or None."""
        return self.match.bot_to_answer() if self.phase is Phase.THINK else None

    def poll(self) -> bool:
        """Take a computer player's answer once it is there; True: it has been done."""
        seat = self.thinking()
        action = self.thinker.answer() if seat is not None else None
        if seat is None or action is None:
            return False
        self.thinker.drop()
        people = self.people
        eyes = people[0] if len(people) == 1 else None
        film = Film((eyes,))
        self.match.act(seat, action, film)
        self.viewer = eyes
        self.beats = deque(film.seen_by(eyes))
        self.phase = Phase.BEATS
        self._step_ends = self._stepped() and bool(self.beats)
        if not self.beats:
            self._next()
        return True

    def marked(self) -> tuple[Target, ...]:
        """What the last move of a computer player touched, until somebody else acts or begins to answer."""
        plies = self.match.plies
        if not plies or not plies[-1].bot or (self.answer is not None and self.answer.targets):
            return ()
        last, found = plies[-1], dict[Target, None]()
        for ply in reversed(plies):
            if not ply.bot or (ply.seat, ply.turn) != (last.seat, last.turn):
                break
            for event in ply.events:
                line = self.table.tell(event) if event.known_to(self.viewer) else None
                found |= dict.fromkeys(line.targets if line is not None else ())
        return tuple(found)
