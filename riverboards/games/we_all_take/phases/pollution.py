"""Pollution comes onto the river and finds slots (WA-POLL)."""

from __future__ import annotations

from riverboards.games.we_all_take.board import F
from riverboards.games.we_all_take.data import EMPTY, FISH, POLLUTION, RIVER, ROWS
from riverboards.games.we_all_take.events import FishSlotted, Polluted, Settled
from riverboards.games.we_all_take.phases import Say
from riverboards.games.we_all_take.state import Position


def create(s: Position, row: int, n: int, by: str, say: Say) -> None:
    """New pollution lands on the river tile: an empty fish slot takes it, land is not looked at (WA-POLL-02, -03)."""
    s.box[POLLUTION - 1] -= n
    place(s, row, n, by, say)


def place(s: Position, row: int, n: int, by: str, say: Say) -> None:
    """Pollution that comes onto the river tile from its own row: into a fish slot, in the estuary in place of a fish,
    else loose (WA-POLL-03, -04, -13)."""
    river = RIVER + row
    for _ in range(n):
        slot, displaced = fish_slot(s, river)
        if slot < 0:
            s.loose[row * 4 + POLLUTION - 1] += 1
            say(Polluted(by, F.tile_ids[river], "", False))
        else:
            s.slots[slot] = POLLUTION
            say(Polluted(by, F.tile_ids[river], F.slot_ids[slot], displaced))


def fish_slot(s: Position, river: int) -> tuple[int, bool]:
    """The fish slot that pollution takes: an empty one; in the estuary, but not in the storm, that of the fish nearest
    upriver, which becomes loose (WA-POLL-11 to -15). (-1, False): none."""
    slot = s.empty_slot(river)
    if slot >= 0:
        return slot, False
    if river == RIVER + ROWS - 1 and not s.storm():
        for slot in F.slots_of[river]:
            if s.slots[slot] == FISH:
                s.loose[(river - RIVER) * 4 + FISH - 1] += 1
                return slot, True
    return -1, False


def slot_fish(s: Position, row: int, say: Say) -> None:
    """Loose fish fill the empty fish slots of the river tile (WA-FLOW-01)."""
    river = RIVER + row
    at = row * 4 + FISH - 1
    while s.loose[at]:
        slot = s.empty_slot(river)
        if slot < 0:
            return
        s.slots[slot] = FISH
        s.loose[at] -= 1
        say(FishSlotted(F.tile_ids[river], F.slot_ids[slot]))


def settle(s: Position, row: int, arrived: int, say: Say) -> None:
    """Arriving tokens find slots: fish first, then pollution on land, higher tile first, then in fish slots, in the
    estuary in place of fish (WA-FLOW-06, WA-POLL-05 to -09, -13, -16)."""
    slot_fish(s, row, say)
    at = row * 4 + POLLUTION - 1
    river = RIVER + row
    for _ in range(arrived):
        slot, displaced = _landing(s, row)
        if slot < 0:
            return
        s.slots[slot] = POLLUTION
        s.loose[at] -= 1
        say(Settled(F.tile_ids[river], F.slot_ids[slot], displaced))


def _landing(s: Position, row: int) -> tuple[int, bool]:
    slots = s.slots
    for tile in F.heights[row]:
        if tile == s.city:
            continue
        for slot in F.slots_of[tile]:
            if slots[slot] == EMPTY:
                return slot, False
    return fish_slot(s, RIVER + row)
