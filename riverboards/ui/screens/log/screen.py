"""The log and the replay: every line of the game, and the table as it stood at each, only to be looked at."""

from __future__ import annotations

from collections.abc import Callable
from typing import Literal

from riverboards import tables, words
from riverboards.engine.journal import SaveError
from riverboards.engine.match import Match
from riverboards.engine.record import Record
from riverboards.engine.saves import OpenSave
from riverboards.tables.contract import Target
from riverboards.ui import motion
from riverboards.ui.desk import Desk
from riverboards.ui.events import Event, FocusLost, Key, Minimised
from riverboards.ui.kit.button import Button
from riverboards.ui.kit.choices import Choice, Segments
from riverboards.ui.kit.containers import Column, Row, Sized, Spacer
from riverboards.ui.kit.dialogue import Sheet
from riverboards.ui.kit.field import TextField
from riverboards.ui.kit.labels import Label, Picture
from riverboards.ui.kit.page import Page
from riverboards.ui.kit.panels import BoxPanel, Panel
from riverboards.ui.kit.scroll import ScrollArea
from riverboards.ui.kit.widget import Widget
from riverboards.ui.people import People, seat_down
from riverboards.ui.screens import frame
from riverboards.ui.screens.log import study
from riverboards.ui.screens.log.lines import LogList, Wanted
from riverboards.ui.screens.log.position import PositionView
from riverboards.ui.screens.log.strip import TurnStrip
from riverboards.ui.screens.log.text import export_log
from riverboards.ui.screens.pagescreen import PageScreen
from riverboards.ui.sitting.logbook import log_turns, since
from riverboards.ui.theme import theme
from riverboards.words import Rich, catalogue

_ = catalogue("shell")
_PACE = 1.1
"""Seconds between two actions while it plays, at speed normal."""
_PACE_STILL = 0.6


