"""Positions of We All Take from the River in the ledger's own notation, and answers in short.

Slots are written from upriver to downriver (`"t - g"`), tokens as counts (`"2f 1p 1c"`): f fish, t tree, g gravel,
p pollution, c gold. Seats are letters. What is not named is as at the start: all slots full, nothing loose, no
structures, empty stockpiles, a normal season.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from riverboards.engine.contract import Action, Event, Refusal
from riverboards.engine.setup import complete, plain_seats
from riverboards.games.we_all_take import GAME
from riverboards.games.we_all_take import actions as do
from riverboards.games.we_all_take.board import NET_SLOT, PER_SEAT, PIECE, RANGE, SLOT, TILE, F
from riverboards.games.we_all_take.data import FARM, GOLD, KINDS, NET, OWNED, POLLUTION, RIVER
from riverboards.games.we_all_take.phases import (
    adjust,
    canals,
    course,
    exchange,
    flow,
    policy,
    pollution,
    populate,
    season,
)
from riverboards.games.we_all_take.rules import State
from riverboards.games.we_all_take.state import CITY, COMPLETE, EXCHANGE, SITE, SPENT

A, B, C, D, E = range(5)
LETTERS = "-ftgp"
STOCK = "ftgpc"
CALM = "calm_days"


def game(players: int = 2, seed: str = "1", **options: Any) -> State:
    """A game from the box."""
    return GAME.new_state(complete(GAME, plain_seats(players), options, seed))  # type: ignore[return-value]


def tokens(text: str) -> list[int]:
    """Fish, tree, gravel, pollution, gold of `2f 1c`."""
    counts = [0] * 5
    for word in text.split():
        counts[STOCK.index(word[-1])] += int(word[:-1])
    return counts


def said(counts: Sequence[int]) -> str:
    """`2f 1c` of counts."""
    return " ".join(f"{n}{letter}" for n, letter in zip(counts, STOCK, strict=False) if n)


def seat_of(letter: str) -> int:
    return "ABCDE".index(letter)


def position(
    players: int = 2,
    *,
    water: int = 0,
    slots: Mapping[str, str] | None = None,
    loose: Mapping[str, str] | None = None,
    levees: Mapping[str, int] | None = None,
    canals: Mapping[str, int] | None = None,
    farms: Mapping[str, Sequence[str]] | None = None,
    nets: Mapping[str, str] | None = None,
    bridges: Sequence[int] = (),
    flooded: Sequence[str] = (),
    protected: Sequence[str] = (),
    city: Mapping[str, str] | None = None,
    stock: Mapping[str, str] | None = None,
    gold: Mapping[str, int] | None = None,
    camps: Mapping[str, str] | None = None,
    pieces: Mapping[str, str] | None = None,
    spent: Sequence[str] = (),
    storm: bool = False,
    season_number: int = 1,
    weather: Sequence[str] = (),
    subsidy: bool = False,
    **options: Any,
) -> State:
    """A position in the middle of a game.

    Args:
        bridges: rows from 1.
        city: `tile`, `state` (`site`, `complete`) and `paid`.
        camps: tile of each seat's camp, by letter; the others stand where nobody minds.
        pieces: tile of each further piece, by id.
        weather: ids of the cards in the deck's order, as far as they matter; this season's card is calm otherwise.
    """
    s = game(players, **options)
    s.looked = [True] * players
    s.season, s.level, s.subsidy = season_number, water, subsidy
    _tokens(s, slots or {}, loose or {})
    _marks(s, levees or {}, canals or {}, bridges, flooded, protected)
    _city(s, city)
    _stocks(s, stock or {}, gold or {})
    _pieces(s, camps or {}, pieces or {}, farms or {}, nets or {})
    for piece in spent:
        s.used[PIECE[piece]] = SPENT
    if not s.tutorial:
        _weather(s, weather, storm)
    return s


def _tokens(s: State, slots: Mapping[str, str], loose: Mapping[str, str]) -> None:
    for tile, text in slots.items():
        for slot, letter in zip(F.slots_of[TILE[tile]], text.split(), strict=True):
            s.slots[slot] = LETTERS.index(letter)
    for tile, text in loose.items():
        row = TILE[tile] - RIVER
        s.loose[row * 4 : row * 4 + 4] = tokens(text)[:4]


def _marks(
    s: State,
    levees: Mapping[str, int],
    canals: Mapping[str, int],
    bridges: Sequence[int],
    flooded: Sequence[str],
    protected: Sequence[str],
) -> None:
    for table, counts in ((s.levees, levees), (s.canals, canals)):
        for tile, n in counts.items():
            table[TILE[tile]] = n
    for row in bridges:
        s.bridges[row - 1] = 1
    for tile in flooded:
        s.flooded[TILE[tile]] = 1
    for tile in protected:
        s.protected[TILE[tile]] = 1


def _stocks(s: State, stock: Mapping[str, str], gold: Mapping[str, int]) -> None:
    s.stock = [0] * (s.players * 5)
    for letter, text in stock.items():
        s.stock[seat_of(letter) * 5 : seat_of(letter) * 5 + 5] = tokens(text)
    for letter, n in gold.items():
        s.stock[seat_of(letter) * 5 + GOLD - 1] = n


def _city(s: State, city: Mapping[str, str] | None) -> None:
    if city is None:
        return
    s.city = TILE[city["tile"]]
    s.city_state = COMPLETE if city["state"] == "complete" else SITE
    s.paid = tokens(city.get("paid", ""))[:3]
    for slot in F.slots_of[s.city]:
        s.slots[slot] = 0


def _pieces(
    s: State,
    camps: Mapping[str, str],
    pieces: Mapping[str, str],
    farms: Mapping[str, Sequence[str]],
    nets: Mapping[str, str],
) -> None:
    free = iter([tile for tile in ("L1", "R1", "L2", "R2", "L3", "R3") if tile not in camps.values()])
    for seat in range(s.players):
        letter = "ABCDE"[seat]
        s.where[seat * PER_SEAT] = TILE[camps[letter]] if letter in camps else TILE[next(free)]
    for piece, tile in pieces.items():
        s.where[PIECE[piece]] = NET_SLOT[tile] if piece.startswith("net") else TILE[tile]
    for tile, owners in farms.items():
        for letter in owners:
            s.where[s.spare(seat_of(letter), FARM)] = TILE[tile]
    for net, letter in nets.items():
        s.where[s.spare(seat_of(letter), NET)] = NET_SLOT[net]


def _weather(s: State, weather: Sequence[str], storm: bool) -> None:
    """The named cards first; this season's is the storm or a calm one, the storm else lies last."""
    ids = list(F.weather_ids)
    order = [ids.index(each) for each in weather]
    order += [card for card in range(len(ids)) if card not in order and card != F.storm]
    if F.storm not in order:
        order.append(F.storm)
    now = s.season - 1
    wanted = F.storm if storm else None
    if wanted is None and not weather:
        wanted = ids.index(CALM)
    if wanted is not None:
        at = order.index(wanted)
        order[now], order[at] = order[at], order[now]
    s.weather = order


