"""The way a piece takes along numbered spaces: a track, a row of stations."""

from __future__ import annotations

from riverboards.ui.stage.changes import Change, middle
from riverboards.ui.stage.journeys import Path
from riverboards.ui.stage.sites import Site, Sites


def path_of(change: Change, sites: Sites) -> Path | None:
    """The points that the middle of a piece passes; None: it goes straight.

    A piece travels along spaces whose kind says so, when its old and its new space differ only in their number.
    """
    if change.before is None or change.after is None:
        return None
    old, new = change.before.site, change.after.site
    kind = sites.layout.space_kind(new.kind)
    if not kind.path or old.kind != new.kind or old.board != new.board:
        return None
    (stem, start), (other, end) = _numbered(old.id), _numbered(new.id)
    if stem != other or start is None or end is None or start == end:
        return None
    between = _numbers(stem, start, end, sites, ring=kind.path == "ring")
    stops = [sites.find(f"{stem}/{number}") for number in between]
    return _through(change, [stop for stop in stops if stop is not None])


def _numbered(name: str) -> tuple[str, int | None]:
    stem, _, number = name.rpartition("/")
    return stem, int(number) if number.isdigit() else None


def _numbers(stem: str, start: int, end: int, sites: Sites, ring: bool) -> list[int]:
    """The numbers passed between start and end; round a ring the shorter way."""
    step = 1 if end > start else -1
    if ring:
        size = sum(1 for site in sites.all() if site.id.rpartition("/")[0] == stem)
        forward = (end - start) % size
        step = 1 if forward <= size - forward else -1
        count = min(forward, size - forward)
        return [(start + step * index) % size for index in range(1, count)]
    return list(range(start + step, end, step))


def _through(change: Change, stops: list[Site]) -> Path:
    """Points of the stops, each off its space's middle as the piece was at the start."""
    assert change.before is not None
    assert change.after is not None
    begin, end = middle(change.before.rect), middle(change.after.rect)
    off = begin[0] - change.before.site.centre[0], begin[1] - change.before.site.centre[1]
    passed = [(stop.centre[0] + off[0], stop.centre[1] + off[1]) for stop in stops]
    return [begin, *passed, end]
