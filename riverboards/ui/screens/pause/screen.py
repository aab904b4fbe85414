"""The pause: back to the game, and everything that can be done beside playing it."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING

from riverboards import words
from riverboards.engine.saves import SaveError
from riverboards.ui.desk import Desk
from riverboards.ui.kit.containers import Column, Row
from riverboards.ui.kit.dialogue import Dialogue, Sheet
from riverboards.ui.kit.field import TextField
from riverboards.ui.kit.labels import Label, Picture, WaveRule
from riverboards.ui.kit.panels import BoxPanel
from riverboards.ui.kit.widget import Widget
from riverboards.ui.screens import phrases
from riverboards.ui.screens.pagescreen import PageScreen
from riverboards.ui.screens.pause.leaving import end_dialogue, leave_dialogue
from riverboards.ui.screens.pause.menu import MenuLine
from riverboards.ui.screens.pause.report import write_report
from riverboards.ui.theme import theme
from riverboards.words import Rich, catalogue

if TYPE_CHECKING:
    from riverboards.ui.screens.table import TableScreen

_ = catalogue("shell")


class PauseScreen(PageScreen):
    """Lies over the table, which has put a private view behind the curtain before."""

    opaque = False
    first = "back"

    def __init__(self, desk: Desk, table: TableScreen) -> None:
        self.table = table
        super().__init__(desk)

    def build(self) -> Widget:
        veil = float(theme().kit["colours"]["veil"]["pause"])
        return Sheet(
            Column([self._head(), self._saved(), *self._lines()], gap=8),
            width=632,
            strength=veil,
            on_escape=self.back,
        )

    def _head(self) -> Widget:
        match = self.table.match
        right: list[Widget] = [Label(self.table.table.box().title, bold=True, align="right")]
        outcome = match.outcome()
        asked = match.moment().asked
        if outcome is None and asked:
            names = phrases.joined([match.names[seat] for seat in asked])
            who = _("turn {n} · {names} to move", n=match.state.turn, names=names)
        elif outcome is None:
            who = _("turn {n}", n=match.state.turn)
        else:
            who = _("finished in {n} turns", n=match.state.turn)
        right.append(Label(who, soft=True, align="right"))
        style = "title" if self.desk.scale.layout == "narrow" else "heading"
        return Row([Label(_("Paused"), style=style), Column(right, gap=0, align="end", flex=1)], gap=16)

    def _saved(self) -> Widget:
        trouble = self.table.match.trouble
        if trouble:
            icon, sentence = "common/warning", Rich(trouble)
        elif self.table.save is None:
            icon, sentence = "common/warning", _("**This game is not saved.** It is gone when it is left.")
        else:
            icon, sentence = "common/check", _("**Every move is saved.** You can leave at any time.")
        return BoxPanel(Row([Picture(icon, 34), Label(sentence, flex=1)], gap=12), box="foam", pad=(16, 9, 16, 9))

    def _lines(self) -> list[Widget]:
        match = self.table.match
        over = match.outcome() is not None
        moves = _.n("{n} move", "{n} moves", match.ply)
        people = self.table.sitting.people
        leave = MenuLine(
            _("A player leaves…"),
            self._leave,
            icon="common/flag",
            note=_("a computer player takes over"),
            name="leave",
        )
        end = MenuLine(
            _("End the game here…"),
            self._end,
            icon="common/trophy",
            note=_("with a score sheet of the moment"),
            name="end",
        )
        copy = MenuLine(
            _("Save a copy"),
            self._copy,
            icon="common/save",
            note=_("keeps this moment under a new name"),
            name="copy",
        )
        leave.reason = self._why_not_leave(over, len(people))
        end.reason = _("The game is over already.") if over else ""
        copy.reason = "" if self.table.save is not None else _("This game is not saved, so there is nothing to copy.")
        return [
            MenuLine(
                _("Back to the game"),
                self.back,
                kind="primary",
                icon="common/play",
                key=_("Esc"),
                guard=False,
                name="back",
            ),
            MenuLine(_("Rules"), self._rules, icon="common/book", key="F1", name="rules"),
            MenuLine(_("Log and replay"), self._log, icon="common/log", note=moves, key="L", name="log"),
            MenuLine(_("Settings"), self._settings, icon="common/gear", name="settings"),
            copy,
            WaveRule(),
            leave,
            end,
            MenuLine(
                _("Report a problem"),
                self._report,
                icon="common/warning",
                note=_("writes this game into a file"),
                name="report",
            ),
            MenuLine(
                _("Leave to the shelf"),
                self._shelf,
                icon="common/home",
                note=_("the game waits for you there") if self.table.save is not None else "",
                name="shelf",
            ),
        ]

    def _why_not_leave(self, over: bool, people: int) -> str:
        if over:
            return _("The game is over already.")
        if people < 2:
            return _("Only one person plays here. Leave to the shelf instead: the game waits there.")
        return ""

    # -- what they do

    def _rules(self) -> None:
        self.table.open_rules()

    def _log(self) -> None:
        self.table.open_log()

    def _settings(self) -> None:
        self.table.open_settings()

    def _shelf(self) -> None:
        if self.table.save is None and self.table.match.outcome() is None:
            self.page.open(
                Dialogue(
                    _("Leave an unsaved game?"),
                    _("It is written down nowhere and cannot be continued."),
                    commit=_("Leave it"),
                    cancel=_("Not yet"),
                    on_commit=self.desk.to_shelf,
                    danger=True,
                )
            )
            return
        self.desk.to_shelf()

    def _copy(self) -> None:
        save = self.table.save
        if save is None:
            return
        name = _("{name}, {day} {hour}", name=save.name, day=phrases.day(time.time()), hour=phrases.hour(time.time()))
        field = TextField(words.plain(name), most=80, width=420, flex=1, name="copy-name")

        def keep() -> None:
            try:
                self.desk.library.copy(save.id, field.value)
            except SaveError as problem:
                self.page.toast(Rich(str(problem)), icon="common/warning")
                return
            said = words.plain(field.value) or save.name
            self.page.toast(_("Saved as “{name}”.", name=said), icon="common/save")

        self.page.open(
            Dialogue(
                _("Save a copy"),
                _("The copy keeps this moment. The game itself goes on as before."),
                commit=_("Save the copy"),
                cancel=_("Not yet"),
                on_commit=keep,
                body=[Row([field])],
                icon="common/save",
            )
        )
        self.page.focus_name("copy-name")

    def _report(self) -> None:
        try:
            file = write_report(self.table.match, self.table.save)
        except OSError:
            self.page.toast(_("The folder for reports takes no files."), icon="common/warning")
            return
        self.page.open(
            Dialogue(
                _("The report is written"),
                _(
                    "{file}\n\nIt holds this game with all its moves and the versions of the app. Secrets stay veiled.",
                    file=str(file),
                ),
                commit=_("Go on"),
            )
        )

    def _leave(self) -> None:
        self.page.open(leave_dialogue(self.table.people, self.table.sitting.people, self._seat_left))

    def _seat_left(self, seat: int, level: str) -> None:
        self.table.sitting.leave(seat, level)
        self.table.bots.joined()
        self.table.names_changed()

    def _end(self) -> None:
        self.page.open(end_dialogue(self.table.people, self.table.sitting.people, self._ended))

    def _ended(self, seat: int | None) -> None:
        self.table.sitting.end("stopped" if seat is None else "conceded", seat)
        self.table.names_changed()

    # -- keys

    def title(self) -> str:
        return ""
