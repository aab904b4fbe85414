"""A hint can be shown for every question of every game, forms and private pages too, in both languages."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

import pytest

from riverboards import games, players, tables, words
from riverboards.engine.chance import Chance
from riverboards.engine.forms import Form
from riverboards.players.evaluation import expert_for
from riverboards.tables.contract import Question
from riverboards.ui.kit.labels import Label
from riverboards.ui.sitting.answer import Asked
from riverboards.ui.sitting.hints import Advice, values_of
from riverboards.ui.sitting.sitting import Phase
from tests.ui.table.bots import answer_something, match_of
from tests.ui.table.driver import Hand

KEYS = [game.key for game in games.all_games()]


@contextmanager
def advised(hand: Hand, asked: Asked, chance: Chance) -> Iterator[Question]:
    """Any answer at all is shown as the hint, with every reason there is."""
    table, answer = hand.table, hand.table.sitting.answer
    action = players.get("random").choose(asked.seat, hand.match.state.copy(), chance.fork())
    hinter = table.hinter
    hinter._answer, hinter._asked = answer, asked
    hinter._advice = Advice(asked.seat, action, (("nothing", {}),))
    table.refresh()
    question = hinter.question()
    assert question is not None
    yield question
    hinter.end()
    assert hinter.question() is None


@pytest.mark.parametrize("language", ["en", "es"])
@pytest.mark.parametrize("key", KEYS)
def test_every_question_can_be_hinted_at(key: str, language: str) -> None:
    words.speak(language)
    hand = Hand(match_of(key, {}, 2, seed=f"hints {language}"), (1024, 640), language=language)
    chance = Chance(f"hints/{key}")
    kinds: set[str] = set()
    for _ in range(160):
        sitting = hand.table.sitting
        answer = sitting.answer
        if sitting.phase is Phase.ASK and answer is not None and answer.asked is not None:
            asked = answer.asked
            if asked.decision.kind not in kinds:
                kinds.add(asked.decision.kind)
                with advised(hand, asked, chance) as question:
                    assert question.prompt
                    card = hand.widget("hint")
                    assert card is not None
                    said = [each.text for each in card.walk() if isinstance(each, Label)]
                    assert len(said) == 3
                    assert all(said)
                    hand.picture()
        answer_something(hand, chance)
        hand.table.stage.skip()
        for _step in range(60):
            if sitting.phase is not Phase.BEATS:
                break
            hand.desk.update(0.1)
        if hand.match.outcome() is not None:
            break
    assert len(kinds) > 3


@pytest.mark.parametrize("key", KEYS)
def test_the_values_of_a_form_are_found_in_its_action(key: str) -> None:
    match, chance, found = match_of(key, {}, 2, seed="forms"), Chance("forms"), 0
    while match.outcome() is None and match.ply < 250:
        for form in forms_of(match.decisions()):
            action = form.sample(chance)
            values = values_of(form, action)
            assert values is not None, action
            assert form.action(values) == action
            found += 1
        seat = next(each.seat if each.seat is not None else 0 for each in match.decisions() if not each.optional)
        match.act(seat, players.get("random").choose(seat, match.state.copy(), chance.fork()))
    assert found or key == "deep-river"


def forms_of(decisions: tuple[object, ...]) -> list[Form]:
    return [form for decision in decisions for form in getattr(decision, "forms", ())]


@pytest.mark.parametrize("key", KEYS)
def test_every_part_of_an_evaluation_has_its_sentence(key: str) -> None:
    state = match_of(key, {}, 2).state
    parts = expert_for(state).parts(state, 0)
    assert parts
    for language in words.LANGUAGES:
        words.speak(language)
        for part in parts:
            assert tables.because(key, part), f"{key}: {part} in {language}"
