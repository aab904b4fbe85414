"""How each decision is put to its player."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Final

from riverboards.engine.contract import Decision
from riverboards.games.river_bankers.view import BankersView
from riverboards.tables.contract import Chosen, Question
from riverboards.tables.river_bankers import ask_auction, ask_build, ask_effects, ask_turn
from riverboards.tables.river_bankers.bidding import bid_question
from riverboards.tables.river_bankers.names import lot_name
from riverboards.words import catalogue, who

_ = catalogue("river-bankers")


def ask(view: BankersView, decision: Decision, chosen: Chosen) -> Question:
    """The question of a decision, at this point of its answering."""
    seat = decision.seat if decision.seat is not None else view.active
    make = _QUESTIONS.get(decision.kind, ask_effects.target)
    asked = make(view, seat, chosen)
    if chosen.looking is not None and view.viewer == chosen.looking:
        return replace(asked, sheet=ask_effects.own_page(view))
    return asked


def _bid(view: BankersView, seat: int, chosen: Chosen) -> Question:
    return bid_question(view, seat, chosen, late=False)


def _late_bid(view: BankersView, seat: int, chosen: Chosen) -> Question:
    return bid_question(view, seat, chosen, late=True)


_QUESTIONS: Final[dict[str, Callable[[BankersView, int, Chosen], Question]]] = {
    "starter": ask_build.starter,
    "turn": ask_turn.turn,
    "look": ask_turn.look,
    "flush-pick": ask_turn.flush_pick,
    "floodgate": ask_auction.floodgate,
    "recall": ask_auction.recall,
    "defer": ask_auction.defer,
    "bid": _bid,
    "late-bid": _late_bid,
    "slipstream": ask_auction.slipstream,
    "structure": ask_build.structure,
    "final": ask_build.final,
    "pay": ask_build.pay,
    "discard": ask_build.discard,
    "seen": ask_effects.seen,
    "arrange": ask_effects.arrange,
    "keep": ask_effects.keep,
    "give": ask_effects.give,
    "from-pile": ask_effects.from_pile,
    "vault": ask_effects.vault,
    "number": ask_effects.number,
    "hand": ask_effects.hand,
    "ready": ask_effects.ready,
    "copy": ask_effects.copy,
}


def wait(view: BankersView) -> Question:
    """While nobody here is asked."""
    if view.outcome is not None:
        winners = view.outcome.winners
        if len(winners) == 1:
            return Question(_("The game is over: **{who}** wins", who=who(winners[0])))
        return Question(_("The game is over: a shared victory"))
    if view.lot is not None:
        return Question(
            _("Auction of {card}, opened by **{who}**", card=lot_name(view.lot.cards), who=who(view.lot.opener))
        )
    if view.final_order or len(view.retired) == view.players:
        return Question(_("The final builds"))
    if not view.turn:
        return Question(_("The starter draft"))
    return Question(_("**{who}** is on turn", who=who(view.active)))
