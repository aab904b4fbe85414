"""A book laid out in pages of one size: strips that are never torn (a line, a row of a table, a picture), set one below
the other until the page is full. Chapters begin a page; headings stay with what follows, and no line stands alone.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from typing import Final

import pygame

from riverboards.ui import art, text
from riverboards.ui.kit.containers import fair_widths
from riverboards.ui.scale import Scale
from riverboards.ui.screens.rules.book import Block, Book
from riverboards.ui.shapes import Box, disc, draw_box
from riverboards.ui.theme import colour
from riverboards.words import catalogue

_ = catalogue("shell")
_NOTE_BAR: Final = 6
_FOAM: Final = Box("foam", "", 0, 0)


@dataclass(slots=True)
class Strip:
    """What is never torn.

    Attributes:
        block: its place in the book.
        height: in pixels.
        gap: pixels of air above, which fall away at the top of a page.
        draw: draws it at (x, y) with the letters of `find` marked.
        keep: it stays on the page of the next strip.
        link: clause it leads to when clicked; `area` where, in pixels of the strip.
        fresh: it begins a page.
    """

    block: int
    height: int
    gap: int
    draw: Callable[[pygame.Surface, int, int, str], None]
    keep: bool = False
    link: str = ""
    fresh: bool = False


@dataclass(slots=True)
class Page:
    """Strips with their distance from the top of the page."""

    strips: list[tuple[Strip, int]] = field(default_factory=list)
    used: int = 0


@dataclass(slots=True)
class Pages:
    """A book in pages of `width` by `height` pixels."""

    book: Book
    scale: Scale
    width: int
    height: int
    pages: list[Page]
    page_of: dict[int, int]

    def draw(self, surface: pygame.Surface, number: int, x: int, y: int, find: str, mark: int | None) -> None:
        """Draw page `number` (from 0) with its upper left corner at (x, y); a gold bar stands beside block `mark`."""
        if not 0 <= number < len(self.pages):
            return
        for strip, top in self.pages[number].strips:
            if mark is not None and strip.block == mark:
                bar = pygame.Rect(x - self.scale.px(18), y + top, self.scale.px(6), strip.height)
                surface.fill(colour("gold"), bar)
            strip.draw(surface, x, y + top, find)

    def links(self, number: int, x: int, y: int) -> list[tuple[pygame.Rect, str]]:
        """Where links stand on a page drawn at (x, y), with the clause each leads to."""
        if not 0 <= number < len(self.pages):
            return []
        return [
            (pygame.Rect(x, y + top, self.width, strip.height), strip.link)
            for strip, top in self.pages[number].strips
            if strip.link
        ]


def lay_out(book: Book, scale: Scale, width: int, height: int) -> Pages:
    """The book in pages."""
    setter = _Setter(scale, width)
    pages: list[Page] = []
    page_of: dict[int, int] = {}
    for group in _groups(setter.strips(book), book):
        high = sum(strip.height + strip.gap for strip in group)
        page = pages[-1] if pages else None
        if page is None or (page.strips and (group[0].fresh or page.used + high > height)):
            page = Page()
            pages.append(page)
        for strip in group:
            gap = strip.gap if page.strips else 0
            if page.strips and page.used + gap + strip.height > height:
                page, gap = Page(), 0
                pages.append(page)
            page.strips.append((strip, page.used + gap))
            page.used += gap + strip.height
            page_of.setdefault(strip.block, len(pages) - 1)
    return Pages(book, scale, width, height, pages or [Page()], page_of)


def _groups(strips: Iterator[Strip], book: Book) -> Iterator[list[Strip]]:
    """Strips that stay together; the book's title stays with its first chapter."""
    group: list[Strip] = []
    for strip in strips:
        if strip.fresh and group and book.blocks[group[0].block].kind != "title":
            yield group
            group = []
        group.append(strip)
        if not strip.keep:
            yield group
            group = []
    if group:
        yield group


