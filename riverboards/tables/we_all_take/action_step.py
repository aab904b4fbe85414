"""The action step: a window with its structures, what they may do, and what would come of it."""

from __future__ import annotations

from collections.abc import Sequence

from riverboards.engine.contract import Action
from riverboards.games.we_all_take import actions as do
from riverboards.games.we_all_take.board import KIND_OF, PIECE_IDS, TILE, F
from riverboards.games.we_all_take.data import (
    BOAT,
    CAMP,
    EXCAVATOR,
    FISH,
    HALF,
    MILL,
    STRUCTURES,
)
from riverboards.games.we_all_take.view import View
from riverboards.tables.contract import Chosen, Mark, Question, Ring
from riverboards.tables.parts import Button, Fact, Gap, Part, Row
from riverboards.tables.we_all_take.names import (
    art,
    cost_icons,
    kind_name,
    piece_of,
    structure_art,
    structure_name,
    the_structure,
    tile_name,
    tile_of_piece,
    tile_title,
)
from riverboards.tables.we_all_take.preview import consequences, marks
from riverboards.tables.we_all_take.steps import actors
from riverboards.tables.we_all_take.trade import trade_button
from riverboards.words import Rich, catalogue, who

_ = catalogue("we-all-take")


def window(view: View, chosen: Chosen) -> Question:
    """Choose a structure, then what it does; ending the window is always open."""
    piece = selected(view, chosen)
    building = "do/build" in chosen.targets
    return Question(
        _prompt(view, piece),
        _title(view, piece, building),
        fee_line(view, piece) if building else _help(view, piece),
        _clause(piece, building),
        tray=_build_tray(view, chosen) if building else _tray(view, chosen, piece),
        consequences=consequences(view, chosen),
        marks=(*_standing(piece), *marks(view, chosen)),
    )


def selected(view: View, chosen: Chosen) -> int:
    """The structure that was chosen, or the only one that can act, or -1."""
    if chosen.targets:
        return piece_of(chosen.targets[0].removeprefix("do/piece/")) if _names_piece(chosen) else _sole(view)
    return _sole(view)


def _names_piece(chosen: Chosen) -> bool:
    return piece_of(chosen.targets[0].removeprefix("do/piece/")) >= 0


def _sole(view: View) -> int:
    own = actors(view)
    return own[0] if len(own) == 1 else -1


def season_line(view: View) -> Rich:
    """Season 5 of 10, row 3."""
    last = max(F.seasons, view.season)
    return _("Season {season} of {last} · row {row}", season=view.season, last=last, row=view.row + 1)


def _prompt(view: View, piece: int) -> Rich:
    if piece >= 0:
        return _(
            "{season} · **{who}** uses {structure}",
            season=season_line(view),
            who=who(view.asked),
            structure=the_structure(kind_name(piece)),
        )
    return _("{season} · **{who}** acts on {tile}", season=season_line(view), who=who(view.asked), tile=_where(view))


def _where(view: View) -> Rich:
    return tile_name(F.tile_ids[view.tile])


def _title(view: View, piece: int, building: bool) -> Rich:
    if building:
        return _("Build")
    if piece < 0:
        return _("Your pieces here")
    return structure_name(kind_name(piece))


def _help(view: View, piece: int) -> Rich:
    if piece < 0:
        if not actors(view):
            return _("Nothing here can act any more.")
        return _("Choose one, then what it does. Each may harvest once and move once; after moving it rests.")
    tile = tile_of_piece(view, piece)
    if TILE[tile] < HALF and view.flooded[TILE[tile]]:
        return _("Flooded: it can only move off.")
    if view.protected[TILE[tile]]:
        return _("On protected ground: take pollution, plant, or move away.")
    return _("{tile}", tile=tile_title(tile))


def _clause(piece: int, building: bool) -> str:
    if building:
        return "WA-BUILD-03"
    if piece < 0:
        return "WA-ACT-05"
    return {CAMP: "WA-CAMP-02", BOAT: "WA-BOAT-02", EXCAVATOR: "WA-EXC-01", MILL: "WA-MILL-01"}[KIND_OF[piece]]


def _standing(piece: int) -> tuple[Mark, ...]:
    return (Ring(PIECE_IDS[piece], "chosen"),) if piece >= 0 else ()


# ------------------------------------------------------------------ the tray


def _tray(view: View, chosen: Chosen, piece: int) -> tuple[Part, ...]:
    own = actors(view)
    parts: list[Part] = []
    if len(own) > 1:
        parts.append(Row(tuple(_piece_button(view, each, piece) for each in own), gap=8))
    if piece >= 0:
        parts += _doings(view, chosen, piece)
    parts.append(Gap(8, stretch=True))
    if view.players > 1:
        parts.append(trade_button(view.asked))
    idle = not any(action.kind != do.EndWindow.kind for action in chosen.remaining)
    parts.append(Button("do/end-window", _("End here"), "common/next", "primary" if idle else "normal"))
    return tuple(parts)