class Run:
    """A position and what happened to it, step by step of the automatic phases, in the words of the ledger."""

    def __init__(self, state: State) -> None:
        self.state = state
        self.events: list[Event] = []

    def do(self, *steps: str) -> Run:
        for step in steps:
            self._step(step.split())
        return self

    def _step(self, words: list[str]) -> None:
        s, say = self.state, self.events.append
        match words:
            case ["adjust", row]:
                self._turn(int(row))
                adjust.adjust(s, int(row) - 1, say)
            case ["canals", row]:
                canals.drain(s, int(row) - 1, say)
            case ["populate", row]:
                populate.populate(s, int(row) - 1, say)
            case ["end", row]:
                flow.end_turn(s, int(row) - 1, say)
            case ["line", line]:
                self._turn(int(line[2]))
                s.level += season.passed_plus(s)
            case ["create", row, count]:
                pollution.create(s, int(row) - 1, int(count[:-1]), "test", say)
            case ["clean", slot]:
                assert s.slots[SLOT[slot]] == POLLUTION
                s.slots[SLOT[slot]] = 0
            case _:
                raise AssertionError(f"no such step: {words}")

    def _turn(self, row: int) -> None:
        self.state.at = 5 - row if self.state.storm() else row - 1

    # -- what is there now

    def slots(self, tile: str) -> str:
        return slots_of(self.state, tile)

    def loose(self, tile: str) -> str:
        return loose_on(self.state, tile)

    def stock(self, letter: str) -> str:
        return stock_of(self.state, letter)

    def sea(self) -> str:
        """What has left the map for the sea."""
        gone = [0] * 4
        for event in self.events:
            if event.kind == "flowed" and event.to == "sea":  # type: ignore[attr-defined]
                gone = [a + b for a, b in zip(gone, event.counts, strict=True)]  # type: ignore[attr-defined]
        return said(gone)

    def flooded(self) -> list[str]:
        return flooded_tiles(self.state)


