"""Actions and events as JSON and back: `{"do": kind, field: value, ...}`.

Fields may hold numbers, words, yes or no, nothing, and tuples of these; tuples become lists and come back as tuples.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import fields
from typing import Any, Generic, TypeVar, cast

T = TypeVar("T")


class CodecError(ValueError):
    """Data that is no known action or event; the message says what is wrong with it."""


class Codec(Generic[T]):
    """The JSON forms of a closed set of frozen dataclasses, told apart by their class attribute `kind`."""

    def __init__(self, *classes: type[T]) -> None:
        self._classes: dict[str, type[T]] = {}
        self._fields: dict[str, tuple[str, ...]] = {}
        for cls in classes:
            kind = str(cls.kind)  # type: ignore[attr-defined]
            if kind in self._classes:
                raise ValueError(f"two classes are called {kind!r}")
            self._classes[kind] = cls
            self._fields[kind] = tuple(f.name for f in fields(cast(Any, cls)))

    @property
    def kinds(self) -> Iterable[str]:
        return self._classes.keys()

    def class_of(self, kind: str) -> type[T]:
        return self._classes[kind]

    def encode(self, item: T) -> dict[str, Any]:
        """Plain JSON data."""
        kind = str(item.kind)  # type: ignore[attr-defined]
        data: dict[str, Any] = {"do": kind}
        for name in self._fields[kind]:
            data[name] = _listed(getattr(item, name))
        return data

    def decode(self, data: object) -> T:
        """The action or event that `encode` wrote.

        Raises:
            CodecError: unknown kind, or missing or unknown fields.
        """
        if not isinstance(data, dict):
            raise CodecError(f"expected an object with “do”, found {data!r}")
        kind = data.get("do")
        if kind not in self._classes:
            raise CodecError(f"unknown kind {kind!r}")
        given = {key: _tupled(value) for key, value in data.items() if key != "do"}
        wanted = set(self._fields[kind])
        if given.keys() != wanted:
            raise CodecError(f"{kind} has fields {sorted(wanted)}, found {sorted(given)}")
        return self._classes[kind](**given)


def _listed(value: Any) -> Any:
    if isinstance(value, tuple):
        return [_listed(item) for item in value]
    return value


def _tupled(value: Any) -> Any:
    if isinstance(value, list):
        return tuple(_tupled(item) for item in value)
    return value
