"""Stars at the end (RB-SCORE-01 to 08)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from riverboards.engine.contract import Outcome, ScoreLine, SeatResult
from riverboards.games.river_bankers.data import FACTS
from riverboards.games.river_bankers.pairing import best_shares
from riverboards.games.river_bankers.state import SHORE, Position
from riverboards.games.river_bankers.vocabulary import Score


def outcome(pos: Position, reason: str = "finish-line") -> Outcome:
    """The score sheet; with reason `stopped` nobody wins."""
    results = tuple(result(pos, seat) for seat in range(pos.players))
    totals = [each.total or 0 for each in results]
    places = ranking(totals, pos.totals)
    won = tuple(seat for seat, place in enumerate(places) if place == 1)
    parted = len(won) < sum(total == max(totals) for total in totals)
    return Outcome(
        reason,
        won if reason == "finish-line" else (),
        results,
        places,
        "fish" if parted else None,
        {"totals": tuple(pos.totals), "stars": tuple(totals)},
    )


def winners(pos: Position) -> tuple[int, ...]:
    """Who has won."""
    return outcome(pos).winners


def ranking(stars: list[int], totals: list[int]) -> tuple[int, ...]:
    """Places from 1: more stars first, on equal stars the lower fish total, else shared (RB-SCORE-06, RB-SCORE-07)."""
    keys = [(-star, total) for star, total in zip(stars, totals, strict=True)]
    return tuple(1 + sum(other < key for other in keys) for key in keys)


def result(pos: Position, seat: int) -> SeatResult:
    """Stars of a seat by source."""
    starters = [card for card in pos.built[seat] if card not in FACTS.costs]
    plain = [card for card in pos.built[seat] if card in FACTS.costs and card not in FACTS.variable]
    variable = [card for card in pos.built[seat] if card in FACTS.variable]
    shares = pair_shares(pos, seat)
    lines = [
        ScoreLine("structures", sum(FACTS.stars[card] for card in plain), {"cards": _with_stars(plain)}),
        ScoreLine(
            "variable",
            sum(variable_stars(pos, seat, card) for card in variable),
            {"cards": tuple((card, variable_stars(pos, seat, card)) for card in variable)},
        ),
        ScoreLine("pairs", sum(n // 2 for n in shares.values()), {"workers": tuple(sorted(shares.items()))}),
    ]
    if pos.draft or starters:
        lines.insert(0, ScoreLine("starter", sum(FACTS.stars[c] for c in starters), {"cards": _with_stars(starters)}))
    return SeatResult(tuple(lines), sum(line.points for line in lines))


def _with_stars(cards: list[str]) -> tuple[tuple[str, int], ...]:
    return tuple((card, FACTS.stars[card]) for card in cards)


def pair_shares(pos: Position, seat: int) -> dict[str, int]:
    """Own workers on the table by material, wild ones shared out best (RB-SCORE-02, RB-SCORE-03)."""
    plain: dict[str, int] = {}
    wild: list[tuple[tuple[str, ...], int]] = []
    for card, n in pos.workers_on(seat).items():
        materials = FACTS.materials[card]
        if len(materials) == 1:
            plain[materials[0]] = plain.get(materials[0], 0) + n
        else:
            wild.append((materials, n))
    return {material: n for material, n in best_shares(plain, wild).items() if n}


def printed_stars(pos: Position, seat: int) -> int:
    """Stars printed on built cards."""
    return sum(FACTS.stars[card] for card in pos.built[seat])


def variable_stars(pos: Position, seat: int, card: str) -> int:
    """Stars of a `?` structure in the position as it is (RB-SCORE-04, RB-SCORE-05)."""
    return sum(
        formula_stars(pos, seat, op) for effect in FACTS.effects[card, "end"] for op in effect.do if op.op == "score"
    )


def formula_stars(pos: Position, seat: int, op: Score) -> int:
    """Stars by a formula, at most its `max`."""
    stars = FORMULAS[op.formula](pos, seat, op)
    return stars if op.max is None else min(stars, op.max)


def per_shoreline_card(pos: Position, seat: int, op: Score) -> int:
    """`each` times shoreline cards, all or those with an own worker."""
    cards = [card for card, place in pos.place.items() if place == SHORE]
    return (op.each or 0) * sum(op.of == "all" or seat in pos.icons[card] for card in cards)


def per_structure_using(pos: Position, seat: int, op: Score) -> int:
    """`each` times own structures whose printed cost contains the material."""
    return (op.each or 0) * sum(op.material in FACTS.costs.get(card, {}) for card in pos.built[seat])


def per_variable_structure(pos: Position, seat: int, op: Score) -> int:
    """`each` times own structures with `?` stars."""
    return (op.each or 0) * sum(card in FACTS.variable for card in pos.built[seat])


def per_material_group(pos: Position, seat: int, op: Score) -> int:
    """`each` times the different materials of own structures divided by `size`, rounded down."""
    return (op.each or 0) * (len(built_materials(pos, seat)) // (op.size or 1))


def material_table(pos: Position, seat: int, op: Score) -> int:
    """The table's entry for the number of different materials of own structures."""
    table = op.table or (0,)
    return table[min(len(built_materials(pos, seat)), len(table) - 1)]


def built_materials(pos: Position, seat: int) -> set[str]:
    """Materials that appear in the printed costs of own structures (RB-SCORE-08)."""
    return {material for card in pos.built[seat] for material in FACTS.costs.get(card, {})}


FORMULAS: Final[dict[str, Callable[[Position, int, Score], int]]] = {
    "per_shoreline_card": per_shoreline_card,
    "per_structure_using": per_structure_using,
    "per_variable_structure": per_variable_structure,
    "per_material_group": per_material_group,
    "material_table": material_table,
}
