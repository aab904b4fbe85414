"""How it ends, the still count, and what is hidden (nothing)."""

from __future__ import annotations

import pytest

from riverboards.engine.chance import Chance
from riverboards.engine.contract import Action
from riverboards.games.deep_river import GAME
from riverboards.games.deep_river import actions as a
from riverboards.games.deep_river.data import tables
from tests.games.deep_river.positions import Game, finish_random, game, new_game
from tests.games.deep_river.recount import end

CALM = ("bear",) * 3 + ("large",) + ("bear",) * 3
LAST = "A:move-1@6 B:move-3@1 C:move-2@7"


@pytest.mark.clause("DR-END-01")
@pytest.mark.parametrize(("on", "piece", "tile", "bear", "seat"), [("salmon", "s", 1, 1, 0), ("eels", "e", 7, 7, 1)])
def test_the_bear_in_the_opponents_nest_wins(on: str, piece: str, tile: int, bear: int, seat: int) -> None:
    play = game({tile: [piece]}, on=on, bear=bear).choose("A").move(tile)
    outcome = play.state.outcome()
    assert outcome is not None
    assert (outcome.reason, outcome.winners) == ("bear", (seat,))
    assert outcome.ranking == ((1, 2) if seat == 0 else (2, 1))


@pytest.mark.clause("DR-END-02")
def test_two_currents_beside_the_last_tile_end_the_game() -> None:
    assert tables().components.limits.currents_for_the_end == 2
    play = game({}, tiles=CALM, currents=LAST).choose("A")
    assert play.confirm().asked == ""
    one = game({}, tiles=CALM, currents="A:move-1@6 B:move-3@1 C:move-2@6").choose("A")
    assert one.confirm().asked == "choose-current"


@pytest.mark.clause("DR-END-03", "DR-END-04")
@pytest.mark.parametrize("on", ["salmon", "eels"])
@pytest.mark.parametrize("bear", range(1, 8))
def test_who_wins_the_token_end(bear: int, on: str) -> None:
    play = game({}, on=on, bear=bear, tiles=CALM, currents=LAST).choose("A").confirm()
    outcome = play.state.outcome()
    assert outcome is not None
    if bear == 4:
        assert (outcome.reason, outcome.winners) == ("middle", (0 if on == "salmon" else 1,))
    else:
        assert (outcome.reason, outcome.winners) == ("further", (0 if bear < 4 else 1,))
    assert end(play.state.to_data()) == (outcome.reason, outcome.winners)


@pytest.mark.clause("DR-END-05")
def test_the_token_end_is_tested_after_the_current_has_moved() -> None:
    """Nothing ends in the middle of the turn, nor before the turn is confirmed."""
    tiles = ("bear",) * 3 + ("large",) + ("bear",) * 2 + ("turn",)
    play = game({}, tiles=tiles, currents=LAST).choose("A")
    assert play.asked == "turn-current"
    play.turn_over("B")
    assert (play.asked, play.state.outcome()) == ("confirm-turn", None)
    assert play.confirm().kinds() == ["turn-confirmed", "game-ended"]


@pytest.mark.clause("DR-END-06", "DR-END-07")
def test_one_winner_always_and_by_the_bear_only_on_the_own_turn() -> None:
    reasons = set()
    for seed in range(300):
        options = {"narrow_river": seed % 2 == 1, "top_counter_only": seed % 3 == 1}
        state = finish_random(new_game(str(seed), **options), Chance(str(seed)))
        outcome = state.outcome()
        assert outcome is not None
        assert len(outcome.winners) == 1
        if outcome.reason == "bear":
            assert outcome.winners == (state.seat,)
        assert [sum(check.met for check in result.checks) for result in outcome.results] == (
            [1, 0] if outcome.winners == (0,) else [0, 1]
        )
        assert end(state.to_data()) == (outcome.reason, outcome.winners)
        reasons.add((outcome.reason, outcome.winners))
    assert reasons == {(reason, (seat,)) for reason in ("bear", "further", "middle") for seat in (0, 1)}


@pytest.mark.clause("DR-STILL-01")
def test_the_still_count() -> None:
    play = game({}, tiles=CALM, currents="A:move-1@7 B:move-3@1 C:move-2@1", still=3).choose("A")
    assert play.state.still == 4
    other = game({}, tiles=CALM, currents="A:move-1@7 B:move-3@1 C:move-2@1", still=3).choose("B")
    assert other.state.still == 0
    assert game({}, tiles=CALM, currents="A:move-1@6 B:move-3@1 C:move-2@1", still=3).choose("A").state.still == 0


@pytest.mark.clause("DR-STILL-02")
@pytest.mark.parametrize(("still", "open_"), [(7, "ABC"), (8, "BC")])
def test_after_eight_still_turns_the_last_current_rests(still: int, open_: str) -> None:
    play = game({}, tiles=CALM, currents="A:move-1@7 B:move-3@1 C:move-2@1", still=still)
    assert play.open_currents() == open_
    play.choose("B").confirm()
    assert play.open_currents() == "ABC"


@pytest.mark.clause("DR-STILL-03")
def test_bars_that_would_leave_nothing_are_lifted() -> None:
    currents = "A:move-1@2 B:move-3@1 C:move-2@7"
    play = game({}, tiles=CALM, currents=currents, still=8, barred="AB")
    assert play.open_currents() == "AB"
    assert play.refused(a.ChooseCurrent("C")).code == "current-resting"
    view = play.state.view(None)
    assert [(each.barred, each.lifted, each.resting) for each in view.currents] == [
        (False, True, False),
        (False, True, False),
        (False, False, True),
    ]


@pytest.mark.clause("DR-STILL-04")
def test_no_game_is_longer_than_its_bound() -> None:
    """Players who dawdle as long as they may: the current beside the last tile again and again."""
    longest = tables().components.limits.longest_game_turns
    assert longest == 6 + 11 * (tables().components.limits.still_turns + 1) == 105
    turns = []
    for seed in range(60):
        play = Game(new_game(str(seed)))
        chance = Chance(str(seed))
        while play.asked:
            play.do(_dawdle(play, chance))
            assert play.turn <= longest
        turns.append(play.turn)
    assert max(turns) > 40


def _dawdle(play: Game, chance: Chance) -> Action:
    if play.asked == "choose-current":
        there = {x: play.currents()[x.current][1] for x in play.legal if isinstance(x, a.ChooseCurrent)}
        furthest = max(there, key=lambda x: there[x])
        return min(there, key=lambda x: there[x]) if play.state.still == 8 else furthest
    calm = [x for x in play.legal if not _moves_bear(play, x)]
    return chance.choice(calm or list(play.legal))


def _moves_bear(play: Game, action: Action) -> bool:
    return any(event.kind == "bear-moved" for event in play.state.foresee(play.seat, action))


@pytest.mark.clause("DR-HIDE-01")
def test_everybody_sees_everything_and_no_decision_is_private() -> None:
    chance = Chance("open")
    state = new_game("9")
    while state.decisions():
        assert not any(decision.private for decision in state.decisions())
        own, other, table = state.view(0), state.view(1), state.view(None)
        for field in type(table).__dataclass_fields__:
            if field != "viewer":
                assert getattr(own, field) == getattr(other, field) == getattr(table, field)
        assert table.still[0] == state.still
        assert [fish.under for fish in table.fishes] == state.under
        seat = state.seat
        for event in state.apply(seat, chance.choice(state.legal_actions(seat))):
            assert event.known_to(None)
    assert not GAME.hides
