"""Every registered game, player count and option value: random games that hold to the contract from start to end."""

from __future__ import annotations

import pytest

from riverboards.engine.chance import Chance
from riverboards.engine.contract import Action
from tests.harness import checks
from tests.harness.cases import Case, every_case, plain_cases
from tests.harness.leaks import nothing_leaks
from tests.helpers import asked_seat, component_counts, random_action, recount_of, totals

ALL = [pytest.param(case, id=str(case)) for case in every_case()]
PLAIN = [pytest.param(case, id=str(case)) for case in plain_cases()]


def play_through(case: Case, seed: str) -> bool:
    """One random game with all checks; True when something hidden was drawn anew at some point."""
    state = case.game.new_state(case.setup)
    counts = component_counts(state)
    chance = Chance(f"harness/{seed}")
    pool: dict[str, Action] = {}
    ply, hid = 0, False
    while state.outcome() is None:
        ply += 1
        assert ply <= case.game.longest, f"the game goes on past {case.game.longest} actions"
        checks.goes_on(state)
        checks.asked_seats_can_answer(state)
        if case.costly(ply):
            hid = costly_checks(case, state, ply, list(pool.values())) or hid
        seat = asked_seat(state)
        action = random_action(state, seat, chance)
        pool[f"{action.kind}/{len(pool) % 24}"] = action
        if case.costly(ply):
            checks.view_after_every_event(state, seat, action)
        checks.events_have_a_form(case.game, state.apply(seat, action))
        assert component_counts(state) == counts, f"after action {ply}, {action}, things were lost or made"
    costly_checks(case, state, ply, list(pool.values()))
    ends_well(case, state)
    return hid


def costly_checks(case: Case, state: object, ply: int, others: list[Action]) -> bool:
    """The checks that cost too much for every action."""
    position = case.game.state_from_data(state.to_data())  # type: ignore[attr-defined]
    checks.listed_actions_apply(case.game, position)
    seat = asked_seat(position) if position.outcome() is None else 0
    own = position.legal_actions(seat)[:6]
    checks.refused_actions_change_nothing(position, [*others[-24:], *checks.nonsense([*own, *others[-6:]])])
    checks.copies_are_independent(position)
    checks.data_comes_back(case.game, position)
    checks.foresight_is_honest(position)
    checks.standing_is_whole(position)
    return nothing_leaks(position, checks.chance_of(position, ply))


def ends_well(case: Case, state: object) -> None:
    """The end: a whole score sheet, and the totals that an independent count comes to."""
    outcome = state.outcome()  # type: ignore[attr-defined]
    checks.goes_on(state)  # type: ignore[arg-type]
    checks.sums_are_right(outcome, case.setup.players)
    recount = recount_of(case.game)
    assert recount is not None, f"tests/games/{case.game.key.replace('-', '_')}/recount.py does not offer `recount`"
    assert tuple(recount(state)) == totals(outcome)


@pytest.mark.parametrize("case", ALL)
def test_a_random_game_holds_to_the_contract(case: Case) -> None:
    hid = play_through(case, "1")
    if case.plain and case.game.hides:
        assert hid, "the game hides something, but redealing never changed a thing"
    if case.plain and not case.game.hides:  # an option may leave chance to come, which is drawn anew too
        assert not hid, "the game says that it hides nothing, but redealing changed something"


@pytest.mark.slow
@pytest.mark.parametrize("seed", [str(n) for n in range(2, 12)])
@pytest.mark.parametrize("case", PLAIN)
def test_more_random_games_hold_to_the_contract(case: Case, seed: str) -> None:
    play_through(case, seed)


@pytest.mark.parametrize("case", PLAIN)
def test_two_live_games_with_one_seed_do_not_disturb_each_other(case: Case) -> None:
    alone = case.game.new_state(case.setup)
    chance = Chance("alone")
    moves: list[tuple[int, Action]] = []
    while alone.outcome() is None and len(moves) < 60:
        seat = asked_seat(alone)
        moves.append((seat, random_action(alone, seat, chance)))
        alone.apply(*moves[-1])
    one, other = case.game.new_state(case.setup), case.game.new_state(case.setup)
    for seat, action in moves:
        assert one.apply(seat, action) == other.apply(seat, action)
    assert one.to_data() == other.to_data() == alone.to_data()
