"""Speeds of the rules, as ratios to the calibration loop measured in the same run."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator, Sequence
from importlib import import_module
from typing import Final

from bench.calibrate import moves_per_second
from bench.rows import Row
from riverboards import paths, players
from riverboards.engine import yamldata
from riverboards.engine.chance import Chance
from riverboards.engine.contract import Action, Game, Setup, State
from riverboards.engine.match import Match
from riverboards.engine.setup import complete, plain_seats

_SECONDS: Final = 0.6
_ROUNDS: Final = 4
"""The quickest of so many rounds counts, of the loop as of the game: other programs only ever make slower."""
_QUICK: Final = "deep-river"
"""Its rules are small: its budgets are narrower."""


def rows(game: Game) -> Iterator[Row]:
    """The engine's rows of one game, at its largest number of players."""
    setup = complete(game, plain_seats(game.players[-1]), seed="bench")
    quick = game.key == _QUICK
    rounds = [(_random_play(game, setup), moves_per_second(0.3)) for _ in range(_ROUNDS)]
    play, calm = (max(each) for each in zip(*rounds, strict=True))
    ratio = play / calm
    yield Row(
        f"{game.key}: random play",
        ratio,
        "x",
        0.04 if quick else 0.015,
        0.12 if quick else 0.05,
        True,
        f"{play:,.0f} moves/s",
    )
    positions = _positions(game, setup)
    legal = _each(positions, lambda state: state.legal_actions(_asked(state))) * calm
    yield Row(f"{game.key}: legal_actions", legal, "moves", 15 if quick else 40, 6 if quick else 15)
    yield Row(f"{game.key}: copy", _each(positions, lambda state: state.copy()) * calm, "moves", 40, 12)
    yield Row(
        f"{game.key}: view(seat)", _each(positions, lambda state: state.view(_asked(state))) * calm, "moves", 200, 60
    )
    yield Row(f"{game.key}: act in a match, beyond apply", _match_overhead(game, setup) * calm, "moves")
    yield Row(f"{game.key}: load data", _load(game), "ms", 120, 50)


def _asked(state: State) -> int:
    decision = next(each for each in state.decisions() if not each.optional)
    return decision.seat if decision.seat is not None else 0


def _random_play(game: Game, setup: Setup) -> float:
    """Moves a second of whole random games; where only some answers are listed, the form is drawn from as well."""
    moves, games = 0, 0
    start = time.perf_counter()
    while (elapsed := time.perf_counter() - start) < _SECONDS:
        state = game.new_state(Setup(setup.game, setup.seats, setup.options, f"bench/{games}"))
        chance = Chance(f"bench/{games}")
        games += 1
        while decisions := state.decisions():
            first = next(each for each in decisions if not each.optional)
            seat = first.seat if first.seat is not None else 0
            if first.partial and chance.below(2):
                action = first.forms[0].sample(chance)
            else:
                action = chance.choice(state.legal_actions(seat))
            state.apply(seat, action)
            moves += 1
    return moves / elapsed


def _positions(game: Game, setup: Setup) -> list[State]:
    """Typical positions: up to 60, evenly from a random game."""
    state, chance, player = game.new_state(setup), Chance("positions"), players.get("random")
    found: list[State] = []
    while state.outcome() is None:
        found.append(state.copy())
        seat = _asked(state)
        state.apply(seat, player.choose(seat, state, chance))
    return found[:: max(1, len(found) // 60)][:60]


def _each(positions: Sequence[State], ask: Callable[[State], object]) -> float:
    """Seconds one question takes; each is put to fresh copies, so that nothing remembered answers it."""
    spent: list[float] = []
    while sum(spent) < 0.4 and len(spent) < 200:
        fresh = [game_state for position in positions if (game_state := position.copy())]
        start = time.perf_counter()
        for state in fresh:
            ask(state)
        spent.append((time.perf_counter() - start) / len(fresh))
    return min(spent)


def _match_overhead(game: Game, setup: Setup) -> float:
    """Seconds that a match adds to an action: copy for undo, record, forms of the events."""
    moves: list[tuple[int, Action]] = []
    state, chance, player = game.new_state(setup), Chance("match"), players.get("random")
    while state.outcome() is None and len(moves) < 300:
        seat = _asked(state)
        moves.append((seat, player.choose(seat, state, chance)))
        state.apply(*moves[-1])
    plain, kept = [], []
    for _ in range(5):
        bare = game.new_state(setup)
        start = time.perf_counter()
        for seat, action in moves:
            bare.apply(seat, action)
        plain.append(time.perf_counter() - start)
        match = Match(game, setup)
        start = time.perf_counter()
        for seat, action in moves:
            match.act(seat, action)
        kept.append(time.perf_counter() - start)
    return max(0.0, (min(kept) - min(plain)) / len(moves))


def _load(game: Game) -> float:
    """Milliseconds to read and check the game's data files."""
    module = import_module(f"riverboards.games.{game.key.replace('-', '_')}.data")
    spent = []
    for _ in range(5):
        yamldata.forget()
        start = time.perf_counter()
        module.load(paths.data(game.key))
        spent.append(1000 * (time.perf_counter() - start))
    return min(spent)
