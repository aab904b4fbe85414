"""The library of saves: listing, beginning, opening, naming, copying and removing them.

What players call a save stands inside it; file names are made up here, so that no name can be a bad path.
"""

from __future__ import annotations

import contextlib
import secrets
import time
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from riverboards import __version__, games, paths
from riverboards.engine.contract import Game, Setup
from riverboards.engine.journal import Contents, Header, Journal, SaveError, create, line_of, read_save
from riverboards.engine.lock import FileLock, Locked
from riverboards.engine.match import Match
from riverboards.engine.record import Moment, Record, ReplayDiffers, replay
from riverboards.words import catalogue

__all__ = ["Library", "OpenSave", "SaveError", "SaveInfo"]

_ = catalogue("shell")

SUFFIX: Final = ".river"
LONGEST_NAME: Final = 80


@dataclass(frozen=True, slots=True)
class SaveInfo:
    """A line of the list of saves.

    Attributes:
        id: names the save to the library.
        name: what the players call it.
        game: the game's key; empty where the file does not say.
        seats: what the seats go by now.
        bots: which of the seats began as computer players.
        colours: the seats' colours.
        moment: where the game stands; None before the first entry.
        modified: seconds since 1970 of the last entry.
        status: `ok`, `torn` (the last move was lost in a cut), `other-rules` (begun under another version of the
            rules), `no-game` (no game here has that key) or `damaged`.
        note: a sentence for every status but `ok`.
    """

    id: str
    name: str
    game: str
    seats: tuple[str, ...]
    bots: tuple[int, ...]
    moment: Moment | None
    modified: float
    status: str = "ok"
    note: str = ""
    colours: tuple[str, ...] = ()

    @property
    def finished(self) -> bool:
        return self.moment is not None and self.moment.over is not None

    @property
    def running(self) -> bool:
        """Whether it can be gone on with, as far as the list can tell."""
        return self.status in ("ok", "torn", "other-rules") and not self.finished


@dataclass(slots=True)
class OpenSave:
    """A save that is open.

    Attributes:
        match: the game, ready to go on; None where it can only be watched.
        record: all that was recorded.
        watchable: number of actions that come out as recorded; all of them where `match` is there.
        note: a sentence where something was dropped or comes out differently, else empty.
        journal: where new entries go; None where it can only be watched.
    """

    id: str
    name: str
    game: Game
    record: Record
    match: Match | None
    watchable: int
    note: str
    journal: Journal | None
    _release: Callable[[], None]

    def close(self) -> None:
        """Finish writing and let other windows have it."""
        if self.journal is not None:
            self.journal.close()
        self._release()


