"""The end of a game on the screen: who won, how it adds up, and what comes next."""

from __future__ import annotations

import re
import time
from pathlib import Path
from typing import TYPE_CHECKING

import platformdirs
import pygame

from riverboards import paths, tables, words
from riverboards.engine.match import Match
from riverboards.engine.record import renamed
from riverboards.engine.saves import SaveError
from riverboards.ui.desk import Desk
from riverboards.ui.kit.button import Button, Grade
from riverboards.ui.kit.containers import Column, Row, Sized, Spacer
from riverboards.ui.kit.dialogue import Dialogue
from riverboards.ui.kit.field import to_clipboard
from riverboards.ui.kit.labels import Label
from riverboards.ui.kit.panels import Desk as Ground
from riverboards.ui.kit.panels import Panel
from riverboards.ui.kit.scroll import ScrollArea
from riverboards.ui.kit.widget import Widget
from riverboards.ui.people import People, seat_down
from riverboards.ui.screens import frame
from riverboards.ui.screens.pagescreen import PageScreen
from riverboards.ui.screens.score import sheet as sheets
from riverboards.ui.screens.score.chart import CourseChart
from riverboards.ui.screens.score.grid import score_cards, score_grid
from riverboards.ui.screens.score.trophy import Trophy
from riverboards.ui.screens.setup.draft import Draft, agreed
from riverboards.words import Rich, catalogue

if TYPE_CHECKING:
    from riverboards.engine.saves import OpenSave

_ = catalogue("shell")


