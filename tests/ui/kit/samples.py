"""Trees of widgets that stand for real screens, in the words of the moment's language."""

from __future__ import annotations

from typing import Any

import pygame

from riverboards.engine.contract import Action
from riverboards.engine.forms import Choice as FormChoice
from riverboards.engine.forms import Counts, Form, Number, Order, Pick
from riverboards.tables import parts as table
from riverboards.ui.kit import (
    Button,
    Choice,
    Column,
    Desk,
    DropDown,
    Foot,
    Grid,
    Label,
    Line,
    MarkPicker,
    Pad,
    Panel,
    Row,
    ScrollArea,
    SeatCard,
    Segments,
    Sized,
    Slider,
    Spacer,
    Stepper,
    TabSheet,
    TextField,
    Toggle,
    TopBar,
    Widget,
)
from riverboards.ui.parts import Builder
from riverboards.words import catalogue, who

_ = catalogue("shell")


def settings() -> Widget:
    """Something like the settings."""
    full = [Label(_("Full screen"), style="label"), Label(_("F11 changes it at any time."), style="help")]
    hint = Label(_("let go to apply"), style="help", soft=True)
    size = Column(
        [
            Row([Label(_("Text size"), style="label"), Spacer(), hint]),
            Slider((100, 125, 150, 175, 200), 125, ticks=("100%", "125", "150", "175", "200%"), flex=1),
            Line(),
            Segments([Choice(n, _("Secret or final")) for n in range(3)], 1, fill=True),
            Label(_("A bid, a vote or a dice roll asks once more before it counts."), style="help", soft=True),
            Line(),
            Row([Column(full, flex=1), Toggle()]),
        ]
    )
    level = DropDown([Choice(1, _("Medium"))], 1)
    more = Column([level, Stepper(3, 0, 9), MarkPicker("rowan"), Button(_("Reset all"))])
    title = Label(_("Settings"), style="title", colour="text-on-dark")
    bar = TopBar(Row([Button(icon="common/arrow-left", kind="tool"), title]))
    body = ScrollArea(Grid([Panel(size), Panel(more)], columns=2, least=480, gap=22), margin=24, flex=1)
    return Desk(Column([bar, body], gap=0))


def setup() -> Widget:
    """Something like the set-up."""
    rows: list[Widget] = [
        Row(
            [
                Label(str(n + 1), style="subtitle"),
                Button(icon="common/mark-circle", tint="kingfisher", arrow=True),
                TextField("Ana María de los Ríos", width=176),
                Segments([Choice(1, _("Human"), "common/people"), Choice(2, _("Bot"), "common/robot")], 1),
                Label(_("plays on this screen"), style="small", soft=True),
            ],
            wrap=True,
        )
        for n in range(4)
    ]
    seats = Column([Label(_("Who plays?"), style="title"), *rows, Button(_("Add a player"), icon="common/plus")])
    options = Column(
        [
            Label(_("Options"), style="title"),
            Row([Label(_("Relentless water"), style="label", flex=1), Toggle(True)]),
            Label(_("A tile keeps losing trees until the water is no longer above it."), style="help", soft=True),
        ]
    )
    start = Button(_("Start the game"), kind="primary", grade="large", key="Enter", name="start")
    foot = Foot(Row([Button(_("Start afresh"), kind="text"), Spacer(), start], wrap=False))
    pages = TabSheet([(_("Players"), ScrollArea(seats)), (_("Options"), ScrollArea(options))])
    return Desk(Column([Pad(pages, 16, flex=1), foot], gap=0))


def rail() -> Widget:
    """Something like the rail of the table."""
    silent = Builder(draw_piece=draw_piece, on_target=lambda target, what: None)
    cards = [
        SeatCard(
            "A name of forty letters, all of them used",
            colour,
            chip=_("Your turn"),
            state="active",
            parts=[silent.build(seat_parts(), "seat")],
        )
        for colour in ("kingfisher", "rowan")
    ]
    return Sized(Column(cards, gap=12), width=296)


