"""What computer players ask: the same questions and answers as everybody's, the trade offers left aside."""

from __future__ import annotations

from dataclasses import replace

import pytest

from riverboards.engine.chance import Chance
from riverboards.games.we_all_take.rules import State
from tests.games.we_all_take.positions import game


@pytest.mark.parametrize(("players", "options"), [(1, {}), (3, {}), (4, {"tutorial": True}), (5, {"open_roles": True})])
def test_questions_and_answers_are_those_that_hold_the_game_up(players: int, options: dict[str, bool]) -> None:
    s = game(players, seed="asked", **options)
    chance = Chance("asked")
    offers = 0
    while decisions := s.decisions():
        waiting = [each for each in decisions if not each.optional]
        assert [replace(each, final=False) for each in s.questions()] == [
            replace(each, final=False) for each in waiting
        ]
        for seat in range(players):
            kinds = {kind for each in waiting if each.seat in (seat, None) for kind in each.answers}
            assert list(s.answers(seat)) == [each for each in s.legal_actions(seat) if each.kind in kinds]
        asked = chance.choice(decisions) if chance.below(4) == 0 else waiting[0]
        seat = asked.seat if asked.seat is not None else 0
        offers += asked.optional
        if asked.partial and chance.below(2):
            s.apply(seat, asked.forms[0].sample(chance))
        else:
            s.apply(seat, chance.choice([each for each in s.legal_actions(seat) if each.kind in asked.answers]))
    assert list(s.questions()) == []
    assert offers > 0 or players == 1


@pytest.mark.parametrize(
    ("players", "options"), [(1, {}), (2, {"repeat_erosion": True}), (5, {}), (3, {"tutorial": True})]
)
def test_an_answer_is_final_exactly_when_it_would_end_the_game(
    players: int, options: dict[str, bool], monkeypatch: pytest.MonkeyPatch
) -> None:
    """The short ways to see that the game goes on, taken or not: playing on in a copy says the same."""
    told: set[bool] = set()
    for number in range(6):
        s = game(players, seed=f"final {number}", **options)
        chance = Chance(f"final {number}")
        while waiting := s.questions():
            said = s.may_end()
            with monkeypatch.context() as patch:
                patch.setattr(State, "_surely_goes_on", lambda self: False)
                assert s.may_end() is said
            told.add(said)
            seat = waiting[0].seat if waiting[0].seat is not None else 0
            answers = s.answers(seat)
            dirty = [each for each in answers if each.kind in ("gather", "dredge", "build")]
            s.apply(seat, chance.choice(dirty if dirty and chance.below(3) else answers))
    assert told == {False, True}
