"""The sentence of each refusal: the fact, what would be needed, what is open."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from riverboards.engine.contract import Refusal
from riverboards.games.we_all_take.board import F
from riverboards.games.we_all_take.data import KINDS, STRUCTURES
from riverboards.tables.we_all_take.names import (
    all_tokens,
    kind_name,
    piece_of,
    resource_name,
    structure_name,
    the_structure,
    tile_name,
    tokens,
)
from riverboards.words import Rich, catalogue, later, who

_ = catalogue("we-all-take")
Facts = Mapping[str, Any]

_PLAIN: Final = {
    "game-over": later("The game is over."),
    "no-such-thing": later("There is no such thing on this table. What glows is open."),
    "no-such-seat": later("Nobody sits there."),
    "look-first": later("The role cards come first. Each player looks at their own."),
    "not-asked-now": later("That belongs to another part of the season."),
    "nobody-to-trade": later("You play alone, so there is nobody to trade with."),
    "no-trade-now": later("Trades are open while somebody acts, and at the end of a season."),
    "empty-offer": later("The offer is empty. Give something, or ask for something."),
    "no-subsidy": later("Pollution is not subsidised, so it swaps for nothing. A policy could change that."),
    "no-shop": later("Only the finished city sells resources. It is not complete."),
    "pay-something": later("Nothing is laid yet. Choose at least one token."),
    "city-complete": later("The city is complete and takes nothing more."),
    "no-site": later("There is no construction site. A policy founds the city."),
    "subsidy-already": later("Pollution is subsidised already."),
    "subsidy-not": later("Pollution is not subsidised, so there is nothing to stop."),
    "city-stays": later("The city, once founded, stays for good."),
}


def explain(refusal: Refusal) -> Rich:
    """The sentence of a refusal."""
    if refusal.code in _PLAIN:
        return _(_PLAIN[refusal.code])
    return _SENTENCES[refusal.code](refusal.facts)


def _piece(facts: Facts) -> Rich:
    return the_structure(kind_name(piece_of(facts["piece"])))


def _where(facts: Facts) -> Rich:
    return tile_name(facts["tile"])


def _slot_tile(facts: Facts) -> Rich:
    source = facts["source"]
    if "/" in source:
        return tile_name(source.split("/")[0])
    return tile_name(source.split(".")[0])


# ------------------------------------------------------------------ whose turn, which piece


def _not_your_turn(facts: Facts) -> Rich:
    return _("{who} is asked now.", who=who(facts["asked_seat"]))


def _offer_waits(facts: Facts) -> Rich:
    return _("An offer waits for {who}. Its answer comes first.", who=who(facts["partner_seat"]))


def _not_your_piece(facts: Facts) -> Rich:
    return _("That piece belongs to {who}. Choose one of your own.", who=who(facts["owner_seat"]))


def _piece_not_in_window(facts: Facts) -> Rich:
    return _("Now the pieces of another tile act; {piece} has its own moment.", piece=_piece(facts))


def _piece_spent(facts: Facts) -> Rich:
    return _("This piece has moved: {piece} rests until the season is over.", piece=_piece(facts))


def _piece_new(facts: Facts) -> Rich:
    return _("This piece is new: {piece} acts from the next season on.", piece=_piece(facts))


def _piece_harvested(facts: Facts) -> Rich:
    return _("This turn’s harvest is done with {piece}.", piece=_piece(facts))


def _piece_built(facts: Facts) -> Rich:
    return _("This turn’s build action is done with {piece}.", piece=_piece(facts))


def _piece_flooded(facts: Facts) -> Rich:
    return _("There is a flood here: {piece} can only move off.", piece=_piece(facts))


def _piece_in_supply(facts: Facts) -> Rich:
    return _("This piece is not on the map: {piece} waits in the supply.", piece=_piece(facts))


def _no_such_action(facts: Facts) -> Rich:
    kind = structure_name(facts["structure"])
    texts = {
        "harvest": _("{structure}: no harvest. Camps, boats, lumber mills and excavators harvest.", structure=kind),
        "gather": _("{structure}: no such harvest. Lumber mills take trees, excavators gravel.", structure=kind),
        "dredge": _("{structure}: no dredging. Only boats dredge.", structure=kind),
        "build": _("{structure}: no building. Camps and excavators build.", structure=kind),
        "move": _("{structure}: no moving. Camps, excavators and boats move.", structure=kind),
        "ferry": _("{structure}: no ferry. Only boats ferry.", structure=kind),
    }
    return texts[facts["action"]]


# ------------------------------------------------------------------ harvest


def _out_of_reach(facts: Facts) -> Rich:
    return _("{place} is out of reach from {tile}.", place=_capital(_slot_tile(facts)), tile=_where(facts))


def _capital(text: Rich) -> Rich:
    return Rich(text[:1].upper() + text[1:])


def _nothing_there(facts: Facts) -> Rich:
    return _("Nothing lies there. Choose a token on {tile}, or a tile in reach.", tile=_slot_tile(facts))


def _only_pollution(facts: Facts) -> Rich:
    if facts["what"] == "tree":
        return _("Besides trees a lumber mill takes only pollution, from its own tile.")
    return _("Besides gravel an excavator takes only pollution, from its own tile.")


def _camp_fish_only(_facts: Facts) -> Rich:
    return _("From the river a camp takes fish only. Boats and nets take the rest.")


def _not_what_it_gathers(facts: Facts) -> Rich:
    if facts["what"] == "tree":
        return _("There is no tree in this slot, and a lumber mill takes trees.")
    return _("There is no gravel in this slot, and an excavator takes gravel.")


def _tile_protected(facts: Facts) -> Rich:
    return _("Protected: {tile}. Only pollution may be taken there.", tile=_where(facts))


def _structure_on_protected(facts: Facts) -> Rich:
    return _("Protected ground: {tile}. Pieces there may take pollution, plant or move away.", tile=_where(facts))


def _plant_own_tile(_facts: Facts) -> Rich:
    return _("A piece plants on its own tile only.")


def _slot_covered(_facts: Facts) -> Rich:
    return _("The city covers the slots of this tile.")


def _slot_taken(facts: Facts) -> Rich:
    return _("This slot is taken by {token}. An empty one of the right kind is needed.", token=tokens(facts["what"], 1))


def _nothing_to_plant(facts: Facts) -> Rich:
    return _("This slot takes {kind}, and your store has none.", kind=resource_name(facts["what"]))


# ------------------------------------------------------------------ build


def _no_fish_to_build(_facts: Facts) -> Rich:
    return _("Building costs 1 fish before anything else, and your store has none.")


def _too_dear(facts: Facts) -> Rich:
    cost = F.costs[STRUCTURES.index(facts["what"])]
    have = [facts[f"{kind}_have"] for kind in KINDS[1:6]]
    missing = [max(n - own, 0) for n, own in zip(cost, have, strict=True)]
    return _(
        "{structure} costs {cost}; you lack {missing}.",
        structure=structure_name(facts["what"]),
        cost=all_tokens(cost),
        missing=all_tokens(missing),
    )


def _all_pieces_placed(facts: Facts) -> Rich:
    return _("All {n} of this kind are on the map: {structure}.", n=facts["n"], structure=structure_name(facts["what"]))


def _no_sticks(facts: Facts) -> Rich:
    return _("All {n} sticks for canals, levees and bridges are on the map.", n=facts["n"])


def _excavator_builds_canals(_facts: Facts) -> Rich:
    return _("An excavator builds canals and nothing else.")


def _build_elsewhere(facts: Facts) -> Rich:
    return _("From here it would stand on {tile}.", tile=_where(facts))


def _bridge_stands(facts: Facts) -> Rich:
    return _("Row {row} has its bridge already.", row=facts["row"])


def _net_elsewhere(facts: Facts) -> Rich:
    return _("A camp puts nets only into the two slots beside it, on {tile}.", tile=_where(facts))


def _net_slot_taken(_facts: Facts) -> Rich:
    return _("This slot has its net already.")


# ------------------------------------------------------------------ move


def _already_there(_facts: Facts) -> Rich:
    return _("It stands there already.")


def _boats_on_river(_facts: Facts) -> Rich:
    return _("Boats stay on the river. Any other river tile is open.")


def _land_only(facts: Facts) -> Rich:
    return _("Nothing moves onto {tile}. Land tiles beside this one are open.", tile=_where(facts))


def _camp_across(facts: Facts) -> Rich:
    return _("{who}’s camp stands there, and across the river there is no tile beyond.", who=who(facts["owner_seat"]))


def _no_landing(facts: Facts) -> Rich:
    return _("Camps stand all the way from {tile} to the end of the bank: there is no free tile.", tile=_where(facts))


def _camp_jumps(facts: Facts) -> Rich:
    return _(
        "{who}’s camp stands there; yours would jump to {tile}.",
        who=who(facts["owner_seat"]),
        tile=tile_name(facts["landing"]),
    )


def _too_far(facts: Facts) -> Rich:
    return _("One move takes a camp to {tile}, no further.", tile=tile_name(facts["landing"]))


def _bridge_protected(facts: Facts) -> Rich:
    return _("The river in row {row} is protected, so its bridge is closed.", row=facts["row"])


def _no_bridge(facts: Facts) -> Rich:
    return _("Row {row} has no bridge. A bridge or a boat would lead across.", row=facts["row"])


def _not_adjacent(facts: Facts) -> Rich:
    return _("A move leads to the next tile of the bank; {tile} is further.", tile=_where(facts))


def _not_a_passenger(_facts: Facts) -> Rich:
    return _("Boats ferry camps and excavators only.")


def _passenger_elsewhere(facts: Facts) -> Rich:
    return _("The boat ferries what stands in row {row}.", row=facts["row"])


def _ferry_refused(facts: Facts) -> Rich:
    return _("{who} refused this turn. Next season you may ask again.", who=who(facts["owner_seat"]))


def _no_camp_space(facts: Facts) -> Rich:
    return _("Camps stand on the ten land tiles, not on {tile}.", tile=_where(facts))


def _camp_space_taken(facts: Facts) -> Rich:
    return _("{who} camps there. One tile takes one camp.", who=who(facts["owner_seat"]))


# ------------------------------------------------------------------ season's end


def _too_few(facts: Facts) -> Rich:
    return _("It takes {need}, and you have {have}.", need=tokens(facts["what"], facts["need"]), have=facts["have"])


def _shop_flooded(_facts: Facts) -> Rich:
    return _("The city is flooded. Its shop opens again next season.")


def _no_gold(_facts: Facts) -> Rich:
    return _("It costs 1 gold, and you have none.")


def _can_move_away(facts: Facts) -> Rich:
    return _("What can move away is not sold: {structure}.", structure=structure_name(facts["what"]))


def _not_stranded(facts: Facts) -> Rich:
    return _("Only what stands on protected ground is sold, and {tile} is not protected.", tile=_where(facts))


def _site_full(facts: Facts) -> Rich:
    if not facts["need"]:
        return _("The site has all its {n} of this kind: {kind}.", n=facts["limit"], kind=resource_name(facts["what"]))
    return _("The site takes only {tokens} more.", tokens=tokens(facts["what"], facts["need"]))


def _protected_already(facts: Facts) -> Rich:
    return _("Protected already: {tile}.", tile=_where(facts))


def _protected_not(facts: Facts) -> Rich:
    return _("Not protected: {tile}. There is nothing to lift.", tile=_where(facts))


def _second_city(facts: Facts) -> Rich:
    return _("There is one city only, on {tile}.", tile=_where(facts))


def _city_on_land(facts: Facts) -> Rich:
    return _("The city stands on one of the ten land tiles, not on {tile}.", tile=_where(facts))


def _votes_too_dear(facts: Facts) -> Rich:
    return _("A vote costs 1 gold: {n} are asked for, you have {have} gold.", n=facts["n"], have=facts["have"])


def _offer_too_much(facts: Facts) -> Rich:
    return _(
        "You would give {tokens}, and you have {have}.", tokens=tokens(facts["what"], facts["need"]), have=facts["have"]
    )


def _asks_too_much(facts: Facts) -> Rich:
    return _(
        "You ask for {tokens}, and {who} has {have}.",
        tokens=tokens(facts["what"], facts["need"]),
        who=who(facts["owner_seat"]),
        have=facts["have"],
    )


def _offer_refused(facts: Facts) -> Rich:
    return _(
        "{who} has just refused this. Change it, or wait until something has changed.", who=who(facts["partner_seat"])
    )


_SENTENCES: Final[Mapping[str, Callable[[Facts], Rich]]] = {
    "not-your-turn": _not_your_turn,
    "offer-waits": _offer_waits,
    "not-your-piece": _not_your_piece,
    "piece-not-in-window": _piece_not_in_window,
    "piece-spent": _piece_spent,
    "piece-new": _piece_new,
    "piece-harvested": _piece_harvested,
    "piece-built": _piece_built,
    "piece-flooded": _piece_flooded,
    "piece-in-supply": _piece_in_supply,
    "no-such-action": _no_such_action,
    "out-of-reach": _out_of_reach,
    "nothing-there": _nothing_there,
    "only-pollution": _only_pollution,
    "camp-fish-only": _camp_fish_only,
    "not-what-it-gathers": _not_what_it_gathers,
    "tile-protected": _tile_protected,
    "structure-on-protected": _structure_on_protected,
    "plant-own-tile": _plant_own_tile,
    "slot-covered": _slot_covered,
    "slot-taken": _slot_taken,
    "nothing-to-plant": _nothing_to_plant,
    "no-fish-to-build": _no_fish_to_build,
    "too-dear": _too_dear,
    "all-pieces-placed": _all_pieces_placed,
    "no-sticks": _no_sticks,
    "excavator-builds-canals": _excavator_builds_canals,
    "build-elsewhere": _build_elsewhere,
    "bridge-stands": _bridge_stands,
    "net-elsewhere": _net_elsewhere,
    "net-slot-taken": _net_slot_taken,
    "already-there": _already_there,
    "boats-on-river": _boats_on_river,
    "land-only": _land_only,
    "camp-across": _camp_across,
    "no-landing": _no_landing,
    "camp-jumps": _camp_jumps,
    "too-far": _too_far,
    "bridge-protected": _bridge_protected,
    "no-bridge": _no_bridge,
    "not-adjacent": _not_adjacent,
    "not-a-passenger": _not_a_passenger,
    "passenger-elsewhere": _passenger_elsewhere,
    "ferry-refused": _ferry_refused,
    "no-camp-space": _no_camp_space,
    "camp-space-taken": _camp_space_taken,
    "too-few": _too_few,
    "shop-flooded": _shop_flooded,
    "no-gold": _no_gold,
    "can-move-away": _can_move_away,
    "not-stranded": _not_stranded,
    "site-full": _site_full,
    "protected-already": _protected_already,
    "protected-not": _protected_not,
    "second-city": _second_city,
    "city-on-land": _city_on_land,
    "votes-too-dear": _votes_too_dear,
    "offer-too-much": _offer_too_much,
    "asks-too-much": _asks_too_much,
    "offer-refused": _offer_refused,
}


def codes() -> set[str]:
    """Every code that has a sentence."""
    return {*_PLAIN, *_SENTENCES}
