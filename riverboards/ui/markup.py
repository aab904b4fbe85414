"""Sentences with markup (see `riverboards.words`) cut into the pieces that are laid out."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final, TypeAlias

from riverboards import words
from riverboards.ui.people import People


@dataclass(frozen=True, slots=True)
class Letters:
    """Text of one weight without a space in it; `link` is underlined and can be clicked."""

    text: str
    bold: bool = False
    link: bool = False


@dataclass(frozen=True, slots=True)
class Icon:
    """An inline picture."""

    art: str


@dataclass(frozen=True, slots=True)
class Mark:
    """A seat's coloured mark; the colour is a palette name."""

    colour: str


@dataclass(frozen=True, slots=True)
class Space:
    """Where a line may be broken."""

    bold: bool = False
    link: bool = False


@dataclass(frozen=True, slots=True)
class Break:
    """Where a line is broken."""


Atom: TypeAlias = Letters | Icon | Mark | Space | Break

_TOKEN: Final = re.compile(
    r"\\(?P<escaped>.)|(?P<bold>\*\*)|\[\[(?P<icon>[^\]]*)\]\]|(?P<seat>[\ue100-\ue20f])|(?P<break>\n)|(?P<space> +)",
    re.DOTALL,
)


def parse(text: str, people: People) -> tuple[Atom, ...]:
    """The atoms of a sentence, names put in."""
    return tuple(_joined(_atoms(text, people)))


def plain(text: str) -> tuple[Atom, ...]:
    """The atoms of text that holds no markup."""
    return tuple(_split(text, False))


def _atoms(text: str, people: People) -> Iterator[Atom]:
    bold = False
    at = 0
    for hit in _TOKEN.finditer(text):
        if hit.start() > at:
            yield Letters(text[at : hit.start()], bold)
        at = hit.end()
        match hit.lastgroup:
            case "escaped":
                yield Letters(hit["escaped"], bold) if hit["escaped"] != " " else Space(bold)
            case "bold":
                bold = not bold
            case "icon":
                yield Icon(hit["icon"])
            case "seat":
                yield from _seat(hit["seat"], bold, people)
            case "break":
                yield Break()
            case _:
                yield Space(bold)
    if at < len(text):
        yield Letters(text[at:], bold)


def _seat(character: str, bold: bool, people: People) -> Iterator[Atom]:
    found = words.seat_of(character)
    if found is None:
        return
    kind, seat = found
    if kind == "mark":
        yield Mark(people.colour(seat))
    else:
        yield from _split(people.name(seat), bold)


def _split(text: str, bold: bool) -> Iterator[Atom]:
    for part in re.split(r"( +|\n)", text):
        if part == "\n":
            yield Break()
        elif part.startswith(" "):
            yield Space(bold)
        elif part:
            yield Letters(part, bold)


def _joined(atoms: Iterator[Atom]) -> Iterator[Atom]:
    """Neighbouring letters of one weight as one atom."""
    last: Letters | None = None
    for atom in atoms:
        if isinstance(atom, Letters) and last and last.bold == atom.bold:
            last = Letters(last.text + atom.text, last.bold)
            continue
        if last:
            yield last
        last = atom if isinstance(atom, Letters) else None
        if last is None:
            yield atom
    if last:
        yield last


def link(text: str) -> tuple[Atom, ...]:
    """A link after a sentence."""
    parts: list[Atom] = [Space()]
    for word in text.split(" "):
        if len(parts) > 1:
            parts.append(Space(True, True))
        parts.append(Letters(word, True, True))
    return tuple(parts)
