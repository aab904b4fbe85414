"""Clearing away what nobody holds any more, at moments when nothing moves.

Left to itself, Python looks for such things in the middle of whatever makes many new ones: in a frame in which a table
changes, that is the very frame that has no time for it, and a look at everything takes longer than five frames do. So
the loop looks itself, when it has drawn and would sleep. What was loaded once and stays (rules, layouts, pictures) is
set aside when a table or the shelf has been opened, which takes its time anyway, and is not looked at again.
"""

from __future__ import annotations

import gc
from typing import Final

_SOME: Final = 2_000
"""Fewer new things than this are not worth a look."""
_MANY: Final = 150_000
"""So many new things are looked at even while something moves."""
_OFTEN: Final = 8
"""Of so many looks at what is new, one is at everything that was not set aside."""


class Litter:
    """Looks for what can be cleared away; between `begin` and `end` Python does not by itself."""

    def __init__(self) -> None:
        self._looks = 0

    def begin(self) -> None:
        """From now on nothing is cleared away but when `clear` is called."""
        gc.disable()

    def end(self) -> None:
        """Python looks by itself again."""
        gc.unfreeze()
        gc.enable()

    def set_aside(self) -> None:
        """Look at everything, and then no more at what is left: other screens stand on the desk, and stay for long."""
        gc.unfreeze()
        gc.collect()
        gc.freeze()

    def clear(self, idle: bool) -> None:
        """Clear away what there is time for. `idle`: nothing moves and nothing waits to be drawn."""
        made = gc.get_count()[0]
        if made > (_SOME if idle else _MANY):
            self._looks += 1
            gc.collect(2 if idle and self._looks % _OFTEN == 0 else 0)
