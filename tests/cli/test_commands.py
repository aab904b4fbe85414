"""Commands: what they print, their exit codes, and one clear sentence for everything that does not go."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner

from riverboards.cli.app import app
from riverboards.engine.match import Match
from riverboards.engine.record import Did
from riverboards.engine.saves import Library
from riverboards.ui import app as window
from tests.helpers import random_match, setup_of
from tests.toy.game import GAME

pytestmark = pytest.mark.usefixtures("toy")


def run(*words: str) -> Any:
    result = CliRunner().invoke(app, list(words))
    assert result.exception is None or isinstance(result.exception, SystemExit), result.exception
    return result


def sentence(result: Any, code: int = 2) -> str:
    """The one sentence of a command that does not go."""
    assert result.exit_code == code, result.output
    assert "Traceback" not in result.output
    return str(result.output).strip()


TIMES = ("seconds", "games_per_second", "moves_per_second")


def test_simulate_tells_the_same_for_the_same_seed_but_for_the_times() -> None:
    words = ("simulate", "sealed-pebbles", "--players", "3", "--games", "12", "--seed", "x", "--json")
    one: dict[str, Any] = json.loads(run(*words).stdout)
    other: dict[str, Any] = json.loads(run(*words).stdout)
    assert list(one) == [
        "games",
        "moves",
        "seconds",
        "games_per_second",
        "moves_per_second",
        "players",
        "wins_by_seat",
        "mean_score_by_seat",
        "end_reasons",
        "moves_per_game",
    ]
    for key in TIMES:
        assert one.pop(key) > 0
        other.pop(key)
    assert one == other
    assert (one["games"], one["players"]) == (12, 3)
    assert sum(one["end_reasons"].values()) == 12
    assert list(one["moves_per_game"]) == ["min", "median", "max"]
    third = json.loads(run(*words[:-2], "y", "--json").stdout)
    assert third["moves"] != one["moves"] or third["mean_score_by_seat"] != one["mean_score_by_seat"]


def test_simulate_takes_options_and_levels_and_prints_a_table() -> None:
    said = run(
        "simulate", "sealed-pebbles", "--games", "3", "-o", "rounds=2", "-o", "looks=no", "--bots", "random,random"
    )
    assert said.exit_code == 0
    assert "Sealed Pebbles: 3 games" in said.stdout
    assert "last-round 3" in said.stdout


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (("simulate", "sealed-peble"), "Did you mean “sealed-pebbles”?"),
        (("simulate", "sealed-pebbles", "--players", "7"), "Sealed Pebbles is for 2 to 3 players, not 7."),
        (("simulate", "sealed-pebbles", "-o", "round=2"), "has no option “round”; it has first, looks, rounds."),
        (("simulate", "sealed-pebbles", "-o", "rounds=9"), "“rounds” may be 2, 3, 4; not “9”."),
        (("simulate", "sealed-pebbles", "-o", "rounds"), "An option is written key=value, not “rounds”."),
        (("simulate", "sealed-pebbles", "-o", "first=seat-3"), "“first” may be random, seat-1, seat-2; not “seat-3”."),
        (("simulate", "sealed-pebbles", "--bots", "clever"), "There is no computer player “clever”."),
        (("play", "nothing"), "There is no game “nothing”."),
        (("play", "sealed-pebbles", "--players", "9"), "is for 2 to 3 players, not 9."),
        (("rules", "sealed-pebbles", "--lang", "fr"), "does not know “fr”"),
        (("replay", "nowhere"), "There is no save “nowhere”"),
        (("validate", "/nowhere/at/all"), "There is no folder"),
        (("render",), "Say what to draw"),
        (("render", "sealed-pebbles", "--size", "big"), "A size is written like 1440x900, not “big”."),
        (("render", "--screen", "attic"), "There is no screen “attic”."),
        (("render", "sealed-pebbles", "--seat", "0"), "A seat is a number from 1"),
    ],
)
def test_what_does_not_go_is_told_in_one_sentence(words: tuple[str, ...], told: str) -> None:
    assert told in sentence(run(*words))


def test_rules_are_printed_in_both_languages() -> None:
    assert "Sealed Pebbles" in run("rules", "sealed-pebbles").stdout
    assert "Piedras selladas" in run("rules", "sealed-pebbles", "--lang", "es").stdout


def test_play_opens_the_window_at_the_table(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: dict[str, Any] = {}

    def opened(**how: Any) -> int:
        asked.update(how)
        return 0

    monkeypatch.setattr(window, "run", opened)
    assert run("play", "sealed-pebbles", "--players", "3", "--seed", "7", "--option", "rounds=2").exit_code == 0
    assert (asked["game"], asked["players"], asked["seed"]) == ("sealed-pebbles", 3, "7")
    assert asked["options"]["rounds"] == 2


def saved(moves: int | None = None) -> tuple[str, Match]:
    """A save in the player's folder, played at random."""
    save = Library().begin(GAME, setup_of(GAME, 2, "secret-77"), "Saturday")
    assert save.match is not None
    for ply in random_match(GAME, save.match.record.setup, most=moves).plies:
        save.match.act(ply.seat, ply.action)
    save.close()
    return save.id, save.match


