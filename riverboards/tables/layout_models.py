"""What `data/<game>/layout.yaml` may say; docs/layout.md explains it with examples.

Lengths are in units of the board a thing lies on (the pixels of its TMX map) unless a docstring says otherwise.
Fractions count from the upper left corner, 0 to 1. Colours are names of palette.yaml or kit.yaml, or `"#RRGGBB"`.
"""

from __future__ import annotations

from typing import Annotated, Literal, TypeAlias

from pydantic import Field, model_validator

from riverboards.engine.yamldata import Data

Point: TypeAlias = tuple[float, float]
Box: TypeAlias = tuple[float, float, float, float]
"""Left, top, width, height."""

LayoutClass: TypeAlias = Literal["wide", "medium", "narrow"]
Size: TypeAlias = tuple[Annotated[float, Field(gt=0)], Annotated[float, Field(gt=0)]]
Share: TypeAlias = Annotated[float, Field(ge=0, le=1)]
Positive: TypeAlias = Annotated[float, Field(gt=0)]
NotNegative: TypeAlias = Annotated[float, Field(ge=0)]
Where: TypeAlias = Box | Literal["hidden"]


class TextStyle(Data):
    """How words are set on a board or a piece.

    Attributes:
        size: height of the letters, in units of what they stand on.
        least: but never fewer than so many pixels at 100 % scale, while they fit.
        lines: most lines; longer text shrinks to 70 % before it is cut.
        plate: shape of the ground below the words.
    """

    size: Positive
    font: Literal["ui", "display"] = "ui"
    weight: Literal[400, 600, 700] = 600
    colour: str = "ink"
    align: Literal["left", "middle", "right"] = "middle"
    lines: Annotated[int, Field(ge=1)] = 1
    least: NotNegative = 0
    plate: Literal["", "disc", "pill"] = ""
    plate_colour: str = "ink"


class LabelModel(Data):
    """Words or a picture printed on a board by the app.

    Attributes:
        space: the space it stands on; its size bounds the words.
        text: the sentence in English, looked up in the game's catalogue.
        style: entry of `styles`.
        art: a picture; beside the words where both stand (`side`), else on the space's centre.
        art_size: width and height of the picture; empty: the height of the space.
        shift: moves it from the space's centre.
        side: where the picture stands: before or after the words.
        value: a number, the same in every language: alone, or beside the picture with the words at the other end.
    """

    space: str
    text: str = ""
    style: str = ""
    art: str = ""
    art_size: Size | None = None
    shift: Point = (0, 0)
    side: Literal["left", "right"] = "right"
    value: str = ""


class BoardModel(Data):
    """A printed board.

    Attributes:
        tmx: file below assets/<game>/.
        keep: the part that stays in view; what lies outside may be cropped where the slot is too low or too narrow.
        beyond: colours of the ground above, right of, below and left of the board where it does not fill its slot.
    """

    tmx: str
    keep: Box | None = None
    beyond: tuple[str, str, str, str] | None = None
    labels: tuple[LabelModel, ...] = ()


class SlotModel(Data):
    """A place for a board in the board area.

    Attributes:
        wide, medium, narrow: fractions of the board area; one that is missing is that of the next wider class;
            `hidden`: the board is not drawn in this class (it can still be enlarged).
        align: where the board stands in spare room, 0 left or top, 1 right or bottom.
        card: a card of paper below, with mark and name of the seat the board belongs to and the lens button.
        foot: design units of the card that stay free below the board, for the panel placed in this slot; by class where
            a table is given.
        pad: design units of air around the board.
    """

    wide: Where
    medium: Where | None = None
    narrow: Where | None = None
    align: tuple[Share, Share] = (0.5, 0.5)
    card: bool = False
    foot: NotNegative | dict[LayoutClass, NotNegative] = 0
    pad: NotNegative = 0

    def at(self, size: LayoutClass) -> Box | None:
        """The slot's fractions in a layout class; None: hidden."""
        return _in_class(self.wide, self.medium, self.narrow, size)


