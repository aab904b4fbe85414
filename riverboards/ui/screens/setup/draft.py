"""What is being agreed before a game, without any drawing: seats, options, seed; what is wrong with it, what is kept.

A draft is always one that could be played but for its names: colours and unique choices are swapped, never doubled.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Final

from riverboards import words
from riverboards.engine.chance import Chance
from riverboards.engine.contract import Game, Option, Seat, SeatOption, Setup
from riverboards.engine.setup import (
    COLOURS,
    complete,
    made_up_seed,
    option_values,
    options_for,
    seat_options_for,
)
from riverboards.players import LEVELS
from riverboards.words import catalogue, later

_ = catalogue("shell")
LONGEST_NAME: Final = 40
LONGEST_SEED: Final = 60
ORDERS: Final = ("listed", "shuffled", "moved")
_GUESTS: Final = (
    later("Heron"),
    later("Otter"),
    later("Beaver"),
    later("Trout"),
    later("Newt"),
    later("Kingfisher"),
    later("Mink"),
    later("Pike"),
    later("Frog"),
    later("Crane"),
)
"""Names of guests and of computer players until somebody types another: twice as many as there are seats."""
USUAL_LEVEL: Final = "medium"
Value = str | int | bool


@dataclass(slots=True)
class Place:
    """One seat being filled.

    Attributes:
        bot: the level of a computer player; None: a person.
        person: name of the person who sat here before a computer player did.
    """

    name: str
    colour: str
    bot: str | None = None
    choices: dict[str, str] = field(default_factory=dict)
    person: str = ""


class Draft:
    """The set-up of a game being made.

    Attributes:
        seats: in the order of the list; `order` says how they come to the table.
        options: every option of the game that was touched or remembered, and the defaults of the rest.
        seed: text, never empty when the game starts.
        filled: it was filled in from the last game.
    """

    def __init__(self, game: Game, remembered: Mapping[str, Any] | None = None, luck: str = "") -> None:
        """`remembered`: what `memory` gave the last time; `luck`: where made-up seeds come from."""
        self.game = game
        self._luck = Chance(luck)
        self.seed = made_up_seed(self._luck)
        self.order = "listed"
        self.options: dict[str, Value] = {}
        self.seats: list[Place] = []
        self.filled = False
        self.start_afresh()
        if remembered:
            self._fill(remembered)

    # -- seats -----------------------------------------------------------------------------------------------

    def start_afresh(self) -> None:
        """As on the first day: the usual number of guests, the printed rules."""
        players = self.game.players
        self.seats = []
        self.filled = False
        self.order = "listed"
        self.options = {option.key: option.default for option in self.game.options}
        for _each in range(max(players[0], min(2, players[-1]))):
            self.add()

    @property
    def can_add(self) -> bool:
        return len(self.seats) < self.game.players[-1]

    @property
    def can_remove(self) -> bool:
        return len(self.seats) > self.game.players[0]

    def add(self) -> None:
        """One more seat, with a guest's name and the first free colour."""
        taken = {seat.colour for seat in self.seats}
        colour = next(each for each in COLOURS if each not in taken)
        self.seats.append(Place(self._animal(), colour))
        self._settle_choices()

    def _animal(self) -> str:
        """A river animal that nobody at the table is called."""
        names = {_same(seat.name) for seat in self.seats}
        return next(name for name in _animals() if _same(name) not in names)

    def play_by(self, place: int, level: str | None) -> None:
        """Have a computer player of a level answer for a seat, or a person (None), who gets the typed name back."""
        seat = self.seats[place]
        before, seat.bot = seat.bot, level
        if level is not None and before is None and tidy(seat.name) not in _animals():
            seat.person, seat.name = seat.name, self._animal()
        elif level is None and before is not None and tidy(seat.person):
            taken = {_same(other.name) for other in self.seats if other is not seat}
            if _same(seat.person) not in taken:
                seat.name = seat.person

    @property
    def people(self) -> int:
        """How many seats people play."""
        return sum(seat.bot is None for seat in self.seats)

    def remove(self, place: int) -> None:
        """One seat less."""
        del self.seats[place]
        self._settle_choices()

    def move(self, place: int, to: int) -> None:
        """Put the seat at `place` where `to` is; options that name a seat go on naming the same person."""
        if to == place or not {place, to} <= set(range(len(self.seats))):
            return
        before = list(self.seats)
        self.seats.insert(to, self.seats.pop(place))
        self.options = _followed(self.options, before, self.seats)

    def recolour(self, place: int, colour: str) -> None:
        """Give a seat a colour; who had it takes the old one."""
        for other in self.seats:
            if other.colour == colour:
                other.colour = self.seats[place].colour
        self.seats[place].colour = colour

    def choose(self, place: int, key: str, value: str) -> None:
        """A seat option; where no two seats may have the same, who had it takes the old value."""
        seat = self.seats[place]
        option = next(each for each in self.seat_options() if each.key == key)
        if option.unique:
            for other in self.seats:
                if other is not seat and other.choices.get(key) == value:
                    other.choices[key] = seat.choices[key]
        seat.choices[key] = value

    def seat_options(self) -> tuple[SeatOption, ...]:
        """The seat options that apply now."""
        return seat_options_for(self.game, len(self.seats))

    def _settle_choices(self) -> None:
        """Every seat has a value of each seat option, each but once where they are unique."""
        for option in self.seat_options():
            taken: set[str] = set()
            for seat in self.seats:
                value = seat.choices.get(option.key)
                if value not in option.values or (option.unique and value in taken):
                    value = next(each for each in option.values if not option.unique or each not in self._held(option))
                seat.choices[option.key] = value
                taken.add(value)
        for applying in options_for(self.game, len(self.seats)):
            if self.options[applying.key] not in option_values(applying, len(self.seats)):
                self.options[applying.key] = applying.default

    def _held(self, option: SeatOption) -> set[str]:
        return {seat.choices[option.key] for seat in self.seats if option.key in seat.choices}

    # -- options ---------------------------------------------------------------------------------------------

    def applying(self) -> tuple[Option, ...]:
        """The options that apply to so many players."""
        return options_for(self.game, len(self.seats))

    def values(self, option: Option) -> tuple[Value, ...]:
        """What may be chosen now."""
        return option_values(option, len(self.seats))

    def changed(self, option: Option) -> bool:
        """Whether it is not as printed."""
        return self.options[option.key] != option.default

    def changes(self) -> int:
        """How many options are not as printed."""
        return sum(self.changed(option) for option in self.applying())

    def as_printed(self) -> None:
        """Every option back to its default."""
        self.options = {option.key: option.default for option in self.game.options}

    def new_seed(self) -> None:
        """Another made-up seed."""
        self.seed = made_up_seed(self._luck)

    # -- checks ----------------------------------------------------------------------------------------------

    def problems(self) -> dict[int, str]:
        """Sentences about names that cannot be played with, by seat."""
        found: dict[int, str] = {}
        first: dict[str, int] = {}
        for place, seat in enumerate(self.seats):
            name = tidy(seat.name)
            if not name:
                found[place] = _("Seat {n} needs a name: at least one letter that can be seen.", n=place + 1)
            elif _same(name) in first:
                found[place] = _("Two players are called {name}. Another letter tells them apart.", name=name)
            else:
                first[_same(name)] = place
        return found

    def setup(self) -> Setup:
        """The checked set-up, in the order in which the seats come to the table.

        Raises:
            SetupError: the draft has problems that `problems` does not know.
        """
        seats, options = self._seated()
        made = tuple(Seat(tidy(each.name), each.colour, each.bot, dict(each.choices)) for each in seats)
        applying = {option.key for option in options_for(self.game, len(seats))}
        chosen = {key: value for key, value in options.items() if key in applying}
        return complete(self.game, made, chosen, self.seed.strip() or made_up_seed(self._luck))

    def _seated(self) -> tuple[list[Place], dict[str, Value]]:
        seats = list(self.seats)
        if self.order == "moved":
            seats = seats[1:] + seats[:1]
        elif self.order == "shuffled":
            Chance(f"{self.seed}/seats").shuffle(seats)
        return seats, _followed(self.options, self.seats, seats)

    # -- memory ----------------------------------------------------------------------------------------------

    def memory(self) -> dict[str, Any]:
        """What the next set-up of this game begins with, as plain JSON."""
        return {
            "seats": [{"name": s.name, "colour": s.colour, "bot": s.bot, "choices": s.choices} for s in self.seats],
            "options": self.options,
            "order": self.order,
        }

    def _fill(self, remembered: Mapping[str, Any]) -> None:
        seats = [_place(each) for each in remembered.get("seats", ()) if isinstance(each, dict)]
        colours = {seat.colour for seat in seats}
        if len(seats) in self.game.players and len(colours) == len(seats) and colours <= set(COLOURS):
            self.seats = seats
            self.filled = True
        known = {option.key: option for option in self.game.options}
        for key, value in dict(remembered.get("options") or {}).items():
            if key in known and value in known[key].values:
                self.options[key] = value
        if remembered.get("order") in ORDERS:
            self.order = remembered["order"]
        self._settle_choices()


