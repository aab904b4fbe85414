"""Showing a file where it lies, in the system's own file manager. Where there is none, nothing happens but a False."""

from __future__ import annotations

import shutil
import subprocess
import sys
import threading
from pathlib import Path


def show_file(path: Path) -> bool:
    """Open the folder of `path`, the file selected where the system can do that; False: nothing here opens folders."""
    command = _command(path)
    if command is None:
        return False
    try:
        process = subprocess.Popen(
            command,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            start_new_session=True,  # a file manager outlives the window
        )
    except OSError:
        return False
    threading.Thread(target=process.wait, daemon=True).start()  # so that it leaves nothing behind when it ends
    return True


def _command(path: Path) -> list[str] | None:
    """What opens the folder on this system; None: nothing is installed for that."""
    if sys.platform == "win32":
        return ["explorer", f"/select,{path}"]
    if sys.platform == "darwin":
        return ["open", "-R", str(path)]
    opener = shutil.which("xdg-open")
    return [opener, str(path.parent)] if opener else None
