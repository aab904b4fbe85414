"""What the shelf and the set-up say of The River; nothing of the rules is loaded for it."""

from __future__ import annotations

from riverboards.tables.boxtext import BoxText
from riverboards.words import catalogue

_ = catalogue("the-river")


def box() -> BoxText:
    """What the shelf says of the game."""
    return BoxText(
        _("The River"),
        _("Send pioneers up the river, claim land, gather wood, stone and clay, and raise the finest settlement."),
        "ui/cover-the-river",
        (
            ("the-river/pioneer", _("placing pioneers")),
            ("the-river/reserve", _("hidden cards")),
            ("common/flag", _("4 to 20 rounds")),
        ),
    )
