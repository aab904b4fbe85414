"""Boards are drawn ahead for the places that others of their kind stand in now."""

from __future__ import annotations

from riverboards import games
from riverboards.engine.match import Match
from riverboards.ui.sitting.sitting import Phase
from riverboards.ui.stage import board_art
from tests.ui.table.bots import Slow
from tests.ui.table.driver import Hand, setup_of


def hand_of_bots() -> Hand:
    """A table at which a computer player has not answered yet."""
    match = Match(games.get("the-river"), setup_of("the-river", 2, bots={0: "hard", 1: "hard"}))
    return Hand(match, thinker=Slow())


def test_a_board_is_there_before_it_changes_its_place() -> None:
    hand = hand_of_bots()
    stage = hand.table.stage
    assert hand.table.sitting.phase is Phase.THINK
    slots = {placed.id: placed.slot for placed in stage.scene.boards if placed.id != "main"}
    board_art._boards.clear()
    places = list(stage.ahead._changed_places())
    assert {(place.id, place.placed.slot) for place in places} == {
        (id_, slot) for id_ in slots for slot in slots.values() if slot != slots[id_]
    }
    stage.ahead._for = None
    while stage.ahead.prepare():
        pass
    drawn = len(board_art._boards)
    for place in places:
        board_art.board_surface(stage.layout, place, stage.scale.device)
    assert len(board_art._boards) == drawn > 0


def test_it_is_done_once_while_somebody_thinks() -> None:
    hand = hand_of_bots()
    assert not hand.table.stage.ahead.prepare()  # settling has given it the time
