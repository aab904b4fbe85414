"""The table of We All Take from the River over whole games: nothing is missing, every click means something."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from riverboards import words
from riverboards.engine.chance import Chance
from riverboards.engine.contract import Action, Decision, Event, Refusal
from riverboards.games.we_all_take import actions as do
from riverboards.games.we_all_take import events as ev
from riverboards.games.we_all_take import preview
from riverboards.games.we_all_take.board import NET_SLOT, SLOT, TILE, F
from riverboards.games.we_all_take.rules import State
from riverboards.tables.contract import Chosen, remaining
from riverboards.tables.layout import load_layout
from riverboards.tables.we_all_take import refusals
from riverboards.tables.we_all_take.log import tell
from riverboards.tables.we_all_take.table import TABLE
from riverboards.tables.we_all_take.water import dice
from tests.games.we_all_take.positions import act, acting, camp, ending, game, offer, piece, position
from tests.games.we_all_take.test_crowded_play import enrich, pick, settle

LAYOUT = load_layout("we-all-take")
MAIN = LAYOUT.boards["main"]


def some_games(tutorial: bool = False) -> Iterator[tuple[State, Chance]]:
    """Positions of crowded games, by number of players."""
    for players in (1, 2, 3, 5):
        s, chance = game(players, f"table-{players}", tutorial=tutorial), Chance(f"table/{players}")
        last = ply = 0
        while s.outcome() is None and ply < 160:
            if s.season > last:
                last = s.season
                enrich(s)
                if last == 1:
                    settle(s, chance)
            yield s, chance
            decision = s.decisions()[0] if chance.below(6) else chance.choice(s.decisions())
            seat = decision.seat if decision.seat is not None else 0
            s.apply(seat, pick([each for each in s.legal_actions(seat) if each.kind in decision.answers], chance))
            ply += 1
        yield s, chance
    for s in season_ends(tutorial):
        yield s, Chance("season's end")


def season_ends(tutorial: bool) -> Iterator[State]:
    """Exchange, city, policies, a first vote, a buying round."""
    before: dict[str, Any] = {
        "stock": {"A": "3f 2t 2g 1p 3c", "B": "2f 2c"},
        "pieces": {"farm-0-0": "L4", "net-1-0": "N4LU"},
        "protected": ["L4", "W4"],
        "tutorial": tutorial,
    }
    for phase in ("exchange", "policy", "city"):
        for state in ("site", "complete"):
            yield ending(phase, 3, city={"tile": "R1", "state": state}, **before)
        yield ending(phase, 3, subsidy=True, **before)
    s = ending("policy", 3, **before)
    act(s, "A", do.Propose("protection", True, "R4"))
    yield s.copy()
    for letter in "ABC":
        act(s, "ABC"[s.asked], do.Vote(letter != "C", 0))
    yield s.copy()
    act(s, "ABC"[s.asked], do.BuyVotes(0))
    yield s


@pytest.mark.clause("WA-WATER-04", "WA-WATER-02")
@pytest.mark.parametrize(
    ("level", "shown"),
    [(4, (4, 0)), (12, (12, 0)), (14, (12, 2)), (18, (12, 6)), (0, (0, 0)), (-2, (0, -2)), (19, None), (-7, None)],
)
def test_dice_show_the_level(level: int, shown: tuple[int, int] | None) -> None:
    assert dice(level) == shown
    s = acting(3, camps={"A": "R3", "B": "L1"}, water=level)
    there = {each.id: each for each in TABLE.arrange(s.view(None)).pieces if each.id in ("die", "die6", "level")}
    assert ("die" in there) == (shown is not None and shown[0] > 0)
    assert ("die6" in there) == (shown is not None and shown[1] != 0)
    assert ("level" in there) == (shown is None)


@pytest.mark.clause("WA-TUT-02", "WA-TUT-03")
def test_in_tutorial_mode_the_die_shows_the_season_on_the_row_of_the_turn() -> None:
    s = acting(3, tutorial=True, camps={"A": "R3", "B": "L1"}, season_number=7)
    die = next(each for each in TABLE.arrange(s.view(None)).pieces if each.id == "die")
    assert (die.space, die.fields["level"]) == ("die/W3", "7")
    assert not {each.id for each in TABLE.panels(s.view(None)).infos} & {"almanac", "water"}


@pytest.mark.clause("WA-MAP-02", "WA-MAP-01")
def test_the_printed_map_is_staggered_as_the_ledger_says() -> None:
    width = MAIN.spaces["W3"].size[0]
    for row in range(1, 6):
        left, river, right = (MAIN.spaces[f"{letter}{row}"].centre for letter in "LWR")
        assert river[0] - left[0] == pytest.approx(width)
        assert right[0] - river[0] == pytest.approx(width)
        half = MAIN.spaces[f"H{row}"].centre
        assert (half[0] < left[0]) == (row % 2 == 1)
    shift = MAIN.spaces["L1"].centre[0] - MAIN.spaces["L2"].centre[0]
    assert shift == pytest.approx(width / 2)


def test_the_map_has_a_space_for_everything_and_none_without() -> None:
    kinds: dict[str, set[str]] = {}
    for name, space in MAIN.spaces.items():
        kinds.setdefault(space.kind, set()).add(name)
    assert kinds["slot"] == set(SLOT)
    assert kinds["net"] == set(NET_SLOT)
    assert kinds["land"] | kinds["half"] | kinds["river"] == set(TILE)
    assert kinds["camp"] == {f"camp/{tile}" for tile in F.tile_ids[:10]}
    assert kinds["plus"] == {"plus/1-2", "plus/3-4"}
    badges = {label.space: label for label in LAYOUT.model.boards["main"].labels}
    printed = {name.removeprefix("badge/"): label.value for name, label in badges.items()}
    assert printed == {tile: str(F.elevation[TILE[tile]]) for tile in F.tile_ids[:10]}


@pytest.mark.parametrize("tutorial", [False, True])
@pytest.mark.parametrize("language", ["en", "es"])
def test_every_position_can_be_drawn_and_everything_has_a_tip(tutorial: bool, language: str) -> None:
    words.speak(language)
    for s, _chance in some_games(tutorial):
        view = s.view(None)
        scene = TABLE.arrange(view)
        names = [each.id for each in scene.pieces]
        assert len(names) == len(set(names))
        for each in scene.pieces:
            assert each.space in MAIN.spaces, each
            assert LAYOUT.piece(each.kind)
            assert not each.target or TABLE.about(view, each.id) is not None, each
        assert len(TABLE.panels(view).seats) == s.players
        for info in TABLE.panels(view).infos:
            assert LAYOUT.panel(info.id)
        assert TABLE.wait(view).prompt


def chosen_steps(s: State, seat: int, decision: Decision, action: Action) -> Iterator[Chosen]:
    """Every stage of saying an action."""
    view = s.view(None)
    actions = [each for each in s.legal_actions(seat) if each.kind in decision.answers]
    steps = TABLE.steps(view, action)
    for n in range(len(steps) + 1):
        targets = tuple(min(step) for step in steps[:n])
        left = tuple(each for each, _steps in remaining(TABLE, view, actions, targets))
        assert action in left
        done = n == len(steps)
        foreseen = tuple(s.foresee(seat, action)) if done else ()
        yield Chosen(targets, left, action if done else None, foreseen)


def test_every_question_is_asked_at_every_stage_of_its_answer() -> None:
    asked = set()
    for s, chance in some_games():
        for decision in s.decisions():
            seat = decision.seat if decision.seat is not None else 0
            view = s.view(seat if decision.private else None)
            for form in decision.forms:
                values = form.start()
                question = TABLE.ask(view, decision, Chosen(form=form, values=values))
                assert question.prompt
            actions = [each for each in s.legal_actions(seat) if each.kind in decision.answers]
            for action in (pick(actions, chance) for _ in range(2)):
                for chosen in chosen_steps(s, seat, decision, action):
                    assert TABLE.ask(view, decision, chosen).prompt
            asked.add(decision.kind)
    assert asked >= {"look", "place-camp", "roll", "window", "trade", "answer-offer", "exchange", "vote"}


def test_two_actions_never_mean_the_same_clicks() -> None:
    for s, _chance in some_games():
        view = s.view(None)
        for decision in s.decisions():
            seat = decision.seat if decision.seat is not None else 0
            said: dict[Any, Action] = {}
            for action in s.legal_actions(seat):
                steps = TABLE.steps(view, action)
                if action.kind in decision.answers and steps:
                    assert steps not in said, (action, said[steps])
                    said[steps] = action


def test_every_refusal_has_a_sentence_and_every_code_is_known() -> None:
    seen = set()
    for s, _chance in some_games():
        if s.phase == "over":
            continue
        for seat in range(s.players):
            for action in s.tries(seat):
                refused = s.refusal(seat, action)
                if refused is not None:
                    seen.add(refused.code)
                    assert refusals.explain(refused).strip()
    assert len(seen) > 25
    assert seen <= refusals.codes()


def test_every_event_is_told_or_goes_without_saying() -> None:
    silent = {
        "window-opened",
        "window-ended",
        "fish-slotted",
        "said-ready",
        "policy-passed",
        "phase-began",
        "almanac-moved",
        "season-closed",
    }
    told, held = set(), set()

    def look(event: Event, now: Any) -> None:
        view = now.view(None)
        TABLE.arrange(view)
        TABLE.panels(view)
        line = tell(event)
        if line is None:
            assert event.kind in silent, event
        else:
            told.add(event.kind)
        if event.stop:
            held.add(event.kind)
            assert TABLE.show(event, view) is not None
        if event.barrier is not None:
            assert TABLE.barrier(event.barrier).strip()

    for s, _chance in some_games():
        if s.outcome() is not None:
            continue
        decision = s.decisions()[0]
        seat = decision.seat if decision.seat is not None else 0
        actions = [each for each in s.legal_actions(seat) if each.kind in decision.answers]
        last = {each.kind: each for each in actions}
        first = {each.kind: each for each in reversed(actions)}
        for action in {*first.values(), *last.values()}:
            s.copy().apply(seat, action, look)
    assert len(told) > 25
    assert "vote-counted" in held


def test_the_end_shows_roles_and_the_sheet_names_objectives() -> None:
    s = ending("city", 3, season_number=10, stock={"A": "1f"}, city={"tile": "R1", "state": "site"})
    shown = []
    s.apply(0, do.Ready(), lambda event, now: shown.append(TABLE.show(event, s.view(None))))
    sheet = shown[-1]
    assert sheet is not None
    outcome = s.outcome()
    assert outcome is not None
    assert TABLE.ending(outcome)
    for result in outcome.results:
        for check in result.checks:
            assert all(TABLE.source(check.objective))
            assert TABLE.note(check.objective, check.note)


def test_no_role_shows_before_the_end_but_to_its_owner() -> None:
    from riverboards.tables.we_all_take.names import objective_name, role_name

    s = game(4, "secret")
    for letter in "ABCD":
        act(s, letter, do.Look())
    names = [str(role_name(F.role_ids[role])) for role in s.roles]
    for viewer in (None, 0):
        view = s.view(viewer)
        everything = repr((TABLE.panels(view), TABLE.arrange(view), TABLE.wait(view)))
        everything += repr(TABLE.ask(s.view(None), s.decisions()[0], Chosen()))
        for seat, name in enumerate(names):
            assert (name in everything) == (seat == viewer), (viewer, name)
    looking = TABLE.ask(s.view(2), s.decisions()[0], Chosen(looking=2))
    assert names[2] in repr(looking.sheet)
    assert not any(name in repr(looking) for seat, name in enumerate(names) if seat != 2)
    assert str(objective_name(F.objectives[s.roles[2]][0])) in repr(looking.sheet)
    assert TABLE.ask(s.view(2), s.decisions()[0], Chosen()).sheet is None


def test_the_water_ahead_is_what_comes_if_nobody_acts() -> None:
    s = acting(
        1, 1, camps={"A": "L1"}, water=8, levees={"R3": 1}, canals={"L4": 1}, slots={"L3": "- g g"}, stock={"A": "2f"}
    )
    ahead = preview.water_ahead(s.view(None))
    assert [(each.row, each.plus) for each in ahead] == [(1, True), (2, False), (3, True), (4, False)]
    assert (ahead[0].level, ahead[0].happened) == (7, ("eroded R2", "eroded L2"))
    assert (ahead[1].level, ahead[1].happened) == (6, ("drained L3", "flooded L3"))
    levels = [each.level for each in ahead]
    act(s, "A", do.EndWindow())
    assert [level for _row, _plus, level, _what in s.trail[1:]] == levels


def test_where_pollution_drifts_is_foreseen() -> None:
    s = acting(3, camps={"A": "R1", "B": "L1"}, pieces={piece("lumber_mill", "A"): "R3"}, slots={"R4": "t - t"})
    action = do.Gather(piece("lumber_mill", "A"), "R3.1")
    events = tuple(s.foresee(0, action))
    later = preview.drift(s.view(None), events, 2)
    assert [each.slot for each in later if isinstance(each, ev.Settled)] == ["R4.2"]
    question = TABLE.ask(s.view(None), s.decisions()[0], Chosen(remaining=(action,), action=action, foreseen=events))
    assert "right bank of row 4" in question.consequences[1].text


def test_an_offer_is_shown_to_its_partner() -> None:
    s = acting(3, camps={"A": "R3"}, stock={"A": "2f", "B": "1c"})
    act(s, "A", offer("B", "2f", "1c"))
    question = TABLE.ask(s.view(None), s.decisions()[0], Chosen())
    assert "2 fish" in words.plain(question.help)
    assert question.sheet is not None


def test_camps_and_boats_show_their_owner_and_whether_they_rest() -> None:
    s = position(2, camps={"A": "R3"}, pieces={piece("boat", "B"): "W3"}, spent=[camp("A")], flooded=["R3"])
    there = {each.id: each for each in TABLE.arrange(s.view(None)).pieces}
    assert (there["camp-0-0"].mark, there["camp-0-0"].state) == (0, "spent")
    assert (there["boat-1-0"].mark, there["boat-1-0"].state) == (1, "")
    assert there["flood/R3"].layer < 0


def test_an_unknown_refusal_is_a_fault() -> None:
    with pytest.raises(KeyError):
        refusals.explain(Refusal("made-up"))