class Library:
    """The saves of one folder (by default the player's own)."""

    def __init__(self, folder: Path | None = None) -> None:
        self.folder = folder if folder is not None else paths.user() / "saves"
        self._listed: dict[str, tuple[tuple[int, int], SaveInfo]] = {}

    # -- the list ----------------------------------------------------------------------------------------------

    def list(self) -> list[SaveInfo]:
        """All saves, the one played last first. A damaged one is listed as such and harms no other."""
        try:
            files = sorted(self.folder.glob(f"*{SUFFIX}"))
        except OSError:
            return []
        infos = [info for file in files if (info := self._info(file)) is not None]
        return sorted(infos, key=lambda info: -info.modified)

    def latest(self) -> SaveInfo | None:
        """The running game that was played last: what the start offers to continue."""
        return next((info for info in self.list() if info.running), None)

    def _info(self, path: Path) -> SaveInfo | None:
        try:
            stat = path.stat()
        except OSError:
            return None
        stamp = (stat.st_mtime_ns, stat.st_size)
        kept = self._listed.get(path.stem)
        if kept is None or kept[0] != stamp:
            kept = stamp, _info(path, stat.st_mtime)
            self._listed[path.stem] = kept
        return kept[1]

    # -- one save ----------------------------------------------------------------------------------------------

    def begin(self, game: Game, setup: Setup, name: str) -> OpenSave:
        """Start a game and its save.

        Raises:
            SaveError: the folder cannot be written to, the disk is full.
        """
        self._make_folder()
        ident = f"{time.strftime('%Y%m%d-%H%M%S')}-{secrets.token_hex(3)}"
        release = self._lock(ident)
        header = Header(game.key, game.rules_version, __version__, tidy(name), setup, game.hides)
        try:
            journal = create(self._path(ident), header)
        except SaveError:
            release()
            with contextlib.suppress(OSError):
                self._path(ident).with_suffix(".lock").unlink()
            raise
        match = Match(game, setup, journal)
        return OpenSave(ident, header.name, game, match.record, match, 0, "", journal, release)

    def open(self, ident: str) -> OpenSave:
        """Open a save to go on with it, or to watch it where today's rules differ from those it was played by.

        Raises:
            SaveError: it is damaged, open in another window, of a game that is not here.
        """
        release = self._lock(ident)
        try:
            contents = read_save(self._path(ident))
            game = _game(contents)
            note = torn_note() if contents.torn else ""
            try:
                match = Match.resume(game, contents.record)
            except ReplayDiffers as problem:
                return OpenSave(
                    ident, contents.name, game, contents.record, None, problem.ply, _differs(problem), None, release
                )
            journal = Journal(self._path(ident), contents.header.veiled, contents.whole)
            match.write_to(journal)
            return OpenSave(ident, contents.name, game, match.record, match, match.ply, note, journal, release)
        except BaseException:
            release()
            raise

    def rename(self, ident: str, name: str) -> None:
        """Call a save otherwise.

        Raises:
            SaveError: the name is empty, the save is open elsewhere or damaged, the folder cannot be written to.
        """
        wanted = tidy(name)
        if not wanted:
            raise SaveError(_("A save needs a name of at least one letter."))
        self._append_title(ident, wanted)

    def delete(self, ident: str) -> None:
        """Remove a save.

        Raises:
            SaveError: it is open in another window, or the folder cannot be written to.
        """
        release = self._lock(ident)
        try:
            self._path(ident).unlink(missing_ok=True)
        except OSError as problem:
            raise SaveError(_("The save is not removed ({why}).", why=_why(problem))) from None
        finally:
            release()
        with contextlib.suppress(OSError):
            self._path(ident).with_suffix(".lock").unlink()

    def copy(self, ident: str, name: str) -> str:
        """A second save that goes its own way from here; its id.

        Raises:
            SaveError: the save does not open, the folder cannot be written to.
        """
        twin = f"{time.strftime('%Y%m%d-%H%M%S')}-{secrets.token_hex(3)}"
        contents = read_save(self._path(ident), brief=True)
        try:
            raw = self._path(ident).read_bytes()[: contents.whole]
            self._path(twin).write_bytes(raw + line_of({"entry": "title", "name": tidy(name) or contents.name}))
        except OSError as problem:
            raise SaveError(_("The save is not copied ({why}).", why=_why(problem))) from None
        return twin

    def contents(self, ident: str) -> Contents:
        """What can be read of a save without opening it for play.

        Raises:
            SaveError: it is damaged.
        """
        return read_save(self._path(ident))

    def file(self, ident: str) -> Path:
        """Where a save lies."""
        return self._path(ident)

    # -- within ------------------------------------------------------------------------------------------------

    def _path(self, ident: str) -> Path:
        return self.folder / f"{ident}{SUFFIX}"

    def _make_folder(self) -> None:
        try:
            self.folder.mkdir(parents=True, exist_ok=True)
        except OSError as problem:
            raise SaveError(
                _(
                    "The game is not saved: {folder} cannot be written to ({why}).",
                    folder=str(self.folder),
                    why=_why(problem),
                )
            ) from None

    def _lock(self, ident: str) -> Callable[[], None]:
        try:
            return FileLock(self._path(ident).with_suffix(".lock")).release
        except Locked:
            raise SaveError(_("This game is open in another window. Close it there to go on here.")) from None
        except OSError as problem:
            raise SaveError(
                _(
                    "The game is not saved: {folder} cannot be written to ({why}).",
                    folder=str(self.folder),
                    why=_why(problem),
                )
            ) from None

    def _append_title(self, ident: str, name: str) -> None:
        release = self._lock(ident)
        try:
            contents = read_save(self._path(ident), brief=True)
            journal = Journal(self._path(ident), contents.header.veiled, contents.whole)
            journal.title(name)
            journal.close()
            if journal.trouble:
                raise SaveError(journal.trouble)
        finally:
            release()


def tidy(name: str) -> str:
    """A save's name on one line, without spaces at its ends and not overlong."""
    return " ".join(name.split())[:LONGEST_NAME]


def read_file(path: Path) -> tuple[Game, Contents]:
    """A save anywhere on the disk, for `replay` and `render`.

    Raises:
        SaveError: it is damaged, or of a game that is not here.
    """
    contents = read_save(path)
    return _game(contents), contents


def watchable(game: Game, record: Record) -> tuple[int, str]:
    """How many actions of a record come out as recorded, and a sentence where not all do."""
    try:
        replay(game, record)
    except ReplayDiffers as problem:
        return problem.ply, _differs(problem)
    return len(record.standing()), ""


def torn_note() -> str:
    """The note for a save whose last line was cut."""
    return _("The last move was not written down whole and is lost; all before it is here.")


def _differs(problem: ReplayDiffers) -> str:
    return _(
        "Today’s rules differ from those of this save at action {n}. It can be watched up to there.", n=problem.ply + 1
    )


def _game(contents: Contents) -> Game:
    try:
        return games.get(contents.header.game)
    except games.UnknownGame:
        raise SaveError(_("This save is of a game that is not here: {game}.", game=contents.header.game)) from None


def _info(path: Path, modified: float) -> SaveInfo:
    try:
        contents = read_save(path, brief=True)
    except SaveError as problem:
        return SaveInfo(path.stem, path.stem, "", (), (), None, modified, "damaged", str(problem))
    header = contents.header
    status, note = _status(contents)
    seats = contents.record.names()
    bots = tuple(i for i, seat in enumerate(header.setup.seats) if seat.bot is not None)
    hues = tuple(seat.colour for seat in header.setup.seats)
    return SaveInfo(path.stem, contents.name, header.game, seats, bots, contents.moment, modified, status, note, hues)


def _status(contents: Contents) -> tuple[str, str]:
    try:
        game = _game(contents)
    except SaveError as problem:
        return "no-game", str(problem)
    if contents.torn:
        return "torn", torn_note()
    if contents.header.rules_version != game.rules_version:
        return "other-rules", _("This game was begun under another version of the rules.")
    return "ok", ""


def _why(problem: OSError) -> str:
    return (problem.strerror or type(problem).__name__).lower()
