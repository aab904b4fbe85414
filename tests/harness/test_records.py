"""Every registered game: its record replays the same elsewhere, undo is replay, kept games come out as recorded."""

from __future__ import annotations

import hashlib
import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from riverboards.engine.contract import Game
from riverboards.engine.match import Match
from riverboards.engine.record import replay
from riverboards.engine.yamldata import DataError
from tests.harness.cases import Case, every_game, plain_cases
from tests.helpers import (
    asked_seat,
    random_match,
    read_recorded,
    record_game,
    recorded_games,
    setup_of,
    totals,
)

GAMES = [pytest.param(game, id=game.key) for game in every_game()]
PLAIN = [pytest.param(case, id=str(case)) for case in plain_cases()]


def digest(data: object) -> str:
    return hashlib.sha256(json.dumps(data, sort_keys=True).encode()).hexdigest()


@pytest.mark.parametrize("game", GAMES)
def test_a_record_replays_the_same_in_a_new_process_with_another_hash_seed(game: Game, tmp_path: Path) -> None:
    expected = []
    for count in game.players:
        match = random_match(game, setup_of(game, count, f"elsewhere/{count}"))
        moves = [(ply.seat, ply.action) for ply in match.plies]
        path = tmp_path / f"{count}.river"
        path.write_bytes(record_game(game, match.record.setup, moves, "elsewhere"))
        expected.append(digest(match.state.to_data()))
    paths = [str(tmp_path / f"{count}.river") for count in game.players]
    done = subprocess.run(
        [sys.executable, "-m", "tests.harness.elsewhere", *paths],
        env={**os.environ, "PYTHONHASHSEED": "4711"},
        cwd=Path(__file__).parents[2],
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    assert done.stdout.split() == expected


@pytest.mark.parametrize("case", PLAIN)
def test_undo_is_replaying_a_shorter_record_and_redo_comes_back(case: Case) -> None:
    match = Match(case.game, case.setup)
    played = random_match(case.game, case.setup, "undo")
    datas = [match.state.to_data()]
    for ply in played.plies:
        match.act(ply.seat, ply.action)
        datas.append(match.state.to_data())
        steps = match.undo_info().steps
        if steps and len(datas) < 80:
            taken = 0
            while match.undo():
                taken += 1
                assert match.state.to_data() == datas[match.ply], "undo leads somewhere else"
            assert taken == steps
            for _ in range(taken):
                match.redo()
            assert match.ply == len(datas) - 1
            assert match.state.to_data() == datas[-1], "redo leads somewhere else"
    for ply_number in {0, 1, 2, 3, len(datas) // 3, len(datas) // 2, len(datas) - 2, len(datas) - 1}:
        assert match.state_at(ply_number).to_data() == datas[ply_number]
    assert replay(case.game, match.record).to_data() == datas[-1]
    assert Match.resume(case.game, match.record).state.to_data() == datas[-1]


@pytest.mark.parametrize("case", PLAIN)
def test_a_seat_that_left_is_answered_for_to_the_end(case: Case) -> None:
    from riverboards import players

    match = random_match(case.game, case.setup, "leave", most=5)
    if match.outcome() is None:
        for seat in range(case.setup.players):
            match.leave(seat)
        assert match.undo_info().steps == 0
    while match.outcome() is None:
        seat_to_answer = match.bot_to_answer()
        assert seat_to_answer is not None
        match.act(seat_to_answer, match.bot_answer(seat_to_answer, players.get("random")))
        assert match.ply <= case.game.longest
    assert match.decisions() == ()


@pytest.mark.parametrize("game", GAMES)
def test_kept_games_still_replay_to_their_recorded_score(game: Game) -> None:
    for path in recorded_games(game.key):
        contents = read_recorded(path)
        state = replay(game, contents.record)
        outcome = state.outcome()
        assert outcome is not None, f"{path.name} does not end"
        wanted = json.loads(path.with_suffix(".json").read_text(encoding="utf-8"))
        found = {"reason": outcome.reason, "winners": list(outcome.winners), "totals": list(totals(outcome))}
        assert found == wanted, path.name


@pytest.mark.parametrize("game", GAMES)
def test_there_is_a_kept_game_for_each_way_to_end_that_random_games_meet(game: Game) -> None:
    kept = {
        json.loads(path.with_suffix(".json").read_text(encoding="utf-8"))["reason"] for path in recorded_games(game.key)
    }
    assert kept, f"tests/records/{game.key} holds no game; see tests.helpers.keep_match"
    met = set()
    for number in range(12):
        count = game.players[number % len(game.players)]
        outcome = random_match(game, setup_of(game, count, f"ends/{number}"), f"ends/{number}").outcome()
        assert outcome is not None
        met.add(outcome.reason)
    assert met <= kept, f"no kept game of {game.key} ends by {sorted(met - kept)}"


@pytest.mark.parametrize("game", GAMES)
def test_the_data_files_have_no_findings(game: Game) -> None:
    from riverboards.cli.validate import game_findings

    if game.key == "sealed-pebbles":
        from tests.toy.data import FOLDER, load

        load(FOLDER / game.key)
        return
    try:
        findings = game_findings(game)
    except DataError as problem:
        findings = list(problem.findings)
    assert not findings, "\n".join(map(str, findings))


def test_somebody_is_always_asked_by_name_or_at_the_table() -> None:
    for case in plain_cases():
        assert 0 <= asked_seat(case.game.new_state(case.setup)) < case.setup.players