class _Setter:
    """Sets blocks as strips of one width."""

    def __init__(self, scale: Scale, width: int) -> None:
        self.scale = scale
        self.width = width

    def strips(self, book: Book) -> Iterator[Strip]:
        for place, block in enumerate(book.blocks):
            yield from self._set(place, block)
            for link in block.links:
                yield self._link(place, link.words, link.to)

    def _set(self, place: int, block: Block) -> Iterator[Strip]:
        scale = self.scale
        match block.kind:
            case "title":
                yield from self._lines(place, block.text, "heading", scale.px(8), keep=True)
                yield self._wave(place)
            case "chapter":
                yield from self._chapter(place, block)
            case "section":
                yield from self._lines(place, block.text, "title", scale.wpx(24), keep=True)
            case "small":
                yield from self._lines(place, block.text, "subtitle", scale.wpx(18), keep=True)
            case "text":
                yield from self._lines(place, block.text, "reading", scale.wpx(12))
            case "item" | "number":
                yield from self._item(place, block)
            case "note" | "option":
                yield from self._note(place, block)
            case "table":
                yield from self._table(place, block)
            case "picture":
                yield from self._picture(place, block)
            case "line":
                yield self._rule(place)

    # -- text

    def _lines(
        self,
        place: int,
        words: str,
        style: str,
        gap: int,
        *,
        indent: int = 0,
        keep: bool = False,
        tone: str = "text",
        align: str = "left",
    ) -> Iterator[Strip]:
        """A strip per line; the first two and the last two stay together."""
        width = max(1, self.width - indent)
        block = text.lay_out(words, style, self.scale, width=width, colour=tone, align=align)

        def draw_line(line: int) -> Callable[[pygame.Surface, int, int, str], None]:
            def draw(surface: pygame.Surface, x: int, y: int, find: str) -> None:
                made = text.lay_out(words, style, self.scale, width=width, colour=tone, align=align, find=find)
                first, last = line == 0, line == made.lines - 1
                top = made.over + line * made.line_height - (made.over if first else 0)
                high = made.line_height + (made.over if first else 0) + (made.over if last else 0)
                area = pygame.Rect(0, top, made.surface.get_width(), high)
                surface.blit(made.surface, (x + indent, y - (made.over if first else 0)), area)

            return draw

        for line in range(block.lines):
            with_next = keep or (line == 0 and block.lines > 1) or line == block.lines - 2
            last = line == block.lines - 1
            yield Strip(place, block.line_height, gap if line == 0 else 0, draw_line(line), keep if last else with_next)

    def _chapter(self, place: int, block: Block) -> Iterator[Strip]:
        eyebrow = list(
            self._lines(
                place, _("Chapter {n}", n=block.number), "label", self.scale.px(20), keep=True, tone="heading-accent"
            )
        )
        eyebrow[0].fresh = True
        yield from eyebrow
        yield from self._lines(place, block.text, "heading", self.scale.px(6), keep=True)
        yield self._wave(place)

    def _wave(self, place: int) -> Strip:
        wide = min(self.width, self.scale.px(192))

        def draw(surface: pygame.Surface, x: int, y: int, find: str) -> None:
            surface.blit(art.tiled("wave-rule", (wide, self.scale.px(12)), self.scale.device), (x, y))

        return Strip(place, self.scale.px(14), self.scale.px(8), draw, True)

    def _item(self, place: int, block: Block) -> Iterator[Strip]:
        scale = self.scale
        step = scale.wpx(26) * block.depth
        indent = step + (scale.wpx(48) if block.kind == "number" else scale.wpx(26))
        lines = list(self._lines(place, block.text, "reading", scale.wpx(9), indent=indent))
        plain = lines[0].draw

        def draw(surface: pygame.Surface, x: int, y: int, find: str) -> None:
            middle = y + lines[0].height // 2
            if block.kind == "number":
                plate = pygame.Rect(x + step, 0, scale.wpx(36), scale.wpx(28))
                plate.centery = middle
                surface.blit(art.nine("chip-dark", plate.size, min(scale.device, plate.height / 32)), plate)
                number = text.lay_out(str(block.number), "label", scale, colour="text-on-dark")
                number.draw(surface, (plate.centerx - number.ink // 2, plate.centery - number.size[1] // 2))
            else:
                dot = disc(scale.wpx(8), "progress")
                surface.blit(dot, dot.get_rect(center=(x + step + scale.wpx(10), middle)))
            plain(surface, x, y, find)

        lines[0].draw = draw
        yield from lines

    def _note(self, place: int, block: Block) -> Iterator[Strip]:
        """Lines beside a gold bar, or on foam with a question mark."""
        scale = self.scale
        option = block.kind == "option"
        indent = scale.wpx(52) if option else scale.px(_NOTE_BAR + 14)
        edge = scale.wpx(10) if option else scale.wpx(2)
        if option:
            self.width -= scale.wpx(12)
        lines = list(self._lines(place, block.text, "body", scale.wpx(16), indent=indent))
        if option:
            self.width += scale.wpx(12)
        for number, strip in enumerate(lines):
            first, last = number == 0, number == len(lines) - 1
            self._ground(strip, option, edge if first else 0, edge if last else 0, first)
        yield from lines

    def _ground(self, strip: Strip, option: bool, above: int, below: int, first: bool) -> None:
        scale, plain, height = self.scale, strip.draw, strip.height
        strip.height += above + below

        def draw(surface: pygame.Surface, x: int, y: int, find: str) -> None:
            if option:
                draw_box(surface, pygame.Rect(x, y, self.width, height + above + below), _FOAM)
                if first:
                    mark = art.piece("common/question", scale.wpx(32))
                    surface.blit(mark, (x + scale.wpx(10), y + above))
            else:
                surface.fill(colour("gold"), (x, y, scale.px(_NOTE_BAR), height + above + below))
            plain(surface, x, y + above, find)

        strip.draw = draw

    def _link(self, place: int, words: str, to: str) -> Strip:
        def made(find: str) -> text.Block:
            return text.lay_out(
                words, "body", self.scale, width=self.width, colour="link", bold=True, underline=True, find=find
            )

        def draw(surface: pygame.Surface, x: int, y: int, find: str) -> None:
            made(find).draw(surface, (x, y))

        return Strip(place, made("").size[1], self.scale.wpx(6), draw, link=to)

    # -- the rest

    def _table(self, place: int, block: Block) -> Iterator[Strip]:
        scale = self.scale
        gap = scale.wpx(14)
        room = self.width - gap * (len(block.rows[0]) - 1)
        needs = [max(text.lay_out(row[c], "body", scale).ink for row in block.rows) for c in range(len(block.rows[0]))]
        widths = fair_widths(needs, room)
        for number, row in enumerate(block.rows):
            style = "small" if number == 0 else "body"
            yield self._table_row(place, row, widths, style, number == 0)

    def _table_row(self, place: int, row: tuple[str, ...], widths: list[int], style: str, header: bool) -> Strip:
        scale = self.scale
        gap, pad = scale.wpx(14), scale.wpx(6)
        tone = "text-soft" if header else "text"

        def cells(find: str) -> list[text.Block]:
            return [
                text.lay_out(cell, style, scale, width=width, colour=tone, find=find)
                for cell, width in zip(row, widths, strict=True)
            ]

        high = max(cell.size[1] for cell in cells("")) + 2 * pad

        def draw(surface: pygame.Surface, x: int, y: int, find: str) -> None:
            if not header:
                surface.fill(colour("line-faint"), (x, y, self.width, scale.px(2)))
            for cell, width in zip(cells(find), widths, strict=True):
                cell.draw(surface, (x, y + (high - cell.size[1]) // 2))
                x += width + gap

        return Strip(place, high, scale.wpx(12) if header else 0, draw, keep=header)

    def _picture(self, place: int, block: Block) -> Iterator[Strip]:
        scale = self.scale
        if not art.exists(block.art):
            return
        wide, high = art.natural(block.art)
        ratio = min(self.width * 0.8 / wide, scale.wpx(150) / high)
        size = max(1, round(wide * ratio)), max(1, round(high * ratio))

        def draw(surface: pygame.Surface, x: int, y: int, find: str) -> None:
            surface.blit(art.piece(block.art, size), (x + (self.width - size[0]) // 2, y))

        yield Strip(place, size[1], scale.wpx(14), draw, keep=bool(block.text))
        if block.text:
            yield from self._lines(place, block.text, "help", scale.px(6), tone="text-soft", align="middle")

    def _rule(self, place: int) -> Strip:
        def draw(surface: pygame.Surface, x: int, y: int, find: str) -> None:
            surface.fill(colour("line-faint"), (x, y, self.width, self.scale.px(2)))

        return Strip(place, self.scale.px(2), self.scale.wpx(16), draw)
