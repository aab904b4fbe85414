"""Nothing hidden shows: for every viewer, whatever they are shown is the same in the true position and in one where all
that is hidden from them was drawn anew.
"""

from __future__ import annotations

from collections.abc import Sequence

from riverboards.engine.chance import Chance
from riverboards.engine.contract import Action, Event, IllegalAction, State

_TRIED = 6


def nothing_leaks(state: State, chance: Chance) -> bool:
    """Check every viewer; True when something was hidden from one of them and was drawn anew."""
    changed = False
    for viewer in (None, *range(state.players)):
        for _ in range(2):
            other = state.redeal(viewer, chance.fork())
            changed = changed or other.to_data() != state.to_data()
            looks_the_same(state, other, viewer)
            assert other.components() == state.components(), "redealing lost or made things"
            after_one_more(state, other, viewer)
    return changed


def looks_the_same(one: State, other: State, viewer: int | None) -> None:
    """View, questions, and for a seat its actions, tries and refusals with their facts."""
    assert one.view(viewer) == other.view(viewer), (
        f"the view of {viewer} shows something hidden: {_where(one, other, viewer)}"
    )
    if viewer is None:
        return
    assert one.legal_actions(viewer) == other.legal_actions(viewer), (
        f"the legal actions of {viewer} tell something hidden"
    )
    tries = one.tries(viewer)
    assert tries == other.tries(viewer), f"the tries of {viewer} tell something hidden"
    for action in tries:
        told = one.refusal(viewer, action)
        assert told == other.refusal(viewer, action), f"{action}: the refusal tells {viewer} something hidden: {told}"


def after_one_more(one: State, other: State, viewer: int | None) -> None:
    """The same after one more action that shows nothing hidden: events and view."""
    for seat in range(one.players):
        for action in _spread(one.legal_actions(seat)):
            if seat != viewer and other.refusal(seat, action) is not None:
                continue
            first, second = one.copy(), other.copy()
            events = first.apply(seat, action)
            try:
                same = second.apply(seat, action)
            except IllegalAction as problem:
                raise AssertionError(f"{action} of {viewer} depends on something hidden: {problem}") from None
            assert _shown(events, viewer) == _shown(same, viewer), (
                f"{action} of seat {seat} shows {viewer} something hidden"
            )
            if not any(event.hidden for event in events):
                looks_the_same(first, second, viewer)


def _spread(actions: Sequence[Action]) -> Sequence[Action]:
    """A few of the actions: one of each kind, then first to last at equal steps."""
    if len(actions) <= _TRIED:
        return actions
    step = (len(actions) - 1) / (_TRIED - 1)
    kinds = {action.kind: action for action in actions}
    return list(dict.fromkeys([*kinds.values(), *(actions[round(i * step)] for i in range(_TRIED))]))[: 2 * _TRIED]


def _shown(events: Sequence[Event], viewer: int | None) -> list[Event]:
    """The events that the viewer is shown, up to the first that shows somebody something hidden or draws chance."""
    shown = []
    for event in events:
        if event.hidden:
            break
        if event.known_to(viewer):
            shown.append(event)
    return shown


def _where(one: State, other: State, viewer: int | None) -> str:
    first, second = one.view(viewer), other.view(viewer)
    names = getattr(first, "__dataclass_fields__", {})
    return ", ".join(name for name in names if getattr(first, name) != getattr(second, name))
