"""The table of River Bankers."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from riverboards.engine.contract import Action, Decision, Event, Outcome, Refusal
from riverboards.games.river_bankers import events as e
from riverboards.games.river_bankers.view import BankersView
from riverboards.tables.boxtext import BoxText
from riverboards.tables.contract import Chosen, Line, Panels, Question, Scene, Sheet, Target, Tip
from riverboards.tables.parts import Column, Part, Picture, Row, Text
from riverboards.tables.river_bankers import ask, bidding, log, panels, tips, words
from riverboards.tables.river_bankers.arrange import arrange
from riverboards.tables.river_bankers.ask_build import cards_row
from riverboards.tables.river_bankers.box import box
from riverboards.tables.river_bankers.names import species_art
from riverboards.tables.river_bankers.steps import steps
from riverboards.words import Rich, catalogue, mark, who

_ = catalogue("river-bankers")


class RiverBankersTable:
    """The functions of the table; each stands in a module of its own."""

    def box(self) -> BoxText:
        return box()

    def arrange(self, view: BankersView) -> Scene:
        return arrange(view)

    def steps(self, view: BankersView, action: Action) -> tuple[frozenset[Target], ...]:
        return steps(view, action)

    def ask(self, view: BankersView, decision: Decision, chosen: Chosen) -> Question:
        return ask.ask(view, decision, chosen)

    def wait(self, view: BankersView) -> Question:
        return ask.wait(view)

    def show(self, event: Event, view: BankersView) -> Sheet | None:
        """What holds the show: starters, open bids, the result of an auction, the end of the race."""
        match event:
            case e.StartersShown(cards):
                return _starters(cards)
            case e.BidsShown():
                return bidding.sealed_shown(event, view)
            case e.Settled():
                return bidding.reveal(event, view)
            case e.FinalsBegan(order):
                return _finals(order, view)
        return None

    def panels(self, view: BankersView) -> Panels:
        return panels.panels(view)

    def about(self, view: BankersView, target: Target) -> Tip | None:
        return tips.about(view, target)

    def tell(self, event: Event) -> Line | None:
        return log.tell(event)

    def hand_over(self, view: BankersView, decision: Decision) -> tuple[str, str]:
        return words.hand_over(view, decision)

    def explain(self, refusal: Refusal) -> str:
        return words.explain(refusal)

    def barrier(self, code: str) -> str:
        return words.barrier(code)

    def ending(self, outcome: Outcome) -> str:
        return words.ending(outcome)

    def source(self, name: str) -> tuple[str, str]:
        return words.source(name)

    def note(self, source: str, facts: Mapping[str, Any]) -> str:
        return words.note(source, facts)


def _starters(cards: tuple[str, ...]) -> Sheet:
    """All picks, side by side."""
    columns = tuple(
        Column(
            (Text(Rich(f"{mark(seat)} {who(seat)}"), "label"), cards_row((card,), 280, head="card/", seat=seat)), gap=8
        )
        for seat, card in enumerate(cards)
    )
    return Sheet(
        _("The starters"), _("They count as built from the first turn."), (Row(columns, gap=18),), over="board"
    )


def _finals(order: tuple[int, ...], view: BankersView) -> Sheet:
    """The order of the final builds."""
    parts: tuple[Part, ...] = tuple(
        Row(
            (
                Picture(species_art(view.species[seat]), 44),
                Text(_("{who}, at {n} fish", who=who(seat), n=view.totals[seat])),
            ),
            gap=12,
        )
        for seat in order
    )
    text = _("Everybody has retired. Each may build once more, in this order.")
    return Sheet(_("Final builds"), text, (Row(parts, gap=24),), over="foot")


TABLE: Final = RiverBankersTable()
