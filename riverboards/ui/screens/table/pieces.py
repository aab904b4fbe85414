"""Words and pictures for pieces that stand in trays and sheets, and the public picture of a match."""

from __future__ import annotations

import pygame

from riverboards import tables
from riverboards.engine.match import Match
from riverboards.tables.layout import load_layout
from riverboards.ui.people import People, seat_down
from riverboards.ui.scale import Scale
from riverboards.ui.stage import Stage

_SIZE = (1122, 701)


def people_of(match: Match) -> People:
    """Names and colours of a match."""
    return People(tuple(match.names), tuple(seat.colour for seat in match.record.setup.seats))


def public_picture(match: Match, size: tuple[int, int] = _SIZE) -> pygame.Surface:
    """The board as everybody may see it, `size` pixels: for thumbnails and exports."""
    table = tables.get(match.game.key)
    seat_down(people_of(match))
    stage = Stage(load_layout(match.game.key), Scale(1440, 900), pygame.Rect((0, 0), size))
    stage.show(table.arrange(match.state.view(None)), at_once=True)
    stage.settle()
    picture = pygame.Surface(size)
    stage.draw(picture)
    return picture
