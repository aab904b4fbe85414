"""Who sits where, as far as words and marks go: what `words.who` and `words.mark` stand for."""

from __future__ import annotations

from dataclasses import dataclass

from riverboards.ui.theme import theme


@dataclass(frozen=True, slots=True)
class People:
    """Names and seat colours (palette names), by seat."""

    names: tuple[str, ...] = ()
    colours: tuple[str, ...] = ()

    def name(self, seat: int) -> str:
        """The name of a seat; its number from 1 where nobody sits yet."""
        return self.names[seat] if 0 <= seat < len(self.names) else str(seat + 1)

    def colour(self, seat: int) -> str:
        """The seat colour's name; in the palette's order where none was chosen yet."""
        if 0 <= seat < len(self.colours):
            return self.colours[seat]
        seats = theme().seats
        return seats[seat % len(seats)].name


NOBODY = People()
_here = NOBODY


def here() -> People:
    """The people at the table that is shown now."""
    return _here


def seat_down(people: People) -> None:
    """Say who sits at the table from now on; sentences laid out later name them."""
    global _here
    _here = people