def agreed(setup: Setup) -> dict[str, Any]:
    """A finished set-up in the form of `Draft.memory`: for a rematch of a game that was loaded."""
    seats = [{"name": s.name, "colour": s.colour, "bot": s.bot, "choices": dict(s.choices)} for s in setup.seats]
    return {"seats": seats, "options": dict(setup.options), "order": "listed"}


def _animals() -> list[str]:
    return [words.plain(_(name)) for name in _GUESTS]


def tidy(name: str) -> str:
    """A name without what cannot be seen, single spaces inside and none around, `LONGEST_NAME` letters at most."""
    seen = "".join(" " if unicodedata.category(c) in ("Zs", "Zl", "Zp") or c in "\t\r\n" else c for c in name)
    kept = "".join(c for c in seen if unicodedata.category(c) not in ("Cc", "Cs", "Co", "Cn") and c not in _UNSEEN)
    return " ".join(kept.split())[:LONGEST_NAME].strip()


_UNSEEN: Final = frozenset("\u200b\u200e\u200f\u2060\ufeff\u00ad\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069")


def _same(name: str) -> str:
    """Two names are the same to a reader when this is."""
    return unicodedata.normalize("NFKC", tidy(name)).casefold()


def _place(data: Mapping[str, Any]) -> Place:
    choices = data.get("choices")
    bot = data.get("bot")
    return Place(
        tidy(str(data.get("name", ""))),
        str(data.get("colour", "")),
        (bot if bot in LEVELS else USUAL_LEVEL) if isinstance(bot, str) else None,
        {str(key): str(value) for key, value in choices.items()} if isinstance(choices, dict) else {},
    )


def _followed(options: Mapping[str, Value], before: list[Place], after: list[Place]) -> dict[str, Value]:
    """Options whose value names a seat, naming the same person in another order of seats."""
    moved: dict[str, Value] = {}
    for key, value in options.items():
        if isinstance(value, str) and value.startswith("seat-"):
            number = int(value.removeprefix("seat-"))
            if number <= len(before):
                value = f"seat-{after.index(before[number - 1]) + 1}"
        moved[key] = value
    return moved
