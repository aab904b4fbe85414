"""Small sentences that several screens say: lists of names, spans of players, days and hours, places."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date, datetime
from typing import Final

from riverboards import words
from riverboards.engine.contract import Game
from riverboards.words import Rich, catalogue, later

_ = catalogue("shell")
_MONTHS: Final = (
    later("January"),
    later("February"),
    later("March"),
    later("April"),
    later("May"),
    later("June"),
    later("July"),
    later("August"),
    later("September"),
    later("October"),
    later("November"),
    later("December"),
)
_DAYS: Final = (
    later("Monday"),
    later("Tuesday"),
    later("Wednesday"),
    later("Thursday"),
    later("Friday"),
    later("Saturday"),
    later("Sunday"),
)
LEVELS: Final = {
    "easy": later("Easy"),
    "medium": later("Medium"),
    "hard": later("Hard"),
    "random": later("Random"),
}
"""The levels of computer players in the order in which they are offered."""
_BOTS: Final = {
    "easy": later("{name} (bot, easy)"),
    "medium": later("{name} (bot, medium)"),
    "hard": later("{name} (bot, hard)"),
    "random": later("{name} (bot, random)"),
}
_PLACES: Final = (later("1st"), later("2nd"), later("3rd"), later("4th"), later("5th"))


def level(name: str) -> Rich:
    """How a level of computer players is called."""
    return _(LEVELS[name])


def player(name: str, bot: str | None) -> Rich:
    """A name, and with a computer player its level: “Heron (bot, medium)”."""
    return words.escape(name) if bot is None else _(_BOTS[bot], name=name)


def joined(names: Sequence[str]) -> Rich:
    """Names as a sentence lists them: “Ana, Bruno and Tove”."""
    said = [name if isinstance(name, Rich) else words.escape(name) for name in names]
    if not said:
        return Rich("")
    whole = said[0]
    for place, name in enumerate(said[1:], start=2):
        if place < len(said):
            whole = _("{names}, {name}", names=whole, name=name)
        elif words.language() == "es" and _sounds_like_i(names[-1]):
            whole = Rich(f"{whole} e {name}")
        else:
            whole = _("{names} and {name}", names=whole, name=name)
    return whole


def _sounds_like_i(name: str) -> bool:
    """Whether Spanish says “e” for “and” before it."""
    start = name.strip().casefold()[:3]
    return start.startswith(("i", "í", "hi", "hí")) and not start.startswith(("hie", "hia", "ía", "ie", "ia"))


def players(game: Game) -> Rich:
    """“2 players”, “2–4 players”."""
    span = game.players
    if len(span) == 1:
        return _.n("{n} player", "{n} players", span[0])
    return _("{least}–{most} players", least=span[0], most=span[-1])


def players_short(game: Game) -> str:
    """“2”, “2–4”."""
    span = game.players
    return str(span[0]) if len(span) == 1 else f"{span[0]}–{span[-1]}"


def minutes(game: Game) -> Rich:
    """“20 min”, “40–60 min”."""
    least, most = game.minutes
    if least == most:
        return _("{n} min", n=least)
    return _("{least}–{most} min", least=least, most=most)


def about_minutes(game: Game) -> Rich:
    """“about 90 minutes”, “40 to 60 minutes”."""
    least, most = game.minutes
    if least == most:
        return _("about {n} minutes", n=least)
    return _("{least} to {most} minutes", least=least, most=most)


def day(stamp: float, today: date | None = None) -> Rich:
    """“today”, “yesterday”, “Thursday”, “12 May”, “12 May 2024” for seconds since 1970."""
    then = datetime.fromtimestamp(stamp).date()
    now = today or date.today()
    ago = (now - then).days
    if ago <= 0:
        return _("today")
    if ago == 1:
        return _("yesterday")
    if ago < 7:
        return _(_DAYS[then.weekday()])
    month = _(_MONTHS[then.month - 1])
    if then.year == now.year:
        return _("{day} {month}", day=then.day, month=month)
    return _("{day} {month} {year}", day=then.day, month=month, year=str(then.year))


def hour(stamp: float) -> str:
    """“18:42”."""
    return f"{datetime.fromtimestamp(stamp):%H:%M}"


def place(rank: int) -> Rich:
    """“1st”."""
    return _(_PLACES[rank - 1])


def per_cent(value: int) -> Rich:
    """“125%”, in Spanish “125 %”."""
    return _("{n}%", n=value)
