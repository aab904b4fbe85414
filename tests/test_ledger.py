"""Every clause, edge case and card of every registered game is pinned by a test that names it."""

from __future__ import annotations

import pytest

from riverboards.games import all_games
from tests import ledger

KEYS = [game.key for game in all_games()]


@pytest.mark.parametrize("key", KEYS)
def test_every_clause_edge_case_and_card_has_a_test(key: str) -> None:
    lost = ledger.missing(key)
    assert not lost, f"{len(lost)} ids of {key} have no test: {', '.join(lost)}"


@pytest.mark.parametrize("key", KEYS)
def test_the_ledger_names_its_seed_document(key: str) -> None:
    assert ledger.ledgers()[key].seed_document


@pytest.mark.parametrize("key", KEYS)
def test_few_ids_are_excused_each_with_a_reason_and_none_that_a_test_pins(key: str) -> None:
    excused = ledger.excused().get(key, {})
    pinned = ledger.ledgers()[key].pinned
    assert len(excused) <= ledger.MOST_UNPINNED * len(pinned)
    assert all(len(reason) > 20 for reason in excused.values())
    assert excused.keys() <= pinned
    assert not excused.keys() & {each.id for each in ledger.citations()[0]}


def test_tests_cite_only_ids_that_a_ledger_has() -> None:
    assert not ledger.unknown(), "\n".join(map(str, ledger.unknown()))


def test_ids_stand_as_plain_words() -> None:
    assert not ledger.citations()[1], "\n".join(ledger.citations()[1])