def slots_of(s: State, tile: str) -> str:
    return " ".join(LETTERS[s.slots[slot]] for slot in F.slots_of[TILE[tile]])


def loose_on(s: State, tile: str) -> str:
    row = TILE[tile] - RIVER
    return said(s.loose[row * 4 : row * 4 + 4])


def stock_of(s: State, letter: str) -> str:
    return said(s.holdings(seat_of(letter)))


def flooded_tiles(s: State) -> list[str]:
    return [F.tile_ids[tile] for tile, wet in enumerate(s.flooded) if wet]


def run(*steps: str, players: int = 3, **before: Any) -> Run:
    """A position with some steps of the automatic phases done."""
    return Run(position(players, **before)).do(*steps)


# -- in the action step and at the season's end


def acting(row: int, players: int = 2, **before: Any) -> State:
    """A position in the action step of a row, with its first window open."""
    s = position(players, **before)
    s.at = 5 - row if s.storm() else row - 1
    s.trail = [(row - 1, False, s.level, ())]
    course.next_window(s, lambda event: None)
    return s


def ending(phase: str = EXCHANGE, players: int = 2, first: str = "A", **before: Any) -> State:
    """A position at the season's end, in the exchange, policy or city phase, with the first seat asked."""
    s = position(players, **before)
    s.first, s.at = seat_of(first), 4
    if phase in (EXCHANGE, CITY):
        exchange.begin(s, phase, lambda event: None)
        course.ask_ready(s, s.first, lambda event: None)
    else:
        policy.begin(s, lambda event: None)
        course.ask_policy(s, 0, lambda event: None)
    return s


def piece(kind: str, letter: str, number: int = 0) -> str:
    return f"{kind}-{seat_of(letter)}-{number}"


def camp(letter: str) -> str:
    return piece("camp", letter)


def offer(partner: str, give: str = "", get: str = "") -> do.Offer:
    return do.Offer(seat_of(partner), tuple(tokens(give)), tuple(tokens(get)))


def refusal(s: State, letter: str, action: Action) -> Refusal:
    """Why an action is refused; it must be, and doing it must change nothing."""
    refused = s.refusal(seat_of(letter), action)
    assert refused is not None, f"{action} is not refused"
    return refused


def refused(s: State, letter: str, action: Action) -> str:
    return refusal(s, letter, action).code


def act(s: State, letter: str, *actions: Action) -> list[Event]:
    """Do actions for a seat; the events of all of them."""
    events: list[Event] = []
    for action in actions:
        events += s.apply(seat_of(letter), action)
    return events


def kinds(events: Sequence[Event]) -> list[str]:
    return [event.kind for event in events]


def legal(s: State, letter: str, kind: str) -> list[Any]:
    """The legal actions of a kind."""
    return [action for action in s.legal_actions(seat_of(letter)) if action.kind == kind]


def asked(s: State) -> str:
    """Letter of the seat whose answer is waited for, and the kind of the question: `A window`."""
    decision = next(each for each in s.decisions() if not each.optional)
    return f"{'anybody' if decision.seat is None else 'ABCDE'[decision.seat]} {decision.kind}"


def camp_tile(s: State, letter: str) -> str:
    return F.tile_ids[s.camp(seat_of(letter))]


def tile_of(s: State, name: str) -> str:
    at = s.where[PIECE[name]]
    if at < 0:
        return ""
    return F.net_ids[at] if name.startswith("net") else F.tile_ids[at]


def spent(s: State, name: str) -> bool:
    return bool(s.used[PIECE[name]] & SPENT)


def windows(s: State) -> list[str]:
    """`A on R4` for every window that opens when nobody does anything, from the open one on."""
    twin, found = s.copy(), []
    row = twin.row()
    while twin.phase == "window" and twin.row() == row and twin.season == s.season:
        seat = twin.asked
        found.append(f"{'ABCDE'[seat]} on {F.tile_ids[twin.view(None).tile]}")
        twin.apply(seat, do.EndWindow())
    return found


def placed(s: State, letter: str, kind: str) -> int:
    return s.placed(seat_of(letter), OWNED.index(kind))


def all_pieces(letter: str, kind: str) -> list[int]:
    return list(RANGE[seat_of(letter)][OWNED.index(kind)])


TOKEN = dict(zip(STOCK, KINDS[1:], strict=True))
"""Kind of token by letter."""
