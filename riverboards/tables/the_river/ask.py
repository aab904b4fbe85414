"""How each decision is put to its player."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from riverboards.engine.contract import Decision
from riverboards.games.the_river import actions as a
from riverboards.games.the_river.actions import RESERVED
from riverboards.games.the_river.data import PRODUCTION, RESOURCES
from riverboards.games.the_river.view import RiverView
from riverboards.tables.contract import Chosen, Consequence, Mark, Question, Ring, Sheet
from riverboards.tables.parts import Button, Card, FieldPart, Option, Part, Piece, Row, Text
from riverboards.tables.the_river.arrange import card_piece, covered_card
from riverboards.tables.the_river.names import (
    BARN,
    GOODS_ART,
    HOUSE,
    RESERVE,
    SWAP,
    barns,
    goods_icons,
    goods_name,
    held,
    meadow_art,
    meadow_name,
    meadow_text,
    space,
)
from riverboards.tables.the_river.payment import ask_payment
from riverboards.tables.the_river.preview import consequences, marks
from riverboards.tables.the_river.words import explain
from riverboards.words import Rich, catalogue, who

_ = catalogue("the-river")


def ask(view: RiverView, decision: Decision, chosen: Chosen) -> Question:
    """The question of a decision, at this point of its answering."""
    return _QUESTIONS[decision.kind](view, chosen)


def wait(view: RiverView) -> Question:
    """While nobody here is asked."""
    if view.outcome is not None:
        winners = view.outcome.winners
        if len(winners) == 1:
            return Question(_("The game is over: {who} wins", who=who(winners[0])))
        return Question(_("The game is over"))
    return Question(_head(view, _("**{who}** is on turn", who=who(view.seat))))


def _head(view: RiverView, text: Rich) -> Rich:
    """The sentence of the top bar, after the round."""
    if view.round == 0:
        return _("Draft · {text}", text=text)
    return _("Round {n} · {text}", n=view.round, text=text)


def _ahead(view: RiverView, chosen: Chosen) -> tuple[tuple[Consequence, ...], tuple[Mark, ...]]:
    if chosen.action is None:
        return (), ()
    return consequences(view, chosen.foreseen), marks(view, chosen.foreseen)


def _crew(view: RiverView) -> Part:
    """The boat with the pioneers that are still in it."""
    crew = " ".join(["pioneer"] * view.seats[view.seat].boat)
    piece = Piece("boat", "boat", "", fields={"crew": crew}, tint=view.seat, target=False)
    return Card(piece, height=70)


def _reserved(view: RiverView, height: int = 96) -> tuple[Part, ...]:
    """The reserved cards of the seat on turn: their backs, or their faces while their owner looks (TR-HIDE-09)."""
    own = view.seats[view.seat]
    faces = own.hand.reserved if own.hand is not None else ()
    cards: list[Part] = []
    for slot in range(own.reserved):
        target = RESERVED[slot]
        if own.hand is not None and faces:
            piece = card_piece(faces[slot], "deck", piece_id=target, state="" if own.hand.payable[slot] else "dim")
        else:
            piece = covered_card(target)
        cards.append(Card(piece, height=height, target=target))
    return tuple(cards)


def _told(view: RiverView) -> tuple[Part, ...]:
    """What was refused in secret, while its seat looks (TR-HIDE-10)."""
    return (Text(explain(view.told), "small"),) if view.told is not None else ()


# ---------------------------------------------------------------- draft, claim


def _draft(view: RiverView, chosen: Chosen) -> Question:
    strip, signs = _ahead(view, chosen)
    return Question(
        _head(view, _("**{who}**: choose a starting tile", who=who(view.seat))),
        _("Starting tile"),
        _("It goes to space 1. The tile left over leaves the game."),
        "TR-DRAFT-01",
        "the-river/tile-forest",
        consequences=strip,
        marks=signs or (Ring(space(view.seat, 1), "frame"),),
    )


def _claim(view: RiverView, chosen: Chosen) -> Question:
    strip, signs = _ahead(view, chosen)
    number = len(view.seats[view.seat].tiles) + 1
    return Question(
        _head(view, _("**{who}**: choose the tile to claim", who=who(view.seat))),
        _("Claim a tile"),
        _("It goes to space {n}, the next along the river.", n=number),
        "TR-CLAIM-01",
        "the-river/tile-forest",
        consequences=strip,
        marks=signs or (Ring(space(view.seat, number), "frame"),),
    )


def _extra_tile(view: RiverView, chosen: Chosen) -> Question:
    strip, signs = _ahead(view, chosen)
    number = len(view.seats[view.seat].tiles) + 1
    return Question(
        _head(view, _("**{who}**: choose one more tile", who=who(view.seat))),
        meadow_name("open-country"),
        _("It goes to space {n} and is not one of your two claims.", n=number),
        "TR-MEADOW-08",
        meadow_art("open-country"),
        consequences=strip,
        marks=signs or (Ring(space(view.seat, number), "frame"),),
    )


# ---------------------------------------------------------------- place


def _place(view: RiverView, chosen: Chosen) -> Question:
    if chosen.targets[:1] == ("do/exchange",):
        return _exchange(view, chosen)
    strip, signs = _ahead(view, chosen)
    own = view.seats[view.seat]
    resting = "do/rest" in chosen.targets
    tray: list[Part] = [_crew(view), *_reserved(view), *_told(view)]
    tray.append(Button("do/exchange", _("3 for 1 food"), GOODS_ART["food"]))
    if "winding-path" in own.kept:
        tray.append(Button("do/winding-path", meadow_name("winding-path"), SWAP))
    if any(isinstance(action, a.Rest) for action in chosen.remaining):
        tray.append(Button("do/rest", _("Rest"), "common/pause", selected=resting))
    return Question(
        _head(view, _place_prompt(view)),
        _("Place a pioneer"),
        _rest_help(view) if resting else _place_help(view),
        "TR-PASS-01" if resting else "TR-PLACE-01",
        tray=tuple(tray),
        commit=_("Rest") if resting else _(""),
        consequences=strip,
        marks=signs,
    )


def _place_prompt(view: RiverView) -> Rich:
    left = view.seats[view.seat].boat
    if left == 1:
        return _("**{who}**: place your last pioneer", who=who(view.seat))
    return _.n(
        "**{who}**: place a pioneer ({n} left)", "**{who}**: place a pioneer ({n} left)", left, who=who(view.seat)
    )


def _place_help(view: RiverView) -> Rich:
    if view.ending:
        return _("This is the last round. Gold rings are open to you.")
    return _.n("{n} is left. Gold rings are open to you.", "{n} are left. Gold rings are open to you.", _boat(view))


def _boat(view: RiverView) -> int:
    return view.seats[view.seat].boat


def _rest_help(view: RiverView) -> Rich:
    if view.seats[view.seat].reserved:
        return _("No place is open but by a reserved card or a kept meadow. The pioneer rests until the round ends.")
    return _("No place is open without a kept meadow. The pioneer rests until the round ends.")


def _exchange(view: RiverView, chosen: Chosen) -> Question:
    strip, signs = _ahead(view, chosen)
    mixes = [action for action in chosen.remaining if isinstance(action, a.Exchange)]
    options = tuple(
        Button(f"do/exchange/{mix.wood}-{mix.stone}-{mix.clay}", goods_icons((mix.wood, mix.stone, mix.clay)))
        for mix in mixes
    )
    return Question(
        _head(view, _("**{who}**: exchange 3 resources for 1 food", who=who(view.seat))),
        _("3 resources for 1 food"),
        _("Which three go back to their islands?"),
        "TR-TURN-02",
        GOODS_ART["food"],
        tray=options,
        consequences=strip,
        marks=signs,
    )


# ---------------------------------------------------------------- what the place asks


def _kind(view: RiverView, chosen: Chosen, title: Rich, help_: Rich, clause: str, art: str) -> Question:
    strip, signs = _ahead(view, chosen)
    options = tuple(
        Option(
            f"do/take/{name}",
            goods_name(name),
            _("{n} on the island", n=view.supply[RESOURCES.index(name)]),
            GOODS_ART[name],
        )
        for name in PRODUCTION
    )
    return Question(
        _head(view, _("**{who}**: choose what to take", who=who(view.seat))),
        title,
        help_,
        clause,
        art,
        sheet=Sheet(parts=(Row(options, gap=16),), over="foot"),
        consequences=strip,
        marks=signs,
    )


def _driftwood(view: RiverView, chosen: Chosen) -> Question:
    text = _("Take 3 of one kind, as far as the island holds them.")
    art = meadow_art("driftwood-bend")
    return _kind(view, chosen, meadow_name("driftwood-bend"), text, "TR-MEADOW-05", art)


def _food_kind(view: RiverView, chosen: Chosen) -> Question:
    text = _("There is no food left: take 1 other resource instead.")
    return _kind(view, chosen, _("Food island"), text, "TR-FOOD-03", GOODS_ART["food"])


def _high_water(view: RiverView, chosen: Chosen) -> Question:
    strip, signs = _ahead(view, chosen)
    options = (
        Option("do/high-water", _("Use it now"), _("Take 2 more, as far as the island holds them."), _water_art()),
        Option("do/keep-high-water", _("Keep it"), _("It stays for a later placement."), "common/next"),
    )
    return Question(
        _head(view, _("**{who}**: use High Water or keep it", who=who(view.seat))),
        meadow_name("high-water"),
        meadow_text("high-water"),
        "TR-MEADOW-10",
        _water_art(),
        sheet=Sheet(parts=(Row(options, gap=16),), over="foot"),
        consequences=strip,
        marks=signs,
    )


def _water_art() -> str:
    return meadow_art("high-water")


def _give_back(view: RiverView, chosen: Chosen) -> Question:
    own = view.seats[view.seat]
    surplus = held(own) - barns(own)
    title = _.n("{n} resource goes back", "{n} resources go back", surplus)
    picker = FieldPart(
        "give",
        _("What goes back to its island?"),
        {name: goods_name(name) for name in RESOURCES},
        GOODS_ART,
        dict(zip(RESOURCES, own.goods, strict=True)),
        "picker",
    )
    text = _("{held} resources, {barns} barns. New or old, the choice is yours.", held=held(own), barns=barns(own))
    return Question(
        _head(view, _("**{who}**: choose what goes back", who=who(view.seat))),
        title,
        _("Every barn holds 1 resource."),
        "TR-STORE-04",
        BARN,
        sheet=Sheet(title, text, (picker,), over="board"),
        commit=_("Give back"),
        consequences=_ahead(view, chosen)[0],
    )


def _reserve(view: RiverView, chosen: Chosen) -> Question:
    strip, signs = _ahead(view, chosen)
    return Question(
        _head(view, _("**{who}**: choose the card to reserve", who=who(view.seat))),
        _("Reserve a building"),
        _("It lies face down before you. Building it later costs 1 resource less."),
        "TR-RESERVE-01",
        RESERVE,
        tray=_reserved(view),
        consequences=strip,
        marks=signs,
    )


def _build(view: RiverView, chosen: Chosen) -> Question:
    strip, signs = _ahead(view, chosen)
    own = view.seats[view.seat]
    help_ = _("The cards that glow can be built. You hold {goods}.", goods=goods_icons(own.goods))
    if own.reserved:
        help_ = _(
            "You hold {goods}. Look at your reserved cards to see which can be paid.", goods=goods_icons(own.goods)
        )
    return Question(
        _head(view, _("**{who}**: choose the building", who=who(view.seat))),
        _("Build"),
        help_,
        "TR-BUILD-01",
        HOUSE,
        tray=(*_reserved(view), *_told(view), Button("do/call-off", _("Not now"), "common/cross")),
        consequences=strip,
        marks=signs,
    )


# ---------------------------------------------------------------- swap, end of the turn


def _swap(view: RiverView, chosen: Chosen) -> Question:
    strip, signs = _ahead(view, chosen)
    title = meadow_name("winding-path") if view.path else _("Swap tiles")
    if view.picked:
        prompt = _("**{who}**: choose the second tile", who=who(view.seat))
        signs = (Ring(space(view.seat, view.picked), "chosen"), *signs)
    else:
        prompt = _("**{who}**: choose the first of two tiles", who=who(view.seat))
    columns = "  ".join(str(points) for points in view.seats[view.seat].columns)
    return Question(
        _head(view, prompt),
        title,
        _("Points of your columns now: {columns}. Goods stay on their tiles.", columns=columns),
        "TR-MEADOW-12" if view.path else "TR-SWAP-01",
        meadow_art("winding-path") if view.path else SWAP,
        consequences=strip,
        marks=signs,
    )


def _end_turn(view: RiverView, chosen: Chosen) -> Question:
    strip, _signs = _ahead(view, chosen)
    help_ = _("Undo takes steps back. Then the next player goes on.")
    if _last_of_round(view):
        help_ = _("Undo takes steps back. Ending the turn ends the round.")
        if view.ending:
            help_ = _("Undo takes steps back. Ending the turn ends the game.")
    elif view.round and _goes_on(view):
        help_ = _("Undo takes steps back. Then it is your turn again.")
    return Question(
        _head(view, _("**{who}**: the turn is played", who=who(view.seat))),
        _("Turn played"),
        help_,
        "TR-TURN-06",
        "the-river/boat",
        tray=(*_reserved(view), Button("do/end-turn", _("End turn"), "common/check", "primary")),
        consequences=strip,
    )


def _last_of_round(view: RiverView) -> bool:
    return view.round > 0 and not any(own.boat for own in view.seats)


def _goes_on(view: RiverView) -> bool:
    return all(not own.boat for seat, own in enumerate(view.seats) if seat != view.seat)


_QUESTIONS: Final[dict[str, Callable[[RiverView, Chosen], Question]]] = {
    "draft-tile": _draft,
    "place": _place,
    "claim-tile": _claim,
    "extra-tile": _extra_tile,
    "driftwood-kind": _driftwood,
    "food-kind": _food_kind,
    "high-water": _high_water,
    "give-back": _give_back,
    "reserve-card": _reserve,
    "build-card": _build,
    "payment": lambda view, chosen: ask_payment(view, chosen, _head(view, _("**{who}** builds", who=who(view.seat)))),
    "first-tile": _swap,
    "second-tile": _swap,
    "end-turn": _end_turn,
}
