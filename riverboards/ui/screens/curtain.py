"""The curtain between two players: opaque at once, made of nothing but what everybody may know."""

from __future__ import annotations

from collections.abc import Callable
from typing import Literal

from riverboards import words
from riverboards.ui.desk import Desk
from riverboards.ui.kit.bubbles import LightLink
from riverboards.ui.kit.button import Button
from riverboards.ui.kit.containers import Column, Row, Spacer
from riverboards.ui.kit.labels import Label, Picture, SeatMark
from riverboards.ui.kit.panels import Panel, Scene
from riverboards.ui.kit.scroll import ScrollArea
from riverboards.ui.kit.widget import Widget
from riverboards.ui.people import People
from riverboards.ui.screens.keycap import KeyCap
from riverboards.ui.screens.middle import Fitted, Middle
from riverboards.ui.screens.pagescreen import PageScreen
from riverboards.words import catalogue

_ = catalogue("shell")


class CurtainScreen(PageScreen):
    """Waits for one player.

    Args:
        people: names and colours of the table.
        seat: who is waited for.
        about: a short title and a sentence that says why it is there (the table's `hand_over`), public words only.
        on_ready: the player said so; it is called before the curtain rises.
        on_pause: the pause is asked for.
    """

    way_in: Literal["fade", "cut"] = "cut"
    way_out: Literal["fade", "rise", "cut"] = "rise"
    first = "ready"

    def __init__(
        self,
        desk: Desk,
        people: People,
        seat: int,
        about: tuple[str, str],
        *,
        on_ready: Callable[[], None],
        on_pause: Callable[[], None],
        window_title: str = "",
    ) -> None:
        self.seat = seat
        self._name = people.name(seat)
        self._colour = people.colour(seat)
        self._about = about
        self._on_ready = on_ready
        self._on_pause = on_pause
        self._window_title = window_title
        super().__init__(desk)

    def build(self) -> Widget:
        self._tight = self.desk.scale.layout == "narrow"
        pad = (24, 18, 30, 28) if self._tight else (46, 40, 52, 52)
        card = Panel(
            Column(self._card(), gap=10 if self._tight else 14, align="middle"), ground="panel-raised", pad=pad
        )
        column = Column([card, self._why(), self._pause()], gap=18, align="fill")
        return Scene("ui/curtain", Middle(ScrollArea(column, margin=6), width=672, top=0.291))

    def _card(self) -> list[Widget]:
        title, sentence = self._about
        return [
            Row(
                [Picture("common/eye-off", 34), Label(title, style="label", colour="link")],
                gap=10,
                justify="middle",
            ),
            Row(
                [
                    SeatMark(self._colour, 48 if self._tight else 76),
                    Fitted(
                        _("Pass to {name}", name=self._name),
                        styles=("heading", "title", "subtitle")
                        if self._tight
                        else ("shout", "call", "heading", "title", "subtitle"),
                        lines=1,
                        most=None if self._tight else 470,
                        flex=0,
                    ),
                ],
                gap=16 if self._tight else 22,
                justify="middle",
            ),
            Column(
                [
                    Label(sentence, style="lead", align="middle"),
                    Label(_("Everybody else: please look away for a moment."), style="lead", align="middle"),
                ],
                gap=0,
                align="middle",
            ),
            Spacer(2 if self._tight else 8),
            Button(
                _("I am {name}, show my table", name=self._name),
                self._ready,
                kind="primary",
                grade="normal" if self._tight else "large",
                icon="common/eye",
                key=_("Space"),
                name="ready",
            ),
        ]

    def _why(self) -> Widget:
        sentence = _(
            "**Why this curtain?** What comes next is for {name} alone. Until {name} is ready, nothing of the table is "
            "drawn, neither here nor in the window title.",
            name=self._name,
        )
        return Panel(
            Row([Picture("common/lock", 40), Label(sentence, colour="text-on-dark", flex=1)], gap=14),
            ground="panel-dark",
            pad=(18, 12, 22, 15),
        )

    def _pause(self) -> Widget:
        words = Label(_("Not {name}?", name=self._name), colour="text-on-dark")
        link = LightLink(_("Pause the game"), self.back, name="pause")
        pill = Panel(Row([words, link, KeyCap(_("Esc"))], gap=8), ground="panel-dark", pad=(20, 6, 20, 9))
        return Row([pill], justify="middle")

    def _ready(self) -> None:
        self._on_ready()
        self.desk.pop(self)

    def back(self) -> None:
        """Esc: pause."""
        self._on_pause()

    def title(self) -> str:
        return self._window_title or words.plain(_("Pass to {name}", name=self._name))
