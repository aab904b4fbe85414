"""Positions of River Bankers made to order, and short words for playing on from them.

Seats are A, B, C, D. The icons of a card are written in a row: `AAB.x` is two workers of A, one of B, an open icon
and a blank; missing ones are open. Decks are written from the top.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Final

from riverboards.engine.chance import Chance
from riverboards.engine.contract import Action, Event, Refusal
from riverboards.games.river_bankers.actions import (
    Bid,
    Decline,
    Invent,
    Pay,
    Recall,
    Swim,
)
from riverboards.games.river_bankers.data import FACTS
from riverboards.games.river_bankers.rules import State
from riverboards.games.river_bankers.state import BLANK, OPEN
from riverboards.games.river_bankers.steps.building import build

A, B, C, D = range(4)
SPECIES: Final = ("beaver", "otter", "muskrat", "mink")

OnTable = str | tuple[str, str]
"""A material card, with its icons where they are not all open."""


def at(
    players: int = 2,
    *,
    head: Sequence[OnTable] = (),
    river: Sequence[tuple[str, int] | tuple[str, int, str]] = (),
    shore: Sequence[tuple[str, str]] = (),
    materials: Sequence[str] | None = None,
    hands: Mapping[int, Sequence[str]] | None = None,
    built: Mapping[int, Sequence[str]] | None = None,
    spent: Mapping[int, Sequence[str]] | None = None,
    totals: Sequence[int] | None = None,
    supply: Mapping[int, int] | None = None,
    retired: Sequence[int] = (),
    deck: Sequence[str] | None = None,
    pile: Sequence[str] = (),
    turn: int = A,
    species: Sequence[str] = SPECIES,
    first_mover: bool = False,
    seed: str = "1",
) -> State:
    """A position at the start of a turn of seat `turn`; workers that are not named are in supply."""
    state = State(tuple(species[:players]), False, first_mover, Chance(seed))
    for slot, each in enumerate(head):
        card, icons = each if isinstance(each, tuple) else (each, "")
        state.head[slot] = card
        lay(state, card, 0, icons)
    for card, space, *icons_of in river:
        lay(state, card, space, *(str(each) for each in icons_of))
    for card, icons in shore:
        lay(state, card, 5, icons)
    state.materials = _rest(FACTS.decks[players], state.place) if materials is None else list(reversed(materials))
    state.gone = [card for card in FACTS.decks[players] if card not in state.place and card not in state.materials]
    for seat in range(players):
        state.hands[seat] = list((hands or {}).get(seat, ()))
        state.built[seat] = list((built or {}).get(seat, ()))
        state.spent[seat] = list((spent or {}).get(seat, ()))
        on_cards = sum(icons.count(seat) for icons in state.icons.values())
        state.supply[seat] = (supply or {}).get(seat, 8 - on_cards)
    used = {card for cards in (*state.hands, *state.built, pile) for card in cards}
    state.deck = _rest(FACTS.costs, used) if deck is None else list(reversed(deck))
    state.pile = list(pile)
    state.totals = list(totals or (0,) * players)
    state.retired = list(retired)
    state.turn, state.active = 1, turn
    state.steps = [("turn-end", turn), ("turn", turn)]
    return state


def lay(state: State, card: str, place: int, icons: str = "") -> None:
    """Lay a material card somewhere with its icons."""
    holds = {".": OPEN, "x": BLANK, **{letter: seat for seat, letter in enumerate("ABCD")}}
    state.place[card] = place
    state.icons[card] = tuple(holds[each] for each in icons.ljust(FACTS.icons[card], "."))


def _rest(cards: Iterable[str], used: Iterable[str]) -> list[str]:
    gone = set(used)
    return [card for card in cards if card not in gone]


def icons(state: State, card: str) -> str:
    """The icons of a card, sorted: workers, open ones, blanks."""
    letters = {OPEN: ".", BLANK: "x"} | dict(enumerate("ABCD"))
    row = [letters[each] for each in state.icons[card]]
    return "".join(sorted(row, key="ABCD.x".index))


def asked(state: State) -> int:
    """The seat that answers first."""
    seat = state.decisions()[0].seat
    assert seat is not None
    return seat


def kind(state: State) -> str:
    """What is asked."""
    return state.decisions()[0].kind


def do(state: State, *actions: Action) -> list[Event]:
    """Each action by whoever is asked; all that happened."""
    happened: list[Event] = []
    for action in actions:
        happened += state.apply(asked(state), action)
    return happened


def refused(state: State, action: Action, seat: int | None = None) -> Refusal:
    """The refusal of an action that must be refused."""
    found = state.refusal(asked(state) if seat is None else seat, action)
    assert found is not None, f"{action} is allowed"
    return found


def allowed(state: State, action: Action, seat: int | None = None) -> bool:
    """Whether the asked seat may do it; the list of legal actions must agree."""
    who = asked(state) if seat is None else seat
    legal = state.refusal(who, action) is None
    partial = any(each.partial and action.kind in each.answers for each in state.decisions())
    assert partial or legal == (action in state.legal_actions(who))
    return legal


def pass_offers(state: State) -> list[Event]:
    """Recall nothing, defer nothing, decline Floodgate."""
    happened: list[Event] = []
    while state.decisions() and kind(state) in ("floodgate", "recall", "defer"):
        happened += do(state, Recall(()) if kind(state) == "recall" else Decline())
    return happened


def bids(state: State, *numbers: int) -> list[Event]:
    """Go through the auction under way: nobody recalls or defers, seat 0 bids the first number and so on."""
    happened = pass_offers(state)
    while state.auction is not None:
        seat = asked(state)
        happened += state.apply(seat, Bid(numbers[seat]))
    return happened


def swim(state: State, card: str, *numbers: int) -> list[Event]:
    """Swim to a card and go through its auction."""
    return do(state, Swim(card)) + bids(state, *numbers)


def pass_turn(state: State, n: int = 2) -> list[Event]:
    """A turn that costs n fish and leaves the board alone; the cards first in hand are discarded."""
    happened = do(state, Invent(n))
    while state.decisions() and kind(state) == "discard":
        happened += do(state, state.legal_actions(asked(state))[0])
    return happened


def erect(state: State, seat: int, card: str, **workers: int) -> list[Event]:
    """Build a hand card as the main action of the turn, paid with `material_card=n` (underscores for hyphens)."""
    state.events = []
    state.steps += [("structure", seat), ("pay", seat, card)]
    payment = Pay(tuple((name.replace("_", "-"), n) for name, n in workers.items()))
    build(state, seat, card, payment)
    state.go_on()
    return state.events
