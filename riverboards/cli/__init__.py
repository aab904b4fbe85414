"""The command line, one module a command. Without arguments the window opens, and nothing else is loaded for it."""

from __future__ import annotations

import multiprocessing
import sys


def main() -> None:
    """Console script `riverboards`."""
    multiprocessing.freeze_support()
    if len(sys.argv) == 1:
        sys.exit(open_window())
    from riverboards.cli.app import app

    app(prog_name="riverboards")


def window() -> None:
    """Gui script `riverboards-window`: the window at once."""
    multiprocessing.freeze_support()
    sys.exit(open_window())


def open_window() -> int:
    """Open the window on the shelf; its exit code."""
    from riverboards.ui.app import run

    return run()
