"""The table screen: a sitting, its stage and its widgets, and what clicks, keys and time do to them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

import pygame

from riverboards import tables
from riverboards.engine.contract import Event as GameEvent
from riverboards.engine.match import Match
from riverboards.tables.contract import Scene, Target
from riverboards.tables.layout import load_layout
from riverboards.ui.desk import Desk
from riverboards.ui.events import Event, FocusLost, Key, Minimised, PointerDown
from riverboards.ui.kit import Page, Widget
from riverboards.ui.kit.bubbles import tip_content
from riverboards.ui.kit.focus import Spot
from riverboards.ui.people import seat_down
from riverboards.ui.screens.table import keys
from riverboards.ui.screens.table.board import BoardView
from riverboards.ui.screens.table.bots import BotWatch
from riverboards.ui.screens.table.dress import Dresser, sound_of
from riverboards.ui.screens.table.hint import Hinter
from riverboards.ui.screens.table.pieces import people_of
from riverboards.ui.sitting.sitting import Phase, Sitting
from riverboards.ui.sitting.thinker import FromMind, Thinker
from riverboards.ui.stage import Stage
from riverboards.words import catalogue

if TYPE_CHECKING:
    from riverboards.engine.saves import OpenSave

_ = catalogue("shell")


class TableScreen:
    """A match on the screen.

    Attributes:
        sitting: the match without drawing.
        stage: the board area.
        page: the widgets.
        pointed: target that the pointer or the keyboard stands on.
        told: targets of the log line that is pointed at.
    """

    opaque: bool = True
    way_in: Literal["fade", "cut"] = "fade"
    way_out: Literal["fade", "rise", "cut"] = "fade"

    def __init__(self, desk: Desk, match: Match, save: OpenSave | None, thinker: Thinker | None = None) -> None:
        """`thinker`: who answers for computer players; None: the process of the desk."""
        self.desk = desk
        self.match = match
        self.save = save
        self.table = tables.get(match.game.key)
        self.layout = load_layout(match.game.key)
        self.people = people_of(match)
        seat_down(self.people)
        self.bots = BotWatch(self)
        self.hinter = Hinter(self)
        self.sitting = Sitting(
            match,
            self.table,
            thinker if thinker is not None else FromMind(lambda: desk.mind, self.bots.troubled),
            confirm=lambda: desk.settings.now.confirm,
            curtain=lambda: desk.settings.now.curtain,
            stepped=lambda: desk.settings.now.steps == "each",
            on_event=self._heard,
        )
        self.pointed: Target | None = None
        self.tab = 0
        self.told: tuple[Target, ...] = ()
        self.stage = Stage(self.layout, desk.scale, pygame.Rect(0, 0, 640, 400))
        self.board = BoardView(self.stage, self)
        self._spots: list[Spot] = []
        self._spots_of: tuple[Target, ...] = ()
        self._scene: Scene | None = None
        self._eyes: int | None = None
        self._trouble: str | None = None
        self._ended = False
        self.dresser = Dresser(self)
        self.page = Page(
            self.dresser.frame,
            whole_regions=True,
            order=("top", "sheet", "tray", "targets", "side"),
            extra={"targets": lambda: self._spots},
            on_escape=self.back,
            on_rule=self.open_rules,
            rule_word=_("Rule"),
            avoid=self._lit_rects,
            on_refuse=lambda: desk.hear("refuse"),
        )
        self._laid_out()
        self._opened()

    # ------------------------------------------------------------------ as the stack wants it

    def enter(self) -> None:
        """It is the topmost again: the private view has gone behind the curtain meanwhile."""
        self._names()
        self._follow()

    def leave(self) -> None:
        """Something lies on it now."""

    def closed(self) -> None:
        """The table is left; every move is saved already."""
        self.sitting.thinker.drop()
        self.hinter.adviser.drop()
        if self.save is not None:
            from riverboards.ui.screens.table.pieces import public_picture
            from riverboards.ui.screens.thumbnail import keep

            keep(self.desk.library, self.save.id, public_picture(self.match))
            self.save.close()

    def resize(self) -> None:
        """Size, text size or language changed."""
        self.page.rule_word = _("Rule")
        self._laid_out()

    def _laid_out(self) -> None:
        self.page.scale = self.desk.scale
        self.page.show(self.dresser.start_over())
        self.page.resize(self.desk.scale)
        self._scene = None
        self.refresh()
        self.page.resize(self.desk.scale)
        self.stage.settle()

    def title(self) -> str:
        """The title bar says what everybody may know."""
        return f"{self.table.box().title} - Riverboards"

    def draw(self, surface: pygame.Surface) -> None:
        """Everything, lowest first."""
        self.page.draw(surface)
        self.bots.drawn()

    def next_wake(self) -> float:
        """Seconds until something is due though nothing moves."""
        if self.dresser.late or (self.sitting.phase is Phase.BEATS and not self.stage.animating):
            return 0.0
        return min(self.page.next_wake(), self.bots.next_wake(), self.hinter.next_wake())

    # ------------------------------------------------------------------ time

    def update(self, dt: float) -> bool:
        """Let time pass: motion, then the next beat, then the next question."""
        caught_up = dt > 0 and self._catch_up()
        busy = self.page.update(dt) or caught_up
        if self.bots.update(dt):
            busy = True
            if self.sitting.phase is not Phase.BEATS:  # nobody here is shown anything of the answer
                self._opened()
        elif self.sitting.phase is Phase.BEATS and not self.stage.animating:
            # what an answer brought is shown with the frame after it was taken in, a sheet once it is made ready
            if dt > 0 and not self.dresser.ready.step(self.sitting.coming()):
                self._go_on_by_itself()
            busy = True
        busy = self.hinter.update() or busy
        if dt > 0 and not caught_up:
            self._prepare()
        self._tell_trouble()
        return busy

    def _prepare(self) -> None:
        """Draw ahead what is likely to be wanted, in frames that have little to do."""
        if self.stage.animating:
            self.stage.ahead.rings((self.match.ply, self.sitting.viewer), self.sitting.marked)
        elif self.sitting.phase is Phase.THINK:
            self.stage.ahead.prepare()

    def _catch_up(self) -> bool:
        caught_up = self.dresser.catch_up()
        if caught_up:
            self.page.ring.alive()
        return caught_up

    def _go_on_by_itself(self) -> None:
        while self.sitting.phase is Phase.BEATS and not self.stage.animating:
            if self.sitting.advance() is None:
                self._opened()
                return
            self._show_scene()
        self.refresh()
        if self.sitting.phase is Phase.HOLD:
            self.bots.opened()
            self.desk.hear("reveal")
            self.page.focus_name("commit")

    def _heard(self, event: GameEvent) -> None:
        """Sounds follow from what the scene shows; see `_show_scene`."""

    def _show_scene(self) -> None:
        scene = self.table.arrange(self.sitting.view)
        if scene == self._scene:
            return
        viewer = self.sitting.view.viewer
        other_eyes = self._scene is None or viewer != self._eyes
        before, self._scene, self._eyes = self._scene, scene, viewer
        self.stage.show(scene, at_once=other_eyes)
        if before is not None and not other_eyes:
            self.desk.hear(sound_of(before, scene))

    def _opened(self) -> None:
        """The beats are over: a question opens, the curtain falls, a computer player thinks, or the game is over."""
        self.pointed = None
        self.bots.opened()
        self.refresh()
        self._follow()
        if self.sitting.phase is Phase.ASK:
            self.stage.wake()
            self._focus_first()
        elif self.sitting.phase is Phase.HOLD:
            self.page.focus_name("commit")

    def _focus_first(self) -> None:
        """The keyboard starts on the first lit place of the board, else on the first open control, else on gold."""
        if self._spots:
            self.page.focus_name(self._spots[0].name)
            return
        controls = [target for target in sorted(self.candidates()) if self.page.find(target) is not None]
        self.page.focus_name(controls[0] if controls else "commit")

    def _follow(self) -> None:
        """Put the screen on the stack that the phase asks for."""
        if self.desk.stack.top is not self:
            return
        if self.sitting.phase is Phase.CURTAIN:
            self._drop_curtain()
        elif self.sitting.phase is Phase.OVER and not self._ended:
            self._ended = True
            self.show_score()

    def _drop_curtain(self) -> None:
        from riverboards.ui.screens.curtain import CurtainScreen

        seat = self.sitting.handed
        decision = self.sitting.handed_decision()
        if seat is None or decision is None:
            return
        about = self.table.hand_over(self.sitting.view, decision)
        self.desk.push(
            CurtainScreen(
                self.desk,
                self.people,
                seat,
                about,
                on_ready=self._ready,
                on_pause=self.pause,
                window_title=self.title(),
            )
        )

    def _ready(self) -> None:
        self.sitting.ready()
        self._scene = None
        self._opened()

    # ------------------------------------------------------------------ what is shown

    def refresh(self) -> None:
        """Make scene, bar, tray, rail and overlays show the sitting as it is now."""
        self._show_scene()
        self.dresser.dress()
        self._make_spots()
        self.page.ring.alive()

    def _make_spots(self) -> None:
        lit = tuple(sorted(t for t in self.candidates() if self.stage.rect_of(t) is not None))
        if lit != self._spots_of:
            self._spots_of = lit
            self._spots = [self._spot(target) for target in lit]

    def _spot(self, target: Target) -> Spot:
        def rect() -> pygame.Rect:
            return self.stage.rect_of(target) or pygame.Rect(self.board.rect.center, (1, 1))

        def came(on: bool) -> None:
            if self.page.ring.visible:
                self.stage.reveal(target)
                self.pointed_at(target if on else None)

        return Spot(target, rect, lambda: self.clicked(target, rect().center), came)

    def _lit_rects(self) -> list[pygame.Rect]:
        return [rect for target in self.candidates() if (rect := self.stage.rect_of(target)) is not None]

    # ------------------------------------------------------------------ the hand on the board

    def candidates(self) -> frozenset[Target]:
        """What a click may mean now."""
        answer = self.sitting.answer
        return answer.lit() if answer is not None and self.sitting.phase is Phase.ASK else frozenset()

    def pointed_at(self, target: Target | None) -> None:
        """Preview what is lit, and tell the reason or the name of what is not."""
        if target == self.pointed:
            return
        self.pointed = target
        self.dresser.point()
        if target is None:
            self.page.bubbles.leave()
            return
        rect = self.stage.rect_of(target)
        if rect is None or self.dresser.rect(target) is not None:
            return
        refusal = self._refusal(target)
        if refusal is not None:
            self.page.warn(rect, *refusal, key=("board", target))
        else:
            self._offer_tip(target, rect)

    def _refusal(self, target: Target) -> tuple[str, str] | None:
        answer = self.sitting.answer
        if answer is None or target in answer.lit():
            return None
        refusal = answer.refusal(target)
        return None if refusal is None else (self.table.explain(refusal), refusal.clause or "")

    def _offer_tip(self, target: Target, rect: pygame.Rect) -> None:
        tip = self.table.about(self.sitting.view, target)
        if tip is None:
            self.page.bubbles.leave()
            return
        builder = self.dresser.builder()
        more = [builder.build(tip.parts, "panel")] if tip.parts else []
        self.page.bubbles.offer(("tip", target), rect, lambda: tip_content(tip.title, tip.text, more))

    def clicked(self, target: Target | None, pos: tuple[int, int]) -> None:
        """A click or Enter on a target of board, tray, sheet or panel."""
        board = self.stage.lens_at(pos)
        if target is None or (board is not None and target not in self.candidates()):
            self.stage.enlarge(board if self.stage.lens.picture is None else None)
            return
        if self.sitting.phase is not Phase.ASK:
            return
        if self.sitting.click(target):
            self.desk.hear("place")
            self.stage.wake()
            self._answered()
            return
        refusal = self._refusal(target)
        rect = self.stage.rect_of(target)
        if refusal is not None and rect is not None:
            self.page.refuse(rect, *refusal)

    def value(self, field: str, value: object) -> None:
        """A control of the open form was changed."""
        if self.sitting.answer is not None:
            self.sitting.answer.set(field, value)
            self.refresh()

    def _answered(self) -> None:
        """Something was chosen: more of the same question, or beats."""
        if self.sitting.phase is Phase.ASK:
            self.refresh()
            self._focus_next()
        elif self.sitting.phase is Phase.BEATS:
            self.stage.enlarge(None)
            self.pointed = None
            self._go_on_by_itself()
        else:
            self._opened()

    def _focus_next(self) -> None:
        if self.page.ring.item is None or self.page.ring.item.name not in self.candidates():
            commit = self.page.find("commit")
            if commit is not None and not commit.not_now:
                self.page.focus_name("commit")
            else:
                self._focus_first()

    # ------------------------------------------------------------------ buttons

    def commit(self) -> None:
        """The gold button: go on, to the score sheet, or do the complete answer."""
        phase = self.sitting.phase
        if phase is Phase.HOLD:
            self.sitting.go_on()
            self._answered()
        elif phase is Phase.OVER:
            self.show_score()
        elif phase is Phase.ASK and self.sitting.commit():
            self.desk.hear("seal" if self.sitting.viewer is None and self.sitting.ready_seat is not None else "place")
            self._answered()

    def undo(self, turn: bool = False) -> None:
        """One step back, or the whole turn."""
        if self.sitting.undo(turn=turn):
            self.desk.hear("turn")
            self.stage.skip()
            self._ended = False
            self.pointed = None
            self._opened()

    def redo(self) -> None:
        """Do again what was taken back."""
        if self.sitting.redo():
            self.stage.skip()
            self.pointed = None
            self._opened()

    def hint(self) -> None:
        """H and the bulb: what hard would play, or why nothing can be said now."""
        bulb = self.page.find("tool/hint")
        if (reason := self.hinter.dark()) and bulb is not None:
            self.page.refuse(bulb.rect, reason)
        else:
            self.hinter.toggle()

    def look(self, seat: int, on: bool) -> None:
        """The look control of a seat is held or let go."""
        self.hinter.end()
        self.sitting.look(seat if on else None)
        self.refresh()

    def back(self) -> None:
        """Esc: one step of the answer, the lens, else the pause."""
        if self.stage.lens.picture is not None:
            self.stage.enlarge(None)
        elif self.sitting.answer is not None and self.sitting.answer.back():
            self.refresh()
            self._focus_first()
        else:
            self.pause()

    # ------------------------------------------------------------------ other screens

    def pause(self) -> None:
        """The pause over the table; a private view goes behind the curtain first."""
        from riverboards.ui.screens.pause import PauseScreen

        self._hide()
        self.desk.push(PauseScreen(self.desk, self))

    def open_rules(self, clause: str = "") -> None:
        """The rules, at a clause."""
        from riverboards.ui.screens.rules import open_rules

        open_rules(self.desk, self.match.game.key, clause or self.sitting.question().clause or "")

    def open_log(self) -> None:
        """The log, in the eyes of the moment."""
        from riverboards.ui.screens.log import LogScreen

        self.desk.push(LogScreen(self.desk, self.match, viewer=self.sitting.viewer))

    def open_log_at(self, ply: int) -> None:
        """The log, at the position after an action."""
        from riverboards.ui.screens.log import LogScreen

        self.desk.push(LogScreen(self.desk, self.match, viewer=self.sitting.viewer, ply=ply))

    def line_pointed(self, targets: tuple[Target, ...]) -> None:
        """Light what a line of the log speaks of, as far as it is on the board."""
        self.told = tuple(target for target in targets if self.stage.rect_of(target) is not None)
        self.dresser.point()

    def open_settings(self) -> None:
        """The settings."""
        from riverboards.ui.screens.settings import SettingsScreen

        self.desk.push(SettingsScreen(self.desk))

    def show_score(self) -> None:
        """The score sheet."""
        from riverboards.ui.screens.score import ScoreScreen

        self.desk.hear("win")
        self.desk.push(ScoreScreen(self.desk, self.match, self.save))

    def open_drawer(self) -> None:
        """What the rail holds, on a sheet: for narrow windows."""
        self.page.open(self.dresser.beside.drawer())

    def choose_tab(self, number: int) -> None:
        """Another info panel of the rail."""
        self.tab = number
        self.refresh()

    def _hide(self) -> None:
        before = self.sitting.phase
        self.sitting.hide()
        if self.sitting.phase is not before or self.sitting.viewer is None:
            self._scene = None
            self.stage.skip()
            self.refresh()

    def names_changed(self) -> None:
        """A seat was renamed or given away, or the game was ended.

        What lay on the table goes, a curtain too: it may have waited for a seat that is no longer asked.
        """
        self._names()
        screens = self.desk.stack.screens
        if self in screens and screens[-1] is not self:
            self.desk.pop(screens[screens.index(self) + 1])
        self._opened()

    def _names(self) -> None:
        self.people = people_of(self.match)
        seat_down(self.people)

    def _tell_trouble(self) -> None:
        trouble = self.match.trouble
        if trouble != self._trouble:
            self._trouble = trouble
            if trouble:
                self.page.toast(trouble, "common/warning")

    # ------------------------------------------------------------------ input

    def handle(self, event: Event) -> bool:
        """React; True when the picture may have changed."""
        match event:
            case FocusLost() | Minimised():
                self._hide()
                self._follow()
                return self.page.handle(FocusLost())
            case PointerDown() if self._skip():
                return True
            case Key("space", repeat=False) if self._skip():
                return True
            case PointerDown() | Key("escape") if self.hinter.active:
                return self._end_hint(event)
            case Key() if self.page.sheet is None and self.page.popup is None and keys.press(self, event):
                return True
            case _:
                return self.page.handle(event)

    def _end_hint(self, event: Event) -> bool:
        """A click puts the hint away and counts where it fell; on the bulb itself, and with Esc, that is all."""
        bulb = self.page.find("tool/hint")
        self.hinter.end()
        if isinstance(event, PointerDown) and not (bulb is not None and bulb.rect.collidepoint(event.pos)):
            self.page.handle(event)
        return True

    def _skip(self) -> bool:
        """A press while something moves ends the motion, and is used up."""
        if self.sitting.phase is Phase.BEATS or self.stage.animating:
            self.stage.skip()
            for _beat in self.sitting.skip():
                self._show_scene()
                self.stage.skip()
            if self.sitting.phase is Phase.HOLD:
                self.refresh()
            elif self.sitting.phase is not Phase.BEATS:
                self._opened()
            self._arm()
            return True
        return False

    def _arm(self) -> None:
        from riverboards.ui.kit.press import Pressable

        commit = self.page.find("commit")
        if isinstance(commit, Pressable):
            commit.arm()

    def find(self, name: str) -> Widget | None:
        """A widget by name, for tests."""
        return self.page.find(name)
