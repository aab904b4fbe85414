"""What an answer would bring: the strip of consequences and the marks on the board, from the events foreseen."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from riverboards.engine.contract import Event
from riverboards.games.deep_river import actions as a
from riverboards.games.deep_river.data import HOME, PER_SIDE, TILES
from riverboards.games.deep_river.view import FishView, View
from riverboards.tables.contract import Arrow, Consequence, Ghost, Mark, Ring
from riverboards.tables.deep_river.arrange import (
    bear_piece,
    current_picture,
    current_piece,
    effect_picture,
    fish_picture,
    fish_piece,
)
from riverboards.tables.deep_river.names import (
    BEAR,
    art,
    current_id,
    current_of,
    current_text,
    current_title,
    effect_title,
    end_short,
    end_winner,
    fish_id,
    nest_name,
)
from riverboards.words import Rich, catalogue, who

_ = catalogue("deep-river")

# ------------------------------------------------------------------ consequences


def consequences(view: View, events: Sequence[Event]) -> tuple[Consequence, ...]:
    """One link for each thing that would happen, then what would be asked."""
    links = [link for event in events if (link := _link(view, event)) is not None]
    ending = _ending(view, events)
    asked = _asked(view, events)
    links += [extra for extra in (ending, asked) if extra is not None]
    return tuple(links)


def _link(view: View, event: Event) -> Consequence | None:
    match event:
        case a.FishMoved():
            picture = fish_picture(event.fish // PER_SIDE, view.fishes[event.fish].face)
            return Consequence(picture, _("Fish to tile **{n}**", n=event.end), _way(event))
        case a.FishArrived():
            picture = fish_picture(event.fish // PER_SIDE, view.fishes[event.fish].face)
            return Consequence(picture, _("Fish into the nest"), _arrival(event))
        case a.BearMoved():
            return _bear(view, event)
        case a.StackSwapped(_seat, place, top, _under):
            owner = view.seats[top // PER_SIDE]
            text = _("{who} has its upper fish now", who=who(owner))
            return Consequence(effect_picture("swap"), _("Stack on tile **{n}** swapped", n=place), text, owner)
        case a.CurrentTurned(seat, _current, side):
            text = _("{who} may not choose it next turn", who=who(1 - seat))
            return Consequence(current_picture(side), _("Current turned"), text)
        case a.FishFlipped(_seat, fish, _place):
            text = _("for the rest of the game")
            return Consequence(fish_picture(fish // PER_SIDE, 2), _("Fish turns to double"), text)
        case a.TileIdle(_seat, _place, effect, reason):
            text = _("it needs a double fish") if reason == "needs-double" else _("there is no stack to swap")
            return Consequence(effect_picture(effect), _("The tile does nothing"), text)
        case a.TileLeft(_seat, _place, effect):
            return Consequence(effect_picture(effect), _("The tile is left alone"), _("nothing more happens there"))
        case a.MovementLeft(_seat, dropped):
            text = _("all your fish are covered") if dropped else _("as you wish")
            return Consequence(art("current-twice"), _("No second movement"), text)
        case a.NothingMoves():
            return Consequence("common/lock", _("No fish moves"), _("all your fish are covered"))
        case a.CurrentMoved(_seat, _current, start, end, side):
            title = _("Current stays at **{n}**", n=end) if start == end else _("Current to **{n}**", n=end)
            return Consequence(current_picture(side), title, _turned_to(side))
    return None


def _turned_to(side: str) -> Rich:
    texts = {
        "move-1": _("and turns to its 1"),
        "move-2": _("and turns to its 2"),
        "move-3": _("and turns to its 3"),
        "bear": _("and turns to its bear side"),
        "twice": _("and turns to its twice side"),
    }
    return texts[side]


def _way(event: a.FishMoved) -> Rich:
    """How the fish comes there."""
    if event.onto >= 0:
        if event.ignored:
            return _.n(
                "past {n} full tile, on top of the fish there: the stack is yours",
                "past {n} full tiles, on top of the fish there: the stack is yours",
                event.ignored,
            )
        return _("on top of the fish there: the stack is yours")
    if event.ignored:
        return _.n("past {n} full tile, into a free place", "past {n} full tiles, into a free place", event.ignored)
    if event.carried >= 0:
        return _.n(
            "{n} tile on, with the fish below it",
            "{n} tiles on, with the fish below it",
            event.tiles,
        )
    return _.n("{n} tile on, into a free place", "{n} tiles on, into a free place", event.tiles)


def _arrival(event: a.FishArrived) -> Rich:
    if event.carried >= 0:
        return _("the fish below it stays there, yours swims home")
    return _("then it swims home to start again")


def _bear(view: View, event: a.BearMoved) -> Consequence:
    n = abs(event.end - event.start)
    side = view.side_of(event.seat)
    if event.end == HOME[1 - side]:
        title = _("Bear into {nest}", nest=nest_name(1 - side))
        return Consequence("common/trophy", title, _("{who} wins", who=who(event.seat)), event.seat)
    text = {
        "arrival": _.n("{n} step for the fish that arrived", "{n} steps for the fish that arrived", n),
        "tile": _.n("{n} step, because the fish is double", "{n} steps, because the fish is double", n),
        "current": _.n("{n} step by the current’s bear side", "{n} steps by the current’s bear side", n),
    }[event.cause]
    return Consequence(effect_picture("bear"), _("Bear to **{n}**", n=event.end), text)


def _ending(view: View, events: Sequence[Event]) -> Consequence | None:
    """The token end that the confirmed turn would bring (DR-END-02)."""
    last = events[-1] if events else None
    if not isinstance(last, a.CurrentMoved):
        return None
    moved = next(each for each in view.currents if each.id == last.current)
    others = sum(each.tile == TILES for each in view.currents if each.id != moved.id)
    if others + (last.end == TILES) < view.for_end:
        return None
    after = replace(view, bear=bear_after(view, events))
    seat, reason = end_winner(after, last.seat)
    return Consequence("common/flag", _("The game ends"), end_short(reason, seat), seat)


def bear_after(view: View, events: Sequence[Event]) -> int:
    """Where the bear stands after the events."""
    ends = [event.end for event in events if isinstance(event, a.BearMoved)]
    return ends[-1] if ends else view.bear


def _asked(view: View, events: Sequence[Event]) -> Consequence | None:
    """What the player would be asked next, when the events stop short of the current's move."""
    if not events or isinstance(events[-1], (a.CurrentMoved, a.GameEnded, a.TurnConfirmed)):
        return None
    stop = next((event for event in reversed(events) if isinstance(event, (a.FishMoved, a.CurrentChosen))), None)
    if isinstance(events[-1], a.FishMoved) and isinstance(stop, a.FishMoved) and stop.cause != "advance":
        effect = view.effects[stop.end]
        title = _("Then: {effect}", effect=effect_title(effect))
        return Consequence(effect_picture(effect), title, _use(view, stop, effect))
    if isinstance(events[-1], a.CurrentChosen):
        side = events[-1].side
        return Consequence(fish_picture(view.side_of(view.seat), 1), current_title(side), current_text(side))
    return Consequence(art("current-twice"), _("Then a second fish"), _("or the same one again, or none"))


