"""Draw the whole kit on one sheet, each widget in each of its states.

    python tools/kit_sheet.py OUT.png [--text 100] [--width 1440] [--lang en]

The sheet is for looking: set it beside an older one after a change of `assets/ui`, `assets/kit.yaml` or the kit.
"""

from __future__ import annotations

import argparse
import os
from collections.abc import Callable, Sequence

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

import pygame

from riverboards import tables
from riverboards.ui import art, motion
from riverboards.ui.events import Key, PointerMove, TextTyped
from riverboards.ui.kit import (
    BoxPanel,
    Button,
    Choice,
    Column,
    Counter,
    CounterChip,
    Desk,
    Dialogue,
    DotRow,
    DropDown,
    Grid,
    Label,
    Link,
    ListPopup,
    ListRow,
    MarkPicker,
    OptionCard,
    Pad,
    Panel,
    Pickable,
    Picture,
    ProgressBar,
    ResourcePicker,
    Row,
    ScrollArea,
    SeatCard,
    Segments,
    Sized,
    Slider,
    Spacer,
    Stepper,
    Strip,
    Table,
    TabSheet,
    Tag,
    TextField,
    Toast,
    Toggle,
    TopBar,
    WaveRule,
    Widget,
    draw_focus_ring,
    reason_content,
    row_of,
    tip_content,
)
from riverboards.ui.kit.bubbles import Bubble
from riverboards.ui.kit.press import Pressable
from riverboards.ui.kit.widget import NOWHERE, Size
from riverboards.ui.people import People, seat_down
from riverboards.ui.scale import Scale
from riverboards.ui.screens.gamebox import ShelfBox, StandingBox, height_for
from riverboards.ui.shapes import Box, draw_box, veil
from riverboards.words import speak

WHY = "You need **2 more timber** on cards."


class State(Column):
    """A widget put into a state, with the state's name below it."""

    def __init__(self, child: Widget, words: str, how: str = "") -> None:
        super().__init__([child, Label(words, style="small", soft=True, align="middle")], gap=7, align="middle")
        self.shown = child
        self.how = how

    def place(self, rect: pygame.Rect) -> None:
        super().place(rect)
        child = self.shown
        if "hover" in self.how:
            child.handle(PointerMove(child.rect.center))
        if "down" in self.how and isinstance(child, Pressable):
            child.hovered = child.pressed = True
        if "focus" in self.how:
            child.set_focus(True)
        for each in child.walk():
            each.update(9.0)

    def draw(self, surface: pygame.Surface) -> None:
        super().draw(surface)
        if "focus" in self.how:
            draw_focus_ring(surface, self.shown.focus_rect, self.scale)


class _Shelved(ShelfBox):
    """A box as on the shelf, 175 units wide."""

    def __init__(self, game: str) -> None:
        super().__init__(tables.box(game), "New game", lambda: None)

    def measure(self, scale: Scale, width: int) -> Size:
        self.scale = scale
        return scale.px(175), height_for(scale.px(175))


class Drawn(Widget):
    """A picture made by a function."""

    def __init__(self, wide: float, high: float, draw: Callable[[pygame.Surface, pygame.Rect, Scale], None]) -> None:
        super().__init__()
        self.size, self._draw = (wide, high), draw

    def measure(self, scale: Scale, width: int) -> Size:
        self.scale = scale
        return min(width, scale.wpx(self.size[0])), scale.wpx(self.size[1])

    def draw(self, surface: pygame.Surface) -> None:
        self._draw(surface, self.rect, self.scale)


def part(title: str, *rows: Widget) -> Widget:
    """A section of the sheet."""
    return Column([Row([Label(title, style="subtitle"), WaveRule()]), *rows], gap=14)


def states(*cells: Widget, gap: float = 16) -> Widget:
    return Row(cells, gap=gap, wrap=True, align="end", line_gap=14)


def letters() -> Widget:
    sizes = [
        Label("Heading 40", style="heading"),
        Label("Lead 20", style="lead"),
        Label("Label 18", style="label"),
        Label("Body 17"),
        Label("Small 15, the smallest", style="small", soft=True),
    ]
    big = Row(
        [
            Label("Display 88", style="hero"),
            Column([Label("Title 28", style="title"), Label("Subtitle 22", style="subtitle")], gap=4),
        ],
        gap=24,
    )
    return part("Letters", big, Row(sizes, gap=18, wrap=True, align="end"))