def _piece_button(view: View, piece: int, picked: int) -> Part:
    """A structure by its picture; its tip and the map tell which one it is."""
    return Button(f"do/piece/{PIECE_IDS[piece]}", "", structure_art(kind_name(piece)), selected=piece == picked)


def _doings(view: View, chosen: Chosen, piece: int) -> list[Part]:
    """Buttons for what has no place on the map, and hints for what is clicked there."""
    kind = KIND_OF[piece]
    parts: list[Part] = []
    if kind in (CAMP, EXCAVATOR):
        label = _("Build on") if view.opened == piece * 2 + 1 else _("Build")
        parts.append(Button("do/build", label, "we-all-take/construction-site"))
    if kind == BOAT:
        parts.append(Button("do/dredge", _("Dredge gravel"), art("gravel")))
        parts += [_ferry_button(action) for action in chosen.remaining if isinstance(action, do.Ferry)]
    return parts + _hints(view, chosen.remaining, piece)


def _ferry_button(action: do.Ferry) -> Part:
    kind = kind_name(piece_of(action.passenger))
    label = _("Ferry {structure}", structure=the_structure(kind))
    return Button(f"do/ferry/{action.passenger}", label, structure_art(kind))


def _hints(view: View, remaining: Sequence[Action], piece: int) -> list[Part]:
    """What the lit places of the map are for, in a word each: the tray is low."""
    name = PIECE_IDS[piece]
    kinds = {action.kind for action in remaining if getattr(action, "piece", "") == name}
    hints: list[Part] = []
    if "gather" in kinds:
        hints.append(_gather_hint(view, piece))
    if "take" in kinds:
        icon, text = (
            (art("pollution"), _("take pollution"))
            if KIND_OF[piece] in (MILL, EXCAVATOR)
            else (
                art("fish"),
                _("take"),
            )
        )
        hints.append(Fact(icon, text, soft=True))
    if "plant" in kinds:
        hints.append(Fact(art("tree"), _("plant"), soft=True))
    if "move" in kinds:
        hints.append(Fact("common/arrow-right", _("move"), soft=True))
    return hints


def _gather_hint(view: View, piece: int) -> Part:
    taken = view.opened == piece * 2
    if KIND_OF[piece] == MILL:
        text = _("take a second tree") if taken else _("take up to 2 trees")
        return Fact(art("tree"), text, soft=True)
    text = _("take a second gravel") if taken else _("take up to 2 gravel")
    return Fact(art("gravel"), text, soft=True)


def _build_tray(view: View, chosen: Chosen) -> tuple[Part, ...]:
    """What can be built, with the cost; a net then asks where."""
    kinds: tuple[str, ...] = STRUCTURES[1:]
    piece = selected(view, chosen)
    if piece >= 0 and KIND_OF[piece] == EXCAVATOR:
        kinds = ("canal",)
    picked = chosen.targets[-1]
    buttons = tuple(
        Button(
            f"do/build/{kind}",
            _("{structure}  {cost}", structure=structure_name(kind), cost=cost_icons(kind)),
            structure_art(kind),
            selected=picked == f"do/build/{kind}",
        )
        for kind in kinds
    )
    return (Row(buttons, gap=8),)


def fee_line(view: View, piece: int) -> Rich:
    """What a build action costs before anything else."""
    if view.opened == piece * 2 + 1:
        return _("The fish is paid. Build as much as you can pay for.")
    have = view.stock[view.asked * 5 + FISH - 1]
    return _("1 fish first (you have {n}), then each structure’s cost.", n=have)


# ------------------------------------------------------------------ ferry consent


def answer_ferry(view: View, chosen: Chosen) -> Question:
    """Another player's boat asks to carry a piece across."""
    assert view.ferry is not None
    boat, passenger = view.ferry
    asker, owner = boat // (len(view.where) // view.players), view.asked
    kind = kind_name(passenger)
    gaps: dict[str, object] = {
        "who": who(owner),
        "asker": who(asker),
        "structure": the_structure(kind),
        "tile": tile_name(_across(tile_of_piece(view, passenger))),
    }
    return Question(
        _("**{who}**: {asker} asks to ferry {structure} to {tile}", **gaps),
        _("May {asker} ferry {structure}?", **gaps),
        _("It uses up the move of your piece for this season. A refusal holds for this turn."),
        "WA-MOVE-07",
        structure_art(kind),
        tray=(
            Row((Button("do/yes", _("Agree"), "common/check"), Button("do/no", _("Refuse"), "common/cross")), gap=16),
            Gap(8, stretch=True),
            trade_button(owner),
        ),
        commit=_answer_words(chosen),
        consequences=consequences(view, chosen),
        marks=(Ring(PIECE_IDS[passenger], "chosen"), Ring(PIECE_IDS[boat], "frame"), *marks(view, chosen)),
    )


def _answer_words(chosen: Chosen) -> Rich | str:
    if isinstance(chosen.action, do.AnswerFerry) and chosen.targets:
        return _("Agree") if chosen.action.yes else _("Refuse")
    return ""


def _across(tile: str) -> str:
    return ("R" if tile[0] == "L" else "L") + tile[1:]
