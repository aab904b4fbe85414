"""Final scoring (TR-SCORE, TR-MEADOW-13 to 16)."""

from __future__ import annotations

from collections.abc import Sequence

from riverboards.engine.contract import Outcome, ScoreLine, SeatResult
from riverboards.games.the_river.data import SPACES, Tile, tables
from riverboards.games.the_river.state import OVER, Position, Terms

SOURCES = ("buildings", "tokens", "columns", "leftovers", "meadows")
"""The rows of the score sheet, in order."""


def column_points(own: Sequence[Tile], meadows: bool) -> tuple[int, ...]:
    """Points of each column of a board (TR-SCORE-02 to 06).

    `own`: its tiles, from space 1 on; `meadows`: meadows count in columns.
    """
    return tuple(
        _column([own[space - 1] for space in column if space <= len(own)], meadows) for column in tables().columns
    )


def _column(own: Sequence[Tile], meadows: bool) -> int:
    counts: dict[str, int] = {}
    for tile in own:
        for terrain in tile.terrains:
            counts[terrain] = counts.get(terrain, 0) + 1
    if not meadows:  # TR-SCORE-06, variant meadows_in_columns
        counts.pop("meadow", None)
    most = max(counts.values(), default=0)
    points = tables().numbers.column_points
    return points.three if most == 3 else points.pair if most == 2 else 0


def owns(agreed: Terms, own: Sequence[int], meadow: str) -> bool:
    """Whether a board shows a meadow."""
    return agreed.tables.meadow_tiles[meadow] in own


def leftover_points(agreed: Terms, own: Sequence[int], held: int) -> int:
    """Points for what is left in the barns (TR-SCORE-07, TR-MEADOW-15, variant leftover_points)."""
    if agreed.leftover == "full" or owns(agreed, own, "long-barn"):
        return held
    return held // agreed.tables.numbers.leftover.resources_per_point if agreed.leftover == "half" else 0


def meadow_points(agreed: Terms, own: Sequence[int], settled: int, zeros: int) -> dict[str, int]:
    """Points of each end-of-game meadow of a board but Long Barn, which counts with the leftovers."""
    numbers = agreed.tables.numbers.meadow_numbers
    points = {}
    if owns(agreed, own, "story-stones"):
        points["story-stones"] = numbers.story_stones * zeros
    if owns(agreed, own, "old-camp"):
        points["old-camp"] = numbers.old_camp * settled
    if owns(agreed, own, "wide-horizon"):
        points["wide-horizon"] = len({terrain for tile in own for terrain in agreed.tables.tiles[tile].terrains})
    return points


def result(s: Position, seat: int) -> SeatResult:
    """The score lines of a seat as things stand (TR-SCORE-01)."""
    agreed, own = s.terms, s.tiles[seat]
    buildings = [agreed.tables.buildings[card].points for card in s.built[seat]]
    tokens = [agreed.tables.tokens[token].value for token in s.tokens[seat]]
    columns = column_points([agreed.tables.tiles[tile] for tile in own], agreed.meadows_in_columns)
    held = sum(s.goods[seat])
    barn = leftover_points(agreed, own, held)
    meadows = meadow_points(agreed, own, len(s.settled[seat]), tokens.count(0))
    lines = (
        ScoreLine("buildings", sum(buildings), {"built": len(buildings), "points": tuple(buildings)}),
        ScoreLine("tokens", sum(tokens), {"values": tuple(tokens)}),
        ScoreLine("columns", sum(columns), {"columns": columns}),
        ScoreLine("leftovers", barn, {"held": held, "long_barn": owns(agreed, own, "long-barn")}),
        ScoreLine("meadows", sum(meadows.values()), {"meadows": tuple(meadows.items())}),
    )
    return SeatResult(lines, sum(line.points for line in lines))


def outcome(s: Position) -> Outcome | None:
    """How the game ended; the tied share the victory (TR-GOAL-01, TR-SCORE-09)."""
    return _outcome(s, s.ending) if s.phase == OVER else None


def standing(s: Position) -> Outcome:
    """The score sheet if the game stopped here."""
    return _outcome(s, "stopped")


def _outcome(s: Position, reason: str) -> Outcome:
    results = tuple(result(s, seat) for seat in range(s.players))
    totals = [each.total or 0 for each in results]
    best = max(totals)
    winners = () if reason == "stopped" else tuple(seat for seat, total in enumerate(totals) if total == best)
    ranking = tuple(1 + sum(other > total for other in totals) for total in totals)
    facts = {"rounds": s.round, "best": best, "full": max(map(len, s.tiles)) == SPACES}
    if s.ender >= 0:
        facts["seat"] = s.ender
    return Outcome(reason, winners, results, ranking, None, facts)
