"""How each decision is put to its player."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from riverboards.engine.contract import Decision
from riverboards.games.deep_river import actions as a
from riverboards.games.deep_river.data import TILES
from riverboards.games.deep_river.view import View
from riverboards.tables.contract import Chosen, Consequence, Mark, Question, Ring, Sheet, Tag, Target
from riverboards.tables.deep_river.arrange import current_picture, effect_picture, fish_picture
from riverboards.tables.deep_river.names import (
    current_id,
    current_title,
    effect_pieces,
    effect_short,
    effect_text,
    effect_title,
    end_sentence,
    end_short,
    end_winner,
    fish_id,
    lay_place,
    side_name,
    tiles,
)
from riverboards.tables.deep_river.preview import consequences, current_outlook, current_outlook_marks, marks
from riverboards.tables.parts import Button, Option, Part, Picture, Row, Text
from riverboards.words import Rich, catalogue, who

_ = catalogue("deep-river")


def ask(view: View, decision: Decision, chosen: Chosen) -> Question:
    """The question of a decision, at this point of its answering."""
    return _QUESTIONS[decision.kind](view, chosen)


def wait(view: View) -> Question:
    """While nobody here is asked."""
    if view.outcome is not None:
        seat = view.outcome.winners[0]
        side = view.side_of(seat)
        text = end_sentence(view.outcome.reason, seat, side)
        prompt = _("The game is over: {who} wins", who=who(seat))
        return Question(prompt, _("The game is over"), text, "DR-END-01", fish_picture(side, 2))
    return Question(_("**{who}** ({side}) is on turn", who=who(view.seat), side=_side(view)))


def _side(view: View) -> Rich:
    return side_name(view.side_of(view.seat))


def _gaps(view: View) -> dict[str, object]:
    return {"who": who(view.seat), "side": _side(view)}


def _foreseen(view: View, chosen: Chosen) -> tuple[tuple[Consequence, ...], tuple[Mark, ...]]:
    """The strip and the marks of the answer that is complete or pointed at."""
    if chosen.action is None:
        return (), ()
    return consequences(view, chosen.foreseen), marks(view, chosen.foreseen)


# ------------------------------------------------------------------ currents


def _currents(view: View, selected: str = "") -> tuple[Part, ...]:
    """The three currents as cards: what the visible side gives, and the hidden one small."""
    cards: list[Part] = []
    for current in view.currents:
        side = view.played if current.id == selected else current.up
        back = current.back if side == current.up else current.up
        cards.append(
            Option(
                f"do/current/{current.id}",
                current_title(side),
                art=current_picture(side),
                parts=(Row((Text(_("back"), "small", soft=True), Picture(current_picture(back), 26)), gap=6),),
                selected=current.id == selected,
            )
        )
    return tuple(cards)


def _choose_current(view: View, chosen: Chosen) -> Question:
    strip: tuple[Consequence, ...] = ()
    signs: tuple[Mark, ...] = ()
    if isinstance(chosen.action, a.ChooseCurrent):
        strip, signs = _foreseen(view, chosen)
        if not any(isinstance(event, a.CurrentMoved) for event in chosen.foreseen):
            strip += current_outlook(view, chosen.action.current)
            signs += current_outlook_marks(view, chosen.action.current)
    return Question(
        _("**{who}** ({side}): choose a current", **_gaps(view)),
        _("Currents"),
        _("One carries your fish, then it drifts on and turns over"),
        "DR-TOKEN-01",
        tray=_currents(view),
        consequences=strip,
        marks=signs + _closed(view),
    )


def _closed(view: View) -> tuple[Mark, ...]:
    """Labels on the currents that may not be chosen."""
    tags = []
    for current in view.currents:
        if current.barred:
            tags.append(Tag(current_id(current.id), _("barred")))
        elif current.resting:
            tags.append(Tag(current_id(current.id), _("rests")))
    return tuple(tags)


def _turn_current(view: View, chosen: Chosen) -> Question:
    strip, signs = _foreseen(view, chosen)
    return Question(
        _("**{who}** ({side}): choose a current to turn over", **_gaps(view)),
        _("Turn tile"),
        _("{who} may not choose it next turn", who=who(1 - view.seat)),
        "DR-TILE-12",
        tray=_currents(view),
        consequences=strip,
        marks=signs,
    )


# ------------------------------------------------------------------ fish


def _choose_fish(view: View, chosen: Chosen) -> Question:
    strip, signs = _foreseen(view, chosen)
    tray: tuple[Part, ...] = _currents(view, view.current)
    if view.done:
        tray += (Button("do/stop", _("No second fish"), "common/next"),)
    return Question(
        _swim_prompt(view),
        _("Currents"),
        _("Undo gives the current back") if not view.done else _("The second movement is optional"),
        "DR-TOKEN-08" if view.played == "twice" else "DR-TOKEN-05",
        tray=tray,
        consequences=strip,
        marks=(Ring(current_id(view.current), "chosen"), *signs),
    )


def _swim_prompt(view: View) -> Rich:
    gaps = _gaps(view)
    if view.done:
        return _("**{who}** ({side}): choose a fish for the second movement, or none", **gaps)
    if view.played == "twice":
        return _("**{who}** ({side}): choose the fish for the first movement, 1 tile", **gaps)
    if view.played == "bear":
        return _("**{who}** ({side}): choose the fish that swims 1 tile; the bear follows", **gaps)
    distance = tiles(int(view.played.removeprefix("move-")))
    return _("**{who}** ({side}): choose the fish that swims {tiles}", tiles=distance, **gaps)


def _advance_fish(view: View, chosen: Chosen) -> Question:
    strip, signs = _foreseen(view, chosen)
    return Question(
        _("**{who}** ({side}): choose the fish that advances 1 tile", **_gaps(view)),
        _("Advance tile"),
        _("Any of your free fish. The tile it stops on does nothing."),
        "DR-TILE-06",
        effect_picture("advance"),
        consequences=strip,
        marks=(*_standing(view), *signs),
    )


def _rush_fish(view: View, chosen: Chosen) -> Question:
    strip, signs = _foreseen(view, chosen)
    return Question(
        _("**{who}** ({side}): choose the fish that rushes on 1 tile", **_gaps(view)),
        _("Large tile"),
        _("Any of your free fish. If you like, the tile it reaches takes effect."),
        "DR-LARGE-05",
        effect_picture("rush"),
        consequences=strip,
        marks=(*_standing(view), *signs),
    )


def _flip_fish(view: View, chosen: Chosen) -> Question:
    strip, signs = _foreseen(view, chosen)
    return Question(
        _("**{who}** ({side}): choose the single fish that turns to double", **_gaps(view)),
        _("Large tile"),
        _("A double counts twice when it arrives, moves the bear on bear tiles and rushes on from here."),
        "DR-LARGE-02",
        effect_picture("flip"),
        consequences=strip,
        marks=(*_standing(view), *signs),
    )


def _swap_stack(view: View, chosen: Chosen) -> Question:
    strip, signs = _foreseen(view, chosen)
    return Question(
        _("**{who}** ({side}): choose the stack to swap", **_gaps(view)),
        _("Swap tile"),
        _("Top and bottom change places. The fish on top then owns the stack."),
        "DR-TILE-09",
        effect_picture("swap"),
        consequences=strip,
        marks=(*_standing(view), *signs),
    )


def _standing(view: View) -> tuple[Mark, ...]:
    """A frame round the tile whose effect is being carried out."""
    return (Ring(f"tile/{view.fishes[view.fish].place}", "frame"),) if view.fish >= 0 else ()


# ------------------------------------------------------------------ the large tile


def _choose_effect(view: View, chosen: Chosen) -> Question:
    side = view.side_of(view.seat)
    singles = [fish for fish in view.fishes if fish.side == side and fish.face == 1 and fish.over < 0]
    lit = _lit(view)
    pointed = chosen.action
    if pointed == a.FLIP:
        lit += tuple(fish_id(fish.id) for fish in singles)
    elif pointed == a.RUSH:
        lit += tuple(fish_id(fish.id) for fish in view.fishes if fish.side == side and fish.over < 0)
    grow = _.n(
        "Your free single fish: there is **{n}** to choose.",
        "One of your free single fish: there are **{n}** to choose from.",
        len(singles),
    )
    sheet = Sheet(
        parts=(
            Row(
                (
                    Option("do/flip", _("Turn a fish to double"), grow, effect_picture("flip"), parts=(_grows(side),)),
                    Option(
                        "do/advance",
                        _("Move a fish 1 tile"),
                        _("Any of your free fish. If you like, the tile it reaches takes effect too."),
                        effect_picture("rush"),
                    ),
                ),
                gap=16,
            ),
        ),
        over="foot",
        lit=lit,
    )
    return Question(
        _("**{who}** ({side}): the large tile offers two effects", **_gaps(view)),
        _("Choose one of the two effects"),
        _("A double may do either; a single may only turn a fish to double."),
        "DR-LARGE-01",
        fish_picture(side, 2),
        sheet=sheet,
        marks=_standing(view),
    )


def _grows(side: int) -> Part:
    return Row(
        (Picture(fish_picture(side, 1), 38), Picture("common/arrow-right", 26), Picture(fish_picture(side, 2), 38))
    )


def _lit(view: View) -> tuple[Target, ...]:
    """What stays bright below a sheet: the tile, its effects, and the fish that stopped there."""
    fish = view.fishes[view.fish]
    under = (fish_id(fish.under),) if fish.under >= 0 else ()
    return (f"tile/{fish.place}", *effect_pieces(view, fish.place), *under, fish_id(fish.id))


def _use_tile(view: View, chosen: Chosen) -> Question:
    strip, signs = _foreseen(view, chosen)
    place = view.fishes[view.fish].place
    effect = view.effects[place]
    title = effect_title(effect)
    sheet = Sheet(
        parts=(
            Row(
                (
                    Option("do/use", _("Use the tile"), effect_text(effect), effect_picture(effect)),
                    Option(
                        "do/leave",
                        _("Leave it"),
                        _("The tile does nothing; your turn goes on."),
                        "common/next",
                    ),
                ),
                gap=16,
            ),
        ),
        over="foot",
        lit=_lit(view),
    )
    return Question(
        _("**{who}** ({side}): use the tile that was reached, or leave it", **_gaps(view)),
        _("Tile {n}: {effect}", n=place, effect=title),
        _("After a rush from the large tile this is your choice."),
        "DR-LARGE-06",
        effect_picture(effect),
        sheet=sheet,
        consequences=strip,
        marks=(*_standing(view), *signs),
    )


# ------------------------------------------------------------------ end of the turn, own tiles


def _confirm_turn(view: View, _chosen: Chosen) -> Question:
    there = sum(current.tile == TILES for current in view.currents)
    strip: tuple[Consequence, ...] = ()
    help_ = _("Undo takes steps back. Then it is {who}’s turn.", who=who(1 - view.seat))
    if there >= view.for_end:
        seat, reason = end_winner(view, view.seat)
        help_ = _("Undo takes steps back. Ending the turn ends the game.")
        strip = (Consequence("common/flag", _("The game ends"), end_short(reason, seat), seat),)
    return Question(
        _("**{who}** ({side}): the turn is played", **_gaps(view)),
        _("Turn played"),
        help_,
        "DR-TURN-02",
        fish_picture(view.side_of(view.seat), 1),
        tray=(Button("do/end-turn", _("End turn"), "common/check", "primary"),),
        consequences=strip,
    )


def _lay_tiles(view: View, _chosen: Chosen) -> Question:
    place = lay_place(view, view.side_of(view.seat))
    seen: dict[str, Part] = {}
    for effect in view.hands[view.side_of(view.seat)]:
        option = Option(f"do/lay/{effect}", effect_title(effect), effect_short(effect), effect_picture(effect))
        seen.setdefault(effect, option)
    return Question(
        _("**{who}** ({side}): choose the tile for place {n}", n=place, **_gaps(view)),
        _("Your tiles"),
        _("From the large tile outwards, towards your nest"),
        "DR-SETUP-03",
        tray=tuple(seen.values()),
        marks=(Ring(f"tile/{place}", "frame"),),
    )


def _confirm_tiles(view: View, _chosen: Chosen) -> Question:
    last = not any(view.hands)
    return Question(
        _("**{who}** ({side}): your three tiles lie in the river", **_gaps(view)),
        _("Your tiles"),
        _("Then the currents are tossed.") if last else _("Then {who} lays tiles.", who=who(1 - view.seat)),
        "DR-SETUP-03",
        tray=(Button("do/confirm-tiles", _("Keep them so"), "common/check", "primary"),),
    )


_QUESTIONS: Final[dict[str, Callable[[View, Any], Question]]] = {
    "lay-tiles": _lay_tiles,
    "confirm-tiles": _confirm_tiles,
    "choose-current": _choose_current,
    "choose-fish": _choose_fish,
    "advance-fish": _advance_fish,
    "swap-stack": _swap_stack,
    "turn-current": _turn_current,
    "choose-effect": _choose_effect,
    "flip-fish": _flip_fish,
    "rush-fish": _rush_fish,
    "use-tile": _use_tile,
    "confirm-turn": _confirm_turn,
}
