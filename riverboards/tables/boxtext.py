"""What stands on a game's box: all that the first picture of the app needs of a table."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field


@dataclass(frozen=True, slots=True)
class BoxText:
    """What the shelf and the set-up say of a game.

    Attributes:
        title: name on the box.
        blurb: two sentences.
        facts: short facts with an icon each, beside players and minutes ("hidden roles").
        sides: art for seat choices, by (option key, value).
        cover: art name of the cover.
    """

    title: str
    blurb: str
    cover: str
    facts: tuple[tuple[str, str], ...] = ()
    sides: Mapping[tuple[str, str], str] = field(default_factory=dict)
