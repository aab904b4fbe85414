"""The rules reader: contents, search, pages, and the page of a clause at once."""

from __future__ import annotations

from functools import partial

from riverboards import games, tables, words
from riverboards.ui.desk import Desk
from riverboards.ui.events import Event, Key
from riverboards.ui.kit.button import Button
from riverboards.ui.kit.choices import Choice, Segments
from riverboards.ui.kit.containers import Column, Row, Sized, Spacer
from riverboards.ui.kit.dialogue import Sheet
from riverboards.ui.kit.dropdown import DropDown
from riverboards.ui.kit.field import TextField
from riverboards.ui.kit.indicators import Tag
from riverboards.ui.kit.labels import Label, Line
from riverboards.ui.kit.lists import ListRow
from riverboards.ui.kit.panels import Panel
from riverboards.ui.kit.scroll import ScrollArea
from riverboards.ui.kit.widget import Widget
from riverboards.ui.screens import frame
from riverboards.ui.screens.pagescreen import PageScreen
from riverboards.ui.screens.rules.book import Book, Heading, parse, read
from riverboards.ui.screens.rules.bookview import BookView
from riverboards.words import Rich, catalogue

_ = catalogue("shell")


class RulesScreen(PageScreen):
    """The rules of one game; another can be chosen in the bar.

    Args:
        game: a game's key; empty: the first of the shelf.
        clause: opened at once; empty: the beginning.
    """

    first = "book"

    def __init__(self, desk: Desk, game: str = "", clause: str = "") -> None:
        keys = [each.key for each in games.all_games()]
        self._keys = keys
        self._game = game if game in keys else (keys[0] if keys else "")
        self._letters = ""
        self._hits: list[int] = []
        self._hit = 0
        self._fixed = bool(game)
        self._block = 0
        self._mark: int | None = None
        self._rows: list[tuple[ListRow, Tag]] = []
        self._drawer: Sheet | None = None
        super().__init__(desk)
        if clause:
            self.open_clause(clause)

    def title(self) -> str:
        return words.plain(_("Rules: {book}", book=self._book.title)) if self._book.title else words.plain(_("Rules"))

    # -- the page

    def build(self) -> Widget:
        self._book = read(self._game, words.language()) or _missing(self._game)
        scale = self.desk.scale
        top = frame.bar(scale, _("Rules"), self.back, self._bar_parts())
        self._view = BookView(self._book, scale.layout == "wide", self.open_clause, self._turned, flex=1, name="book")
        self._view.letters, self._view.mark = self._letters, self._mark
        self._view.open_block(self._block)
        if scale.layout == "wide":
            side = Panel(Column(self._contents(), gap=8), pad=(14, 16, 16, 18))
            body: Widget = Row([Sized(side, width=316), self._view], gap=22, align="fill")
        else:
            body = self._view
        return frame.page(top, body, above=14, below=12)

    def _bar_parts(self) -> list[Widget]:
        scale = self.desk.scale
        choices = [Choice(key, tables.box(key).title) for key in self._keys]
        parts: list[Widget] = []
        if len(choices) > 1 and scale.layout == "wide":
            parts.append(Segments(choices, self._game, self._other, name="game"))
        elif len(choices) > 1:
            parts.append(DropDown(choices, self._game, self._other, width=200, name="game"))
        parts.append(Spacer())
        if scale.layout == "wide":
            parts.append(Label(_("F1 opens the page you need"), colour="text-on-dark"))
        else:
            label = _("Contents") if scale.room > 560 else ""
            parts.append(
                Button(label, self._open_contents, grade="small", icon="common/log", tip=_("Contents"), name="contents")
            )
        return parts

    def _contents(self) -> list[Widget]:
        """Search and contents."""
        find = TextField(self._letters, self._find, hint=_("Find a word"), flex=1, most=40, name="find")
        self._found = Label("", style="help", flex=1)
        up = Button(
            "", partial(self._next_hit, -1), icon="common/arrow-up", grade="small", tip=_("Earlier place"), name="up"
        )
        down = Button(
            "", partial(self._next_hit, 1), icon="common/arrow-down", grade="small", tip=_("Next place"), name="down"
        )
        self._arrows = (up, down)
        self._rows = []
        rows = [self._line(heading) for heading in self._book.contents]
        note = _("Numbers say on how many places of a chapter the word stands.")
        self._note = Label(note, style="help", soft=True, visible=bool(self._letters))
        self._scroll = ScrollArea(Column(rows, gap=2), margin=6, flex=1)
        self._tell_hits()
        if hasattr(self, "_view"):
            self._mark_heading()
        return [Row([find]), Row([self._found, up, down], gap=6), Line(), self._scroll, self._note]

    def _hit_button(self, step: int, icon: str, tip: str, name: str) -> Button:
        return Button("", partial(self._next_hit, step), icon=icon, grade="small", tip=tip, name=name)

    def _line(self, heading: Heading) -> Widget:
        indent = 0 if heading.level == 0 else 22
        words_ = Label(Rich(heading.title), bold=heading.level == 0, flex=1)
        tag = Tag("", tone="quiet", visible=False)
        number = str(heading.number) if heading.level == 0 else ""
        parts: list[Widget] = [Spacer(3), Sized(Label(number, bold=True), width=18 + indent), words_, tag]
        row = ListRow(
            Row(parts, gap=8),
            partial(self._open_heading, heading.block),
            plain=True,
            high=40,
            name=f"heading/{heading.block}",
        )
        self._rows.append((row, tag))
        return row

    def _open_contents(self) -> None:
        column = Column(self._contents(), gap=8)
        self._scroll.most = 340.0
        close = Row([Spacer(), Button(_("Close"), self._close_contents, name="close-contents")])
        self._drawer = Sheet(column, width=480, start="find", foot=close, on_escape=self._close_contents)
        self.page.open(self._drawer)

    def _close_contents(self) -> None:
        if self._drawer is not None:
            self.page.close(self._drawer)
            self._drawer = None
            self._rows = []

    # -- moving in the book

    def _other(self, game: str) -> None:
        self._game = game
        self._block, self._mark, self._hits = 0, None, []
        self.rebuild()
        if self._letters:
            self._find(self._letters)

    def _open_heading(self, block: int) -> None:
        self._close_contents()
        self._mark = self._view.mark = None
        self._view.open_block(block)

    def open_clause(self, clause: str) -> None:
        """Open the page of a clause and mark it."""
        block = self._book.find_clause(clause)
        if block is None:
            return
        self._close_contents()
        self._mark = self._view.mark = block
        self._view.open_block(block)

    def open_rule(self, clause: str) -> None:
        self.open_clause(clause)

    def _turned(self) -> None:
        if hasattr(self, "_view"):
            self._block = self._view.first_block
            self.desk.hear("page")
            self._mark_heading()

    def _mark_heading(self) -> None:
        mark = self._view.mark
        shown = mark if mark is not None and self._view.shows(mark) else self._block
        at = self._book.heading_of(shown) if self._book.contents else -1
        for number, (row, _tag) in enumerate(self._rows):
            row.selected = number == at
            if number == at and row.rect.width:
                row.show_child(row.rect)

    # -- search

    def _find(self, letters: str) -> None:
        self._letters = letters
        self._hits = self._book.search(letters) if len(letters.strip()) > 1 else []
        self._hit = 0
        self._view.letters = letters.strip() if self._hits else ""
        self._view.redraw()
        self._tell_hits()
        if self._hits:
            self._show_hit()

    def _next_hit(self, step: int) -> None:
        if self._hits:
            self._hit = (self._hit + step) % len(self._hits)
            self._show_hit()

    def _show_hit(self) -> None:
        block = self._hits[self._hit]
        self._mark = self._view.mark = block
        self._view.open_block(block)
        self._tell_hits()

    def _tell_hits(self) -> None:
        """How many places there are, in all and in each line of the contents."""
        if not self._rows:
            return
        count = len(self._hits)
        if count:
            self._found.text = _("place {n} of {all}", n=self._hit + 1, all=count)
        else:
            self._found.text = _("no place") if len(self._letters.strip()) > 1 else ""
        for arrow in self._arrows:
            arrow.visible = bool(count)
        self._note.visible = bool(count)
        homes = [self._book.heading_of(block) for block in self._hits]
        for number, (_row, tag) in enumerate(self._rows):
            here = homes.count(number)
            tag.visible = bool(here)
            tag.words = str(here)

    def handle(self, event: Event) -> bool:
        if isinstance(event, Key) and self.page.sheet is None and event.name in ("page-up", "page-down"):
            self._view.turn(-1 if event.name == "page-up" else 1)
            return True
        if isinstance(event, Key) and event.ctrl and event.name == "f":
            if self.desk.scale.layout != "wide" and self.page.sheet is None:
                self._open_contents()
            self.page.focus_name("find")
            return True
        return super().handle(event)


def _missing(game: str) -> Book:
    """Stands in where a game has no rules to read."""
    title = tables.box(game).title if game else ""
    return parse(f"# {title}\n\n{_('There are no rules to read here.')}\n")


def open_rules(desk: Desk, game: str, clause: str = "") -> None:
    """Open the rules of a game, at a clause."""
    desk.push(RulesScreen(desk, game, clause))
