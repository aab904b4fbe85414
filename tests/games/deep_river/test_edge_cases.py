"""The edge cases of the ledger, one by one."""

from __future__ import annotations

import pytest

from riverboards.games.deep_river import actions as a
from tests.games.deep_river.positions import Game, game, nest

CALM = ("bear",) * 3 + ("large",) + ("bear",) * 3
TWICE = "A:move-1@1 B:bear@1 C:twice@1"


def at(*effects: tuple[int, str], rest: str = "bear") -> tuple[str, ...]:
    """Tiles with these effects, the others of one kind."""
    tiles = [rest] * 3 + ["large"] + [rest] * 3
    for place, effect in effects:
        tiles[place - 1] = effect
    return tuple(tiles)


@pytest.mark.clause("DR-EDGE-01")
def test_edge_01() -> None:
    play = game({5: ["s"], 3: ["e"]}, tiles=CALM).choose("C").move(5)
    assert play.river == {3: ["s/e"]}
    assert play.asked == "confirm-turn"
    assert (3, 1, 1) in game(play.river).choose("A").movable()


@pytest.mark.clause("DR-EDGE-02")
def test_edge_02() -> None:
    play = game({5: ["s/e"], 3: ["e"]}, tiles=CALM).choose("C").move(5)
    assert play.river == {3: ["e", "s/e"]}
    assert not play.state.can_stop(3, 0, False)
    assert not play.state.can_stop(3, 1, False)


@pytest.mark.clause("DR-EDGE-03")
def test_edge_03() -> None:
    play = game({5: ["s/e"], 3: ["e"]}, tiles=CALM, narrow=True).choose("C").move(5)
    assert play.river == {2: ["s/e"], 3: ["e"]}


@pytest.mark.clause("DR-EDGE-04")
def test_edge_04() -> None:
    play = game({6: ["e", "e"]}, tiles=at((6, "bear"), (5, "turn"))).choose("C")
    assert play.river[5] == ["s"]
    assert play.asked == "turn-current"


@pytest.mark.clause("DR-EDGE-05")
def test_edge_05() -> None:
    play = game({2: ["S"], 1: ["e", "e"]}, tiles=CALM).choose("A").move(2)
    assert play.told("fish-arrived").ignored == 1
    assert play.bear == 2
    assert nest(play.state, "salmon") == "ssssS"


@pytest.mark.clause("DR-EDGE-06")
def test_edge_06() -> None:
    play = game({5: ["s"], 3: ["e/s"]}, tiles=CALM).choose("C").move(5)
    assert play.river == {3: ["e/s", "s"]}


@pytest.mark.clause("DR-EDGE-07")
def test_edge_07() -> None:
    assert game({5: ["S"], 3: ["s"]}, tiles=at((3, "swap"))).choose("C").move(5).river == {3: ["S", "s"]}
    narrow = game({5: ["S"], 3: ["s"]}, tiles=CALM, narrow=True).choose("C").move(5)
    assert narrow.river == {2: ["S"], 3: ["s"]}


@pytest.mark.clause("DR-EDGE-08")
def test_edge_08() -> None:
    win = game({7: ["E/S"]}, on="eels").choose("A").move(7)
    outcome = win.state.outcome()
    assert outcome is not None
    assert (win.bear, outcome.winners, outcome.reason) == (8, (1,), "bear")
    goes_on = game({7: ["E/S"]}, on="eels", top_only=True).choose("A").move(7)
    assert (goes_on.bear, goes_on.state.outcome()) == (6, None)


@pytest.mark.clause("DR-EDGE-09")
def test_edge_09() -> None:
    win = game({1: ["s/E"]}, bear=3).choose("A").move(1)
    outcome = win.state.outcome()
    assert outcome is not None
    assert (win.bear, outcome.winners) == (0, (0,))
    goes_on = game({1: ["s/E"]}, bear=3, top_only=True).choose("A").move(1)
    assert (goes_on.bear, goes_on.state.outcome()) == (2, None)


