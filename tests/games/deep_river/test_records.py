"""The recorded games: one for each way it can end, by either side, and one with all variants."""

from __future__ import annotations

import pytest

from riverboards.engine.record import replay
from riverboards.games.deep_river import GAME
from tests.games.deep_river.recount import end, recount
from tests.helpers import RECORDS, read_recorded

ENDS = {
    "bear-salmon": ("bear", (0,)),
    "bear-eels": ("bear", (1,)),
    "currents-salmon": ("further", (0,)),
    "currents-eels": ("further", (1,)),
    "middle-salmon": ("middle", (0,)),
    "middle-eels": ("middle", (1,)),
}


@pytest.mark.parametrize("name", ENDS)
def test_each_way_to_end_is_recorded(name: str) -> None:
    state = replay(GAME, read_recorded(RECORDS / "deep-river" / f"{name}.river").record)
    assert end(state.to_data()) == ENDS[name]
    assert recount(state) == (None, None)


def test_a_game_with_all_variants_is_recorded() -> None:
    record = read_recorded(RECORDS / "deep-river" / "all-variants.river").record
    defaults = {option.key: option.default for option in GAME.options}
    assert all(record.setup.options[key] != default for key, default in defaults.items())
    assert end(replay(GAME, record).to_data())[0]
