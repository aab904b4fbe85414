"""A position that looks the same to one viewer, all that is hidden from them drawn anew (TR-HIDE-01 to 04)."""

from __future__ import annotations

from typing import TypeVar

from riverboards.engine.chance import Chance
from riverboards.games.the_river.state import OVER, Position

P = TypeVar("P", bound=Position)


def redealt(s: P, viewer: int | None, chance: Chance) -> P:
    """The twin. The stack's order is nobody's; a face-down card may be any that the viewer does not see.

    What is drawn from lies in a fixed order first: the same chance gives the same twin, whatever the secrets are.
    """
    twin = s.copy()
    twin.chance = chance.fork()
    twin.stack.sort()
    chance.shuffle(twin.stack)
    if s.terms.open_scores or s.phase == OVER:
        twin.deck.sort()
        chance.shuffle(twin.deck)
        return twin
    others = [seat for seat in range(s.players) if seat != viewer]
    _redeal_cards(twin, others, chance)
    _redeal_tokens(twin, others, chance)
    if viewer != s.seat:
        twin.told = None
    return twin


def _redeal_cards(twin: Position, others: list[int], chance: Chance) -> None:
    """The deck, and what others reserved or built. The card being paid stays: its price lies open (TR-DEC-15)."""
    hidden = list(twin.deck)
    for seat in others:
        hidden += [card for card in twin.reserved[seat] + twin.built[seat] if card != twin.building]
    hidden.sort()
    chance.shuffle(hidden)
    for seat in others:
        for row in (twin.reserved[seat], twin.built[seat]):
            for i, card in enumerate(row):
                if card != twin.building:
                    row[i] = hidden.pop()
    twin.deck = hidden


def _redeal_tokens(twin: Position, others: list[int], chance: Chance) -> None:
    hidden = [token for seat in others for token in twin.tokens[seat]]
    hidden.sort()
    chance.shuffle(hidden)
    for seat in others:
        own = twin.tokens[seat]
        own[:] = [hidden.pop() for _ in own]
