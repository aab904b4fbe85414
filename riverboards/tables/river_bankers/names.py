"""Names, pictures and ids of what lies on the table of River Bankers."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from riverboards.games.river_bankers.data import FACTS, tables
from riverboards.games.river_bankers.state import BLANK, OPEN, SHORE
from riverboards.games.river_bankers.view import BankersView
from riverboards.tables.contract import Target
from riverboards.words import Rich, catalogue, icon, later

_ = catalogue("river-bankers")

FISH: Final = "river-bankers/fish"
WORKER: Final = "river-bankers/worker"
PAWN: Final = "river-bankers/pawn"
STAR: Final = "common/star"
CARD: Final = "river-bankers/boards/structure-back"
MATERIAL_BACK: Final = "river-bankers/boards/material-back"
BLANK_ART: Final = "river-bankers/boards/blank-chit"
LODGE: Final = "river-bankers/lodge"
JAM: Final = "river-bankers/jam"
SHORELINE: Final = "river-bankers/shoreline"
HEADWATERS_ART: Final = "river-bankers/headwaters"

_MATERIALS: Final = {
    "timber": later("timber"),
    "stone": later("stone"),
    "reed": later("reed"),
    "mud": later("mud"),
    "vine": later("vine"),
    "clay": later("clay"),
}
_SPECIES: Final = {
    "beaver": later("beaver"),
    "otter": later("otter"),
    "muskrat": later("muskrat"),
    "mink": later("mink"),
}
_KINDS: Final = {
    "when_built": ("river-bankers/when-built", later("when built")),
    "when_you_build": ("river-bankers/when-built", later("when you build")),
    "cost": ("river-bankers/passive", later("cheaper")),
    "passive": ("river-bankers/passive", later("always")),
    "turn_start": ("river-bankers/action", later("start of turn")),
    "action": ("river-bankers/action", later("main action")),
    "once": ("river-bankers/once-per-game", later("once")),
    "end": ("river-bankers/end-of-game", later("at the end")),
    "none": ("river-bankers/tower", later("stars only")),
}
_PICTURES: Final = {
    "dam": ("spillway", "mud-levee", "floodgate", "flush-channel", "log-flume", "snag-pile", "driftwood-snag"),
    "lodge": ("cache-burrow", "royal-lodge", "trophy-lodge", "burrow-network", "pack-rat-burrow", "burrow-run"),
    "bridge": ("pier", "stone-causeway", "reed-walkway", "pontoon", "vine-ladder", "portage", "rolling-float"),
    "tower": ("heron-watch", "lookout-tree", "granite-spire", "heron-roost", "spy-mound", "marsh-lookout"),
    "garden": ("reed-bed", "vine-lattice", "cattail-marsh", "vine-trellis", "cattail-patch", "sap-drip", "kelp-bed"),
    "market": ("trading-post", "granary", "treaty-stone", "tribute-stone", "hidden-cache", "salt-lick", "wood-pile"),
    "headwaters": ("springwater-pool", "spring-cascade", "stone-pool", "confluence", "slipstream", "salmon-run"),
    "stone": ("stone-tool", "clay-vault"),
    "clay": ("charcoal-pit", "clay-den"),
    "timber": ("hollowed-out-log", "tow-line", "lodge-foundation", "mill-wheel"),
    "mud": ("streambank-hollow", "mud-burrow"),
}
_PICTURE_OF: Final = {card: picture for picture, cards in _PICTURES.items() for card in cards}


def picture_of(card: str) -> str:
    """The picture on a structure or starter card, as the layout's kinds fill it in."""
    starter = tables().starters.get(card)
    return starter.species if starter is not None else _PICTURE_OF[card]


def material_art(material: str) -> str:
    return f"river-bankers/{material}"


def material_name(material: str) -> Rich:
    return _(_MATERIALS[material])


def species_name(species: str) -> Rich:
    return _(_SPECIES[species])


def species_art(species: str) -> str:
    return f"river-bankers/{species}"


