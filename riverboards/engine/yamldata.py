"""Game data from YAML: read fast, checked whole, every finding with its place in the file.

    class Card(Data):
        name: str
        cost: Annotated[int, Field(ge=0)]

    class Deck(Data):
        cards: dict[str, Card]

    deck = load(paths.data("toy", "deck.yaml"), Deck)

YAML is read narrowly: `true` and `false` are the only booleans, whole numbers have no leading zero, dates and times
stay words, a key stands once. Lists fill `tuple`, `list`, `set` and `frozenset` fields; words fill enums.
What one file cannot know of itself (a name that another table holds) is added by a `check` hook.

By habit a game's `data.py` offers `load(folder: Path)`, which raises DataError with the findings of all its files;
`riverboards validate` calls it.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Generic, TypeAlias, TypeVar, overload

from pydantic import BaseModel, ConfigDict, ValidationError

from riverboards.engine import yamlnodes, yamlwords

A = TypeVar("A")
B = TypeVar("B")
C = TypeVar("C")
D = TypeVar("D")
E = TypeVar("E")
F = TypeVar("F")
M = TypeVar("M", bound=BaseModel)

YamlPath: TypeAlias = Sequence[str | int]
"""Keys and list places from the top of a file down: `("cards", "heron", "effects", 0)`."""


class Data(BaseModel):
    """The base of all models of game data: unchangeable, no unknown keys, no silent conversions."""

    model_config = ConfigDict(frozen=True, strict=True, extra="forbid")


@dataclass(frozen=True, slots=True, order=True)
class Finding:
    """Something wrong in a file. Line and column count from 1."""

    path: Path
    line: int
    column: int
    text: str

    def __str__(self) -> str:
        return f"{self.path}:{self.line}:{self.column}: {self.text}"


class DataError(ValueError):
    """Data files with findings. The message lists them all, one a line."""

    def __init__(self, findings: Iterable[Finding]) -> None:
        self.findings = tuple(findings)
        super().__init__("\n".join(map(str, self.findings)))


@dataclass(frozen=True, slots=True)
class Loaded(Generic[M]):
    """A checked file and the places of all that stands in it."""

    path: Path
    value: M
    root: yamlnodes.Node

    def finding(self, where: YamlPath, text: str) -> Finding:
        """A finding at a path of the file; at the deepest part of it that exists."""
        line, column = yamlnodes.place(self.root, where)
        return Finding(self.path, line, column, text)


Report: TypeAlias = Callable[[YamlPath, str], None]
Check: TypeAlias = Callable[[M, Report], None]
"""Looks over a file that fits its model; `report(("cards", "heron", "needs"), "sentence")` adds a finding."""


def load(path: Path, model: type[M], check: Check[M] | None = None) -> M:
    """The checked content of a YAML file; kept, so that a file that did not change is read once.

    Raises:
        DataError: with every finding.
    """
    return read(path, model, check).value


def read(path: Path, model: type[M], check: Check[M] | None = None) -> Loaded[M]:
    """As `load`, with the places, for findings that need several files.

    Raises:
        DataError: with every finding.
    """
    text, stamp = _text(path)
    key = (path, model, check)
    kept = _kept.get(key)
    if kept is not None and kept[0] == stamp:
        return kept[1]
    loaded = parse(text, path, model, check)
    _kept[key] = (stamp, loaded)
    return loaded


_kept: dict[tuple[Path, type[BaseModel], Any], tuple[str, Loaded[Any]]] = {}


def forget() -> None:
    """Drop all kept files, so that each is read anew."""
    _kept.clear()


def parse(text: str, path: Path, model: type[M], check: Check[M] | None = None) -> Loaded[M]:
    """As `read`, from text; `path` is only named in findings.

    Raises:
        DataError: with every finding.
    """
    root, faults = yamlnodes.compose(text)
    findings = [Finding(path, line, column, said) for line, column, said in faults]
    if root is None:
        raise DataError(findings)
    plain = yamlnodes.construct(root, lambda line, column, said: findings.append(Finding(path, line, column, said)))
    value = _validated(plain, root, path, model, findings)
    if value is None or findings:
        raise DataError(sorted(set(findings)))
    loaded = Loaded(path, value, root)
    if check is not None:
        check(value, lambda where, said: findings.append(loaded.finding(where, said)))
    if findings:
        raise DataError(sorted(set(findings)))
    return loaded


def _text(path: Path) -> tuple[str, str]:
    """The file's text, and what it is recognised by when it is asked for again: the text itself."""
    try:
        text = path.read_bytes().decode("utf-8-sig")
    except UnicodeDecodeError as problem:
        before = problem.object[: problem.start]
        line, column = before.count(b"\n") + 1, len(before) - before.rfind(b"\n")
        raise DataError([Finding(path, line, column, "This is not UTF-8 text.")]) from None
    except FileNotFoundError:
        raise DataError([Finding(path, 1, 1, "There is no such file.")]) from None
    except OSError as problem:
        raise DataError([Finding(path, 1, 1, f"The file does not open: {problem.strerror}.")]) from None
    return text, text


def _validated(plain: Any, root: yamlnodes.Node, path: Path, model: type[M], findings: list[Finding]) -> M | None:
    try:
        return model.model_validate_json(json.dumps(plain))
    except ValidationError as problem:
        for where, said in yamlwords.sentences(problem.errors(include_url=False), model):
            line, column = yamlnodes.place(root, where, at_key=said.startswith("Unknown key"))
            findings.append(Finding(path, line, column, said))
        return None


def suggest(name: object, known: Iterable[object]) -> str:
    """` Did you mean “x”?` with its leading space when a known name is like `name`; else empty."""
    return yamlwords.suggest(name, known)


def unknown(what: str, name: object, known: Iterable[object]) -> str:
    """A sentence for a name that nothing has: “There is no card “heorn”. Did you mean “heron”?”."""
    return f"There is no {what} “{name}”.{suggest(name, known)}"


@overload
def together(a: Callable[[], A], b: Callable[[], B], /) -> tuple[A, B]: ...
@overload
def together(a: Callable[[], A], b: Callable[[], B], c: Callable[[], C], /) -> tuple[A, B, C]: ...
@overload
def together(
    a: Callable[[], A], b: Callable[[], B], c: Callable[[], C], d: Callable[[], D], /
) -> tuple[A, B, C, D]: ...
@overload
def together(
    a: Callable[[], A], b: Callable[[], B], c: Callable[[], C], d: Callable[[], D], e: Callable[[], E], /
) -> tuple[A, B, C, D, E]: ...
@overload
def together(
    a: Callable[[], A],
    b: Callable[[], B],
    c: Callable[[], C],
    d: Callable[[], D],
    e: Callable[[], E],
    f: Callable[[], F],
    /,
) -> tuple[A, B, C, D, E, F]: ...
@overload
def together(*loads: Callable[[], A]) -> tuple[A, ...]: ...


def together(*loads: Callable[[], Any]) -> tuple[Any, ...]:
    """Run several loads, so that the findings of all files are told at once.

    Raises:
        DataError: with the findings of all of them.
    """
    values: list[Any] = []
    findings: list[Finding] = []
    for each in loads:
        try:
            values.append(each())
        except DataError as problem:
            findings.extend(problem.findings)
    if findings:
        raise DataError(findings)
    return tuple(values)
