"""Random games in which everybody is rich: all structures are built, and every promise holds on a crowded map."""

from __future__ import annotations

from collections import Counter

import pytest

from riverboards.engine.chance import Chance
from riverboards.engine.contract import Action
from riverboards.games.we_all_take.board import RANGE, F
from riverboards.games.we_all_take.data import BOAT, HALF, NET, RIVER
from riverboards.games.we_all_take.phases import trade
from riverboards.games.we_all_take.rules import State
from tests.games.we_all_take.positions import game
from tests.games.we_all_take.recount import recount
from tests.harness import checks
from tests.harness.leaks import nothing_leaks

RICH = 5


def enrich(s: State) -> None:
    """Everybody has something of everything; it comes from the box."""
    for place, n in enumerate(s.stock):
        more = max(RICH - n, 0)
        s.stock[place] += more
        s.box[place % 5] -= more
    s.kept_answers = {}


def settle(s: State, chance: Chance) -> None:
    """Two of each structure for everybody, somewhere; a stick of each kind on some tiles."""
    free = list(range(len(F.net_ids)))
    chance.shuffle(free)
    for seat in range(s.players):
        for kind in range(BOAT, NET + 1):
            for piece in RANGE[seat][kind][:2]:
                tile = RIVER + chance.below(5) if kind == BOAT else chance.below(HALF)
                s.where[piece] = free.pop() if kind == NET else tile
    for tile in range(HALF):
        s.canals[tile], s.levees[tile] = chance.below(2), chance.below(2)
    s.bridges[chance.below(5)] = 1
    s.kept_answers = {}


def pick(actions: list[Action], chance: Chance) -> Action:
    """Every kind of action is as likely as any other."""
    kinds = list(dict.fromkeys(action.kind for action in actions))
    kind = chance.choice(kinds)
    return chance.choice([action for action in actions if action.kind == kind])


@pytest.mark.parametrize("tutorial", [False, True])
@pytest.mark.parametrize("players", [1, 2, 3, 4, 5])
def test_crowded_games_hold_to_the_contract(players: int, tutorial: bool) -> None:
    seen = Counter[str]()
    for seed in range(3):
        play(game(players, f"crowd-{players}-{seed}", tutorial=tutorial), Chance(f"{players}/{seed}"), seen)
    wanted = {
        "built",
        "moved",
        "took",
        "gathered",
        "dredged",
        "polluted",
        "farmed",
        "net-caught",
        "canal-drained",
    }
    assert wanted <= seen.keys()


def play(s: State, chance: Chance, seen: Counter[str]) -> None:
    """A whole game, or a long part of one; what happened is counted."""
    counts = dict(s.components())
    ply = last = 0
    while s.outcome() is None and ply < 500:
        if s.season > last:
            last = s.season
            enrich(s)
            if last == 1:
                settle(s, chance)
        ply += 1
        decisions = s.decisions()
        decision = decisions[0] if chance.below(8) else chance.choice(decisions)
        seat = decision.seat if decision.seat is not None else 0
        actions = [each for each in s.legal_actions(seat) if each.kind in decision.answers]
        use_form = decision.forms and chance.below(3) == 0
        action = decision.forms[0].sample(chance) if use_form else pick(actions, chance)
        if ply & (ply - 1) == 0 or ply % 120 == 0:
            checks.asked_seats_can_answer(s)
            checks.refused_actions_change_nothing(s, ())
            checks.copies_are_independent(s)
            nothing_leaks(s, chance.fork())
        seen.update(event.kind for event in s.apply(seat, action))
        assert s.components() == counts, action
    if s.outcome() is not None:
        assert set(recount(s)) == {None}


def test_offers_hold_nothing_up() -> None:
    s = game(3, "offers", open_roles=True)
    assert not trade.open_now(s)
