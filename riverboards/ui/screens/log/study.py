"""Trying from a position: a copy of a game up to a move, as a save of its own. The game itself stays as it is.

A copy knows everything, what chance will bring too. So while a game runs it is open only where nothing is hidden.
"""

from __future__ import annotations

from collections.abc import Iterator

from riverboards import words
from riverboards.engine.chance import Chance
from riverboards.engine.journal import SaveError
from riverboards.engine.match import Match
from riverboards.engine.record import Did, Entry, Left, Moment, Record, renamed
from riverboards.engine.saves import Library, OpenSave
from riverboards.words import catalogue

_ = catalogue("shell")


class _Kept:
    """Keeps entries, so that they go to the disk together."""

    trouble: str | None = None

    def __init__(self) -> None:
        self.entries: list[tuple[Entry, Moment]] = []

    def write(self, entry: Entry, moment: Moment) -> None:
        self.entries.append((entry, moment))


def closed(match: Match, ply: int, kept: bool) -> str:
    """Why the position after `ply` actions cannot be tried now; empty where it can.

    Args:
        kept: the game is on the disk, so that leaving it for a copy loses nothing.
    """
    if match.outcome() is None and hides(match):
        return _("Something is hidden until the end. After it every position can be tried.")
    if not kept:
        return _("This game is not saved, so it would be gone.")
    if ply == match.ply and not match.state.decisions():
        return _("The game is over here. Step back to a move before.")
    return ""


def hides(match: Match) -> bool:
    """Whether anything is hidden from the table now, a toss that is still to come too."""
    if match.game.hides:
        return True
    return match.state.redeal(None, Chance("study")).to_data() != match.state.to_data()


def name(title: str, ply: int) -> str:
    """What the copy is called at first."""
    return words.plain(_("{game}, study from move {n}", game=title, n=ply))


def branch(library: Library, match: Match, ply: int, called: str) -> OpenSave:
    """Begin a copy of `match` that goes its own way after the first `ply` actions.

    Raises:
        SaveError: it cannot be saved; nothing is left of it.
    """
    save = library.begin(match.game, renamed(match.record.setup, match.names), called)
    assert save.match is not None  # a save that was just begun is never only watched
    assert save.journal is not None
    kept = _Kept()
    save.match.write_to(kept)
    for entry in _entries(match.record, ply):
        if isinstance(entry, Left):
            save.match.leave(entry.seat, entry.bot)
        else:
            save.match.act(entry.seat, match.game.actions.decode(entry.action))
    save.journal.write_all(kept.entries)
    if save.journal.trouble:
        trouble = save.journal.trouble
        save.close()
        library.delete(save.id)
        raise SaveError(trouble)
    save.match.write_to(save.journal)
    return save


def _entries(record: Record, ply: int) -> Iterator[Did | Left]:
    """The first `ply` actions that stand, and the seats that left before the last of them."""
    standing = dict(record.numbered()[:ply])
    last = max(standing, default=-1)
    for place, entry in enumerate(record.entries[: last + 1]):
        if place in standing:
            yield standing[place]
        elif isinstance(entry, Left):
            yield entry
