"""How each decision is put to its player."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from riverboards.engine.contract import Decision
from riverboards.games.we_all_take.board import F
from riverboards.games.we_all_take.view import View
from riverboards.tables.contract import Chosen, Question, Tag
from riverboards.tables.parts import Button, Gap
from riverboards.tables.we_all_take import action_step, role, season_end, trade, voting
from riverboards.tables.we_all_take.names import WEATHER_ART, art, signed, weather_name
from riverboards.tables.we_all_take.role import winners_line
from riverboards.words import catalogue, who

_ = catalogue("we-all-take")


def ask(view: View, decision: Decision, chosen: Chosen) -> Question:
    """The question of a decision; while a look control is held, the private page of that seat lies over the board."""
    if chosen.looking is not None and view.roles[chosen.looking]:
        return _looking(view, chosen.looking)
    if decision.kind == "trade":
        return trade.offer(view, decision, chosen)
    if decision.kind == "look":
        return role.look(view)
    return _QUESTIONS[decision.kind](view, chosen)


def _looking(view: View, seat: int) -> Question:
    """Shown only while the control is held."""
    return Question(
        _("**{who}** looks at the role card", who=who(seat)),
        _("Let go and the card turns over at once."),
        _("Others at the table: please look away."),
        "WA-SETUP-08",
        "common/eye",
        sheet=role.page(view, seat),
    )


def wait(view: View) -> Question:
    """While nobody here is asked."""
    if view.outcome is not None:
        lost = view.outcome.reason == "estuary"
        text = _("The estuary is lost: everybody loses.") if lost else winners_line(view.outcome.winners)
        icon = art("pollution") if lost else "common/trophy"
        return Question(_("The game is over"), _("The game is over"), text, "WA-END-01", icon)
    if view.season == 0:
        return Question(_("Camps are placed"))
    if view.phase == "window":
        return Question(_("{season} · the river runs", season=action_step.season_line(view)))
    return Question(_("End of season {season}", season=view.season))


def _place_camp(view: View, chosen: Chosen) -> Question:
    tags: tuple[Tag, ...] = ()
    if chosen.pointed is not None and chosen.action is not None:
        tags = (Tag(chosen.pointed, _("your camp")),)
    return Question(
        _("**{who}**: choose the place of your camp", who=who(view.asked)),
        _("Place your camp"),
        _("Higher camps vote earlier and act earlier; lower ones lie among the wetlands. One camp to a tile."),
        "WA-SETUP-12",
        art("camp"),
        marks=tags,
    )


def _roll(view: View, _chosen: Chosen) -> Question:
    card = view.almanac[0]
    modifier = signed(F.modifiers[F.weather_ids.index(card)])
    help_ = _("The water starts at the roll and the card’s {modifier}.", modifier=modifier)
    if view.kept:
        help_ = _(
            "The water starts at the roll, the card’s {modifier} and the {kept} the storm left.",
            modifier=modifier,
            kept=signed(view.kept),
        )
    if view.storm:
        help_ = _("The storm: this season runs from the estuary up. The water starts at the roll and 3.")
    return Question(
        _("Season {season} begins: {card}", season=view.season, card=weather_name(card)),
        _("Roll the die"),
        help_,
        "WA-WATER-01",
        art(WEATHER_ART[card]),
        tray=(Gap(8, stretch=True), Button("do/roll", _("Roll the die"), "common/dice-5", "primary")),
    )


_QUESTIONS: Final[dict[str, Callable[[View, Chosen], Question]]] = {
    "place-camp": _place_camp,
    "roll": _roll,
    "window": action_step.window,
    "answer-ferry": action_step.answer_ferry,
    "answer-offer": trade.answer,
    "exchange": season_end.exchange,
    "policy": voting.policy,
    "vote": voting.vote,
    "buy-votes": voting.buy,
    "city": season_end.city,
}