def kind_of(card: str) -> str:
    """The kind of effect that a card shows: the first it has."""
    structure = tables().structures.get(card)
    kinds = structure.kinds if structure is not None else tables().starters[card].kinds
    return kinds[0]


def kind_art(card: str) -> str:
    return _KINDS[kind_of(card)][0]


def kind_name(card: str) -> Rich:
    return _(_KINDS[kind_of(card)][1])


def card_name(card: str) -> Rich:
    """The name of any card."""
    shelf = tables()
    for cards in (shelf.materials, shelf.structures, shelf.starters):
        if card in cards:
            return _(cards[card].name)
    raise LookupError(card)


def card_text(card: str) -> Rich:
    """What a card does, in a sentence or two; empty where it does nothing."""
    shelf = tables()
    for cards in (shelf.materials, shelf.structures, shelf.starters):
        if card in cards:
            return _(cards[card].text)
    raise LookupError(card)


def card_names(cards: Iterable[str]) -> Rich:
    """Names of cards, with commas between."""
    return Rich(", ".join(card_name(card) for card in cards))


def printed_stars(card: str) -> str:
    """The stars on a card, `?` where they are worked out at the end."""
    return "?" if card in FACTS.variable else str(FACTS.stars[card])


def need_icons(need: Iterable[tuple[str, int]]) -> Rich:
    """Materials with numbers, as icons."""
    return Rich(" ".join(f"{n} {icon(material_art(material))}" for material, n in need))


def fish(n: int) -> Rich:
    return _.n("{n} fish", "{n} fish", n)


def workers(n: int) -> Rich:
    return _.n("{n} worker", "{n} workers", n)


def stars(n: int) -> Rich:
    return _.n("{n} star", "{n} stars", n)


def cards_n(n: int) -> Rich:
    return _.n("{n} card", "{n} cards", n)


def open_icons(n: int) -> Rich:
    return _.n("{n} icon is open", "{n} icons are open", n)


def place_name(place: str) -> Rich:
    """A place as events name it: `head/2`, `river/3`, `shore`, `deck`, `out`."""
    where, _slash, number = place.partition("/")
    if where == "head":
        return _("the Headwaters")
    if where == "river":
        return _("River {n}", n=int(number))
    return {"shore": _("the shoreline"), "deck": _("the deck"), "out": _("out of the game")}[where]


def place_of(view: BankersView, card: str) -> Rich:
    """Where a card on the table lies."""
    place = view.place[card]
    if place == 0:
        return _("the Headwaters")
    return _("the shoreline") if place == SHORE else _("River {n}", n=place)


def space_number(total: int) -> int:
    """The space of the track on which a total stands."""
    return total % FACTS.river.track.spaces


def track_space(total: int) -> Target:
    return f"track/{space_number(total)}"


def lap_badge(total: int) -> str:
    """What a pawn shows besides its colour: nothing, `+60`, `+120`..."""
    laps = total // FACTS.river.track.spaces
    return f"+{laps * FACTS.river.track.spaces}" if laps else ""


def pawn_id(seat: int) -> Target:
    return f"pawn/{seat}"


def hole(card: str, index: int) -> Target:
    """The space of an icon on a material card (index from 0)."""
    return f"{card}/hole/{index + 1}"


def worker_id(card: str, index: int) -> Target:
    return f"worker/{card}/{index}"


def workers_of(view: BankersView, card: str, seat: int) -> list[Target]:
    """The pieces of a seat's workers on a card."""
    return [worker_id(card, index) for index, holder in enumerate(view.icons.get(card, ())) if holder == seat]


def whole_card(view: BankersView, card: str) -> list[Target]:
    """A material card with all that lies on it."""
    kinds = (
        (i, "blank" if holder == BLANK else "worker") for i, holder in enumerate(view.icons[card]) if holder != OPEN
    )
    return [card, *(f"{kind}/{card}/{i}" for i, kind in kinds)]


def lot_name(cards: Iterable[str]) -> Rich:
    """The names of what is on auction: one card, or two."""
    names = [card_name(card) for card in cards]
    return names[0] if len(names) == 1 else _("{one} and {other}", one=names[0], other=names[1])