def buttons() -> Widget:
    gold = states(
        *(
            State(Button("Build", kind="primary", icon="common/check", reason=WHY if how == "off" else ""), words, how)
            for words, how in _STATES
        )
    )
    plain = states(
        *(State(Button("Cancel", reason=WHY if how == "off" else ""), words, how) for words, how in _STATES),
        State(Button("Delete", kind="danger"), "destroys"),
    )
    others = states(
        State(Button("Start the game", kind="primary", grade="large", key="Enter"), "large, one a screen"),
        State(Button(icon="common/undo", tip="Undo"), "icon"),
        State(Button(icon="common/undo", tip="Undo"), "pointed at", "hover"),
        State(Button(icon="common/undo", tip="Undo", reason=WHY), "not now"),
        State(Button(icon="common/gear", kind="tool"), "tool"),
        State(Button(icon="common/mark-circle", tint="kingfisher", arrow=True), "list"),
        State(Button("Start afresh", kind="text"), "text"),
    )
    return part("Button", gold, plain, others)


_STATES = (("at rest", ""), ("pointed at", "hover"), ("pressed", "down"), ("keyboard", "focus"), ("not now", "off"))


def segments() -> Widget:
    first = Segments(
        [Choice(1, "Pull"), Choice(2, "Swim"), Choice(3, "Flush"), Choice(4, "Invent", reason="Not open now.")], 1
    )
    second = Segments([Choice(1, "Never"), Choice(2, "When needed"), Choice(3, "Always")], 2)
    third = Segments([Choice(1, "Human", "common/people"), Choice(2, "Bot", "common/robot")], 1)
    return part(
        "Segmented choice",
        states(State(first, "one is chosen; Invent is not open now")),
        states(State(second, "keyboard: left and right arrow", "focus"), State(third, "with icons")),
    )


def dropdown() -> Widget:
    choices = [Choice("easy", "Easy"), Choice("medium", "Medium"), Choice("hard", "Hard")]

    def open_list(surface: pygame.Surface, rect: pygame.Rect, scale: Scale) -> None:
        down = DropDown(choices, "medium", width=230)
        high = down.measure(scale, rect.width)[1]
        down.is_open = True
        down.place(pygame.Rect(rect.x, rect.y, rect.width, high))
        down.draw(surface)
        popup = ListPopup(choices, 1, lambda index: None)
        popup.stand(Scale(scale.width, 4000, scale.text), down.rect)
        popup.hot = 2
        popup.draw(surface)

    return part(
        "Drop-down list",
        Row([State(DropDown(choices, "medium"), "closed"), Drawn(230, 200, open_list)], gap=26, align="start"),
    )


def bubbles() -> Widget:
    def both(surface: pygame.Surface, rect: pygame.Rect, scale: Scale) -> None:
        scale = Scale(scale.width, 6000, scale.text)
        one = pygame.Rect(rect.x, rect.y + scale.wpx(34), 4, scale.wpx(36))
        tip = Bubble(tip_content("Lodge", "6 timber, 2 vines · 5 fish · 10 stars · take another turn"))
        tip.stand(scale, one, ())
        tip.draw(surface)
        build = Button("Build", icon="common/check", reason=WHY)
        size = build.measure(scale, 400)
        build.place(pygame.Rect(rect.x, tip.rect.bottom + scale.px(24), *size))
        build.draw(surface)
        why = Bubble(reason_content(WHY, "RB-1", lambda: None, "Rule"), dark=True)
        why.stand(scale, build.rect, ())
        why.draw(surface)

    words = Label("every dark button tells its reason, also on keyboard focus", style="small", soft=True)
    return part("Tooltip and reason", Drawn(640, 214, both), words)


def seats() -> Widget:
    def facts(seat: str, *counts: int) -> list[Widget]:
        icons = ("common/mark-circle", "common/star", "common/home")
        return [Row([Counter(i, n, tint=seat if "mark" in i else None) for i, n in zip(icons, counts, strict=True)])]

    cards = [
        State(
            SeatCard("Ana", "kingfisher", chip="your turn", state="active", parts=facts("kingfisher", 4, 34, 5)),
            "active",
        ),
        State(SeatCard("Ben", "rowan", chip="waits", parts=facts("rowan", 0, 41, 4)), "inactive; 0 is grey, not gone"),
        State(
            SeatCard("Heron", "sloe", chip="thinks", state="thinks", parts=facts("sloe", 3, 29, 6)),
            "bot at work, with its time",
        ),
        State(
            SeatCard("Tove", "marigold", chip="retired", state="retired", parts=facts("marigold", 0, 91, 5)),
            "retired: no more turns, no curtain",
        ),
    ]
    return part("Player card", Grid(cards, columns=2, least=280, gap=20))


