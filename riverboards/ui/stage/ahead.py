"""Boards drawn before they are wanted: those of the seats change their places from turn to turn, and a board that comes
to a place for the first time takes longer to draw than a frame may."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import TYPE_CHECKING

from riverboards.ui.stage import board_art, layers
from riverboards.ui.stage.places import BoardPlace, place_boards

if TYPE_CHECKING:
    from riverboards.ui.stage.stage import Stage


class Ahead:
    """What a stage may be asked to show soon."""

    def __init__(self, stage: Stage) -> None:
        self._stage = stage
        self._for: object = None
        self._coming: list[BoardPlace] = []

    def prepare(self) -> bool:
        """Draw one board as it would stand in the place of another of its kind; False: all are there."""
        stage = self._stage
        now = (stage.scene.boards, stage.area, stage.scale)
        if now != self._for:
            self._for, self._coming = (now[0], stage.area.copy(), now[2]), list(self._changed_places())
        if not self._coming:
            return False
        place = self._coming.pop()
        board_art.board_surface(stage.layout, place, stage.scale.device)
        if board_art.has_over(place):
            board_art.board_surface(stage.layout, place, stage.scale.device, over=True)
        return True

    def _changed_places(self) -> Iterator[BoardPlace]:
        stage = self._stage
        boards = stage.scene.boards
        moved = [
            replace(one, slot=slot)
            for one in boards
            for slot in dict.fromkeys(each.slot for each in boards if each.board == one.board)
            if slot != one.slot
        ]
        for placed in moved:
            for place in place_boards(stage.layout, (placed,), stage.area, stage.scale, {}).values():
                found = layers.placed_in(place, stage.area)
                if found.seen.width > 0 and found.seen.height > 0:
                    yield found
