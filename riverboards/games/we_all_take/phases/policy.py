"""E3: proposals (WA-POL), and what an accepted policy changes (WA-SUBS, WA-PROT, WA-CITY-01)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache, lru_cache

from riverboards.engine.contract import Refusal
from riverboards.games.we_all_take.actions import Propose
from riverboards.games.we_all_take.board import TILE, TILES, F
from riverboards.games.we_all_take.data import GOLD, HALF, POLLUTION
from riverboards.games.we_all_take.events import PhaseBegan, PolicyPassed, Proposed, ProtectionChanged, SubsidyChanged
from riverboards.games.we_all_take.phases import Say, city, exchange
from riverboards.games.we_all_take.phases.pieces import NO_SUCH
from riverboards.games.we_all_take.state import NO_CITY, POLICY, Position

SUBSIDY, PROTECTION, CITY = "subsidy", "protection", "city"
_propose = cache(Propose)


def begin(s: Position, say: Say) -> None:
    """The round of proposals in descending camp height; the order is fixed, camps do not move now (WA-VOTE-11)."""
    s.phase = POLICY
    s.order = s.by_height()
    s.settled, s.seen, s.refused = [False] * s.players, [s.key()], []
    say(PhaseBegan(POLICY, s.season))


def ask_next(s: Position, start: int) -> bool:
    """Ask the next seat in the order that has not passed and could propose or sell; False: the phase is over."""
    for step in range(s.players):
        seat = s.order[(start + step) % s.players]
        if not s.settled[seat] and can_act(s, seat):
            s.asked = seat
            return True
    s.asked = -1
    return False


def can_act(s: Position, seat: int) -> bool:
    """Gold for a proposal, or something stranded to sell."""
    return bool(s.has(seat, GOLD) or exchange.sales(s, seat))


def traded(s: Position, receivers: list[int]) -> None:
    """Who received gold after passing is asked again, unless the position is not new (WA-POL-06, WA-CLOSE-08)."""
    key = s.key()
    if key not in s.seen:
        s.seen.append(key)
        for seat in receivers:
            s.settled[seat] = False


def pass_on(s: Position, seat: int, say: Say) -> None:
    """Asked again after a proposal, or after receiving gold."""
    s.settled[seat] = True
    say(PolicyPassed(seat))


def check_propose(s: Position, seat: int, action: Propose) -> Refusal | None:
    """One gold, and a proposal that would change something (WA-POL-07 to -09)."""
    refused = check_content(s, action)
    if refused is None and not s.has(seat, GOLD):
        return Refusal("no-gold", {"need": 1}, "WA-POL-01")
    return refused


def check_content(s: Position, action: Propose) -> Refusal | None:
    """Whether the proposal itself is sound."""
    if action.policy == SUBSIDY and not action.tile:
        if s.subsidy is action.enact:
            return Refusal("subsidy-already" if action.enact else "subsidy-not", {}, "WA-POL-09")
        return None
    tile = TILE.get(action.tile, -1)
    if tile < 0 or action.policy not in (PROTECTION, CITY):
        return NO_SUCH
    facts = {"tile": action.tile}
    if action.policy == PROTECTION:
        if bool(s.protected[tile]) is action.enact:
            return Refusal("protected-already" if action.enact else "protected-not", facts, "WA-POL-09")
        return None
    if not action.enact:
        return Refusal("city-stays", {}, "WA-POL-05")
    if s.city_state != NO_CITY:
        return Refusal("second-city", {"tile": F.tile_ids[s.city]}, "WA-POL-09")
    if tile >= HALF:
        return Refusal("city-on-land", facts, "WA-CITY-02")
    return None


def propose(s: Position, seat: int, action: Propose, say: Say) -> None:
    """The gold is lost whatever comes of it; all may propose again afterwards."""
    s.gain(seat, GOLD, -1)
    s.box[GOLD - 1] += 1
    s.proposal = (seat, action.policy, action.enact, TILE.get(action.tile, -1))
    say(Proposed(seat, action.policy, action.enact, action.tile))


def proposals(s: Position, seat: int) -> Sequence[Propose]:
    """All sound proposals of a seat with gold: those of `contents` that `check_content` lets pass."""
    return _sound(s.subsidy, bytes(s.protected), s.city_state == NO_CITY) if s.has(seat, GOLD) else ()


@lru_cache(maxsize=512)
def _sound(subsidy: bool, protected: bytes, no_city: bool) -> tuple[Propose, ...]:
    cities = range(HALF if no_city else 0)
    return (
        _propose(SUBSIDY, not subsidy, ""),
        *(_propose(PROTECTION, not on, F.tile_ids[tile]) for tile, on in enumerate(protected)),
        *(_propose(CITY, True, F.tile_ids[tile]) for tile in cities),
    )


def contents(s: Position) -> Iterator[Propose]:
    """Everything that could be proposed, sound or not."""
    yield _propose(SUBSIDY, not s.subsidy, "")
    for tile in range(TILES):
        yield _propose(PROTECTION, not s.protected[tile], F.tile_ids[tile])
    for tile in range(TILES):
        yield _propose(CITY, True, F.tile_ids[tile])


def enact(s: Position, say: Say) -> None:
    """An accepted policy takes effect at once (WA-POL-10). Markers come from the box and go back there (WA-PROT-04)."""
    assert s.proposal is not None
    _, policy, on, tile = s.proposal
    sign = 1 if on else -1
    if policy == SUBSIDY:
        s.subsidy = on
        s.box[POLLUTION - 1] -= sign
        say(SubsidyChanged(on))
    elif policy == PROTECTION:
        s.protected[tile] = int(on)
        s.box[GOLD - 1] -= sign
        say(ProtectionChanged(F.tile_ids[tile], on))
    else:
        city.found(s, tile, say)
