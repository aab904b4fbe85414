"""What the Undo button says: how far the way back is free, and why it goes no further."""

from __future__ import annotations

from riverboards.engine import match as barriers
from riverboards.engine.match import UndoInfo
from riverboards.tables.contract import Table
from riverboards.words import catalogue, who

_ = catalogue("shell")


def barrier_sentence(table: Table, info: UndoInfo) -> str:
    """Why nothing before it can be taken back."""
    name = who(info.seat) if info.seat is not None else ""
    match info.barrier:
        case barriers.START:
            return _("Nothing has been done yet.")
        case barriers.OTHER_SEAT:
            return _("What {name} did can be taken back by {name} only.", name=name)
        case barriers.READY:
            return _("{name} has looked at a private page since.", name=name)
        case barriers.LEFT:
            return _("{name} has left the game since.", name=name)
        case barriers.ENDED:
            return _("The game has been ended.")
    return table.barrier(info.barrier)


def undo_tip(info: UndoInfo) -> str:
    """What pressing Undo would do."""
    if info.turn > 1:
        return _("Takes back one step (Ctrl+Z); with Shift the whole turn")
    return _("Takes back one step (Ctrl+Z)")