@pytest.mark.clause("DR-EDGE-10")
def test_edge_10() -> None:
    play = game({1: ["S/e"]}, bear=7).choose("A").move(1)
    assert play.bear == 4
    assert (nest(play.state, "salmon"), nest(play.state, "eels")) == ("ssssS", "eeeee")
    freed = play.told("fish-returned").freed
    play.confirm()
    assert freed in play.state.own(1)
    assert play.state.over[freed] == -1
    assert play.state.place[freed] == 0


@pytest.mark.clause("DR-EDGE-11")
def test_edge_11() -> None:
    play = game({1: ["S"], 5: ["s"]}, currents=TWICE, tiles=CALM).choose("C").move(1)
    assert play.movable() == {(8, 2, 0), (8, 1, 0), (5, 1, 0)}
    assert a.STOP in play.legal
    assert play.move(8, face=2).told("fish-moved").end == 7


@pytest.mark.clause("DR-EDGE-12")
def test_edge_12() -> None:
    play = game({1: ["s"], 5: ["s"]}, tiles=CALM).choose("B").move(1)
    assert play.kinds() == ["fish-arrived", "bear-moved", "fish-returned", "current-moved"]
    assert play.river == {5: ["s"]}
    assert play.asked == "confirm-turn"


@pytest.mark.clause("DR-EDGE-13")
def test_edge_13() -> None:
    play = game({6: ["s"]}, currents="A:move-1@1 B:bear@1 C:twice@3", tiles=at((5, "turn")))
    play.choose("C").move(6).turn_over("C")
    assert play.asked == "choose-fish"
    play.move(8)
    assert play.currents()["C"] == ("twice", 4)
    assert play.confirm().open_currents() == "AB"


@pytest.mark.clause("DR-EDGE-14")
def test_edge_14() -> None:
    play = game({6: ["s"], 3: ["s"]}, currents=TWICE, tiles=at((5, "turn"), (2, "turn"), (1, "bear")), on="salmon")
    play.choose("C").move(6).turn_over("A").move(3).turn_over("B")
    assert play.state.barring == 0b011
    play.confirm()
    assert play.events[-1].kind != "turn-confirmed"
    assert play.told("current-chosen").current == "C"  # the only one: not asked


@pytest.mark.clause("DR-EDGE-15")
def test_edge_15() -> None:
    play = game({6: ["s"], 3: ["s"]}, currents=TWICE, tiles=at((5, "turn"), (2, "turn")))
    play.choose("C").move(6).turn_over("A").move(3).turn_over("A")
    assert play.currents()["A"] == ("move-1", 1)
    assert play.confirm().open_currents() == "BC"


@pytest.mark.clause("DR-EDGE-16")
def test_edge_16() -> None:
    play = game({6: ["s"]}, currents="A:move-1@1 B:move-3@1 C:move-2@1", tiles=at((5, "turn")), on="salmon")
    play.choose("A").move(6).turn_over("A").confirm()
    assert play.open_currents() == "BC"
    play.choose("B").confirm()
    assert (play.seat, "A" in play.open_currents()) == (0, True)
    play.choose("B")
    play.move(8) if play.asked == "choose-fish" else None
    while play.asked != "confirm-turn":
        play.do(play.legal[0])
    play.confirm()
    assert (play.seat, "A" in play.open_currents()) == (1, True)


@pytest.mark.clause("DR-EDGE-17")
def test_edge_17() -> None:
    play = game({}, on="eels", barred="A", tiles=at((2, "turn"))).choose("C").turn_over("A").confirm()
    assert (play.seat, play.open_currents()) == (0, "BC")


@pytest.mark.clause("DR-EDGE-18")
def test_edge_18() -> None:
    play = game({6: ["s"], 5: ["e"]}, tiles=at((5, "swap"))).choose("A").move(6)
    assert play.river == {5: ["e/s"]}
    assert play.kinds() == ["fish-moved", "stack-swapped", "current-moved"]


@pytest.mark.clause("DR-EDGE-19")
def test_edge_19() -> None:
    play = game({6: ["s"], 3: ["e", "s"]}, tiles=at((5, "swap"))).choose("A").move(6)
    assert play.kinds() == ["fish-moved", "tile-idle", "current-moved"]