def dialogue() -> Widget:
    def over(surface: pygame.Surface, rect: pygame.Rect, scale: Scale) -> None:
        surface.blit(art.cover("ui/title-scene", rect.size), rect)
        veil(surface, rect, 0.6)
        ask = Dialogue(
            "Bid 4 workers?",
            "You pay 8 fish, whatever the others bid. A sealed bid cannot be taken back.",
            commit="Seal the bid",
            cancel="Not yet",
            final=True,
        )
        ask.measure(scale, rect.width)
        ask.place(rect)
        ask.panel.draw(surface)
        cancel = ask.get("cancel", Button)
        draw_focus_ring(surface, cancel.rect, scale)

    return part("Dialogue", Drawn(660, 286, over))


def progress() -> Widget:
    return part(
        "Progress",
        ProgressBar(0.6, words="9 of 15"),
        ProgressBar(1.0, words="complete"),
        ProgressBar(None, words="Heron thinks"),
        Row(
            [
                DotRow("common/mark-circle", 4, 8, tint="kingfisher"),
                Tag("buying, round 2", tone="dark"),
                Tag("passes", tone="good"),
                Tag("fails", tone="bad"),
            ],
            wrap=True,
        ),
    )


def marks() -> Widget:
    picker = MarkPicker("rowan", {"kingfisher": "Ana has it."})
    picker.cursor = 4
    return part("Colour and mark", states(State(picker, "taken · chosen · free · free · keyboard", "focus")))


def toggles() -> Widget:
    return part(
        "Toggle",
        states(
            State(Toggle(True), "on"),
            State(Toggle(False), "off"),
            State(Toggle(True), "keyboard", "focus"),
            State(Toggle(False, reason=WHY), "not now"),
            gap=30,
        ),
    )


def steppers() -> Widget:
    return part(
        "Stepper",
        states(
            State(Stepper(3, 0, 9), "at rest"),
            State(Stepper(0, 0, 9), "lower end"),
            State(Stepper(5, 0, 9), "keyboard", "focus"),
            gap=34,
        ),
        states(State(Stepper(3, 0, 9, grade="large", caption="workers"), "large")),
    )


def fields() -> Widget:
    chosen, caret = TextField("Ana María"), TextField("Ana María")
    caret.set_focus(True)
    caret.handle(Key("end"))
    caret.handle(TextTyped(""))
    wrong = TextField("Ben", width=300)
    wrong.error = "Two players are called Ben."
    return part(
        "Text field",
        states(State(TextField("Ana"), "at rest"), State(caret, "caret"), State(chosen, "selection", "focussed")),
        Row([State(TextField(hint="Find a rule"), "empty"), wrong], gap=18, align="start"),
    )


def sliders() -> Widget:
    first = Slider(range(0, 101, 10), 40)
    ticks = Slider((100, 125, 150, 175, 200), 125, ticks=("100%", "125", "150", "175", "200%"), flex=1)
    return part(
        "Slider",
        states(
            State(Sized(first, width=230), "drag, or arrows in steps"),
            State(Slider(range(0, 101, 10), 70), "keyboard", "focus"),
            gap=40,
        ),
        ticks,
    )


def tabs() -> Widget:
    pages = [(title, Label("One part of it at a time.")) for title in ("Seeing", "Playing", "Sound")]
    return part("Tab", TabSheet(pages, 1))


def toasts() -> Widget:
    news = (
        Toast("Saved as “Saturday river”.", icon="common/save"),
        Toast("Ben took back 2 steps.", icon="common/undo", link="Show", act=lambda: None),
        Toast("The last move of this file was lost.", icon="common/warning"),
    )
    return part("Toast", Column(news, gap=8))


