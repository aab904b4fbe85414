"""What a thing is: for everything on the table that can be pointed at."""

from __future__ import annotations

from riverboards.games.deep_river.data import HOME, TILES
from riverboards.games.deep_river.view import CurrentView, FishView, View
from riverboards.tables.contract import Target, Tip
from riverboards.tables.deep_river.names import (
    BEAR,
    current_of,
    current_text,
    current_title,
    effect_text,
    effect_title,
    fish_of,
    nest_name,
    steps,
)
from riverboards.tables.parts import Text
from riverboards.words import Rich, catalogue, who

_ = catalogue("deep-river")
_EFFECT_CLAUSES = {
    "bear": "DR-TILE-04",
    "advance": "DR-TILE-06",
    "swap": "DR-TILE-09",
    "turn": "DR-TILE-12",
    "large": "DR-LARGE-01",
    "flip": "DR-LARGE-02",
    "rush": "DR-LARGE-05",
}


def about(view: View, target: Target) -> Tip | None:
    """The tip of a target, or None where there is nothing to say."""
    if target == BEAR:
        return _bear(view)
    if (fish := fish_of(target)) is not None:
        return _fish(view, view.fishes[fish])
    head, _slash, rest = target.partition("/")
    if head in view.tiles and head:
        place = view.tiles.index(head)
        named = {"flip": "flip", "advance": "rush"}.get(rest, view.effects[place])
        return Tip(effect_title(named), effect_text(named), _EFFECT_CLAUSES[named])
    if head == "current" and any(each.id == rest for each in view.currents):
        return _current(view, current_of(view, rest))
    if head == "do":
        return _control(view, rest)
    number = int(rest.split("/")[0]) if rest.split("/")[0].isdigit() else -1
    return _space(view, head, number)


def _space(view: View, head: str, number: int) -> Tip | None:
    if head in ("tile", "effect", "need", "number") and 1 <= number <= TILES:
        return _tile(view, number)
    if head == "bear" and 0 <= number <= TILES + 1:
        return _station(view, number)
    if head == "token" and 1 <= number <= TILES:
        return _stone(number)
    if head == "nest" and number in HOME:
        return _nest(view, HOME.index(number))
    return None


def _bear(view: View) -> Tip:
    text = _(
        "It stands {left} from the eels’ nest and {right} from the salmon’s. In the other nest it wins the game.",
        left=steps(view.bear),
        right=steps(TILES + 1 - view.bear),
    )
    return Tip(_("The bear"), text, "DR-END-01")


def _fish(view: View, fish: FishView) -> Tip:
    titles = (
        (_("Salmon"), _("Double salmon")),
        (_("Eel"), _("Double eel")),
    )
    title = titles[fish.side][fish.face - 1]
    if fish.over >= 0:
        text = _(
            "It is covered: it is carried along and moves again when the fish on top arrives or the stack is swapped."
        )
        return Tip(title, text, "DR-MOVE-08")
    if fish.under >= 0:
        text = _(
            "On top of a stack: {who} moves both fish as one, and both count when they arrive.", who=_owner(view, fish)
        )
        if view.top_only:
            text = _("On top of a stack: {who} moves both fish as one; the upper one counts.", who=_owner(view, fish))
        return Tip(title, text, "DR-MOVE-09")
    if fish.face == 2:
        text = _("It moves the bear 2 steps when it arrives, and 1 step when it stops on a bear tile.")
        return Tip(title, text, "DR-NEST-02")
    return Tip(title, _("It moves the bear 1 step when it arrives. The large tile turns it to double."), "DR-NEST-02")


def _owner(view: View, fish: FishView) -> Rich:
    return who(view.seats[fish.side])


def _current(view: View, current: CurrentView) -> Tip:
    title = _("Current at tile {n}: {title}", title=current_title(current.up), n=current.tile)
    if current.barred:
        return Tip(title, _("It was turned last turn, so it is barred for this one."), "DR-TOKEN-12")
    if current.resting:
        return Tip(
            title, _("It rests for this turn, after {n} turns at the last tile.", n=view.still[1]), "DR-STILL-02"
        )
    back = current_title(current.back)
    if current.tile == TILES:
        then = _("Then it turns over ({back}) and stays here.", back=back)
    else:
        then = _("Then it drifts to tile {n} and turns over ({back}).", back=back, n=current.tile + 1)
    return Tip(title, current_text(current.up), "DR-TOKEN-03", (Text(then),))


def _control(view: View, rest: str) -> Tip | None:
    head, _slash, name = rest.partition("/")
    if head == "current" and any(each.id == name for each in view.currents):
        return _current(view, current_of(view, name))
    if head == "lay":
        return Tip(effect_title(name), effect_text(name), _EFFECT_CLAUSES[name])
    if rest in ("flip", "advance"):
        effect = "flip" if rest == "flip" else "rush"
        return Tip(effect_title(effect), effect_text(effect), _EFFECT_CLAUSES[effect])
    if rest == "stop":
        return Tip(_("No second fish"), _("The second movement is left out; the current drifts on."), "DR-TOKEN-10")
    if rest == "end-turn":
        return Tip(_("End turn"), _("Until then every step can be taken back."), "DR-TURN-02")
    return None


def _tile(view: View, place: int) -> Tip:
    effect = view.effects[place]
    if effect == "none":
        return Tip(_("Tile {n}", n=place), _("No tile lies here yet."), "DR-SETUP-02")
    title = _("Tile {n}: {effect}", n=place, effect=effect_title(effect))
    return Tip(title, effect_text(effect), _EFFECT_CLAUSES[effect], (Text(_room(view, place)),))


def _room(view: View, place: int) -> Rich:
    """How many more pieces find room (DR-MOVE-04)."""
    lying = sum(fish.place == place and fish.over < 0 for fish in view.fishes)
    free = max((1 if view.narrow else 2) - lying, 0)
    if not free:
        return _("It is full: fish swim on past it.")
    return _.n("{n} place is free.", "{n} places are free.", free)


def _station(view: View, place: int) -> Tip:
    if place in HOME:
        side = HOME.index(place)
        winner = who(view.seats[1 - side])
        return Tip(
            _("The bear’s goal"), _("If the bear comes to {nest}, {who} wins.", nest=nest_name(side), who=winner)
        )
    return Tip(
        _("The bear’s path at tile {n}", n=place),
        _("Fish and tiles are nothing to the bear; it walks from tile to tile."),
        "DR-BEAR-02",
    )


def _stone(place: int) -> Tip:
    title = _("Stone at tile {n}", n=place)
    if place == TILES:
        text = _(
            "Currents end here. Two of them at the end of a turn end the game: the nest further from the bear wins."
        )
        return Tip(title, text, "DR-END-02")
    return Tip(title, _("Each turn the chosen current drifts one stone towards the salmon’s nest."), "DR-TOKEN-03")


def _nest(view: View, side: int) -> Tip:
    title = _("The eels’ nest") if side else _("The salmon’s nest")
    text = _(
        "{who}’s fish start here and come back here. Fish of {other} that arrive move the bear this way.",
        who=who(view.seats[side]),
        other=who(view.seats[1 - side]),
    )
    return Tip(title, text, "DR-NEST-02")