def seat_parts() -> tuple[table.Part, ...]:
    """Facts on a seat's card."""
    return (
        table.Row(
            (table.Counter("common/star", 42), table.Counter("common/crown", 0), table.Counter("common/flag", 3))
        ),
        table.Dots("common/mark-circle", 4, 8, tint=0),
        table.Text(_("camp in row 3 · elevation 6"), style="small", soft=True),
    )


class Sample(Form):
    """A form with a field of each kind."""

    def action(self, values: Any) -> Action | None:
        return None


FORM = Sample(
    "sample",
    (
        Number("bid", 0, 4, 1),
        FormChoice("side", ("left", "right"), "left"),
        FormChoice("many", tuple(f"choice-{n}" for n in range(9))),
        Counts("pay", ("wood", "stone", "clay"), (3, 2, 0), (2, 4)),
        Pick("cards", ("a", "b", "c"), (0, 2)),
        Order("order", ("x", "y", "z")),
    ),
)


def draw_piece(piece: table.Piece, height: int) -> pygame.Surface:
    """A stand-in for the stage's drawing of a piece."""
    drawn = pygame.Surface((max(1, height * 2 // 3), height), pygame.SRCALPHA)
    drawn.fill("#B7A57E")
    return drawn


def tray_parts() -> tuple[table.Part, ...]:
    """A tray with a bit of everything."""
    return (
        table.Fact("common/flag", _("On tile **5**: 5 steps to the nest of the eels")),
        table.Option("do/one", _("2 tiles"), small=_("back") + " [[common/star]]", art="common/dice-2"),
        table.Option("do/two", _("1 tile, twice"), art="common/dice-1", selected=True),
        table.Button("do/pass", _("Pass"), "common/cross"),
        table.Card(table.Piece("card-1", "card", "hand"), 90),
        table.Gap(stretch=True),
        table.FieldPart("bid", _("Workers")),
    )


def sheet_parts() -> tuple[table.Part, ...]:
    """A sheet with a bit of everything."""
    card = table.Card(table.Piece("c", "card", "h"), 180)
    left = table.Column((table.Text(_("On auction"), "title"), card), weight=1)
    price = table.Cells(
        (
            (table.Text(_("to open the auction, paid"), soft=True), table.Text("1")),
            (table.Text(_("you pay, win or lose")), table.Text("6")),
        ),
        header=(table.Text(_("Price"), "tag"), table.Text(_("fish"), "tag")),
        chosen=1,
        strong=(1,),
    )
    cost = table.Row((table.Picture("common/star", 40), table.Text(_("costs **1 gold**, your last"))), box="foam")
    right = table.Column((table.FieldPart("bid"), cost, price), weight=2)
    glow = table.Fact("common/hint", _("**Four** of them glow"))
    double = table.Option("do/a", _("Turn a fish to double"), _("Any salmon."), "common/star", parts=(glow,))
    reach = _("If you like, the tile it reaches takes effect too.")
    return (
        table.Row((left, right), gap=24, align="top"),
        table.Rule(),
        table.FieldPart("pay", _("The price")),
        table.FieldPart("side", _("Side")),
        table.FieldPart("many", _("Which one")),
        table.FieldPart("cards", _("Cards")),
        table.FieldPart("order", _("Order")),
        table.Row((double, table.Option("do/b", _("Move a fish one tile"), reach, "common/next")), gap=20),
        table.Bar(4, 5, "common/star"),
        table.Counter("common/crown", 3, 5, tip=_("Crowns"), target="do/crown"),
        table.Text(who(0) + " " + _("waits"), align="middle"),
    )


def builder(**kwargs: Any) -> Builder:
    """A builder with the sample form open."""
    kwargs.setdefault("on_target", lambda target, what: None)
    return Builder(draw_piece=draw_piece, form=FORM, values=FORM.start(), **kwargs)


def tray() -> Widget:
    """A tray."""
    return Foot(builder().build(tray_parts(), "tray"), height=126)


def sheet() -> Widget:
    """A sheet that scrolls."""
    return Panel(ScrollArea(builder().build(sheet_parts(), "sheet")))


EVERY = {"settings": settings, "setup": setup, "rail": rail, "tray": tray, "sheet": sheet}
