"""How long a computer player may think: so many iterations (repeatable), so many seconds (in play), until cancelled."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass
from typing import Final


def _never() -> bool:
    return False


@dataclass(frozen=True, slots=True)
class Budget:
    """What a search may spend on one decision; whatever is used up first ends it.

    Attributes:
        iterations: at most so many; None: no limit.
        seconds: at most so long, measured while searching; None: no limit. A budget by time is not repeatable.
        cancelled: asked before each iteration; once it says yes the search gives its best answer so far.
    """

    iterations: int | None = None
    seconds: float | None = None
    cancelled: Callable[[], bool] = _never

    def __post_init__(self) -> None:
        if self.iterations is None and self.seconds is None:
            raise ValueError("a budget needs a number of iterations or of seconds")

    def scaled(self, factor: float) -> Budget:
        """The same budget, so many times as large; at least one iteration."""
        iterations = None if self.iterations is None else max(1, round(self.iterations * factor))
        seconds = None if self.seconds is None else self.seconds * factor
        return Budget(iterations, seconds, self.cancelled)

    def with_cancel(self, cancelled: Callable[[], bool]) -> Budget:
        """The same budget with another way to cancel it."""
        return Budget(self.iterations, self.seconds, cancelled)


class Spending:
    """How much of a budget has been used.

    Attributes:
        done: iterations so far.
    """

    __slots__ = ("_budget", "_start", "done")

    def __init__(self, budget: Budget) -> None:
        self._budget = budget
        self._start = time.perf_counter()
        self.done = 0

    @property
    def seconds(self) -> float:
        """Since it began."""
        return time.perf_counter() - self._start

    @property
    def left(self) -> int | None:
        """Iterations that are left at most; None: only time counts."""
        return None if self._budget.iterations is None else self._budget.iterations - self.done

    @property
    def over(self) -> bool:
        """Whether no further iteration may begin."""
        budget = self._budget
        if budget.cancelled():
            return True
        if budget.iterations is not None and self.done >= budget.iterations:
            return True
        return budget.seconds is not None and self.seconds >= budget.seconds


ONCE: Final = Budget(iterations=1)
