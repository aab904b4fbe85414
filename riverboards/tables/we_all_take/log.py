"""The log line of each event."""

from __future__ import annotations

from riverboards.engine.contract import Event
from riverboards.games.we_all_take import events as ev
from riverboards.games.we_all_take.board import SLOT, F
from riverboards.games.we_all_take.data import KINDS, TREE
from riverboards.tables.contract import Line, Target
from riverboards.tables.we_all_take.names import (
    WEATHER_ART,
    a_structure,
    all_tokens,
    art,
    kind_name,
    level_text,
    loose_id,
    piece_of,
    signed,
    structure_art,
    the_structure,
    tile_name,
    tokens,
    weather_name,
)
from riverboards.tables.we_all_take.role import winners_line
from riverboards.tables.we_all_take.trade import terms
from riverboards.tables.we_all_take.voting import proposal_title
from riverboards.words import Rich, catalogue, who

_ = catalogue("we-all-take")


def tell(event: Event) -> Line | None:
    """The line, or None where it goes without saying."""
    for part in (_tell_water, _tell_life, _tell_action, _tell_season_end, _tell_course):
        line = part(event)
        if line is not None:
            return line
    return None


def _tile_of(slot: str) -> str:
    return F.tile_ids[F.slot_tile[SLOT[slot]]]


def _tell_water(event: Event) -> Line | None:
    match event:
        case ev.Rolled():
            return Line(_rolled(event), icon="common/dice-5", strong=True)
        case ev.TurnBegan(_season, row, level, plus):
            text = _("Row {row}: water level {n}", row=row, n=level_text(level))
            if plus:
                text = _("Row {row}: a tributary raises the water to {n}", row=row, n=level_text(level))
            return Line(text, icon="we-all-take/boards/water-die", targets=("die", f"W{row}"), strong=True)
        case ev.Drained(tile, level, refilled):
            text = _("{tile} drains: water {n}", tile=_capital(tile), n=level_text(level))
            if refilled:
                text = _("{tile} drains and its gravel comes back: water {n}", tile=_capital(tile), n=level_text(level))
            return Line(text, icon=art("gravel"), targets=(tile,))
        case ev.Eroded(tile, _slot, level):
            text = _("{tile} erodes: water {n}", tile=_capital(tile), n=level_text(level))
            return Line(text, icon=art("tree"), targets=(tile,))
        case ev.Flooded(tile):
            return Line(_("{tile} has no tree and floods", tile=_capital(tile)), icon=art("flood"), targets=(tile,))
        case ev.CanalDrained(tile, _level, farms):
            text = _("A canal drains on {tile}", tile=tile_name(tile))
            if farms:
                text = _.n(
                    "A canal on {tile} feeds {n} farm",
                    "A canal on {tile} feeds {n} farms",
                    len(farms),
                    tile=tile_name(tile),
                )
            return Line(text, icon=art("canal"), targets=(tile, *farms))
    return None


def _capital(tile: str) -> Rich:
    """A land tile at the beginning of a sentence."""
    row = int(tile[1])
    return _("Row {row} left", row=row) if tile[0] == "L" else _("Row {row} right", row=row)


def _rolled(event: ev.Rolled) -> Rich:
    gaps: dict[str, object] = {
        "die": event.die,
        "card": weather_name(event.card),
        "modifier": signed(event.modifier),
        "level": level_text(event.level),
    }
    if event.kept:
        return _(
            "The die shows {die}, {card} {modifier}, the storm left {kept}: the water starts at {level}",
            kept=signed(event.kept),
            **gaps,
        )
    return _("The die shows {die}, {card} {modifier}: the water starts at {level}", **gaps)


def _tell_life(event: Event) -> Line | None:
    match event:
        case ev.Spawned(river, slot):
            targets: tuple[Target, ...] = (f"fish/{slot}",) if slot else (loose_id(f"{river}/fish"),)
            return Line(_("A fish spawns in {tile}", tile=tile_name(river)), icon=art("fish"), targets=targets)
        case ev.Grew(slot):
            text = _("A tree grows on {tile}", tile=tile_name(_tile_of(slot)))
            return Line(text, icon=art("tree"), targets=(f"tree/{slot}",))
        case ev.Refilled(tile):
            return Line(_("Gravel comes back on {tile}", tile=tile_name(tile)), icon=art("gravel"), targets=(tile,))
        case ev.Farmed(seat, piece):
            return Line(_("{who}’s farm gives 1 fish", who=who(seat)), seat, art("farm"), (piece,))
        case ev.Polluted():
            return _polluted(event)
        case ev.NetCaught(seat, piece, _river, what):
            text = _("{who}’s net catches {token}", who=who(seat), token=tokens(what, 1))
            return Line(text, seat, art("net"), (piece,))
        case ev.Flowed(river, to, counts):
            return _flowed(river, to, counts)
        case ev.Settled(_river, slot, displaced):
            text = _("Pollution settles on {tile}", tile=tile_name(_tile_of(slot)))
            if displaced:
                text = _("Pollution takes the place of a fish in the estuary")
            return Line(text, icon=art("pollution"), targets=(f"pollution/{slot}",))
    return None


