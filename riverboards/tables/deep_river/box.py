"""What the shelf says of Deep River. It loads nothing of the rules, so that the first picture is quickly there."""

from __future__ import annotations

from riverboards.tables.boxtext import BoxText
from riverboards.words import catalogue

_ = catalogue("deep-river")


def box() -> BoxText:
    """What the shelf says of the game."""
    return BoxText(
        _("Deep River"),
        _("A tug of war for a hungry bear. Let your fish ride the currents, and lead the bear into the other nest."),
        "ui/cover-deep-river",
        (
            ("common/eye", _("nothing hidden")),
            ("common/next", _("short turns")),
            ("common/check", _("no luck in play")),
        ),
        {("side", "salmon"): "deep-river/salmon-1", ("side", "eels"): "deep-river/eel-1"},
    )
