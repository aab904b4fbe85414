"""The closed set of parts from which tables build trays, sheets and panels. The kit draws each; games add none.

`art` names a picture below assets/ without its ending: `common/undo`, `deep-river/bear`.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Mapping
from dataclasses import dataclass
from typing import TypeAlias


@dataclass(frozen=True, slots=True)
class Piece:
    """A thing that lies on a space. Its look and size come from layout.yaml, by `kind`.

    Attributes:
        id: who it is; what moves keeps its id. A face-down piece's id names its place, never its face.
        kind: entry under `pieces` of layout.yaml.
        space: where it lies.
        art: replaces `{art}` in the kind's art pattern (`deep-river/{art}`); empty: the kind's own.
        kin: pieces without identity (cubes): the shell pairs leavers and comers of one kin.
        facing: `up` or `down`; a change turns the piece over.
        layer: higher is drawn later.
        tint: seat whose colour the art takes.
        mark: seat whose mark lies on the lower right.
        state: `ready`, `spent` (45 %), `flooded`, `lower` (under another), `dim`, `veiled`; layout.yaml may style more.
        slot: place within the space when several share it; None: in the order of the scene.
        fields: words and numbers that the layout sets on the art, by anchor name.
        was: the id (or a space) it had before, when it was hidden or drawn.
        target: False: it cannot be pointed at (its space can).
    """

    id: str
    kind: str
    space: str
    art: str = ""
    kin: str = ""
    facing: str = "up"
    layer: int = 0
    tint: int | None = None
    mark: int | None = None
    state: str = ""
    slot: int | None = None
    fields: Mapping[str, str] = dataclasses.field(default_factory=dict)
    was: str = ""
    target: bool = True


@dataclass(frozen=True, slots=True)
class Text:
    """Words. `style`: a type of kit.yaml (`body`, `help`, `small`, `label`, `subtitle`, `title`, `heading`)."""

    text: str
    style: str = "body"
    align: str = "left"
    soft: bool = False


@dataclass(frozen=True, slots=True)
class Fact:
    """An icon and a few words beside it: "[bear] On tile 5: 5 steps to the eels' nest"."""

    icon: str
    text: str
    tint: int | None = None
    soft: bool = False


@dataclass(frozen=True, slots=True)
class Counter:
    """An icon and a number; zero is soft, not hidden. `of`: "4/5". `tip` names it. `target`: it can be pointed at."""

    icon: str
    n: int
    of: int | None = None
    tint: int | None = None
    tip: str = ""
    target: str = ""


@dataclass(frozen=True, slots=True)
class Dots:
    """A row of like pictures, the first `n` full, the rest pale: workers left, votes."""

    icon: str
    n: int
    of: int
    tint: int | None = None
    tip: str = ""


@dataclass(frozen=True, slots=True)
class Picture:
    """A picture at a size in units."""

    art: str
    size: int = 64
    tint: int | None = None
    dim: bool = False


@dataclass(frozen=True, slots=True)
class Laid:
    """A piece that lies on a card: its middle as shares of the card's width and height, its height as a share too."""

    piece: Piece
    at: tuple[float, float]
    size: float


@dataclass(frozen=True, slots=True)
class Card:
    """A piece drawn as it would lie on the board (its layout kind, fields and all), `height` units high.

    `target`: it can be clicked and pointed at under this id (by default the piece's id). `selected`: gold ring.
    `laid`: what lies on it.
    """

    piece: Piece
    height: int = 150
    selected: bool = False
    target: str = ""
    laid: tuple[Laid, ...] = ()


@dataclass(frozen=True, slots=True)
class Bar:
    """A progress bar with an icon and "4/5"."""

    value: int
    of: int
    icon: str = ""
    text: str = ""


@dataclass(frozen=True, slots=True)
class Rule:
    """A quiet line between parts."""


@dataclass(frozen=True, slots=True)
class Gap:
    """Air, in units; `stretch` pushes what follows to the far side."""

    size: int = 12
    stretch: bool = False


@dataclass(frozen=True, slots=True)
class Row:
    """Parts side by side; they wrap when room is short. `box`: "", `card`, `paper`, `foam`, `active` (gold ring)."""

    parts: tuple[Part, ...]
    gap: int = 12
    box: str = ""
    align: str = "middle"


@dataclass(frozen=True, slots=True)
class Column:
    """Parts one below the other; `weight` shares the width of a Row among its columns (0: as wide as needed)."""

    parts: tuple[Part, ...]
    gap: int = 8
    box: str = ""
    weight: int = 0


@dataclass(frozen=True, slots=True)
class Cells:
    """A table. Each cell is a part; `strong` rows are bold; `chosen` row is river-deep."""

    rows: tuple[tuple[Part, ...], ...]
    header: tuple[Part, ...] = ()
    chosen: int | None = None
    strong: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Button:
    """A button; `target` is its id. Dark with its reason when no legal action has it as the next step."""

    target: str
    label: str
    icon: str = ""
    style: str = "normal"
    selected: bool = False


@dataclass(frozen=True, slots=True)
class Option:
    """A large card to choose: picture, title, sentence, more parts below; its number key stands on it."""

    target: str
    title: str
    text: str = ""
    art: str = ""
    tint: int | None = None
    parts: tuple[Part, ...] = ()
    selected: bool = False
    small: str = ""


@dataclass(frozen=True, slots=True)
class FieldPart:
    """The kit's control for a field of the open form (stepper, segments, picker with steppers, list to order).

    Attributes:
        field: the form field's name.
        title: words above it.
        labels: how its choices, kinds or items are called.
        arts: their pictures.
        have: how many of each kind there are, told below the picture.
        style: `stepper`, `segments`, `picker`, `list`; empty: what suits the field.
    """

    field: str
    title: str = ""
    labels: Mapping[str, str] = dataclasses.field(default_factory=dict)
    arts: Mapping[str, str] = dataclasses.field(default_factory=dict)
    have: Mapping[str, int] = dataclasses.field(default_factory=dict)
    style: str = ""


Part: TypeAlias = (
    Text
    | Fact
    | Counter
    | Dots
    | Picture
    | Card
    | Bar
    | Rule
    | Gap
    | Row
    | Column
    | Cells
    | Button
    | Option
    | FieldPart
)
