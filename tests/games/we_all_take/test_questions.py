"""What computer players ask: the same questions and answers as everybody's, the trade offers left aside."""

from __future__ import annotations

from dataclasses import replace

import pytest

from riverboards.engine.chance import Chance
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
