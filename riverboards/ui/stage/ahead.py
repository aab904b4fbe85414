"""What is drawn before it is wanted: boards of the seats change their places from turn to turn, and a board that comes
to a place for the first time, with all that lies on it, takes longer to draw than a frame may."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import replace
from typing import TYPE_CHECKING

from riverboards.tables.contract import Placed, Target
from riverboards.ui.portions import portion
from riverboards.ui.stage import board_art, layers, lights
from riverboards.ui.stage.picking import Picture
from riverboards.ui.stage.places import BoardPlace, place_boards

if TYPE_CHECKING:
    from riverboards.ui.stage.stage import Stage


class Ahead:
    """What a stage may be asked to show soon."""

    def __init__(self, stage: Stage) -> None:
        self._stage = stage
        self._for: object = None
        self._work: Iterator[None] = iter(())
        self._rings_for: object = None
        self._rings: Iterator[None] = iter(())

    def prepare(self) -> bool:
        """Draw a little of how boards would look in the places of others of their kind; False: all of it is there."""
        stage = self._stage
        now = (stage.scene, stage.area, stage.scale)
        if now != self._for:
            self._for, self._work = (now[0], stage.area.copy(), now[2]), self._draw()
        return portion(self._work)

    def rings(self, about: object, targets: Callable[[], Iterable[Target]]) -> bool:
        """Draw a little of the rings that will tell what was touched, once all stands still; False: all are there.

        Args:
            about: `targets` is asked anew when this, or the scene, has changed.
        """
        now = (about, self._stage.scene)
        if now != self._rings_for:
            self._rings_for, self._rings = now, self._draw_rings(targets())
        return portion(self._rings)

    def _draw_rings(self, targets: Iterable[Target]) -> Iterator[None]:
        for target in targets:
            outline = self._stage.outline_of(target)
            if outline is not None:
                lights.ring(outline, "after", self._stage.scale.device)
                yield

    def _draw(self) -> Iterator[None]:
        stage = self._stage
        for placed in self._moved():
            for place in self._places(placed):
                board_art.board_surface(stage.layout, place, stage.scale.device)
                if board_art.has_over(place):
                    board_art.board_surface(stage.layout, place, stage.scale.device, over=True)
                yield
            yield from self._pieces(placed)

    def _pieces(self, placed: Placed) -> Iterator[None]:
        """What lies on a board, as large as it would be there."""
        stage = self._stage
        scene = replace(stage.scene, boards=tuple(placed if b.id == placed.id else b for b in stage.scene.boards))
        places = place_boards(stage.layout, (placed,), stage.area, stage.scale, {})
        for spot in Picture(stage.layout, scene, places, stage.area, stage.scale.device).spots:
            stage.pieces.surface(spot.piece, layers.size_of(spot), spot.site.kind)
            yield

    def _moved(self) -> Iterator[Placed]:
        """Every board in the place of another of its kind."""
        boards = self._stage.scene.boards
        for one in boards:
            for slot in dict.fromkeys(each.slot for each in boards if each.board == one.board):
                if slot != one.slot:
                    yield replace(one, slot=slot)

    def _places(self, placed: Placed) -> Iterator[BoardPlace]:
        stage = self._stage
        for place in place_boards(stage.layout, (placed,), stage.area, stage.scale, {}).values():
            found = layers.placed_in(place, stage.area)
            if found.seen.width > 0 and found.seen.height > 0:
                yield found
