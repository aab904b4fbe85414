"""A save file: JSON Lines, a header and then one line per entry, only ever appended to.

Every line ends with a checksum. Each entry is flushed to the disk before the screen shows what came of it, so that a
crash or a power cut loses at most the move being made. What a cut left of a last line is dropped with a note.
"""

from __future__ import annotations

import contextlib
import json
import os
import zlib
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any, BinaryIO, Final

from riverboards.engine.contract import JSON, Setup
from riverboards.engine.record import (
    Entry,
    Moment,
    Record,
    RecordError,
    entry_from_data,
    entry_to_data,
    setup_from_data,
    setup_to_data,
    well_formed,
)
from riverboards.engine.veil import VeilError, is_veiled, unveil, veil
from riverboards.words import catalogue

_ = catalogue("shell")

FORMAT: Final = 1
_VEILED: Final = ("action", "results")


class SaveError(Exception):
    """A save cannot be read or written; the message is one sentence for people."""


@dataclass(frozen=True, slots=True)
class Header:
    """The first line of a save.

    Attributes:
        game: the game's key.
        app: version of the app that began it.
        name: what the players called the save at first.
        veiled: whether actions and results are veiled.
    """

    game: str
    rules_version: int
    app: str
    name: str
    setup: Setup
    veiled: bool


@dataclass(slots=True)
class Contents:
    """What could be read of a save.

    Attributes:
        header: its first line.
        record: set-up and entries up to the last whole line.
        name: what the save is called now.
        moment: where the game stood after the last entry; None before the first.
        whole: length in bytes of the whole lines.
        torn: something of a last line was left after them and was dropped.
    """

    header: Header
    record: Record
    name: str
    moment: Moment | None = None
    whole: int = 0
    torn: bool = False


# -- lines -----------------------------------------------------------------------------------------------------


def line_of(data: dict[str, JSON]) -> bytes:
    """A line of a save: an object that ends with its checksum."""
    text = json.dumps(data, ensure_ascii=False, separators=(",", ":"))
    return f'{text[:-1]},"crc":"{zlib.crc32(text.encode()):08x}"}}\n'.encode()


def _data_of(line: bytes) -> dict[str, Any] | None:
    """The object of a line, or None where the line is damaged."""
    head, mark, tail = line.rpartition(b',"crc":"')
    body = head + b"}"
    if not mark or tail != f'{zlib.crc32(body):08x}"}}'.encode():
        return None
    try:
        data = json.loads(body)
    except ValueError:
        return None
    return data if isinstance(data, dict) else None


def header_line(header: Header) -> bytes:
    """The first line of a save. The seed is veiled in every game: it tells the future."""
    setup = setup_to_data(header.setup)
    setup["seed"] = veil(setup["seed"])
    return line_of(
        {
            "riverboards": FORMAT,
            "game": header.game,
            "rules_version": header.rules_version,
            "app": header.app,
            "name": header.name,
            "veiled": header.veiled,
            "setup": setup,
        }
    )


def entry_line(entry: Entry, moment: Moment, veiled: bool) -> bytes:
    """The line of an entry; in games that hide something its action and results are veiled."""
    data = entry_to_data(entry)
    if veiled:
        for key in _VEILED:
            if key in data:
                data[key] = veil(data[key])
    data["at"] = [moment.turn, list(moment.asked), moment.over]
    return line_of(data)


# -- reading ---------------------------------------------------------------------------------------------------


def read_save(path: Path, brief: bool = False) -> Contents:
    """All whole lines of a save; with `brief` only what the list of saves tells: of the entries, the new names.

    Raises:
        SaveError: the file does not open, is no save, is of a later app, or is damaged before its last line.
    """
    try:
        raw = path.read_bytes()
    except OSError as problem:
        raise SaveError(_("The save “{file}” does not open ({why}).", file=path.name, why=_why(problem))) from None
    return parse_save(raw, path.name, brief)


def parse_save(raw: bytes, file: str, brief: bool = False) -> Contents:
    """As `read_save`, from bytes; `file` is only named in sentences.

    A line is whole when it ends; the last one that does may still be damaged by a cut, and is then dropped too.
    """
    *lines, rest = raw.split(b"\n")
    contents = _contents(lines[0] if lines else b"", file)
    contents.whole = len(lines[0]) + 1
    contents.torn = bool(rest)
    for number, line in enumerate(lines[1:], start=2):
        data = _data_of(line)
        if data is None:
            if number < len(lines) or rest:
                raise _damaged(file, number)
            contents.torn = True
            break
        _take(contents, data, file, number, brief)
        contents.whole += len(line) + 1
    if not brief:
        try:
            well_formed(contents.record)
        except RecordError:
            raise SaveError(_("The save “{file}” is damaged: its entries contradict each other.", file=file)) from None
    return contents


