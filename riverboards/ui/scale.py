"""How large everything is drawn: art grows with the window, letters with the window and the player's text size.

All lengths in `assets/kit.yaml` and in the kit's arguments are design units: 1 unit is 1 pixel at 1440x900, text 100 %.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final, Literal, TypeAlias

LayoutClass: TypeAlias = Literal["wide", "medium", "narrow"]

TEXT_STEPS: Final = (1.0, 1.25, 1.5, 1.75, 2.0)
_DESIGN: Final = (1440, 900)
_WIDE, _MEDIUM, _SHORT = 1280, 900, 700
_GENTLE: Final = frozenset({"hero", "shout", "heading"})
_GENTLE_FROM: Final = 1.5


@dataclass(frozen=True, slots=True)
class Scale:
    """The size of the drawing surface in pixels, and the player's text size (1.0 to 2.0).

    Attributes:
        device: pixels for one unit of art and spacing.
        widget: pixels for one unit of letters, and of every height, padding and icon of a widget.
    """

    width: int
    height: int
    text: float = 1.0
    device: float = field(init=False, compare=False, repr=False)
    widget: float = field(init=False, compare=False, repr=False)

    def __post_init__(self) -> None:
        device = max(1.0, min(self.width / _DESIGN[0], self.height / _DESIGN[1]))
        object.__setattr__(self, "device", device)
        object.__setattr__(self, "widget", device * self.text)

    @property
    def room(self) -> float:
        """The window's width in units of text: what counts for the layout."""
        return self.width / self.widget

    @property
    def layout(self) -> LayoutClass:
        """`wide`, `medium` or `narrow`, by the room that is left."""
        if self.room >= _WIDE:
            return "wide"
        return "medium" if self.room >= _MEDIUM else "narrow"

    @property
    def short(self) -> bool:
        """Whether bars are 48 high and headings one step smaller."""
        return self.height / self.widget < _SHORT

    def px(self, units: float) -> int:
        """Units of art and spacing in whole pixels; what is more than nothing stays at least one pixel."""
        return _whole(units * self.device)

    def wpx(self, units: float) -> int:
        """Units of a widget (height, padding, icon) in whole pixels."""
        return _whole(units * self.widget)

    def letters(self, size: float, style: str = "") -> int:
        """The pixel height of letters of a size from the kit's list; very large styles grow more gently past 150 %."""
        factor = self.text
        if style in _GENTLE and factor > _GENTLE_FROM:
            factor = _GENTLE_FROM * (factor / _GENTLE_FROM) ** 0.5
        return max(1, round(size * self.device * factor))


def _whole(pixels: float) -> int:
    whole = round(pixels)
    return 1 if whole == 0 and pixels > 0 else whole
