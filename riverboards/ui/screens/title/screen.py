"""The title: the shelf of games, the game that waits to be continued, and the way to everything else."""

from __future__ import annotations

from functools import partial

from riverboards import games, tables, words
from riverboards.engine.contract import Game
from riverboards.engine.saves import SaveError, SaveInfo
from riverboards.tables.boxtext import BoxText
from riverboards.ui.desk import Desk
from riverboards.ui.kit.button import Button
from riverboards.ui.kit.choices import Choice, Segments
from riverboards.ui.kit.containers import Column, Row
from riverboards.ui.kit.labels import Label, Picture, SeatMark
from riverboards.ui.kit.panels import Panel
from riverboards.ui.kit.widget import Widget
from riverboards.ui.screens import phrases
from riverboards.ui.screens.gamebox import ShelfBox
from riverboards.ui.screens.pagescreen import PageScreen
from riverboards.ui.screens.thumbnail import Thumbnail
from riverboards.ui.screens.title.ground import TitleGround
from riverboards.words import LANGUAGES, Rich, catalogue

_ = catalogue("shell")


class TitleScreen(PageScreen):
    """The first screen."""

    def __init__(self, desk: Desk) -> None:
        self._latest = desk.library.latest()
        self._shelf = 0
        super().__init__(desk)
        shelf = [f"box/{game.key}" for game in games.all_games()]
        self.page.focus_name("continue" if self._latest else next(iter(shelf), "load"))
        for sentence in filter(None, (desk.settings.note, desk.unwritable)):
            self.tell(sentence)

    def enter(self) -> None:
        """Look again which game was played last."""
        latest = self.desk.library.latest()
        if latest != self._latest:
            self._latest = latest
            self.rebuild()

    def tell(self, sentence: str) -> None:
        """Say something that the player should know."""
        self.page.toast(sentence, icon="common/warning")

    def title(self) -> str:
        return "Riverboards"

    def back(self) -> None:
        """Esc never quits: it goes to the button that does."""
        self.page.focus_name("quit")

    # -- widgets

    def build(self) -> Widget:
        shelf = games.all_games()
        boxes = [(game, tables.box(game.key)) for game in shelf]
        self._ground = TitleGround(
            [
                ShelfBox(box, _("New game"), partial(self._set_up, game), name=f"box/{game.key}", region="shelf")
                for game, box in boxes
            ],
            [self._facts(game) for game, _box in boxes],
            self._tools(),
            self._plate(),
            self._menu(),
            (
                Button("", partial(self._slide, -1), icon="common/arrow-left", tip=_("Earlier games"), name="earlier"),
                Button("", partial(self._slide, 1), icon="common/arrow-right", tip=_("More games"), name="more"),
            ),
            self._shelf,
        )
        return self._ground

    def _facts(self, game: Game) -> Widget:
        """Players and minutes, in a line below the box."""
        short = self.desk.scale.layout != "wide"
        span = phrases.players_short(game) if short else phrases.players(game)
        side = 24 if short else 26
        return Row(
            [
                Row([Picture("common/people", side), self._fact(span)], gap=6),
                Row([Picture("common/hourglass", side), self._fact(phrases.minutes(game))], gap=6),
            ],
            gap=14,
            line_gap=0,
            wrap=True,
            justify="middle",
        )

    def _fact(self, text: str) -> Widget:
        return Label(text, bold=True, colour="text-on-dark")

    def _tools(self) -> Widget:
        now = self.desk.settings.now
        gap = 12 if self.desk.scale.layout == "wide" else 8
        return Row(
            [
                Segments(
                    [Choice(code, name) for code, name in LANGUAGES.items()],
                    words.language(),
                    self._speak,
                    name="language",
                ),
                Button(
                    "",
                    self._sound,
                    icon="common/sound" if now.sound else "common/sound-off",
                    tip=_("Sound is on") if now.sound else _("Sound is off"),
                    name="sound",
                ),
                Button("", self._settings, icon="common/gear", tip=_("Settings"), name="settings"),
            ],
            gap=gap,
            region="top",
        )

    def _menu(self) -> list[Widget]:
        return [
            Button(_("Load"), self._load, icon="common/save", name="load", region="menu"),
            Button(_("Rules"), self._rules, icon="common/book", name="rules", region="menu"),
            Button(_("Quit"), self.desk.ask_to_quit, name="quit", region="menu"),
        ]

    def _plate(self) -> Widget:
        if self._latest is None:
            words_ = Column(
                [
                    Label(_("Welcome to the river"), style="subtitle"),
                    Label(_("Take a box from the shelf. Every move is saved as you play."), soft=True),
                ],
                gap=4,
            )
            return Panel(words_, pad=(26, 16, 26, 22), region="continue")
        button = Button(_("Continue"), self._continue, kind="primary", icon="common/play", name="continue", guard=False)
        thumbnail = Thumbnail(self.desk.library, self._latest.id, self._box(self._latest), 88 if self._flat else 112)
        thumbnail.visible = self.desk.scale.room > 600
        return Panel(
            Row([thumbnail, self._waiting(self._latest), button], gap=18),
            pad=(14, 8, 20, 13) if self._flat else (16, 12, 24, 18),
            region="continue",
        )

    @property
    def _flat(self) -> bool:
        """Whether the plate says everything in one line."""
        scale = self.desk.scale
        return scale.layout == "medium" and scale.short and scale.text == 1

    def _box(self, info: SaveInfo) -> BoxText | None:
        try:
            return tables.box(games.get(info.game).key)
        except games.UnknownGame:
            return None

    def _waiting(self, info: SaveInfo) -> Widget:
        """Which game waits, who is to move, and when it was saved."""
        name = Label(info.name, style="subtitle", plain=True, ellipsis=True)
        if self._flat:
            return Row([name, self._moment(info)], gap=14, flex=1)
        return Column([name, self._moment(info)], gap=2, flex=1)

    def _moment(self, info: SaveInfo) -> Widget:
        parts: list[Widget] = []
        asked = info.moment.asked if info.moment else ()
        if len(asked) == 1 and asked[0] < len(info.colours):
            parts.append(SeatMark(info.colours[asked[0]], 22))
            parts.append(Label(_("{name} to move", name=info.seats[asked[0]])))
        elif asked:
            parts.append(Label(_("{names} to move", names=phrases.joined([info.seats[seat] for seat in asked]))))
        if self.desk.scale.room < 600 and parts:
            return Row(parts, gap=8)
        turn = info.moment.turn if info.moment else 1
        parts.append(
            Label(
                _(
                    "turn {n} · saved {day}, {hour}",
                    n=turn,
                    day=phrases.day(info.modified),
                    hour=phrases.hour(info.modified),
                ),
                soft=True,
                flex=1,
            )
        )
        return Row(parts, gap=8, line_gap=0, wrap=self.desk.scale.layout == "narrow")

    # -- what the buttons do

    def _slide(self, step: int) -> None:
        self._shelf = max(0, self._ground.first + step)
        self.rebuild()

    def _speak(self, code: str) -> None:
        self.desk.settings.change(language=code)

    def _sound(self) -> None:
        self.desk.settings.change(sound=not self.desk.settings.now.sound)
        self.rebuild()

    def _set_up(self, game: Game) -> None:
        from riverboards.ui.screens.setup import SetupScreen

        self.desk.push(SetupScreen(self.desk, game))

    def _settings(self) -> None:
        from riverboards.ui.screens.settings import SettingsScreen

        self.desk.push(SettingsScreen(self.desk))

    def _load(self) -> None:
        from riverboards.ui.screens.load import LoadScreen

        self.desk.push(LoadScreen(self.desk))

    def _rules(self) -> None:
        from riverboards.ui.screens.rules import RulesScreen

        self.desk.push(RulesScreen(self.desk))

    def _continue(self) -> None:
        info = self._latest
        if info is None:
            return
        try:
            self.desk.go_on(info.id)
        except SaveError as problem:
            self.page.toast(Rich(str(problem)), icon="common/warning")