def test_replay_says_where_a_running_game_stands_and_keeps_its_secrets() -> None:
    ident, match = saved(8)
    said = run("replay", ident, "--log")
    assert said.exit_code == 0
    assert "8 of 8 actions, all as recorded" in said.stdout
    assert "Your bid" not in said.stdout
    facts = json.loads(run("replay", ident, "--json").stdout)
    assert (facts["actions"], facts["at"], facts["outcome"]) == (8, 8, None)
    assert facts["asked"] == [
        each.seat + 1 for each in match.decisions() if not each.optional and each.seat is not None
    ]
    assert "seed" not in facts
    assert json.loads(run("replay", ident, "--to", "3", "--json").stdout)["at"] == 3
    assert "holds 8 actions, not 99" in sentence(run("replay", ident, "--to", "99"))


def test_replay_tells_the_whole_of_a_finished_game() -> None:
    ident, match = saved()
    facts = json.loads(run("replay", str(Library().folder / f"{ident}.river"), "--json", "--log").stdout)
    outcome = match.outcome()
    assert outcome is not None
    assert facts["outcome"]["winners"] == [seat + 1 for seat in outcome.winners]
    assert [seat["total"] for seat in facts["outcome"]["seats"]] == [result.total for result in outcome.results]
    assert facts["seed"] == "secret-77"
    assert any("Your bid" in line for line in facts["log"])
    assert "Winner: Player" in run("replay", ident).stdout


def test_replay_says_where_it_comes_out_differently(monkeypatch: pytest.MonkeyPatch) -> None:
    ident, match = saved(6)
    entry = match.record.entries[3]
    assert isinstance(entry, Did)
    from tests.toy import state as rules

    real = rules.State.apply

    def other(self: rules.State, seat: int, action: Any, watch: Any = None) -> Any:
        events = real(self, seat, action, watch)
        return events if action != GAME.actions.decode(entry.action) else events[:-1]

    monkeypatch.setattr(rules.State, "apply", other)
    said = sentence(run("replay", ident), 1)
    assert "comes out differently" in said
    assert "Up to action" in said


def test_a_damaged_save_is_told() -> None:
    ident, _ = saved(3)
    path = Library().folder / f"{ident}.river"
    path.write_bytes(b"\x00\xffnonsense")
    assert "is no save" in sentence(run("replay", ident), 1)


def test_help_and_version() -> None:
    said = run("--help").stdout
    for command in ("play", "simulate", "render", "replay", "validate", "rules"):
        assert command in said
    assert run("--version").stdout.startswith("Riverboards ")


def test_without_a_command_the_window_opens(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(window, "run", lambda **_: 7)
    assert run().exit_code == 7


def test_python_dash_m_is_the_same(tmp_path: Path) -> None:
    import subprocess
    import sys

    root = Path(__file__).parents[2]
    words = [sys.executable, "-m", "riverboards", "--version"]
    assert subprocess.run(words, cwd=root, capture_output=True, text=True, check=True).stdout.startswith("Riverboards ")
