"""A page: the tree of widgets of one screen with all that lies over it. Screens hold one and pass everything on to it.

From the ground up: the content, the focus ring, an open list, a bubble, the sheets and dialogues, the toasts.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping, Sequence
from typing import Final

import pygame

from riverboards.ui.events import Event, FocusLost, Key, KeyUp, PointerDown, PointerMove, TextEditing, TextTyped, Wheel
from riverboards.ui.kit.bubbles import BubbleKeeper, reason_content, tip_content
from riverboards.ui.kit.dialogue import Dialogue, Sheet
from riverboards.ui.kit.focus import Focusable, FocusRing, Region, regions_of
from riverboards.ui.kit.toast import Toast, Toasts
from riverboards.ui.kit.widget import NOWHERE, Widget
from riverboards.ui.scale import Scale

_OWN: Final = "widget"
"""Bubbles of the page's own widgets have keys that begin so; others are left to whoever offered them."""
_ROUNDS: Final = 4
_KEY_WORDS: Final = {"esc": "escape", "intro": "enter", "espacio": "space", "entrar": "enter", "supr": "delete"}


class Page:
    """The widgets of one screen and what lies over them.

    Args:
        content: the tree.
        whole_regions: Tab goes from region to region (the table); else from item to item.
        order: names of regions in the order Tab goes; those left out come after, as they are met.
        extra: regions that are no widgets (lit targets on a board), by name.
        on_escape: one step back, when nothing lies open over the content.
        on_rule: called with a ledger clause when the link in a reason is followed; `rule_word` is the link.
        avoid: rectangles that no bubble may cover: lit targets.
        on_refuse: called when somebody presses what is not open now (for the sound).
    """

    def __init__(
        self,
        content: Widget,
        *,
        whole_regions: bool = False,
        order: Sequence[str] = (),
        extra: Mapping[str, Callable[[], Sequence[Focusable]]] | None = None,
        on_escape: Callable[[], None] | None = None,
        on_rule: Callable[[str], None] | None = None,
        rule_word: str = "",
        avoid: Callable[[], Sequence[pygame.Rect]] | None = None,
        on_refuse: Callable[[], None] | None = None,
    ) -> None:
        self.scale = Scale(1440, 900)
        self.content = content
        self.whole_regions = whole_regions
        self.order = tuple(order)
        self.extra = dict(extra or {})
        self.on_escape = on_escape
        self.on_rule = on_rule
        self.rule_word = rule_word
        self.on_refuse = on_refuse
        self.bubbles = BubbleKeeper(avoid or (lambda: ()))
        self.toasts = Toasts()
        self.ring = FocusRing(self.regions)
        self._popup: Widget | None = None
        self._popup_anchor = pygame.Rect(0, 0, 0, 0)
        self._popup_back: Focusable | None = None
        self._sheets: list[tuple[Sheet, str]] = []
        self._pos: tuple[int, int] = NOWHERE
        self._dirty = True
        self._rule = ""
        content.host = self

    # -- content and size

    def show(self, content: Widget) -> None:
        """Put another tree in; the item of the same name keeps the keyboard."""
        self.content.host = None
        self.content = content
        content.host = self
        self.close_popup()
        self.bubbles.drop()
        self._lay_out()

    def resize(self, scale: Scale) -> None:
        """Another size of window or letters."""
        self.scale = scale
        self.close_popup()
        self.bubbles.use(scale)
        self.toasts.use(scale)
        self._lay_out()

    def _lay_out(self) -> None:
        window = pygame.Rect(0, 0, self.scale.width, self.scale.height)
        for tree in self._trees():
            tree.sized(self.scale, window.width)
            tree.place(window)
            tree.laid_out()
        if self._popup is not None:
            self._popup.sized(self.scale, window.width)
            self._popup.place(self._popup.rect)
            self._popup.needs_layout = False
        self.ring.alive()
        self._top().point(self._pos)
        if self.ring.visible:
            self._tell_focus()
        elif self._popup is None:
            self._offer(hovered_told(self._top()))
        self._dirty = True

    def _settle(self) -> None:
        """Lay out until nothing asks for it again: the pointer may come to stand on something new."""
        for _again in range(_ROUNDS):
            trees = [*self._trees(), *([self._popup] if self._popup is not None else [])]
            if not any(tree.needs_layout for tree in trees):
                return
            self._lay_out()

    def _trees(self) -> list[Widget]:
        return [self.content, *(sheet for sheet, _ in self._sheets)]

    def _top(self) -> Widget:
        return self._sheets[-1][0] if self._sheets else self.content

    def find(self, name: str) -> Widget | None:
        """The topmost widget of that name."""
        for tree in (*([self._popup] if self._popup else []), *reversed(self._trees())):
            found = tree.find(name)
            if found is not None:
                return found
        return None

    # -- regions and focus

    def regions(self) -> list[Region]:
        """Where the keyboard can go now."""
        if self._popup is not None:
            return regions_of(self._popup)
        news = Region("news", self.toasts.links())
        if self._sheets:
            return [*regions_of(self._sheets[-1][0]), news]
        found = {region.name: region for region in regions_of(self.content, self.whole_regions)}
        for name, items in self.extra.items():
            found[name] = Region(name, tuple(items()), True)
        names = [name for name in self.order if name in found]
        return [*(found[name] for name in (*names, *(each for each in found if each not in names))), news]

    def focus(self, widget: Widget) -> None:
        """Give the keyboard to a widget."""
        self.ring.focus(widget)
        self._dirty = True

    def focus_name(self, name: str) -> bool:
        """Give the keyboard to the item of that name; False when there is none."""
        self._dirty = True
        return self.ring.focus_name(name)

    # -- over the content

    def open_popup(self, popup: Widget, anchor: pygame.Rect) -> None:
        """Lay a widget over everything; its rectangle is set by whoever opens it."""
        self._popup = popup
        self._popup_anchor = pygame.Rect(anchor)
        popup.host = self
        self.bubbles.drop()
        self._popup_back = self.ring.item
        first = next((item for region in regions_of(popup) for item in region.items), None)
        if first is not None:
            self.ring.focus(first)
        self._dirty = True

    def close_popup(self) -> None:
        """Take the open list away."""
        if self._popup is not None:
            popup, self._popup = self._popup, None
            closed = getattr(popup, "closed", None)
            if callable(closed):
                closed()
            if self.ring.item is not self._popup_back:
                self.ring.focus(self._popup_back)
            self._popup_back = None
            self._dirty = True

    @property
    def popup(self) -> Widget | None:
        """The list that lies open, or None."""
        return self._popup

    def open(self, sheet: Sheet) -> None:
        """Lay a sheet or a dialogue over the content; the keyboard starts on its `start`."""
        self.close_popup()
        self.bubbles.drop()
        self._top().point(NOWHERE)
        self._sheets.append((sheet, self.ring.item.name if self.ring.item else ""))
        sheet.host = self
        if isinstance(sheet, Dialogue):
            sheet.closed = lambda: self.close(sheet)
        self.ring.focus(None)
        self._lay_out()
        if sheet.start:
            self.ring.focus_name(sheet.start)

    def close(self, sheet: Sheet | None = None) -> None:
        """Take the topmost sheet (or `sheet`, with what lies on it) away; the keyboard returns where it was."""
        if not self._sheets:
            return
        sheets = [each for each, _ in self._sheets]
        if sheet is not None and sheet not in sheets:
            return
        index = sheets.index(sheet) if sheet is not None else len(sheets) - 1
        back = self._sheets[index][1]
        del self._sheets[index:]
        self.close_popup()
        self.bubbles.drop()
        self.ring.focus(None)
        if back:
            self.ring.focus_name(back)
        self._top().point(self._pos)
        self._dirty = True

    @property
    def sheet(self) -> Sheet | None:
        """The topmost sheet, or None."""
        return self._sheets[-1][0] if self._sheets else None

    def toast(
        self, text: str, icon: str = "common/hint", link: str = "", act: Callable[[], None] | None = None
    ) -> None:
        """Say short news."""
        self.toasts.say(Toast(text, icon=icon, link=link, act=act))
        self._dirty = True

    def tell_reason(self, widget: Widget) -> None:
        """Show a widget's reason beside it, at once."""
        self.refuse(widget.focus_rect, widget.reason, widget.rule)

    def refuse(self, anchor: pygame.Rect, reason: str, rule: str = "") -> None:
        """Show a reason beside a rectangle, at once; it stays until the next input."""
        if not reason:
            return
        if self.on_refuse:
            self.on_refuse()
        self.bubbles.refuse(anchor, self._reason(reason, rule))
        self._dirty = True

    def warn(self, anchor: pygame.Rect, reason: str, rule: str, key: Hashable) -> None:
        """Show the reason of what is pointed at and is no widget; it goes when the pointer does. `key`: what it is."""
        self.bubbles.refuse(anchor, self._reason(reason, rule), key)
        self.bubbles.loosen()
        self._dirty = True

    def _reason(self, reason: str, rule: str) -> Widget:
        self._rule = rule
        act = self._follow(rule) if rule and self.on_rule else None
        return reason_content(reason, rule, act, self.rule_word)

    def _follow(self, rule: str) -> Callable[[], None]:
        def go() -> None:
            self.bubbles.drop()
            if self.on_rule:
                self.on_rule(rule)

        return go

    # -- input

    def handle(self, event: Event) -> bool:
        """Take an event; True when the picture may have changed."""
        match event:
            case PointerMove(pos):
                self._pointed(pos)
            case PointerDown():
                self._pressed(event)
            case Key():
                return self._key(event)
            case TextTyped() | TextEditing():
                used = self.ring.item is not None and self.ring.item.handle(event)
                self._dirty = self._dirty or used
            case Wheel():
                self.bubbles.drop()
                self._dirty = (self._popup or self._top()).handle(event) or self._dirty
            case KeyUp():
                self._dirty = (self.ring.item is not None and self.ring.item.handle(event)) or self._dirty
            case FocusLost():
                self._pointed(NOWHERE)
                for tree in self._trees():
                    tree.handle(event)
            case _:
                if self.toasts.handle(event) or self.bubbles.handle(event):
                    self._dirty = True
                elif self._popup is not None:
                    self._dirty = self._popup.handle(event) or self._dirty
                else:
                    self._dirty = self._top().handle(event) or self._dirty
        return self._dirty

    def _pointed(self, pos: tuple[int, int]) -> None:
        if pos == self._pos:
            return
        self._pos = pos
        if self.ring.visible:
            self.ring.visible = False
            self._dirty = True
        self.toasts.point(pos)
        target = self._popup if self._popup is not None else self._top()
        if self._popup is not None and self._popup.handle(PointerMove(pos)):
            return
        if self._popup is None:
            self._dirty = target.handle(PointerMove(pos)) or self._dirty
        if self.bubbles.bubble is not None:
            self.bubbles.bubble.point(pos)
        self._offer(hovered_told(target))

    def _offer(self, widget: Widget | None) -> None:
        """Offer the bubble of what is pointed at or has the keyboard."""
        if widget is None:
            if isinstance(self.bubbles.key, tuple) and self.bubbles.key[:1] == (_OWN,):
                shown = self.bubbles.bubble
                self.bubbles.leave()
                self._dirty = self._dirty or shown is not self.bubbles.bubble
            return
        if self.bubbles.held:
            return
        key = (_OWN, widget.name or id(widget), widget.reason or widget.tip)
        if not widget.not_now:
            self.bubbles.offer(key, widget.focus_rect, lambda: tip_of(widget))
        elif key != self.bubbles.key:
            self.warn(widget.focus_rect, widget.reason, widget.rule, key)

    def _pressed(self, event: PointerDown) -> None:
        if self.toasts.handle(event) or self.bubbles.handle(event):
            self._dirty = True
            return
        self.bubbles.drop()
        self._dirty = True
        if self._popup is not None:
            if self._popup.hits(event.pos):
                self._popup.handle(event)
            else:
                again = self._popup_anchor.collidepoint(event.pos)
                self.close_popup()
                if not again:
                    self._pressed(event)
            return
        top = self._top()
        if not top.handle(event):
            return
        pressed = deepest_focusable(top, event.pos)
        if pressed is not None and self._popup is None and (self._top() is top):
            self.ring.focus(pressed, show=False)

    def _key(self, key: Key) -> bool:
        if key.name == "f1" and self._rule and self.bubbles.dark and self.on_rule:
            self._follow(self._rule)()
            return True
        self.bubbles.drop()
        if self._popup is not None:
            self._dirty = True
            if key.name == "escape":
                self.close_popup()
                return True
            return self._popup.handle(key) or self.ring.handle(key)
        self._dirty = True
        if key.name == "enter" and not self.ring.visible and not key.repeat and self._press_by_cap(key):
            return True
        if self.ring.handle(key):
            self._tell_focus()
            return True
        if key.name == "escape":
            return self._escape()
        return not key.repeat and self._press_by_cap(key)

    def _tell_focus(self) -> None:
        """What is not open now tells its reason when the keyboard comes to it; others their tooltip after a while."""
        item = self.ring.item
        if isinstance(item, Widget) and self.ring.visible and not self.bubbles.held and (item.not_now or item.tip):
            self._offer(item)

    def _escape(self) -> bool:
        if self._sheets:
            sheet = self._sheets[-1][0]
            if sheet.on_escape:
                sheet.on_escape()
            else:
                self.close(sheet)
            return True
        if self.on_escape:
            self.on_escape()
            return True
        return False

    def _press_by_cap(self, key: Key) -> bool:
        """Press the button on which this key stands."""
        if key.ctrl or key.alt:
            return False
        for widget in self._top().walk():
            cap = getattr(widget, "key", "")
            if cap and _KEY_WORDS.get(cap.lower(), cap.lower()) == key.name and hasattr(widget, "press"):
                widget.press()
                return True
        return False

    # -- time

    def update(self, dt: float) -> bool:
        """Let `dt` seconds pass; True when it must be drawn again."""
        self._settle()
        again, self._dirty = self._dirty, False
        for tree in self._trees():
            again = tree.update(dt) or again
        if self._popup is not None:
            again = self._popup.update(dt) or again
        again = self.bubbles.update(dt) or again
        return self.toasts.update(dt) or again

    def next_wake(self) -> float:
        """Seconds until something is due though nothing moves (a tooltip, a toast's end, the caret)."""
        item = self.ring.item
        blink = getattr(item, "wake", None)
        caret = float(blink()) if callable(blink) else float("inf")
        return min(self.bubbles.wake(), self.toasts.wake(), caret)

    def rest(self) -> None:
        """Everything that waits or fades is where it will be: for pictures of the screen."""
        self.update(0.0)
        for _ in range(200):
            if not self.update(0.05):
                break

    # -- drawing

    def draw(self, surface: pygame.Surface) -> None:
        """Everything, lowest first."""
        self._settle()
        for tree in self._trees():
            tree.draw(surface)
        if self._popup is None:
            self.ring.draw(surface, self.scale)
        else:
            self._popup.draw(surface)
            if self.ring.item is not self._popup_back:
                self.ring.draw(surface, self.scale)
        self.bubbles.draw(surface)
        self.toasts.draw(surface)


def hovered_told(root: Widget) -> Widget | None:
    """The innermost widget under the pointer that has something to tell."""
    found: Widget | None = None
    for widget in root.walk():
        if widget.hovered and (widget.tip or widget.not_now or hasattr(widget, "tip_widget")):
            found = widget
    return found


def deepest_focusable(root: Widget, pos: tuple[int, int]) -> Widget | None:
    """The innermost widget at a point that the keyboard can come to."""
    if not root.visible or (root.clips and not root.hits(pos)):
        return None
    for child in reversed(root.children()):
        found = deepest_focusable(child, pos)
        if found is not None:
            return found
    return root if root.can_focus and root.hits(pos) else None


def tip_of(widget: Widget) -> Widget | None:
    """What a widget's tooltip shows."""
    made = getattr(widget, "tip_widget", None)
    if callable(made):
        content = made()
        return content if isinstance(content, Widget) else None
    return tip_content(widget.tip) if widget.tip else None
