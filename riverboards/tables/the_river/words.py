"""Sentences of the shell's questions: refusals, barriers, endings, the score sheet, the box, the hand-over."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from riverboards.engine.contract import Decision, Outcome, Refusal
from riverboards.games.the_river.view import RiverView
from riverboards.tables.the_river.names import (
    BARN,
    HOUSE,
    TOKEN,
    building_name,
    goods_name,
    is_card,
    meadow_name,
    place_name,
)
from riverboards.words import Rich, catalogue, later, who

_ = catalogue("the-river")

_PLAIN: Final = {
    "game-over": later("The game is over."),
    "tile-not-face-up": later("This tile does not lie face up to be taken. The open ones glow."),
    "card-not-face-up": later("This card does not lie face up to be taken. The open ones glow."),
    "no-such-place": later("Pioneers work on the islands only. The open places glow."),
    "not-a-kind": later("Wood, stone and clay can be chosen here."),
    "exchange-no-food": later("The food island is empty, and an exchange takes 1 food from it."),
    "exchange-not-three": later("An exchange takes exactly 3 of wood, stone and clay."),
    "swap-same": later("The second tile must be another one than the first."),
    "landing-not-full": later("This place still has a free space: Hidden Landing is not needed here."),
    "landing-not-here": later("Hidden Landing does not help here: this place is never full for all."),
    "claimed-twice": later("You claimed two tiles this round already. The next claim is open in the next round."),
    "board-full": later("Your river is full: 12 tiles lie on it."),
    "no-tiles-left": later("No face-up tile is left. New ones are turned up when the round ends."),
    "all-islands-empty": later("All islands are empty: there is nothing to fetch."),
    "no-cards-left": later(
        "No building card lies face up. New ones come when the round ends, as long as the deck lasts."
    ),
}
_ASKED: Final = {
    "draft-tile": later("The draft comes first. Choose one of the face-up tiles."),
    "place": later("First a pioneer is to be placed. The open places glow."),
    "claim-tile": later("The claim comes first. Choose one of the face-up tiles."),
    "extra-tile": later("Open Country comes first. Choose one more face-up tile."),
    "driftwood-kind": later("Driftwood Bend comes first. Choose wood, stone or clay."),
    "food-kind": later("The food island is empty. Choose wood, stone or clay instead."),
    "high-water": later("High Water comes first. Use it or keep it."),
    "give-back": later("More is held than the barns can take. Choose what goes back."),
    "reserve-card": later("The reservation comes first. Choose one of the face-up cards."),
    "build-card": later("The building comes first. Choose a card, or go back."),
    "payment": later("The building is to be paid first."),
    "first-tile": later("The swap comes first. Choose one of your tiles."),
    "second-tile": later("The swap comes first. Choose the second of your tiles."),
    "end-turn": later("The turn is played. End it, or take steps back."),
}
_BARRIERS: Final = {
    "turn-ended": later("The last turn has ended."),
    "tiles-turned": later("New tiles have been turned up."),
    "stack-shuffled": later("The tiles have been shuffled."),
    "cards-turned": later("New cards have been turned up."),
    "game-ended": later("The game is over."),
}


def explain(refusal: Refusal) -> Rich:
    """The sentence of a refusal: the fact, what would be needed, what is open."""
    sentence = _WITH_FACTS.get(refusal.code)
    text = sentence(refusal.facts) if sentence is not None else _(_PLAIN[refusal.code])
    open_places = refusal.facts.get("open")
    if open_places and refusal.code != "places-open":
        places = _.n("{n} other place is open.", "{n} other places are open.", open_places)
        return _("{text} {places}", text=text, places=places)
    return text


def _asked(facts: Mapping[str, Any]) -> Rich:
    return _(_ASKED[facts["question"]])


def _taken(facts: Mapping[str, Any]) -> Rich:
    gaps: dict[str, object] = {"place": place_name(facts["place"])}
    if "second_seat" in facts and facts["second_seat"] != facts["first_seat"]:
        gaps |= {"one": who(facts["first_seat"]), "other": who(facts["second_seat"])}
        return _(
            "{place} is taken: {one} and {other} stand there. Each space holds 1 pioneer until the round ends.", **gaps
        )
    gaps["one"] = who(facts["first_seat"])
    return _("{place} is taken: {one} stands there. Each space holds 1 pioneer until the round ends.", **gaps)


def _nothing(facts: Mapping[str, Any]) -> Rich:
    gaps = {"resource": goods_name(facts["place"])}
    if facts["players"] == 2:
        return _("No {resource} symbol is visible on your river, so nothing would be taken.", **gaps)
    return _(
        "No {resource} symbol is visible on your river, and the extra of the first pioneer is gone for this round.",
        **gaps,
    )


def _empty(facts: Mapping[str, Any]) -> Rich:
    return _("No {resource} is left on its island.", resource=goods_name(facts["place"]))


def _no_room(facts: Mapping[str, Any]) -> Rich:
    return _("No barn is visible on your river: there is no room for any resource.")


def _reserved_two(facts: Mapping[str, Any]) -> Rich:
    return _("{n} reserved cards lie before you, and that is the most. Build one of them first.", n=facts["cards"])


def _nothing_to_build(facts: Mapping[str, Any]) -> Rich:
    n = facts["held"]
    return _.n(
        "No face-up card can be paid with the {n} resource you hold.",
        "No face-up card can be paid with the {n} resources you hold.",
        n,
    )


def _too_dear(facts: Mapping[str, Any]) -> Rich:
    gaps = {"due": facts["due"], "have": facts["have"]}
    if is_card(facts["card"]):
        name = building_name(facts["card"])
        return _(
            "{name} costs {due}, and you can meet {have} of that. The cards that glow can be paid.", name=name, **gaps
        )
    return _("This card costs {due}, and you can meet {have} of that. The cards that glow can be paid.", **gaps)


def _reserved_too_dear(facts: Mapping[str, Any]) -> Rich:
    return _(
        "Your reserved card costs {due} now, and you can meet {have} of that. Your pioneer is still in the boat.",
        due=facts["due"],
        have=facts["have"],
    )


def _rest_must_build(facts: Mapping[str, Any]) -> Rich:
    return _("One of your reserved cards can be paid, so the build place is open to you: the pioneer goes there.")


def _places_open(facts: Mapping[str, Any]) -> Rich:
    return _.n(
        "Resting is for when no place is open. {n} place is open.",
        "Resting is for when no place is open. {n} places are open.",
        facts["open"],
    )


def _swap_few(facts: Mapping[str, Any]) -> Rich:
    return _.n(
        "A swap needs two tiles; your river has {n}.", "A swap needs two tiles; your river has {n}.", facts["tiles"]
    )


def _swap_no_tile(facts: Mapping[str, Any]) -> Rich:
    return _("No tile lies there. Choose among your {n}.", n=facts["tiles"])


def _exchange_few(facts: Mapping[str, Any]) -> Rich:
    return _("An exchange takes 3 of wood, stone and clay; you hold {n}. Food does not count.", n=facts["held"])


def _not_held(facts: Mapping[str, Any]) -> Rich:
    return _("You hold {n} {resource}.", n=facts["held"], resource=goods_name(facts["resource"]))


def _give_number(facts: Mapping[str, Any]) -> Rich:
    return _("Exactly {surplus} go back; chosen so far: {given}.", surplus=facts["surplus"], given=facts["given"])


def _pay_number(facts: Mapping[str, Any]) -> Rich:
    gaps = {"due": facts["due"], "given": facts["given"], "discount": facts["discount"], "camp": facts["camp"]}
    if facts["given"] > facts["due"]:
        return _("{due} are owed, and {given} are on the table. Leave out one more.", **gaps)
    return _("{due} are owed, and {given} are on the table. Leave out fewer.", **gaps)


def _pay_kind(facts: Mapping[str, Any]) -> Rich:
    return _("The cost asks for {n} {resource}.", n=facts["cost"], resource=goods_name(facts["resource"]))


def _meadow_used(facts: Mapping[str, Any]) -> Rich:
    return _("{meadow} has been used.", meadow=meadow_name(facts["meadow"]))


def _meadow_not_owned(facts: Mapping[str, Any]) -> Rich:
    return _("{meadow} does not lie on your river.", meadow=meadow_name(facts["meadow"]))


def _no_reserved(facts: Mapping[str, Any]) -> Rich:
    return _.n("{n} reserved card lies before you.", "{n} reserved cards lie before you.", facts["cards"])


_WITH_FACTS: Final[dict[str, Callable[[Mapping[str, Any]], Rich]]] = {
    "not-your-turn": lambda facts: _("It is {who}’s turn.", who=who(facts["seat"])),
    "another-question": _asked,
    "place-taken": _taken,
    "nothing-to-take": _nothing,
    "island-empty": _empty,
    "no-room": _no_room,
    "reserved-two": _reserved_two,
    "nothing-to-build": _nothing_to_build,
    "too-dear": _too_dear,
    "reserved-too-dear": _reserved_too_dear,
    "rest-must-build": _rest_must_build,
    "places-open": _places_open,
    "swap-too-few": _swap_few,
    "swap-no-tile": _swap_no_tile,
    "exchange-too-few": _exchange_few,
    "exchange-not-held": _not_held,
    "give-not-held": _not_held,
    "give-wrong-number": _give_number,
    "pay-not-held": _not_held,
    "pay-wrong-number": _pay_number,
    "pay-wrong-kind": _pay_kind,
    "meadow-used": _meadow_used,
    "meadow-not-owned": _meadow_not_owned,
    "no-such-reserved": _no_reserved,
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
    points = outcome.facts["best"]
    if len(outcome.winners) == 1:
        return _("{who} wins with {n} points.", who=who(outcome.winners[0]), n=points)
    names = [who(seat) for seat in outcome.winners]
    shared = names[-1]
    for name in reversed(names[:-1]):
        shared = _("{one} and {others}", one=name, others=shared) if shared == names[-1] else _list(name, shared)
    return _(
        "{names} share the victory with {n} points. Equal totals win together; there is no tie-break.",
        names=shared,
        n=points,
    )


def _list(name: Rich, others: Rich) -> Rich:
    return _("{one}, {others}", one=name, others=others)


def source(name: str) -> tuple[str, str]:
    """Words and icon of a score line's source."""
    sources = {
        "buildings": (_("Buildings"), HOUSE),
        "tokens": (_("Bonus tokens"), TOKEN),
        "columns": (_("Columns"), "the-river/tile-forest"),
        "leftovers": (_("Left in the barns"), BARN),
        "meadows": (_("Meadows"), "the-river/tile-meadow"),
    }
    return sources[name]


def note(name: str, facts: Mapping[str, Any]) -> Rich:
    """Small print below a number of the score sheet."""
    match name:
        case "buildings":
            return _.n("{n} built", "{n} built", facts["built"])
        case "tokens":
            return Rich(" + ".join(str(value) for value in facts["values"]))
        case "columns":
            return Rich(" + ".join(str(points) for points in facts["columns"] if points))
        case "leftovers":
            if facts["long_barn"]:
                return _("{n} left, {meadow}", n=facts["held"], meadow=meadow_name("long-barn"))
            return _("{n} left", n=facts["held"])
    return _meadow_note(facts["meadows"])


def _meadow_note(meadows: tuple[tuple[str, int], ...]) -> Rich:
    if not meadows:
        return _("none")
    said = [_("{meadow} {n}", meadow=meadow_name(key), n=points) for key, points in meadows]
    shown = said[-1]
    for each in reversed(said[:-1]):
        shown = _list(each, shown)
    return shown


def hand_over(view: RiverView, _decision: Decision) -> tuple[Rich, Rich]:
    """For the curtain, which only falls here where the settings want it at every turn (TR-HIDE-09)."""
    return _("Your turn"), _("Reserved cards and tokens stay face down; hold the look button to see your own.")
