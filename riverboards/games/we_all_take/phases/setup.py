"""G1: set-up (WA-SETUP)."""

from __future__ import annotations

from typing import Any

from riverboards.engine.chance import Chance
from riverboards.engine.contract import Refusal, Setup
from riverboards.games.we_all_take.actions import PlaceCamp
from riverboards.games.we_all_take.board import PER_SEAT, TILE, F
from riverboards.games.we_all_take.data import HALF
from riverboards.games.we_all_take.events import CampPlaced, RoleLooked
from riverboards.games.we_all_take.phases import Say
from riverboards.games.we_all_take.phases.pieces import NO_SUCH
from riverboards.games.we_all_take.state import LOOKING, SET_UP, Position, blank

CARD_PLAYERS = range(3, 6)
"""Numbers of players who get role cards; others are Stewards (WA-ROLE-05)."""


def deal(setup: Setup) -> dict[str, Any]:
    """Fields of the first position: slots filled, weather and roles dealt, starting tokens given (WA-SETUP-15)."""
    players, options = setup.players, setup.options
    data = blank(players, setup.seed)
    chance = Chance(setup.seed)
    data["tutorial"], data["repeat"] = bool(options["tutorial"]), bool(options["repeat_erosion"])
    data["open_roles"] = bool(options.get("open_roles"))
    data["slots"] = list(F.slot_kind)
    if not data["tutorial"]:
        data["weather"] = list(range(len(F.weather_ids)))
        chance.shuffle(data["weather"])
    _deal_roles(data, players, chance)
    data["stock"] = [n for _ in range(players) for n in F.start]
    named = options["first_camp"]
    drawn = chance.below(players)
    data["first"] = drawn if named == "random" else int(str(named).removeprefix("seat-")) - 1
    data["asked"] = data["first"]
    hidden = players in CARD_PLAYERS and not data["open_roles"]
    data["phase"] = LOOKING if hidden else SET_UP
    data["looked"] = [not hidden] * players
    for kind in F.slot_kind:
        data["box"][kind - 1] -= 1
    for place, n in enumerate(F.start):
        data["box"][place] -= n * players
    data["chance"] = chance.place
    return data


def _deal_roles(data: dict[str, Any], players: int, chance: Chance) -> None:
    steward = len(F.role_ids) - 1
    if players not in CARD_PLAYERS:
        data["roles"] = [steward] * players
        return
    cards = list(range(steward))
    chance.shuffle(cards)
    data["roles"], data["undealt"] = cards[:players], cards[players:]


def look(s: Position, seat: int, say: Say) -> None:
    """A seat has seen its card; when all have, camps are placed (WA-SETUP-08)."""
    s.looked[seat] = True
    if all(s.looked):
        s.phase, s.asked = SET_UP, s.first
    say(RoleLooked(seat))


def check_camp(s: Position, action: PlaceCamp) -> Refusal | None:
    """A free camp rectangle of a full land tile (WA-SETUP-12, WA-MAP-10)."""
    tile = TILE.get(action.tile, -1)
    if tile < 0:
        return NO_SUCH
    if tile >= HALF:
        return Refusal("no-camp-space", {"tile": action.tile}, "WA-MAP-10")
    owner = s.camp_owner(tile)
    if owner >= 0:
        return Refusal("camp-space-taken", {"tile": action.tile, "owner_seat": owner}, "WA-SETUP-12")
    return None


def place_camp(s: Position, seat: int, action: PlaceCamp, say: Say) -> None:
    """In seat order from the first; after the last camp season 1 begins (WA-SETUP-13, -16)."""
    s.where[seat * PER_SEAT] = TILE[action.tile]
    say(CampPlaced(seat, action.tile))
    s.asked = (seat + 1) % s.players
