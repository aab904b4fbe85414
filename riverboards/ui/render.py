"""Pictures of screens without a display: for `riverboards render`, the documentation, and looking at what was made."""

from __future__ import annotations

import dataclasses
import os
import sys
import tempfile
from collections.abc import Mapping
from pathlib import Path
from typing import Final

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

import pygame  # it greets on import unless told not to

from riverboards import games, players, words
from riverboards.engine.chance import Chance
from riverboards.engine.contract import Game, Seat
from riverboards.engine.journal import SaveError
from riverboards.engine.match import Match
from riverboards.engine.record import Record
from riverboards.engine.saves import Library, read_file
from riverboards.engine.setup import COLOURS, SetupError, complete
from riverboards.ui.desk import Desk
from riverboards.ui.screens.table import TableScreen
from riverboards.ui.settings import TEXT_SIZES, SettingsBook
from riverboards.ui.sitting.sitting import Phase
from riverboards.ui.stack import Screen

Value = str | int | bool
NAMES: Final = ("Ana", "Bruno", "Tove", "Kofi", "Lía")
_SOME: Final = 14
"""Actions played where the position does not matter."""


class NotDrawn(ValueError):
    """What was asked for cannot be drawn; the message is a sentence for people."""


@dataclasses.dataclass(frozen=True, slots=True)
class Wish:
    """What is to be drawn.

    Attributes:
        what: a game's key, the path of a save, or None.
        players, seed, options: of a game.
        at: after so many actions; None: the position as it is, or some way into the game.
        seat: whose eyes; None: the table.
    """

    what: str | None
    players: int | None = None
    seed: str | None = None
    options: Mapping[str, Value] = dataclasses.field(default_factory=dict)
    at: int | None = None
    seat: int | None = None


def render(
    what: str | None,
    *,
    out: Path,
    screen: str | None = None,
    players: int | None = None,
    seed: str | None = None,
    options: Mapping[str, Value] | None = None,
    at: int | None = None,
    seat: int | None = None,
    size: tuple[int, int] = (1440, 900),
    text: int = 100,
    lang: str = "en",
) -> int:
    """Draw a game, a save or a screen into a PNG file.

    Args:
        screen: `title`, `setup`, `choice`, `log`, `load`, `settings`, `rules`, `pause`, `curtain`, `score`; None: the
            table of `what`.
        size: in pixels; `text`: size of letters in per cent.

    Returns:
        0; 2 with one sentence on stderr where that cannot be drawn.
    """
    wish = Wish(what, players, seed, options or {}, at, seat)
    with tempfile.TemporaryDirectory(prefix="riverboards-") as folder:
        try:
            desk = _desk(Path(folder), size, text, lang)
            picture = draw(desk, screen, wish)
            pygame.image.save(picture, out)
        except (NotDrawn, SetupError, SaveError, LookupError, OSError, pygame.error) as problem:
            print(problem, file=sys.stderr)
            return 2
    return 0


def _desk(folder: Path, size: tuple[int, int], text: int, lang: str) -> Desk:
    """A desk of its own, with settings and saves in a folder that will be gone."""
    if lang not in (*words.LANGUAGES, "pseudo"):
        raise NotDrawn(f"Riverboards speaks {', '.join(words.LANGUAGES)}; it does not know “{lang}”.")
    settings = SettingsBook(folder / "settings.json")
    nearest = min(TEXT_SIZES, key=lambda each: abs(each - text))
    settings.now = dataclasses.replace(settings.now, text=nearest, speed="none", language="en")
    desk = Desk(settings, size, Library(folder / "saves"))
    words.speak(lang)
    return desk


def draw(desk: Desk, screen: str | None, wish: Wish) -> pygame.Surface:
    """The picture of a screen; `screen` None is the table.

    Raises:
        NotDrawn: there is no such screen, game, position or seat.
    """
    open_screen(desk, screen, wish)
    return picture_of(desk)


