"""A fault that nobody foresaw: one sentence, where it is written down, and the way back."""

from __future__ import annotations

from pathlib import Path

from riverboards.ui.desk import Desk
from riverboards.ui.kit.button import Button
from riverboards.ui.kit.containers import Column, Row, Spacer
from riverboards.ui.kit.dialogue import Sheet
from riverboards.ui.kit.labels import Label, Picture
from riverboards.ui.kit.widget import Widget
from riverboards.ui.screens.pagescreen import PageScreen
from riverboards.words import catalogue

_ = catalogue("shell")


class TroubleScreen(PageScreen):
    """Lies over whatever was shown; the game is saved up to its last finished move."""

    opaque = False
    first = "shelf"

    def __init__(self, desk: Desk, problem: Exception, file: Path | None) -> None:
        """`file`: where the fault was written down; None: nowhere."""
        self._problem = problem
        self._file = file
        super().__init__(desk)

    def build(self) -> Widget:
        sentences = [_("Riverboards met a fault it did not expect. Every finished move is saved.")]
        if self._file is not None:
            sentences.append(
                _("What happened is written in {file}. Please send that file with your report.", file=str(self._file))
            )
        else:
            sentences.append(_("It could not be written down: the folder takes no files."))
        text = Column([Label(sentence, style="lead") for sentence in sentences], gap=8)
        buttons = Row(
            [
                Button(_("Try to go on"), self.back, name="go-on"),
                Spacer(),
                Button(_("To the shelf"), self.desk.to_shelf, kind="primary", icon="common/home", name="shelf"),
            ],
            gap=24,
        )
        head = Row([Picture("common/warning", 44), Label(_("Something went wrong"), style="title", flex=1)], gap=14)
        return Sheet(Column([head, text], gap=14), width=620, on_escape=self.back, foot=buttons)
