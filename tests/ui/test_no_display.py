"""Without a screen the app says one sentence and exits with 2."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="other systems always have a screen to name")
def test_no_screen_is_one_sentence(tmp_path: Path) -> None:
    hidden = ("DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER")
    plain = {key: value for key, value in os.environ.items() if key not in hidden}
    done = subprocess.run(
        [sys.executable, "-m", "riverboards"],
        env={**plain, "RIVERBOARDS_HOME": str(tmp_path)},
        capture_output=True,
        text=True,
        timeout=60,
    )
    assert done.returncode == 2
    assert done.stdout == ""
    assert done.stderr.startswith("Riverboards found no screen to open a window on.")
    assert "Traceback" not in done.stderr
    assert len(done.stderr.strip().splitlines()) == 1
