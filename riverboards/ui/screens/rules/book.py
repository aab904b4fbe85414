"""A game's rules as a book, read from simple Markdown; no drawing here.

What may stand in `data/<game>/rules.<language>.md`: `#` the title, `##` chapters, `###` and `####` sections,
paragraphs, `-` and `1.` lists (two spaces deeper: one step in), `>` notes to be remembered, `>?` notes on options and
open questions, `|` tables, `![words](art/name)` pictures, `---` a line; inside a sentence `**bold**`, `[[art/name]]`
and links `[words](#ID)`. `{#ID}` (several are fine) at the end of a heading, paragraph, list item, note or table names
the clauses that stand there.
"""

from __future__ import annotations

import re
import unicodedata
from dataclasses import dataclass, field, replace
from functools import lru_cache
from typing import Final, Literal

from riverboards import paths

Kind = Literal[
    "title", "chapter", "section", "small", "text", "item", "number", "note", "option", "table", "picture", "line"
]

_ANCHOR: Final = re.compile(r"\s*\{((?:#[A-Za-z0-9_.-]+\s*)+)\}")
_LINK: Final = re.compile(r"(?<!\[)\[([^\[\]]+)\]\(#([A-Za-z0-9_.-]+)\)")
_PICTURE: Final = re.compile(r"!\[([^\]]*)\]\(([^)\s]+)\)$")
_HEADING: Final = re.compile(r"(#{1,4})\s+(.*)$")
_ITEM: Final = re.compile(r"(\s*)(?:([-*])|(\d+)[.)])\s+(.*)$")
_HEADINGS: Final[dict[int, Kind]] = {1: "title", 2: "chapter", 3: "section", 4: "small"}


@dataclass(frozen=True, slots=True)
class Link:
    """Words of a block that lead to a clause."""

    words: str
    to: str


@dataclass(frozen=True, slots=True)
class Block:
    """One thing on a page.

    Attributes:
        kind: what it is.
        text: its sentences, with the markup of `riverboards.words` (bold, icons); for a picture its caption.
        rows: cells of a table, the header first.
        number: of a numbered item, as it stands in the file; of a chapter, counted from 1.
        depth: how far an item is moved in.
        art: of a picture.
        clauses: what stands here.
        links: words in `text` that lead elsewhere.
    """

    kind: Kind
    text: str = ""
    rows: tuple[tuple[str, ...], ...] = ()
    number: int = 0
    depth: int = 0
    art: str = ""
    clauses: tuple[str, ...] = ()
    links: tuple[Link, ...] = ()

    def plain(self) -> str:
        """All its words, without markup."""
        cells = " ".join(cell for row in self.rows for cell in row)
        return re.sub(r"\\(.)|\*\*|\[\[[^\]]*\]\]\s?", lambda hit: hit[1] or "", f"{self.text} {cells}".strip())


@dataclass(frozen=True, slots=True)
class Heading:
    """A line of the contents: a chapter (`level` 0) or a section (1); `block` is its place in the book."""

    title: str
    level: int
    number: int
    block: int


@dataclass(slots=True)
class Book:
    """The rules of one game in one language.

    Attributes:
        title: words of the `#` heading.
        blocks: everything, in order.
        contents: chapters and sections.
    """

    title: str
    blocks: list[Block]
    contents: list[Heading] = field(default_factory=list)

    def find_clause(self, clause: str) -> int | None:
        """The block where a clause stands; a clause without a place of its own is looked for by its group
        (`DR-MOVE-03`: the first of `DR-MOVE`); None: the book does not know it."""
        for place, block in enumerate(self.blocks):
            if clause in block.clauses:
                return place
        group = clause.rpartition("-")[0]
        for place, block in enumerate(self.blocks):
            if group and any(each == group or each.startswith(f"{group}-") for each in block.clauses):
                return place
        return None

    def search(self, wanted: str) -> list[int]:
        """The blocks in which words stand, once for each place; letters with and without accents are the same."""
        key = folded(wanted.strip())
        if not key:
            return []
        return [place for place, block in enumerate(self.blocks) for _ in range(folded(block.plain()).count(key))]

    def heading_of(self, block: int) -> int:
        """The line of the contents under which a block stands."""
        return max((i for i, each in enumerate(self.contents) if each.block <= block), default=0)

    def chapter_of(self, block: int) -> Heading | None:
        """The chapter in which a block stands."""
        chapters = [each for each in self.contents if each.level == 0 and each.block <= block]
        return chapters[-1] if chapters else None