@pytest.mark.clause("DR-EDGE-20")
def test_edge_20() -> None:
    river = {1: ["e/s", "e/s"], 2: ["e/s", "e/s"], 6: ["s"], 5: ["e"]}
    play = game(river, currents=TWICE, tiles=at((5, "swap"))).choose("C")
    assert play.asked == "swap-stack"
    dropped = Game(play.state.copy()).swap(5)
    assert dropped.kinds() == ["stack-swapped", "movement-left", "current-moved"]
    assert dropped.told("movement-left").dropped
    assert dropped.currents()["C"] == ("move-2", 2)
    assert Game(play.state.copy()).swap(1).asked == "choose-fish"


@pytest.mark.clause("DR-EDGE-21")
def test_edge_21() -> None:
    play = game({6: ["s"], 3: ["S"]}, tiles=at((5, "advance"))).choose("A").move(6).move(3)
    assert (play.river[2], play.bear) == (["S"], 4)


@pytest.mark.clause("DR-EDGE-22")
def test_edge_22() -> None:
    play = game({6: ["s"]}, tiles=at((5, "advance"))).choose("A").move(6).move(5)
    assert play.river == {4: ["s"]}
    assert play.asked == "confirm-turn"


@pytest.mark.clause("DR-EDGE-23")
def test_edge_23() -> None:
    play = game({6: ["s"], 1: ["S"]}, tiles=at((5, "advance"))).choose("A").move(6).move(1)
    assert play.bear == 2
    assert nest(play.state, "salmon") == "sssS"


@pytest.mark.clause("DR-EDGE-24")
def test_edge_24() -> None:
    river = {6: ["s"], 3: ["s"], 2: ["e", "e/s"]}
    play = game(river, tiles=at((5, "advance"))).choose("A").move(6).move(3)
    assert play.river[1] == ["s"]


@pytest.mark.clause("DR-EDGE-25")
def test_edge_25() -> None:
    play = game({5: ["s"]}, home="SSSS", tiles=CALM).choose("A").move(5)
    assert play.kinds() == ["fish-moved", "fish-flipped", "current-moved"]
    assert play.river == {4: ["S"]}


@pytest.mark.clause("DR-EDGE-26")
def test_edge_26() -> None:
    play = game({5: ["s"]}, home="SSS", tiles=CALM).choose("A").move(5)
    assert play.flippable() == {(4, 0), (8, 0)}
    assert all(action.kind == "flip-fish" for action in play.legal)


@pytest.mark.clause("DR-EDGE-27")
def test_edge_27() -> None:
    play = game({5: ["S"], 2: ["e/s"]}, home="SSS", tiles=CALM).choose("A").move(5)
    assert play.asked == "rush-fish"
    alone = game({5: ["S"], 2: ["e/s", "e/s"], 3: ["e/s", "e/s"]}, tiles=CALM).choose("A")
    assert alone.kinds()[:3] == ["current-chosen", "fish-moved", "fish-moved"]
    assert alone.river[1] == ["S"]  # 3 and 2 are full


@pytest.mark.clause("DR-EDGE-28")
def test_edge_28() -> None:
    play = game({5: ["S"]}, tiles=at((3, "turn"))).choose("A").move(5).effect("advance").move(4)
    assert set(play.legal) == {a.USE, a.LEAVE}
    assert Game(play.state.copy()).use(True).asked == "turn-current"
    assert Game(play.state.copy()).use(False).asked == "confirm-turn"


@pytest.mark.clause("DR-EDGE-29")
def test_edge_29() -> None:
    play = game({5: ["S"]}, tiles=CALM).choose("A").move(5).effect("advance").move(8)
    assert play.kinds() == ["fish-moved", "tile-idle", "current-moved"]
    assert play.bear == 4


@pytest.mark.clause("DR-EDGE-30")
def test_edge_30() -> None:
    play = game({5: ["S", "S"]}, tiles=at((3, "turn"))).choose("A").move(5).effect("advance").move(5)
    play.use(True)
    assert play.asked == "choose-effect"
    assert Game(play.state.copy()).effect("flip").kinds() == ["fish-flipped", "current-moved"]
    again = Game(play.state.copy()).effect("advance")
    assert again.movable() == {(4, 2, 0), (8, 1, 0)}
    again.move(4)
    assert (again.asked, again.river) == ("use-tile", {3: ["S"], 4: ["S"]})
    assert again.use(False).asked == "confirm-turn"


