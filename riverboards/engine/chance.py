"""Chance: a seeded stream that belongs to the state.

SplitMix64 on whole numbers: the same on every machine and Python version, its place in the stream is one number, and
a copy costs next to nothing, which the tree search of the computer players and undo rely on.
"""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from typing import Final, TypeVar

T = TypeVar("T")

_MASK: Final = (1 << 64) - 1
_STEP: Final = 0x9E3779B97F4A7C15


class Chance:
    """A stream of chance started by any text through its SHA-256.

    Attributes:
        place: the generator's place in its stream, a 64-bit number.
    """

    __slots__ = ("place",)

    def __init__(self, seed: str = "") -> None:
        self.place = int.from_bytes(hashlib.sha256(seed.encode()).digest()[:8], "big")

    @classmethod
    def at(cls, place: int) -> Chance:
        """The generator at a saved place."""
        twin = cls.__new__(cls)
        twin.place = place
        return twin

    def copy(self) -> Chance:
        """An independent generator that will draw the same."""
        return Chance.at(self.place)

    def bits(self) -> int:
        """The next 64 bits."""
        self.place = z = (self.place + _STEP) & _MASK
        z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
        z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & _MASK
        return z ^ (z >> 31)

    def below(self, n: int) -> int:
        """A whole number from 0 to n - 1, each as likely.

        Raises:
            ValueError: n is less than 1.
        """
        if n < 1:
            raise ValueError(f"nothing to draw from: {n}")
        return (self.bits() * n) >> 64

    def random(self) -> float:
        """A number from 0 up to, not including, 1."""
        return (self.bits() >> 11) / (1 << 53)

    def choice(self, items: Sequence[T]) -> T:
        """One of `items`, each as likely."""
        return items[self.below(len(items))]

    def shuffle(self, items: list[T]) -> None:
        """Put `items` in a random order, in place."""
        for i in range(len(items) - 1, 0, -1):
            j = self.below(i + 1)
            items[i], items[j] = items[j], items[i]

    def sample(self, items: Sequence[T], n: int) -> list[T]:
        """`n` different places of `items`, in random order."""
        pool = list(items)
        self.shuffle(pool)
        return pool[:n]

    def fork(self) -> Chance:
        """A new stream that depends on this one and moves it on by one draw."""
        return Chance.at(self.bits())