def _polluted(event: ev.Polluted) -> Line:
    text = _("1 pollution comes into {tile}", tile=tile_name(event.river))
    if event.displaced:
        text = _("1 pollution takes the place of a fish in the estuary")
    target = f"pollution/{event.slot}" if event.slot else loose_id(f"{event.river}/pollution")
    return Line(text, icon=art("pollution"), targets=(target,))


def _flowed(river: str, to: str, counts: tuple[int, ...]) -> Line:
    if to == "sea":
        text = _("{tokens} flow out to sea", tokens=all_tokens(counts))
    else:
        text = _("{tokens} drift on to {tile}", tokens=all_tokens(counts), tile=tile_name(to))
    return Line(text, icon="common/arrow-down", targets=(river,))


def _tell_action(event: Event) -> Line | None:
    match event:
        case ev.CampPlaced(seat, tile):
            return Line(
                _("{who} camps on {tile}", who=who(seat), tile=tile_name(tile)), seat, targets=(f"camp-{seat}-0",)
            )
        case ev.Took(seat, piece, source, what):
            return Line(_took(seat, piece, source, what), seat, targets=(piece,))
        case ev.Gathered(seat, piece, slot, what):
            gaps: dict[str, object] = {"who": who(seat), "tile": tile_name(_tile_of(slot))}
            text = _("{who}’s lumber mill takes a tree from {tile}", **gaps)
            if what != KINDS[TREE]:
                text = _("{who}’s excavator takes gravel from {tile}", **gaps)
            return Line(text, seat, targets=(piece,))
        case ev.Dredged(seat, piece):
            return Line(_("{who}’s boat dredges 1 gravel", who=who(seat)), seat, targets=(piece,))
        case ev.Planted(seat, piece, slot, what):
            text = _(
                "{who} plants {token} on {tile}", who=who(seat), token=tokens(what, 1), tile=tile_name(_tile_of(slot))
            )
            return Line(text, seat, targets=(piece, f"{what}/{slot}"))
        case ev.Built(seat, _builder, what, where, piece):
            text = _("{who} builds {structure}", who=who(seat), structure=a_structure(what))
            return Line(text, seat, structure_art(what), (piece or where,), strong=True)
        case ev.Moved(seat, piece, _start, tile):
            text = _(
                "{who} moves {structure} to {tile}",
                who=who(seat),
                structure=the_structure(kind_name(piece_of(piece))),
                tile=tile_name(tile),
            )
            return Line(text, seat, targets=(piece,))
    return _tell_ferry(event)


def _took(seat: int, piece: str, source: str, what: str) -> Rich:
    tile = source.split("/")[0] if "/" in source else _tile_of(source)
    gaps: dict[str, object] = {"who": who(seat), "token": tokens(what, 1), "tile": tile_name(tile)}
    if kind_name(piece_of(piece)) == "boat":
        return _("{who}’s boat takes {token} from {tile}", **gaps)
    return _("{who} takes {token} from {tile}", **gaps)


def _tell_ferry(event: Event) -> Line | None:
    match event:
        case ev.FerryAsked(seat, owner, boat, passenger):
            gaps: dict[str, object] = {
                "who": who(seat),
                "owner": who(owner),
                "structure": the_structure(kind_name(piece_of(passenger))),
            }
            return Line(
                _("{who} asks {owner} to let the boat ferry {structure}", **gaps), seat, targets=(boat, passenger)
            )
        case ev.FerryAnswered(seat, owner, passenger, yes):
            gaps = {"who": who(seat), "asker": who(owner)}
            text = _("{who} agrees", **gaps) if yes else _("{who} refuses the ferry", **gaps)
            return Line(text, seat, targets=(passenger,))
        case ev.Ferried(seat, boat, passenger, _start, tile):
            text = _(
                "{who}’s boat ferries {structure} to {tile}",
                who=who(seat),
                structure=the_structure(kind_name(piece_of(passenger))),
                tile=tile_name(tile),
            )
            return Line(text, seat, targets=(boat, passenger))
    return None


