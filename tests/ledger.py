"""The ledger tool: which clauses, edge cases and cards of the ledgers in seeds/ are pinned by a test.

`python -m tests.ledger [key ...]` prints what is missing. Test files are read, not run: the ids stand as plain words in
`@pytest.mark.clause("DR-MOVE-03", ...)`, on a function, a class, a module or a parameter.
"""

from __future__ import annotations

import ast
import re
import sys
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any, Final

import yaml

ROOT: Final = Path(__file__).parents[1]
TESTS: Final = ROOT / "tests"
SEEDS: Final = ROOT / "seeds"
MOST_UNPINNED: Final = 0.02
"""Share of a ledger that tests/unpinned.yaml may excuse."""

_ID: Final = re.compile(r"^[A-Z]{2}-[A-Z]+-\d+[a-z]?$")


@dataclass(frozen=True, slots=True)
class Ledger:
    """What a ledger holds.

    Attributes:
        pinned: ids that need a test: clauses, edge cases, cards.
        others: ids that a test may cite too (decisions, open points, hidden facts).
    """

    key: str
    pinned: frozenset[str]
    others: frozenset[str]
    seed_document: str


@dataclass(frozen=True, slots=True)
class Citation:
    """A test's claim to pin an id."""

    id: str
    path: Path
    line: int

    def __str__(self) -> str:
        return f"{self.path.relative_to(ROOT)}:{self.line}: {self.id}"


def read(key: str) -> Ledger:
    """The ledger seeds/<key>.yaml."""
    content: dict[str, Any] = yaml.load((SEEDS / f"{key}.yaml").read_text(encoding="utf-8"), yaml.CSafeLoader)
    pinned = {str(each["id"]) for part in ("clauses", "edge_cases") for each in content.get(part, ())}
    pinned |= {found for found in _ids(content.get("components", {})) if _ID.match(found)}
    return Ledger(key, frozenset(pinned), frozenset(_ids(content)) - pinned, str(content.get("seed_document", "")))


def _ids(node: object) -> Iterator[str]:
    """Every `id` below a node."""
    if isinstance(node, Mapping):
        if isinstance(node.get("id"), str):
            yield node["id"]
        for value in node.values():
            yield from _ids(value)
    elif isinstance(node, list):
        for value in node:
            yield from _ids(value)


@cache
def ledgers() -> dict[str, Ledger]:
    """Every ledger in seeds/, by the game's key."""
    return {path.stem: read(path.stem) for path in sorted(SEEDS.glob("*.yaml"))}


@cache
def citations() -> tuple[tuple[Citation, ...], tuple[str, ...]]:
    """Every citation in the tests, and the places where an id is not a plain word."""
    found: list[Citation] = []
    odd: list[str] = []
    for path in sorted(TESTS.rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and _is_clause(node.func):
                for argument in node.args:
                    if isinstance(argument, ast.Constant) and isinstance(argument.value, str):
                        found.append(Citation(argument.value, path, node.lineno))
                    else:
                        odd.append(f"{path.relative_to(ROOT)}:{node.lineno}: the id is not a plain word")
    return tuple(found), tuple(odd)


def _is_clause(node: ast.expr) -> bool:
    return isinstance(node, ast.Attribute) and node.attr == "clause" and ast.unparse(node.value).endswith("mark")


@cache
def excused() -> dict[str, dict[str, str]]:
    """tests/unpinned.yaml: for each game the ids that no test can show, with the reason."""
    content = yaml.safe_load((TESTS / "unpinned.yaml").read_text(encoding="utf-8"))
    return {key: dict(ids or {}) for key, ids in (content or {}).items()}


def missing(key: str) -> list[str]:
    """The ids of a game that no test pins and that are not excused."""
    cited = {each.id for each in citations()[0]}
    return sorted(ledgers()[key].pinned - cited - excused().get(key, {}).keys())


def unknown() -> list[Citation]:
    """Citations of ids that no ledger has."""
    known = {each for ledger in ledgers().values() for each in ledger.pinned | ledger.others}
    return [each for each in citations()[0] if each.id not in known]


def main(keys: list[str]) -> int:
    """Print what is missing; the number of missing ids."""
    count = 0
    for key in keys or list(ledgers()):
        lost = missing(key)
        count += len(lost)
        print(f"{key}: {len(ledgers()[key].pinned) - len(lost)} of {len(ledgers()[key].pinned)} pinned or excused")
        for each in lost:
            print(f"  {each}")
    for citation in unknown():
        print(f"unknown: {citation}")
    return count


if __name__ == "__main__":
    sys.exit(1 if main(sys.argv[1:]) else 0)
