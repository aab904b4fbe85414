"""The typed tables of River Bankers, read from data/river-bankers/*.yaml."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Annotated, Final, Literal, TypeAlias

from pydantic import Field

from riverboards import paths
from riverboards.engine.yamldata import Data, Report, together, unknown
from riverboards.engine.yamldata import load as load_file
from riverboards.games.river_bankers.vocabulary import Effect, Material, Natural, Positive, Trigger

Species: TypeAlias = Literal["beaver", "otter", "muskrat", "mink"]
Kind: TypeAlias = Literal[
    "when_built", "when_you_build", "cost", "passive", "turn_start", "action", "once", "end", "none"
]


class MaterialCard(Data):
    """A card with icons for workers. Two materials make it wild; `players`: player counts with it in the deck."""

    id: str
    name: str
    text: str = ""
    materials: Annotated[tuple[Material, ...], Field(min_length=1, max_length=2)]
    icons: Positive
    players: tuple[Literal[2, 3, 4], ...]
    effects: tuple[Effect, ...] = ()


class Structure(Data):
    """A structure card. `stars`: `?` is worked out at the end; `kinds` name its effects for people."""

    id: str
    number: Positive
    name: str
    text: str = ""
    cost: dict[Material, Positive]
    fish: Natural
    stars: Natural | Literal["?"]
    kinds: tuple[Kind, ...]
    effects: tuple[Effect, ...] = ()


class Starter(Data):
    """A starter of one species. It counts as a built structure, costs nothing and uses no material (RB-BUILD-08)."""

    id: str
    name: str
    text: str = ""
    species: Species
    stars: Natural
    kinds: tuple[Kind, ...]
    effects: tuple[Effect, ...] = ()


class Materials(Data):
    cards: dict[str, MaterialCard]


class Structures(Data):
    cards: dict[str, Structure]


class Starters(Data):
    cards: dict[str, Starter]


class Track(Data):
    spaces: Positive
    finish: Positive


class Invent(Data):
    least: Positive
    most: Positive


class River(Data):
    """Numbers of the board and the prices."""

    materials: tuple[Material, ...]
    species: tuple[Species, ...]
    workers: Positive
    track: Track
    headwaters: Positive
    river: Positive
    pull_fee: tuple[Natural, ...]
    swim_fee: Natural
    flush_fee: Natural
    rates: tuple[Positive, ...]
    rate_floor: Natural
    invent: Invent
    drift: Natural
    hand_limit: Positive
    after_build: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Tables:
    """All tables of the game.

    Attributes:
        materials, structures, starters: cards by key, in the order of their files.
        river: numbers and prices.
    """

    materials: Mapping[str, MaterialCard]
    structures: Mapping[str, Structure]
    starters: Mapping[str, Starter]
    river: River


def load(folder: Path) -> Tables:
    """The tables read from a folder.

    Raises:
        DataError: with the findings of all files.
    """
    materials, structures, starters = together(
        lambda: load_file(folder / "materials.yaml", Materials, _check_materials),
        lambda: load_file(folder / "structures.yaml", Structures, _check_structures),
        lambda: load_file(folder / "starters.yaml", Starters, _check_starters),
    )
    known = {**materials.cards, **structures.cards}

    def check_river(river: River, report: Report) -> None:
        for place, key in enumerate(river.after_build):
            if key not in known:
                report(("after_build", place), unknown("card", key, known))
        if len(river.pull_fee) != river.headwaters:
            report(("pull_fee",), f"There are {river.headwaters} slots, so {river.headwaters} fees are needed.")
        if len(river.rates) != river.river + 1:
            report(("rates",), f"The Headwaters and {river.river} river spaces need {river.river + 1} rates.")

    river = load_file(folder / "river.yaml", River, check_river)
    return Tables(materials.cards, structures.cards, starters.cards, river)


def _check_materials(table: Materials, report: Report) -> None:
    for key, card in table.cards.items():
        wild = {tuple(op.materials) for effect in card.effects for op in effect.do if op.op == "wild"}
        if wild != ({card.materials} if len(card.materials) == 2 else set()):
            report(("cards", key), "A card is wild exactly when it has two materials, and its wild effect names them.")
        _check_triggers(key, card.effects, _ON_MATERIALS, report)


def _check_structures(table: Structures, report: Report) -> None:
    numbers: set[int] = set()
    for key, card in table.cards.items():
        if card.number in numbers:
            report(("cards", key, "number"), f"There are two structures with number {card.number}.")
        numbers.add(card.number)
        scores = any(effect.when == "end" for effect in card.effects)
        if scores != (card.stars == "?"):
            report(("cards", key, "stars"), "Stars are “?” exactly when the card has an effect at the end.")
        _check_triggers(key, card.effects, _ON_STRUCTURES, report)


def _check_starters(table: Starters, report: Report) -> None:
    of: dict[str, int] = {}
    for key, card in table.cards.items():
        of[card.species] = of.get(card.species, 0) + 1
        _check_triggers(key, card.effects, _ON_STRUCTURES, report)
    for species, number in of.items():
        if number != 3:
            report(("cards",), f"The {species} has {number} starters; each species has 3.")


_ON_MATERIALS: Final = {"standing", "paying", "arrival", "paid_with", "movement"}
_ON_STRUCTURES: Final = {
    "built",
    "later",
    "paying",
    "main",
    "pre",
    "lot_named",
    "recalling",
    "bidding",
    "settling",
    "after_other_turn",
    "standing",
    "end",
}


def _check_triggers(key: str, effects: tuple[Effect, ...], fitting: set[str], report: Report) -> None:
    for place, effect in enumerate(effects):
        if effect.when not in fitting:
            report(("cards", key, "effects", place, "when"), f"“{effect.when}” does not happen to this kind of card.")


@cache
def tables() -> Tables:
    """The tables the app ships with."""
    return load(paths.data("river-bankers"))


class Facts:
    """What the rules look up all the time, drawn from the tables once.

    Attributes:
        materials: the materials of each material card.
        icons: its number of icons.
        plain: the one material of a plain card; wild cards are missing.
        costs: printed cost of each structure; starters cost nothing.
        starters_of: the three starters of each species.
        effects: entries of a card with a trigger, by (card, trigger).
        having: cards that have any entry with a trigger.
        stars: printed stars, 0 for `?`.
        variable: structures with `?` stars.
        ids: ledger ids of all cards.
        decks: the material cards of each number of players (RB-SETUP-10).
    """

    def __init__(self, source: Tables) -> None:
        self.river = source.river
        self.materials = {key: card.materials for key, card in source.materials.items()}
        self.icons = {key: card.icons for key, card in source.materials.items()}
        self.plain = {key: card.materials[0] for key, card in source.materials.items() if len(card.materials) == 1}
        self.costs: dict[str, dict[str, int]] = {
            key: {str(m): n for m, n in card.cost.items()} for key, card in source.structures.items()
        }
        self.fish = {key: card.fish for key, card in source.structures.items()}
        self.starters_of: dict[str, tuple[str, ...]] = {
            species: tuple(key for key, card in source.starters.items() if card.species == species)
            for species in source.river.species
        }
        built: dict[str, Structure | Starter] = {**source.structures, **source.starters}
        every: dict[str, Structure | Starter | MaterialCard] = {**built, **source.materials}
        self.stars = {key: card.stars if isinstance(card.stars, int) else 0 for key, card in built.items()}
        self.variable = frozenset(key for key, card in built.items() if card.stars == "?")
        self.effects: dict[tuple[str, Trigger], tuple[Effect, ...]] = {}
        self.having: dict[Trigger, frozenset[str]] = {}
        for key, each in every.items():
            for effect in each.effects:
                at = (key, effect.when)
                self.effects[at] = (*self.effects.get(at, ()), effect)
                self.having[effect.when] = self.having.get(effect.when, frozenset()) | {key}
        self.ids = {key: each.id for key, each in every.items()}
        self.cards = tuple(source.materials)
        self.decks = {
            players: tuple(key for key, card in source.materials.items() if players in card.players)
            for players in (2, 3, 4)
        }
        self.order = {key: place for place, key in enumerate(source.materials)}


FACTS: Final = Facts(tables())
"""Read once, when the game is imported."""