def picture_of(desk: Desk) -> pygame.Surface:
    """The desk as it stands when everything has come to rest."""
    for _pass in range(3):
        desk.update(1.0)
    for shown in desk.stack.screens:
        page = getattr(shown, "page", None)
        if page is not None:
            page.rest()
        stage = getattr(shown, "stage", None)
        if stage is not None:
            stage.skip()
            stage.settle()
    surface = pygame.Surface(desk.size)
    desk.draw(surface)
    return surface


def open_screen(desk: Desk, screen: str | None, wish: Wish) -> None:
    """Put the screen on the desk's stack, with what lies below it."""
    match screen:
        case None:
            _open_table(desk, wish)
        case "choice":
            _open_choice(desk, wish)
        case "title" | "load":
            _open_saves(desk, screen, wish)
        case "log" | "score":
            _push_about(desk, screen, wish)
        case "pause" | "curtain":
            _open_over(desk, screen, wish)
        case "setup" | "settings" | "rules":
            desk.push(_plain(desk, screen, wish))
        case _:
            raise NotDrawn(f"There is no screen “{screen}”.")


def _plain(desk: Desk, screen: str, wish: Wish) -> Screen:
    if screen == "setup":
        from riverboards.ui.screens.setup import SetupScreen

        made = SetupScreen(desk, _game(wish), luck="picture")
        wanted = wish.players or made.game.players[-1]
        while len(made.draft.seats) < wanted and made.draft.can_add:
            made.draft.add()
        for place, name in zip(made.draft.seats, NAMES, strict=False):
            place.name = name
        made.rebuild()
        return made
    if screen == "settings":
        from riverboards.ui.screens.settings import SettingsScreen

        return SettingsScreen(desk)
    from riverboards.ui.screens.rules import RulesScreen

    return RulesScreen(desk, _game(wish).key)


# -- games and positions ---------------------------------------------------------------------------------------------


def _game(wish: Wish) -> Game:
    """The game that is meant, or the first of the shelf."""
    if wish.what is not None and not Path(wish.what).is_file():
        return games.get(wish.what)
    shelf = games.all_games()
    if not shelf:
        raise NotDrawn("There is no game on the shelf.")
    return shelf[0]


def _match(wish: Wish, actions: int | None) -> Match:
    """The match that is meant, after `actions` random ones where it is no save (None: until it is over)."""
    if wish.what is not None and Path(wish.what).is_file():
        return _saved(Path(wish.what), wish.at)
    game = _game(wish)
    count = wish.players if wish.players is not None else _usual(game)
    if count > len(COLOURS):
        raise NotDrawn(f"{game.title} is not for {count} players.")
    seats = [Seat(NAMES[i], COLOURS[i]) for i in range(count)]
    match = Match(game, complete(game, seats, wish.options, wish.seed or "brook-otter-417"))
    play_on(match, actions)
    return match


def _usual(game: Game) -> int:
    return min(max(game.players[0], 3), game.players[-1])


def _saved(file: Path, at: int | None) -> Match:
    """A save's match, after its first `at` actions."""
    game, contents = read_file(file)
    done = contents.record.standing()
    if at is None or at >= len(done):
        return Match.resume(game, contents.record)
    match = Match(game, contents.record.setup)
    match.record = Record(contents.record.setup, contents.record.rules_version)
    for entry in done[:at]:
        match.act(entry.seat, game.actions.decode(entry.action))
    return match


def play_on(match: Match, actions: int | None) -> None:
    """Play random actions, so many or to the end."""
    chance = Chance(f"{match.record.setup.seed}/picture")
    somebody = players.get("random")
    while match.outcome() is None and (actions is None or match.ply < actions):
        decision = next(each for each in match.decisions() if not each.optional)
        seat = decision.seat if decision.seat is not None else chance.below(match.state.players)
        match.act(seat, players.answer(somebody, seat, match.state, chance))


