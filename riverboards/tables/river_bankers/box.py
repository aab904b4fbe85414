"""What the shelf says of River Bankers. It loads nothing of the rules, so that the first picture is quickly there."""

from __future__ import annotations

from riverboards.tables.boxtext import BoxText
from riverboards.words import catalogue

_ = catalogue("river-bankers")


def box() -> BoxText:
    """What the shelf says of the game."""
    return BoxText(
        _("River Bankers"),
        _("Bid for driftwood, reed and clay before they drift away, and build along the bank. Every bid is paid."),
        "ui/cover-river-bankers",
        (
            ("common/lock", _("secret bids")),
            ("river-bankers/lodge", _("49 structures")),
            ("river-bankers/fish", _("fish are money and time")),
        ),
        {
            ("species", "beaver"): "river-bankers/beaver",
            ("species", "otter"): "river-bankers/otter",
            ("species", "muskrat"): "river-bankers/muskrat",
            ("species", "mink"): "river-bankers/mink",
        },
    )