@pytest.mark.clause("DR-EDGE-31")
def test_edge_31() -> None:
    play = game({1: ["s"]}, bear=5, currents=TWICE).choose("B").move(1)
    assert [(e.start, e.end) for e in play.last if isinstance(e, a.BearMoved)] == [(5, 4), (4, 3)]


@pytest.mark.clause("DR-EDGE-32")
def test_edge_32() -> None:
    play = game({1: ["E"]}, on="eels", currents=TWICE, tiles=CALM).choose("B").move(1)
    steps = [(e.cause, e.end) for e in play.last if isinstance(e, a.BearMoved)]
    assert steps == [("tile", 5), ("current", 6)]


@pytest.mark.clause("DR-EDGE-33")
def test_edge_33() -> None:
    play = game({}, on="eels", bear=7, currents="A:move-1@1 B:bear@3 C:move-2@1", tiles=at((1, "turn"))).choose("B")
    play.turn_over("A")
    assert play.kinds() == ["current-turned", "bear-moved", "game-ended"]
    outcome = play.state.outcome()
    assert outcome is not None
    assert outcome.winners == (1,)
    assert play.currents()["B"] == ("bear", 3)


@pytest.mark.clause("DR-EDGE-34")
def test_edge_34() -> None:
    play = game({1: ["s"]}, bear=1, currents="A:move-1@6 B:bear@1 C:twice@7").choose("A").move(1)
    outcome = play.state.outcome()
    assert outcome is not None
    assert (outcome.reason, play.currents()["A"][1]) == ("bear", 6)


@pytest.mark.clause("DR-EDGE-35")
def test_edge_35() -> None:
    play = game({}, on="eels", currents="A:move-1@6 B:bear@2 C:twice@7", tiles=CALM).choose("A").confirm()
    outcome = play.state.outcome()
    assert outcome is not None
    assert (outcome.reason, outcome.winners, play.bear) == ("middle", (1,), 4)


@pytest.mark.clause("DR-EDGE-36")
def test_edge_36() -> None:
    play = game({}, on="eels", bear=3, currents="A:move-1@6 B:bear@2 C:twice@7", tiles=CALM).choose("A").confirm()
    outcome = play.state.outcome()
    assert outcome is not None
    assert (outcome.reason, outcome.winners) == ("further", (0,))


@pytest.mark.clause("DR-EDGE-37")
def test_edge_37() -> None:
    play = game({}, currents="A:move-1@7 B:bear@2 C:twice@3", tiles=CALM).choose("A")
    assert play.currents()["A"] == ("move-2", 7)
    assert play.state.still == 1
    assert play.confirm().asked == "choose-current"


@pytest.mark.clause("DR-EDGE-38")
def test_edge_38() -> None:
    play = game({}, still=8, currents="A:move-1@7 B:bear@2 C:twice@3", tiles=CALM)
    assert play.open_currents() == "BC"
    refusal = play.refused(a.ChooseCurrent("A"))
    assert (refusal.code, refusal.clause, refusal.facts["turns"]) == ("current-resting", "DR-STILL-02", 8)
    for current in "BC":
        each = Game(play.state.copy()).choose(current)
        each.stop() if each.asked == "choose-fish" else None
        assert each.state.still == 0


@pytest.mark.clause("DR-EDGE-39")
def test_edge_39() -> None:
    play = game({6: ["e"]}, still=8, barred="B", currents="A:move-1@7 B:bear@2 C:move-2@3", on="eels", tiles=CALM)
    assert play.state.current == 2  # C alone is left, so it is chosen unasked
    assert play.asked == "choose-fish"


