"""Sentences in the player's language, and the small markup they may carry.

Every sentence stands whole in the source, in English, with named gaps; gettext catalogues hold the translations,
one domain for the shell (`shell`) and one per game (its key). A module takes its catalogue once:

    _ = catalogue("deep-river")
    _("{who} moves a fish {n} tiles", who=who(seat), n=3)
    _.n("{n} tile", "{n} tiles", 3)

Markup in sentences: `**bold**`, `[[bankers/fish]]` for an inline icon; a backslash takes the meaning from the next
character. Text put into a gap is escaped, so a player called `**x**` stays as typed. `who` and `mark` stand for a
seat's name and mark; the window (or `plain`) puts in what the players chose, so rules and tables know no names.
"""

import gettext
import re
from collections.abc import Callable, Sequence
from functools import cache
from typing import Final

from riverboards import paths

LANGUAGES: Final = {"en": "English", "es": "Español"}
_NAME, _MARK = 0xE100, 0xE200
_SEATS: Final = 16
_current = "en"


class Rich(str):
    """A sentence that may hold markup; it is put into gaps as it stands."""

    __slots__ = ()


def escape(text: str) -> Rich:
    """Plain text as markup that shows exactly that text."""
    return Rich(re.sub(r"([\\*\[\]])", r"\\\1", text))


def who(seat: int) -> Rich:
    """Stands for the name of the player on `seat` (0-based)."""
    return Rich(chr(_NAME + seat))


def mark(seat: int) -> Rich:
    """Stands for the coloured mark of the player on `seat` (0-based), drawn as an icon."""
    return Rich(chr(_MARK + seat))


def icon(art: str) -> Rich:
    """An inline picture, by its art name such as `bankers/fish`."""
    return Rich(f"[[{art}]]")


def seat_of(character: str) -> tuple[str, int] | None:
    """("name" | "mark", seat) when a character was made by `who` or `mark`, else None."""
    code = ord(character)
    for kind, base in (("name", _NAME), ("mark", _MARK)):
        if base <= code < base + _SEATS:
            return kind, code - base
    return None


def with_names(text: str, names: Sequence[str]) -> Rich:
    """Put the players' names in where `who` stands; marks stay for the window to draw."""
    return Rich(re.sub(r"[\ue100-\ue10f]", lambda hit: escape(_name(hit[0], names)), text))


def plain(text: str, names: Sequence[str] = ()) -> str:
    """A sentence without any markup: for exports, terminals, comparisons. Names go in where given, marks fall away."""
    named = with_names(text, names) if names else text
    named = re.sub(r"\[\[[^\]]*\]\]\s?|[\ue200-\ue20f]\s?", "", named)
    return re.sub(r"\\(.)|\*\*", lambda hit: hit[1] or "", named)


def _name(character: str, names: Sequence[str]) -> str:
    seat = ord(character) - _NAME
    return names[seat] if seat < len(names) else str(seat + 1)


def number(value: int) -> str:
    """A whole number as the language writes it: 1,234 or 1.234."""
    return f"{value:,}".replace(",", "." if _current == "es" else ",")


def _fill(message: str, gaps: dict[str, object]) -> Rich:
    if not gaps:
        return Rich(message)
    return Rich(message.format(**{key: _gap(value) for key, value in gaps.items()}))


def _gap(value: object) -> object:
    if isinstance(value, Rich):
        return value
    if isinstance(value, bool) or not isinstance(value, int):
        return escape(str(value))
    return number(value)


class Catalogue:
    """The sentences of one domain, looked up in the language that is current at the call."""

    __slots__ = ("domain",)

    def __init__(self, domain: str) -> None:
        self.domain = domain

    def __call__(self, message: str, /, **gaps: object) -> Rich:
        """The sentence in the current language with its gaps filled."""
        return _fill(_translations(self.domain, _current).gettext(message) if message else "", gaps)

    def n(self, one: str, many: str, count: int, /, **gaps: object) -> Rich:
        """The sentence for a number; `{n}` is the number itself."""
        return _fill(_translations(self.domain, _current).ngettext(one, many, count), {"n": count, **gaps})


def later(message: str) -> str:
    """Marks a sentence for translation where it stands; it is looked up when it is shown."""
    return message


@cache
def catalogue(domain: str) -> Catalogue:
    """The catalogue of a domain: `shell` or a game's key."""
    return Catalogue(domain)


@cache
def _translations(domain: str, code: str) -> gettext.NullTranslations:
    if code == "pseudo":
        return _Pseudo()
    return gettext.translation(domain, paths.locale(), languages=[code], fallback=True)


class _Pseudo(gettext.NullTranslations):
    """A made-up language a third longer than English, with accents on it: layout tests read the app in it."""

    def gettext(self, message: str) -> str:
        return _stretch(message)

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        return _stretch(msgid1 if n == 1 else msgid2)


def _stretch(message: str) -> str:
    accented = re.sub(r"\{[^}]*\}|\[\[.*?\]\]|[aeiouAEIOU]", lambda hit: _ACCENT.get(hit[0], hit[0]), message)
    return accented + " " + "ñó" * (len(message) // 6) if len(message) > 2 else accented


_ACCENT: Final = dict(zip("aeiouAEIOU", "áéíóúÁÉÍÓÚ", strict=True))
_listeners: list[Callable[[], None]] = []


def language() -> str:
    """The current language's code."""
    return _current


def speak(code: str) -> None:
    """Change the current language (`en`, `es`, or `pseudo` for tests).

    Raises:
        ValueError: the app does not know the language.
    """
    global _current
    if code not in LANGUAGES and code != "pseudo":
        raise ValueError(f"Riverboards speaks {', '.join(LANGUAGES)}; it does not know “{code}”.")
    _current = code
    for listener in _listeners:
        listener()


def on_change(listener: Callable[[], None]) -> None:
    """Have `listener` called whenever the language changes (caches of laid-out text)."""
    _listeners.append(listener)
