"""A line of the table: what was measured, and what it must and should be."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Row:
    """A measurement with its budget.

    Attributes:
        value: in `unit`; None where it could not be measured, `note` says why.
        must, aim: the budget; None: there is none.
        more: whether more is better.
    """

    what: str
    value: float | None
    unit: str
    must: float | None = None
    aim: float | None = None
    more: bool = False
    note: str = ""

    def verdict(self) -> str:
        """`aim`, `must` or `MISSED`; empty without a budget."""
        if self.value is None or self.must is None:
            return ""
        if self.aim is not None and self._holds(self.aim):
            return "aim"
        return "must" if self._holds(self.must) else "MISSED"

    def _holds(self, bound: float) -> bool:
        assert self.value is not None
        return self.value >= bound if self.more else self.value <= bound
