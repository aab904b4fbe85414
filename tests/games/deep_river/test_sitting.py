"""Whole games by clicks alone, without any drawing."""

from __future__ import annotations

import pytest

from riverboards.engine.chance import Chance
from riverboards.engine.match import Match
from riverboards.games.deep_river import GAME
from riverboards.tables.deep_river.table import TABLE
from riverboards.ui.sitting.sitting import Phase, Sitting
from riverboards.ui.sitting.thinker import AtOnce
from tests.helpers import setup_of


def sit_down(seed: str, confirm: str = "secret", **options: str | bool) -> Sitting:
    """Two people at a new game; `confirm`: the setting of that name."""
    match = Match(GAME, setup_of(GAME, 2, seed, **options))
    return Sitting(match, TABLE, AtOnce(), confirm=lambda: confirm, curtain=lambda: "needed")


def show(sitting: Sitting) -> None:
    """What happened is shown, up to the next question."""
    while sitting.phase not in (Phase.ASK, Phase.OVER):
        sitting.skip()
        sitting.go_on()


def click_on(sitting: Sitting, chance: Chance) -> None:
    """One random click on something lit, the gold button where it waits, and the show that follows."""
    assert sitting.phase is Phase.ASK
    assert sitting.answer is not None
    lit = sorted(sitting.answer.lit())
    for target in lit:
        assert sitting.question(target).prompt
    for target in sitting.answer.dark():
        assert target not in lit
    if lit:
        assert sitting.click(chance.choice(lit))
    sitting.commit()
    show(sitting)


@pytest.mark.parametrize("confirm", ["secret", "every"])
@pytest.mark.parametrize("options", [{}, {"lay_own_tiles": True, "narrow_river": True}])
def test_a_whole_game_by_clicks(confirm: str, options: dict[str, bool]) -> None:
    for seed in range(4):
        sitting, chance = sit_down(str(seed), confirm, **options), Chance(f"clicks {seed}")
        clicks = 0
        while sitting.phase is not Phase.OVER:
            click_on(sitting, chance)
            clicks += 1
            assert clicks < GAME.longest
        assert sitting.outcome() is not None


def test_undo_goes_back_to_the_start_of_the_turn_and_no_further() -> None:
    sitting, chance = sit_down("4"), Chance("undo")
    while sitting.match.ply < 20:
        click_on(sitting, chance)
        info = sitting.match.undo_info()
        asked = sitting.match.decisions()[0].kind
        if asked == "choose-current":
            assert info.steps == 0
            assert info.barrier in (None, "turn-confirmed")
        else:
            assert info.steps > 0
    while sitting.undo():
        pass
    assert sitting.match.decisions()[0].kind == "choose-current"
