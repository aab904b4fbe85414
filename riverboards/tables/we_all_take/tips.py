"""What a thing is: for everything on the table that can be pointed at."""

from __future__ import annotations

from riverboards.games.we_all_take.board import LOOSE, NET_SLOT, SLOT, TILE, F
from riverboards.games.we_all_take.data import HALF, KINDS, POLLUTION, RIVER, ROWS
from riverboards.games.we_all_take.state import COMPLETE, NEW, SPENT
from riverboards.games.we_all_take.view import View
from riverboards.tables.contract import Target, Tip
from riverboards.tables.we_all_take.names import (
    cost_words,
    kind_name,
    listed,
    owner_of,
    piece_of,
    resource_name,
    signed,
    structure_name,
    tile_title,
    tokens,
    weather_name,
)
from riverboards.words import Rich, catalogue, later, who

_ = catalogue("we-all-take")

_DOES = {
    "camp": (
        later("Takes one token of its tile or a fish of its row, builds, and moves to the next tile of its bank."),
        "WA-CAMP-02",
    ),
    "boat": (
        later("Takes any token of its river tile, or dredges. Moves to any river tile, or ferries across."),
        "WA-BOAT-02",
    ),
    "excavator": (
        later("Takes up to 2 gravel from its tile and those beside it, and makes 1 pollution. Builds canals."),
        "WA-EXC-01",
    ),
    "lumber_mill": (
        later("Takes up to 2 trees from its tile and those beside it, and makes 1 pollution."),
        "WA-MILL-01",
    ),
    "farm": (later("With water in its row: 1 fish for its owner and 1 pollution, every season."), "WA-FARM-01"),
    "net": (later("Catches one token, drawn by chance, of those that drift past at the end of the turn."), "WA-NET-01"),
    "canal": (later("Takes one level of water and gives each farm on its tile a fish for it."), "WA-CANAL-01"),
    "levee": (later("Raises the tile by one against erosion."), "WA-LEVEE-01"),
    "bridge": (
        later("Joins the two banks of its row, for moves and for harvests from adjacent tiles."),
        "WA-BRIDGE-01",
    ),
}
_CONTROLS = {
    "end-window": (later("End here"), later("Your pieces on this tile act no more this turn."), "WA-ORDER-12"),
    "build": (later("Build"), later("1 fish, then as many structures as you can pay for."), "WA-BUILD-02"),
    "dredge": (later("Dredge"), later("1 gravel from the box for 1 pollution on this river tile."), "WA-BOAT-02"),
    "ready": (later("Ready"), later("You are asked again if something changes that concerns you."), "WA-CLOSE-07"),
    "roll": (later("Roll the die"), later("The roll and the card make the water level at the source."), "WA-WATER-01"),
    "look": (
        later("I know my role"),
        later("The card turns over. Hold the eye on your seat to see it again."),
        "WA-SETUP-08",
    ),
    "yes": (later("Agree"), later("It happens at once and is not taken back."), "WA-UNDO-03"),
    "no": (later("Refuse"), later("Nothing happens."), "WA-TRADE-05"),
}


def about(view: View, target: Target) -> Tip | None:
    """The tip of a target, or None where there is nothing to say."""
    piece = piece_of(target.removeprefix("do/piece/").removeprefix("do/ferry/"))
    if piece >= 0 and view.where[piece : piece + 1]:
        return _structure(view, piece)
    head, _slash, rest = target.partition("/")
    if head == "do":
        return _control(view, rest)
    if head in ("canal", "levee", "bridge"):
        return _plain(head)
    if head in KINDS and rest in SLOT:
        return _slot(view, rest)
    if head == "loose" and rest in LOOSE:
        return _loose(view, rest)
    if head == "weather":
        return _weather(rest)
    return _place(view, target, head, rest)


def _place(view: View, target: Target, head: str, rest: str) -> Tip | None:
    if target in SLOT:
        return _slot(view, target)
    if target in NET_SLOT:
        return _net_slot(target)
    if target in TILE:
        return _tile(view, target)
    if head in ("camp", "boats", "die", "structures", "city", "marker", "overlay") and rest.split("/")[0] in TILE:
        return _tile(view, rest.split("/")[0])
    if target in ("city", "site"):
        return _city(view)
    if target in ("die", "die6", "level"):
        return _die(view)
    if head == "form":
        text = _("Offer tokens to one partner, for tokens or for nothing. Any player may, at any open question.")
        return Tip(_("Trade"), text, "WA-TRADE-04")
    return None


def _structure(view: View, piece: int) -> Tip:
    kind = kind_name(piece)
    words, clause = _DOES[kind]
    text = _(words)
    if view.where[piece] >= 0 and view.used[piece] & NEW:
        text = _("New: it acts from the next season on. {text}", text=text)
    elif view.where[piece] >= 0 and view.used[piece] & SPENT:
        text = _("It has moved and rests until the season is over. {text}", text=text)
    return Tip(_("{structure} of {who}", structure=structure_name(kind), who=who(owner_of(piece))), text, clause)


def _plain(kind: str) -> Tip:
    words, clause = _DOES[kind]
    return Tip(structure_name(kind), _(words), clause)


