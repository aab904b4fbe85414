"""Which saves the list shows, in which order, and what each line says; no drawing here."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from riverboards import games, tables
from riverboards.engine.saves import SaveInfo
from riverboards.tables.boxtext import BoxText
from riverboards.ui.screens import phrases
from riverboards.words import Rich, catalogue, escape, later

_ = catalogue("shell")
SHOWN = {"all": later("All"), "running": later("Running"), "finished": later("Finished")}
SORTS = {"newest": later("Newest first"), "name": later("By name"), "game": later("By game")}


@dataclass(frozen=True, slots=True)
class Wish:
    """What of the saves is wanted: letters in name, game or players; all, running or finished; the order."""

    letters: str = ""
    shown: str = "all"
    sort: str = "newest"


def box_of(info: SaveInfo) -> BoxText | None:
    """What the shelf says of the save's game; None: nobody here knows it."""
    try:
        return tables.box(games.get(info.game).key)
    except games.UnknownGame:
        return None


def game_title(info: SaveInfo) -> str:
    """The game's title, or its key where nobody here knows it."""
    box = box_of(info)
    return box.title if box is not None else info.game


def listed(infos: Sequence[SaveInfo], wish: Wish) -> list[SaveInfo]:
    """The saves that are wanted, in the wished order; damaged ones are listed under “all”."""
    found = [info for info in infos if _fits(info, wish)]
    match wish.sort:
        case "name":
            found.sort(key=lambda info: info.name.casefold())
        case "game":
            found.sort(key=lambda info: (game_title(info).casefold(), -info.modified))
        case _:
            found.sort(key=lambda info: -info.modified)
    return found


def _fits(info: SaveInfo, wish: Wish) -> bool:
    if wish.shown == "running" and not info.running:
        return False
    if wish.shown == "finished" and not info.finished:
        return False
    letters = wish.letters.strip().casefold()
    return not letters or any(letters in each.casefold() for each in (info.name, game_title(info), *info.seats))


def tag(info: SaveInfo) -> tuple[str, str]:
    """(words, tone of the kit's tag) for what is unusual about a save; no words: nothing is."""
    match info.status:
        case "damaged":
            return _("not readable"), "bad"
        case "no-game":
            return _("game is not here"), "bad"
        case "torn":
            return _("last move lost"), "go"
        case "other-rules":
            return _("older rules"), "quiet"
    return (_("finished"), "quiet") if info.finished else ("", "quiet")


def state_words(info: SaveInfo) -> Rich:
    """Where the game stands: “Deep River · turn 12 · **Ana to move**”."""
    game = escape(game_title(info))
    moment = info.moment
    if moment is None:
        return _("{game} · not begun yet", game=game)
    if moment.over is not None:
        return _.n("{game} · finished in {n} turn", "{game} · finished in {n} turns", moment.turn, game=game)
    asked = [info.seats[seat] for seat in moment.asked if seat < len(info.seats)]
    if not asked:
        return _("{game} · turn {turn}", game=game, turn=moment.turn)
    return _("{game} · turn {turn} · **{names} to move**", game=game, turn=moment.turn, names=phrases.joined(asked))