def counters() -> Widget:
    grown = CounterChip(3, "common/star")
    grown.count = 5
    return part(
        "Counter chip",
        states(
            State(CounterChip(4, "common/star"), "count"),
            State(CounterChip(0, "common/star"), "none"),
            State(grown, "just grew"),
            State(CounterChip(12, "common/hourglass", dark=True), "accent"),
            gap=24,
        ),
    )


def picker() -> Widget:
    kinds = [
        Pickable("one", art="common/star", have=3, most=3),
        Pickable("two", art="common/crown", have=2, most=2),
        Pickable("three", art="common/flag", have=1, most=1),
        Pickable("four", art="common/home", have=0, most=0),
    ]
    inside = ResourcePicker(kinds, (2, 1, 0, 0), (4, 4), title="Pay for the Lodge: 3 of 4")
    pay = Column(
        [Button("Pay", reason="1 more to choose."), Label("1 more to choose", style="small", align="middle")], gap=8
    )
    return part("Resource picker", Panel(Row([Column([inside], flex=1), pay], gap=20)))


def rows() -> Widget:
    def line(title: str, words: str, how: str = "") -> Widget:
        row = ListRow(row_of(title, icon="common/save", right=words), selected=how == "selected")
        row.visible = True
        return _Lined(row, how)

    long = ScrollArea(Column([Label(f"Line {n}") for n in range(14)]), most=170)
    list_ = Column(
        [
            line("Saturday river", "selected", "selected"),
            line("Long weekend", "at rest"),
            line("Deep River", "pointed at", "hover"),
            line("First try", "keyboard", "focus"),
        ],
        gap=8,
        flex=1,
    )
    return part("Scroll bar and list row", Row([Sized(long, width=170), list_], gap=30, align="start"))


class _Lined(Column):
    """A row in a state."""

    def __init__(self, row: ListRow, how: str) -> None:
        super().__init__([row])
        self.row, self.how = row, how

    def draw(self, surface: pygame.Surface) -> None:
        self.row.hovered = self.how == "hover"
        super().draw(surface)
        if self.how == "focus":
            draw_focus_ring(surface, self.row.rect, self.scale)


def targets() -> Widget:
    def ring(name: str, piece: str, up: float = 0, alpha: float = 1.0) -> Widget:
        def draw(surface: pygame.Surface, rect: pygame.Rect, scale: Scale) -> None:
            inner = art.piece(piece, scale.wpx(60), alpha=alpha) if piece else None
            over = art.piece(f"ui/{name}", rect.size) if name else None
            if over and name != "refused-ring":
                surface.blit(over, rect)
            if inner:
                surface.blit(inner, inner.get_rect(center=(rect.centerx, rect.centery - scale.wpx(up))))
            if over and name == "refused-ring":
                surface.blit(over, rect)

        return Drawn(96, 96, draw)

    def slot(surface: pygame.Surface, rect: pygame.Rect, scale: Scale) -> None:
        surface.blit(art.nine("card-slot", rect.size, scale.device), rect)

    return part(
        "Targets on the table",
        states(
            State(ring("glow-ring-round", "common/emblem"), "you may"),
            State(ring("glow-ring-round", "common/emblem", 6), "pointed at"),
            State(ring("", "common/emblem", alpha=0.45), "not now"),
            State(ring("refused-ring", "common/emblem"), "refused"),
            State(ring("glow-ring-hex", ""), "hex"),
            State(Drawn(76, 96, slot), "card slot"),
            gap=10,
        ),
    )


def options() -> Widget:
    first = OptionCard(
        "Turn a fish to double",
        text="Any salmon that shows one fish. **Four** of them glow on the board.",
        art="common/star",
        key="1",
        selected=True,
        flex=1,
    )
    second = OptionCard(
        "Move a fish one tile",
        text="Any salmon. If you like, the tile it reaches takes effect too.",
        art="common/next",
        key="2",
        flex=1,
    )
    tray = [
        OptionCard("2 tiles", small="back [[common/star]]", art="common/dice-2", compact=True),
        OptionCard("3 tiles", small="back [[common/star]]", art="common/dice-3", compact=True, selected=True),
        OptionCard("1 tile, twice", small="back [[common/star]]", art="common/dice-1", compact=True, reason=WHY),
    ]
    return part("Choice cards", Row([first, second], gap=20, align="fill"), Row(tray, gap=14, wrap=True))


