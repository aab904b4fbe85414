"""A lock that keeps a second window out of a game that is open. The system lets it go when the app ends, however."""

from __future__ import annotations

import os
import sys
from pathlib import Path
from types import TracebackType
from typing import Self


class Locked(OSError):
    """Another window holds the lock."""


class FileLock:
    """Holds `path` (a file made for nothing else) until `release` or the end of the process.

    Raises:
        Locked: another process, or another lock of this one, holds it.
        OSError: the folder cannot be written to.
    """

    def __init__(self, path: Path) -> None:
        self.path = path
        self._file = os.open(path, os.O_RDWR | os.O_CREAT, 0o644)
        try:
            _hold(self._file)
        except OSError:
            os.close(self._file)
            raise Locked(f"{path.name} is held") from None

    def release(self) -> None:
        """Let go; a second time does nothing. The empty file stays: removing it would open a gap for two holders."""
        if self._file >= 0:
            os.close(self._file)
            self._file = -1

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, value: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.release()


if sys.platform == "win32":
    import msvcrt

    def _hold(file: int) -> None:
        msvcrt.locking(file, msvcrt.LK_NBLCK, 1)

else:
    import fcntl

    def _hold(file: int) -> None:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
