"""The search: legal answers everywhere, the same for the same seed, none of them peeks, and it can be stopped."""

from __future__ import annotations

import pytest

from riverboards import games
from riverboards.engine.chance import Chance
from riverboards.engine.contract import Action, Game, State
from riverboards.players.budget import Budget
from riverboards.players.evaluation import expert_for
from riverboards.players.expert import Expert
from riverboards.players.questions import answers, fallback, listed, question_of
from riverboards.players.search import Search
from tests.helpers import asked_seat, setup_of
from tests.players.positions import every_count, names, positions, sealed
from tests.toy.game import GAME as TOY

COUNTS = pytest.mark.parametrize(("game", "players"), [*every_count(), (TOY, 3)], ids=names)
HIDING = [(game, game.players[-1]) for game in games.all_games() if game.hides]


def found(state: State, seat: int, seed: str = "s", iterations: int = 6) -> Action:
    return Search(state, seat, expert_for(state), Chance(seed)).run(Budget(iterations=iterations)).action


@COUNTS
def test_the_answer_is_legal_and_the_position_stays_as_it_was(game: Game, players: int) -> None:
    for state in positions(game, players, 4):
        seat = asked_seat(state)
        seen = state.redeal(seat, Chance("r"))
        before = seen.to_data()
        action = found(seen, seat)
        assert seen.to_data() == before
        assert state.refusal(seat, action) is None


@pytest.mark.parametrize(("game", "players"), [(game, game.players[-1]) for game in games.all_games()], ids=names)
def test_the_same_seed_gives_the_same_answer(game: Game, players: int) -> None:
    state = positions(game, players, 3)[1]
    seat = asked_seat(state)
    runs = [Search(state.copy(), seat, expert_for(state), Chance("same")).run(Budget(iterations=20)) for _ in range(2)]
    assert runs[0].action == runs[1].action
    assert runs[0].visits == runs[1].visits
    assert runs[0].value == runs[1].value


@pytest.mark.parametrize(("game", "players"), HIDING, ids=names)
def test_swapping_all_secrets_changes_no_answer(game: Game, players: int) -> None:
    """What it finds, visit by visit, depends on nothing that the seat may not know."""
    for number, state in enumerate(positions(game, players, 5)):
        seat = asked_seat(state)
        other = state.redeal(seat, Chance(f"swap {number}"))
        runs = [
            Search(each, seat, expert_for(each), Chance("eyes")).run(Budget(iterations=15)) for each in (state, other)
        ]
        assert runs[0].visits == runs[1].visits
        assert runs[0].action == runs[1].action


def test_secrets_are_really_swapped_in_that_test() -> None:
    swapped = 0
    for game, players in HIDING:
        for state in positions(game, players, 5):
            swapped += state.redeal(asked_seat(state), Chance("swap")).to_data() != state.to_data()
    assert swapped > 8


def test_a_sealed_bid_of_another_seat_is_never_read() -> None:
    game = games.get("river-bankers")
    state = game.new_state(setup_of(game, 3, "bids"))
    chance = Chance("bids")
    tried = 0
    while state.outcome() is None and tried < 3:
        seat = asked_seat(state)
        later = list(sealed(state))[1:]
        if state.decisions()[0].kind == "bid" and later:
            bids = state.legal_actions(seat)
            twins = [state.copy(), state.copy()]
            for twin, bid in zip(twins, (bids[0], bids[-1]), strict=True):
                twin.apply(seat, bid)
            if twins[0].outcome() is None and later[0] in sealed_or_last(twins[0]):
                results = [Search(t, later[0], expert_for(t), Chance("b")).run(Budget(iterations=30)) for t in twins]
                assert results[0].visits == results[1].visits
                tried += 1
        state.apply(seat, chance.choice(state.legal_actions(seat)))
    assert tried == 3


def sealed_or_last(state: State) -> list[int]:
    return [each.seat for each in state.decisions() if each.kind == "bid" and each.seat is not None]


def test_cancelling_ends_it_with_a_legal_answer() -> None:
    state = positions(games.get("deep-river"), 2)[2]
    seat = asked_seat(state)
    asked = 0

    def cancelled() -> bool:
        nonlocal asked
        asked += 1
        return asked > 5

    result = Search(state, seat, expert_for(state), Chance("c")).run(Budget(10**9, None, cancelled))
    assert result.iterations == 5
    assert result.action in state.legal_actions(seat)
    at_once = Search(state, seat, expert_for(state), Chance("c")).run(Budget(10**9, None, lambda: True))
    assert at_once.iterations == 0
    assert at_once.action in state.legal_actions(seat)


def test_time_ends_it_too() -> None:
    state = positions(games.get("deep-river"), 2)[2]
    result = Search(state, asked_seat(state), expert_for(state), Chance("t")).run(Budget(seconds=0.02))
    assert result.seconds >= 0.02
    assert result.iterations > 0


def test_no_more_is_spent_than_can_change_the_answer() -> None:
    """With one answer left nothing is searched; a leader that cannot be overtaken ends it."""
    state = positions(games.get("deep-river"), 2)[0]
    seat = asked_seat(state)
    result = Search(state, seat, expert_for(state), Chance("l")).run(Budget(iterations=400))
    visits = sorted(result.visits.values())
    assert visits[-1] - visits[-2] >= 400 - result.iterations
    while len(state.legal_actions(asked_seat(state))) > 1:
        state = state.copy()
        state.apply(asked_seat(state), state.legal_actions(asked_seat(state))[0])
    only = Search(state, asked_seat(state), expert_for(state), Chance("l")).run(Budget(iterations=400))
    assert only.iterations == 0


def test_nothing_asked_is_an_error_and_a_budget_needs_an_end() -> None:
    state = positions(games.get("deep-river"), 2)[0]
    idle = 1 - asked_seat(state)
    with pytest.raises(ValueError, match="nothing is asked"):
        Search(state, idle, expert_for(state), Chance("n")).run(Budget(iterations=1))
    with pytest.raises(ValueError, match="nothing is asked"):
        fallback(state, idle)
    with pytest.raises(ValueError, match="budget"):
        Budget()


@COUNTS
def test_there_is_always_a_fallback(game: Game, players: int) -> None:
    for state in positions(game, players, 4):
        seat = asked_seat(state)
        assert state.refusal(seat, fallback(state, seat)) is None


def test_where_not_all_answers_are_listed_forms_are_drawn_from() -> None:
    """In River Bankers' discards and the toy's forms: beside those listed there are others, all legal."""
    game = games.get("river-bankers")
    more = checked = 0
    for seed in ("f1", "f2", "f3"):
        for state in positions(game, 4, 60, seed):
            seat = asked_seat(state)
            decision = question_of(state, seat)
            if decision is None or not decision.partial:
                continue
            weighed = answers(state, seat, decision, Chance("f"))
            assert len(set(weighed)) == len(weighed)
            assert all(state.refusal(seat, each) is None for each in weighed)
            checked += 1
            more += len(weighed) > len(listed(state, seat, decision))
    assert checked > 3
    assert more > 0


def test_a_game_without_an_expert_of_its_own_is_played_all_the_same() -> None:
    state = TOY.new_state(setup_of(TOY, 2))
    assert type(expert_for(state)) is Expert
