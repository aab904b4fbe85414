"""One function a promise of the contract, each on one position. What fails says which promise and which action."""

from __future__ import annotations

import dataclasses
import json
from collections.abc import Iterable, Sequence
from typing import Any

import pytest

from riverboards.engine.chance import Chance
from riverboards.engine.contract import Action, Event, Game, IllegalAction, Outcome, State
from tests.helpers import play_random


def goes_on(state: State) -> None:
    """A decision that holds things up stands open, or the game is over and nothing is asked."""
    decisions = state.decisions()
    if state.outcome() is not None:
        assert decisions == (), f"the game is over and asks {decisions}"
        assert all(not state.legal_actions(seat) for seat in range(state.players))
        return
    assert any(not each.optional for each in decisions), f"nothing holds the game up, nothing ends it: {decisions}"


def asked_seats_can_answer(state: State) -> None:
    """Every decision has an answer among the legal actions, which repeat nothing and answer something that is asked."""
    decisions = state.decisions()
    for seat in range(state.players):
        actions = state.legal_actions(seat)
        assert len(set(actions)) == len(actions), f"seat {seat} is offered the same action twice"
        own = [each for each in decisions if each.seat in (seat, None)]
        kinds = {action.kind for action in actions}
        for decision in own:
            assert kinds & set(decision.answers), f"no answer is listed for {decision}"
        asked = {kind for decision in own for kind in decision.answers}
        assert kinds <= asked, f"seat {seat} is offered {kinds - asked}, which nothing asks for"
        for decision in own:
            listed = [action for action in actions if action.kind in decision.answers]
            assert not decision.partial or (1 <= len(listed) <= 20 and decision.forms)


def listed_actions_apply(game: Game, state: State) -> None:
    """Every listed action is accepted, its JSON form comes back the same, and the position it leads to goes on."""
    before = state.to_data()
    for seat in range(state.players):
        for action in state.legal_actions(seat):
            assert state.refusal(seat, action) is None, f"{action} is listed for seat {seat} and refused"
            again = game.actions.decode(json.loads(json.dumps(game.actions.encode(action))))
            assert again == action, f"{action} comes back as {again}"
            twin = state.copy()
            events_have_a_form(game, twin.apply(seat, action))
            goes_on(twin)
    assert state.to_data() == before, "trying actions on copies changed the position"


def events_have_a_form(game: Game, events: Iterable[Event]) -> None:
    """Every event's JSON form comes back the same."""
    for event in events:
        again = game.events.decode(json.loads(json.dumps(game.events.encode(event))))
        assert again == event, f"{event} comes back as {again}"


def refused_actions_change_nothing(state: State, others: Sequence[Action]) -> None:
    """`tries` and `others` (actions from elsewhere, nonsense): what is refused raises and changes nothing; what is not
    refused is listed, unless the decision lists only some answers.
    """
    before = state.to_data()
    for seat in range(state.players):
        legal = state.legal_actions(seat)
        tries = state.tries(seat)
        missing = [action for action in legal if action not in tries]
        assert not missing, f"legal, but not among the tries of seat {seat}: {missing[:3]}"
        free = {kind for each in state.decisions() if each.partial for kind in each.answers}
        for action in (*tries, *others):
            refusal = state.refusal(seat, action)
            if refusal is None:
                assert action in legal or action.kind in free, f"{action} is not refused to seat {seat}, nor listed"
                continue
            with pytest.raises(IllegalAction) as caught:
                state.apply(seat, action)
            assert caught.value.refusal == refusal, f"{action}: told {refusal}, raised {caught.value.refusal}"
    assert state.to_data() == before, "a refused action changed the position"


def nonsense(actions: Iterable[Action]) -> list[Action]:
    """Each action with each of its fields driven out of bounds, the kind of value kept."""
    made: list[Action] = []
    for action in actions:
        for each in dataclasses.fields(action):  # type: ignore[arg-type]
            made += [
                dataclasses.replace(action, **{each.name: value})  # type: ignore[type-var]
                for value in _driven_out(getattr(action, each.name))
            ]
    return made


