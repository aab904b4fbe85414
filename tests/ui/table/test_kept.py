"""Between two actions the table keeps the widgets that show the same, and shows what has changed all the same."""

from __future__ import annotations

from dataclasses import replace

from riverboards import games
from riverboards.engine.match import Match
from riverboards.ui.kit import Widget
from riverboards.ui.screens.table.keep import Kept
from riverboards.ui.screens.table.rail import LogRow
from riverboards.ui.sitting.logbook import log_turns, newest_first
from riverboards.ui.sitting.sitting import Phase
from riverboards.ui.sitting.thinker import AtOnce
from tests.ui.table.driver import Hand, setup_of


def hand_of_bots() -> Hand:
    """A table at which two computer players have begun, the next answer waiting."""
    match = Match(games.get("the-river"), setup_of("the-river", 2, bots={0: "random", 1: "random"}))
    return Hand(match, thinker=AtOnce(), steps="each")


def rows(hand: Hand) -> list[LogRow]:
    rail = hand.widget("rail")
    assert rail is not None
    return [each for each in rail.walk() if isinstance(each, LogRow)]


def card(hand: Hand, seat: int) -> Widget:
    found = hand.widget(f"seat/{seat}")
    assert found is not None
    return found


def test_refreshing_builds_nothing_anew() -> None:
    hand = hand_of_bots()
    rail, before = hand.widget("rail"), [card(hand, 0), card(hand, 1), *rows(hand)]
    hand.table.refresh()
    hand.settle()
    assert hand.widget("rail") is rail
    assert [card(hand, 0), card(hand, 1), *rows(hand)] == before


def test_an_action_keeps_the_lines_that_stand() -> None:
    hand = hand_of_bots()
    while len(rows(hand)) < 4:
        hand.table.commit()
        hand.settle()
    before, lines = rows(hand), hand.match.ply
    while hand.match.ply == lines:
        hand.table.commit()
        hand.settle()
    after = rows(hand)
    assert len(set(after) & set(before)) >= len(before) - 1  # the first line stood in heavier letters
    assert after[0] not in before
    assert [row.rect.top for row in after] == sorted(row.rect.top for row in after)


def test_a_panel_is_built_anew_once_it_says_something_else() -> None:
    hand = hand_of_bots()
    beside = hand.table.dresser.beside
    info = hand.table.table.panels(hand.table.sitting.view).infos[0]
    first = beside.box(info)
    assert beside.box(replace(info)) is first
    assert beside.box(replace(info, title="Another")) is not first


def test_a_thing_is_made_anew_for_another_key_only() -> None:
    kept: Kept[list[int]] = Kept()
    made = kept.get("a", 1, list)
    assert kept.get("a", 1, list) is made
    assert kept.get("a", 2, list) is not made
    kept.get("b", 1, list)
    kept.only(["b"])
    assert len(list(kept)) == 1
    kept.clear()
    assert not list(kept)


def test_the_newest_lines_are_those_of_the_whole_log() -> None:
    hand = hand_of_bots()
    for _ in range(12):
        hand.table.commit()
        hand.settle()
    whole = [line for turn in log_turns(hand.match, hand.table.table, None) for line in turn.lines]
    assert len(whole) > 6
    assert newest_first(hand.match, hand.table.table, None, 6) == whole[:-7:-1]
    assert newest_first(hand.match, hand.table.table, None, 1000) == whole[::-1]


def late(hand: Hand) -> bool:
    """Whether the rail is still to follow."""
    return hand.table.dresser.late


def test_the_rail_follows_with_the_next_frame() -> None:
    hand = hand_of_bots()
    before = rows(hand)
    hand.table.commit()
    while hand.table.sitting.phase is not Phase.HOLD:
        hand.now += 0.1
        hand.desk.update(0.1)
    assert late(hand)
    assert hand.table.next_wake() == 0.0
    hand.desk.update(0.0)  # still the same frame
    assert late(hand)
    hand.desk.update(0.016)
    assert not late(hand)
    hand.table.commit()
    hand.settle()
    assert rows(hand) != before


def test_cards_log_and_panels_follow_one_after_the_other() -> None:
    hand = hand_of_bots()
    while not rows(hand):
        hand.table.commit()
        hand.settle()
    dresser, beside = hand.table.dresser, hand.table.dresser.beside
    before, lines = card(hand, 0), rows(hand)
    beside._built.clear()
    beside._over.clear()
    beside._lines = (*beside._lines, *(replace(each, ply=each.ply + 1) for each in beside._lines[:1]))
    hand.table.refresh()
    assert dresser.late
    assert dresser.catch_up()
    hand.desk.update(0.0)
    assert card(hand, 0) is not before
    assert rows(hand) == lines
    assert dresser.catch_up()
    assert len(rows(hand)) == len(lines) + 1
    while dresser.catch_up():
        pass
    panels = hand.table.table.panels(hand.table.sitting.view)
    assert beside.lies_over(panels)
    assert not beside.tells_news()


def test_other_eyes_never_wait() -> None:
    hand = hand_of_bots()
    beside = hand.table.dresser.beside
    assert beside.can_wait()
    hand.table.sitting._view = hand.match.state.view(0)
    assert not beside.can_wait()
    hand.table.refresh()
    assert not late(hand)
    hand.table.sitting._view = hand.match.state.view(None)
    hand.table.refresh()
    assert not late(hand)


def test_a_sheet_that_is_sure_to_come_is_made_ready_frame_by_frame() -> None:
    bots = {0: "random", 1: "random"}
    hand = Hand(Match(games.get("river-bankers"), setup_of("river-bankers", 2, bots=bots)), thinker=AtOnce())
    sitting, made = hand.table.sitting, hand.table.dresser.ready
    while sitting.coming() is None:
        hand.now += 0.05
        hand.desk.update(0.05)
    sheet = sitting.coming()
    assert sheet is not None
    while made.step(sheet):
        assert hand.widget("sheet-layer") is None
    layer = made._made[0] if made._made is not None else None
    while sitting.phase is not Phase.HOLD:
        hand.now += 0.05
        hand.desk.update(0.05)
    assert sitting.sheet == sheet
    assert layer is not None
    assert hand.widget("sheet-layer") is layer
    hand.table.dresser.ready.step(sheet)
    hand.table.resize()
    assert hand.widget("sheet-layer") is not layer
