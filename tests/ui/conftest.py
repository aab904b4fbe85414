"""Motion at its usual speed to begin with: other tests let a desk set it."""

from __future__ import annotations

import pytest

from riverboards.ui import motion


@pytest.fixture(autouse=True)
def usual_speed() -> None:
    """The speed is the app's, not a screen's: it stays as the last desk left it."""
    motion.set_speed("normal")
