"""Positions of The River from a few words, and answers in short.

Seats count from 0, goods are wood, stone, clay, food.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from riverboards.engine.chance import Chance
from riverboards.engine.contract import Action, Event, Refusal
from riverboards.engine.setup import complete, plain_seats
from riverboards.games.the_river import GAME
from riverboards.games.the_river import actions as a
from riverboards.games.the_river.data import tables
from riverboards.games.the_river.rules import RiverState
from riverboards.games.the_river.state import CHOOSE, KEPT, count_symbols, terms

FACE_UP = ("DE01", "DE02", "FO01", "BA01", "MO01", "FO02", "DE03", "BA02")
"""Face-up tiles where a test names no others."""
CARDS = ("B19", "B20", "B21", "B22")
"""Face-up cards where a test names no others: dear ones."""


def new_game(players: int = 4, seed: str = "1", **options: Any) -> RiverState:
    """A game from the box, before the draft."""
    return GAME.new_state(complete(GAME, plain_seats(players), options, seed))


def position(  # noqa: C901 - a list of fields
    players: int = 3,
    *,
    seat: int = 0,
    goods: Mapping[int, Sequence[int]] | None = None,
    tiles: Mapping[int, str] | None = None,
    used: str = "",
    reserved: Mapping[int, str] | None = None,
    built: Mapping[int, str] | None = None,
    tokens: Mapping[int, Sequence[int]] | None = None,
    supply: Sequence[int] | None = None,
    face_up: str | None = None,
    cards: Sequence[str] = CARDS,
    at: Mapping[str, Sequence[int]] | None = None,
    boat: Sequence[int] | None = None,
    settled: Mapping[int, Sequence[int]] | None = None,
    boards: Sequence[str] = ("black", "blue", "green", "yellow"),
    stack: Sequence[str] | None = None,
    ending: str = "",
    round: int = 2,
    pawn: int = 0,
    **variants: Any,
) -> RiverState:
    """A position in which `seat` is to choose a place. `tiles`: ids in the order of the spaces; `used`: meadows used
    up; `tokens`: values. What is not named lies in stacks, decks and on the islands. All boats hold 4 and the fifth
    pioneers wait, but for seats with two tokens or more. A `stack` named leaves all other tiles on the discards."""
    s = RiverState(terms(players, tuple(boards), **variants), Chance("test"))
    table = tables()
    s.round, s.seat, s.pawn, s.phase, s.ending = round, seat, pawn, CHOOSE, ending
    s.turn = players + 1
    pick = [table.tile_of[name] for name in (face_up if face_up is not None else " ".join(FACE_UP)).split()]
    pick = pick[: s.terms.face_up_tiles] if face_up is None else pick
    mine = {table.tile_of[name] for own in (tiles or {}).values() for name in own.split()}
    pick = [tile for tile in pick if tile not in mine]
    s.face_up = pick + [-1] * (s.terms.face_up_tiles - len(pick))
    for each, own in (tiles or {}).items():
        s.tiles[each] = [table.tile_of[name] for name in own.split()]
        for tile in s.tiles[each]:
            meadow = table.tiles[tile].meadow
            if meadow in KEPT and meadow is not None:
                (s.used if meadow in used.split() else s.kept)[each] |= KEPT[meadow]
    s.symbols = [count_symbols(s.terms, each, s.tiles[each]) for each in range(players)]
    gone = set(s.face_up).union(*s.tiles)
    rest = [tile for tile in range(len(table.tiles)) if tile not in gone]
    s.stack = rest if stack is None else [table.tile_of[name] for name in reversed(stack)]
    s.discards = [] if stack is None else [tile for tile in rest if tile not in s.stack]
    for row, given in ((s.reserved, reserved), (s.built, built)):
        for each, names in (given or {}).items():
            row[each] = [table.building_of[name] for name in names.split()]
    out = set().union(*s.reserved, *s.built)
    s.display = [table.building_of[name] if name and table.building_of[name] not in out else -1 for name in cards]
    s.deck = [card for card in range(33) if card not in out and card not in s.display]
    values = [i for i, token in enumerate(table.tokens) if players > 2 or token.two_dots]
    s.value_stack = sorted((i for i in values if table.tokens[i].value), key=lambda i: table.tokens[i].value)
    s.zero_stack = [i for i in values if not table.tokens[i].value]
    for each, worth in (tokens or {}).items():
        for value in worth:
            pile = s.value_stack if value else s.zero_stack
            s.tokens[each].append(pile.pop(next(i for i, t in enumerate(pile) if table.tokens[t].value == value)))
    s.goods = [list((goods or {}).get(each, (0, 0, 0, 0))) for each in range(players)]
    full = table.players[players].supply
    left = [full[name] - sum(own[i] for own in s.goods) for i, name in enumerate(("wood", "stone", "clay", "food"))]
    s.supply = left if supply is None else list(supply)
    s.waiting = [len(s.tokens[each]) < 2 for each in range(players)]
    for place, seats in (at or {}).items():
        s.at[place] = list(seats)
    for each, spaces in (settled or {}).items():
        s.settled[each] = list(spaces)
    s.boat = [4 + (not s.waiting[each]) - len(s.settled[each]) for each in range(players)]
    for seats in s.at.values():
        for each in seats:
            s.boat[each] -= 1
    if boat is not None:
        for each, number in enumerate(boat):
            s.resting[each] += s.boat[each] - number
            s.boat[each] = number
    return s


def do(s: RiverState, *answers: Action) -> list[Event]:
    """Answer one after the other, whoever is asked; the events of all of them."""
    events: list[Event] = []
    for answer in answers:
        events += s.apply(s.seat, answer)
    return events


def end(s: RiverState) -> list[Event]:
    """Confirm the turn."""
    return do(s, a.END_TURN)


def why(s: RiverState, answer: Action) -> Refusal:
    """Why the answer is refused; fails if it is not."""
    refusal = s.refusal(s.seat, answer)
    assert refusal is not None, f"{answer} is not refused"
    assert answer not in s.legal_actions(s.seat)
    return refusal


def code(s: RiverState, answer: Action) -> str:
    """The code of the refusal, or `ok`."""
    refusal = s.refusal(s.seat, answer)
    assert (refusal is None) == (answer in s.legal_actions(s.seat) or bool(s.decisions()[0].partial))
    return "ok" if refusal is None else refusal.code


def places(s: RiverState) -> set[str]:
    """Names of the places that count as possible."""
    return {each.place for each in s.legal_actions(s.seat) if isinstance(each, a.Place)}


def may_rest(s: RiverState) -> bool:
    return a.REST in s.legal_actions(s.seat)


def pays(s: RiverState) -> set[tuple[int, int, int, int, bool]]:
    """All payments that may be made now."""
    assert not s.decisions()[0].partial
    found = [each for each in s.legal_actions(s.seat) if isinstance(each, a.Pay)]
    return {(each.wood, each.stone, each.clay, each.food, each.camp) for each in found}


def kinds(events: Sequence[Event]) -> list[str]:
    return [event.kind for event in events]


def tile_ids(s: RiverState, seat: int) -> list[str]:
    return [s.terms.tables.tiles[tile].id for tile in s.tiles[seat]]


def values(s: RiverState, seat: int) -> list[int]:
    return [s.terms.tables.tokens[token].value for token in s.tokens[seat]]
