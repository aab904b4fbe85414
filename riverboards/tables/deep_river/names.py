"""What things are called on the table of Deep River: ids of pieces and spaces, names, short texts, pictures.

Pieces: `salmon/1`..`salmon/5`, `eels/1`..`eels/5`, `current/A`..`current/C`, `bear`, and on each tile its effect
under the tile's id (`R1`..`R6`; the large tile's two are `L1/flip` and `L1/advance`). Controls begin with `do/`.
"""

from __future__ import annotations

from typing import Final

from riverboards.games.deep_river.data import HOME, PER_SIDE, SIDES, STEP, TILES
from riverboards.games.deep_river.view import CurrentView, FishView, View
from riverboards.words import Rich, catalogue, who

_ = catalogue("deep-river")

GAME: Final = "deep-river"
BEAR: Final = "bear"
CURRENT_ART: Final = {
    "move-1": "current-1",
    "move-2": "current-2",
    "move-3": "current-3",
    "bear": "current-bear",
    "twice": "current-twice",
}
"""Picture of each side of a current."""
TILES_OF: Final = {"move-1": 1, "move-2": 2, "move-3": 3, "bear": 1, "twice": 1}
EFFECT_ART: Final = {
    "bear": "effect-bear",
    "advance": "effect-advance",
    "swap": "effect-swap",
    "turn": "effect-turn",
    "large": "effect-double",
    "flip": "effect-double",
}


def art(name: str) -> str:
    """A picture of this game by its short name."""
    return f"{GAME}/{name}"


def fish_id(fish: int) -> str:
    """Piece of a counter."""
    return f"{SIDES[fish // PER_SIDE]}/{fish % PER_SIDE + 1}"


def fish_of(target: str) -> int | None:
    """The counter whose piece is called so."""
    side, _slash, number = target.partition("/")
    if side in SIDES and number.isdigit() and 1 <= int(number) <= PER_SIDE:
        return SIDES.index(side) * PER_SIDE + int(number) - 1
    return None


def fish_art(side: int, face: int) -> str:
    """`salmon-1`, `eel-2`."""
    return f"{('salmon', 'eel')[side]}-{face}"


def current_id(current: str) -> str:
    """Piece of a current."""
    return f"current/{current}"


def effect_pieces(view: View, place: int) -> tuple[str, ...]:
    """The pieces that show what the tile at a place does."""
    tile = view.tiles[place]
    if not tile:
        return ()
    return (f"{tile}/flip", f"{tile}/advance") if view.effects[place] == "large" else (tile,)


def fish_space(view: View, fish: FishView) -> str:
    """The space a counter lies on: at home each has a hollow of its own, and the lowest is the first to leave.

    One that has just arrived lies in the middle of the opponent's nest.
    """
    if fish.place == HOME[fish.side]:
        return f"nest/{fish.place}/{PER_SIDE - fish.id % PER_SIDE}"
    if fish.place in HOME:
        return f"nest/{fish.place}"
    return f"tile/{fish.place}/{fish.space + 1}"


def current_of(view: View, current: str) -> CurrentView:
    """The current with this id."""
    return next(each for each in view.currents if each.id == current)


# ------------------------------------------------------------------ words


def side_name(side: int) -> Rich:
    """The side as it stands in brackets behind a name: salmon, eels."""
    return _("eels") if side else _("salmon")


def side_title(side: int) -> Rich:
    """The side as a heading."""
    return _("Eels") if side else _("Salmon")


def nest_name(side: int) -> Rich:
    """The nest of a side."""
    return _("the eels’ nest") if side else _("the salmon’s nest")


def steps(n: int) -> Rich:
    """So many steps of the bear."""
    return _.n("{n} step", "{n} steps", n)


def tiles(n: int) -> Rich:
    """So many tiles."""
    return _.n("{n} tile", "{n} tiles", n)


def current_title(side: str) -> Rich:
    """What a side of a current gives, in two or three words."""
    if side == "bear":
        return _("1 tile and the bear")
    if side == "twice":
        return _("1 tile, twice")
    return tiles(TILES_OF[side])


def current_text(side: str) -> Rich:
    """What a side of a current gives, in a sentence."""
    if side == "bear":
        return _("One of your fish swims 1 tile; then the bear takes 1 step towards your opponent’s nest.")
    if side == "twice":
        return _("Two movements of 1 tile, by the same fish or by two; each sets off its tile. The second is optional.")
    return _.n("One of your fish swims {n} tile.", "One of your fish swims {n} tiles.", TILES_OF[side])


def current_name(side: str) -> Rich:
    """A side of a current as it is named in a sentence."""
    names = {
        "move-1": _("current 1"),
        "move-2": _("current 2"),
        "move-3": _("current 3"),
        "bear": _("the bear current"),
        "twice": _("the twice current"),
    }
    return names[side]


def effect_title(effect: str) -> Rich:
    """The name of an effect."""
    titles = {
        "bear": _("Bear"),
        "advance": _("Advance"),
        "swap": _("Swap"),
        "turn": _("Turn"),
        "large": _("Large tile"),
        "flip": _("Grow"),
        "rush": _("Rush on"),
    }
    return titles[effect]


def effect_text(effect: str) -> Rich:
    """What an effect does."""
    texts = {
        "bear": _("A double fish that stops here moves the bear 1 step towards the opponent’s nest."),
        "advance": _("Move one of your fish 1 tile. The tile it stops on does nothing."),
        "swap": _("Choose any stack: top and bottom change places, and the stack changes its owner."),
        "turn": _("Turn one current over. Your opponent may not choose it next turn."),
        "large": _("A single fish turns one of your fish to double. A double may do that, or move a fish 1 tile."),
        "flip": _("Turn one of your uncovered single fish to its double side. A single that stops here must do this."),
        "rush": _("Move one of your fish 1 tile. You may use the tile it stops on. Only a double can do this."),
    }
    return texts[effect]


def effect_short(effect: str) -> Rich:
    """What a regular tile does, in a few words."""
    texts = {
        "bear": _("a double moves the bear"),
        "advance": _("move a fish 1 tile"),
        "swap": _("turn a stack upside down"),
        "turn": _("turn a current over"),
    }
    return texts[effect]


def end_sentence(reason: str, seat: int, side: int) -> Rich:
    """How the game ended. `seat` wins, with the fish of `side`."""
    if reason == "bear":
        return _("The bear is in {nest}: {who} wins.", nest=nest_name(1 - side), who=who(seat))
    if reason == "further":
        return _(
            "Two currents are at the last tile, and {who} has the nest further from the bear: {who} wins.",
            who=who(seat),
        )
    return _("Two currents are at the last tile with the bear in the middle: {who} ended it and wins.", who=who(seat))


def end_short(reason: str, seat: int) -> Rich:
    """Who wins when two currents end the game, in a few words."""
    if reason == "further":
        return _("{who} wins, with the nest further from the bear", who=who(seat))
    return _("{who} wins, because the bear is in the middle", who=who(seat))


def end_winner(view: View, seat: int) -> tuple[int, str]:
    """Who would win, and how, if two currents ended the game now at the end of `seat`'s turn (DR-END-03, -04)."""
    middle = (TILES + 1) // 2
    if view.bear == middle:
        return seat, "middle"
    return view.seats[0 if view.bear < middle else 1], "further"


def lay_place(view: View, side: int) -> int:
    """Where a side lays its next tile: outwards from the large one."""
    middle = (TILES + 1) // 2
    return middle - STEP[side] * (middle - len(view.hands[side]))