def _slot(view: View, name: str) -> Tip:
    slot = SLOT[name]
    kind, token = KINDS[F.slot_kind[slot]], view.slots[slot]
    place = tile_title(F.tile_ids[F.slot_tile[slot]])
    if not token:
        titles = {"fish": _("Empty fish slot"), "tree": _("Empty tree slot"), "gravel": _("Empty gravel slot")}
        return Tip(titles[kind], _("{tile}. Drifting pollution may fill it.", tile=place), "WA-GEN-04")
    if token == POLLUTION:
        text = _("{tile}. It blocks the slot until somebody takes it out.", tile=place)
        return Tip(resource_name("pollution"), text, "WA-POLL-10")
    return Tip(resource_name(KINDS[token]), place, "WA-GEN-04")


def _loose(view: View, source: str) -> Tip:
    kind = source.split("/")[1]
    n = view.loose[LOOSE[source]]
    text = _("They lie loose and drift on at the end of this row’s turn. Nets may catch them.")
    return Tip(_("{tokens}, loose", tokens=tokens(kind, n)), text, "WA-FLOW-02")


def _net_slot(name: str) -> Tip:
    upper = name[3] == "U"
    text = _("A camp on this bank may put a net here. Upper nets catch first, in the storm the lower ones.")
    return Tip(_("Upper net slot") if upper else _("Lower net slot"), text, "WA-NET-07")


def _tile(view: View, name: str) -> Tip:
    tile = TILE[name]
    if tile >= RIVER:
        text = _("Fish spawn here while there is water and at least one fish.")
        if tile == RIVER + ROWS - 1:
            text = _("Pollution in all three slots at the end of a season, and everybody loses.")
        return Tip(
            tile_title(name), _marked(view, tile, text), "WA-END-03" if tile == RIVER + ROWS - 1 else "WA-POP-03"
        )
    if tile >= HALF:
        text = _("A tile of its own: nothing stands on it, it never floods, pollution stays out.")
        return Tip(tile_title(name), _marked(view, tile, text), "WA-HALF-01")
    return Tip(tile_title(name), _marked(view, tile, _land(view, tile)), "WA-ERODE-01")


def _land(view: View, tile: int) -> Rich:
    n = F.elevation[tile]
    levees = 0 if view.protected[tile] or view.flooded[tile] else view.levees[tile]
    if F.wetlands[tile] and tile != view.city:
        text = _(
            "Wetland, elevation {n}. Water above {height} first drains here by one, then erodes it.",
            n=n,
            height=n + levees,
        )
    else:
        text = _(
            "Elevation {n}. Water above {height} takes a tree, or floods it if there is none.", n=n, height=n + levees
        )
    return text


def _marked(view: View, tile: int, text: Rich) -> Rich:
    """With what lies on it: a flood, a protection."""
    if tile < HALF and view.flooded[tile]:
        text = _("{text} **Flooded** until the season is over: what stands here can only move off.", text=text)
    if view.protected[tile]:
        text = _("{text} **Protected**: only pollution may be taken.", text=text)
    return text


def _city(view: View) -> Tip:
    if view.city_state == COMPLETE:
        text = _("It sells any resource for 1 gold at the end of a season, and makes 1 pollution in each season.")
        return Tip(_("The city"), text, "WA-CITY-12")
    missing = listed(
        tokens(kind, 5 - view.paid[i]) for i, kind in enumerate(("fish", "tree", "gravel")) if view.paid[i] < 5
    )
    return Tip(_("Construction site"), _("Still missing: {tokens}.", tokens=missing), "WA-CITY-09")


def _die(view: View) -> Tip:
    if view.tutorial:
        return Tip(_("Season {n}", n=view.season), _("The die walks down the river with the turns."), "WA-TUT-02")
    return Tip(
        _("Water level {n}", n=signed(view.level)),
        _("Land below it erodes or floods. At 0 or less the river is dry."),
        "WA-WATER-05",
    )


def _weather(card: str) -> Tip:
    if card not in F.weather_ids:
        return Tip(_("Weather"), "", "WA-SETUP-05")
    if card == "storm":
        text = _(
            "The season runs from the estuary up, tokens move up the river, and its last level is added to the next."
        )
        return Tip(weather_name(card), text, "WA-STORM-01")
    number = signed(F.modifiers[F.weather_ids.index(card)])
    return Tip(weather_name(card), _("{n} to the roll of its season.", n=number), "WA-WATER-01")


def _control(view: View, rest: str) -> Tip | None:
    if rest in _CONTROLS:
        title, text, clause = _CONTROLS[rest]
        return Tip(_(title), _(text), clause)
    head, _slash, what = rest.partition("/")
    if head == "build" and what in _DOES:
        words, _clause = _DOES[what]
        cost = _("Costs {cost}. {text}", cost=cost_words(what), text=_(words))
        return Tip(structure_name(what), cost, "WA-BUILD-05")
    if head == "buy" and what in KINDS:
        return Tip(resource_name(what), _("For 1 gold, from the city."), "WA-CITY-14")
    if head == "pay" and what in KINDS:
        return Tip(resource_name(what), _("One onto the site, for good."), "WA-CITY-08")
    if head == "exchange":
        return Tip(_("Swap for gold"), _("These two for 1 gold."), "WA-EXCH-01")
    if head == "policy":
        return Tip(_("Policy"), _("1 gold, then a vote. More than half must say yes."), "WA-POL-01")
    if head == "sell":
        return Tip(_("Sell"), _("What has no move off protected ground may be sold for what it cost."), "WA-PROT-08")
    return None