class AreaModel(Data):
    """A part of the board area where info panels or the strip of consequences stand; fractions as in SlotModel."""

    wide: Where
    medium: Where | None = None
    narrow: Where | None = None

    def at(self, size: LayoutClass) -> Box | None:
        """The area's fractions in a layout class; None: hidden."""
        return _in_class(self.wide, self.medium, self.narrow, size)


def _in_class(wide: Where, medium: Where | None, narrow: Where | None, size: LayoutClass) -> Box | None:
    chosen = wide
    if size != "wide" and medium is not None:
        chosen = medium
    if size == "narrow" and narrow is not None:
        chosen = narrow
    return None if chosen == "hidden" else chosen


class PanelModel(Data):
    """Where an info panel stands: `rail`, `tab` (a tab of the rail), `drawer`, `hidden`, an area, or `slot:<name>`.

    `order`: lower stands higher among the panels of one place.
    """

    wide: str = "rail"
    medium: str | None = None
    narrow: str | None = None
    order: int = 0

    def at(self, size: LayoutClass) -> str:
        """The panel's place in a layout class."""
        chosen = self.wide
        if size != "wide":
            chosen = self.medium or chosen
        if size == "narrow":
            chosen = self.narrow or chosen
        return chosen


class LayerModel(Data):
    """A picture of which a piece is made. `size`, `at`: fractions of the piece. `{art}`, `{value}` are filled in."""

    art: str
    size: Positive = 1.0
    at: Point = (0.5, 0.5)


Places: TypeAlias = tuple[Point, ...] | dict[int, tuple[Point, ...]]
Sizes: TypeAlias = Positive | dict[int, Positive]


class FieldModel(Data):
    """Where a value of `Piece.fields` is set on the piece. Fractions are of the piece.

    Attributes:
        at: centre of a word or picture.
        box: text box, in which words wrap and keep to `style.align`; vertically they stand in the middle.
        style: entry of `styles`; its size is in board units at the piece's own size.
        art: a picture instead of words: art pattern with `{value}`.
        places: several pictures or words: the value is split at spaces, one for each place; `-` leaves one empty. By
            number of values where a table is given.
        size: width of a picture, as a fraction of the piece's width; by number of values where a table is given.
        over: second picture laid over the first where a value says `first+second`; `over_size`: share of the first.
        names: art name that stands for a value in `{value}`, where they differ.
        tint: the picture takes the colour of the piece's `tint`.
        inks: colour of the words, by value of the field that `paint` names.
        not_on: kinds of space where it is left out.
        up: only shown while the piece lies face up.
    """

    at: Point | None = None
    box: Box | None = None
    places: Places | None = None
    style: str = ""
    art: str = ""
    size: Sizes = 1.0
    over: str = ""
    over_size: Positive = 0.84
    names: dict[str, str] = Field(default_factory=dict)
    tint: bool = False
    inks: dict[str, str] = Field(default_factory=dict)
    not_on: tuple[str, ...] = ()
    up: bool = True

    @model_validator(mode="after")
    def _one_place(self) -> FieldModel:
        if [self.at, self.box, self.places].count(None) != 2:
            raise ValueError("A field has exactly one of “at”, “box” and “places”.")
        if bool(self.art) == bool(self.style):
            raise ValueError("A field has either “art” or “style”.")
        return self


class MarkModel(Data):
    """Where the mark of the piece's owner lies: centre and width as fractions of the piece."""

    at: Point = (0.83, 0.83)
    size: Positive = 0.46


class SubSpaceModel(Data):
    """A place on a piece, `<piece id>/<name>`: it moves with the piece. Fractions of the piece; `kind` of `spaces`."""

    at: Point
    kind: str
    size: tuple[Share, Share] = (0.2, 0.2)
    shape: Literal["ellipse", "rect"] = "ellipse"


class StateModel(Data):
    """How a piece in this state is drawn. `shift` in units, `size` times its own, `art` replaces `{art}`'s pattern."""

    alpha: Share = 1.0
    shift: Point = (0, 0)
    size: Positive = 1.0
    art: str = ""


