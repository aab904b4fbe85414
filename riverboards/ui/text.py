"""Letters on surfaces: sentences with markup laid out to a width, measured and drawn once.

Sizes come from the kit's list of styles only. A label may wrap; three dots are for names of players and files.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Final, TypeAlias

import pygame

from riverboards.ui import art, fonts, markup
from riverboards.ui.cache import Bounded
from riverboards.ui.markup import Atom, Break, Icon, Letters, Mark, Space
from riverboards.ui.people import People, here
from riverboards.ui.scale import Scale
from riverboards.ui.theme import TypeStyle, theme

_MEMORY: Final = 64 * 1024 * 1024
_TEXTS: Final = 8192
_ICON: Final = 1.3
_NO_GLYPH_WIDTH: Final = 0.62
_KERNING: Final = 12
"""Words one by one may be so many pixels narrower or wider than the run they make together."""


class Block:
    """Text laid out; its letters are drawn when they are first wanted, since much is only measured.

    Attributes:
        size: pixels the text takes in a layout.
        lines: how many lines.
        line_height: pixels from one line to the next.
        ink: pixels that the widest line needs; the surface may be wider where text is not left-aligned.
        links: where a link stands, in pixels of the surface.
        cut: three dots stand for what had no room.
        over: so many pixels above and below its size the surface goes on, for strokes that leave a tight line.
    """

    __slots__ = ("_look", "_places", "_surface", "cut", "find", "ink", "line_height", "lines", "links", "over", "size")

    def __init__(self, lines: list[Line], look: _Look, width: int | None, align: str, find: str, cut: bool) -> None:
        """`lines`: atoms that are drawn as one, line by line."""
        wide = [sum(_width(each, look) for each in line) for line in lines]
        self.lines, self.line_height, self.find, self.cut = len(lines), look.line_height, find, cut
        self.ink = max([*wide, 0])
        whole = self.ink if width is None or align == "left" else max(width, self.ink)
        tall = fonts.font(fonts.path(look.style.font, look.style.weight), look.pixels).get_height()
        self.over = max(0, (tall - self.line_height + 1) // 2)
        self.size = max(1, whole), max(1, self.line_height * self.lines)
        self._look = look
        self._places = tuple(_placed(lines, wide, whole, align, look))
        self.links = tuple(rect for atom, rect in self._places if isinstance(atom, Letters) and atom.link)
        self._surface: pygame.Surface | None = None

    @property
    def surface(self) -> pygame.Surface:
        """The letters on nothing."""
        if self._surface is None:
            self._surface = pygame.Surface((self.size[0], self.size[1] + 2 * self.over), pygame.SRCALPHA)
            for atom, rect in self._places:
                _draw_atom(self._surface, atom, rect.move(0, self.over), self._look, self.find)
            self._places = ()
        return self._surface

    @property
    def bytes(self) -> int:
        """What it takes once it is drawn."""
        return self.size[0] * (self.size[1] + 2 * self.over) * 4

    def draw(self, surface: pygame.Surface, pos: tuple[int, int]) -> None:
        """Draw it with the upper left corner of its `size` at `pos`."""
        surface.blit(self.surface, (pos[0], pos[1] - self.over))


@dataclass(frozen=True, slots=True)
class _Look:
    style: TypeStyle
    pixels: int
    colour: str
    bold: bool
    underline: bool
    icons: float

    @property
    def line_height(self) -> int:
        return round(self.style.line * self.pixels)


Line: TypeAlias = list[Atom]
_Span: TypeAlias = tuple[int, float]
_blocks: Bounded[Block] = Bounded(_MEMORY, lambda block: block.bytes)
_spans: Bounded[list[_Span]] = Bounded(_TEXTS, lambda spans: 1)
"""From and to which widths a text is laid out the same: its longest line and word fit, and no word comes up a line."""


def lay_out(
    text: str,
    style: str,
    scale: Scale,
    *,
    width: int | None = None,
    colour: str = "text",
    align: str = "left",
    bold: bool = False,
    plain: bool = False,
    ellipsis: bool = False,
    link: str = "",
    find: str = "",
    underline: bool = False,
    pixels: int | None = None,
    people: People | None = None,
) -> Block:
    """A sentence as a block of letters.

    Args:
        text: with markup, unless `plain`.
        style: a style of `assets/kit.yaml`.
        width: where lines wrap, in pixels; None: only at line ends.
        colour: a colour of the theme.
        align: `left`, `middle` or `right` within `width`.
        bold: all of it in the heavier weight.
        ellipsis: one line; what has no room gives way to three dots (names only).
        link: words of a link after the text.
        find: letters to mark where they stand.
        pixels: another size of letters, for what scales with a picture instead of the text size.
        people: whose names stand where `who` does; by default those who sit at the table now.
    """
    spec = theme().style(style)
    size = pixels or scale.letters(spec.size, style)
    seated = people or here()
    kind = (text, style, size, colour, align, bold, plain, ellipsis, link, find, underline, seated)
    spans = _spans.get(kind, list) if align == "left" and not ellipsis else []
    room = float("inf") if width is None else width
    known = next((most for least, most in spans if least <= room <= most), None)

    def make() -> Block:
        atoms = markup.plain(text) if plain else markup.parse(text, seated)
        if link:
            atoms += markup.link(link)
        look = _Look(spec, size, colour, bold, underline, _ICON)
        lines, cut = _wrap(atoms, look, width, ellipsis)
        block = Block([_merged(line, look) for line in lines], look, width, align, find, cut)
        spans.append((max([block.ink, *(sum(_width(each, look) for each in word) for word in _words(atoms))]), room))
        return block

    return _blocks.get((kind, room if known is None else known), make)


def width_of(text: str, style: str, scale: Scale, *, bold: bool = False) -> int:
    """The pixels one line of plain text needs."""
    spec = theme().style(style)
    return _letters_width(text, spec, scale.letters(spec.size, style), bold)


def line_height(style: str, scale: Scale) -> int:
    """The pixels from one line of a style to the next."""
    spec = theme().style(style)
    return round(spec.line * scale.letters(spec.size, style))


def missing(text: str, style: str = "body") -> set[str]:
    """The characters of plain text that neither the style's face nor any installed font can draw."""
    spec = theme().style(style)
    cut = fonts.runs(text, spec.font, spec.weight)
    gone = {i for i, letter in enumerate("".join(letters for _, letters in cut)) if letter == fonts.NO_GLYPH}
    return {text[i] for i in gone}


