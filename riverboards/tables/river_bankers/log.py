"""The log line of each event. What is hidden has no name here (RB-INFO-03)."""

from __future__ import annotations

from riverboards.engine.contract import Event
from riverboards.games.river_bankers import events as e
from riverboards.games.river_bankers.data import FACTS
from riverboards.tables.contract import Line
from riverboards.tables.river_bankers.names import (
    CARD,
    FISH,
    JAM,
    MATERIAL_BACK,
    SHORELINE,
    card_name,
    card_names,
    cards_n,
    fish,
    lot_name,
    pawn_id,
    place_name,
    stars,
    workers,
)
from riverboards.words import Rich, catalogue, who

_ = catalogue("river-bankers")


def tell(event: Event) -> Line | None:
    """The line, or None where it goes without saying."""
    return _turns(event) or _auctions(event) or _cards(event) or _hands(event) or _ends(event)


def _turns(event: Event) -> Line | None:
    match event:
        case e.StarterPicked(seat):
            return Line(_("{who} has drafted", who=who(seat)), seat)
        case e.StartersShown(cards):
            return Line(_("The starters: {cards}", cards=card_names(cards)), icon="common/eye", strong=True)
        case e.TurnBegan(seat, _turn, why):
            return _began(seat, why)
        case e.PawnMoved(seat, start, end, why):
            return _pawn(seat, start, end, why)
        case e.LaidOnTop(seat):
            text = _("{who} goes on: nobody has fallen behind", who=who(seat))
            return Line(text, seat, targets=(pawn_id(seat),))
        case e.CardUsed(seat, card, via, _spent):
            gaps = {"who": who(seat), "card": card_name(card)}
            text = (
                _("{who} copies {card} with {via}", via=card_name(via), **gaps)
                if via
                else _("{who} uses {card}", **gaps)
            )
            return Line(text, seat)
        case e.ExtraTurn(seat):
            return Line(_("{who} will take one more turn", who=who(seat)), seat)
        case e.MadeReady(seat, cards):
            return Line(_("{who} makes ready: {cards}", who=who(seat), cards=card_names(cards)), seat)
        case e.CardSpent(seat, card):
            return Line(_("{who} has spent {card}", who=who(seat), card=card_name(card)), seat)
    return None


def _began(seat: int, why: str) -> Line | None:
    if why == "extra":
        return Line(_("{who} takes the extra turn", who=who(seat)), seat)
    if why == "slipstream":
        return Line(_("{who} takes this turn with Slipstream", who=who(seat)), seat)
    return None


def _pawn(seat: int, start: int, end: int, why: str) -> Line | None:
    gaps = {"who": who(seat), "n": end}
    targets = (pawn_id(seat),)
    if why == "drift":
        return Line(_("The empty deck moves {who} on to {n}", **gaps), seat, targets=targets)
    if end < start:
        text = _("{who} moves back to {n}: {card}", card=card_name(why), **gaps)
        return Line(text, seat, targets=targets)
    return None


def _auctions(event: Event) -> Line | None:
    match event:
        case e.Announced(seat, how, lot, fee):
            return Line(_announced(seat, how, lot, fee), seat, targets=lot, strong=True)
        case e.Flushed(seat, _cards):
            return Line(_("{who} flushes the Headwaters", who=who(seat)), seat)
        case e.Recalled(seat, taken):
            n = sum(each for _card, each in taken)
            text = (
                _("{who} recalls {workers}", who=who(seat), workers=workers(n))
                if n
                else _("{who} recalls nobody", who=who(seat))
            )
            return Line(text, seat, targets=tuple(card for card, _n in taken))
        case e.Deferred(seat, card):
            return Line(_("{who} will bid after the reveal ({card})", who=who(seat), card=card_name(card)), seat)
        case e.BidSealed(seat):
            return Line(_("{who} has bid", who=who(seat)), seat, icon="common/lock")
        case e.BidsShown():
            return None
        case e.LateBid(seat, n):
            return Line(_("{who} bids {n} openly", who=who(seat), n=n), seat)
        case e.Settled():
            return _settled(event)
    return None


def _announced(seat: int, how: str, lot: tuple[str, ...], fee: int) -> Rich:
    gaps = {"who": who(seat), "card": lot_name(lot), "fish": fish(fee)}
    match how:
        case "pull":
            return _("{who} pulls {card} for {fish}", **gaps)
        case "swim":
            return _("{who} swims to {card} for {fish}", **gaps)
        case "flush":
            return _("{who} puts {card} on auction", **gaps)
    return _("{who} puts {card} on auction with {how}", how=card_name(how), **gaps)


def _settled(event: e.Settled) -> Line:
    shares = []
    for seat, bid in enumerate(event.bids):
        if bid:
            gaps = {"who": who(seat), "bid": bid, "placed": event.placed[seat], "fish": fish(event.paid[seat])}
            shares.append(_("{who} bid {bid}, placed {placed}, paid {fish}", **gaps))
    gaps = {"card": lot_name(event.lot), "shares": Rich("; ".join(shares))}
    if event.overbid:
        text = _("{card} jams, {n} too many. {shares}.", n=event.overbid, **gaps)
        return Line(text, icon=JAM, targets=event.lot)
    return Line(_("{card}: everybody fits. {shares}.", **gaps), icon=FISH, targets=event.lot)


