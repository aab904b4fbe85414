"""Starts the window: settings, screen, first picture, loop, and an orderly end.

The first picture is wanted soon: what it does not need is imported after the window stands, while the title's scene is
drawn beside the main thread.
"""

from __future__ import annotations

import sys
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from riverboards.ui.settings import SettingsBook
from riverboards.ui.window import NoDisplay, Window

if TYPE_CHECKING:
    from riverboards.engine.contract import Setup
    from riverboards.ui.desk import Desk


def run(
    game: str | None = None,
    players: int | None = None,
    seed: str | None = None,
    options: Mapping[str, str | int | bool] | None = None,
    save: str | Path | None = None,
    bots: Sequence[str] = (),
) -> int:
    """Open the window and stay until it is closed.

    Args:
        game: key of a game to begin at once, with made-up names; None: the shelf is shown.
        players: how many (None: the fewest the game is for); `seed`, `options`: as in its set-up.
        bots: levels of the computer players on the last seats of the game that is begun.
        save: id of a save in the player's folder to go on with.

    Returns:
        0, or 2 with one sentence on stderr: there is no screen, or what was asked for cannot be begun.
    """
    setup: Setup | None = None
    if game is not None:
        try:
            setup = _setup(game, players, seed, options, bots)
        except (LookupError, ValueError) as problem:
            return _told(str(problem))
    settings = SettingsBook()
    shelf = setup is None and save is None
    try:
        window = Window(settings, _scene_ahead if shelf else None)
    except NoDisplay as problem:
        return _told(str(problem))
    if shelf:
        _scene_ahead(window.size)
    import pygame

    from riverboards.ui.desk import Desk, write_down
    from riverboards.ui.loop import Loop

    desk = Desk(settings, window.size)
    desk.full_screen = window.set_full_screen
    desk.audible = True
    try:
        _first_screen(desk, setup, str(save) if save is not None else None)
        Loop(window, desk).run()
    except Exception as problem:
        file = write_down(problem)
        desk.stack.close_all()
        where = f" What happened is written in {file}." if file else ""
        return _told(f"Riverboards met a fault it cannot mend and stopped; every finished move is saved.{where}", 1)
    finally:
        desk.close()
        window.close()
        pygame.quit()
    return 0


def _scene_ahead(size: tuple[int, int]) -> None:
    from riverboards.ui import early

    early.cover_ahead("ui/title-scene", size)


def _told(sentence: str, code: int = 2) -> int:
    print(sentence, file=sys.stderr)
    return code


def _setup(
    key: str,
    players: int | None,
    seed: str | None,
    options: Mapping[str, str | int | bool] | None,
    bots: Sequence[str],
) -> Setup:
    from dataclasses import replace

    from riverboards import games
    from riverboards.engine.chance import Chance
    from riverboards.engine.setup import complete, made_up_seed, plain_seats

    game = games.get(key)
    seats = plain_seats(players if players is not None else max(game.players[0], min(2, game.players[-1])))
    people = len(seats) - len(bots)
    seats = tuple(replace(seat, bot=bots[i - people] if i >= people else None) for i, seat in enumerate(seats))
    return complete(game, seats, options, seed if seed is not None else made_up_seed(Chance(fresh_luck())))


def fresh_luck() -> str:
    """Text nobody can foresee, for made-up seeds."""
    import secrets

    return secrets.token_hex(8)


def _first_screen(desk: Desk, setup: Setup | None, save: str | None) -> None:
    from riverboards.engine.saves import SaveError
    from riverboards.ui.screens.title import TitleScreen

    title = TitleScreen(desk)
    desk.push(title)
    try:
        if setup is not None:
            desk.begin(setup)
        elif save is not None:
            desk.go_on(save)
    except SaveError as problem:
        title.tell(str(problem))
