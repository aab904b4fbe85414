"""The book on the desk: one page or two, turned by buttons, keys and wheel; links in it can be followed."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import ClassVar, Final, Unpack

import pygame

from riverboards.ui import art, text
from riverboards.ui.events import Event, Key, PointerDown, PointerUp, Wheel
from riverboards.ui.kit.button import Button
from riverboards.ui.kit.widget import Common, Size, Widget
from riverboards.ui.scale import Scale
from riverboards.ui.screens.rules.book import Book
from riverboards.ui.screens.rules.pages import Pages, lay_out
from riverboards.ui.shapes import Box, draw_box
from riverboards.ui.theme import colour
from riverboards.words import catalogue

_ = catalogue("shell")
_CASE: Final = Box("desk", "outline", 3, 14, (6, 9), 0.45)
_LEAF: Final = Box("paper", "outline", 2.5, 8)
_WIDEST: Final = 620
"""Units of the widest page of letters: about seventy of them a line."""


class BookView(Widget):
    """Shows a book.

    Args:
        follow: called with the clause of a link.
        turned: called after another page was opened.

    Attributes:
        letters: letters that are marked where they stand.
        mark: block with a gold bar beside it, or None.
    """

    focusable: ClassVar[bool] = True

    def __init__(
        self,
        book: Book,
        two: bool,
        follow: Callable[[str], None],
        turned: Callable[[], None],
        **common: Unpack[Common],
    ) -> None:
        super().__init__(**common)
        self.book = book
        self.two = two
        self.letters = ""
        self.mark: int | None = None
        self._follow = follow
        self._turned = turned
        self._block = 0
        self._number = 0
        self._pages: Pages | None = None
        self._sheets: list[pygame.Rect] = []
        self._pressed: str = ""
        self.earlier = self.adopt(
            Button("", lambda: self.turn(-1), icon="common/arrow-left", grade="small", name="page/earlier")
        )
        self.later = self.adopt(
            Button("", lambda: self.turn(1), icon="common/arrow-right", grade="small", name="page/later")
        )
        self.earlier.tip, self.later.tip = _("Earlier page"), _("Next page")

    def children(self) -> Sequence[Widget]:
        return (self.earlier, self.later)

    # -- pages

    @property
    def number(self) -> int:
        """Number of the page at the left, from 0."""
        return self._number

    @property
    def count(self) -> int:
        """How many pages there are."""
        return len(self._pages.pages) if self._pages else 0

    @property
    def first_block(self) -> int:
        """The block with which the open pages begin."""
        pages = self._pages
        if pages is None or not pages.pages[self._number].strips:
            return self._block
        return pages.pages[self._number].strips[0][0].block

    def shows(self, block: int) -> bool:
        """Whether a block stands on the open pages."""
        if self._pages is None:
            return False
        page = self._pages.page_of.get(block)
        return page is not None and 0 <= page - self._number < self._step

    @property
    def _step(self) -> int:
        return 2 if self.two else 1

    def open_block(self, block: int) -> None:
        """Open the page on which a block stands."""
        self._block = block
        self._settle()
        self.redraw()
        self._turned()

    def turn(self, step: int) -> None:
        """Turn a leaf on or back."""
        if self._pages is None:
            return
        goal = self._number + step * self._step
        if 0 <= goal < self.count:
            self._number = goal
            self._block = self.first_block
            self._dress_buttons()
            self.redraw()
            self._turned()

    def _settle(self) -> None:
        """Find the page of the block that is to be seen."""
        if self._pages is None:
            return
        page = self._pages.page_of.get(self._block)
        if page is None:
            known = [block for block in self._pages.page_of if block <= self._block]
            page = self._pages.page_of[max(known)] if known else 0
        self._number = page - page % self._step
        self._dress_buttons()

    def _dress_buttons(self) -> None:
        self.earlier.reason = "" if self._number > 0 else _("This is the first page.")
        self.later.reason = "" if self._number + self._step < self.count else _("This is the last page.")

    # -- layout

    def measure(self, scale: Scale, width: int) -> Size:
        self.scale = scale
        return width, scale.px(400)

    def place(self, rect: pygame.Rect) -> None:
        super().place(rect)
        scale = self.scale
        case = scale.px(10)
        leaf = (rect.width - 2 * case) // self._step
        if not self.two:
            leaf = min(leaf, scale.wpx(_WIDEST) + 2 * self._pad())
        whole = leaf * self._step
        x = rect.x + (rect.width - whole) // 2
        self._sheets = [
            pygame.Rect(x + leaf * side, rect.y + case, leaf, rect.height - 2 * case) for side in range(self._step)
        ]
        self._place_buttons()
        self._lay_out()

    def _pad(self) -> int:
        return self.scale.px(40 if self.scale.layout != "narrow" else 24)

    def _place_buttons(self) -> None:
        foot = self.scale.px(12)
        for button, right in ((self.earlier, False), (self.later, True)):
            wide, high = button.sized(self.scale, self.rect.width)
            sheet = self._sheets[-1] if right else self._sheets[0]
            x = sheet.right - foot - wide if right else sheet.x + foot
            button.place(pygame.Rect(x, sheet.bottom - foot - high, wide, high))

    def _inner(self, side: int) -> pygame.Rect:
        """Where the letters of a page stand."""
        pad = self._pad()
        sheet = self._sheets[side]
        foot = self.earlier.rect.height + self.scale.px(20)
        top = self.scale.px(30 if not self.scale.short else 16)
        return pygame.Rect(sheet.x + pad, sheet.y + top, sheet.width - 2 * pad, max(40, sheet.height - top - foot))

    def _lay_out(self) -> None:
        inner = self._inner(0)
        if inner.width < 40:
            return
        have = self._pages
        if have is None or (have.width, have.height, have.scale) != (inner.width, inner.height, self.scale):
            self._pages = lay_out(self.book, self.scale, inner.width, inner.height)
        self._settle()

    # -- input

    def covers(self, pos: tuple[int, int]) -> bool:
        return self.visible and self.hits(pos)

    @property
    def focus_rect(self) -> pygame.Rect:
        return self._sheets[0].unionall(self._sheets[1:]) if self._sheets else self.rect

    def handle(self, event: Event) -> bool:
        match event:
            case PointerDown(pos, 1) if self.hits(pos):
                if super().handle(event):
                    return True
                self._pressed = self._link_at(pos)
                return True
            case PointerUp(pos, 1) if self._pressed:
                pressed, self._pressed = self._pressed, ""
                if self._link_at(pos) == pressed:
                    self._follow(pressed)
                return True
            case Wheel(pos, _, dy) if self.hits(pos) and dy:
                self.turn(-1 if dy > 0 else 1)
                return True
            case Key("left" | "page-up", ctrl=False, alt=False):
                self.turn(-1)
                return True
            case Key("right" | "page-down" | "space", ctrl=False, alt=False):
                self.turn(1)
                return True
            case Key("home" | "end" as name, ctrl=False, alt=False):
                self._number = 0 if name == "home" else (self.count - 1) - (self.count - 1) % self._step
                self.turn(0)
                return True
            case _:
                return super().handle(event)

    def _link_at(self, pos: tuple[int, int]) -> str:
        if self._pages is None:
            return ""
        for side in range(self._step):
            inner = self._inner(side)
            for rect, clause in self._pages.links(self._number + side, *inner.topleft):
                if rect.collidepoint(pos):
                    return clause
        return ""

    # -- drawing

    def draw(self, surface: pygame.Surface) -> None:
        if not self._sheets:
            return
        case = self.scale.px(10)
        whole = self._sheets[0].unionall(self._sheets[1:])
        draw_box(surface, whole.inflate(2 * case, 2 * case), _CASE, self.scale.device)
        for side, sheet in enumerate(self._sheets):
            self._draw_leaf(surface, sheet)
            self._draw_page(surface, side)
        if self.two:
            self._draw_spine(surface, self._sheets[1].x)
        for child in self.children():
            child.draw(surface)

    def _draw_leaf(self, surface: pygame.Surface, sheet: pygame.Rect) -> None:
        draw_box(surface, sheet, _LEAF, self.scale.device)
        grain = sheet.inflate(-self.scale.px(10), -self.scale.px(10))
        if grain.width > 0 and grain.height > 0:
            surface.blit(art.tiled("paper-texture", grain.size, self.scale.device), grain)

    def _draw_page(self, surface: pygame.Surface, side: int) -> None:
        number = self._number + side
        if self._pages is None or number >= self.count:
            return
        inner = self._inner(side)
        kept = surface.get_clip()
        surface.set_clip(self._sheets[side].inflate(-self.scale.px(8), -self.scale.px(8)).clip(kept))
        self._pages.draw(surface, number, inner.x, inner.y, self.letters, self.mark)
        surface.set_clip(kept)
        words = text.lay_out(str(number + 1), "help", self.scale, colour="text-soft")
        sheet = self._sheets[side]
        x = sheet.centerx - words.ink // 2
        words.draw(surface, (x, self.earlier.rect.centery - words.size[1] // 2))

    def _draw_spine(self, surface: pygame.Surface, x: int) -> None:
        sheet = self._sheets[0]
        for offset, wide, alpha in ((-14, 28, 150), (-7, 14, 170)):
            shade = pygame.Surface((self.scale.px(wide), sheet.height - self.scale.px(5)), pygame.SRCALPHA)
            tone = colour("paper-shade")
            shade.fill((tone.r, tone.g, tone.b, alpha))
            surface.blit(shade, (x + self.scale.px(offset), sheet.y + self.scale.px(2)))
        surface.fill(colour("outline"), (x - 1, sheet.y, self.scale.px(2), sheet.height))
