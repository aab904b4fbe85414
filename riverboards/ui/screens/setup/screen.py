"""Who plays, with which rules: everything before the first move on one page."""

from __future__ import annotations

from functools import partial

from riverboards import tables, words
from riverboards.engine.contract import Game, Setup
from riverboards.engine.saves import SaveError
from riverboards.engine.setup import SetupError
from riverboards.ui.desk import Desk
from riverboards.ui.events import Event, Key
from riverboards.ui.kit.button import Button
from riverboards.ui.kit.choices import Choice, MarkPicker, Segments
from riverboards.ui.kit.containers import Column, Row, Sized, Spacer
from riverboards.ui.kit.dialogue import Dialogue
from riverboards.ui.kit.dropdown import open_popover
from riverboards.ui.kit.field import TextField
from riverboards.ui.kit.labels import Label, Picture
from riverboards.ui.kit.panels import BoxPanel, Foot, Panel
from riverboards.ui.kit.scroll import ScrollArea
from riverboards.ui.kit.tabs import TabSheet
from riverboards.ui.kit.widget import Widget
from riverboards.ui.screens import frame, phrases
from riverboards.ui.screens.gamebox import StandingBox
from riverboards.ui.screens.pagescreen import PageScreen
from riverboards.ui.screens.setup.draft import LONGEST_NAME, LONGEST_SEED, Draft, tidy
from riverboards.ui.screens.setup.kinds import RigidList, kind_controls
from riverboards.ui.screens.setup.options import OptionControl, said, seat_value_words
from riverboards.ui.screens.setup.seats import Grip, SeatList
from riverboards.ui.settings import CURTAIN
from riverboards.ui.theme import theme
from riverboards.words import Rich, catalogue, later

_ = catalogue("shell")
_ORDER_WORDS = {
    "listed": later("As listed"),
    "shuffled": later("Shuffled"),
    "moved": later("Moved on by one"),
}
_CURTAIN_WORDS = {"needed": later("When needed"), "always": later("Always")}


