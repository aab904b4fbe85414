"""T6b: nets draw from what moves past them (WA-NET)."""

from __future__ import annotations

from riverboards.games.we_all_take.board import NETS_PER_ROW, PART, PER_SEAT, PIECE_IDS, F
from riverboards.games.we_all_take.data import KINDS, NET, RIVER
from riverboards.games.we_all_take.events import NetCaught
from riverboards.games.we_all_take.phases import Say
from riverboards.games.we_all_take.state import Position

_NETS = tuple(kinds[NET] for kinds in PART)


def draw(s: Position, row: int, say: Say) -> None:
    """Each net of the row takes one loose token by chance, in the order of WA-NET-05; every token is as likely.

    A protected river tile switches its nets off (WA-PROT-12); floods and protected land do not (WA-FLOOD-07).
    """
    if s.protected[RIVER + row] or s.nets_rest or not any(s.loose[row * 4 : row * 4 + 4]):
        return
    nets = _nets_in(s, row)
    if not nets:
        return
    for net in F.storm_draw[row] if s.storm() else F.draw[row]:
        if net in nets and any(s.loose[row * 4 : row * 4 + 4]):
            _catch(s, row, nets[net], say)


def _nets_in(s: Position, row: int) -> dict[int, int]:
    """The nets of a row by the slots they are in."""
    where, slots = s.where, range(row * NETS_PER_ROW, (row + 1) * NETS_PER_ROW)
    return {
        net: piece for part in _NETS[: s.players] for piece, net in enumerate(where[part], part.start) if net in slots
    }


def _catch(s: Position, row: int, piece: int, say: Say) -> None:
    counts = s.loose[row * 4 : row * 4 + 4]
    drawn = s.chance.below(sum(counts))
    kind = 0
    while drawn >= counts[kind]:
        drawn -= counts[kind]
        kind += 1
    s.loose[row * 4 + kind] -= 1
    seat = piece // PER_SEAT
    s.gain(seat, kind + 1)
    say(NetCaught(seat, PIECE_IDS[piece], F.tile_ids[RIVER + row], KINDS[kind + 1]))
