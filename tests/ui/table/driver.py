"""A player's hand on the table without a window: clicks, keys and time, as the loop would send them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

import pygame

from riverboards import games
from riverboards.engine.contract import Seat, Setup
from riverboards.engine.match import Match
from riverboards.engine.saves import OpenSave
from riverboards.engine.setup import COLOURS, complete
from riverboards.tables.contract import Target
from riverboards.ui.desk import Desk
from riverboards.ui.events import Event, Key, PointerDown, PointerMove, PointerUp
from riverboards.ui.kit import Widget, clock
from riverboards.ui.screens.curtain import CurtainScreen
from riverboards.ui.screens.table import TableScreen
from riverboards.ui.settings import SettingsBook
from riverboards.ui.sitting.sitting import Phase
from riverboards.ui.sitting.thinker import Thinker
from riverboards.ui.stack import Screen

NAMES = ("Ana", "Ben", "Cleo", "Dario", "Eli")


def setup_of(
    key: str,
    players: int,
    *,
    options: Mapping[str, str | int | bool] | None = None,
    seed: str = "table",
    bots: Mapping[int, str] | None = None,
    names: Sequence[str] = NAMES,
) -> Setup:
    """A set-up with names and colours; `bots`: level by seat."""
    level = bots or {}
    seats = [Seat(names[i], COLOURS[i], level.get(i)) for i in range(players)]
    return complete(games.get(key), seats, options, seed)


class Hand:
    """A desk with a table on it, and somebody who plays.

    Attributes:
        desk: what the screens work at.
        table: the table screen.
    """

    def __init__(
        self,
        match: Match,
        size: tuple[int, int] = (1440, 900),
        *,
        save: OpenSave | None = None,
        thinker: Thinker | None = None,
        **settings: Any,
    ) -> None:
        """`thinker`: who answers for computer players; None: whoever does in the app."""
        self.now = 100.0
        clock.use(lambda: self.now)
        book = SettingsBook(Path(pygame.__file__).with_name("no-such-settings.json"))
        book.now = type(book.now)(**{"speed": "none", **settings})
        self.desk = Desk(book, size)
        self.table = TableScreen(self.desk, match, save, thinker)
        self.desk.stack.push(self.table)
        self.settle()

    @property
    def match(self) -> Match:
        return self.table.match

    @property
    def top(self) -> Screen | None:
        return self.desk.stack.top

    @property
    def lit(self) -> frozenset[Target]:
        """What may be clicked now."""
        return self.table.candidates()

    def settle(self) -> None:
        """Let time pass until nothing moves by itself."""
        for _ in range(400):
            self.now += 0.1
            self.desk.update(0.1)
            on_the_way = self.table.stage.animating or self.table.dresser.late
            if self.table.sitting.phase not in (Phase.BEATS, Phase.THINK) and not on_the_way:
                break
        self.picture()

    def picture(self) -> pygame.Surface:
        """What the window would show."""
        surface = pygame.Surface(self.desk.size)
        self.desk.draw(surface)
        return surface

    def send(self, *events: Event) -> None:
        """Hand events to the topmost screen."""
        for event in events:
            self.desk.handle(event)

    def place_of(self, target: Target) -> tuple[int, int]:
        """A point of the window where a click means `target`."""
        control = self.table.dresser.rect(target)
        if control is not None and control.width:
            return control.center
        points = self.table.stage.visible_point_grid(target)
        for point in points:
            if self.table.board.target_at(point) in (target, *self._twins(target)):
                return point
        raise AssertionError(f"{target} is nowhere to be clicked; {points}")

    def _twins(self, target: Target) -> frozenset[Target]:
        answer = self.table.sitting.answer
        return answer.twins(target) if answer is not None else frozenset()

    def shown(self, target: Target) -> bool:
        """Whether a target can be clicked somewhere."""
        try:
            self.place_of(target)
        except AssertionError:
            return False
        return True

    def press(self, pos: tuple[int, int]) -> None:
        """Point and click there."""
        self.send(PointerMove(pos), PointerDown(pos), PointerUp(pos))
        self.settle()

    def click(self, target: Target) -> None:
        """Click on a target of board, tray, sheet or rail."""
        self.press(self.place_of(target))

    def widget(self, name: str) -> Widget | None:
        """A widget of the topmost screen by name."""
        page = getattr(self.top, "page", None)
        found = page.find(name) if page is not None else None
        return found if found is not None and found.visible else None

    def button(self, name: str) -> None:
        """Click a button of the topmost screen, after its guard has run out."""
        widget = self.widget(name)
        assert widget is not None, f"no {name} on {type(self.top).__name__}"
        self.now += 1.0
        self.press(widget.rect.center)

    def key(self, name: str, **held: bool) -> None:
        """Press a key."""
        self.send(Key(name, **held))
        self.settle()

    @property
    def behind_curtain(self) -> bool:
        return isinstance(self.top, CurtainScreen)
