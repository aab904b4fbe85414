"""What the rules do to the table: small moves, each told as it happens."""

from __future__ import annotations

from collections.abc import Sequence

from riverboards.games.river_bankers import events as ev
from riverboards.games.river_bankers import lore
from riverboards.games.river_bankers.data import FACTS
from riverboards.games.river_bankers.order import free_total, moved_back
from riverboards.games.river_bankers.state import BLANK, FINISH, HEADWATERS, OPEN, SHORE, Position

# -- pawns ---------------------------------------------------------------------------------------------------------


def pay(pos: Position, seat: int, n: int, why: str) -> None:
    """Move the payer's pawn n forward, on top of others it meets; 0 is no move (RB-TRACK-02, RB-TRACK-04)."""
    if n > 0:
        _set_total(pos, seat, pos.totals[seat] + n, why)


def move_back(pos: Position, seat: int, n: int, why: str) -> None:
    """Move a pawn back, no farther than it may go (RB-TRACK-05, RB-END-03, RB-EFF-10)."""
    taken = None
    if seat in pos.retired:
        taken = {pos.totals[other] for other in pos.retired if other != seat}
    end = moved_back(pos.totals[seat], n, FINISH, taken)
    if end != pos.totals[seat]:
        _set_total(pos, seat, end, why)


def lay_on_top(pos: Position, seat: int) -> None:
    """Lay a pawn on top of the others with its total (RB-TRACK-06)."""
    total, height = pos.totals[seat], pos.heights[seat]
    if any(pos.totals[other] == total and pos.heights[other] > height for other in range(pos.players)):
        pos.lift += 1
        pos.heights[seat] = pos.lift
        pos.tell(ev.LaidOnTop(seat))


def retire(pos: Position, seat: int, early: bool) -> None:
    """A seat retires: at its total or the next that no retired pawn has, at the line at least (RB-END-05, -06)."""
    taken = {pos.totals[other] for other in pos.retired}
    total = free_total(taken, max(pos.totals[seat], FINISH))
    pos.retired.append(seat)
    if total != pos.totals[seat]:
        _set_total(pos, seat, total, "retire")
    pos.tell(ev.Retired(seat, total, early))


def _set_total(pos: Position, seat: int, total: int, why: str) -> None:
    start = pos.totals[seat]
    pos.totals[seat] = total
    pos.lift += 1
    pos.heights[seat] = pos.lift
    pos.tell(ev.PawnMoved(seat, start, total, why))


# -- workers and blanks --------------------------------------------------------------------------------------------


def place_workers(pos: Position, seat: int, card: str, n: int) -> None:
    """Put workers from supply on the first open icons of a card; it stays where it is for now."""
    if n < 1:
        return
    icons = list(pos.icons[card])
    for _ in range(n):
        icons[icons.index(OPEN)] = seat
    pos.icons[card] = tuple(icons)
    pos.supply[seat] -= n
    pos.tell(ev.WorkersPlaced(seat, card, n))


def take_workers(pos: Position, seat: int, card: str, n: int, blank: bool = True) -> None:
    """Return workers of a seat to its supply; river icons get blanks, shoreline icons never (RB-BOARD-07).

    A shoreline card that loses its last worker leaves the game (RB-MOVE-06).
    """
    if n < 1:
        return
    left_with = BLANK if blank and pos.place[card] != SHORE else OPEN
    icons = list(pos.icons[card])
    for _ in range(n):
        icons[icons.index(seat)] = left_with
    pos.icons[card] = tuple(icons)
    pos.supply[seat] += n
    pos.tell(ev.WorkersTaken(seat, card, n, left_with == BLANK))
    if pos.place[card] == SHORE and max(icons) < 0:
        drop(pos, card)


def put_blank(pos: Position, seat: int, card: str) -> None:
    """Put a blank on the first open icon of a card."""
    replace_icon(pos, card, OPEN, BLANK)
    pos.tell(ev.Blanked(seat, card))
    leave_if_closed(pos, card)


def replace_icon(pos: Position, card: str, old: int, new: int) -> None:
    """Change what the first icon that holds `old` holds."""
    icons = pos.icons[card]
    at = icons.index(old)
    pos.icons[card] = (*icons[:at], new, *icons[at + 1 :])


# -- material cards ------------------------------------------------------------------------------------------------


def to_river(pos: Position, card: str, space: int) -> None:
    """Move a card to a river space, with all that lies on it."""
    start = _lift_off(pos, card)
    pos.place[card] = space
    pos.tell(ev.CardMoved(card, start, f"river/{space}"))


def to_shore(pos: Position, card: str) -> None:
    """Move a card to the shoreline without its blanks; its arrival effect happens. Without any worker it leaves the
    game instead (RB-MOVE-04, RB-BOARD-09).
    """
    if max(pos.icons[card]) < 0:
        drop(pos, card)
        return
    start = _lift_off(pos, card)
    pos.place[card] = SHORE
    pos.icons[card] = tuple(OPEN if icon == BLANK else icon for icon in pos.icons[card])
    pos.tell(ev.CardMoved(card, start, "shore"))
    _arrived(pos, card)


