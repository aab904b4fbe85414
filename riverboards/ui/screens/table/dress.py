"""Puts the sitting into widgets: bar, tray, rail, panels, sheets; each is built anew only when it changed."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, Any

import pygame

from riverboards.engine.forms import Form
from riverboards.tables.contract import Panels, Question, Ring, Scene, Sheet, Target
from riverboards.tables.parts import Button, Column, Option, Part, Row
from riverboards.ui.kit import Widget
from riverboards.ui.kit.strip import Link, Strip
from riverboards.ui.parts import Builder
from riverboards.ui.people import here
from riverboards.ui.screens.table import overlays, tray
from riverboards.ui.screens.table.bar import top_bar
from riverboards.ui.screens.table.beside import Beside
from riverboards.ui.screens.table.board import Overlay
from riverboards.ui.screens.table.frame import Frame
from riverboards.ui.screens.table.sheets import SheetMaker
from riverboards.ui.screens.table.undo import barrier_sentence, undo_tip
from riverboards.ui.sitting.sitting import Phase
from riverboards.ui.stage import Lights
from riverboards.words import catalogue

if TYPE_CHECKING:
    from riverboards.ui.screens.table.screen import TableScreen

_ = catalogue("shell")


class Dresser:
    """The widgets of a table screen and what they were built from.

    Attributes:
        ready: makes sheets.
        late: what stands beside and over the board still shows what was before; it follows with the next frames, one
            thing with each, so that none takes too long.
    """

    def __init__(self, screen: TableScreen) -> None:
        self.screen = screen
        self.frame = self._empty_frame()
        self.tray = self.builder()
        self.sheet = self.builder()
        self.beside = Beside(screen, self.builder)
        self.ready = SheetMaker(screen, self.builder)
        self._to_follow: list[Callable[[], None]] = []
        self._golden_target = ""
        self._built: dict[str, Any] = {}
        self._overlays: dict[str, Overlay] = {}

    def _empty_frame(self) -> Frame:
        board = self.screen.board
        return Frame(Widget(name="bar"), board, Widget(name="tray"), Widget(name="rail"), Widget(name="chips"))

    def start_over(self) -> Frame:
        """Forget everything built: another size or language."""
        self.frame = self._empty_frame()
        self._built.clear()
        self._overlays.clear()
        self.beside.forget()
        self.ready.forget()
        return self.frame

    def builder(self) -> Builder:
        """A builder of parts whose targets and fields report to the screen."""
        form, values = self._form()
        return Builder(
            draw_piece=self.screen.stage.piece_surface,
            on_target=self._on_target,
            on_value=self.screen.value,
            form=form,
            values=values,
        )

    def _builders(self) -> Iterator[Builder]:
        """Whatever knows targets, what lies on top first."""
        yield from (self.sheet, self.tray)
        yield from self.beside.builders()

    def _form(self) -> tuple[Form | None, Mapping[str, Any] | None]:
        """The open form and its values: as the hint fills it in, else as the player has."""
        answer = self.screen.sitting.answer
        return self.screen.hinter.filled() or ((answer.form, answer.values) if answer else (None, None))

    def _on_target(self, target: Target, what: str) -> None:
        screen = self.screen
        if what == "click":
            rect = self.rect(target)
            screen.clicked(target, rect.center if rect else (0, 0))
        elif what == "enter":
            if screen.page.ring.visible or self._hovered(target):
                screen.pointed_at(target)
        elif screen.pointed == target and not self._hovered(target):
            screen.pointed_at(None)

    def _hovered(self, target: Target) -> bool:
        widgets = (each.widget(target) for each in self._builders())
        return any(widget is not None and widget.hovered for widget in widgets)

    def rect(self, target: Target) -> pygame.Rect | None:
        """Where a control is on the screen."""
        commit = self.screen.page.find("commit")
        if target == self._golden_target and commit is not None:
            return commit.rect
        for each in self._builders():
            found = each.rect(target)
            if found is not None:
                return found
        return None

    # ------------------------------------------------------------------ all of it

    def dress(self) -> None:
        """Make every widget show the sitting as it is now."""
        screen = self.screen
        question = self._question()
        panels = screen.table.panels(screen.sitting.view)
        if self.beside.can_wait():
            self._to_follow = list(self._rest(panels))
            self._ask(question, False)
        else:
            self._to_follow = []
            self.beside.show(self.frame, panels)
            self._ask(question, self._panels_over(panels))

    @property
    def late(self) -> bool:
        return bool(self._to_follow)

    def catch_up(self) -> bool:
        """Build one thing that was left for the next frames; False: nothing was."""
        if not self._to_follow:
            return False
        self._to_follow.pop(0)()
        return True

    def _rest(self, panels: Panels) -> Iterator[Callable[[], None]]:
        """What is left for the next frames, one thing for each."""
        before = self.beside.panels
        if before is not None and before.infos != panels.infos:
            yield lambda: self.beside.show(self.frame, replace(panels, infos=before.infos), with_log=False)
        yield lambda: self.beside.show(self.frame, panels, with_log=False)
        if self.beside.tells_news():
            yield lambda: self.beside.show(self.frame, panels)
        if not self.beside.lies_over(panels):
            yield lambda: self._lay_panels(panels)

    def _lay_panels(self, panels: Panels) -> None:
        if self._panels_over(panels):
            self._set_overlays()

    def point(self) -> None:
        """Something else is pointed at: only what the question shows can have changed."""
        self._ask(self._question(), False)

    def _ask(self, question: Question, changed: bool) -> None:
        """Bar, tray and sheet stand still under the pointer; what is pointed at changes marks, lights and the strip."""
        preview = self._preview(question)
        self._bar(question)
        self._tray(question)
        self._over(question, preview, changed)
        self._light(question, preview)

    def _question(self) -> Question:
        sitting = self.screen.sitting
        return sitting.question() if sitting.phase is Phase.ASK else self.screen.table.wait(sitting.view)

    def _preview(self, question: Question) -> Question:
        """The question with what the hint, or the target that is pointed at, would bring."""
        screen = self.screen
        if screen.sitting.phase is not Phase.ASK:
            return question
        hint = screen.hinter.question()
        if hint is not None:
            return hint
        return question if screen.pointed is None else screen.sitting.question(screen.pointed)

    def _changed(self, part: str, key: object) -> bool:
        if part in self._built and self._built[part] == key:
            return False
        self._built[part] = key
        return True

    def _bar(self, question: Question) -> None:
        screen = self.screen
        dark = {"hint": screen.hinter.dark()}
        if self._changed("bar", (question.prompt, question.help, dark)):
            acts = {
                "rules": screen.open_rules,
                "log": screen.open_log,
                "hint": screen.hint,
                "settings": screen.open_settings,
                "pause": screen.pause,
            }
            self.frame.put(
                "bar", top_bar(screen.desk.scale, screen.table.box().title, question.prompt, question.help, acts, dark)
            )

    # ------------------------------------------------------------------ the tray

    def _tray(self, question: Question) -> None:
        screen = self.screen
        undo, redo, commit = self._undo(), self._redo(), self._commit(question)
        words = (question.title, question.help, question.art, question.tray, self._form_key())
        steps = (undo.reason, undo.tip, redo.shown)
        gold = None if commit is None else (commit.label, commit.icon, commit.reason, commit.key)
        if not self._changed("tray", (words, steps, gold)):
            return
        self.tray = self.builder()
        rest = tuple(part for part in question.tray if not _golden(part))
        parts = [self.tray.build(rest, "tray", "tray/parts")] if rest else []
        self.frame.put("tray", tray.build_tray(screen.desk.scale, question, parts, undo, redo, commit))

    def _form_key(self) -> object:
        form, values = self._form()
        return (form, tuple(values.items())) if form is not None and values is not None else None

    def _undo(self) -> tray.Step:
        screen = self.screen
        info = screen.match.undo_info()
        answer = screen.sitting.answer
        if screen.sitting.phase not in (Phase.ASK, Phase.THINK, Phase.OVER):
            return tray.Step(screen.undo, _("Something is still going on"))
        if info.steps or (answer is not None and answer.targets):
            return tray.Step(screen.undo, "", undo_tip(info))
        return tray.Step(screen.undo, barrier_sentence(screen.table, info))

    def _redo(self) -> tray.Step:
        screen = self.screen
        shown = bool(screen.match.redo_steps) and screen.sitting.phase is Phase.ASK
        return tray.Step(screen.redo, tip=_("Does again what was taken back (Ctrl+Y)"), shown=shown)

    def _commit(self, question: Question) -> tray.Commit | None:
        screen, sitting = self.screen, self.screen.sitting
        if sitting.phase is Phase.HOLD:
            return tray.Commit(_("Go on"), "common/next", screen.commit, key=_("Space"))
        if sitting.phase is Phase.OVER:
            return tray.Commit(_("To the score sheet"), "common/trophy", screen.commit, key=_("Enter"))
        answer = sitting.answer
        self._golden_target = ""
        if sitting.phase is not Phase.ASK or answer is None:
            return None
        gold = next((part for part in question.tray if isinstance(part, Button) and _golden(part)), None)
        if gold is not None and not answer.targets and answer.form is None:
            return self._gold(gold)
        if not (sitting.confirms() or question.commit):
            return None
        reason = ""
        if answer.complete() is None:
            refusal = answer.form_refusal()
            reason = screen.table.explain(refusal) if refusal else _("Something is still to be chosen.")
        return tray.Commit(question.commit or _("Confirm"), question.commit_icon, screen.commit, reason, _("Enter"))

    def _gold(self, part: Button) -> tray.Commit:
        """A primary button of the table's own stands where the gold button always stands."""
        self._golden_target = part.target
        why = self._dark_of((part.target,)).get(part.target, ("", ""))[0]
        act = partial(self._on_target, part.target, "click")
        return tray.Commit(part.label, part.icon or "common/check", act, why, _("Enter"))

    # ------------------------------------------------------------------ over the board

    def _over(self, question: Question, preview: Question, changed: bool) -> None:
        changed = self._strip_over(preview) or changed
        changed = self._sheet_over(self._sheet(question)) or changed
        changed = self._hint_over() or changed
        if changed:
            self._set_overlays()

    def _set_overlays(self) -> None:
        order = sorted(self._overlays, key=lambda name: (name.startswith("sheet"), name))
        self.screen.board.set_overlays([self._overlays[name] for name in order])

    def _panels_over(self, panels: Panels) -> bool:
        over = {f"panel/{area}": overlay for area, overlay in self.beside.over(panels).items()}
        if over == {name: each for name, each in self._overlays.items() if name.startswith("panel/")}:
            return False
        rest = {name: each for name, each in self._overlays.items() if not name.startswith("panel/")}
        self._overlays = {**over, **rest}
        return True

    def _hint_over(self) -> bool:
        hinter = self.screen.hinter
        if not self._changed("hint", hinter.key()):
            return False
        self._overlays.pop("sheet/hint", None)
        overlay = hinter.overlay()
        if overlay is not None:
            self._overlays["sheet/hint"] = overlay
        return True

    def _strip_over(self, question: Question) -> bool:
        shown = question.consequences if self._sheet(question) is None else ()
        if not self._changed("strip", shown):
            return False
        self._overlays.pop("strip", None)
        if shown:
            wide = self.screen.desk.scale.layout == "wide"
            links = [
                Link(c.icon, c.title, c.text if wide else "", None if c.tint is None else here().colour(c.tint))
                for c in shown
            ]
            self._overlays["strip"] = Overlay(
                Strip(links, compact=not wide, name="strip"), overlays.strip_place(self.screen.stage), through=True
            )
        return True

    def _sheet(self, question: Question) -> Sheet | None:
        return self.screen.sitting.sheet if self.screen.sitting.phase is Phase.HOLD else question.sheet

    def _sheet_over(self, sheet: Sheet | None) -> bool:
        form = self._form_key() if sheet is not None else None
        words = None if sheet is None else (sheet.title, sheet.text, sheet.parts, sheet.over)
        if not self._changed("sheet", (words, form)):
            return False
        self._overlays.pop("sheet", None)
        if sheet is None:
            self.sheet = self.builder()
        else:
            layer, self.sheet = self.ready.take(sheet)
            self._overlays["sheet"] = Overlay(layer, overlays.whole)
        return True

    # ------------------------------------------------------------------ lights

    def _light(self, question: Question, preview: Question) -> None:
        screen, sitting = self.screen, self.screen.sitting
        lit = screen.candidates()
        dark = self._dark(question)
        for each in self._builders():
            each.light(lit | self._others(), dark)
        sheet = self._sheet(question)
        above = (self._sheet(preview) or sheet).lit or None if sheet is not None else None
        veil = overlays.VEIL if sheet is not None and sheet.over != "page" else 0.0
        answer = sitting.answer
        screen.board.lights = Lights(
            lit=frozenset() if sheet is not None and sheet.over == "page" else lit,
            chosen=answer.targets if answer is not None else (),
            pointed=screen.pointed,
            marks=(*preview.marks, *(Ring(target, "after") for target in screen.told or self._moved())),
            veil=veil,
            above=above,
        )
        screen.board.redraw()

    def _moved(self) -> tuple[Target, ...]:
        """What a computer player's last move touched, as far as it is on the board."""
        screen = self.screen
        if screen.hinter.active or screen.sitting.phase is Phase.BEATS:
            return ()
        return tuple(target for target in screen.sitting.marked() if screen.stage.rect_of(target) is not None)

    def _others(self) -> frozenset[Target]:
        """Controls of earlier steps: they stay in reach, without glowing on the board."""
        answer = self.screen.sitting.answer
        return frozenset(answer.others()) if answer is not None else frozenset()

    def _dark(self, question: Question) -> Mapping[str, tuple[str, str]]:
        return self._dark_of(_controls(question.tray) + (_controls(question.sheet.parts) if question.sheet else ()))

    def _dark_of(self, controls: tuple[Target, ...]) -> dict[str, tuple[str, str]]:
        """Why each control that is not lit is dark: (sentence, clause)."""
        screen, answer = self.screen, self.screen.sitting.answer
        lit = screen.candidates() | self._others()
        found: dict[str, tuple[str, str]] = {}
        plain = [name for name in controls if name not in lit]
        refusals = answer.dark() if answer is not None and plain else {}
        for name in plain:
            refusal = refusals.get(name)
            if refusal is not None:
                found[name] = (screen.table.explain(refusal), refusal.clause or "")
            elif answer is None or name not in answer.targets:
                found[name] = (_("This is not asked now."), "")
        return found


def _golden(part: Part) -> bool:
    return isinstance(part, Button) and part.style == "primary"


def _controls(parts: tuple[Part, ...]) -> tuple[str, ...]:
    """The targets of the buttons and option cards among parts; a card or counter that is not lit is only shown."""
    found: list[str] = []
    for part in parts:
        match part:
            case Button():
                found.append(part.target)
            case Option() if not part.selected:
                found.append(part.target)
            case Row() | Column():
                found += _controls(part.parts)
            case _:
                pass
    return tuple(found)


def sound_of(before: Scene, after: Scene) -> str:
    """The sound of a change: something turned over, or something was put down."""
    old = {piece.id: piece for piece in before.pieces}
    for piece in after.pieces:
        was = old.get(piece.id)
        if was is not None and was.space == piece.space and (was.facing != piece.facing or was.art != piece.art):
            return "flip"
    return "place"