class LogScreen(PageScreen):
    """The log of a match in a viewer's knowledge.

    Args:
        viewer: whose knowledge; None: what everybody may know.
        ply: the moment shown first; None: now.
        note: a sentence on top, such as why a game can only be watched.
        on_close: called when the screen is left for good.
    """

    first = "now"

    def __init__(
        self,
        desk: Desk,
        match: Match,
        viewer: int | None,
        ply: int | None = None,
        note: str = "",
        on_close: Callable[[], None] | None = None,
    ) -> None:
        self.match = match
        self.viewer = viewer
        self.ply = match.ply if ply is None else ply
        self.note = note
        self.table = tables.get(match.game.key)
        self.people = People(match.names, tuple(seat.colour for seat in match.record.setup.seats))
        self._on_close = on_close
        if viewer is not None:
            self.way_out = "cut"
        self._wanted = Wanted()
        self._playing = False
        self._next = 0.0
        self._position_open = ply is not None
        seat_down(self.people)
        self._turns = log_turns(match, self.table, viewer)
        super().__init__(desk)

    def title(self) -> str:
        return f"{words.plain(_('Log and replay'))} - {self.table.box().title}"

    def closed(self) -> None:
        if self._on_close:
            self._on_close()

    # -- the page

    def build(self) -> Widget:
        self._turns = log_turns(self.match, self.table, self.viewer)
        scale = self.desk.scale
        facts = _("{game} · {moves}", game=self.table.box().title, moves=_.n("{n} move", "{n} moves", self.match.ply))
        extra: list[Widget] = []
        if scale.layout == "wide":
            extra.append(Label(facts, colour="text-on-dark"))
        extra.append(Spacer())
        if scale.layout == "medium":
            extra.append(Button(_("All lines"), self._open_list, grade="small", icon="common/log", name="lines"))
        if scale.layout == "narrow":
            words_ = _("All lines") if self._position_open else _("The table")
            extra.append(Button(words_, self._swap, grade="small", icon="common/log", name="swap"))
        export = Button(
            _("Export text") if scale.layout != "narrow" else "",
            self._export,
            grade="small",
            icon="common/save",
            tip=_("Export text"),
            name="export",
        )
        top = frame.bar(scale, _("Log and replay"), self.back, [*extra, export])
        self._view = PositionView(
            self.match.game.key,
            self.table,
            scale,
            high=200 if scale.layout == "narrow" else 300,
            flex=1,
            name="position",
        )
        self._make_list()
        if scale.layout == "wide":
            body: Widget = Row(
                [Column([self._board(), self._controls()], gap=14, flex=1), Sized(self._list_panel(), width=486)],
                gap=16,
                align="fill",
            )
        elif scale.layout == "medium" or self._position_open:
            body = Column([self._board(), self._controls()], gap=10)
        else:
            body = self._list_panel()
        tree = frame.page(top, body, above=14, below=12)
        self._show(at_once=True)
        return tree

    def _board(self) -> Widget:
        self._banner = Label("", style="label" if self.desk.scale.layout == "wide" else "body")
        row = Row([Picture("common/eye", 28), self._banner], gap=10)
        banner = BoxPanel(row, box="banner", pad=(14, 5, 14, 5), visible=self.desk.scale.layout != "narrow")
        return Column([banner, self._view], gap=6, flex=1)

    def _controls(self) -> Widget:
        narrow = self.desk.scale.layout == "narrow"
        small = self.desk.scale.short or narrow
        owners = [self.people.colour(ply.seat) for ply in self.match.plies]
        self._strip = TurnStrip(owners, [ply.turn for ply in self.match.plies], self.ply, self._jump, name="strip")
        self._headline = Label("", style="subtitle")
        self._said = Label("", most=900)
        self._play_button = Button(
            "" if narrow else _("Play"),
            self._play,
            icon="common/play",
            tip=_("Play") if narrow else "",
            name="play",
            grade="small" if small else "normal",
        )

        def step(icon: str, to: Callable[[], int], tip: str, name: str) -> Button:
            return Button(
                "", lambda: self._jump(to()), icon=icon, tip=tip, name=name, grade="small" if small else "normal"
            )

        steps: list[Widget] = [
            step("common/arrow-left", lambda: self.ply - 1, _("One move back"), "earlier"),
            self._play_button,
            step("common/arrow-right", lambda: self.ply + 1, _("One move on"), "later"),
        ]
        ends = Row(
            [
                Label(_("start"), style="help", soft=True),
                Spacer(),
                Label(_("one block is one turn"), style="help", soft=True),
                Spacer(),
                Label(_("now"), style="help", soft=True),
            ],
            gap=8,
        )
        words_ = Column([self._headline, self._said], gap=2)
        pad = (16, 10, 18, 14) if small else (26, 16, 30, 22)
        if small:
            buttons = Row([*steps, Spacer(), *self._ways(small=True)], gap=8, wrap=True, line_gap=6)
            if narrow:
                return Panel(Column([self._banner, self._strip, buttons], gap=4), pad=(14, 8, 16, 12))
            return Panel(Column([words_, self._strip, buttons], gap=6), pad=pad)
        help_ = Label(_("Arrow keys step, Home and End jump."), style="help", soft=True)
        rows: list[Widget] = [Row([*steps, help_], gap=8), Row(self._ways(small=False), gap=12)]
        return Panel(Column([words_, self._strip, ends, *rows], gap=10), pad=pad)

    def _ways(self, small: bool) -> list[Widget]:
        """Back to the game, and on from this moment in a copy."""
        grade: Literal["small", "normal"] = "small" if small else "normal"
        back = Button(
            self._back_words(),
            self.back,
            kind="primary",
            key=_("Esc") if self.desk.scale.layout != "narrow" else "",
            guard=False,
            grade=grade,
            name="now",
        )
        said = _("Opens a copy, called a study. This game stays as it is.")
        self._try_button = Button(_("Try from here"), self._try, grade=grade, tip=said, name="try")
        if small:
            return [self._try_button, back]
        return [back, Label(said, style="help", soft=True, align="right", flex=1), self._try_button]

    def _back_words(self) -> str:
        if self.match.outcome() is not None or self._on_close is not None:
            return _("Back")
        return _("Back to now")

    # -- the list

    def _make_list(self) -> None:
        seat = self._reader()
        news = (since(self.match, seat), seat) if seat is not None else None
        self._list = LogList(
            self._turns,
            [ply.seat for ply in self.match.plies],
            self.people,
            self._wanted,
            news,
            self.ply,
            self._choose,
            self._told,
        )

    def _reader(self) -> int | None:
        """Whose news stand on top: the viewer's, or those of the one person who is asked."""
        if self.viewer is not None:
            return self.viewer
        asked = [seat for seat in self.match.moment().asked if seat not in self.match.bots]
        return asked[0] if len(asked) == 1 and self.match.outcome() is None else None

    def _list_panel(self) -> Widget:
        self._scroll = ScrollArea(self._list, margin=6, flex=1)
        parts: list[Widget] = [self._filters(), self._scroll]
        if self.note:
            parts.insert(0, Row([Picture("common/warning", 28), Label(Rich(self.note), flex=1)], gap=10))
        return Panel(Column(parts, gap=8), pad=(16, 14, 18, 20), flex=1)

    def _filters(self) -> Widget:
        choices: list[Choice[int]] = [Choice(-1, _("All"))]
        for seat, colour in enumerate(self.people.colours):
            choices.append(
                Choice(
                    seat, "", icon=f"common/mark-{theme().seat(colour).mark}", tint=colour, tip=self.people.name(seat)
                )
            )
        chosen = -1 if self._wanted.seat is None else self._wanted.seat
        segments = Segments(choices, chosen, self._filter, name="filter")
        find = TextField(self._wanted.letters, self._find, hint=_("Find"), width=150, flex=1, most=30, name="find")
        return Row([segments, find], gap=10, wrap=self.desk.scale.layout == "narrow", line_gap=6)

    def _filter(self, seat: int) -> None:
        self._wanted = Wanted(None if seat < 0 else seat, self._wanted.letters)
        self._relist()

    def _find(self, letters: str) -> None:
        self._wanted = Wanted(self._wanted.seat, letters.strip())
        self._relist()

    def _relist(self) -> None:
        self._make_list()
        self._scroll.set_children([self._list])

    def _open_list(self) -> None:
        self._make_list()
        self._scroll = ScrollArea(self._list, margin=6, most=360)
        column = Column([self._filters(), self._scroll], gap=8)
        close = Row([Spacer(), Button(_("Close"), lambda: self.page.close(), name="close-list")])
        self.page.open(Sheet(column, width=560, start="find", foot=close))

    def _swap(self) -> None:
        self._position_open = not self._position_open
        self.rebuild()

    # -- the moment

    def _choose(self, ply: int) -> None:
        if self.page.sheet is not None:
            self.page.close()
        if self.desk.scale.layout == "narrow" and not self._position_open:
            self._position_open = True
            self.ply = ply
            self.rebuild()
            return
        self._jump(ply)

    def _told(self, targets: tuple[Target, ...]) -> None:
        self._view.light(targets)

    def _jump(self, ply: int) -> None:
        self._playing = False
        self._go(ply)

    def _go(self, ply: int) -> None:
        ply = max(0, min(ply, self.match.ply))
        if ply == self.ply:
            return
        step = ply - self.ply == 1
        self.ply = ply
        self._show(at_once=not step)

    def _show(self, at_once: bool) -> None:
        """Draw the moment and say what happened there."""
        self._view.show(self.match.state_at(self.ply).view(self.viewer), at_once)
        lines = [line for turn in self._turns for line in turn.lines if line.ply == self.ply]
        self._view.light([target for line in lines for target in line.line.targets])
        self._list.show_ply(self.ply)
        row = self._list.row_of(self.ply)
        if row is not None and row.rect.width:
            row.show_child(row.rect)
        if not hasattr(self, "_strip"):
            return
        self._strip.ply = self.ply
        self._banner.text = self._moment_words()
        self._headline.text = self._headline_words()
        self._said.text = Rich(" ".join(_sentence(line.line.text) for line in lines)) or _("Nothing was done yet.")
        if self.desk.scale.layout != "narrow":
            self._play_button.label = _("Stop") if self._playing else _("Play")
        self._play_button.icon = "common/pause" if self._playing else "common/play"
        self._try_button.reason = study.closed(self.match, self.ply, self._kept)

    def _moment_words(self) -> str:
        looking = _("You are only looking: the game stands still.")
        if self.desk.scale.layout == "narrow":
            return _("**After move {n} of {all}.** {what}", n=self.ply, all=self.match.ply, what=self._headline_words())
        return _("**After move {n} of {all}.** {looking}", n=self.ply, all=self.match.ply, looking=looking)

    def _headline_words(self) -> str:
        if self.ply == 0:
            return _("The beginning")
        ply = self.match.plies[self.ply - 1]
        return _("Turn {n}: {name}", n=ply.turn, name=self.people.name(ply.seat))

    # -- trying

    @property
    def _kept(self) -> bool:
        """Whether the game is on the disk, so that it may be left."""
        return self.match.saved or self._on_close is not None

    def _try(self) -> None:
        """Go on from this moment in a copy."""
        called = study.name(self.table.box().title, self.ply)
        try:
            save = study.branch(self.desk.library, self.match, self.ply, called)
        except SaveError as problem:
            self.page.toast(Rich(str(problem)), icon="common/warning")
            return
        assert save.match is not None  # it was just begun
        self.desk.play(save.match, save)
        told = _("This is a study from move {n}. The game itself waits under “Load”.", n=self.ply)
        page = getattr(self.desk.stack.screens[0], "page", None)
        if isinstance(page, Page):
            page.toast(told, icon="common/log")

    # -- playing

    def _play(self) -> None:
        self._playing = not self._playing
        if self._playing and self.ply == self.match.ply:
            self.ply = 0
        self._next = 0.2
        self._show(at_once=True)

    def update(self, dt: float) -> bool:
        moving = super().update(dt)
        if not self._playing:
            return moving
        self._next -= dt
        if self._next <= 0 and not self._view.moving:
            self._go(self.ply + 1)
            pace = motion.SPEEDS[motion.speed()]
            self._next = _PACE * pace if pace else _PACE_STILL
            if self.ply == self.match.ply:
                self._playing = False
                self._show(at_once=False)
        return True

    def handle(self, event: Event) -> bool:
        if isinstance(event, FocusLost | Minimised) and self.viewer is not None and len(self.people.names) > 1:
            self.desk.pop(self)
            return True
        if isinstance(event, Key) and self._stepped(event):
            return True
        return super().handle(event)

    def _stepped(self, key: Key) -> bool:
        """The keys of the replay, where nothing else has them."""
        item = self.page.ring.item
        if self.page.sheet is not None or key.ctrl or key.alt or isinstance(item, TextField | Segments):
            return False
        goal = {"left": self.ply - 1, "right": self.ply + 1, "home": 0, "end": self.match.ply}.get(key.name)
        if goal is None:
            return False
        self._jump(goal)
        return True

    # -- export

    def _export(self) -> None:
        try:
            file = export_log(self.match, self.table.box().title, self._turns)
        except OSError:
            self.page.toast(_("The folder for exports takes no files."), icon="common/warning")
            return
        self.page.toast(_("Written: {file}", file=str(file)), icon="common/save")


def _sentence(text: str) -> str:
    """A line as a sentence among others."""
    return text if text.endswith((".", "!", "?", "…")) else f"{text}."


def watch(desk: Desk, save: OpenSave) -> None:
    """Open a save that can only be watched: as far as its moves come out as they were recorded."""
    match = Match(save.game, save.record.setup)
    match.record = Record(save.record.setup, save.record.rules_version)
    for entry in save.record.standing()[: save.watchable]:
        match.act(entry.seat, save.game.actions.decode(entry.action))
    desk.push(LogScreen(desk, match, viewer=None, ply=0, note=save.note, on_close=save.close))
