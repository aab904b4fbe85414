"""What stands beside and over the board all the time: seat cards, panels of facts, the log; chips where it is narrow.

An action changes little of it, so every card, panel and line is kept until it shows something else.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from typing import TYPE_CHECKING, Final

from riverboards.tables.contract import InfoPanel, Panels
from riverboards.tables.contract import SeatCard as CardFacts
from riverboards.ui.kit import BoxPanel, Column, Sheet, Widget
from riverboards.ui.kit.scroll import ScrollArea
from riverboards.ui.kit.tabs import Tabs
from riverboards.ui.parts import Builder
from riverboards.ui.people import People
from riverboards.ui.screens.table import overlays, rail, side
from riverboards.ui.screens.table.board import Overlay
from riverboards.ui.screens.table.frame import Frame
from riverboards.ui.screens.table.keep import Kept
from riverboards.ui.sitting.logbook import newest_first, since
from riverboards.ui.sitting.sitting import Phase

if TYPE_CHECKING:
    from riverboards.ui.screens.table.screen import TableScreen

_LINES: Final = 24


class Beside:
    """The widgets of the rail and of the panels over the board.

    Attributes:
        panels: what the rail was last made to show.
    """

    def __init__(self, screen: TableScreen, builder: Callable[[], Builder]) -> None:
        self.screen = screen
        self._builder = builder
        self._built: Kept[tuple[Widget, Builder]] = Kept()
        self._over: Kept[Overlay] = Kept()
        self._drawer: Builder | None = None
        self._rail: rail.Rail | None = None
        self._people: People | None = None
        self._eyes: int | None = None
        self.panels: Panels | None = None
        self._chips: object = None
        self._lines: tuple[rail.Told, ...] = ()
        self._told_at: object = None

    def forget(self) -> None:
        """Everything is built anew: another size, language, or other people."""
        self._built.clear()
        self._over.clear()
        self._drawer, self._rail, self._chips, self._told_at = None, None, None, None

    def builders(self) -> Iterator[Builder]:
        """Whatever knows targets here."""
        if self._drawer is not None:
            yield self._drawer
        for _, builder in self._built:
            yield builder

    def can_wait(self) -> bool:
        """Whether the rail may be a frame late: nobody is asked, and it is for the same eyes as before."""
        sitting = self.screen.sitting
        same = self._rail is not None and self.screen.people == self._people and sitting.view.viewer == self._eyes
        return same and sitting.phase in (Phase.BEATS, Phase.HOLD, Phase.THINK)

    def show(self, frame: Frame, panels: Panels, with_log: bool = True) -> None:
        """Make the rail, or the chips, show the panels. `with_log`: new lines of the log too."""
        self._eyes = self.screen.sitting.view.viewer
        self.panels = panels
        if self.screen.people != self._people:
            self.forget()
            self._people = self.screen.people
        placement = side.place_panels(panels, self.screen.layout, self.screen.desk.scale.layout)
        narrow = self.screen.desk.scale.layout == "narrow"
        if narrow:
            self._show_chips(frame, panels)
        else:
            self._show_rail(frame, panels, placement, with_log)
        overs = [f"inside/{info.id}" for _, info in placement.over] + [f"info/{info.id}" for _, info in placement.over]
        cards = [f"seat/{facts.seat}" for facts in panels.seats]
        infos = [f"info/{info.id}" for info in (*placement.rail, *placement.tabs)]
        self._built.only({*overs, *([] if narrow else [*cards, *infos, "tabs"])})

    # -- the rail

    def _show_rail(self, frame: Frame, panels: Panels, placement: side.Placement, with_log: bool) -> None:
        screen, seated = self.screen, self._seated()
        wide = screen.desk.scale.layout == "wide"
        if self._rail is None:
            self._rail = rail.Rail(with_log=wide, on_line=screen.line_pointed, on_click=screen.open_log_at)
            frame.put("rail", self._rail.widget)
        cards = [self._card(facts, seated, wide) for facts in panels.seats]
        infos = [self.box(info) for info in placement.rail]
        if placement.tabs:
            infos.append(self._tabs(placement.tabs))
        lines = self._told() if with_log else self._rail.told
        self._rail.show(cards, infos, lines if wide else ())

    def tells_news(self) -> bool:
        """Whether the log has other lines than the rail shows."""
        wide = self.screen.desk.scale.layout == "wide"
        return wide and self._rail is not None and self._told() != self._rail.told

    def _kept(self, name: str, key: object, build: Callable[[Builder], Widget]) -> Widget:
        def make() -> tuple[Widget, Builder]:
            builder = self._builder()
            return build(builder), builder

        return self._built.get(name, key, make)[0]

    def _card(self, facts: CardFacts, seated: side.Seated, wide: bool) -> Widget:
        key = (facts, facts.seat in seated.looks, seated.thinks == facts.seat)
        return self._kept(f"seat/{facts.seat}", key, lambda builder: side.seat_card(facts, builder, seated, wide))

    def box(self, info: InfoPanel) -> Widget:
        """A panel as a box of its own."""
        return self._kept(
            f"info/{info.id}", info, lambda builder: rail.panel_box(info, [builder.build(info.parts, "panel")])
        )

    def _tabs(self, infos: tuple[InfoPanel, ...]) -> Widget:
        chosen = min(self.screen.tab, len(infos) - 1)
        if len(infos) == 1:
            return self.box(infos[0])

        def build(builder: Builder) -> Widget:
            bar = Tabs([info.title for info in infos], chosen, self.screen.choose_tab, name="info/tabs")
            return Column([bar, BoxPanel(builder.build(infos[chosen].parts, "panel"), box="plain")], gap=0)

        return self._kept("tabs", ([info.title for info in infos], chosen, infos[chosen]), build)

    def _seated(self) -> side.Seated:
        sitting = self.screen.sitting
        looks = frozenset(sitting.people) if sitting.phase is Phase.ASK and sitting.viewer is None else frozenset()
        return side.Seated(looks, self.screen.look, sitting.thinking(), frozenset(self.screen.match.bots))

    def _told(self) -> tuple[rail.Told, ...]:
        """The newest lines in the eyes of the moment; while beats run or the show is held, those from before."""
        screen, viewer = self.screen, self.screen.sitting.viewer
        if screen.sitting.phase in (Phase.BEATS, Phase.HOLD) and self._told_at is not None:
            return self._lines
        asked = screen.sitting.answer.questions[0].seat if screen.sitting.answer else viewer
        told_at = (screen.match.ply, viewer, asked, screen.match.plies[-1:])
        if told_at != self._told_at:
            self._told_at = told_at
            seen = since(screen.match, asked) if asked is not None else 0
            lines = newest_first(screen.match, screen.table, viewer, _LINES)
            self._lines = tuple(rail.Told(each.ply, each.line, 0 < seen < each.ply) for each in lines)
        return self._lines

    # -- narrow windows

    def _show_chips(self, frame: Frame, panels: Panels) -> None:
        seated = self._seated()
        key = (panels, seated.looks, seated.thinks, seated.bots)
        if key != self._chips:
            self._chips, self._drawer = key, None
            frame.put("chips", side.chips(panels, seated, self.screen.open_drawer))

    def drawer(self) -> Sheet:
        """Everything of the rail on one sheet."""
        panels = self.screen.table.panels(self.screen.sitting.view)
        builder = self._drawer = self._builder()
        seated = self._seated()
        cards = [side.seat_card(each, builder, seated, True) for each in panels.seats]
        infos = [rail.panel_box(info, [builder.build(info.parts, "panel")]) for info in panels.infos]
        return Sheet(Column([*cards, *infos], gap=10), width=460)

    # -- over the board

    def over(self, panels: Panels) -> dict[str, Overlay]:
        """The panels that lie over the board, by area."""
        placement = side.place_panels(panels, self.screen.layout, self.screen.desk.scale.layout)
        areas = side.by_area(placement.over)
        self._over.only(areas)
        return {area: self._over.get(area, on, partial(self._laid_over, area, on)) for area, on in areas.items()}

    def lies_over(self, panels: Panels) -> bool:
        """Whether the panels over the board show this already."""
        placement = side.place_panels(panels, self.screen.layout, self.screen.desk.scale.layout)
        return self._over.holds(side.by_area(placement.over))

    def _laid_over(self, area: str, infos: list[InfoPanel]) -> Overlay:
        stage = self.screen.stage
        if area.startswith("slot:"):
            inside = Column([self._inside(info) for info in infos], gap=6)
            return Overlay(inside, overlays.slot_place(stage, area.removeprefix("slot:")))
        boxes = side.stacked([self.box(info) for info in infos], 14)
        return Overlay(ScrollArea(boxes, margin=overlays.SHADOW), overlays.area_place(stage, area))

    def _inside(self, info: InfoPanel) -> Widget:
        return self._kept(f"inside/{info.id}", info, lambda builder: builder.build(info.parts, "panel"))
