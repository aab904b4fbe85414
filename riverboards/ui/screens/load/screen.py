"""The saves: found, sorted, looked at, continued, watched, named otherwise, removed."""

from __future__ import annotations

from datetime import datetime
from functools import partial
from pathlib import Path
from typing import Final, cast

from riverboards import words
from riverboards.engine.journal import Contents
from riverboards.engine.saves import SaveError, SaveInfo
from riverboards.ui import reveal
from riverboards.ui.desk import Desk
from riverboards.ui.kit.button import Button
from riverboards.ui.kit.choices import Choice, Segments
from riverboards.ui.kit.containers import Column, Row, Sized, Spacer
from riverboards.ui.kit.dialogue import Dialogue, Sheet
from riverboards.ui.kit.dropdown import DropDown
from riverboards.ui.kit.field import TextField, to_clipboard
from riverboards.ui.kit.indicators import Tag, TagTone
from riverboards.ui.kit.labels import Label, Line, SeatMark
from riverboards.ui.kit.lists import ListView
from riverboards.ui.kit.panels import Panel
from riverboards.ui.kit.scroll import ScrollArea
from riverboards.ui.kit.widget import Widget
from riverboards.ui.screens import frame, phrases, thumbnail
from riverboards.ui.screens.load.listing import SHOWN, SORTS, Wish, box_of, game_title, listed, state_words, tag
from riverboards.ui.screens.pagescreen import PageScreen
from riverboards.ui.screens.setup.draft import Draft, agreed
from riverboards.ui.screens.setup.options import said, value_words
from riverboards.ui.screens.thumbnail import Thumbnail
from riverboards.words import Rich, catalogue

_ = catalogue("shell")
_SHUT: Final = ("damaged", "no-game")
"""Saves that nobody here can open: what is left is the file itself."""