def strip() -> Widget:
    links = [
        Link("common/star", "Fish to tile 3", "over three tiles, into a free place"),
        Link("common/crown", "Bear to 4", "one tile, because the fish is double"),
        Link("common/flag", "Current to 6", "and it turns to its bear side"),
    ]
    return part("Consequences", Strip(links))


def table() -> Widget:
    body = [
        [Label("to open the auction, paid", soft=True), Label("1")],
        [Label("3 workers at 2 fish"), Label("6")],
        [Label("you pay, win or lose", bold=True, colour="text-on-dark"), Label("6", bold=True, colour="text-on-dark")],
    ]
    box = BoxPanel(
        Table(body, header=[Label("Price", style="tag"), Label("fish", style="tag")], chosen=2, flex=1), box="card"
    )
    return part("Table", Sized(box, width=360))


def boxes() -> Widget:
    covers = [
        State(_Shelved("deep-river"), "on the shelf"),
        State(_Shelved("river-bankers"), "pointed at", "hover"),
        State(StandingBox(tables.box("we-all-take"), 175), "still"),
    ]
    return part("Box", Pad(Row(covers, gap=30, wrap=True), (8, 20, 8, 0)))


def swatches() -> Widget:
    named = (
        ("paper", "ground of panels"),
        ("card", "fields, rows"),
        ("ink", "text, outlines"),
        ("ink-soft", "second text"),
        ("river-deep", "bars, chosen"),
        ("foam", "selected row"),
        ("gold", "you may; go on"),
        ("river", "progress"),
        ("vine", "on, complete"),
        ("alert", "destroys, error"),
        ("night", "hints, veil"),
        ("slot", "quiet lines"),
    )

    def swatch(name: str) -> Widget:
        return Drawn(
            96, 48, lambda surface, rect, scale: draw_box(surface, rect, Box(name, "outline", 2.4, 8), scale.device)
        )

    cells = [
        Column([swatch(name), Label(name, style="small", bold=True), Label(words, style="small", soft=True)], gap=2)
        for name, words in named
    ]
    return part("Colours by role", Grid(cells, columns=6, least=96, gap=12))


def sheet(columns: int) -> Widget:
    """Everything."""
    left = (letters, buttons, segments, dropdown, bubbles, seats, dialogue, progress, marks, table, boxes)
    right = (
        swatches,
        toggles,
        steppers,
        fields,
        sliders,
        tabs,
        toasts,
        counters,
        picker,
        rows,
        targets,
        options,
    )
    first, second = [make() for make in left], [make() for make in right]
    both: Sequence[Widget] = [Column(first, gap=30, flex=1), Column(second, gap=30, flex=1)]
    body: Widget = Row(both, gap=46, align="start") if columns == 2 else Column([*first, *second], gap=30)
    body = Column([body, strip()], gap=30)
    head = TopBar(
        Row([Label("Riverboards UI kit", style="title", colour="text-on-dark"), Spacer(), Picture("common/emblem", 40)])
    )
    return Column([head, Pad(body, (36, 28, 36, 28))], gap=0)


def main() -> int:
    """Draw the sheet."""
    reader = argparse.ArgumentParser(description="Draw the whole kit on one sheet.")
    reader.add_argument("out")
    reader.add_argument("--text", type=int, default=100)
    reader.add_argument("--width", type=int, default=1440)
    reader.add_argument("--lang", default="en")
    asked = reader.parse_args()
    pygame.display.init()
    pygame.display.set_mode((64, 64))
    speak(asked.lang)
    motion.set_speed("none")
    seat_down(People(("Ana", "Ben", "Heron", "Tove"), ("kingfisher", "rowan", "sloe", "marigold")))
    scale = Scale(asked.width, round(asked.width * 900 / 1440), asked.text / 100)
    whole = Desk(sheet(2 if scale.layout == "wide" else 1), ground="paper")
    whole.measure(scale, asked.width)
    child = whole.children()[0]
    high = child.sized(scale, asked.width)[1]
    surface = pygame.Surface((asked.width, high))
    whole.place(pygame.Rect(0, 0, asked.width, high))
    whole.point(NOWHERE)
    whole.place(pygame.Rect(0, 0, asked.width, high))
    whole.draw(surface)
    pygame.image.save(surface, asked.out)
    print(f"{asked.out}: {surface.get_width()} x {surface.get_height()}")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
