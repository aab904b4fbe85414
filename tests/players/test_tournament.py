"""The arena: seats rotate, shares with their intervals, stopped and resumed, sentences for what does not go."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner

from riverboards.cli.app import app
from riverboards.players.tournament import Played, jobs, play, rotated, summary, wilson

WORDS = ("arena", "deep-river", "--seats", "easy,random", "--budget", "iterations:0.1", "--workers", "1", "--json")


def run(*words: str, code: int = 0) -> Any:
    result = CliRunner().invoke(app, list(words))
    assert result.exit_code == code, result.output
    return result


def test_everybody_sits_everywhere_and_each_deal_is_played_from_every_seat() -> None:
    levels = ("hard", "medium", "random")
    assert rotated(levels, 0) == levels
    assert rotated(levels, 1) == ("random", "hard", "medium")
    todo = jobs("the-river", levels, 6, "s", {})
    assert [job.seed for job in todo] == ["s/0"] * 3 + ["s/1"] * 3
    for seat in range(3):
        assert sorted(job.levels[seat] for job in todo[:3]) == sorted(levels)


def test_a_game_repeats_and_travels_as_json() -> None:
    job = jobs("deep-river", ("easy", "random"), 1, "s", {"narrow_river": True}, 0.1)[0]
    one, other = play(job), play(job)
    assert (one.winners, one.decisions, one.events) == (other.winners, other.decisions, other.events)
    assert Played.from_data(json.loads(json.dumps(one.to_data()))) == one
    assert len(one.winners) == 1
    assert sum(one.met) == 1


def test_wilsons_interval() -> None:
    low, high = wilson(95, 100)
    assert (round(low, 3), round(high, 3)) == (0.888, 0.978)
    assert wilson(0, 0) == (0.0, 1.0)
    assert wilson(10, 10)[1] == pytest.approx(1.0)
    assert wilson(10, 10)[0] < 0.75


def test_shares_sum_to_one_where_points_are_counted() -> None:
    drawn = Played(0, ("hard", "easy"), (0, 1), (30, 30), (0, 0), (0, 0), "tokens", 9, (1.0, 1.0), (5, 5), {"built": 2})
    clear = Played(1, ("easy", "hard"), (1,), (10, 40), (0, 0), (0, 0), "tokens", 11, (1.0, 1.0), (5, 5), {"built": 4})
    facts = summary([drawn, clear])
    assert list(facts["levels"]) == ["hard", "easy"]
    assert (facts["levels"]["hard"]["won"], facts["levels"]["easy"]["won"]) == (1.5, 0.5)
    assert facts["seats"]["2"]["won"] == 1.5
    assert facts["winning_score"] == 35
    assert facts["turns"] == 10
    assert facts["events_per_game"] == {"built": 3.0}
    assert facts["levels"]["hard"]["milliseconds"] == 200.0


def test_the_arena_prints_what_it_found() -> None:
    facts = json.loads(run(*WORDS, "--games", "4").stdout)
    assert facts["games"] == 4
    assert not facts["stopped"]
    assert facts["levels"]["easy"]["won"] + facts["levels"]["random"]["won"] == 4
    again = json.loads(run(*WORDS, "--games", "4").stdout)
    assert [line["won"] for line in again["levels"].values()] == [line["won"] for line in facts["levels"].values()]
    table = run(*WORDS[:-1], "--games", "2").stdout
    assert "95 %" in table
    assert "turns a game" in table


def test_a_stopped_arena_goes_on_where_it_was(tmp_path: Path) -> None:
    whole = json.loads(run(*WORDS, "--games", "4").stdout)
    file = tmp_path / "games.jsonl"
    run(*WORDS, "--games", "3", "--resume", str(file))
    lines = file.read_text(encoding="utf-8").splitlines()
    assert len(lines) == 4
    file.write_text("\n".join(lines[:3]) + "\n" + lines[3][:20], encoding="utf-8")  # torn while it was written
    kept = json.loads(run(*WORDS, "--games", "4", "--resume", str(file)).stdout)
    assert [line["won"] for line in kept["levels"].values()] == [line["won"] for line in whole["levels"].values()]
    assert len(file.read_text(encoding="utf-8").splitlines()) == 5


def test_ctrl_c_keeps_what_was_played(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    from riverboards.players import tournament

    real = tournament.play
    played: list[Any] = []

    def interrupted(job: Any) -> Played:
        if len(played) == 2:
            raise KeyboardInterrupt
        played.append(job)
        return real(job)

    monkeypatch.setattr(tournament, "play", interrupted)
    facts = json.loads(run(*WORDS, "--games", "4", "--resume", str(tmp_path / "g.jsonl"), code=130).stdout)
    assert facts["stopped"]
    assert facts["games"] == 2


def test_simulate_takes_any_level() -> None:
    facts = json.loads(run("simulate", "deep-river", "--bots", "easy,random", "--games", "1", "--json").stdout)
    assert sum(facts["wins_by_seat"]) == 1


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("--budget", "years"), "no budget"),
        (("--budget", "iterations:0"), "no budget"),
        (("--seats", "genius"), "There is no computer player"),
        (("--players", "5"), "is for 2 players"),
    ],
)
def test_what_does_not_go_is_said(words: tuple[str, ...], said: str) -> None:
    result = run("arena", "deep-river", *words, code=2)
    assert said in result.output
    assert "Traceback" not in result.output


def test_a_file_of_another_arena_is_left_alone(tmp_path: Path) -> None:
    file = tmp_path / "g.jsonl"
    run(*WORDS, "--games", "1", "--resume", str(file))
    before = file.read_text(encoding="utf-8")
    result = run(*WORDS, "--games", "1", "--seed", "other", "--resume", str(file), code=2)
    assert "another arena" in result.output
    file.write_text(before + "nonsense\n" + before.splitlines()[1] + "\n", encoding="utf-8")
    assert ":3: this line is no game" in run(*WORDS, "--games", "1", "--resume", str(file), code=2).output
