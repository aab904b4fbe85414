"""From turn to turn and round to round: whose turn it is, the clean-up, settling, the end (TR-ROUND, TR-CLEAN,
TR-SETTLE, TR-END)."""

from __future__ import annotations

from riverboards.games.the_river.events import (
    CardsTurned,
    GameEnded,
    PioneersBack,
    PioneerSettled,
    RoundBegan,
    RoundEnded,
    StackShuffled,
    TileRemoved,
    TilesCleared,
    TilesTurned,
    TurnEnded,
)
from riverboards.games.the_river.state import CHOOSE, DRAFT, OVER, Position
from riverboards.games.the_river.steps.tiles import trigger_end


def end_turn(s: Position) -> None:
    """The turn is confirmed; the next one begins, or what lies between."""
    seat = s.seat
    s.emit(TurnEnded(seat))
    s.turn += 1
    s.landing = False
    if s.round == 0:
        _next_draft(s, seat)
    else:
        _next_turn(s, seat)


def _next_draft(s: Position, seat: int) -> None:
    """Counter-clockwise; the first player is last (TR-DRAFT-02). Then round 1 (TR-DRAFT-03, 04)."""
    if seat != s.pawn:
        s.seat = (seat - 1) % s.players
        s.phase = DRAFT
        return
    for place, tile in enumerate(s.face_up):
        if tile >= 0:
            s.face_up[place] = -1
            s.removed.append(tile)
            s.emit(TileRemoved(s.terms.tables.tiles[tile].id))
    s.face_up = [-1] * s.terms.face_up_tiles
    fill_tiles(s)
    begin_round(s, 1)


def _next_turn(s: Position, seat: int) -> None:
    """Clockwise; who has an empty boat is skipped (TR-ROUND-01 to 04)."""
    for step in range(1, s.players + 1):
        following = (seat + step) % s.players
        if s.boat[following]:
            s.seat = following
            s.phase = CHOOSE
            return
    clean_up(s)


def begin_round(s: Position, number: int) -> None:
    """The holder of the pawn starts (TR-CLEAN-07); round 20 is the last (TR-END-05)."""
    s.round = number
    s.emit(RoundBegan(number, s.pawn))
    if number >= s.terms.tables.numbers.last_round:
        trigger_end(s, "rounds", -1)
    s.seat = s.pawn
    s.phase = CHOOSE


def clean_up(s: Position) -> None:
    """Tiles, cards, pioneers, then the next round or the end (TR-CLEAN-01, TR-END-03)."""
    s.emit(RoundEnded(s.round))
    left = [tile for tile in s.face_up if tile >= 0]
    if left:
        s.discards += left
        s.face_up = [-1] * s.terms.face_up_tiles
        s.emit(TilesCleared(tuple(s.terms.tables.tiles[tile].id for tile in left)))
    fill_tiles(s)
    fill_cards(s)
    _pioneers_home(s)
    if s.ending:
        s.phase = OVER
        s.emit(GameEnded(s.ending))
    else:
        begin_round(s, s.round + 1)


def fill_tiles(s: Position) -> None:
    """Turn tiles up on all empty places; an empty stack is made new from the discards (TR-CLEAN-02 to 04)."""
    while True:
        gaps = [place for place, tile in enumerate(s.face_up) if tile < 0]
        turned: list[int] = []
        for place in gaps[: len(s.stack)]:
            tile = s.stack.pop()
            s.face_up[place] = tile
            turned.append(tile)
        if turned:
            ids = tuple(s.terms.tables.tiles[tile].id for tile in turned)
            s.emit(TilesTurned(ids, tuple(gaps[: len(turned)])))
        if len(turned) == len(gaps) or not s.discards:
            return
        s.stack, s.discards = s.discards, []
        s.chance.shuffle(s.stack)
        s.emit(StackShuffled(len(s.stack)))


def fill_cards(s: Position) -> None:
    """Fill the gaps in the row of cards as long as the deck lasts (TR-CLEAN-05)."""
    gaps = [place for place, card in enumerate(s.display) if card < 0][: len(s.deck)]
    if not gaps:
        return
    for place in gaps:
        s.display[place] = s.deck.pop()
    cards = tuple(s.terms.tables.buildings[s.display[place]].id for place in gaps)
    s.emit(CardsTurned(cards, tuple(gaps)))


def _pioneers_home(s: Position) -> None:
    """Pioneers go back to their boats; one settles on each frame covered this round (TR-CLEAN-06, TR-SETTLE)."""
    for seats in s.at.values():
        for seat in seats:
            s.boat[seat] += 1
        seats.clear()
    for seat in range(s.players):
        s.boat[seat] += s.on_claim[seat] + s.resting[seat]
        s.on_claim[seat] = s.resting[seat] = s.claims[seat] = 0
    s.emit(PioneersBack(tuple(s.boat)))
    for seat in range(s.players):
        for space in s.fresh[seat]:
            s.boat[seat] -= 1
            s.settled[seat].append(space)
            s.emit(PioneerSettled(seat, space))
        s.fresh[seat].clear()
