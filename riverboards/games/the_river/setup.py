"""The first position of a game: shuffling, laying out, handing out (TR-SETUP)."""

from __future__ import annotations

from riverboards.engine.chance import Chance
from riverboards.engine.contract import Setup
from riverboards.games.the_river.data import RESOURCES
from riverboards.games.the_river.rules import RiverState
from riverboards.games.the_river.state import Terms, count_symbols, terms


def new_state(setup: Setup) -> RiverState:
    """The position before the draft."""
    s = RiverState(agreed(setup), Chance(setup.seed))
    _tiles(s)
    _cards(s)
    _tokens(s)
    supply = s.terms.tables.players[s.players].supply
    s.supply = [supply[resource] for resource in RESOURCES]
    pioneers = s.terms.tables.pioneers
    s.boat = [pioneers.in_boat] * s.players
    s.waiting = [True] * s.players
    s.symbols = [count_symbols(s.terms, seat, []) for seat in range(s.players)]
    s.pawn = _first_player(str(setup.options["first_player"]), s)
    s.seat = (s.pawn - 1) % s.players  # TR-DRAFT-02: to the right of the first player
    return s


def agreed(setup: Setup) -> Terms:
    """The terms that a checked set-up stands for."""
    options = setup.options
    return terms(
        players=setup.players,
        boards=tuple(seat.choices["board"] for seat in setup.seats),
        open_scores=bool(options["open_scores"]),
        same_boards=bool(options["same_boards"]),
        meadows_in_columns=bool(options["meadows_in_columns"]),
        leftover=str(options["leftover_points"]),
        food_first_extra=bool(options.get("food_first_extra", False)),
        two_player_tiles=int(options.get("two_player_tiles", 5)),
        two_player_spaces=int(options.get("two_player_spaces", 1)),
    )


def _tiles(s: RiverState) -> None:
    """One stack of all tiles; one more than players face up (TR-SETUP-04, 05)."""
    s.stack = list(range(len(s.terms.tables.tiles)))
    s.chance.shuffle(s.stack)
    s.face_up = [s.stack.pop() for _ in range(s.terms.tables.players[s.players].draft_tiles)]


def _cards(s: RiverState) -> None:
    """The deck, and a card on each building place (TR-SETUP-06)."""
    s.deck = list(range(len(s.terms.tables.buildings)))
    s.chance.shuffle(s.deck)
    s.display = [s.deck.pop() for _ in range(s.terms.tables.players[s.players].face_up_buildings)]


def _tokens(s: RiverState) -> None:
    """The value stack with the highest on top, and the stack of zeros (TR-SETUP-09, 10)."""
    tokens = s.terms.tables.tokens
    used = [i for i, token in enumerate(tokens) if s.players > 2 or token.two_dots]
    s.value_stack = sorted((i for i in used if tokens[i].value), key=lambda i: tokens[i].value)
    s.zero_stack = [i for i in used if not tokens[i].value]


def _first_player(chosen: str, s: RiverState) -> int:
    """A random player, or the one agreed on (TR-SETUP-11)."""
    if chosen == "random":
        return s.chance.below(s.players)
    return int(chosen.removeprefix("seat-")) - 1
