"""What tests of games share: set-ups, random play, whole recorded games, the independent recount."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Mapping, Sequence
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from typing import Any, Final

from riverboards import players
from riverboards.engine.chance import Chance
from riverboards.engine.contract import Action, Event, Game, Outcome, Setup, State
from riverboards.engine.journal import Contents, Header, entry_line, header_line, parse_save
from riverboards.engine.match import Match
from riverboards.engine.record import Entry, Moment
from riverboards.engine.setup import complete, option_values, options_for, plain_seats

RECORDS: Final = Path(__file__).parent / "records"


def setup_of(game: Game, players: int, seed: str = "1", **options: str | int | bool) -> Setup:
    """A complete set-up with plain seats; options by keyword, hyphens as underscores where the key has them."""
    known = {option.key.replace("-", "_"): option.key for option in game.options}
    return complete(game, plain_seats(players), {known.get(key, key): value for key, value in options.items()}, seed)


def asked_seat(state: State) -> int:
    """The seat that answers the first open decision that holds things up; 0 for a question to anybody."""
    decision = next(each for each in state.decisions() if not each.optional)
    return decision.seat if decision.seat is not None else 0


def random_action(state: State, seat: int, chance: Chance) -> Action:
    """What the random player does: it too is given only what its seat may know."""
    return players.get("random").choose(seat, state.redeal(seat, chance.fork()), chance)


def play_random(
    state: State, seed: str = "1", most: int | None = None, each: Callable[[State, int, Action], None] | None = None
) -> list[tuple[int, Action, list[Event]]]:
    """Play on from `state` at random, to the end or for `most` actions; `each` is called before every action."""
    chance = Chance(f"play/{seed}")
    done: list[tuple[int, Action, list[Event]]] = []
    while state.outcome() is None and (most is None or len(done) < most):
        seat = asked_seat(state)
        action = random_action(state, seat, chance)
        if each is not None:
            each(state, seat, action)
        done.append((seat, action, state.apply(seat, action)))
    return done


def random_match(game: Game, setup: Setup, seed: str = "1", most: int | None = None) -> Match:
    """A match played at random, to the end or for `most` actions."""
    match = Match(game, setup)
    chance = Chance(f"play/{seed}")
    while match.outcome() is None and (most is None or match.ply < most):
        seat = asked_seat(match.state)
        match.act(seat, random_action(match.state, seat, chance))
    return match


def setups(game: Game, seed: str = "1") -> Iterator[tuple[str, Setup]]:
    """(name, set-up) for every player count: defaults, each option value alone, and all options changed at once."""
    for count in game.players:
        yield f"{count} players", setup_of(game, count, seed)
        options = options_for(game, count)
        changed: dict[str, Any] = {}
        for option in options:
            for value in option_values(option, count):
                if value != option.default:
                    changed.setdefault(option.key, value)
                    said = str(value).lower() if isinstance(value, bool) else value
                    yield (
                        f"{count} players, {option.key}={said}",
                        complete(game, plain_seats(count), {option.key: value}, seed),
                    )
        if len(changed) > 1:
            yield f"{count} players, all changed", complete(game, plain_seats(count), changed, seed)


# -- whole recorded games ----------------------------------------------------------------------------------------


class Lines:
    """A sink that keeps the lines a save would have, unveiled, for recorded games in the tests."""

    def __init__(self) -> None:
        self.lines: list[bytes] = []
        self.trouble: str | None = None

    def write(self, entry: Entry, moment: Moment) -> None:
        self.lines.append(entry_line(entry, moment, veiled=False))


def record_game(game: Game, setup: Setup, moves: Sequence[tuple[int, Action]], name: str) -> bytes:
    """The save of a game with these moves, to be kept below tests/records/<key>/<name>.river."""
    sink = Lines()
    match = Match(game, setup, sink)
    for seat, action in moves:
        match.act(seat, action)
    return header_line(Header(game.key, game.rules_version, "tests", name, setup, veiled=False)) + b"".join(sink.lines)


def keep_match(match: Match, name: str) -> Path:
    """Write a match below tests/records/<key>/<name>.river, with its score beside it: a recorded game from now on."""
    moves = [(ply.seat, ply.action) for ply in match.plies]
    path = RECORDS / match.game.key / f"{name}.river"
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(record_game(match.game, match.record.setup, moves, name))
    outcome = match.state.outcome()
    if outcome is None:
        raise ValueError("the game is not over")
    sheet = {"reason": outcome.reason, "winners": list(outcome.winners), "totals": list(totals(outcome))}
    path.with_suffix(".json").write_text(json.dumps(sheet, indent=1) + "\n", encoding="utf-8")
    return path


def recorded_games(key: str) -> list[Path]:
    """The recorded games of a game."""
    return sorted((RECORDS / key).glob("*.river"))


def read_recorded(path: Path) -> Contents:
    """A recorded game."""
    return parse_save(path.read_bytes(), path.name)


# -- the independent recount -------------------------------------------------------------------------------------

Recount = Callable[[Any], Sequence[int | None]]


def recount_of(game: Game) -> Recount | None:
    """`recount(state)` of tests/games/<game>/recount.py (tests/toy/recount.py): totals by seat, counted another way.

    It is given the final position and returns what the score sheet's totals should be, None for a seat without points.
    """
    name = f"tests.games.{game.key.replace('-', '_')}.recount"
    if game.key == "sealed-pebbles":
        name = "tests.toy.recount"
    if find_spec(name.rpartition(".")[0]) is None or find_spec(name) is None:
        return None
    found: Recount = import_module(name).recount
    return found


def totals(outcome: Outcome) -> tuple[int | None, ...]:
    """The totals of a score sheet, by seat."""
    return tuple(result.total for result in outcome.results)


def component_counts(state: State) -> Mapping[str, int]:
    """A copy of the counts of all components."""
    return dict(state.components())
