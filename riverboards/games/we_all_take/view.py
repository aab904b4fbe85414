"""What a viewer may know: copied out of the position, never a position with things struck out."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from riverboards.engine.chance import Chance
from riverboards.engine.contract import Decision, Outcome
from riverboards.games.we_all_take import scoring
from riverboards.games.we_all_take.board import PER_SEAT, F
from riverboards.games.we_all_take.data import KINDS, OWNED
from riverboards.games.we_all_take.phases import order
from riverboards.games.we_all_take.state import OVER, WINDOW, Position


@dataclass(frozen=True, slots=True)
class View:
    """A position as one viewer knows it. Tiles, slots and pieces by number as in data.py and board.py.

    Attributes:
        roles: role id of each seat, empty where the viewer does not know it.
        almanac: ids of the open weather cards, this season's first; `discard`: those that are over.
        deck: how many cards lie face down; `unseen`: which cards nobody has seen, in the order of the card list.
        slots, loose, stock, where, used, canals, levees, bridges, flooded, quiet, protected, paid, trail: as in
            `state.Position`.
        tile: tile that acts; `acting`: pieces of the open window; `ahead`: (seat, tile) of windows still to come.
        offer: (seat, partner, give, get); `ferry`: boat and passenger; `proposal`: (seat, policy, enact, tile).
        order: seats in the order of voting; `sides`: 1 yes, 0 no, -1 not yet; `votes`; `settled`: said ready, passed
            or declined.
    """

    viewer: int | None
    decisions: tuple[Decision, ...]
    turn: int
    outcome: Outcome | None
    players: int
    tutorial: bool
    open_roles: bool
    repeat: bool
    first: int
    phase: str
    asked: int
    season: int
    last: bool
    storm: bool
    at: int
    row: int
    level: int
    kept: int
    rolled: tuple[int, ...]
    roles: tuple[str, ...]
    looked: tuple[bool, ...]
    almanac: tuple[str, ...]
    discard: tuple[str, ...]
    deck: int
    unseen: tuple[str, ...]
    slots: tuple[int, ...]
    loose: tuple[int, ...]
    stock: tuple[int, ...]
    where: tuple[int, ...]
    used: tuple[int, ...]
    canals: tuple[int, ...]
    levees: tuple[int, ...]
    bridges: tuple[int, ...]
    flooded: tuple[int, ...]
    quiet: tuple[int, ...]
    protected: tuple[int, ...]
    city: int
    city_state: int
    paid: tuple[int, ...]
    subsidy: bool
    tile: int
    acting: tuple[int, ...]
    opened: int
    ahead: tuple[tuple[int, int], ...]
    offer: tuple[int, int, tuple[int, ...], tuple[int, ...]] | None
    ferry: tuple[int, int] | None
    proposal: tuple[int, str, bool, int] | None
    order: tuple[int, ...]
    sides: tuple[int, ...]
    votes: tuple[int, ...]
    settled: tuple[bool, ...]
    trail: tuple[tuple[int, bool, int, tuple[str, ...]], ...]


def of(s: Position, viewer: int | None) -> View:
    """The view of a seat, or of the table."""
    begun = s.season > 0
    weather = () if s.tutorial else tuple(F.weather_ids[card] for card in s.weather)
    now = max(s.season, 1) - 1
    acts = (s.phase == WINDOW or s.ferry is not None) and s.tile_step < len(order.tiles(s))
    return View(
        viewer=viewer,
        decisions=s.decisions(),  # type: ignore[attr-defined]
        turn=s.turn,
        outcome=scoring.outcome(s),
        players=s.players,
        tutorial=s.tutorial,
        open_roles=s.open_roles,
        repeat=s.repeat,
        first=s.first,
        phase=s.phase,
        asked=s.asked,
        season=s.season,
        last=begun and s.last_season(),
        storm=s.storm(),
        at=s.at,
        row=s.row(),
        level=s.level,
        kept=s.kept,
        rolled=s.rolled,
        roles=tuple(F.role_ids[role] if knows(s, viewer, seat) else "" for seat, role in enumerate(s.roles)),
        looked=tuple(s.looked),
        almanac=weather[now : now + F.almanac],
        discard=weather[:now],
        deck=len(weather[now + F.almanac :]),
        unseen=tuple(F.weather_ids[card] for card in sorted(s.weather[now + F.almanac :])),
        slots=tuple(s.slots),
        loose=tuple(s.loose),
        stock=tuple(s.stock),
        where=tuple(s.where),
        used=tuple(s.used),
        canals=tuple(s.canals),
        levees=tuple(s.levees),
        bridges=tuple(s.bridges),
        flooded=tuple(s.flooded),
        quiet=tuple(s.quiet),
        protected=tuple(s.protected),
        city=s.city,
        city_state=s.city_state,
        paid=tuple(s.paid),
        subsidy=s.subsidy,
        tile=order.tiles(s)[s.tile_step] if acts else -1,
        acting=tuple(s.acting),
        opened=s.opened,
        ahead=tuple(order.places_ahead(s)) if acts else (),
        offer=s.offer,
        ferry=s.ferry,
        proposal=s.proposal,
        order=tuple(s.order),
        sides=tuple(s.sides),
        votes=tuple(s.votes),
        settled=tuple(s.settled),
        trail=tuple(s.trail),
    )


def knows(s: Position, viewer: int | None, seat: int) -> bool:
    """Whether a viewer knows a seat's role: the own one, all of them when they lie open or the game is over; a
    Steward's is no secret (WA-SETUP-08, WA-VAR-02, WA-ROLE-05)."""
    return s.phase == OVER or s.open_roles or not s.undealt or viewer == seat


