"""Positions late in a game, made up at random but sound: many cards out, many structures built."""

from __future__ import annotations

from collections.abc import Iterator

from riverboards.engine.chance import Chance
from riverboards.engine.contract import Action
from riverboards.games.river_bankers.data import FACTS
from riverboards.games.river_bankers.rules import State
from tests.games.river_bankers.positions import at

WEIGHTS = {"pay": 30, "structure": 20, "use": 6, "build": 6, "back": 1, "decline": 2}


def rich_position(players: int, seed: str) -> State:
    """A position with workers, blanks, built cards and full hands."""
    chance = Chance(seed)
    cards = list(FACTS.decks[players])
    chance.shuffle(cards)
    left = [8] * players
    head = [cards.pop() for _ in range(3)]
    river, shore = [], []
    for _ in range(chance.below(len(cards))):
        card, place = cards.pop(), 1 + chance.below(5)
        row = _row(card, place, left, chance)
        if place < 5:
            river.append((card, place, row))
        elif row.strip(".x"):
            shore.append((card, row.replace("x", ".")))
    structures = list(FACTS.costs)
    chance.shuffle(structures)
    starters = [card for card in FACTS.stars if card not in FACTS.costs]
    chance.shuffle(starters)
    built = {s: [starters.pop(), *(structures.pop() for _ in range(1 + chance.below(7)))] for s in range(players)}
    hands = {seat: [structures.pop() for _ in range(3)] for seat in range(players)}
    pile = [structures.pop() for _ in range(chance.below(5))]
    return at(
        players,
        head=head,
        river=river,
        shore=shore,
        materials=cards[: chance.below(6)],
        built=built,
        hands=hands,
        pile=pile,
        deck=structures[: chance.below(3)] if chance.below(4) == 0 else structures,
        totals=[chance.below(80) for _ in range(players)],
        turn=chance.below(players),
        first_mover=chance.below(2) == 1,
    )


def _row(card: str, place: int, left: list[int], chance: Chance) -> str:
    row = ""
    for _ in range(FACTS.icons[card]):
        seat = chance.below(len(left))
        if chance.below(5) < 3 and left[seat]:
            left[seat] -= 1
            row += "ABCD"[seat]
        else:
            row += "x" if place < 5 and chance.below(5) == 0 else "."
    if place < 5 and "." not in row:
        if row[0] in "ABCD":
            left["ABCD".index(row[0])] += 1
        row = "." + row[1:]
    return row


def pick(state: State, seat: int, chance: Chance) -> Action:
    """An action at random that likes to build and to use cards."""
    actions = state.legal_actions(seat)
    weights = [WEIGHTS.get(action.kind, 4) for action in actions]
    left = chance.below(sum(weights))
    for action, weight in zip(actions, weights, strict=True):
        if left < weight:
            return action
        left -= weight
    return actions[-1]


def positions(players: int, seed: str, most: int = 60) -> Iterator[State]:
    """The positions of a game from a rich one on, the last one too."""
    state = rich_position(players, seed)
    chance = Chance(f"{seed}/play")
    for _ in range(most):
        yield state
        if state.over:
            return
        seat = next(each.seat for each in state.decisions() if not each.optional)
        assert seat is not None
        state.apply(seat, pick(state, seat, chance))
    yield state