@pytest.mark.clause("DR-EDGE-40")
def test_edge_40() -> None:
    river = {6: ["s"], 3: ["s"]}
    play = game(river, still=7, currents="A:move-1@2 B:bear@2 C:twice@7", tiles=at((5, "turn"), (2, "turn")))
    play.choose("C").move(6).turn_over("A").move(3).turn_over("B").confirm()
    assert (play.state.still, play.open_currents()) == (8, "AB")
    assert play.refused(a.ChooseCurrent("C")).code == "current-resting"


@pytest.mark.clause("DR-EDGE-41")
def test_edge_41() -> None:
    river = {1: ["e/s", "e/s"], 2: ["e/s", "e/s"], 3: ["e/s"]}
    play = game(river, currents="A:move-1@1 B:bear@6 C:twice@7").choose("B")
    assert play.kinds() == ["current-chosen", "nothing-moves", "current-moved"]
    assert play.confirm().kinds() == ["turn-confirmed", "game-ended"]
    outcome = play.state.outcome()
    assert outcome is not None
    assert (outcome.reason, outcome.winners) == ("middle", (0,))


@pytest.mark.clause("DR-EDGE-42")
def test_edge_42() -> None:
    play = game({7: ["e/S"]}, on="eels", bear=2).choose("A").move(7).confirm().choose("B")
    assert play.movable() == {(8, 1, 0), (8, 2, 0)}


@pytest.mark.clause("DR-EDGE-43")
def test_edge_43() -> None:
    tiles = at((1, "swap"))
    play = game({3: ["s/E"]}, on="eels", tiles=tiles).choose("A")
    assert (play.river[3], play.bear) == (["E/s"], 4)


@pytest.mark.clause("DR-EDGE-44")
def test_edge_44() -> None:
    assert game({}, tiles=CALM).choose("B").kinds() == ["current-chosen", "fish-moved", "tile-idle", "current-moved"]
    swap = game({}, tiles=at((5, "swap"))).choose("B")
    assert (swap.told("fish-moved").end, swap.told("tile-idle").reason) == (5, "no-stack")


@pytest.mark.clause("DR-EDGE-45")
def test_edge_45() -> None:
    play = game({}, on="eels", tiles=at((1, "advance"), rest="turn")).choose("A")
    assert play.asked == "advance-fish"
    assert play.movable() == {(1, 1, 0), (0, 1, 0)}
    same = Game(play.state.copy()).move(1)
    assert (same.river, same.asked) == ({2: ["e"]}, "confirm-turn")
    other = Game(play.state.copy()).move(0)
    assert (other.river, other.asked) == ({1: ["e", "e"]}, "confirm-turn")


@pytest.mark.clause("DR-EDGE-46")
@pytest.mark.parametrize(("piece", "bear"), [("S", 3), ("s", 4), ("s/E", 4)])
def test_edge_46(piece: str, bear: int) -> None:
    assert game({7: [piece]}, tiles=CALM).choose("A").move(7).bear == bear


@pytest.mark.clause("DR-EDGE-47")
def test_edge_47() -> None:
    tiles = at((2, "turn"))
    play = game({5: ["s"], 4: ["s"], 3: ["e/s"], 2: ["e"]}, tiles=tiles, narrow=True).choose("A").move(5)
    assert play.river[2] == ["s/e"]
    assert play.told("fish-moved").ignored == 2
    assert play.asked == "turn-current"


@pytest.mark.clause("DR-EDGE-48")
def test_edge_48() -> None:
    play = game({}, currents="A:move-1@7 B:bear@2 C:twice@6", tiles=CALM).choose("A").confirm()
    assert (play.asked, play.bear) == ("choose-current", 4)


@pytest.mark.clause("DR-EDGE-50")
def test_edge_50() -> None:
    play = game({6: ["s"]}, currents="A:move-1@1 B:bear@1 C:twice@3", tiles=at((5, "turn"))).choose("C")
    play.move(6).turn_over("A").stop()
    assert play.river == {5: ["s"]}
    assert play.currents()["C"] == ("move-2", 4)
    assert play.asked == "confirm-turn"


@pytest.mark.clause("DR-EDGE-51")
def test_edge_51() -> None:
    play = game({6: ["s"]}, currents=TWICE, tiles=CALM).choose("C")
    assert a.STOP not in play.legal
    assert play.asked == "choose-fish"