def _use(view: View, stop: a.FishMoved, effect: str) -> Rich:
    """What the tile will ask, in a few words."""
    if stop.cause == "rush":
        return _("if you like, the tile takes effect")
    if effect == "large" and view.fishes[stop.fish].face == 2:
        return _("you turn a fish to double, or move one 1 tile")
    texts = {
        "advance": _("you move one of your fish 1 tile"),
        "swap": _("you choose a stack to swap"),
        "turn": _("you turn a current over"),
        "large": _("you turn one of your fish to double"),
    }
    return texts[effect]


def current_outlook(view: View, current: str) -> tuple[Consequence, ...]:
    """What choosing a current would do to the current itself, and whether it would end the game (DR-TOKEN-03)."""
    now = current_of(view, current)
    end = min(now.tile + 1, TILES)
    move = a.CurrentMoved(view.seat, current, now.tile, end, now.back)
    link, ending = _link(view, move), _ending(view, (move,))
    if ending is not None and ending.tint is not None:  # the fish may still move the bear
        text = _("with the bear where it is, {who} would win", who=who(ending.tint))
        ending = replace(ending, text=text)
    return tuple(each for each in (link, ending) if each is not None)


# ------------------------------------------------------------------ marks


def marks(view: View, events: Sequence[Event]) -> tuple[Mark, ...]:
    """Ghosts where pieces would come to, dashed arrows on their way, a gold frame on the tile."""
    found: list[Mark] = []
    bear = BEAR
    for event in events:
        match event:
            case a.FishMoved():
                found += _fish_marks(view, event)
            case a.FishArrived(_seat, fish, _carried, _start, end):
                found.append(Arrow(fish_id(fish), f"nest/{end}"))
                found.append(Ring(f"nest/{end}", "frame"))
            case a.BearMoved(_seat, start, end):
                found.append(Ghost(replace(bear_piece(end), id=f"ghost/bear/{end}"), "after"))
                found.append(Arrow(bear, f"bear/{end}", 0.0))
                bear = f"bear/{end}"
            case a.FishFlipped(_seat, fish, _place):
                piece = fish_piece(view, view.fishes[fish]._replace(face=2))
                found.append(Ghost(replace(piece, id=f"ghost/{piece.id}"), "landing"))
            case a.CurrentTurned(_seat, current):
                found.append(Ring(current_id(current), "after"))
            case a.CurrentMoved(_seat, current, start, end, _side):
                found += _current_marks(view, current, start, end)
            case _:
                pass
    return tuple(found)


def _fish_marks(view: View, event: a.FishMoved) -> list[Mark]:
    fish = view.fishes[event.fish]
    landed = fish._replace(place=event.end, over=-1, space=_space(view, event))
    piece = fish_piece(view, landed)
    return [
        Ring(f"tile/{event.end}", "frame"),
        Arrow(fish_id(event.fish), piece.space),
        Ghost(replace(piece, id=f"ghost/{piece.id}"), "landing"),
    ]


def _space(view: View, event: a.FishMoved) -> int:
    """The space of the tile that the fish would take."""
    if event.onto >= 0:
        return view.fishes[event.onto].space
    taken = {fish.space for fish in view.fishes if fish.place == event.end and not _leaves(fish, event)}
    return 0 if 0 not in taken else 1


def _leaves(fish: FishView, event: a.FishMoved) -> bool:
    return fish.id in (event.fish, event.carried)


def _current_marks(view: View, current: str, start: int, end: int) -> list[Mark]:
    now = current_of(view, current)
    turned = now._replace(tile=end, up=now.back, back=now.up, barred=False, resting=False, turned=False)
    piece = replace(current_piece(turned), id=f"ghost/{current_id(current)}")
    if start == end:
        return [Ring(current_id(current), "after")]
    return [Ghost(piece, "after"), Arrow(current_id(current), f"token/{end}", 0.35)]


def current_outlook_marks(view: View, current: str) -> tuple[Mark, ...]:
    """Where a current would go."""
    now = current_of(view, current)
    return tuple(_current_marks(view, current, now.tile, min(now.tile + 1, TILES)))
