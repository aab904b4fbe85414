"""Boards, and what lies on them, are drawn ahead for the places that others of their kind stand in now."""

from __future__ import annotations

from dataclasses import replace

from riverboards import games
from riverboards.engine.match import Match
from riverboards.tables.contract import Scene
from riverboards.ui import art
from riverboards.ui.sitting.sitting import Phase
from riverboards.ui.stage import board_art, layers, lights, piece_art
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
    moved = list(stage.ahead._moved())
    assert {(placed.id, placed.slot) for placed in moved} == {
        (id_, slot) for id_ in slots for slot in slots.values() if slot != slots[id_]
    }
    places = [place for placed in moved for place in stage.ahead._places(placed)]
    assert len(places) == len(moved) > 0
    board_art.forget()
    stage.ahead._for = None
    while stage.ahead.prepare():
        pass
    drawn = len(board_art._boards)
    for place in places:
        board_art.board_surface(stage.layout, place, stage.scale.device)
    assert len(board_art._boards) == drawn > 0


def test_so_is_what_lies_on_it() -> None:
    stage = hand_of_bots().table.stage
    piece_art.forget()
    stage.ahead._for = None
    while stage.ahead.prepare():
        pass
    ready = len(piece_art._surfaces)
    assert ready > 0
    first, second = (placed for placed in stage.scene.boards if placed.id != "main")
    turned = (replace(first, slot=second.slot), replace(second, slot=first.slot))
    stage.show(Scene((*(b for b in stage.scene.boards if b.id == "main"), *turned), stage.scene.pieces), at_once=True)
    on_seats = [spot for spot in stage.picture.spots if spot.site.board != "main"]
    assert on_seats
    for spot in on_seats:
        stage.pieces.surface(spot.piece, layers.size_of(spot), spot.site.kind)
    assert len(piece_art._surfaces) == ready


def test_it_is_done_once_while_somebody_thinks() -> None:
    hand = hand_of_bots()
    assert not hand.table.stage.ahead.prepare()  # settling has given it the time


def test_rings_are_drawn_before_they_are_shown() -> None:
    stage = hand_of_bots().table.stage
    targets = [target for target in stage.picture.by_id if stage.outline_of(target) is not None][:5]
    art.forget()
    asked: list[int] = []

    def touched() -> list[str]:
        asked.append(1)
        return [*targets, "nothing/of/that/name"]

    while stage.ahead.rings("a move", touched):
        pass
    assert len(asked) == 1
    memory = art.memory()
    assert memory > 0
    for target in targets:
        outline = stage.outline_of(target)
        assert outline is not None
        lights.ring(outline, "after", stage.scale.device)
    assert art.memory() == memory
    assert stage.ahead.rings("another move", touched)
    assert len(asked) == 2