def forget() -> None:
    """Drop laid-out text and opened fonts."""
    _blocks.clear()
    _spans.clear()
    _letters_width.cache_clear()
    fonts.forget()


def _weight(style: TypeStyle, bold: bool) -> int:
    if not bold:
        return style.weight
    return max(style.weight, 700 if style.font == "display" else 600)


@lru_cache(maxsize=16384)
def _letters_width(text: str, style: TypeStyle, pixels: int, bold: bool) -> int:
    total = 0
    for file, letters in fonts.runs(text, style.font, _weight(style, bold)):
        if letters == fonts.NO_GLYPH:
            total += round(pixels * _NO_GLYPH_WIDTH)
        else:
            total += fonts.font(file, pixels).size(letters)[0]
    return total


def _width(atom: Atom, look: _Look) -> int:
    match atom:
        case Letters():
            return _letters_width(atom.text, look.style, look.pixels, atom.bold or look.bold)
        case Space():
            return _letters_width(" ", look.style, look.pixels, atom.bold or look.bold)
        case Icon() | Mark():
            return round(look.pixels * look.icons)
        case _:
            return 0


def _words(atoms: tuple[Atom, ...]) -> list[list[Atom]]:
    """Atoms that stay together; spaces and breaks stand alone."""
    groups: list[list[Atom]] = []
    for atom in atoms:
        if isinstance(atom, Space | Break) or not groups or isinstance(groups[-1][0], Space | Break):
            groups.append([atom])
        else:
            groups[-1].append(atom)
    return groups


def _wrap(atoms: tuple[Atom, ...], look: _Look, width: int | None, ellipsis: bool) -> tuple[list[Line], bool]:
    if ellipsis:
        return _shortened([Space() if isinstance(each, Break) else each for each in atoms], look, width)
    lines: list[Line] = [[]]
    used = 0
    pending: list[Atom] = []
    for word in _words(atoms):
        first = word[0]
        if isinstance(first, Break):
            lines.append([])
            used, pending = 0, []
            continue
        if isinstance(first, Space):
            pending = [first] if lines[-1] else []
            continue
        need = sum(_width(each, look) for each in word)
        gap = sum(_width(each, look) for each in pending)
        near = width is not None and lines[-1] and used + gap + need > width - _KERNING
        if near and width is not None and _set_width([*lines[-1], *pending, *word], look) > width:
            lines.append([])
            used, gap, pending = 0, 0, []
        if width is not None and need > width:
            used = _force(word, lines, look, width)
        else:
            lines[-1].extend([*pending, *word])
            used += gap + need
        pending = []
    return lines, False


def _set_width(line: Line, look: _Look) -> int:
    """The pixels of a line as it will be drawn: kerned runs may be narrower than their words one by one."""
    return sum(_width(each, look) for each in _merged(line, look))


def _force(word: list[Atom], lines: list[Line], look: _Look, width: int) -> int:
    """Lay a word that is wider than the line, broken between letters."""
    used = 0
    for atom in word:
        parts = [replace(atom, text=letter) for letter in atom.text] if isinstance(atom, Letters) else [atom]
        for part in parts:
            need = _width(part, look)
            if lines[-1] and used + need > width:
                lines.append([])
                used = 0
            lines[-1].append(part)
            used += need
    return used