def folded(text: str) -> str:
    """Small letters without accents, one for each letter where that is possible."""
    return "".join(unicodedata.normalize("NFD", c)[0] for c in text).casefold()


@lru_cache(maxsize=16)
def read(game: str, language: str) -> Book | None:
    """The rules of a game; in English where there is no other; None: there are none."""
    for code in (language, "en"):
        try:
            return parse(paths.data(game, f"rules.{code}.md").read_text(encoding="utf-8"))
        except OSError:
            continue
    return None


def parse(source: str) -> Book:
    """The book that a file's text makes."""
    book = Book("", _Parser(source.splitlines()).blocks())
    chapter = 0
    for place, block in enumerate(book.blocks):
        if block.kind == "title" and not book.title:
            book.title = block.text
        elif block.kind == "chapter":
            chapter += 1
            book.blocks[place] = replace(block, number=chapter)
            book.contents.append(Heading(block.plain(), 0, chapter, place))
        elif block.kind == "section":
            book.contents.append(Heading(block.plain(), 1, chapter, place))
    return book


class _Parser:
    def __init__(self, lines: list[str]) -> None:
        self._lines = lines
        self._at = 0

    def blocks(self) -> list[Block]:
        made: list[Block] = []
        while self._at < len(self._lines):
            line = self._lines[self._at].rstrip()
            if not line.strip():
                self._at += 1
                continue
            made.append(self._block(line))
        return made

    def _block(self, line: str) -> Block:
        bare = line.strip()
        if (
            bare.startswith("#")
            and (level := len(bare) - len(bare.lstrip("#"))) <= 4
            and bare[level : level + 1] == " "
        ):
            self._at += 1
            return _made(_HEADINGS[level], bare[level:].strip())
        if bare.startswith("|"):
            return self._table()
        if bare.startswith(">"):
            return self._note()
        if set(bare) == {"-"} and len(bare) >= 3:
            self._at += 1
            return Block("line")
        if picture := _PICTURE.match(bare):
            self._at += 1
            return Block("picture", picture[1], art=picture[2])
        if item := _ITEM.match(line):
            return self._item(item)
        return _made("text", self._paragraph([]))

    def _paragraph(self, begun: list[str]) -> str:
        """The lines up to the next block, as one."""
        while self._at < len(self._lines):
            line = self._lines[self._at].rstrip()
            if not line.strip() or (begun and _begins_block(line)):
                break
            begun.append(line.strip())
            self._at += 1
        return " ".join(begun)

    def _item(self, item: re.Match[str]) -> Block:
        self._at += 1
        text = self._paragraph([item[4].strip()])
        made = _made("number" if item[3] else "item", text)
        return replace(made, number=int(item[3] or 0), depth=len(item[1]) // 2)

    def _note(self) -> Block:
        kind: Kind = "option" if self._lines[self._at].strip().startswith(">?") else "note"
        found: list[str] = []
        while self._at < len(self._lines) and self._lines[self._at].strip().startswith(">"):
            found.append(self._lines[self._at].strip().lstrip(">").removeprefix("?").strip())
            self._at += 1
        return _made(kind, " ".join(part for part in found if part))

    def _table(self) -> Block:
        rows: list[tuple[str, ...]] = []
        clauses: list[str] = []
        while self._at < len(self._lines) and self._lines[self._at].strip().startswith("|"):
            line, found = _without_anchors(self._lines[self._at].strip())
            clauses += found
            cells = tuple(cell.strip() for cell in line.strip().strip("|").split("|"))
            if not all(cell and set(cell) <= set("-: ") for cell in cells):
                rows.append(tuple(_LINK.sub(r"\1", cell) for cell in cells))
            self._at += 1
        width = max(len(row) for row in rows)
        return Block("table", rows=tuple(row + ("",) * (width - len(row)) for row in rows), clauses=tuple(clauses))


def _begins_block(line: str) -> bool:
    bare = line.strip()
    return _HEADING.match(bare) is not None or bare.startswith(("|", ">", "---", "![")) or bool(_ITEM.match(line))


def _made(kind: Kind, text: str) -> Block:
    text, clauses = _without_anchors(text)
    links = tuple(Link(hit[1], hit[2]) for hit in _LINK.finditer(text))
    return Block(kind, _LINK.sub(r"\1", text), clauses=tuple(clauses), links=links)


def _without_anchors(text: str) -> tuple[str, list[str]]:
    found = [name for hit in _ANCHOR.finditer(text) for name in re.findall(r"#([A-Za-z0-9_.-]+)", hit[1])]
    return _ANCHOR.sub("", text), found
