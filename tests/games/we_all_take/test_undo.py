"""What can be taken back, and what closes the way."""

from __future__ import annotations

import pytest

from riverboards.engine.match import Match
from riverboards.games.we_all_take import GAME
from riverboards.games.we_all_take import actions as do
from riverboards.games.we_all_take.board import F
from riverboards.games.we_all_take.phases import course
from riverboards.games.we_all_take.state import CITY, EXCHANGE
from tests.games.we_all_take.positions import act, acting, asked, camp, ending, piece, position
from tests.helpers import setup_of


def match(players: int = 2, **options: object) -> Match:
    """A match with camps placed on R1, L2, L3 ... and the die rolled."""
    m = Match(GAME, setup_of(GAME, players, "undo", first_camp="seat-1", open_roles=players > 2, **options))  # type: ignore[arg-type]
    for seat, tile in zip(range(players), ("R1", "L2", "L3", "R4", "R5"), strict=False):
        m.act(seat, do.PlaceCamp(tile))
    m.act(0, do.Roll())
    return m


@pytest.mark.clause("WA-UNDO-01", "WA-UNDO-02")
def test_a_seat_takes_back_step_by_step_up_to_the_roll() -> None:
    m = match(1)
    assert m.undo_info().steps == 0
    assert m.undo_info().barrier == "die-rolled"
    before = m.state.to_data()
    m.act(0, do.Take(camp("A"), "R1.1"))
    between = m.state.to_data()
    m.act(0, do.Move(camp("A"), "R2"))
    assert m.undo_info().steps == 2
    assert m.undo()
    assert m.state.to_data() == between
    assert m.undo()
    assert m.state.to_data() == before
    assert not m.undo()


@pytest.mark.clause("WA-UNDO-04")
def test_ending_a_window_is_taken_back_until_another_acts() -> None:
    m = match()
    state = m.state
    assert asked(state) == "A window"  # type: ignore[arg-type]
    m.act(0, do.EndWindow())
    assert m.undo_info().steps == 1
    m.act(1, do.Take(camp("B"), "L2.1"))
    assert m.undo_info().steps == 1
    assert m.undo()
    assert not m.undo()


@pytest.mark.clause("WA-UNDO-03")
def test_an_answered_offer_is_not_taken_back() -> None:
    m = match()
    m.act(0, do.Offer(1, (1, 0, 0, 0, 0), (0, 1, 0, 0, 0)))
    assert m.undo_info().steps == 1
    m.act(1, do.AnswerOffer(True))
    assert (m.undo_info().steps, m.undo_info().barrier) == (0, "answered")
    m.act(0, do.Take(camp("A"), "R1.1"))
    assert m.undo_info().steps == 1


@pytest.mark.clause("WA-UNDO-02", "WA-SETUP-08")
def test_a_look_at_the_own_card_is_a_barrier() -> None:
    m = Match(GAME, setup_of(GAME, 3, "roles"))
    m.act(1, do.Look())
    assert (m.undo_info().steps, m.undo_info().barrier) == (0, "role-seen")


@pytest.mark.clause("WA-UNDO-02")
def test_what_would_end_the_game_is_confirmed() -> None:
    assert (
        not ending(CITY, season_number=9, city={"tile": "R3", "state": "site"}, stock={"A": "1f"}).decisions()[0].final
    )
    last = ending(CITY, season_number=10, city={"tile": "R3", "state": "site"}, stock={"A": "1f", "B": "1f"})
    assert not last.decisions()[0].final
    act(last, "A", do.Ready())
    assert last.decisions()[0].final
    assert not ending(EXCHANGE, season_number=10, stock={"A": "2f", "B": "2f"}).decisions()[0].final
    assert ending(EXCHANGE, season_number=10, stock={"A": "2f"}).decisions()[0].final


@pytest.mark.clause("WA-UNDO-02", "WA-END-03")
@pytest.mark.parametrize(("spared", "final"), [({}, True), ({"W5": "p p f"}, False)])
def test_a_window_whose_end_would_lose_the_estuary_is_confirmed(spared: dict[str, str], final: bool) -> None:
    s = acting(5, camps={"A": "R5", "B": "L1"}, slots={"W5": "p p p", **spared})
    assert s.decisions()[0].final is final


@pytest.mark.clause("WA-UNDO-02")
def test_coming_net_draws_do_not_tell_whether_the_game_would_end() -> None:
    finals = set()
    for seed in range(6):
        s = acting(
            4,
            camps={"A": "R4", "B": "R1"},
            slots={"W5": "p p f"},
            loose={"W4": "1p 1t"},
            nets={"N4RU": "A"},
            season_number=3,
            seed=str(seed),
        )
        s.kept_answers = {}
        finals.add(s.decisions()[0].final)
    assert finals == {True}


@pytest.mark.clause("WA-UNDO-05", "WA-UNDO-02")
def test_a_net_draw_is_a_barrier_even_with_one_kind_of_token() -> None:
    s = acting(3, camps={"A": "R3", "B": "L5"}, nets={"N3RU": "A"}, loose={"W3": "2t"})
    events = act(s, "A", do.EndWindow())
    caught = next(event for event in events if event.kind == "net-caught")
    assert (caught.barrier, caught.hidden) == ("net-drawn", True)


@pytest.mark.clause("WA-UNDO-02")
def test_nothing_hidden_is_foreseen() -> None:
    s = acting(3, camps={"A": "R3", "B": "L5"}, nets={"N3RU": "A"}, loose={"W3": "1t 1g"})
    assert [event.kind for event in s.foresee(0, do.EndWindow())] == ["window-ended"]
    take = s.foresee(0, do.Take(camp("A"), "R3.1"))
    assert [event.kind for event in take] == ["took"]


@pytest.mark.clause("WA-UNDO-02", "WA-CLOSE-03")
def test_a_weather_draw_is_a_barrier() -> None:
    s = ending(CITY, 1, season_number=3, city={"tile": "R3", "state": "site"}, stock={"A": "1f"})
    events = act(s, "A", do.Ready())
    assert [event.kind for event in events if event.barrier] == ["weather-drawn"]
    assert asked(s) == "anybody roll"


def test_a_spent_position_asks_for_the_next_roll() -> None:
    s = position(1, camps={"A": "R1"}, spent=[camp("A")], stock={"A": "1f"})
    s.at, s.trail = 0, []
    course.start_turns(s, lambda event: None)
    assert (s.phase, s.season) == ("roll", 2)
    assert s.used[0] == 0
    assert F.tile_ids[s.where[0]] == "R1"
    assert piece("camp", "A") == "camp-0-0"
