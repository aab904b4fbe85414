"""From the parts of a table (`riverboards.tables.parts`) to widgets, in a tray, a sheet, a panel or on a seat's card.

The table says what stands there; the kit says how it looks. Targets report what the player does with them.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, ClassVar, Final, Literal, TypeAlias, Unpack

import pygame

from riverboards.engine.forms import Form
from riverboards.tables import parts as table
from riverboards.ui import art
from riverboards.ui.kit import (
    BoxPanel,
    Button,
    Column,
    Counter,
    DotRow,
    DropDown,
    Label,
    Line,
    OptionCard,
    Picture,
    Pressable,
    ProgressBar,
    Row,
    Segments,
    Spacer,
    Table,
    Widget,
    draw_selected,
)
from riverboards.ui.kit.widget import Common, Size
from riverboards.ui.motion import Breath
from riverboards.ui.partfields import field_widget
from riverboards.ui.people import here
from riverboards.ui.scale import Scale

Place: TypeAlias = Literal["tray", "sheet", "panel", "seat"]
What: TypeAlias = Literal["enter", "leave", "click"]
Draw: TypeAlias = Callable[[table.Piece, int], pygame.Surface]
Dark: TypeAlias = Mapping[str, str | tuple[str, str]]

_ALIGN: Final = {"left": "left", "start": "left", "right": "right", "end": "right"}
_ROW_ALIGN: Final[dict[str, Literal["start", "middle", "end", "fill"]]] = {
    "middle": "middle",
    "top": "start",
    "start": "start",
    "bottom": "end",
    "end": "end",
    "fill": "fill",
}
_GAPS: Final[dict[Place, float]] = {"tray": 14, "sheet": 14, "panel": 8, "seat": 6}


class Target(Pressable):
    """Anything that can be pointed at and clicked under an id: it tells what happens to it, and glows while lit."""

    def __init__(self, id_: str, tell: Callable[[str, What], None], **common: Unpack[Common]) -> None:
        super().__init__(lambda: tell(id_, "click"), **common)
        self._tell = tell
        self.lit = False
        self.breath = Breath()

    def hover_changed(self) -> None:
        super().hover_changed()
        self._tell(self.name, "enter" if self.hovered else "leave")

    def set_focus(self, on: bool) -> None:
        super().set_focus(on)
        self._tell(self.name, "enter" if on else "leave")

    def update(self, dt: float) -> bool:
        moving = self.breath.update(dt) if self.lit else False
        return super().update(dt) or moving

    def place(self, rect: pygame.Rect) -> None:
        """It takes no more room than it needs, so that a press beside it is none."""
        wide, high = self.sized(self.scale, rect.width)
        spot = pygame.Rect(0, 0, min(wide, rect.width), min(high, rect.height))
        spot.midleft = rect.midleft
        super().place(spot)

    def glow(self, surface: pygame.Surface, rect: pygame.Rect) -> None:
        """The ring that says "you may"."""
        if self.lit and not self.not_now:
            out = self.scale.px(12)
            around = rect.inflate(2 * out, 2 * out)
            alpha = round(self.breath.alpha, 1)
            surface.blit(art.nine("glow-ring", around.size, self.scale.device, alpha), around)


class PieceCard(Target):
    """A piece as it would lie on the board."""

    rigid: ClassVar[bool] = True

    def __init__(
        self, card: table.Card, draw: Draw, tell: Callable[[str, What], None], **common: Unpack[Common]
    ) -> None:
        id_ = card.target or card.piece.id
        common.setdefault("name", id_)
        super().__init__(id_, tell, **common)
        self.card = card
        self.selected = card.selected
        self._draw_piece = draw

    @property
    def can_focus(self) -> bool:
        return self.visible and (self.lit or self.not_now or bool(self.card.target))

    def measure(self, scale: Scale, width: int) -> Size:
        self.scale = scale
        high = scale.px(self.card.height)
        size = self._draw_piece(self.card.piece, high).get_size()
        if size[0] > width > 0:
            size = self._draw_piece(self.card.piece, max(1, high * width // size[0])).get_size()
        return size

    def _picture(self, height: int) -> pygame.Surface:
        """The piece with what lies on it."""
        picture = self._draw_piece(self.card.piece, height)
        if self.card.laid:
            picture = picture.copy()
            wide, high = picture.get_size()
            for each in self.card.laid:
                small = self._draw_piece(each.piece, max(1, round(high * each.size)))
                picture.blit(small, small.get_rect(center=(round(wide * each.at[0]), round(high * each.at[1]))))
        return picture

    def draw(self, surface: pygame.Surface) -> None:
        picture = self._picture(max(1, self.rect.height))
        where = picture.get_rect(center=self.rect.center)
        lift = round(4 * self.scale.device * self.lift.value) if self.lit else 0
        where.y -= lift
        self.glow(surface, where)
        if self.selected:
            draw_selected(surface, where, self.scale, 8)
        if self.not_now:
            picture = picture.copy()
            picture.set_alpha(115)
        surface.blit(picture, where)


class CounterTarget(Target):
    """A counter that can be pointed at."""

    rigid: ClassVar[bool] = True

    def __init__(self, id_: str, counter: Widget, tell: Callable[[str, What], None], **common: Unpack[Common]) -> None:
        common.setdefault("name", id_)
        super().__init__(id_, tell, **common)
        self._inside = self.adopt(counter)

    def children(self) -> Sequence[Widget]:
        return (self._inside,)

    @property
    def can_focus(self) -> bool:
        return self.visible and (self.lit or self.not_now)

    def measure(self, scale: Scale, width: int) -> Size:
        self.scale = scale
        wide, high = self._inside.sized(scale, width)
        return wide + 2 * scale.px(4), high + 2 * scale.px(4)

    def place(self, rect: pygame.Rect) -> None:
        super().place(rect)
        inner = self.rect.inflate(-2 * self.scale.px(4), -2 * self.scale.px(4))
        self._inside.sized(self.scale, inner.width)
        self._inside.place(inner)

    def draw(self, surface: pygame.Surface) -> None:
        self.glow(surface, self.rect)
        super().draw(surface)


class TargetButton(Button):
    """A button of the table."""

    def __init__(self, part: table.Button, tell: Callable[[str, What], None], **common: Unpack[Common]) -> None:
        common.setdefault("name", part.target)
        style = part.style if part.style in ("normal", "primary", "danger", "text") else "normal"
        super().__init__(
            part.label,
            lambda: tell(part.target, "click"),
            kind=style,  # type: ignore[arg-type]
            icon=part.icon,
            selected=part.selected,
            **common,
        )
        self._tell = tell

    def hover_changed(self) -> None:
        super().hover_changed()
        self._tell(self.name, "enter" if self.hovered else "leave")

    def set_focus(self, on: bool) -> None:
        super().set_focus(on)
        self._tell(self.name, "enter" if on else "leave")


class Builder:
    """Builds widgets from parts, and knows which of them are targets.

    Args:
        draw_piece: draws a piece at a height in pixels.
        on_target: told what happens to a target: `enter` and `leave` (pointer or keyboard), `click`.
        on_value: told the new value of a form's field.
        lit: targets that the next click may be.
        dark: why a target is not open now: the sentence, or (sentence, clause).
        form: the open form, for `FieldPart`; `values`: what its fields hold.
    """

    def __init__(
        self,
        *,
        draw_piece: Draw,
        on_target: Callable[[str, What], None],
        on_value: Callable[[str, Any], None] | None = None,
        lit: frozenset[str] = frozenset(),
        dark: Dark | None = None,
        form: Form | None = None,
        values: Mapping[str, Any] | None = None,
    ) -> None:
        self.draw_piece = draw_piece
        self.on_target = on_target
        self.on_value = on_value or (lambda field, value: None)
        self.lit = lit
        self.dark: Dark = dark or {}
        self.form = form
        self.values = dict(values or {})
        self._targets: dict[str, Widget] = {}
        self._fields: dict[str, Callable[[Any], None]] = {}
        self._keys = 0

    # -- what is known of the targets

    def rect(self, target: str) -> pygame.Rect | None:
        """Where a target is on the screen; None: it is not among these parts, or not visible."""
        widget = self._targets.get(target)
        return widget.rect if widget is not None and widget.visible else None

    def targets(self) -> tuple[str, ...]:
        """The ids of all targets built so far."""
        return tuple(self._targets)

    def widget(self, target: str) -> Widget | None:
        """The widget of a target."""
        return self._targets.get(target)

    def light(self, lit: frozenset[str], dark: Dark | None = None) -> None:
        """Other targets are open now; nothing is built anew."""
        self.lit, self.dark = lit, dark or {}
        for id_, widget in self._targets.items():
            self._look(id_, widget)

    def show_values(self, values: Mapping[str, Any]) -> None:
        """The form's fields hold other values now; nothing is built anew."""
        self.values = dict(values)
        for name, show in self._fields.items():
            if name in values:
                show(values[name])

    def breathe(self) -> None:
        """Let what is lit breathe again: a question opened, or the player did something."""
        for widget in self._targets.values():
            if isinstance(widget, Target):
                widget.breath.restart()

    def _look(self, id_: str, widget: Widget) -> None:
        why = self.dark.get(id_, "")
        widget.reason, widget.rule = why if isinstance(why, tuple) else (why, "")
        if isinstance(widget, Target) and widget.lit != (id_ in self.lit):
            widget.lit = id_ in self.lit
            widget.redraw()

    def _target(self, id_: str, widget: Widget) -> Widget:
        self._targets[id_] = widget
        self._look(id_, widget)
        return widget

    # -- building

    def build(self, parts: Sequence[table.Part], place: Place, name: str = "") -> Widget:
        """The parts as one widget: a row that wraps in the tray, else a column."""
        self._keys = 0
        children = [self._part(part, place, "text") for part in parts]
        if place == "tray":
            return Row(children, gap=_GAPS[place], wrap=True, line_gap=10, name=name)
        return Column(children, gap=_GAPS[place], name=name)

    def _part(self, part: table.Part, place: Place, tone: str) -> Widget:
        match part:
            case table.Row() | table.Column() | table.Cells():
                return self._group(part, place, tone)
            case table.Button() | table.Option() | table.Card():
                return self._control(part, place)
            case table.FieldPart():
                return self._field(part, place)
            case _:
                return self._shown(part, place, tone)

    def _shown(self, part: table.Part, place: Place, tone: str) -> Widget:
        match part:
            case table.Text():
                return self._text(part, tone)
            case table.Fact():
                return self._fact(part, place, tone)
            case table.Counter():
                return self._counter(part, place, tone)
            case table.Dots():
                return DotRow(part.icon, part.n, part.of, tint=_tint(part.tint), tip=part.tip)
            case table.Picture():
                return Picture(part.art, part.size, tint=_tint(part.tint), dim=part.dim)
            case table.Bar():
                return self._bar(part, place)
            case table.Rule():
                return Line()
            case table.Gap():
                return Spacer(flex=1) if part.stretch else Spacer(part.size)
            case _:
                raise TypeError(f"The kit draws no {type(part).__name__}.")

    def _text(self, part: table.Text, tone: str) -> Widget:
        colour = "text-soft" if part.soft and tone == "text" else tone
        return Label(part.text, style=part.style, colour=colour, align=_ALIGN.get(part.align, "middle"))

    def _fact(self, part: table.Fact, place: Place, tone: str) -> Widget:
        small = place in ("panel", "seat")
        colour = "text-soft" if part.soft and tone == "text" else tone
        words = Label(part.text, style="help" if small else "body", colour=colour)
        if not part.icon:
            return words
        return Row([Picture(part.icon, 30 if small else 36, tint=_tint(part.tint), dim=part.soft), words], gap=12)

    def _counter(self, part: table.Counter, place: Place, tone: str) -> Widget:
        size = 26 if place == "seat" else 28
        counter = Counter(part.icon, part.n, of=part.of, tint=_tint(part.tint), tone=tone, tip=part.tip, size=size)
        if not part.target:
            return counter
        return self._target(part.target, CounterTarget(part.target, counter, self.on_target, tip=part.tip))

    def _bar(self, part: table.Bar, place: Place) -> Widget:
        small = place in ("panel", "seat")
        bar: Widget = ProgressBar(part.value / part.of if part.of else 0.0, words=f"{part.value}/{part.of}", width=0)
        if part.text:
            bar = Column([Label(part.text, style="help" if small else "body"), bar], gap=2)
        bar.flex = 1
        return Row([Picture(part.icon, 30), bar], gap=10) if part.icon else bar

    def _group(self, part: table.Row | table.Column | table.Cells, place: Place, tone: str) -> Widget:
        match part:
            case table.Cells():
                return self._cells(part, place, tone)
            case table.Row():
                children = [self._part(each, place, tone) for each in part.parts]
                align = _ROW_ALIGN.get(part.align, "middle")
                if any(isinstance(each, table.Option) for each in part.parts):
                    align = "fill"
                row: Widget = Row(
                    children,
                    gap=part.gap,
                    align=align,
                    justify="middle" if place == "sheet" and _of_cards(part) else "start",
                    wrap=True,
                    line_gap=min(part.gap, 12),
                    least_gap=5 if place in ("seat", "panel") else None,
                )
                return BoxPanel(row, box=part.box) if part.box else row
            case table.Column():
                children = [self._part(each, place, tone) for each in part.parts]
                column: Widget = Column(children, gap=part.gap, share=0 if part.box else part.weight)
                return BoxPanel(column, box=part.box, share=part.weight) if part.box else column

    def _cells(self, part: table.Cells, place: Place, tone: str) -> Widget:
        rows: list[list[Widget]] = []
        for index, cells in enumerate(part.rows):
            ink = "text-on-dark" if index == part.chosen else tone
            row = [self._part(each, place, ink) for each in cells]
            if index in part.strong:
                for cell in row:
                    _embolden(cell)
            rows.append(row)
        header = [self._part(each, place, tone) for each in part.header]
        return Table(rows, header=header, chosen=part.chosen, flex=1)

    def _control(self, part: table.Button | table.Option | table.Card, place: Place) -> Widget:
        match part:
            case table.Button():
                return self._target(part.target, TargetButton(part, self.on_target))
            case table.Card():
                card = PieceCard(part, self.draw_piece, self.on_target)
                return self._target(part.target or part.piece.id, card)
            case table.Option():
                return self._option(part, place)

    def _option(self, part: table.Option, place: Place) -> Widget:
        self._keys += 1
        compact = place != "sheet"
        more = [self._part(each, place, "text") for each in part.parts]
        card = OptionCard(
            part.title,
            lambda: self.on_target(part.target, "click"),
            text=part.text,
            small=part.small,
            art=part.art,
            tint=_tint(part.tint),
            parts=more,
            key=str(self._keys) if self._keys <= 9 else "",
            selected=part.selected,
            compact=compact,
            on_point=lambda on: self.on_target(part.target, "enter" if on else "leave"),
            name=part.target,
            flex=0 if compact else 1,
        )
        return self._target(part.target, card)

    def _field(self, part: table.FieldPart, place: Place) -> Widget:
        item = next((each for each in self.form.fields if each.name == part.field), None) if self.form else None
        if item is None:
            raise LookupError(f"The open form has no field “{part.field}”.")
        value = self.values.get(part.field)
        large = place == "sheet"

        def changed(new: Any) -> None:
            self.values[part.field] = new
            self.on_value(part.field, new)

        control, show = field_widget(item, part, value, changed, large)
        self._fields[part.field] = show
        if isinstance(control, Segments | DropDown) or not large:
            control = Row([control], wrap=True)
        if not part.title:
            return control
        return Column([Label(part.title, style="label"), control], gap=8)


def _tint(seat: int | None) -> str | None:
    return None if seat is None else here().colour(seat)


def _of_cards(row: table.Row) -> bool:
    """Whether a row shows several cards side by side, perhaps each with words of its own."""
    inside = [each.parts if isinstance(each, table.Column) else (each,) for each in row.parts]
    return len(inside) > 1 and all(any(isinstance(each, table.Card) for each in parts) for parts in inside)


def _embolden(widget: Widget) -> None:
    for each in widget.walk():
        if isinstance(each, Label):
            each.bold = True
