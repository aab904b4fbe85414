"""Which piece lies where."""

from __future__ import annotations

from collections.abc import Mapping

from riverboards.games.river_bankers.data import FACTS, tables
from riverboards.games.river_bankers.state import BLANK, OPEN, SHORE
from riverboards.games.river_bankers.view import BankersView
from riverboards.tables.contract import Placed, Scene
from riverboards.tables.layout import load_layout
from riverboards.tables.parts import Card, Laid, Piece
from riverboards.tables.river_bankers.names import (
    card_name,
    card_text,
    hole,
    kind_art,
    kind_name,
    lap_badge,
    pawn_id,
    picture_of,
    printed_stars,
    track_space,
    worker_id,
)


def arrange(view: BankersView) -> Scene:
    """The whole table."""
    pieces: list[Piece] = []
    for card in view.place:
        pieces += _material(view, card)
    pieces += _piles(view)
    pieces += [pawn(seat, view.totals[seat]) for seat in view.stacked]
    return Scene((Placed("main", "main"),), tuple(pieces))


def material_fields(card: str) -> dict[str, str]:
    """Name, colour and printed icons of a material card."""
    materials = FACTS.materials[card]
    icons = [materials[index % len(materials)] for index in range(FACTS.icons[card])]
    return {"name": str(card_name(card)), "material": materials[0], "icons": " ".join(icons)}


def material_card(card: str, space: str = "", icons: tuple[int, ...] = ()) -> Piece:
    """A material card; what lies on its icons hides the printed ones."""
    fields = material_fields(card)
    if icons:
        printed = fields["icons"].split()
        shown = [name if holder == OPEN else "-" for name, holder in zip(printed, icons, strict=True)]
        fields["icons"] = " ".join(shown)
    return Piece(card, f"material-{FACTS.icons[card]}", space, fields=fields, layer=1)


def material_with_workers(view: BankersView, card: str, height: int) -> Card:
    """A material card with the workers and blanks on it, for a sheet."""
    kind = load_layout("river-bankers").piece(f"material-{FACTS.icons[card]}")
    icons = view.icons.get(card, ())
    laid = []
    for index, holder in enumerate(icons):
        if holder != OPEN:
            hole_ = kind.spaces[f"hole/{index + 1}"]
            piece = Piece(f"on/{index}", "blank", "") if holder == BLANK else _worker_picture(index, holder)
            laid.append(Laid(piece, hole_.at, hole_.size[1] * _IN_HOLE))
    return Card(material_card(card, icons=icons), height, laid=tuple(laid))


_IN_HOLE = 0.96


def _worker_picture(index: int, seat: int) -> Piece:
    return Piece(f"on/{index}", "worker", "", tint=seat, mark=seat)


def _space(view: BankersView, card: str) -> str:
    place = view.place[card]
    if place == 0:
        return f"headwaters/{view.head.index(card) + 1}"
    return "shore" if place == SHORE else f"river/{place}"


def _material(view: BankersView, card: str) -> list[Piece]:
    icons = view.icons[card]
    pieces = [material_card(card, _space(view, card), icons)]
    ashore = view.place[card] == SHORE
    for index, holder in enumerate(icons):
        if holder == BLANK:
            pieces.append(Piece(f"blank/{card}/{index}", "blank", hole(card, index), layer=2, target=False))
        elif holder != OPEN:
            pieces.append(worker(card, index, holder, ashore))
    return pieces


def worker(card: str, index: int, seat: int, ashore: bool = False) -> Piece:
    """A worker on an icon; ashore it is its owner's mark alone."""
    kind = "worker-mark" if ashore else "worker"
    return Piece(worker_id(card, index), kind, hole(card, index), kin=f"worker-{seat}", layer=2, tint=seat, mark=seat)


def _piles(view: BankersView) -> list[Piece]:
    pieces: list[Piece] = []
    if view.materials:
        pieces.append(Piece("deck/materials", "material-pile", "pile/material", fields={"n": str(view.materials)}))
    if view.deck:
        pieces.append(Piece("deck/structures", "structure-pile", "pile/structure", fields={"n": str(view.deck)}))
    if view.pile:
        pieces.append(Piece("deck/discards", "discard-pile", "pile/discard", fields={"n": str(len(view.pile))}))
    return pieces


def pawn(seat: int, total: int) -> Piece:
    """A pawn on the track; from 60 on it shows its lap."""
    badge = lap_badge(total)
    fields = {"lap": badge} if badge else {}
    return Piece(pawn_id(seat), "pawn", track_space(total), tint=seat, mark=seat, layer=3, fields=fields)


def structure_card(card: str, target: str = "", seat: int = 0) -> Piece:
    """A structure or starter as a whole card with its rule; a starter takes the colour of its seat."""
    fields = {
        "name": str(card_name(card)),
        "star": printed_stars(card),
        "picture": picture_of(card),
        "kind": kind_art(card).removeprefix("river-bankers/"),
        "text": str(card_text(card)),
    }
    if card in FACTS.costs:
        cost = FACTS.costs[card]
        fields["cost"] = " ".join(cost)
        fields |= {f"amount-{place}": str(n) for place, n in enumerate(cost.values(), start=1)}
        fields |= {"fish": str(FACTS.fish[card]), "fish-icon": "fish"}
        return Piece(target or f"card/{card}", "structure", "", fields=fields)
    return Piece(target or f"card/{card}", "starter", "", fields=fields, tint=seat)


def hand_strip(card: str, have: Mapping[str, int], target: str = "") -> Piece:
    """A hand card as a strip: what it needs and what the owner has of it."""
    cost = FACTS.costs[card]
    fields = {
        "name": str(card_name(card)),
        "star": printed_stars(card),
        "cost": " ".join(cost),
        "fish": str(FACTS.fish[card]),
        "fish-icon": "fish",
        "kind": kind_art(card).removeprefix("river-bankers/"),
        "kind-name": str(kind_name(card)),
    }
    for place, (material, n) in enumerate(cost.items(), start=1):
        fields[f"amount-{place}"] = f"{min(have.get(material, 0), n)}/{n}"
    return Piece(target or f"hand/{card}", "strip", "", fields=fields)


def workers_by_material(view: BankersView, seat: int) -> dict[str, int]:
    """How many of a seat's workers could pay each material; wild ones count for both."""
    counts: dict[str, int] = {}
    for card, icons in view.icons.items():
        for material in FACTS.materials[card]:
            counts[material] = counts.get(material, 0) + icons.count(seat)
    return counts


def is_starter(card: str) -> bool:
    return card in tables().starters
