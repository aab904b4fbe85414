"""A bounded memory of drawn surfaces: what was not used for longest goes first."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Hashable
from typing import Generic, TypeVar

T = TypeVar("T")


class Bounded(Generic[T]):
    """Keeps values by key until their sizes sum to more than `limit` (bytes, or whatever `size` counts)."""

    def __init__(self, limit: int, size: Callable[[T], int]) -> None:
        self.limit = limit
        self.used = 0
        self._size = size
        self._kept: OrderedDict[Hashable, T] = OrderedDict()

    def __len__(self) -> int:
        return len(self._kept)

    def get(self, key: Hashable, make: Callable[[], T]) -> T:
        """The value kept for `key`, made now if there is none."""
        found = self._kept.get(key)
        if found is not None:
            self._kept.move_to_end(key)
            return found
        made = make()
        self._kept[key] = made
        self.used += self._size(made)
        while self.used > self.limit and len(self._kept) > 1:
            self.used -= self._size(self._kept.popitem(last=False)[1])
        return made

    def peek(self, key: Hashable) -> T | None:
        """The value kept for `key`, or None; nothing is made."""
        return self._kept.get(key)

    def clear(self) -> None:
        self._kept.clear()
        self.used = 0
