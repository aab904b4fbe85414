"""The clicks that say an action: first the structure, then what it does it with."""

from __future__ import annotations

from riverboards.engine.contract import Action
from riverboards.games.we_all_take import actions as do
from riverboards.games.we_all_take.board import KIND_OF, LOOSE, NET_SLOT, PIECE, PIECE_IDS, SLOT, TILE, F
from riverboards.games.we_all_take.data import BOAT, HALF, KINDS
from riverboards.games.we_all_take.state import NEW, SPENT
from riverboards.games.we_all_take.view import View
from riverboards.tables.contract import Target
from riverboards.tables.we_all_take.names import loose_id, structures_on, token_id

Steps = tuple[frozenset[Target], ...]


def steps(view: View, action: Action) -> Steps:
    """The clicks in their order; votes, trades and larger payments are answered on forms."""
    match action:
        case do.Take() | do.Gather() | do.Dredge() | do.Plant() | do.Build() | do.Move() | do.Ferry():
            return (*_lead(view, action.piece), *_window(view, action))
        case do.PlaceCamp():
            return _one(action.tile)
        case do.Propose():
            return _proposal(view, action)
        case do.Sell():
            return (frozenset((action.piece, f"do/sell/{action.piece}")),)
        case do.Pay():
            return _payment(action)
    return _simple(action)


def _simple(action: Action) -> Steps:
    match action:
        case do.Look():
            return _one("do/look")
        case do.Roll():
            return _one("do/roll", "die")
        case do.EndWindow():
            return _one("do/end-window")
        case do.AnswerFerry() | do.AnswerOffer():
            return _one("do/yes" if action.yes else "do/no")
        case do.Exchange():
            return _one(f"do/exchange/{action.first}/{action.second}")
        case do.Buy():
            return _one(f"do/buy/{action.what}")
        case do.Ready() | do.PassPolicy():
            return _one("do/ready")
    return ()


def _one(*targets: Target) -> Steps:
    return (frozenset(targets),)


def _piece(name: str) -> frozenset[Target]:
    """A structure on the map or its picture in the tray."""
    return frozenset((name, f"do/piece/{name}"))


def actors(view: View) -> list[int]:
    """The structures of the open window that are neither spent nor new."""
    return [piece for piece in view.acting if not view.used[piece] & (SPENT | NEW)]


def _lead(view: View, name: str) -> Steps:
    """The structure comes first, unless it is the only one that can act."""
    own = actors(view)
    return () if len(own) == 1 and PIECE_IDS[own[0]] == name else (_piece(name),)


def _window(view: View, action: Action) -> Steps:
    match action:
        case do.Take():
            return (_source(view, action.source),)
        case do.Gather():
            return (_source(view, action.slot),)
        case do.Plant():
            return (frozenset((action.slot,)),)
        case do.Dredge():
            return _one("do/dredge")
        case do.Build():
            return _build(action)
        case do.Move():
            return (frozenset(_tile_targets(view, action)),)
        case do.Ferry():
            return (frozenset((f"do/ferry/{action.passenger}", action.passenger)),)
    return ()


def _source(view: View, source: str) -> frozenset[Target]:
    """A token in a slot, the slot itself where it is empty, or a heap of loose tokens."""
    if source in LOOSE:
        return frozenset((loose_id(source),))
    slot = SLOT.get(source, -1)
    if slot >= 0 and view.slots[slot]:
        return frozenset((token_id(slot, view.slots[slot]), source))
    return frozenset((source,))


def _build(action: do.Build) -> Steps:
    """Build, then what; a net also where."""
    first = (frozenset(("do/build",)), frozenset((f"do/build/{action.what}",)))
    if action.where in NET_SLOT:
        return (*first, frozenset((action.where,)))
    return first


def _tile_targets(view: View, action: do.Move) -> set[Target]:
    """A tile to move to, for a boat with the boats' places."""
    tile = action.tile
    targets = {tile}
    piece = PIECE.get(action.piece, -1)
    if piece >= 0 and KIND_OF[piece] == BOAT and tile in TILE:
        targets |= {f"boats/{tile}/1", f"boats/{tile}/2"}
    return targets


def _proposal(view: View, action: do.Propose) -> Steps:
    """Which policy, then the tile where it needs one."""
    if action.policy == "subsidy":
        return _one("do/policy/subsidy")
    kind = action.policy if action.enact else "lift"
    tile = TILE.get(action.tile, -1)
    if tile < 0:
        return ()
    marks = {action.tile, f"protected/{action.tile}"}
    if tile < HALF:
        marks.add(f"camp/{action.tile}")
    marks |= set(structures_on(view, tile))
    marks |= {token_id(slot, view.slots[slot]) for slot in F.slots_of[tile] if view.slots[slot]}
    return (frozenset((f"do/policy/{kind}",)), frozenset(marks))


def _payment(action: do.Pay) -> Steps:
    """One token by a click; more on the form."""
    paid = (action.fish, action.tree, action.gravel)
    if sum(paid) == 1:
        return _one(f"do/pay/{KINDS[paid.index(1) + 1]}")
    return ()