class ScoreScreen(PageScreen):
    """Lies on the table of a match that is over; Esc goes back to look at the board."""

    first = "rematch"

    def __init__(self, desk: Desk, match: Match, save: OpenSave | None) -> None:
        self.match = match
        self.save = save
        self.table = tables.get(match.game.key)
        self.people = People(match.names, tuple(seat.colour for seat in match.record.setup.seats))
        outcome = match.outcome()
        if outcome is None:
            raise ValueError("the score sheet belongs to a game that is over")
        self.outcome = outcome
        self._course = sheets.course(match)
        seat_down(self.people)
        super().__init__(desk)

    def title(self) -> str:
        return f"{self.table.box().title} - Riverboards"

    # -- the page

    def build(self) -> Widget:
        self.sheet = sheets.make(self.match, self.table, self.outcome)
        build = {"wide": self._wide, "medium": self._medium, "narrow": self._narrow}[self.desk.scale.layout]
        return Ground(frame.WideScreen(build(), above=22, below=16))

    def _wide(self) -> Widget:
        left = Column(
            [Spacer(), self._trophy(True, 640), self._sentence(), self._board_link(), Spacer()], gap=14, align="middle"
        )
        scale = self.desk.scale
        most = scale.height / scale.device - 240 * scale.text
        right = Column(
            [self._paper(most=most), self._buttons(), self._rematch_note()], gap=14, justify="middle", flex=1
        )
        return Row([Sized(left, width=600), right], gap=24, align="fill")

    def _medium(self) -> Widget:
        top = Row([self._trophy(True, 190), Column([self._sentence(), self._board_link()], gap=6, flex=1)], gap=16)
        return Column([top, self._paper(flex=1), self._buttons()], gap=10)

    def _narrow(self) -> Widget:
        inside = Column([self._trophy(False, 0), self._sentence(), self._paper(), self._board_link()], gap=10)
        return Column([ScrollArea(inside, margin=6, flex=1), self._buttons()], gap=8)

    def _trophy(self, whole: bool, high: float) -> Widget:
        colours = [self.people.colour(seat) for seat in self.sheet.winners]
        return Trophy(self.sheet.headline, colours, whole, high)

    def _sentence(self) -> Widget:
        return Panel(Label(self.sheet.sentence, style="lead", align="middle", most=440), pad=(22, 14, 24, 20))

    def _board_link(self) -> Widget:
        return Row(
            [Button(_("Look at the board"), self.back, grade="small", key=_("Esc"), name="board")], justify="middle"
        )

    def _paper(self, flex: float = 0, most: float | None = None) -> Widget:
        narrow = self.desk.scale.layout == "narrow"
        cards = narrow and len(self.people.names) > 2
        grid = score_cards(self.sheet, self.people) if cards else score_grid(self.sheet, self.people, narrow)
        parts: list[Widget] = [
            Column(
                [
                    Label(_("How it adds up") if self.sheet.totals else _("How it ended"), style="title"),
                    Label(self._facts(), style="help", soft=True),
                ],
                gap=2,
            ),
            grid,
        ]
        if self._course is not None and len(self._course.turns) > 2:
            chart = CourseChart(self._course, self.people.colours)
            parts += [Label(_("Points over the game"), style="label"), chart]
        parts.append(self._seed())
        column = Column(parts, gap=14)
        if narrow:
            return Panel(column, pad=(14, 12, 16, 18))
        return Panel(ScrollArea(column, margin=8, most=most), ground="panel-raised", pad=(28, 20, 28, 30), flex=flex)

    def _facts(self) -> str:
        return _("{game} · {turns}", game=self.table.box().title, turns=_.n("{n} turn", "{n} turns", self.sheet.turns))

    def _seed(self) -> Widget:
        seed = self.match.record.setup.seed
        return Row(
            [
                Label(_("Seed"), style="label"),
                Label(seed, style="body", plain=True),
                Button(_("Copy"), self._copy_seed, grade="small", name="copy-seed"),
                Label(_("It deals the same game again."), style="help", soft=True, flex=1),
            ],
            gap=12,
            wrap=True,
            line_gap=4,
        )

    def _buttons(self) -> Widget:
        wide = self.desk.scale.layout == "wide"
        grade: Grade = "large" if wide else "normal"
        return Row(
            [
                Button(
                    _("Rematch"), self._rematch, kind="primary", grade=grade, icon="common/redo", name="rematch", flex=1
                ),
                Button(_("Replay"), self._replay, icon="common/log", name="replay"),
                Button(_("Export"), self._export, icon="common/save", name="export"),
                Button(_("Shelf"), self.desk.to_shelf, icon="common/home", name="shelf"),
            ],
            gap=14 if wide else 8,
            wrap=self.desk.scale.layout == "narrow",
            region="buttons",
        )

    def _rematch_note(self) -> Widget:
        return Label(_("A rematch keeps players, colours and options; the next seat begins."), colour="text-on-dark")

    # -- what the buttons do

    def _copy_seed(self) -> None:
        to_clipboard(self.match.record.setup.seed)
        self.page.toast(_("The seed is on the clipboard."), icon="common/check")

    def _rematch(self) -> None:
        from riverboards.ui.app import fresh_luck

        setup = renamed(self.match.record.setup, self.match.names)
        draft = Draft(self.match.game, agreed(setup), fresh_luck())
        draft.order = "moved"
        again = draft.setup()
        try:
            self.desk.begin(again)
        except SaveError as problem:
            self.page.open(
                Dialogue(
                    _("Play without saving?"),
                    _("{why} The game can be played, but it is gone when the window closes.", why=Rich(str(problem))),
                    commit=_("Play without saving"),
                    cancel=_("Not yet"),
                    on_commit=lambda: self.desk.begin_unsaved(again),
                    final=True,
                )
            )

    def _replay(self) -> None:
        from riverboards.ui.screens.log import LogScreen

        self.desk.push(LogScreen(self.desk, self.match, viewer=None, ply=0))

    def _export(self) -> None:
        try:
            text, picture = self.export(export_folder())
        except (OSError, pygame.error):
            self.page.toast(_("The folder for exports takes no files."), icon="common/warning")
            return
        self.page.toast(
            _(
                "Written: {text} and {picture} in {folder}",
                text=text.name,
                picture=picture.name,
                folder=str(text.parent),
            ),
            icon="common/save",
        )

    def export(self, folder: Path) -> tuple[Path, Path]:
        """Write the sheet as text and as a picture into `folder`.

        Raises:
            OSError, pygame.error: the folder takes no files.
        """
        folder.mkdir(parents=True, exist_ok=True)
        stem = f"riverboards-{re.sub(r'[^a-z0-9-]', '', self.match.game.key)}-{time.strftime('%Y%m%d-%H%M%S')}"
        text, picture = folder / f"{stem}.txt", folder / f"{stem}.png"
        said = sheets.as_text(self.table.box().title, self.sheet, self.people.names, self.match.record.setup.seed)
        text.write_text(said, encoding="utf-8")
        surface = pygame.Surface(self.desk.size)
        self.page.content.draw(surface)
        pygame.image.save(surface, picture)
        return text, picture


def export_folder() -> Path:
    """Where exports go: the documents of the player, or the app's own folder where it was moved elsewhere."""
    home = paths.user()
    documents = Path(platformdirs.user_documents_dir())
    if home == Path(platformdirs.user_data_dir("riverboards", appauthor=False)) and documents.is_dir():
        return documents / "Riverboards"
    return home / "exports"


def plain_headline(match: Match) -> str:
    """Who won, in plain words."""
    outcome = match.outcome()
    return words.plain(sheets.headline(outcome), match.names) if outcome is not None else ""
