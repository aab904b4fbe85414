"""What pebbles.yaml says."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Annotated, Final

from pydantic import Field

from riverboards.engine.yamldata import Data, Report
from riverboards.engine.yamldata import load as load_yaml

KEY: Final = "sealed-pebbles"
FOLDER: Final = Path(__file__).parent / "data"
GOODS: Final = ("shell", "reed")

Count = Annotated[int, Field(ge=0, le=9)]


class Goods(Data):
    """How many there are of each good."""

    shell: Count
    reed: Count

    def pair(self) -> tuple[int, int]:
        return self.shell, self.reed


class Pebbles(Data):
    """The whole file. `hand`: pebbles dealt to each seat."""

    hand: Annotated[int, Field(ge=1, le=5)]
    goods: Goods
    supply: Goods
    pebbles: dict[str, Annotated[int, Field(ge=1, le=6)]]


def _check(found: Pebbles, report: Report) -> None:
    for name, value in found.pebbles.items():
        if not name.startswith(str(value)):
            report(("pebbles", name), f"“{name}” should begin with its value, {value}.")


def load(folder: Path) -> Pebbles:
    """The pebbles below a folder; raises DataError."""
    return load_yaml(folder / "pebbles.yaml", Pebbles, _check)


@cache
def pebbles() -> Pebbles:
    """The pebbles of this game."""
    return load(FOLDER / KEY)