class LoadScreen(PageScreen):
    """The list of saves, and what is known of the selected one."""

    def __init__(self, desk: Desk) -> None:
        self._wish = Wish()
        self._page_open = False
        self._all = desk.library.list()
        self._shown = listed(self._all, self._wish)
        self._selected = self._shown[0].id if self._shown else ""
        super().__init__(desk)
        self.page.focus_name("continue" if self._shown and self.desk.scale.layout == "wide" else "saves/0")

    def title(self) -> str:
        return f"{words.plain(_('Load a game'))} - Riverboards"

    def enter(self) -> None:
        """A save may have gone on meanwhile."""
        self._reload()

    def _reload(self) -> None:
        self._all = self.desk.library.list()
        self._shown = listed(self._all, self._wish)
        if self._selected not in {info.id for info in self._shown}:
            self._selected = self._shown[0].id if self._shown else ""
        self.rebuild()

    def _info(self) -> SaveInfo | None:
        return next((info for info in self._shown if info.id == self._selected), None)

    def back(self) -> None:
        if self._page_open and self.desk.scale.layout == "narrow":
            self._page_open = False
            self.rebuild()
            return
        self.desk.pop(self)

    # -- the page

    def build(self) -> Widget:
        scale = self.desk.scale
        count = Label(_.n("{n} game", "{n} games", len(self._all)), colour="text-on-dark")
        top = frame.bar(scale, _("Load a game"), self.back, [Spacer(), count])
        if scale.layout == "narrow" and self._page_open and self._info() is not None:
            column = Column([ScrollArea(self._detail(), margin=8, flex=1), *self._actions()], gap=8)
            body: Widget = Panel(column, pad=(14, 12, 16, 20))
        elif scale.layout == "wide":
            self._beside = ScrollArea(self._whole_detail(), margin=8)
            detail = Panel(self._beside, pad=(16, 14, 18, 22))
            body = Row([self._list_panel(), Sized(detail, width=452)], gap=16, align="fill")
        else:
            body = self._list_panel()
        return frame.page(top, body, above=14, below=12)

    def _list_panel(self) -> Widget:
        self._list = self._make_list()
        nothing = _("No save fits.") if self._all else _("No game is saved yet. Every game you begin is kept here.")
        self._nothing = Label(nothing, style="lead", soft=True, visible=not self._shown)
        return Panel(Column([self._filters(), self._nothing, self._list], gap=10), pad=(14, 14, 18, 20), flex=1)

    def _filters(self) -> Widget:
        find = TextField(
            self._wish.letters, self._found, hint=_("Find name or player"), width=230, most=40, name="find"
        )
        shown: Widget = Segments(_choices(SHOWN), self._wish.shown, self._show, name="shown")
        if self.desk.scale.layout == "narrow":
            shown = DropDown(_choices(SHOWN), self._wish.shown, self._show, width=140, name="shown")
        sort = DropDown(_choices(SORTS), self._wish.sort, self._sort, width=210, name="sort")
        return Row([find, shown, Spacer(), sort], gap=12, wrap=self.desk.scale.layout != "wide", line_gap=6)

    def _make_list(self) -> ListView:
        rows = [self._row(info) for info in self._shown]
        chosen = next((i for i, info in enumerate(self._shown) if info.id == self._selected), None)
        return ListView(
            rows,
            chosen,
            self._select,
            open_=self._open,
            high=102 if self.desk.scale.layout != "narrow" else None,
            flex=1,
            name="saves",
        )

    def _row(self, info: SaveInfo) -> Widget:
        scale = self.desk.scale
        picture = Thumbnail(self.desk.library, info.id, box_of(info), 124 if scale.layout == "wide" else 108)
        picture.visible = scale.layout != "narrow"
        name = Label(info.name, style="subtitle", plain=True, ellipsis=True)
        label, tone = tag(info)
        head = Row([name, Tag(label, tone=cast(TagTone, tone), visible=bool(label))], gap=10)
        if info.status == "damaged":
            middle: list[Widget] = [head, Label(Rich(info.note), style="help")]
        else:
            middle = [head, Label(state_words(info)), self._players(info)]
        when = Column(
            [
                Label(phrases.day(info.modified), style="help", soft=True, align="right"),
                Label(phrases.hour(info.modified), style="help", soft=True, align="right"),
            ],
            gap=0,
            align="end",
        )
        return Row([picture, Column(middle, gap=3, flex=1), when], gap=16)

    def _players(self, info: SaveInfo) -> Widget:
        seats = [
            Row([SeatMark(colour, 20), Label(name, style="help", plain=True, ellipsis=True)], gap=5)
            for colour, name in zip(info.colours, info.seats, strict=False)
        ]
        return Row(seats, gap=14, wrap=True, line_gap=2)

    # -- the detail

    def _whole_detail(self) -> Widget:
        """All that is known, with what can be done."""
        return Column([self._detail(), Spacer(4), *self._actions()], gap=12)

    def _detail(self) -> Widget:
        info = self._info()
        if info is None:
            return Label(_("Select a game to see more of it."), soft=True)
        picture = Thumbnail(self.desk.library, info.id, box_of(info), 402)
        picture.visible = self.desk.scale.layout != "narrow" and info.status not in _SHUT
        game = Label(words.escape(game_title(info)), visible=bool(info.game))
        parts: list[Widget] = [
            picture,
            Column([Label(info.name, style="title", plain=True), game], gap=2),
        ]
        if info.note:
            parts.append(Label(Rich(info.note), style="help"))
        if info.status in _SHUT:
            parts.append(Label(_("The file was left as it is: {file}", file=str(self._file(info))), style="help"))
        return Column([*parts, *self._known(info)], gap=12)

    def _known(self, info: SaveInfo) -> list[Widget]:
        """Seats, options, seed and length, as far as the file can be read."""
        if info.status in _SHUT:
            return []
        try:
            contents = self.desk.library.contents(info.id)
        except SaveError as problem:
            return [Label(Rich(str(problem)), style="help")]
        rows: list[Widget] = []
        asked = info.moment.asked if info.moment else ()
        for seat, (name, colour) in enumerate(zip(info.seats, info.colours, strict=False)):
            doing = _("to move now") if seat in asked and not info.finished else ""
            rows.append(
                Row(
                    [
                        SeatMark(colour, 26),
                        Label(name, bold=True, plain=True, ellipsis=True),
                        Label(doing, soft=True, flex=1),
                    ],
                    gap=10,
                )
            )
        return [Column(rows, gap=6), Line(), Column(self._facts(info, contents), gap=2)]

    def _facts(self, info: SaveInfo, contents: Contents) -> list[Widget]:
        setup = contents.header.setup
        lines = [_("**Options** {options}", options=self._options(contents))]
        if info.finished or not contents.header.veiled:
            lines.append(_("**Seed** {seed}", seed=setup.seed))
        else:
            lines.append(_("**Seed** known when the game ends"))
        moves = _.n("{n} move", "{n} moves", len(contents.record.standing()))
        begun = _begun(info.id)
        if begun is None:
            lines.append(_("**Played** {moves}", moves=moves))
        else:
            since = _("{day}, {hour}", day=phrases.day(begun), hour=phrases.hour(begun))
            lines.append(_("**Played** {moves} since {since}", moves=moves, since=since))
        return [Label(line) for line in lines]

    def _options(self, contents: Contents) -> Rich:
        """The options that are not as printed, in words."""
        from riverboards import games

        game = games.get(contents.header.game)
        draft = Draft(game, agreed(contents.header.setup))
        changed = []
        for option in draft.applying():
            value = contents.header.setup.options.get(option.key, option.default)
            if value == option.default:
                continue
            title, words_ = said(game, option.title), Rich(value_words(draft, option, value))
            changed.append(title if value is True else _("{option}: {value}", option=title, value=words_))
        return phrases.joined(changed) if changed else _("as printed")

    def _actions(self) -> list[Widget]:
        info = self._info()
        if info is None:
            return []
        rename = Button(_("Rename"), self._ask_rename, name="rename", flex=1)
        replay = Button(_("Replay"), self._replay, name="replay", flex=1)
        delete = frame.InkLink(_("Delete…"), self._ask_delete, style="label", tone="alert", name="delete")
        words_ = _("Look at the end") if info.finished else _("Continue")
        go = Button(
            words_,
            self._continue,
            kind="primary",
            grade="large" if self.desk.scale.layout == "wide" else "normal",
            icon="common/play",
            key=_("Enter"),
            guard=False,
            name="continue",
        )
        if info.status not in _SHUT:
            return [go, Row([replay, rename, delete], gap=12)]
        go.reason = info.note
        show = Button(_("Show file"), self._show_file, tip=_("Opens the folder of the file"), name="show-file", flex=1)
        copy = Button(_("Copy path"), self._copy_path, name="copy-path", flex=1)
        return [go, Row([show, copy, delete], gap=12)]

    # -- what happens

    def _found(self, letters: str) -> None:
        self._wish = Wish(letters, self._wish.shown, self._wish.sort)
        self._relist()

    def _show(self, shown: str) -> None:
        self._wish = Wish(self._wish.letters, shown, self._wish.sort)
        self._relist()

    def _sort(self, sort: str) -> None:
        self._wish = Wish(self._wish.letters, self._wish.shown, sort)
        self._relist()

    def _relist(self) -> None:
        """Other rows below the same filters."""
        self._shown = listed(self._all, self._wish)
        if self._selected not in {info.id for info in self._shown}:
            self._selected = self._shown[0].id if self._shown else ""
        chosen = next((i for i, info in enumerate(self._shown) if info.id == self._selected), None)
        self._list.set_rows([self._row(info) for info in self._shown], chosen)
        self._nothing.visible = not self._shown
        if self.desk.scale.layout == "wide":
            self._beside.set_children([self._whole_detail()])

    def _select(self, place: int) -> None:
        self._selected = self._shown[place].id
        scale = self.desk.scale
        if scale.layout == "wide":
            self._beside.set_children([self._whole_detail()])
        elif scale.layout == "medium":
            self._open_drawer()
        else:
            self._page_open = True
            self.rebuild()
            self.page.focus_name("continue")

    def _open_drawer(self) -> None:
        foot = Column(self._actions(), gap=8)
        self.page.open(Sheet(self._detail(), width=470, start="continue", foot=foot, name="detail"))

    def _open(self, place: int) -> None:
        self._selected = self._shown[place].id
        self._continue()

    def _continue(self) -> None:
        info = self._info()
        if info is None:
            return
        try:
            self.desk.go_on(info.id)
        except SaveError as problem:
            self.page.toast(Rich(str(problem)), icon="common/warning")

    def _replay(self) -> None:
        info = self._info()
        if info is None:
            return
        from riverboards.ui.screens.log import LogScreen, watch

        try:
            save = self.desk.library.open(info.id)
        except SaveError as problem:
            self.page.toast(Rich(str(problem)), icon="common/warning")
            return
        if save.match is None:
            watch(self.desk, save)
            return
        self.desk.push(LogScreen(self.desk, save.match, viewer=None, ply=0, on_close=save.close))

    def _file(self, info: SaveInfo) -> Path:
        return self.desk.library.file(info.id)

    def _show_file(self) -> None:
        info = self._info()
        if info is not None and not reveal.show_file(self._file(info)):
            folder = str(self._file(info).parent)
            self.page.toast(_("Nothing here opens folders. The file is in {folder}", folder=folder), icon="common/save")

    def _copy_path(self) -> None:
        info = self._info()
        if info is not None:
            to_clipboard(str(self._file(info)))
            self.page.toast(_("The path is on the clipboard."), icon="common/save")

    def _ask_rename(self) -> None:
        info = self._info()
        if info is None:
            return
        field = TextField(info.name, most=80, width=400, flex=1, name="new-name")

        def done() -> None:
            try:
                self.desk.library.rename(info.id, field.value)
            except SaveError as problem:
                self.page.toast(Rich(str(problem)), icon="common/warning")
                return
            self._after()

        self.page.open(
            Dialogue(
                _("What shall it be called?"),
                commit=_("Rename"),
                cancel=_("Not yet"),
                on_commit=done,
                body=[Row([field])],
            )
        )
        self.page.focus_name("new-name")

    def _ask_delete(self) -> None:
        info = self._info()
        if info is None:
            return
        self.page.open(
            Dialogue(
                _("Delete “{name}”?", name=info.name),
                _("The save is removed from the disk and cannot be brought back."),
                commit=_("Delete"),
                cancel=_("Not yet"),
                on_commit=partial(self._delete, info.id),
                danger=True,
            )
        )

    def _delete(self, ident: str) -> None:
        try:
            self.desk.library.delete(ident)
        except SaveError as problem:
            self.page.toast(Rich(str(problem)), icon="common/warning")
            return
        thumbnail.drop(self.desk.library, ident)
        self._after()

    def _after(self) -> None:
        """A save has another name or is gone."""
        if self.page.sheet is not None:
            self.page.close()
        self._page_open = False
        self._reload()


def _choices(said_: dict[str, str]) -> list[Choice[str]]:
    return [Choice(key, _(sentence)) for key, sentence in said_.items()]


def _begun(ident: str) -> float | None:
    """When a game was begun: its save is named for it."""
    try:
        return datetime.strptime(ident[:15], "%Y%m%d-%H%M%S").timestamp()
    except ValueError:
        return None