def drop(pos: Position, card: str) -> None:
    """A card leaves the game."""
    start = _lift_off(pos, card)
    del pos.place[card], pos.icons[card]
    pos.gone.append(card)
    pos.tell(ev.CardMoved(card, start, "out"))


def leave_if_closed(pos: Position, card: str) -> None:
    """Outside auctions, a card that loses its last open icon leaves its place at once (RB-MOVE-05)."""
    place = pos.place[card]
    if place != SHORE and OPEN not in pos.icons[card]:
        to_shore(pos, card)
        if place == HEADWATERS:
            close_up(pos)


def close_up(pos: Position) -> None:
    """Cards in higher slots move up, free slots are filled from the deck (RB-MOVE-07)."""
    for slot in range(len(pos.head)):
        if not pos.head[slot]:
            above = next((higher for higher in range(slot + 1, len(pos.head)) if pos.head[higher]), None)
            if above is not None:
                card = pos.head[above]
                pos.head[above], pos.head[slot] = "", card
                pos.tell(ev.CardMoved(card, f"head/{above + 1}", f"head/{slot + 1}"))
            elif pos.materials:
                turn_up(pos, slot)


def turn_up(pos: Position, slot: int) -> None:
    """Turn the top material card up into a free slot (from 0)."""
    card = pos.materials.pop()
    lore.material_drawn(pos, card)
    pos.head[slot] = card
    pos.place[card] = HEADWATERS
    pos.icons[card] = (OPEN,) * FACTS.icons[card]
    pos.tell(ev.TurnedUp(card, slot + 1))


def set_aside(pos: Position, card: str) -> None:
    """Take a Headwaters card out of its slot, to be shuffled into the deck; its blanks fall away (RB-BOARD-09)."""
    start = _lift_off(pos, card)
    del pos.place[card], pos.icons[card]
    pos.tell(ev.CardMoved(card, start, "deck"))


def into_deck(pos: Position, cards: Sequence[str]) -> None:
    """Shuffle cards that were set aside into the material deck (RB-HID-15)."""
    pos.materials.extend(cards)
    pos.chance.shuffle(pos.materials)
    lore.materials_shuffled(pos)
    pos.tell(ev.Shuffled("materials"))


def _lift_off(pos: Position, card: str) -> str:
    """Free the slot of a card that is about to leave its place; where it lay."""
    start = pos.place_word(card)
    if pos.place[card] == HEADWATERS:
        pos.head[pos.head.index(card)] = ""
    return start


def _arrived(pos: Position, card: str) -> None:
    """Arrival effects count the workers at that moment (RB-MAT-03)."""
    for effect in FACTS.effects.get((card, "arrival"), ()):
        icons = pos.icons[card]
        counts = {seat: icons.count(seat) for seat in range(pos.players) if seat in icons}
        most = max(counts.values())
        leaders = [seat for seat, n in counts.items() if n == most]
        for op in effect.do:
            if op.op != "pawn_back":
                continue
            whose = counts if op.who == "sole_owner" else leaders
            if len(whose) == 1:
                move_back(pos, leaders[0], op.n * (most if op.per == "worker" else 1), card)


# -- structure cards -----------------------------------------------------------------------------------------------


def draw(pos: Position, seat: int, n: int, into: list[str]) -> int:
    """Draw up to n structure cards unseen by others; how many there were (RB-INV-03, RB-INV-04)."""
    drawn: list[str] = []
    told = 0
    while len(drawn) < n:
        if not pos.deck:
            if not pos.pile:
                break
            told = _tell_drawn(pos, seat, drawn, told)
            ensure_deck(pos)
        card = pos.deck.pop()
        lore.structure_drawn(pos, seat, card)
        drawn.append(card)
        into.append(card)
    _tell_drawn(pos, seat, drawn, told)
    return len(drawn)


def ensure_deck(pos: Position) -> None:
    """When a structure card is needed from an empty deck, the discard pile becomes a new deck (RB-INV-03)."""
    if not pos.deck and pos.pile:
        pos.deck, pos.pile = pos.pile, []
        pos.chance.shuffle(pos.deck)
        pos.tell(ev.Shuffled("structures"))


def _tell_drawn(pos: Position, seat: int, drawn: list[str], told: int) -> int:
    if len(drawn) > told:
        pos.tell(ev.Drew(seat, len(drawn) - told))
        pos.tell(ev.DrewCards(seat, tuple(drawn[told:])))
    return len(drawn)


def discard(pos: Position, seat: int, cards: Sequence[str], source: list[str]) -> None:
    """Lay cards of a hand (or of the cards just drawn) on the discard pile (RB-INV-02)."""
    for card in cards:
        source.remove(card)
        pos.pile.append(card)
        lore.structure_shown(pos, card)
    if cards:
        pos.tell(ev.Discarded(seat, tuple(cards)))


def show_structure(pos: Position, card: str) -> None:
    """A structure card lies open from now on."""
    lore.structure_shown(pos, card)


def spend(pos: Position, seat: int, card: str) -> None:
    """Turn a once-per-game card over (RB-EFF-05)."""
    pos.spent[seat].append(card)