class PileModel(Data):
    """A pile: up to `most` copies below the piece, each moved by `step`; how many there are stands in a field."""

    field: str
    step: Point = (3, 4)
    most: Annotated[int, Field(ge=1)] = 2


class PaintModel(Data):
    """Fills the reserved greys with a colour chosen by a field of the piece (material of a card)."""

    field: str
    colours: dict[str, str]


class PieceModel(Data):
    """A kind of piece.

    Attributes:
        art: pattern of the picture below assets/; `{art}` is the piece's own; empty: nothing but layers and fields.
        back: pattern of the picture that a face-down piece shows; without one it looks the same.
        layers: more pictures, drawn in order: those below `art` under `under`, those above under `layers`.
        size: width and height.
        sizes: another size on spaces of a kind.
        anchor: the point of the picture, in fractions, that stands on the space's point.
        shape: of the glow ring and of what a pointer hits.
        body: the part of the picture that a pointer hits and a ring surrounds, where much of it is air.
        mark: where the owner's mark lies.
        paint: colour by field.
        fields: places of values on the piece, drawn in the order given.
        spaces: places on the piece for other pieces.
        pile: drawn as a pile.
        turns: a change of its art is shown by turning it over, as a change of facing is.
        states: looks by `Piece.state`, above those every kind has (`spent`, `flooded`, `dim`, `lower`, `veiled`).
    """

    size: Size
    art: str = ""
    back: str = ""
    under: tuple[LayerModel, ...] = ()
    layers: tuple[LayerModel, ...] = ()
    sizes: dict[str, Size] = Field(default_factory=dict)
    anchor: Point = (0.5, 0.5)
    shape: Literal["round", "rect", "hex"] = "round"
    body: Box = (0, 0, 1, 1)
    mark: MarkModel = MarkModel()
    paint: PaintModel | None = None
    fields: dict[str, FieldModel] = Field(default_factory=dict)
    spaces: dict[str, SubSpaceModel] = Field(default_factory=dict)
    states: dict[str, StateModel] = Field(default_factory=dict)
    pile: PileModel | None = None
    turns: bool = False


class SpaceKindModel(Data):
    """A kind of space: the `type` of objects in the TMX.

    Attributes:
        share: how pieces lie when several are there: `one` (all on the centre), `row`, `column`, `grid` (evenly, in
            the space's own size), `stack` (each `step` further), `fan` (at the offsets given for their number),
            `slots` (at the offset of `Piece.slot`).
        step: distance of neighbours of a stack, row or column; rows and columns squeeze to fit the space.
        fan: offsets from the centre, by number of pieces; beyond the largest number the last ones lie at one place.
        slots: offsets from the centre.
        columns: of a grid.
        scale: size of the pieces by their number, from that number on.
        path: pieces travel from number to number along the spaces of this kind (`track/41`): `line`, or `ring` where
            the last one neighbours the first.
        fit: pieces are as large as the space allows, times this; None: they keep their size.
        target: whether the space can be pointed at.
    """

    share: Literal["one", "row", "column", "grid", "stack", "fan", "slots"] = "one"
    step: Point = (0, 0)
    fan: dict[int, tuple[Point, ...]] = Field(default_factory=dict)
    slots: tuple[Point, ...] = ()
    columns: Annotated[int, Field(ge=1)] = 1
    scale: dict[int, Positive] = Field(default_factory=dict)
    fit: Positive | None = None
    path: Literal["", "line", "ring"] = ""
    target: bool = True


class LayoutModel(Data):
    """A whole layout.yaml.

    Attributes:
        ground: colour of the board area outside the boards.
        areas: named parts of the board area for panels; `strip` is where consequences are told.
    """

    boards: dict[str, BoardModel]
    slots: dict[str, SlotModel]
    pieces: dict[str, PieceModel]
    spaces: dict[str, SpaceKindModel]
    ground: str = "paper-deep"
    styles: dict[str, TextStyle] = Field(default_factory=dict)
    areas: dict[str, AreaModel] = Field(default_factory=dict)
    panels: dict[str, PanelModel] = Field(default_factory=dict)
