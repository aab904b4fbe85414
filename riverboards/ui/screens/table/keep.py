"""Things that are kept while what they were made from stays the same."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Mapping
from typing import Generic, TypeVar

T = TypeVar("T")


class Kept(Generic[T]):
    """Things by name, each made anew only when its key has changed."""

    def __init__(self) -> None:
        self._things: dict[str, tuple[object, T]] = {}

    def __iter__(self) -> Iterator[T]:
        return iter([thing for _, thing in self._things.values()])

    def get(self, name: str, key: object, make: Callable[[], T]) -> T:
        """The thing called `name`, made now unless it was made for the same key."""
        found = self._things.get(name)
        if found is not None and found[0] == key:
            return found[1]
        made = make()
        self._things[name] = key, made
        return made

    def holds(self, keys: Mapping[str, object]) -> bool:
        """Whether there are things of these names, made for these keys, and no others."""
        return {name: key for name, (key, _) in self._things.items()} == keys

    def only(self, names: Collection[str]) -> None:
        """Forget whatever is not called so."""
        for name in [name for name in self._things if name not in names]:
            del self._things[name]

    def clear(self) -> None:
        """Forget everything."""
        self._things.clear()
