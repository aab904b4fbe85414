"""Sentences of the shell's questions: refusals, barriers, endings, the score sheet, the hand-over."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from riverboards.engine.contract import Decision, Outcome, Refusal
from riverboards.games.river_bankers.view import BankersView
from riverboards.tables.river_bankers.names import (
    LODGE,
    WORKER,
    card_name,
    fish,
    lot_name,
    material_art,
    material_name,
    need_icons,
    open_icons,
    place_name,
    species_name,
    stars,
    workers,
)
from riverboards.words import Rich, catalogue, icon, later, who

_ = catalogue("river-bankers")

_PLAIN: Final = {
    "game-over": later("The game is over."),
    "other-question": later("Something else is asked now."),
    "no-such-card": later("There is no such card on the table. The open ones glow."),
    "no-worker-to-bid": later(
        "You have no worker to bid: none in supply, and none to recall from another card. Choose another action."
    ),
    "materials-empty": later("The material deck is empty, so nothing can be turned up."),
    "hand-empty": later("Your hand is empty. Invent draws cards."),
    "not-built": later("This is not among your built cards."),
    "not-in-hand": later("This card is not in your hand."),
    "must-recall": later("You opened the auction and have no worker in supply: recall at least 1."),
    "supply-empty": later("You have no worker in supply."),
    "your-own-worker": later("This worker is yours; another player’s is needed."),
    "no-three-materials": later("With this one the three would not stand for three different materials."),
    "own-hand": later("This is your own hand."),
    "no-such-seat": later("Nobody sits there."),
    "not-in-pile": later("This card is not on the discard pile."),
    "stand-in-unused": later("One of the cards put to use does nothing here. Take it out."),
    "not-to-use": later("This card is not yours to use here, or it is spent."),
    "no-later-turn": later("There is no later turn. Build now, or leave it."),
    "no-look": later("None of your cards lets you look at the deck."),
    "seen-already": later("You have seen the top card already."),
}
_BARRIERS: Final = {
    "drawn": later("A card has been drawn or turned up."),
    "shuffled": later("A deck has been shuffled."),
    "shown": later("Something hidden has been shown."),
    "bids": later("The bids are open."),
    "paid": later("A build has been paid."),
    "turn": later("The last turn has ended."),
}
_HAND_OVER: Final = {
    "starter": (later("Starter draft"), later("Everybody picks a starter in secret; all are shown together.")),
    "turn": (later("Your turn"), later("Your hand is on the screen during your turn.")),
    "bid": (later("Sealed bid"), later("Everybody bids in secret; all bids are shown together.")),
    "final": (later("Final build"), later("Your hand is on the screen for one last build.")),
    "seen": (later("A private look"), later("Hidden cards are shown to you alone.")),
}


def explain(refusal: Refusal) -> Rich:
    """The sentence of a refusal: the fact, what would be needed, what is open."""
    plain = _PLAIN.get(refusal.code)
    if plain is not None:
        return _(plain)
    facts = refusal.facts
    card = str(facts.get("card", ""))
    if "card" in facts:
        return _of_card(refusal.code, facts, card_name(card) if card else _("This card"))
    return _of_numbers(refusal.code, facts)


def _of_numbers(code: str, facts: Mapping[str, Any]) -> Rich:
    match code:
        case "not-asked":
            return _("{who} is not asked now.", who=who(facts["seat"]))
        case "other-species":
            return _(
                "This starter belongs to another species. Choose one of the {species}.",
                species=species_name(facts["species"]),
            )
        case "invent-number":
            return _("Invent draws 2 to 5 cards, not {n}.", n=facts["n"])
        case "nobody-retired":
            return _(
                "Nobody has reached {n} fish yet. Retiring early opens with the first pawn over the line.",
                n=facts["finish"],
            )
        case "not-your-worker":
            return _("This worker belongs to {who}; one of yours is needed.", who=who(facts["owner_seat"]))
        case "opener-bids":
            return _("You opened the auction, so bid at least 1, at most {n}.", n=facts["most"])
        case "bid-number":
            return _("Bids go from 0 to {n}.", n=facts["most"])
        case "bid-too-high":
            gaps = {"supply": workers(facts["supply"]), "icons": open_icons(facts["room"]), "n": facts["most"]}
            return _("You have {supply} in supply and {icons}: bid {n} at most.", **gaps)
    return _of_counts(code, facts)


def _of_counts(code: str, facts: Mapping[str, Any]) -> Rich:
    match code:
        case "discard-number":
            return _.n("Exactly {n} card is to be discarded.", "Exactly {n} cards are to be discarded.", facts["n"])
        case "other-cards" | "not-drawn":
            return _.n("Only the {n} card seen is meant here.", "Only the {n} cards seen are meant here.", facts["n"])
        case "material-taken-already":
            return _("A worker for {material} is chosen already.", material=material_name(facts["material"]))
        case "payment-short":
            return _("Still missing: {icons}.", icons=need_icons(facts["missing"]))
    raise LookupError(code)


def _of_card(code: str, facts: Mapping[str, Any], name: Rich) -> Rich:
    plain = _CARD_WORDS.get(code)
    if plain is not None:
        return _(plain, card=name)
    match code:
        case "not-payable":
            return _(
                "{card} is not paid for: still missing {icons} on your cards.",
                card=name,
                icons=need_icons(facts["missing"]),
            )
        case "recall-too-many":
            return _("You have {workers} to recall on {card}.", card=name, workers=workers(facts["have"]))
        case "not-so-many-workers":
            return _("You have {workers} on {card}.", card=name, workers=workers(facts["have"]))
        case "other-goes-first":
            if not facts["other"]:
                return _("{card} is not offered now.", card=name)
            return _("{other} is used first, so {card} stays ready.", card=name, other=card_name(facts["other"]))
        case "nothing-to-copy":
            if facts["trigger"] == "built":
                return _("{card} has no effect when built.", card=name)
            return _("{card} has no action ability.", card=name)
    return _of_place(code, facts, name)


def _of_place(code: str, facts: Mapping[str, Any], name: Rich) -> Rich:
    match code:
        case "not-on-river-1":
            return _("{card} lies in {place}; a card on River 1 is needed.", card=name, place=_place(facts["place"]))
        case "not-below-river-1":
            return _(
                "{card} lies in {place}; Floodgate moves cards on River 2 to 4.",
                card=name,
                place=_place(facts["place"]),
            )
        case "other-space":
            return _("{card} lies elsewhere; a card in {place} is needed.", card=name, place=_place(facts["place"]))
        case "wild-card" if not facts["material"]:
            return _("{card} is a wild card; two plain cards of one material are needed.", card=name)
        case "wild-card" | "other-material":
            return _("{card} is no plain card of {material}.", card=name, material=material_name(facts["material"]))
        case "no-second-card":
            material = material_name(facts["material"])
            return _(
                "There is no second plain card of {material} with an open icon beside {card}.",
                card=name,
                material=material,
            )
        case "no-partner" if facts["same_space"]:
            return _("On the space of {card} stands no other player’s worker on another card.", card=name)
        case "no-partner":
            return _("Nobody else has a worker on another river card than {card}.", card=name)
        case "too-many-workers":
            return _(
                "{n} at most: {card} has {room} open, you have {supply} in supply.",
                card=name,
                n=facts["most"],
                room=facts["room"],
                supply=workers(facts["supply"]),
            )
    raise LookupError(code)


_CARD_WORDS: Final = {
    "not-in-headwaters": later("{card} does not lie in the Headwaters."),
    "in-headwaters": later("{card} lies in the Headwaters; a river card is needed."),
    "swim-in-headwaters": later("{card} lies in the Headwaters: pull it instead."),
    "on-shoreline": later("{card} lies on the shoreline, out of auctions and effects. River cards are open."),
    "no-open-icon": later("{card} has no open icon."),
    "works-by-itself": later("{card} works by itself; there is nothing to use."),
    "spent": later("{card} is spent."),
    "used-this-turn": later("{card} was used in this turn already."),
    "no-target": later("{card} finds nothing to act on now. Nothing is paid or spent."),
    "no-own-worker": later("None of your workers stands on {card}."),
    "no-such-worker": later("That worker does not stand on {card}."),
    "card-taken-already": later("A worker from {card} is chosen already."),
    "same-card": later("{card} is chosen already; another card is needed."),
    "no-goal": later("From {card} your worker has no other river card of yours to go to."),
    "no-blank": later("{card} has no blank."),
    "recall-from-lot": later("{card} is on auction: its workers stay."),
    "not-itself": later("{card} makes another card ready, not itself."),
    "not-spent": later("{card} is ready already."),
    "not-on-auction": later("{card} is not on auction."),
    "not-a-neighbours": later("{card} is not built by a neighbour of yours."),
    "not-copyable": later("{card} is one of those that are never copied."),
    "copy-does-nothing": later("{card} would do nothing now."),
    "once-per-build": later("{card} helps once in a build."),
    "worker-spare": later("A worker on {card} could be left out. Pay with none to spare."),
    "asked-each-time": later("{card} is offered each time anew."),
}


def _place(place: int) -> Rich:
    return place_name("head/1") if not place else place_name("shore" if place > 4 else f"river/{place}")


def barrier(code: str) -> Rich:
    """Why nothing before it can be taken back."""
    return _(_BARRIERS[code])


def ending(outcome: Outcome) -> Rich:
    """How the game ended and, with ties, by which rule."""
    if outcome.reason == "stopped":
        return _("The game was stopped early. Nobody has won.")
    if outcome.reason == "conceded":
        return _("The game was conceded.")
    won = outcome.winners
    top = outcome.results[won[0]].total or 0
    totals = outcome.facts["totals"]
    if len(won) > 1:
        return _("{stars} and {n} fish each: the victory is shared.", stars=stars(top), n=totals[won[0]])
    if outcome.tie_break == "fish":
        rivals = [seat for seat, each in enumerate(outcome.results) if each.total == top and seat not in won]
        other = min(totals[seat] for seat in rivals)
        gaps = {"stars": stars(top), "n": totals[won[0]], "other": other}
        return _("{stars}, as many as another. The tie goes to fewer fish: {n} against {other}.", **gaps)
    return _("{who} has the most stars: {n}.", who=who(won[0]), n=top)


def source(name: str) -> tuple[str, str]:
    """Words and icon of a score line."""
    sources = {
        "starter": (_("Star of the starter"), "common/star"),
        "structures": (_("Stars on structures"), LODGE),
        "variable": (_("Stars of ? structures"), "common/question"),
        "pairs": (_("Pairs of workers"), WORKER),
    }
    return sources[name]


def note(name: str, facts: Mapping[str, Any]) -> Rich:
    """What a number of the score sheet is made of."""
    if name == "pairs":
        return Rich(" ".join(f"{n} {icon(material_art(material))}" for material, n in facts.get("workers", ())))
    return Rich(", ".join(f"{card_name(card)} {n}" for card, n in facts.get("cards", ())))


def hand_over(view: BankersView, decision: Decision) -> tuple[Rich, Rich]:
    """For the curtain: why it is there; public words only."""
    title, text = _HAND_OVER.get(
        decision.kind, (later("Your choice"), later("Hidden cards are on the screen for this."))
    )
    if decision.kind == "bid" and view.lot is not None:
        return _(title), _(
            "On auction: {card}, {fish} per worker. All bids are shown together.",
            card=lot_name(view.lot.cards),
            fish=fish(view.lot.rate),
        )
    return _(title), _(text)