def _tell_season_end(event: Event) -> Line | None:
    match event:
        case ev.Exchanged(seat, first, second):
            given = [0] * 5
            for kind in (first, second):
                given[KINDS.index(kind) - 1] += 1
            return Line(
                _("{who} swaps {tokens} for 1 gold", who=who(seat), tokens=all_tokens(given)), seat, art("gold")
            )
        case ev.Bought(seat, what):
            text = _("{who} buys {token} in the city", who=who(seat), token=tokens(what, 1))
            return Line(text, seat, art("city"), ("city",))
        case ev.Sold(seat, piece, _where, gains):
            text = _(
                "{who} sells {structure} for {tokens}",
                who=who(seat),
                structure=the_structure(kind_name(piece_of(piece))),
                tokens=all_tokens(gains),
            )
            return Line(text, seat)
        case ev.CityPaid(seat, paid):
            text = _("{who} lays {tokens} onto the site", who=who(seat), tokens=all_tokens(paid))
            return Line(text, seat, art("construction-site"), ("site",))
        case ev.CityCompleted():
            return Line(_("The city is complete"), icon=art("city"), targets=("city",), strong=True)
        case ev.OfferMade(seat, partner, give, get):
            return Line(_("Offer: {terms}", terms=terms(seat, partner, give, get)), seat, "common/people")
        case ev.OfferAnswered(seat, partner, give, get, yes):
            if not yes:
                return Line(_("{who} refuses", who=who(partner)), partner, "common/people")
            text = _("Traded: {terms}", terms=terms(seat, partner, give, get))
            return Line(text, partner, "common/people", strong=True)
    return _tell_policy(event)


def _tell_policy(event: Event) -> Line | None:
    match event:
        case ev.Proposed(seat, policy, enact, tile):
            text = _("{who} proposes: {proposal}", who=who(seat), proposal=proposal_title(policy, enact, tile))
            return Line(text, seat, targets=(tile,) if tile else (), strong=True)
        case ev.Voted(seat, yes, bought):
            return Line(_voted(seat, yes, bought), seat, art("vote-yes" if yes else "vote-no"))
        case ev.VotesBought(seat, yes, bought):
            if not bought:
                return Line(_("{who} buys no votes", who=who(seat)), seat)
            text = _.n("{who} buys {n} vote", "{who} buys {n} votes", bought, who=who(seat))
            return Line(text, seat, art("vote-yes" if yes else "vote-no"))
        case ev.VoteCounted():
            yes_votes = sum(n for n, side in zip(event.votes, event.sides, strict=True) if side)
            gaps: dict[str, object] = {"yes": yes_votes, "no": sum(event.votes) - yes_votes}
            text = _("{yes} to {no}: accepted", **gaps) if event.accepted else _("{yes} to {no}: not accepted", **gaps)
            return Line(text, icon=art("vote-yes" if event.accepted else "vote-no"), strong=True)
        case ev.SubsidyChanged(on):
            text = _("Pollution can be swapped for gold") if on else _("Pollution can no longer be swapped")
            return Line(text, icon=art("pollution"))
        case ev.ProtectionChanged(tile, on):
            name = tile_name(tile)
            text = _("Protected: {tile}", tile=name) if on else _("No longer protected: {tile}", tile=name)
            return Line(text, icon=art("protected"), targets=(tile,))
        case ev.CityFounded(tile):
            text = _("The city is founded on {tile}", tile=tile_name(tile))
            return Line(text, icon=art("construction-site"), targets=("site", tile))
    return None


def _voted(seat: int, yes: bool, bought: int) -> Rich:
    if bought:
        return (
            _.n("{who} votes yes and buys {n} vote", "{who} votes yes and buys {n} votes", bought, who=who(seat))
            if yes
            else _.n("{who} votes no and buys {n} vote", "{who} votes no and buys {n} votes", bought, who=who(seat))
        )
    return _("{who} votes yes", who=who(seat)) if yes else _("{who} votes no", who=who(seat))


def _tell_course(event: Event) -> Line | None:
    match event:
        case ev.RoleLooked(seat):
            return Line(_("{who} has looked at the role card", who=who(seat)), seat, art("role-mask"))
        case ev.SeasonBegan(season, last):
            text = _("Season {n} begins: the last one", n=season) if last else _("Season {n} begins", n=season)
            return Line(text, icon="common/hourglass", strong=True)
        case ev.SeasonEnded(season):
            return Line(_("Season {n} is over", n=season), icon="common/hourglass", strong=True)
        case ev.SeasonClosed(_season, kept, dried):
            if kept:
                return Line(_("The storm leaves {n} for the next season", n=signed(kept)), icon=art("weather-storm"))
            if dried:
                return Line(_("The floods go down"), icon=art("flood"), targets=dried)
            return None
        case ev.WeatherDrawn(card):
            text = _("The season after next brings {card}", card=weather_name(card))
            return Line(text, icon=art(WEATHER_ART[card]))
        case ev.GameEnded(reason, _roles, winners):
            if reason == "estuary":
                return Line(_("The estuary is lost: everybody loses"), icon=art("pollution"), strong=True)
            return Line(winners_line(winners), icon="common/trophy", strong=True)
    return None