def _contents(line: bytes, file: str) -> Contents:
    data = _data_of(line)
    if data is None:
        raise SaveError(_("“{file}” is no save, or its first line is damaged.", file=file))
    found = data.get("riverboards")
    if found != FORMAT:
        raise SaveError(
            _(
                "The save “{file}” was written by a later version of Riverboards (format {found}).",
                file=file,
                found=found,
            )
        )
    try:
        setup = dict(data["setup"])
        setup["seed"] = unveil(setup["seed"])
        header = Header(
            str(data["game"]),
            int(data["rules_version"]),
            str(data["app"]),
            str(data["name"]),
            setup_from_data(setup),
            bool(data["veiled"]),
        )
    except (KeyError, TypeError, ValueError):
        raise _damaged(file, 1) from None
    record = Record(header.setup, header.rules_version)
    return Contents(header, record, header.name)


def _take(contents: Contents, data: dict[str, Any], file: str, number: int, brief: bool) -> None:
    if data.get("entry") == "title":
        contents.name = str(data.get("name"))
        return
    try:
        turn, asked, over = data.pop("at")
        contents.moment = Moment(int(turn), tuple(asked), over)
        if brief and data.get("entry") != "name":
            return
        for key in _VEILED:
            if is_veiled(data.get(key)):
                data[key] = unveil(data[key])
        contents.record.entries.append(entry_from_data(data))
    except (VeilError, RecordError, KeyError, TypeError, ValueError):
        raise _damaged(file, number) from None


def _damaged(file: str, number: int) -> SaveError:
    return SaveError(_("The save “{file}” is damaged in line {line}.", file=file, line=number))


def _why(problem: OSError) -> str:
    return (problem.strerror or type(problem).__name__).lower()


# -- writing ---------------------------------------------------------------------------------------------------


class Journal:
    """A save that is open for writing: the sink of a match.

    Entries that cannot be written (a full disk) are kept and tried again with the next one; `trouble` says so.

    Attributes:
        path: the file.
        trouble: one sentence while something is not on the disk, else None.
    """

    def __init__(self, path: Path, veiled: bool, whole: int) -> None:
        """Go on after the first `whole` bytes of a save; what stands behind them, a torn line, is cut off.

        Raises:
            SaveError: the file does not open for writing.
        """
        self.path = path
        self.trouble: str | None = None
        self._veiled = veiled
        self._whole = whole
        self._waiting: list[bytes] = []
        with _sentence(path):
            self._file: BinaryIO = open(path, "r+b", buffering=0)  # noqa: SIM115 (closed by `close`)
            self._file.truncate(whole)
            self._file.seek(whole)

    def write(self, entry: Entry, moment: Moment) -> None:
        """Append an entry and have it on the disk."""
        self._append(entry_line(entry, moment, self._veiled))

    def write_all(self, entries: Iterable[tuple[Entry, Moment]]) -> None:
        """Append many entries and have them on the disk together."""
        self._waiting.extend(entry_line(entry, moment, self._veiled) for entry, moment in entries)
        self.retry()

    def title(self, name: str) -> None:
        """Call the save `name` from now on."""
        self._append(line_of({"entry": "title", "name": name}))

    def _append(self, line: bytes) -> None:
        self._waiting.append(line)
        self.retry()

    def retry(self) -> bool:
        """Try again to write what waits; True when all is on the disk."""
        data = b"".join(self._waiting)
        try:
            with _sentence(self.path):
                self._write(data)
        except SaveError as problem:
            self.trouble = str(problem)
            return False
        self._whole += len(data)
        self._waiting.clear()
        self.trouble = None
        return True

    def _write(self, data: bytes) -> None:
        try:
            self._file.seek(self._whole)
            rest = memoryview(data)
            while rest:
                rest = rest[self._file.write(rest) or 0 :]
            os.fsync(self._file.fileno())
        except OSError:
            with contextlib.suppress(OSError):
                self._file.truncate(self._whole)
            raise

    def close(self) -> None:
        """Write what waits, if that goes, and close the file."""
        if not self._file.closed:
            if self._waiting:
                self.retry()
            self._file.close()


def create(path: Path, header: Header) -> Journal:
    """Begin a save.

    Raises:
        SaveError: the folder cannot be written to, the disk is full.
    """
    first = header_line(header)
    with _sentence(path):
        try:
            with open(path, "xb", buffering=0) as file:
                file.write(first)
                os.fsync(file.fileno())
            _flush_folder(path.parent)
        except OSError:
            with contextlib.suppress(OSError):
                path.unlink()
            raise
    return Journal(path, header.veiled, len(first))


def _flush_folder(folder: Path) -> None:
    """Have the folder's list of files on the disk too; systems that do not offer it do without."""
    with contextlib.suppress(OSError):
        handle = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)


@contextlib.contextmanager
def _sentence(path: Path) -> Iterator[None]:
    """Turns what the system says about a file into one sentence."""
    try:
        yield
    except OSError as problem:
        raise SaveError(
            _(
                "The game is not saved: {folder} cannot be written to ({why}).",
                folder=str(path.parent),
                why=_why(problem),
            )
        ) from None
