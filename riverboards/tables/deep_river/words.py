"""Sentences of the shell's questions: refusals, barriers, endings, the score sheet, the hand-over."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from riverboards.engine.contract import Decision, Outcome, Refusal
from riverboards.games.deep_river.data import HOME
from riverboards.games.deep_river.view import View
from riverboards.tables.deep_river.names import current_name, effect_title, end_sentence, steps
from riverboards.words import Rich, catalogue, later, who

_ = catalogue("deep-river")

_PLAIN: Final = {
    "game-over": later("The game is over. Undo takes steps back."),
    "turn-played": later("The turn is played. End it, or take steps back."),
    "no-such-current": later("There are three currents; this is none of them."),
    "tiles-first": later("The river is not laid yet. Lay your three tiles first."),
    "no-such-fish": later("There is no such fish. The open ones glow."),
    "current-first": later("A fish swims on a current. Choose one of the currents first."),
    "effect-first": later("The large tile offers two effects. Choose one of them first."),
    "fish-double": later("This fish is double already. Choose one that shows a single fish."),
    "not-a-stack": later("This fish lies alone. Choose a stack of two fish on the river."),
    "first-movement": later("The first movement must be made. The second may be left out."),
    "effect-needs-double": later(
        "The fish that stopped is single, and only a double moves a fish on. Turn one to double."
    ),
    "effect-no-single": later("None of your free fish is single, so none can be turned. Move a fish 1 tile."),
    "effect-chosen": later("The effect is chosen. Undo takes the choice back."),
    "tiles-laid": later("The tiles lie in the river already."),
    "tiles-open": later("Some of your tiles are still to be laid."),
}
_ASKED: Final = {
    "lay-tiles": later("Your tiles come first. Choose the one for the framed place."),
    "confirm-tiles": later("Your tiles lie. Keep them so, or take steps back."),
    "choose-current": later("The turn begins with a current. Choose one of them."),
    "choose-fish": later("A fish is to swim now. Choose one of those that glow."),
    "advance-fish": later("The advance tile comes first. Choose the fish that moves 1 tile."),
    "swap-stack": later("The swap tile comes first. Choose the stack to swap."),
    "turn-current": later("The turn tile comes first. Choose the current to turn over."),
    "choose-effect": later("The large tile comes first. Choose one of its two effects."),
    "flip-fish": later("The large tile comes first. Choose the single fish that turns to double."),
    "rush-fish": later("The large tile comes first. Choose the fish that moves 1 tile."),
    "use-tile": later("The tile comes first. Use it, or leave it."),
    "confirm-turn": later("The turn is played. End it, or take steps back."),
}
_BARRIERS: Final = {
    "turn-confirmed": later("The last turn has ended."),
    "tiles-confirmed": later("The tiles have been laid."),
    "currents-tossed": later("The currents have been tossed."),
}


def explain(refusal: Refusal) -> Rich:
    """The sentence of a refusal: the fact, what would be needed, what is open."""
    facts = refusal.facts
    match refusal.code:
        case "asked-first" | "turn-open":
            return _(_ASKED[facts["asked"]])
        case "not-your-turn":
            return _("It is {who}’s turn.", who=who(facts["seat"]))
        case "current-barred":
            return _(
                "{who} turned {current} last turn, so it is barred for this one. The other currents are open.",
                who=who(facts["seat"]),
                current=current_name(facts["side"]),
            )
        case "current-resting":
            return _(
                "{n} turns running were played at the last tile, so {current} rests for one. The others are open.",
                n=facts["turns"],
                current=current_name(facts["side"]),
            )
        case "current-chosen":
            name = current_name(facts["side"])
            return _("This turn runs on {current}. Undo gives it back.", current=name)
        case "not-your-fish":
            return _theirs(facts["own"])
        case "fish-covered":
            return _("This fish is covered: the stack belongs to the fish on top. Choose one that is free.")
        case "tile-not-in-hand":
            effect = facts["effect"]
            if not effect:
                return _("You have no such tile to lay. Choose one of yours.")
            return _("{effect} is not among your tiles. Choose one of yours.", effect=effect_title(effect))
    return _(_PLAIN[refusal.code])


def _theirs(own: str) -> Rich:
    if own == "eels":
        return _("This is a salmon, and you have the eels. Choose one of those that glow.")
    return _("This is an eel, and you have the salmon. Choose one of those that glow.")


def barrier(code: str) -> Rich:
    """Why nothing before it can be taken back."""
    return _(_BARRIERS[code])


def ending(outcome: Outcome) -> Rich:
    """How the game ended."""
    if outcome.reason == "stopped":
        return _("The game was stopped early. Nobody has won.")
    if outcome.reason == "conceded":
        return _("The game was conceded.")
    bear, seat = outcome.facts["bear"], outcome.winners[0]
    return end_sentence(outcome.reason, seat, 0 if bear == HOME[1] else 1)


def source(name: str) -> tuple[str, str]:
    """Words and icon of a goal."""
    goals = {
        "bear": (_("Bear in the other nest"), "deep-river/bear"),
        "further": (_("Two currents at tile 7, own nest further from the bear"), "common/hourglass"),
        "middle": (_("Two currents at tile 7, bear in the middle, own turn"), "common/flag"),
    }
    return goals[name]


def note(name: str, facts: Mapping[str, Any]) -> Rich:
    """How far the bear was from the nests."""
    if name == "bear":
        return _("{steps} missing", steps=steps(facts["steps"])) if facts["steps"] else _("")
    if name == "further":
        return _("{steps} from the own nest", steps=steps(facts["own"]))
    return _("")


def hand_over(view: View, _decision: Decision) -> tuple[Rich, Rich]:
    """For the curtain, which only falls here where the settings want it at every turn."""
    return _("Your turn"), _("Nothing is hidden in Deep River; the curtain only marks whose turn it is.")