def _cards(event: Event) -> Line | None:
    match event:
        case e.CardMoved(card, start, end):
            return _moved(card, start, end)
        case e.TurnedUp(card, slot):
            text = _("{card} is turned up in slot {n}", card=card_name(card), n=slot)
            return Line(text, icon=MATERIAL_BACK, targets=(card,))
        case e.Shuffled("materials"):
            return Line(_("The material deck is shuffled"), icon=MATERIAL_BACK)
        case e.Shuffled():
            return Line(_("The discard pile becomes a new deck"), icon=CARD)
        case e.Blanked(seat, card):
            return Line(_("{who} puts a blank on {card}", who=who(seat), card=card_name(card)), seat, targets=(card,))
        case e.Swapped(seat, card, other, other_card):
            gaps = {"who": who(seat), "card": card_name(card), "other": who(other), "theirs": card_name(other_card)}
            text = _("{who} swaps a worker on {card} with {other}’s on {theirs}", **gaps)
            return Line(text, seat, targets=(card, other_card))
        case e.Shifted(seat, start, end, _over):
            text = _(
                "{who} moves a worker from {card} to {other}",
                who=who(seat),
                card=card_name(start),
                other=card_name(end),
            )
            return Line(text, seat, targets=(start, end))
    return None


def _moved(card: str, start: str, end: str) -> Line | None:
    if start.startswith("head") and end.startswith("head"):
        return None
    if end == "out":
        return Line(_("{card} leaves the game", card=card_name(card)), icon=SHORELINE)
    if end == "shore":
        return Line(_("{card} goes to the shoreline", card=card_name(card)), icon=SHORELINE, targets=(card,))
    if end == "deck":
        return Line(_("{card} goes back into the deck", card=card_name(card)), icon=MATERIAL_BACK)
    text = _("{card} moves to {place}", card=card_name(card), place=place_name(end))
    return Line(text, icon="common/arrow-right", targets=(card,))


def _hands(event: Event) -> Line | None:
    match event:
        case e.Invented(seat, n):
            return Line(_("{who} invents {n}", who=who(seat), n=n), seat, strong=True)
        case e.Drew(seat, n):
            return Line(_("{who} draws {cards}", who=who(seat), cards=cards_n(n)), seat)
        case e.DrewCards(seat, cards):
            return Line(_("You drew {cards}", cards=card_names(cards)), seat)
        case e.Discarded(seat, cards):
            text = _("{who} discards {cards}", who=who(seat), cards=card_names(cards))
            return Line(text, seat, targets=("deck/discards",))
        case e.Traded(seat, give, take):
            text = _("{who} gives {card} and takes {other}", who=who(seat), card=card_name(give), other=card_name(take))
            return Line(text, seat, targets=("deck/discards",))
        case e.Vaulted(seat):
            return Line(_("{who} swaps a hand card with the top of the deck", who=who(seat)), seat)
        case e.Built():
            return _built(event)
        case e.Looked():
            return _looked(event)
        case e.Saw(seat, _card, _at, cards, _other):
            return Line(_("You saw {cards}", cards=card_names(cards)), seat, icon="common/eye")
        case e.Arranged(seat, cards):
            return Line(_("You put them back: {cards}", cards=card_names(cards)), seat)
    return None


def _built(event: e.Built) -> Line:
    gaps = {"who": who(event.seat), "card": card_name(event.card), "fish": fish(event.fish)}
    if event.card in FACTS.variable:
        text = _("{who} builds {card} for {fish}; its stars are counted at the end", **gaps)
    else:
        text = _("{who} builds {card} for {fish}: {stars}", stars=stars(FACTS.stars[event.card]), **gaps)
    return Line(text, event.seat, targets=tuple(card for card, _n in event.workers), strong=True)


def _looked(event: e.Looked) -> Line:
    seat = event.seat
    match event.at:
        case "hand":
            return Line(_("{who} looks at {other}’s hand", who=who(seat), other=who(event.other_seat)), seat)
        case "structures":
            return Line(_("{who} looks at the top structure card", who=who(seat)), seat)
    text = _.n(
        "{who} looks at the top material card",
        "{who} looks at the {n} uppermost material cards",
        event.n,
        who=who(seat),
    )
    return Line(text, seat)


def _ends(event: Event) -> Line | None:
    match event:
        case e.Retired(seat, total, early):
            gaps = {"who": who(seat), "n": total}
            text = (
                _("{who} retires early, at {n}", **gaps)
                if early
                else _("{who} reaches the line and retires, at {n}", **gaps)
            )
            return Line(text, seat, targets=(pawn_id(seat),), strong=True)
        case e.FinalsBegan(order):
            names = Rich(", ".join(who(seat) for seat in order))
            return Line(_("Everybody has retired. Final builds: {names}", names=names), icon="common/flag", strong=True)
        case e.FinalSkipped(seat):
            return Line(_("{who} makes no final build", who=who(seat)), seat)
        case e.GameOver(winners):
            names = Rich(", ".join(who(seat) for seat in winners))
            return Line(
                _.n("{names} wins", "{names} share the victory", len(winners), names=names),
                icon="common/trophy",
                strong=True,
            )
    return None
