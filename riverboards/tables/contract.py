"""The table of a game: pure functions of what the viewer may know. The shell does all else: it draws the scene, moves
what changed, lights the next clicks, previews, refuses with reasons, asks forms, hides behind the curtain.

No pygame here and in the games' tables. Nothing is computed from the State, only from a View.
Sentences are `words.Rich`: markup, and `who(seat)` for a player's name.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Protocol, TypeAlias

from riverboards.engine.contract import Action, Decision, Event, Outcome, Refusal
from riverboards.engine.forms import Form
from riverboards.tables.boxtext import BoxText
from riverboards.tables.parts import Part, Piece

Target: TypeAlias = str
"""Anything that can be pointed at: the id of a piece, of a space, or of a control in tray, sheet or panel.

Space ids are those of the layout (`bear/4`, or `river-2:space/5` on the board placed as `river-2`). Control ids are
made up by the table; by habit they begin with `do/`.
"""


@dataclass(frozen=True, slots=True)
class Placed:
    """A printed board put in a slot of the layout.

    Attributes:
        id: its name in this scene; spaces on it are `<id>:<space>`, those of the board called `main` also `<space>`.
        board: which board of layout.yaml.
        slot: which slot of layout.yaml (`main`, `large`, `thumb/1`); it moves when the slot changes.
        tint: seat whose colour the board takes.
        state: `lit`, `dim` or nothing.
        about: seat whose board it is, for the label of a thumbnail and the enlarging lens.
    """

    id: str
    board: str
    slot: str = "main"
    tint: int | None = None
    state: str = ""
    about: int | None = None


@dataclass(frozen=True, slots=True)
class Scene:
    """Which piece lies where. The shell compares it with the last one: moves, turns, fades, counts what changed."""

    boards: tuple[Placed, ...]
    pieces: tuple[Piece, ...]


@dataclass(frozen=True, slots=True)
class Ghost:
    """A piece at its landing place, half there. `style`: `landing` (72 %, dashed ring) or `after` (62 %)."""

    piece: Piece
    style: str = "landing"


@dataclass(frozen=True, slots=True)
class Arrow:
    """A dashed gold arrow from one target to another; `bow` bends it up (positive) or down, in parts of its length."""

    start: Target
    end: Target
    bow: float = 0.25


@dataclass(frozen=True, slots=True)
class Tag:
    """A short label at a target."""

    target: Target
    text: str
    tint: int | None = None


@dataclass(frozen=True, slots=True)
class Ring:
    """A mark round a target: `chosen`, `frame` (gold frame of the landing place) or `after` (where a number leads)."""

    target: Target
    style: str = "chosen"


Mark: TypeAlias = Ghost | Arrow | Tag | Ring


@dataclass(frozen=True, slots=True)
class Consequence:
    """One link of the strip that says what follows, in order: icon, short title (may hold `[[icon]]`), one sentence."""

    icon: str
    title: str
    text: str
    tint: int | None = None


@dataclass(frozen=True, slots=True)
class Sheet:
    """A sheet of paper laid over the table: a choice between cards, a payment, a bid, a reveal, a vote.

    Attributes:
        title, text: heading and a sentence below it.
        parts: what stands on it, from top to bottom.
        over: `foot` (along the lower edge of the board, which is veiled), `board` (covers it), `page` (the whole area
            with night water behind: what one player alone may see).
        lit: pieces and spaces drawn again above the veil; empty: what may be clicked.
    """

    title: str = ""
    text: str = ""
    parts: tuple[Part, ...] = ()
    over: str = "board"
    lit: tuple[Target, ...] = ()


@dataclass(frozen=True, slots=True)
class Question:
    """How a decision is asked.

    Attributes:
        prompt: the sentence in the top bar: who does what now.
        title, help: heading and small print of the tray.
        clause: ledger clause; F1 opens the rules there.
        art: picture at the left of the tray, or None.
        tray: parts in the tray, left to right: buttons, choices, fields, hand of cards.
        sheet: laid over the table while the question is open, or None.
        commit: words of the gold button once an action is complete; empty: the click itself does it, unless the
            decision is `final` or the settings ask for confirmation of every move (then "Confirm").
        commit_icon: art on the gold button.
        consequences: what the complete action would bring, in order.
        marks: ghosts, arrows, tags, rings on the board.
        secret: a private page: drawn behind the curtain only.
    """

    prompt: str
    title: str = ""
    help: str = ""
    clause: str | None = None
    art: str | None = None
    tray: tuple[Part, ...] = ()
    sheet: Sheet | None = None
    commit: str = ""
    commit_icon: str = "common/check"
    consequences: tuple[Consequence, ...] = ()
    marks: tuple[Mark, ...] = ()
    secret: bool = False


@dataclass(frozen=True, slots=True)
class Chosen:
    """How far the player is with the answer.

    Attributes:
        targets: the clicks so far.
        remaining: the legal actions that still fit them.
        action: the one action that is complete and previewed, or None.
        foreseen: what it would bring (`State.foresee`), empty without `action`.
        refusal: why the action that the form's values make is refused, or None.
        values: field values of the form that is open, by field name.
        pointed: target under the pointer or the keyboard focus, or None.
        looking: seat whose look control is held, or None; the view is that seat's then.
    """

    targets: tuple[Target, ...] = ()
    remaining: tuple[Action, ...] = ()
    action: Action | None = None
    foreseen: tuple[Event, ...] = ()
    refusal: Refusal | None = None
    values: Mapping[str, Any] = field(default_factory=dict)
    form: Form | None = None
    pointed: Target | None = None
    looking: int | None = None


@dataclass(frozen=True, slots=True)
class SeatCard:
    """A player's card in the rail: name, mark and colour come from the shell.

    Attributes:
        seat: whose it is.
        chip: word at the right ("Your turn", "waits", "has bid").
        active: gold ring.
        art: portrait, or None.
        parts: one or two rows of facts.
        retired: drawn without shadow.
        look: the seat has something of its own to look at: the hold-to-look control stands on the card.
    """

    seat: int
    chip: str = ""
    active: bool = False
    art: str | None = None
    parts: tuple[Part, ...] = ()
    retired: bool = False
    look: bool = False


@dataclass(frozen=True, slots=True)
class InfoPanel:
    """A panel of facts; layout.yaml says where `id` stands (rail, left, right) in each layout class."""

    id: str
    title: str
    parts: tuple[Part, ...]


@dataclass(frozen=True, slots=True)
class Panels:
    """Everything beside the board."""

    seats: tuple[SeatCard, ...]
    infos: tuple[InfoPanel, ...] = ()


@dataclass(frozen=True, slots=True)
class Tip:
    """What a thing is: its name, what it does, its clause; `parts` for a large card."""

    title: str
    text: str = ""
    clause: str | None = None
    parts: tuple[Part, ...] = ()


@dataclass(frozen=True, slots=True)
class Line:
    """A line of the log. `seat` gives its mark, else `icon` its picture; pointing at it lights `targets`."""

    text: str
    seat: int | None = None
    icon: str | None = None
    targets: tuple[Target, ...] = ()
    strong: bool = False


class Table(Protocol):
    """The functions a game adds to the shell. Texts are in the language current at the call."""

    def box(self) -> BoxText:
        """What the shelf says of the game."""
        ...

    def arrange(self, view: Any) -> Scene:
        """Which piece lies where."""
        ...

    def steps(self, view: Any, action: Any) -> tuple[frozenset[Target], ...]:
        """The clicks that say this action; the targets of one step mean the same.

        An action that belongs to a form only (it has no clicks) gives an empty tuple.
        """
        ...

    def ask(self, view: Any, decision: Decision, chosen: Chosen) -> Question:
        """How the decision is put to its seat, at this point of its answering."""
        ...

    def wait(self, view: Any) -> Question:
        """What top bar and tray say while nobody here is asked (a bot thinks, events run, the game is over)."""
        ...

    def show(self, event: Event, view: Any) -> Sheet | None:
        """What holds the show after an event with `stop`, else None."""
        ...

    def panels(self, view: Any) -> Panels:
        """Seat cards and info panels."""
        ...

    def about(self, view: Any, target: Target) -> Tip | None:
        """What a target is; None: nothing to say."""
        ...

    def tell(self, event: Event) -> Line | None:
        """The log line of an event; None: it goes without saying."""
        ...

    def hand_over(self, view: Any, decision: Decision) -> tuple[str, str]:
        """For the curtain: a short title ("Sealed bid") and a sentence that says why it is there. Public words only."""
        ...

    def explain(self, refusal: Refusal) -> str:
        """The sentence of a refusal: the fact, what would be needed, what is open."""
        ...

    def barrier(self, code: str) -> str:
        """Why nothing before it can be taken back ("the dice have been rolled")."""
        ...

    def ending(self, outcome: Outcome) -> str:
        """The sentence that says how the game ended and, with ties, by which rule."""
        ...

    def source(self, name: str) -> tuple[str, str]:
        """(words, icon) of a score line's source or a check's objective."""
        ...

    def note(self, source: str, facts: Mapping[str, Any]) -> str:
        """Small print below a number of the score sheet; empty: none."""
        ...


def remaining(
    table: Table, view: Any, actions: Sequence[Action], targets: Sequence[Target]
) -> list[tuple[Action, tuple[frozenset[Target], ...]]]:
    """The actions, with their steps, whose first clicks are `targets`."""
    fitting = []
    for action in actions:
        steps = table.steps(view, action)
        if len(steps) >= len(targets) and all(t in s for t, s in zip(targets, steps, strict=False)):
            fitting.append((action, steps))
    return fitting
