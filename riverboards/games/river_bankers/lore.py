"""What seats have lawfully seen of hidden cards, and how it wears off.

Knowledge is kept as places where a card may be. It ends when the deck is shuffled or the card is shown openly; where
somebody moves hidden cards unseen, the places grow to what is still possible.
"""

from __future__ import annotations

from collections.abc import Iterable

from riverboards.games.river_bankers.state import Lore, Position


def hand_place(seat: int) -> int:
    """The place in a structure lore that stands for a hand."""
    return -1 - seat


def see_materials(pos: Position, seat: int, n: int) -> tuple[str, ...]:
    """The seat sees the n uppermost material cards, topmost first."""
    top = len(pos.materials)
    for index in range(top - min(n, top), top):
        _pin(pos.seen_materials[seat], pos.materials[index], index)
    return tuple(reversed(pos.materials[max(top - n, 0) :]))


def material_drawn(pos: Position, card: str) -> None:
    """The top material card was turned up."""
    _gone(pos.seen_materials, card, len(pos.materials))


def materials_shuffled(pos: Position) -> None:
    """Earlier knowledge is void (RB-HID-15)."""
    for lore in pos.seen_materials:
        lore.clear()


def materials_arranged(pos: Position, seat: int, n: int) -> None:
    """The seat put the n uppermost cards in an order of its own; others know only that they are among the top n."""
    top = range(len(pos.materials) - n, len(pos.materials))
    for other, lore in enumerate(pos.seen_materials):
        if other != seat:
            for card, places in lore.items():
                if not places.isdisjoint(top):
                    lore[card] = places.union(top)
    for index in top:
        _pin(pos.seen_materials[seat], pos.materials[index], index)


def see_structure_top(pos: Position, seat: int) -> str:
    """The seat sees the top structure card."""
    _pin(pos.seen_structures[seat], pos.deck[-1], len(pos.deck) - 1)
    return pos.deck[-1]


def see_hand(pos: Position, seat: int, other: int) -> tuple[str, ...]:
    """The seat sees another hand."""
    for card in pos.hands[other]:
        _pin(pos.seen_structures[seat], card, hand_place(other))
    return tuple(pos.hands[other])


def structure_drawn(pos: Position, seat: int, card: str) -> None:
    """The top structure card went unseen to a seat's hand; its index is the deck's length now."""
    index, hand = len(pos.deck), hand_place(seat)
    for viewer, lore in enumerate(pos.seen_structures):
        if viewer == seat:
            _drop(lore, card, index)
        else:
            for known, places in lore.items():
                if index in places:
                    lore[known] = places - {index} | {hand}


def structure_shown(pos: Position, card: str) -> None:
    """A structure card lies open now."""
    for lore in pos.seen_structures:
        lore.pop(card, None)


def structure_taken(pos: Position, seat: int, card: str) -> None:
    """An open structure card went to a hand: all others know that it is there (RB-HID-13)."""
    for viewer, lore in enumerate(pos.seen_structures):
        if viewer != seat:
            lore[card] = frozenset((hand_place(seat),))


def structures_swapped(pos: Position, seat: int, given: str, taken: str) -> None:
    """A hand card changed places with the top structure card, unseen; both lie in their new places."""
    index, hand = len(pos.deck) - 1, hand_place(seat)
    for viewer, lore in enumerate(pos.seen_structures):
        if viewer == seat:
            lore.pop(taken, None)
            _pin(lore, given, index)
            continue
        for known, places in lore.items():
            moved = places
            if hand in places:
                moved = moved | {index}
            if index in places:
                moved = moved | {hand} if hand in places else moved - {index} | {hand}
            lore[known] = moved


def certain(lore: Lore, place: int) -> Iterable[str]:
    """Cards known to be at a place."""
    return (card for card, places in lore.items() if len(places) == 1 and place in places)


def _pin(lore: Lore, card: str, place: int) -> None:
    if place >= 0:
        for other, places in lore.items():
            if other != card and place in places and len(places) > 1:
                lore[other] = places - {place}
    lore[card] = frozenset((place,))


def _gone(lores: list[Lore], card: str, index: int) -> None:
    for lore in lores:
        _drop(lore, card, index)


def _drop(lore: Lore, card: str, index: int) -> None:
    lore.pop(card, None)
    for known, places in lore.items():
        if index in places and len(places) > 1:
            lore[known] = places - {index}
