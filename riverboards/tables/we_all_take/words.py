"""Sentences of the shell's questions: barriers, endings, the score sheet, the box, the hand-over."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from riverboards.engine.contract import Decision, Outcome
from riverboards.games.we_all_take.state import COMPLETE, NO_CITY
from riverboards.games.we_all_take.view import View
from riverboards.tables.we_all_take.names import art, objective_name, role_name
from riverboards.tables.we_all_take.role import winners_line
from riverboards.words import Rich, catalogue, later

_ = catalogue("we-all-take")

_BARRIERS: Final = {
    "role-seen": later("Somebody has looked at a role card."),
    "die-rolled": later("The die has been rolled."),
    "net-drawn": later("A net has drawn its catch."),
    "weather-drawn": later("A weather card has been drawn."),
    "answered": later("Another player has answered."),
    "game-over": later("The roles have been shown."),
}


def barrier(code: str) -> Rich:
    """Why nothing before it can be taken back."""
    return _(_BARRIERS[code])


def ending(outcome: Outcome) -> Rich:
    """How the game ended."""
    if outcome.reason == "stopped":
        return _("The game was stopped early. Nobody has won.")
    if outcome.reason == "conceded":
        return _("The game was conceded.")
    if outcome.reason == "estuary":
        return _(
            "Season {n}: pollution filled the three fish slots of the estuary. Everybody loses.",
            n=outcome.facts["season"],
        )
    return winners_line(outcome.winners)


def source(name: str) -> tuple[str, str]:
    """Words and icon of an objective."""
    return objective_name(name), art(f"objective-{name}")


def note(name: str, facts: Mapping[str, Any]) -> Rich:
    """The numbers behind an objective, and the role it belongs to."""
    role = role_name(facts["role"])
    if name == "conservation":
        return _.n(
            "{role}: {n} pollution on the map", "{role}: {n} pollution on the map", facts["pollution"], role=role
        )
    if name == "agriculture":
        return _("{role}: {n} of {need} fish", role=role, n=facts["fish"], need=facts["need"])
    if name == "capital":
        return _("{role}: {n} gold, the others at most {most}", role=role, n=facts["gold"], most=facts["most"])
    if name == "charity":
        return _("{role}: an objective for each other player", role=role)
    return _city(role, facts)


def _city(role: Rich, facts: Mapping[str, Any]) -> Rich:
    if facts["state"] == NO_CITY:
        return _("{role}: no city", role=role)
    if facts["state"] == COMPLETE:
        return (
            _("{role}: the city is flooded", role=role) if facts["flooded"] else _("{role}: the city stands", role=role)
        )
    return _("{role}: {n} of {need} laid", role=role, n=facts["paid"], need=facts["need"])


def hand_over(view: View, decision: Decision) -> tuple[Rich, Rich]:
    """For the curtain: why it is there."""
    if decision.kind == "look":
        return _("Role card"), _("A role card is dealt to each player. Only its owner may see it.")
    if view.outcome is None and view.season:
        return _("Your turn"), _("Hands and map are open to all; only the role cards are hidden.")
    return _("Your turn"), _("Roles are known, camps come next.")
