"""A position that looks the same to a viewer: all that is hidden from them is drawn anew.

What the viewer has lawfully seen stays; what others have seen goes along with the cards they saw.
"""

from __future__ import annotations

from collections.abc import Mapping

from riverboards.engine.chance import Chance
from riverboards.games.river_bankers.data import FACTS
from riverboards.games.river_bankers.lore import hand_place
from riverboards.games.river_bankers.opening import lot_icons
from riverboards.games.river_bankers.state import Lore, Position
from riverboards.games.river_bankers.view import holds_limbo


def redeal(pos: Position, viewer: int | None, chance: Chance) -> None:
    """Draw anew, in place, what `viewer` may not know.

    What is drawn from lies in a fixed order first: the same chance gives the same result, whatever the secrets are.
    """
    own = viewer if viewer is not None else -1
    pos.chance = chance.fork()
    _hide_payment(pos, own)
    _redeal_materials(pos, own, chance)
    _redeal_structures(pos, own, chance)
    _redeal_picks(pos, own, chance)
    _redeal_bids(pos, own, chance)
    _redeal_page(pos, own)


def _redeal_page(pos: Position, own: int) -> None:
    """The page another seat looks at shows what lies there now."""
    step = pos.steps[-1] if pos.steps else ("",)
    if step[0] == "seen" and step[1] != own:
        _, seat, card, at, cards, other = step
        shown = pos.hands[other] if at == "hand" else reversed(pos.materials[len(pos.materials) - len(cards) :])
        pos.steps[-1] = ("seen", seat, card, at, tuple(shown), other)


def _hide_payment(pos: Position, own: int) -> None:
    """Another seat's choice of a hand card is not known yet: it is taken back."""
    if pos.step_for(own) < len(pos.steps) - 1:
        pos.steps.pop()
    step = pos.steps[-1] if pos.steps else ("",)
    if step[0] == "pay" and step[1] != own:
        pos.steps.pop()
    elif step[0] == "aim" and step[1] != own and step[6] and step[6][0][0] == "built":
        pos.steps[-1] = (*step[:6], (), step[7])


def _redeal_materials(pos: Position, own: int, chance: Chance) -> None:
    slots: dict[int, list[int]] = {index: [index] for index in range(len(pos.materials))}
    lore = pos.seen_materials[own] if own >= 0 else {}
    dealt = _deal(pos.materials, slots, lore, chance)
    _rename(pos.seen_materials, own, dict(zip(pos.materials, dealt, strict=True)))
    pos.materials = dealt


def _redeal_structures(pos: Position, own: int, chance: Chance) -> None:
    """The deck, the other hands, and cards another seat has just drawn."""
    hidden = list(pos.deck)
    slots: dict[int, list[int]] = {index: [index] for index in range(len(hidden))}
    for seat in range(pos.players):
        if seat != own:
            slots[hand_place(seat)] = list(range(len(hidden), len(hidden) + len(pos.hands[seat])))
            hidden += pos.hands[seat]
    drawer = holds_limbo(pos)
    if pos.limbo and drawer != own:
        slots[hand_place(drawer)] += range(len(hidden), len(hidden) + len(pos.limbo))
        hidden += pos.limbo
    lore = pos.seen_structures[own] if own >= 0 else {}
    dealt = _deal(hidden, slots, lore, chance)
    renamed = dict(zip(hidden, dealt, strict=True))
    _rename(pos.seen_structures, own, renamed)
    pos.deck = [renamed[card] for card in pos.deck]
    pos.hands = [hand if seat == own else [renamed[card] for card in hand] for seat, hand in enumerate(pos.hands)]
    if drawer != own:
        pos.limbo = [renamed[card] for card in pos.limbo]


def _deal(cards: list[str], slots: Mapping[int, list[int]], lore: Lore, chance: Chance) -> list[str]:
    """The cards in a new order in which each known card lies in one of its places."""
    dealt: list[str] = [""] * len(cards)
    free = {place: list(indexes) for place, indexes in slots.items()}
    known = sorted((card for card in cards if card in lore), key=lambda card: (len(lore[card]), card))
    for card in known:
        room = [place for place in sorted(lore[card]) if free.get(place)]
        if not room:
            return list(cards)
        place = chance.choice(room)
        dealt[free[place].pop(chance.below(len(free[place])))] = card
    rest = sorted(card for card in cards if card not in lore)
    chance.shuffle(rest)
    for index, card in enumerate(dealt):
        if not card:
            dealt[index] = rest.pop()
    return dealt


def _rename(lores: list[Lore], own: int, renamed: Mapping[str, str]) -> None:
    """What others know goes along with the cards that lie now where the known ones lay."""
    for seat, lore in enumerate(lores):
        if seat != own:
            lores[seat] = {renamed.get(card, card): places for card, places in lore.items()}


def _redeal_picks(pos: Position, own: int, chance: Chance) -> None:
    if pos.steps and pos.steps[-1][0] == "draft":
        for seat, pick in enumerate(pos.picks):
            if pick and seat != own:
                pos.picks[seat] = chance.choice(FACTS.starters_of[pos.species[seat]])


def _redeal_bids(pos: Position, own: int, chance: Chance) -> None:
    auction = pos.auction
    if auction is None or auction.shown:
        return
    for seat, bid in enumerate(auction.bids):
        if bid < 0 or seat == own or seat in pos.retired:
            continue
        least = 1 if seat == auction.opener else 0
        most = min(pos.supply[seat], lot_icons(pos))
        if most > least:
            auction.bids[seat] = least + chance.below(most - least + 1)
