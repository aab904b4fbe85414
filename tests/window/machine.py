"""A real window on a screen of its own: Xvfb shows it, xdotool moves the pointer and presses the keys.

Every call of xdotool has a timeout, because a search that finds nothing may wait for ever; windows are looked for by
class, because their names are not found by it.
"""

from __future__ import annotations

import os
import shutil
import signal
import subprocess
import sys
import time
from collections.abc import Mapping, Sequence
from pathlib import Path

CLASS = "riverboards"
NEEDED = ("Xvfb", "xdotool")


def missing() -> str:
    """The programs that are not installed here, as a sentence; empty when all are."""
    gone = [name for name in NEEDED if shutil.which(name) is None]
    return f"the window tests need {' and '.join(gone)}" if gone else ""


class Screen:
    """A virtual screen; `name` is what DISPLAY is set to."""

    def __init__(self, size: tuple[int, int] = (1600, 1000)) -> None:
        self.size = size
        read, write = os.pipe()
        self._server = subprocess.Popen(
            [
                "Xvfb",
                "-displayfd",
                str(write),
                "-screen",
                "0",
                f"{size[0]}x{size[1]}x24",
                "-nolisten",
                "tcp",
                "-noreset",
            ],
            pass_fds=(write,),
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )
        os.close(write)
        with os.fdopen(read) as pipe:
            number = pipe.readline().strip()
        if not number:
            raise RuntimeError("Xvfb did not start")
        self.name = f":{number}"

    def close(self) -> None:
        self._server.terminate()
        try:
            self._server.wait(5)
        except subprocess.TimeoutExpired:
            self._server.kill()
            self._server.wait()


class App:
    """The app in a process of its own on a screen.

    Args:
        home: folder for saves and settings.
        command: what is started; by default the window.
    """

    def __init__(
        self,
        screen: Screen,
        home: Path,
        command: Sequence[str] = ("-c", "from riverboards.ui.app import run; raise SystemExit(run())"),
        environment: Mapping[str, str] | None = None,
    ) -> None:
        self.screen = screen
        self.home = home
        plain = {key: value for key, value in os.environ.items() if not key.startswith("SDL_")}
        self._environment = {
            **plain,
            "DISPLAY": screen.name,
            "RIVERBOARDS_HOME": str(home),
            "SDL_AUDIODRIVER": "dummy",
            "LANG": "C.UTF-8",
            **(environment or {}),
        }
        self._environment.pop("LC_ALL", None)
        self.started = time.perf_counter()
        self.process = subprocess.Popen(
            [sys.executable, *command],
            env=self._environment,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
        )
        self.window = self._find_window()

    def _find_window(self, patience: float = 20.0) -> str:
        end = time.monotonic() + patience
        while time.monotonic() < end and self.process.poll() is None:
            found = self.tool("search", "--onlyvisible", "--class", CLASS).split()
            if found:
                return found[-1]
            time.sleep(0.05)
        said = self.process.communicate(timeout=5)[1] if self.process.poll() is not None else ""
        raise AssertionError(f"no window appeared {said}")

    def tool(self, *words: str, patience: float = 5.0) -> str:
        """Run xdotool and return what it prints; nothing when it finds nothing or takes too long."""
        try:
            done = subprocess.run(
                ["xdotool", *words],
                env=self._environment,
                capture_output=True,
                text=True,
                timeout=patience,
                check=False,
            )
        except subprocess.TimeoutExpired:
            return ""
        return done.stdout

    def geometry(self) -> tuple[int, int, int, int]:
        """Left, top, width, height of the window on the screen."""
        said = dict(
            line.split("=", 1)
            for line in self.tool("getwindowgeometry", "--shell", self.window).splitlines()
            if "=" in line
        )
        return int(said["X"]), int(said["Y"]), int(said["WIDTH"]), int(said["HEIGHT"])

    def move(self, x: int, y: int) -> None:
        """Put the pointer on a place in the window."""
        self.tool("mousemove", "--window", self.window, str(x), str(y))

    def click(self, x: int, y: int, button: int = 1) -> None:
        """Move there and click."""
        self.move(x, y)
        self.tool("click", str(button))

    def key(self, *names: str) -> None:
        """Press keys, as xdotool names them (`Tab`, `ctrl+z`)."""
        self.tool("key", "--delay", "40", *names)

    def type(self, text: str) -> None:
        """Type text."""
        self.tool("type", "--delay", "30", text)

    def resize(self, width: int, height: int) -> None:
        """Give the window another size."""
        self.tool("windowsize", self.window, str(width), str(height))

    def title(self) -> str:
        """The words in the title bar (the property that SDL sets), as far as xprop can tell them."""
        if shutil.which("xprop") is None:
            return ""
        done = subprocess.run(
            ["xprop", "-id", self.window, "_NET_WM_NAME"],
            env=self._environment,
            capture_output=True,
            text=True,
            timeout=5,
            check=False,
        )
        return done.stdout.partition("=")[2].strip().strip('"')

    def picture(self, file: Path) -> Path:
        """Save what the screen shows."""
        subprocess.run(["import", "-window", "root", str(file)], env=self._environment, timeout=20, check=True)
        return file

    def cpu_seconds(self) -> float:
        """Processor time the app has used so far (Linux)."""
        fields = Path(f"/proc/{self.process.pid}/stat").read_text().rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

    def rest(self, patience: float = 25.0) -> None:
        """Wait until the app uses no processor time for a while: everything is drawn, and it sleeps."""
        end = time.monotonic() + patience
        used, since = self.cpu_seconds(), time.monotonic()
        while time.monotonic() < end and time.monotonic() - since < 0.5:
            time.sleep(0.05)
            now = self.cpu_seconds()
            if now != used:
                used, since = now, time.monotonic()

    def terminate(self, patience: float = 10.0) -> int:
        """Ask the app to end, as the system does at shut-down, and return its exit code."""
        self.process.send_signal(signal.SIGTERM)
        return self.process.wait(patience)

    def kill(self) -> None:
        """End the app without a word."""
        self.process.kill()
        self.process.wait()

    def close(self) -> None:
        """Make sure it has ended."""
        if self.process.poll() is None:
            try:
                self.terminate(5)
            except subprocess.TimeoutExpired:
                self.kill()
        for pipe in (self.process.stdout, self.process.stderr):
            if pipe is not None:
                pipe.close()
