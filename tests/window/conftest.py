"""Fixtures for tests with a real window: a virtual screen and an app on it, both gone after the test."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from pathlib import Path

import pytest

from .machine import App, Screen, missing

Starter = Callable[..., App]


@pytest.fixture(scope="session")
def screen() -> Iterator[Screen]:
    """A virtual screen of 1600 by 1000."""
    if missing():
        pytest.skip(missing())
    shown = Screen()
    yield shown
    shown.close()


@pytest.fixture
def start(screen: Screen, tmp_path: Path) -> Iterator[Starter]:
    """Start the app: `start()` or `start(command=..., home=...)`."""
    running: list[App] = []

    def begin(*, home: Path | None = None, command: Sequence[str] | None = None, **environment: str) -> App:
        where = home if home is not None else tmp_path / "home"
        app = (
            App(screen, where, environment=environment) if command is None else App(screen, where, command, environment)
        )
        running.append(app)
        return app

    yield begin
    for app in running:
        app.close()
