"""What the shelf says of We All Take from the River. It loads nothing of the rules: the first picture waits for it."""

from __future__ import annotations

from riverboards.tables.boxtext import BoxText
from riverboards.words import catalogue

_ = catalogue("we-all-take")


def box() -> BoxText:
    """What the shelf says of the game."""
    return BoxText(
        _("We All Take from the River"),
        _("One river for everybody, and every plan leaves its mud. Build, trade and vote, and guess what others want."),
        "ui/cover-we-all-take",
        (
            ("we-all-take/role-mask", _("hidden roles")),
            ("we-all-take/vote-yes", _("trade and votes")),
            ("we-all-take/flood", _("floods and droughts")),
        ),
    )