def _open_table(desk: Desk, wish: Wish) -> TableScreen:
    match = _match(wish, _SOME if wish.at is None else wish.at)
    if wish.seat is not None and wish.seat >= match.state.players:
        raise NotDrawn(f"There are {match.state.players} seats; seat {wish.seat + 1} is not among them.")
    table = TableScreen(desk, match, None)
    desk.push(table)
    if wish.seat is None:
        desk.stack.screens = [table]  # without the curtain: what is drawn is the table's view, which hides nothing else
        return table
    sitting = table.sitting
    if sitting.phase is Phase.CURTAIN and sitting.handed == wish.seat:
        sitting.ready()
        desk.pop()
    elif sitting.phase is Phase.ASK:
        sitting.look(wish.seat)
    table.refresh()
    return table


def _open_choice(desk: Desk, wish: Wish) -> None:
    """A table where the first of several clicks is done."""
    start = 0 if wish.at is None else wish.at
    for actions in range(start, start + 40):
        desk.stack.close_all()
        table = _open_table(desk, dataclasses.replace(wish, at=actions))
        answer = table.sitting.answer
        if table.sitting.phase is not Phase.ASK or answer is None or answer.form is not None:
            continue
        for target in sorted(answer.lit()):
            if answer.click(target) and answer.settled() is None and answer.lit():
                table.refresh()
                return
            while answer.back():
                continue
    table.refresh()


def _push_about(desk: Desk, screen: str, wish: Wish) -> None:
    """The log, or the score sheet of a game played to its end."""
    if screen == "log":
        from riverboards.ui.screens.log import LogScreen

        match = _match(wish, 2 * _SOME if wish.at is None else wish.at)
        desk.push(LogScreen(desk, match, viewer=wish.seat, ply=max(0, match.ply - 3)))
        return
    from riverboards.ui.screens.score import ScoreScreen

    match = _match(wish, None)
    if match.outcome() is None:
        raise NotDrawn("The game of this save is not over, so there is no score sheet yet.")
    desk.push(ScoreScreen(desk, match, None))


def _open_over(desk: Desk, screen: str, wish: Wish) -> None:
    """The pause over a table, or a curtain."""
    table = _open_table(desk, dataclasses.replace(wish, seat=None))
    if screen == "pause":
        from riverboards.ui.screens.pause import PauseScreen

        desk.push(PauseScreen(desk, table))
        return
    from riverboards.ui.screens.curtain import CurtainScreen

    decision = next(iter(table.match.decisions()), None)
    if decision is None:
        raise NotDrawn("The game is over, so no curtain falls.")
    seat = wish.seat if wish.seat is not None else (decision.seat or 0)
    about = table.table.hand_over(table.match.state.view(None), decision)
    desk.push(
        CurtainScreen(desk, table.people, seat, about, on_ready=lambda: None, on_pause=lambda: None, window_title="")
    )


def _open_saves(desk: Desk, screen: str, wish: Wish) -> None:
    """Title or list of saves, with a few games in it."""
    from riverboards.ui.screens import thumbnail
    from riverboards.ui.screens.load import LoadScreen
    from riverboards.ui.screens.table.pieces import public_picture
    from riverboards.ui.screens.title import TitleScreen

    shelf = games.all_games()
    names = ("Saturday river", "Long weekend", "Rainy evening", "First try")
    for number, name in enumerate(names):
        if not shelf:
            break
        game = shelf[number % len(shelf)]
        seats = [Seat(NAMES[(i + number) % len(NAMES)], COLOURS[i]) for i in range(_usual(game))]
        setup = complete(game, seats, {}, f"picture-{number}")
        save = desk.library.begin(game, setup, name)
        if save.match is not None:
            play_on(save.match, None if number == len(names) - 1 else _SOME - 4 * number)
            thumbnail.keep(desk.library, save.id, public_picture(save.match))
        save.close()
    desk.push(TitleScreen(desk) if screen == "title" else LoadScreen(desk))