def redeal(s: Position, viewer: int | None, chance: Chance) -> None:
    """Draw anew what the viewer does not know: roles and undealt cards, the deck, coming chance.

    What is drawn from lies in a fixed order first: the same chance gives the same result, whatever the secrets are.
    """
    unknown = [seat for seat in range(s.players) if not knows(s, viewer, seat)]
    cards = sorted([s.roles[seat] for seat in unknown] + s.undealt)
    chance.shuffle(cards)
    for seat in unknown:
        s.roles[seat] = cards.pop()
    s.undealt = cards
    if not s.tutorial:
        top = max(s.season, 1) - 1 + F.almanac
        rest = sorted(s.weather[top:])
        chance.shuffle(rest)
        s.weather[top:] = rest
    s.chance = chance.fork()


def components(s: Position) -> Mapping[str, int]:
    """How many there are of each thing: tokens in slots, loose, in stockpiles, on the site, as markers, in the box."""
    counts: dict[str, int] = {}
    for kind in range(1, 6):
        n = s.box[kind - 1] + sum(s.stock[kind - 1 :: 5])
        if kind < 5:
            n += s.slots.count(kind) + sum(s.loose[kind - 1 :: 4])
        counts[KINDS[kind]] = n
    for i, kind_name in enumerate(KINDS[1:4]):
        counts[kind_name] += s.paid[i]
    counts["pollution"] += int(s.subsidy)
    counts["gold"] += sum(s.protected)
    for kind, name in enumerate(OWNED):
        counts[name] = s.players * F.pieces[kind]
    counts["roles"] = len({*s.roles, *s.undealt}) if s.undealt else len(s.roles)
    counts["weather"] = len(set(s.weather))
    counts["sticks"] = max(F.heap, s.sticks())
    counts["nets-sharing-a-slot"] = len(_nets(s)) - len(set(_nets(s)))
    return counts


def _nets(s: Position) -> list[int]:
    net = len(OWNED) - 1
    first = sum(F.pieces[:net])
    return [at for piece, at in enumerate(s.where) if at >= 0 and piece % PER_SEAT >= first]
