"""The game itself, and the shelf with it on."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, Final
from unittest import mock

from riverboards import games, paths, tables
from riverboards.engine.codec import Codec
from riverboards.engine.contract import Action, Event, Option, SeatOption, Setup
from tests.toy.actions import ACTIONS, EVENTS
from tests.toy.data import KEY
from tests.toy.state import State
from tests.toy.table import TABLE

HERE: Final = Path(__file__).parent


@dataclass(frozen=True, slots=True)
class SealedPebbles:
    """The title."""

    key: str = KEY
    title: str = "Sealed Pebbles"
    players: range = range(2, 4)
    minutes: tuple[int, int] = (3, 5)
    options: tuple[Option, ...] = (
        Option("rounds", "Rounds", "How many prizes there are.", (2, 3, 4), 4),
        Option("looks", "Looks", "The leader may pay a shell to see the next prize.", (True, False), True),
        Option("first", "First seat", "Who leads first.", ("random", "seat-1", "seat-2", "seat-3"), "random"),
    )
    seat_options: tuple[SeatOption, ...] = (SeatOption("shore", "Shore", ("left", "right", "island")),)
    rules_version: int = 1
    hides: bool = True
    actions: Codec[Action] = field(default=ACTIONS)
    events: Codec[Event] = field(default=EVENTS)
    longest: int = 60

    def new_state(self, setup: Setup) -> State:
        return State(setup)

    def state_from_data(self, data: dict[str, Any]) -> State:
        return State.from_data(data)


GAME: Final = SealedPebbles()


@contextmanager
def toy_shelf() -> Iterator[SealedPebbles]:
    """The shelf with Sealed Pebbles on it: rules, table, data and layout are found like those of any other game."""
    with ExitStack() as stack:
        folder = Path(stack.enter_context(TemporaryDirectory(prefix="riverboards-toy-")))
        merged = {name: _merged(folder / name, paths._shipped(name), HERE / name) for name in ("data", "assets")}
        stack.enter_context(mock.patch.object(paths, "_shipped", merged.__getitem__))
        stack.enter_context(games.registered(GAME))
        stack.enter_context(tables.registered(KEY, TABLE))
        yield GAME


def _merged(target: Path, *sources: Path) -> Path:
    """A folder of links to all that lies in several."""
    target.mkdir()
    for source in sources:
        for item in source.iterdir():
            if not (target / item.name).exists():
                (target / item.name).symlink_to(item.resolve(), target_is_directory=item.is_dir())
    return target
