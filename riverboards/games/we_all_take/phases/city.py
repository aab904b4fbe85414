"""The city: founding the site, paying onto it, completing it (WA-CITY)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from riverboards.engine.contract import Refusal
from riverboards.games.we_all_take.actions import Pay
from riverboards.games.we_all_take.board import F
from riverboards.games.we_all_take.data import EMPTY, POLLUTION
from riverboards.games.we_all_take.events import CityCompleted, CityFounded, CityPaid
from riverboards.games.we_all_take.phases import Say
from riverboards.games.we_all_take.state import COMPLETE, NO_CITY, SITE, Position

MATERIALS = 3
"""Fish, trees and gravel, in the order of the stockpile."""
_NO_ROOM = (0,) * MATERIALS


def found(s: Position, tile: int, say: Say) -> None:
    """The site covers a land tile; what lay in its slots goes to the box (WA-CITY-01, -03, -04)."""
    cleared = [0, 0, 0, 0]
    for slot in F.slots_of[tile]:
        token = s.slots[slot]
        if token != EMPTY:
            cleared[token - 1] += 1
            s.box[token - 1] += 1
            s.slots[slot] = EMPTY
    s.city, s.city_state = tile, SITE
    say(CityFounded(F.tile_ids[tile], tuple(cleared[1:POLLUTION])))


def room(s: Position, seat: int) -> tuple[int, ...]:
    """How many of each material a seat could still lay onto the site (WA-CITY-10)."""
    if s.city_state != SITE:
        return _NO_ROOM
    stock, base, needs = s.stock, seat * 5, F.city_needs
    return tuple([min(needs - paid, stock[base + i]) for i, paid in enumerate(s.paid)])


def check_pay(s: Position, seat: int, action: Pay) -> Refusal | None:
    """Any number of fish, trees and gravel, five of each in all, own tokens (WA-CITY-08 to -10)."""
    paid = (action.fish, action.tree, action.gravel)
    if s.city_state != SITE:
        code = "no-site" if s.city_state == NO_CITY else "city-complete"
        return Refusal(code, {}, "WA-CITY-08" if s.city_state == NO_CITY else "WA-CITY-11")
    if min(paid) < 0 or not any(paid):
        return Refusal("pay-something", {}, "WA-CITY-08")
    for i, n in enumerate(paid):
        what = ("fish", "tree", "gravel")[i]
        if s.paid[i] + n > F.city_needs:
            facts = {"what": what, "need": F.city_needs - s.paid[i], "limit": F.city_needs}
            return Refusal("site-full", facts, "WA-CITY-10")
        if s.stock[seat * 5 + i] < n:
            return Refusal("too-few", {"what": what, "need": n, "have": s.stock[seat * 5 + i]}, "WA-CITY-08")
    return None


def pay(s: Position, seat: int, action: Pay, say: Say) -> None:
    """Laid tokens stay; with the last one the city stands and they leave (WA-CITY-07, -09, -11)."""
    paid = (action.fish, action.tree, action.gravel)
    for i, n in enumerate(paid):
        s.stock[seat * 5 + i] -= n
        s.paid[i] += n
    say(CityPaid(seat, paid))
    if all(n == F.city_needs for n in s.paid):
        for i in range(MATERIALS):
            s.box[i] += s.paid[i]
        s.paid = [0, 0, 0]
        s.city_state = COMPLETE
        say(CityCompleted(F.tile_ids[s.city]))


def payments(s: Position, seat: int) -> Sequence[Pay]:
    """Some of the possible payments: one token of a kind, all of a kind, all of everything."""
    return _payments(room(s, seat))


@lru_cache(maxsize=1024)
def _payments(most: tuple[int, ...]) -> tuple[Pay, ...]:
    listed: list[Pay] = []
    for i, n in enumerate(most):
        if n:
            listed.extend(Pay(*(each if at == i else 0 for at in range(MATERIALS))) for each in (1, n))
    if any(most):
        listed.append(Pay(*most))
    return tuple(dict.fromkeys(listed))