class SetupScreen(PageScreen):
    """The set-up of one game."""

    first = "start"

    def __init__(self, desk: Desk, game: Game, luck: str | None = None) -> None:
        """`luck`: where the made-up seed comes from; None: from nowhere anybody could foresee."""
        from riverboards.ui.app import fresh_luck

        self.game = game
        self.draft = Draft(game, desk.settings.now.last.get(game.key), fresh_luck() if luck is None else luck)
        self._tab = 0
        self._fields: list[TextField] = []
        self._controls: list[OptionControl] = []
        super().__init__(desk)

    def title(self) -> str:
        return words.plain(_("New game: {game}", game=tables.box(self.game.key).title))

    def handle(self, event: Event) -> bool:
        if isinstance(event, Key) and event.alt and event.name in ("up", "down") and self._move_focused(event.name):
            return True
        if isinstance(event, Key) and event.name == "f1" and not event.repeat:
            self._rules()
            return True
        return super().handle(event)

    # -- the page

    def build(self) -> Widget:
        scale = self.desk.scale
        box = tables.box(self.game.key)
        wide = scale.layout == "wide"
        title = _("New game") if wide or scale.room < 620 else _("New game: {game}", game=box.title)
        tools: list[Widget] = [
            Spacer(),
            Button("", self._rules, kind="tool", icon="common/book", tip=_("Rules"), name="rules"),
            Button("", self._settings, kind="tool", icon="common/gear", tip=_("Settings"), name="settings"),
        ]
        top = frame.bar(scale, title, self.back, tools)
        if scale.layout == "narrow":
            body: Widget = self._tabs()
        else:
            columns: list[Widget] = [
                Panel(ScrollArea(self._players(), margin=8), pad=(14, 8, 14, 18), flex=1),
                Sized(Panel(ScrollArea(self._options(), margin=8), pad=(12, 8, 12, 18)), width=352 if wide else 330),
            ]
            if wide:
                columns.insert(0, self._about())
            body = Row(columns, gap=18 if wide else 12, align="fill")
        return frame.page(top, body, self._foot(), above=16, below=14)

    def _tabs(self) -> Widget:
        players = ScrollArea(self._players(), margin=8, flex=1)
        options = ScrollArea(self._options(), margin=8, flex=1)
        return TabSheet(
            [(_("Players"), players), (_("Options"), options)], self._tab, self._turned, flex=1, name="tabs"
        )

    def _turned(self, tab: int) -> None:
        self._tab = tab

    def _about(self) -> Widget:
        """The box with what it says, on the wood."""
        box = tables.box(self.game.key)
        facts = [
            ("common/people", phrases.players(self.game)),
            ("common/hourglass", phrases.about_minutes(self.game)),
            *((icon, Rich(fact)) for icon, fact in box.facts),
        ]
        rows = [
            Row([Picture(icon, 26), Label(fact, bold=True, colour="text-on-dark", flex=1)], gap=8)
            for icon, fact in facts
        ]
        column = Column(
            [StandingBox(box, 224), Spacer(6), *rows, Spacer(6), Label(box.blurb, colour="text-on-dark")],
            gap=12,
        )
        return Sized(ScrollArea(column, margin=4), width=236)

    # -- players

    def _players(self) -> Widget:
        compact = self.desk.scale.layout != "wide"
        self._fields = []
        rows = [self._seat(place) for place in range(len(self.draft.seats))]
        airy = not compact and not self.desk.scale.short and len(rows) < 5
        self._list = SeatList(rows, self._moved, gap=6 if compact else 30 if airy else 20)
        heading = Label(_("Who plays?"), style="subtitle" if compact else "title")
        parts: list[Widget] = [self._head(heading), Spacer(2 if compact else 6), self._list]
        if self.draft.can_add:
            parts.append(self._add_row())
        parts.append(Spacer(2 if compact else 12))
        if len(self.draft.seats) > 1:
            parts.append(self._order())
        parts.append(self._seed())
        return Column(parts, gap=5 if compact else 18 if airy else 10)

    def _head(self, heading: Widget) -> Widget:
        """The heading with what can be done to the order."""
        if self.desk.scale.layout == "wide":
            hint = _("Seat 1 sits at the top. Drag a row, or press Alt and an arrow, to change the order.")
            return Column([heading, Label(hint, style="small", soft=True)], gap=2)
        hint = _("drag, or Alt and an arrow, to reorder")
        return Row([heading, Spacer(), Label(hint, style="small", soft=True)], gap=8, wrap=True, line_gap=0)

    def _seat(self, place: int) -> Widget:
        seat = self.draft.seats[place]
        wide = self.desk.scale.layout == "wide"
        roomy = wide and not self.draft.seat_options()
        mark = theme().seat(seat.colour).mark
        field = TextField(
            seat.name,
            partial(self._named, place),
            hint=_("Name"),
            most=LONGEST_NAME,
            width=176,
            flex=1,
            name=f"seat/{place}/name",
        )
        self._fields.append(field)
        parts: list[Widget] = [
            Grip(partial(self._take, place), name=f"seat/{place}/grip"),
            Sized(Label(str(place + 1), style="subtitle"), width=20),
            Button(
                "",
                partial(self._pick_colour, place),
                icon=f"common/mark-{mark}",
                tint=seat.colour,
                arrow=True,
                grade="normal" if wide else "small",
                tip=_("Colour and mark"),
                name=f"seat/{place}/colour",
            ),
            field,
            *kind_controls(place, seat, partial(self._played_by, place), roomy=roomy),
            *self._seat_choices(place),
        ]
        if self.draft.can_remove:
            parts.append(
                Button(
                    "",
                    partial(self._remove, place),
                    kind="text",
                    grade="small",
                    icon="common/cross",
                    tip=_("Remove {name}", name=tidy(seat.name) or str(place + 1)),
                    name=f"seat/{place}/remove",
                )
            )
        return Row(parts, gap=10 if wide else 8)

    def _seat_choices(self, place: int) -> list[Widget]:
        box = tables.box(self.game.key)
        controls: list[Widget] = []
        for option in self.draft.seat_options():
            choices = [
                Choice(
                    value,
                    seat_value_words(self.game, option, value),
                    icon=box.sides.get((option.key, value), ""),
                )
                for value in option.values
            ]
            controls.append(
                RigidList(
                    choices,
                    self.draft.seats[place].choices[option.key],
                    partial(self._chose, place, option.key),
                    tip=said(self.game, option.title),
                    name=f"seat/{place}/{option.key}",
                )
            )
        return controls

    def _add_row(self) -> Widget:
        button = Button(_("Add a player"), self._add, grade="small", icon="common/plus", name="add")
        note = Label(_("Up to {n}. Bots can join too.", n=self.game.players[-1]), style="small", soft=True)
        row = Row([button, note], gap=12)
        if self.desk.scale.layout != "wide":
            return row
        return BoxPanel(row, box="dashed", pad=(62, 10, 18, 14))

    def _order(self) -> Widget:
        segments = Segments(
            [Choice(key, _(said_)) for key, said_ in _ORDER_WORDS.items()],
            self.draft.order,
            self._ordered,
            name="order",
        )
        return Row([Sized(Label(_("Seat order"), style="label"), width=104), segments], gap=12, wrap=True, line_gap=4)

    def _seed(self) -> Widget:
        self._seed_field = TextField(
            self.draft.seed, self._seeded, most=LONGEST_SEED, width=200, hint=_("any words"), name="seed"
        )
        dice = Button("", self._roll, icon="common/dice-5", tip=_("Another seed"), name="roll")
        help_ = Label(_("The same seed and players give the same luck."), style="small", soft=True, flex=1)
        return Row(
            [Sized(Label(_("Seed"), style="label"), width=104), self._seed_field, dice, help_],
            gap=12,
            wrap=self.desk.scale.layout == "narrow",
            line_gap=4,
        )

    # -- options

    def _options(self) -> Widget:
        applying = self.draft.applying()
        self._controls = [OptionControl(self.draft, option, self._option_changed) for option in applying]
        self._changes = Label("", style="small", soft=True)
        self._printed = frame.InkLink(_("back to the printed rules"), self._as_printed, name="printed")
        head: list[Widget] = []
        if self.desk.scale.layout != "narrow":
            head.append(Label(_("Options"), style="title" if self.desk.scale.layout == "wide" else "subtitle"))
        if applying:
            head.append(Row([self._changes, self._printed], gap=6, wrap=True, line_gap=0))
        else:
            head.append(Label(_("This game has no options for so many players."), style="help", soft=True))
        self._tell_changes()
        parts: list[Widget] = [*head, *self._controls]
        if self.game.hides and len(self.draft.seats) > 1:
            parts.append(self._curtain())
        return Column(parts, gap=15 if self.desk.scale.layout == "wide" else 12)

    def _curtain(self) -> Widget:
        segments = Segments(
            [Choice(key, _(_CURTAIN_WORDS[key])) for key in CURTAIN],
            self.desk.settings.now.curtain,
            lambda value: self.desk.settings.change(curtain=value),
            fill=True,
            name="curtain",
        )
        return Column(
            [
                Label(_("Curtain between players"), style="label"),
                segments,
                Label(
                    _("Covers the table while the next player sees something the others may not."),
                    style="help",
                    soft=True,
                ),
            ],
            gap=6,
        )

    # -- foot

    def _foot(self) -> Widget:
        scale = self.desk.scale
        start = Button(
            _("Start the game"),
            self.start,
            kind="primary",
            grade="large" if scale.layout == "wide" else "normal",
            key=_("Enter") if scale.room > 700 else "",
            name="start",
            region="start",
        )
        afresh = Button(_("Start afresh"), self._afresh, kind="text", grade="small", name="afresh")
        self._summary = Label(self._who_plays(), style="lead" if scale.layout == "wide" else "body", align="right")
        parts: list[Widget] = []
        if scale.layout == "wide" and self.draft.filled:
            parts.append(Label(_("Filled in from your last game."), soft=True))
        parts += [afresh, Spacer()]
        if scale.layout != "narrow":
            note = Label(self._about_curtain(), style="small", soft=True, align="right")
            parts.append(Column([self._summary, note], gap=0, align="end", flex=8))
        return Foot(
            Row([*parts, start], gap=16),
            height=92 if scale.layout == "wide" else 70,
            pad=(32, 10, 32, 12) if scale.layout == "wide" else (16, 6, 16, 8),
        )

    def _about_curtain(self) -> str:
        if not self.draft.people:
            return _("Only bots play: the table goes on by itself, and you watch.")
        if not self.game.hides:
            return _("Everything lies open here, so no curtain is needed.")
        if self.draft.people == 1:
            return _("Only one person plays here, so no curtain is needed.")
        return _("Where something is secret, a curtain comes first.")

    def _who_plays(self) -> str:
        seats = enumerate(self.draft.seats, start=1)
        names = [phrases.player(tidy(seat.name) or str(number), seat.bot) for number, seat in seats]
        return _.n("**{n} player:** {names}", "**{n} players:** {names}", len(names), names=phrases.joined(names))

    # -- what happens

    def _named(self, place: int, name: str) -> None:
        self.draft.seats[place].name = name
        self._summary.text = self._who_plays()
        problems = self.draft.problems()
        for number, field in enumerate(self._fields):
            if field.error:
                field.error = problems.get(number, "")
        for control in self._controls:
            control.names_changed()

    def _take(self, place: int, y: int) -> None:
        self._list.take(place, y)

    def _moved(self, place: int, to: int) -> None:
        self.draft.move(place, to)
        self.rebuild()

    def _move_focused(self, way: str) -> bool:
        """Move the row that has the keyboard up or down."""
        item = self.page.ring.item
        parts = item.name.split("/") if item is not None else []
        if len(parts) != 3 or parts[0] != "seat":
            return False
        place = int(parts[1])
        to = place + (-1 if way == "up" else 1)
        if 0 <= to < len(self.draft.seats):
            self._moved(place, to)
            self.page.focus_name(f"seat/{to}/{parts[2]}")
        return True

    def _pick_colour(self, place: int) -> None:
        opener = self.page.find(f"seat/{place}/colour")
        if opener is None:
            return
        picker = MarkPicker(self.draft.seats[place].colour, {}, partial(self._recolour, place), name="marks")
        open_popover(self.page, opener, picker, name="mark-popover")
        self.page.focus(picker)

    def _recolour(self, place: int, colour: str) -> None:
        self.draft.recolour(place, colour)
        self.page.close_popup()
        self.rebuild()
        self.page.focus_name(f"seat/{place}/colour")

    def _chose(self, place: int, key: str, value: str) -> None:
        self.draft.choose(place, key, value)
        self.rebuild()

    def _played_by(self, place: int, level: str | None) -> None:
        held = self.page.ring.item
        self.draft.play_by(place, level)
        self.rebuild()
        if held is not None:
            self.page.focus_name(held.name)

    def _add(self) -> None:
        self.draft.add()
        self.rebuild()
        self.page.focus_name(f"seat/{len(self.draft.seats) - 1}/name")

    def _remove(self, place: int) -> None:
        self.draft.remove(place)
        self.rebuild()

    def _ordered(self, order: str) -> None:
        self.draft.order = order

    def _seeded(self, seed: str) -> None:
        self.draft.seed = seed

    def _roll(self) -> None:
        self.draft.new_seed()
        self._seed_field.value = self.draft.seed
        self.desk.hear("flip")

    def _option_changed(self) -> None:
        self._tell_changes()

    def _tell_changes(self) -> None:
        changes = self.draft.changes()
        self._changes.text = _.n("{n} changed", "{n} changed", changes) if changes else _("as printed")
        self._printed.visible = bool(changes)

    def _as_printed(self) -> None:
        self.draft.as_printed()
        self.rebuild()

    def _afresh(self) -> None:
        self.draft.start_afresh()
        self.rebuild()

    def _rules(self) -> None:
        from riverboards.ui.screens.rules import RulesScreen

        self.desk.push(RulesScreen(self.desk, self.game.key))

    def _settings(self) -> None:
        from riverboards.ui.screens.settings import SettingsScreen

        self.desk.push(SettingsScreen(self.desk))

    # -- the start

    def start(self) -> None:
        """Begin, or say which name is wrong."""
        problems = self.draft.problems()
        if problems:
            self._tell_problems(problems)
            return
        try:
            setup = self.draft.setup()
        except SetupError as problem:
            self.page.toast(words.escape(str(problem)), icon="common/warning")
            return
        self.desk.settings.remember(self.game.key, self.draft.memory())
        try:
            self.desk.begin(setup)
        except SaveError as problem:
            self._ask_unsaved(setup, Rich(str(problem)))

    def _tell_problems(self, problems: dict[int, str]) -> None:
        if self.desk.scale.layout == "narrow" and self._tab != 0:
            self._tab = 0
            self.rebuild()
        for place, field in enumerate(self._fields):
            field.error = problems.get(place, "")
        self.desk.hear("refuse")
        self.page.focus_name(f"seat/{min(problems)}/name")

    def _ask_unsaved(self, setup: Setup, why: Rich) -> None:
        self.page.open(
            Dialogue(
                _("Play without saving?"),
                _("{why} The game can be played, but it is gone when the window closes.", why=why),
                commit=_("Play without saving"),
                cancel=_("Not yet"),
                on_commit=lambda: self.desk.begin_unsaved(setup),
                final=True,
            )
        )