def _driven_out(value: Any) -> list[Any]:
    if isinstance(value, bool) or value is None:
        return []
    if isinstance(value, int):
        return [value + 97, -98]
    if isinstance(value, str):
        return ["no-such-thing"]
    if isinstance(value, tuple) and value:
        return [(driven, *value[1:]) for driven in _driven_out(value[0])[:1]]
    return []


def copies_are_independent(state: State) -> None:
    """Playing on in a copy, and in a copy of it, leaves the others as they were."""
    before = state.to_data()
    twin = state.copy()
    third = twin.copy()
    play_random(twin, most=6)
    assert state.to_data() == before, "playing in a copy changed the position it was taken from"
    assert third.to_data() == before, "playing in a copy changed the copy's copy"


def data_comes_back(game: Game, state: State) -> None:
    """The position comes back from JSON, asks the same and plays on the same."""
    data = state.to_data()
    again = game.state_from_data(json.loads(json.dumps(data)))
    assert again.to_data() == data, _first_difference(again.to_data(), data)
    assert again.decisions() == state.decisions()
    assert again.components() == state.components()
    assert again.outcome() == state.outcome()
    one, other = state.copy(), again
    assert play_random(one, most=4) == play_random(other, most=4)
    assert one.to_data() == other.to_data(), _first_difference(one.to_data(), other.to_data())


def _first_difference(one: dict[str, Any], other: dict[str, Any]) -> str:
    for key in one.keys() | other.keys():
        if one.get(key) != other.get(key):
            return f"{key}: {one.get(key)!r} and {other.get(key)!r}"
    return "no difference"


def foresight_is_honest(state: State) -> None:
    """What is foreseen shows nothing hidden, nothing that only others know, and changes nothing."""
    before = state.to_data()
    for seat in range(state.players):
        for action in state.legal_actions(seat)[:12]:
            for event in state.foresee(seat, action):
                assert not event.hidden, f"{event} is foreseen by seat {seat}"
                assert event.known_to(seat), f"{event} is foreseen by seat {seat}"
    assert state.to_data() == before, "foreseeing changed the position"


def standing_is_whole(state: State) -> None:
    """The score sheet of a game stopped here has a row for every seat and no winner."""
    sheet = state.standing()
    assert sheet.reason == "stopped"
    assert sheet.winners == ()
    sums_are_right(sheet, state.players)


def sums_are_right(outcome: Outcome, players: int) -> None:
    """A row for every seat, lines that sum to the total, places that agree with each other and with the winners."""
    assert len(outcome.results) == players
    for result in outcome.results:
        if result.total is not None:
            assert sum(line.points for line in result.lines) == result.total
        assert result.lines or result.checks
    assert all(0 <= seat < players for seat in outcome.winners)
    if outcome.ranking is not None:
        assert len(outcome.ranking) == players
        places = sorted(outcome.ranking)
        assert all(place == 1 + sum(other < place for other in places) for place in places), places
        if outcome.winners:
            assert outcome.winners == tuple(seat for seat in range(players) if outcome.ranking[seat] == 1)


def view_after_every_event(state: State, seat: int, action: Action) -> None:
    """After each single event the position can be seen by everybody."""
    twin = state.copy()

    def watch(_event: Event, now: State) -> None:
        for viewer in (None, *range(now.players)):
            seen = now.view(viewer)
            assert seen.viewer == viewer

    watched = twin.apply(seat, action, watch)
    unwatched = state.copy()
    assert unwatched.apply(seat, action) == watched, "the same action brings other events when it is watched"
    assert unwatched.to_data() == twin.to_data(), "watching changed the position"


def chance_of(state: State, ply: int) -> Chance:
    """Chance for a check, apart from the game's own."""
    return Chance(f"check/{ply}/{state.turn}")