def _shortened(atoms: list[Atom], look: _Look, width: int | None) -> tuple[list[Line], bool]:
    if width is None or _set_width(atoms, look) <= width:
        return [atoms], False
    room = width - _width(Letters("…", look.bold), look)
    kept: Line = []
    for atom in atoms:
        need = _width(atom, look)
        if need <= room:
            kept.append(atom)
            room -= need
            continue
        if isinstance(atom, Letters):
            text = atom.text
            while text and _width(replace(atom, text=text), look) > room:
                text = text[:-1]
            if text:
                kept.append(replace(atom, text=text))
        break
    while kept and isinstance(kept[-1], Space):
        kept.pop()
    return [[*kept, Letters("…", look.bold)]], True


def _placed(
    lines: list[Line], wide: list[int], whole: int, align: str, look: _Look
) -> Iterator[tuple[Atom, pygame.Rect]]:
    """Every atom with its rectangle. `wide`: pixels of each line; `whole`: of the block."""
    for row, line in enumerate(lines):
        x = {"left": 0, "right": whole - wide[row]}.get(align, (whole - wide[row]) // 2)
        for atom in line:
            need = _width(atom, look)
            yield atom, pygame.Rect(x, row * look.line_height, need, look.line_height)
            x += need


def _merged(line: Line, look: _Look) -> Line:
    """Letters and spaces of one weight as one run, so that the face kerns them."""
    out: Line = []
    run: list[str] = []
    first: Letters | Space | None = None
    for atom in line:
        if not isinstance(atom, Letters | Space):
            _end_run(out, run, first)
            out.append(atom)
            run, first = [], None
            continue
        kerned = run and not run[-1].endswith("%")  # the serif face pulls the next letter over a per cent sign
        if first is None or not kerned or atom.link != first.link or (atom.bold != first.bold and not look.bold):
            _end_run(out, run, first)
            run, first = [], atom
        run.append(" " if isinstance(atom, Space) else atom.text)
    _end_run(out, run, first)
    return out


def _end_run(out: Line, run: list[str], first: Letters | Space | None) -> None:
    if first is not None:
        out.append(Letters("".join(run), first.bold, first.link))


def _draw_atom(surface: pygame.Surface, atom: Atom, where: pygame.Rect, look: _Look, find: str) -> None:
    match atom:
        case Letters():
            _draw_letters(surface, atom, where, look, find)
        case Icon():
            _draw_icon(surface, art.piece(atom.art, round(where.width * 0.96)), where)
        case Mark():
            _draw_icon(surface, art.seat_mark(atom.colour, round(where.width * 0.92)), where)
        case _:
            pass


def _draw_icon(surface: pygame.Surface, picture: pygame.Surface, where: pygame.Rect) -> None:
    surface.blit(picture, picture.get_rect(center=(where.centerx, where.centery)))


def _draw_letters(surface: pygame.Surface, atom: Letters, where: pygame.Rect, look: _Look, find: str) -> None:
    bold = atom.bold or look.bold
    weight = _weight(look.style, bold)
    own = fonts.font(fonts.path(look.style.font, weight), look.pixels)
    base = where.y + (where.height - own.get_height()) // 2 + own.get_ascent()
    colour = theme().colour(look.colour)
    if find:
        _mark_found(surface, atom, where, look, find, bold)
    x = where.x
    for file, letters in fonts.runs(atom.text, look.style.font, weight):
        if letters == fonts.NO_GLYPH:
            wide = round(look.pixels * _NO_GLYPH_WIDTH)
            box = pygame.Rect(x + 1, base - round(look.pixels * 0.66), wide - 2, round(look.pixels * 0.66))
            pygame.draw.rect(surface, colour, box, max(1, look.pixels // 14))
            x += wide
            continue
        font = fonts.font(file, look.pixels)
        drawn = font.render(letters, True, colour)
        surface.blit(drawn, (x, base - font.get_ascent()))
        x += font.size(letters)[0]
    if atom.link or look.underline:
        thick = max(1, round(look.pixels / 11))
        surface.fill(colour, (where.x, base + round(look.pixels * 0.16), where.width, thick))


def _mark_found(surface: pygame.Surface, atom: Letters, where: pygame.Rect, look: _Look, find: str, bold: bool) -> None:
    low, sought = atom.text.lower(), find.lower()
    at = low.find(sought)
    while at >= 0:
        before = _letters_width(atom.text[:at], look.style, look.pixels, bold)
        wide = _letters_width(atom.text[at : at + len(sought)], look.style, look.pixels, bold)
        surface.fill(theme().colour("find-mark"), (where.x + before, where.y + 1, wide, where.height - 2))
        at = low.find(sought, at + len(sought))
